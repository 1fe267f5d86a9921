"""Hawaii on the page: state to picture, action to gesture."""

from haleakala.games.hawaii.gestures import beneath, buttons, gesture, why_not
from haleakala.games.hawaii.island import close_up, picture
from haleakala.games.hawaii.realm import belongings, common
from haleakala.games.hawaii.scenery import scenery
from haleakala.games.hawaii.targets import THINGS
from haleakala.games.hawaii.traces import traces

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
