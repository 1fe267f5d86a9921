"""This module draws the sprites, once in a page: hexagon faces, borders, walls, level numbers, the sea and the pieces.

Every picture contains copies of these sprites. Each terrain has its own pattern, so that terrains can be told apart
without colours, and three variants, so that neighbours can look different. One path holds many lines, and a dot is a
line of length 0, so that a whole jungle takes only seven elements.
"""

from math import cos, radians, sin

from haleakala.gamekit.drawing import Point, circle, far, number, pair, path, placed, polygon, smooth, stamps
from haleakala.games.taluva.board import geometry
from haleakala.games.taluva.board.art.pieces import back, handle, huts, temple, tower
from haleakala.games.taluva.board.geometry import edges, outline, polar, scatter, strata, wall
from haleakala.games.taluva.board.sprites import part_of_tile
from haleakala.games.taluva.rules import model as m
from haleakala.markup import Markup, Value, fragment, h

VARIANTS = range(3)
HIGHEST = m.TILES // 2
"""The highest possible level: each level needs at least two tiles, except that one tile is enough for the highest."""


def _dots(css: str, points: list[Point], dx: float = 0, dy: float = 0) -> Markup:
    """Draw round dots at `points`, shifted by (`dx`, `dy`). The stroke width of the class `css` is their diameter."""
    return path(css, "".join(f"M{pair((round(x + dx), round(y + dy)))}h0" for x, y in points))


def _blob(radius: float, shake: float, seed: float, x: float = 0, y: float = 0, flat: float = 1) -> str:
    """Return an uneven round shape around (`x`, `y`). `shake` is the unevenness, `flat` the height per width."""
    points = []
    for angle in range(0, 360, 30):
        swing = radius + shake * sin(3 * radians(angle) + seed) + 0.6 * shake * sin(5 * radians(angle) + 2.3 * seed)
        px, py = polar(angle, swing)
        points.append((x + px, y + py * flat))
    return smooth(points)


# --- Landscapes -------------------------------------------------------------------------------------------------------


def _frond(angle: float, long: float) -> str:
    """Return one bent leaf as a relative path of length `long`; `angle` is in degrees, clockwise from the top."""
    side, ahead = cos(radians(angle)), sin(radians(angle))
    bends = ((0.45, 0.3), (1, 0.12), (0.5, -0.16))
    points = [
        (long * (forward * ahead + across * side), long * (-forward * side + across * ahead))
        for forward, across in bends
    ]
    (one, tip, other) = points
    back = pair((other[0] - tip[0], other[1] - tip[1])), pair((-tip[0], -tip[1]))
    return f"q{pair(one)} {pair(tip)}q{back[0]} {back[1]}"


def _palm(point: Point, long: float, turn: float) -> str:
    """Return a palm of seven leaves, seen from above, as a path; `turn` rotates the palm, in degrees."""
    x, y = point
    return "".join(f"M{number(x)} {number(y)}{_frond(51.4 * n + turn, long - 3 * (n % 3))}" for n in range(7))


PALM_PLACES: tuple[tuple[Point, ...], ...] = (((-24, -16), (22, 22)), ((20, -22),), ((-20, 18), (26, -8)))


def _jungle(variant: int) -> Markup:
    """Draw a jungle: tree crowns side by side, with palms between them."""
    trees = scatter(3 + 5 * variant, 9, 13.5, 34)
    tall, low = trees[::2], trees[1::2]
    palms = PALM_PLACES[variant]
    return fragment(
        path("f-forest", outline()),
        _dots("k-tree-shade", trees, 2, 5),
        _dots("k-tree-low", low),
        _dots("k-tree", tall),
        _dots("k-tree-light", trees, -3, -4),
        path("f-palm-deep", "".join(_palm(point, 21, 9 * variant) for point in palms)),
        path("f-palm", "".join(_palm(point, 14, 26) for point in palms)),
    )


def _clearing(variant: int) -> Markup:
    """Draw a clearing: a meadow with pale patches, tufts of grass and flowers."""
    patches = scatter(2 + variant, 18, 34, 4)
    tufts = [point for point in scatter(7 + 3 * variant, 12, 17, 14) if far([(0, 0)], point, 8)]
    flowers = [point for point in scatter(11 + variant, 10, 19, 12) if far(tufts, point, 7)]
    return fragment(
        path("f-grass", outline()),
        path("f-meadow", "".join(_blob(15, 3, x, x, y, 0.55) for x, y in patches)),
        path("k-hex-tuft", "".join(f"M{round(x)} {round(y)}l-4-8m4 8v-11m0 11l5-8" for x, y in tufts)),
        _dots("k-flower", flowers),
    )


DUNES: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((-24, -28, 15), (12, -33, 17), (-8, -8, 24), (27, 2, 14), (-26, 20, 16), (14, 28, 20)),
    ((2, -36, 20), (-27, -14, 17), (21, -10, 19), (-4, 12, 25), (28, 27, 11), (-19, 36, 15)),
    ((-20, -34, 14), (20, -27, 18), (-22, -6, 18), (12, 4, 22), (-18, 24, 22), (20, 35, 13)),
)
"""The dunes of each variant of sand: x, y and half the length of a dune."""


def _sand(variant: int) -> Markup:
    """Draw sand: crescent dunes with shaded sides, and grains."""
    dunes = DUNES[variant]
    lee = crest = ""
    for x, y, w in dunes:
        over = f"M{number(x - w)} {number(y + 3)}q{number(w)} {number(-w * 0.8)} {2 * w:g} 0"
        lee += f"{over}q{number(-w)} {number(-w * 0.22)} {-2 * w:g} 0Z"
        crest += over
    return fragment(
        path("f-sand", outline()),
        path("f-wet", lee),
        path("k-hex-dune", crest),
        _dots("k-grain-dark", scatter(4 + variant, 8, 14, 22)),
        _dots("k-grain-light", scatter(9 + variant, 8, 15, 20)),
    )


CRAGS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((-16, -30, 15), (16, -27, 17), (-32, -6, 15), (4, -4, 20), (33, 3, 15), (-16, 20, 18), (18, 25, 17)),
    ((2, -36, 14), (-22, -18, 18), (24, -17, 17), (-34, 11, 13), (3, 6, 19), (32, 13, 15), (-8, 32, 16), (22, 36, 10)),
    ((-20, -28, 17), (18, -31, 14), (-2, -10, 18), (33, -6, 15), (-30, 8, 17), (13, 17, 19), (-14, 31, 15)),
)
"""The crags of each variant of rock: x, y and size."""


def _rock(variant: int) -> Markup:
    """Draw rock: crags with a light side, a dark side and a shadow each."""

    def facets(*corners: Point) -> str:
        return "".join(polygon([(x + px * s, y + py * s) for px, py in corners]) for x, y, s in CRAGS[variant])

    return fragment(
        path("f-hex-rock", outline()),
        _dots("k-hex-gravel", scatter(6 + variant, 8, 12, 26)),
        path("f-drop", facets((-0.8, 0.5), (0.3, 0.1), (1.5, 0.75), (0.3, 0.95))),
        path("f-hex-crag", facets((-0.95, 0.5), (-0.5, -0.3), (-0.05, -0.9), (0.12, 0.1), (0, 0.72))),
        path("f-hex-crag-dusk", facets((-0.05, -0.9), (0.5, -0.45), (0.95, 0.45), (0, 0.72), (0.12, 0.1))),
        path("k-hex-crack", facets((-0.05, -0.9), (0.12, 0.1), (0, 0.72))),
    )


def _lake(variant: int) -> Markup:
    """Draw a lake: water within its banks, with ripples, lilies and reeds."""
    turn = 2.1 * variant
    ripples = "".join(f"M{number(x - 9)} {number(y)}q4.5-5 9 0t9 0" for x, y in scatter(5 + 2 * variant, 20, 19, 9))
    lilies = [polar(40 + 110 * variant + 24 * n, 31 - 3 * n) for n in range(3)]
    reeds = [polar(200 + 130 * variant + 13 * n, 44) for n in range(4)]
    return fragment(
        path("f-hex-bank", outline()),
        path("f-foam", _blob(46, 2.4, turn)),
        path("f-hex-lake", _blob(43, 2.4, turn)),
        path("f-hex-deep", _blob(29, 3, turn + 1, 3, 4)),
        path("k-hex-ripple", ripples),
        _dots("k-hex-lily", lilies),
        path("k-hex-reed", "".join(f"M{round(x)} {round(y + 4)}l-2-13m6 13l3-11" for x, y in reeds)),
    )


def _gullies(width: float, offset: float, count: int) -> str:
    """Return `count` furrows down the slopes of a volcano as a path; each is thin at both ends."""
    d = ""
    for n in range(count):
        angle = 360 / count * n + 5 * sin(2.1 * n) + offset
        head, foot = polar(angle, 27), polar(angle, 47 + 4 * sin(1.9 * n + offset))
        middle = polar(angle, 36)
        across = polar(angle + 90, width)
        one, other = (
            (middle[0] + side * across[0], middle[1] + side * across[1] + 2 * sin(1.3 * n)) for side in (1, -1)
        )
        d += f"M{pair(head)}Q{pair(one)} {pair(foot)}Q{pair(other)} {pair(head)}"
    return d


CRATER = 23
LAVA = (
    (
        "f-hex-lava-edge",
        "M-15-3C-14-11 -6-16 3-14C9-13 11-11 18-12C25-13 27-10 32-12C38-14 41-21 43-29L60 0L43 29C41 22 39 15 33 14"
        "C28 12 25 13 19 13C13 13 9 15 2 15C-8 16 -15 9 -15-3Z",
    ),
    (
        "f-lava",
        "M-12-2C-11-9 -5-13 3-11C9-10 12-8 18-8C24-9 28-6 34-7C40-9 42-15 44-22L56.5 0L44 22C42 15 39 10 34 9"
        "C28 8 24 9 18 9C12 9 8 11 2 11C-6 12 -12 7 -12-2Z",
    ),
    (
        "f-ember",
        "M-8-1C-8-6 -3-8 3-7C9-6 12-4 18-4C24-5 27-2 33-3C39-4 42-8 44-12L51 0L44 12C42 8 39 6 33 5C27 4 24 5 18 5"
        "C12 5 7 7 1 7C-4 7 -8 4 -8-1Z",
    ),
    ("f-hex-hot", "M-4 0C-4-4 -1-5 3-4C8-3 10-1 15-1Q18 0 15 2C10 2 6 5 1 4C-2 4 -4 2 -4 0Z"),
    ("f-hex-lava-edge", "M35-14l5-5 1 6ZM36 15l4 6 2-7ZM43-3l4-2 1 4Z"),
)
"""The lava of a volcano: a lake in the crater that breaks through the rim and spreads to the corner on the right."""


def _volcano(flow: int) -> Markup:
    """Draw a volcano with a glowing crater; its lava flows to the corner between the two fields of its tile (1.4)."""
    return fragment(
        path("f-hex-slope", outline()),
        path("f-hex-cone", _blob(47, 2.5, 1.4, -1.5, -2)),
        path("f-hex-furrow", _gullies(3.4, 0, 15)),
        path("f-crest", _gullies(1.8, 13, 15)),
        path("f-rim", _blob(CRATER + 5, 2, 0.6)),
        path("f-caldera", _blob(CRATER, 1.6, 2.2)),
        placed(0, 0, *(path(css, d) for css, d in LAVA), turn=90 + 60 * flow),
    )


LANDSCAPES = {"jungle": _jungle, "clearing": _clearing, "sand": _sand, "rock": _rock, "lake": _lake}


# --- Borders, walls, numbers ------------------------------------------------------------------------------------------


def _border(first: int) -> Markup:
    """Draw a tile's border on one of its hexagons; the edges `first` and `first` + 1 face the tile's other hexagons."""
    return fragment(
        path("k-hex-seam", edges(first, 2)),
        path("k-hex-light", edges(first + 2, 4, 5)),
        path("k-hex-rim", edges(first + 2, 4)),
    )


def _vein(orientation: int, right: bool) -> Markup:
    """Draw glowing lava at the volcano's end of the seam between two fields; `right` selects the right field's half."""
    x, y = geometry.FLOWS[(orientation + (2 if right else 4)) % 6]
    along, across = polar(90 + 60 * orientation, 1), polar(60 * orientation, 1)

    def crack(wide: float, long: float) -> str:
        steps = [(-2, wide), (8, 0.7 * wide), (15, 0.5 * wide + 1.5), (long, 0.0)]
        steps += [(15, 1.5 - 0.5 * wide), (8, -0.7 * wide), (-2, -wide)]
        return polygon([(x + along[0] * a + across[0] * b, y + along[1] * a + across[1] * b) for a, b in steps])

    return fragment(path("f-hex-lava-edge", crack(5.5, 27)), path("f-lava", crack(3.2, 23)))


def _borders() -> dict[str, Markup]:
    """Return the borders of a tile's volcano (v), left field (l) and right field (r) in each orientation, by name."""
    found = {}
    for orientation in m.ORIENTATIONS:
        found[f"rim-v{orientation}"] = _border(1 + orientation)
        found[f"rim-l{orientation}"] = fragment(_border(5 + orientation), _vein(orientation, False))
        found[f"rim-r{orientation}"] = fragment(_border(3 + orientation), _vein(orientation, True))
    return found


def _walls() -> dict[str, Markup]:
    """Return the walls below each of the two front edges, for each height in levels, by name."""
    return {
        f"wall-{edge}{levels}": fragment(
            path("f-hex-wall" if edge == 2 else "f-hex-wall-dusk", wall(edge, geometry.LIFT * levels)),
            path("k-hex-stratum", strata(edge, geometry.LIFT * levels)) if levels > 1 else None,
        )
        for edge in (1, 2)
        for levels in range(1, geometry.HIGHEST_DRAWN + 1)
    }


def _level(level: int) -> Markup:
    """Draw a level number. Its size depends on the zoom: every picture sets its own width as the font size."""
    css = f"t-hex-level{' t-hex-high' * (level > 9)}"
    return h("text", {"class": css, "y": ".36em", "text-anchor": "middle"}, level)


# --- Sea --------------------------------------------------------------------------------------------------------------


def _waves() -> Markup:
    """Draw the repeating pattern of small double waves."""
    wide, high, d = 520, 408, ""
    for line in range(10):
        for n in range(6):
            if (3 * line + 5 * n) % 7 > 1:
                x = 82 * n + 40 * (line % 2) + 12 * sin(2.3 * line + 1.7 * n) + 34
                y = 40 * line + 8 * sin(1.9 * n + line) + 22
                d += f"M{round(x - 15)} {round(y)}q7-8 14 0t14 0"
    box: dict[str, Value] = {"id": "hex-waves", "patternUnits": "userSpaceOnUse", "width": wide, "height": high}
    return h("pattern", box, path("k-wave", d))


def _gradient(name: str, kind: str, *colours: str, **place: Value) -> Markup:
    """Draw an SVG gradient: `kind` is the element, `colours` are the stops, `place` are further attributes."""
    last = len(colours) - 1
    stops = [h("stop", {"class": f"c-{colour}", "offset": n / last}) for n, colour in enumerate(colours)]
    return h(kind, {"id": f"hex-{name}", **place}, *stops)


# --- All of it --------------------------------------------------------------------------------------------------------


def _pieces() -> dict[str, Markup]:
    """Return the pieces of all players, by name."""
    art: dict[str, Markup] = {}
    for seat, colour in enumerate(m.SEATS):
        art |= {f"huts-{colour}-{many}": huts(seat, many) for many in (1, 2, 3)}
        art |= {f"temple-{colour}": temple(seat), f"tower-{colour}": tower(seat)}
    return art


def _upright() -> dict[str, Markup]:
    """Return the parts of a tile with its volcano at the top, made from other sprites for use in lists, by name."""
    sides = (("l", m.LEFT_FIELD[0]), ("r", m.RIGHT_FIELD[0]))
    lists = {f"part-{side}{field}": part_of_tile(step, field, side, 0) for side, step in sides for field in m.FIELDS}
    return {"part-v": part_of_tile(0, m.VOLCANO, "v", 0), **lists}


def scenery() -> Markup:
    """Draw the hidden picture with all sprites; other pictures contain copies of the sprites by name."""
    art = {
        **{f"{name}-{n}": drawn(n) for name, drawn in LANDSCAPES.items() for n in VARIANTS},
        **{f"{m.TERRAINS[0]}-{flow}": _volcano(flow) for flow in m.ORIENTATIONS},
        **_borders(),
        **_walls(),
        **{f"level-{level}": _level(level) for level in range(2, HIGHEST + 1)},
        "handle": handle(),
        "back": back(),
        "spot": fragment(circle("f-hex-spot-edge", 12), circle("f-hex-spot", 7.5)),
        **_upright(),
        **_pieces(),
    }
    paints = (_gradient("sea", "radialGradient", "sea-light", "sea-light", "sea", "sea-deep", r=0.27), _waves())
    ring = h("path", {"id": "art-hex-ring", "d": outline(7)})
    return stamps("taluva", paints, [ring], {f"art-hex-{name}": drawn for name, drawn in art.items()})
