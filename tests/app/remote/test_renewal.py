"""Players who go, return, or lose their keys: requests for new keys, and seats that move to other devices by them."""

from dataclasses import replace

import pytest

from haleakala.app.buttons import (
    AnswerLink,
    AskGive,
    AskGone,
    AskNewKeys,
    ChooseMatch,
    CopyOldLink,
    GivePlayer,
    KeepOldKeys,
    PlayAlone,
    SendLink,
)
from haleakala.app.commands import CopyLink
from haleakala.app.history.turns import turns
from haleakala.app.library.model import SavedGame, waits_for_us
from haleakala.app.messages import Submitted
from haleakala.app.remote.happenings import turn_since
from haleakala.app.screens import LinkScreen, MatchScreen
from haleakala.app.view.page import page as view
from haleakala.app.viewer import viewer
from haleakala.games.taluva.rules.model import OUT
from haleakala.kernel.rules import NOBODY
from haleakala.saves.link import encode_sealed
from haleakala.sealed.device import request
from haleakala.sealed.renewal import numbered
from tests.app.remote.devices import Device, decides
from tests.app.remote.test_games_by_link import begun, over
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on
from tests.kit.known import present

WITH_DRAWS = {"game": "taluva", "players": "3", "player-0": "", "player-1": "elsewhere", "player-2": "elsewhere"}
"""Each turn begins with a draw, so the link waits for the next player's key."""
WITHOUT_DRAWS = {"game": "huts", "players": "3", "player-0": "", "player-1": "elsewhere", "player-2": "elsewhere"}
"""All draws are made at the beginning."""
OF_FOUR = {**WITH_DRAWS, "players": "4", "player-3": "elsewhere"}
SHARED = {**WITH_DRAWS, "player-2": ""}
GAMES = [WITH_DRAWS, WITHOUT_DRAWS]


def newest(group: list[Device]) -> Device:
    """The device with the newest link."""

    def age(device: Device) -> tuple[int, int, int, int]:
        mine = device.remote.held.mine
        return mine.terms.epoch, mine.joined, len(mine.match.plies), mine.opened

    return max(group, key=age)


def whose_turn(group: list[Device], link_of: Device) -> Device:
    """The device for which the newest link of another one is."""
    turn = link_of.remote.link.turn()
    assert turn is not None, "the match goes on"
    seats = frozenset(link_of.remote.link.terms.seats_of(turn))
    return next(device for device in group if seats <= device.remote.held.seats)


def pass_on(group: list[Device], legs: int = 1000) -> None:
    """Play by links to the end, or for some links. All devices get each link."""
    for _ in range(legs):
        sender = newest(group)
        if over(sender):
            return
        mover = whose_turn(group, sender)
        if mover is not sender:
            for device in group:
                if device is not sender:
                    device.open(sender.link)
        if mover.remote.is_ours and decides(mover.table):
            mover.play_turn()


def waiting_for(group: list[Device], legs: int) -> tuple[Device, Device, Device]:
    """Play for some links. Return the device that has sent the last one, the one that it waits for, which has not
    opened it, and the third one, which has."""
    pass_on(group, legs)
    sender = newest(group)
    gone = whose_turn(group, sender)
    for _ in range(5):
        if gone is not sender:
            break
        pass_on(group, 1)
        sender = newest(group)
        gone = whose_turn(group, sender)
    (third,) = [device for device in group if device not in (sender, gone)]
    third.open(sender.link)
    assert third.remote.held.mine == sender.remote.held.mine
    return sender, gone, third


def asked(device: Device) -> str:
    """What the page asks; "" if it asks nothing."""
    return device.model.asking.what if device.model.asking else ""


def is_renewed(device: Device) -> bool:
    """Whether a device goes on with new keys."""
    return device.remote.held.mine.terms.epoch > 0


def is_left_out(device: Device) -> bool:
    """Whether a device knows that the others go on without it."""
    return device.remote.left_out


def sent(device: Device) -> str:
    """The link that a device sends after it has agreed or joined: with its turn, if it is the one that decides."""
    return device.play_turn() if device.remote.is_ours else device.link


def agree(device: Device, link: str, before: Device | None = None) -> Device:
    """Open a request and agree to it. If the device lacks the last link, the one that has asked sends it, too."""
    device.open(link)
    if before and device.model.notice:
        assert "First open the last link" in device.alert
        count = len(before.effects)
        before.send(CopyOldLink())
        (copied,) = [one.fragment for one in before.effects[count:] if isinstance(one, CopyLink)]
        device.open(copied).open(link)
    assert asked(device) == "renew", device.model.notice
    return device.send(AnswerLink()).settle()


def go_on_without(sender: Device, third: Device) -> None:
    """The sender takes the seat of the one that its link waits for, and the third device agrees."""
    sender.send(AskGone())
    assert "Go on without" in view(sender.model)
    sender.send(Submitted("gone", {})).settle()
    agree(third, sender.link)
    sender.open(sent(third))


def seat_of(device: Device) -> int:
    """The lowest seat of a device."""
    return min(device.remote.held.seats)


def entries(device: Device) -> list[SavedGame]:
    """The saved games of a device."""
    return [entry for entry in device.model.library if isinstance(entry, SavedGame)]


# --- A player has gone, and returns -----------------------------------------------------------------------------------


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
        assert "is played by" in view(device.model)
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
            assert "You play" in view(gone.model) and "as this link tells them" in view(gone.model)
            holder = gone.send(Submitted("join", {"name": "Keo"})).settle()
        else:
            holder = agree(third, link, sender)
        joined += 1
    link = sent(holder)
    for device in group:
        if device is not holder:
            device.open(link)
    pass_on(group)
    assert {device.remote.held.mine.terms.sides for device in group} == {3}
    assert gone.remote.held.seats == {lost} and sender.remote.held.seats == {asks}
    assert over(newest(group))
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
    pass_on([sender, stays])
    assert over(newest([sender, stays]))


@pytest.mark.parametrize("given", [0, 2])
def test_two_who_shared_a_browser_part(given: int) -> None:
    host, other = begun(SHARED, 2)
    pass_on([host, other], 4)
    if host.remote.is_ours and decides(host.table):
        host.play_turn()
    host.send(AskGive(given), GivePlayer()).settle()
    assert not any(map(waits_for_us, entries(host))), "it has asked"
    friend, holder, joined = Device(5, "Friend"), host, 1
    while joined < 3:
        turn = present(holder.remote.link.turn())
        seats = holder.remote.link.terms.seats_of(turn)
        assert "Waiting for" in view(holder.model)
        if seats == (given,):
            assert "whoever is to play" in view(holder.model)
            holder = friend.join(holder.link)
        else:
            other.open(holder.link)
            assert "is played in another browser" in view(other.model)
            holder = other.send(AnswerLink()).settle()
        joined += 1
    group = [host, other, friend]
    for device in group:
        if device is not holder and not holder.remote.is_ours:
            device.open(holder.link)
    assert host.remote.held.seats == {0, 2} - {given}
    pass_on(group)
    assert over(newest(group)) and friend.remote.held.seats == {given}


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
    assert "in your name" in sender.alert and not is_left_out(sender)
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
    pass_on([mover, fresh])
    assert over(newest([mover, fresh]))


@pytest.mark.parametrize("asks", [True, False])
def test_a_browser_without_its_keys_asks_or_is_asked(asks: bool) -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    link = mover.play_turn()
    other.seeds.clear()
    other.reload(f"/match/{other.table.key}")
    other.open(link)
    assert "no longer has your keys" in view(other.model)
    log = other.table.match.log
    if other.lit:
        other.send(sorted(other.lit)[0])
        assert "no longer has your keys" in other.alert and other.table.match.log == log
    other.send(Submitted("typed", {"actions": "3c"}))
    assert other.table.match.log == log
    if asks:
        other.send(AskNewKeys(len(other.remote.held.mine.match.plies))).settle()
        agree(mover, other.link)
        other.open(sent(mover))
    else:
        mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
        other.open(mover.link)
        assert "you play" in view(other.model) and "no longer has your keys" in view(other.model)
        other.send(AnswerLink()).settle()
        mover.open(sent(other))
    pass_on([mover, other])
    assert over(newest([mover, other]))


# --- What the question says -------------------------------------------------------------------------------------------


def test_the_question_names_turns_and_draws() -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    mover, other = in_turn(host, guest)
    other.open(mover.play_turn())
    begins = turns(mover.table.game, mover.table.match)
    mover.send(AskNewKeys(begins[1].first)).settle()
    other.open(mover.link)
    text = view(other.model)
    assert "asks to go back to turn 2" in text
    assert f"Turns 2 to {len(begins)} are taken back" in text
    assert "Everyone has seen how they came out" in text
    assert "Agree only if this came from" in text


def test_a_request_goes_to_the_next_player_first() -> None:
    sender, gone, third = waiting_for(begun(WITH_DRAWS, 3), 6)
    gone.open(sender.link)
    sender.send(AskNewKeys(len(sender.remote.held.mine.match.plies))).settle()
    first, later = sorted((gone, third), key=lambda one: one is not whose_turn([gone, third], sender))
    later.open(sender.link)
    assert "first" in later.alert and not asked(later)
    agree(first, sender.link)
    agree(later, first.link)
    for device in (sender, first):
        device.open(later.link)
    pass_on([sender, gone, third])
    assert over(newest([sender, gone, third]))


@pytest.mark.parametrize("order", [0, 1])
def test_of_two_requests_at_once_all_come_to_the_same(order: int) -> None:
    sender, gone, third = waiting_for(begun(WITH_DRAWS, 3), 6)
    gone.open(sender.link)
    third.open(sender.link)
    group = [sender, gone, third]
    for device in group[order : order + 2]:
        device.send(AskNewKeys(len(sender.remote.held.mine.match.plies))).settle()
    links = {device.link: device for device in group if device.remote.held.pending}
    for _ in range(4):
        for device in group:
            for link, asker in tuple(links.items()):
                if device is asker or is_renewed(device):
                    continue
                device.open(link)
                if device.model.asking:
                    device.send(AnswerLink()).settle()
                    links[device.link] = device
                if is_renewed(device) and not device.remote.is_ours:
                    links[device.link] = device
    assert {device.remote.held.mine.terms.epoch for device in group} == {1}
    assert len({present(device.remote.held.mine.terms.first) for device in group}) == 1
    pass_on(group)
    assert over(newest(group))


def test_a_request_that_was_given_up_is_not_joined_by_its_asker() -> None:
    sender, _, _ = waiting_for(begun(WITH_DRAWS, 3), 6)
    held = sender.remote.held
    sender.send(AskNewKeys(len(held.mine.match.plies))).settle()
    old = sender.link
    sender.send(KeepOldKeys()).settle()
    assert sender.remote.held == held
    sender.open(old)
    assert "Your place in this request is taken" in sender.alert and sender.remote.held == held
    sender.send(AskNewKeys(len(held.mine.match.plies))).settle()
    assert present(sender.remote.held.pending).terms.epoch == 2, "the others may have joined the first one"


# --- Back to the old keys ---------------------------------------------------------------------------------------------


def test_the_last_to_agree_may_go_back_until_a_link_goes_on() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    other.open(mover.play_turn())
    held = mover.remote.held
    back = turns(mover.table.game, mover.table.match)[-1].first
    if other.remote.is_ours:
        other.send(AskNewKeys(back)).settle()
    agree(mover, other.link)
    assert mover.remote.held.mine.terms.epoch == 1 and len(entries(mover)) == 2
    mover.reload(f"/match/{mover.table.key}")
    assert "Back to the old keys" in view(mover.model)
    link = mover.link if not mover.remote.is_ours else ""
    mover.send(KeepOldKeys()).settle()
    assert mover.remote.held == held and len(entries(mover)) == 1
    assert mover.remote.events[-1].startswith("returned")
    if link:
        mover.open(link)
        assert mover.remote.held == held


def test_going_back_ends_with_the_first_link_that_goes_on() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    mover, other = in_turn(host, guest)
    other.open(mover.play_turn())
    other.send(AskNewKeys(len(other.remote.held.mine.match.plies))).settle()
    agree(mover, other.link)
    pass_on([host, guest], 3)
    held = mover.remote.held
    assert held.former is None
    mover.send(KeepOldKeys()).settle()
    assert mover.remote.held == held


def test_who_has_asked_opens_no_key_of_the_old_game() -> None:
    sender, gone, _ = waiting_for(begun(WITH_DRAWS, 3), 6)
    gone.send(AskNewKeys(len(gone.remote.held.mine.match.plies))).settle()
    gone.open(sender.link)
    assert gone.remote.held.mine == sender.remote.held.mine, "the draw waits"
    gone.send(KeepOldKeys()).settle()
    assert len(gone.remote.held.mine.match.plies) > len(sender.remote.held.mine.match.plies)
    assert decides(gone.table)


def test_the_link_before_a_request_can_be_sent() -> None:
    sender, gone, _ = waiting_for(begun(WITH_DRAWS, 3), 6)
    sender.send(AskNewKeys(len(sender.remote.held.mine.match.plies))).settle()
    gone.open(sender.link)
    if gone.model.notice:
        assert "First open the last link" in gone.alert
    count = len(sender.effects)
    sender.send(CopyOldLink())
    (copied,) = [one.fragment for one in sender.effects[count:] if isinstance(one, CopyLink)]
    gone.open(copied)
    assert gone.remote.held.mine.match.log[: len(sender.table.match.log)] == sender.table.match.log


# --- What was cut off -------------------------------------------------------------------------------------------------


def test_what_was_taken_back_stays_to_be_looked_at() -> None:
    host, guest = pair()
    sent = passed_on(host, guest, 5)
    mover, other = in_turn(host, guest)
    other.open(mover.play_turn())
    log = other.remote.held.mine.match.log
    back = turns(mover.table.game, mover.table.match)[1].first
    mover.send(AskNewKeys(back)).settle()
    agree(other, mover.link)
    key = other.table.key
    (copy,) = [entry for entry in entries(other) if entry.key != key]
    assert copy.record.title.startswith("Taken back from turn 2 on")
    assert copy.record.log == log and copy.record.remote and copy.record.remote.seats == ()
    other.reload(f"/match/{copy.key}")
    assert "which took back everything from turn 2 on" in view(other.model)
    assert not decides(other.table)
    other.open(sent[-1])
    assert isinstance(other.model.screen, MatchScreen) and other.table.key == key
    assert "from before the keys were renewed in turn 2" in other.alert
    mover.open(other.link) if not other.remote.is_ours else None
    pass_on([host, guest])
    assert over(newest([host, guest]))


def test_no_hand_is_shown_in_what_was_cut_off() -> None:
    sender, gone, third = waiting_for(begun(WITHOUT_DRAWS, 3), 8)
    begins = turns(sender.table.game, sender.table.match)
    gone.open(sender.link)
    sender.send(AskNewKeys(begins[2].first)).settle()
    holder = sender
    for _ in range(2):
        holder = agree(whose_turn([gone, third], holder), holder.link)
    (copy,) = [entry for entry in entries(holder) if entry.key != holder.table.key]
    holder.reload(f"/match/{copy.key}")
    assert viewer(holder.table) == NOBODY


# --- Several games, and a copy ----------------------------------------------------------------------------------------


def test_a_link_that_fits_several_games_asks_which() -> None:
    host, one, other = Device(1), Device(2), Device(3)
    keys = []
    for guest in (one, other):
        host.open("/new/haleakala")
        guest.join(host.invite(**{**TWO, "starter": "red"}))
        host.open(guest.link)
        keys.append(host.table.key)
    one.send(AskNewKeys(one.remote.held.mine.terms.start)).settle()
    host.open(one.link)
    assert asked(host) == "which"
    assert "fits several of your games" in view(host.model)
    assert not host.games.keys() - {*keys}
    host.send(ChooseMatch("no such key"))
    assert asked(host) == "which"
    host.send(ChooseMatch(keys[0]))
    assert host.table.key == keys[0]
    assert asked(host) == "renew"
    host.send(AnswerLink()).settle()
    one.open(host.link)
    pass_on([host, one])
    assert over(newest([host, one]))


def test_who_waits_may_play_on_alone_with_a_copy() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    mover, other = in_turn(host, guest)
    mover.play_turn()
    held, key = mover.remote.held, mover.table.key
    assert "Play on alone with a copy" in view(mover.model)
    mover.send(PlayAlone()).settle()
    assert mover.table.key != key and mover.table.saved.remote is None
    assert "copy" in mover.news
    mover.play(mover.rng)
    assert over(mover)
    mover.settle().open(f"/match/{key}")
    assert mover.remote.held == held
    other.open(mover.link)
    assert other.model.notice is None


def test_nobody_plays_on_alone_where_hands_are_hidden() -> None:
    sender, _, _ = waiting_for(begun(WITHOUT_DRAWS, 3), 6)
    assert "Play on alone" not in view(sender.model)
    count = len(sender.games)
    sender.send(PlayAlone()).settle()
    assert len(sender.games) == count and sender.table.saved.remote


def test_who_is_out_is_told_that_the_keys_are_still_needed() -> None:
    sender, _, _ = waiting_for(begun(WITH_DRAWS, 3), 6)
    told = "draws still need your keys"
    assert told not in view(sender.model)
    table = sender.table
    state = list(table.match.state)
    state[OUT] = 1 << seat_of(sender)
    last = replace(table.match.plies[-1], state=tuple(state))
    match = replace(table.match, plies=(*table.match.plies[:-1], last))
    sender.model = replace(sender.model, table=replace(table, saved=replace(table.saved, match=match)))
    assert told in view(sender.model)


def test_nothing_is_sent_before_a_request_is_stored() -> None:
    sender, _, _ = waiting_for(begun(WITH_DRAWS, 3), 6)
    count = len(sender.effects)
    sender.send(AskGone(), Submitted("gone", {}), SendLink("copy"), CopyOldLink())
    assert not [one for one in sender.effects[count:] if isinstance(one, CopyLink)]
