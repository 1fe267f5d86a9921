"""This package is the game's `board`: it draws states, and re-exports the gestures and targets of `input`."""

from haleakala.gamekit.interface import Highlights, Say
from haleakala.games.haleakala.board import picture as island
from haleakala.games.haleakala.board.animation import animate as animate
from haleakala.games.haleakala.board.panels import belongings as belongings
from haleakala.games.haleakala.board.panels import common as common
from haleakala.games.haleakala.board.panels import wares_on_show
from haleakala.games.haleakala.board.picture import picture as picture
from haleakala.games.haleakala.board.recent import recent_changes as recent_changes
from haleakala.games.haleakala.board.sprite_sheet import scenery as scenery
from haleakala.games.haleakala.input.gestures import buttons as buttons
from haleakala.games.haleakala.input.gestures import gesture as gesture
from haleakala.games.haleakala.input.gestures import resolve_target as resolve_target
from haleakala.games.haleakala.input.gestures import why_not as why_not
from haleakala.games.haleakala.input.targets import TARGETS as TARGETS
from haleakala.games.haleakala.rules.model import State
from haleakala.markup import Markup

UNBOUNDED = False


def close_up(state: State, part: str, highlights: Highlights, say: Say) -> Markup:
    """Draw the cards for sale if `part` is `wares`; otherwise draw the part of the island that `part` names."""
    return wares_on_show(state, highlights, say) if part == "wares" else island.close_up(state, part, highlights, say)
