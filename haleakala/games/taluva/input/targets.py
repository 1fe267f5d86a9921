"""The names of all that lies on a table, and the words a screen reader says of it."""

import re
from functools import cache, lru_cache

from haleakala.gamekit.interface import TargetSet
from haleakala.gamekit.sentences import listed
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import place
from haleakala.games.taluva.rules.model import coordinates, fields, flow_of, owner_of, piece_of, space, terrain_of
from haleakala.games.taluva.rules.names import DIRECTIONS, TERRAIN_NAMES, huts
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase

HEX = re.compile(r"hex-(0|-?[1-9]\d{0,2}),(0|-?[1-9]\d{0,2})", re.ASCII)

TURNS = tuple(f"turn-{orientation}" for orientation in m.ORIENTATIONS)
ONTO = {terrain: f"onto-{m.TERRAINS[terrain]}" for terrain in m.FIELDS}
SUPPLIES_OF = tuple(tuple(f"{piece}s-{colour}" for piece in m.PIECE_NAMES[1:]) for colour in m.SEATS)
NAMES_OF = tuple(f"name-{colour}" for colour in m.SEATS)

OTHER_THINGS = frozenset(
    (
        *TURNS,
        *m.PIECE_NAMES[1:],
        *ONTO.values(),
        *("tile", "stack", "unseen"),
        *(name for names in SUPPLIES_OF for name in names),
        *NAMES_OF,
    )
)
"""Whatever has a name at a table, besides the spaces."""


@lru_cache(maxsize=2048)  # a late island lies among 300
def hex_name(at: int) -> str:
    """The target of a space, laid or empty."""
    return "hex-{},{}".format(*coordinates(at))


@lru_cache(maxsize=2048)
def hex_at(name: str) -> int:
    """The space with this name; raises ValueError for anything else."""
    if (found := HEX.fullmatch(name)) is None:
        raise ValueError(name)
    q, r = map(int, found.groups())
    if max(abs(q), abs(r)) > m.REACH:
        raise ValueError(name)
    return space(q, r)


def is_thing(name: str) -> bool:
    """Whether something at a table has this name: a target, or a piece that only explains itself."""
    if name in OTHER_THINGS:
        return True
    try:
        hex_at(name)
    except ValueError:
        return False
    return True


TARGETS: frozenset[str] = TargetSet((*OTHER_THINGS, *(hex_name(m.ORIGIN + step) for step in (0, *m.STEPS))), is_thing)
"""Every name there is: the spaces cannot be listed."""


# --- Attributes -------------------------------------------------------------------------------------------------------


MIDDLE_COLUMN = 2 * m.REACH


def column(at: int) -> int:
    """The column of a space for the arrow keys: rows are shifted by half a hex each, so that one column zigzags."""
    q, r = coordinates(at)
    return q + (r >> 1) + MIDDLE_COLUMN


@lru_cache(maxsize=2048)
def piece_name(at: int) -> str:
    """The id of the pieces on a space, for animation; it is no target."""
    return "piece-{},{}".format(*coordinates(at))


@lru_cache(maxsize=2048)
def land_name(at: int, level: int) -> str:
    """The id of the land on a space, for what rises where a tile is laid: it is no target."""
    return "land-{},{}-{}".format(*coordinates(at), level)


# --- Labels -----------------------------------------------------------------------------------------------------------


@cache
def turn_label(orientation: int) -> Phrase:
    """`Lava flows up to the left`."""
    return phrase("Lava flows {direction}", direction=DIRECTIONS[orientation])


def laid_label(board: dict[int, int], kind: int, volcano: int, orientation: int) -> Phrase:
    """`Lava up: rock on -2,-1, lake on -1,-2, covers 1 hut of Ana`: what a drawn tile would put where."""
    spots = volcano, volcano + m.LEFT_FIELD[orientation], volcano + m.RIGHT_FIELD[orientation]
    left, right = (TERRAIN_NAMES[terrain] for terrain in fields(kind))
    there: dict[str, Gap] = {"left": left, "at": place(spots[1]), "right": right, "beside": place(spots[2])}
    lies = phrase("Lava {direction}: {left} on {at}, {right} on {beside}", direction=DIRECTIONS[orientation], **there)
    below = [pieces_label(board[at]) for at in spots if at in board and owner_of(board[at]) != m.NOBODY]
    return phrase("{lies}, covers {pieces}", lies=lies, pieces=listed(below)) if below else lies


def pieces_label(hexagon: int) -> Phrase:
    """`2 huts of Ana`."""
    who = Seat(owner_of(hexagon))
    match piece_of(hexagon):
        case piece if piece == m.HUT:
            return phrase("{who}’s {huts}", huts=huts(hexagon & m.LEVEL), who=who)
        case piece if piece == m.TEMPLE:
            return phrase("{who}’s temple", who=who)
        case _:
            return phrase("{who}’s tower", who=who)


def hex_label(at: int, hexagon: int) -> Phrase:
    """`2,-1: jungle, level 2, 2 huts of Ana`; a space without land has no hexagon."""
    if not hexagon:
        return phrase("{place}: open sea", place=place(at))
    gaps: dict[str, Gap] = {
        "place": place(at),
        "terrain": TERRAIN_NAMES[terrain_of(hexagon)],
        "level": hexagon & m.LEVEL,
    }
    if terrain_of(hexagon) == m.VOLCANO:
        flow = DIRECTIONS[flow_of(hexagon)]
        return phrase("{place}: {terrain}, level {level}, lava flows {direction}", **gaps, direction=flow)
    if piece_of(hexagon):
        return phrase("{place}: {terrain}, level {level}, {pieces}", **gaps, pieces=pieces_label(hexagon))
    return phrase("{place}: {terrain}, level {level}", **gaps)
