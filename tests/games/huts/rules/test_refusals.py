"""Exactly the illegal actions of Huts are refused, with the clause and a sentence."""

import random

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import ALL_ACTIONS
from haleakala.games.huts.rules.model import State
from haleakala.games.huts.text.rulebook import SECTIONS
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.huts.positions import opening, play, position
from tests.kit.known import present

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}


@pytest.mark.parametrize("number", ["2", "3", "4", "5"])
def test_a_refusal_is_given_for_exactly_what_is_not_legal(number: str) -> None:
    rng = random.Random(number)
    for layout in ("random", "usual", "usual"):
        state = rules.initial_state({"players": number, "layout": layout, "starter": "random"})
        while True:
            outcomes = [action for action, _ in rules.chance_outcomes(state)]
            open_actions = outcomes or list(rules.legal_actions(state))
            for action in (*rng.sample(ALL_ACTIONS, 12), *open_actions):
                refused = rules.refusal(state, action)
                assert (refused is None) == (action in open_actions)
                if refused:
                    assert refused.clause in CLAUSES
                    assert str(refused.why).endswith(".") and "{" not in str(refused.why)
            if rules.current_player(state) == TERMINAL:
                break
            state, _ = rules.apply(state, rng.choice(open_actions))


SETUP = [
    ("random random", "", "=4", "1.1", "Only 3 players are playing."),
    ("random random", "", "=red", "2.1", "The game is still being set up."),
    ("random random", "", "add", "2.1", "The game is still being set up."),
    ("random random", "=2", "=2,0", "1.5", "An island must go to a free place next to another island."),
    ("random random", "=2", "=0,0", "1.5", "An island must go to a free place next to another island."),
    ("usual first", "=red =red =red =red =red =red", "=red", "2.1", "All red cubes are on the islands already."),
]


@pytest.mark.parametrize(("options", "drawn", "tried", "clause", "why"), SETUP)
def test_luck_cannot_draw_just_anything(options: str, drawn: str, tried: str, clause: str, why: str) -> None:
    layout, starter = options.split()
    state = rules.initial_state({"players": "3", "layout": layout, "starter": starter})
    for word in drawn.split():
        action = rules.parse_action(word)
        assert rules.refusal(state, action) is None
        state, _ = rules.apply(state, action)
    assert said(state, tried) == (clause, why)


def said(state: State, tried: str) -> tuple[str, str] | None:
    """Why a move in notation is refused."""
    refused = rules.refusal(state, rules.parse_action(tried))
    return refused and (refused.clause, str(refused.why))


DEALT = [
    (0, "=calm-god", "The next card is an island card."),
    (0, "=devout-red", "The next card is an island card."),
    (1, "=calm-red", "Red Calm has been dealt already."),
    (6, "=lava-purple", "The next card is a god."),
    (7, "=calm-god", "The next card is a devout worshipper."),
    (15, "=devout-red", "Red worshipper has been dealt already."),
]


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(("dealt", "tried", "why"), DEALT)
def test_a_card_is_dealt_once_and_when_its_kind_is_due(dealt: int, tried: str, why: str) -> None:
    state = rules.initial_state({"players": "3", "layout": "usual", "starter": "first"})
    for _ in range(30 + dealt):
        state, _ = rules.apply(state, rules.chance_outcomes(state)[0][0])
    assert rules.current_player(state) == CHANCE
    assert said(state, tried) == ("2.3", why)


@pytest.mark.clause("2.3", "8.1")
def test_those_who_do_not_see_a_hand_hear_of_no_card_that_it_was_dealt() -> None:
    state = rules.initial_state({"players": "3", "layout": "usual", "starter": "first"})
    for _ in range(31):
        state, _ = rules.apply(state, rules.chance_outcomes(state)[0][0])
    hidden = ("2.3", "No card can be dealt while some hands are hidden.")
    for text in ("=calm-red", "=lava-purple"):
        assert said(rules.observation(state, 1), text) == hidden
    assert said(rules.observation(state, 0), "=calm-red") == ("2.3", "Red Calm has been dealt already.")


HELD = "calm-red peace-red thunder-red plague-red lightning-red huts-red lava-red"
ON = "a1:rb a4:k b4:w c1:rr"
REFUSED = [
    ("", "a1", "3.1", "player 1 must use an omen or play a card."),
    ("", "feast-red", "3.1", "Red Feast isn’t in player 1’s hand."),
    ("", "=red", "2.1", "Everything random happened before the first turn."),
    ("", "pass", "9.1", "You can pass only in a follow-up."),
    ("add b1 red", "add", "3.1", "player 1 has used an omen and must play a card now."),
    ("lightning-red b", "calm-red", "3.1", "player 1 has played a card and must use an omen now."),
    ("calm-red", "a1", "3.5", "player 1 must choose an island."),
    ("add", "d3", "6.2", "There is lava on d3."),
    ("add", "red", "9.1", "player 1 must choose a space."),
    ("add b1", "b1", "9.1", "player 1 must choose a colour."),
    ("remove", "a2", "4.1", "There are no cubes on a2."),
    ("remove a1", "white", "4.1", "There is no white cube on a1."),
    ("move", "a2", "4.2", "There are no cubes on a2."),
    ("move", "d1", "4.2", "There is lava on all spaces next to d1."),
    ("move a1", "white", "4.2", "There is no white cube on a1."),
    ("move a1 red", "a3", "1.6", "a3 isn’t next to a1."),
    ("move a1 red", "b1", "1.6", "b1 isn’t next to a1."),
    ("move a4", "a2", "1.6", "a2 isn’t next to a4."),
    ("move b4", "b2", "6.2", "There is lava on b2."),
    ("sail", "b4", "1.6", "b4 doesn’t border water."),
    ("sail", "a2", "4.2", "There are no cubes on a2."),
    ("sail a1", "white", "4.2", "There is no white cube on a1."),
    ("sail a1 red", "d1", "4.2", "d1 isn’t on an island next to island a."),
    ("sail a1 red", "b4", "1.6", "b4 doesn’t border water."),
    ("sail a1 red", "b2", "6.2", "There is lava on b2."),
    ("calm-red a", "white", "5.1", "There is no white cube on a1."),
    ("plague-red a", "white", "5.7", "There is no white cube on a1."),
    ("peace-red a", "white", "5.4", "There is no white cube on a1."),
    ("lightning-red a", "a2", "5.8", "There are no cubes and no hut on a2."),
    ("lightning-red a", "c1", "3.5", "Choose a space on island a, where the card has its effect."),
    ("huts-red c", "c2", "5.9", "There is already a hut on c2."),
    ("huts-red d", "d3", "6.2", "There is lava on d3."),
    ("huts-red d d1 red", "d2", "5.9", "There is no hut on d2."),
    ("huts-red d d1 red d1 red", "d1", "5.9", "Somebody has already added a cube to the hut on d1 in this follow-up."),
    ("huts-red d d1 red", "red", "5.9", "player 1 must choose a space or pass."),
    ("huts-red d d1", "pass", "9.1", "You can pass only in a follow-up."),
    ("huts-red d d1 red d1", "pass", "9.1", "player 1 must choose a colour."),
    ("lava-red d", "d3", "6.2", "There is lava on d3."),
    ("lava-red a a1", "white", "5.10", "There is no white cube on a1."),
    ("lava-red a a2", "c6", "5.10", "c6 isn’t next to lava."),
    ("lava-red a a2", "b2", "6.2", "There is lava on b2."),
    ("lava-red a a2", "red", "5.10", "player 1 must choose a space or pass."),
]


@pytest.mark.parametrize(("moves", "tried", "clause", "why"), REFUSED)
def test_it_says_why(moves: str, tried: str, clause: str, why: str) -> None:
    state = position(ON + " d1:r", "c2 c3", "d2 d3 b2", hands=[HELD], played=["", "huts-blue"])
    assert said(play(state, moves), tried) == (clause, why)


@pytest.mark.clause("5.4")
def test_peace_says_which_cubes_do_not_go_together() -> None:
    state = play(position("b1:r b2:rk b3:rb b4:rw b5:r", hands=["peace-red"]), "peace-red b")
    alone = "No higher-numbered space next to b5 has a cube of another colour. Choose the lower-numbered space first."
    assert said(state, "b5") == ("9.1", alone)
    assert said(state, "b6") == ("5.4", "There are no cubes on b6.")
    assert said(state, "c1") == ("3.5", "Choose a space on island b, where the card has its effect.")
    assert said(play(state, "b1"), "b4") == ("1.6", "b4 isn’t next to b1.")
    assert said(play(state, "b1"), "b1") == ("1.6", "b1 isn’t next to b1.")
    assert said(play(state, "b2 black"), "black") == ("5.4", "The two cubes must have different colours.")
    assert said(play(state, "b2 black"), "blue") == ("5.4", "There is no blue cube on b4.")


@pytest.mark.clause("5.4", "9.1")
def test_peace_says_why_not_the_other_space() -> None:
    state = play(position("b2:r b4:kw b5:wr b6:kr", hands=["peace-red"]), "peace-red b b4 white")
    assert said(state, "b2") == ("9.1", "The space with the lower number comes first.")
    state = play(position("a2:b a3:b a5:w a6:k", hands=["peace-red"]), "peace-red a")
    assert (
        present(said(state, "a6"))[1]
        == "No higher-numbered space next to a6 has a cube of another colour. Choose the lower-numbered space first."
    )


@pytest.mark.clause("5.4")
def test_peace_says_why_not_that_colour_or_space() -> None:
    state = play(position("c1:rkw c2:r c4:r", hands=["peace-red"]), "peace-red c")
    alone = (
        "No higher-numbered space next to c1 has a cube of a different colour. Choose the lower-numbered space first."
    )
    assert said(state, "red") == ("9.1", alone)
    state = play(position("b4:rk b5:r b6:wk", hands=["peace-red"]), "peace-red b red")
    assert said(state, "red") == ("5.4", "The two cubes must have different colours.")
    assert said(state, "blue") == ("5.4", "There is no blue cube on b6.")


@pytest.mark.clause("4.2")
def test_sail_says_where_lava_is_all_around() -> None:
    lava = " ".join(f"d{number}" for number in range(1, 7))
    around = "There is lava on every space that a cube could sail to from e1."
    assert said(play(position("a1:r a2:r e1:r", lava=lava), "sail"), "e1") == ("4.2", around)


@pytest.mark.clause("5.5")
def test_thunder_says_what_is_there_already() -> None:
    state = play(position("a1:r a2:b a3:b a6:b", hands=["thunder-red"]), "thunder-red a")
    assert said(state, "blue") == ("5.5", "There is already a blue cube on island a.")
    state = play(position("a1:rbw", lava="a2", hands=["thunder-red"]), "thunder-red a")
    assert said(state, "a1") == ("5.5", "There are cubes on a1.")
    assert said(state, "a2") == ("6.2", "There is lava on a2.")
    assert said(state, "b1") == ("3.5", "Choose a space on island a, where the card has its effect.")


@pytest.mark.clause("9.1")
def test_lava_says_in_which_order_cubes_go() -> None:
    state = play(position("b4:rrrrk", hands=["lava-red"]), "lava-red b b4 black b3")
    assert said(state, "b2") == (
        "9.1",
        "The previous red cube went to b3. This one must go there or to a higher-numbered space.",
    )
    assert said(state, "b4") == ("1.6", "b4 isn’t next to b4.")


@pytest.mark.clause("5.10")
def test_within_a_follow_up_of_lava_there_is_no_more_to_pass() -> None:
    state = play(position("a2:rrr d1:r", lava="a1 d2 d3", hands=["lava-red"]), "lava-red d d1 a2")
    assert said(state, "pass") == ("9.1", "player 1 must choose a space.")
    state = play(position("a2:rrr", hands=["lava-red"]), "lava-red a a2")
    assert said(state, "pass") == ("9.1", "You can pass only in a follow-up.")


ORDERS = {
    "lowest number first": ("Calm, Feast, Abundance, Prosperity and Plague", "Thunder"),
    "the space with the lower number": ("Peace",),
    "in the order red, blue, white, black, purple": ("Thunder",),
    "in the order of colours given above": ("Lava",),
    "the same space as the first or to one with a higher number": ("Lava",),
    "for a space": ("Lightning", "Huts", "Lava"),
}


@pytest.mark.clause("9.1")
def test_the_rulebook_says_in_which_order_things_are_chosen() -> None:
    (text,) = (str(clause.text) for section in SECTIONS for clause in section.clauses if clause.number == "9.1")
    for order, cards in ORDERS.items():
        assert order in text
        for card in cards:
            assert card in text


OURS = {
    "1.2": ("one of each kind except Huts,†", "never run out.†"),
    "3.6": ("Everyone does so only once", "follow clockwise.†"),
    "5.2": ("already on it.†",),
    "5.3": ("already on it.†",),
    "5.7": ("each space separately.†",),
    "5.9": ("The new hut counts too.†",),
    "6.1": ("the hut stays.†",),
    "8.4": ("the strongest computer opponent",),
}


@pytest.mark.clause("1.2", "5.7", "5.9", "5.10", "8.4")
def test_the_rulebook_says_what_is_ours_and_who_goes_once() -> None:
    texts = {clause.number: str(clause.text) for section in SECTIONS for clause in section.clauses}
    for number, said_there in OURS.items():
        assert all(words in texts[number] for words in said_there), number


@pytest.mark.clause("3.2")
def test_a_used_omen_says_when_it_returns() -> None:
    state = play(position("a1:r", hands=["calm-red"]), "sail b1 calm-red a")
    assert said(state, "sail") == ("3.2", "Sail has been used. All omens return once 4 more have been used.")


def test_after_the_end_nothing_goes() -> None:
    state = opening()
    while rules.current_player(state) != TERMINAL:
        state, _ = rules.apply(state, rules.legal_actions(state)[0])
    for text in ("add", "calm-red", "a1", "=red", "pass"):
        assert said(state, text) == ("7.1", "The game is over.")


def test_to_others_a_refusal_says_what_is_asked_and_nothing_of_a_hand() -> None:
    state = position(hands=["calm-red", "feast-red"])
    seen = rules.observation(state, 1)
    for text in ("calm-red", "feast-red", "a1", "add"):
        assert said(seen, text) == ("3.1", "player 1 must use an omen or play a card.")
