"""High Card: its rules, its hidden information, and the probabilities of `determinize`."""

from collections import Counter, defaultdict
from typing import Any

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import EVERYBODY, NOBODY, TERMINAL
from tests.kit.hidden import alternatives
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")

DRAWS = 5000


def played(log: str) -> AnyMatch:
    """A match of one round."""
    game = game_of("highcard")
    found = replay(game.rules, {"rounds": "one"}, log.split())
    assert found.stopped is None
    return found.match


def test_the_highest_card_pays_twice_its_bid() -> None:
    match = played("=5 =3 =8 bid-2 keep bid-1 drop-3 =9 bid-3 keep")
    assert match.player == TERMINAL
    assert match.plies[-1].events[-1].won == (2, -2, 3)
    assert match.rules.returns(match.state) == (0, 0, 1)


@pytest.mark.parametrize(
    ("viewer", "log", "drawn"),
    [
        (0, "=5 =? =? bid-2 keep bid-1 drop-3 =?", (5, -1, -1)),
        (1, "=? =3 =? bid-2 keep bid-1 drop-3 =9", (-1, 3, -1, 9)),
        (NOBODY, "=? =? =? bid-2 keep bid-1 drop-3 =?", (-1, -1, -1)),
        (EVERYBODY, "=5 =3 =8 bid-2 keep bid-1 drop-3 =9", (5, 3, 8, 9)),
    ],
)
def test_a_card_is_seen_by_its_owner_until_it_is_dropped(viewer: int, log: str, drawn: tuple[int, ...]) -> None:
    seen = played("=5 =3 =8 bid-2 keep bid-1 drop-3 =9").seen_by(viewer)
    assert " ".join(seen.log) == log
    cards = [event.card for ply in seen.plies for event in ply.events]
    assert [card for card in cards if card > 0] == [card for card in drawn if card > 0]
    assert {5, 8, 9}.intersection(seen.state[5:8]) == {5, 8, 9}.intersection(drawn)


@pytest.mark.parametrize("viewer", [0, 1, 2, NOBODY])
@pytest.mark.parametrize("log", ["=5 =3", "=5 =3 =8 bid-2 drop-5", "=5 =3 =8 bid-2 drop-5 =9 bid-1 drop-3 =7"])
def test_a_full_state_is_drawn_as_likely_as_the_draws_of_the_rules_make_it(viewer: int, log: str) -> None:
    match = played(log)
    seen, luck = match.seen_by(viewer).state, SeededLuck(log)
    likely: dict[Any, float] = defaultdict(float)
    for other, chance in alternatives(match, viewer):
        likely[other.state] += chance
    whole = sum(likely.values())
    counted = Counter(match.rules.determinize(seen, luck) for _ in range(DRAWS))
    assert counted.keys() <= likely.keys()
    for state, chance in likely.items():
        expected = DRAWS * chance / whole
        assert abs(counted[state] - expected) <= 5 * expected**0.5 + 1
