"""Players who go, return, or lose everything: seats that move to other devices by requests for new keys."""

from dataclasses import replace

import pytest

from haleakala.app.buttons import (
    AnswerLink,
    AskGive,
    AskGone,
    AskNewKeys,
    Confirm,
    GivePlayer,
    KeepOldKeys,
)
from haleakala.app.library.model import waits_for_us
from haleakala.app.messages import Submitted
from haleakala.app.remote.happenings import turn_since
from haleakala.app.remote.status import remote_status
from haleakala.app.screens import LinkScreen
from haleakala.app.view.page import page as view
from haleakala.kernel.phrase import Seat
from haleakala.saves.link import encode_sealed
from haleakala.sealed.device import request
from haleakala.sealed.renewal import numbered
from tests.app.remote.devices import Device, decides
from tests.app.remote.groups import (
    GAMES,
    OF_FOUR,
    SHARED,
    WITH_DRAWS,
    agree,
    entries,
    go_on_without,
    is_left_out,
    newest,
    pass_on,
    play_on,
    seat_of,
    sent,
    waiting_for,
    whose_turn,
)
from tests.app.remote.test_games_by_link import begun
from tests.app.remote.test_links import in_turn, pair, passed_on
from tests.app.remote.test_waiting import sentence
from tests.kit.known import present


@pytest.mark.parametrize("fields", GAMES, ids=["waiting", "free"])
def test_a_player_who_has_gone_is_left_out_and_gets_the_seat_back(fields: dict[str, str]) -> None:
    group = begun(fields, 3)
    sender, gone, third = waiting_for(group, 6)
    plies, lost, asks = len(sender.table.match.plies), seat_of(gone), seat_of(sender)
    go_on_without(sender, third)
    assert sender.remote.held.seats == {asks, lost}
    for device in (sender, third):
        assert device.remote.held.mine.terms.sides == 2
        assert device.remote.events == (f"renewed {plies} {asks}", f"taken {plies} {lost} {asks}")
        assert "has played for" in view(device.model)
        device.reload(f"/match/{device.table.key}")

    before = gone.table.match.log
    gone.open(sent(newest([sender, third])))
    number = turn_since(sender.table.game, sender.table.match, plies)
    assert f"plays in your place since turn {number}" in gone.news
    assert f"plays in your place since turn {number}" in view(gone.model)
    assert is_left_out(gone) and gone.table.match.log == before
    assert not decides(gone.table) and not any(map(waits_for_us, entries(gone)))
    assert "The others go on without you" in view(gone.model)

    pass_on([sender, third], 5)
    sender.send(AskGive(lost))
    assert "Let somebody elsewhere play" in view(sender.model)
    sender.send(GivePlayer()).settle()
    holder, joined = sender, 1
    while joined < 3:
        link = holder.link
        turn = present(holder.remote.link.turn())
        seats = frozenset(holder.remote.link.terms.seats_of(turn))
        if seats == {lost}:
            gone.open(link)
            assert isinstance(gone.model.screen, LinkScreen), "the old game is only looked at"
            assert "If you join, you play" in view(gone.model) and "as this link tells them" in view(gone.model)
            holder = gone.send(Submitted("join", {"name": "Keo"})).settle()
        else:
            holder = agree(third, link, sender)
        joined += 1
    link = sent(holder)
    for device in group:
        if device is not holder:
            device.open(link)
    play_on(group)
    assert {device.remote.held.mine.terms.sides for device in group} == {3}
    assert gone.remote.held.seats == {lost} and sender.remote.held.seats == {asks}
    assert any(event.startswith("given") for event in sender.remote.events)
    assert len(entries(gone)) == 2, "the game from which it was left out is still there"


def test_who_was_left_out_may_go_on_if_that_was_not_meant() -> None:
    sender, gone, third = waiting_for(begun(WITH_DRAWS, 3), 6)
    old = sender.link
    go_on_without(sender, third)
    gone.open(third.link)
    assert is_left_out(gone)
    gone.reload(f"/match/{gone.table.key}")
    assert is_left_out(gone) and "Play on anyway" in view(gone.model)
    gone.send(KeepOldKeys()).settle()
    assert not is_left_out(gone)
    gone.open(old).play_turn()
    assert gone.remote.turn != seat_of(gone)


@pytest.mark.parametrize("fields", GAMES, ids=["waiting", "free"])
def test_who_is_to_be_left_out_is_told_so_and_how_to_come_back(fields: dict[str, str]) -> None:
    sender, gone, third = waiting_for(begun(fields, 3), 6)
    last = sender.link
    sender.send(AskGone())
    sender.send(Submitted("gone", {})).settle()
    gone.open(sender.link)
    assert "go on without you" in gone.alert and not is_left_out(gone)
    agree(third, sender.link)
    gone.open(sent(third))
    assert is_left_out(gone) and "ask for an invitation" in view(gone.model)
    gone.open(last)
    assert is_left_out(gone) and not decides(gone.table), "an older link does not take a player back into the game"


def test_several_are_left_out_but_not_all() -> None:
    group = begun(OF_FOUR, 4)
    pass_on(group, 6)
    sender = newest(group)
    gone = whose_turn(group, sender)
    while gone is sender:
        pass_on(group, 1)
        sender = newest(group)
        gone = whose_turn(group, sender)
    others = [device for device in group if device not in (sender, gone)]
    for device in others:
        device.open(sender.link)
    both = {f"without-{seat_of(device)}": "on" for device in others}
    sender.send(AskGone())
    assert "Also without" in view(sender.model)
    sender.send(Submitted("gone", both)).settle()
    assert "has to stay" in sender.alert and sender.remote.held.pending is None
    out, stays = others
    sender.send(Submitted("gone", {f"without-{seat_of(out)}": "on"})).settle()
    seats = {seat_of(device) for device in (sender, gone, out)}
    link = sender.link
    stays.open(link)
    assert " or " in view(stays.model), "nobody can tell which of those who are put together has asked"
    stays.send(AnswerLink()).settle()
    out.open(stays.link if not stays.remote.is_ours else link)
    assert is_left_out(out)
    sender.open(stays.link)
    assert sender.remote.held.seats == seats and sender.remote.held.mine.terms.sides == 2
    play_on([sender, stays])


@pytest.mark.parametrize("given", [0, 2])
def test_two_who_shared_a_browser_part(given: int) -> None:
    host, other = begun(SHARED, 2)
    pass_on([host, other], 4)
    if host.remote.is_ours and decides(host.table):
        host.play_turn()
    host.send(AskGive(given), GivePlayer()).settle()
    assert host.remote.to_send and all(map(waits_for_us, entries(host))), "nobody knows of it yet"
    friend, holder, joined = Device(5, "Friend"), host, 1
    while joined < 3:
        turn = present(holder.remote.link.turn())
        seats = holder.remote.link.terms.seats_of(turn)
        assert holder.remote.to_send and "the link." in view(holder.model)
        place = str(host.table.game.seats[given])
        asks = "please agree to new keys" if holder is friend else f"may {place} be played in another browser?"
        says = f"join us, and play {place}" if seats == (given,) else asks
        assert says in sentence(holder, "share")
        if seats == (given,):
            assert "whoever is to play" in view(holder.model)
        link = holder.settle().link
        reminds = "join us for a game of Taluva" if seats == (given,) else "please agree to new keys"
        assert reminds in sentence(holder, "remind")
        if seats == (given,):
            holder = friend.join(link)
        else:
            other.open(link)
            assert "is played in another browser" in view(other.model)
            holder = other.send(AnswerLink()).settle()
        joined += 1
    group = [host, other, friend]
    for device in group:
        if device is not holder and not holder.remote.is_ours:
            device.open(holder.link)
            assert "has agreed" not in device.news, "two have"
            assert device.table.saved.names[given] == "Friend", "not the name of the player who was there before"
    assert host.remote.held.seats == {0, 2} - {given}
    play_on(group)
    assert friend.remote.held.seats == {given}


def test_only_whom_the_game_waits_for_can_be_left_out() -> None:
    group = begun(WITH_DRAWS, 3)
    sender, gone, _ = waiting_for(group, 5)
    gone.open(sender.link)
    assert gone.remote.is_ours
    gone.send(AskGone(), Submitted("gone", {})).settle()
    assert gone.remote.held.pending is None and gone.model.asking is None
    host, guest = pair()
    mover, other = in_turn(host, guest)
    mover.play_turn()
    mover.send(AskGone(), Submitted("gone", {}), AskGive(0), GivePlayer()).settle()
    assert mover.remote.held.pending is None, "with two sides nobody can be left out"
    assert "A player has gone" not in view(mover.model) and other.remote.held.pending is None


def test_the_closer_cannot_leave_out_the_one_who_stays() -> None:
    group = begun(WITH_DRAWS, 3)
    sender, closer, third = waiting_for(group, 6)
    closer.open(sender.link)
    held = closer.remote.held._replace(mine=third.remote.held.mine)
    owners = tuple(present(held.side) if side == sender.remote.held.side else side for side in held.mine.terms.seats)
    forged = encode_sealed(present(request(held, numbered(owners), len(held.mine.match.plies), 1, b"7" * 32).pending))
    sender.open(forged)
    assert "go on without you" in sender.alert and not is_left_out(sender)
    third.open(forged)
    name = third.table.saved.names[seat_of(sender)] or str(third.table.game.seats[seat_of(sender)])
    assert f"{name} asks to go on without" in view(third.model)


# --- Keys that were lost ----------------------------------------------------------------------------------------------


def test_who_has_lost_everything_joins_by_a_request() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    link = mover.play_turn()
    fresh = Device(9, "Ben").open(link)
    assert isinstance(fresh.model.screen, LinkScreen) and not fresh.games
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
    fresh.open(mover.link)
    assert "asks for new keys in a game" in view(fresh.model)
    fresh.send(Submitted("join", {"name": "Ben"})).settle()
    assert fresh.remote.held.seats == other.remote.held.seats
    mover.open(sent(fresh))
    play_on([mover, fresh])


def test_sentences_name_who_plays_not_who_has_gone() -> None:
    sender, gone, third = waiting_for(begun(WITH_DRAWS, 3), 6)
    lost = seat_of(gone)
    go_on_without(sender, third)
    (own,) = sender.remote.held.seats - {lost}
    name = sender.table.saved.names[own] or str(sender.table.game.seats[own])
    waited = 0
    for _ in range(6):
        pass_on([sender, third], 1)
        if newest([sender, third]) is third and third.remote.turn in sender.remote.held.seats:
            assert third.table.saved.whose == Seat(own)
            assert f"it’s {name}’s turn" in sentence(third, "share")
            assert dict(present(remote_status(third.table)).gaps)["player"] == Seat(own)
            waited += 1
    assert waited > 1


def test_no_sentence_speaks_of_a_computer_as_if_it_opened_links() -> None:
    fields = {**WITH_DRAWS, "player-1": "fisher", "starter": "first"}
    host, guest = Device(1), Device(2, name="Ben")
    guest.join(host.invite(**fields))
    host.open(guest.link)
    for device in (host, guest):
        table = device.table
        first = replace(table, saved=replace(table.saved, players=("fisher", "", "")))
        assert first.saved.speaker(0) == 1, "the person beside it"
    mover = host if decides(host.table) else guest
    while not mover.table.saved.may_send:
        whole = mover.table.laid and mover.table.laid.whole
        mover.send(Confirm() if whole else mover.rng.choice(sorted(mover.lit))).settle()
    table, (seat,) = mover.table, mover.remote.held.seats & {mover.table.match.plies[-1].player}
    levels = tuple("fisher" if one == seat else level for one, level in enumerate(table.saved.all_players))
    told = str(remote_status(replace(table, saved=replace(table.saved, players=levels))))
    assert "has played in this browser. Send the turn to" in told
    assert "Your turn is complete" in str(remote_status(table))
