"""This module draws what a turn did as small pictures: the laid tile, the covered huts, and what was built."""

from collections.abc import Sequence

from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Say
from haleakala.games.taluva.board.sprites import piece, stamp, tile
from haleakala.games.taluva.meta import SIDES
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action
from haleakala.games.taluva.rules.events import Built, Event, HutsCovered, TileLaid
from haleakala.games.taluva.rules.model import State
from haleakala.kernel.match import Ply
from haleakala.markup import Markup, h

TILE, PIECE = "-112 -108 224 226", "-36 -42 72 84"


def pictured(before: State, plies: Sequence[Ply[State, Action, Event]], say: Say) -> tuple[Markup, ...]:
    """Return pictures of what `plies` did. A number follows a tile above level 1 and a building of several huts."""
    found: list[Markup] = []
    for event in (event for ply in plies if ply.player >= 0 for event in ply.events):
        match event:
            case TileLaid(kind, _, orientation, level):
                found.append(drawing("art", TILE, tile(kind, orientation)))
                found += [h("b", None, f"{level}")] if level > 1 else []
            case HutsCovered(seat, _, huts):
                found += [drawing("art", "-60 -52 120 104", stamp("volcano-0")), _piece(seat, m.HUT, huts, say)]
            case Built(seat, kind, _, number):
                found.append(_piece(seat, kind, number, say))
                found += [h("b", None, f"\u00d7{number}")] if kind == m.HUT and number > 1 else []
    return tuple(found)


def _piece(seat: int, kind: int, number: int, say: Say) -> Markup:
    return drawing("art", PIECE, piece(seat, kind, number, say(SIDES[seat].sign)))
