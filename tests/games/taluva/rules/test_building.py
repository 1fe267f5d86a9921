"""What may be built after a tile was placed, and where (3.1 to 3.5)."""

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules import parse_action
from haleakala.games.taluva.rules.actions import place
from tests.games.taluva.replayed import after, board, choices, clause_against, supply

HIGH = (
    "=jl h-1,1 =jc -1,2/0 h-1,3 =cj -1,-1/0 x-1,1j =ls -1,2/3 x-1,3j =js 1,-1/2 x-1,0c =rs 0,0/2 h1,-2 =cj 0,0/0 "
    "x-2,0s =sc -3,-1/4 x1,-2r =ss -1,-1/1 x-1,0s =jl -1,-1/5 x1,-2l =rr 0,0/2"
)
"""Red has one hut space, -2,0. Next to it, -2,-1 is sand on level 2 and -1,0 rock on level 4; 0,-1 is out of reach."""
SECOND_TOWER = (
    "=cj h0,1 =jc -1,2/5 h-1,3 =cs 1,1/5 h2,1 =js 2,-1/0 x-1,3c =jr 1,1/0 x0,1c =rs 2,3/2 x-1,3j =cj 0,0/5 x2,1s "
    "=jc 1,1/2 x-1,3r =js 4,2/0 w1,0 =lj 0,4/2 t2,2 =rr 0,4/3"
)
"""The clearing 0,1 on level 3 is between a single hut of Red’s and a settlement of three spaces with a tower."""
SECOND_TEMPLE = (
    "=jc h0,1 =sr -1,0/3 h-1,1 =rs 1,0/3 h1,-1 =rj 0,2/1 x-1,1r =ls -1,0/5 x1,-1s =rl -2,2/0 x-1,2l =rc -2,2/5 "
    "t-1,-1 =jr 0,-2/4 x-1,1c =cj 0,-2/5"
)
"""The jungle 0,-1 is between two settlements of Red’s, one of them with a temple."""


def settlement_of(match: AnyMatch, space: str) -> str:
    """The pieces in the settlement that stands on a space, as in `hut hut tower`."""
    island = m.board_of(match.state)
    group = next(one for one in m.settlements(island, range(4)) if space in map(place, one))
    return " ".join(sorted(m.PIECE_NAMES[m.piece_of(island[at])] for at in group))


@pytest.mark.clause("3.1")
def test_a_hut_may_be_built_on_any_free_field_of_level_1() -> None:
    match = after("=jc h0,1 =sr -1,0/3")
    assert match.player == 1 and choices(match) == {"h-1,1", "h0,-1", "h-1,-1"}, "all but 0,1 and the volcanoes"
    match = match.play(parse_action("h-1,-1"))
    assert (board(match)["-1,-1"], supply(match, 1)) == ("1 rock, yellow hut", (19, 3, 2))


@pytest.mark.clause("3.1")
def test_a_single_hut_is_not_built_on_level_2() -> None:
    match = after("=jc h0,1 =sr -1,0/3 h-1,1 =ll -1,0/4")
    assert board(match)["0,0"] == "2 lake" and clause_against(match, "h0,0") == "3.1"
    assert choices(match) == {"h-1,-1", "x0,1l"}


@pytest.mark.clause("3.1")
def test_by_option_a_single_hut_may_not_touch_settlements_of_its_own_colour() -> None:
    log = "=jc h0,1 =sr -1,0/3 h0,-1 =ll 2,-1/1"
    anywhere, apart = after(log), after(log, huts="apart")
    assert choices(anywhere) - choices(apart) == {"h-1,1", "h1,0"}, "both touch the hut at 0,1"
    assert "h1,-1" in choices(apart), "it touches a hut of Yellow’s"
    assert clause_against(apart, "h1,0") == "3.1"


@pytest.mark.clause("3.2")
def test_a_tower_is_built_on_level_3_or_higher_next_to_a_settlement_however_small() -> None:
    low = after(
        "=sl h-1,1 =sc 1,1/0 h1,2 =cl 1,1/1 x-1,1c =sj -1,2/1 h-2,3 =sr -1,2/2 x0,1s =jc -1,2/4 x-2,3r =cj 3,1/2"
    )
    assert board(low)["0,1"] == "3 clearing" and {"w0,1"} == {text for text in choices(low) if text[0] == "w"}
    high = after(HIGH)
    assert board(high)["-1,0"] == "4 rock" and {"w-1,0"} == {text for text in choices(high) if text[0] == "w"}
    built = after(f"{HIGH} w-1,0")
    assert (board(built)["-1,0"], supply(built, 0)) == ("4 rock, red tower", (13, 3, 1))


@pytest.mark.clause("3.2")
@pytest.mark.parametrize(("tower", "land"), [("w-2,-1", "2 sand"), ("w0,-1", "4 rock")])
def test_a_tower_is_refused_below_level_3_or_away_from_settlements(tower: str, land: str) -> None:
    match = after(HIGH)
    assert board(match)[tower[1:]] == land and clause_against(match, tower) == "3.2"


@pytest.mark.clause("3.2")
def test_a_settlement_with_a_tower_gets_no_second_one_but_may_get_a_temple() -> None:
    log = "=cs h-1,1 =js 0,2/1 h-1,3 =lj 0,2/2 =jc 1,0/3 x-1,1l =jc 0,0/4 x-1,3j =js 3,-2/4 x-1,1j =sj 0,0/5 w0,1 "
    match = after(f"{log} =sj -1,-1/0 x-1,1j =ss 4,-1/4", players="3")
    assert (board(match)["1,0"], settlement_of(match, "0,1")) == ("3 jungle", "hut hut tower")
    assert "t1,0" in choices(match) and clause_against(match, "w1,0") == "3.2"


@pytest.mark.clause("3.3")
@pytest.mark.parametrize(
    ("log", "temple", "land"),
    [
        ("=cs h0,1 =sj -3,2/3 h-3,1 =ll 1,2/2 x0,1l =rc -4,4/3 x-3,1s =jc -3,2/0", "t-1,1", "1 clearing"),
        ("=lj h0,1 =cl 2,1/2 h2,0 =rs 4,0/0 x0,1l =cs 2,2/1 h4,1 =jl 2,2/2", "t2,1", "2 jungle"),
        (
            "=cc h-1,1 =jl -1,0/3 h0,-1 =sl 0,-2/2 x-1,1c =sj 0,-2/1 x0,-1j =lr 0,0/2 x-1,1r =lc -3,0/4 x-1,-1l "
            "=jr 0,-2/0",
            "t0,-1",
            "3 rock",
        ),
    ],
)
def test_a_temple_is_built_on_any_level_next_to_a_settlement_of_three_spaces(log: str, temple: str, land: str) -> None:
    match = after(f"{log} {temple}")
    assert board(match)[temple[1:]] == f"{land}, red temple"
    assert settlement_of(match, temple[1:]) == "hut hut hut temple"
    assert supply(match, 0)[1] == 2


@pytest.mark.clause("3.3")
def test_a_settlement_with_two_spaces_gets_no_temple() -> None:
    match = after("=cj h0,1 =jl -1,2/5 h-1,3 =jj 2,0/2 x0,1j =sc -1,4/0 h-2,5 =rs 1,2/0")
    assert settlement_of(match, "0,1") == "hut hut"
    assert clause_against(match, "t-1,1") == "3.3"


@pytest.mark.clause("3.3")
def test_a_temple_away_from_the_settlement_is_refused() -> None:
    match = after("=lj h0,1 =cl 2,1/2 h2,0 =rs 4,0/0 x0,1l =cs 2,2/1 h4,1 =jl 2,2/2")
    assert {text for text in choices(match) if text[0] == "t"} == {"t1,2", "t2,1"}
    assert clause_against(match, "t3,1") == "3.3"


@pytest.mark.clause("3.3")
def test_a_settlement_with_a_temple_gets_no_second_one() -> None:
    log = "=rc h-1,1 =jl -1,3/4 h0,3 =cc -3,2/5 x-1,1c =rj -4,5/2 h0,2 =cj 2,2/0 t-3,3 =sr -1,4/1 x0,2c =ss -1,4/2"
    match = after(log)
    assert settlement_of(match, "-3,3") == "hut hut hut temple"
    assert board(match)["-4,4"] == "1 rock" and clause_against(match, "t-4,4") == "3.3"


@pytest.mark.clause("3.4")
def test_expanding_puts_as_many_huts_as_its_level_on_every_field_of_the_terrain_that_touches() -> None:
    log = "=jl h0,1 =jr 0,-1/4 h1,-2 =jj 0,-1/5"
    before, match = board(after(log)), after(f"{log} x0,1j")
    assert [before[at] for at in ("-1,1", "0,0", "1,-1")] == ["1 jungle", "2 jungle", "2 jungle"]
    land = board(match)
    assert (land["-1,1"], land["0,0"]) == ("1 jungle, red hut", "2 jungle, red hut")
    assert land["1,-1"] == "2 jungle", "it touches only a field that gets huts now"
    assert supply(match, 0) == (16, 3, 2)


@pytest.mark.clause("3.4")
def test_only_one_settlement_expands_and_onto_one_terrain() -> None:
    log = "=jc h0,1 =sr -1,0/3 h-1,-1 =jl 2,-1/1 h1,-1 =ll -3,1/5 h-3,2 =jj 1,-3/0"
    match = after(log)
    assert {text for text in choices(match) if text[0] == "x"} == {
        "x0,1j",
        "x0,1l",
        "x1,-1j",
        "x1,-1l",
        "x1,-1s",
    }
    grown = board(after(f"{log} x0,1j"))
    assert {at for at, here in grown.items() if here != board(match)[at]} == {"-1,1"}
    assert clause_against(match, "x0,1s") == "3.4", "the sand touches only the other settlement"


@pytest.mark.clause("3.4")
def test_a_settlement_does_not_expand_without_enough_huts_for_all_fields() -> None:
    match = after(
        "=cs h0,1 =cs -1,0/1 h-2,0 =rc 0,0/1 x0,1c =cc -3,1/1 x-2,0s =sj -3,3/4 x-1,1r =sl 0,-2/0 x-2,0j =rs -3,1/4 "
        "t-2,1 =sj 1,2/3 x-2,2s =cr -1,2/5 x-2,1j =cj 1,2/2 x-2,2c =jc -1,2/0 x-2,1j =jc 1,-2/4 x-2,2j =cj 4,1/1 "
        "x-2,1c =ls 0,-2/5 h3,1 =cj -1,2/5 x-2,1s =jl 0,0/2 h-4,2 =jc 5,-1/0"
    )
    assert supply(match, 0)[0] == 4
    assert [board(match)[at] for at in ("0,-1", "0,2", "-1,0")] == ["3 jungle", "3 jungle", "3 lake"]
    assert clause_against(match, "x-2,0j") == "3.4"
    assert "x-2,0l" in choices(match)


@pytest.mark.clause("3.4")
def test_the_last_huts_are_enough_to_expand_if_there_is_one_for_each() -> None:
    log = (
        "=jl h0,1 =ll 2,-2/1 h1,-1 =js 4,-3/2 x0,1j =rj 3,-1/2 x1,-1j =cs 0,-3/5 h3,-3 =cj 2,0/5 x1,-1l =cr 2,0/4 "
        "x3,-3r =rc 2,-2/0 x1,-2s =jj 2,0/3 x3,-3j =rr 0,-4/4 x1,-3c =jr 0,-3/3 t3,0 =sj 4,-3/1 x0,-2j =sr 3,-5/2 "
        "x4,-4s =rj 2,-2/4 t0,-4 =jc 2,-2/5 x4,-4j =ls 3,2/3 x0,-4r =jc -1,-4/1"
    )
    assert supply(after(log), 0)[0] > 0 == supply(after(f"{log} x3,-3c"), 0)[0]


@pytest.mark.clause("3.5")
def test_one_suitable_settlement_is_enough_for_a_temple() -> None:
    match = after(SECOND_TOWER)
    assert (settlement_of(match, "-1,1"), settlement_of(match, "1,0")) == ("hut", "hut hut tower")
    assert settlement_of(after(f"{SECOND_TOWER} t0,1"), "0,1") == "hut hut hut temple tower"


@pytest.mark.clause("3.5")
def test_a_joined_settlement_may_have_two_towers() -> None:
    assert settlement_of(after(f"{SECOND_TOWER} w0,1"), "0,1") == "hut hut hut tower tower"


@pytest.mark.clause("3.5")
def test_a_joined_settlement_may_have_two_temples() -> None:
    match = after(f"{SECOND_TEMPLE} t0,-1")
    assert settlement_of(match, "0,-1").split().count("temple") == 2
