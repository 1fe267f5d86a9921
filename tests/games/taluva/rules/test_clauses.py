"""The rules of Taluva, clause by clause, on positions written as text."""

import pytest

from haleakala.games.taluva import rules
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.position import POSITIONS
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import CHANCE, TERMINAL


def at(text: str) -> m.State:
    """A position of two players in which Red builds, unless the text says otherwise."""
    usual = {"phase": "building", "actor": "red", "draws": "20"}
    said = {part.split()[0] for part in text.split("; ")}
    return POSITIONS.parse("; ".join([text, *(f"{key} {value}" for key, value in usual.items() if key not in said)]))


def choices(state: m.State) -> set[str]:
    """What may be done, in notation."""
    return {str(action) for action in rules.legal_actions(state)}


def after(state: m.State, log: str) -> m.State:
    """The position after some plies, each of which must be possible."""
    for word in log.split():
        action = rules.parse_action(word)
        assert rules.refusal(state, action) is None, word
        state, _ = rules.apply(state, action)
    return state


def begun(**options: str) -> Match[m.State, rules.Action, rules.Event]:
    """A game before its first draw, Red to begin."""
    return Match.begin(rules, {"starter": "first", **options})


# --- The pieces -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_each_player_has_twenty_huts_three_temples_and_two_towers_and_they_take_turns(players: str) -> None:
    match = begun(players=players)
    for seat in range(int(players)):
        assert [m.supply(match.state, seat, piece) for piece in m.PIECES] == [20, 3, 2]
    luck, seats = SeededLuck(1), []
    while len(seats) < 8:
        match = match.settle(luck)
        seats.append(match.state[m.ON_TURN])
        while match.player >= 0 and match.player == seats[-1]:
            match = match.play(match.open_actions()[0])
    assert seats == [turn % int(players) for turn in range(8)]


@pytest.mark.clause("1.1")
def test_a_lot_chooses_who_begins() -> None:
    start = rules.initial_state({"players": "3", "tiles": "all", "huts": "anywhere", "starter": "random"})
    assert [(str(one), weight) for one, weight in rules.chance_outcomes(start)] == [
        ("=red", 1),
        ("=yellow", 1),
        ("=blue", 1),
    ]


@pytest.mark.clause("1.2")
def test_there_are_48_tiles_with_so_many_fields_of_each_terrain() -> None:
    tiles = [fields for kind in m.KINDS for fields in [m.fields(kind)] * m.STACK[kind // 5][kind % 5]]
    fields = [terrain for both in tiles for terrain in both]
    assert len(tiles) == 48
    assert [fields.count(m.TERRAINS.index(name)) for name in ("jungle", "clearing", "sand", "rock", "lake")] == [
        *(28, 23, 19, 15, 11)
    ]


@pytest.mark.clause("1.3")
def test_twelve_tiles_for_each_player_leave_others_unseen() -> None:
    state = begun(players="3", tiles="twelve-each").state
    assert state[m.DRAWS] == 36
    assert sum(weight for _, weight in rules.chance_outcomes(state)) == 48


@pytest.mark.clause("1.4")
def test_a_tile_lies_in_six_orientations_with_its_fields_around_the_volcano() -> None:
    for turn in m.ORIENTATIONS:
        left, right = m.LEFT_FIELD[turn], m.RIGHT_FIELD[turn]
        assert {left, right, left - right} <= set(m.STEPS), "the three spaces touch each other"
    assert len(set(m.LEFT_FIELD)) == len(set(m.RIGHT_FIELD)) == 6


# --- Placing a tile ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("2.1")
def test_the_first_tile_lies_in_the_middle_and_who_begins_builds_on_it() -> None:
    state = after(begun().state, "=jc")
    assert (state[m.PHASE], state[m.ACTOR]) == (m.BUILDING, 0)
    assert set(m.board_of(state)) == {m.space(0, 0), m.space(-1, 1), m.space(0, 1)}
    state = after(state, "h0,1")
    assert rules.current_player(state) == CHANCE
    assert after(state, "=jj")[m.PHASE] == m.LAYING


@pytest.mark.clause("2.2")
def test_a_tile_on_empty_spaces_touches_the_land() -> None:
    state = after(begun().state, "=jc h0,1 =jj")
    island = set(m.board_of(state))
    grown = [action for action in rules.legal_actions(state) if action.volcano not in island]
    assert grown
    for action in grown:
        tile = {
            action.volcano,
            *(action.volcano + field[action.orientation] for field in (m.LEFT_FIELD, m.RIGHT_FIELD)),
        }
        assert not tile & island and any(one + step in island for one in tile for step in m.STEPS)
    assert "9,9/0" not in choices(state)
    near = m.space(1, 1)
    assert {f"1,1/{turn}" for turn in m.ORIENTATIONS} & choices(state) and near not in island


def erupting(hut: str = "", more: str = "") -> m.State:
    """A position in which the tile in hand may cover parts of two: the volcano at 1,0, the fields at 0,1 and 1,1."""
    board = f"0,0:v1/0 -1,1:c1/0 0,1:j1/0+{hut} 1,0:v1/1 1,1:s1/1+ 0,2:s1/1{more}"
    return at(f"phase laying; tile jj; board {board}")


@pytest.mark.clause("2.3")
def test_a_tile_erupts_over_one_level_with_its_lava_in_another_direction() -> None:
    state = erupting()
    assert "1,0/0" in choices(state), "it covers parts of two tiles"
    assert "1,0/1" not in choices(state), "the lava below flows there"
    level = {m.coordinates(one): there & m.LEVEL for one, there in m.board_of(after(state, "1,0/0")).items()}
    assert (level[1, 0], level[0, 1], level[1, 1], level[0, 0]) == (2, 2, 2, 1)
    higher = at("phase laying; tile jj; board 0,0:v1/0 -1,1:c1/0 0,1:j2/0+ 1,0:v1/1 1,1:s1/1+ 0,2:s1/1")
    assert "1,0/0" not in choices(higher), "its spaces are on different levels"


@pytest.mark.clause("2.3")
def test_lava_spares_temples_and_towers_and_never_covers_a_whole_settlement() -> None:
    assert "1,0/0" not in choices(erupting(".rh")), "a settlement of one hut"
    assert "1,0/0" not in choices(erupting(".yt", " -1,2:c1/0.yh"))
    assert "1,0/0" not in choices(erupting(".yw", " -1,2:c1/0.yh"))
    split = erupting(".yh", " -1,2:c1/0.yh")
    covered = after(split, "1,0/0")
    assert m.owner_of(m.board_of(covered)[m.space(0, 1)]) == m.NOBODY
    assert m.built(covered, 1, m.HUT) == m.built(split, 1, m.HUT), "a hut that was covered counts as built"


@pytest.mark.clause("2.4")
def test_a_settlement_is_what_touches_on_any_level() -> None:
    state = at("board 0,0:j1/0.rh 1,0:c3/0.rt 3,0:s1/0.rh 2,0:s1/0.yh")
    assert sorted(map(len, m.settlements(m.board_of(state), (0,)))) == [1, 2]


# --- Building ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("3.1")
def test_a_hut_stands_on_any_free_field_of_level_1_and_apart_if_that_was_chosen() -> None:
    board = "board 0,0:v1/0 0,1:j1/0 -1,1:c1/0.rh 2,0:s1/0 3,0:s2/0"
    huts = {one for one in choices(at(board)) if one[0] == "h"}
    assert huts == {"h0,1", "h2,0"}
    assert {one for one in choices(at(f"huts apart; {board}")) if one[0] == "h"} == {"h2,0"}


@pytest.mark.clause("3.2")
def test_a_tower_stands_on_level_3_beside_a_settlement_without_one() -> None:
    assert "w0,0" in choices(at("board 0,0:j3/0 1,0:c1/0.rh"))
    assert "w0,0" in choices(at("board 0,0:j4/0 1,0:c1/0.rh"))
    assert "w0,0" not in choices(at("board 0,0:j2/0 1,0:c1/0.rh")), "too low"
    assert "w0,0" not in choices(at("board 0,0:j3/0 1,0:c1/0.yh")), "no settlement of Red's"
    assert "w0,0" not in choices(at("board 0,0:j3/0 1,0:c1/0.rh 2,0:c3/0.rw")), "it has a tower"


@pytest.mark.clause("3.3")
def test_a_temple_joins_a_settlement_of_three_spaces_without_one() -> None:
    three = "1,0:c1/0.rh 2,0:c1/0.rh 3,0:c1/0.rh"
    assert "t0,0" in choices(at(f"board 0,0:j2/0 {three}"))
    assert "t0,0" not in choices(at("board 0,0:j2/0 1,0:c1/0.rh 2,0:c1/0.rh"))
    assert "t0,0" not in choices(at(f"board 0,0:j2/0 {three} 4,0:c1/0.rt"))


@pytest.mark.clause("3.4")
def test_a_settlement_expands_onto_all_fields_of_a_terrain_with_as_many_huts_as_their_levels() -> None:
    board = "board 0,0:j1/0.rh 1,0:c1/0 0,1:c3/0 -1,0:s1/0 5,5:c1/0"
    state = at(board)
    assert {"x0,0c", "x0,0s"} <= choices(state)
    grown = after(state, "x0,0c")
    assert m.supply(grown, 0, m.HUT) == 20 - 4
    assert m.owner_of(m.board_of(grown)[m.space(5, 5)]) == m.NOBODY, "it does not touch"
    few = at(f"{board}; red 3 3 2")
    assert "x0,0c" not in choices(few) and "x0,0s" in choices(few)


@pytest.mark.clause("3.5")
def test_one_suitable_settlement_is_enough_and_the_joined_one_may_have_two() -> None:
    joined = after(at("board 0,0:j3/0 1,0:c1/0.rh -1,0:c1/0.rh -2,0:c3/0.rw"), "w0,0")
    (group,) = m.settlements(m.board_of(joined), (0,))
    assert sum(m.piece_of(m.board_of(joined)[one]) == m.TOWER for one in group) == 2


@pytest.mark.clause("3.6")
def test_who_cannot_build_is_out_and_the_last_one_left_wins() -> None:
    stuck = "phase laying; red 0 3 2; tile jj; board 0,0:v1/0 -1,1:c1/0.yh 0,1:j1/0+.yh"
    laid = after(at(f"{stuck}; players 3"), "2,-1/0")
    assert m.still_in(laid) == (1, 2) and rules.current_player(laid) == CHANCE
    assert laid[m.ON_TURN] == 1, "the turn goes on"
    over = after(at(stuck), "2,-1/0")
    assert rules.current_player(over) == TERMINAL and rules.returns(over)[:2] == (0.0, 1.0)


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("4.1")
def test_who_has_built_all_of_two_kinds_wins_at_once() -> None:
    state = at("red 1 0 2; yellow 0 3 2; board 0,0:j1/0")
    over = after(state, "h0,0")
    assert rules.current_player(over) == TERMINAL and rules.returns(over)[:2] == (1.0, 0.0)
    assert rules.current_player(after(at("red 2 0 2; board 0,0:j1/0"), "h0,0")) == CHANCE


@pytest.mark.clause("4.2")
@pytest.mark.parametrize(
    ("red", "yellow", "shares"),
    [
        ("9 1 2", "9 2 0", (1.0, 0.0)),
        ("9 2 1", "5 2 2", (1.0, 0.0)),
        ("9 2 2", "8 2 2", (0.0, 1.0)),
        ("9 2 2", "9 2 2", (0.5, 0.5)),
    ],
)
def test_after_the_last_tile_temples_count_then_towers_then_huts(
    red: str, yellow: str, shares: tuple[float, float]
) -> None:
    supplies = [list(map(int, one.split())) for one in (red, yellow)]
    supplies[0][0] += 1  # the hut that Red builds now
    state = at(f"draws 0; board 0,0:j1/0; red {' '.join(map(str, supplies[0]))}; yellow {yellow}")
    over = after(state, "h0,0")
    assert rules.current_player(over) == TERMINAL and rules.returns(over)[:2] == shares
