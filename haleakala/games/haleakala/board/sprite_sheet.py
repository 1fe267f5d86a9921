"""This module draws once in a page what never changes: the empty island, and all pieces and cards as sprites.

The land looks like layers of cut paper: each level casts a shadow on the level below. Shapes of one colour share one
path, and dots are round pen strokes of length 0, so that a whole forest consists of a few elements.
"""

from math import atan2, cos, degrees, hypot, radians, sin

from haleakala.gamekit.drawing import Point, circle, far, pair, path, placed, polygon, rect, smooth, stamps
from haleakala.games.haleakala.board import geometry
from haleakala.games.haleakala.board.art.cards import card_back, card_face, shell, ware_face
from haleakala.games.haleakala.board.art.lava import streams
from haleakala.games.haleakala.board.art.pieces import (
    boat,
    hut,
    invocation_disc,
    jetty,
    lava_disc,
    number_disc,
    palm,
    shaman,
    statue,
)
from haleakala.games.haleakala.board.geometry import (
    blob,
    border_angle,
    line_radius,
    polar,
    scatter,
    space_point,
    toward,
    wobble,
)
from haleakala.games.haleakala.board.sprites import stamp
from haleakala.games.haleakala.rules import model as m
from haleakala.markup import Markup, Value, fragment, h

PIECES = {"statue": statue, "shaman": shaman, "invocation": invocation_disc}


def _stops(*names: str) -> list[Markup]:
    """Return the stops of a gradient with the colour classes `c-{name}`, evenly spaced."""
    last = len(names) - 1
    return [h("stop", {"class": f"c-{name}", "offset": n / last}) for n, name in enumerate(names)]


def _gradient(name: str, radius: int, *colours: str) -> Markup:
    """Return a radial gradient around the middle of the island, with the id `isle-{name}`."""
    centre: dict[str, Value] = {"gradientUnits": "userSpaceOnUse", "cx": 0, "cy": 0, "r": radius}
    return h("radialGradient", {"id": f"isle-{name}", **centre}, *_stops(*colours))


def _dots(css: str, points: list[Point]) -> Markup:
    """Draw a round dot at each of `points`; the stroke width of the class `css` is the diameter of a dot."""
    return path(css, "".join(f"M{round(x)} {round(y)}h0" for x, y in points))


# --- Sea ------------------------------------------------------------------------------------------------------------


def _free_sea(points: list[Point]) -> list[Point]:
    """Return the `points` in the open sea: outside the boat's lane and not near a card slot."""
    taken = list(geometry.SLOT_POINTS)
    return [(x, y) for x, y in points if x * x + y * y > 448**2 and far(taken, (x, y), 78)]


def _sea_grid() -> list[Point]:
    """Return the points of an irregular grid over the sea and beyond the view box, because the panel may be larger."""
    rows = range(-geometry.HEIGHT // 2 + 24 - 34 * 4, geometry.HEIGHT // 2 + 34 * 4, 34)
    return [
        (x + 34 * (n % 2) + 9 * sin(n * 2.3 + x), y + 6 * sin(x * 0.07 + n))
        for n, y in enumerate(rows)
        for x in range(-geometry.WIDTH // 2 + 10 - 74 * 3, geometry.WIDTH // 2 + 74 * 3, 74)
    ]


def _waves() -> str:
    """Return the path data of small double waves on the open sea."""
    return "".join(f"M{round(x - 15)} {round(y)}q7-8 14 0t14 0" for x, y in _free_sea(_sea_grid()))


def _swell(radius: float, shake: float, seed: float) -> str:
    """Return the path data of a wavy circle around the island; `shake` is about the height of its waves."""
    return smooth([polar(angle, radius + shake * wobble(angle, seed)) for angle in range(0, 360, 6)])


def _lane() -> Markup:
    """Draw the boat's lane: a dotted circle with a clockwise arrow before each segment."""
    arrows = "".join(
        "ML"[k > 0] + pair(toward(60 * n - 30, geometry.LANE + out, along))
        for n in range(6)
        for k, (out, along) in enumerate(((10, -7), (0, 6), (-10, -7)))
    )
    return fragment(circle("k-lane", geometry.LANE), path("k-arrow", arrows))


def _reefs() -> Markup:
    """Draw reefs in the sea on the six borders between the segments."""
    stones = [toward(60 * n - 30, 448 + 17 * k, 6 * sin(4 * k + n)) for n in range(6) for k in range(4 if n % 3 else 5)]
    return fragment(_dots("k-reef-foam", stones), _dots("k-reef", stones))


def _turtle() -> Markup:
    """Draw a sea turtle under water."""
    shell = smooth([(17 * sin(radians(t)), -22 * cos(radians(t))) for t in range(0, 360, 45)])
    limbs = "M-13 -13C-30 -28 -40 -20 -42 -8C-34 -14 -24 -8 -15 -4ZM13 -13C30 -28 40 -20 42 -8C34 -14 24 -8 15 -4Z"
    limbs += "M-10 16L-20 30L-8 24ZM10 16L20 30L8 24ZM-6 -20Q0 -38 6 -20Z"
    return fragment(
        path("f-under", limbs),
        path("f-under", shell),
        path("k-under", "M0 -20L8 -8L8 6L0 18L-8 6L-8 -8ZM8 -8L16 -12M8 6L15 12M-8 -8L-16 -12M-8 6L-15 12"),
    )


def _manta() -> Markup:
    """Draw a manta ray under water."""
    right = "M0 -16C10 -18 12 -24 11 -26C18 -22 22 -14 52 4C30 0 18 10 8 22Q2 26 2 58"
    return path("f-under", f"{right}Q-2 26 -8 22C-18 10 -30 0 -52 4C-22 -14 -18 -22 -11 -26C-12 -24 -10 -18 0 -16Z")


def _rays() -> Markup:
    """Draw a faint compass rose for a corner of the sea."""
    points = [(r * sin(radians(22.5 * n)), -r * cos(radians(22.5 * n))) for n, r in enumerate((46, 9, 24, 9) * 4)]
    return fragment(circle("k-under", 30), path("f-under", polygon(points)))


def _slot_mats() -> str:
    """Return the path data of the woven mats under the twelve card slots."""
    wide, high = geometry.CARD_WIDTH + 10, geometry.CARD_HEIGHT + 10
    return "".join(f"M{pair((x - wide / 2, y - high / 2))}h{wide}v{high}h{-wide}Z" for x, y in geometry.SLOT_POINTS)


def _sea() -> Markup:
    """Draw the sea with its waves, animals and reefs, the boat's lane and the mats for cards."""
    return fragment(
        rect("f-sea", -2 * geometry.WIDTH, -2 * geometry.HEIGHT, 4 * geometry.WIDTH, 4 * geometry.HEIGHT),
        path("k-wave", _waves()),
        placed(-400, -458, _turtle(), turn=-38, scale=1.25),
        placed(420, 440, _manta(), turn=145, scale=1.15),
        placed(-425, 462, _rays(), scale=1.2),
        path("f-water-3", _swell(440, 12, 2.0)),
        path("f-water-2", _swell(418, 9, 4.4)),
        path("f-water-1", _swell(393, 7, 3.1)),
        _lane(),
        _reefs(),
        path("f-mat", _slot_mats()),
    )


# --- Land -----------------------------------------------------------------------------------------------------------


def _terrace(level: int, css: str, drop: int) -> Markup:
    """Draw one level of the land as a layer of paper: a shadow `drop` units below, the cut edge, and the face."""
    land = f"#isle-land-{level}"
    return fragment(
        h("use", {"class": "f-drop", "href": land, "x": drop // 2, "y": drop}),
        h("use", {"class": f"{css}-edge", "href": land}),
        h("use", {"class": css, "href": land, "y": -3}),
    )


def _borders(level: int) -> str:
    """Return the path data of the six borders between the segments of a level, as crooked lines."""
    lines = []
    for border in range(6):
        near, beyond = line_radius(level - 1, 60 * border - 30), line_radius(level, 60 * border - 30)
        radii = [near + (beyond - near) * n / 4 for n in range(5)]
        lines.append(smooth([polar(border_angle(border, r), r) for r in radii], closed=False))
    return "".join(lines)


def _along_borders(inner: float, outer: float, step: float, spread: float) -> list[Point]:
    """Return points along the six borders, about `step` apart, shifted up to `spread` to either side."""
    points = []
    for border in range(6):
        radius, n = inner, border
        while radius < outer:
            x, y = polar(border_angle(border, radius), radius)
            side = spread * sin(2.4 * n)
            points.append((x + side * cos(radians(60 * border - 30)), y + side * sin(radians(60 * border - 30))))
            radius, n = radius + step * (1 + 0.3 * sin(5 * n)), n + 1
    return points


def _clear(points: list[Point], height: int, distance: float) -> list[Point]:
    """Return the `points` that are at least `distance` from the middle of every space of this `height`."""
    return [p for p in points if far([space_point(6 * height + s) for s in range(6)], p, distance)]


def _beach() -> Markup:
    """Draw the beaches: sand with a wet rim, foam, grains of sand, and stones between the segments."""
    return fragment(
        path("f-foam", blob(geometry.BEACH, 13, 8)),
        path("k-surf", blob(geometry.BEACH, 20, 8)),
        path("f-wet", blob(geometry.BEACH, 5, 8)),
        path("f-sand", blob(geometry.BEACH, 0, 8)),
        path("k-tide", blob(geometry.BEACH, -9, 8)),
        _dots("k-grain-dark", scatter(1, 304, 366, 15, 120)),
        _dots("k-grain-light", scatter(4, 304, 366, 17, 90)),
        _dots("k-stone-shade", [(x + 2, y + 4) for x, y in _along_borders(304, 384, 12, 4)]),
        _dots("k-stone", _along_borders(304, 384, 12, 4)),
        _dots("k-stone-light", [(x - 2, y - 3) for x, y in _along_borders(304, 384, 12, 4)]),
    )


def _tufts(points: list[Point]) -> str:
    """Return the path data of a tuft of grass at each of `points`."""
    return "".join(f"M{round(x)} {round(y)}l-4 -8m4 8v-11m0 11l5 -8" for x, y in points)


def _grassland() -> Markup:
    """Draw the grassland: meadows with tufts and flowers, and hedges between the segments."""
    hedge = _along_borders(240, 300, 11, 3)
    return fragment(
        _terrace(geometry.GRASSLAND, "f-grass", 8),
        path("f-meadow", "".join(_patch(47 * n, 262 + 14 * sin(3 * n), 34 + 12 * sin(n), 13) for n in range(15))),
        path("k-tuft", _tufts(_clear(scatter(2, 244, 292, 19, 84), 1, 34))),
        _dots("k-flower", _clear(scatter(7, 244, 290, 34, 22), 1, 44)),
        _dots("k-hedge-shade", [(x + 2, y + 5) for x, y in hedge]),
        _dots("k-hedge", hedge),
        _dots("k-hedge-light", [(x - 2, y - 3) for x, y in hedge]),
    )


def _patch(angle: float, radius: float, along: float, across: float) -> str:
    """Return the path data of an irregular oval; `along` is half its size sideways, `across` half its size outwards."""
    turns = [radians(40 * n) for n in range(9)]
    return smooth([toward(angle, radius + across * sin(t), along * cos(t) + 4 * sin(5 * t + angle)) for t in turns])


def _outside_glades(points: list[Point]) -> list[Point]:
    """Return the `points` of the forest that are outside the six clearings."""
    free = []
    for x, y in points:
        angle = degrees(atan2(x, -y))
        along = radians((angle + 30) % 60 - 30) * 205
        if (along / 50) ** 2 + ((hypot(x, y) - 205) / 22) ** 2 > 1:
            free.append((x, y))
    return free


def _forest() -> Markup:
    """Draw the forest, with a clearing in the middle of each segment."""
    loose = scatter(3, 179, 230, 15, 170)
    trees = _outside_glades(_along_borders(178, 234, 10, 5) + loose)
    trees.sort(key=lambda point: point[1])
    tall, low = trees[::2], trees[1::2]
    glade = "".join(_patch(60 * segment, 205, 52, 20) for segment in range(6))
    return fragment(
        _terrace(geometry.FOREST, "f-forest", 9),
        path("f-glade", glade),
        _dots("k-tree-shade", [(x + 3, y + 6) for x, y in trees]),
        _dots("k-tree-low", low),
        _dots("k-tree", tall),
        _dots("k-tree-light", [(x - 3, y - 4) for x, y in trees]),
    )


def _gullies(width: float, offset: float) -> str:
    """Return the path data of furrows down the mountain, `width` wide in the middle and rotated by `offset` degrees."""
    paths = []
    for n in range(42):
        angle = 360 / 42 * n + 4 * sin(n * 2.1) + offset
        top, foot = 110 + 14 * (n % 3) + 4 * sin(n * 3.7), 163 + 7 * sin(n * 1.9)
        bend = 5 * sin(n * 1.3)
        middle = (top + foot) / 2
        ends = pair(toward(angle, top, 0)), pair(toward(angle, foot, 0))
        sides = pair(toward(angle, middle, bend - width)), pair(toward(angle, middle, bend + width))
        paths.append(f"M{ends[0]}Q{sides[0]} {ends[1]}Q{sides[1]} {ends[0]}")
    return "".join(paths)


def _mountain() -> Markup:
    """Draw the mountain: rock with furrows, and a ridge on each border between segments."""
    return fragment(
        _terrace(geometry.MOUNTAIN, "f-rock", 10),
        path("f-furrow", _gullies(3.2, 0)),
        path("f-crest", _gullies(1.6, 3.4)),
        path("k-ridge-shade", _borders(geometry.MOUNTAIN)),
        path("k-ridge", _borders(geometry.MOUNTAIN)),
    )


def _veins() -> str:
    """Return the path data of glowing cracks from the lava lake to the six vents."""
    cracks = (((14, 32), (7, 40), (12, 50)), ((-14, 33), (-20, 50), (-15, 66), (-23, 88)))
    return "".join(
        "M" + "L".join(pair(polar(60 * segment + angle, radius)) for angle, radius in crack)
        for segment in range(6)
        for crack in cracks
    )


def _vent(point: Point, radius: float) -> str:
    """Return the path data of an irregular round hole around `point`."""
    rays = [polar(40 * n, radius + 2 * sin(2 * n + point[0])) for n in range(9)]
    return smooth([(point[0] + x, point[1] + y) for x, y in rays])


def _crater() -> Markup:
    """Draw the crater: its glow, a vent for each segment, and the lava lake in the middle."""
    d = blob(geometry.CRATER, 0, 8)
    return fragment(
        path("f-rim", blob(geometry.CRATER, 5, 8)),
        path("f-caldera", d),
        path("f-glow", d),
        path("k-crater-border", _borders(geometry.CRATER)),
        path("k-vein", _veins()),
        path("f-vent-rim", "".join(_vent(point, 28) for point in geometry.CRATER_POINTS)),
        path("f-vent-glow", "".join(_vent(point, 24) for point in geometry.CRATER_POINTS)),
        path("f-vent", "".join(_vent((x, y - 6), 20) for x, y in geometry.CRATER_POINTS)),
        path("f-lake-edge", blob(geometry.LAKE, 3, 20)),
        path("f-lake", blob(geometry.LAKE, 0, 20)),
        path("k-lake", smooth([polar(a, 21 + 3 * wobble(a, 8)) for a in range(20, 150, 10)], closed=False)),
        path("k-lake", smooth([polar(a, 15 + 3 * wobble(a, 5)) for a in range(200, 330, 10)], closed=False)),
        _dots("k-bubble", [(-6, -9), (9, 8), (-12, 12), (14, -13)]),
    )


def _palms() -> Markup:
    """Draw two palms on each border between two beaches."""
    trees = []
    for n in range(6):
        for k, (radius, along) in enumerate(((300, -15), (318, 16))):
            x, y = toward(60 * n - 30, radius, along)
            trees.append((y, placed(x, y, stamp("palm"), turn=77 * (2 * n + k) % 360, scale=(0.92, 0.74)[k])))
    return fragment(*(tree for _, tree in sorted(trees)))


def _isle() -> Markup:
    """Draw the sea and the whole island with its huts, without cards and movable pieces."""
    huts = [placed(*geometry.HUT_POINTS[seat], hut(seat)) for seat in (m.RED, m.YELLOW)]
    return fragment(
        _sea(),
        placed(*geometry.JETTY_POINT, jetty(), turn=60, scale=0.8),
        _beach(),
        _grassland(),
        _forest(),
        _mountain(),
        _crater(),
        _palms(),
        *huts,
    )


# --- The sprite sheet -----------------------------------------------------------------------------------------------


def scenery() -> Markup:
    """Draw an invisible picture of everything that never changes, from which other pictures copy parts by their ids."""
    art = {
        "isle": _isle(),
        "palm": palm(),
        "boat": boat(),
        "lava": lava_disc(),
        "shell": shell(),
        **{f"{name}-{m.SEATS[seat]}": drawn(seat) for name, drawn in PIECES.items() for seat in (m.RED, m.YELLOW)},
        **{
            f"disc-{m.SEATS[seat]}-{disc}": number_disc(seat, disc)
            for seat in (m.RED, m.YELLOW)
            for disc in range(1, 6)
        },
        **{f"card-{m.CARDS[kind]}": card_face(kind) for kind in m.KINDS},
        **{f"ware-{name}": ware_face(ware) for ware, name in enumerate(m.WARES)},
        **{f"back-{palms}": card_back(palms) for palms in range(4)},
        **streams(),
    }
    paints = (
        _gradient("sea", 700, "sea-light", "sea-light", "sea", "sea-deep"),
        _gradient("glow", 118, "glow", "glow-out"),
        _gradient("lava", 38, "hot", "hot", "lava"),
        _gradient("flow", 300, "hot", "lava", "flow"),
        _gradient("rock", 176, "rock-top", "rock-top", "rock"),
    )
    lands = (
        h("path", {"id": f"isle-land-{level}", "d": blob(level)})
        for level in (geometry.MOUNTAIN, geometry.FOREST, geometry.GRASSLAND)
    )
    return stamps("haleakala", paints, lands, {f"art-{name}": drawn for name, drawn in art.items()})
