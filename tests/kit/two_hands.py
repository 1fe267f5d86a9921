"""Two pages on which the same is done, and whose games differ in one hand; and what can be done there."""

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
"""What the watched seat holds in the second of two games that differ in nothing else."""
PLAYS = ("", " bid-1", " bid-1 keep", " bid-1 keep bid-2", " bid-1 keep bid-2 keep")


Doing = tuple[str | int | bool, ...]
"""The name of a method of `Device`, and what it is given besides the page."""


def is_doing(step: Message | Doing) -> TypeIs[Doing]:
    """Whether a step is a method rather than a message, which is a named tuple."""
    return type(step) is tuple


class SameLuck:
    """Draws cards that are in the pile of both games, and deals no game like one before."""

    def __init__(self) -> None:
        free = [card for card in range(1, 10) if card not in (*HANDS, OTHER_HAND)]
        self.deals = permutations(free, 3)
        self.first: tuple[int, ...] = ()

    def choose(self, outcomes: Sequence[tuple[Any, int]], /) -> Any:
        """The next card of this deal that is there, else the lowest."""
        there = {one.number: one for one, _ in outcomes if one.number not in (*HANDS, OTHER_HAND)}
        if len(outcomes) == 9:
            self.first = next(self.deals)
        return there[next((card for card in self.first if card in there), min(there))]


class Device:
    """Two pages on which the same is done. Their games differ in the hand of one seat alone, which is watched."""

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
        """What is at the table on both pages."""
        return [page.model.table for page in self.pages]

    @property
    def marked(self) -> bool:
        """Whether the game at the table says that somebody knows more than they should."""
        return any(table is not None and (table.saved.revealed or table.saved.takebacks) for table in self.tables)

    @property
    def over(self) -> bool:
        """Whether nothing is hidden any more."""
        return any(table is not None and table.match.player == TERMINAL for table in self.tables)

    def claims(self, step: object) -> bool:
        """Whether somebody says by this step that they are the player whose hand is watched, and may be."""
        table = self.tables[0]
        deciding = table is not None and table.match.player == self.watched
        return isinstance(step, ShowHand) and deciding and self.players[self.watched] == PERSON

    def do(self, step: Message | Doing) -> None:
        """Do it on both pages."""
        for number, page in enumerate(self.pages):
            if is_doing(step):
                doing, *given = step
                self.pages[number] = getattr(self, str(doing))(page, *given)
            else:
                page.send(step)

    def answered(self, page: Page) -> Page:
        """The player by code answers; one that somebody has written fails, and says in every way what it was shown."""
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
        """Another tab, perhaps of an older version, has given the seats to others."""
        record = self.record(page)
        return page.send(Elsewhere(page.table.key, record._replace(players=players), True)) if record else page

    def imported(self, page: Page, *players: str) -> Page:
        """A file holds the same game, a decision longer and with others at the seats."""
        record = self.record(page)
        match = page.table.match if record else None
        if record is None or match is None or match.player < 0:
            return page
        more = next(str(one) for one in match.open_actions() if str(one) in ("bid-1", "keep"))
        return page.send(FileRead("game.json", record._replace(players=players, log=(*match.log, more))))

    def linked(self, page: Page, plies: int) -> Page:
        """The link of the game is opened, or that of an earlier position."""
        record = self.record(page)
        if record is None:
            return page
        return page.send(Routed(link_to(Record(record.game, record.options, record.log[: max(plies, 3)]))))

    def reloaded(self, page: Page) -> Page:
        """The page is opened anew, with what is kept."""
        record, key = self.record(page), page.model.table.key if page.model.table else ""
        if record is None:
            return page
        again = Page()
        again.environment = page.environment
        kept = tuple((one.key, one.record) for one in page.model.library if isinstance(one, SavedGame))
        return again.send(library(*kept), BotFound("highcard", page.model.own["highcard"]), Routed(f"/match/{key}"))

    def returned(self, page: Page) -> Page:
        """Somebody goes to the start page, or the workshop, and back."""
        key = page.model.table.key if page.model.table else ""
        return page.send(Routed("/"), Routed("/own/highcard"), Routed(f"/match/{key}")) if key else page

    def apart(self, page: Page, end: bool, *players: str) -> Page:
        """A card is chosen here when another tab, in which others may sit, has played on: by one decision, or on to the
        end.
        """
        record = self.record(page)
        if record is None or page.table.match.player < 0:
            return page
        log = played(page.table.match, end, "bid-2")
        page.send(Touched("bid-1"))
        there = record._replace(log=log, players=players or record.players, revealed=record.revealed or bool(players))
        return page.send(Elsewhere(page.table.key, there, False))

    def taken(self, page: Page) -> Page:
        """A person takes the seat whose hand is watched, and says yes to the question."""
        page.send(SeatChanged(self.watched, PERSON), TakeSeat())
        return page

    def ended(self, page: Page) -> Page:
        """Another tab plays on to the end, and this one follows."""
        record = self.record(page)
        if record is None or page.table.match.player < 0:
            return page
        log = played(page.table.match, True, "bid-1")
        return page.send(Cancel(), Elsewhere(page.table.key, record._replace(log=log), True))

    def deleted(self, page: Page) -> Page:
        """Another tab deletes the game."""
        return page.send(Elsewhere(page.table.key, None, True)) if self.record(page) else page

    def otherwise(self, page: Page, *players: str) -> Page:
        """A file holds a game with the same hands, perhaps without a mark, that went on otherwise."""
        record = self.record(page)
        if record is None or len(record.log) < 4:
            return page
        other = "bid-2" if record.log[3] == "bid-1" else "bid-1"
        again = Record(record.game, record.options, (*record.log[:3], other), created="2026-02-02T00:00:00Z")
        return page.send(FileRead("game.json", again._replace(players=players)))

    def at(self, page: Page, number: int) -> Page:
        """One of the games of this device is opened."""
        shelf = page.model.library
        return page.send(Routed(f"/match/{shelf[number % len(shelf)].key}")) if shelf else page

    @staticmethod
    def record(page: Page) -> Record | None:
        """What is kept of the game at the table."""
        key = page.model.table.key if page.model.table else ""
        return next(
            (one.record for one in page.model.library if isinstance(one, SavedGame) and key and one.key == key), None
        )


def played(match: Any, end: bool, first: str) -> tuple[str, ...]:
    """The log after a decision, the first of these words if it is legal, or after all that follow up to the end."""
    luck = SameLuck()
    while match.player != TERMINAL:
        words = [str(one) for one in match.open_actions()]
        word = next(word for word in (first, "bid-1", "keep") if word in words)
        match = match.play(match.rules.parse_action(word)).settle(luck)
        if not end:
            break
    return tuple(match.log)


ANSWERS = (TakeSeat(), PlayOn(anyway=True), Undo(anyway=True))
"""What answers the question before a game is marked."""
UNASKED = (("elsewhere",), ("imported",), ("linked",), BotWritten("highcard", "# another"))
"""What marks a game where nobody can be asked."""
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
    """Who sits, at least one person among them, and a seat whose hand nobody has a right to yet."""
    players = draw(st.sampled_from([sitting for sitting in SITTING if PERSON in sitting]))
    people = [seat for seat in SEATS if players[seat] == PERSON]
    watched = draw(st.sampled_from([seat for seat in SEATS if people != [seat]]))
    return players, watched, draw(st.sampled_from(PLAYS))


def with_bot(*players: str, log: str = "=5 =3 =8") -> Page:
    """A game at the table, and somebody has written a player."""
    page = Page()
    record = Record("highcard", {"rounds": "one"}, tuple(log.split()), created="2026-01-01T00:00:00Z", players=players)
    return page.send(library(*(("secret", record),)), BotFound("highcard", "pass"), Routed("/match/secret"))


def asks(page: Page, answer: Pressable) -> bool:
    """Whether a question is shown whose button sends this answer."""
    return sent_by(answer) in view(page.model)


def linked(page: Page, log: str, ply: int | None = None) -> Page:
    """The page after a link was opened."""
    link = link_to(Record("highcard", {"rounds": "one"}, tuple(log.split())), ply)
    return page.send(Routed("/"), Routed(link))
