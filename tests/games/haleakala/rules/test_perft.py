"""Perft of some positions: counts of action sequences, which test the move generator and `apply`."""

from typing import NamedTuple

import pytest

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.playout import perft
from tests.games.haleakala import reference as oracle
from tests.games.haleakala.positions import look, open_actions, table
from tests.kit.playing import divide


class Position(NamedTuple):
    """A position, its perft to depths 1, 2, 3 and 4, and its divide at depth 3 by first action."""

    state: State
    counts: tuple[int, int, int, int]
    divided: str


def seeded_deal(variant: str) -> State:
    """The opening with Red to begin and the coast that a seed deals."""
    return Match.begin(rules, {"variant": variant, "starter": "red"}).settle(SeededLuck("perft")).state


POSITIONS = {
    "base, opening": Position(
        seeded_deal("base"),
        (30, 245, 3874, 33936),
        """
        1a 116 2a 116 3a 116 4a 116 5a 116 1b 195 2b 195 3b 194 4b 195 5b 195 1c 116 2c 116 3c 116 4c 116 5c 116
        1d 116 2d 116 3d 116 4d 116 5d 116 1e 116 2e 116 3e 116 4e 116 5e 116 1f 116 2f 116 3f 116 4f 116 5f 116
        """,
    ),
    "tactical, opening": Position(
        seeded_deal("tactical"),
        (35, 440, 6496, 71680),
        """
        1a 136 2a 136 3a 136 4a 136 5a 136 1b 326 2b 326 3b 324 4b 326 5b 326 1b* 294 2b* 294 3b* 292 4b* 294 5b* 294
        1c 136 2c 136 3c 136 4c 136 5c 136 1d 136 2d 136 3d 136 4d 136 5d 136
        1e 136 2e 136 3e 136 4e 136 5e 136 1f 136 2f 136 3f 136 4f 136 5f 136
        """,
    ),
    "base, near the end": Position(
        table(
            round=2,
            turn="yellow",
            boat="e",
            red="1a 3f 5c",
            yellow="2f 4f 1a 3a 5b",
            red_shaman="cf",
            yellow_shaman="fm",
            red_statues="af cg",
            yellow_statues="ef em bm",
            lava="ffb",
            coast_a="shell fish5",
            coast_b="statue -",
            coast_c="- -",
            coast_f="shell priestess",
            piles=("", "", "lava statue shell"),
            red_shells=1,
            yellow_shells=1,
            red_kept="white fish1",
            yellow_kept="fish4",
            red_held="majority",
            priestess="closed",
        ),
        (5, 38, 540, 5065),
        "-1a 126 -5b 135 -2f 135 -4f 135 sail 9",
    ),
    "tactical, before the first scoring": Position(
        table(
            "tactical",
            boat="d",
            red="2e 5a",
            yellow="4e 1a 2c 3c 5f",
            red_invocation="e",
            yellow_invocation="supply",
            red_shaman="dg",
            yellow_shaman="dm",
            yellow_statues="dm",
            lava="aae",
            coast_e="shell priestess",
            coast_a="shell statue",
            piles=("", "black", "nautilus shell"),
            red_shells=1,
            yellow_shells=2,
        ),
        (20, 146, 875, 6657),
        """
        1a 48 3a 48 4a 48 -5a 48 1b 48 3b 48 4b 48 1c 48 3c 40 4c 48 1d 11 3d 14 4d 42
        1e 48 3e 48 4e 48 -2e 48 1f 48 3f 48 4f 48
        """,
    ),
}
every_position = pytest.mark.parametrize("name", POSITIONS)


@every_position
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_perft(name: str, depth: int) -> None:
    assert perft(rules, POSITIONS[name].state, depth) == POSITIONS[name].counts[depth - 1]


@every_position
def test_divide(name: str) -> None:
    divided = divide(rules, POSITIONS[name].state, 3)
    assert " ".join(f"{action} {count}" for action, count in divided.items()) == " ".join(
        POSITIONS[name].divided.split()
    )
    assert sum(divided.values()) == POSITIONS[name].counts[2]


@every_position
def test_the_oracle_counts_the_same_one_and_two_plies_deep(name: str) -> None:
    state, counts, _ = POSITIONS[name]
    assert len(oracle.legal(look(state))) == counts[0]
    two_plies = sum(len(oracle.legal(look(rules.apply(state, action)[0]))) or 1 for action in open_actions(state))
    assert two_plies == counts[1]


def test_a_finished_branch_counts_once() -> None:
    last = table(round=2, coast_c="- -", piles=("", "", ""), red="2a 3a 4a 5a")
    assert perft(rules, last, 0) == 1
    over = rules.apply(last, rules.parse_action("1b"))[0]
    assert perft(rules, over, 3) == 1
    assert divide(rules, last, 3)["1b"] == 1
