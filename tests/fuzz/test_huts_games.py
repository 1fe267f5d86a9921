"""Logs and links of Huts that are impossible by the rules are refused with a sentence."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.app.library.model import SavedGame
from haleakala.app.routes import rules_of
from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import PASS
from haleakala.games.huts.rules.model import KEPT, PHASE, PLAYING, hand, players
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.link import FORMAT, _digits, _written, decode
from haleakala.saves.write import write
from tests.fuzz.pages import played, started
from tests.kit.known import of_type
from tests.kit.links import record_of
from tests.kit.states import game_of

LAYOUTS = ("usual", "random")


def random_game(number: int, seed: int) -> AnyMatch:
    """Return a whole match of random actions."""
    return played(seed, (game_of("huts"), {"players": f"{number}", "layout": LAYOUTS[seed % 2]}))


# --- Impossible logs --------------------------------------------------------------------------------------------------


def whole_log() -> tuple[AnyMatch, list[str], int]:
    """Return a match of two players, its log, and the number of plies before its first turn."""
    match = random_game(2, 4)
    deal = next(number for number, ply in enumerate(match.plies) if ply.state[PHASE] == PLAYING) + 1
    return match, list(match.log), deal


def dealt_twice() -> list[str]:
    """The first hand gets its first card twice."""
    _, log, deal = whole_log()
    first = deal - 18
    return [*log[: first + 1], log[first], *log[first + 2 :]]


def dealt_to_both() -> list[str]:
    """The second hand gets a card of the first."""
    _, log, deal = whole_log()
    return [*log[: deal - 9], log[deal - 18], *log[deal - 8 :]]


def a_card_too_few() -> list[str]:
    """The second hand gets no worshipper card."""
    _, log, deal = whole_log()
    return [*log[: deal - 1], *log[deal:]]


def a_card_too_many() -> list[str]:
    """The second hand gets two worshipper cards."""
    _, log, deal = whole_log()
    other = next(word for word in ("=devout-red", "=devout-blue", "=devout-white") if word not in log)
    return [*log[:deal], other, *log[deal:]]


def a_card_of_another_kind() -> list[str]:
    """The first hand gets a god instead of an island card."""
    _, log, deal = whole_log()
    return [*log[: deal - 18], next(word for word in log[deal - 18 : deal] if word.endswith("-god")), *log[deal - 17 :]]


def a_card_that_is_not_held() -> list[str]:
    """The first card that is played is from the other hand."""
    match, log, deal = whole_log()
    at = next(number for number in range(deal, len(log)) if "-" in log[number])
    other = deal - 18 if match.plies[at].player else deal - 9
    return [*log[:at], log[other][1:], *log[at + 1 :]]


def a_follow_up_without_the_right() -> list[str]:
    """A player passes at the beginning of a turn, when there is nothing to follow up."""
    _, log, deal = whole_log()
    return [*log[:deal], str(PASS), *log[deal:]]


def a_worshipper_is_played() -> list[str]:
    """A worshipper card is played, which is not allowed (3.3)."""
    _, log, deal = whole_log()
    at = next(number for number in range(deal, len(log)) if "-" in log[number])
    return [*log[:at], log[deal - 10][1:], *log[at + 1 :]]


for_all_faults = pytest.mark.parametrize(
    "broken",
    [
        dealt_twice,
        dealt_to_both,
        a_card_too_few,
        a_card_too_many,
        a_card_of_another_kind,
        a_card_that_is_not_held,
        a_follow_up_without_the_right,
        a_worshipper_is_played,
    ],
)


@for_all_faults
def test_what_no_game_can_have_is_refused_with_a_sentence_in_a_save(broken: Callable[..., Any]) -> None:
    match, _, _ = whole_log()
    log = broken()
    again = replay(rules, match.options, log)
    assert again.stopped is not None
    assert len(again.match.plies) < len(log)
    text = write(Record("huts", match.options, tuple(log)))
    (entry,) = started('{"format": 1}', {"broken": text}).library
    assert str(of_type(SavedGame, entry).stopped) == f"Move {len(again.match.plies) + 1} of this game isn’t legal."


def forged(digits: list[tuple[int, int]]) -> str:
    """Return the link with these digits, which are pairs of a value and the number of possible values."""
    return f"huts-{FORMAT}-{_written('huts', digits)}"


@pytest.mark.parametrize("by", [1, 7, 1_000])
def test_a_link_with_another_number_in_its_place_is_refused_or_a_game_like_any_other(by: int) -> None:
    """A link contains indices into the legal actions and the remaining cards, so it cannot contain anything else."""
    match, log, _ = whole_log()
    digits = _digits(match)
    assert decode(forged(digits), rules_of).match.log == tuple(log)
    refused = 0
    for at in range(len(digits)):
        index, radix = digits[at]
        link = forged([*digits[:at], (index + by, radix), *digits[at + 1 :]])
        found = decode(link, rules_of)
        if found.stopped:
            refused += 1
            assert str(found.stopped).endswith(".")
        record = record_of(found)
        again = replay(rules, record.options, record.log)
        assert again.stopped is None
        if again.match.player == TERMINAL:
            assert all(len(hand(again.match.state, seat)) == KEPT for seat in range(players(again.match.state)))
        dealt = [word for word in record.log if re.fullmatch("=[a-z]+-[a-z]+", word)]
        assert len(set(dealt)) == len(dealt)
    assert refused
