"""Thousands of links as other programs may change them: with other dashes, or without their last characters."""

import random
from functools import cache
from itertools import cycle, product

import pytest

from haleakala.app.routes import rules_of
from haleakala.games import find_games
from haleakala.saves.link import FORMAT, _digits, _number, _written, decode
from haleakala.sealed.content import MOST_PLIES
from tests.fuzz.effort import EFFORT, FIGURES, NIGHT
from tests.fuzz.pages import all_kinds, played
from tests.kit.dashes import SPELLINGS

pytestmark = pytest.mark.cpython  # the result does not depend on the Python

LINKS, PREFIXES = 5_000, 100
EVERY = 1 if EFFORT == NIGHT else 50
"""One of this many links is opened; of the others only the checksum is tested."""
GAME_IDS = [game.id for game in find_games()]
CHANGES = {
    **SPELLINGS,
    "--": ["\u2013", "\u2014", "\u2015", "%E2%80%94"],
    "---": ["\u2014"],
    "#": ["%23", "%2523", "%252523", "/%23", "index.html%2523", "\\#"],
}
"""The spellings that mail and chat programs, editors and keyboards turn each piece of a link into."""
PLACES = (
    "https://x.org/#{}",
    "> https://x.org/#{}\n> it\\_is on%20you",
    "Hi \u2013 your turn\u2014https://x.org/#{}\u2014see you \u2013 Anna",
)


@cache
def links(of: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return links of a game, each with its log: games with all options, after various numbers of plies."""
    rng, kinds = random.Random(of), cycle(all_kinds(of))
    found: list[tuple[str, tuple[str, ...]]] = []
    while len(found) < LINKS:
        match = played(len(found), next(kinds))
        options, digits = len(match.options), _digits(match)
        for plies in rng.sample(range(len(match.plies) + 1), min(PREFIXES, len(match.plies) + 1)):
            whole = [*digits[:options], (plies, MOST_PLIES), *digits[options + 1 :][:plies]]
            shown = f"p{plies // 2}" if plies % 2 else ""
            found.append((f"{of}-{FORMAT}{shown}-{_written(of, whole)}", match.log[:plies]))
    return found[:LINKS]


def older(link: str) -> str:
    """Return the link as older versions wrote it: without the final `A` that now follows a `-` or `_`."""
    return link.removesuffix("A")


@pytest.mark.parametrize("of", GAME_IDS)
def test_no_link_ends_in_what_is_left_off_and_each_holds_its_game(of: str) -> None:
    for number, (link, log) in enumerate(links(of)):
        assert link[-1] not in "-_"
        assert _number(of, link.split("-", 2)[2]) is not None
        if number % EVERY == 0:
            found = decode(link, rules_of)
            shown = len(log) // 2 if len(log) % 2 else None
            assert (found.match.log, found.ply, found.fragment) == (log, shown, link)


@pytest.mark.parametrize("of", GAME_IDS)
def test_an_older_link_that_has_lost_its_end_opens(of: str) -> None:
    cut = 0
    for link, log in links(of):
        before = older(link)
        for lost in range(min(2, len(before) - len(before.rstrip("-_"))) + 1 if before != link else 0):
            found = decode(f"https://x.org/#{before[: len(before) - lost]}", rules_of)
            assert (found.match.log, found.fragment) == (log, link)
            cut += lost > 0
    assert cut > 20
    FIGURES.append(f"{cut} older links of {of} without their ends")


@pytest.mark.parametrize("of", GAME_IDS)
def test_what_others_make_of_a_dash_is_put_right(of: str) -> None:
    tried = 0
    for part, changes in CHANGES.items():
        holding = [link for link, _ in links(of) if part in f"#{link.replace(f'{of}-', '')}"]
        if part == "---" and not holding:  # rare: one link in 4,000 for each of its digits
            continue
        link = min(holding, key=len)
        right = decode(link, rules_of)
        for change, place in product(changes, PLACES):
            text = place.format(link).replace(part, change)
            assert decode(text, rules_of) == right, text
            tried += 1
    assert tried >= 3 * sum(map(len, CHANGES.values())) - 3
