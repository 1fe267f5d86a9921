"""The island without the game: sea, sand, grass, trees, rock and fire, drawn once.

The land is cut like paper, level upon level: each level casts a shadow on the one below, and each segment of it is
lit from the upper left. Things of one colour share one path, dots are round pen strokes of no length: so a whole
forest is three elements.
"""

from functools import cache
from math import cos, radians, sin

from haleakala.games.haleakala.artwork import circle, hut, jetty, palm, path, placed, rect
from haleakala.games.haleakala.geometry import (
    BEACH,
    CARD_HEIGHT,
    CARD_WIDTH,
    CRATER,
    CRATER_POINTS,
    FOREST,
    GRASSLAND,
    HEIGHT,
    HUT_POINTS,
    JETTY_POINT,
    LAKE,
    LANE,
    MOUNTAIN,
    SLOT_POINTS,
    WIDTH,
    Point,
    blob,
    border_angle,
    far,
    line_radius,
    number,
    pair,
    polar,
    polygon,
    region,
    scatter,
    smooth,
    space_point,
    toward,
    wobble,
)
from haleakala.games.haleakala.model import RED, YELLOW
from haleakala.markup import Markup, fragment, h


def _stops(*names: str) -> list[Markup]:
    """The colours of a gradient, evenly spread."""
    last = len(names) - 1
    return [h("stop", {"class": f"c-{name}", "offset": n / last}) for n, name in enumerate(names)]


def _gradients() -> Markup:
    """The few gradients of the island."""
    return h(
        "defs",
        {},
        h(
            "radialGradient",
            {"id": "isle-sea", "gradientUnits": "userSpaceOnUse", "cx": 0, "cy": 0, "r": 700},
            *_stops("sea-light", "sea-light", "sea", "sea-deep"),
        ),
        h("radialGradient", {"id": "isle-glow", "gradientUnits": "userSpaceOnUse", "cx": 0, "cy": 0, "r": 118}, *_stops("glow", "glow-out")),
        h("radialGradient", {"id": "isle-lava", "gradientUnits": "userSpaceOnUse", "cx": 0, "cy": 0, "r": 38}, *_stops("hot", "hot", "lava")),
        h("radialGradient", {"id": "isle-rock", "gradientUnits": "userSpaceOnUse", "cx": 0, "cy": 0, "r": 176}, *_stops("rock-top", "rock-top", "rock")),
    )


def _dots(css: str, points: list[Point]) -> Markup:
    """Round dots of one size, as wide as the pen of that class."""
    return path(css, "".join(f"M{round(x)} {round(y)}h0" for x, y in points))


# --- Sea ----------------------------------------------------------------------------------------------------------------


def _free_sea(points: list[Point]) -> list[Point]:
    """Those points of the sea that no card and no boat hides."""
    taken = list(SLOT_POINTS)
    return [
        (x, y)
        for x, y in points
        if x * x + y * y > 448**2 and far(taken, (x, y), 78) and abs(x) < WIDTH / 2 - 24 and abs(y) < HEIGHT / 2 - 20
    ]


def _sea_grid() -> list[Point]:
    """A shaken grid over the sea."""
    rows = range(-HEIGHT // 2 + 24, HEIGHT // 2, 34)
    return [
        (x + 34 * (n % 2) + 9 * sin(n * 2.3 + x), y + 6 * sin(x * 0.07 + n))
        for n, y in enumerate(rows)
        for x in range(-WIDTH // 2 + 10, WIDTH // 2, 74)
    ]


def _waves() -> str:
    """Little double waves on the open sea."""
    return "".join(f"M{round(x - 15)} {round(y)}q7 -8 14 0q7 8 14 0" for x, y in _free_sea(_sea_grid()))


def _swell(radius: float, shake: float, seed: float) -> str:
    """A ring of water around the island."""
    return smooth([polar(angle, radius + shake * wobble(angle, seed)) for angle in range(0, 360, 6)])


def _lane() -> Markup:
    """The boat's lane: a dotted course with an arrow, clockwise, before each segment."""
    arrows = "".join(
        f"M{pair(toward(60 * n - 30, LANE + 10, -7))}L{pair(toward(60 * n - 30, LANE, 6))}L{pair(toward(60 * n - 30, LANE - 10, -7))}"
        for n in range(6)
    )
    return fragment(circle("k-lane", LANE), path("k-arrow", arrows))


def _reefs() -> Markup:
    """Reefs part the waters of two segments."""
    stones = [
        toward(60 * n - 30, 448 + 17 * k, 6 * sin(4 * k + n)) for n in range(6) for k in range(4 if n % 3 else 5)
    ]
    return fragment(_dots("k-reef-foam", stones), _dots("k-reef", stones))


def _turtle() -> Markup:
    """A honu under water."""
    shell = smooth([(17 * sin(radians(t)), -22 * cos(radians(t))) for t in range(0, 360, 45)])
    limbs = "M-13 -13C-30 -28 -40 -20 -42 -8C-34 -14 -24 -8 -15 -4ZM13 -13C30 -28 40 -20 42 -8C34 -14 24 -8 15 -4Z"
    limbs += "M-10 16L-20 30L-8 24ZM10 16L20 30L8 24ZM-6 -20Q0 -38 6 -20Z"
    return fragment(
        path("f-under", limbs),
        path("f-under", shell),
        path("k-under", "M0 -20L8 -8L8 6L0 18L-8 6L-8 -8ZM8 -8L16 -12M8 6L15 12M-8 -8L-16 -12M-8 6L-15 12"),
    )


def _manta() -> Markup:
    """A manta ray under water."""
    return path("f-under", "M0 -16C10 -18 12 -24 11 -26C18 -22 22 -14 52 4C30 0 18 10 8 22Q2 26 2 58Q-2 26 -8 22C-18 10 -30 0 -52 4C-22 -14 -18 -22 -11 -26C-12 -24 -10 -18 0 -16Z")


def _rays() -> Markup:
    """A compass, faint, in a corner of the chart."""
    points = [
        (r * sin(radians(22.5 * n)), -r * cos(radians(22.5 * n)))
        for n, r in enumerate((46, 9, 24, 9) * 4)
    ]
    return fragment(circle("k-under", 30), path("f-under", polygon(points)))


def _slot_mats() -> str:
    """The woven mats under the cards."""
    return "".join(
        f"M{number(x - CARD_WIDTH / 2 - 5)} {number(y - CARD_HEIGHT / 2 - 5)}h{CARD_WIDTH + 10}v{CARD_HEIGHT + 10}h{-CARD_WIDTH - 10}Z"
        for x, y in SLOT_POINTS
    )


def _sea() -> Markup:
    """Everything wet."""
    return fragment(
        rect("f-sea", -WIDTH // 2, -HEIGHT // 2, WIDTH, HEIGHT),
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


# --- Land ---------------------------------------------------------------------------------------------------------------


def _terrace(level: int, css: str, drop: int) -> Markup:
    """One level of paper: shadow, cut edge, face."""
    d = blob(level)
    return fragment(
        h("path", {"class": "f-drop", "d": d, "transform": f"translate({drop * 0.5:g} {drop})"}),
        path(f"{css}-edge", d),
        h("path", {"class": css, "d": d, "transform": "translate(0 -3)"}),
    )


def _borders(level: int) -> str:
    """The six borders of a level, as one crooked line each."""
    lines = []
    for border in range(6):
        near, beyond = line_radius(level - 1, 60 * border - 30), line_radius(level, 60 * border - 30)
        radii = [near + (beyond - near) * n / 4 for n in range(5)]
        lines.append(smooth([polar(border_angle(border, r), r) for r in radii], closed=False))
    return "".join(lines)


def _along_borders(inner: float, outer: float, step: float, spread: float) -> list[Point]:
    """Points along the six borders, to both sides in turn."""
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
    """Those points that leave the middles of the spaces of a height free."""
    return [p for p in points if far([space_point(6 * height + s) for s in range(6)], p, distance)]


def _beach() -> Markup:
    """Sand, with the wet rim, driftwood dots, stones between the segments, huts, jetty."""
    return fragment(
        path("f-foam", blob(BEACH, 13)),
        path("k-surf", blob(BEACH, 20)),
        path("f-wet", blob(BEACH, 5)),
        path("f-sand", blob(BEACH)),
        path("k-tide", blob(BEACH, -9)),
        _dots("k-grain-dark", scatter(1, 304, 366, 15, 120)),
        _dots("k-grain-light", scatter(4, 304, 366, 17, 90)),
        _dots("k-stone-shade", [(x + 2, y + 4) for x, y in _along_borders(304, 384, 12, 4)]),
        _dots("k-stone", _along_borders(304, 384, 12, 4)),
        _dots("k-stone-light", [(x - 2, y - 3) for x, y in _along_borders(304, 384, 12, 4)]),
    )


def _tufts(points: list[Point]) -> str:
    """Tufts of grass."""
    return "".join(f"M{round(x)} {round(y)}l-4 -8m4 8v-11m0 11l5 -8" for x, y in points)


def _grassland() -> Markup:
    """Meadows with tufts, flowers, and hedges between the segments."""
    hedge = _along_borders(240, 300, 11, 3)
    return fragment(
        _terrace(GRASSLAND, "f-grass", 8),
        path("k-tuft", _tufts(_clear(scatter(2, 244, 292, 19, 84), 1, 34))),
        _dots("k-flower", _clear(scatter(7, 244, 290, 34, 22), 1, 44)),
        _dots("k-hedge-shade", [(x + 2, y + 5) for x, y in hedge]),
        _dots("k-hedge", hedge),
        _dots("k-hedge-light", [(x - 2, y - 3) for x, y in hedge]),
    )


def _forest() -> Markup:
    """Woods with a clearing in the middle of each segment."""
    loose = scatter(3, 180, 229, 16, 130)
    trees = _clear(_along_borders(178, 234, 10, 5) + loose, 2, 36)
    trees.sort(key=lambda point: point[1])
    tall, low = trees[::2], trees[1::2]
    glade = "".join(
        smooth([toward(60 * s, 205 + 22 * sin(radians(t)), 62 * cos(radians(t)) + 4 * sin(t)) for t in range(0, 360, 30)])
        for s in range(6)
    )
    return fragment(
        _terrace(FOREST, "f-forest", 9),
        path("f-glade", glade),
        _dots("k-tree-shade", [(x + 3, y + 6) for x, y in trees]),
        _dots("k-tree-low", low),
        _dots("k-tree", tall),
        _dots("k-tree-light", [(x - 3, y - 4) for x, y in trees]),
    )


def _gullies(width: float, offset: float) -> str:
    """Furrows down the slopes of the mountain, thin at both ends."""
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
    """Rock with furrows and a ridge between the segments."""
    return fragment(
        _terrace(MOUNTAIN, "f-rock", 10),
        path("f-furrow", _gullies(3.2, 0)),
        path("f-crest", _gullies(1.6, 3.4)),
        path("k-ridge-shade", _borders(MOUNTAIN)),
        path("k-ridge", _borders(MOUNTAIN)),
    )


def _veins() -> str:
    """Cracks with fire in them, from the lake to the six vents."""
    lines = []
    for segment in range(6):
        angle = 60 * segment
        lines.append(
            f"M{pair(polar(angle + 14, 32))}L{pair(polar(angle + 7, 40))}L{pair(polar(angle + 12, 50))}"
            f"M{pair(polar(angle - 14, 33))}L{pair(polar(angle - 20, 50))}L{pair(polar(angle - 15, 66))}L{pair(polar(angle - 23, 88))}"
        )
    return "".join(lines)


def _vent(point: Point, radius: float) -> str:
    """A shaky round hole."""
    x, y = point
    return smooth(
        [(x + (radius + 2 * sin(n * 2 + x)) * sin(radians(36 * n)), y - (radius + 2 * sin(n * 2 + x)) * cos(radians(36 * n))) for n in range(10)]
    )


def _crater() -> Markup:
    """The caldera: glow, six vents, one for each segment, and the lake of lava."""
    d = blob(CRATER)
    return fragment(
        path("f-rim", blob(CRATER, 5)),
        path("f-caldera", d),
        path("f-glow", d),
        path("k-crater-border", _borders(CRATER)),
        path("k-vein", _veins()),
        path("f-vent-rim", "".join(_vent(point, 28) for point in CRATER_POINTS)),
        path("f-vent", "".join(_vent(point, 24) for point in CRATER_POINTS)),
        path("f-lake-edge", blob(LAKE, 3)),
        path("f-lake", blob(LAKE)),
        path("k-lake", smooth([polar(a, 21 + 3 * wobble(a, 8)) for a in range(20, 150, 10)], closed=False)),
        path("k-lake", smooth([polar(a, 15 + 3 * wobble(a, 5)) for a in range(200, 330, 10)], closed=False)),
        _dots("k-bubble", [(-6, -9), (9, 8), (-12, 12), (14, -13)]),
    )


def _palms() -> Markup:
    """Palms where two beaches meet."""
    trees = []
    for n in range(6):
        for k, (radius, along) in enumerate(((300, -15), (318, 16))):
            x, y = toward(60 * n - 30, radius, along)
            trees.append((y, placed(x, y, palm(17 * (3 * n + k) % 60), scale=(0.92, 0.74)[k])))
    return fragment(*(tree for _, tree in sorted(trees)))


@cache
def scenery() -> Markup:
    """The whole island, empty."""
    huts = [placed(*HUT_POINTS[seat], hut(seat)) for seat in (RED, YELLOW)]
    return h(
        "g",
        {"class": "scenery", "aria-hidden": "true"},
        _gradients(),
        _sea(),
        placed(*JETTY_POINT, jetty(), turn=60, scale=0.8),
        _beach(),
        _grassland(),
        _forest(),
        _mountain(),
        _crater(),
        _palms(),
        *huts,
    )
