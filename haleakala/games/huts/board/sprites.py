"""This module draws copies of the sprites that sprite_sheet.py draws once in a page."""

from haleakala.gamekit.drawing import Stamp

stamp = Stamp("art-huts-")
