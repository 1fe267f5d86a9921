"""A match as a row of turns, and as a row of positions that one can look at."""

from typing import Any, NamedTuple

from haleakala.games.face import AnyGame, Beat
from haleakala.kernel.match import Match, Ply
from haleakala.kernel.rules import CHANCE

AnyMatch = Match[Any, Any, Any]
AnyPly = Ply[Any, Any, Any]


class Turn(NamedTuple):
    """The plies from `first` on and before `end`, luck's included; `seat` is whose turn it is."""

    seat: int
    first: int
    end: int


def setup(match: AnyMatch) -> int:
    """How many plies luck makes before anybody decides."""
    return next((number for number, ply in enumerate(match.plies) if ply.player != CHANCE), len(match.plies))


def stops(match: AnyMatch) -> tuple[int, ...]:
    """After how many plies somebody decides or the game is over: never in the middle of a draw, but for a torn log."""
    decided = match.rules.current_player
    first = setup(match)
    later = (number for number, ply in enumerate(match.plies, 1) if number > first and decided(ply.state) != CHANCE)
    return tuple(sorted({first, *later, len(match.plies)}))


def stop_before(match: AnyMatch, ply: int) -> int | None:
    """The stop before the one after `ply` plies; None at the first."""
    return max((stop for stop in stops(match) if stop < ply), default=None)


def moved(game: AnyGame, match: AnyMatch, since: int, ply: int) -> tuple[Beat, ...]:
    """What moved after `since` plies until there were `ply`."""
    states = (match.at(since).state, *(led.state for led in match.plies[since:ply]))
    plies = zip(states, match.plies[since:ply], strict=False)
    return tuple(beat for before, led in plies for beat in game.story.beats(before, led))


def turns(game: AnyGame, match: AnyMatch) -> tuple[Turn, ...]:
    """All turns so far, the last one perhaps unfinished."""
    states = (match.start, *(ply.state for ply in match.plies))
    begun = [n for n, ply in enumerate(match.plies) if ply.player != CHANCE and game.story.new_turn(states[n])]
    ends = (*begun, len(match.plies))[1:]
    return tuple(Turn(match.plies[first].player, first, end) for first, end in zip(begun, ends, strict=True))
