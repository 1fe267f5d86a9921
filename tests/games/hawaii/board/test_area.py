"""How a kingdom is drawn: long villages in several lines, what a village is short of, and what stays in sight."""

import re

import pytest

from haleakala.gamekit.interface import Highlights
from haleakala.games.hawaii.board.area import area, belongings
from haleakala.games.hawaii.board.kingdom_picture import MOST, SMALL, STEP, spots
from haleakala.games.hawaii.input.targets import VILLAGE_NAMES
from haleakala.games.hawaii.rules.position import KINGDOM
from haleakala.markup import Markup
from tests.games.hawaii.positions import player, position
from tests.kit.known import first_match

EIGHT = "plain shell foot hula water trade spear coconut"
LONGEST = f"{EIGHT} banana taro breadfruit kane surfer long"
NOTHING = Highlights()


def tiles(drawn: Markup, seat: int = 0, row: int = 1) -> list[tuple[float, float]]:
    """Where the tiles of a village are drawn, from the first on."""
    found = re.findall(rf'id="tile-{seat}-{row}-\d+"[^>]*translate\(([\d.]+)(?: ([\d.]+))?\)', drawn)
    return [(float(x), float(y or 0)) for x, y in found]


def size(drawn: Markup) -> tuple[int, int]:
    """How wide and high the picture of the kingdom is."""
    wide, high = first_match(r'viewBox="4 0 (\d+) (\d+)"', drawn).groups()
    return int(wide), int(high)


def large(villages: str, highlights: Highlights = NOTHING, **has: int) -> Markup:
    """The area of a player with these villages."""
    return area(position(player((9, 9, 9), villages, **has)), 0, highlights, str)


def test_a_village_of_fourteen_columns_and_more_goes_on_in_a_second_line_and_its_tiles_stay_large() -> None:
    long, short = large(LONGEST), large("plain shell")
    assert len(tiles(long)) == 14
    assert {y for _, y in tiles(long)} == {0, STEP}
    assert len(set(tiles(long))) == 14, "none lies on another"
    assert size(long)[1] == size(short)[1] + STEP
    assert 0.94 * STEP * 340 / size(long)[0] >= 28, "px of a tile where the picture is 340 px wide"


def test_a_longhouse_is_never_torn() -> None:
    (village,) = KINGDOM.read(f"{EIGHT} long")[:1]
    assert spots(village, MOST)[MOST - 1 :] == ((1, 0), (1, 2))
    assert spots(village, MOST + 1)[MOST - 1 :] == ((0, 8), (1, 0))


def test_where_the_next_tile_goes_is_drawn_and_nothing_moves_for_it() -> None:
    plain = large(f"{EIGHT} banana")
    lit = large(f"{EIGHT} banana", Highlights(frozenset([VILLAGE_NAMES[0][0]])))
    assert "k-haw-next" in lit and "k-haw-next" not in plain
    assert size(lit) == size(plain)
    assert "k-haw-on" in lit and "k-haw-on" not in plain, "a line is marked once something is in it"


@pytest.mark.parametrize(("tikis", "short"), [(1, 3), (2, 2), (4, 0), (0, 0)])
def test_the_columns_that_a_village_is_short_of_are_drawn_and_counted_without_a_minus(tikis: int, short: int) -> None:
    drawn = large("plain shell", tikis=tikis)
    squares = re.findall(r'class="k-haw-short" d="([^"]+)"', drawn)
    assert [one.count("M") for one in squares] == ([short + 1] if short else []), "one more is around the number"
    assert "sign-minus" not in drawn
    assert (f"needs {short} more to count" in drawn) == bool(short)


def test_a_small_kingdom_has_the_same_width_however_long_its_villages_are() -> None:
    small = [belongings(position(player((9, 9, 9), one)), 0, NOTHING, str) for one in ("plain", LONGEST)]
    assert len({size(one)[0] for one in small}) == 1
    assert max(x for x, _ in tiles(small[1])) <= STEP * (1 + SMALL)


def test_goods_and_total_are_what_stays_in_sight() -> None:
    drawn = large("plain")
    head = drawn[drawn.index("in-short") : drawn.index('id="kingdom-0"')]
    assert all(f'id="{one}-0"' in head for one in ("shells", "feet", "fruit", "sum"))


@pytest.mark.parametrize("lit", [(), (VILLAGE_NAMES[0][0],)])
def test_nothing_that_meets_the_mouse_lies_over_a_tile(lit: tuple[str, ...]) -> None:
    drawn = large("plain shell", Highlights(frozenset(lit)))
    assert drawn.index('class="area"') < drawn.index('id="tile-0-1-1"'), "or nobody could ask what the tile is"
