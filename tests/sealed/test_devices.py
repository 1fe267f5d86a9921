"""Sealed draws between devices that know of each other only what their links say."""

import random

import pytest

from haleakala.kernel.logs import Relation, relation
from haleakala.sealed.blocks import Kind, positions
from haleakala.sealed.checks import Verdict
from haleakala.sealed.device import Answer, Held, answered, joined, received, returned
from haleakala.sealed.draws import settled
from haleakala.sealed.renewal import Objection, asks_with, numbered
from haleakala.sealed.terms import Mode
from tests.kit.known import present
from tests.kit.sealed import in_maze
from tests.sealed.devices import Device, deciding, devices, newest_of, pass_on, sealed, settled_group

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


def test_the_first_answer_to_an_invitation_has_the_place() -> None:
    rng = random.Random(1)
    host, fast, slow = Device(rng), Device(rng), Device(rng)
    text = host.invite(*in_maze((0, 1, 2), plies="60"))
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
    answers = {reception.answer for reception in asked}
    assert answers == {Answer.ASKS, Answer.NOT_YET}, "it has joined neither, and one goes to another device first"
    winner, loser = (one, other)[wins], (one, other)[1 - wins]
    assert loser.open(texts[wins]).answer in (Answer.ASKS, Answer.NOT_YET)
    assert winner.open(texts[1 - wins]).objection is Objection.LATER
    text = texts[wins]
    while not sealed(text).complete:
        place = sealed(text).turn()
        text = (one, other, third)[present(place)].agree(text)
    for device in (one, other, third):
        device.open(text)
        assert device.has.mine == sealed(text)
        assert present(device.open(texts[1 - wins]).finding).verdict is Verdict.OTHER_TERMS


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
    assert (reception.answer, reception.objection) == (Answer.REFUSED, Objection.WITHOUT_ME)


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


@pytest.mark.parametrize("seed", range(12))
def test_whatever_honest_devices_do_their_games_never_part(seed: int) -> None:
    """Devices play, ask, agree and go back at random, and get links in any order, old ones included. With the same
    seals two of them never have different logs."""
    group = settled_group((0, 1, 2), seed)
    rng, texts = random.Random(seed), [newest_of(group).link]
    for _ in range(150):
        device = rng.choice(group)
        match rng.randrange(8):
            case 0 if device.has.mine.now.kind is not Kind.OVER and device.has.mine.terms.epoch < 60:
                texts.append(device.ask())
            case 1 if device.has.pending or device.has.former:
                device.held = answered(returned(device.has), device.seeds)
            case 2 if device.has.pending is None:
                texts.append(device.play())
            case _:
                text = rng.choice(texts[-6:])
                if device.open(text).answer is Answer.ASKS:
                    texts.append(device.agree(text))
                elif device.has.pending is None:
                    texts.append(device.link)
        for one in group:
            for other in group:
                mine, theirs = one.has.mine, other.has.mine
                if mine.terms == theirs.terms and asks_with(mine) == asks_with(theirs):
                    assert relation(mine.match.log, theirs.match.log) is not Relation.APART
