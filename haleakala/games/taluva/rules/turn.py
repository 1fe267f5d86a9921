"""This module carries out actions: lay a tile, build pieces, end a turn, end the game."""

from typing import Any

from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.events import Built, Event, GameEnded, HutsCovered, PlayerOut, TileLaid
from haleakala.games.taluva.rules.legal import buildings, grown
from haleakala.games.taluva.rules.model import (
    State,
    board_of,
    built,
    fields,
    ground,
    owner_of,
    packed,
    still_in,
    supply,
    with_piece,
)
from haleakala.kernel.rules import CHANCE, TERMINAL

Draft = list[Any]
"""A state as a list that an action changes."""
Events = list[Event]
KINDS_TO_WIN = 2
COUNTED = (m.TEMPLE, m.TOWER, m.HUT)
"""The kinds of pieces in the order in which they decide the game when the tiles run out (4.2)."""
BY = ("", "huts", "temples", "towers")
ENDINGS = ("pieces", "alone", *(BY[piece] for piece in COUNTED), "shared")
"""The reasons why a game ends: all pieces of two kinds built (4.1), one player left (3.6), a final count (4.2)."""


def tile_is_drawn(draft: Draft, events: Events, kind: int) -> None:
    """Take a tile of this `kind` from the stack; if it is the first of the game, lay it in the middle as well (2.1)."""
    draft[m.UNSEEN] -= 1 << m.UNSEEN_BITS * kind
    draft[m.DRAWS] -= 1
    draft[m.TILE], draft[m.PHASE], draft[m.ACTOR] = kind, m.LAYING, draft[m.ON_TURN]
    if not draft[m.BOARD]:
        tile_is_laid(draft, events, m.ORIGIN, 0)


def tile_is_laid(draft: Draft, events: Events, volcano: int, orientation: int) -> None:
    """Lay the drawn tile, which removes the huts below it. A player who cannot build then is out (2.2, 2.3, 3.6)."""
    board, kind = board_of(tuple(draft)), draft[m.TILE]
    left, right = fields(kind)
    level = board.get(volcano, 0) % (m.LEVEL + 1) + 1
    events.append(TileLaid(kind, volcano, orientation, level))
    spots = (
        (volcano, m.VOLCANO, False),
        (volcano + m.LEFT_FIELD[orientation], left, False),
        (volcano + m.RIGHT_FIELD[orientation], right, True),
    )
    for at, terrain, is_right in spots:
        covered = board.get(at, 0)
        if owner_of(covered) >= 0:
            events.append(HutsCovered(owner_of(covered), at, covered & m.LEVEL))
        board[at] = ground(level, terrain, orientation, is_right)
    draft[m.BOARD], draft[m.TILE], draft[m.PHASE] = packed(board), m.NO_TILE, m.BUILDING
    state, seat = tuple(draft), draft[m.ON_TURN]
    if not buildings(state, board, seat):
        draft[m.OUT] |= 1 << seat
        events.append(PlayerOut(seat))
        turn_ends(draft, events)


def pieces_are_built(draft: Draft, events: Events, piece: int, spots: list[int]) -> None:
    """Build one `piece`, or as many huts as the level, on each space in `spots` (3). Then end the turn or the game."""
    board, seat = board_of(tuple(draft)), draft[m.ON_TURN]
    for at in spots:
        number = board[at] & m.LEVEL if piece == m.HUT else 1
        board[at] = with_piece(board[at] & m.FREE, seat, piece)
        draft[m.SUPPLY + 3 * seat + piece - 1] -= number
        events.append(Built(seat, piece, at, number))
    draft[m.BOARD] = packed(board)
    if sum(supply(tuple(draft), seat, kind) == 0 for kind in m.PIECES) >= KINDS_TO_WIN:
        game_ends(draft, events)
    else:
        turn_ends(draft, events)


def settlement_grows(draft: Draft, events: Events, settlement: int, terrain: int) -> None:
    """Build huts on every free field of `terrain` next to the settlement with the smallest space `settlement` (3.4)."""
    board = board_of(tuple(draft))
    pieces_are_built(draft, events, m.HUT, grown(board, draft[m.ON_TURN], settlement, terrain))


def turn_ends(draft: Draft, events: Events) -> None:
    """Pass the turn to the next player who is not out, or end the game if one player or no tile is left (3.6, 4.2)."""
    left = still_in(tuple(draft))
    if len(left) == 1 or draft[m.DRAWS] == 0:
        game_ends(draft, events)
        return
    seats, now = draft[m.PLAYERS], draft[m.ON_TURN]
    draft[m.ON_TURN] = next(seat for turn in range(1, seats + 1) if (seat := (now + turn) % seats) in left)
    draft[m.PHASE], draft[m.ACTOR] = m.DRAWING, CHANCE


def game_ends(draft: Draft, events: Events) -> None:
    """Mark the game as over and add the event that names the winners."""
    draft[m.PHASE], draft[m.ACTOR] = m.OVER, TERMINAL
    events.append(GameEnded(*winners(tuple(draft))))


ENDINGS = ("pieces", "alone", "temples", "towers", "huts", "shared")
"""The reasons why a game ends (3.6, 4)."""


def winners(state: State) -> tuple[tuple[int, ...], str]:
    """Return the winners of a finished game, and the reason for which they won, from ENDINGS (3.6, 4)."""
    left = still_in(state)
    for seat in left:
        if sum(supply(state, seat, piece) == 0 for piece in m.PIECES) >= KINDS_TO_WIN:
            return (seat,), "pieces"
    if len(left) == 1:
        return left, "alone"
    for piece in COUNTED:
        most = max(built(state, seat, piece) for seat in left)
        left = tuple(seat for seat in left if built(state, seat, piece) == most)
        if len(left) == 1:
            return left, BY[piece]
    return left, "shared"


def ending(state: State) -> str:
    """Return the reason for which a finished game has ended, from ENDINGS (3.6, 4)."""
    return winners(state)[1]
