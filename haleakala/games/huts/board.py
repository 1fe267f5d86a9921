"""Huts on the page: state to picture, action to gesture."""

from haleakala.games.huts.gestures import beneath, buttons, gesture, why_not
from haleakala.games.huts.islands import close_up, picture
from haleakala.games.huts.panels import belongings, common
from haleakala.games.huts.scenery import scenery
from haleakala.games.huts.targets import THINGS
from haleakala.games.huts.traces import traces

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
