"""A file with many games is imported in slices. Messages between the slices are handled, and no game is lost."""

import asyncio
import json
from collections.abc import Callable

import pytest

from haleakala.app.buttons import StopImport
from haleakala.app.codec import encode
from haleakala.app.messages import Changed, FileChosen, FromPage
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.runtime.loop import Loop
from haleakala.saves.write import write_games
from tests.kit.paging import Environments, begun
from tests.kit.states import game_of

pytestmark = pytest.mark.cpython
MANY = 60


def file_of(count: int) -> str:
    """Return a file with this many different games."""
    rules = game_of("haleakala").rules
    matches = (Match.begin(rules, {}).settle(SeededLuck(f"{number}")) for number in range(count))
    records = (Record("haleakala", match.options, match.log) for match in matches)
    return write_games(
        (f"k{number}", record._replace(created="2026-01-01T00:00:00Z")) for number, record in enumerate(records)
    )


class Window:
    """A page that stores games like a browser, and can send messages between two slices."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.drawn: list[str] = []
        self.loop = Loop(self.perform, self.nothing, Environments())

    async def nothing(self) -> None:
        pass

    def perform(self, commands: str) -> None:
        for name, *given in json.loads(commands):
            if name == "StoreGame":
                self.kept[given[0]] = given[1]
            elif name == "Draw":
                self.drawn.append(given[0])

    def receive(self, message: FromPage) -> None:
        self.loop.receive(encode(message))

    async def chosen(self, text: str, meanwhile: Callable[["Window"], object] = lambda window: None) -> int:
        """Import a file; `meanwhile` is called between the slices."""
        if not self.drawn:
            await self.loop.start(begun())
        self.receive(FileChosen("all.json", text, ""))
        turns = 0
        while self.loop._tasks:
            await asyncio.sleep(0)
            meanwhile(self)
            turns += 1
        return turns


def test_the_page_has_its_turn_after_each_game_and_is_drawn_seldom() -> None:
    window = Window()
    turns = asyncio.run(window.chosen(file_of(MANY)))
    assert turns >= MANY and len(window.kept) == MANY == len(window.loop.model.library)
    assert len(window.drawn) < MANY // 2, "to draw a long library takes longer than to read a game"
    assert f"{MANY} games imported." in window.drawn[-1]
    window.kept.clear()
    asyncio.run(window.chosen(file_of(MANY)))
    assert window.kept == {} and len(window.loop.model.library) == MANY


def test_what_is_touched_meanwhile_is_answered_and_a_stop_ends_it() -> None:
    read: list[int] = []

    def meanwhile(window: Window) -> None:
        if window.loop.model.importing and window.loop.model.importing.total and not read:
            window.receive(Changed("theme", "dark"))
            assert window.loop.model.settings.theme == "dark"
            assert f"of {MANY} games read" in window.drawn[-1]
        if window.loop.model.importing and window.loop.model.importing.read >= 5:
            read.append(window.loop.model.importing.read)
            window.receive(StopImport())

    window = Window()
    asyncio.run(window.chosen(file_of(MANY), meanwhile))
    assert len(read) == 1 and read[0] < MANY
    assert len(window.kept) == len(window.loop.model.library) == read[0]
    assert f"Stopped after {read[0]} of {MANY} games." in window.drawn[-1]


def test_a_fault_of_the_page_meanwhile_loses_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window()

    def meanwhile(window: Window) -> None:
        if window.loop.model.importing:
            monkeypatch.setattr("haleakala.runtime.loop.page", lambda model: 1 / 0)
            window.receive(Changed("theme", "dark"))
            monkeypatch.undo()

    asyncio.run(window.chosen(file_of(MANY), meanwhile))
    assert sorted(window.kept) == sorted(entry.key for entry in window.loop.model.library)
    assert len(window.kept) == MANY
