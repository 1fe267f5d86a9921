"""The loop without a browser: what goes wrong in it is said, and leaves the game as it was."""

import asyncio
import json

import pytest
from paging import Clock

from haleakala.app.update import World
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.record import Record
from haleakala.loop import loop as loop_module
from haleakala.loop.loop import Loop
from haleakala.saves.write import write

pytestmark = pytest.mark.cpython  # asyncio.run needs an engine that can switch stacks, which node is not
START = {"hash": "", "languages": ["en"], "settings": None, "shelf": []}
FIELDS = {"game": "haleakala", "variant": "base", "starter": "red", "name-0": "Ana", "name-1": "Ben"}
BEGIN = json.dumps({"type": "submit", "target": "new-game", "fields": FIELDS})
SAVE = write(Record("haleakala", {"variant": "base", "starter": "red"}, (), ("Ana", "Ben")))


class Running:
    """A loop and what it asked of the page."""

    def __init__(self, open_door=None, patience=60):
        clock = Clock()
        self.errands = []
        world = World(SeededLuck(1), clock.now, clock.key)
        self.loop = Loop(self.perform, open_door or self.open, world, patience)

    async def open(self):
        """There is nothing to wait for."""

    def perform(self, errands):
        self.errands += json.loads(errands)

    def hear(self, report):
        """The report's errands by their verb, the last of each."""
        self.errands.clear()
        self.loop.hear(report)
        return self.heard()

    def heard(self):
        return {verb: given for verb, *given in self.errands}

    def start(self, **with_me):
        asyncio.run(self.loop.start(json.dumps(START | with_me)))
        return self.heard()


async def never():
    """A download of which nothing is ever heard again."""
    await asyncio.Event().wait()


def breaks(*args):
    raise ValueError("a fault")


def table(running):
    """Begin a game and come to its table."""
    (address,) = running.hear(BEGIN)["goTo"]
    running.hear(json.dumps({"type": "hash", "hash": f"#{address}"}))
    return address


@pytest.mark.parametrize("broken", ["update", "page"])
def test_what_fails_is_told_and_the_next_report_finds_the_game_as_it_was(monkeypatch, broken):
    running = Running()
    running.start()
    table(running)
    before = running.loop.model
    touch = json.dumps({"type": "click", "target": "disc-red-3", "by_key": False})
    with monkeypatch.context() as patch:
        patch.setattr(loop_module, broken, breaks)
        assert "ValueError: a fault" in running.hear(touch)["trouble"][0]
    assert running.loop.model is before
    assert "trouble" not in running.hear(touch)
    assert running.loop.model is not before


def test_a_game_that_cannot_be_drawn_leads_to_the_start_screen(monkeypatch):
    running = Running()
    draw = loop_module.page
    monkeypatch.setattr(loop_module, "page", lambda model: breaks() if model.table else draw(model))
    heard = running.start(hash="#/match/one", shelf=[["one", SAVE]])
    assert "ValueError: a fault" in heard["trouble"][0]
    assert "ready" in heard
    assert "Start game" in heard["draw"][0]


def test_a_door_that_never_opens_is_not_waited_for():
    running = Running(never, patience=0.01)
    running.start()
    running.errands.clear()

    async def import_a_file():
        running.loop.hear(json.dumps({"type": "file", "name": "game.json", "text": SAVE, "error": ""}))
        await asyncio.sleep(0.1)

    asyncio.run(import_a_file())
    assert "draw" in running.heard()
