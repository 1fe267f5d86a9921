"""Exactly the illegal actions of Hawaii are refused, with the clause and a sentence with the numbers."""

import random
from collections.abc import Mapping

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import (
    ALL_ACTIONS,
    Action,
    Buy,
    EndRound,
    GoTo,
    LayIn,
    PayFruit,
    TakeFish,
    TakeFruit,
    Visit,
)
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ASKED,
    FEET,
    FRUIT,
    Q_FISH,
    Q_FISH_FRUIT,
    Q_FRUIT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_PURCHASE,
    Q_ROW,
    Q_STEP_FRUIT,
    Q_VISIT_FRUIT,
    SHELLS,
    SPLITS,
    VILLAGES,
    State,
    seat_at,
)
from haleakala.games.hawaii.rules.refusals import what_is_asked
from haleakala.games.hawaii.rules.refusals.beach import harbour_refused, stage_refused
from haleakala.games.hawaii.rules.tables import FISH, STAGES, TRADE
from haleakala.kernel.rules import TERMINAL
from tests.games.hawaii.positions import PRICE, STEPS, said, table

CLAUSES = {
    f"{section}.{number}"
    for section, last in enumerate((3, 5, 5, 3, 3, 3, 6, 7, 4, 3, 3), 1)
    for number in range(1, last + 1)
}
"""The clauses of the rules page, 1.1 to 11.3; the rest of 11 is about links and draws, and not told to players."""

ANSWERS = {
    Q_OPENING: (GoTo, TakeFish, Visit, EndRound),
    Q_STEP_FRUIT: (PayFruit,),
    Q_PURCHASE: (Buy,),
    Q_PRICE_FRUIT: (PayFruit,),
    Q_ROW: (LayIn,),
    Q_VISIT_FRUIT: (PayFruit,),
    Q_FRUIT: (TakeFruit,),
    Q_FISH_FRUIT: (PayFruit,),
    Q_FISH: (TakeFish,),
}
"""By question, the actions that answer it: their refusals never say just what is asked."""


# --- Exactly what is not legal ----------------------------------------------------------------------------------------


def check(state: State, actions: tuple[Action, ...]) -> None:
    """A refusal for exactly those of the actions that can neither be done nor be drawn now."""
    can_be = {*rules.legal_actions(state), *(action for action, _ in rules.chance_outcomes(state))}
    asked, kinds = what_is_asked(state), ANSWERS.get(state[ASKED], ())
    for action in actions:
        refused = rules.refusal(state, action)
        assert (refused is None) == (action in can_be), f"{action}: {refused}"
        if refused:
            why = str(refused.why)
            assert refused.clause in CLAUSES
            assert why.endswith(".") and "{" not in why and "'" not in why
            assert refused != asked or not isinstance(action, kinds), action
    if state[ASKED] in (Q_OPENING, Q_FISH):
        check_targets(state, can_be)


def check_targets(state: State, can_be: set[Action]) -> None:
    """What is said of a fish token or a stage, whatever ships sail."""
    seat = state[ACTOR]
    for fish in FISH:
        able = any(isinstance(one, TakeFish) and one.fish == fish for one in can_be)
        assert (harbour_refused(state, seat, fish) is None) == able
    for stage in range(len(STAGES)) if state[ASKED] == Q_OPENING else ():
        able = any(isinstance(one, Visit) and one.stage == stage for one in can_be)
        assert (stage_refused(state, seat, stage) is None) == able


def poorer(rng: random.Random, state: State) -> State:
    """The same question to somebody with other goods and perhaps an exchange hut, as no game may ever ask it."""
    if state[ACTOR] < 0 or state[ASKED] == Q_ROW:
        return state
    draft, at = list(state), seat_at(state[ACTOR])
    draft[at + SHELLS], draft[at + FEET], draft[at + FRUIT] = rng.choices(range(7), k=3)
    if rng.random() < 0.5:
        first, *others = draft[at + VILLAGES]
        draft[at + VILLAGES] = ((*first, 2 * TRADE + rng.randrange(2)), *others)
        draft[SPLITS] = rng.randrange(3)
    return tuple(draft)


@pytest.mark.parametrize("number", ["2", "3", "4", "5"])
def test_a_refusal_is_given_for_exactly_what_is_not_legal(number: str) -> None:
    rng = random.Random(number)
    state, plies = rules.initial_state({"players": number}), 0
    while True:
        can_be = [*rules.legal_actions(state), *(action for action, _ in rules.chance_outcomes(state))]
        check(state, (*can_be, *rng.sample(ALL_ACTIONS, 6)))
        if plies % 9 == 0 or rules.current_player(state) == TERMINAL:
            check(state, ALL_ACTIONS)
        if rules.current_player(state) == TERMINAL:
            break
        if plies % 9 == 4:
            check(poorer(rng, state), ALL_ACTIONS)
        state, _ = rules.apply(state, rng.choice(can_be))
        plies += 1


# --- What is asked instead --------------------------------------------------------------------------------------------

ASKED_INSTEAD = [
    ({}, "~1", "4.1", "It’s player 1’s turn: go to a place, fish, visit an island or end the round."),
    ({}, "hula@4", "4.1", "It’s player 1’s turn: go to a place, fish, visit an island or end the round."),
    ({}, "home", "4.1", "It’s player 1’s turn: go to a place, fish, visit an island or end the round."),
    (STEPS, "hula@4", "11.3", "player 1 must first choose how to pay 2 feet for going to b2 or staying there."),
    ({"asks": "purchase", "at": "b2"}, "v1", "11.3", "player 1 must first buy something at the dancing ground (b2)."),
    ({**PRICE, "tile": "hula*"}, "v1", "11.3", "player 1 must first choose how to pay 4 shells for a hula dancer II."),
    (
        {"asks": "price-fruit", "cost": 8, "tile": "tiki*"},
        "a1",
        "11.3",
        "player 1 must first choose how to pay 8 shells for two tikis.",
    ),
    ({"asks": "row", "tile": "hula*"}, "home", "11.3", "player 1 must first choose a village for a hula dancer II."),
    (
        {"asks": "visit-fruit", "cost": 3},
        "taro",
        "11.3",
        "player 1 must first choose how to pay 3 feet for visiting the island.",
    ),
    ({"asks": "fruit"}, "v1", "11.3", "player 1 must first choose a fruit tile from the island."),
    (
        {"asks": "fish-fruit", "cost": 1},
        "home",
        "11.3",
        "player 1 must first choose how to pay 1 foot for the fish token.",
    ),
    (
        {"asks": "fish", "room": 1, "trip": 1},
        "#1",
        "11.3",
        "player 1 is fishing: take another fish token or stop fishing.",
    ),
    (
        {"asks": "fish", "room": 1, "trip": 1},
        "=4s",
        "11.3",
        "Nothing is being drawn now. player 1 is fishing: take another fish token or stop fishing.",
    ),
]


@pytest.mark.clause("4.1", "11.3")
@pytest.mark.parametrize(("given", "tried", "clause", "why"), ASKED_INSTEAD)
def test_it_says_what_is_asked(given: Mapping[str, object], tried: str, clause: str, why: str) -> None:
    assert said(table(**given), tried) == (clause, why)


def drawn(text: str, number: str = "3") -> State:
    """A game in which all this has been drawn."""
    state = rules.initial_state({"players": number})
    for word in text.split():
        action = rules.parse_action(word)
        assert rules.refusal(state, action) is None
        state, _ = rules.apply(state, action)
    return state


ISLAND = "=huts =craft =long =dance =roots =palms =sea =kahunas =tikis =gods"
GODS_DRAWN = f"{ISLAND} =kane =kane"
STAGES_DRAWN = f"{GODS_DRAWN} =+shell =+foot =+3 =+5"
ALL_BUT_TOKENS = f"{STAGES_DRAWN} =yellow =red =green"
DRAWS_REFUSED = [
    ("", "=kane", "3.1", "The places of the main island are being drawn."),
    ("", "a1", "3.1", "The places of the main island are being drawn."),
    ("=huts", "=huts", "3.1", "“Hut builders” has been drawn already."),
    (ISLAND, "home", "3.1", "The next god of a stack is being turned face up."),
    (f"{ISLAND} =kane", "=huts", "3.1", "The next god of a stack is being turned face up."),
    (GODS_DRAWN, "=kane", "3.1", "Islands are being drawn for the landing stages."),
    (f"{GODS_DRAWN} =+shell", "=+shell", "8.6", "“Island with a shell hut” is at stage 1 already."),
    (STAGES_DRAWN, "#1", "3.1", "The turn order of the first round is being drawn."),
    (STAGES_DRAWN, "=black", "1.1", "Only 3 players are playing."),
    (f"{STAGES_DRAWN} =red", "=red", "3.1", "player 1 already has a position in the turn order."),
    (f"{ALL_BUT_TOKENS} =4s", "=4s", "3.4", "There is no token 4 with spears in the bag."),
    (ALL_BUT_TOKENS, "a1", "3.4", "The price tokens of this round are being drawn."),
]


@pytest.mark.clause("1.1", "3.1", "3.4")
@pytest.mark.parametrize(("text", "tried", "clause", "why"), DRAWS_REFUSED)
def test_luck_cannot_draw_just_anything(text: str, tried: str, clause: str, why: str) -> None:
    assert said(drawn(text), tried) == (clause, why)


@pytest.mark.clause("2.4", "8.6")
def test_luck_cannot_draw_what_has_been_seen() -> None:
    state = table(asks="draw-god", turn="luck", unseen="pele ku lono laka kanaloa")
    assert said(state, "=kane") == ("2.4", "All Kāne tiles have already been drawn.")
    assert said(state, "a1") == ("2.4", "The next god of a stack is being turned face up.")
    state = table(asks="draw-island", turn="luck", islands="+shell +foot +fruit", pile="+5", visited="+hula")
    face_up = "“Island with a hula dancer” has been visited and is face up under the pile."
    assert said(state, "=+hula") == ("8.6", face_up)
    assert said(state, "=+foot") == ("8.6", "“Island with a foot hut” is at stage 2 already.")
    assert said(state, "home") == ("8.6", "Islands are being drawn for the landing stages.")


def test_after_the_end_nothing_goes() -> None:
    rng, state = random.Random(1), rules.initial_state({"players": "2"})
    while rules.current_player(state) != TERMINAL:
        actions = rules.legal_actions(state) or [action for action, _ in rules.chance_outcomes(state)]
        state, _ = rules.apply(state, rng.choice(actions))
    for tried in ("a1", "f1:b", "s1:b", "#1", "~0", "hula@4", "taro", "v1", "home", "=huts", "=kane", "=2", "=red"):
        assert said(state, tried) == ("10.3", "The game is over.")
