"""What the preview of Taluva says would happen is what happens."""

import random
from collections.abc import Mapping

import pytest

from haleakala.games.taluva import rules
from haleakala.games.taluva import text as story
from haleakala.games.taluva.rules.actions import Action, Build, Grow, Lay
from haleakala.games.taluva.rules.events import Built, GameEnded, PlayerOut
from haleakala.games.taluva.rules.legal import buildings
from haleakala.games.taluva.rules.model import (
    FIELDS,
    HUT,
    ON_TURN,
    OUT,
    OVER,
    PHASE,
    PLAYERS,
    SUPPLIES,
    TEMPLE,
    TOWER,
    State,
    board_of,
    settlements,
    space,
    supply,
)
from tests.games.taluva.told import (
    WAYS,
    changed,
    gaps,
    huts_standing,
    in_every_way,
    is_said,
    paths,
    played,
    position,
    states,
    texts,
    whole,
)


@in_every_way
def test_whatever_is_lit_is_previewed_and_nothing_else(options: Mapping[str, str]) -> None:
    rng = random.Random(1)
    for state in states(options, every=5):
        ways = paths(state)
        everything = {target for path in ways for target in path} | {"hut", "turn-1", "onto-lake", "stack", "hex-90,0"}
        for chosen in {(), *(path[:-1] for path in rng.sample(ways, min(4, len(ways))))}:
            lit = {path[len(chosen)] for path in ways if path[: len(chosen)] == chosen and len(path) > len(chosen)}
            for target in rng.sample(sorted(lit), min(6, len(lit))):
                told = story.preview(state, chosen, target)
                assert told and all(map(is_said, told))
            for target in sorted(everything - lit)[:20]:
                assert story.preview(state, chosen, target) == ()


def check_laying(state: State, action: Action) -> None:
    told = whole(state, action)
    after, events = rules.apply(state, action)
    lost = {seat: huts_standing(state, seat) - huts_standing(after, seat) for seat in range(state[PLAYERS])}
    assert {gap["who"].number: gap["count"] for gap in gaps(told, "{count} of {who}’s huts")} == {
        seat: huts for seat, huts in lost.items() if huts
    }
    out = any(isinstance(event, PlayerOut) for event in events)
    assert bool(gaps(told, "{who} couldn’t build anything afterwards")) == out
    assert told[0].template.startswith("The volcano would" if len(board_of(after)) == len(board_of(state)) else "The l")
    before, then = settlements(board_of(state), range(4)), settlements(board_of(after), range(4))
    split = [group for group in before if sum(part < group for part in then) > 1]
    assert [gap["size"] for gap in gaps(told, "{who}’s settlement of")] == [len(group) for group in split]
    seat = state[ON_TURN]
    was, can = (
        {one.piece for one in buildings(here, board_of(here), seat) if isinstance(one, Build)}
        for here in (state, after)
    )
    for piece, name in ((TEMPLE, "temple"), (TOWER, "tower")):
        assert (f"player {seat + 1} could then build a {name}." in texts(told)) == (piece in can - was)
        no_longer = f"player {seat + 1} could no longer build a {name}."
        assert (no_longer in texts(told)) == (piece in was - can and not out)


def check_building(state: State, action: Action) -> None:
    told, seat = whole(state, action), state[ON_TURN]
    after, events = rules.apply(state, action)
    ended = any(isinstance(event, GameEnded) for event in events)
    left = gaps(told, "{who} would have {count} hut")
    if supply(after, seat, HUT) < supply(state, seat, HUT) and not ended:
        assert [gap["count"] for gap in left] == [supply(after, seat, HUT)]
    else:
        assert not left
    spot = next(event.at for event in events if isinstance(event, Built))
    size = next(len(group) for group in settlements(board_of(after), (seat,)) if spot in group)
    assert dict(told[0].gaps).get("size", size) == size
    if isinstance(action, Build) and action.piece != HUT:
        assert dict(told[0].gaps)["number"] == SUPPLIES[action.piece] - supply(after, seat, action.piece)
    fewer = len(settlements(board_of(state), (seat,))) - len(settlements(board_of(after), (seat,)))
    assert [gap["count"] for gap in gaps(told, "It would join")] == ([fewer + 1] if fewer > 0 else [])
    assert bool(gaps(told, "{who} would win")) == ended or after[OUT]


@in_every_way
@pytest.mark.parametrize("seed", range(2))
def test_what_the_preview_says_is_what_happens(options: Mapping[str, str], seed: int) -> None:
    rng = random.Random(seed)
    for state in states(options, seed, every=4):
        actions, board = rules.legal_actions(state), board_of(state)
        erupting = [action for action in actions if isinstance(action, Lay) and action.volcano in board]
        for action in (*rng.sample(actions, min(8, len(actions))), *rng.sample(erupting, min(8, len(erupting)))):
            (check_laying if isinstance(action, Lay) else check_building)(state, action)


def test_a_laying_says_what_it_covers_splits_and_opens() -> None:
    state = position("=jc h0,1 =sr 1,-2/0 h1,-1 =jj -1,3/3 x0,1j =rs 3,-2/0 x1,-1r =lc 2,0/1 t1,1 =cs 0,-3/0 h0,-1 =js")
    assert texts(whole(state, Lay(space(0, 0), 4))) == [
        "The volcano would erupt: jungle and sand on level 2.",
        "1 of player 2’s huts would be covered.",
        "player 2’s settlement of 3 spaces would split into 2 parts.",
    ]
    assert texts(story.preview(state, (), "hex-0,0")) == [
        "The volcano would erupt and rise to level 2.",
        "Its lava could flow in 3 directions.",
        "Depending on the direction, up to 2 huts would be covered.",
    ]


def test_a_laying_after_which_nothing_could_be_built_says_so() -> None:
    found = 0
    for before, ply in (one for options in WAYS for seed in range(3) for one in played(options, seed)):
        if any(isinstance(event, PlayerOut) for event in ply.events):
            told = texts(whole(before, ply.action))
            assert f"player {ply.player + 1} couldn’t build anything afterwards and would be out." in told
            assert any("would win" in line for line in told) == (ply.state[PHASE] == OVER)
            found += 1
    assert found > 3


def test_a_building_warns_when_the_huts_run_out() -> None:
    state = position("=jc h0,1 =sr 1,-2/0 h1,-1 =jj -1,3/3")
    spread = Grow(space(0, 1), FIELDS[0])
    assert texts(whole(state, spread)) == [
        "player 1’s settlement would expand by 3 huts and cover 4 spaces.",
        "player 1 would have 16 huts left.",
    ]
    assert (
        texts(whole(changed(state, red_huts=5), spread))[1:]
        == [
            "player 1 would have 2 huts left.",
            "A player who can’t build is out.",
            "player 1 could build a temple next.",
        ][:2]
    )
    assert texts(whole(changed(state, red_huts=3), spread))[2:] == [
        "Unless the land changes, player 1 won’t be able to build next turn."
    ]


def test_a_building_that_wins_says_by_what() -> None:
    state = changed(position("=jc h0,1 =sr 1,-2/0 h1,-1 =jj -1,3/3"), red_huts=3, red_temples=1, red_towers=0)
    assert texts(whole(state, Grow(space(0, 1), FIELDS[0])))[1:] == [
        "player 1 would win immediately by building all 20 huts and both towers."
    ]


def test_a_temple_or_a_tower_that_a_laying_allows_or_forbids_is_named() -> None:
    log = "=jc h0,1 =sr 1,-2/0 h1,-1 =jj -1,3/3 x0,1j =rr 3,-2/0 x1,-1r =lc"
    assert "player 1 could then build a temple." in texts(whole(position(log), Lay(space(2, 0), 1)))
    log += " 2,0/1 t1,1 =cs 0,-3/0 x1,-1r =js 0,0/4 x-1,1j =jl 1,-2/1 x2,-1s =cj"
    assert "player 1 could then build a tower." in texts(whole(position(log), Lay(space(0, 0), 3)))
    log = "=rl h0,1 =ls 0,-1/1 h-1,0 =lr -2,1/2 x0,1r =jc 1,-3/0 x-1,0l =cs -1,-2/2 h-2,-2 =rr"
    assert "player 2 could no longer build a temple." in texts(whole(position(log), Lay(space(-2, 1), 3)))
