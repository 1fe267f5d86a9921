"""The report of a failing test contains its games as links that open in the app."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from haleakala.games import default_game
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.saves.link import decode
from tests.kit.failures import DeadEnd, TooLong, games_in
from tests.kit.playing import played_out

RULES = default_game().rules


def begun(plies: int = 20) -> Match[Any, Any, Any]:
    """Return a match after some random plies."""
    luck, players = SeededLuck(1), random.Random(1)
    match = Match.begin(RULES, {}).settle(luck)
    while len(match.plies) < plies:
        match = match.play(players.choice(match.open_actions())).settle(luck)
    return match


def failing(test: Callable[..., None], *given: Any) -> dict[str, str]:
    """Call a test that fails, and return the games in the report."""
    with pytest.raises(AssertionError) as caught:
        test(*given)
    return games_in(caught.value.__traceback__)


def test_a_match_is_said_as_a_link_and_states_only_where_there_is_none() -> None:
    def fails(match: Any, state: Any) -> None:
        assert match is state

    match = begun()
    (name, link), *others = failing(fails, match, match.state).items()
    assert name == "match" and not others
    assert decode(link.removeprefix("#"), lambda name: RULES).match.log == match.log


def test_a_state_is_said_as_its_position() -> None:
    def fails(game: Any, state: Any) -> None:
        assert game is state

    game = SimpleNamespace(id="a-game", positions=SimpleNamespace(text=lambda state: f"at {state}"))
    assert failing(fails, game, (1, 2)) == {"state": "a-game: at (1, 2)"}


def test_a_game_without_an_end_and_a_dead_end_have_names_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    match, legal_actions = begun(), RULES.legal_actions
    with pytest.raises(TooLong, match="#haleakala-1-"):
        played_out(match, 1, most=30)
    monkeypatch.setattr(RULES, "legal_actions", lambda state: () if state == match.state else legal_actions(state))
    with pytest.raises(DeadEnd) as caught:
        played_out(match, 1)
    assert decode(str(caught.value).removeprefix("#"), lambda name: RULES).match.log == match.log
