"""Pig, declared."""

from haleakala.games.pig import board, rules, text
from haleakala.games.pig.meta import META

from haleakala.gamekit.defaults import declare

GAME = declare(META, rules, board, text, text.RULEBOOK, lambda state: state.players)
