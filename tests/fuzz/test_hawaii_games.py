"""Logs of Hawaii that are impossible by the rules are refused with a sentence; other saved games are not affected."""

from collections.abc import Callable
from typing import Any

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.app.library.model import SavedGame
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import Action, Buy, DrawToken, LayIn, PayFruit
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.saves.write import write
from tests.fuzz.pages import played, started
from tests.kit.known import of_type
from tests.kit.states import game_of


def whole_game() -> AnyMatch:
    """Return a whole match of two players."""
    return played(7, (game_of("hawaii"), {"players": "2"}))


def first(match: AnyMatch, kind: type[Action], since: int = 0) -> int:
    """Return the index of the first ply, from `since` on, with an action of this kind."""
    return next(number for number, ply in enumerate(match.plies) if number >= since and isinstance(ply.action, kind))


def a_payment_that_is_forged(match: AnyMatch, log: list[str]) -> list[str]:
    """A payment contains more fruit than any player has."""
    at = first(match, PayFruit)
    return [*log[:at], "~13", *log[at + 1 :]]


def a_payment_that_nobody_asked_for(match: AnyMatch, log: list[str]) -> list[str]:
    """A payment that can be made in only one way is written with fruit."""
    at = first(match, Buy)
    return [*log[:at], "~1", *log[at:]]


def a_tile_that_is_placed_twice(match: AnyMatch, log: list[str]) -> list[str]:
    """A tile is placed in a village twice."""
    at = first(match, LayIn)
    return [*log[: at + 1], log[at], *log[at + 1 :]]


def a_token_that_is_bought_twice(match: AnyMatch, log: list[str]) -> list[str]:
    """A purchase is repeated as an action of the next player, who stands elsewhere."""
    at = first(match, Buy)
    return [*log[: at + 1], log[at], *log[at + 1 :]]


def a_draw_that_the_bag_cannot_hold(match: AnyMatch, log: list[str]) -> list[str]:
    """Five plain tokens of one value are drawn, but there are only four."""
    at = first(match, DrawToken)
    return [*log[:at], *["=2"] * 5, *log[at + 5 :]]


def a_draw_too_few(match: AnyMatch, log: list[str]) -> list[str]:
    """One token too few is drawn."""
    at = first(match, DrawToken)
    return [*log[:at], *log[at + 1 :]]


def a_draw_too_many(match: AnyMatch, log: list[str]) -> list[str]:
    """One token too many is drawn."""
    at = next(number for number, ply in enumerate(match.plies) if ply.player >= 0)
    return [*log[:at], "=3", *log[at:]]


def a_place_that_lies_there_already(match: AnyMatch, log: list[str]) -> list[str]:
    """The first place is put on two spaces."""
    return [log[0], log[0], *log[2:]]


FAULTS = [
    a_payment_that_is_forged,
    a_payment_that_nobody_asked_for,
    a_tile_that_is_placed_twice,
    a_token_that_is_bought_twice,
    a_draw_that_the_bag_cannot_hold,
    a_draw_too_few,
    a_draw_too_many,
    a_place_that_lies_there_already,
]


@pytest.mark.parametrize("broken", FAULTS)
def test_what_no_game_can_have_is_refused_with_a_sentence(broken: Callable[..., Any]) -> None:
    match = whole_game()
    log = broken(match, list(match.log))
    again = replay(rules, match.options, log)
    assert again.stopped is not None
    assert len(again.match.plies) < len(log)
    good = write(Record("hawaii", match.options, match.log))
    bad = write(Record("hawaii", match.options, tuple(log)))
    entries = started('{"format": 1}', {"broken": bad, "whole": good}).library
    saved_games = {entry.key: of_type(SavedGame, entry) for entry in entries}
    stopped = len(again.match.plies)
    why = str(saved_games["broken"].stopped)
    assert why.startswith(f"This game contains an illegal move: {log[stopped]} at move {stopped}: "), why
    assert "(rule " in why
    assert saved_games["whole"].stopped is None
