"""The declaration of Pig."""

from haleakala.gamekit.defaults import declare

from . import board, rules, text
from .meta import META

GAME = declare(META, rules, board, text, text.RULEBOOK, lambda state: state.players)
