"""What a ply leaves to be seen on the island: where things went, and where from."""

import re
from typing import Any

import pytest
from hypothesis import given

from haleakala.gamekit.interface import Highlights, RecentChange
from haleakala.games.haleakala import board, rules
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.match import Ply
from tests.games.haleakala.positions import table
from tests.kit.playing import Played, latest_states, playing


def left(state: State, notation: str) -> list[str]:
    """The traces of one action, each in words: `boat from beach-b`; what is gone has only its place."""
    action = rules.parse_action(notation)
    after, events = rules.apply(state, action)
    found = board.recent_changes(state, Ply(rules.current_player(state), action, events, after))
    return [f"{trace.what} from {trace.came}" if trace.came else trace.what for trace in found]


@pytest.mark.parametrize(
    ("words", "notation", "recent_changes"),
    [
        ({}, "3e", ["disc-red-3"]),
        ({"red": "4c"}, "-4c", ["disc-red-4 from beach-c"]),
        ({"phase": "shaman", "red": "4c", "red_shaman": "cg"}, "Scf", ["shaman-red from space-cg"]),
        ({"phase": "shaman", "red": "4c"}, "Sag", ["shaman-red from beach-a"]),
        ({"phase": "shaman", "red": "4c"}, "Sab", []),
        ({}, "1b", ["disc-red-1", "boat from beach-b"]),
        ({"phase": "lava", "boat": "c", "lava": "b", "red": "3c"}, "Lba", ["lava-a from crater-b", " from beach-c"]),
        (
            {"phase": "taking", "boat": "a", "red": "4a", "red_shaman": "cf"},
            "+statue",
            [" from slot-a1", "statue-cf", " from beach-a"],
        ),
    ],
)
def test_each_act_leaves_its_traces(words: dict[str, str], notation: str, recent_changes: list[str]) -> None:
    assert left(table(**words), notation) == recent_changes


def test_what_is_bought_and_what_is_invoked_leave_theirs() -> None:
    buying: dict[str, Any] = {"phase": "buying", "boat": "c", "red": "3c", "red_shells": 1, "coast_c": "statue -"}
    assert left(table(**buying), "$majority")[0] == "ware-majority"
    assert "ware-priestess" not in left(table(**buying), "$none")
    state = table("tactical", red="4c", yellow="1c", yellow_invocation="c", lava="c")
    assert left(state, "1b*")[:5] == [
        "disc-red-1",
        "invocation-red",
        "boat from beach-b",
        "lava-c",
        "invocation-yellow from beach-c",
    ]


def test_an_invocation_disc_that_a_card_returns_at_once_leaves_none() -> None:
    state = table("tactical", red="4d", boat="c", coast_d="priestess -")
    assert left(state, "1c*") == ["disc-red-1", "boat from beach-c", "lava-d", " from slot-d1"]


CORNERS = re.compile(r'id="arrivals".*?</g><!---->', re.DOTALL)
PLACE = re.compile(r"translate\((\S+) (\S+)\)")


@given(match=playing("haleakala"))
def test_corners_stand_around_a_disc_where_it_is_drawn(match: Played) -> None:
    state = latest_states(match)[0]
    plain = board.picture(state, Highlights(), str)
    for name in re.findall(r'<g id="((?:disc|invocation)-[^"]+)"', plain):
        place = re.search(rf'<g id="{name}"[^>]*transform="([^"]+)"', plain)
        drawn = CORNERS.search(board.picture(state, Highlights(recent_changes=(RecentChange(name),)), str))
        assert place is not None and drawn is not None
        assert place.group(1) in drawn.group()


@given(match=playing("haleakala"))
def test_traces_change_nothing_else_in_the_picture(match: Played) -> None:
    state = latest_states(match)[0]
    recent_changes = (
        RecentChange("boat", "beach-a"),
        RecentChange("shaman-red", "space-am"),
        RecentChange("", "slot-b1"),
        RecentChange("", "beach-c"),
    )
    plain, marked = (
        board.picture(state, highlights, str)
        for highlights in (Highlights(), Highlights(recent_changes=recent_changes))
    )

    def rest(drawn: str) -> str:
        return re.sub(r'(<g id="(?:ways|arrivals)").*?<!---->', "", drawn.replace(" traced", ""), flags=re.DOTALL)

    assert marked != plain
    assert rest(marked) == rest(plain)
