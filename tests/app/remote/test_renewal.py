"""Requests for new keys, with which no seat moves: who is asked, what they say, and what they take back."""

from dataclasses import replace

import pytest

from haleakala.app.buttons import (
    AnswerLink,
    AskGone,
    AskNewKeys,
    Cancel,
    ChooseMatch,
    CopyOldLink,
    KeepOldKeys,
    PlayAlone,
    SendLink,
    ShowPosition,
)
from haleakala.app.commands import CopyLink, Readdress, SendText
from haleakala.app.history.turns import turns
from haleakala.app.messages import Routed, Submitted
from haleakala.app.remote.happenings import turn_since
from haleakala.app.remote.model import link_text
from haleakala.app.screens import MatchScreen
from haleakala.app.view.page import page as view
from haleakala.app.viewer import viewer
from haleakala.games.taluva.rules.model import OUT
from haleakala.kernel.rules import NOBODY
from haleakala.saves.link import encode_sealed
from tests.app.remote.devices import Device, decides
from tests.app.remote.groups import (
    WITH_DRAWS,
    WITHOUT_DRAWS,
    agree,
    asked,
    entries,
    is_renewed,
    newest,
    pass_on,
    play_on,
    seat_of,
    sent,
    waiting_for,
    whose_turn,
)
from tests.app.remote.test_games_by_link import begun, over
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on
from tests.kit.known import present


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
    play_on([mover, other])


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
    assert "really asked for this" in text


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
    play_on([sender, gone, third])


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
    play_on(group)


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


@pytest.mark.parametrize("go_on", [True, False])
def test_who_asks_and_is_answered_by_a_turn_is_asked_whether_to_go_on(go_on: bool) -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    mover, other = in_turn(host, guest)
    other.send(AskNewKeys(turns(other.table.game, other.table.match)[-1].first)).settle()
    asked = other.link
    last = mover.link if not mover.remote.is_ours else ""
    mover.open(asked).send(Cancel())
    assert "Declined." in mover.news
    if last:
        assert "your own link" not in other.open(last).news
    other.open(mover.play_turn())
    assert "has played on with the old keys" in view(other.model)
    if not go_on:
        other.send(Cancel()).settle()
        assert other.remote.held.pending and "to agree" in view(other.model)
        mover.open(asked)
        return
    other.send(KeepOldKeys()).settle()
    assert other.remote.held.pending is None
    passed_on(host, guest, 4)


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
    number = turn_since(other.table.game, other.table.match, back)
    agree(mover, other.link)
    assert mover.remote.held.mine.terms.epoch == 1 and len(entries(mover)) == 2
    if not mover.remote.is_ours:
        assert f"agreed to go back to turn {number}" in view(mover.model)
    mover.reload(f"/match/{mover.table.key}")
    assert "Back to the old keys" in view(mover.model)
    link = mover.link if not mover.remote.is_ours else ""
    mover.send(KeepOldKeys()).settle()
    assert mover.remote.held == held and len(entries(mover)) == 1
    assert mover.remote.events[-1].startswith("returned")
    if link:
        mover.open(link)
        assert mover.remote.held == held


@pytest.mark.parametrize("goes_back", [True, False])
def test_who_has_asked_is_told_that_the_other_has_agreed(goes_back: bool) -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    mover, other = in_turn(host, guest)
    plies = turns(mover.table.game, mover.table.match)[-1].first if goes_back else len(mover.table.match.plies)
    last = mover.remote.held.mine
    mover.send(AskNewKeys(plies)).settle()
    assert "the last link before it" in view(mover.model) and "is asked to agree, and sends you" in view(mover.model)
    mover.open(link_text(last))
    assert "the request still stands" in mover.news
    agree(other, mover.link)
    mover.open(sent(other))
    assert ("has agreed to go back to turn" if goes_back else "has agreed to new keys") in mover.news


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
        assert "First open the link before it" in gone.alert
    count = len(sender.effects)
    sender.send(CopyOldLink())
    (copied,) = [one.fragment for one in sender.effects[count:] if isinstance(one, CopyLink | SendText)]
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
    play_on([host, guest])


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
    play_on([host, one])


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
    assert not [one for one in sender.effects[count:] if isinstance(one, CopyLink | SendText)]


def test_who_has_agreed_and_opens_an_older_link_reads_that_the_request_stands() -> None:
    group = begun(WITH_DRAWS, 3)
    pass_on(group, 3)
    asker = newest(group)
    last = link_text(asker.remote.held.mine)
    asker.send(AskNewKeys(len(asker.remote.held.mine.match.plies))).settle()
    second = whose_turn(group, asker)
    second.open(last)
    agree(second, asker.link)
    for device, way in ((asker, "withdraw it"), (second, "go back to the old keys")):
        assert device.remote.held.pending is not None
        assert way in device.open(last).news


def test_a_request_from_an_earlier_turn_leaves_its_address() -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    mover, other = in_turn(host, guest)
    start = turns(mover.table.game, mover.table.match)[-1].first
    mover.open(f"/match/{mover.table.key}/{start}")
    assert "Ask to go back to here" in view(mover.model)
    mover.send(AskNewKeys(start)).settle()
    assert mover.model.screen == MatchScreen(mover.table.key, None)
    assert Readdress(f"/match/{mover.table.key}") in mover.effects
    agree(other, mover.link)
    branch = next(entry for entry in entries(other) if entry.key != other.table.key)
    assert f"/match/{branch.key}" not in view(other.send(Routed("/")).model).partition('id="library"')[0]
    assert "These turns were taken back." in view(other.open(f"/match/{branch.key}").model)


def test_a_link_to_an_earlier_position_of_a_known_game_shows_it() -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    _, other = in_turn(host, guest)
    start = turns(other.table.game, other.table.match)[-2].first
    other.open(encode_sealed(other.remote.held.mine, start))
    assert other.table.ply == start and "own link" not in other.news


def test_after_a_withdrawn_request_that_was_agreed_to_the_one_who_agreed_asks() -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    mover, other = in_turn(host, guest)
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
    request = mover.link
    mover.send(KeepOldKeys()).settle()
    assert "Tell the others" in mover.news
    turn = mover.play_turn()
    agree(other, request)
    other.open(turn)
    assert "then ask for new ones" in other.alert
    answer = other.play_turn() if other.remote.is_ours else other.link
    mover.open(answer)
    assert "tell its sender to ask for new keys" in mover.alert
    other.send(AskNewKeys(len(other.remote.held.mine.match.plies))).settle()
    agree(mover, other.link)
    other.open(sent(mover))
    passed_on(host, guest, 4)


def test_a_question_is_still_there_after_a_look_back() -> None:
    host, guest = pair()
    passed_on(host, guest, 4)
    mover, other = in_turn(host, guest)
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
    other.open(mover.link)
    other.send(ShowPosition("back"), Cancel())
    assert "Do you agree?" not in view(other.model)
    other.send(ShowPosition("last"))
    assert asked(other) == "renew" and "Do you agree?" in view(other.model)
    other.send(AnswerLink()).settle()
    assert other.remote.held.mine.terms.epoch == 1
