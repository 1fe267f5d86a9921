"""Sealed draws between devices that know of each other only what their links say."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from haleakala.saves.link import decode, encode_sealed
from haleakala.sealed.blocks import Kind, positions
from haleakala.sealed.chain import chain
from haleakala.sealed.checks import Verdict
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import (
    Answer,
    Held,
    Reception,
    answered,
    joined,
    joined_request,
    received,
    request,
)
from haleakala.sealed.draws import settled
from haleakala.sealed.renewal import Objection, next_epoch, numbered
from haleakala.sealed.steps import invitation, with_decision
from haleakala.sealed.terms import Mode
from tests.kit.known import present
from tests.kit.maze import MAZE
from tests.kit.sealed import in_maze


@dataclass
class Device:
    """A device: what it keeps, and the seeds of its sides by epoch. It speaks in links."""

    rng: random.Random
    held: Held | None = None
    seeds: dict[int, bytes] = field(default_factory=dict)

    @property
    def has(self) -> Held:
        """Return what the device keeps."""
        return present(self.held)

    @property
    def link(self) -> str:
        """Return its last link."""
        return encode_sealed(self.has.pending or self.has.mine)

    def invite(self, seats: Sequence[int], mode: Mode = Mode.PAIR, side: int = 0) -> str:
        """Invite to a game of the maze."""
        self.seeds = {0: self.rng.randbytes(32)}
        match, terms = in_maze(seats, mode, "60")
        link = invitation(match, terms._replace(first=side), chain(side, 0, self.seeds[0]))
        self.held = Held(link, frozenset(terms.seats_of(side)))
        return self.link

    def join(self, text: str) -> str:
        """Join an invitation."""
        seed = self.rng.randbytes(32)
        link, seats = joined(sealed(text), seed)
        self.seeds = {0: seed}
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
        """Open a seal if one is due, and decide as long as it is this device's turn."""
        self.held = answered(self.has, self.seeds)
        while (mine := self.has.mine).turn() == self.has.side and mine.now.kind is Kind.FREE:
            self.decide(self.rng.choice(mine.match.open_actions()))
        return self.link

    def decide(self, action: int) -> str:
        """Decide once."""
        mine, side = self.has.mine, present(self.has.side)
        own = chain(side, mine.terms.epoch, self.seeds[mine.terms.epoch])
        self.held = self.has._replace(mine=with_decision(mine, action, own), restored=False)
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
    return present(decode(text, lambda game: MAZE if game == "maze" else None).sealed)


def devices(seats: Sequence[int], mode: Mode = Mode.PAIR, seed: int = 1) -> list[Device]:
    """Devices that have all joined a game of the maze, and have seen its first link."""
    rng = random.Random(seed)
    group = [Device(rng) for _ in range(max(seats) + 1)]
    text = group[0].invite(seats, mode)
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
        newest = max(
            group, key=lambda one: (one.has.mine.terms.epoch, len(one.has.mine.match.plies), one.has.mine.opened)
        )
        side = newest.has.mine.turn()
        if side is None:
            return
        whose = next(one for one in group if one.has.side == side)
        before = whose.has
        if whose is not newest:
            assert whose.open(newest.link).answer in (Answer.TAKEN, Answer.UNCHANGED)
        whose.play()
        assert whose.has != before, "the game does not go on"


GROUPS = [((0, 1), Mode.PAIR), ((0, 1, 0), Mode.PAIR), ((0, 1, 2), Mode.ALL), ((0, 1, 2, 3, 4), Mode.PAIR)]


@pytest.mark.parametrize(("seats", "mode"), GROUPS)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_on_from_link_to_link(seats: tuple[int, ...], mode: Mode, seed: int) -> None:
    group = devices(seats, mode, seed)
    rng, old = group[0].rng, [group[-1].link]
    while newest_of(group).has.mine.turn() is not None:
        pass_on(group, 1)
        old.append(newest_of(group).link)
        device = rng.choice(group)
        before = device.has
        assert device.open(rng.choice(old)).answer in (Answer.TAKEN, Answer.UNCHANGED)
        assert device.has.mine.match.log[: len(before.mine.match.log)] == before.mine.match.log
    last = newest_of(group)
    assert last.has.mine.now.kind is Kind.OVER
    for device in group:
        device.open(last.link)
        assert device.has.mine == last.has.mine
        assert device.open(last.link).answer is Answer.UNCHANGED


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


def test_another_move_once_the_reply_is_known_is_refused() -> None:
    one, other = group = devices((0, 1), seed=3)
    mover = deciding(group)
    reader = other if mover is one else one
    before, (first, second, *_) = mover.has, mover.has.mine.match.open_actions()
    sent = mover.decide(first)
    reader.open(sent)
    mover.held = before
    reception = reader.open(mover.decide(second))
    assert (reception.answer, present(reception.finding).verdict) == (Answer.REFUSED, Verdict.APART)
    assert present(reception.finding).ply == len(before.mine.match.plies)


def test_the_first_answer_to_an_invitation_has_the_place() -> None:
    rng = random.Random(1)
    host, fast, slow = Device(rng), Device(rng), Device(rng)
    text = host.invite((0, 1, 2))
    answer, late = fast.join(text), slow.join(text)
    assert host.open(answer).answer is Answer.TAKEN
    assert present(host.open(late).finding).verdict is Verdict.WRONG_SEAL
    assert present(slow.open(host.link).finding).verdict is Verdict.MY_PLACE
    slow.join(host.link)
    assert slow.has.seats == {2}
    for device in (host, fast):
        assert device.open(slow.link).answer is Answer.TAKEN
    pass_on([host, fast, slow])
    assert host.has.mine.complete


def test_nobody_can_decide_for_another_side() -> None:
    mover = deciding(devices((0, 1), seed=5))
    mine = mover.has.mine
    match = settled(mine.match.play(mine.match.open_actions()[0]), None)
    forged = mine._replace(match=match, seen=positions(match))
    reception = received(mover.has, forged)
    assert (reception.answer, present(reception.finding).verdict) == (Answer.REFUSED, Verdict.MY_MOVE)


def test_an_old_copy_of_the_seeds_goes_on_with_the_newest_link() -> None:
    one, other = devices((0, 1), seed=2)
    pass_on([one, other], 4)
    copy = Device(one.rng, one.has._replace(restored=True), dict(one.seeds))
    pass_on([one, other], 8)
    newest = newest_of([one, other])
    reception = copy.open(newest.link)
    assert reception.answer is Answer.RESTORED
    copy.held = answered(copy.has._replace(mine=newest.has.mine), copy.seeds)
    copy.play()
    assert not copy.has.restored or copy.has.mine.turn() != copy.has.side
    pass_on([copy, other])
    assert other.has.mine.now.kind is Kind.OVER or copy.has.mine.now.kind is Kind.OVER


# --- Renewal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2), (0, 1, 2, 0)])
@pytest.mark.parametrize("back", [0, 1])
@pytest.mark.parametrize("seed", range(6))
def test_new_seals_go_on_from_where_they_were_asked_for(seats: tuple[int, ...], back: int, seed: int) -> None:
    group = devices(seats, seed=seed)
    pass_on(group, 9)
    newest = newest_of(group)
    for device in group:
        device.open(newest.link)
    newest = newest_of(group)
    for device in group:
        device.open(newest.link)
    asker = group[seed % len(group)]
    mine = asker.has.mine
    ends = [ply for ply in range(mine.terms.start, len(mine.match.plies)) if mine.seen[ply].kind is Kind.FREE]
    start = ends[-1] if back and ends else len(mine.match.plies)
    text, old = asker.ask(plies=start), asker.has.mine
    assert asker.has.mine == old, "until all have joined, the old link stays"
    while not sealed(text).complete:
        link = sealed(text)
        device = next(one for one in group if one.has.seats == frozenset(link.terms.seats_of(present(link.turn()))))
        assert device.open(text).answer is Answer.ASKS
        text = device.agree(text)
    for device in group:
        device.open(text)
        assert device.has.mine.terms.epoch == 1
        assert device.has.pending is None
        assert device.has.mine.match.log[:start] == old.match.log[:start]
        reception = received(device.has, old)
        assert present(reception.finding).verdict is Verdict.OLD_SEALS
    pass_on(group)
    assert newest_of(group).has.mine.now.kind is Kind.OVER


def test_who_asks_may_go_back_to_the_old_seals_until_all_have_joined() -> None:
    group = devices((0, 1, 2), seed=4)
    pass_on(group, 5)
    one = group[0]
    before = one.has
    one.ask()
    one.held = one.has._replace(pending=None)
    assert one.has == before


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_requests_at_once_one_wins_in_either_order(first: int) -> None:
    one, other, third = settled_group((0, 1, 2), 6)
    texts = [one.ask(), other.ask()]
    wins = min((0, 1), key=lambda at: sealed(texts[at]).seals[0])
    asked = [third.open(texts[at]) for at in (first, 1 - first)]
    assert [reception.answer for reception in asked] == [Answer.ASKS, Answer.ASKS], "it has not joined either"
    winner, loser = (one, other)[wins], (one, other)[1 - wins]
    assert loser.open(texts[wins]).answer is Answer.ASKS
    assert winner.open(texts[1 - wins]).objection is Objection.LATER
    text = texts[wins]
    while not sealed(text).complete:
        place = sealed(text).turn()
        text = (one, other, third)[present(place)].agree(text)
    for device in (one, other, third):
        device.open(text)
        assert device.has.mine == sealed(text)
        assert present(device.open(texts[1 - wins]).finding).verdict is Verdict.OTHER_TERMS


def settled_group(seats: tuple[int, ...], seed: int, turns: int = 7) -> list[Device]:
    """Devices that all have the newest link of a game that goes on."""
    group = devices(seats, seed=seed)
    pass_on(group, turns)
    for _ in range(2):
        newest = newest_of(group)
        for device in group:
            device.open(newest.link)
    return group


def test_a_side_is_left_out_by_another_while_the_game_waits_for_it() -> None:
    group = settled_group((0, 1, 2), 8)
    gone = present(group[0].has.mine.turn())
    asker, third = (device for device in group if device.has.side != gone)
    owners = tuple(present(asker.has.side) if side == gone else side for side in (0, 1, 2))
    text = asker.ask(numbered(owners))
    assert third.open(text).answer is Answer.ASKS
    text = third.agree(text)
    asker.open(text)
    asker.held = asker.has._replace(seats=asker.has.seats | {gone})
    pass_on([asker, third])
    assert newest_of([asker, third]).has.mine.now.kind is Kind.OVER
    reception = group[gone].open(text)
    assert (reception.answer, reception.objection) == (Answer.REFUSED, Objection.SEATS)


def test_a_seat_is_given_to_a_new_device() -> None:
    one, other = group = settled_group((0, 1, 0), 3)
    text = one.ask((0, 1, 2))
    assert other.open(text).answer is Answer.ASKS
    text = other.agree(text)
    third = Device(one.rng)
    seed = one.rng.randbytes(32)
    link, seats = joined(sealed(text), seed)
    third.held, third.seeds = Held(link, seats), {1: seed}
    assert seats == {2}
    one.held = one.has._replace(seats=frozenset({0}))
    for device in (one, other):
        assert device.open(third.link).answer is Answer.TAKEN
    pass_on([*group, third])
    assert other.has.mine.terms.sides == 3


def test_requests_that_must_not_be_joined() -> None:
    group = settled_group((0, 1, 2), 8)
    gone = present(group[0].has.mine.turn())
    asker, third = (device for device in group if device.has.side != gone)
    mine, seed = asker.has.mine, asker.rng.randbytes(32)
    me = present(asker.has.side)

    def asked(
        seats: tuple[int, ...] = (0, 1, 2), plies: int | None = None, epoch: int = 1, first: int = me
    ) -> Reception:
        start = len(mine.match.plies) if plies is None else plies
        terms = mine.terms._replace(seats=seats, epoch=epoch, start=start, first=first)
        return received(third.has, invitation(mine.match.at(start), terms, chain(first, epoch, seed)))

    assert asked().answer is Answer.ASKS
    stays = tuple(me if side == third.has.side else side for side in (0, 1, 2))
    assert asked(numbered(stays)).objection is Objection.SEATS, "who stays keeps its seats"
    by_itself = tuple(gone if side == me else side for side in (0, 1, 2))
    renumbered = numbered(by_itself)
    assert third.has.seats == frozenset({present(third.has.side)})
    assert asked(renumbered, first=renumbered[gone]).answer is Answer.ASKS, "nobody can tell which of both has asked"
    earlier = next(ply for ply in range(len(mine.match.plies)) if mine.seen[ply].kind is Kind.FREE)
    without = numbered(tuple(me if side == gone else side for side in (0, 1, 2)))
    assert asked(without, first=without[me]).answer is Answer.ASKS
    assert asked(without, earlier, first=without[me]).objection is Objection.LEFT_OUT
    behind = third.has._replace(
        mine=mine._replace(match=mine.match.at(earlier), seen=mine.seen[: earlier + 1], opened=0)
    )
    ahead = asked()
    assert ahead.answer is Answer.ASKS
    terms = mine.terms._replace(epoch=1, start=len(mine.match.plies), first=me)
    request_ahead = invitation(mine.match, terms, chain(me, 1, seed))
    assert received(behind, request_ahead).objection is Objection.NEW_PLIES
