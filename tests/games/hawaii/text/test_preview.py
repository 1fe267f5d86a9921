"""A preview in Hawaii says what then happens, and what moves has the names that things have."""

import random

import pytest

from haleakala.gamekit.draft import lay_out
from haleakala.games.hawaii import board as game_board
from haleakala.games.hawaii import rules
from haleakala.games.hawaii import text as story
from haleakala.games.hawaii.board.recent import recent_changes
from haleakala.games.hawaii.input import draft
from haleakala.games.hawaii.input.draft import lit
from haleakala.games.hawaii.input.targets import (
    TARGETS,
)
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ASKED,
    ENDED_ON,
    POINTS,
    Q_ROW,
    ROUND,
    State,
    of_seat,
)
from haleakala.games.hawaii.rules.model import players as number_of
from haleakala.games.hawaii.rules.round_end import own_sum, own_target
from haleakala.games.hawaii.text.rulebook import SECTIONS
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL
from tests.games.hawaii.positions import goods, player, position
from tests.games.hawaii.told import decisions, for_each_number, game, led
from tests.kit.sentences import is_said, texts

pytestmark = pytest.mark.cpython  # takes long in Pyodide, where browser tests see the same words

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}


def after_touches(state: State, touches: tuple[str, ...]) -> State:
    """The state that some touches come to, and whether the turn ends there."""
    match = Match(rules, {"players": str(number_of(state))}, state)
    line = lay_out(draft, match, touches).line
    for action in line:
        match = match.play(action)
    return match.state


@for_each_number
def test_a_preview_says_what_is_then_left_and_what_the_total_is(players: int) -> None:
    match, rng = game(players), random.Random(players)
    for state in decisions(match, every=6):
        seat = state[ACTOR]
        touches: tuple[str, ...] = ()
        while (able := sorted(lit(state, touches))) and len(touches) < 5:
            for target in rng.sample(able, min(3, len(able))):
                told = story.preview(state, touches, target)
                assert told and all(map(is_said, told)), (touches, target, texts(told))
                assert len(set(told)) == len(told)
                check(state, after_touches(state, (*touches, target)), seat, texts(told))
            touches = (*touches, rng.choice(able))
        assert story.preview(state, (), "no such thing") == ()
        for target in rng.sample(sorted(TARGETS.difference(lit(state, ()))), 5):
            assert story.preview(state, (), target) == ()


def check(before: State, then: State, seat: int, told: list[str]) -> None:
    """What is told is what is then the case."""
    said = " ".join(told)
    over = rules.current_player(then) == TERMINAL
    assert ("The game would be over." in said) == over
    assert ("The round would be over." in said) == (not over and then[ROUND] != before[ROUND])
    if over or then[ROUND] != before[ROUND]:
        return
    placed = rules.apply(then, rules.legal_actions(then)[0])[0] if then[ASKED] == Q_ROW else then
    total = own_sum(placed, seat), own_target(placed, seat)
    changed = total != (own_sum(before, seat), own_target(before, seat))
    if then[ENDED_ON] != before[ENDED_ON]:
        assert f"your total is {total[0]}, your target {total[1]}." in said
    else:
        assert (f"Your total would be {total[0]}, your target {total[1]}." in said) == changed, said
    if "You’d have " in said and "You’d have nothing left." not in said:
        words = ("shell", "feet" if goods(then, seat)[1] != 1 else "foot", "fruit")
        left = next(text for text in told if text.startswith("You’d have "))
        for count, word in zip(goods(then, seat), words, strict=True):
            assert (f"{count} {word}" in left) == (count > 0), (left, goods(then, seat))
    if of_seat(then, seat, POINTS) > of_seat(before, seat, POINTS):
        assert f"{of_seat(then, seat, POINTS) - of_seat(before, seat, POINTS)} points" in said


SPEARS = position(player(goods=(6, 2, 0), villages="plain spear*", tokens="4"), spots="huts:4s craft:4 tikis:2")
READY = position(
    player(goods=(13, 7, 3), villages="plain hula* / shell", tikis=2, kahunas=1, fleet="b 1 2", tokens="3s"),
    spots="huts:3,4s craft:4 kahunas:3 tikis:2 sea:2",
    harbour="1 3",
    islands="+hula +3 +kahuna +fruit",
    under="5",
)
FULL = position(player(villages="plain hula", fleet="b 1"), islands="+hula", under="5", ended="yellow")


@pytest.mark.parametrize(
    ("state", "chosen", "target", "told"),
    [
        (READY, "", "place-a1", "You’d pay 1 foot, then 3 to 8 shells."),
        (READY, "place-a1", "walk-fruit", "You’d pay 1 fruit, then 3 to 8 shells."),
        (READY, "place-a1", "place-c3", "You’d pay 3 feet, then 3 to 6 shells."),
        (
            READY,
            "place-a1",
            "buy-shell-3-2",
            "Shell hut II: 2 shells with each income. You’d have 7 shells, 6 feet and 3 fruit left. Your total "
            "would be 6, your target 9.",
        ),
        (
            READY,
            "place-a1 buy-shell-3-2",
            "village-0-1",
            "2 more points at the end if village 1 counts. Village 1 would be 1 column short of counting at the end. "
            "You’d have 7 shells, 6 feet and 3 fruit left. Your total would be 6, your target 9.",
        ),
        (
            READY,
            "place-c3",
            "buy-kahuna-3-1",
            "The kahuna in row 2 would give you 1 shell. The kahuna would add 5 points at the end if village 2 "
            "counted. Village 2 would be 3 columns short of counting at the end. You’d have 11 shells, 4 feet and 3 "
            "fruit left. Your total would be 6, your target 9.",
        ),
        (
            READY,
            "place-d1",
            "buy-tiki-2-2",
            "The tiki above column 3 would give you 1 shell. The tiki above column 2 would give you 2 feet. A village "
            "would need at least 2 columns to count. 9 more points at the end. You’d have 10 shells, 5 feet and 3 "
            "fruit left. Your total would be 5, your target 9.",
        ),
        (
            READY,
            "place-c2",
            "buy-surfer-2-1",
            "Surfer I: 1 off its owner’s target each round. You’d have 11 shells, 4 feet and 3 fruit left. Your "
            "total would be 5, your target 8.",
        ),
        (
            READY,
            "place-c2",
            "buy-ship-2-2",
            "Ship II: Room for 4, plus 1 printed foot, which pays for the first fish token or part of a visit. "
            "You’d have 9 shells, 4 feet and 3 fruit left. Your total would be 5, your target 9.",
        ),
        (
            SPEARS,
            "place-a1",
            "buy-shell-4s-1",
            "Shell hut I: 1 shell with each income. 2 more points this round from spear huts, Kū and Lono. You’d "
            "have 2 shells and 1 foot left. Your total would be 8, your target 9.",
        ),
        (
            READY,
            "",
            "order-2",
            "As things stand, you’d score nothing: your total is 8, your target 9. Second in next round’s turn order, "
            "and token 5 this round.",
        ),
        (
            READY,
            "",
            "order-1",
            "As things stand, you’d score nothing: your total is 3, your target 9. First in next round’s turn order.",
        ),
        (
            READY,
            "",
            "stage-1",
            "2 points and a hula dancer II, for 3 feet. You’d sail a ship I. Hula dancer II: 2 points at "
            "the end for each tile in its village. 4 more points at the end if village 2 counts. Village "
            "2 would be 2 columns short of counting at the end. You’d have 13 shells, 4 feet and 3 fruit left.",
        ),
        (
            READY,
            "",
            "stage-2",
            "6 points, for 3 feet. You’d sail a ship II. You’d have 13 shells, 4 feet and 3 fruit left.",
        ),
        (
            READY,
            "stage-2",
            "ships-b1",
            "6 points, for 4 feet. You’d sail the boat and a ship I. You’d have 13 shells, 3 feet and 3 fruit left.",
        ),
        (
            READY,
            "",
            "stage-4",
            "9 points and a fruit tile II, for 5 feet. You’d sail the boat and a ship II. You’d have 13 shells, "
            "2 feet and 3 fruit left.",
        ),
        (
            READY,
            "stage-4",
            "take-taro",
            "9 points and a taro II, for 5 feet. You’d sail the boat and a ship II. Taro II: 2 fruit with each "
            "income. You’d have 13 shells, 2 feet and 3 fruit left.",
        ),
        (
            FULL,
            "",
            "stage-1",
            "2 points, for 3 feet. You’d get no tile from the island: none is left, or you can’t place it. You’d "
            "sail a ship I. You’d have 13 shells and 4 feet left.",
        ),
        (
            READY,
            "",
            "fish-3",
            "1 token with 3 fish, for 1 foot. You’d sail the boat. You’d still have room for 1 more. You’d have "
            "13 shells, 6 feet and 3 fruit left. Your total would be 6, your target 9.",
        ),
        (
            READY,
            "fish-3",
            "more-1-1",
            "2 tokens with 4 fish in all, for 2 feet. You’d sail the boat. You’d have 13 shells, 5 feet and 3 fruit "
            "left. Your total would be 7, your target 9.",
        ),
        (
            READY,
            "fish-3",
            "home",
            "1 token with 3 fish, for 1 foot. You’d sail the boat. You’d have 13 shells, 6 feet and 3 fruit "
            "left. Your total would be 6, your target 9.",
        ),
        (
            FULL,
            "",
            "order-2",
            "You’d score nothing: your total is 5, your target 9. Second in next round’s turn order, and token 5 this "
            "round. The round would be over.",
        ),
    ],
)
def test_a_preview_is_told_word_for_word(state: State, chosen: str, target: str, told: str) -> None:
    assert " ".join(texts(story.preview(state, tuple(chosen.split()), target))) == told


def test_the_last_order_space_ends_the_game() -> None:
    state = position(player(tokens="6 6 6"), player(tokens="2"), ended="- yellow", round=5)
    assert texts(story.preview(state, (), "order-1")) == [
        "You’d score 16 points: your total is 18, your target 17.",
        "2 points for being on order space 1.",
        "The game would be over.",
        "player 1 would win, 18 points to 0.",
    ]


def test_what_moves_and_what_is_traced_is_named_as_things_are() -> None:
    for players in (2, 5):
        for before, ply in led(game(players)):
            for trace in recent_changes(before, ply):
                assert trace.what in TARGETS or not trace.what
                assert trace.came in TARGETS or not trace.came
            for beat in game_board.animate(before, ply):
                assert beat and all(cue.what in TARGETS and (cue.where in TARGETS or not cue.where) for cue in beat)
            if ply.player >= 0 and ply.events and type(ply.action).__name__ not in ("PayFruit", "GoHome"):
                assert recent_changes(before, ply), str(ply.action)
