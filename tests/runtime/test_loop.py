"""The loop without a browser: it gets messages and sends commands."""

import asyncio
import json
import sys
from dataclasses import replace
from typing import Any, Self

import pytest

from haleakala.app.buttons import AskDelete, ReadSavesAgain, ReloadPage, ShareLink
from haleakala.app.codec import encode
from haleakala.app.messages import (
    BotFound,
    BotWritten,
    Changed,
    FileChosen,
    FromPage,
    LinkCopied,
    Pressed,
    Routed,
    Submitted,
    Touched,
)
from haleakala.app.screens import Home
from haleakala.app.view.page import page
from haleakala.runtime import loop as looping
from haleakala.runtime.loop import Loop
from tests.kit.known import present
from tests.kit.paging import Environments, begun, only_by_reader, sent_by

pytestmark = pytest.mark.cpython  # asyncio.run starts an event loop, which Pyodide cannot do under node

BEGIN = {"game": "haleakala", "variant": "base", "starter": "red", "name-0": "Ana", "name-1": ""}


class Window:
    """The part of the page: collects the commands, and stores texts for the next start."""

    def __init__(self, **kept: Any) -> None:
        self.commands: list[Any] = []
        self.readers_loaded = 0
        self.kept = kept
        self.loop = Loop(self.perform, self.load_reader, Environments())

    def perform(self, commands: str) -> None:
        self.commands += json.loads(commands)

    async def load_reader(self) -> None:
        self.readers_loaded += 1

    def start(self) -> Self:
        asyncio.run(self.started())
        return self

    async def started(self) -> None:
        await self.loop.start(begun(**self.kept))
        while self.loop._tasks:
            await asyncio.sleep(0)

    def receive(self, message: FromPage) -> list[Any]:
        self.commands.clear()
        self.loop.receive(encode(message))
        return self.commands

    def names(self) -> list[str]:
        return [name for name, *_ in self.commands]

    def given(self, wanted: str) -> list[Any]:
        return next(given for name, *given in self.commands if name == wanted)


def test_a_visitor_without_anything_kept_sees_the_start_screen_and_no_door_is_opened() -> None:
    window = Window().start()
    assert window.names() == ["Draw", "SetFrame", "SetReport", "ToTop", "Ready"]
    assert window.readers_loaded == 0
    title, language, looks, keys = window.given("SetFrame")
    assert (title, language) == ("Fire Islands", "en")
    assert keys == ["Escape", "?"]
    assert set(looks.values()) == {""}


def test_players_kept_here_are_read_and_another_tabs_text_is_drawn() -> None:
    window = Window(hash="#/own", bots=[["", "a = 1"], ["taluva", "b = 2"], ["chess", "c = 3"]]).start()
    assert dict(window.loop.model.own) == {"haleakala": "a = 1", "taluva": "b = 2"}
    assert "a = 1</textarea>" in window.given("Draw")[0]
    window.receive(BotFound("", "a = 2"))
    assert window.names() == ["Draw", "SetFrame"]
    assert "a = 2</textarea>" in window.given("Draw")[0]
    window.receive(BotWritten("taluva", "b = 3"))
    assert window.given("StoreBot") == ["taluva", "b = 3"]


def test_a_game_is_begun_kept_and_read_at_the_next_start() -> None:
    window = Window().start()
    window.receive(Submitted("new-game", BEGIN))
    assert window.names() == ["Draw", "SetFrame", "SetReport", "StoreGame", "Persist", "StoreSettings", "GoTo", "ToTop"]
    key, text, _ = window.given("StoreGame")
    window.receive(Routed(window.given("GoTo")[0]))
    window.receive(Touched("disc-red-3"))
    window.receive(Touched("beach-a"))
    key, text, _ = window.given("StoreGame")
    assert json.loads(text)["log"].split()[-1] == "3a"
    again = Window(hash=f"#/match/{key}", games=[[key, text], ["torn", text[:40]]]).start()
    assert again.readers_loaded == 1
    assert present(again.loop.model.table).match.log[-1] == "3a"
    assert "torn" in str(again.loop.model.library)
    assert "ArrowLeft" in present(again.given("SetFrame")[3])


def test_settings_hold_from_the_start_and_those_nobody_can_read_are_set_aside() -> None:
    window = Window().start()
    window.receive(Changed("language", "de"))
    text, language = window.given("StoreSettings")
    assert language == "de"
    again = Window(settings=text).start()
    assert again.given("SetFrame")[1] == "de"
    bad = Window(settings="{").start()
    assert "SetSettingsAside" in bad.names()
    assert bad.loop.model.notice


async def heard(window: Window, message: FileChosen | ReadSavesAgain) -> Any:
    """Return the result of a message after all tasks that it started."""
    window.receive(message)
    while window.loop._tasks:
        await asyncio.sleep(0)


def test_games_whose_reader_has_not_arrived_wait_for_it_and_come_to_their_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = Window().start()
    window.receive(Changed("theme", "dark"))
    settings, _ = window.given("StoreSettings")
    window.receive(Submitted("new-game", BEGIN))
    key, text, _ = window.given("StoreGame")
    again = Window(hash=f"#/match/{key}", settings=settings, games=[[key, only_by_reader(text)], ["torn", text[:40]]])
    with monkeypatch.context() as offline:
        offline.setitem(sys.modules, "haleakala.saves.games", None)
        again.start()
        assert sent_by(ReadSavesAgain()) in present(again.given("Draw")[0])
        assert not {"Readdress", "ShowError"} & set(again.names())
        again.receive(Routed("/"))
        (home,) = again.given("Draw")
        assert "2 games aren’t loaded yet" in present(home)
        assert "AskDelete" not in present(home)
        again.receive(Routed(f"/match/{key}"))
        asyncio.run(heard(again, ReadSavesAgain()))
        assert again.loop.model.notice is None, "the screen says it"
        (waits,) = [given for name, *given in again.commands if name == "Draw"][-1]
        assert (waits.count(sent_by(ReadSavesAgain())), waits.count(sent_by(ReloadPage()))) == (1, 1)
        assert again.loop.model.settings.theme == "dark"
    asyncio.run(heard(again, ReadSavesAgain()))
    assert present(again.loop.model.table).key == key
    assert again.loop.model.notice is None
    assert again.loop.model.settings.theme == "dark"
    assert [entry.key for entry in again.loop.model.library] == [key, "torn"]
    home = page(replace(again.loop.model, screen=Home()))
    assert sent_by(AskDelete("torn")) in home
    assert sent_by(ReadSavesAgain()) not in home


def test_a_file_is_compared_with_the_games_that_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window().start()
    window.receive(Submitted("new-game", BEGIN))
    _, text, _ = window.given("StoreGame")
    again = Window(games=[["waits", only_by_reader(text)]])
    with monkeypatch.context() as offline:
        offline.setitem(sys.modules, "haleakala.saves.games", None)
        again.start()
    asyncio.run(heard(again, FileChosen("game.json", text, "")))
    assert [entry.key for entry in again.loop.model.library] == ["waits"]


def test_a_link_is_put_behind_the_address_of_the_page() -> None:
    window = Window().start()
    window.receive(Submitted("new-game", BEGIN))
    window.receive(ShareLink())
    (fragment,) = window.given("CopyLink")
    other = Window(hash=f"#{fragment}").start()
    assert present(other.loop.model.table).match.log == present(window.loop.model.table).match.log
    other.receive(Routed("/"))
    other.receive(Submitted("open-link", {"link": f"Look: <https://x.org/#{fragment}>\nSee you"}))
    assert other.given("GoTo") == [fragment]
    window.receive(LinkCopied(f"https://x.org/#{fragment}", True))
    assert "Link copied" in str(window.loop.model.news.toast)


def test_an_imported_file_is_read_behind_the_door() -> None:
    async def imported(window: Window, text: str) -> None:
        window.receive(FileChosen("game.json", text, ""))
        while window.loop._tasks:
            await asyncio.sleep(0)

    window = Window().start()
    window.receive(Submitted("new-game", BEGIN))
    _, text, _ = window.given("StoreGame")
    other = Window().start()
    asyncio.run(imported(other, text))
    assert other.readers_loaded == 1
    assert len(other.loop.model.library) == 1
    asyncio.run(imported(other, "{"))
    assert other.loop.model.notice
    other.receive(FileChosen("big.json", "", "too-big"))
    assert "too large" in str(other.loop.model.notice)


def test_an_error_is_told_and_the_loop_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window().start()

    def fails(*_: object) -> None:
        raise ZeroDivisionError("boom")

    with monkeypatch.context() as patch:
        patch.setattr(looping, "update", fails)
        window.receive(Pressed("?"))
        assert window.names() == ["ShowError"]
        assert "boom" in window.given("ShowError")[0]
        patch.setattr(looping, "explanation", fails)
        assert window.loop.explain("boat") is None
    window.receive(Pressed("?"))
    assert window.names() == ["Draw", "SetFrame"]


def test_what_changes_nothing_draws_nothing() -> None:
    window = Window().start()
    assert window.receive(Pressed("x")) == []
