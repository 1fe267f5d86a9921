"""The loop without a browser: reports in, errands out."""

import asyncio
import json
import sys
from dataclasses import replace

import pytest

from haleakala.app.messages import FileChosen, LinkCopied, Pressed, Routed, StoreFailed, Touched
from haleakala.app.model import Home
from haleakala.app.reports import message_of
from haleakala.app.update import World
from haleakala.app.view import page
from haleakala.kernel.luck import SeededLuck
from haleakala.loop import loop as looping
from haleakala.loop.loop import Loop
from tests.kit.paging import Clock

pytestmark = pytest.mark.cpython  # asyncio.run needs a loop of its own, which Pyodide has not under node

BEGIN = {"game": "haleakala", "variant": "base", "starter": "red", "name-0": "Ana", "name-1": ""}


class Window:
    """What the page would do: errands are collected, and what it keeps is there for the next start."""

    def __init__(self, **kept):
        clock = Clock()
        self.errands, self.doors = [], 0
        self.kept = {"hash": "", "languages": ["en"], "settings": None, "shelf": []} | kept
        self.loop = Loop(self.perform, self.open_door, World(SeededLuck(1), clock.now, clock.key))

    def perform(self, errands):
        self.errands += json.loads(errands)

    async def open_door(self):
        self.doors += 1

    def start(self):
        asyncio.run(self.loop.start(json.dumps(self.kept)))
        return self

    def hear(self, type, **details):
        self.errands.clear()
        self.loop.hear(json.dumps({"type": type, **details}))
        return self.errands

    def verbs(self):
        return [verb for verb, *_ in self.errands]

    def given(self, wanted):
        return next(given for verb, *given in self.errands if verb == wanted)


def test_a_visitor_without_anything_kept_sees_the_start_screen_and_no_door_is_opened():
    window = Window().start()
    assert window.verbs() == ["draw", "frame", "toTop", "ready"]
    assert window.doors == 0
    title, language, looks, keys = window.given("frame")
    assert (title, language) == ("Fire Islands", "en")
    assert json.loads(keys) == ["Escape", "?"]
    assert set(json.loads(looks).values()) == {""}


def test_players_kept_here_are_read_and_another_tabs_text_is_drawn():
    window = Window(hash="#/own", own=[["", "a = 1"], ["taluva", "b = 2"], ["chess", "c = 3"]]).start()
    assert dict(window.loop.model.own) == {"haleakala": "a = 1", "taluva": "b = 2"}
    assert "a = 1</textarea>" in window.given("draw")[0]
    window.hear("own", game="", code="a = 2")
    assert window.verbs() == ["draw", "frame"]
    assert "a = 2</textarea>" in window.given("draw")[0]
    window.hear("change", target="own-code:taluva", value="b = 3")
    assert window.given("keepOwn") == ["taluva", "b = 3"]


def test_a_game_is_begun_kept_and_read_at_the_next_start():
    window = Window().start()
    window.hear("submit", target="new-game", fields=BEGIN)
    assert window.verbs() == ["draw", "frame", "keep", "persist", "goTo", "keepSettings", "toTop"]
    key, text, _ = window.given("keep")
    window.hear("hash", hash="#" + window.given("goTo")[0])
    window.hear("click", target="disc-red-3", by_key=False)
    window.hear("click", target="beach-a", by_key=False)
    key, text, _ = window.given("keep")
    assert json.loads(text)["log"].split()[-1] == "3a"
    again = Window(hash=f"#/match/{key}", shelf=[[key, text], ["torn", text[:40]]]).start()
    assert again.doors == 1
    assert again.loop.model.table.match.log[-1] == "3a"
    assert "torn" in str(again.loop.model.shelf)
    assert "ArrowLeft" in json.loads(again.given("frame")[3])


def test_settings_hold_from_the_start_and_those_nobody_can_read_are_set_aside():
    window = Window().start()
    window.hear("change", target="language", value="de")
    (text,) = window.given("keepSettings")
    again = Window(settings=text).start()
    assert again.given("frame")[1] == "de"
    bad = Window(settings="{").start()
    assert "setSettingsAside" in bad.verbs()
    assert bad.loop.model.notice


async def heard(window, type, **details):
    """What comes of a report, and of all that it began."""
    window.hear(type, **details)
    while window.loop._tasks:
        await asyncio.sleep(0)


def test_games_whose_reader_has_not_arrived_wait_for_it_and_come_to_their_places(monkeypatch):
    window = Window().start()
    window.hear("change", target="theme", value="dark")
    (settings,) = window.given("keepSettings")
    window.hear("submit", target="new-game", fields=BEGIN)
    key, text, _ = window.given("keep")
    again = Window(hash=f"#/match/{key}", settings=settings, shelf=[[key, text], ["torn", text[:40]]])
    try_again = {"target": "page:read-again", "by_key": False}
    with monkeypatch.context() as offline:
        offline.setitem(sys.modules, "haleakala.saves.read", None)
        again.start()
        assert 'data-target="page:read-again"' in again.given("draw")[0]
        assert not {"readdress", "trouble"} & set(again.verbs())
        again.hear("hash", hash="#/")
        (home,) = again.given("draw")
        assert "2 games aren’t loaded yet" in home
        assert "page:delete" not in home
        again.hear("hash", hash=f"#/match/{key}")
        asyncio.run(heard(again, "click", **try_again))
        assert again.loop.model.notice is None, "the screen says it"
        (waits,) = again.given("draw")
        assert (waits.count('"page:read-again"'), waits.count('"page:reload"')) == (1, 1)
    asyncio.run(heard(again, "click", **try_again))
    assert again.loop.model.table.key == key
    assert again.loop.model.notice is None
    assert again.loop.model.settings.theme == "dark"
    assert [entry.key for entry in again.loop.model.shelf] == [key, "torn"]
    home = page(replace(again.loop.model, screen=Home()))
    assert "page:delete:torn" in home
    assert "page:read-again" not in home


def test_settings_that_were_changed_meanwhile_are_not_read_again(monkeypatch):
    window = Window().start()
    window.hear("change", target="theme", value="dark")
    (settings,) = window.given("keepSettings")
    again = Window(settings=settings)
    with monkeypatch.context() as offline:
        offline.setitem(sys.modules, "haleakala.saves.read", None)
        again.start()
        again.hear("change", target="theme", value="light")
    asyncio.run(heard(again, "click", target="page:read-again", by_key=False))
    assert again.loop.model.settings.theme == "light"


def test_a_file_is_compared_with_the_games_that_waited(monkeypatch):
    window = Window().start()
    window.hear("submit", target="new-game", fields=BEGIN)
    _, text, _ = window.given("keep")
    again = Window(shelf=[["waits", text]])
    with monkeypatch.context() as offline:
        offline.setitem(sys.modules, "haleakala.saves.read", None)
        again.start()
    asyncio.run(heard(again, "file", name="game.json", text=text, error=""))
    assert [entry.key for entry in again.loop.model.shelf] == ["waits"]


def test_a_link_is_put_behind_the_address_of_the_page():
    window = Window().start()
    window.hear("submit", target="new-game", fields=BEGIN)
    window.hear("click", target="page:copy-link", by_key=False)
    (fragment,) = window.given("copyLink")
    other = Window(hash=f"#{fragment}").start()
    assert other.loop.model.table.match.log == window.loop.model.table.match.log
    other.hear("hash", hash="#/")
    other.hear("submit", target="open-link", fields={"link": f"Look: <https://x.org/#{fragment}>\nSee you"})
    assert other.given("goTo") == [fragment]
    window.hear("copied", link=f"https://x.org/#{fragment}", copied=True)
    assert "Link copied" in str(window.loop.model.news.toast)


def test_an_imported_file_is_read_behind_the_door():
    async def imported(window, text):
        window.hear("file", name="game.json", text=text, error="")
        while window.loop._tasks:
            await asyncio.sleep(0)

    window = Window().start()
    window.hear("submit", target="new-game", fields=BEGIN)
    _, text, _ = window.given("keep")
    other = Window().start()
    asyncio.run(imported(other, text))
    assert other.doors == 1
    assert len(other.loop.model.shelf) == 1
    asyncio.run(imported(other, "{"))
    assert other.loop.model.notice
    other.hear("file", name="big.json", text="", error="too-big")
    assert "too large" in str(other.loop.model.notice)


def test_an_error_is_told_and_the_loop_goes_on(monkeypatch):
    window = Window().start()

    def fails(*_):
        raise ZeroDivisionError("boom")

    with monkeypatch.context() as patch:
        patch.setattr(looping, "update", fails)
        window.hear("key", key="?")
        assert window.verbs() == ["trouble"]
        assert "boom" in window.given("trouble")[0]
        patch.setattr(looping, "explanation", fails)
        assert window.loop.explain("boat") is None
    window.hear("key", key="?")
    assert window.verbs() == ["draw", "frame"]


def test_what_changes_nothing_draws_nothing():
    window = Window().start()
    assert window.hear("key", key="x") == []
    assert window.hear("something else") == []


@pytest.mark.parametrize(
    ("report", "message"),
    [
        ({"type": "click", "target": "boat", "by_key": True}, Touched("boat", True)),
        ({"type": "click", "target": "boat", "by_key": False, "by_finger": True}, Touched("boat", by_finger=True)),
        ({"type": "click", "target": "boat", "by_key": False, "by_finger": "touch"}, Touched("boat")),
        ({"type": "click", "target": "boat", "by_key": False, "lifted": True}, Touched("boat", lifted=True)),
        ({"type": "key", "key": "Ctrl+z"}, Pressed("Ctrl+z")),
        ({"type": "hash", "hash": "#/rules"}, Routed("/rules")),
        ({"type": "file", "name": "a", "text": "b", "error": ""}, FileChosen("a", "b")),
        ({"type": "not-kept", "key": "k", "error": "Full", "there": None}, StoreFailed("k", "Full")),
        ({"type": "copied", "link": "x", "copied": False}, LinkCopied("x", False)),
        ({"type": "click", "target": 3, "by_key": True}, None),
        ({"type": "click"}, None),
        ([], None),
    ],
)
def test_reports_are_messages_or_nothing(report, message):
    assert message_of(json.dumps(report)) == message


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", '"click"', "\ud800"])
def test_what_is_no_report_is_nothing(text):
    assert message_of(text) is None
