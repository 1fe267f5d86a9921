"""Games are the same after writing and reading them, and a corrupted link is never read as another game."""

from collections.abc import Iterator
from typing import Any

import pytest

from haleakala.app.routes import rules_of
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.link import decode, encode
from haleakala.saves.read import read
from haleakala.saves.spelling import DIGITS
from haleakala.saves.write import write
from tests.fuzz.effort import EFFORT, FIGURES
from tests.fuzz.pages import all_kinds, kinds, played
from tests.kit.links import record_of


def games(count: int, found: list[tuple[AnyGame, dict[str, str]]]) -> Iterator[Any]:
    """Yield pairs of a game and a whole match of it, `count` in all, of each kind in turn."""
    return ((found[-seed % len(found)][0], played(seed, found[-seed % len(found)])) for seed in range(count))


@pytest.mark.parametrize("of", [game.id for game in find_games()])
def test_games_go_out_and_in_by_link_and_by_save(of: str) -> None:
    for game, match in games(EFFORT.games, all_kinds(of)):
        assert match.player == TERMINAL
        record = record_of(decode(encode(game.id, match), rules_of))
        assert record == Record(game.id, match.options, match.log)
        saved = record._replace(names=("Ana", "B\u00f6"), title="Sunday", created="2026-01-02T03:04:05Z")
        assert read(write(saved)) == saved
        again = replay(game.rules, record.options, record.log)
        assert again.stopped is None
        assert again.match == match
    FIGURES.append(f"{EFFORT.games:,} games of {of} by link and by save")


def test_a_link_with_a_fault_is_refused_or_means_the_same_game() -> None:
    tried = 0
    for number, (game, match) in enumerate(games(EFFORT.links, kinds())):
        link = encode(game.id, match, 17 if number % 2 else None)
        record = record_of(decode(link, rules_of))
        for spoiled in faults(link):
            tried += 1
            try:
                assert record_of(decode(spoiled, rules_of)) == record, spoiled
            except UnreadableRecord as error:
                assert str(error).endswith(".")
    FIGURES.append(f"{tried:,} faults in {EFFORT.links} links")


def faults(link: str) -> Iterator[str]:
    """Yield the link with each possible change of one character, with each part cut off, and with each part doubled."""
    others = f"{DIGITS} .%#/\\\u2011\u2013\u2014"
    for at, was in enumerate(link):
        yield from (link[:at] + other + link[at + 1 :] for other in others if other != was)
        yield from (link[:at], link[at:][1:], link[:at] + link[at + 1 :])  # without end, start, one character
        yield from (link[:at] + link[at:] * 2, link[: at + 1] + link[at:], link[:at] + link)
    yield from (f"{link}{link}", f"{link} {link}", f"{link}\n{link}")
