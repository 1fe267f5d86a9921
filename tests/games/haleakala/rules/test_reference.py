"""The engine is compared with the reference implementation in thousands of positions."""

from collections import Counter

import pytest
from hypothesis import given

from haleakala.games.haleakala.rules import scoring
from haleakala.games.haleakala.rules.model import SEATS, SPACES, State
from tests.games.haleakala import reference as oracle
from tests.games.haleakala.crowded import crowded
from tests.games.haleakala.positions import choices, look, random_game
from tests.kit.playing import Played, latest_states, playing


def check(state: State) -> str:
    """Compare everything in a state, and return its phase."""
    words = look(state)
    actions = set(choices(state))
    assert actions == oracle.legal(words)
    burning = {SPACES[space] for space in range(24) if scoring.burning_spaces(state) >> space & 1}
    for number, seat in enumerate(SEATS):
        left = " ".join(space for space in words.of(seat, "statues").split() if space not in burning)
        assert left == oracle.survivors(words, seat)
        for final in (False, True):
            lines = {line.what: line.points for line in scoring.score_sheet(state, number, final)}
            assert lines == oracle.scores(words, seat, final=final)
    return str(words.phase)


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_engine_and_oracle_agree_through_whole_games(variant: str) -> None:
    phases = Counter(check(state) for seed in range(4) for state in random_game(variant, seed))
    assert phases.total() > 1000
    assert phases["over"] == 4
    assert min(phases[phase] for phase in ("turn", "shaman", "taking", "lava", "buying")) >= 4


@given(match=playing("haleakala"))
def test_engine_and_oracle_agree_wherever_hypothesis_goes(match: Played) -> None:
    for state in latest_states(match)[:20]:
        check(state)


@given(state=crowded())
def test_engine_and_oracle_agree_in_crowded_positions(state: State) -> None:
    check(state)
