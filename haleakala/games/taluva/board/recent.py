"""This module marks what a ply changed on the island, with corners that stay until the next player has decided.

The corners have a layer of their own above everything else, so that nothing else is redrawn because of them.
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
    """Return the changes that a ply leaves marked: the three spaces of a laid tile, and each piece that was built."""
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
    """Draw the corners around the changes in `left`; around adjacent new hexagons, only the outermost corners."""
    names = [trace.what.partition("-") for trace in left]
    laid = {hex_at(f"hex-{rest}") for kind, _, rest in names if kind == "hex"}
    built = {hex_at(f"hex-{rest}") for kind, _, rest in names if kind == "piece"}
    heights = {at: board.get(at, 0) & m.LEVEL for at in laid}
    tiles = [(at, heights[at], _sticking_out(at, heights)) for at in sorted(laid)]
    pieces = [(at, board[at] & m.LEVEL, piece_of(board[at])) for at in sorted(built) if at in board]
    return _layer(tuple(tiles), tuple(pieces))


def _sticking_out(at: int, heights: Board) -> tuple[int, ...]:
    """Return the corners of the space `at` that no neighbour of the same level in `heights` touches."""
    beside = [heights.get(at + step) == heights[at] for step in m.STEPS]
    return tuple(corner for corner in range(6) if not beside[corner] and not beside[corner - 1])


AROUND = (None, ((0, -2), (38, 36)), ((0, -17), (43, 52)), ((0, -25), (34, 60)))
"""By kind of piece: the middle of the frame drawn around the piece, and half the width and height of the frame."""
VILLAGE = (0, 0), (47, 39)
"""The same for the frame drawn around two or more huts: its middle, and half its width and height."""


@lru_cache(maxsize=16)
def _layer(tiles: tuple[tuple[int, int, tuple[int, ...]], ...], pieces: tuple[tuple[int, int, int], ...]) -> Markup:
    """Draw the layer with the corners that mark what is new. It is drawn even if empty: only its content changes."""
    lands = [h("g", {"transform": move(top(at, level))}, _corners_of(which)) for at, level, which in tiles]
    stand = [_around(at, level, piece) for at, level, piece in pieces if piece]
    return part(h("g", {"id": "arrivals", "class": "traces", "aria-hidden": "true"}, *lands, *stand))


def _around(at: int, level: int, piece: int) -> Markup:
    """Draw the four corners around the piece or the huts on the space `at`."""
    (x, y), (dx, dy) = top(at, level), (ASIDE if level > 1 else 0, 0)
    found = VILLAGE if piece == m.HUT and level > 1 else AROUND[piece]
    assert found is not None, "something stands there"
    (mx, my), half = found
    return h("g", {"transform": move((x + dx + mx, y + dy + my))}, corners(*half))


ARM = 0.3
"""The length of each arm of a corner, divided by the length of an edge."""


@cache
def _corners_of(which: tuple[int, ...]) -> Markup:
    """Draw the corners of a hexagon whose numbers are in `which`, each as a bent stroke."""
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
