"""The lesson and the examples are reached by the rules and show what their words say."""

import re
from typing import TypeVar

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.app.lesson.progress import lesson_at
from haleakala.app.play.areas import large_seat, seats_in_order
from haleakala.app.play.touch import highlights
from haleakala.gamekit.teaching import READ, Act
from haleakala.games.hawaii import rules
from haleakala.games.hawaii import text as story
from haleakala.games.hawaii.input.gestures import gesture
from haleakala.games.hawaii.input.targets import TARGETS
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.actions import BOAT, EndRound, GoTo, PayFruit, Visit
from haleakala.games.hawaii.rules.events import (
    FishTaken,
    GodTurned,
    IncomePaid,
    IslandVisited,
    KahunaPlaced,
    RoundScored,
    TikiPlaced,
    TokenFished,
)
from haleakala.games.hawaii.rules.kingdom import columns, columns_needed, is_overtopped
from haleakala.games.hawaii.rules.legal import ships_for
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ASKED,
    AT,
    BEACH,
    COST,
    ENDED,
    FEET,
    FRUIT,
    NEIGHBOURS,
    ORDER_TOKENS,
    OWN_FISH,
    PLACE_ON,
    POINTS,
    Q_OPENING,
    Q_PURCHASE,
    Q_ROW,
    Q_STEP_FRUIT,
    READY,
    ROUND,
    SHELLS,
    SPOTS,
    STEPS,
    TIKIS,
    TOKEN_SUMS,
    VILLAGES,
    State,
    kind_of,
    of_seat,
    present,
)
from haleakala.games.hawaii.rules.names import PLACE_TITLES, tile_title
from haleakala.games.hawaii.rules.round_end import kingdom_worth, own_sum, own_target, tile_points
from haleakala.games.hawaii.rules.tables import FISH, PLACES, SPACES
from haleakala.games.hawaii.text.examples import EXAMPLES
from haleakala.games.hawaii.text.lesson import LESSON
from haleakala.games.hawaii.text.rulebook import SECTIONS
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE
from tests.games.hawaii.told import led
from tests.kit.known import of_type
from tests.kit.sentences import is_said
from tests.kit.states import game_of

CLAUSES = {clause.number: clause.text for section in SECTIONS for clause in section.clauses}
SHOWN = {example.clause: example for example in EXAMPLES}
RED, YELLOW = range(2)


def after(log: str) -> AnyMatch:
    """What a log of two players leads to."""
    match, stopped = replay(rules, LESSON.options, log.split())
    assert stopped is None, str(stopped)
    return match


def lesson_after(scenes: int) -> AnyMatch:
    """Return the match of the lesson after this many scenes."""
    return after(" ".join((LESSON.opening, *(scene.log for scene in LESSON.scenes[:scenes]))))


def match_before(step: int) -> AnyMatch:
    """The match in which a step of the lesson begins; the number after its last is the farewell."""
    return lesson_after(sum(scene.step < step for scene in LESSON.scenes))


def before_step(step: int) -> State:
    """The position in which a step of the lesson begins."""
    state: State = match_before(step).state
    return state


def example(clause: str) -> State:
    """The position of an example."""
    state: State = after(SHOWN[clause].log).state
    return state


# --- The lesson -------------------------------------------------------------------------------------------------------


def test_it_has_the_goal_and_sixteen_steps_of_at_most_five_short_sentences() -> None:
    assert len(LESSON.steps) == 17
    for step in (*LESSON.steps, LESSON.farewell):
        assert step.clause in CLAUSES
        assert is_said(step.text) and (step.told is None or is_said(step.told))
    for step in LESSON.steps:
        assert len(str(step.text)) <= 170
        for act in step.acts:
            assert is_said(act.ask)
            assert len(re.findall(r"[.!?](?= |$)", f"{step.text} {act.ask}")) <= 5


def test_red_is_asked_for_what_is_legal_and_yellow_follows() -> None:
    match = lesson_after(0)
    for scene in LESSON.scenes:
        if scene.act is READ:
            continue
        assert match.player == (RED if scene.act else YELLOW)
        decided = [word for word in scene.log.split() if not word.startswith("=")]
        assert scene.act is None or len(decided) == 1
        for word in scene.log.split():
            match = match.play(rules.parse_action(word))
        assert match.player != CHANCE
    assert (match.player, match.state[ROUND]) == (YELLOW, 1)


def test_the_learner_is_asked_only_where_there_is_a_choice() -> None:
    for at, scene in enumerate(LESSON.scenes):
        assert scene.act in (None, READ) or len(lesson_after(at).open_actions()) > 1


@pytest.mark.parametrize("scene", range(len(LESSON.scenes)))
def test_all_that_happens_is_told(scene: int) -> None:
    before, match = lesson_after(scene), lesson_after(scene + 1)
    for state, ply in led(match)[len(before.plies) :]:
        assert ply.player == CHANCE or isinstance(ply.action, PayFruit) or story.tell(state, ply), ply.action
        assert all(map(is_said, story.tell(state, ply)))


SAID = {
    "ship@2": "ship I with token 2",
    "shell@3*": "shell hut II with token 3, for 6 shells",
    "v1": "village 1",
    "tiki@2*": "two tikis with token 2, for 4 shells",
    "s1:1": "landing stage 1",
    "taro": "the taro",
    "f3:b": "a token with 3 fish",
    "f3": "the other token with 3 fish",
    "#2": "order space 2",
    "~1": "1 fruit",
    "hula@2*": "hula dancer II with token 2, for 4 shells",
    "kahuna@2": "a kahuna with token 2, for 2 shells",
    "ku@3s": "Kū I with token 3 with spears",
    "trade@3": "exchange hut I with token 3, for 3 shells",
}


@pytest.mark.parametrize("scene", [at for at, scene in enumerate(LESSON.scenes) if scene.act not in (None, READ)])
def test_what_is_asked_for_is_what_is_then_done(scene: int) -> None:
    asked = LESSON.scenes[scene]
    decision = asked.log.split()[0]
    action, state = rules.parse_action(decision), lesson_after(scene).state
    if isinstance(action, GoTo):
        title = PLACE_TITLES[state[PLACE_ON][action.space]]
        assert f"the place on {SPACES[action.space]} ({title})" in str(of_type(Act, asked.act).ask)
    else:
        assert f"Select {SAID[decision]}" in str(of_type(Act, asked.act).ask)


def goods(state: State, seat: int) -> tuple[int, int, int]:
    """Shells, feet and fruit."""
    return tuple(of_seat(state, seat, what) for what in (SHELLS, FEET, FRUIT))


Happened = TypeVar("Happened")


def events(step: int, kind: type[Happened]) -> list[Happened]:
    """What happened of a kind in a step of the lesson."""
    plies = match_before(step + 1).plies[len(match_before(step).plies) :]
    return [event for ply in plies for event in ply.events if isinstance(event, kind)]


def test_the_first_purchases_are_as_told() -> None:
    assert [goods(before_step(step), RED) for step in (2, 4, 6)] == [(13, 7, 0), (11, 6, 0), (5, 5, 0)]
    third = before_step(4)
    assert goods(third, YELLOW) == (8, 7, 0), "two steps with 2 fruit, and the double 3 gave 1 shell back"
    assert STEPS[BEACH][SPACES.index("a1")] == STEPS[0][SPACES.index("b1")] == STEPS[0][0] == 1
    sixth = before_step(7)
    assert of_seat(sixth, YELLOW, AT) == SPACES.index("c3")
    assert columns(of_seat(sixth, RED, VILLAGES)[0]) == 2 and columns_needed(2) == 4


def test_tikis_and_the_visit_are_as_told() -> None:
    assert [event.gift for event in events(7, TikiPlaced)] == [(0, 0, 0), (0, 1, 0)], "the second gives 1 foot"
    seventh = before_step(8)
    assert of_seat(seventh, YELLOW, AT) == SPACES.index("c3"), "Yellow stays"
    visit = rules.parse_action("s1:1")
    assert isinstance(visit, Visit) and tables.STAGES[visit.stage] == (3, 2) and tables.SHIP_PLACES[0] == 3
    assert [(event.points, event.more) for event in events(8, IslandVisited)] == [(2, 0)]
    assert "Taro II" in titles(before_step(10), RED, 0) and "Kāne I" in titles(before_step(10), YELLOW, 0)


def titles(state: State, seat: int, row: int) -> list[str]:
    """What lies in a village."""
    return [str(tile_title(tile)) for tile in of_seat(state, seat, VILLAGES)[row]]


def test_fishing_and_the_end_of_the_round_are_as_told() -> None:
    assert [event.fish for event in events(10, FishTaken)] == [3, 3, 2, 1]
    tenth = before_step(11)
    assert [own_sum(tenth, seat) for seat in (RED, YELLOW)] == [13, 14]
    assert [TOKEN_SUMS[token] for token in tenth[ORDER_TOKENS] if token >= 0] == [4]
    (scored,) = events(11, RoundScored)
    assert [(one.sum, one.target, one.points, one.tiles) for one in scored.seats] == [(17, 9, 8, 0), (14, 9, 5, 0)]
    red, _ = events(11, IncomePaid)
    assert (red.shells, red.feet, red.fruit) == (10 + 2, 6, 2)
    eleventh = before_step(12)
    assert own_target(eleventh, RED) == 11 and of_seat(eleventh, RED, POINTS) == 2 + 8
    assert of_seat(eleventh, YELLOW, AT) == 0, "Yellow starts with a ship"


def test_the_dancer_makes_the_village_count() -> None:
    village = of_seat(before_step(15), RED, VILLAGES)[0]
    assert columns(village) == 4 and is_overtopped(village, of_seat(before_step(15), RED, TIKIS))
    assert kingdom_worth(before_step(15), RED).hula == 2 * len(village)
    assert own_target(before_step(15), YELLOW) == 11 - 2, "the surfer II"


def test_the_kahuna_the_god_with_spears_and_the_exchange_hut_are_as_told() -> None:
    (kahuna, *_) = events(15, KahunaPlaced)
    assert (kahuna.seat, kahuna.row, tables.KAHUNA_POINTS[0]) == (RED, 0, 5)
    assert [event.seat for event in events(15, TikiPlaced)] == [YELLOW]
    assert STEPS[SPACES.index("b3")][SPACES.index("d2")] == 2
    assert tile_points(before_step(16), RED) == 0 and tile_points(before_step(17), RED) == 1
    (turned,) = events(16, GodTurned)
    assert turned.kind == tables.LONO and len(of_seat(before_step(17), YELLOW, VILLAGES)[1]) == 1
    end = before_step(len(LESSON.steps) + 1)
    assert tables.SPLIT_PAYMENTS[0] == 1 and titles(end, RED, 0)[-1] == "Exchange hut I"


def test_the_farewell_is_as_told() -> None:
    end = before_step(len(LESSON.steps) + 1)
    village = of_seat(end, RED, VILLAGES)[0]
    assert len(village) == 6 and is_overtopped(village, of_seat(end, RED, TIKIS))
    worth = kingdom_worth(end, RED)
    assert (worth.hula, worth.kahunas, sum(worth)) == (12, 5, 17)


def test_the_learners_kingdom_is_the_large_one_in_every_scene() -> None:
    game = game_of("hawaii")
    for scene in range(len(LESSON.scenes) + 1):
        table = lesson_at(game, scene)
        assert (large_seat(table), seats_in_order(table)) == (RED, (RED, YELLOW))


# --- The examples -----------------------------------------------------------------------------------------------------


def test_all_sections_but_the_first_have_an_example_and_no_clause_has_two() -> None:
    assert len(SHOWN) == len(EXAMPLES)
    assert {section.number for section in SECTIONS} - {clause.partition(".")[0] for clause in SHOWN} == {"1", ""}


@pytest.mark.parametrize("clause", SHOWN)
def test_an_example_is_reached_by_the_rules(clause: str) -> None:
    shown = SHOWN[clause]
    assert clause in CLAUSES and is_said(shown.caption)
    assert after(shown.log).player >= 0
    assert shown.part in ("", "island", "beach", "kingdom")
    assert TARGETS.issuperset(shown.chosen or ())
    assert shown.part != "kingdom" or example(clause)[ACTOR] == RED, "whose kingdom it is"


def shining(clause: str) -> frozenset[str]:
    """What shines in the picture of an example."""
    here = example(clause)
    ways = {gesture(here, action): action for action in rules.legal_actions(here)}
    chosen = SHOWN[clause].chosen
    assert chosen is not None
    return highlights(ways, chosen).lit


def test_what_is_highlighted_is_as_told() -> None:
    assert [clause for clause in SHOWN if SHOWN[clause].chosen is not None] == ["4.2", "7.4", "8.1", "8.3", "11.1"]
    places = {f"place-{key}" for key in SPACES}
    assert shining("4.2").intersection(places) == places - {"place-c2"}
    assert shining("7.4") == {"village-0-1", "village-0-2"}
    assert shining("8.1") == {"fish-1", "fish-2", "fish-3", "order-1", "order-2"}
    assert shining("8.3").issuperset({"stage-1", "stage-2", "stage-3"}) and "stage-4" not in shining("8.3")
    assert shining("11.1") == {*places, "fish-1", "fish-2", "fish-3", "order-1", "order-2"}


def number(key: str) -> int:
    """The number of a space."""
    return SPACES.index(key)


def legal(state: State) -> set[str]:
    """What may be done, in notation."""
    return {str(action) for action in rules.legal_actions(state)}


def test_the_island_is_as_told() -> None:
    assert [SPACES[other] for other in NEIGHBOURS[number("b2")]] == ["a1", "a2", "b1", "b3", "c1", "c2", "c3"]
    assert [STEPS[BEACH][number(key)] for key in ("b2", "d1", "d2")] == [2, 4, 4]


def test_the_token_over_the_limit_has_gone_fish_up() -> None:
    here = after(SHOWN["3.4"].log)
    spots = here.state[SPOTS][number("b1")]
    assert [TOKEN_SUMS[token] for token in spots[:2]] == [3, 5] and PLACES[
        here.state[PLACE_ON][number("b1")]
    ].limit == 12
    gone = [event for ply in here.plies for event in ply.events if isinstance(event, TokenFished)]
    assert (number("b1"), 6, 14) in [(event.space, TOKEN_SUMS[event.token], event.sum) for event in gone]


def test_where_red_can_go_is_as_told() -> None:
    here = example("4.2")
    assert (here[ACTOR], of_seat(here, RED, AT)) == (RED, number("a1"))
    assert legal(here).intersection(SPACES) == set(SPACES) - {"c2"}
    assert {STEPS[0][number(key)] for key in SPACES} == {1, 2, 3}
    assert PLACES[here[PLACE_ON][number("c2")]].spots == 1 and of_seat(here, YELLOW, AT) == number("c2")


def test_what_red_can_buy_is_as_told() -> None:
    here = example("5.1")
    assert (here[ASKED], of_seat(here, RED, AT)) == (Q_PURCHASE, number("b1"))
    ways = {f"@{token}{double}" for token in (3, 5) for double in ("", "*")}
    assert legal(here) == {f"{kind}{way}" for kind in ("shell", "foot") for way in ways}


def test_payments_are_as_told() -> None:
    here = example("6.1")
    assert (here[ACTOR], here[ASKED], here[COST]) == (YELLOW, Q_STEP_FRUIT, 2)
    assert legal(here) == {"~0", "~2"}
    assert STEPS[BEACH][number("b3")] == 2


def test_kingdoms_are_as_told() -> None:
    row = example("7.4")
    assert row[ASKED] == Q_ROW and legal(row) == {"v1", "v2"}
    assert of_seat(example("7.5"), RED, TIKIS) == 2 and tables.TIKI_GIFTS[1] == (0, 1, 0)
    reached = example("7.6")
    assert titles(reached, RED, 0) == ["Plain hut", "Shell hut II", "Taro II", "Hula dancer II"]
    assert of_seat(reached, RED, TIKIS) == 2 and is_overtopped(of_seat(reached, RED, VILLAGES)[0], 2)
    end = example("10.1")
    villages, tikis = of_seat(end, RED, VILLAGES), of_seat(end, RED, TIKIS)
    assert [is_overtopped(village, tikis) for village in villages] == [True, False, False, False, False]
    assert len(villages[1]) == 1 and len(villages[0]) == 4
    worth = kingdom_worth(end, RED)
    assert (worth.kahunas, worth.hula, sum(worth)) == (5, 8, 13)


def test_the_beach_is_as_told() -> None:
    fish = example("8.1")
    assert {one for one in legal(fish) if one[0] == "f"} == {"f1:b", "f2:b", "f3:b"}
    assert (of_seat(fish, RED, FEET), present(of_seat(fish, RED, READY)), tables.BOAT_PLACES) == (2, (BOAT,), 2)
    visit = example("8.3")
    assert {one for one in legal(visit) if one[0] == "s"} == {"s1:1", "s2:b1", "s3:b1"}
    assert of_seat(visit, RED, FEET) == 5 == tables.BOAT_PLACES + tables.SHIP_PLACES[0]
    assert ships_for(3, of_seat(visit, RED, READY)) == ((1,),)
    opening = example("11.1")
    assert legal(opening) == {*SPACES, "f1:b", "f2:b", "f3:b", "#1", "#2"}


def test_the_round_ends_as_told() -> None:
    here = example("9.2")
    assert (here[ACTOR], here[ASKED], of_seat(here, RED, AT)) == (YELLOW, Q_OPENING, ENDED)
    assert rules.legal_actions(here) == (EndRound(0),) and here[ORDER_TOKENS][0] < 0
    assert [own_sum(here, seat) for seat in (RED, YELLOW)] == [17, 14] and own_target(here, RED) == 9
    assert sum(FISH[at] for at in present(of_seat(here, RED, OWN_FISH))) == 3
    assert kind_of(of_seat(here, RED, VILLAGES)[0][-1]) == tables.TARO
    assert tables.ROUNDS[0].points[:2] == (8, 5)
