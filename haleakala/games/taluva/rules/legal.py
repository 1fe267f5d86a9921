"""This module lists the legal actions of a state. Everything else that depends on legality uses these functions.

The order of the actions is part of the contract: layings by volcano and orientation; huts, then towers, then temples,
each by space; then the expansions by the smallest space of the settlement and by terrain.
"""

from functools import lru_cache

from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start
from haleakala.games.taluva.rules.model import (
    State,
    board_of,
    flow_of,
    owner_of,
    piece_of,
    settlements,
    supply,
    terrain_of,
    unseen,
)

LOWEST_TOWER = 3
SMALLEST_WITH_TEMPLE = 3


class _Lays(dict[int, Lay]):
    """A cache with one `Lay` per key `volcano << 3 | orientation`; a late board has seven hundred layings."""

    def __missing__(self, key: int) -> Lay:
        self[key] = lay = Lay(key >> 3, key & 7)
        return lay


_LAYS = _Lays()
_COVERS = tuple(
    (volcano, orientation, *others)
    for orientation in m.ORIENTATIONS
    for volcano, *others in (
        (0, m.LEFT_FIELD[orientation], m.RIGHT_FIELD[orientation]),
        (
            -m.LEFT_FIELD[orientation],
            -m.LEFT_FIELD[orientation],
            m.RIGHT_FIELD[orientation] - m.LEFT_FIELD[orientation],
        ),
        (
            -m.RIGHT_FIELD[orientation],
            -m.RIGHT_FIELD[orientation],
            m.LEFT_FIELD[orientation] - m.RIGHT_FIELD[orientation],
        ),
    )
)
"""The eighteen ways to cover a space with a tile: the offset of the volcano from the space, the orientation, and the
offsets of the two other spaces of the tile from the space."""


@lru_cache(maxsize=16)
def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions of the current player, or () unless a player decides. Results are cached."""
    if state[m.PHASE] == m.LAYING:
        return layings(board_of(state))
    return buildings(state, board_of(state), state[m.ON_TURN]) if state[m.PHASE] == m.BUILDING else ()


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return the possible draws with weights: each seat as starting player (1.1), or each kind of unseen tile (1.3)."""
    if state[m.PHASE] == m.STARTING:
        return tuple((Start(seat), 1) for seat in range(state[m.PLAYERS]))
    if state[m.PHASE] == m.DRAWING:
        return tuple((Draw(kind), number) for kind in m.KINDS if (number := unseen(state, kind)))
    return ()


def layings(board: dict[int, int]) -> tuple[Lay, ...]:
    """Return all legal layings on `board` by volcano and orientation. They do not depend on the tile (2.2, 2.3)."""
    found = {*expansions(board), *eruptions(board)}
    return tuple(_LAYS[key] for key in sorted(found))


def expansions(board: dict[int, int]) -> set[int]:
    """Find the layings on three empty spaces next to the land (2.2), as numbers `volcano << 3 | orientation`."""
    near = {at + step for at in board for step in m.STEPS}.difference(board)
    return {
        at + volcano << 3 | orientation
        for at in near
        for volcano, orientation, other, third in _COVERS
        if at + other not in board and at + third not in board
    }


def eruptions(board: dict[int, int]) -> list[int]:
    """Find the layings in which a volcano erupts (2.3), as numbers `volcano << 3 | orientation`."""
    whole = {at: group for group in settlements(board, range(4)) for at in group}
    found = []
    for at, hexagon in board.items():
        if terrain_of(hexagon) != m.VOLCANO:
            continue
        level, flow = hexagon & m.LEVEL, flow_of(hexagon)
        for orientation in m.ORIENTATIONS:
            left, right = at + m.LEFT_FIELD[orientation], at + m.RIGHT_FIELD[orientation]
            one, other = board.get(left, 0), board.get(right, 0)
            if (
                orientation != flow
                and one & m.LEVEL == level == other & m.LEVEL
                and piece_of(one) <= m.HUT
                and piece_of(other) <= m.HUT
                and not any(whole.get(covered, {at}) <= {left, right} for covered in (left, right))
            ):
                found.append(at << 3 | orientation)
    return found


def buildings(state: State, board: dict[int, int], seat: int) -> tuple[Action, ...]:
    """Return what `seat` can build on `board`: huts, towers, temples and expansions (3.1 to 3.4)."""
    huts = supply(state, seat, m.HUT)
    free = [at for at, hexagon in board.items() if owner_of(hexagon) == m.NOBODY and terrain_of(hexagon) != m.VOLCANO]
    groups = settlements(board, (seat,))
    near = [{at + step for at in group for step in m.STEPS} for group in groups]
    found: list[Action] = []
    if huts:
        touching = set().union(*near) if state[m.APART] else set()
        found += [Build(m.HUT, at) for at in free if board[at] & m.LEVEL == 1 and at not in touching]
    if supply(state, seat, m.TOWER):
        fit = beside(board, groups, near, m.TOWER, 1)
        found += [Build(m.TOWER, at) for at in free if board[at] & m.LEVEL >= LOWEST_TOWER and at in fit]
    if supply(state, seat, m.TEMPLE):
        fit = beside(board, groups, near, m.TEMPLE, SMALLEST_WITH_TEMPLE)
        found += [Build(m.TEMPLE, at) for at in free if at in fit]
    for group, around in zip(groups, near, strict=True):
        cost = dict.fromkeys(m.FIELDS, 0)
        for at in free:
            if at in around:
                cost[terrain_of(board[at])] += board[at] & m.LEVEL
        found += [Grow(min(group), terrain) for terrain, needed in cost.items() if 0 < needed <= huts]
    return tuple(found)


def beside(
    board: dict[int, int], groups: list[frozenset[int]], near: list[set[int]], piece: int, least: int
) -> set[int]:
    """Find the spaces next to any settlement in `groups` with at least `least` spaces and no `piece` (3.2, 3.3).

    `near[i]` contains the spaces next to the settlement `groups[i]`.
    """
    fitting = (
        around
        for group, around in zip(groups, near, strict=True)
        if len(group) >= least and all(piece_of(board[at]) != piece for at in group)
    )
    return set().union(*fitting)


def grown(board: dict[int, int], seat: int, settlement: int, terrain: int) -> list[int]:
    """List the spaces that get huts if the settlement with smallest space `settlement` grows onto `terrain` (3.4)."""
    group = next(group for group in settlements(board, (seat,)) if min(group) == settlement)
    around = {at + step for at in group for step in m.STEPS}
    return [
        at
        for at, hexagon in board.items()
        if at in around and owner_of(hexagon) == m.NOBODY and terrain_of(hexagon) == terrain
    ]
