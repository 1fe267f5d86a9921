"""This module places copies of the sprites from sprite_sheet.py: pieces with their letters, hexagons, whole tiles."""

from functools import cache, lru_cache

from haleakala.gamekit.drawing import Stamp, placed, word
from haleakala.games.taluva.board.geometry import centre
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import fields
from haleakala.markup import Markup, fragment

VARIANTS = 3
LARGEST_VILLAGE = 3


stamp = Stamp("art-hex-")


@cache
def piece(seat: int, kind: int, number: int, letter: str) -> Markup:
    """Draw a piece of `seat` with its letter. Huts are drawn as a group of `number` huts, but never more than three."""
    colour = m.SEATS[seat]
    if kind == m.HUT:
        name, foot = f"huts-{colour}-{min(number, LARGEST_VILLAGE)}", 30.5
    else:
        name, foot = f"{m.PIECE_NAMES[kind]}-{colour}", 31.0 if kind == m.TEMPLE else 30.5
    return fragment(stamp(name), word(f"t-{colour} t-letter", letter, 0, foot, 12))


def face(at: int, terrain: int, flow: int) -> Markup:
    """Draw the face of a hexagon: a volcano by its `flow`, a field in the variant that its space determines."""
    return stamp(f"{m.TERRAINS[terrain]}-{flow if terrain == m.VOLCANO else (at + 2 * (at >> 8)) % VARIANTS}")


def part_of_tile(step: int, terrain: int, role: str, orientation: int, volcano: int = m.ORIGIN) -> Markup:
    """Draw one hexagon of a tile, offset by `step` from its volcano. `role` is `v` (volcano), `l` or `r` (field)."""
    art = face(volcano + step, terrain, orientation), stamp(f"rim-{role}{orientation}")
    return placed(*centre(m.ORIGIN + step), stamp("wall-11"), stamp("wall-21"), *art)


@lru_cache(maxsize=256)
def tile(kind: int, orientation: int, volcano: int = m.ORIGIN) -> Markup:
    """Draw the three hexagons of a tile from back to front; the space `volcano` decides which drawing each one gets."""
    left, right = fields(kind)
    parts = (
        (0, m.VOLCANO, "v"),
        (m.LEFT_FIELD[orientation], left, "l"),
        (m.RIGHT_FIELD[orientation], right, "r"),
    )
    from_the_back = sorted(parts, key=lambda part: centre(m.ORIGIN + part[0])[1])
    return fragment(*(part_of_tile(*part, orientation, volcano) for part in from_the_back))


@cache
def upright_tile(kind: int) -> Markup:
    """Draw a tile for lists, with its volcano at the top and its two fields below, from three sprites."""
    left, right = fields(kind)
    return fragment(stamp("part-v"), stamp(f"part-l{left}"), stamp(f"part-r{right}"))
