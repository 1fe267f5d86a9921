"""Haleakala on the page: state to picture, action to gesture."""

from haleakala.gamekit.interface import Glow, Say
from haleakala.games.haleakala.board import picture as island
from haleakala.games.haleakala.board.animation import beats
from haleakala.games.haleakala.board.panels import belongings, wares_on_show
from haleakala.games.haleakala.board.panels import market as common
from haleakala.games.haleakala.board.picture import picture
from haleakala.games.haleakala.board.recent import traces
from haleakala.games.haleakala.board.sprite_sheet import scenery
from haleakala.games.haleakala.input.gestures import beneath, buttons, gesture, why_not
from haleakala.games.haleakala.input.targets import THINGS
from haleakala.games.haleakala.rules.model import State
from haleakala.markup import Markup

__all__ = [
    "ENDLESS",
    "THINGS",
    "beats",
    "belongings",
    "beneath",
    "buttons",
    "close_up",
    "common",
    "gesture",
    "picture",
    "scenery",
    "traces",
    "why_not",
]

ENDLESS = False


def close_up(state: State, part: str, glow: Glow, say: Say) -> Markup:
    """The cards for sale for `wares`, else the island around some segments."""
    return wares_on_show(state, glow, say) if part == "wares" else island.close_up(state, part, glow, say)
