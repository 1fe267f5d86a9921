"""This module draws what a turn did as small pictures: purchases, fish tokens, visits, and the end of the round."""

from collections.abc import Iterator, Sequence

from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Say
from haleakala.games.hawaii.board.choice_panel import bought_picture, tile_picture
from haleakala.games.hawaii.board.sprites import stamp
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.actions import Action, Buy, EndRound, TakeFish, TakeFruit, Visit
from haleakala.games.hawaii.rules.events import Event, IslandVisited
from haleakala.games.hawaii.rules.model import State
from haleakala.kernel.match import Ply
from haleakala.markup import Markup, h


def pictured(before: State, plies: Sequence[Ply[State, Action, Event]], say: Say) -> tuple[Markup, ...]:
    """Return the pictures of what the players did in `plies`, in order; chance has no pictures."""
    return tuple(piece for ply in plies if ply.player >= 0 for piece in _of(ply))


def _of(ply: Ply[State, Action, Event]) -> Iterator[Markup]:
    match ply.action:
        case Buy() as bought:
            yield bought_picture(bought)
        case TakeFish(fish):
            yield drawing("art", "0 0 100 100", stamp(f"fish-{fish}"))
        case TakeFruit(kind):
            yield tile_picture(2 * kind + 1)
        case Visit(stage):
            isles = [event.island for event in ply.events if isinstance(event, IslandVisited)]
            yield drawing("art", "-4 -4 72 72", stamp("sail"))
            for island in isles:
                if island != m.NONE:
                    yield drawing("art", "0 0 100 70", stamp(f"isle-{tables.ISLAND_KEYS[island][1:]}"))
            yield h("b", None, f"+{tables.STAGES[stage].points}")
        case EndRound(order):
            yield h("b", None, f"#{order + 1}")
