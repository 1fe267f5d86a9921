"""What moves on the table: the beats of an act, read from its action and its events."""

from haleakala.games.haleakala import board, rules
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.match import Ply
from tests.games.haleakala.positions import table

REFILLING = {"phase": "refilling", "actor": "luck", "boat": "a", "coast_a": "- shell"}


def animate(state: State, notation: str) -> list[list[str]]:
    """The beats of one action, each cue in words: `moves disc-red-3`."""
    action = rules.parse_action(notation)
    after, events = rules.apply(state, action)
    ply = Ply(rules.current_player(state), action, events, after)
    return [[" ".join(filter(None, cue[:3])) for cue in beat] for beat in board.animate(state, ply)]


def test_a_disc_goes_to_a_beach_and_comes_back() -> None:
    state = table(red="4c")
    assert animate(state, "3e") == [["moves disc-red-3"]]
    assert animate(state, "-4c") == [["moves disc-red-4"]]


def test_a_shaman_walks() -> None:
    assert animate(table(phase="shaman", red="4c", red_shaman="cb"), "Scf") == [["moves shaman-red"]]


def test_the_boat_sails_after_the_disc_was_placed() -> None:
    assert animate(table(yellow="5c"), "1b") == [["moves disc-red-1"], ["moves boat"]]
    assert animate(table(), "sail")[0] == ["moves boat"]


def test_invoked_lava_rises_and_the_invocation_disc_comes_back() -> None:
    state = table("tactical", red="4c", yellow="1c", yellow_invocation="c", lava="c")
    assert animate(state, "1b*") == [
        ["moves disc-red-1", "moves invocation-red"],
        ["moves boat"],
        ["rises fire-c2"],
        ["moves invocation-yellow"],
    ]


def test_a_statue_card_flies_to_the_statues_and_one_rises_where_the_shaman_stands() -> None:
    state = table(phase="taking", boat="a", red="4a", red_shaman="cf")
    assert animate(state, "+statue") == [
        ["flies slot-a1 statues-red"],
        ["rises statue-cf"],
        ["moves disc-red-4"],
    ]


def test_both_takers_get_their_cards_before_their_discs_come_back_together() -> None:
    state = table(phase="taking", actor="yellow", boat="e", red="1e", yellow="4e 5e", yellow_shaman="cf")
    assert animate(state, "+white") == [
        ["flies slot-e2 card-white"],
        ["moves disc-red-1", "moves disc-yellow-4", "moves disc-yellow-5"],
    ]
    alike = table(boat="c", red="5e", yellow="1e", coast_e="fish1 fish1")
    assert animate(alike, "2c") == [
        ["moves disc-red-2"],
        ["moves boat"],
        ["flies slot-e1 card-fish1"],
        ["moves disc-red-5", "moves disc-yellow-1"],
    ]


def test_a_shell_goes_to_the_shells_and_what_it_buys_to_what_is_held() -> None:
    assert animate(table(phase="taking", boat="a", red="4a"), "+shell") == [["flies slot-a2 shells-red"]]
    buying = table(phase="buying", boat="a", red="4a", red_shells=2, coast_a="- statue")
    assert animate(buying, "$forests") == [["flies ware-forests held-forests"], ["moves disc-red-4"]]
    assert animate(buying, "$priestess") == [["flies ware-priestess name-red"], ["moves disc-red-4"]]
    assert animate(buying, "$none") == [["moves disc-red-4"]]


def test_what_is_bought_before_the_eruption_and_counted_at_once_is_not_held_any_more() -> None:
    state = table(**REFILLING, piles=("", "statue", "shell"), red_shells=1)
    buying, _ = rules.apply(state, rules.parse_action("=statue"))
    assert animate(buying, "$majority") == [["flies ware-majority name-red"]]


def test_the_priestess_moves_the_uppermost_lava() -> None:
    assert animate(table(phase="lava", boat="b", lava="ccd"), "Lcd") == [["flies fire-c2 fire-d2"]]


def test_a_new_card_comes_from_its_pile_and_a_lava_card_makes_lava_rise_while_there_is_some() -> None:
    state = table(**REFILLING, piles=("", "statue lava shell", "fish5"))
    assert animate(state, "=statue") == [["turns slot-a1 pile-2"]]
    assert animate(state, "=lava") == [["rises fire-a1"]]
    assert animate(table(**REFILLING, piles=("", "statue lava", ""), lava="bbbb"), "=lava") == []


def test_an_eruption_goes_round_and_lava_takes_its_statues_from_the_mountain_down() -> None:
    state = table(
        "tactical",
        **REFILLING,
        piles=("", "statue", "shell"),
        lava="bbdd",
        red_statues="bm bg dm",
        yellow_statues="bf cm df",
    )
    assert animate(state, "=statue") == [
        ["turns slot-a1 pile-2"],
        ["flows art-flow-b2 crater-b", "sinks lava-b", "sinks statue-bm", "sinks statue-bf"],
        ["flows art-flow-d2 crater-d", "sinks lava-d", "sinks statue-dm", "sinks statue-df"],
    ]


def test_lava_that_an_eruption_takes_at_once_does_not_rise_first() -> None:
    state = table("tactical", **REFILLING, piles=("", "lava", "shell"), lava="aaa")
    assert animate(state, "=lava") == [["flows art-flow-a3 crater-a", "sinks lava-a"]]


def test_what_only_counts_moves_nothing() -> None:
    assert animate(rules.initial_state({"variant": "base", "starter": "random"}), "=red") == []
