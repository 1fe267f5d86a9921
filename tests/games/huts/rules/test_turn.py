"""A turn of Huts: omen and card, in either order, and what is asked (3, 9)."""

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import ALL_ACTIONS
from haleakala.games.huts.rules.events import CardPlayed, CubesRemoved, NothingHappened, OmensReset, OmenTaken
from haleakala.games.huts.rules.model import hand, omens, omens_used, played, question, turns_left
from haleakala.kernel.errors import UnreadableAction
from tests.games.huts.positions import board, choices, opening, play, position, told
from tests.kit.known import present

FULL = " ".join(f"{island}{number}:r" for island in "abcde" for number in range(1, 7))


@pytest.mark.clause("3.1")
def test_an_omen_and_a_card_are_due_in_either_order() -> None:
    state = position("a1:r", hands=["calm-red"])
    assert choices(state).startswith("add remove move sail calm-red")
    first_omen = play(state, "add b1 red")
    assert choices(first_omen) == " ".join(choices(state).split()[4:])
    first_card = play(state, "calm-red a")
    assert choices(first_card) == "add remove move sail"
    for done, rest in ((first_omen, "calm-red a"), (first_card, "add b1 red")):
        after = play(done, rest)
        assert (rules.current_player(after), turns_left(after)) == (1, 9)
        assert choices(after).startswith("add remove move sail")


@pytest.mark.clause("3.1")
def test_the_first_half_is_carried_out_before_the_second_begins() -> None:
    state = play(position("a1:rb", hands=["calm-red"]), "calm-red a")
    assert choices(state) == "red blue"
    with pytest.raises(AssertionError):
        play(state, "add")


@pytest.mark.clause("3.2")
def test_an_omen_is_flipped_and_the_two_adds_are_one_choice() -> None:
    state = position(FULL)
    after, events = told(state, "add")
    assert events == [OmenTaken(0, 0)]
    assert omens(after) == (False, True, True, True, True)
    after = play(after, "a1 red calm-red a")
    assert choices(after).split()[:4] == ["add", "remove", "move", "sail"]
    after = play(after, "add a1 red feast-white a")
    assert omens(after) == (False, False, True, True, True)
    assert choices(after).split()[:4] == ["remove", "move", "sail", "calm-blue"]


@pytest.mark.clause("3.2")
@pytest.mark.parametrize(("players", "reset"), [(2, 5), (3, 4), (4, 3), (5, 3)])
def test_after_the_omens_of_the_chart_all_are_face_up_again_at_the_end_of_the_turn(players: int, reset: int) -> None:
    state, used = opening(str(players)), 0
    while rules.current_player(state) >= 0:
        before = turns_left(state)
        omen = next(name for name in choices(state).split() if name in ("add", "remove", "move", "sail"))
        state, caused = told(state, omen)
        used += 1
        assert omens_used(state) == used and omens(state).count(False) == used
        while turns_left(state) == before and rules.current_player(state) >= 0:
            assert OmensReset() not in caused
            state, events = rules.apply(state, rules.legal_actions(state)[0])
            caused = [*events]
        if used == reset:
            assert caused.index(OmensReset()) >= 0
            used = 0
        assert (omens_used(state), omens(state).count(False)) == (used, used)
        assert (OmensReset() in caused) == (used == 0)


@pytest.mark.clause("3.2")
def test_the_reset_comes_after_the_last_turn_as_well() -> None:
    """Two players use ten omens, so the second reset is at the very end."""
    state = opening("2")
    while rules.current_player(state) >= 0:
        state, events = rules.apply(state, rules.legal_actions(state)[0])
    assert OmensReset() in events
    assert omens(state) == (True,) * 5


@pytest.mark.clause("3.3")
def test_a_chosen_card_is_out_and_counts_as_played() -> None:
    state = position("a1:rb", hands=["calm-red"])
    after, events = told(state, "calm-red")
    assert events == [CardPlayed(0, 0)]
    assert 0 in hand(state, 0) and 0 not in hand(after, 0)
    assert (played(after, 0), played(after, 1)) == ((0,), ())


@pytest.mark.clause("3.3")
def test_a_worshipper_cannot_be_played() -> None:
    assert not [choice for choice in choices(opening("4")).split() if choice.startswith("devout")]


@pytest.mark.clause("3.4")
def test_what_has_no_effect_may_be_chosen() -> None:
    state, events = told(position(hands=["thunder-red prosperity-red"]), "prosperity-red a")
    assert events[-1] == NothingHappened(0)
    state, events = told(state, "move")
    assert events == [OmenTaken(0, 2), NothingHappened(-1)]
    assert rules.current_player(state) == 1


@pytest.mark.clause("3.5")
def test_an_island_card_happens_on_one_island_and_a_god_on_each() -> None:
    state = position(FULL, hands=["calm-red calm-god"])
    assert choices(play(state, "calm-red")) == "a b c d e"
    on, _, _ = board(play(state, "calm-red d"))
    assert on == FULL.replace("d2:r", "d2:rr").replace("d5:r", "d5:rr")
    on, _, _ = board(play(state, "calm-god"))
    yellow = ("a1", "a2", "b1", "b4", "b5", "c2", "d2", "d5", "e2", "e6")
    assert on == " ".join(f"{word}r" if word[:2] in yellow else word for word in FULL.split())


@pytest.mark.clause("3.5")
def test_a_god_asks_island_by_island() -> None:
    state = position("b1:rb d2:wk e6:kp", hands=["calm-god"])
    after = play(state, "calm-god")
    assert (choices(after), present(question(after)).space) == ("red blue", 6)
    assert board(play(after, "blue black"))[0] == "b1:rbb d2:wkk e6:kp"
    assert board(play(after, "blue black purple"))[0] == "b1:rbb d2:wkk e6:kpp"


@pytest.mark.clause("3.5")
def test_the_follow_up_of_a_god_comes_once_after_the_last_island() -> None:
    state = play(position(FULL, hands=["lava-god"]), "lava-god a1 b1 c1 d1")
    assert choices(state) == "e1 e2 e3 e4 e5 e6"
    state = play(state, "e1")
    assert choices(state) == "a2 a4 b2 b3 c2 c4 d2 e2 pass"
    assert choices(play(state, "pass")) == "add remove move sail"


@pytest.mark.clause("9.1")
def test_colours_are_asked_in_number_order_and_carried_out_one_by_one() -> None:
    state = play(position("a1:rb a2:r a3:r", hands=["calm-red"]), "calm-red a")
    assert present(question(state)).space == 0
    assert board(state)[0] == "a1:rb a2:r a3:r"
    assert board(play(state, "blue"))[0] == "a1:rbb a2:rr a3:r"


@pytest.mark.clause("9.2")
def test_a_question_with_one_answer_is_not_asked_but_for_omen_card_and_island() -> None:
    state = position("a1:r", hands=["calm-red"])
    assert choices(play(state, "calm-red")) == "a b c d e"
    after, events = told(state, "remove")
    assert events == [OmenTaken(0, 1), CubesRemoved(0, 0, 1)]
    assert choices(after).startswith("calm-red")


@pytest.mark.clause("9.2")
def test_the_last_omen_and_the_last_card_are_asked_all_the_same() -> None:
    state = opening("2")
    while turns_left(state) > 6:
        state, _ = rules.apply(state, rules.legal_actions(state)[0])
    while len(choices(state).split()) != 1:
        state, _ = rules.apply(state, rules.legal_actions(state)[-1])
    assert omens(state).count(True) == 1
    assert choices(state) in ("add", "remove", "move", "sail")


@pytest.mark.clause("9.2")
def test_a_question_without_an_answer_is_skipped_with_what_depends_on_it() -> None:
    state, events = told(position("d1:r d2:b", hands=["peace-god"]), "peace-god")
    assert [event.island for event in events if isinstance(event, NothingHappened)] == [0, 1, 2, 4]
    assert board(state)[0] == "d1:rr d2:bb"
    assert choices(state) == "add remove move sail"


@pytest.mark.clause("9.2")
def test_omens_come_before_cards_and_a_god_after_all_island_cards() -> None:
    hands = ["lava-red calm-purple calm-red huts-blue peace-black thunder-white abundance-red calm-god devout-red"]
    first = (
        "add remove move sail calm-red calm-purple abundance-red peace-black thunder-white huts-blue lava-red calm-god"
    )
    assert choices(position(hands=hands)) == first


@pytest.mark.clause("9.2")
def test_every_action_is_a_word_that_reads_back() -> None:
    assert len({str(action) for action in ALL_ACTIONS}) == len(ALL_ACTIONS)
    assert all(rules.parse_action(str(action)) == action for action in ALL_ACTIONS)
    words = (
        "add remove move sail calm-red calm-god a a1 e6 red pass =2 =0,1 =-1,-2 =red =calm-red =calm-god =devout-red"
    )
    assert [str(rules.parse_action(word)) for word in words.split()] == words.split()


@pytest.mark.parametrize("text", ["", "Add", "a7", "f1", "f", "=6", "=0", "green", "calm", "calm-green", "devout-red"])
def test_anything_else_cannot_be_read(text: str) -> None:
    with pytest.raises(UnreadableAction):
        rules.parse_action(text)


@pytest.mark.parametrize("text", ["=?", "huts-god", "=huts-god", "=devout-god", "=5,0", "=0,-5", "= red", "a1 "])
def test_nor_can_what_only_looks_like_it(text: str) -> None:
    with pytest.raises(UnreadableAction):
        rules.parse_action(text)


@pytest.mark.clause("3.1")
def test_actions_with_the_same_number_are_not_the_same() -> None:
    words = ("b", "a2", "blue", "remove", "calm-blue", "=2", "=blue", "=calm-blue")
    assert len({rules.parse_action(word) for word in words}) == len(words)
