"""Two pages with games that differ only in one hand, and the steps that can be taken on both."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from hypothesis import strategies as st
from typing_extensions import TypeIs

from haleakala.app.bots.requests import BotFailed, BotMove, Fault
from haleakala.app.buttons import (
    AskHint,
    Cancel,
    KeepOwnVersion,
    PauseComputers,
    PlayOn,
    Pressable,
    Rematch,
    ReplaceComputer,
    ReplayOrPause,
    ShowHand,
    ShowOtherVersion,
    ShowPosition,
    TakeSeat,
    Undo,
)
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import BotFound, BotWritten, FileRead, Message, Routed, SeatChanged, Touched
from haleakala.app.play.table import Table
from haleakala.app.view.page import page as view
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from tests.kit.links import link_to
from tests.kit.paging import Elsewhere, Page, library, sent_by

PERSON, FISHER, OWN = "", "fisher", "own"
SEATS = range(3)
HANDS = (5, 3, 8)
OTHER_HAND = 6
"""The card of the watched seat in the second game."""
PLAYS = ("", " bid-1", " bid-1 keep", " bid-1 keep bid-2", " bid-1 keep bid-2 keep")


Doing = tuple[str | int | bool, ...]
"""The name of a method of `Device`, and its arguments besides the page."""


def is_doing(step: Message | Doing) -> TypeIs[Doing]:
    """Return whether a step is the call of a method; otherwise it is a message, which is a named tuple."""
    return type(step) is tuple


class SameLuck:
    """A source of draws that draws only cards in the pile of both games, and never deals the same cards twice."""

    def __init__(self) -> None:
        free = [card for card in range(1, 10) if card not in (*HANDS, OTHER_HAND)]
        self.deals = permutations(free, 3)
        self.first: tuple[int, ...] = ()

    def choose(self, outcomes: Sequence[tuple[Any, int]], /) -> Any:
        """Return the next card of the current deal if it can be drawn, otherwise the lowest."""
        there = {one.number: one for one, _ in outcomes if one.number not in (*HANDS, OTHER_HAND)}
        if len(outcomes) == 9:
            self.first = next(self.deals)
        return there[next((card for card in self.first if card in there), min(there))]


class Device:
    """Two pages on which the same steps are taken. Their games differ only in the hand of the watched seat."""

    def __init__(self, players: tuple[str, ...], watched: int, plays: str) -> None:
        self.players, self.watched = players, watched
        deals = [HANDS, tuple(OTHER_HAND if seat == watched else card for seat, card in enumerate(HANDS))]
        self.pages = [Page(), Page()]
        for page, deal in zip(self.pages, deals, strict=True):
            log = (*(f"={card}" for card in deal), *plays.split())
            page.environment.luck = SameLuck()
            record = Record("highcard", {"rounds": "one"}, log, created="2026-01-01T00:00:00Z", players=players)
            page.send(library(*(("secret", record),)))
            page.send(BotFound("highcard", "# the first text"), Routed("/match/secret"))

    @property
    def tables(self) -> list[Table | None]:
        """The tables that are open on both pages."""
        return [page.model.table for page in self.pages]

    @property
    def marked(self) -> bool:
        """Whether the open game is marked, because somebody may have seen more than their own hand."""
        return any(table is not None and (table.saved.revealed or table.saved.takebacks) for table in self.tables)

    @property
    def over(self) -> bool:
        """Whether the open game is over, so that nothing is hidden any more."""
        return any(table is not None and table.match.player == TERMINAL for table in self.tables)

    def claims(self, step: object) -> bool:
        """Return whether a person confirms by this step to be the player of the watched seat, and can be."""
        table = self.tables[0]
        deciding = table is not None and table.match.player == self.watched
        return isinstance(step, ShowHand) and deciding and self.players[self.watched] == PERSON

    def do(self, step: Message | Doing) -> None:
        """Take a step on both pages."""
        for number, page in enumerate(self.pages):
            if is_doing(step):
                doing, *given = step
                self.pages[number] = getattr(self, str(doing))(page, *given)
            else:
                page.send(step)

    def answered(self, page: Page) -> Page:
        """Answer a request to a bot. A custom bot fails, with an error that depends on everything it was shown."""
        asked, table = page.model.asked, page.model.table
        if asked is None or table is None or asked.purpose not in ("move", "hint"):
            return page
        if asked.level == OWN:
            shown = table.match.seen_by(table.match.player).state
            kind = ("raised", "illegal", "syntax", "slow", "loud")[sum(shown) % 5]
            return page.send(BotFailed(asked.number, Fault(kind, f"{shown}", sum(shown))))
        action = next(str(one) for one in table.match.open_actions() if str(one) in ("bid-1", "keep"))
        return page.send(BotMove(asked.number, action, asked.level))

    def elsewhere(self, page: Page, *players: str) -> Page:
        """Another tab, perhaps of an older version, has changed the players of the seats."""
        record = self.record(page)
        return page.send(Elsewhere(page.table.key, record._replace(players=players), True)) if record else page

    def imported(self, page: Page, *players: str) -> Page:
        """Import a file with the same game, one decision longer and with other players."""
        record = self.record(page)
        match = page.table.match if record else None
        if record is None or match is None or match.player < 0:
            return page
        more = next(str(one) for one in match.open_actions() if str(one) in ("bid-1", "keep"))
        return page.send(FileRead("game.json", record._replace(players=players, log=(*match.log, more))))

    def linked(self, page: Page, plies: int) -> Page:
        """Open the link to the game after at most `plies` plies."""
        record = self.record(page)
        if record is None:
            return page
        return page.send(Routed(link_to(Record(record.game, record.options, record.log[: max(plies, 3)]))))

    def reloaded(self, page: Page) -> Page:
        """Reload the page."""
        record, key = self.record(page), page.model.table.key if page.model.table else ""
        if record is None:
            return page
        again = Page()
        again.environment = page.environment
        kept = tuple((one.key, one.record) for one in page.model.library if isinstance(one, SavedGame))
        return again.send(library(*kept), BotFound("highcard", page.model.own["highcard"]), Routed(f"/match/{key}"))

    def returned(self, page: Page) -> Page:
        """Go to the start page and the bot editor, and back."""
        key = page.model.table.key if page.model.table else ""
        return page.send(Routed("/"), Routed("/own/highcard"), Routed(f"/match/{key}")) if key else page

    def apart(self, page: Page, end: bool, *players: str) -> Page:
        """Choose a card after another tab, perhaps with other players, has played on: one decision, or to the end."""
        record = self.record(page)
        if record is None or page.table.match.player < 0:
            return page
        log = played(page.table.match, end, "bid-2")
        page.send(Touched("bid-1"))
        there = record._replace(log=log, players=players or record.players, revealed=record.revealed or bool(players))
        return page.send(Elsewhere(page.table.key, there, False))

    def taken(self, page: Page) -> Page:
        """Let a person take the watched seat, and confirm the question."""
        page.send(SeatChanged(self.watched, PERSON), TakeSeat())
        return page

    def ended(self, page: Page) -> Page:
        """Another tab plays to the end, and this page follows."""
        record = self.record(page)
        if record is None or page.table.match.player < 0:
            return page
        log = played(page.table.match, True, "bid-1")
        return page.send(Cancel(), Elsewhere(page.table.key, record._replace(log=log), True))

    def deleted(self, page: Page) -> Page:
        """Another tab deletes the open game."""
        return page.send(Elsewhere(page.table.key, None, True)) if self.record(page) else page

    def otherwise(self, page: Page, *players: str) -> Page:
        """Import a file with a game that has the same deal but another first bid."""
        record = self.record(page)
        if record is None or len(record.log) < 4:
            return page
        other = "bid-2" if record.log[3] == "bid-1" else "bid-1"
        again = Record(record.game, record.options, (*record.log[:3], other), created="2026-02-02T00:00:00Z")
        return page.send(FileRead("game.json", again._replace(players=players)))

    def at(self, page: Page, number: int) -> Page:
        """Open one of the saved games."""
        saved_games = page.model.library
        return page.send(Routed(f"/match/{saved_games[number % len(saved_games)].key}")) if saved_games else page

    @staticmethod
    def record(page: Page) -> Record | None:
        """Return the saved record of the open game."""
        key = page.model.table.key if page.model.table else ""
        return next(
            (one.record for one in page.model.library if isinstance(one, SavedGame) and key and one.key == key), None
        )


def played(match: Any, end: bool, first: str) -> tuple[str, ...]:
    """Return the log after one more decision, or after all if `end` is true. `first` is played if it is legal."""
    luck = SameLuck()
    while match.player != TERMINAL:
        words = [str(one) for one in match.open_actions()]
        word = next(word for word in (first, "bid-1", "keep") if word in words)
        match = match.play(match.rules.parse_action(word)).settle(luck)
        if not end:
            break
    return tuple(match.log)


ANSWERS = (TakeSeat(), PlayOn(anyway=True), Undo(anyway=True))
"""The answers to the question whether a game shall be marked."""
UNASKED = (("elsewhere",), ("imported",), ("linked",), BotWritten("highcard", "# another"))
"""Steps that mark a game without a question."""
PRESSED = (
    *(ShowHand(), Undo(), Undo(anyway=True), AskHint(), PauseComputers(True), PauseComputers(False), ReplayOrPause()),
    *(ShowPosition("first"), ShowPosition(3), ShowPosition("back"), ShowPosition("last")),
    *(Cancel(), PlayOn(), PlayOn(anyway=True), Rematch(), ShowOtherVersion(), KeepOwnVersion(), TakeSeat()),
    *(ReplaceComputer(level) for level in ("", "fisher", "own")),
)
ALONE, PAIR, THREE, COMPUTERS = (
    (PERSON, FISHER, FISHER),
    (PERSON, PERSON, FISHER),
    (PERSON, PERSON, PERSON),
    (FISHER, FISHER, FISHER),
)
SITTING = [(a, b, c) for a in (PERSON, FISHER, OWN) for b in (PERSON, FISHER, OWN) for c in (PERSON, FISHER, OWN)]
STEPS = st.one_of(
    st.sampled_from([ShowHand(), ("answered",)]),
    st.sampled_from([SeatChanged(seat, level) for seat in SEATS for level in (PERSON, FISHER, OWN)]),
    st.sampled_from(PRESSED),
    st.sampled_from([Touched(thing) for thing in ("bid-1", "keep", "hand-0", "hand-1", "hand-2", "pile")]),
    st.sampled_from(
        [
            *(("reloaded",), ("returned",), ("linked", 3), ("linked", 99), UNASKED[-1]),
            *((how, *players) for how in ("elsewhere", "imported") for players in SITTING[1::4]),
        ]
    ),
)


@st.composite
def devices(draw: st.DrawFn) -> tuple[tuple[str, ...], int, str]:
    """Draw the players, with at least one person, a watched seat whose hand nobody may see yet, and the plies."""
    players = draw(st.sampled_from([sitting for sitting in SITTING if PERSON in sitting]))
    people = [seat for seat in SEATS if players[seat] == PERSON]
    watched = draw(st.sampled_from([seat for seat in SEATS if people != [seat]]))
    return players, watched, draw(st.sampled_from(PLAYS))


def with_bot(*players: str, log: str = "=5 =3 =8") -> Page:
    """Return a page with an open game and a custom bot."""
    page = Page()
    record = Record("highcard", {"rounds": "one"}, tuple(log.split()), created="2026-01-01T00:00:00Z", players=players)
    return page.send(library(*(("secret", record),)), BotFound("highcard", "pass"), Routed("/match/secret"))


def asks(page: Page, answer: Pressable) -> bool:
    """Return whether a question is shown with a button that sends this answer."""
    return sent_by(answer) in view(page.model)


def linked(page: Page, log: str, ply: int | None = None) -> Page:
    """Open a link on a page."""
    link = link_to(Record("highcard", {"rounds": "one"}, tuple(log.split())), ply)
    return page.send(Routed("/"), Routed(link))
