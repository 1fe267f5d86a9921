"""While another device decides, the page asks nobody here to act; and how players are reminded."""

import json
import time

import pytest

from haleakala.app.buttons import AskNewKeys, SendLink, Way
from haleakala.app.commands import CopyLink, SendText
from haleakala.app.messages import Submitted
from haleakala.app.play.touch import table_highlights
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.app.viewer import lays_out
from haleakala.saves.read import read
from tests.app.remote.devices import Device, decides
from tests.app.remote.groups import WITH_DRAWS
from tests.app.remote.test_games_by_link import GROUPS
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on
from tests.kit.known import present
from tests.kit.paging import sent_by


@pytest.mark.parametrize(("fields", "count"), GROUPS[:4])
def test_nothing_asks_a_waiting_player_to_act(fields: dict[str, str], count: int) -> None:
    group = [Device(seed) for seed in range(1, count + 1)]
    host, guest = group
    link = host.invite(**fields)
    for _ in range(12):
        for device in group:
            if device.model.table is None or decides(device.table):
                continue
            markup = view(device.model)
            opening = str(device.table.game.opening)
            assert opening not in markup and "Your turn" not in title(device.model)
            assert not table_highlights(device.table).lit and not lays_out(device.table)
            assert ' lit"' not in markup and " lit " not in markup
        if not guest.games:
            link = guest.join(link).link
        for device in group:
            device.open(link)
            if device.remote.is_ours:
                link = device.play_turn()


def test_a_match_that_is_opened_again_says_since_when_it_waits() -> None:
    host = Device(1)
    host.begin(**TWO).settle()
    assert "Remind" not in view(host.model) and "Waiting since" not in view(host.model)
    assert "Send the invitation" in view(host.model)
    key, since, link = host.table.key, host.remote.since, host.link
    host.send(Submitted("note", {"note": "Later"})).settle()
    host.reload(f"/match/{key}")
    assert host.remote.since == since and present(read(host.games[key]).remote).since == since
    assert "Waiting since 1 Jan 2026" in view(host.model) and sent_by(SendLink("remind")) in view(host.model)
    assert reminder(host) == ("share", "A reminder: join me for a game of Haleakalā.", link)


def test_a_reminder_sends_the_same_link_again() -> None:
    host, guest = pair()
    link = passed_on(host, guest, 1)[-1]
    mover, other = in_turn(host, guest)
    link = mover.play_turn()
    (first,) = [one for one in mover.effects if isinstance(one, SendText)][-1:]
    assert "A reminder" not in first.text and first.fragment == link, "a turn is sent by one touch"
    mover.reload(f"/match/{mover.table.key}")
    assert "Waiting since" in view(mover.model)
    _, text, sent = reminder(mover)
    assert text.startswith("A reminder: it’s your turn in Haleakalā, after turn") and sent == link
    assert sentence(mover, "mail") == text
    other.open(sent)
    assert other.table.match.log == mover.table.match.log
    link = other.play_turn() if decides(other.table) else other.link
    before = mover.remote.since
    mover.open(link)
    assert mover.remote.since > before


def test_a_request_for_new_keys_is_reminded_of() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
    mover.reload(f"/match/{mover.table.key}")
    assert mover.remote.to_send and "please agree" in sentence(mover, "mail")
    assert mover.settle().link
    assert reminder(mover)[1] == "A reminder: please agree to new keys for Haleakalā."


def finished() -> tuple[Device, Device]:
    """The device that has made the last turn of a game of Huts, and the other one, which has its link."""
    host, guest = pair({"game": "huts", "players": "2", "player-0": "", "player-1": "elsewhere"})
    while host.table.saved.runs_elsewhere:
        mover, other = in_turn(host, guest)
        other.open(mover.play_turn())
    return mover, other


def test_nobody_is_reminded_before_the_link_is_stored_or_after_the_end() -> None:
    mover, _ = in_turn(*pair())
    count = len(mover.effects)
    mover.send(SendLink("remind"))
    assert not [one for one in mover.effects[count:] if isinstance(one, SendText)]
    mover, _ = finished()
    mover.reload(f"/match/{mover.table.key}")
    assert sent_by(SendLink("remind")) not in view(mover.model)


def test_who_has_made_the_last_turn_may_send_its_link_again_in_every_way() -> None:
    mover, other = finished()
    for way in ("copy", "mail", "code"):
        assert sent_by(SendLink(way)) in view(mover.model)
        assert sent_by(SendLink(way)) not in view(other.model)


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "Europe/Berlin"])
def test_a_save_without_a_time_still_opens(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    host = Device(1)
    host.invite(**TWO)
    (key,) = host.games
    assert "Waiting since" in view(host.reload(f"/match/{key}").model)
    document = json.loads(host.games[key])
    del document["remote"]["since"]
    host.games[key] = json.dumps(document)
    assert "If somebody has lost the link" in view(host.reload(f"/match/{key}").model)
    monkeypatch.undo()
    time.tzset()


def sentence(device: Device, how: Way) -> str:
    """The sentence that goes with a link."""
    device.send(SendLink(how))
    sent = device.effects[-1]
    assert isinstance(sent, SendText)
    return sent.text


def test_each_link_is_copied_with_a_sentence_until_it_is_passed_on() -> None:
    host, guest = Device(1), Device(2, name="Ben")
    invitation = host.invite(**TWO)
    host.send(SendLink("copy"))
    assert isinstance(host.effects[-1], CopyLink), "a link that was passed on before is copied alone"
    said = [sentence(guest.join(invitation), "copy")]
    group = [Device(3), Device(4), Device(5)]
    invited = group[0].begin(**WITH_DRAWS, starter="random").settle()
    said += [sentence(invited, "copy")]
    said += [sentence(group[1].join(invited.link), "copy")]
    group[2].join(group[1].link)
    if not group[2].remote.is_ours:
        said += [sentence(group[2], "copy")]
    assert said[0] == "Haleakalā: I’ve joined."
    assert said[1] == "Join me for a game of Taluva:"
    assert said[2] == "Taluva: 2 of 3 have joined. Who plays Blue?"
    assert not any("turn 0" in one for one in said)


def reminder(device: Device) -> tuple[str, str, str]:
    """How a reminder is sent, its sentence and its link."""
    device.send(SendLink("remind"))
    sent = device.effects[-1]
    assert isinstance(sent, SendText)
    return sent.how, sent.text, sent.fragment
