"""This module tabulates scores: the final points, or the points of each hand's best four cards if the game ended now.

Hidden hands are left out: in an observation, the table contains only the viewer's own hand.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from haleakala.gamekit.interface import Explanation, Forecast, ScoreRow, ScoreTable
from haleakala.gamekit.sentences import listed
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules import names
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.events import Event, GameEnded
from haleakala.games.huts.rules.model import State, colour_of, hand, kind_of, players, totals
from haleakala.games.huts.rules.names import cubes_of
from haleakala.games.huts.rules.scoring import best_four, points
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, phrase, player_name

Cards = tuple[int, ...]


def standing(state: State) -> tuple[int, ...]:
    """Return the points of each seat in a finished game (7.2), or zeros while the game goes on."""
    number = players(state) if state[m.PHASE] == m.OVER else 0
    return tuple(points(state, seat) if seat < number else 0 for seat in m.SEATS)


@lru_cache(maxsize=4)
def forecast(state: State) -> Forecast:
    """Return what the known hands would score if the game ended now, each with its best four cards.

    For a finished game the table has no rows. The results for the latest positions are cached, because the page draws
    the same position many times.
    """
    title = phrase("If scored now")
    if state[m.PHASE] == m.OVER:
        return Forecast(ScoreTable(title, (), (0,) * len(m.SEATS), _BEST_FOUR), ())
    known = known_hands(state)
    best = {seat: best_four(totals(state), cards)[1] for seat, cards in known.items()}
    hidden = len(known) < players(state) and any(hand(state, seat) for seat in m.SEATS)
    return Forecast(_table(title, state, best, _OWN_BEST_FOUR if hidden else _BEST_FOUR), ())


def known_hands(state: State) -> dict[int, Cards]:
    """Return the hands without hidden cards, by seat; empty hands are left out."""
    hands = {seat: hand(state, seat) for seat in range(players(state))}
    return {seat: cards for seat, cards in hands.items() if cards and not set(cards).intersection(m.UNKNOWN)}


def score_tables(plies: Iterable[Ply[State, Action, Event]]) -> tuple[ScoreTable, ...]:
    """Return the table of the final points if the game ends within `plies`, else no table."""
    return tuple(
        _table(phrase("Final result"), ply.state, known_hands(ply.state), _FOUR)
        for ply in plies
        if any(isinstance(event, GameEnded) for event in ply.events)
    )


def _table(title: Phrase, state: State, hands: Mapping[int, Cards], explained: Explanation) -> ScoreTable:
    """Return a table with a row for each colour: how often each hand scores its cubes, and the points for it (7.2)."""
    on_islands = totals(state)
    rows = []
    for colour in m.COLOURS:
        times = {seat: _times(colour, cards) for seat, cards in hands.items()}
        seats = tuple((times[seat], times[seat] * on_islands[colour]) if times.get(seat) else None for seat in m.SEATS)
        rows.append(ScoreRow(names.COLOUR_TITLES[colour], seats, _explained(colour, on_islands[colour], times)))
    sums = tuple(sum(cell[1] for row in rows if (cell := row.seats[seat])) for seat in m.SEATS)
    return ScoreTable(title, tuple(rows), sums, explained)


def _times(colour: int, cards: Cards) -> int:
    """Return how many times `cards` score the cubes of a colour: once per island card, twice per worshipper (7.2)."""
    worth = {m.DEVOUT_KIND: 2, m.GOD_KIND: 0}
    return sum(worth.get(kind_of(card), 1) for card in cards if colour_of(card) == colour)


def _explained(colour: int, on_islands: int, times: Mapping[int, int]) -> Explanation:
    """Explain a row of the table: the cubes of the colour on the islands, and how often each hand scores them."""
    there = phrase("On the islands: {cubes}.", cubes=cubes_of(colour, on_islands))
    how = phrase("An island card of this colour scores these cubes once, and a devout worshipper scores them twice.")
    counting = [phrase("{who} {count}", who=player_name(seat), count=count) for seat, count in times.items() if count]
    counted = phrase("Points for each cube: {numbers}.", numbers=listed(counting)) if counting else None
    return Explanation(names.COLOUR_TITLES[colour], (there, how, *((counted,) if counted else ())), "7.2")


_FOUR = Explanation(
    phrase("Points"),
    (
        phrase(
            "Each of the four cards left in a hand scores the cubes of its colour: a devout worshipper twice, a god "
            "not at all."
        ),
    ),
    "7.2",
)
_EACH_BEST = phrase(
    "These are the points if the game ended now and each hand had only its best {number} cards left.", number=m.KEPT
)
_BEST_FOUR = Explanation(phrase("Points"), (_EACH_BEST,), "7.2")
_OWN_BEST_FOUR = Explanation(
    phrase("Points"),
    (
        phrase(
            "These are the points if the game ended now and you had only your best {number} cards left.", number=m.KEPT
        ),
        phrase("The other hands are hidden, so they aren’t counted."),
    ),
    "7.2",
)
