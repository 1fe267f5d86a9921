"""This module scores each player in a position, and predicts how the scores change after an action.

Only settlements on or beside the spaces that an action changes are evaluated again, which makes it cheap to compare
seven hundred layings. How a new peak helps settlements farther away is ignored: a bot evaluates the positions after the
best layings in full before it chooses one.
"""

from collections.abc import Collection, Iterable

from haleakala.games.taluva.bots.features import LOST, Supply, prospects
from haleakala.games.taluva.bots.settlements import (
    Board,
    Outlook,
    Settlement,
    neighbours,
    outlook,
    peaks,
    remains,
    settled,
)
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action, Build, Grow, Lay
from haleakala.games.taluva.rules.legal import LOWEST_TOWER
from haleakala.games.taluva.rules.model import (
    State,
    board_of,
    fields,
    ground,
    owner_of,
    piece_of,
    terrain_of,
    with_piece,
)

Spots = Collection[tuple[int, int]]
"""Pairs of a space and the hexagon that would be on the space."""
NOTHING: Supply = (0, 0, 0)


class Scene:
    """The settlements, prospects and points of each player in a position, as a basis for trying actions."""

    def __init__(self, state: State) -> None:
        self.board: Board = board_of(state)
        self.next: int = state[m.ON_TURN]
        self.tile: int = state[m.TILE]
        self.seats = tuple(seat for seat in range(state[m.PLAYERS]) if not state[m.OUT] >> seat & 1)
        self.supplies: dict[int, Supply] = {
            seat: state[m.SUPPLY + len(m.PIECES) * seat : m.SUPPLY + len(m.PIECES) * (seat + 1)] for seat in self.seats
        }
        self.peaks = peaks(self.board)
        self.outlooks: dict[int, dict[Settlement, Outlook]] = {seat: {} for seat in range(state[m.PLAYERS])}
        for group in settled(self.board):
            huts = self.supplies.get(group.seat, NOTHING)[0]
            self.outlooks[group.seat][group] = outlook(self.board, group, huts, self.peaks)
        self.points = {
            seat: prospects(self.supplies[seat], self.outlooks[seat].values(), seat == self.next) for seat in self.seats
        }

    def lead(self, seat: int) -> int:
        """Return how many points `seat` is ahead of the best other player."""
        return _lead(self.points, seat)

    def layings(self, lays: Iterable[Lay]) -> list[tuple[int, Lay]]:
        """Return each laying with the lead that the player has after the laying. Of the layings that touch no
        settlement, return only the first, because all of them give the same lead.
        """
        near, (left, right) = self._near(), fields(self.tile)
        found, idle = [], False
        for lay in lays:
            volcano, turn = lay.volcano, lay.orientation
            one, other = volcano + m.LEFT_FIELD[turn], volcano + m.RIGHT_FIELD[turn]
            touched = {*near.get(volcano, ()), *near.get(one, ()), *near.get(other, ())}
            if not touched and idle:
                continue
            idle = idle or not touched
            level = (self.board.get(volcano, 0) & m.LEVEL) + 1
            spots = (
                (volcano, ground(level, m.VOLCANO, turn)),
                (one, ground(level, left, turn)),
                (other, ground(level, right, turn)),
            )
            parts: list[Settlement] = []
            for group in touched:
                whole = one not in group.spaces and other not in group.spaces
                parts += (group,) if whole else remains(self.board, group, (one, other))
            found.append((_lead(self._after(spots, touched, parts, self.supplies, self.next), self.next), lay))
        return found

    def buildings(self, actions: Iterable[Action]) -> list[tuple[int, Action]]:
        """Return each building with the lead the player has after the turn. Raises ValueError for other actions."""
        near, seat = self._near(), self.next
        after = next((other for other in self.seats if other > seat), self.seats[0])
        own = {min(group.spaces): group for group in self.outlooks[seat]}
        found: list[tuple[int, Action]] = []
        for action in actions:
            match action:
                case Build(piece, at):
                    spaces = [at]
                case Grow(settlement, terrain):
                    piece, spaces = m.HUT, self._free(own[settlement], terrain)
                case _:
                    raise ValueError(action)
            touched = {group for at in spaces for group in near.get(at, ())}
            joined = [group for group in touched if group.seat == seat]
            parts = [group for group in touched if group.seat != seat]
            parts.append(_joined(seat, piece, spaces, joined))
            spots = [(at, with_piece(self.board[at] & m.FREE, seat, piece)) for at in spaces]
            used = sum(self.board[at] & m.LEVEL for at in spaces) if piece == m.HUT else 1
            left = {**self.supplies, seat: _less(self.supplies[seat], piece, used)}
            points = self._after(spots, touched, parts, left, after)
            found.append((_lead(points, seat), action))
        return found

    def _near(self) -> dict[int, list[Settlement]]:
        """Return for each space the settlements that contain the space or are next to it."""
        found: dict[int, list[Settlement]] = {}
        for groups in self.outlooks.values():
            for group in groups:
                for at in (*group.spaces, *group.around):
                    found.setdefault(at, []).append(group)
        return found

    def _free(self, group: Settlement, terrain: int) -> list[int]:
        """List the free fields of `terrain` next to a settlement."""
        board = self.board
        return [
            at
            for at in group.around
            if at in board and terrain_of(board[at]) == terrain and owner_of(board[at]) == m.NOBODY
        ]

    def _after(
        self,
        spots: Spots,
        gone: Collection[Settlement],
        new: Iterable[Settlement],
        supplies: dict[int, Supply],
        turn: int,
    ) -> dict[int, int]:
        """Return the points of each seat if the hexagons in `spots` were on the board, the settlements `new` replaced
        `gone`, the pieces in `supplies` were left, and `turn` were the seat that lays or builds next.
        """
        board, before = self.board, [(at, self.board.get(at)) for at, _ in spots]
        board.update(spots)
        steep = any(hexagon & m.LEVEL >= LOWEST_TOWER - 1 and piece_of(hexagon) != m.HUT for _, hexagon in spots)
        high = peaks(board) if steep else self.peaks
        fresh = [(group.seat, outlook(board, group, supplies.get(group.seat, NOTHING)[0], high)) for group in new]
        for at, hexagon in before:
            if hexagon is None:
                del board[at]
            else:
                board[at] = hexagon
        changed = {self.next, turn, *(group.seat for group in gone)}
        points = {**self.points}
        for seat in changed.intersection(self.seats):
            promising = [one for group, one in self.outlooks[seat].items() if group not in gone]
            promising += [one for owner, one in fresh if owner == seat]
            points[seat] = prospects(supplies[seat], promising, seat == turn)
        return points


def _less(supply: Supply, piece: int, used: int) -> Supply:
    """Return `supply` with `used` fewer pieces of the kind `piece`."""
    huts, temples, towers = supply
    return huts - used * (piece == m.HUT), temples - used * (piece == m.TEMPLE), towers - used * (piece == m.TOWER)


def _joined(seat: int, piece: int, spaces: list[int], groups: Collection[Settlement]) -> Settlement:
    """Return the settlement that a new `piece` of `seat` on each of `spaces` forms with the settlements it touches."""
    whole = frozenset(spaces).union(*(group.spaces for group in groups))
    around = neighbours(spaces).union(*(group.around for group in groups)) - whole
    pieces = 1 << piece
    for group in groups:
        pieces |= group.pieces
    return Settlement(seat, whole, frozenset(around), pieces)


def _lead(points: dict[int, int], seat: int) -> int:
    """Return how many points `seat` is ahead of the best other player; LOST if `seat` or all others are out."""
    others = [of for other, of in points.items() if other != seat]
    return points[seat] - max(others) if seat in points and others else LOST
