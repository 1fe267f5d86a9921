"""The desk where players by code think: questions and answers in slices, and who comes in when one is missing."""

import asyncio
import json

import pytest

from haleakala.app.levels import LEVELS
from haleakala.games import find_game
from haleakala.games.face import Minds
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.network import DamagedWeights
from haleakala.loop import thinking
from haleakala.loop.thinking import Desk

pytestmark = pytest.mark.cpython  # Pyodide's event loop runs already; tests/golden has what every Python comes to
GAME = find_game("haleakala")


def question(level, number=1, variant="base"):
    match = Match.begin(GAME.rules, {"variant": variant, "starter": "red"}).settle(SeededLuck(4))
    asked = {"number": number, "level": level, "game": GAME.id, "options": dict(match.options), "log": list(match.log)}
    return json.dumps(asked), match


def ask(level, variant="base"):
    told = []

    async def breathe():
        await asyncio.sleep(0)

    ticks = iter(range(10**6))
    desk = Desk(told.append, breathe, lambda: next(ticks))  # a second at each look: every step is a slice of its own
    asked, match = question(level, variant=variant)
    return json.loads(asyncio.run(desk.think(asked))), match, told


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_every_level_answers_with_a_legal_action_and_the_same_again(level):
    answer, match, told = ask(level)
    assert answer["number"] == 1
    assert answer["level"] == level
    assert GAME.rules.parse_action(answer["action"]) in match.open_actions()
    assert ask(level)[0] == answer
    assert all(0 <= share <= 1 for share in told)


@pytest.mark.parametrize("error", [FileNotFoundError, DamagedWeights])
def test_without_what_was_learned_the_next_lower_level_comes_in(error, monkeypatch):
    def nothing(options):
        raise error

    minds = GAME.minds
    game = type("Game", (), {"id": GAME.id, "rules": GAME.rules, "minds": Minds(minds.value, minds.thumb, nothing)})
    monkeypatch.setattr(thinking, "find_game", lambda _: game)
    assert ask("firekeeper")[0]["level"] == "carver"
    assert ask("navigator")[0]["level"] == "carver"
    assert ask("fisher")[0]["level"] == "fisher"


def test_a_question_that_nobody_waits_for_is_dropped():
    async def both():
        desk = Desk(lambda share: None, lambda: asyncio.sleep(0), iter(range(10**6)).__next__)
        first = asyncio.ensure_future(desk.think(question("firekeeper", 1)[0]))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(desk.think(question("fisher", 2)[0]))
        await asyncio.sleep(0)
        third = asyncio.ensure_future(desk.think(question("firekeeper", 3)[0]))
        await asyncio.sleep(0)
        desk.stop()
        return await asyncio.gather(first, second, third)

    first, second, third = asyncio.run(both())
    assert first is None and third is None
    assert json.loads(second)["number"] == 2
