"""The island as a grid for the keyboard and for those who listen: left and right lead around it, up and down the hill.

Areas have their level as their row; further out come discs, boat and cards.
"""

from haleakala.gamekit.interface import Say
from haleakala.gamekit.targets import row
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup

LEVEL_OF_HEIGHT = (5, 4, 3, 2)
"""The level of geometry.py for beach, grassland, forest and mountain."""
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
    """One row of the grid with its name."""
    return row(number, *cells, label=say(TITLES[number]))
