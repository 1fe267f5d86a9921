"""Everything on a table of Huts explains itself, and a preview says what then happens."""

import random
import re
from collections.abc import Mapping

from haleakala.app.history.turns import AnyMatch
from haleakala.gamekit.draft import lay_out
from haleakala.games.huts import rules
from haleakala.games.huts import text as story
from haleakala.games.huts.input import draft
from haleakala.games.huts.input.draft import lit
from haleakala.games.huts.input.gestures import gesture
from haleakala.games.huts.input.targets import (
    BEST_NAME,
    CARD_NAMES,
    CUBE_NAMES,
    SPACE_NAMES,
    TALLY_NAMES,
    TARGETS,
    TURNS_NAME,
)
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.model import (
    COLOUR_KEYS,
    COLOURS,
    GOD_CARDS,
    ISLAND_CARDS,
    ISLANDS,
    SEATS,
    SPACE_KEYS,
    SPACES,
    UNKNOWN,
    USED,
    State,
    action_of,
    cubes,
    hand,
    has_hut,
    has_lava,
    players,
    question,
    totals,
    turns_left,
)
from haleakala.games.huts.rules.names import card_title
from haleakala.games.huts.rules.scoring import best_four
from haleakala.games.huts.text.lesson import LESSON
from haleakala.games.huts.text.reach import has_effect, islands_with_effect
from haleakala.games.huts.text.rulebook import SECTIONS
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.rules import NOBODY, TERMINAL
from tests.games.huts.positions import play, position
from tests.games.huts.told import after, game, in_every_way, led, viewers
from tests.kit.known import present
from tests.kit.sentences import filled, is_said, texts

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}

# --- What things are --------------------------------------------------------------------------------------------------


@in_every_way
def test_everything_on_the_table_is_explained_whoever_looks(options: Mapping[str, str]) -> None:
    match = game(options)
    for state in [match.start, *(before for before, _ in led(match)[::25]), match.state]:
        for viewer in viewers(match)[:2]:
            seen = rules.observation(state, viewer)
            for target in TARGETS:
                title, told, clause = story.explain(seen, target)
                assert filled(title) and "{" not in str(title)
                assert 1 <= len(told) <= 3
                assert all(map(is_said, told)), target
                assert clause in CLAUSES


@in_every_way
def test_a_space_says_what_is_on_it_and_a_cube_how_many_there_are(options: Mapping[str, str]) -> None:
    for before, _ in led(game(options))[::11]:
        for space in SPACES:
            explained = story.explain(before, SPACE_NAMES[space])
            said = " ".join(texts(explained.text))
            assert ("lava" in said) == has_lava(before, space)
            assert ("hut is removed instead" in said) == has_hut(before, space)
            there = cubes(before, space)
            for colour in COLOURS:
                if not has_lava(before, space):
                    assert (f"{there[colour]} {COLOUR_KEYS[colour]}" in said) == (there[colour] > 0)
                about = " ".join(texts(story.explain(before, CUBE_NAMES[space][colour]).text))
                assert f"On {SPACE_KEYS[space]}: {there[colour]} {COLOUR_KEYS[colour]} cube" in about
                assert f"On all islands: {totals(before)[colour]} {COLOUR_KEYS[colour]} cube" in about
                assert f"{totals(before)[colour]} " in str(story.explain(before, TALLY_NAMES[colour]).text[0])


@in_every_way
def test_a_card_is_explained_by_what_the_viewer_knows_of_it(options: Mapping[str, str]) -> None:
    match = game(options)
    for before, ply in led(match)[::31]:
        for name in CARD_NAMES.values():
            said = " ".join(texts(story.explain(rules.observation(before, NOBODY), name).text))
            assert "keeps it, it scores" not in said
        if ply.player < 0:
            continue
        seen = rules.observation(before, ply.player)
        for card, name in CARD_NAMES.items():
            title, text, _ = story.explain(seen, name)
            said = " ".join(texts(text))
            assert title == card_title(card)
            known = card in hand(seen, ply.player) or any(card in one for one in seen[-len(SEATS) :])
            assert ("hidden hand" in said) == (not known)
            if card in hand(seen, ply.player) and card not in UNKNOWN and card in (*ISLAND_CARDS, *GOD_CARDS):
                nothing = not islands_with_effect(seen, action_of(card))
                assert ("no effect on any island" in said) == nothing


def test_thunder_prosperity_and_plague_say_at_the_opening_that_they_do_nothing() -> None:
    state = after(LESSON.opening).state
    for card in ("prosperity-purple", "plague-red"):
        assert "no effect on any island" in str(story.explain(state, f"card-{card}").text[-1])
        assert "This would have no effect on any island now." in texts(story.preview(state, (), f"card-{card}"))
    assert "no effect" not in " ".join(texts(story.preview(state, (), "card-calm-blue")))


@in_every_way
def test_a_card_without_effect_on_an_island_changes_nothing_there(options: Mapping[str, str]) -> None:
    for before, ply in led(game(options))[::17]:
        if ply.player < 0 or present(question(before)).kind:
            continue
        for action in rules.legal_actions(before):
            card = getattr(action, "card", None)
            if card not in ISLAND_CARDS:
                continue
            chosen, _ = rules.apply(before, action)
            for island in ISLANDS:
                now, events = rules.apply(chosen, rules.parse_action("abcde"[island]))
                nothing = any(type(event).__name__ == "NothingHappened" for event in events)
                assert nothing == (not has_effect(before, action_of(present(card)), island))
                assert not nothing or totals(now) == totals(before)


@in_every_way
def test_hands_turns_and_the_best_four_are_counted(options: Mapping[str, str]) -> None:
    for before, ply in led(game(options))[::9]:
        for seat in range(players(before)):
            count, _, *secret = story.explain(rules.observation(before, NOBODY), f"hand-{seat}").text
            assert dict(count.gaps)["count"] == len(hand(before, seat))
            assert bool(secret) == bool(hand(before, seat))
        assert dict(story.explain(before, TURNS_NAME).text[0].gaps)["count"] == turns_left(before)
        if ply.player >= 0:
            seen = rules.observation(before, ply.player)
            best = best_four(totals(seen), hand(seen, ply.player))[0]
            told = str(story.explain(seen, BEST_NAME).text[0])
            assert told.startswith(f"player {ply.player + 1}’s best four cards") and f" {best} point" in told


def test_a_used_omen_says_when_all_are_face_up_again() -> None:
    state = play(position("a1:r", hands=["calm-red"]), "sail b1")
    assert "once 4 more have been used." in str(story.explain(state, "omen-sail").text[-1])
    state = (*state[:USED], 5, *state[USED + 1 :])
    assert str(story.explain(state, "omen-sail").text[-1]) == (
        "It has been used. All omens return at the end of this turn."
    )


def test_what_is_said_of_a_hut_is_true_of_lava() -> None:
    state = position("b4:rr", huts="b4")
    assert "The hut on b4 protects the cubes there, but not from Lava." in texts(
        story.explain(state, "cube-b4-red").text
    )
    assert "Lava removes the hut and one cube." in " ".join(texts(story.explain(state, "space-b4").text))


# --- What would happen ------------------------------------------------------------------------------------------------


def changed(before: State, then: State) -> set[str]:
    """The spaces on which something is otherwise."""
    return {
        SPACE_KEYS[space]
        for space in SPACES
        if (cubes(before, space), has_hut(before, space), has_lava(before, space))
        != (cubes(then, space), has_hut(then, space), has_lava(then, space))
    }


def named(sentences: tuple[Phrase, ...]) -> set[str]:
    """The spaces that sentences name."""
    return set(re.findall(r"\b[a-e][1-6]\b", " ".join(texts(sentences))))


def check(before: State, then: State, seat: int, told: tuple[Phrase, ...]) -> None:
    """What is told of the way from one state to another is what is then the case."""
    said = " ".join(texts(told))
    assert told and all(map(is_said, told)), said
    assert changed(before, then) <= named(told), said
    was, best = (best_four(totals(one), hand(one, seat))[0] for one in (before, then))
    assert (f"would score {best} points instead of {was}." in said) == (best != was), said
    over = rules.current_player(then) == TERMINAL
    assert ("The game would be over." in said) == over


@in_every_way
def test_a_preview_of_an_answer_says_what_then_happens(options: Mapping[str, str]) -> None:
    match = game(options)
    for number, (before, ply) in enumerate(led(match)):
        if ply.player < 0 or number % 3:
            continue
        seen = rules.observation(before, ply.player)
        for action in rules.legal_actions(seen):
            *chosen, last = gesture(seen, action)
            told = story.preview(seen, tuple(chosen), last)
            assert bool(told) == (last in lit(seen, tuple(chosen))), "a space says the island of some cards"
            if not told:
                continue
            laid = lay_out(draft, match.at(number), (*chosen, last))
            check(before, played(match.at(number), laid.line).state, ply.player, told)


def played(match: AnyMatch, line: tuple[Action, ...]) -> AnyMatch:
    """The match after some actions."""
    for action in line:
        match = match.play(action)
    return match


@in_every_way
def test_a_preview_of_a_turn_that_is_laid_out_says_what_then_happens(options: Mapping[str, str]) -> None:
    match, rng = game(options), random.Random(1)
    for number, (before, ply) in enumerate(led(match)):
        if ply.player < 0 or rng.random() > 0.2:
            continue
        seen, here = rules.observation(before, ply.player), match.at(number)
        touches: tuple[str, ...] = ()
        while (open_ones := sorted(lit(before, touches))) and len(touches) < 8:
            touch = rng.choice(open_ones)
            told = story.preview(seen, touches, touch)
            touches = (*touches, touch)
            check(before, played(here, lay_out(draft, here, touches).line).state, ply.player, told)
            assert is_said(story.status(seen, touches))
        assert story.preview(seen, touches, "no such thing") == ()


def test_a_preview_tells_what_comes_and_goes_and_what_it_brings() -> None:
    state = after(f"{LESSON.opening} add b4 red").state
    assert texts(story.preview(state, ("card-calm-blue",), "isle-b")) == [
        "New cubes: red on b1, red on b4, red on b5.",
        "player 1’s best four cards would score 46 points instead of 34.",
    ]
    state = after(f"{LESSON.opening} calm-blue c").state
    assert texts(story.preview(state, ("omen-remove",), "cube-a2-black")) == ["a2 would lose a black cube."]
    assert texts(story.preview(state, (), "omen-sail"))[0].startswith("Sail a cube from one space that borders water")
