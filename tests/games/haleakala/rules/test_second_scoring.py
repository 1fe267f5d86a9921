"""Section 8: the second scoring, who wins, and that nothing else ends a game."""

import random
from typing import Any

import pytest

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.events import GameEnded, Scored, ScoringBegan, StatueLost
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.playout import playout
from haleakala.kernel.rules import TERMINAL
from tests.games.haleakala.positions import choices, look, play, run, table


def last_trigger(variant: str = "base", **words: Any) -> State:
    """One sailing from b to the bare c ends the game; Red is on turn unless the words say otherwise."""
    return table(variant, **{"round": 2, "coast_c": "- -", "piles": ("", "", ""), **words})


def ended(**words: Any) -> tuple[State, GameEnded]:
    """The end, reached without purchases."""
    state, events = run(last_trigger(**words), "1b")
    assert isinstance(events[-1], GameEnded)
    return state, events[-1]


@pytest.mark.clause("8.1")
@pytest.mark.parametrize("turn", ["red", "yellow"])
def test_purchases_come_first_beginning_with_who_sailed(turn: str) -> None:
    other = {"red": "yellow", "yellow": "red"}[turn]
    state = play(last_trigger(turn=turn, red_shells=2, yellow_shells=1, lava="d", red_statues="dm"), "1b")
    assert (look(state).actor, look(state).phase, look(state).red_statues) == (turn, "buying", "dm")
    state = play(state, "$segment")
    assert (look(state).actor, "$segment" in choices(state)) == (other, False)
    assert look(play(state, "$none")).phase == "over"


@pytest.mark.clause("8.1")
def test_then_the_eruption_then_the_points() -> None:
    state = play(last_trigger(red_shells=2, lava="d", red_statues="dm em", yellow_statues="df"), "1b")
    after, events = run(state, "$mountains")
    kinds = [type(event) for event in events]
    assert kinds.index(StatueLost) < kinds.index(Scored) < kinds.index(GameEnded)
    assert (look(after).red_points, look(after).yellow_points) == ((0, 3 + 3), (0, 2))
    assert look(after).lava == ""


@pytest.mark.clause("8.1")
def test_the_priestess_may_be_bought_before_the_last_eruption() -> None:
    state = last_trigger(red_shells=1, lava="d", red_statues="dm")
    after = look(play(state, "1b $priestess Lde"))
    assert (after.red_statues, after.phase, after.red_points) == ("dm", "over", (0, 3))


@pytest.mark.clause("8.1")
def test_a_priestess_bought_in_round_2_stays_closed() -> None:
    assert "$priestess" not in choices(play(last_trigger(red_shells=1, priestess="closed"), "1b"))


@pytest.mark.clause("8.1")
def test_the_tactical_variant_buys_nothing_here_either() -> None:
    state, events = run(last_trigger("tactical", red_shells=2, yellow_shells=3), "1b")
    assert events[1] == ScoringBegan(2)
    assert (look(state).phase, look(state).red_points, look(state).yellow_points) == ("over", (0, 2), (0, 3))


@pytest.mark.clause("8.1")
def test_the_nautilus_scores_3_and_every_shell_still_held_1() -> None:
    state = play(last_trigger(red_shells=3, red_kept="nautilus"), "1b")
    assert look(play(state, "$none")).red_points == (0, 3 + 3)
    assert look(play(state, "$butterflies")).red_points == (0, 3 + 2 + 1)
    assert look(play(state, "$mountains")).red_points == (0, 3 + 1)


@pytest.mark.clause("8.1")
def test_everything_of_the_first_scoring_counts_once_more() -> None:
    words: dict[str, Any] = {
        "red_kept": "fish1 white black",
        "red_statues": "ag",
        "red_points": (9, 0),
        "red_held": "majority",
    }
    assert look(ended(**words)[0]).red_points == (9, 3 + 4 + 1 + 2)


@pytest.mark.clause("8.1")
def test_the_game_is_over_and_7_5_does_not_follow() -> None:
    state, _ = ended(red_held="forests", priestess="closed")
    assert (look(state).red_held, look(state).priestess, look(state).round) == ("forests", "closed", 2)
    assert rules.current_player(state) == TERMINAL
    assert choices(state) == []
    refusal = rules.refusal(state, rules.parse_action("1a"))
    assert refusal is not None
    assert refusal.clause == "8.1"


@pytest.mark.clause("8.2")
@pytest.mark.parametrize("starter", ["red", "yellow"])
@pytest.mark.parametrize(
    ("words", "winner", "by"),
    [
        ({"red_points": (5, 0), "yellow_points": (4, 0)}, 0, "points"),
        ({"red_points": (5, 0), "yellow_statues": "am bm"}, 1, "points"),
        ({"red_points": (1, 0), "yellow_kept": "white"}, None, "not starting"),
        ({"yellow_statues": "ag bg cg", "red_statues": "am"}, 1, "statues"),
        ({"red_statues": "af bf", "yellow_statues": "am cg"}, None, "not starting"),
        ({"red_statues": "ag", "yellow_points": (1, 0)}, 0, "statues"),
        ({}, None, "not starting"),
    ],
)
def test_points_decide_then_statues_then_who_did_not_start(
    starter: str, words: dict[str, Any], winner: int | None, by: str
) -> None:
    state, end = ended(starter=starter, turn="red", **words)
    if winner is None:
        winner = {"red": 1, "yellow": 0}[starter]
    assert end == GameEnded(winner, by)
    assert rules.returns(state) == ((1.0, 0.0) if winner == 0 else (0.0, 1.0))


@pytest.mark.clause("8.2")
def test_burnt_statues_break_no_tie() -> None:
    words: dict[str, Any] = {"yellow_statues": "am bm", "red_statues": "cg", "yellow_points": (1, 0), "lava": "ab"}
    assert ended(**words)[1] == GameEnded(0, "statues")


@pytest.mark.clause("8.3")
def test_no_rule_ends_a_game_of_placing_and_returning() -> None:
    state = start = table()
    for _ in range(500):
        state = play(state, "3e Sab 3d Sdb -3e Sab -3d Sdb")
    assert state == start


@pytest.mark.clause("8.3")
def test_playouts_bring_their_own_limit() -> None:
    cut = playout(rules, table(), random.Random(1), SeededLuck(1), 50)
    assert (cut.decisions, cut.finished) == (50, False)
