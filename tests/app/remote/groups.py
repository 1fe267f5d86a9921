"""Groups of devices that play by links, ask for new keys, and agree."""

import os

from haleakala.app.buttons import (
    AnswerLink,
    AskGone,
    CopyOldLink,
)
from haleakala.app.commands import CopyLink, SendText
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import Submitted
from haleakala.app.view.page import page as view
from tests.app.remote.devices import Device, decides
from tests.app.remote.test_games_by_link import over

AT_NIGHT = "NIGHTLY" in os.environ
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


def play_on(group: list[Device]) -> None:
    """Check that the match goes on: to its end by night, and for some links by day."""
    plies = len(newest(group).table.match.plies)
    pass_on(group, 1000 if AT_NIGHT else 4 * len(group))
    last = newest(group)
    assert over(last) or not AT_NIGHT
    assert len(last.table.match.plies) > plies or over(last)


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
        (copied,) = [one.fragment for one in before.effects[count:] if isinstance(one, CopyLink | SendText)]
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
