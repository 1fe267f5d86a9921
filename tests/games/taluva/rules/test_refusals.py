"""Exactly the illegal actions are refused, with the clause and a sentence with the numbers."""

import random
from collections.abc import Iterator, Mapping

import pytest

from haleakala.games.taluva import rules
from haleakala.games.taluva.input.gestures import why_not
from haleakala.games.taluva.input.targets import hex_name
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start
from haleakala.games.taluva.rules.model import (
    FIELDS,
    KINDS,
    NOBODY,
    ORIENTATIONS,
    PIECE_NAMES,
    PIECES,
    PLAYERS,
    STEPS,
    State,
    board_of,
    owner_of,
    still_in,
    supply,
    terrain_of,
)
from haleakala.games.taluva.rules.position import POSITIONS
from haleakala.kernel.errors import UnreadableAction, UnreadablePosition
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.taluva.told import changed, in_every_way, played, position, states
from tests.kit.known import present


def candidates(state: State, rng: random.Random) -> Iterator[Action]:
    """All kinds of actions near the land, most of them illegal."""
    board = board_of(state)
    spots = sorted({at + step for at in board for step in (0, *STEPS)} | {32896, 40000})
    for at in rng.sample(spots, min(6, len(spots))):
        yield from (Lay(at, orientation) for orientation in ORIENTATIONS)
        yield from (Build(piece, at) for piece in PIECES)
        yield from (Grow(at, terrain) for terrain in FIELDS)
    yield from map(Start, range(4))
    yield from (Draw(kind) for kind in rng.sample(KINDS, 3))


@pytest.mark.parametrize("huts", ["anywhere", "apart"])
@pytest.mark.parametrize("seed", range(4))
def test_a_refusal_is_given_for_exactly_what_is_not_legal(seed: int, huts: str) -> None:
    luck, rng = SeededLuck(seed), random.Random(seed)
    options = {"players": f"{2 + seed % 3}", "tiles": "all", "huts": huts, "starter": "random"}
    state, seen = rules.initial_state(options), set()
    while True:
        player = rules.current_player(state)
        open_actions = {*rules.legal_actions(state), *(action for action, _ in rules.chance_outcomes(state))}
        for action in candidates(state, rng):
            refused = rules.refusal(state, action)
            assert (refused is None) == (action in open_actions), (str(action), refused)
            if refused:
                seen.add((refused.clause, refused.why.template))
        if player == TERMINAL:
            break
        chosen = (
            luck.choose(rules.chance_outcomes(state)) if player == CHANCE else rng.choice(rules.legal_actions(state))
        )
        state, _ = rules.apply(state, chosen)
    assert len(seen) > 15


@pytest.mark.parametrize(
    ("log", "asked", "clause", "word"),
    [
        ("=jc", "0,0/1", "3.1", "has been placed"),
        ("=jc h0,1 =jj", "h1,0", "2.1", "must place the tile first"),
        ("=jc h0,1 =jj", "5,5/0", "2.2", "touch the land"),
        ("=jc h0,1 =jj", "0,0/0", "2.3", "flow in the same direction"),
        ("=jc h0,1 =jj", "0,1/0", "2.3", "1 space is land"),
        ("=jc h0,1 =jj 2,-1/0", "h0,1", "3.1", "has already built here"),
        ("=jc h0,1 =jj 2,-1/0", "h2,-1", "3.1", "volcano"),
        ("=jc h0,1 =jj 2,-1/0", "h9,9", "3.1", "no land"),
        ("=jc h0,1 =jj 2,-1/0", "w1,0", "3.2", "level 1"),
        ("=jc h0,1 =jj 2,-1/0", "t1,0", "3.3", "no settlement"),
        ("=jc h0,1 =jj 2,-1/0", "x0,1c", "3.4", "goes by this space"),
        ("=jc h0,1 =jj 2,-1/0 h1,0 =cc -1,-1/0 h-1,0 =cj", "h0,0", "2.1", "must place the tile first"),
    ],
)
def test_the_reason_names_the_clause_and_the_matter(log: str, asked: str, clause: str, word: str) -> None:
    state = rules.initial_state({"players": "2", "tiles": "all", "huts": "anywhere", "starter": "first"})
    for text in log.split():
        action = rules.parse_action(text)
        assert rules.refusal(state, action) is None, text
        state, _ = rules.apply(state, action)
    refused = rules.refusal(state, rules.parse_action(asked))
    assert present(refused).clause == clause
    assert word in present(refused).why.template.format_map(dict(present(refused).why.gaps))


@pytest.mark.parametrize(
    "text", ["", "h", "h00,1", "h-0,1", "0,0", "0,0/6", "x1,1", "x1,1v", "h1,1j", "t128,0", "=vv", "0,0/1j"]
)
def test_what_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableAction):
        rules.parse_action(text)


@in_every_way
def test_a_touched_space_is_told_what_is_in_its_way(options: Mapping[str, str]) -> None:
    seen = set()
    for state in states(options, every=4):
        could = {action.piece for action in rules.legal_actions(state) if isinstance(action, Build)}
        for at in board_of(state):
            if refused := why_not(state, (), hex_name(at)):
                told = str(refused.why)
                seen.add(refused.why.template)
                assert "turn the tile" not in told, "no way to turn it helps, or the space would shine"
                assert not any(told.endswith(f"no {PIECE_NAMES[piece]} left.") for piece in could)
    assert len(seen) > 5


def test_a_space_for_a_temple_is_told_why_there_is_none_when_no_hut_and_no_tower_is_left() -> None:
    state = position("=jc h0,1 =sr 1,-2/0 h1,-1 =jj -1,3/3")
    field = next(at for at, here in board_of(state).items() if terrain_of(here) in FIELDS and owner_of(here) == NOBODY)
    refused = why_not(changed(state, red_huts=0, red_towers=0), (), hex_name(field))
    assert refused.clause == "3.3"


@in_every_way
@pytest.mark.parametrize("seed", range(2))
def test_a_game_that_is_over_names_the_clause_that_ended_it(options: Mapping[str, str], seed: int) -> None:
    state = played(options, seed)[-1].ply.state
    two_kinds = any(sum(not supply(state, seat, piece) for piece in PIECES) > 1 for seat in range(state[PLAYERS]))
    ended_by = "4.1" if two_kinds else "3.6" if len(still_in(state)) == 1 else "4.2"
    assert present(rules.refusal(state, Lay(32896, 0))).clause == ended_by


def test_a_position_is_written_as_what_differs_from_the_beginning() -> None:
    text = "players 3; tiles all; huts apart; starter first; phase laying; draws 47; tile jc; out blue; drawn jc"
    text += "; red-huts 18; board -1,1/0L1 0,0/0v1 0,1/0j2=red-hut"
    assert POSITIONS.text(POSITIONS.parse(text)) == text


NO_POSITIONS = """
board 0,0/0v1 0,0/0j1; board 0,0/0V1; board 0,0/6v1; board 0,0/0v0; board 0,0/0v64; board 128,0/0v1; board 0,0/0j1=red
board 0,0/0j1=pink-hut; tile vj; drawn 2*ll; out pink; out red red; red-huts -1
"""


@pytest.mark.parametrize("text", NO_POSITIONS.strip().replace("\n", "; ").split("; "))
def test_what_no_table_has_is_no_position(text: str) -> None:
    with pytest.raises(UnreadablePosition, match=f"see {text.split()[0]}$"):
        POSITIONS.parse(text)
