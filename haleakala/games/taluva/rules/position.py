"""This module writes and reads positions as text: `phase laying; tile js; board -1,1/0C1 0,0/0v1 0,1/0j1=red-hut`."""

import re
from typing import Any

from haleakala.gamekit.fields import bits, field, many, number, one_of
from haleakala.gamekit.position import Field, Positions
from haleakala.games.taluva import rules
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import LETTERS, Draw, place
from haleakala.games.taluva.rules.model import State
from haleakala.kernel.rules import CHANCE, TERMINAL, Options

PHASES = ("starting", "drawing", "laying", "building", "over")
TILES = tuple(str(Draw(kind))[1:] for kind in m.KINDS)
IN_STACK = sum(m.STACK, ())
"""The number of tiles of each kind, in the order of TILES."""
HEX = re.compile(
    rf"(-?[0-9]{{1,3}}),(-?[0-9]{{1,3}})/([0-5])([{LETTERS}{LETTERS[1:].upper()}])([0-9]{{1,2}})"
    rf"(?:=({'|'.join(m.SEATS)})-({'|'.join(m.PIECE_NAMES[1:])}))?"
)


def options_of(state: State) -> Options:
    """Return the options for the text of `state`. The seat that started is not an option, but the field `first`."""
    unseen = sum(m.unseen(state, kind) for kind in m.KINDS)
    return {
        "players": str(state[m.PLAYERS]),
        "tiles": "all" if state[m.DRAWS] == unseen else "twelve-each",
        "huts": ("anywhere", "apart")[state[m.APART]],
        "starter": "random" if state[m.STARTER] == m.NOBODY else "first",
    }


def drawn() -> Field:
    """Return the field `drawn`: the tiles that have left the stack, such as `2*jj jc`."""
    tiles, width = many(TILES, m.UNSEEN_BITS), m.UNSEEN_BITS
    whole = sum(there << width * kind for kind, there in enumerate(IN_STACK))

    def read(draft: list[Any], text: str) -> None:
        taken = tiles.read(text)
        if any(taken >> width * kind & 7 > there for kind, there in enumerate(IN_STACK)):
            raise ValueError(text)
        draft[m.UNSEEN] = whole - taken

    return Field("drawn", lambda state: tiles.write(whole - state[m.UNSEEN]), read)


def write_board(state: State) -> str:
    """Return the board as text. `0,1/3J2=red-hut` means space 0,1, orientation 3, jungle, level 2, a hut of Red.

    A capital letter marks the right field of a tile; the left field would be `j`.
    """
    found = []
    for at, hexagon in m.board_of(state).items():
        letter = LETTERS[m.terrain_of(hexagon)]
        letter = letter.upper() if hexagon >> m.RIGHT_AT & 1 else letter
        piece = f"={m.SEATS[m.owner_of(hexagon)]}-{m.PIECE_NAMES[m.piece_of(hexagon)]}" if m.piece_of(hexagon) else ""
        found.append(f"{place(at)}/{m.flow_of(hexagon)}{letter}{hexagon & m.LEVEL}{piece}")
    return " ".join(found)


def read_board(draft: list[Any], text: str) -> None:
    """Read `text`, which has the form that `write_board` returns, into `draft`. Raises ValueError."""
    board: dict[int, int] = {}
    for word in text.split():
        if not (match := HEX.fullmatch(word)):
            raise ValueError(word)
        q, r, flow, letter, level, seat, piece = match.groups()
        at = m.space(int(q), int(r))
        if max(abs(int(q)), abs(int(r))) > m.REACH or at in board or not 1 <= int(level) <= m.LEVEL:
            raise ValueError(word)
        hexagon = m.ground(int(level), LETTERS.index(letter.lower()), int(flow), letter.isupper())
        board[at] = m.with_piece(hexagon, m.SEATS.index(seat), m.PIECE_NAMES.index(piece)) if piece else hexagon
    draft[m.BOARD] = m.packed(board)


SEAT = one_of(m.SEATS, {"nobody": m.NOBODY})
POSITIONS: Positions[State] = Positions(
    rules.CHOICES,
    rules.initial_state,
    options_of,
    (
        field("phase", m.PHASE, one_of(PHASES)),
        field("actor", m.ACTOR, one_of(m.SEATS, {"luck": CHANCE, "nobody": TERMINAL})),
        field("turn", m.ON_TURN, SEAT),
        field("first", m.STARTER, SEAT),
        field("draws", m.DRAWS, number()),
        field("tile", m.TILE, one_of(TILES, {"none": m.NO_TILE})),
        field("out", m.OUT, bits(m.SEATS)),
        drawn(),
        *(
            field(f"{name}-{piece}s", m.SUPPLY + len(m.PIECES) * seat + at, number())
            for seat, name in enumerate(m.SEATS)
            for at, piece in enumerate(m.PIECE_NAMES[1:])
        ),
        Field("board", write_board, read_board),
    ),
)
