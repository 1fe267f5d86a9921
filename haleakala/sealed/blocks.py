"""The blocks of a match: draws that no decision parts, and that take the same seals."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, NamedTuple

from haleakala.kernel.match import Match
from haleakala.kernel.rules import CHANCE, TERMINAL
from haleakala.sealed.terms import Terms

AnyMatch = Match[Any, Any, Any]


class Kind(Enum):
    """What may happen in a position."""

    OVER = "over"
    FORCED = "forced"
    """There is one action, or one outcome. Any device plays it."""
    FREE = "free"
    """A seat has two actions or more."""
    DRAW = "draw"
    """Two outcomes or more are possible."""


class Position(NamedTuple):
    """What may happen in a position, and whose turn it is: a seat, CHANCE or TERMINAL."""

    kind: Kind
    player: int


class Block(NamedTuple):
    """Draws that take the same seals. Seal `number` of each taker is needed for them."""

    number: int
    """From 1, within the epoch."""
    takers: tuple[int, ...]
    """The sides whose seals it takes, in the order in which they open them. The first is the opener, the last the
    closer."""
    draws: tuple[int, ...]
    """The numbers of its plies, from 0, without forced ones; none while the block waits for seals."""


def position(match: AnyMatch) -> Position:
    """What may happen at the end of a match."""
    player = match.player
    if player == TERMINAL:
        return Position(Kind.OVER, player)
    if len(match.open_actions()) == 1:
        return Position(Kind.FORCED, player)
    return Position(Kind.DRAW if player == CHANCE else Kind.FREE, player)


def positions(match: AnyMatch, known: tuple[Position, ...] = ()) -> tuple[Position, ...]:
    """What could happen before each ply of a match, and what may happen at its end. `known` are the first of them."""
    states = (match.start, *(ply.state for ply in match.plies))[len(known) :]
    return (*known, *(position(Match(match.rules, match.options, state)) for state in states))


def is_link_end(before: Iterable[Position], now: Position) -> bool:
    """Whether a link may end at a position: before a decision, before the first draw of a block, or at the end of the
    game. `before` are the earlier positions of the match."""
    if now.kind is not Kind.DRAW:
        return now.kind is not Kind.FORCED
    kinds = [one.kind for one in before if one.kind is not Kind.FORCED]
    return not kinds or kinds[-1] is Kind.FREE


def blocks(terms: Terms, seen: Sequence[Position]) -> tuple[Block, ...]:
    """The blocks of an epoch. `seen` are the positions of the match, of which the last is the one at its end.

    The last block may wait. The end of the match is a link end.
    """
    found: list[Block] = []
    opener, going_on = (terms.first - 1) % terms.sides, False
    for ply, (kind, player) in enumerate(seen[terms.start :], terms.start):
        if kind is Kind.FREE:
            opener, going_on = terms.seats[player], False
        if kind is not Kind.DRAW:
            continue
        if not going_on:
            found.append(Block(len(found) + 1, terms.takers(opener), ()))
            going_on = True
        if ply < len(seen) - 1:
            found[-1] = found[-1]._replace(draws=(*found[-1].draws, ply))
    return tuple(found)
