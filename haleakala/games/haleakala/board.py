"""Haleakala on the page: state to picture, action to gesture."""

from haleakala.games.haleakala.gestures import beneath, buttons, gesture, why_not
from haleakala.games.haleakala.island import picture
from haleakala.games.haleakala.panels import belongings
from haleakala.games.haleakala.panels import market as common
from haleakala.games.haleakala.scenery import scenery

__all__ = ["belongings", "beneath", "buttons", "common", "gesture", "picture", "scenery", "why_not"]
