"""This package draws a state of Huts as SVG, and exports what `game.py` needs of the board and of the input."""

from haleakala.games.huts.board.animation import animate as animate
from haleakala.games.huts.board.panels import belongings as belongings
from haleakala.games.huts.board.panels import common as common
from haleakala.games.huts.board.picture import close_up as close_up
from haleakala.games.huts.board.picture import picture as picture
from haleakala.games.huts.board.recent import recent_changes as recent_changes
from haleakala.games.huts.board.sprite_sheet import scenery as scenery
from haleakala.games.huts.input.gestures import buttons as buttons
from haleakala.games.huts.input.gestures import gesture as gesture
from haleakala.games.huts.input.gestures import resolve_target as resolve_target
from haleakala.games.huts.input.gestures import why_not as why_not
from haleakala.games.huts.input.targets import TARGETS as TARGETS

UNBOUNDED = False
