"""Matches with others that end before their end: a player resigns or offers it, and the others agree."""

import re
from typing import Literal

import pytest

from haleakala.app.buttons import AskEnding, AskNewKeys, KeepOldKeys, OfferEnd, PlayOn, Rematch, SendLink, ShowPosition
from haleakala.app.commands import CopyLink, SendText, ShowCode
from haleakala.app.history.turns import stops
from haleakala.app.library.model import waits_for_us
from haleakala.app.messages import Routed
from haleakala.app.view.page import page as view
from haleakala.app.viewer import viewer
from haleakala.kernel.rules import EVERYBODY
from haleakala.saves.link import decode
from haleakala.saves.link_offer import Offer
from tests.app.remote.devices import Device
from tests.app.remote.groups import WITH_DRAWS, entries
from tests.app.remote.test_games_by_link import GROUPS, begun
from tests.app.remote.test_links import in_turn, pair, passed_on
from tests.kit.known import present
from tests.saves.test_link import find_rules

THREE = GROUPS[4][0]
DECIDING, TURN = r'class="[^"]*\bdeciding\b', r'class="status-bar of-'


def kinds(device: Device) -> list[str]:
    return [event.split()[0] for event in device.remote.events]


def runs(device: Device) -> bool:
    return device.table.saved.runs_elsewhere


def offers(device: Device, resigns: bool = False) -> str:
    """Resign or offer the end by the page's buttons, and return the link."""
    device.send(AskEnding(resigns))
    assert 'id="end"' in view(device.model)
    return device.send(OfferEnd(resigns)).settle().link


@pytest.mark.parametrize("first", ["mover", "other"])
def test_whoever_resigns_has_lost_once_the_other_agrees(first: Literal["mover", "other"]) -> None:
    mover, other = in_turn(*pair())
    loser, winner = (mover, other) if first == "mover" else (other, mover)
    winner.open(offers(loser, resigns=True))
    assert [waits_for_us(entry) for entry in loser.model.library] == [False], "the other has to answer"
    assert "Waiting for" in view(loser.send(Routed("/")).model)
    assert not any(entry._replace(over=None).finished for entry in entries(loser) + entries(winner))
    assert "resigns" in view(winner.model)
    loser.open(f"/match/{loser.table.key}")
    assert "You’ve resigned. Waiting for" in view(loser.model)
    assert ("don’t end the game: play on" in view(winner.model)) is winner.remote.is_ours
    assert ("don’t end the game: just wait" in view(winner.model)) is not winner.remote.is_ours
    assert runs(winner), "nothing ends without a touch"
    assert [waits_for_us(entry) for entry in winner.model.library] == [True]
    assert re.search(DECIDING, view(winner.model)) and re.search(TURN, view(winner.model))
    winner.send(OfferEnd(False)).settle()
    assert not runs(winner)
    assert "has won" in view(winner.model) and "Play again" not in view(winner.model), "the link comes first"
    loser.open(winner.link)
    assert "Play again" in view(winner.model) and "Play again" in view(loser.model)
    for device in (loser, winner):
        assert kinds(device) == ["resigned", "agreed"]
        assert not re.search(DECIDING, view(device.model)) and not re.search(TURN, view(device.model))
        assert device.table.saved.waits_elsewhere and not device.remote.is_ours
        before = device.table.match
        device.send(*sorted(device.lit)[:3], AskEnding(True), OfferEnd(True)).settle()
        assert device.table.match is before
        device.reload(f"/match/{device.table.key}")
        assert device.remote.ended
        assert [entry._replace(over=None).finished for entry in entries(device)] == [True], "before the game is loaded"
        assert [waits_for_us(entry) for entry in device.model.library] == [False]


def test_an_offer_lapses_when_somebody_plays_on() -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    mover.open(offers(other))
    assert mover.remote.asks_us
    link = mover.play_turn()
    assert "/." not in link
    assert mover.remote.offer is None
    other.open(link)
    assert other.remote.offer is None and other.table.saved.runs_elsewhere
    passed_on(host, guest, 2)


def test_a_draw_that_was_waiting_does_not_make_an_offer_lapse() -> None:
    host, guest = pair()
    for _ in range(40):
        mover, other = in_turn(host, guest)
        link = mover.play_turn()
        if mover.remote.held.mine.waiting:
            break
        other.open(link)
    else:
        raise AssertionError("no draw was waiting")
    other.open(offers(mover))
    assert len(other.table.match.plies) > len(mover.table.match.plies)
    mover.open(other.send(OfferEnd(False)).settle().link)
    assert mover.remote.ended and other.remote.ended


def test_both_may_offer_at_once() -> None:
    mover, other = in_turn(*pair())
    mine, theirs = offers(mover), offers(other)
    mover.open(theirs)
    other.open(mine)
    assert mover.remote.ended and other.remote.ended


def test_whoever_is_offered_an_end_may_resign() -> None:
    mover, other = in_turn(*pair())
    mover.open(offers(other)).send(OfferEnd(True)).settle()
    other.open(mover.link)
    assert other.remote.asks_us
    other.send(OfferEnd(False)).settle()
    mover.open(other.link)
    assert "has won" in view(mover.model)


def test_of_three_all_have_to_agree() -> None:
    group = begun(THREE, 3)
    for device in group[:-1]:
        device.open(group[-1].link)
    first, second, third = group
    link = offers(first)
    second.open(link).send(OfferEnd(False)).settle()
    third.open(second.link)
    assert not second.remote.ended and third.remote.asks_us
    third.send(OfferEnd(False)).settle()
    assert third.remote.ended
    for device in (first, second):
        device.open(third.link)
        assert device.remote.ended
        assert "ended by agreement" in view(device.model)


def test_nobody_else_ends_the_game_of_a_device() -> None:
    mover, other = in_turn(*pair())
    link = other.link.partition("/")[0]
    (host_seat,), (guest_seat,) = sorted(mover.remote.held.seats), sorted(other.remote.held.seats)
    forged = [f"/.r{host_seat}", f"/.e{host_seat}{guest_seat}", f"/.e{guest_seat}{host_seat}", f"/.r{guest_seat}"]
    for one in forged:
        mover.open(link + one)
        assert mover.table.saved.runs_elsewhere
    assert mover.remote.has_agreed is False
    other.open(mover.play_turn())
    assert other.table.match.log == mover.table.match.log


def test_links_that_are_no_offer_change_nothing() -> None:
    mover, other = in_turn(*pair())
    link = other.link.partition("/")[0]
    for wrong in ("/.", "/.r", "/.x1", "/.r7", "/.e00", "/.e012345", "/.r1a", "/./.r1", "/.r1" * 400):
        mover.open(link + wrong)
        assert mover.remote.events == () or mover.remote.offer == Offer(True, (min(other.remote.held.seats),))


@pytest.mark.parametrize("offer", [Offer(True, (1,)), Offer(False, (0,)), Offer(False, (1, 0))])
@pytest.mark.parametrize("names", ["", "/Ana", "/Ana/%2Er1", "//:fisher"])
def test_an_offer_is_read_behind_names(offer: Offer, names: str) -> None:
    _, other = in_turn(*pair())
    text = f"{other.link.partition('/')[0]}{names}/.{'r' if offer.resigns else 'e'}{''.join(map(str, offer.seats))}"
    for around in ("{}", "https://x.org/#{} .", "Your turn:\n{}\n"):
        linked = decode(around.format(text), find_rules)
        assert linked.offer == offer
        assert decode(linked.fragment, find_rules) == linked


def test_after_the_end_hands_are_open_and_play_goes_on_as_a_game_of_ones_own() -> None:
    host, guest = begun(GROUPS[2][0], 2)
    host.open(guest.link)
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    other.open(offers(mover, resigns=True)).send(OfferEnd(False)).settle()
    assert viewer(other.table) == EVERYBODY
    count = len(other.games)
    key, seat = other.table.key, min(other.remote.held.seats)
    other.send(ShowPosition(stops(other.table.match)[-2]), PlayOn(anyway=True)).settle()
    assert len(other.games) == count + 1 and other.table.saved.remote is None
    other.reload(f"/match/{key}").send(Rematch()).settle()
    assert other.remote.held.seats == {1 - seat}


def test_an_offer_goes_by_link_and_mail_and_not_by_code() -> None:
    mover, _ = in_turn(*pair())
    offers(mover)
    before = len(mover.effects)
    mover.send(SendLink("mail"), SendLink("code"))
    (sent,) = mover.effects[before:]
    assert isinstance(sent, SendText) and "I offer to end" in sent.text and "/.e" in sent.fragment
    assert not any(isinstance(one, ShowCode | CopyLink) for one in mover.effects[before:])
    assert "QR code" not in view(mover.model)


def test_the_invitation_to_another_game_names_the_player_from_the_match_before() -> None:
    mover, other = in_turn(*pair())
    loser, winner = mover, other
    winner.open(offers(loser, resigns=True)).send(OfferEnd(False)).settle()
    loser.open(winner.link).send(Rematch()).settle()
    names = {name for device in (loser, winner) for name in device.table.saved.names if name}
    assert {name for name in loser.table.saved.names if name} == names
    invitation = loser.link
    winner.open(invitation)
    free = winner.table.game.seats[present(winner.remote.turn)]
    assert f"You play {free}." in view(winner.model), "the place is named, not the player"
    called = winner.table.saved.names[present(winner.remote.turn)]
    assert called and f'value="{called}"' in view(winner.model)


def test_who_asks_for_new_keys_instead_of_answering_an_offer_can_send_and_withdraw_that() -> None:
    mover, other = in_turn(*pair())
    offer = offers(mover)
    other.open(offer)
    other.send(AskNewKeys(len(other.remote.held.mine.match.plies))).settle()
    link = other.link
    other.reload(f"/match/{other.table.key}")
    assert "agree to new keys" in view(other.model) and "Withdraw the request" in view(other.model)
    assert other.link == link
    other.send(KeepOldKeys()).settle()
    assert "offers to end the game" not in view(other.model), "whoever asks for something else does not agree"
    assert "offers to end the game" in view(other.open(offer).model)


@pytest.mark.parametrize("resigns", [True, False])
def test_without_keys_the_end_can_be_offered_and_agreed_on(resigns: bool) -> None:
    mover, other = in_turn(*pair())
    other.seeds.clear()
    other.reload(f"/match/{other.table.key}").open(offers(mover, resigns))
    other.send(OfferEnd(False)).settle()
    assert not runs(other)
    mover.open(other.link)
    assert not runs(mover) and mover.remote.ended
    mover, other = in_turn(*pair())
    mover.seeds.clear()
    mover.reload(f"/match/{mover.table.key}")
    other.open(offers(mover, resigns)).send(OfferEnd(False)).settle()
    assert not runs(other)
    mover.open(other.link)
    assert not runs(mover) and "Play again" in view(mover.model)


def test_the_invitation_of_three_to_another_game_says_only_who_invites() -> None:
    group = begun(WITH_DRAWS, 3)
    for device in group[:-1]:
        device.open(group[-1].link)
    first = group[0]
    link = offers(first)
    for device in group[1:]:
        link = device.open(link).send(OfferEnd(False)).settle().link
    first.open(link).send(Rematch()).settle()
    assert [name for name in first.table.saved.names if name] == ["Ana"]
