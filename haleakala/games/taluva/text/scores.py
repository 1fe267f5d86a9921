"""This module compares the players in tables: in a finished game, or as if the tiles ran out now."""

from collections.abc import Iterable
from functools import lru_cache

from haleakala.gamekit.interface import Explanation, Forecast, ScoreRow, ScoreTable
from haleakala.gamekit.sentences import listed
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules import names
from haleakala.games.taluva.rules.actions import Action
from haleakala.games.taluva.rules.events import Event, GameEnded
from haleakala.games.taluva.rules.model import State, built, still_in
from haleakala.games.taluva.rules.turn import BY, COUNTED, KINDS_TO_WIN, winners
from haleakala.games.taluva.text.result import built_up, would_win
from haleakala.games.taluva.text.settlement import stuck
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase, player_name

WEIGHT_OF_TOWER = m.SUPPLIES[m.HUT] + 1
WEIGHT_OF_TEMPLE = WEIGHT_OF_TOWER * (m.SUPPLIES[m.TOWER] + 1)
WEIGHT_OF_ALL = WEIGHT_OF_TEMPLE * (m.SUPPLIES[m.TEMPLE] + 1)
"""The smallest weights whose sums rank the players as 4.2 does; WEIGHT_OF_ALL exceeds every such sum, for 4.1."""
WEIGHTS = {m.TEMPLE: WEIGHT_OF_TEMPLE, m.TOWER: WEIGHT_OF_TOWER, m.HUT: 1}


def standing(state: State) -> tuple[int, ...]:
    """Return one number per seat that ranks the players of a finished game, highest for the winner; else all are 0.

    A hut counts 1; a tower 21, more than all huts; a temple 63, more than all huts and both towers (4.2). A player who
    has built all pieces of two kinds wins immediately and gets 252 more, which exceeds any other sum (4.1). A player
    who is out has 0 (3.6).
    """
    return _table(phrase("Final result"), state).totals if state[m.PHASE] == m.OVER else (0,) * len(m.SEATS)


@lru_cache(maxsize=4)
def forecast(state: State) -> Forecast:
    """Return the table as if the tiles ran out now, who would win, and which players are out or cannot build.

    The table of a finished game has no rows, because nothing can change any more. The forecast is cached for the latest
    states, because each state is drawn many times.
    """
    title = phrase("If the tiles ran out now")
    if state[m.PHASE] == m.OVER:
        return Forecast(ScoreTable(title, (), (0,) * len(m.SEATS), _ORDER, adds_up=False), ())
    out = (seat for seat in range(state[m.PLAYERS]) if state[m.OUT] >> seat & 1)
    news = (
        phrase("If the tiles ran out now: {verdict}", verdict=would_win(state)),
        *(phrase("{who} is out and can’t win.", who=Seat(seat)) for seat in out),
        *(phrase("{who} can’t build anything on the land right now.", who=Seat(seat)) for seat in stuck(state)),
    )
    return Forecast(_table(title, state), news)


def score_tables(plies: Iterable[Ply[State, Action, Event]]) -> tuple[ScoreTable, ...]:
    """Return the final table if one of `plies` ended the game, else ()."""
    return tuple(
        _table(phrase("Final result"), ply.state)
        for ply in plies
        if any(isinstance(event, GameEnded) for event in ply.events)
    )


def _table(title: Phrase, state: State) -> ScoreTable:
    """Return a table of what each player has built, in the order of comparison; players who are out have no numbers."""
    left, deciding = still_in(state), _deciding(state)
    rows = tuple(
        ScoreRow(
            names.KINDS[piece],
            tuple(
                (number := built(state, seat, piece), number * WEIGHTS[piece]) if seat in left else None
                for seat in range(len(m.SEATS))
            ),
            _explained(state, left, piece),
            piece in deciding,
        )
        for piece in COUNTED
    )
    totals = tuple(_in_order(state, seat) if seat in left else 0 for seat in range(len(m.SEATS)))
    return ScoreTable(title, rows, totals, _ORDER, adds_up=False)


_ORDER = Explanation(
    phrase("Standings"),
    (phrase("Temples decide first, then towers, then huts."),),
    "4.2",
)


def _explained(state: State, left: tuple[int, ...], piece: int) -> Explanation:
    """Explain what a kind of piece decides, and how many each of the players in `left` has built."""
    numbers = [phrase("{who} {count}", who=player_name(seat), count=built(state, seat, piece)) for seat in left]
    decides = {
        m.TEMPLE: (phrase("When the tiles run out, the player with the most temples wins."),),
        m.TOWER: (phrase("When the tiles run out, towers break a tie on temples."),),
        m.HUT: (
            phrase("Huts break a tie on both temples and towers."),
            phrase("Each hut counts, including covered huts."),
        ),
    }[piece]
    return Explanation(
        names.KINDS[piece], (*decides, phrase("Built so far: {numbers}.", numbers=listed(numbers))), "4.2"
    )


def _deciding(state: State) -> frozenset[int]:
    """Return the kinds of pieces that decided a finished game (4.1, 4.2); empty while the game goes on."""
    if state[m.PHASE] != m.OVER:
        return frozenset()
    won, by = winners(state)
    return built_up(state, won[0]) if by == "pieces" else frozenset(piece for piece in COUNTED if BY[piece] == by)


def _in_order(state: State, seat: int) -> int:
    """Return one number that ranks `seat` among the players as the rules do (4.1, 4.2)."""
    won = len(built_up(state, seat)) >= KINDS_TO_WIN
    return sum(built(state, seat, piece) * weight for piece, weight in WEIGHTS.items()) + WEIGHT_OF_ALL * won
