"""What no sequence of actions can break, in playouts that leave golden games and in random ones from the start."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.model import CARDS, DECK, SEATS, STATE_LENGTH, SUPPLY, State
from haleakala.kernel.rules import TERMINAL
from tests.games.haleakala.positions import Words, look, open_actions, random_game
from tests.kit.playing import Played, latest_states, playing


def cards_are_conserved(words: Words, state: State) -> None:
    """Unseen, on the coast, kept, in hand as shells, discarded: together the deck, kind by kind."""
    found = Counter(" ".join([*words.piles, *words.coast.values(), words.red_kept, words.yellow_kept]).split())
    found += Counter(words.discarded.split())
    found["shell"] += words.red_shells + words.yellow_shells
    del found["-"]
    deck = {CARDS[kind]: sum(piles) for kind, piles in enumerate(DECK) if kind}
    if words.variant == "tactical":
        del deck["lava"]
    assert found == deck


def discs_are_conserved_and_sums_differ(words: Words, state: State) -> None:
    """A disc is in the supply or on one beach; where discs lie, the sums differ (3.4)."""
    for seat in SEATS:
        numbers = [int(lying[0]) for lying in words.of(seat, "").split()]
        assert len(set(numbers)) == len(numbers)
        supply = state[SUPPLY + SEATS.index(seat)]
        assert [number for number in range(1, 6) if not supply >> number - 1 & 1] == sorted(numbers)
    for beach in "abcdef":
        red, yellow = (
            sum(int(lying[0]) for lying in words.of(seat, "").split() if lying[1] == beach) for seat in SEATS
        )
        assert red != yellow or red == 0


def the_board_holds_what_it_can(words: Words, state: State) -> None:
    """Statues, lava, scoring cards, shamans and invocation discs."""
    red, yellow = (words.of(seat, "statues").split() for seat in SEATS)
    assert max(len(red), len(yellow)) <= 8
    assert not set(red) & set(yellow)
    assert not [space for space in red + yellow if space.endswith("b")]
    assert len(words.lava) <= 4
    held = words.red_held.split() + words.yellow_held.split()
    assert len(set(held)) == len(held)
    assert "priestess" not in held
    assert words.red_shaman != words.yellow_shaman
    for seat in SEATS:
        places = {*"abcdef", "supply"} if words.variant == "tactical" else {"none"}
        assert words.of(seat, "invocation") in places
    if words.phase == "over":
        assert (words.coast[words.boat], words.piles) == ("- -", ("", "", ""))
    else:
        assert (words.red_points[1], words.yellow_points[1]) == (0, 0)
    if words.phase == "turn":
        assert words.round == (1 if words.piles[1] else 2)


def somebody_can_go_on(words: Words, state: State) -> None:
    """A legal action always exists until the game is over (3.5), and a choice is never asked where there is none."""
    actions = open_actions(state)
    assert bool(actions) == (rules.current_player(state) != TERMINAL)
    if words.phase in ("taking", "buying", "lava"):
        assert len(actions) >= 2


def a_state_is_flat_and_small(words: Words, state: State) -> None:
    """Ints and nothing that only looks like them: its digest and its JSON depend on it."""
    assert len(state) == STATE_LENGTH
    assert {type(number) for number in state} == {int}


def check(state: State) -> None:
    """All invariants at once."""
    words = look(state)
    cards_are_conserved(words, state)
    discs_are_conserved_and_sums_differ(words, state)
    the_board_holds_what_it_can(words, state)
    somebody_can_go_on(words, state)
    a_state_is_flat_and_small(words, state)


@given(match=playing("haleakala"))
def test_invariants_hold_wherever_hypothesis_goes(match: Played) -> None:
    for state in latest_states(match)[:25]:
        check(state)


@pytest.mark.parametrize("variant", ["base", "tactical"])
@pytest.mark.parametrize("seed", range(6))
def test_invariants_hold_through_a_random_game(variant: str, seed: int) -> None:
    states = random_game(variant, seed)
    for state in states:
        check(state)
    assert look(states[-1]).phase == "over"


@given(match=playing("haleakala"))
def test_turns_alternate_whoever_decides_in_between(match: Played) -> None:
    positions = [look(ply.state) for ply in match.plies]
    beginnings = [(words.turn, words.actor) for words in positions if words.phase == "turn"]
    assert all(turn == actor for turn, actor in beginnings)
    assert all(first != second for (first, _), (second, _) in pairwise(beginnings))


@given(match=playing("haleakala"))
def test_points_and_round_only_go_forward(match: Played) -> None:
    before = look(match.start)
    for ply in match.plies:
        after = look(ply.state)
        assert after.round >= before.round
        assert len(after.discarded) >= len(before.discarded)
        assert sum(map(len, after.piles)) <= sum(map(len, before.piles))
        assert set(before.red_kept.split()) <= set(after.red_kept.split())
        before = after
