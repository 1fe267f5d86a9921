"""Hawaii on the page: state to picture, action to gesture."""

from haleakala.games.hawaii.board.animation import beats
from haleakala.games.hawaii.board.area import belongings, common
from haleakala.games.hawaii.board.picture import close_up, picture
from haleakala.games.hawaii.board.recent import traces
from haleakala.games.hawaii.board.sprite_sheet import scenery
from haleakala.games.hawaii.input.gestures import beneath, buttons, gesture, why_not
from haleakala.games.hawaii.input.targets import THINGS

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
