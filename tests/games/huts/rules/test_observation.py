"""Hands are hidden: what a seat may know, and full positions that fit it (8)."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import PASS, Deal
from haleakala.games.huts.rules.events import CardDealt
from haleakala.games.huts.rules.model import (
    GOD_CARDS,
    HANDS,
    KINDS,
    PILES,
    PLAYED,
    UNKNOWN,
    UNSEEN,
    State,
    hand,
    kind_of,
    may_follow,
    played,
    players,
    question,
    unseen,
)
from haleakala.games.huts.rules.scoring import points
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import CHANCE, NOBODY, TERMINAL
from tests.games.huts.positions import choices, opening, play, position

in_every_number = pytest.mark.parametrize("number", [2, 3, 4, 5])


@cache
def states(number: int) -> list[State]:
    """All states of a random game, from the first draw to the end."""
    luck, state = (
        SeededLuck(f"hidden {number}"),
        rules.initial_state({"players": f"{number}", "layout": "random", "starter": "random"}),
    )
    found = [state]
    while rules.current_player(state) != TERMINAL:
        outcomes = rules.chance_outcomes(state) or [(action, 1) for action in rules.legal_actions(state)]
        state, _ = rules.apply(state, luck.choose(outcomes))
        found.append(state)
    return found


def viewers(state: State) -> tuple[int, int, int]:
    """All who may look."""
    return (NOBODY, *range(players(state)))


def other_hands(state: State, seat: int, rng: random.Random) -> State:
    """The same state with other cards, of the same kinds, in the hands that a seat does not see."""
    draft = list(state)
    hidden = [other for other in range(players(state)) if other != seat]
    for kind in KINDS:
        fixed = {card for cards in state[PLAYED:] for card in cards}
        fixed |= set(hand(state, seat)) if seat >= 0 else set()
        pile = [card for card in PILES[kind] if card not in fixed]
        rng.shuffle(pile)
        for other in hidden:
            mine = [card for card in hand(state, other) if kind_of(card) == kind]
            draft[HANDS + other] ^= sum(1 << card for card in mine)
            draft[HANDS + other] |= sum(1 << pile.pop() for _ in mine)
    return tuple(draft)


@pytest.mark.clause("8.1")
@in_every_number
def test_an_observation_of_an_observation_is_itself(number: str) -> None:
    for state in states(number):
        for seat in viewers(state):
            seen = rules.observation(state, seat)
            assert rules.observation(seen, seat) == seen
            assert rules.observation(seen, NOBODY) == rules.observation(state, NOBODY)


@pytest.mark.clause("8.1")
@in_every_number
def test_other_hidden_hands_change_nothing_that_is_seen(number: str) -> None:
    rng = random.Random(number)
    for state in states(number)[:-1]:
        for seat in viewers(state):
            other = other_hands(state, seat, rng)
            assert rules.observation(other, seat) == rules.observation(state, seat)
            for action, _ in rules.chance_outcomes(state)[:3]:
                same = rules.observed_action(state, action, seat)
                events = rules.observed_events(state, rules.apply(state, action)[1], seat)
                if action in dict(rules.chance_outcomes(other)):
                    assert rules.observed_action(other, action, seat) == same
                    assert rules.observed_events(other, rules.apply(other, action)[1], seat) == events


@pytest.mark.clause("8.1")
@in_every_number
def test_hands_are_known_by_kind_and_all_else_is_open(number: str) -> None:
    for state in states(number)[:-1]:
        for seat in viewers(state):
            seen = rules.observation(state, seat)
            for other in range(players(state)):
                kinds = [kind_of(card) for card in hand(state, other)]
                expected = hand(state, other) if other == seat else tuple(UNKNOWN[kind] for kind in sorted(kinds))
                assert hand(seen, other) == expected
                assert [unseen(seen, other, kind) for kind in KINDS] == [
                    0 if other == seat else kinds.count(kind) for kind in KINDS
                ]
                assert played(seen, other) == played(state, other)
            assert (*seen[:HANDS], *seen[PLAYED:]) == (*state[:HANDS], *state[PLAYED:])


@pytest.mark.clause("8.1")
@in_every_number
def test_who_decides_can_do_the_same_and_nobody_else_anything(number: str) -> None:
    for state in states(number):
        player = rules.current_player(state)
        for seat in viewers(state):
            seen = rules.observation(state, seat)
            assert rules.current_player(seen) == player
            if player >= 0:
                assert rules.legal_actions(seen) == (rules.legal_actions(state) if seat == player else ())
                assert all(rules.refusal(seen, action) for action in rules.legal_actions(state) if seat != player)


@pytest.mark.clause("8.1")
@in_every_number
def test_who_decides_comes_to_the_same_by_what_they_see(number: str) -> None:
    for state in states(number):
        player = rules.current_player(state)
        for action in rules.legal_actions(state):
            after, events = rules.apply(state, action)
            seen, told = rules.apply(rules.observation(state, player), action)
            assert (
                rules.observation(seen, player) == rules.observation(after, player) or rules.current_player(after) < 0
            )
            assert told == events or rules.current_player(after) < 0


@pytest.mark.clause("8.2")
def test_a_card_that_is_dealt_to_another_one_shows_nothing() -> None:
    state = states("3")[35]
    dealt, _ = rules.chance_outcomes(state)[0]
    _, events = rules.apply(state, dealt)
    assert isinstance(dealt, Deal) and events == (CardDealt(0, dealt.card),)
    assert rules.observed_action(state, dealt, 0) == dealt
    assert rules.observed_events(state, events, 0) == events
    for seat in (NOBODY, 1, 2):
        assert str(rules.observed_action(state, dealt, seat)) == "=?"
        assert rules.observed_events(state, events, seat) == (CardDealt(0, UNKNOWN[kind_of(dealt.card)]),)
    play_card = rules.legal_actions(states("3")[-2])[0]
    assert rules.observed_action(states("3")[-2], play_card, NOBODY) == play_card


@pytest.mark.clause("8.1")
@in_every_number
def test_luck_shows_no_outcomes_where_it_draws_something_hidden(number: str) -> None:
    for state in states(number):
        seen = rules.observation(state, NOBODY)
        if rules.current_player(state) == CHANCE and any(hand(state, seat) for seat in range(5)):
            assert rules.chance_outcomes(seen) == ()
        else:
            assert rules.chance_outcomes(seen) == rules.chance_outcomes(state)


@pytest.mark.clause("8.2")
@in_every_number
def test_at_the_end_all_hands_are_open(number: str) -> None:
    over = states(number)[-1]
    assert all(rules.observation(over, seat) == over for seat in viewers(over))


@pytest.mark.clause("5.9", "5.10", "8.1")
def test_a_follow_up_can_be_passed_without_a_look() -> None:
    state = position(hands=["huts-red"], played=["", "huts-blue"])
    assert rules.without_looking(state) == ()
    state = play(state, "huts-red a a1 red")
    for _ in range(2):
        assert rules.without_looking(state) == rules.without_looking(rules.observation(state, NOBODY)) == (PASS,)
        assert rules.legal_actions(state)[-1] == PASS
        state = play(state, "pass")
    assert choices(state).startswith("add") and rules.without_looking(state) == ()
    assert rules.without_looking(states("2")[0]) == ()
    lava = play(position(hands=["lava-red"]), "lava-red a a1")
    assert rules.without_looking(lava) == (PASS,)
    assert rules.without_looking(play(position("a2:rrr", hands=["lava-red"]), "lava-red a a2")) == ()


@pytest.mark.clause("8.1")
def test_who_may_follow_up_is_public() -> None:
    state = position(played=["huts-red", "lava-god", "lava-red huts-blue"], players=3)
    for seat in viewers(state):
        seen = rules.observation(state, seat)
        assert [may_follow(seen, 8, other) for other in range(3)] == [True, False, True]
        assert [may_follow(seen, 9, other) for other in range(3)] == [False, True, True]


# --- Full positions that fit ------------------------------------------------------------------------------------------


@pytest.mark.clause("8.4")
@in_every_number
def test_a_full_position_that_is_drawn_fits(number: str) -> None:
    luck = SeededLuck(number)
    for state in states(number)[::3]:
        for seat in viewers(state):
            seen = rules.observation(state, seat)
            full = rules.determinize(seen, luck)
            assert rules.observation(full, seat) == seen
            assert rules.determinize(full, luck) == full
            cards = [card for other in range(players(state)) for card in (*hand(full, other), *played(full, other))]
            assert len(cards) == len(set(cards)) and not set(cards) & set(UNKNOWN)
            assert not any(full[UNSEEN:PLAYED])
            assert bool(rules.legal_actions(full)) == bool(rules.legal_actions(state))
            assert bool(rules.chance_outcomes(full)) == bool(rules.chance_outcomes(state))


def chi_square(drawn: Counter[str], cells: int) -> float:
    """Return chi-square per degree of freedom against equal frequencies: about 1, while 2 or more is suspicious."""
    expected = sum(drawn.values()) / cells
    away = sum((number - expected) ** 2 for number in drawn.values()) + (cells - len(drawn)) * expected**2
    return away / expected / (cells - 1)


@pytest.mark.clause("8.4")
def test_every_deal_that_fits_is_equally_likely() -> None:
    """Of three players, two hold some of four worshippers and seven gods: one has the red one, two gods are known."""
    state = position(hands=["devout-red calm-god"], played=["", "peace-god", "calm-red"], players=3)
    seen, luck = rules.observation(state, 0), SeededLuck(1)
    worshippers, gods, islands = Counter[Any](), Counter[Any](), Counter[Any]()
    for _ in range(4000):
        full = rules.determinize(seen, luck)
        one, other = ([card for card in hand(full, seat) if card >= 50] for seat in (1, 2))
        worshippers[one[-1], other[-1]] += 1
        gods[other[0]] += 1
        islands.update(card for seat in (1, 2) for card in hand(full, seat) if card < 50)
    mine = {*hand(state, 0), 0}
    assert set(worshippers) == {(one, other) for one in range(61, 65) for other in range(61, 65) if one != other}
    assert set(gods) == set(GOD_CARDS) - {50, 53}
    assert set(islands) == set(range(50)) - mine
    assert chi_square(worshippers, 12) < 2
    assert chi_square(gods, 7) < 2.5
    assert chi_square(islands, len(set(range(50)) - mine)) < 1.6


@pytest.mark.clause("8.1", "8.4")
def test_a_match_seen_by_a_seat_shows_its_own_cards_only() -> None:
    match = Match.begin(rules, {"players": "3"}).settle(SeededLuck(5))
    for seat in range(3):
        log = match.seen_by(seat).log
        dealt = [word for word in log[31:] if word != "=?"]
        assert sorted(dealt) == sorted(f"={written(card)}" for card in hand(match.state, seat))
    assert set(match.seen_by(NOBODY).log[31:]) == {"=?"}
    assert points(match.seen_by(NOBODY).state, 0) == 0
    assert question(match.seen_by(NOBODY).state) == question(match.state)


@pytest.mark.clause("8.3")
def test_the_log_holds_the_deal() -> None:
    match = Match.begin(rules, {"players": "2"}).settle(SeededLuck(6))
    dealt = [f"={written(card)}" for seat in range(2) for card in hand(match.state, seat)]
    assert sorted(match.log[31:]) == sorted(dealt)


def written(card: int) -> str:
    """A card in notation."""
    return str(Deal(card))[1:]


def test_the_opening_is_seen_as_it_is_but_for_hands() -> None:
    state = opening("5")
    seen = rules.observation(state, 4)
    assert [len(hand(seen, seat)) for seat in range(5)] == [7] * 5
    assert hand(seen, 4) == hand(state, 4)
