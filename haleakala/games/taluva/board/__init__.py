"""This package draws the board of Taluva and re-exports what the `Board` protocol requires, gestures included."""

from haleakala.games.taluva.board.animation import animate as animate
from haleakala.games.taluva.board.panels import belongings as belongings
from haleakala.games.taluva.board.panels import common as common
from haleakala.games.taluva.board.picture import close_up as close_up
from haleakala.games.taluva.board.picture import picture as picture
from haleakala.games.taluva.board.recent import recent_changes as recent_changes
from haleakala.games.taluva.board.sprite_sheet import scenery as scenery
from haleakala.games.taluva.input.gestures import buttons as buttons
from haleakala.games.taluva.input.gestures import gesture as gesture
from haleakala.games.taluva.input.gestures import resolve_target as resolve_target
from haleakala.games.taluva.input.gestures import why_not as why_not
from haleakala.games.taluva.input.targets import TARGETS as TARGETS

UNBOUNDED = True
