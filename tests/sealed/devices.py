"""Devices for tests of sealed draws. They know of each other only what their links say."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from haleakala.saves.link import decode, encode_sealed
from haleakala.sealed.blocks import AnyMatch, Kind
from haleakala.sealed.chain import chain
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Answer, Held, Reception, answered, joined, joined_request, received, request
from haleakala.sealed.renewal import next_epoch
from haleakala.sealed.steps import invitation, with_decision
from haleakala.sealed.terms import Mode, Terms
from tests.kit.known import present
from tests.kit.sealed import Decide, in_maze, rules_of


@dataclass
class Device:
    """A device: what it keeps, and the seeds of its sides by epoch. It is given links as text, and returns text."""

    rng: random.Random
    held: Held | None = None
    seeds: dict[int, bytes] = field(default_factory=dict)
    decide_by: Decide | None = None
    """A function that chooses an action at the end of a match; None for arbitrary ones."""

    @property
    def has(self) -> Held:
        """Return what the device keeps."""
        return present(self.held)

    @property
    def link(self) -> str:
        """Return its last link."""
        return encode_sealed(self.has.pending or self.has.mine)

    @property
    def own_chain(self) -> tuple[bytes, ...]:
        """Return the seals of its side in the epoch of its last link."""
        epoch = self.has.mine.terms.epoch
        return chain(present(self.has.side), epoch, self.seeds[epoch])

    def invite(self, match: AnyMatch, terms: Terms) -> str:
        """Invite the others to a match. This device is the side `first` of the terms."""
        self.seeds = {0: self.rng.randbytes(32)}
        link = invitation(match, terms, chain(terms.first, 0, self.seeds[0]))
        self.held = Held(link, frozenset(terms.seats_of(terms.first)))
        return self.link

    def join(self, text: str) -> str:
        """Join an invitation, or a request for new seals in a match that this device does not have."""
        seed, invited = self.rng.randbytes(32), sealed(text)
        link, seats = joined(invited, seed)
        self.seeds = {invited.terms.epoch: seed}
        self.held = Held(link, seats)
        return self.link

    def open(self, text: str) -> Reception:
        """Open a link, and answer it if only a seal is needed."""
        reception = received(self.has, sealed(text))
        self.held = reception.held
        if reception.answer is Answer.TAKEN:
            self.held = answered(self.has, self.seeds)
        return reception

    def play(self) -> str:
        """Open a seal if one is due, and decide as long as it is the turn of this device."""
        self.held = answered(self.has, self.seeds)
        while (mine := self.has.mine).turn() == self.has.side and mine.now.kind is Kind.FREE:
            choose = self.decide_by or (lambda match: self.rng.choice(match.open_actions()))
            self.decide(choose(mine.match))
        return self.link

    def decide(self, action: Any) -> str:
        """Decide once."""
        self.held = self.has._replace(mine=with_decision(self.has.mine, action, self.own_chain), restored=False)
        return self.link

    def ask(self, seats: tuple[int, ...] | None = None, plies: int | None = None) -> str:
        """Ask for new seals."""
        mine, pending = self.has.mine, self.has.pending
        epoch = present(next_epoch(mine, *([pending] if pending else [])))
        self.seeds[epoch] = self.rng.randbytes(32)
        start = len(mine.match.plies) if plies is None else plies
        self.held = request(self.has, seats or mine.terms.seats, start, epoch, self.seeds[epoch])
        return self.link

    def agree(self, text: str) -> str:
        """Join a request."""
        link = sealed(text)
        self.seeds[link.terms.epoch] = self.rng.randbytes(32)
        self.held = joined_request(self.has, link, self.seeds[link.terms.epoch])
        return self.link


def sealed(text: str) -> SealedMatch:
    """The match in a link."""
    return present(decode(text, rules_of).sealed)


def devices(seats: Sequence[int], mode: Mode = Mode.PAIR, seed: int = 1) -> list[Device]:
    """Devices that have all joined a game of the maze, and have seen its first link."""
    rng = random.Random(seed)
    group = [Device(rng) for _ in range(max(seats) + 1)]
    text = group[0].invite(*in_maze(seats, mode, "60"))
    for device in group[1:]:
        text = device.join(text)
    for device in group[:-1]:
        assert device.open(text).answer is Answer.TAKEN
    return group


def newest_of(group: list[Device]) -> Device:
    """The device whose link is the newest."""
    return max(group, key=lambda one: (one.has.mine.terms.epoch, len(one.has.mine.match.plies), one.has.mine.opened))


def pass_on(group: list[Device], turns: int = 1000) -> None:
    """Play by links until the end, or for some turns."""
    for _ in range(turns):
        newest = newest_of(group)
        side = newest.has.mine.turn()
        if side is None:
            return
        whose = next(one for one in group if one.has.side == side)
        before = whose.has
        if whose is not newest:
            assert whose.open(newest.link).answer in (Answer.TAKEN, Answer.UNCHANGED)
        whose.play()
        assert whose.has != before, "the game does not go on"


def deciding(group: list[Device]) -> Device:
    """Play until a device has to decide that has two actions or more, and return it."""
    for _ in range(100):
        for device in group:
            mine = device.has.mine
            if mine.now.kind is Kind.FREE and mine.turn() == device.has.side:
                return device
        newest = newest_of(group)
        whose = next(device for device in group if device.has.side == newest.has.mine.turn())
        whose.open(newest.link)
    raise AssertionError("nobody has to decide")


def settled_group(seats: tuple[int, ...], seed: int, turns: int = 7) -> list[Device]:
    """Devices that all have the newest link of a game that goes on."""
    group = devices(seats, seed=seed)
    pass_on(group, turns)
    for _ in range(2):
        newest = newest_of(group)
        for device in group:
            device.open(newest.link)
    return group


def whole_match(group: list[Device], match: AnyMatch, terms: Terms) -> list[str]:
    """Play a whole match, and return the links that were sent. Each goes to the one device whose turn it is, and the
    last one to all that lack it."""
    sent = [group[terms.first].invite(match, terms)]
    last = group[terms.first]
    while (side := last.has.mine.turn()) is not None:
        last = group[side]
        if last.held is None:
            last.join(sent[-1])
        else:
            assert last.open(sent[-1]).answer is Answer.TAKEN
        sent.append(last.play())
    for device in group:
        assert device is last or device.open(sent[-1]).answer is Answer.TAKEN
        assert device.has.mine == last.has.mine
    return sent
