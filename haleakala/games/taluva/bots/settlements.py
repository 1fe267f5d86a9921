"""Settlements and what lies around them: what each can become, looked at once and again where something changes.

A player by code asks this thousands of times a turn, so that here is no state and no action: a board as a dictionary,
and settlements as tuples.
"""

from collections.abc import Iterable
from typing import NamedTuple

from haleakala.games.taluva.rules import legal
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import flow_of, terrain_of

Board = dict[int, int]


class Settlement(NamedTuple):
    """A group of one player's spaces, the spaces around it, and which pieces it has, a bit for each (2.4)."""

    seat: int
    spaces: frozenset[int]
    around: frozenset[int]
    pieces: int


class Outlook(NamedTuple):
    """What a settlement can become."""

    size: int
    temple: bool
    """Whether it has one."""
    tower: bool
    free: int
    """Fields next to it on which something can be built."""
    high: int
    """Those of level 3 or more."""
    slopes: int
    """Those of level 2."""
    peak: bool
    """Whether an eruption can make a field next to it that high."""
    spread: int
    """How many fields the widest growth covers for which the huts suffice."""
    huts: int
    """How many huts the dearest such growth builds."""
    fragile: bool
    """Whether an eruption can leave it less than a temple needs."""


def neighbours(spaces: Iterable[int]) -> set[int]:
    """The spaces next to any of these."""
    return {at + step for at in spaces for step in m.STEPS}


def settled(board: Board) -> list[Settlement]:
    """All settlements on a board."""
    return _parted({at: hexagon for at, hexagon in board.items() if hexagon >> m.OWNER_AT})


def remains(board: Board, group: Settlement, lost: Iterable[int]) -> list[Settlement]:
    """What is left of a settlement when some of its spaces are lost: nothing, itself or parts."""
    return _parted({at: board[at] for at in group.spaces.difference(lost)})


def _parted(left: Board) -> list[Settlement]:
    """The settlements that these hexes with pieces are."""
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
    """The spaces on which an eruption can make a field high enough for a tower (2.3, 3.2), or nearly all of them."""
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
    """Whether it is of that level and no temple or tower stands on it (2.3)."""
    return hexagon & m.LEVEL == level and hexagon >> m.PIECE_AT & 3 <= m.HUT


def outlook(board: Board, group: Settlement, huts: int, high_soon: set[int]) -> Outlook:
    """What a settlement can become with `huts` left and with the peaks in `high_soon`."""
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
    """Whether an eruption can take so many of its spaces, but not all, that no temple can be built (2.3)."""
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
