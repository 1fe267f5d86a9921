"""The seats of Huts: in colours that no cube has, since cubes belong to nobody (1.1), and with their numbers."""

from haleakala.games.seats import AMBER, CLAY, LEAF, STONE, TEAL, numbered

SIDES = numbered(AMBER, TEAL, LEAF, CLAY, STONE)
