"""Two pages without a browser that share one localStorage, in which events may arrive late."""

import asyncio
import json
import random
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haleakala.app.bots.requests import BotMove
from haleakala.app.buttons import AskDelete, Confirm, DeleteGame, KeepOwnVersion
from haleakala.app.codec import encode
from haleakala.app.history.turns import AnyMatch
from haleakala.app.messages import (
    FromPage,
    GameFound,
    GamesFound,
    GameStored,
    Routed,
    SettingsFound,
    Submitted,
    Touched,
)
from haleakala.app.play.table import Table
from haleakala.app.play.touch import highlights, paths, table_highlights
from haleakala.app.viewer import lays_out
from haleakala.games import find_games
from haleakala.kernel.logs import Relation, relation
from haleakala.kernel.record import Record
from haleakala.runtime.loop import Loop
from haleakala.saves.read import read
from tests.kit.known import of_type, present
from tests.kit.paging import Environments, begun

pytestmark = pytest.mark.cpython  # starts an event loop


async def nothing_to_fetch() -> None:
    """Load the reader, which takes no time here."""


class Tab:
    """A page that uses localStorage like storage.js, and gets events about the other tab when the test says so."""

    def __init__(self, number: int, storage: dict[str, str]) -> None:
        self.environments = Environments(number, f"tab{number}-")
        self.storage = storage
        self.others: list[Tab] = []
        self.news: list[tuple[FromPage, bool]] = []
        self.errors: list[str] = []
        self.full = False
        self.question: int | None = None

    async def open(self, fragment: str) -> None:
        """Load the page, perhaps again: it reads what is in localStorage and forgets older events."""
        self.loop, self.news, self.question = Loop(self.perform, nothing_to_fetch, self.environments), [], None
        await self.loop.start(begun(hash=fragment, games=sorted(self.storage.items())))

    def perform(self, commands: str) -> None:
        for name, *details in json.loads(commands):
            match name:
                case "StoreGame":
                    self.keep(*details)
                case "Forget":
                    self.write(details[0], None)
                case "GoTo":
                    self.tell(Routed(details[0]))
                case "AskBot":
                    self.question = details[0]
                case "StopThinking":
                    self.question = None
                case "ShowError":
                    self.errors.append(details[0])

    def keep(self, key: str, text: str, known: str | None) -> None:
        there = self.storage.get(key)
        if there not in (known, text):
            self.tell(GameFound(key, there, None), own=True)
        elif self.full:
            error = "QuotaExceededError"
            self.tell(GameStored(key, error, there), own=True)
        else:
            self.write(key, text)

    def tell(self, message: FromPage, own: bool = False) -> None:
        """Queue a message about localStorage; `own` says that it is about a change by this tab."""
        self.news.append((message, own))

    def write(self, key: str, text: str | None) -> None:
        before = self.storage.get(key)
        if text is None:
            self.storage.pop(key, None)
        else:
            self.storage[key] = text
        if before != text:
            for other in self.others:
                other.tell(GameFound(key, text, before))

    async def receive(self, message: FromPage) -> None:
        self.loop.receive(encode(message))
        for _ in range(4):  # saved games are read in a separate task
            await asyncio.sleep(0)

    async def touch(self, target: FromPage | str) -> None:
        """Touch a target, or press the button that sends this message."""
        await self.receive(Touched(target) if isinstance(target, str) else target)

    async def think(self, rng: random.Random) -> None:
        """Answer a request to a bot with a random action."""
        question, self.question = present(self.question), None
        action = str(rng.choice(self.table.match.open_actions()))
        await self.receive(BotMove(question, action, "fisher"))

    async def catch_up(self) -> None:
        while self.news:
            await self.receive(self.news.pop(0)[0])

    @property
    def table(self) -> Table:
        return present(self.loop.model.table)

    def at_ease(self) -> bool:
        """Whether neither a notice nor a pending event says that the open game is not stored."""
        unsaved = self.table.conflict or self.table.key in self.loop.model.unsaved
        return not unsaved and not any(own for _, own in self.news)

    def lit(self) -> Sequence[FromPage | str]:
        table = self.loop.model.table
        if table and lays_out(table):
            return sorted(table_highlights(table).lit) or ([Confirm()] if table.chosen else [])
        return sorted(highlights(paths(table.game, table.match.state), table.chosen).lit) if table else []


PEOPLE = {"game": "haleakala", "variant": "base", "starter": "red"}


async def two_tabs(fields: Mapping[str, str] = PEOPLE) -> tuple[dict[str, str], Tab, Tab]:
    storage: dict[str, str] = {}
    one, other = Tab(1, storage), Tab(2, storage)
    one.others, other.others = [other], [one]
    await one.open("#/")
    await one.receive(Submitted("new-game", dict(fields)))
    await one.catch_up()
    await other.open(f"#/match/{one.table.key}")
    return storage, one, other


def logs(storage: dict[str, str]) -> list[tuple[str, ...]]:
    return [read(text).log for text in storage.values()]


MOVES = st.lists(
    st.tuples(
        st.integers(0, 1),
        st.sampled_from(["touch", "touch", "touch", "touch", "news", "full", "own", "reload"]),
        st.integers(0, 99),
    ),
    max_size=25,
)


@settings(max_examples=40)
@given(MOVES)
def test_whatever_two_tabs_do_no_log_is_lost_and_each_table_is_kept_or_asks(moves: list[tuple[int, str, int]]) -> None:
    async def run() -> None:
        storage, *tabs = await two_tabs()
        played = set()
        for number, what, choice in moves:
            tab = tabs[number]
            match what:
                case "touch" if lit := tab.lit():
                    await tab.touch(lit[choice % len(lit)])
                case "news" if tab.news:
                    await tab.receive(tab.news.pop(0)[0])
                case "own":
                    await tab.touch(KeepOwnVersion())
                case "full":
                    tab.full = not tab.full
                case "reload" if tab.at_ease():
                    await tab.open(f"#/match/{tab.table.key}")
            played.add(tab.table.match.log)
        for tab in tabs:
            tab.full = False
        for _ in range(6):
            for tab in tabs:
                await tab.catch_up()
        assert not [error for tab in tabs for error in tab.errors]
        there = [*logs(storage), *(tab.table.match.log for tab in tabs)]
        for log in played:
            assert any(one[: len(log)] == log for one in there), "a log is lost"
        for tab in tabs:
            table, model = tab.table, tab.loop.model
            kept = table.key in storage and read(storage[table.key]).log == table.match.log
            assert kept or table.conflict or table.key in model.unsaved

    asyncio.run(run())


def up_to_a_person(match: AnyMatch) -> tuple[str, ...]:
    """Return the log up to the last decision of the person, who has the first seat."""
    by_hand = [number for number, ply in enumerate(match.plies, 1) if ply.player == 0]
    return match.log[: by_hand[-1]] if by_hand else ()


@pytest.mark.parametrize("hands", [(0,), (0, 1)], ids=["played in one", "played in both"])
@pytest.mark.parametrize("game", [game.id for game in find_games()])
@pytest.mark.parametrize("seed", range(2))
def test_where_computers_play_in_both_tabs_only_what_people_did_in_both_is_asked_about(
    hands: tuple[int, ...], game: str, seed: int
) -> None:
    """This happens in browsers without locks: both tabs ask the bot, and draw different outcomes."""
    rng = random.Random(seed)

    async def run() -> None:
        storage, *tabs = await two_tabs({"game": game, "player-1": "fisher"})
        played, forks, asked = set(), 0, 0
        for _ in range(80):
            tab = rng.choice(tabs)
            lit = tab.lit() if tabs.index(tab) in hands and not tab.table.saved.level else []
            if tab.news and rng.random() < 0.5:
                await tab.receive(tab.news.pop(0)[0])
            elif tab.question:
                await tab.think(rng)
            elif lit:
                await tab.touch(rng.choice(lit))
            elif rng.random() < 0.05 and tab.at_ease():
                await tab.open(f"#/match/{tab.table.key}")
            played.add(up_to_a_person(tab.table.match))
            one, other = (tab.table.match.log for tab in tabs)
            forks += relation(one, other) is Relation.APART
            asked += any(tab.table.conflict is not None for tab in tabs)
        for _ in range(6):
            for tab in tabs:
                await tab.catch_up()
        assert not [error for tab in tabs for error in tab.errors]
        there = [*logs(storage), *(tab.table.match.log for tab in tabs)]
        for log in played:
            assert any(relation(one, log).contains for one in there), "what a person did is lost"
        assert forks, "nothing was seen"
        if hands == (0,):
            assert not asked
            assert {tab.table.match.log for tab in tabs} == {*logs(storage)}

    asyncio.run(run())


def test_the_other_tab_follows_act_by_act() -> None:
    async def run() -> None:
        _, one, other = await two_tabs()
        for target in ("disc-red-3", "beach-c", "space-ag"):
            await one.touch(target)
            await other.catch_up()
            assert other.table.match.log == one.table.match.log
        assert other.news == []
        assert "Continued in another tab." in map(str, other.loop.model.news.toast)

    asyncio.run(run())


def test_an_act_that_meets_a_newer_game_is_not_written_over_it() -> None:
    async def run() -> None:
        storage, one, other = await two_tabs()
        for tab, beach in ((one, "beach-c"), (other, "beach-b")):
            await tab.touch("disc-red-3")
            await tab.touch(beach)
        await other.catch_up()
        assert [log[-1] for log in logs(storage)] == ["3c"]
        assert of_type(Record, present(other.table.conflict).there).log[-1] == "3c"
        await other.touch(KeepOwnVersion())
        await other.catch_up()
        assert sorted(log[-1] for log in logs(storage)) == ["3b", "3c"]

    asyncio.run(run())


def test_a_game_deleted_in_one_tab_is_on_the_table_of_the_other() -> None:
    async def run() -> None:
        storage, one, other = await two_tabs()
        key = one.table.key
        await one.receive(Routed("/"))
        for message in (AskDelete(key), DeleteGame(key)):
            await one.touch(message)
        assert storage == {}
        await other.catch_up()
        assert present(other.table.conflict).there is None
        await other.touch("disc-red-3")
        assert storage == {}
        await other.touch("beach-c")
        assert list(storage) == [key]

    asyncio.run(run())


def test_a_page_that_was_away_compares_all_that_lies_there() -> None:
    async def run() -> None:
        storage, one, other = await two_tabs()
        await one.touch("disc-red-3")
        await one.touch("beach-c")
        other.news.clear()
        await other.receive(GamesFound(tuple(storage.items())))
        assert other.table.match.log[-1] == "3c"
        await other.receive(GamesFound(()))
        assert present(other.table.conflict).there is None

    asyncio.run(run())


def test_a_failed_write_is_tried_again_over_what_lies_there_still() -> None:
    async def run() -> None:
        storage, one, _ = await two_tabs()
        one.full = True
        await one.touch("disc-red-3")
        await one.touch("beach-c")
        await one.catch_up()
        assert one.table.key in one.loop.model.unsaved
        one.full = False
        await one.touch("space-ag")
        assert logs(storage) == [one.table.match.log]

    asyncio.run(run())


def test_what_another_tab_sets_holds_here_too_if_it_can_be_read() -> None:
    async def run() -> None:
        _, one, _ = await two_tabs()
        await one.receive(SettingsFound('{"format": 1, "settings": {"theme": "dark", "later": "x"}}'))
        assert one.loop.model.settings.theme == "dark"
        await one.receive(SettingsFound('{"format": 2}'))
        assert one.loop.model.settings.theme == "dark"
        assert one.errors == []

    asyncio.run(run())


def test_a_text_cut_within_a_character_does_not_stop_the_start() -> None:
    async def run() -> None:
        tab = Tab(1, {"cut": '{"format": 1, "title": "\ud83d', "odd": "\udc00"})
        await tab.open("#/")
        await asyncio.sleep(0.01)
        assert [entry.key for entry in tab.loop.model.library] == ["cut", "odd"]

    asyncio.run(run())
