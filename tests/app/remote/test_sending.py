"""A link that was made and not passed on, two who answer one invitation, and names that come late."""

import re

import pytest

from haleakala.app.buttons import AnswerLink, AskRenewal, Cancel, SendTurn, ShareLink, ShowPosition
from haleakala.app.codec import encode
from haleakala.app.commands import CopyLink, SendText
from haleakala.app.history.turns import turns
from haleakala.app.library.model import SavedGame, waits_for_us
from haleakala.app.messages import Changed, GameStored, LinkCopied
from haleakala.app.view.page import page as view
from tests.app.remote.devices import Device
from tests.app.remote.groups import WITH_DRAWS, WITHOUT_DRAWS, play_on
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on, shows_link


def waits(device: Device) -> bool:
    """Whether the library says that a match waits for this device."""
    return any(isinstance(one, SavedGame) and waits_for_us(one) for one in device.model.library)


def test_a_turn_is_passed_on_once_it_is_stored_and_waits_until_then() -> None:
    mover, _ = in_turn(*pair())
    while not mover.table.saved.may_send:
        mover.send(mover.rng.choice(sorted(mover.lit))).settle()
    before = len(mover.effects)
    mover.send(SendTurn())
    assert not any(isinstance(one, SendText) for one in mover.effects[before:]), "it is not stored yet"
    mover.send(GameStored(mover.table.key))
    (sent,) = [one for one in mover.effects[before:] if isinstance(one, SendText)]
    assert mover.remote.to_send and waits(mover)
    assert re.search(r"Send [^.<]+ the link\.|send the link on", view(mover.model))
    assert "Remind" not in view(mover.model)
    mover.send(LinkCopied(sent.fragment, copied=True)).settle()
    assert not waits(mover)
    assert "Waiting for" in view(mover.model) and "Remind" in view(mover.model)


def test_a_turn_that_was_not_stored_says_so_and_its_link_waits() -> None:
    mover, _ = in_turn(*pair())
    key = mover.table.key
    while not mover.table.saved.may_send:
        mover.send(mover.rng.choice(sorted(mover.lit)), GameStored(key, "QuotaExceededError"))
    before = len(mover.effects)
    mover.send(SendTurn(), GameStored(key, "QuotaExceededError"))
    assert "storage is full" in mover.alert
    mover.send(Cancel(), ShowPosition(0), ShareLink())
    assert "its link isn’t shown" in view(mover.model) and encode(ShareLink()) not in view(mover.model)
    mover.send(ShowPosition("last"), GameStored(key))
    assert not any(isinstance(one, CopyLink | SendText) for one in mover.effects[before:]), "nobody has asked again"
    assert "its link isn’t shown" not in view(mover.model)
    assert mover.link and not mover.remote.to_send


def test_a_link_that_was_not_passed_on_is_still_to_send_in_the_next_session() -> None:
    host = Device(1)
    host.begin(**TWO).settle()
    host.reload("/")
    assert "<strong>not sent yet</strong>" in view(host.model)
    assert ">Not sent yet<" in view(host.model) and "Your turn against" not in view(host.model)
    host.open(f"/match/{host.model.library[0].key}")
    assert "Send the invitation." in view(host.model)
    assert host.link and not host.remote.to_send


@pytest.mark.parametrize("fields", [TWO, WITH_DRAWS], ids=["two", "three"])
def test_whoever_was_slower_takes_the_next_place_or_looks_on(fields: dict[str, str]) -> None:
    host, fast, slow = Device(1), Device(2, name="Ben"), Device(3, name="Cleo")
    invitation = host.invite(**fields)
    fast.join(invitation)
    slow.join(invitation)
    host.open(fast.link).open(slow.link)
    assert "came too late" in host.alert
    slow.open(fast.link)
    assert 'id="late"' in view(slow.model)
    slow.send(Cancel())
    assert slow.remote.held.seats == fast.remote.held.seats, "nothing changes without a touch"
    slow.open(fast.link).send(AnswerLink()).settle()
    if fields is TWO:
        assert slow.remote.looks_on and not shows_link(slow)
        return
    assert slow.remote.held.seats == {2} and slow.table.saved.names[1:] == ("Ben", "Cleo")
    for other in (host, fast):
        other.open(slow.link)
        assert other.remote.held.mine.complete and other.table.saved.names[2] == "Cleo"


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("fields", [TWO, WITH_DRAWS, WITHOUT_DRAWS], ids=["two", "draws", "three"])
def test_of_two_who_look_at_each_others_answers_the_one_that_counts_keeps_its_place(
    fields: dict[str, str], first: int
) -> None:
    host, guests = Device(1), [Device(2, name="Ben"), Device(3, name="Cleo")]
    invitation = host.invite(**fields)
    answers = [guest.join(invitation).link for guest in guests]
    for guest, answer in zip(guests, reversed(answers), strict=True):
        guest.open(answer).send(AnswerLink()).settle()
    host.open(answers[first])
    chosen, other = guests[first], guests[1 - first]
    if fields is TWO:
        assert chosen.remote.looks_on and other.remote.looks_on
        chosen.open(host.link if host.remote.turn == 1 else host.play_turn())
    else:
        assert chosen.remote.held.seats == other.remote.held.seats == {2}
        host.open(chosen.link)
        assert "came too late" in host.alert
        host.open(other.link)
        chosen.open(other.link)
        if 'id="first"' in view(chosen.model):
            chosen.send(AnswerLink()).settle()
    if fields is TWO:
        assert "This answer of yours counts: you play Yellow." in chosen.news
    assert chosen.remote.held.seats == {1}
    assert chosen.table.saved.names[1] == chosen.name
    chosen.reload(f"/match/{chosen.table.key}")
    play_on([host, chosen] if fields is TWO else [host, chosen, other])


def test_a_device_that_was_answered_keeps_its_place() -> None:
    host, guest = Device(1), Device(2)
    invitation = host.invite(**TWO)
    guest.join(invitation)
    forged = Device(9, name="Eve").join(invitation).link
    host.open(guest.link)
    mover, other = in_turn(host, guest)
    other.open(mover.play_turn())
    guest.open(forged)
    assert 'id="late"' not in view(guest.model) and "refused" in guest.alert


def test_names_that_come_without_a_turn_are_kept_and_no_cut_one() -> None:
    host, guest = Device(1), Device(2, name="Ben")
    guest.send(Changed("names", "off")).join(host.invite(**TWO))
    host.open(guest.link)
    assert "Ben" not in host.table.saved.names
    guest.send(Changed("names", "on"))
    host.open(guest.link)
    assert "Ben" in host.table.saved.names
    host.open(guest.link.removesuffix("en"))
    assert "Ben" in host.reload(f"/match/{host.table.key}").table.saved.names


def test_new_keys_are_asked_for_after_a_question_only() -> None:
    mover, _ = in_turn(*pair())
    events = mover.remote.events
    mover.send(AskRenewal())
    assert 'id="renewal"' in view(mover.model)
    mover.send(Cancel()).settle()
    assert mover.remote.held.pending is None and mover.remote.events == events


def test_a_player_who_looks_back_can_ask_to_go_back_there() -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    mover, _ = in_turn(host, guest)
    offer = "Ask to go back to here"
    assert offer not in view(mover.model)
    mover.send(ShowPosition(turns(mover.table.game, mover.table.match)[-1].first))
    assert f'id="remote"><p class="acts"><button type="button" data-send="[&quot;AskRenewal&quot;]">{offer}' in view(
        mover.model
    )
    mover.send(AskRenewal())
    assert 'id="renewal"' in view(mover.model) and f">{offer}<" not in view(mover.model)


def test_whoever_looks_on_is_told_whose_turn_it_is_and_what_to_do_if_the_game_was_lost() -> None:
    mover, _ = in_turn(*pair())
    link = mover.play_turn()
    onlooker = Device(9).open(link)
    assert re.search(r"You’re looking on\. It’s [^.<]+ turn\.", view(onlooker.model))
    assert "Were you a player here?" in view(onlooker.model)
    assert "Were you a player here?" not in view(mover.model)
