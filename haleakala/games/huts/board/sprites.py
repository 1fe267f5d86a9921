"""Prints of what sprite_sheet.py draws once in a page."""

from haleakala.gamekit.drawing import Stamp

stamp = Stamp("art-huts-")
