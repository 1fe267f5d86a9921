"""Taluva on the page: state to picture, action to gesture."""

from haleakala.games.taluva.gestures import beneath, buttons, gesture, why_not
from haleakala.games.taluva.island import close_up, picture
from haleakala.games.taluva.panels import belongings, common
from haleakala.games.taluva.scenery import scenery
from haleakala.games.taluva.targets import THINGS
from haleakala.games.taluva.traces import traces

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

ENDLESS = True
