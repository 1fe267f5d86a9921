"""This module names everything on the table that can be touched or explained, and labels it for screen readers."""

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
"""The names of everything on the table except the spaces."""


@lru_cache(maxsize=2048)  # late in a game, about 300 spaces are drawn
def hex_name(at: int) -> str:
    """Return the target name of the space `at`, whether or not the space has land."""
    return "hex-{},{}".format(*coordinates(at))


@lru_cache(maxsize=2048)
def hex_at(name: str) -> int:
    """Return the space with the target name `name`. Raises ValueError for any other name."""
    if (found := HEX.fullmatch(name)) is None:
        raise ValueError(name)
    q, r = map(int, found.groups())
    if max(abs(q), abs(r)) > m.REACH:
        raise ValueError(name)
    return space(q, r)


def is_thing(name: str) -> bool:
    """Check whether `name` names a target, or a thing on the table that can only be explained."""
    if name in OTHER_THINGS:
        return True
    try:
        hex_at(name)
    except ValueError:
        return False
    return True


TARGETS: frozenset[str] = TargetSet((*OTHER_THINGS, *(hex_name(m.ORIGIN + step) for step in (0, *m.STEPS))), is_thing)
"""The names of all targets. The board has no end, so the set lists only seven spaces; `is_thing` accepts the others."""


# --- Attributes -------------------------------------------------------------------------------------------------------


MIDDLE_COLUMN = 2 * m.REACH


def column(at: int) -> int:
    """Return the column of the space `at` for the arrow keys. Columns zigzag, because rows shift by half a hexagon."""
    q, r = coordinates(at)
    return q + (r >> 1) + MIDDLE_COLUMN


@lru_cache(maxsize=2048)
def piece_name(at: int) -> str:
    """Return the element id of the piece or huts on the space `at`, which animations use; it is not a target."""
    return "piece-{},{}".format(*coordinates(at))


@lru_cache(maxsize=2048)
def land_name(at: int, level: int) -> str:
    """Return the element id of the land on the space `at`, which animations of a laid tile use; it is not a target."""
    return "land-{},{}-{}".format(*coordinates(at), level)


# --- Labels -----------------------------------------------------------------------------------------------------------


@cache
def turn_label(orientation: int) -> Phrase:
    """Return the label of an orientation, such as `Lava flows to the upper left`."""
    return phrase("Lava flows {direction}", direction=DIRECTIONS[orientation])


def laid_label(board: dict[int, int], kind: int, volcano: int, orientation: int) -> Phrase:
    """Return the label of a laying, such as `Lava up: rock on -2,-1, lake on -1,-2, covers Ana’s 1 hut`."""
    spots = volcano, volcano + m.LEFT_FIELD[orientation], volcano + m.RIGHT_FIELD[orientation]
    left, right = (TERRAIN_NAMES[terrain] for terrain in fields(kind))
    there: dict[str, Gap] = {"left": left, "at": place(spots[1]), "right": right, "beside": place(spots[2])}
    lies = phrase("Lava {direction}: {left} on {at}, {right} on {beside}", direction=DIRECTIONS[orientation], **there)
    below = [pieces_label(board[at]) for at in spots if at in board and owner_of(board[at]) != m.NOBODY]
    return phrase("{lies}, covers {pieces}", lies=lies, pieces=listed(below)) if below else lies


def pieces_label(hexagon: int) -> Phrase:
    """Return the label of the piece or huts on `hexagon`, such as `Ana’s 2 huts`."""
    who = Seat(owner_of(hexagon))
    match piece_of(hexagon):
        case piece if piece == m.HUT:
            return phrase("{who}’s {huts}", huts=huts(hexagon & m.LEVEL), who=who)
        case piece if piece == m.TEMPLE:
            return phrase("{who}’s temple", who=who)
        case _:
            return phrase("{who}’s tower", who=who)


def hex_label(at: int, hexagon: int) -> Phrase:
    """Return the label of a space, such as `2,-1: jungle, level 2, Ana’s 2 huts`. `hexagon` is 0 for open sea."""
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
