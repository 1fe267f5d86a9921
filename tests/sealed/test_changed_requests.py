"""Sealed draws: requests for new seals that were changed, kept for later, or made by somebody who may not."""

import itertools
import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from haleakala.kernel.errors import UnreadableRecord
from haleakala.saves.link import encode_sealed
from haleakala.sealed.blocks import Kind, is_link_end, positions
from haleakala.sealed.chain import chain
from haleakala.sealed.checks import Verdict
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Answer, Reception
from haleakala.sealed.renewal import Objection, numbered
from haleakala.sealed.steps import invitation
from tests.kit.known import present
from tests.sealed.devices import Device, newest_of, pass_on, sealed, settled_group

SEEDS = st.integers(0, 1 << 20)
SEATS = st.sampled_from([(0, 1), (0, 1, 2), (0, 1, 2, 0), (0, 1, 0)])


def asked(mine: SealedMatch, seats: tuple[int, ...], first: int, plies: int, rng: random.Random, epoch: int = 1) -> str:
    """A request of the side `first` to go on after some plies of a match, whoever may have made it."""
    terms = mine.terms._replace(seats=seats, epoch=epoch, start=plies, first=first)
    return encode_sealed(invitation(mine.match.at(plies), terms, chain(first, epoch, rng.randbytes(32))))


def opened(device: Device, text: str) -> Reception:
    """What a device says about a link. Raises AssertionError if it changes anything but by being taken."""
    before = device.has
    reception = device.open(text)
    assert reception.answer is Answer.TAKEN or device.has == before
    return reception


def in_the_middle(seats: tuple[int, ...], seed: int) -> list[Device]:
    """Devices with the newest link of a game that goes on."""
    group = settled_group(seats, seed, 2 * len(set(seats)) + seed % 5)
    assume(group[0].has.mine.turn() is not None)
    return group


def link_ends(match: SealedMatch, since: int = 0) -> list[int]:
    """The numbers of plies after which a request may begin."""
    plies = range(since, len(match.seen))
    ends = [ply for ply in plies if is_link_end(match.seen[:ply], match.seen[ply])]
    return [ply for ply in ends if match.seen[ply].kind is not Kind.OVER]


def divisions(seats: int) -> set[tuple[int, ...]]:
    """All ways to divide seats among two sides or more, numbered by their lowest seat."""
    owners = itertools.product(range(seats), repeat=seats)
    return {numbered(one) for one in owners if len(set(one)) > 1}


@given(SEATS, SEEDS)
def test_a_request_with_a_ply_that_the_device_does_not_have_is_refused(seats: tuple[int, ...], seed: int) -> None:
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    behind = group[present(group[0].has.mine.turn()) - 1]
    known = behind.has
    pass_on(group, 6)
    newest, behind.held = newest_of(group).has.mine, known
    ends = link_ends(newest, len(known.mine.seen))
    assume(ends)
    side = rng.choice([side for side in range(newest.terms.sides) if side != behind.has.side])
    reception = opened(behind, asked(newest, newest.terms.seats, side, rng.choice(ends), rng))
    assert reception.objection is Objection.NEW_PLIES


@given(SEATS, SEEDS)
def test_a_request_with_another_past_is_refused(seats: tuple[int, ...], seed: int) -> None:
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    mine = group[0].has.mine
    at = rng.choice([ply for ply, one in enumerate(mine.seen[:-1]) if one.kind in (Kind.FREE, Kind.DRAW)])
    match = mine.match.at(at)
    match = match.play(rng.choice([one for one in match.open_actions() if one != mine.match.plies[at].action]))
    while not is_link_end(positions(match)[:-1], positions(match)[-1]):
        match = match.play(rng.choice(match.open_actions()))
    other = mine._replace(match=match, seen=positions(match))
    assume(other.now.kind is not Kind.OVER)
    for device in group:
        for side in set(seats) - {device.has.side}:
            reception = opened(device, asked(other, seats, side, len(match.plies), rng))
            assert reception.objection is Objection.NEW_PLIES


@given(SEATS, SEEDS)
def test_a_request_that_moves_the_seats_of_the_device_is_refused(seats: tuple[int, ...], seed: int) -> None:
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    device = rng.choice(group)
    mine = device.has.mine
    for division in sorted(divisions(len(seats))):
        mover = rng.randrange(max(division) + 1)
        plies = rng.choice((len(mine.match.plies), rng.choice(link_ends(mine))))
        keeps = device.has.seats in {frozenset(mine.terms._replace(seats=division).seats_of(side)) for side in division}
        if not keeps:
            assert opened(device, asked(mine, division, mover, plies, rng)).answer is Answer.REFUSED


@given(st.sampled_from([(0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 0)]), SEEDS)
def test_a_request_that_leaves_out_somebody_for_whom_nobody_waits_is_refused(seats: tuple[int, ...], seed: int) -> None:
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    mine = group[0].has.mine
    threes = list(itertools.permutations(set(seats), 3))
    for asker, left, reader in rng.sample(threes, min(6, len(threes))):
        without = numbered(tuple(asker if side == left else side for side in seats))
        first = without[seats.index(asker)]
        plies = len(mine.match.plies)
        reception = opened(group[reader], asked(mine, without, first, plies, rng))
        assert reception.objection is (None if mine.turn() in (asker, left) else Objection.LEFT_OUT)
        earlier = link_ends(mine)[0]
        if earlier < plies:
            reception = opened(group[reader], asked(mine, without, first, earlier, rng))
            assert reception.objection is Objection.LEFT_OUT, "it goes back, too"


@given(SEATS, SEEDS)
def test_a_request_that_begins_inside_a_block_is_no_link(seats: tuple[int, ...], seed: int) -> None:
    (device, *_), rng = in_the_middle(seats, seed), random.Random(seed)
    mine = device.has.mine
    inside = [ply for ply in range(len(mine.seen)) if not is_link_end(mine.seen[:ply], mine.seen[ply])]
    assume(any(mine.seen[ply].kind is Kind.DRAW for ply in inside))
    for ply in inside:
        with pytest.raises(UnreadableRecord):
            sealed(asked(mine, seats, 1, ply, rng))


@given(SEATS, SEEDS)
def test_of_requests_the_newest_holds_and_of_one_epoch_that_with_the_smallest_seal(
    seats: tuple[int, ...], seed: int
) -> None:
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    device = rng.choice(group)
    mine, plies = device.has.mine, len(device.has.mine.match.plies)
    device.ask()
    own = sealed(device.ask())
    assert own.terms.epoch == 2
    for side in set(seats) - {device.has.side}:
        assert opened(device, asked(mine, seats, side, plies, rng, 1)).objection is Objection.OLD
        assert opened(device, asked(mine, seats, side, plies, rng, 3)).objection is None
        for _ in range(4):
            other = asked(mine, seats, side, plies, rng, 2)
            comes_first = sealed(other).seals[0] < own.seals[0]
            assert opened(device, other).objection is (None if comes_first else Objection.LATER)


@given(SEATS, SEEDS)
def test_a_request_is_joined_only_by_whoever_it_is_for(seats: tuple[int, ...], seed: int) -> None:
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    text = rng.choice(group).ask()
    while not (link := sealed(text)).complete:
        for device in group:
            if device.has.pending is None:
                assert (opened(device, text).answer is Answer.ASKS) == (link.turn() == device.has.side)
        text = group[present(link.turn())].agree(text)


@given(SEATS, SEEDS)
def test_a_request_that_was_withdrawn_has_no_seeds_and_is_refused_by_whoever_made_it(
    seats: tuple[int, ...], seed: int
) -> None:
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    asker = rng.choice(group)
    before = asker.has
    sent = [asker.ask()]
    while not sealed(sent[-1]).complete:
        sent.append(group[present(sealed(sent[-1]).turn())].agree(sent[-1]))
    asker.held = asker.has._replace(pending=None)
    assert asker.has == before
    for text in sent:
        reception = opened(asker, text)
        assert (reception.answer, present(reception.finding).verdict) == (Answer.REFUSED, Verdict.MY_PLACE)


@given(st.sampled_from([(0, 1, 2), (0, 1, 2, 0)]), SEEDS)
def test_a_request_that_its_asker_changes_after_others_have_agreed_is_refused(
    seats: tuple[int, ...], seed: int
) -> None:
    """The asker keeps its chain. It hands on the seal of whoever has agreed, or asks them once more."""
    group, rng = in_the_middle(seats, seed), random.Random(seed)
    asker = rng.choice(group)
    text = asker.ask()
    agreed = group[present(sealed(text).turn())]
    link = sealed(agreed.agree(text))
    assume(not link.complete)
    ends = [plies for plies in link_ends(agreed.has.mine) if plies < link.terms.start]
    assume(ends)
    plies = rng.choice(ends)
    match = link.match.at(plies)
    changed = link._replace(terms=link.terms._replace(start=plies), match=match, seen=positions(match))
    last = group[present(link.turn())]
    for other in (
        changed,
        changed._replace(joined=1, seals=changed.seals[:1]),
        sealed(last.agree(encode_sealed(changed))),
    ):
        assert opened(agreed, encode_sealed(other)).objection is Objection.CHANGED
    assert opened(agreed, encode_sealed(link)).answer is Answer.UNCHANGED
