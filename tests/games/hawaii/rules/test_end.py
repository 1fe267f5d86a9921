"""The end of the game: section 10."""

from collections.abc import Mapping
from typing import Any

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.events import GameEnded
from haleakala.games.hawaii.rules.kingdom import Worth
from tests.games.hawaii.positions import play, player, points, position, told


def worth(villages: str, kahunas: int = 0, tikis: int = 5, fleet: str = "b") -> Worth:
    """What a kingdom scores at the end; seat 0 is on order 2."""
    red = player(villages=villages, kahunas=kahunas, tikis=tikis, fleet=fleet)
    _, events = told(position(red, round=5), "#2 #1")
    (ended,) = [event for event in events if isinstance(event, GameEnded)]
    return ended.worths[0]


def total(villages: str, **more: Any) -> int:
    """The points that the player has then."""
    return points(play(position(player(villages=villages, **{"tikis": 5, **more}), round=5), "#2 #1"))


@pytest.mark.clause("10.1")
def test_every_village_that_is_not_overtopped_is_cleared_away() -> None:
    village = "plain / shell hula foot"
    assert [total(village, tikis=tikis) for tikis in range(6)] == [0, 0, 0, 3, 3, 3]
    assert total("plain laka / shell taro coconut", tikis=4) == 2
    assert total("plain laka / shell taro coconut", tikis=3) == 0


@pytest.mark.clause("10.1")
def test_the_kahuna_of_a_cleared_village_and_one_beside_no_village_score_nothing() -> None:
    village = "plain / shell foot / shell foot spear"
    assert [total(village, kahunas=kahunas, tikis=3) for kahunas in range(6)] == [0, 0, 0, 10, 10, 10]
    assert [total("plain", kahunas=kahunas) for kahunas in range(6)] == [0, 5, 5, 5, 5, 5]


@pytest.mark.clause("10.1")
def test_ships_stay() -> None:
    assert total("plain kanaloa / shell surfer", tikis=4, fleet="b 1 2") == 2 * 3 + 2
    assert total("plain kanaloa / shell", tikis=4, fleet="b 1 2") == 2 * 3


@pytest.mark.clause("10.1", "10.2")
def test_each_kingdom_scores_by_its_own_villages_kahunas_tikis_and_ships() -> None:
    red = player(villages="plain hula / shell", tikis=5, fleet="b 1 1")
    yellow = player(villages="plain kanaloa shell / shell hula", kahunas=1, tikis=3, fleet="b 1")
    _, events = told(position(red, yellow, round=5), "#2 #1")
    (ended,) = [event for event in events if isinstance(event, GameEnded)]
    assert ended.worths == (Worth(hula=2), Worth(kahunas=5, kanaloa=2 * 2))


@pytest.mark.clause("10.2")
def test_kahunas_score_by_row() -> None:
    village = "plain / shell / shell / shell / shell"
    assert [total(village, kahunas=kahunas) for kahunas in range(6)] == [0, 5, 10, 20, 30, 45]


@pytest.mark.clause("10.2", "2.3")
@pytest.mark.parametrize("star", ["", "*"])
def test_an_irrigation_scores_by_the_fruit_tiles_of_its_village(star: str) -> None:
    fruit = ("", " taro", " taro* banana", " taro banana coconut", " taro banana coconut breadfruit*")
    assert [total(f"plain water{star}{kinds} / shell") for kinds in fruit] == [0, 1, 3, 6, 10]
    assert total(f"plain water{star} / shell taro banana") == 0


@pytest.mark.clause("10.2", "2.3")
def test_a_dancer_scores_for_each_tile_of_its_village() -> None:
    assert worth("plain hula").hula == 2
    assert worth("plain hula*").hula == 4
    assert worth("plain hula kane long shell / foot spear").hula == 5
    assert worth("plain hula / foot hula*").hula == 2 + 4


@pytest.mark.clause("10.2")
def test_kahuna_and_tikis_are_no_tiles_of_the_village() -> None:
    assert worth("plain hula", kahunas=1, tikis=5) == Worth(kahunas=5, hula=2)


@pytest.mark.clause("10.2", "2.3")
def test_a_longhouse_scores_on_side_two() -> None:
    assert [worth(village).longhouses for village in ("plain long", "plain long*", "plain long* / long*")] == [0, 5, 10]


@pytest.mark.clause("10.2", "2.3")
def test_laka_scores_for_fruit_tiles_or_the_fruit_on_them_in_all_that_is_left() -> None:
    fruit = "taro taro* coconut*"
    assert worth(f"plain laka / shell {fruit}").laka == 3
    assert worth(f"plain laka* / shell {fruit}").laka == 2 * 5
    assert worth("plain laka* shell foot spear / shell taro", tikis=1).laka == 0


@pytest.mark.clause("10.2", "2.3")
def test_kanaloa_scores_for_ships_the_boat_and_surfers_in_all_that_is_left() -> None:
    village = "plain kanaloa surfer / shell surfer*"
    assert worth(village, fleet="b 1 2").kanaloa == 2 * 5
    assert worth(village.replace("loa", "loa*"), fleet="b 1 2").kanaloa == 4 * 5
    assert worth(village, fleet="b 1 2", tikis=3).kanaloa == 2 * 4
    assert worth("plain / shell kanaloa", fleet="b 1 2", tikis=1).kanaloa == 0


@pytest.mark.clause("10.2")
def test_other_tiles_and_fruit_in_hand_score_nothing() -> None:
    assert total("plain shell foot* spear trade* taro surfer* kane pele* ku lono*") == 0
    state = play(position(player((0, 0, 30)), player(points=1), round=5), "#2 #1")
    assert (points(state), rules.returns(state)) == (0, (0, 1, 0, 0, 0))


@pytest.mark.clause("10.2", "10.1", "7.6")
def test_the_first_example_of_the_source_ends_with_44() -> None:
    """Kahunas 2 and 3; Kanaloa I, 4 ships and surfers; Laka II, 4 fruit; hula I, 7 tiles; irrigation, 3 fruit tiles."""
    villages = "plain shell / foot kanaloa surfer spear / shell hula water taro coconut banana* laka* / foot"
    assert worth(villages, kahunas=4, tikis=2, fleet="b 1 1") == Worth(15, 6, 7, 0, 8, 8)
    assert sum(worth(villages, kahunas=4, tikis=2, fleet="b 1 1")) == 44


@pytest.mark.clause("10.2", "10.1", "7.6")
def test_the_second_example_of_the_source_ends_with_42() -> None:
    """Kahunas 1, 2; Laka I, 4 fruit tiles; hula II, 5 tiles; hula I, 8 tiles; irrigation, 4; the third is cleared."""
    villages = "plain hula* laka shell foot / spear hula water breadfruit taro coconut banana surfer / foot kanaloa"
    assert worth(villages, kahunas=3, tikis=2, fleet="b 1") == Worth(10, 10, 10 + 8, 0, 4, 0)
    assert sum(worth(villages, kahunas=3, tikis=2, fleet="b 1")) == 42


def returns(*seats: Mapping[str, object]) -> tuple[float, ...]:
    """Of a game that ends now; seat 0 has two points more by order 1."""
    return rules.returns(play(position(*seats, round=5), " ".join(f"#{at + 1}" for at in range(len(seats)))))


@pytest.mark.clause("10.3")
def test_most_points_win() -> None:
    assert returns(player(points=3), player(points=4)) == (1, 0, 0, 0, 0)
    assert returns(player(points=3), player((0, 0, 0), points=6), player(points=2)) == (0, 1, 0, 0, 0)


@pytest.mark.clause("10.3")
@pytest.mark.parametrize("goods", [(21, 0, 0), (0, 21, 0), (0, 0, 21), (1, 7, 13)])
def test_then_most_shells_feet_and_fruit_left_together(goods: tuple[int, int, int]) -> None:
    assert returns(player((10, 5, 5), points=3), player(goods, points=5)) == (0, 1, 0, 0, 0)
    assert returns(player((22, 0, 0), points=3), player(goods, points=5)) == (1, 0, 0, 0, 0)


@pytest.mark.clause("10.3")
def test_then_the_win_is_shared() -> None:
    assert returns(player((3, 0, 0)), player((0, 1, 2), points=2)) == (0.5, 0.5, 0, 0, 0)
    three = returns(player((3, 0, 0)), player((0, 1, 2), points=2), player((0, 0, 3), points=2), player(points=1))
    assert three == (1 / 3, 1 / 3, 1 / 3, 0, 0)
