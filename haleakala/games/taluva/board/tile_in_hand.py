"""This module draws the choices on the board: how the drawn tile can be turned, and what can be built on a field."""

from functools import lru_cache

from haleakala.gamekit.drawing import circle, move, placed
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.targets import RING, target
from haleakala.games.taluva.board import geometry
from haleakala.games.taluva.board.geometry import top
from haleakala.games.taluva.board.sprites import piece, stamp, tile
from haleakala.games.taluva.input import targets
from haleakala.games.taluva.input.targets import hex_at, laid_label
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules import names
from haleakala.games.taluva.rules.model import State
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, fragment, h

Board = dict[int, int]
TURN_THE_TILE = phrase("Turn the tile")


def in_hand(state: State, board: Board, highlights: Highlights, say: Say) -> Markup:
    """Draw the choices that the chosen targets leave open, above the land."""
    if not highlights.chosen:
        return fragment()
    if state[m.PHASE] == m.LAYING:
        return turns(state, board, hex_at(highlights.chosen[0]), highlights, say)
    return choices(state, board, highlights, say) if state[m.PHASE] == m.BUILDING else fragment()


HANDLE_OUT = 1.3
"""The distance of the handles from the middle of a volcano, as a multiple of the radius of a hexagon."""


def turns(state: State, board: Board, place: int, highlights: Highlights, say: Say) -> Markup:
    """Draw an arrow and a preview of the tile for each orientation in which the tile can be laid on `place`."""
    level = (board.get(place, 0) & m.LEVEL) + 1
    ways = [orientation for orientation in m.ORIENTATIONS if highlights.on(targets.TURNS[orientation]).shines]
    marked = [way for way in ways if targets.TURNS[way] in (*highlights.chosen, *highlights.hinted)]
    ghosts = [_ghost(state[m.TILE], way, place, f"ghost-{way}") for way in ways]
    first = (marked or ways)[:1]
    shown = [
        _ghost(state[m.TILE], way, place, f"ghost-first{' ghost-sure' * (targets.TURNS[way] in highlights.chosen)}")
        for way in first
    ]
    return h(
        "g",
        {**RING, "class": "turns", "aria-label": say(TURN_THE_TILE), "transform": move(top(place, level))},
        *shown,
        *ghosts,
        *(
            _turn(way, laid_label(board, state[m.TILE], place, way), highlights.on(targets.TURNS[way]), say)
            for way in ways
        ),
    )


def _ghost(kind: int, orientation: int, place: int, css: str) -> Markup:
    """Draw a preview of the tile laid on `place` in one orientation."""
    return h("g", {"class": f"ghost {css}", "aria-hidden": "true"}, tile(kind, orientation, place))


@lru_cache(maxsize=256)
def _turn(orientation: int, label: Phrase, look: Highlight, say: Say) -> Markup:
    """Draw the arrow that chooses one orientation of the tile."""
    name = targets.TURNS[orientation]
    attributes = target(name, say(label), look, f"turn {name}")
    x, y = geometry.FLOWS[orientation]
    attributes["transform"] = move((x * HANDLE_OUT, y * HANDLE_OUT))
    arrow = placed(0, 0, stamp("handle"), turn=90 + 60 * orientation)
    return h("g", attributes, circle("hit", 38), circle("f-hex-grip", 27), arrow)


def choices(state: State, board: Board, highlights: Highlights, say: Say) -> Markup:
    """Draw a sign for each piece that can be built on the chosen field, in a row above the field."""
    kinds = [kind for kind in m.PIECES if highlights.on(m.PIECE_NAMES[kind]).shines]
    if not kinds:
        return fragment()
    at, seat = hex_at(highlights.chosen[0]), state[m.ON_TURN]
    signs = []
    for n, kind in enumerate(kinds):
        look = highlights.on(m.PIECE_NAMES[kind])
        attributes = target(m.PIECE_NAMES[kind], say(names.PIECE_TITLES[kind]), look, "choice")
        attributes["transform"] = move((84 * (n - (len(kinds) - 1) / 2), -86))
        art = placed(0, 4, piece(seat, kind, 1, say(names.SIDES[seat].sign)), scale=0.72)
        signs.append(h("g", attributes, circle("f-bone k-ink", 38), art, circle("halo-case", 34), circle("halo", 34)))
    label = say(phrase("What to build"))
    there = move(top(at, board[at] & m.LEVEL))
    return h("g", {**RING, "class": "choices", "aria-label": label, "transform": there}, *signs)
