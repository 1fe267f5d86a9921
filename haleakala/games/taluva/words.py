"""Names of things, as phrases: what a terrain, a piece or a seat is called."""

from haleakala.games.taluva.model import HUT, TEMPLE, TOWER
from haleakala.kernel.phrase import Phrase, phrase, plural

SEAT_NAMES: tuple[Phrase, ...] = (phrase("Red"), phrase("Yellow"), phrase("Blue"), phrase("Green"))

TERRAIN_NAMES: tuple[Phrase, ...] = (
    phrase("volcano"),
    phrase("jungle"),
    phrase("clearing"),
    phrase("sand"),
    phrase("rock"),
    phrase("lake"),
)

PIECE_TITLES: dict[int, Phrase] = {HUT: phrase("Hut"), TEMPLE: phrase("Temple"), TOWER: phrase("Tower")}


def huts(count: int) -> Phrase:
    """So many of them."""
    return plural("{count} hut", "{count} huts", count)
