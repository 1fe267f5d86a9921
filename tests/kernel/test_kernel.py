"""The kernel: phrases, options, random draws, matches, replays, playouts and the comparison of logs."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.actions import Action
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.errors import BadOptions, HaleakalaError, IllegalAction, NothingToUndo
from haleakala.kernel.logs import Relation, in_common, relation
from haleakala.kernel.luck import SeededLuck, at_weight
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Seat, phrase
from haleakala.kernel.playout import branches, playout
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, TERMINAL, Choice, complete_options

RED_STARTS = {"variant": "base", "starter": "red"}
DEALT = "statue shell statue fish1 statue priestess shell priestess statue white shell fish2"
DEAL = [f"={card}" for card in DEALT.split()]
PINNED_7 = [14, 15, 97, 26, 99, 84, 19, 67]
PINNED_SEED = [52, 78, 34, 79, 24, 2, 11, 8]
OUTCOMES = (("a", 1), ("b", 3), ("c", 2))


def dealt(*log: str) -> Match[State, Action, Event]:
    """Return a match in which Red starts, after the deal and these actions."""
    played = replay(rules, RED_STARTS, [*DEAL, *log])
    assert played.stopped is None
    return played.match


# --- Phrases --------------------------------------------------------------------------------------------------------


def test_a_phrase_fills_its_gaps_with_numbers_texts_seats_and_phrases() -> None:
    sentence = phrase("{who} puts {disc} on {beach}: {why}.", who=Seat(1), disc=3, beach="b", why=phrase("no {n}", n=0))
    assert str(sentence) == "player 2 puts 3 on b: no 0."
    assert sentence.template == "{who} puts {disc} on {beach}: {why}."


def test_phrases_compare_and_hash_by_what_they_say() -> None:
    assert phrase("{n} discs", n=2) == phrase("{n} discs", n=2) != phrase("{n} discs", n=3)
    assert len({phrase("a"), phrase("a"), phrase("b")}) == 2


# --- Options --------------------------------------------------------------------------------------------------------

CHOICES = (Choice("variant", ("base", "tactical")), Choice("seats", ("2", "3")))


def test_options_left_out_take_the_usual_value() -> None:
    assert complete_options(CHOICES, {}) == {"variant": "base", "seats": "2"}
    assert complete_options(CHOICES, {"seats": "3"}) == {"variant": "base", "seats": "3"}


@pytest.mark.parametrize(
    ("given_options", "sentence"),
    [
        ({"colour": "blue"}, "this game has no option called 'colour'"),
        ({"variant": "huge"}, "variant can’t be 'huge'; use one of base, tactical"),
        ({"seats": ""}, "seats can’t be ''; use one of 2, 3"),
    ],
)
def test_options_no_choice_knows_are_refused_with_a_sentence(given_options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        complete_options(CHOICES, given_options)
    assert str(caught.value) == sentence


def test_a_huge_value_does_not_make_a_huge_sentence() -> None:
    with pytest.raises(BadOptions) as caught:
        complete_options(CHOICES, {"variant": "x" * 10_000})
    assert len(str(caught.value)) < 150
    with pytest.raises(BadOptions) as caught:
        complete_options(CHOICES, {"x" * 10_000: "base"})
    assert len(str(caught.value)) < 150


# --- Luck -----------------------------------------------------------------------------------------------------------


def test_every_ticket_belongs_to_the_outcome_whose_weight_covers_it() -> None:
    assert [at_weight(OUTCOMES, ticket) for ticket in range(6)] == list("abbbcc")
    with pytest.raises(ValueError, match="beyond the sum"):
        at_weight(OUTCOMES, 6)


def test_the_nth_draw_of_seeded_luck_is_a_function_of_seed_and_n() -> None:
    hundred = [(number, 1) for number in range(100)]
    luck = SeededLuck(7)
    assert [luck.choose(hundred) for _ in range(8)] == PINNED_7
    luck = SeededLuck("seed")
    assert [luck.choose(hundred) for _ in range(8)] == PINNED_SEED
    late = SeededLuck(7)
    for _ in range(5):
        late.choose(OUTCOMES)
    assert [late.choose(hundred) for _ in range(3)] == PINNED_7[5:], "whatever was drawn before"


def test_draws_follow_the_weights() -> None:
    luck = SeededLuck(1)
    drawn = Counter(luck.choose(OUTCOMES) for _ in range(6000))
    assert all(abs(drawn[outcome] - 1000 * weight) < 150 for outcome, weight in OUTCOMES)


# --- Matches --------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_its_options_completed_and_nothing_played() -> None:
    match = Match.begin(rules, {})
    assert match.options == {"variant": "base", "starter": "random"}
    assert (match.plies, match.log, match.player, match.state) == ((), (), CHANCE, match.start)
    assert not match.can_undo


def test_a_match_never_changes() -> None:
    match = dealt("1a")
    log, state = match.log, match.state
    match.play(rules.parse_action("Sab"))
    match.undo()
    match.at(3)
    assert (match.log, match.state) == (log, state)


def test_the_log_is_all_that_happened_in_notation() -> None:
    assert dealt("1a", "Sag").log == (*DEAL, "1a", "Sag")
    assert [ply.player for ply in dealt("1a", "Sag", "2a").plies] == [CHANCE] * 12 + [0, 0, 1]


def test_a_turn_can_be_undone_ply_by_ply_until_the_other_acts() -> None:
    match = dealt("1a", "Sag")
    assert match.can_undo
    assert match.undo().log[12:] == ("1a",)
    assert match.undo().undo().log == tuple(DEAL)
    assert match.undo().undo().floor == len(DEAL)
    after = match.play(rules.parse_action("2a"))
    assert after.undo().log[12:] == ("1a", "Sag")
    with pytest.raises(NothingToUndo, match="another player’s move"):
        after.undo().undo()


def test_what_was_undone_can_be_played_again_and_undone_again() -> None:
    match = dealt("1a", "Sag").undo().undo().play(rules.parse_action("5f"))
    assert (match.log[12:], match.undo().log[12:], match.undo().can_undo) == (("5f",), (), False)
    after_other = dealt("1a", "Sag", "2a").undo().play(rules.parse_action("3a"))
    assert not after_other.undo().can_undo


def test_a_revealed_card_cannot_be_undone() -> None:
    match = dealt("3c", "Sab", "1b", "+statue")
    assert match.can_undo
    assert match.undo().log[-1] == "1b"
    revealed = match.settle(SeededLuck(1))
    assert not revealed.can_undo
    with pytest.raises(NothingToUndo, match="a random draw"):
        revealed.undo()


def test_the_first_cards_cannot_be_undone() -> None:
    assert not dealt().can_undo
    assert not Match.begin(rules, RED_STARTS).play(rules.parse_action("=statue")).can_undo


def test_a_match_can_be_seen_as_it_was_with_nothing_to_undo() -> None:
    match = dealt("1a", "Sag")
    for ply in range(len(match.plies) + 1):
        then = match.at(ply)
        assert (then.log, then.can_undo) == (match.log[:ply], False)
        assert then.state == (match.plies[ply - 1].state if ply else match.start)
    for beyond in (-1, 15):
        with pytest.raises(IndexError, match=f"the match has 14 plies, not {beyond}"):
            match.at(beyond)


def test_settling_draws_until_a_seat_decides() -> None:
    settled = Match.begin(rules, {}).settle(SeededLuck(3))
    assert (settled.player in (0, 1), len(settled.plies)) == (True, 13)
    assert settled.settle(SeededLuck(4)) == settled
    assert settled.log == Match.begin(rules, {}).settle(SeededLuck(3)).log


def test_a_set_up_of_sixty_draws_asks_once_for_each_and_copies_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    draws, asked, made = 60, [], []

    class Deal:
        """A game in which a pack is dealt card by card, and which is then over."""

        CHOICES = ()
        observation = staticmethod(rules.observation)

        def initial_state(self, options: object) -> int:
            return draws

        def current_player(self, left: int) -> int:
            return CHANCE if left else TERMINAL

        def chance_outcomes(self, left: int) -> tuple[tuple[int, int], ...]:
            asked.append(left)
            return tuple((card, 1) for card in range(left))

        def apply(self, left: int, card: int) -> tuple[int, tuple[()]]:
            return left - 1, ()

    monkeypatch.setattr(Match, "__post_init__", lambda match: made.append(len(match.plies)), raising=False)
    dealt = Match[int, int, Any].begin(Deal(), {})  # type: ignore[arg-type]  # `settle` needs no other functions of the rules
    made.clear()
    settled = dealt.settle(SeededLuck(1))
    assert (len(settled.plies), settled.floor, settled.player) == (draws, draws, TERMINAL)
    assert asked == [*range(draws, -1, -1)]
    assert sum(made) <= draws


def test_an_illegal_action_is_refused_with_action_ply_reason_and_clause() -> None:
    with pytest.raises(IllegalAction) as caught:
        dealt("3b", "2b", "Sdb").play(rules.parse_action("-3c"))
    assert str(caught.value) == "-3c at move 15: Your disc 3 isn’t on beach c. (rule 3.2)"
    with pytest.raises(IllegalAction, match=r"=lava at move 0: .* \(rule 2\.2\)"):
        Match.begin(rules, RED_STARTS).play(rules.parse_action("=lava"))


# --- Replays --------------------------------------------------------------------------------------------------------


def test_a_replay_stops_at_the_first_illegal_action_with_a_sentence() -> None:
    played = replay(rules, RED_STARTS, [*DEAL, "1a", "Sag", "1a", "Sdb"])
    assert played.match.log == (*DEAL, "1a", "Sag")
    assert str(played.stopped) == "1a at move 14: Both totals on beach a would be 1; they must differ. (rule 3.4)"


def test_a_replay_stops_at_the_first_unreadable_action_with_a_sentence() -> None:
    played = replay(rules, RED_STARTS, [*DEAL, "1a", "<script>", "Sag"])
    assert played.match.log == (*DEAL, "1a")
    assert str(played.stopped) == "'<script>' isn’t a valid move in this game’s notation."


def test_a_replay_of_nothing_is_the_beginning() -> None:
    assert replay(rules, RED_STARTS, []).match == Match.begin(rules, RED_STARTS)


def test_a_replay_needs_options_of_the_game() -> None:
    with pytest.raises(BadOptions):
        replay(rules, {"variant": "huge"}, [])


@given(log=st.lists(st.sampled_from([*DEAL, "1a", "Sag", "=red", "sail", "", "1b*", "\n"]), max_size=20))
def test_any_log_replays_as_far_as_it_is_legal(log: list[str]) -> None:
    played = replay(rules, RED_STARTS, log)
    done = len(played.match.plies)
    assert list(played.match.log) == log[:done]
    assert (played.stopped is None) == (done == len(log))


def test_one_except_clause_catches_all_that_is_ours() -> None:
    assert all(issubclass(error, HaleakalaError) for error in (BadOptions, IllegalAction, NothingToUndo))


# --- Playouts -------------------------------------------------------------------------------------------------------


def test_a_playout_counts_decisions_and_stops_at_its_limit() -> None:
    start = Match.begin(rules, RED_STARTS).start
    cut = playout(rules, start, random.Random(1), SeededLuck(1), limit=7)
    assert (cut.decisions, cut.finished) == (7, False)
    assert playout(rules, start, random.Random(1), SeededLuck(1), limit=0).state == start
    whole = playout(rules, start, random.Random(1), SeededLuck(1), limit=5000)
    assert whole.finished
    assert whole.decisions > 100
    assert playout(rules, start, random.Random(1), SeededLuck(1), limit=whole.decisions) == whole


def test_branches_are_the_players_or_lucks() -> None:
    start = Match.begin(rules, {}).start
    assert [str(action) for action in branches(rules, start)] == ["=red", "=yellow"]
    assert branches(rules, dealt().state) == dealt().open_actions()
    assert TERMINAL not in {dealt().player, CHANCE}


# --- How two logs relate --------------------------------------------------------------------------------------------

LOGS = st.lists(st.sampled_from(["1a", "2b"]), max_size=4)


@given(LOGS, LOGS)
def test_two_logs_are_the_same_or_one_goes_on_or_they_part(log: list[str], other: list[str]) -> None:
    starts = other == log[: len(other)]
    started = log == other[: len(log)]
    assert (
        relation(log, other)
        is {
            (True, True): Relation.SAME,
            (True, False): Relation.LONGER,
            (False, True): Relation.SHORTER,
            (False, False): Relation.APART,
        }[starts, started]
    )
    assert relation(log, other).contains == starts
    shared = in_common(log, other)
    assert log[:shared] == other[:shared]
    assert log[shared : shared + 1] != other[shared : shared + 1] or log == other
