"""Huts before the first turn: cards, islands, and random draws (1, 2)."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import ALL_ACTIONS, Action, Cell, Deal, PutCube, Starter
from haleakala.games.huts.rules.events import CardDealt, CubesAdded, Event, IslandLaid
from haleakala.games.huts.rules.model import (
    CHART,
    DEVOUT_CARDS,
    GOD_CARDS,
    GROUND,
    INLAND,
    ISLAND_CARDS,
    NEIGHBOURS,
    SPACE_KEYS,
    SPACES,
    State,
    action_of,
    cells,
    colour_of,
    cubes,
    free_cells,
    hand,
    islands_beside,
    kind_of,
    layout,
    omens,
    omens_used,
    played,
    players,
    question,
    starter,
    totals,
    turns_left,
    waiting,
)
from haleakala.kernel.rules import CHANCE
from tests.games.huts.positions import ALL, opening, play, position
from tests.kit.known import of_type, present

in_every_number = pytest.mark.parametrize("number", ["2", "3", "4", "5"])


def setup_of(
    options: Mapping[str, str],
) -> Iterator[tuple[State, tuple[tuple[Action, int], ...], Action, State, tuple[Event, ...]]]:
    """Yield for each draw: the state before it, the outcomes, the outcome drawn, the state after it, and its events."""
    rng, state = random.Random(str(options)), rules.initial_state(options)
    while outcomes := rules.chance_outcomes(state):
        drawn, weights = zip(*outcomes, strict=True)
        action = rng.choices(drawn, weights)[0]
        after, events = rules.apply(state, action)
        yield state, outcomes, action, after, events
        state = after


@pytest.mark.clause("1.1")
@in_every_number
def test_two_to_five_play_and_any_of_them_may_start(number: str) -> None:
    state = rules.initial_state({"players": number, "layout": "usual", "starter": "random"})
    assert rules.num_players({"players": number}) == players(state) == int(number)
    assert rules.chance_outcomes(state) == tuple((Starter(seat), 1) for seat in range(int(number)))
    assert [str(action) for action, _ in rules.chance_outcomes(state)] == [
        f"={seat + 1}" for seat in range(int(number))
    ]
    assert starter(state) == -1
    last, _ = rules.apply(state, Starter(int(number) - 1))
    assert starter(last) == int(number) - 1


@pytest.mark.clause("1.1")
def test_the_first_seat_starts_where_that_is_chosen() -> None:
    assert starter(rules.initial_state({"players": "3", "layout": "usual", "starter": "first"})) == 0
    state = opening("3")
    assert (rules.current_player(state), present(question(state)).seat) == (0, 0)


@pytest.mark.clause("1.1")
def test_turns_go_clockwise_from_the_starter() -> None:
    state = opening("3", starter="random", draw=lambda outcomes: outcomes[-1][0])
    assert starter(state) == 2
    for seat in (2, 0, 1, 2):
        assert rules.current_player(state) == seat
        before = turns_left(state)
        while turns_left(state) == before:
            state, _ = rules.apply(state, rules.legal_actions(state)[0])


@pytest.mark.clause("1.2")
def test_each_action_is_an_island_card_in_each_colour_and_a_god_but_for_huts() -> None:
    assert Counter(map(kind_of, (*ISLAND_CARDS, *GOD_CARDS, *DEVOUT_CARDS))) == {0: 50, 1: 9, 2: 5}
    assert {(action_of(card), colour_of(card)) for card in ISLAND_CARDS} == {
        (a, c) for a in range(10) for c in range(5)
    }
    assert [action_of(card) for card in GOD_CARDS] == [0, 1, 2, 3, 4, 5, 6, 7, 9]
    assert [colour_of(card) for card in DEVOUT_CARDS] == [0, 1, 2, 3, 4]
    assert "=huts-god" not in map(str, ALL_ACTIONS)


@pytest.mark.clause("1.2")
def test_cubes_huts_and_lava_never_run_out() -> None:
    state = position("a1:" + 60 * "r", huts=ALL, hands=["calm-red"])
    assert cubes(play(state, "add a1 red calm-red a"), 0) == (62, 0, 0, 0, 0)
    lava = " ".join(SPACE_KEYS[:24])
    assert rules.legal_actions(play(position(lava=lava, hands=["lava-red"]), "add e1 red lava-red e"))


@pytest.mark.clause("1.3")
def test_there_are_five_omens_two_of_them_add() -> None:
    state = opening()
    assert (omens(state), omens_used(state)) == ((True,) * 5, 0)
    once = play(state, "add a1 red")
    assert (omens(once), omens_used(once)) == ((False, True, True, True, True), 1)


@pytest.mark.clause("1.4")
def test_each_island_has_six_spaces_and_each_ground_ten() -> None:
    assert list(SPACE_KEYS) == [f"{island}{number}" for island in "abcde" for number in range(1, 7)]
    assert "".join("ygb"[ground] for ground in GROUND) == "yygbgbygbyyggygbgbbygbybgybbgy"
    assert Counter(GROUND) == {0: 10, 1: 10, 2: 10}


@pytest.mark.clause("1.5")
def test_in_the_usual_layout_a_b_a_c_b_d_c_d_and_d_e_are_adjacent() -> None:
    state = rules.initial_state({"players": "2", "layout": "usual", "starter": "first"})
    assert layout(state) == ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1))
    adjacent = {"abcde"[one] + "abcde"[other] for one in range(5) for other in islands_beside(state, one)}
    assert adjacent == {"ab", "ba", "ac", "ca", "bd", "db", "cd", "dc", "de", "ed"}


@pytest.mark.clause("1.5")
def test_islands_of_a_random_layout_are_laid_beside_those_before() -> None:
    state = rules.initial_state({"players": "2", "layout": "random", "starter": "first"})
    assert (cells(state), layout(state)) == (((0, 0),), None)
    assert [str(action) for action, _ in rules.chance_outcomes(state)] == ["=0,-1", "=-1,0", "=1,0", "=0,1"]
    state, events = rules.apply(state, Cell(0, -1))
    assert events == (IslandLaid(1, 0, -1),)
    free = ["=0,-2", "=-1,-1", "=1,-1", "=-1,0", "=1,0", "=0,1"]
    assert [str(action) for action, _ in rules.chance_outcomes(state)] == free
    assert {weight for _, weight in rules.chance_outcomes(state)} == {1}
    for x, y in ((-1, 0), (-1, -1), (1, 0)):
        assert layout(state) is None
        state, _ = rules.apply(state, Cell(x, y))
    assert layout(state) == ((0, 0), (0, -1), (-1, 0), (-1, -1), (1, 0))
    assert [islands_beside(state, island) for island in range(5)] == [(1, 2, 4), (0, 3), (0, 3), (1, 2), (0,)]
    assert (4, 0) in free_cells(((0, 0), (1, 0), (2, 0), (3, 0)))


@pytest.mark.clause("1.6")
def test_spaces_are_adjacent_within_an_island_and_all_but_b4_border_water() -> None:
    pairs = {frozenset((one, other)) for one in SPACES for other in NEIGHBOURS[one]}
    by_island = Counter(min(pair) // 6 for pair in pairs)
    assert [by_island[island] for island in range(5)] == [7, 6, 5, 6, 5]
    assert all(one // 6 == other // 6 for one, other in map(sorted, pairs))
    assert SPACE_KEYS[INLAND] == "b4" and [len(near) for near in NEIGHBOURS].count(4) == 1
    b4 = [SPACE_KEYS[near] for near in NEIGHBOURS[INLAND]]
    assert b4 == ["b2", "b3", "b5", "b6"]


@pytest.mark.clause("2.1")
@in_every_number
def test_luck_draws_starter_layout_cubes_and_cards_and_nothing_later(number: str) -> None:
    options = {"players": number, "layout": "random", "starter": "random"}
    drawn = [(type(action), len(events)) for _, _, action, _, events in setup_of(options)]
    cards = {"2": 18, "3": 24, "4": 32, "5": 35}[number]
    assert drawn == [(Starter, 0), *[(Cell, 1)] * 4, *[(PutCube, 1)] * 30, *[(Deal, 1)] * cards]


@pytest.mark.clause("2.1")
def test_each_space_gets_one_of_the_cubes_that_are_left() -> None:
    spaces, alone = [], 0
    for state, outcomes, action, after, events in setup_of({"players": "2", "layout": "usual", "starter": "first"}):
        if isinstance(action, PutCube):
            left = [6 - number for number in totals(state)]
            assert outcomes == tuple((PutCube(colour), left[colour]) for colour in range(5) if left[colour])
            spaces.append(of_type(CubesAdded, events[0]).space)
            assert events == (CubesAdded(spaces[-1], action.colour, 1),)
            assert cubes(after, spaces[-1])[action.colour] == 1
            alone += len(outcomes) == 1
    assert spaces == list(SPACES)
    assert alone >= 1, "the last cube is drawn, too"
    assert totals(after) == (6, 6, 6, 6, 6)
    assert waiting(after) is None


@pytest.mark.clause("2.2", "2.3")
@in_every_number
def test_hands_are_dealt_seat_by_seat_by_the_chart(number: str) -> None:
    islands, plays, reset = {"2": (7, 5, 5), "3": (6, 4, 4), "4": (6, 4, 3), "5": (5, 3, 3)}[number]
    assert CHART[int(number)] == ((islands, 1, 1), reset, plays)
    kinds, seats = [], []
    for state, outcomes, action, after, events in setup_of({"players": number, "layout": "usual", "starter": "random"}):
        if isinstance(action, Deal):
            seats.append(of_type(CardDealt, events[0]).seat)
            assert events == (CardDealt(seats[-1], action.card),)
            kinds.append(kind_of(action.card))
            before = {card for seat in range(5) for card in hand(state, seat)}
            of_kind = (ISLAND_CARDS, GOD_CARDS, DEVOUT_CARDS)[kinds[-1]]
            assert outcomes == tuple((Deal(card), 1) for card in of_kind if card not in before)
            last = after
    each = islands + 2
    assert seats == [seat for seat in range(int(number)) for _ in range(each)]
    assert kinds == ([0] * islands + [1, 2]) * int(number)
    assert turns_left(last) == plays * int(number)
    assert [len(hand(last, seat)) - plays for seat in range(int(number))] == [4] * int(number)


@pytest.mark.clause("2.3")
def test_what_is_not_dealt_is_in_no_state_and_the_omens_lie_face_up() -> None:
    one, other = (opening(draw=lambda outcomes: outcomes[0][0]) for _ in range(2))
    assert one == other
    assert [played(one, seat) for seat in range(2)] == [(), ()]
    assert omens(one) == (True,) * 5
    assert rules.chance_outcomes(one) == () and rules.current_player(one) != CHANCE


def test_no_two_cards_are_the_same() -> None:
    state = opening("5")
    dealt = [card for seat in range(5) for card in hand(state, seat)]
    assert len(dealt) == len(set(dealt)) == 35
    assert all(set(hand(state, one)).isdisjoint(hand(state, other)) for one, other in combinations(range(5), 2))
