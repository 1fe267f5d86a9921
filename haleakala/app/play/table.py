"""A match on the screen: what is saved of it, and how it is shown."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from haleakala.app.remote.model import RemoteMatch
from haleakala.gamekit.draft import Laid
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase, Seat
from haleakala.kernel.record import Analysis, Record, TurnAnalysis
from haleakala.kernel.rules import NOBODY, TERMINAL


class Conflict(NamedTuple):
    """What another tab has made of the game at the table: a record, why it cannot be read, or None if it was
    deleted."""

    there: Record | Phrase | None
    marks: bool = False
    """Whether keeping this tab's version marks it, because its hidden hands may be known."""


@dataclass(frozen=True, slots=True)
class RecordedMatch:
    """A match with everything that is saved of it. `key` is empty while it is not in the library."""

    game: AnyGame
    match: Match[Any, Any, Any]
    names: tuple[str, ...] = ()
    title: str = ""
    created: str = ""
    key: str = ""
    players: tuple[str, ...] = ()
    """The level of the computer player at each seat; "" or a missing entry for a person."""
    analysis: Analysis | None = None
    """The last analysis of the match."""
    floor: int = 0
    """The number of plies that Undo does not take back: those of other people, and those of a link."""
    takebacks: bool = False
    """Whether a decision was taken back after a draw had been revealed."""
    revealed: bool = False
    """Whether a player took a seat, or may have, while they could know more than its hand."""
    remote: RemoteMatch | None = None
    """The links and seats of a match with players on other devices."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.game.rules.num_players(self.match.options)

    @property
    def all_names(self) -> tuple[str, ...]:
        """What the player of each seat is called; "" if nobody has said it."""
        return (*self.names, *[""] * self.seats)[: self.seats]

    @property
    def all_players(self) -> tuple[str, ...]:
        """The level of the computer player of each seat; "" for a person."""
        return (*self.players, *[""] * self.seats)[: self.seats]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people on this device."""
        return tuple(seat for seat in range(self.seats) if self.is_here(seat) and not self.level_at(seat))

    @property
    def reader(self) -> int:
        """The seat of the only person on this device, whom the page addresses; -1 if there are several people, or
        none."""
        return self.people[0] if len(self.people) == 1 < self.seats else -1

    @property
    def level(self) -> str:
        """The level of the computer player that decides in the latest position; "" if a person decides, or nobody."""
        return self.level_at(self.match.player)

    def level_at(self, seat: int) -> str:
        """The level of the computer player at a seat; "" if a person or another device plays it, or if there is no
        such seat."""
        return self.players[seat] if 0 <= seat < len(self.players) and self.is_here(seat) else ""

    def is_here(self, seat: int) -> bool:
        """Whether a seat is played on this device."""
        return self.remote is None or seat in self.remote.held.seats

    @property
    def runs_elsewhere(self) -> bool:
        """Whether other devices take part in the match, and it is not over."""
        return self.remote is not None and self.match.player != TERMINAL and not self.remote.ended

    @property
    def waits_elsewhere(self) -> bool:
        """Whether nobody on this device can decide now: another device has to, or its seal is needed for a draw, or
        all have agreed to end the match."""
        if self.remote is None or self.match.player == TERMINAL:
            return False
        return not (self.remote.is_open and self.match.player >= 0 and self.is_here(self.match.player))

    def speaker(self, side: int) -> int:
        """The seat whose player a sentence names for a side of the next link. It is not that of a computer, nor of a
        player who has gone, if the side has another one."""
        assert self.remote is not None, "the match is played by links"
        seats, levels = self.remote.link.terms.seats_of(side), self.all_players
        themselves = [seat for seat in seats if not levels[seat] and seat not in self.remote.taken_over]
        return (themselves or list(seats))[0]

    @property
    def whose(self) -> Seat:
        """The player who has to open the next link of a match by links. The match is not over."""
        assert self.remote is not None, "the match is played by links"
        turn = self.remote.link.turn()
        assert turn is not None, "the match goes on"
        return Seat(self.speaker(turn))

    @property
    def only_other(self) -> Seat | None:
        """The player on the other device, if there are two devices and none of them asks for new seals; otherwise
        None."""
        remote = self.remote
        if remote is None or remote.held.side is None or remote.held.mine.terms.sides != 2 or remote.held.pending:
            return None
        return Seat(self.speaker(1 - remote.held.side))

    @property
    def has_unsent(self) -> bool:
        """Whether decisions of this device are not part of its last link yet."""
        return self.remote is not None and len(self.match.plies) > len(self.remote.held.mine.match.plies)

    @property
    def may_send(self) -> bool:
        """Whether the turn of this device is complete, so that its link can be made."""
        if self.remote is None or not self.remote.is_open or not self.has_unsent:
            return False
        return not self.runs_elsewhere or self.waits_elsewhere

    @property
    def evaluated(self) -> tuple[TurnAnalysis, ...]:
        """The analysis of each turn of the current match; empty if it has not been analysed."""
        fits = self.analysis and self.analysis.length == len(self.match.plies)
        return self.analysis.turns if self.analysis and fits else ()


@dataclass(frozen=True, slots=True)
class Table:
    """A match on the screen: what is saved of it, and how it is shown."""

    saved: RecordedMatch
    chosen: tuple[str, ...] = ()
    """The targets touched so far: the start of a gesture, or a complete one that waits for confirmation. If the game
    lays out turns, all touches of the turn."""
    ply: int | None = None
    """The number of plies before the position shown, if it is an earlier one; None for the latest."""
    running: bool = False
    """Whether a replay is running."""
    run: int = 0
    """Counts the replays, so that the tick of an old one is ignored."""
    scene: int | None = None
    """The number of scenes played in a lesson; None everywhere else."""
    held: bool = False
    """Whether the computer players are paused."""
    here: int = NOBODY
    """The seat of the player who last selected “I’m here”, if several people share the device."""
    opened: int | None = None
    """The seat whose area the player has opened. None for the board and the player's own area, of which a narrow window
    shows the board."""
    conflict: Conflict | None = None
    """The version under its key that another tab has saved, if it differs: the player is asked. Playing on keeps this
    one."""
    stopped: Phrase | None = None
    """Why the log of the save could only be played up to here: its next move is illegal. Playing on from here starts a
    new game, and the save stays as it is."""
    laid: Laid | None = None
    """The laid out part of a turn, as the viewer may see it. Only `viewer.seen` sets it, so that it is never saved or
    sent."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.saved.game

    @property
    def match(self) -> Match[Any, Any, Any]:
        """The match up to its latest position."""
        return self.saved.match

    @property
    def key(self) -> str:
        """The key of the saved game; "" while the match is not in the library."""
        return self.saved.key

    @property
    def shown(self) -> Match[Any, Any, Any]:
        """The match up to the position shown."""
        return self.match if self.ply is None else self.match.at(self.ply)

    @property
    def deciding(self) -> int:
        """The seat that decides in the position shown; negative if none does, as after all have agreed to end the
        match."""
        remote = self.saved.remote
        return TERMINAL if remote is not None and remote.ended and self.ply is None else self.shown.player

    @property
    def pictured(self) -> Match[Any, Any, Any]:
        """The match as it is drawn: up to the position shown, or with the actions that are laid out."""
        return self.laid.trial if self.laid else self.shown

    @property
    def winners(self) -> frozenset[int]:
        """The seats that have won in the position shown; empty while the match goes on."""
        if self.shown.player != TERMINAL:
            return frozenset()
        shares = self.game.rules.returns(self.shown.state)
        return frozenset(seat for seat in range(self.saved.seats) if shares[seat] == max(shares))

    @property
    def shown_plies(self) -> int:
        """The number of plies before the position shown."""
        return len(self.match.plies) if self.ply is None else self.ply

    def with_match(self, match: Match[Any, Any, Any]) -> "Table":
        """The table with another match, without the analysis of the old one."""
        return replace(self, saved=replace(self.saved, match=match, analysis=None))
