"""This module finds the settlements of a board and estimates what each settlement can become.

A bot calls these functions thousands of times in a turn, so they use no states and no actions: a board is a dictionary,
and a settlement is a tuple.
"""

from collections.abc import Iterable
from typing import NamedTuple

from haleakala.games.taluva.rules import legal
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import flow_of, terrain_of

Board = dict[int, int]


class Settlement(NamedTuple):
    """A group of one player's spaces (2.4), the spaces next to the group, and the kinds of its pieces as a bit set."""

    seat: int
    spaces: frozenset[int]
    around: frozenset[int]
    pieces: int


class Outlook(NamedTuple):
    """The prospects of a settlement: what it has, and what could be built next to it."""

    size: int
    temple: bool
    """Whether the settlement has a temple."""
    tower: bool
    free: int
    """The number of free fields next to the settlement."""
    high: int
    """The number of free fields on level 3 or higher next to the settlement."""
    slopes: int
    """The number of free fields on level 2 next to the settlement."""
    peak: bool
    """Whether an eruption can raise a field next to the settlement to level 3 or higher."""
    spread: int
    """The number of fields in the largest expansion that the player has enough huts for."""
    huts: int
    """The number of huts in the most expensive expansion that the player has enough huts for."""
    fragile: bool
    """Whether an eruption can make the settlement too small for a temple."""


def neighbours(spaces: Iterable[int]) -> set[int]:
    """Return the spaces next to any of `spaces`."""
    return {at + step for at in spaces for step in m.STEPS}


def settled(board: Board) -> list[Settlement]:
    """List all settlements on `board`."""
    return _parted({at: hexagon for at, hexagon in board.items() if hexagon >> m.OWNER_AT})


def remains(board: Board, group: Settlement, lost: Iterable[int]) -> list[Settlement]:
    """List the settlements that are left of `group` after it loses the spaces `lost`: none, one or several."""
    return _parted({at: board[at] for at in group.spaces.difference(lost)})


def _parted(left: Board) -> list[Settlement]:
    """Group the hexagons with pieces in `left` into settlements. This empties `left`."""
    found = []
    while left:
        first, hexagon = left.popitem()
        owner, pieces = hexagon >> m.OWNER_AT & 7, 1 << (hexagon >> m.PIECE_AT & 3)
        spaces, around, edge = {first}, set(), [first]
        while edge:
            at = edge.pop()
            for step in m.STEPS:
                near = at + step
                hexagon = left.get(near, 0)
                if hexagon >> m.OWNER_AT & 7 == owner:
                    pieces |= 1 << (hexagon >> m.PIECE_AT & 3)
                    del left[near]
                    spaces.add(near)
                    edge.append(near)
                else:
                    around.add(near)
        found.append(Settlement(owner - 1, frozenset(spaces), frozenset(around - spaces), pieces))
    return found


def peaks(board: Board) -> set[int]:
    """Return the spaces that an eruption can raise high enough for a tower (2.3, 3.2). The ban on covering a whole
    settlement is ignored here.
    """
    found = set()
    for at, hexagon in board.items():
        level = hexagon & m.LEVEL
        if level >= legal.LOWEST_TOWER - 1 and not hexagon >> m.TERRAIN_AT & 7:
            flow = hexagon >> m.FLOW_AT & 7
            ring = [at + step if _can_be_covered(board.get(at + step, 0), level) else 0 for step in m.STEPS]
            for turn in range(6):
                if ring[turn] and ring[turn - 1] and turn != (flow + 2) % 6:
                    found.add(ring[turn])
                    found.add(ring[turn - 1])
    return found


def _can_be_covered(hexagon: int, level: int) -> bool:
    """Check whether `hexagon` is on `level` and has no temple or tower (2.3)."""
    return hexagon & m.LEVEL == level and hexagon >> m.PIECE_AT & 3 <= m.HUT


def outlook(board: Board, group: Settlement, huts: int, high_soon: set[int]) -> Outlook:
    """Return the prospects of a settlement whose owner has `huts` left; `high_soon` is the result of `peaks`."""
    spread, cost = [0] * 6, [0] * 6
    free = high = slopes = 0
    peak = not high_soon.isdisjoint(group.around)
    for at in group.around:
        hexagon = board.get(at, 0)
        terrain = hexagon >> m.TERRAIN_AT & 7
        if terrain and not hexagon >> m.OWNER_AT:
            level = hexagon & m.LEVEL
            free += 1
            spread[terrain] += 1
            cost[terrain] += level
            if level >= legal.LOWEST_TOWER:
                high += 1
            elif level == legal.LOWEST_TOWER - 1:
                slopes += 1
    widest = dearest = 0
    for terrain in m.FIELDS:
        if cost[terrain] <= huts:
            widest, dearest = max(widest, spread[terrain]), max(dearest, cost[terrain])
    size, temple = len(group.spaces), bool(group.pieces >> m.TEMPLE & 1)
    fragile = not temple and 0 <= size - legal.SMALLEST_WITH_TEMPLE <= 1 and can_be_cut(board, group)
    return Outlook(size, temple, bool(group.pieces >> m.TOWER & 1), free, high, slopes, peak, widest, dearest, fragile)


def can_be_cut(board: Board, group: Settlement) -> bool:
    """Check whether an eruption can cover so many spaces of the settlement that it is too small for a temple (2.3)."""
    for at in group.around:
        hexagon = board.get(at, 0)
        if not hexagon or terrain_of(hexagon):
            continue
        level, flow = hexagon & m.LEVEL, flow_of(hexagon)
        ring = [at + step for step in m.STEPS]
        for turn, (one, other) in enumerate(zip(ring, ring[1:] + ring[:1], strict=True)):
            covered = (one in group.spaces) + (other in group.spaces)
            if (
                covered
                and covered > len(group.spaces) - legal.SMALLEST_WITH_TEMPLE
                and turn != (flow + 1) % 6
                and _can_be_covered(board.get(one, 0), level)
                and _can_be_covered(board.get(other, 0), level)
            ):
                return True
    return False
