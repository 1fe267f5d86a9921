"""What actions do: a tile lies, pieces stand, who cannot build is out, and the game ends."""

from typing import Any

from haleakala.games.taluva.rules.events import Built, Event, GameEnded, HutsCovered, PlayerOut, TileLaid
from haleakala.games.taluva.rules.legal import buildings, grown
from haleakala.games.taluva.rules.model import (
    ACTOR,
    BOARD,
    BUILDING,
    DRAWING,
    DRAWS,
    FREE,
    HUT,
    LAYING,
    LEFT_FIELD,
    LEVEL,
    NO_TILE,
    ON_TURN,
    ORIGIN,
    OUT,
    OVER,
    PHASE,
    PIECES,
    PLAYERS,
    RIGHT_FIELD,
    SUPPLY,
    TEMPLE,
    TILE,
    TOWER,
    UNSEEN,
    UNSEEN_BITS,
    VOLCANO,
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
"""What a state has, while it changes."""
Events = list[Event]
KINDS_TO_WIN = 2
COUNTED = (TEMPLE, TOWER, HUT)
"""In this order at the end of the stack (4.2)."""
BY = ("", "huts", "temples", "towers")


def tile_is_drawn(draft: Draft, events: Events, kind: int) -> None:
    """A tile comes from the stack; the first of a game lies in the middle at once (2.1)."""
    draft[UNSEEN] -= 1 << UNSEEN_BITS * kind
    draft[DRAWS] -= 1
    draft[TILE], draft[PHASE], draft[ACTOR] = kind, LAYING, draft[ON_TURN]
    if not draft[BOARD]:
        tile_is_laid(draft, events, ORIGIN, 0)


def tile_is_laid(draft: Draft, events: Events, volcano: int, orientation: int) -> None:
    """The drawn tile lies on its three spaces; huts below leave the game (2.2, 2.3)."""
    board, kind = board_of(tuple(draft)), draft[TILE]
    left, right = fields(kind)
    level = board.get(volcano, 0) % (LEVEL + 1) + 1
    events.append(TileLaid(kind, volcano, orientation, level))
    spots = (
        (volcano, VOLCANO, False),
        (volcano + LEFT_FIELD[orientation], left, False),
        (volcano + RIGHT_FIELD[orientation], right, True),
    )
    for at, terrain, is_right in spots:
        covered = board.get(at, 0)
        if owner_of(covered) >= 0:
            events.append(HutsCovered(owner_of(covered), at, covered & LEVEL))
        board[at] = ground(level, terrain, orientation, is_right)
    draft[BOARD], draft[TILE], draft[PHASE] = packed(board), NO_TILE, BUILDING
    state, seat = tuple(draft), draft[ON_TURN]
    if not buildings(state, board, seat):
        draft[OUT] |= 1 << seat
        events.append(PlayerOut(seat))
        turn_ends(draft, events)


def pieces_are_built(draft: Draft, events: Events, piece: int, spots: list[int]) -> None:
    """Pieces stand on these spaces: one, but for huts as many as the level (3). Then the game is won or goes on."""
    board, seat = board_of(tuple(draft)), draft[ON_TURN]
    for at in spots:
        number = board[at] & LEVEL if piece == HUT else 1
        board[at] = with_piece(board[at] & FREE, seat, piece)
        draft[SUPPLY + 3 * seat + piece - 1] -= number
        events.append(Built(seat, piece, at, number))
    draft[BOARD] = packed(board)
    if sum(supply(tuple(draft), seat, kind) == 0 for kind in PIECES) >= KINDS_TO_WIN:
        game_ends(draft, events)
    else:
        turn_ends(draft, events)


def settlement_grows(draft: Draft, events: Events, settlement: int, terrain: int) -> None:
    """Every free field of a terrain next to a settlement gets its huts (3.4)."""
    board = board_of(tuple(draft))
    pieces_are_built(draft, events, HUT, grown(board, draft[ON_TURN], settlement, terrain))


def turn_ends(draft: Draft, events: Events) -> None:
    """The next player who is not out draws, unless only one is left or no tile is (3.6, 4.2)."""
    left = still_in(tuple(draft))
    if len(left) == 1 or draft[DRAWS] == 0:
        game_ends(draft, events)
        return
    seats, now = draft[PLAYERS], draft[ON_TURN]
    draft[ON_TURN] = next(seat for turn in range(1, seats + 1) if (seat := (now + turn) % seats) in left)
    draft[PHASE], draft[ACTOR] = DRAWING, CHANCE


def game_ends(draft: Draft, events: Events) -> None:
    """Nobody decides any more."""
    draft[PHASE], draft[ACTOR] = OVER, TERMINAL
    events.append(GameEnded(*winners(tuple(draft))))


def winners(state: State) -> tuple[tuple[int, ...], str]:
    """Who has won a game that is over, and by what (3.6, 4)."""
    left = still_in(state)
    for seat in left:
        if sum(supply(state, seat, piece) == 0 for piece in PIECES) >= KINDS_TO_WIN:
            return (seat,), "pieces"
    if len(left) == 1:
        return left, "alone"
    for piece in COUNTED:
        most = max(built(state, seat, piece) for seat in left)
        left = tuple(seat for seat in left if built(state, seat, piece) == most)
        if len(left) == 1:
            return left, BY[piece]
    return left, "shared"
