"""Links as QR codes: what the page is told to show and to scan, and games that are played by codes alone."""

import pytest

from haleakala.app.buttons import ScanCode, SendLink, SendTurn, TryAgain
from haleakala.app.commands import OpenScanner, ShowCode
from haleakala.app.messages import Changed, CodesLost, FromPage, Submitted
from haleakala.app.remote.codes import TOO_LONG
from haleakala.app.routes import rules_of
from haleakala.app.view.page import page as view
from haleakala.saves import link
from haleakala.saves.link import in_decimal
from haleakala.saves.spelling import DIGITS
from tests.app.remote.devices import Device
from tests.kit.known import present
from tests.kit.paging import sent_by

ORIGIN = "https://fire-islands.example/#"


def code(device: Device) -> str:
    """The address in the code that a device shows."""
    before = len(device.effects)
    device.send(SendLink("code"))
    (shown,) = [one for one in device.effects[before:] if isinstance(one, ShowCode)]
    return ORIGIN + shown.fragment


def invited() -> Device:
    """A device that has invited another one."""
    device = Device(1)
    device.invite(game="haleakala", **{"player-0": "", "player-1": "elsewhere"})
    return device


def scan(device: Device, text: str) -> Device:
    """Open a scanned link as the page does."""
    return device.send(Submitted("open-link", {"link": text})).settle()


def test_the_code_is_the_link_with_decimal_digits() -> None:
    device = invited()
    text = code(device)
    assert text == ORIGIN + present(in_decimal(device.remote.link))
    assert text.rpartition("-")[2].isdecimal()
    assert link.decode(text, rules_of).fragment == device.link.partition("/")[0]


def test_two_devices_play_by_codes_alone() -> None:
    here, there = invited(), Device(2)
    scan(there, code(here)).send(Submitted("join", {"name": there.name})).settle()
    scan(here, code(there))
    newest, other = (here, there) if here.remote.is_ours else (there, here)
    for _ in range(6):
        newest.play_turn()
        text = code(newest)
        assert set(text.removeprefix(ORIGIN)) <= set(DIGITS)
        scan(other, text)
        assert other.model.notice is None
        assert newest.remote.link.match.log == other.remote.link.match.log[: len(newest.remote.link.match.log)]
        newest, other = other, newest


def test_whoever_sends_a_link_may_show_or_scan_a_code() -> None:
    device = invited()
    page = str(view(device.model))
    assert sent_by(SendLink("code")) in page
    device.send(SendLink("code")).settle()
    assert sent_by(ScanCode()) in str(view(device.model)), "the answer is awaited"
    assert sent_by(ScanCode()) in str(view(Device(2).reload().model)), "on the start page"


def test_there_is_no_code_while_it_is_our_turn() -> None:
    here, there = invited(), Device(2)
    there.join(here.link)
    here.open(there.link)
    ours = here if here.remote.is_ours else there
    before = len(ours.effects)
    ours.send(SendLink("code"), ScanCode())
    assert not any(isinstance(one, ShowCode) for one in ours.effects[before:])
    ours.send(SendTurn())
    assert not any(isinstance(one, ShowCode) for one in ours.effects[before:])


def test_a_game_that_is_too_long_for_a_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    device = invited()
    monkeypatch.setattr(link, "MOST_DECIMALS", 20)
    before = len(device.effects)
    device.send(SendLink("code"))
    assert not any(isinstance(one, ShowCode) for one in device.effects[before:])
    assert present(device.model.notice).why == TOO_LONG


@pytest.mark.parametrize(("language", "label"), [("en", "Game link"), ("de", "Ein Link, den du bekommen hast")])
def test_the_scanner_has_its_words_from_here(language: str, label: str) -> None:
    device = Device(1).reload()
    device.send(Changed("language", language), ScanCode())
    scanner = device.effects[-1]
    assert isinstance(scanner, OpenScanner)
    assert scanner.field == label
    assert all(scanner)


@pytest.mark.parametrize(
    ("asked", "scans", "kind"), [(SendLink("code"), False, ShowCode), (ScanCode(), True, OpenScanner)]
)
@pytest.mark.parametrize("reload", [False, True])
def test_what_could_not_be_loaded_is_tried_again(asked: FromPage, scans: bool, kind: type, reload: bool) -> None:
    device = invited().send(asked)
    device.send(CodesLost(scans, reload))
    notice = present(device.model.notice)
    assert "QR codes" in str(notice.why)
    assert notice.reload == reload
    device.send(TryAgain())
    assert isinstance(device.effects[-1], kind)
