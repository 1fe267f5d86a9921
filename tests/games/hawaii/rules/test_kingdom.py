"""Kingdoms: section 7."""

from typing import Any

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.events import KahunaPlaced, TikiPlaced, TileLaid
from haleakala.games.hawaii.rules.kingdom import columns, columns_needed, is_overtopped
from haleakala.games.hawaii.rules.model import KAHUNAS, NONE, TIKIS, of_seat
from haleakala.games.hawaii.rules.position import KINGDOM
from haleakala.games.hawaii.rules.tables import HUTS, KAHUNA_POINTS, KIND_KEYS, PLACES, SPACES
from tests.games.hawaii.positions import (
    choices,
    chosen,
    fleet,
    goods,
    left,
    play,
    player,
    points,
    position,
    told,
    villages,
)

EVERYWHERE = " ".join(f"{place.key}:2" for place in PLACES)
RICH = (40, 40, 0)
SPACE_OF = {KIND_KEYS[kind]: SPACES[at] for at, place in enumerate(PLACES) for kind in place.kinds}


def rows(kind: str, kingdom: str, gods: str = "kane pele") -> str:
    """Where a tile can be laid: `v1 v3`; "" if nowhere."""
    state = position(player(RICH, kingdom), spots=EVERYWHERE, gods=gods)
    if SPACE_OF[kind] not in choices(state).split() or f"{kind}@2" not in choices(play(state, SPACE_OF[kind])).split():
        return ""
    state = play(state, f"{SPACE_OF[kind]} {kind}@2")
    if rules.current_player(state) == 0:
        return choices(state)
    before, after = kingdom.split(" / "), villages(state).split(" / ")
    return " ".join(f"v{at + 1}" for at, row in enumerate(after) if at >= len(before) or row != before[at])


@pytest.mark.clause("7.1")
def test_five_rows_and_the_plain_hut_takes_column_one_of_the_first() -> None:
    assert villages(position()) == "plain"
    assert len(KINGDOM.read("plain")) == 5
    assert columns(KINGDOM.read("plain")[0]) == 1


@pytest.mark.clause("7.1", "9.3")
def test_the_plain_hut_has_no_function() -> None:
    assert goods(play(position(player((0, 0, 0)), islands="+3 +5 +hula +foot"), "#2 #1")) == (10, 6, 0)
    assert rows("shell", "plain") == "v1 v2"


@pytest.mark.clause("7.1")
def test_there_are_five_spaces_for_kahunas_and_five_for_tikis() -> None:
    state = position(player(RICH, kahunas=5, tikis=4), spots=EVERYWHERE)
    assert ("c3" in choices(state).split(), "d1" in choices(state).split()) == (False, True)
    state = position(player(RICH, kahunas=4, tikis=5), spots=EVERYWHERE)
    assert ("c3" in choices(state).split(), "d1" in choices(state).split()) == (True, False)


@pytest.mark.clause("7.2")
def test_a_village_grows_from_left_to_right_without_limit() -> None:
    long = "plain shell foot spear trade long water breadfruit taro coconut banana surfer kane"
    assert rows("hula", long) == "v1"
    state = play(position(player(RICH, long), spots="dance:2"), "b2 hula@2*")
    assert villages(state) == f"{long} hula*"


@pytest.mark.clause("7.2", "7.4")
@pytest.mark.parametrize("hut", [KIND_KEYS[kind] for kind in HUTS])
def test_a_village_begins_with_a_hut_and_rows_are_founded_from_the_top(hut: str) -> None:
    assert rows(hut, "plain") == "v1 v2"
    assert rows(hut, "plain / shell foot spear trade long") == "v1 v3"
    state = play(position(player(RICH, "plain"), spots=EVERYWHERE), f"{SPACE_OF[hut]} {hut}@2 v2")
    assert villages(state) == f"plain / {hut}"


@pytest.mark.clause("7.2", "7.4")
def test_after_the_fifth_village_none_is_founded() -> None:
    assert rows("shell", "plain / foot / foot / foot / foot") == "v1 v2 v3 v4 v5"
    assert rows("foot", "plain / foot / foot / foot / foot") == "v1"


OTHERS = [key for key in KIND_KEYS if key in SPACE_OF and key not in ("ship", "kahuna", "tiki", "shell", "foot")]


@pytest.mark.clause("7.2", "7.4")
@pytest.mark.parametrize("kind", [kind for kind in OTHERS if kind not in ("spear", "trade", "long")])
def test_no_other_tile_founds_a_village(kind: str) -> None:
    gods = f"{kind} {kind}" if kind in KIND_KEYS[15:] else "kane pele"
    assert rows(kind, "plain", gods) == "v1"
    assert rows(kind, "plain / shell / foot", gods) == "v1 v2 v3"


@pytest.mark.clause("7.3")
def test_no_picture_comes_twice_in_a_village_whichever_side() -> None:
    assert rows("hula", "plain hula / shell hula* / foot") == "v3"
    assert rows("shell", "plain shell* / shell") == "v3"
    assert rows("taro", "plain taro taro* / shell") == "v2"


@pytest.mark.clause("7.3")
def test_the_four_fruits_differ() -> None:
    assert [rows(kind, "plain taro / shell coconut") for kind in ("breadfruit", "taro", "coconut", "banana")] == [
        "v1 v2",
        "v2",
        "v1",
        "v1 v2",
    ]


@pytest.mark.clause("7.3")
def test_one_god_per_village_and_no_god_twice_in_a_kingdom() -> None:
    assert rows("ku", "plain kane / shell / foot", "ku laka") == "v2 v3"
    assert rows("kane", "plain kane / shell / foot", "kane laka") == ""
    assert rows("laka", "plain kane / shell ku*", "kane laka") == ""
    other = player(RICH, "plain kane")
    assert "kane@2" in choices(play(position(player(RICH), other, spots="gods:2"), "d2"))


@pytest.mark.clause("7.4")
def test_the_owner_chooses_the_village() -> None:
    state = position(player(RICH, "plain / shell"), spots="dance:2")
    assert villages(play(state, "b2 hula@2 v1")) == "plain hula / shell"
    state, events = told(state, "b2 hula@2 v2")
    assert (villages(state), events[-1]) == ("plain / shell hula", TileLaid(0, 12, 1))


@pytest.mark.clause("7.4")
def test_ships_lie_beside_the_boat_any_number() -> None:
    state = position(player(RICH, fleet="b 1 1 2 2 2"), spots="sea:2")
    state, events = told(state, "c2 ship@2*")
    assert (fleet(state), villages(state), left(state, "ship")) == ("b 1 1 2 2 2 2", "plain", 2)
    assert events[-1] == TileLaid(0, 23, NONE)


@pytest.mark.clause("7.5")
@pytest.mark.parametrize(
    ("space", "kind", "what", "gifts"),
    [
        ("c3", "kahuna", KAHUNAS, ((0, 0), (1, 0), (0, 1), (2, 0), (0, 2))),
        ("d1", "tiki", TIKIS, ((0, 0), (0, 1), (1, 0), (0, 2), (2, 0))),
    ],
)
def test_a_space_gives_something_when_filled(
    space: str, kind: str, what: int, gifts: tuple[tuple[int, int], ...]
) -> None:
    for number, (shells, feet) in enumerate(gifts):
        red = player((20, 9, 0), **dict[str, Any]({f"{kind}s": number}))
        state, events = told(position(red, spots="kahunas:2 tikis:2"), f"{space} {kind}@2")
        cost = {"c3": 3, "d1": 4}[space]
        assert (of_seat(state, 0, what), goods(state)) == (number + 1, (18 + shells, 9 - cost + feet, 0))
        assert events[-1] == (KahunaPlaced if kind == "kahuna" else TikiPlaced)(0, number, (shells, feet, 0))


@pytest.mark.clause("7.5")
def test_two_at_once_give_what_both_spaces_give() -> None:
    state = play(position(player((20, 9, 0), kahunas=3), spots="kahunas:2"), "c3 kahuna@2*")
    assert goods(state) == (20 - 4 + 2, 9 - 3 + 2, 0)


@pytest.mark.clause("7.5", "10.1")
def test_kahunas_fill_their_spaces_before_there_is_a_village_or_after() -> None:
    assert KAHUNA_POINTS == (5, 5, 10, 10, 15)
    red = player((20, 9, 0), "plain / shell foot spear hula", kahunas=1, tikis=2)
    state = position(red, spots="kahunas:2", round=5)
    assert points(play(state, "#1 #2")) == 2 + 4 * 1
    assert points(play(state, "c3 kahuna@2* #1 #2")) == 4 + 5


@pytest.mark.clause("7.6")
def test_with_t_tikis_a_village_needs_six_minus_t_columns() -> None:
    assert [columns_needed(tikis) for tikis in range(6)] == [None, 5, 4, 3, 2, 1]
    for tikis in range(1, 6):
        fits = [
            size
            for size in range(1, 8)
            if is_overtopped(KINGDOM.read("plain shell foot spear trade hula taro")[0][:size], tikis)
        ]
        assert fits == list(range(6 - tikis, 8))
    assert not is_overtopped(KINGDOM.read("plain shell foot spear trade hula taro")[0], 0)
    assert not is_overtopped((), 5)


@pytest.mark.clause("7.6")
def test_a_longhouse_is_two_columns_and_one_tile() -> None:
    village = KINGDOM.read("plain long hula")[0]
    assert columns(village) == 4
    assert (is_overtopped(village, 1), is_overtopped(village, 2)) == (False, True)
    state = position(player(villages="plain long hula", tikis=2), round=5)
    assert points(play(state, "#2 #1")) == 3


@pytest.mark.clause("7.6")
def test_the_longhouse_is_bought_and_laid_like_a_hut() -> None:
    assert chosen(play(position(player(RICH), spots="long:2"), "b1"), "long") == "long@2 long@2*"
