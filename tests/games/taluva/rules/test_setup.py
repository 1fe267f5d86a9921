"""The pieces, the tiles and the first tile of Taluva (1.1 to 2.1)."""

from collections import Counter

import pytest

from haleakala.games.taluva import rules
from haleakala.games.taluva.rules import model as m
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.taluva.replayed import after, board, choices, clause_against, supply
from tests.kit.golden import read
from tests.kit.own import GAMES


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_each_player_has_20_huts_3_temples_and_2_towers(players: str) -> None:
    match = after("", players=players)
    assert [supply(match, seat) for seat in range(int(players))] == [(20, 3, 2)] * int(players)


@pytest.mark.clause("1.1")
def test_players_take_turns_clockwise_from_the_starting_player() -> None:
    log = "=blue =js h0,1 =js 2,-1/0 h2,0 =js 4,-2/0 h4,-1 =js 6,-3/0 h6,-2 =jc 8,-4/0 h8,-3"
    match = after(log, players="4", starter="random")
    assert [ply.player for ply in match.plies if str(ply.action).startswith("h")] == [2, 3, 0, 1, 2]


@pytest.mark.clause("1.1")
@pytest.mark.parametrize(("players", "lots"), [("2", "=red =yellow"), ("4", "=red =yellow =blue =green")])
def test_the_starting_player_is_chosen_at_random_unless_the_options_say_red(players: str, lots: str) -> None:
    match = after("", players=players, starter="random")
    assert [(str(lot), weight) for lot, weight in rules.chance_outcomes(match.state)] == [
        (lot, 1) for lot in lots.split()
    ]
    assert after("=jc", players=players, starter="first").player == 0


@pytest.mark.clause("1.2")
def test_the_48_tiles_have_28_jungles_23_clearings_19_sands_15_rocks_and_11_lakes() -> None:
    stack = {str(draw): number for draw, number in rules.chance_outcomes(after("").state)}
    assert sum(stack.values()) == 48
    fields: Counter[str] = Counter()
    for draw, number in stack.items():
        fields += Counter(draw[1:] * number)
    assert fields == {"j": 28, "c": 23, "s": 19, "r": 15, "l": 11}


@pytest.mark.clause("1.2")
def test_a_tile_covers_a_volcano_and_two_fields() -> None:
    assert sorted(board(after("=sl")).values()) == ["1 lake", "1 sand", "1 volcano"]


@pytest.mark.clause("1.2")
def test_a_tile_that_was_drawn_is_no_longer_in_the_stack() -> None:
    match = after("=cl h0,1")
    assert "=cl" not in choices(match) and clause_against(match, "=cl") == "1.2"


@pytest.mark.clause("1.3")
@pytest.mark.parametrize(
    ("players", "tiles", "left"),
    [("2", "all", 47), ("4", "all", 47), ("2", "twelve-each", 23), ("3", "twelve-each", 35), ("4", "twelve-each", 47)],
)
def test_the_game_uses_all_48_tiles_or_12_per_player(players: str, tiles: str, left: int) -> None:
    assert after("=jc", players=players, tiles=tiles).state[m.DRAWS] == left


@pytest.mark.clause("1.3")
def test_a_game_with_12_tiles_per_player_ends_with_tiles_unseen_and_any_of_them_could_have_come() -> None:
    assert sum(number for _, number in rules.chance_outcomes(after("", tiles="twelve-each").state)) == 48
    golden = read(GAMES / "taluva" / "golden" / "2-twelve-each-won-with-towers.txt")
    match = after(" ".join(golden.log), **golden.options)
    drawn = [str(ply.action) for ply in match.plies if ply.player == CHANCE and len(str(ply.action)) == 3]
    assert (match.player, len(drawn)) == (TERMINAL, 24)
    assert sum(m.unseen(match.state, kind) for kind in m.KINDS) == 24


@pytest.mark.clause("1.3")
def test_how_likely_a_tile_is_follows_from_the_unseen_tiles_of_its_kind() -> None:
    before = dict(rules.chance_outcomes(after("").state))
    now = dict(rules.chance_outcomes(after("=jc h0,1", tiles="twelve-each").state))
    assert {str(draw): (number, now[draw]) for draw, number in before.items() if number != now[draw]} == {"=jc": (6, 5)}


@pytest.mark.clause("1.4")
@pytest.mark.parametrize(
    ("lay", "left", "right"),
    [
        ("-2,1/0", "-3,2", "-2,2"),
        ("0,-1/1", "-1,-1", "-1,0"),
        ("1,-1/2", "1,-2", "0,-1"),
        ("1,-1/3", "2,-2", "1,-2"),
        ("1,-1/4", "2,-1", "2,-2"),
        ("1,-1/5", "1,0", "2,-1"),
    ],
)
def test_in_each_of_its_six_orientations_the_two_fields_lie_where_the_lava_flows(
    lay: str, left: str, right: str
) -> None:
    land = board(after(f"=jc h0,1 =sr {lay}"))
    volcano = lay.partition("/")[0]
    assert {at: land[at] for at in (volcano, left, right)} == {volcano: "1 volcano", left: "1 sand", right: "1 rock"}


@pytest.mark.clause("2.1")
def test_the_first_tile_lies_in_the_middle_at_once_and_the_starting_player_builds_on_it() -> None:
    match = after("=yellow =jc", starter="random")
    assert board(match) == {"0,0": "1 volcano", "-1,1": "1 jungle", "0,1": "1 clearing"}
    assert (match.player, choices(match)) == (1, {"h-1,1", "h0,1"})


@pytest.mark.clause("2.1")
def test_every_other_turn_is_a_tile_from_the_stack_then_its_place_then_a_building() -> None:
    match = after("=jc h0,1")
    assert match.player == CHANCE and clause_against(match, "2,-1/0") == "2.1"
    match = match.play(rules.parse_action("=jj"))
    assert match.player == 1 and clause_against(match, "h-1,1") == "2.1"
    match = match.play(rules.parse_action("2,-1/0"))
    assert match.player == 1 and {text[0] for text in choices(match)} == {"h"}
