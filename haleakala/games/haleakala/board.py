"""Haleakala on the page: state to picture, action to gesture."""

from haleakala.games.face import Glow, Say
from haleakala.games.haleakala import island
from haleakala.games.haleakala.gestures import beneath, buttons, gesture, why_not
from haleakala.games.haleakala.island import picture
from haleakala.games.haleakala.model import State
from haleakala.games.haleakala.panels import belongings, wares_on_show
from haleakala.games.haleakala.panels import market as common
from haleakala.games.haleakala.scenery import scenery
from haleakala.games.haleakala.targets import THINGS
from haleakala.games.haleakala.traces import traces
from haleakala.markup import Markup

__all__ = [
    "ENDLESS",
    "THINGS",
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
