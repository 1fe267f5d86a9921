"""Places in an invitation for which several devices answer, in any order."""

import random
from collections import defaultdict

import pytest

from haleakala.app.buttons import AnswerLink, AskNewKeys, Cancel
from haleakala.app.messages import Submitted
from haleakala.app.remote.update import may_join
from haleakala.app.view.page import page as view
from haleakala.sealed.proof import chains, newest
from tests.app.remote.devices import Device
from tests.app.remote.groups import AT_NIGHT, OF_FOUR, WITH_DRAWS, WITHOUT_DRAWS, play_on
from tests.app.remote.test_links import TWO, shows_link

FIELDS = pytest.mark.parametrize(
    "fields", [TWO, WITH_DRAWS, WITHOUT_DRAWS, OF_FOUR], ids=["two", "three with draws", "three", "four"]
)
Matches = defaultdict[bytes, set[tuple[bytes, ...]]]
"""For the first seal of each chain from which a further seal was opened, the first seals of the matches."""


def answer(guest: Device, agrees: bool) -> None:
    """Do what the screen offers: join, take the next place or look on, or cancel."""
    table = guest.model.table
    if table and may_join(guest.model, table):
        guest.send(Submitted("join", {"name": guest.name})).settle()
    elif guest.model.asking:
        guest.send(AnswerLink() if agrees else Cancel()).settle()


def note_opened(device: Device, matches: Matches) -> None:
    """Note in which match a device has opened a further seal of its chain."""
    table = device.model.table
    remote = table.saved.remote if table and table.key else None
    side = remote.held.side if remote else None
    if remote and side is not None and newest(remote.held.mine).get(side):
        firsts = chains(remote.held.mine).firsts
        matches[firsts[side]].add(tuple(firsts[one] for one in sorted(firsts)))


@pytest.mark.parametrize("seed", range(60 if AT_NIGHT else 5))
@FIELDS
def test_no_chain_is_used_in_two_matches(fields: dict[str, str], seed: int) -> None:
    rng = random.Random(seed)
    devices = [Device(1), *(Device(number, name=f"Guest {number}") for number in (2, 3, 4, 5))]
    links = [devices[0].invite(**fields)]
    matches: Matches = defaultdict(set)
    for _ in range(60):
        device = rng.choice(devices)
        device.open(rng.choice(links))
        answer(device, rng.random() < 0.7)
        note_opened(device, matches)
        if device.model.table and device.table.key and shows_link(device):
            links.append(device.link)
    assert all(len(where) == 1 for where in matches.values())


@FIELDS
def test_a_second_answer_does_not_lock_the_first_one_out(fields: dict[str, str]) -> None:
    host, *guests = [Device(1), *(Device(number, name=f"Guest {number}") for number in (2, 3, 4, 5))]
    invitation = host.invite(**fields)
    sides = host.remote.held.mine.terms.sides
    answers = [guest.join(invitation).link for guest in guests]
    for number, guest in enumerate(guests):
        guest.open(answers[number - 1])
        answer(guest, agrees=True)
    host.open(answers[0])
    last, joined = host, [guests[0]]
    for guest in guests[1 : sides - 1]:
        guest.open(last.link)
        answer(guest, agrees=True)
        last = guest
        joined.append(guest)
    link = last.link if shows_link(last) else last.play_turn()
    for device in (host, *joined):
        device.open(link)
        answer(device, agrees=True)
    assert [min(guest.remote.held.seats) for guest in joined] == [*range(1, sides)]
    assert [guest.table.saved.names[seat] for seat, guest in enumerate(joined, 1)] == [one.name for one in joined]
    play_on([host, *joined])


def test_nobody_goes_back_to_a_first_answer_that_the_inviter_has_not_opened_without_a_question() -> None:
    for fields in (TWO, WITH_DRAWS, WITHOUT_DRAWS):
        host, ben, cleo, dora = (
            Device(number, name=name) for number, name in enumerate(("Ana", "Ben", "Cleo", "Eve"), 1)
        )
        invitation = host.invite(**fields)
        first, other = ben.join(invitation).link, cleo.join(invitation).link
        ben.open(other).send(AnswerLink()).settle()
        seats = ben.remote.held.seats
        ben.open(first)
        complete = ben.model.linked and ben.model.linked.sealed and ben.model.linked.sealed.complete
        if complete:
            assert 'id="first"' in view(ben.model)
            ben.send(Cancel()).settle()
        else:
            assert "It counts only if" in ben.news
        assert ben.remote.held.seats == seats
        if fields is not TWO:
            ben.open(dora.join(first).link)
            assert 'id="first"' in view(ben.model) and ben.remote.held.seats == seats
            ben.send(AnswerLink()).settle()
            assert ben.remote.held.seats == {1}


def test_no_link_makes_a_computer_of_who_joins() -> None:
    invitation = Device(1).invite(**TWO).partition("/")[0]
    guest = Device(2, name="Ben").join(f"{invitation}/Ana/:fisher")
    assert guest.table.saved.people == (1,) and not any(guest.table.saved.players)
    host, ben, cleo = Device(1), Device(2, name="Ben"), Device(3, name="Cleo")
    asked = host.invite(**WITHOUT_DRAWS)
    answers = [one.join(asked).link for one in (ben, cleo)]
    cleo.open(answers[1].partition("/")[0] + "/Ana/Cleo/:fisher")
    cleo.open(answers[0]).send(AnswerLink()).settle()
    assert cleo.table.saved.people == (2,) and not any(cleo.table.saved.players)


def test_who_has_asked_for_new_keys_keeps_the_place() -> None:
    host, ben, cleo = Device(1), Device(2, name="Ben"), Device(3, name="Cleo")
    asked = host.invite(**WITHOUT_DRAWS)
    answers = [one.join(asked).link for one in (ben, cleo)]
    cleo.open(answers[0]).send(AnswerLink()).settle()
    for other in (host, ben):
        other.open(answers[0]).open(cleo.link)
    cleo.send(AskNewKeys(0)).settle()
    cleo.open(Device(4).join(answers[1]).link)
    assert cleo.remote.held.pending and cleo.remote.held.seats == {2}


def test_who_goes_back_to_a_first_answer_comes_forward_again_if_the_later_one_counts() -> None:
    host, ben, cleo = Device(1), Device(2, name="Ben"), Device(3, name="Cleo")
    invitation = host.invite(**WITHOUT_DRAWS)
    first_of_ben, first_of_cleo = ben.join(invitation).link, cleo.join(invitation).link
    cleo.open(host.open(first_of_ben).link).send(AnswerLink()).settle()
    second_of_cleo = cleo.link
    ben.open(first_of_cleo).send(AnswerLink()).settle()
    cleo.open(ben.link)
    assert cleo.model.asking is not None and cleo.model.asking.what == "first"
    cleo.send(AnswerLink()).settle()
    assert cleo.remote.held.seats == {1} and "counts" not in cleo.news, "nobody knows yet which answer counts"
    host.open(second_of_cleo)
    link = host.play_turn() if host.remote.is_ours else host.link
    cleo.open(link)
    assert cleo.remote.held.seats == {2} and "This answer of yours counts: you play Leaf." in cleo.news
    ben.open(link)
    answer(ben, agrees=True)
    play_on([host, ben, cleo])


def test_where_answers_cross_the_way_out_is_a_new_invitation() -> None:
    host, ben, cleo = Device(1), Device(2, name="Ben"), Device(3, name="Cleo")
    invitation = host.invite(**WITH_DRAWS)
    first_of_ben, first_of_cleo = ben.join(invitation).link, cleo.join(invitation).link
    ben.open(first_of_cleo).send(AnswerLink()).settle()
    cleo.open(ben.link)
    host.open(first_of_ben)
    cleo.open(host.link)
    assert "ask for a new invitation" in cleo.alert
    host.open(ben.link)
    assert "make a new invitation" in host.alert
