"""Huts on the page: state to picture, action to gesture."""

from haleakala.games.huts.board.animation import beats
from haleakala.games.huts.board.panels import belongings, common
from haleakala.games.huts.board.picture import close_up, picture
from haleakala.games.huts.board.recent import traces
from haleakala.games.huts.board.sprite_sheet import scenery
from haleakala.games.huts.input.gestures import beneath, buttons, gesture, why_not
from haleakala.games.huts.input.targets import THINGS

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
