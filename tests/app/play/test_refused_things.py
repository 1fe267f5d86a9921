"""The answer to a touch that does nothing. If the thing is never touched for a move, the answer is about the thing."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from haleakala.app.buttons import ShowHand
from haleakala.app.messages import Submitted
from haleakala.app.play.touch import table_highlights, touch
from haleakala.app.view.page import page as view
from haleakala.app.viewer import seen, waits_for_owner
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL, Refusal
from tests.kit.known import present
from tests.kit.paging import Page
from tests.kit.states import game_of

EVERY_GAME = pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)


def sort_of(target: str) -> str:
    """Return the kind of a target: `tile` for `tile-0-1-1`, but `card-devout` for `card-devout-red`."""
    return present(re.match(r"card-[a-z]+|[a-z]+", target))[0]


def acting(game: AnyGame) -> set[str]:
    """Return the kinds of targets that are touched for legal actions in random matches."""
    found = set()
    for seed in range(2):
        rng, luck = random.Random(seed), SeededLuck(seed)
        match = Match.begin(game.rules, {}).settle(luck)
        while actions := match.open_actions():
            found |= {sort_of(target) for action in actions for target in game.board.gesture(match.state, action)}
            match = match.play(rng.choice(actions)).settle(luck)
    return found


def tables(game: AnyGame, games: int, touches: int) -> Iterator[tuple[Page, frozenset[str]]]:
    """Yield pages of random matches between people at one device, with the lit targets."""
    for seed in range(games):
        rng = random.Random(seed)
        page = Page(seed).send(Submitted("new-game", {"game": game.id, "players": "3"}))
        for _ in range(touches):
            if page.table.match.player == TERMINAL:
                break
            if waits_for_owner(page.table):
                page.send(ShowHand())
            yield page, table_highlights(seen(page.table)).lit
            page.send(rng.choice(sorted(page.lit)))


@EVERY_GAME
def test_what_is_never_touched_for_a_move_says_something_of_itself(game: AnyGame) -> None:
    said, acts = defaultdict(set), acting(game)
    for number, (page, lit) in enumerate(tables(game, games=2, touches=90)):
        acts |= {sort_of(target) for target in (*lit, *page.table.chosen)}
        if number % 10:
            continue
        there = seen(page.table)
        asked = game.board.why_not(there.match.state, page.table.chosen, "nothing-at-all")
        for target in re.findall(r'data-target="([^":]+)"', view(page.model)):
            if target not in lit and target not in page.table.chosen:
                answer = touch(page.table, target)
                said[sort_of(target)].add(isinstance(answer, Refusal) and answer == asked)
    dumb = {sort for sort, generic in said.items() if sort not in acts and True in generic}
    assert said and not dumb


def test_the_devout_worshipper_says_that_it_is_never_played() -> None:
    game = game_of("huts")
    rng, match = random.Random(1), Match.begin(game.rules, {}).settle(SeededLuck(1))
    for _ in range(60):  # a few turns, with all decisions in them
        why = game.board.why_not(match.state, (), "card-devout-red")
        assert (why.clause, str(why.why)) == (
            "3.3",
            "A devout worshipper can’t be played. It scores double at the end.",
        )
        match = match.play(rng.choice(match.open_actions())).settle(SeededLuck(1))
