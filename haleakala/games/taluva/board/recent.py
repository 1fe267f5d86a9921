"""What a ply leaves to be seen on the island until the next player has decided: corners around tiles and pieces.

They lie on a layer of their own above all that stands there, so that nothing else is drawn again for them.
"""

from functools import cache, lru_cache

from haleakala.gamekit.drawing import corners, move, pair, traced
from haleakala.gamekit.interface import RecentChange
from haleakala.games.taluva.board import geometry
from haleakala.games.taluva.board.geometry import top
from haleakala.games.taluva.board.land import ASIDE
from haleakala.games.taluva.input.targets import hex_at, hex_name, piece_name
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action
from haleakala.games.taluva.rules.events import Built, Event, TileLaid
from haleakala.games.taluva.rules.model import State, piece_of
from haleakala.kernel.match import Ply
from haleakala.markup import Markup, h, part

Board = dict[int, int]


def recent_changes(before: State, ply: Ply[State, Action, Event]) -> tuple[RecentChange, ...]:
    """The spaces of a tile, and each piece that was built."""
    found = []
    for event in ply.events:
        match event:
            case TileLaid(_, at, orientation):
                spots = (at, at + m.LEFT_FIELD[orientation], at + m.RIGHT_FIELD[orientation])
                found += [RecentChange(hex_name(spot)) for spot in spots]
            case Built(_, _, at):
                found.append(RecentChange(piece_name(at)))
    return tuple(found)


def arrivals(board: Board, left: tuple[RecentChange, ...]) -> Markup:
    """The corners around what has come to lie there; around a tile, or several, only those that stick out."""
    names = [trace.what.partition("-") for trace in left]
    laid = {hex_at(f"hex-{rest}") for kind, _, rest in names if kind == "hex"}
    built = {hex_at(f"hex-{rest}") for kind, _, rest in names if kind == "piece"}
    heights = {at: board.get(at, 0) & m.LEVEL for at in laid}
    tiles = [(at, heights[at], _sticking_out(at, heights)) for at in sorted(laid)]
    pieces = [(at, board[at] & m.LEVEL, piece_of(board[at])) for at in sorted(built) if at in board]
    return _layer(tuple(tiles), tuple(pieces))


def _sticking_out(at: int, heights: Board) -> tuple[int, ...]:
    """The corners of a space at which no other of these spaces of the same level lies: edge n begins at corner n."""
    beside = [heights.get(at + step) == heights[at] for step in m.STEPS]
    return tuple(corner for corner in range(6) if not beside[corner] and not beside[corner - 1])


AROUND = (None, ((0, -2), (38, 36)), ((0, -17), (43, 52)), ((0, -25), (34, 60)))
"""The middle of the corners around a hut, a temple or a tower, and how far away they are."""
VILLAGE = (0, 0), (47, 39)
"""The same for several huts."""


@lru_cache(maxsize=16)
def _layer(tiles: tuple[tuple[int, int, tuple[int, ...]], ...], pieces: tuple[tuple[int, int, int], ...]) -> Markup:
    """The layer, there even where it is empty: so a drawing changes only what is in it."""
    lands = [h("g", {"transform": move(top(at, level))}, _corners_of(which)) for at, level, which in tiles]
    stand = [_around(at, level, piece) for at, level, piece in pieces if piece]
    return part(h("g", {"id": "arrivals", "class": "traces", "aria-hidden": "true"}, *lands, *stand))


def _around(at: int, level: int, piece: int) -> Markup:
    """The corners around what stands on a space."""
    (x, y), (dx, dy) = top(at, level), (ASIDE if level > 1 else 0, 0)
    found = VILLAGE if piece == m.HUT and level > 1 else AROUND[piece]
    assert found is not None, "something stands there"
    (mx, my), half = found
    return h("g", {"transform": move((x + dx + mx, y + dy + my))}, corners(*half))


ARM = 0.3
"""How much of an edge the arm of a corner takes."""


@cache
def _corners_of(which: tuple[int, ...]) -> Markup:
    """Some corners of a hex, each a bent stroke."""
    d = ""
    for corner in which:
        (x, y), (px, py), (qx, qy) = (
            geometry.CORNERS[corner],
            geometry.CORNERS[corner - 1],
            geometry.CORNERS[(corner + 1) % 6],
        )
        first, last = ((x + (ex - x) * ARM, y + (ey - y) * ARM) for ex, ey in ((px, py), (qx, qy)))
        d += f"M{pair(first)}L{pair((x, y))}L{pair(last)}"
    return traced(d)
