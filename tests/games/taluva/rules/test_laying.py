"""Where a tile of Taluva may lie, and what becomes of the huts below it (2.2 to 2.4)."""

import pytest

from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import place
from haleakala.games.taluva.rules.events import HutsCovered
from tests.games.taluva.reference import near, space, spots
from tests.games.taluva.replayed import after, board, choices, clause_against, supply

TWO_TILES = "=jc h0,1 =sr -1,0/3 h-1,1 =ll"
"""The tile at 0,0 has a hut on each field; the one at -1,0, whose lava flows to 0,-1 and -1,-1, is empty."""


@pytest.mark.clause("2.2")
def test_a_tile_may_lie_wherever_all_of_it_is_empty_and_an_edge_of_it_touches_the_land() -> None:
    match = after("=jc h0,1 =js")
    land = set(m.board_of(match.state))
    empty = set()
    for q in range(-4, 5):
        for r in range(-4, 5):
            for orientation in m.ORIENTATIONS:
                three = spots((q, r), orientation)
                touched = {m.space(*at) for spot in three for at in near(spot)}
                if land & touched and not land & {m.space(*spot) for spot in three}:
                    empty.add(f"{q},{r}/{orientation}")
    assert choices(match) == empty


@pytest.mark.clause("2.2")
def test_a_tile_apart_from_the_land_is_refused() -> None:
    match = after("=jc h0,1 =js")
    assert "2,-1/0" in choices(match), "its left field touches the volcano"
    assert clause_against(match, "3,-1/0") == "2.2"


@pytest.mark.clause("2.2")
def test_a_gap_may_remain_open() -> None:
    match = after("=jc h0,1 =js 1,-1/4 h2,-1 =sr 1,1/4 h2,1 =ll")
    land = board(match)
    assert "1,0" not in land and {f"{q},{r}" for q, r in near((1, 0))} <= set(land)


@pytest.mark.clause("2.2")
def test_fields_need_not_match_their_neighbours() -> None:
    assert choices(after("=jj h0,1 =ll")) == choices(after("=jj h0,1 =jc"))


@pytest.mark.clause("2.3")
def test_an_eruption_covers_three_spaces_with_its_volcano_on_a_volcano_one_level_higher() -> None:
    match = after(TWO_TILES)
    assert {text for text in choices(match) if text.partition("/")[0] in board(match)} == {"-1,0/4", "0,0/2"}
    land = board(after(f"{TWO_TILES} -1,0/4"))
    assert (land["-1,0"], land["0,0"], land["0,-1"]) == ("2 volcano", "2 lake", "2 lake"), "0,0 was a volcano"
    assert (land["-1,-1"], land["0,1"]) == ("1 rock", "1 clearing, red hut")


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(
    ("lay", "reason"),
    [
        ("-1,0/3", "the lava would flow in the direction of the lava below"),
        ("-1,0/2", "one of the spaces is empty"),
        ("0,-1/0", "the volcano would lie on a field"),
    ],
)
def test_an_eruption_is_refused(lay: str, reason: str) -> None:
    assert clause_against(after(TWO_TILES), lay) == "2.3", reason


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(
    ("log", "lay", "levels"),
    [
        ("=cl h0,1 =sj -1,0/3 h-1,1 =jc -1,0/4 x0,1j =jj", "-1,0/3", "221"),
        ("=jc h0,1 =cj -1,0/1 h-2,0 =cr -1,0/5 x0,1r =cj", "-1,0/0", "212"),
        ("=lr h0,1 =lj -1,2/0 h-1,3 =jc 1,1/3 x0,1l =cs 0,0/5 x-1,3l =js", "1,1/2", "122"),
    ],
)
def test_an_eruption_never_covers_spaces_on_different_levels(log: str, lay: str, levels: str) -> None:
    match = after(log)
    volcano, orientation = lay.split("/")
    three = spots(space(volcano), int(orientation))
    assert "".join(board(match)[f"{q},{r}"][0] for q, r in three) == levels
    assert clause_against(match, lay) == "2.3"


@pytest.mark.clause("2.3")
def test_an_eruption_may_cover_parts_of_three_tiles() -> None:
    log = "=jc h0,1 =sr -1,0/3 h-1,1 =ll 2,-1/1 h1,0 =js"
    assert "0,0/3" in choices(after(log))
    land = board(after(f"{log} 0,0/3"))
    assert [land[at] for at in ("0,0", "1,-1", "0,-1")] == ["2 volcano", "2 jungle", "2 sand"]


@pytest.mark.clause("2.3")
def test_there_is_no_limit_to_the_height() -> None:
    log = (
        "=jr h-1,1 =jr -1,2/5 h0,2 =jl 0,-1/4 h1,-1 =sl 1,0/5 x0,2j =sj 1,0/0 x-1,1s =rr -3,2/4 h-2,1 =cr -1,2/2 "
        "x0,1c =cj -2,5/2 h-3,5 =cs -3,0/5 x-1,1j =ll -1,2/3 x-1,3c =lc 0,4/3 h1,-2 =lr 0,0/3 t0,3 =sr 1,0/2 x1,1l "
        "=sr 1,0/1 h-3,1 =ls 2,-1/3 x1,1r =jc -2,6/0 x-3,1s =rj -3,2/3 t0,0 =rc -3,2/4 x-2,0c =cr -1,2/2 x0,0s =cc "
        "-1,2/3"
    )
    assert board(after(log))["-1,2"] == "5 volcano"


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(
    ("log", "space", "here"),
    [
        (
            "=lj h-1,1 =jj -2,3/2 h-3,3 =jc -1,3/0 x-1,1j =rj 2,-2/1 h1,-1 =jc 1,1/3 t1,0 =sj",
            "1,0",
            "1 clearing, red temple",
        ),
        (
            "=sr h-1,1 =js 1,1/5 h2,1 =sl -2,2/5 x-1,1l =cj 2,-1/0 x2,1j =sj 1,1/4 x-1,1s =jc -2,2/4 x1,2s =ls 0,0/5 "
            "x-2,3j =sc 0,0/0 x1,2j =cl 1,1/3 w0,1 =jc",
            "0,1",
            "3 clearing, red tower",
        ),
    ],
)
def test_temples_and_towers_are_never_covered(log: str, space: str, here: str) -> None:
    match = after(log)
    assert board(match)[space] == here
    assert [clause_against(match, lay) for lay in ("0,0/5", "1,1/2")] == ["2.3", "2.3"], "from either side"


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(
    ("log", "lay", "settlement"),
    [
        ("=jc h0,1 =sr -1,0/3 h0,-1 =ll", "-1,0/4", "the other player’s only hut"),
        ("=jc h-1,1 =sr -1,0/3 h-1,-1 =ll", "0,0/1", "one’s own only hut"),
        ("=cj h0,1 =jl -1,2/5 h-1,3 =jj 2,0/2 x0,1j =sc", "0,0/5", "two huts side by side"),
    ],
)
def test_a_settlement_is_never_covered_completely(log: str, lay: str, settlement: str) -> None:
    assert clause_against(after(log), lay) == "2.3", settlement


@pytest.mark.clause("2.3")
def test_huts_of_a_settlement_that_reaches_further_are_covered_and_still_count_as_built() -> None:
    log = "=cj h-1,1 =js -1,2/1 h-2,3 =jc -3,2/1 x-1,1j =js"
    before, match = after(log), after(f"{log} -1,2/3")
    assert match.plies[-1].events[1:] == (
        HutsCovered(0, m.space(0, 1), 1),
        HutsCovered(0, m.space(-1, 1), 1),
    )
    assert [at for at, here in board(match).items() if "red" in here] == ["-2,2"]
    assert [supply(match, 0), supply(before, 0)] == [(17, 3, 2)] * 2


@pytest.mark.clause("2.3")
def test_all_huts_of_a_space_are_covered() -> None:
    log = "=sl h-1,1 =sc 1,1/0 h1,2 =cl 1,1/1 x-1,1c =sj -1,2/1 h-2,3 =sr -1,2/2 x0,1s =jc -1,2/4"
    covered = [event for event in after(log).plies[-1].events if isinstance(event, HutsCovered)]
    assert [event.huts for event in covered] == [2]


@pytest.mark.clause("2.3")
def test_players_may_cover_their_own_huts() -> None:
    match = after("=jr h-1,1 =sc -2,3/2 h-3,3 =sc -3,1/5 x-1,1r =rr 1,1/3 x-3,3s =jc")
    assert match.player == 0 and board(match)["0,1"] == "1 rock, red hut"
    assert board(after(" ".join((*match.log, "0,0/5"))))["0,1"] == "2 jungle"


@pytest.mark.clause("2.3", "2.4")
def test_what_is_left_of_a_settlement_may_split() -> None:
    log = "=jl h0,1 =sr 1,0/5 h2,0 =js 0,3/2 x0,1j =cj"
    assert len(m.settlements(m.board_of(after(log).state), [0])) == 1
    left = m.settlements(m.board_of(after(f"{log} 1,0/0").state), [0])
    assert left == [{m.space(-1, 1)}, {m.space(0, 2)}]


@pytest.mark.clause("2.4")
def test_a_settlement_is_what_touches_of_one_player_on_any_levels_or_a_single_piece() -> None:
    match = after("=jl h0,1 =jr 0,-1/4 h1,-2 =jj 0,-1/5 x0,1j =cs 2,1/1 h1,1")
    land = board(match)
    assert (land["0,0"], land["0,1"], land["1,1"]) == ("2 jungle, red hut", "1 lake, red hut", "1 clearing, yellow hut")
    assert [{place(at) for at in group} for group in m.settlements(m.board_of(match.state), range(2))] == [
        {"-1,1", "0,0", "0,1"},
        {"1,-2"},
        {"1,1"},
    ]
