"""This package draws the board of Hawaii and re-exports what the `Board` protocol requires, gestures included."""

from haleakala.games.hawaii.board.animation import animate as animate
from haleakala.games.hawaii.board.area import belongings as belongings
from haleakala.games.hawaii.board.area import common as common
from haleakala.games.hawaii.board.picture import close_up as close_up
from haleakala.games.hawaii.board.picture import picture as picture
from haleakala.games.hawaii.board.recent import recent_changes as recent_changes
from haleakala.games.hawaii.board.sprite_sheet import scenery as scenery
from haleakala.games.hawaii.input.gestures import buttons as buttons
from haleakala.games.hawaii.input.gestures import gesture as gesture
from haleakala.games.hawaii.input.gestures import resolve_target as resolve_target
from haleakala.games.hawaii.input.gestures import why_not as why_not
from haleakala.games.hawaii.input.targets import TARGETS as TARGETS

UNBOUNDED = False
