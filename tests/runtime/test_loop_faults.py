"""The loop without a browser: errors in it are reported, and do not change the game."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest

import haleakala.games
from haleakala.app.buttons import PlayGame, ReadSavesAgain, ReloadPage, StopWaiting, TryAgain
from haleakala.app.codec import encode
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import FileChosen, FromPage, GamesFound, Pressed, Routed, Submitted, Touched, WentOnline
from haleakala.app.view.page import page
from haleakala.gamekit.interface import AnyGame
from haleakala.games import NotArrived, find_games
from haleakala.games.huts.rules.model import HANDS
from haleakala.kernel.record import Record
from haleakala.runtime import loop as loop_module
from haleakala.runtime.loop import PAUSE, Loop, ReaderLost, nothing_fetched
from haleakala.saves.settings import write_settings
from haleakala.saves.write import write
from tests.kit.known import of_type, present
from tests.kit.paging import Environments, begun, only_by_reader, sent_by
from tests.kit.states import game_of

pytestmark = pytest.mark.cpython  # asyncio.run needs stack switching, which node does not support
FIELDS = {"game": "haleakala", "variant": "base", "starter": "red", "name-0": "Ana", "name-1": "Ben"}
BEGIN = Submitted("new-game", FIELDS)
SAVE = write(Record("haleakala", {"variant": "base", "starter": "red"}, (), ("Ana", "Ben")))


class Running:
    """A loop, and the commands that it sent to the page."""

    def __init__(
        self,
        load_reader: Callable[[], Awaitable[object]] | None = None,
        timeout: float = 60,
        fetch_game: Callable[[str, str], Awaitable[str]] = nothing_fetched,
    ) -> None:
        self.commands: list[Any] = []
        self.loop = Loop(self.perform, load_reader or self.open, Environments(), timeout, fetch_game)

    async def open(self) -> None:
        """Load the reader, which takes no time here."""

    def perform(self, commands: str) -> None:
        self.commands += json.loads(commands)

    def receive(
        self,
        message: FromPage,
    ) -> dict[str, list[Any]]:
        """Return the arguments of the message's commands by their names; of equal names the last counts."""
        self.commands.clear()
        self.loop.receive(encode(message))
        return self.heard()

    def heard(self) -> dict[str, list[Any]]:
        return {name: given for name, *given in self.commands}

    def click(self, message: FromPage) -> dict[str, list[Any]]:
        """Return the commands of a message and of all tasks that it starts."""

        async def clicked() -> None:
            self.receive(message)
            while self.loop._tasks:
                await asyncio.sleep(0)

        asyncio.run(clicked())
        return self.heard()

    def start(self, **with_me: Any) -> dict[str, list[Any]]:
        asyncio.run(self.started(with_me))
        return self.heard()

    async def started(self, with_me: Mapping[str, Any]) -> None:
        """Start the loop, and wait for the tasks that are left for later."""
        await self.loop.start(begun(**with_me))
        for _ in range(100):
            if not self.loop._tasks:
                return
            await asyncio.sleep(0.01)


async def never() -> None:
    """A download that never ends."""
    await asyncio.Event().wait()


class Lost:
    """A loader of the reader that fails this many times."""

    def __init__(self, times: int, replaced: bool = False) -> None:
        self.times, self.replaced = times, replaced

    async def __call__(self) -> None:
        self.times -= 1
        if self.times >= 0:
            raise ReaderLost(self.replaced)


def breaks(*args: object) -> None:
    raise ValueError("a fault")


def table(running: Running) -> str:
    """Begin a game and return the fragment of its address."""
    address: str
    (address,) = running.receive(BEGIN)["GoTo"]
    running.receive(Routed(f"{address}"))
    return address


@pytest.mark.parametrize("broken", ["update", "page"])
def test_what_fails_is_told_and_the_next_report_finds_the_game_as_it_was(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    running = Running()
    running.start()
    table(running)
    before = running.loop.model
    touch = Touched("disc-red-3")
    with monkeypatch.context() as patch:
        patch.setattr(loop_module, broken, breaks)
        assert "ValueError: a fault" in running.receive(touch)["ShowError"][0]
    assert running.loop.model is before
    assert "ShowError" not in running.receive(touch)
    assert running.loop.model is not before


def test_a_game_that_cannot_be_drawn_leads_to_the_start_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    running = Running()
    draw = page
    monkeypatch.setattr(loop_module, "page", lambda model: breaks() if model.table else draw(model))
    heard = running.start(hash="#/match/one", games=[["one", SAVE]])
    assert "ValueError: a fault" in heard["ShowError"][0]
    assert "Ready" in heard
    assert "Play computer opponents" in heard["Draw"][0]


def test_a_door_that_never_opens_is_not_waited_for() -> None:
    running = Running(never, timeout=0.01)
    running.start()
    running.commands.clear()

    async def import_a_file() -> None:
        running.receive(FileChosen("game.json", SAVE, ""))
        await asyncio.sleep(0.1)

    asyncio.run(import_a_file())
    assert "Draw" in running.heard()


def ways(drawn: str) -> tuple[int, int]:
    """Return the number of buttons to try again, and to reload."""
    tries = (ReadSavesAgain(), TryAgain())
    return sum(drawn.count(sent_by(again)) for again in tries), drawn.count(sent_by(ReloadPage()))


KEPT = {"games": [["one", only_by_reader(SAVE)]], "settings": write_settings({"theme": "dark"})}


def test_games_that_this_version_has_written_need_no_reader() -> None:
    running = Running(Lost(1))
    assert ways(running.start(games=[["one", SAVE]])["Draw"][0]) == (0, 0)
    assert "Ana" in page(running.loop.model)


def test_a_reader_that_is_lost_is_said_once_and_the_second_time_with_a_reload() -> None:
    running = Running(Lost(2))
    assert ways(running.start(**KEPT)["Draw"][0]) == (1, 0)
    assert running.loop.model.settings.theme == "dark", "the settings need no reader"
    assert ways(running.click(ReadSavesAgain())["Draw"][0]) == (1, 1)
    drawn = running.click(ReadSavesAgain())["Draw"][0]
    assert ways(drawn) == (0, 0) and "Ana" in drawn


def test_where_the_server_has_another_reader_a_reload_is_offered_at_once() -> None:
    assert ways(Running(Lost(1, replaced=True)).start(**KEPT)["Draw"][0]) == (1, 1)


def test_a_reader_that_hangs_holds_up_no_start() -> None:
    running = Running(never, timeout=0.01)
    heard = running.start(**KEPT)
    assert "Ready" in heard and ways(heard["Draw"][0]) == (1, 0)


@pytest.mark.parametrize("opened", ["", "#/match/saved"])
def test_saved_games_are_read_once_nobody_plays_unless_one_is_waited_for(opened: str) -> None:
    """Loading the reader takes Python half a second, for which a player should not have to wait."""
    running = Running()
    clicks = [encode(PlayGame("haleakala")), *([encode(Routed(opened.removeprefix("#")))] if opened else [])]

    def read() -> bool:
        return any(entry.key == "saved" for entry in running.loop.model.library)

    async def start() -> tuple[bool, bool]:
        await running.loop.start(begun(games=(("saved", SAVE),), early=clicks))
        await asyncio.sleep(0.05)
        soon = read()
        for _ in range(3):
            await asyncio.sleep(PAUSE * 0.7)
            running.receive(Pressed("?"))
        later = read()
        await asyncio.sleep(PAUSE * 1.5)
        return soon, later

    assert asyncio.run(start()) == (bool(opened), bool(opened))
    assert read()


def test_back_online_the_reader_is_fetched_and_nothing_is_said_where_it_is_lost_again() -> None:
    running = Running(Lost(2))
    running.start(**KEPT)
    running.click(WentOnline())
    assert running.loop.model.notice is None and not running.loop.model.news.toast
    assert "Ana" in running.click(WentOnline())["Draw"][0]


def test_a_file_whose_reader_is_lost_is_read_with_another_try() -> None:
    running = Running(Lost(2))
    running.start()
    running.commands.clear()

    async def import_a_file() -> None:
        running.receive(FileChosen("game.json", SAVE, ""))
        while running.loop._tasks:
            await asyncio.sleep(0)

    asyncio.run(import_a_file())
    drawn = running.heard()["Draw"][0]
    assert ways(drawn) == (1, 0) and "game.json: Couldn’t load the part" in drawn
    assert ways(running.click(TryAgain())["Draw"][0]) == (1, 1)
    drawn = running.click(TryAgain())["Draw"][0]
    assert ways(drawn) == (0, 0) and "Ana" in drawn


SECOND = next(game for game in find_games() if game.board.UNBOUNDED)


class Line:
    """A download of the second game that succeeds or fails as the test chooses."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
        self.answers, self.gate, self.arrived = list(answers), asyncio.Event(), False
        self.asked: list[tuple[str, str]] = []
        there, name = haleakala.games._game, f"haleakala.games.{SECOND.id}.game"
        monkeypatch.delitem(sys.modules, name, raising=False)  # where `has_arrived` looks

        def game(game_id: str) -> AnyGame:
            if game_id == SECOND.id and not self.arrived:
                raise NotArrived(SECOND.meta)
            return there(game_id)

        monkeypatch.setattr(haleakala.games, "_game", game)

    async def fetch(self, game_id: str, title: str) -> Any:
        self.asked.append((game_id, title))
        why = self.answers.pop(0)
        if why == "hangs":
            await self.gate.wait()
            why = ""
        self.arrived = why == ""
        return why


def test_nothing_is_drawn_at_a_start_before_the_game_of_the_address_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, "hangs")
    running = Running(fetch_game=line.fetch)

    async def start() -> None:
        starting = asyncio.ensure_future(running.loop.start(begun(hash=f"#/new/{SECOND.id}")))
        await asyncio.sleep(0.01)
        assert line.asked == [(SECOND.id, SECOND.title)] and running.commands == []
        line.gate.set()
        await starting

    asyncio.run(start())
    assert [name for name, *_ in running.commands].count("Draw") == 1
    assert f'id="new-{SECOND.id}"' in running.heard()["Draw"][0]


def test_saved_games_stay_read_if_the_player_does_not_wait_for_the_code_of_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = Line(monkeypatch, "hangs")
    running = Running(fetch_game=line.fetch)
    save = write(Record(SECOND.id, {"players": "2"}, (), ("Ana", "Ben")))

    async def leave() -> None:
        await running.loop.start(begun())
        running.receive(GamesFound((("mine", SAVE), ("other", save))))
        running.receive(Routed("/match/other"))
        await asyncio.sleep(0.05)
        assert line.asked
        running.receive(Routed("/about"))
        assert {entry.key for entry in running.loop.model.library} == {"mine", "other"}
        assert not running.loop.model.storage.unread
        line.answers.append("")
        running.receive(Routed("/match/other"))
        await asyncio.sleep(0.05)

    asyncio.run(leave())
    assert present(running.loop.model.table).key == "other"


def test_a_game_that_is_lost_at_the_start_is_said_on_the_start_page(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, "lost", "replaced", "stopped", "lost", "")
    running = Running(fetch_game=line.fetch)
    heard = running.start(hash=f"#/new/{SECOND.id}")
    assert ways(heard["Draw"][0]) == (1, 0) and "Play computer opponents" in heard["Draw"][0] and "Ready" in heard
    assert ways(running.click(TryAgain())["Draw"][0]) == (1, 1)
    running.click(TryAgain())
    assert running.loop.model.notice is None and running.heard().get("GameFetched") is None
    running.click(StopWaiting())
    assert running.heard()["CancelFetch"] == []
    running.receive(Routed("/rules"))
    assert ways(running.click(PlayGame(SECOND.id))["Draw"][0]) == (1, 1), "it failed before"
    assert running.click(TryAgain())["GameFetched"] == [SECOND.id]
    assert present(running.loop.model.table).game is SECOND


def test_a_game_that_breaks_as_it_arrives_can_be_chosen_again(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, "", "")
    running = Running(fetch_game=line.fetch)
    running.start()
    with monkeypatch.context() as patch:
        patch.setattr(loop_module, "page", breaks)
        assert "ShowError" in running.click(PlayGame(SECOND.id))
    assert running.loop.model.fetching is None
    running.click(PlayGame(SECOND.id))
    assert present(running.loop.model.table).game is SECOND


def test_an_imported_file_brings_its_games_along(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(monkeypatch, "lost", "")
    running = Running(fetch_game=line.fetch)
    running.start()
    options = {choice.key: choice.values[0] for choice in SECOND.rules.CHOICES}
    save = write(Record(SECOND.id, {**options, "starter": "first"}, (), ("Ana", "Ben")))

    async def import_a_file() -> None:
        running.commands.clear()
        running.receive(FileChosen("game.json", save, ""))
        while running.loop._tasks:
            await asyncio.sleep(0)

    asyncio.run(import_a_file())
    assert f"Couldn’t load {SECOND.title}" in running.heard()["Draw"][0] and not running.loop.model.library
    asyncio.run(import_a_file())
    assert [of_type(SavedGame, entry).record.game for entry in running.loop.model.library] == [SECOND.id]
    assert running.heard()["GameFetched"] == [SECOND.id]


@pytest.mark.parametrize("opponent", ["", "fisher"])
def test_the_report_of_a_fault_ends_with_the_position_as_the_viewer_may_know_it(
    opponent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against a computer, the page shows the person's hand; if two people share a device, it shows none at first."""
    running = Running()
    running.start()
    fields = {
        "game": "huts",
        "players": "2",
        "starter": "first",
        "layout": "usual",
        "player-0": "",
        "player-1": opponent,
    }
    running.receive(Submitted("new-game", fields))
    monkeypatch.setattr(loop_module, "update", breaks)
    report = running.receive(Touched("pass"))["ShowError"][0]
    name, _, text = report.rstrip().rpartition("\n")[2].partition(": ")
    assert "ValueError: a fault" in report and name == "huts"
    seen, full = game_of("huts").positions.parse(text), present(running.loop.model.table).match.state
    assert all(full[HANDS : HANDS + 2])
    assert [bool(cards) for cards in seen[HANDS : HANDS + 2]] == [bool(opponent), False]
