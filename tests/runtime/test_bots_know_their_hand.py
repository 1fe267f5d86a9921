"""In a game with secrets, bots get only observations of their seat: for moves, hints and contests."""

import random
from collections.abc import Generator, Sequence
from itertools import islice
from typing import Any

import pytest

from haleakala.app.bot_editor.sample import SAMPLE
from haleakala.app.bots.levels import LEVELS
from haleakala.app.history.turns import AnyMatch
from haleakala.bots.arena import play
from haleakala.bots.bot import Progress, decide
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import Rules
from haleakala.runtime.bot_worker import ask_custom_bot, choose_move
from haleakala.runtime.sandboxed_bot import Post, decided
from tests.kit.hidden import alternatives
from tests.kit.known import present
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")

LOGS = ("=5 =3 =8", "=5 =3 =8 bid-2", "=5 =3 =8 bid-2 drop-5 =9 bid-1")


def look_alikes(log: str) -> list[AnyMatch]:
    """Return a match, and others that look the same to the player who decides."""
    match = replay(game_of("highcard").rules, {"rounds": "one"}, log.split()).match
    return [match, *(other for other, _ in islice(alternatives(match, match.player, random.Random(log)), 5))]


@pytest.mark.parametrize("log", LOGS)
@pytest.mark.parametrize("level", [level.id for level in LEVELS if not level.learned])
def test_what_a_level_does_depends_on_nothing_that_it_cannot_see(level: str, log: str) -> None:
    game = game_of("highcard")
    answers = [decide(choose_move(game, match, level)).action for match in look_alikes(log)]
    assert len(answers) > 2 and set(answers) == {answers[0]}
    assert game.rules.parse_action(answers[0]) in look_alikes(log)[0].open_actions()


@pytest.mark.parametrize("log", LOGS)
def test_a_player_that_somebody_has_written_is_shown_only_its_hand(log: str) -> None:
    game, questions = game_of("highcard"), set()
    for match in look_alikes(log):
        post = Post()
        thinking = ask_custom_bot(game, match, SAMPLE, post)
        next(thinking)
        asked = present(post.question)
        questions.add(asked)
        post.answer = decided(*asked)
        with pytest.raises(StopIteration) as end:
            next(thinking)
        assert game.rules.parse_action(end.value.value.action) in match.open_actions()
    (question,) = questions
    assert match.rules.observation(match.state, match.player) == game.positions.parse(question.position)


class Watching:
    """A bot that plays the first legal action and stores the states it was given."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self.rules = rules
        self.shown: list[Any] = []

    def think(self, states: Sequence[Any], seed: str) -> Generator[Progress, None, Any]:
        yield Progress(0.0)
        self.shown += states
        return self.rules.legal_actions(states[-1])[0]


def test_in_a_contest_each_seat_is_shown_only_its_hand() -> None:
    game = game_of("highcard")
    bots = {seat: Watching(game.rules) for seat in range(3)}
    start = game.rules.initial_state({"rounds": "three"})
    played = decide(play(game.rules, game.evaluation.heuristic.quiet, start, bots, SeededLuck(1), "", lambda: 0.0))
    assert played.returns
    for seat, bot in bots.items():
        assert len(bot.shown) > 20
        assert all(game.rules.observation(state, seat) == state for state in bot.shown)
