"""Turns that are laid out: any order of touches comes to legal plies, and what is filled in is legal."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from haleakala.app.buttons import ShowHand, Undo
from haleakala.app.history.turns import AnyMatch
from haleakala.app.messages import Touched
from haleakala.app.view.page import page as view
from haleakala.gamekit.draft import Laid, lay_out
from haleakala.games.huts import rules
from haleakala.games.huts import text as story
from haleakala.games.huts.input import draft as plan
from haleakala.games.huts.input import gestures
from haleakala.games.huts.input.targets import CARD_NAMES, FILL_NAME, ISLAND_NAMES, PASS_NAME, SPACE_NAMES, TARGETS
from haleakala.games.huts.rules.actions import PASS, Action, ChooseColour, PlayCard, TakeOmen
from haleakala.games.huts.rules.model import (
    CUBE,
    CUBES,
    DONE,
    GOD_CARDS,
    HANDS,
    LAVA,
    LIGHTNING,
    OMEN_DONE,
    PEACE,
    Q_GAIN_COLOUR,
    Q_HALF,
    Q_LOSE_COLOUR,
    Q_THUNDER_COLOUR,
    REMOVE,
    TURNS_LEFT,
    Question,
    State,
    hand,
    question,
    totals,
)
from haleakala.games.huts.rules.scoring import best_four
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL
from tests.kit.known import of_type, present
from tests.kit.paging import Page
from tests.kit.sentences import texts

GAMES = 12
MOST_TOUCHES = 200
in_some_games = pytest.mark.parametrize("game", range(GAMES))


@cache
def matches(game: int) -> tuple[AnyMatch, ...]:
    """All positions of a random game in which somebody decides."""
    options = {"players": str(2 + game % 4), "layout": ("usual", "random")[game % 2]}
    luck, rng = SeededLuck(game), random.Random(game)
    match: AnyMatch = Match.begin(rules, options).settle(luck)
    found = []
    while match.player >= 0:
        found.append(match)
        match = match.play(rng.choice(match.open_actions()))
    return tuple(found)


def touched_at_random(match: AnyMatch, rng: random.Random) -> Iterator[tuple[tuple[str, ...], Laid]]:
    """The touches of a turn, whatever shines, and what they come to."""
    touches: tuple[str, ...] = ()
    for _ in range(MOST_TOUCHES):
        lit = plan.lit(match.state, touches)
        assert lit
        assert TARGETS.issuperset(lit)
        touches = (*touches, rng.choice(sorted(lit)))
        laid = lay_out(plan, match, touches)
        yield touches, laid
        if laid.whole and laid.chosen:
            return
    raise AssertionError(f"{touches} never come to a whole turn")


@in_some_games
def test_any_touches_of_what_shines_come_to_a_whole_turn_of_legal_plies(game: int) -> None:
    rng = random.Random(game)
    for match in matches(game)[:: 1 + game % 3]:
        seat, seen = match.player, rules.observation(match.state, match.player)
        for touches, laid in touched_at_random(match, rng):
            assert plan.lit(seen, touches) == plan.lit(match.state, touches), "nothing that is hidden matters"
            own = match
            for action in laid.line:
                assert own.player == seat
                own = own.play(action)


@in_some_games
def test_a_colour_that_is_filled_in_waits_and_is_the_best_for_the_own_hand(game: int) -> None:
    filled = 0
    for match in matches(game):
        asked = question(match.state)
        if present(asked).kind not in (Q_GAIN_COLOUR, Q_LOSE_COLOUR, Q_THUNDER_COLOUR):
            continue
        given, seat = plan.answer(match.state, ()), match.player
        assert not present(given).chosen
        worths = {
            action: best_four(totals(after), hand(after, seat))[0]
            for action in rules.legal_actions(match.state)
            for after in [cubes_after(match.state, present(asked), action)]
        }
        assert worths[present(given).action] == max(worths.values())
        filled += 1
    assert filled


def cubes_after(state: State, asked: Question, action: Action) -> State:
    """The state with one cube more, or for Plague one less, and nothing else of what follows."""
    draft = list(state)
    draft[CUBES + asked.space] += CUBE[of_type(ChooseColour, action).colour] * (
        -1 if asked.kind == Q_LOSE_COLOUR else 1
    )
    return tuple(draft)


GODS = pytest.mark.parametrize("action", [PEACE, LIGHTNING, LAVA])


@GODS
@in_some_games
def test_the_rest_of_a_gods_card_is_filled_in_on_request_and_waits(game: int, action: int) -> None:
    match = matches(game)[0]
    seat, card = match.player, 50 + action
    draft = list(match.state)
    for other in range(5):
        draft[HANDS + other] &= ~(1 << card)
    draft[HANDS + seat] |= 1 << card
    state = tuple(draft)
    match = replace(match, start=state, plies=(), floor=0)
    touches = (CARD_NAMES[card], FILL_NAME)
    assert FILL_NAME in plan.lit(state, touches[:1])
    laid = lay_out(plan, match, touches)
    assert laid.whole and not laid.chosen
    assert len(laid.line) > 5


def test_an_omen_confirms_a_card_that_is_filled_in() -> None:
    page = Page().begin(game="huts", players="2", starter="first").send(ShowHand())
    match = page.table.match
    found = [(card, island) for card in sorted(CARD_NAMES.values()) for island in ISLAND_NAMES]
    waits = next(both for both in found if both[0] in page.lit and filled_in(match, both))
    page.send(*waits)
    assert page.table.match is match and "continue with an omen" in view(page.model)
    page.send(Touched("omen-remove"))
    log = " ".join(map(str, page.table.match.log[len(match.log) :]))
    assert log.startswith(waits[0].removeprefix("card-")) and page.table.match.player == 0
    assert page.table.chosen == ("omen-remove",)
    page.send(Undo(), Undo())
    assert page.table.match == match


def at_the_last_card(seed: int) -> AnyMatch:
    """The last half of a game, a card, after gods were kept back as long as possible."""
    rng = random.Random(seed)
    match = Match.begin(rules, {"players": "2"}).settle(SeededLuck(seed))
    while (
        match.state[TURNS_LEFT] > 1 or present(question(match.state)).kind != Q_HALF or match.state[DONE] != OMEN_DONE
    ):
        omens = [action for action in match.open_actions() if isinstance(action, TakeOmen)]
        plain = [one for one in match.open_actions() if not isinstance(one, PlayCard) or one.card not in GOD_CARDS]
        match = match.play(rng.choice(omens or plain))
    return match


def test_no_other_card_confirms_one_that_would_end_the_game() -> None:
    found = 0
    for match in map(at_the_last_card, range(40)):
        cards = [action.card for action in match.open_actions()]
        god = next((card for card in cards if card in GOD_CARDS), None)
        if god is None or match.play(PlayCard(god)).player != TERMINAL:
            continue
        page = Page().begin(game="huts", players="2", starter="first")
        page.model = replace(page.model, table=replace(page.table.with_match(match), here=match.player, chosen=()))
        page.send(Touched(CARD_NAMES[god]))
        assert page.table.match is match
        page.send(Touched(next(CARD_NAMES[card] for card in cards if card != god)))
        assert PlayCard(god) not in [ply.action for ply in page.table.match.plies]
        found += 1
    assert found


def test_a_space_touched_after_pass_takes_part_after_all() -> None:
    for match in (one for game in range(GAMES) for one in matches(game)):
        spaces = sorted(plan.lit(match.state, (PASS_NAME,)).intersection(SPACE_NAMES))
        if PASS_NAME in plan.lit(match.state, ()) and spaces:
            assert PASS not in lay_out(plan, match, (PASS_NAME, spaces[0])).line
            return
    raise AssertionError("no game had a follow-up")


def filled_in(match: AnyMatch, touches: tuple[str, str]) -> bool:
    """Whether touches come to a whole card in which something is filled in."""
    if not set(touches[1:]) <= plan.lit(match.state, touches[:1]):
        return False
    laid = lay_out(plan, match, touches)
    return laid.whole and not laid.chosen


def test_another_card_changes_the_mind_while_one_waits() -> None:
    page = Page().begin(game="huts", players="2", starter="first").send(ShowHand())
    cards = sorted(name for name in page.lit if name.startswith("card-"))
    found = [(card, island) for card in cards for island in ISLAND_NAMES]
    waits = next(both for both in found if filled_in(page.table.match, both))
    other = next(card for card in cards if card != waits[0])
    page.send(*(*waits, other))
    assert page.table.chosen[-1] == other and not any(str(one).startswith("card") for one in page.table.match.log)
    assert page.table.match.player == 0 and present(question(page.table.match.state)).kind == Q_HALF


def test_what_a_god_does_on_a_later_island_is_foretold_before_the_first_is_answered() -> None:
    god, found = "card-lightning-god", 0
    for match in (one for game in range(GAMES) for one in matches(game)):
        if god not in plan.lit(match.state, ()):
            continue
        for space in sorted(plan.lit(match.state, (god,)).intersection(SPACE_NAMES)):
            told = " ".join(texts(story.preview(match.state, (god,), space)))
            assert space.removeprefix("space-") in told
            found += 1
    assert found > GAMES


def test_lavas_cubes_go_together_or_apart_in_any_order_of_touches() -> None:
    match = Match.begin(rules, {"players": "2", "starter": "first"}).settle(SeededLuck(1))
    draft = list(match.state)
    card = next(card for card in range(45, 50))
    for other in range(2):
        draft[HANDS + other] &= ~(1 << card)
    draft[HANDS] |= 1 << card
    draft[CUBES + 9] = 4 * CUBE[0] + 2 * CUBE[1] + CUBE[4]
    match = replace(match, start=tuple(draft), plies=(), floor=0)
    begun = (CARD_NAMES[card], "cube-b4-purple")

    def line(*touches: str) -> str | None:
        laid = lay_out(plan, match, (*begun, *touches))
        return " ".join(str(action) for action in laid.line) if laid.whole else None

    assert line("to-b5") == "lava-red b b4 purple b5 b5 b5 b5 b5 b5"
    assert line("pile-red-4", "to-b6") is None, "blue is still there"
    assert line("pile-red-4", "to-b6", "to-b2") == "lava-red b b4 purple b6 b2 b2"
    singles = ("pile-red-4", "pile-red-4", "to-b5", "pile-red-3", "pile-red-3", "to-b2", "to-b3")
    assert line(*singles) == "lava-red b b4 purple b2 b3 b3 b5 b3 b3"


@in_some_games
def test_a_space_touched_before_any_omen_means_add_where_that_is_face_up(game: int) -> None:
    for match in matches(game):
        if not any(str(action) == "add" for action in match.open_actions()):
            lit = plan.lit(match.state, ())
            assert present(question(match.state)).kind != Q_HALF or not lit.intersection(SPACE_NAMES)
            continue
        space = random.Random(game).choice(sorted(plan.lit(match.state, ()).intersection(SPACE_NAMES)))
        key = space.removeprefix("space-")
        laid = lay_out(plan, match, (space, f"cube-{key}-white"))
        assert laid.whole
        assert " ".join(map(str, laid.line)) == f"add {key} white"
        assert texts(story.preview(match.state, (), space))[0] == "This would use the omen Add."
        if "omen-remove" in plan.lit(match.state, (space,)):
            assert lay_out(plan, match, (space, "omen-remove")).line == (TakeOmen(REMOVE),)


@in_some_games
def test_each_legal_action_is_a_touch_of_its_own_that_shines(game: int) -> None:
    for match in matches(game):
        actions = rules.legal_actions(match.state)
        found = [gestures.gesture(match.state, action) for action in actions]
        assert len(set(found)) == len(found)
        assert all(len(one) == 1 and one[0] in TARGETS for one in found)


@pytest.mark.cpython  # long: it touches everything in every position
@in_some_games
def test_whatever_does_not_shine_is_answered_with_a_rule(game: int) -> None:
    rng = random.Random(game)
    for match in matches(game)[::9]:
        for touches, _ in touched_at_random(match, rng):
            for name in TARGETS.difference(plan.lit(match.state, touches)):
                refusal = gestures.why_not(match.state, touches, name)
                assert refusal.clause
                assert "{" not in str(refusal.why)
