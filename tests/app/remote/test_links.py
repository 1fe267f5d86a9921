"""Links of a match that a device has, in any order, and what they may not change."""

import random

import pytest

from haleakala.app.buttons import AnswerLink, AskNewKeys, DeleteGame, KeepOldKeys, SendLink, SendTurn, ShareLink, Undo
from haleakala.app.commands import CopyLink, Forget, SendText, SetBadge, StoreGame, StoreSeeds
from haleakala.app.library.model import waits_for_us
from haleakala.app.messages import GameStored, Routed, SeedsNotStored, Submitted
from haleakala.app.model import Asking
from haleakala.app.screens import LinkScreen, MatchScreen
from haleakala.app.view.page import page as view
from haleakala.saves.seeds import write_seeds
from haleakala.sealed.blocks import Kind
from tests.app.remote.devices import Device, decides
from tests.app.remote.test_games_by_link import begun
from tests.kit.paging import sent_by

TWO = {"game": "haleakala", "player-0": "", "player-1": "elsewhere", "name-0": "Ana"}


def pair(fields: dict[str, str] = TWO) -> tuple[Device, Device]:
    """Two devices that have both joined a game, as a rule of Haleakalā, and have its newest link."""
    host, guest = begun(fields, 2)
    host.open(guest.link)
    return host, guest


def in_turn(host: Device, guest: Device) -> tuple[Device, Device]:
    """The device that decides now, and the other one, after links that hold only seals."""
    for _ in range(10):
        for mover, other in ((host, guest), (guest, host)):
            if mover.remote.is_ours and decides(mover.table):
                return mover, other
            if mover.remote.turn in other.remote.held.seats and other.remote.held.mine != mover.remote.held.mine:
                other.open(mover.link)
    raise AssertionError("nobody decides")


def passed_on(host: Device, guest: Device, legs: int) -> list[str]:
    """Play a number of turns, and return the links that were sent."""
    sent = []
    for _ in range(legs):
        mover, other = in_turn(host, guest)
        sent.append(mover.play_turn())
        other.open(sent[-1])
    return sent


def test_a_device_without_a_place_looks_on() -> None:
    host, guest = pair()
    sent = passed_on(host, guest, 1)
    third = Device(9).open(sent[0])
    assert isinstance(third.model.screen, LinkScreen)
    assert third.table.saved.waits_elsewhere and not third.games
    before = third.table.match
    third.send("space-c3", Submitted("join", {"name": "Eve"}), Submitted("typed", {"actions": "3c"}))
    assert third.table.match is before and not third.games


def test_nobody_moves_for_the_other_device() -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    log = other.table.match.log
    lit = sorted(mover.lit)
    other.send(*lit[:3], Submitted("typed", {"actions": "3c"}), Undo(), SendTurn())
    assert other.table.match.log == log


def test_links_in_any_order_lose_nothing() -> None:
    host, guest = pair()
    links = passed_on(host, guest, 5)
    for device in (host, guest):
        log = device.table.match.log
        for link in random.Random(3).sample(links, len(links)):
            device.open(link)
            assert isinstance(device.model.screen, MatchScreen)
            assert device.table.match.log == log
        assert len(device.games) == 1


def test_a_reload_changes_nothing() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    mover, other = in_turn(host, guest)
    mover.send(sorted(mover.lit)[0]).settle()
    for device in (mover, other):
        address = f"/match/{device.table.key}"
        log, held = device.table.match.log, device.remote.held
        device.reload(address)
        assert (device.table.match.log, device.remote.held) == (log, held)
    link = mover.play_turn()
    other.open(link)
    assert other.table.match.log == mover.table.match.log


def test_what_was_sent_is_not_undone() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    link = mover.play_turn()
    log = mover.table.match.log
    mover.send(Undo())
    assert mover.table.match.log == log
    assert "sent" in mover.alert
    assert mover.link == link


def test_a_turn_that_was_not_sent_is_undone_and_not_in_a_link() -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    before = mover.table.match.log
    for _ in range(50):
        if not decides(mover.table):
            break
        mover.send(mover.rng.choice(sorted(mover.lit))).settle()
    assert len(mover.table.match.log) > len(before)
    count = len(mover.effects)
    mover.send(SendLink("copy"), ShareLink())
    (copied,) = [one.fragment for one in mover.effects[count:] if isinstance(one, CopyLink | SendText)]
    assert other.open(copied).table.match.log == before
    while len(mover.table.match.log) > len(before):
        mover.send(Undo()).settle()
    assert mover.table.match.log == before


@pytest.mark.parametrize("stored", [False, True])
def test_no_link_is_shown_before_it_is_stored(stored: bool) -> None:
    host = Device(1)
    host.begin(**{"starter": "random", **TWO})
    kinds = [type(one) for one in host.effects]
    assert kinds.index(StoreSeeds) < kinds.index(StoreGame)
    host.send(SendLink("copy"), SendLink("share"), SendLink("mail"))
    assert not [one for one in host.effects if isinstance(one, CopyLink | SendText)]
    (store,) = [one for one in host.effects if isinstance(one, StoreGame)]
    host.send(GameStored(store.key, "" if stored else "QuotaExceededError"))
    host.send(SendLink("copy"))
    assert any(isinstance(one, CopyLink | SendText) for one in host.effects) is stored


def test_no_link_is_shown_whose_seeds_are_not_stored() -> None:
    host = Device(1)
    host.begin(**{"starter": "random", **TWO})
    (store,) = [one for one in host.effects if isinstance(one, StoreGame)]
    host.send(SeedsNotStored(store.key, "QuotaExceededError"), GameStored(store.key))
    assert "storage is full" in host.alert
    host.send(SendLink("copy"))
    assert not any(isinstance(one, CopyLink | SendText) for one in host.effects)


def test_keys_that_found_no_room_are_stored_once_a_game_is_deleted() -> None:
    host = Device(1)
    old = host.begin().send(Submitted("typed", {"actions": "3c"})).settle().table.key
    assert old in host.games
    host.send(Routed("/new")).begin(**{"starter": "random", **TWO})
    key, full = host.table.key, "QuotaExceededError"
    host.send(SeedsNotStored(key, full), GameStored(key, full))
    host.done = len(host.effects)
    host.send(DeleteGame(old))
    made = [one for one in host.effects[host.done :] if isinstance(one, Forget | StoreSeeds | StoreGame)]
    assert [type(one) for one in made] == [Forget, StoreSeeds, StoreGame], "first there is room, then the keys"
    host.send(SeedsNotStored(key, full), GameStored(key))
    assert host.news != "Game saved." and not shows_link(host)
    host.done = len(host.effects)
    host.send(Routed("/new")).begin().send(Submitted("typed", {"actions": "3c"})).settle()
    host.send(DeleteGame(host.table.key)).settle().send(Routed(f"/match/{key}")).settle()
    assert key in host.seeds and shows_link(host)
    del host.seeds[key]
    host.reload(f"/match/{key}")
    assert not shows_link(host), "the keys of a link that was never sent are lost"


def test_a_request_whose_keys_found_no_room_is_not_sent_after_a_reload() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    asker, _ = in_turn(host, guest)
    asker.send(AskNewKeys(len(asker.remote.held.mine.match.plies))).settle()
    key = asker.table.key
    asker.seeds[key] = write_seeds({0: asker.model.seeds[key][0]})
    asker.reload(f"/match/{key}")
    assert not shows_link(asker) and "no longer has your keys" in view(asker.model)
    asker.send(AskNewKeys(len(asker.remote.held.mine.match.plies))).settle()
    assert shows_link(asker)


def shows_link(device: Device) -> bool:
    """Whether the page offers to copy the link."""
    return sent_by(SendLink("copy")) in view(device.model)


def test_a_game_waits_and_the_icon_says_so() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    assert [waits_for_us(entry) for entry in mover.model.library] == [True]
    mover.play_turn()
    assert [waits_for_us(entry) for entry in mover.model.library] == [False]
    badges = [one.games for one in mover.effects if isinstance(one, SetBadge)]
    assert badges[-2:] == [1, 0]


def test_of_two_who_join_in_one_place_the_first_has_it() -> None:
    host, fast, slow = Device(1), Device(2), Device(3)
    invitation = host.invite(**TWO)
    fast.join(invitation)
    slow.join(invitation)
    host.open(fast.link)
    log = host.table.match.log
    host.open(slow.link)
    assert host.model.notice is not None
    assert host.table.match.log == log
    passed_on(host, fast, 4)
    assert len(host.table.match.log) > len(log)


def test_new_keys_take_a_turn_back() -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    decided = [ply for ply, one in enumerate(host.remote.held.mine.seen[:-1]) if one.kind is Kind.FREE]
    back = decided[-2]
    host.send(AskNewKeys(back)).settle()
    request = host.link
    guest.open(request)
    assert guest.model.asking == Asking("renew", "")
    assert "asks to go back to turn" in view(guest.model)
    log = guest.table.match.log
    guest.send(AnswerLink()).settle()
    assert guest.remote.held.mine.terms.epoch == 1
    assert guest.table.match.log[:back] == log[:back]
    host.open(guest.link)
    assert host.remote.held.mine.terms.epoch == 1 and host.remote.held.pending is None
    for device in (host, guest):
        assert device.remote.events == (f"renewed {back} 0",)
        device.reload(f"/match/{device.table.key}")
    passed_on(host, guest, 4)
    assert len(host.table.match.log) > back


def test_who_has_asked_may_go_back_to_the_old_keys() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    mover, other = in_turn(host, guest)
    held, seeds = mover.remote.held, dict(mover.model.seeds)
    for sent in (False, True):
        mover.send(AskNewKeys(len(held.mine.match.plies))).settle()
        assert not decides(mover.table), "the old keys wait"
        assert mover.link if sent else mover.remote.to_send
        mover.send(KeepOldKeys()).settle()
        assert (mover.remote.held, mover.model.seeds) == (held, seeds)
        assert [one.split()[0] for one in mover.remote.events] == ["returned"] * sent, "nobody knows what was not sent"
    other.open(mover.play_turn())
    assert other.table.match.log == mover.table.match.log
