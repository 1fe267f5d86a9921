"""This module draws a space with its ground or lava, its cubes by colour, its hut, and the marks of changes there."""

from functools import cache, lru_cache
from typing import NamedTuple

from haleakala.gamekit.drawing import corners, move, path, placed, rect
from haleakala.gamekit.interface import Highlight, Say
from haleakala.gamekit.targets import cell
from haleakala.games.huts.board.geometry import SPACE
from haleakala.games.huts.board.sprites import stamp
from haleakala.games.huts.input import targets
from haleakala.games.huts.input.targets import space_label
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.names import cubes_of
from haleakala.markup import Markup, Value, fragment, h, part

GROUND_KEYS = ("yellow", "green", "brown")

Place = tuple[float, float, float]
"""The middle of the foot of a cube, as x and y in units of the space, and the scale of the cube."""

PLACES: tuple[tuple[Place, ...], ...] = (
    (),
    ((50, 80, 1.08),),
    ((28, 76, 0.82), (72, 76, 0.82)),
    ((28, 48, 0.76), (72, 48, 0.76), (50, 93, 0.76)),
    ((28, 48, 0.76), (72, 48, 0.76), (28, 93, 0.76), (72, 93, 0.76)),
    ((18, 44, 0.62), (50, 44, 0.62), (82, 44, 0.62), (32, 91, 0.64), (68, 91, 0.64)),
)
"""The places of the cubes on a space, indexed by the number of colours; from three colours on they form two rows."""
UNDER_A_ROOF = (12, 24, 0.76)
"""The shift (x, y) and the scale of all cubes on a space with a hut, so that they fit under the roof."""


class Stand(NamedTuple):
    """The cubes of one colour on a space: how many there are, and how they are highlighted."""

    colour: int
    number: int
    look: Highlight


class Fresh(NamedTuple):
    """The recent changes of a space, or its changes by the turn that is laid out but not yet confirmed."""

    laid_out: bool = False
    gone: bool = False
    """Whether something left the space or was removed from it."""
    built: bool = False
    """Whether a hut was built there."""


class Ground(NamedTuple):
    """Everything that determines how a space is drawn."""

    stands: tuple[Stand, ...]
    hut: bool
    lava: bool
    look: Highlight
    """The highlight of the space, or of the space as a target while the player has something in hand."""
    target: bool
    """Whether the space is a target for something that the player has in hand."""
    fresh: Fresh
    for_island: bool
    """Whether a touch on the space chooses the whole island."""


@lru_cache(maxsize=1024)
def space(at: int, there: Ground, say: Say) -> Markup:
    """Draw a space at its position in the island's field, as a cell of the grid for the keyboard."""
    counts = [0] * len(m.COLOUR_KEYS)
    for stand in there.stands:
        counts[stand.colour] = stand.number
    label = say(space_label(at, tuple(counts), there.hut, there.lava))
    name = targets.TO_NAMES[at] if there.target else targets.SPACE_NAMES[at]
    css = f"place space{' lava' * there.lava} colours-{len(there.stands)}"
    attributes = cell(name, label, there.look, css, at % m.SPACES_EACH) | {"id": targets.SPACE_NAMES[at]}
    if there.for_island:
        attributes["aria-disabled"] = None
    column, row = m.CELL[at]
    attributes["transform"] = move((SPACE * column, SPACE * row))
    drawn = h(
        "g",
        attributes,
        h("g", {"id": targets.LAVA_NAMES[at]}, stamp("lava"))
        if there.lava
        else stamp(f"ground-{GROUND_KEYS[m.GROUND[at]]}"),
        _number(at, there.lava),
        h("use", {"class": "area", "href": "#art-huts-ring"}),
        _halo(),
        stamp("hut-behind") if there.hut else None,
        _cubes(at, there, say),
        _signs(there.fresh),
        _corners() if there.look.traced and not there.fresh.laid_out else None,
    )
    return part(drawn)


@cache
def _number(at: int, lava: bool) -> Markup:
    """Draw the small number of a space in its corner."""
    css = f"t-space{' t-space-pale' * (lava or m.GROUND[at] == m.BROWN)}"
    return figures(css, int(m.SPACE_KEYS[at][1]), 13.5, 19, 14.5)


def figures(css: str, number: int, x: float, y: float, size: float) -> Markup:
    """Draw `number` with the middle of its foot at (`x`, `y`); `size` is the font size.

    The digits are sprites instead of text: accessible names must contain all visible text, but the label of a space has
    its numbers only within a sentence.
    """
    digits, foot = f"{number}", round(y, 2)
    left = x - 0.3 * size * (len(digits) - 1)
    prints = []
    for at, digit in enumerate(digits):
        place: dict[str, Value] = {"x": round(left + 0.6 * size * at, 2), "y": foot, "font-size": size}
        prints.append(h("use", {"class": css, "href": f"#art-huts-digit-{digit}", **place}))
    return fragment(*prints)


@cache
def _halo() -> Markup:
    """Draw the ring along the edge of a space, which the style sheet hides unless the space is highlighted."""
    return fragment(*(h("use", {"class": css, "href": "#art-huts-ring"}) for css in ("halo-case", "halo")))


def _cubes(at: int, there: Ground, say: Say) -> Markup:
    """Draw the cubes of a space and the roof of its hut, if any; the roof covers the cubes but not their numbers."""
    both = tuple(zip(there.stands, PLACES[len(there.stands)], strict=True))
    laid_out = there.fresh.laid_out
    in_front = sorted(both, key=lambda one: one[0].look.chosen)
    stands = [_stand(at, stand, place, laid_out, say) for stand, place in in_front]
    figures = [_figure(stand.number, place, there.hut, laid_out and stand.look.traced) for stand, place in both]
    if not there.hut:
        return h("g", {"class": "cubes"}, *stands, *figures)
    x, y, scale = UNDER_A_ROOF
    roof = h("g", {"id": targets.HUT_NAMES[at], "class": "roof"}, stamp("hut-roof"))
    return h("g", {"class": "cubes"}, placed(x, y, *stands, scale=scale), roof, placed(x, y, *figures, scale=scale))


@lru_cache(maxsize=2048)
def _stand(at: int, stand: Stand, place: Place, laid_out: bool, say: Say) -> Markup:
    """Draw the cubes of one colour: one in front, and at most two behind it."""
    x, y, size = place
    key, name = m.COLOUR_KEYS[stand.colour], targets.CUBE_NAMES[at][stand.colour]
    behind = min(stand.number, 3) - 1
    blocks = [stamp.at(f"block-{key}", 0, -8.5 * n, 1) for n in range(behind, 0, -1)]
    look = stand.look
    looks = f"{' lit' * look.lit}{' chosen' * look.chosen}{' hinted' * look.hinted}"
    attributes: dict[str, Value] = {
        "id": name,
        "class": f"cube target{looks}",
        "data-target": name,
        "aria-label": say(cubes_of(stand.colour, stand.number)),
        "role": "button" if look.lit else "img",
        "tabindex": "-1" if look.lit else None,
        "transform": f"{move((x, y))} scale({size:g})",
    }
    ring = fragment(path("cube-case", RING), path("cube-ring", RING)) if look.shines else None
    return h("g", attributes, *blocks, stamp(f"cube-{key}"), ring, _trace(look.traced and not laid_out))


RING = "M-31-44L-17-58H31V-8L17 6H-26Q-31 6-31 1Z"
"""The outline of the ring around a cube, as path data."""


def _trace(traced_: bool) -> Markup | None:
    """Draw corners around a cube that is new on its space, or return None if `traced_` is false."""
    if not traced_:
        return None
    return h("g", {"class": "traces", "aria-hidden": "true", "transform": move((0, -26))}, corners(35, 36))


@cache
def _figure(count: int, place: Place, hut: bool, comes: bool) -> Markup:
    """Draw a badge with `count` if above 1, and a plus sign if the turn that is laid out adds a cube (`comes`)."""
    x, y, size = place
    high = (27 if size > 1 else 21.5) * (1.2 if hut else 1)
    wide = high + (0.56 * high if count > 9 else 0)
    middle = (x + 16 * size, y - 5.5 * size)
    badge = None
    if count > 1:
        drawn = h(
            "g",
            {"class": "figure"},
            rect(f"f-count{' f-count-new' * comes}", -wide / 2, -high / 2, wide, high, high / 2),
            figures("t-count", count, 0, high * 0.36, round(high * 0.98, 2)),
        )
        badge = placed(*middle, drawn)
    sign = stamp.at("plus", x + 18 * size, y - 49 * size, 0.9 * size * (1.2 if hut else 1)) if comes else None
    return h("g", {"class": "figures"}, badge, sign) if badge or sign else fragment()


@cache
def _signs(fresh: Fresh) -> Markup | None:
    """Draw a sign for what a turn that is laid out does here, or a broken ring if something just left the space."""
    if fresh.laid_out:
        sign = "plus" if fresh.built else "minus" if fresh.gone else None
        return stamp.at(sign, 88, 6, 0.95) if sign else None
    if not fresh.gone:
        return None
    rings = (h("use", {"class": css, "href": "#art-huts-ring"}) for css in ("trace-gone-case", "trace-gone"))
    return h("g", {"class": "traces", "aria-hidden": "true"}, *rings)


@cache
def _corners() -> Markup:
    """Draw corners around a space that has just got something new."""
    return h("g", {"class": "traces", "aria-hidden": "true", "transform": move((50, 50))}, corners(44, 44))


@lru_cache(maxsize=64)
def waiting(at: int, counts: tuple[int, ...]) -> Markup:
    """Draw the cubes displaced by lava on the space that they leave, until the player chooses where they go (9.1)."""
    stands = [(colour, count) for colour, count in enumerate(counts) if count]
    column, row = m.CELL[at]
    drawn = []
    for (colour, count), (x, y, size) in zip(stands, PLACES[len(stands)], strict=True):
        key = m.COLOUR_KEYS[colour]
        named: dict[str, Value] = {"id": targets.CUBE_NAMES[at][colour], "transform": f"{move((x, y))} scale({size:g})"}
        drawn.append(h("g", named, stamp(f"cube-{key}")))
        drawn.append(_figure(count, (x, y, size), False, False))
    attributes: dict[str, Value] = {"class": "waiting", "transform": move((SPACE * column, SPACE * row))}
    return h("g", attributes | {"aria-hidden": "true"}, *drawn)
