"""This module draws the picture of a state: the sea, the island, the pieces, and the choices for the tile in hand.

Faces, borders, walls and pieces are copies of sprites. The pieces are drawn above all land, and touches pass through
them to the space below.
"""

from functools import lru_cache

from haleakala.gamekit.drawing import move, path
from haleakala.gamekit.interface import Highlights, Say
from haleakala.games.taluva.board.geometry import Box, around, close, coast, top, view, within_reach
from haleakala.games.taluva.board.land import ASIDE, grid, growing_on, levels, waters
from haleakala.games.taluva.board.recent import arrivals
from haleakala.games.taluva.board.sprites import piece
from haleakala.games.taluva.board.tile_in_hand import in_hand
from haleakala.games.taluva.input.targets import hex_at, piece_name
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import State, board_of, owner_of, piece_of
from haleakala.games.taluva.rules.names import SIDES
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, h, part, still

Board = dict[int, int]


def picture(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the whole board of `state`."""
    board = board_of(state)
    box = view(tuple(board))
    growing = growing_on(state, board, highlights)
    return h(
        "svg",
        {"class": "island hexes", "viewBox": written(box), "font-size": box[2], "role": "none", "focusable": "false"},
        _sea(box),
        h(
            "g",
            {"class": "world"},
            _shore(tuple(board), box),
            grid(board, growing, highlights, say, within_reach(tuple(board))),
            _pieces(board, say),
            levels(board, growing),
            arrivals(board, highlights.recent_changes),
            in_hand(state, board, highlights, say),
        ),
    )


def close_up(state: State, part: str, highlights: Highlights, say: Say) -> Markup:
    """Draw the island as an illustration without targets, or only the area around the space `part`, such as `2,-1`."""
    board = board_of(state)
    box = (
        around(hex_at(f"hex-{part}"))
        if part
        else close({*board, *waters(board, highlights._replace(opens=frozenset()))})
    )
    attributes: dict[str, Value] = {"class": "island hexes", "viewBox": written(box), "font-size": box[2]}
    growing = growing_on(state, board, highlights)
    return h(
        "svg",
        {**attributes, "role": "img", "aria-label": say(phrase("The island"))},
        _sea(box),
        _waves(box),
        *_rings(tuple(board)),
        still(grid(board, growing, highlights, say)),
        still(_pieces(board, say)),
        still(levels(board, growing)),
        still(in_hand(state, board, highlights, say)),
    )


def written(box: Box) -> str:
    """Return `box` as the value of the attribute `viewBox`."""
    return "{} {} {} {}".format(*box)


# --- Sea and shore ----------------------------------------------------------------------------------------------------

RINGS = ("k-hex-water-3", "k-hex-water-2", "k-hex-water-1", "k-hex-foam", "k-hex-surf")
"""The CSS classes of the lines that are drawn along the coast, one over the other: shallows, foam and surf."""
GAPS = ("f-hex-depth", "f-hex-waves", "k-hex-spray")
"""The CSS classes that fill gaps in the land with deep water. With shallows, the gaps would look like lakes."""


def _everywhere(css: str, box: Box) -> Markup:
    """Draw a rectangle that fills the picture and extends beyond each side by the size of the picture."""
    left, upper, wide, high = box
    size: dict[str, Value] = {"x": left - wide, "y": upper - high, "width": 3 * wide, "height": 3 * high}
    return h("rect", {"class": css, **size})


def _sea(box: Box) -> Markup:
    """Draw the water, which does not move when the island is moved or zoomed."""
    return _everywhere("f-hex-sea", box)


def _waves(box: Box) -> Markup:
    """Draw the waves, which move with the island."""
    return _everywhere("f-hex-waves", box)


def _rings(spaces: tuple[int, ...]) -> list[Markup]:
    """Draw the coast: the same line once in each class of RINGS, then the gaps in the land, then all rocky shores."""
    around, gaps = coast(spaces)
    inside = [path(css, gaps) for css in GAPS] if gaps else []
    return [*(path(ring, around) for ring in RINGS), *inside, path("k-hex-shore", around + gaps)]


@lru_cache(maxsize=8)
def _shore(spaces: tuple[int, ...], box: Box) -> Markup:
    """Draw the waves and the coast."""
    attributes: dict[str, Value] = {"id": "shore", "class": "scenery", "aria-hidden": "true"}
    return part(h("g", attributes, _waves(box), *_rings(spaces)))


# --- Pieces -----------------------------------------------------------------------------------------------------------


def _pieces(board: Board, say: Say) -> Markup:
    """Draw all pieces on the island, from back to front."""
    standing = [(at & 255, at, hexagon) for at, hexagon in board.items() if piece_of(hexagon)]
    return h("g", {"class": "pieces"}, *(_piece(at, hexagon, say) for _, at, hexagon in sorted(standing)))


@lru_cache(maxsize=1024)
def _piece(at: int, hexagon: int, say: Say) -> Markup:
    """Draw the piece or the huts on the space `at`."""
    level, seat = hexagon & m.LEVEL, owner_of(hexagon)
    x, y = top(at, level)
    attributes: dict[str, Value] = {
        "id": piece_name(at),
        "class": "piece",
        "data-piece": True,
        "aria-hidden": "true",
        "transform": move((x + ASIDE if level > 1 else x, y)),
    }
    return part(h("g", attributes, piece(seat, piece_of(hexagon), level, say(SIDES[seat].sign))))
