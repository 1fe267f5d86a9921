"""Devices that play a match by links: pages without a browser, each with a localStorage of its own."""

import random
from typing import Self

from haleakala.app.buttons import Confirm, SendLink, SendTurn, ShowHand
from haleakala.app.commands import Command, CopyLink, Forget, SendText, StoreGame, StoreSeeds
from haleakala.app.messages import (
    GameStored,
    LinkCopied,
    LinkShared,
    Routed,
    SaveRead,
    SavesRead,
    SeedsFound,
    StorageFound,
    Submitted,
)
from haleakala.app.play.table import Table
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.viewer import waits_for_owner
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.read import read
from tests.kit.known import present
from tests.kit.paging import Page


class Device(Page):
    """A page that stores what it is told to, and whose links are copied."""

    def __init__(self, seed: int, name: str = "") -> None:
        super().__init__(seed)
        self.environment.keys = f"d{seed}k"
        self.name = name or f"Player {seed}"
        self.games: dict[str, str] = {}
        self.seeds: dict[str, str] = {}
        self.done = 0
        self.rng = random.Random(seed)

    def settle(self) -> Self:
        """Carry out the commands that have been returned since the last time."""
        while self.done < len(self.effects):
            command = self.effects[self.done]
            self.done += 1
            self.carry_out(command)
        return self

    def carry_out(self, command: Command) -> None:
        """Store or remove what a command says, and answer it."""
        match command:
            case StoreGame(key, text, _):
                self.games[key] = text
                self.send(GameStored(key))
            case CopyLink(fragment) | SendText("copy", _, fragment):
                self.send(LinkCopied(fragment, copied=True))
            case SendText("share", _, fragment):
                self.send(LinkShared(fragment))
            case StoreSeeds(key, text, known):
                there = self.seeds.get(key)
                if there not in (known, text):
                    self.send(SeedsFound(key, there))
                else:
                    self.seeds[key] = text
            case Forget(key):
                self.games.pop(key, None)
                self.seeds.pop(key, None)

    def reload(self, address: str = "/") -> Self:
        """Open the page again, with what is stored."""
        again = Page()
        self.model, self.effects, self.done = again.model, [], 0
        games = tuple(self.games.items())
        self.send(StorageFound(None, games, (), tuple(self.seeds.items())), Routed(address))
        self.send(SavesRead(tuple(SaveRead(key, text, read(text)) for key, text in games)))
        return self.settle()

    @property
    def remote(self) -> RemoteMatch:
        """The links and seats of the match at the table."""
        return present(self.table.saved.remote)

    @property
    def link(self) -> str:
        """The link that this device sends, by the button that copies it."""
        before = len(self.effects)
        self.send(SendLink("copy"))
        (copied,) = [one.fragment for one in self.effects[before:] if isinstance(one, CopyLink | SendText)]
        self.settle()
        return copied

    def invite(self, **fields: str) -> str:
        """Invite others to a game by the form, and return the link."""
        self.begin(**{"starter": "random"} | fields).settle()
        return self.link

    def open(self, link: str) -> Self:
        """Open a link as the browser does."""
        return self.send(Routed(link)).settle()

    def join(self, link: str) -> Self:
        """Open an invitation and join."""
        return self.open(link).send(Submitted("join", {"name": self.name})).settle()

    def play_turn(self) -> str:
        """Decide at random as long as it is the turn of this device, and return the link for the next one."""
        for _ in range(500):
            table = self.table
            if table.saved.may_send:
                self.send(SendTurn()).settle()
            elif not decides(table):
                break
            elif waits_for_owner(table):
                self.send(ShowHand())
            else:
                whole = table.laid and table.laid.whole
                self.send(Confirm() if whole else self.rng.choice(sorted(self.lit))).settle()
        return self.link


def decides(table: Table) -> bool:
    """Whether somebody on this device decides."""
    return not table.saved.waits_elsewhere and table.match.player != TERMINAL
