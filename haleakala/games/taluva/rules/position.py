"""Positions of Taluva as text: `players 2; phase building; drawn jc 2*jj; board 0,0:v1/0 0,1:j1/0 1,0:c1/0+.rh`."""

import re

from haleakala.gamekit.position import (
    NUMBER,
    Field,
    Positions,
    Spelling,
    bits_of,
    by_index,
    field,
    list_of,
    one_of,
    span,
)
from haleakala.gamekit.position import counts_of as packed_counts
from haleakala.games.taluva import rules
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import BUILDINGS, LETTERS, Draw, place
from haleakala.games.taluva.rules.model import State
from haleakala.kernel.rules import CHANCE, TERMINAL, Choice, Options

PHASES = by_index(("starting", "drawing", "laying", "building", "over"))
BY_NAME = {name: seat for seat, name in enumerate(m.SEATS)}
TILES = tuple(str(Draw(kind))[1:] for kind in m.KINDS)
WHOLE = sum(m.STACK[kind // 5][kind % 5] << m.UNSEEN_BITS * kind for kind in m.KINDS)
"""The stack, packed."""
HEX = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3}):([a-z])([0-9]{1,2})/([0-5])([+]?)(?:[.]([a-z])([a-z]))?")
"""Where a hex is, its terrain, level and orientation; `+` marks the right field of a tile, `.rh` a hut of Red."""


def write_hex(packed: int) -> str:
    """One hex of a board."""
    hexagon = packed & m.ON_IT
    text = f"{place(packed >> m.SPACE_AT)}:{LETTERS[m.terrain_of(hexagon)]}{hexagon & m.LEVEL}/{m.flow_of(hexagon)}"
    right = "+" if hexagon >> m.RIGHT_AT & 1 else ""
    owner = m.owner_of(hexagon)
    return text + right + (f".{m.SEATS[owner][0]}{BUILDINGS[m.piece_of(hexagon)]}" if owner >= 0 else "")


def read_hex(text: str) -> int:
    """The hex that is written so."""
    found = HEX.fullmatch(text)
    if found is None:
        raise ValueError(text)
    q, r, terrain, level, flow, right, owner, piece = found.groups()
    if max(abs(int(q)), abs(int(r))) > m.REACH or int(level) > m.LEVEL:
        raise ValueError(text)
    hexagon = m.ground(int(level), LETTERS.index(terrain), int(flow), bool(right))
    if owner:
        seat = [name[0] for name in m.SEATS].index(owner)
        hexagon = m.with_piece(hexagon, seat, BUILDINGS.index(piece, 1))
    return m.space(int(q), int(r)) << m.SPACE_AT | hexagon


def drawn() -> Field:
    """The kinds of tiles that are in the stack no more."""
    counts = packed_counts(TILES, m.UNSEEN_BITS)

    def read(draft: list[int], text: str) -> None:
        taken = counts.read(text)
        if any((taken >> m.UNSEEN_BITS * kind & 7) > (WHOLE >> m.UNSEEN_BITS * kind & 7) for kind in m.KINDS):
            raise ValueError("more tiles than there are")
        draft[m.UNSEEN] = WHOLE - taken

    return Field("drawn", lambda state: counts.write(WHOLE - state[m.UNSEEN]), read)


def start(options: Options) -> State:
    """The beginning of a turn of Red's on an empty table."""
    return rules.initial_state({**options, "tiles": "all", "starter": "first"})


def options_of(state: State) -> Options:
    """How many play, and where huts may stand."""
    return {"players": str(state[m.PLAYERS]), "huts": "apart" if state[m.APART] else "anywhere"}


BOARD: Spelling = list_of(Spelling(write_hex, read_hex))
CHOICES: tuple[Choice, ...] = tuple(choice for choice in rules.CHOICES if choice.key in ("players", "huts"))
POSITIONS = Positions(
    CHOICES,
    start,
    options_of,
    (
        field("phase", m.PHASE, PHASES),
        field("actor", m.ACTOR, one_of({**BY_NAME, "luck": CHANCE, "nobody": TERMINAL})),
        field("turn", m.ON_TURN, one_of({**BY_NAME, "nobody": m.NOBODY})),
        field("starter", m.STARTER, one_of({**BY_NAME, "nobody": m.NOBODY})),
        field("draws", m.DRAWS, NUMBER),
        field("tile", m.TILE, one_of({"none": m.NO_TILE, **{name: kind for kind, name in enumerate(TILES)}})),
        field("out", m.OUT, bits_of(m.SEATS)),
        drawn(),
        *(span(name, m.SUPPLY + 3 * seat, 3, list_of(NUMBER)) for seat, name in enumerate(m.SEATS)),
        field("board", m.BOARD, Spelling(BOARD.write, lambda text: tuple(sorted(BOARD.read(text))))),
    ),
)
"""A seat's three numbers are its supply: huts, temples, towers."""
