"""This module examines settlements for the texts: what each has, lacks and costs, and which players cannot build."""

from collections.abc import Iterable

from haleakala.games.taluva.rules import legal
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Build
from haleakala.games.taluva.rules.events import Event, HutsCovered
from haleakala.games.taluva.rules.legal import buildings
from haleakala.games.taluva.rules.model import State, board_of, owner_of, piece_of, settlements, still_in, terrain_of

Board = dict[int, int]
Group = frozenset[int]


def settlement_at(board: Board, at: int) -> Group:
    """Return the settlement that the piece on the space `at` belongs to (2.4)."""
    return next(group for group in settlements(board, (owner_of(board[at]),)) if at in group)


def free_beside(board: Board, group: Group) -> list[int]:
    """List the free fields next to a settlement, sorted by space."""
    around = sorted({at + step for at in group for step in m.STEPS}.intersection(board))
    return [at for at in around if owner_of(board[at]) == m.NOBODY and terrain_of(board[at]) != m.VOLCANO]


def costs(board: Board, group: Group) -> dict[int, int]:
    """Return how many huts it takes to expand a settlement onto each terrain next to it, by terrain (3.4)."""
    free = free_beside(board, group)
    near = sorted({terrain_of(board[at]) for at in free})
    return {terrain: sum(board[at] & m.LEVEL for at in free if terrain_of(board[at]) == terrain) for terrain in near}


def has(board: Board, group: Group, piece: int) -> bool:
    """Check whether a settlement contains a piece of the kind `piece`."""
    return any(piece_of(board[at]) == piece for at in group)


def room_for(board: Board, group: Group, piece: int) -> int:
    """Return how many free fields next to a settlement are high enough for a `piece` (3.2, 3.3)."""
    lowest = legal.LOWEST_TOWER if piece == m.TOWER else 1
    return sum(board[at] & m.LEVEL >= lowest for at in free_beside(board, group))


def kinds_open(state: State, seat: int) -> set[int]:
    """Return the kinds of pieces that `seat` could build one by one, without an expansion, on the current land."""
    return {action.piece for action in buildings(state, board_of(state), seat) if isinstance(action, Build)}


def stuck(state: State) -> tuple[int, ...]:
    """Return the seats that are not out but cannot build on the current land (3.6); () before the first tile."""
    board = board_of(state)
    return tuple(seat for seat in still_in(state) if board and not buildings(state, board, seat))


def covered(events: Iterable[Event]) -> dict[int, int]:
    """Return how many huts each seat loses in `events`, by seat (2.3)."""
    lost: dict[int, int] = {}
    for event in events:
        if isinstance(event, HutsCovered):
            lost[event.seat] = lost.get(event.seat, 0) + event.huts
    return lost


def parted(before: Board, after: Board) -> list[tuple[int, int, int]]:
    """List each settlement that a laying splits, as its owner, its size before, and the number of its parts after."""
    then = settlements(after, range(4))
    parts = [(group, sum(part <= group for part in then)) for group in settlements(before, range(4))]
    return [(owner_of(before[min(group)]), len(group), number) for group, number in parts if number > 1]


def on_the_island(state: State, seat: int, piece: int) -> int:
    """Return how many pieces of one kind `seat` has on the island; a space with huts has as many as its level."""
    stand = [hexagon for hexagon in board_of(state).values() if (owner_of(hexagon), piece_of(hexagon)) == (seat, piece)]
    return sum(hexagon & m.LEVEL for hexagon in stand) if piece == m.HUT else len(stand)
