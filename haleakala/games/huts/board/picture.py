"""This module draws a state: five islands in one sea, lanes between adjacent islands, and the omens.

Water, coasts and lanes depend only on the layout. For the keyboard all spaces form one grid, with a row for each island
and a column for each space number. All elements of an island are in groups whose classes name the island's cell of the
coarse grid, so that the style sheet can exchange columns and rows in a narrow window (style.css).
"""

from functools import lru_cache
from math import hypot

from haleakala.gamekit.drawing import Point, circle, corners, move, pair, path, placed, word
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.targets import RING, row, target
from haleakala.games.huts.board import geometry
from haleakala.games.huts.board.area import final_hands
from haleakala.games.huts.board.geometry import Cells, Sea, buoy_place, extent, lane, neighbours, sea
from haleakala.games.huts.board.spaces import Fresh, Ground, Stand, space
from haleakala.games.huts.board.spaces import waiting as waiting_there
from haleakala.games.huts.board.sprites import stamp
from haleakala.games.huts.input import targets
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import (
    State,
    cells,
    cubes,
    has_hut,
    has_lava,
    omens,
    omens_used,
    players,
    spaces_of,
    waiting,
)
from haleakala.games.huts.rules.names import island_title, omen_name
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.markup import Markup, Value, h, part, still

ISLANDS_NAME = phrase("The islands")
HANDS_NAME = phrase("All hands at the end")


def picture(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the islands and omens of a state as the SVG of the board."""
    shown = sea(cells(state))
    box = "0 0 {} {}".format(*extent(shown))
    attributes: dict[str, Value] = {
        "class": f"island huts {shape(shown)} {'begun' if highlights.chosen else _still(highlights)}".rstrip(),
        "viewBox": box,
        "role": "none",
    }
    return h("svg", attributes | {"focusable": "false"}, _world(state, highlights, say))


def _still(highlights: Highlights) -> str:
    """Return the class `free` if an omen can be chosen: it hides the rings of spaces that can be touched for Add."""
    return "free" if highlights.lit.intersection(targets.OMEN_NAMES) else ""


def close_up(state: State, part: str, highlights: Highlights, say: Say) -> Markup:
    """Draw an illustration of one island (`part` is its letter), of all islands ("") or of all hands ("hands")."""
    if part == "hands":
        return h(
            "div", {"class": "hands", "role": "img", "aria-label": say(HANDS_NAME)}, still(final_hands(state, say))
        )
    shown = sea(cells(state))
    box = "0 0 {} {}".format(*extent(shown))
    if part:
        x, y = origin(shown.cells[m.ISLAND_LETTERS.index(part)])
        box = f"{x - 60} {y - 60} {3 * geometry.SPACE + 120} {3 * geometry.SPACE + 120}"
    attributes: dict[str, Value] = {"class": "island huts", "viewBox": box, "role": "img"}
    return h("svg", attributes | {"aria-label": say(ISLANDS_NAME)}, still(_world(state, highlights, say)))


def _world(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the sea and everything in it: coasts, lanes, spaces, island letters and omens."""
    laid = cells(state)
    looks = tuple(highlights.on(name) for name in targets.OMEN_NAMES)
    left = m.CHART[players(state)].reset - omens_used(state)
    return h(
        "g",
        {"class": "islands"},
        _waters(laid),
        _grid(state, highlights, say),
        _buoys(laid, tuple(highlights.on(name) for name in targets.ISLAND_NAMES), say),
        _omens(sea(laid), _faces(omens(state), looks), looks, left, say),
    )


def shape(shown: Sea) -> str:
    """Return the CSS classes for the size of the coarse grid; `oblong` means that the grid is wider than high."""
    return f"cells-{shown.columns}-{shown.rows}{' oblong' * (shown.columns > shown.rows)}"


def origin(cell: tuple[int, int]) -> Point:
    """Return the upper left corner, in units of the picture, of the island's field in a cell of the coarse grid."""
    return geometry.SHORE + geometry.PITCH * cell[0], geometry.SHORE + geometry.PITCH * cell[1]


def _at(cell: tuple[int, int], css: str, *children: Markup | None, **more: Value) -> Markup:
    """Draw a group in a cell of the coarse grid; classes name the cell, so that the style sheet can move the group."""
    x, y = cell
    attributes: dict[str, Value] = {"class": f"{css} in-cell col-{x} row-{y}", "transform": move(origin(cell)), **more}
    return h("g", attributes, *children)


# --- Water ------------------------------------------------------------------------------------------------------------

WATERS = ("k-hut-water-3", "k-hut-water-2", "k-hut-water-1", "k-hut-foam", "k-hut-surf", "f-hut-shore")
"""The CSS classes of the strokes around all islands, in drawing order: shallows, foam, surf and sand."""


@lru_cache(maxsize=8)
def _waters(laid: Cells) -> Markup:
    """Draw the sea, the coasts and the lanes of a layout."""
    shown = sea(laid)
    wide, high = extent(shown)
    size: dict[str, Value] = {"x": -wide, "y": -high, "width": 3 * wide, "height": 3 * high}
    coasts = [
        _at(cell, "coast", h("use", {"class": css, "href": f"#art-huts-coast-{m.ISLAND_LETTERS[island]}"}))
        for css in WATERS
        for island, cell in enumerate(shown.cells)
    ]
    lanes = [_lane(shown.cells[one], one, other, down) for one, other, down in neighbours(shown.cells)]
    attributes: dict[str, Value] = {"id": "waters", "class": "scenery", "aria-hidden": "true"}
    return part(
        h(
            "g",
            attributes,
            h("rect", {"class": "f-hut-sea", **size}),
            h("rect", {"class": "f-hut-waves", **size}),
            *coasts,
            *lanes,
        )
    )


def _lane(cell: tuple[int, int], one: int, other: int, down: bool) -> Markup:
    """Draw the lane between two islands twice, for the usual and the exchanged grid; the style sheet shows one."""
    return _at(cell, "lane", _dotted(one, other, down, "as-laid"), _dotted(one, other, not down, "exchanged"))


def _dotted(one: int, other: int, down: bool, css: str) -> Markup:
    """Draw a lane with a boat, going down if `down`, else to the right; a very short lane has only the boat."""
    found = lane(one, other, down)
    (x, y), (to_x, to_y) = found.start, found.end
    long = hypot(to_x - x, to_y - y)
    line = path("k-hut-lane", f"M{pair(found.start)}L{pair(found.end)}") if long > 24 else None
    boat = stamp.at("canoe", (x + to_x) / 2, (y + to_y) / 2 + 4, 0.86)
    return h("g", {"class": css}, line, boat)


# --- Islands ----------------------------------------------------------------------------------------------------------


def _grid(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the spaces of all islands as the grid for the keyboard, with the cubes displaced by lava."""
    shown = sea(cells(state))
    waits = waiting(state)
    rows = []
    for island, cell in enumerate(shown.cells):
        drawn = [space(at, _ground(state, at, highlights), say) for at in spaces_of(island)]
        there = waiting_there(waits[1], waits[0]) if waits and waits[1] in spaces_of(island) else None
        label = say(island_title(island))
        cells_ = row(island + 1, *drawn, label=label, id_=targets.ROW_NAMES[island])
        rows.append(_at(cell, "spaces", cells_, there, role="presentation"))
    attributes: dict[str, Value] = {"role": "grid", "aria-label": say(ISLANDS_NAME), "aria-rowcount": len(m.ISLANDS)}
    return h("g", attributes, *rows)


def _ground(state: State, at: int, highlights: Highlights) -> Ground:
    """Collect how a space looks: cubes, hut, lava, highlight and recent changes."""
    there, names = cubes(state, at), targets.CUBE_NAMES[at]
    stands = tuple(Stand(colour, there[colour], highlights.on(names[colour])) for colour in m.COLOURS if there[colour])
    as_target = targets.TO_NAMES[at] in highlights.names
    look = highlights.on(targets.TO_NAMES[at] if as_target else targets.SPACE_NAMES[at])
    gone = any(trace.came == targets.SPACE_NAMES[at] and not trace.what for trace in highlights.recent_changes)
    built = highlights.on(targets.HUT_NAMES[at]).traced
    fresh = Fresh(bool(highlights.chosen), gone, built)
    whole = targets.ISLAND_NAMES[at // m.SPACES_EACH] in highlights.lit
    return Ground(stands, has_hut(state, at), has_lava(state, at), look, as_target, fresh, whole)


@lru_cache(maxsize=32)
def _buoys(laid: Cells, looks: tuple[Highlight, ...], say: Say) -> Markup:
    """Draw a buoy with the letter of each island, and a ring around every island that is highlighted."""
    drawn = []
    for island, cell in enumerate(sea(laid).cells):
        look, letter = looks[island], m.ISLAND_LETTERS[island]
        x, y = buoy_place(island)
        shore = f"#art-huts-coast-{letter}"
        halo = [h("use", {"class": css, "href": shore}) for css in ("halo-case", "halo")] if look.shines else []
        attributes = target(targets.ISLAND_NAMES[island], say(island_title(island)), look, "buoy")
        buoy = placed(x, y, circle("hit", 34), stamp("buoy"), word("t-ink t-letter", letter, 0, 11, 32))
        drawn.append(_at(cell, "mark", h("g", attributes, *halo, buoy)))
    return h("g", {**RING, "class": "buoys", "aria-label": say(phrase("Islands"))}, *drawn)


# --- Omens ------------------------------------------------------------------------------------------------------------

MAT: tuple[Point, ...] = ((-98, -50), (0, -50), (98, -50), (-49, 48), (49, 48))
"""The centres of the omens on their mat, relative to the middle of a cell of the coarse grid."""
LINE: tuple[Point, ...] = ((-220, 0), (-110, 0), (0, 0), (110, 0), (220, 0))


def _faces(up: tuple[bool, ...], looks: tuple[Highlight, ...]) -> tuple[bool, ...]:
    """Return for each omen card whether it is drawn face up; a chosen omen stays face up until it is carried out.

    The rules always flip the first Add that is face up (3.2). If the player chose the second Add, both Adds are
    therefore drawn face up.
    """
    chosen = next((at for at, look in enumerate(looks) if look.chosen), None)
    if chosen is None:
        return up
    first = up[chosen] and m.OMEN_CARDS.index(m.OMEN_CARDS[chosen]) != chosen
    return tuple(
        one or at == chosen or (first and at == m.OMEN_CARDS.index(m.OMEN_CARDS[chosen])) for at, one in enumerate(up)
    )


@lru_cache(maxsize=64)
def _omens(shown: Sea, up: tuple[bool, ...], looks: tuple[Highlight, ...], left: int, say: Say) -> Markup:
    """Draw the five omens on their mat in a free cell, or in a strip if no cell is free."""
    label = say(phrase("Omens"))
    discs = [_omen(at, up[at], looks[at], left, say) for at in range(len(m.OMEN_CARDS))]
    if shown.omens is not None:
        mat = h("rect", {"class": "f-hut-mat", "x": -152, "y": -112, "width": 304, "height": 220, "rx": 22})
        things = [h("g", {"transform": move(place)}, disc) for place, disc in zip(MAT, discs, strict=True)]
        middle = h("g", {"transform": move((1.5 * geometry.SPACE, 1.5 * geometry.SPACE))}, mat, *things)
        return _at(shown.omens, "omens", h("g", {**RING, "aria-label": label}, middle))
    wide, high = extent(shown)
    where = (wide - geometry.STRIP / 2 - 10, high / 2) if shown.upright else (wide / 2, high - geometry.STRIP / 2 - 10)
    line = [(y, x) for x, y in LINE] if shown.upright else LINE
    things = [h("g", {"transform": move(place)}, disc) for place, disc in zip(line, discs, strict=True)]
    return h("g", {**RING, "class": "omens strip", "aria-label": label, "transform": move(where)}, *things)


def _omen(at: int, up: bool, look: Highlight, left: int, say: Say) -> Markup:
    """Draw the omen card with the index `at`; `left` is how many omens have to be used before all are face up again."""
    omen = m.OMEN_CARDS[at]
    attributes = target(targets.OMEN_NAMES[at], say(_omen_label(omen, up, left)), look, "omen")
    halo = [h("circle", {"class": css, "r": 45}) for css in ("halo-case", "halo")] if look.shines else []
    disc = placed(0, 0, stamp(f"omen-{m.OMEN_KEYS[omen]}" if up else "omen-used"), *halo, scale=0.84)
    mark = (
        h("g", {"class": "traces", "aria-hidden": "true"}, corners(42, 42)) if look.traced and not look.chosen else None
    )
    return h("g", attributes, disc, mark)


def _omen_label(omen: int, up: bool, left: int) -> Phrase:
    """Return the label of an omen: `Sail`, or `Sail, used; all omens return once 2 more have been used`."""
    if up:
        return omen_name(omen)
    if not left:
        return phrase("{omen}, used; all omens return at the end of this turn", omen=omen_name(omen))
    return plural(
        "{omen}, used; all omens return once {count} more has been used",
        "{omen}, used; all omens return once {count} more have been used",
        left,
        omen=omen_name(omen),
    )
