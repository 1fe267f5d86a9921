"""Haleakala on the page: state to picture, action to gesture."""

from haleakala.games.haleakala.gestures import beneath, buttons, gesture, why_not
from haleakala.games.haleakala.island import picture
from haleakala.games.haleakala.panels import belongings
from haleakala.games.haleakala.panels import market as common

__all__ = ["belongings", "beneath", "buttons", "common", "gesture", "picture", "why_not"]
