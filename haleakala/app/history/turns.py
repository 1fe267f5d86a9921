"""A match as a list of turns, and as a list of positions that can be shown."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from haleakala.gamekit.interface import AnimationStep, AnyGame
from haleakala.kernel.by_identity import ByIdentity
from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.match import Match, Ply
from haleakala.kernel.record import Analysis, TurnAnalysis
from haleakala.kernel.rules import CHANCE

AnyMatch = Match[Any, Any, Any]
AnyPly = Ply[Any, Any, Any]

COSTLY = 5
"""A turn may be marked if it cost at least this many percentage points of the chance of winning."""
MARKED = 10
"""The most turns that are marked: with more of them players learn less."""


class Turn(NamedTuple):
    """A turn: the plies from `first` up to but without `end`, including random ones. `seat` is the player whose turn it
    is."""

    seat: int
    first: int
    end: int


def setup(match: AnyMatch) -> int:
    """How many random plies come before the first decision."""
    return next((number for number, ply in enumerate(match.plies) if ply.player != CHANCE), len(match.plies))


def stops(match: AnyMatch) -> tuple[int, ...]:
    """The positions that can be shown, as numbers of plies: a player decides in them, or the game is over.

    The end of the log is always one of them, even if it is damaged and stops during a draw.
    """
    decided = match.rules.current_player
    first = setup(match)
    later = (number for number, ply in enumerate(match.plies, 1) if number > first and decided(ply.state) != CHANCE)
    return tuple(sorted({first, *later, len(match.plies)}))


def stop_before(match: AnyMatch, ply: int) -> int | None:
    """The position that can be shown before the one after `ply` plies; None at the first."""
    first, decided = setup(match), match.rules.current_player
    latest = (number for number in range(ply - 1, first, -1) if decided(match.plies[number - 1].state) != CHANCE)
    return next(latest, first if first < ply else None)


def last_decision(plies: Sequence[AnyPly]) -> int:
    """The index of the last ply that a player decided. The plies after it are random."""
    return next((number for number in reversed(range(len(plies))) if plies[number].player != CHANCE), 0)


def animation_between(game: AnyGame, match: AnyMatch, since: int, ply: int) -> tuple[AnimationStep, ...]:
    """The animation from the position after `since` plies to that after `ply` plies."""
    states = (match.at(since).state, *(led.state for led in match.plies[since:ply]))
    plies = zip(states, match.plies[since:ply], strict=False)
    return tuple(step for before, led in plies for step in game.board.animate(before, led))


def turns(game: AnyGame, match: AnyMatch) -> tuple[Turn, ...]:
    """All turns so far; the last one may be unfinished."""
    return _turns(ByIdentity(game), ByIdentity(match))


@lru_cache(maxsize=8)
def _turns(of_game: ByIdentity[AnyGame], of_match: ByIdentity[AnyMatch]) -> tuple[Turn, ...]:
    game, match = of_game.value, of_match.value
    states = (match.start, *(ply.state for ply in match.plies))
    begun = [n for n, ply in enumerate(match.plies) if ply.player != CHANCE and game.story.new_turn(states[n])]
    ends = (*begun, len(match.plies))[1:]
    return tuple(Turn(match.plies[first].player, first, end) for first, end in zip(begun, ends, strict=True))


def is_consistent(game: AnyGame, match: AnyMatch, analysis: Analysis) -> bool:
    """Whether an analysis can belong to this match: it has a row for each turn, and its better turns can be played."""
    rows = turns(game, match)
    if analysis.length != len(match.plies) or len(rows) != len(analysis.turns):
        return False
    seats = match.rules.num_players(match.options)
    if not {len(one.others) for one in analysis.turns} <= {0, seats - 1 if seats > 2 else 0}:
        return False
    return all(
        turn.first <= one.plies < turn.end and (not one.better or playable(game, match.at(one.plies).state, one.better))
        for one, turn in zip(analysis.turns, rows, strict=True)
    )


def playable(game: AnyGame, state: Any, notation: str) -> bool:
    """Whether a text is a legal action in notation, or several in a row by the same player."""
    rules, seat = game.rules, game.rules.current_player(state)
    try:
        actions = [rules.parse_action(word) for word in notation.split()]
    except UnreadableAction:
        return False
    for action in actions:
        if rules.current_player(state) != seat or action not in rules.legal_actions(state):
            return False
        state = rules.apply(state, action)[0]
    return bool(actions)


def costly_turns(evaluated: tuple[TurnAnalysis, ...]) -> dict[int, TurnAnalysis]:
    """The turns that cost most, by number from 1."""
    costly = ((one.cost, number) for number, one in enumerate(evaluated, 1) if one.cost >= COSTLY)
    return {number: evaluated[number - 1] for _, number in sorted(costly, reverse=True)[:MARKED]}


def with_actions(match: Match[Any, Any, Any], line: Iterable[Any]) -> Match[Any, Any, Any]:
    """The match after some more actions."""
    for action in line:
        match = match.play(action)
    return match
