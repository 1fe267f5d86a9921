"""This module arranges the island as a grid for the keyboard and screen readers: each row is a ring around the island.

The row number of a space or crater is its level in geometry.py. The rows of discs, boat and cards have higher numbers.
"""

from haleakala.gamekit.interface import Say
from haleakala.gamekit.targets import row
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup

LEVEL_OF_HEIGHT = (5, 4, 3, 2)
"""The level of geometry.py for each height: beach, grassland, forest and mountain."""
CRATER_LEVEL = 1
DISC_ROW, BOAT_ROW, SLOT_ROW = 6, 7, 8
TITLES = {
    CRATER_LEVEL: phrase("Craters"),
    LEVEL_OF_HEIGHT[3]: phrase("Mountains"),
    LEVEL_OF_HEIGHT[2]: phrase("Forests"),
    LEVEL_OF_HEIGHT[1]: phrase("Grasslands"),
    LEVEL_OF_HEIGHT[0]: phrase("Beaches"),
    DISC_ROW: phrase("Discs on the beaches"),
    BOAT_ROW: phrase("The boat"),
    SLOT_ROW: phrase("Cards along the coast"),
}


def row_of(number: int, say: Say, *cells: Markup) -> Markup:
    """Wrap `cells` in the grid row with this `number`, labelled with the row's title."""
    return row(number, *cells, label=say(TITLES[number]))
