"""The inputs of the network are compared with slow_features.py, and the evaluators are tested."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.games.haleakala.bots import features, heuristic
from haleakala.games.haleakala.bots.network import Thinker
from haleakala.games.haleakala.rules import model
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.rules.scoring import winner
from haleakala.kernel.evaluator import SURE
from tests.games.haleakala.slow_features import Sight
from tests.kit.network_files import weights
from tests.kit.playing import latest_states, playing, playthroughs

MIDWAY = (model.TURN, model.REFILLING)
"""The phases at which a network is asked."""


@cache
def evaluators() -> tuple[Any, ...]:
    """Return an untrained network and the heuristic."""
    return Thinker(weights(features.LENGTH, 4)), heuristic.Heuristic()


def put_together(state: State, me: int) -> dict[str, int]:
    """The inputs by name, from the pieces."""
    numbers = [0] * features.LENGTH
    whole = features.pieces(state, me)
    for part in (part for piece in whole for part in features.parts_of(piece) or (piece,)):
        for index, number in features.inputs_of(part):
            assert numbers[index] == 0, "no two pieces set the same input"
            numbers[index] = number
    return dict(zip(features.NAMES, numbers, strict=True))


@given(data=st.data())
def test_the_pieces_say_what_the_slow_reference_says(data: st.DataObject) -> None:
    match = data.draw(playing("haleakala"))
    for state in latest_states(match)[:8]:
        if state[model.PHASE] in MIDWAY:
            for me in (model.RED, model.YELLOW):
                assert put_together(state, me) == Sight(state, me).seen


ON_THE_BOATS_BEACH = {
    *(f"beach 0: {what}" for what in ("my sum", "their sum", "I lead", "they lead", "my haul", "their haul")),
    *(f"beach 0: {what}" for what in ("my statue here", "their statue here", "they can sail here")),
    *("beach 0: I can sail here for", "beach 0: they can sail here for"),
    *(f"{whose} invocation disc: on beach 0" for whose in ("my", "their")),
}
"""No disc lies there after a turn (3.1, 5.1, 5.5), nor is there a disc 6: the price of six beaches laid out alike."""

SELDOM = {
    *(f"{whose}: {what}" for whose in ("mine", "theirs") for what in ("burning grassland", "two shells")),
    *(f"{whose}: whole slopes" for whose in ("mine", "theirs")),
}
"""What no golden playthrough happens to come to; the test against the reference meets it now and then."""


def test_every_input_is_set_by_some_position_but_for_discs_where_none_can_lie() -> None:
    never = set(features.NAMES)
    for match in playthroughs("haleakala"):
        for state in (ply.state for ply in match.plies):
            if state[model.PHASE] in MIDWAY:
                for me in (model.RED, model.YELLOW):
                    never -= {name for name, number in put_together(state, me).items() if number}
    assert never - SELDOM == ON_THE_BOATS_BEACH


def test_inputs_have_names_of_their_own() -> None:
    assert len(set(features.NAMES)) == len(features.NAMES) == features.LENGTH


@given(data=st.data())
def test_evaluators_share_a_position_out_between_the_seats_and_progress_never_falls(data: st.DataObject) -> None:
    match = data.draw(playing("haleakala"))
    states = list(reversed(latest_states(match)))
    for one in evaluators():
        for state in states:
            if state[model.PHASE] in (*MIDWAY, model.OVER):
                red, yellow = one.worth(state, model.RED), one.worth(state, model.YELLOW)
                assert red + yellow == SURE
                assert 0 <= red <= SURE
            if state[model.PHASE] == model.OVER:
                assert red == (SURE if winner(state)[0] == model.RED else 0)
        counts = [one.progress(state) for state in states]
        assert counts == sorted(counts)


@pytest.mark.parametrize("me", [model.RED, model.YELLOW])
def test_seats_are_seen_alike(me: int) -> None:
    """Colours swapped, and the view is the same; only the huts are not in it."""
    match = playthroughs("haleakala")[0]
    for state in [ply.state for ply in match.plies if ply.state[model.PHASE] == model.TURN][::7]:
        assert put_together(state, me) == put_together(swapped(state), 1 - me)


def swapped(state: State) -> State:
    """The same position with the colours swapped."""
    draft = list(state)
    for start in range(model.SUPPLY, model.DISCS, 2):
        draft[start], draft[start + 1] = state[start + 1], state[start]
    red = slice(model.DISCS, model.DISCS + 6)
    yellow = slice(model.DISCS + 6, model.DISCS + 12)
    draft[red], draft[yellow] = state[yellow], state[red]
    draft[model.STARTER] = 1 - state[model.STARTER]
    return tuple(draft)
