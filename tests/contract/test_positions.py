"""Positions as text: reading a written position returns the same position, and invalid texts are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.kernel.errors import UnreadablePosition
from haleakala.kernel.rules import NOBODY
from tests.kit.playing import DATA, for_every_game, latest_states, playing
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")


@for_every_game
@given(data=DATA)
def test_a_position_and_each_observation_of_it_are_read_as_they_were_written(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    positions, seats = game_of(game_id).positions, match.rules.num_players(match.options)
    for state in latest_states(match):
        for seen in (state, *(match.rules.observation(state, seat) for seat in (NOBODY, *range(seats)))):
            text = positions.text(seen)
            assert text.isascii() and "\n" not in text
            assert positions.parse(text) == seen, text


@for_every_game
@given(data=DATA, garbage=st.text(alphabet="0123456789abc-=:;,?/ * []()", max_size=20))
def test_what_is_no_position_is_refused(game_id: str, data: st.DataObject, garbage: str) -> None:
    """Cut, repeated and corrupted texts are read as a position or raise UnreadablePosition."""
    positions = game_of(game_id).positions
    text = positions.text(data.draw(playing(game_id)).state)
    at = data.draw(st.integers(0, len(text)))
    for spoilt in (text[:at], text[:at] + garbage + text[at:], text + "; " + garbage, f"{text}; {text}", garbage):
        try:
            assert positions.text(positions.parse(spoilt)).isascii()
        except UnreadablePosition as error:
            assert "is no position" in str(error)
