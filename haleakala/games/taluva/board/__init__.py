"""Taluva on the page: state to picture, action to gesture."""

from haleakala.games.taluva.board.animation import beats
from haleakala.games.taluva.board.panels import belongings, common
from haleakala.games.taluva.board.picture import close_up, picture
from haleakala.games.taluva.board.recent import traces
from haleakala.games.taluva.board.sprite_sheet import scenery
from haleakala.games.taluva.input.gestures import beneath, buttons, gesture, why_not
from haleakala.games.taluva.input.targets import THINGS

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

ENDLESS = True
