"""This module draws the land: every hexagon is a cell of the keyboard grid, and the rows go from back to front.

It also decides what is visible of raised land: which walls are drawn, where shadows fall, and what covers what.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from haleakala.gamekit.drawing import circle, move, path, word
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.targets import cell, row
from haleakala.games.taluva.board import geometry
from haleakala.games.taluva.board.geometry import brink, shade, top
from haleakala.games.taluva.board.sprites import face, piece, stamp
from haleakala.games.taluva.input import targets
from haleakala.games.taluva.input.gestures import growths, waiting
from haleakala.games.taluva.input.targets import column, hex_at, hex_label, hex_name, land_name
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Build
from haleakala.games.taluva.rules.model import State, coordinates, flow_of, owner_of, piece_of, settlements, terrain_of
from haleakala.games.taluva.rules.names import SIDES
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, fragment, group, h, part

Board = dict[int, int]
ASIDE = 15
"""How far to the right a piece on a raised hexagon is moved, to make room for the level number."""
NUMBER_ASIDE = -33, -10
"""The offset of a level number from the middle of a hexagon that has a piece on it."""
COORDINATES = phrase(
    "Each space has two numbers, counted from the first volcano at 0,0: how far to the right, then how far down and to "
    "the right. The second number is the same along a whole row."
)


class Promise(NamedTuple):
    """The piece that would be built on a field. If `grows`, touching the field expands a settlement onto it."""

    piece: int = 0
    seat: int = m.NOBODY
    grows: bool = False


NOTHING = Promise()
DARK = Highlight()

Growing = dict[int, tuple[Highlight, Promise]]
"""By space, the highlight and the promise of each field whose touch stands for another target."""


def grid(
    board: Board, growing: Growing, highlights: Highlights, say: Say, reach: frozenset[int] = frozenset()
) -> Markup:
    """Draw all land, and the spaces of the sea where a tile may go, row by row.

    The spaces in `reach` are always drawn, though invisible, so that a touch changes only their attributes.
    """
    shining = highlights.names
    drawn, rows = [], _rows(tuple(board.items()), reach.union(waters(board, highlights)))
    for r, cells in rows:
        row, found = [], False
        for at, hexagon, name, beside in cells:
            look = highlights.on(name) if name in shining else DARK
            if hexagon:
                look, promise = growing.get(at) or (look, NOTHING)
                row.append(_hexagon(at, hexagon, beside, look, promise, say))
            else:
                row.append(_space(at, look, say))
            found = found or hexagon > 0 or look is not DARK
        drawn.append(_row(r, r - rows[0][0] + 1, tuple(row), found, say))
    attributes: dict[str, Value] = {
        "role": "grid",
        "aria-label": say(phrase("The island")),
        "aria-description": say(COORDINATES),
        "aria-rowcount": rows[-1][0] - rows[0][0] + 1 if rows else 1,
    }
    return h("g", attributes, *drawn)


Cell = tuple[int, int, str, tuple[int, ...]]
"""A space, its hexagon or 0 for sea, its target name, and on land the level of each neighbour, 0 for sea, by m.STEPS.
"""


@lru_cache(maxsize=4)
def _rows(board: tuple[tuple[int, int], ...], sea: frozenset[int]) -> list[tuple[int, list[Cell]]]:
    """Return the grid rows from back to front: the row number (the low eight bits of its spaces) and its cells."""
    land = dict(board)
    levels = {at: hexagon & m.LEVEL for at, hexagon in board}
    rows: dict[int, list[Cell]] = {}
    for at in sorted(sea.union(land)):
        beside = tuple([levels.get(at + step, 0) for step in m.STEPS]) if at in land else ()
        rows.setdefault(at & 255, []).append((at, land.get(at, 0), hex_name(at), beside))
    return sorted(rows.items())


@lru_cache(maxsize=256)
def _row(r: int, number: int, cells: tuple[Markup, ...], found: bool, say: Say) -> Markup:
    """Draw a row of the grid, or plain invisible cells if nothing in the row can be found. The cache helps because most
    rows stay the same from one drawing to the next.
    """
    if not found:
        return group(h("g", {"id": f"row-{r}"}, *cells))
    return row(number, *cells, label=say(phrase("Row {number}", number=coordinates(r)[1])), id_=f"row-{r}")


def waters(board: Board, highlights: Highlights) -> list[int]:
    """List the spaces of the sea that are highlighted as targets."""
    return [at for name in highlights.names if name.startswith("hex-") and (at := hex_at(name)) not in board]


def _built(state: State, highlights: Highlights) -> Growing:
    """Return the field of a chosen but unconfirmed building, with the piece that would be built, or {}."""
    match waiting(state, highlights):
        case Build(kind, at):
            return {at: (highlights.on(hex_name(at)), Promise(kind, state[m.ON_TURN]))}
        case _:
            return {}


def growing_on(state: State, board: Board, highlights: Highlights) -> Growing:
    """Return the fields that act for another target when touched.

    A space of a settlement that can grow acts for the settlement. Once a settlement is chosen, a free field beside it
    acts for the terrain of the field, and shows the huts that would be built. Once a terrain is chosen, only its fields
    show huts.
    """
    if state[m.PHASE] != m.BUILDING:
        return {}
    found: Growing = {}
    groups = {min(group): group for group in settlements(board, (state[m.ON_TURN],))}
    for settlement in growths(state):
        look, group = highlights.on(hex_name(settlement)), groups[settlement]
        if look.shines or look.opens:
            found.update(dict.fromkeys(group, (look, NOTHING)))
        if look.chosen:
            for at in {at + step for at in group for step in m.STEPS}.intersection(board):
                onto = highlights.on(targets.ONTO.get(terrain_of(board[at]), ""))
                if owner_of(board[at]) == m.NOBODY and onto.shines:
                    shown = m.HUT if onto.chosen or not highlights.waits else 0
                    found[at] = onto, Promise(shown, state[m.ON_TURN], grows=True)
    return found | _built(state, highlights)


@lru_cache(maxsize=4096)  # a few hundred hexagons, each with several looks
def _hexagon(at: int, hexagon: int, beside: tuple[int, ...], look: Highlight, promise: Promise, say: Say) -> Markup:
    """Draw a hexagon of land: front walls, face, shadows of higher neighbours, the tile's border, and a brink above
    lower neighbours. `beside` contains the neighbours' levels; `promise` is a piece that would be built. When a tile is
    laid, new land rises with its walls, raised land without.
    """
    level, terrain, flow = hexagon & m.LEVEL, terrain_of(hexagon), flow_of(hexagon)
    role = "v" if terrain == m.VOLCANO else "r" if hexagon >> m.RIGHT_AT & 1 else "l"
    rises = tuple([min(3, other - level) if other > level else 0 for other in beside])
    dusk = path("f-hex-dusk", shade(rises)) if any(rises) else None
    drops = [(edge, level - beside[edge]) for edge in (1, 2)]
    walls = [stamp(f"wall-{edge}{min(drop, geometry.HIGHEST_DRAWN)}") for edge, drop in drops if drop > 0]
    ground, rim = face(at, terrain, flow), stamp(f"rim-{role}{flow}")
    rising: dict[str, Value] = {"id": land_name(at, level)}
    css = f"place hexagon{' crater' * (terrain == m.VOLCANO)}{' settled' * (piece_of(hexagon) > 0)}"
    if promise.grows:
        css += f" {targets.ONTO[terrain]}"
    attributes = cell(hex_name(at), say(hex_label(at, hexagon)), look, css, column(at))
    attributes["transform"] = move(top(at, level))
    return part(
        h(
            "g",
            attributes,
            [*walls, h("g", rising, ground), dusk, rim] if level > 1 else h("g", rising, *walls, ground, dusk, rim),
            _brink(tuple([other < level for other in beside])) if level > 1 else None,
            stamp("ring", "area"),
            _halo(),
            _promise(promise, level, say) if promise.piece else None,
        )
    )


@cache
def _brink(falls: tuple[bool, ...]) -> Markup | None:
    """Draw the edge of a raised hexagon along the edges n with `falls[n]`: a dark line with a light line inside."""
    if not any(falls):
        return None
    return fragment(path("k-hex-brink", brink(falls, 1)), path("k-hex-crest", brink(falls, 7.5)))


def levels(board: Board, growing: Growing) -> Markup:
    """Draw the number of every level above 1, on top of everything: in the middle, or next to a piece."""
    promised = {at for at, (_, promise) in growing.items() if promise.piece}
    raised = [
        (at, hexagon & m.LEVEL, piece_of(hexagon) > 0 or at in promised)
        for at, hexagon in board.items()
        if hexagon & m.LEVEL > 1
    ]
    return _levels(tuple(raised))


@lru_cache(maxsize=8)
def _levels(raised: tuple[tuple[int, int, bool], ...]) -> Markup:
    """Draw the level numbers; each item of `raised` is a space, its level, and whether a piece is there."""
    numbers = []
    for at, level, built in raised:
        x, y = top(at, level)
        aside, up = NUMBER_ASIDE if built else (0, 0)
        numbers.append(h("use", {"href": f"#art-hex-level-{level}", "x": round(x + aside), "y": round(y + up)}))
    return part(h("g", {"id": "levels", "class": "hex-levels", "aria-hidden": "true"}, *numbers))


def _promise(promise: Promise, number: int, say: Say) -> Markup:
    """Draw the piece that would be built on a field; for a growing settlement, add how many huts (`number`)."""
    chip = fragment(circle("f-bone k-thin", 13, 26, 27), word("t-ink t-number", f"+{number}", 26, 33, 16))
    aside = {"transform": move((ASIDE, 0))} if number > 1 else {}
    art = piece(promise.seat, promise.piece, number, say(SIDES[promise.seat].sign))
    art = h("g", {"class": "promise", **aside}, art)
    return h("g", {"aria-hidden": "true"}, art, chip if promise.grows else None)


@cache
def _halo() -> Markup:
    """Draw the ring of a highlighted hexagon. The style sheet hides it otherwise, so a highlight adds no elements."""
    return fragment(*(stamp("ring", css) for css in ("halo-case", "halo")))


@lru_cache(maxsize=2048)
def _space(at: int, look: Highlight, say: Say) -> Markup:
    """Draw a space of the sea that can take the volcano of the drawn tile; it is invisible if not highlighted."""
    attributes = cell(hex_name(at), say(hex_label(at, 0)), look, "place space", column(at)) | {"aria-disabled": None}
    if look == DARK:
        attributes["class"] = "place space unseen"
    attributes["transform"] = move(top(at, 1))
    return part(
        h(
            "g",
            attributes,
            stamp("ring", "area"),
            stamp("spot", "spot"),
            _halo() if look.hinted or look.chosen else None,
        )
    )
