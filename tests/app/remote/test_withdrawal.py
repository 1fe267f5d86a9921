"""Invitations that are withdrawn, and what a later answer to one shows."""

import pytest

from haleakala.app.buttons import AskDelete, AskWithdraw, Cancel, DeleteGame, WithdrawInvitation
from haleakala.app.model import Asking
from haleakala.app.remote.withdrawal import LETTERS, MOST
from haleakala.app.screens import Home, LinkScreen
from haleakala.app.settings.model import VALUE
from haleakala.app.view.page import page as view
from haleakala.saves.settings import read_settings, write_settings
from tests.app.remote.devices import Device
from tests.app.remote.test_links import TWO, pair
from tests.kit.paging import sent_by


def withdrawn(host: Device) -> None:
    """Withdraw the invitation at the table of a device."""
    host.send(AskWithdraw())
    assert host.model.asking == Asking("withdraw", "") and "an answer will be refused" in view(host.model)
    host.send(WithdrawInvitation()).settle()


def test_an_invitation_that_nobody_has_answered_is_withdrawn() -> None:
    host = Device(1)
    link = host.invite(**TWO)
    assert sent_by(AskWithdraw()) in view(host.model)
    guest = Device(2).join(link)
    withdrawn(host)
    assert not host.games and not host.seeds
    assert isinstance(host.model.screen, Home) and "withdrawn" in host.news
    for late in (guest.link, link):
        host.open(late)
        assert "You have withdrawn this invitation" in host.alert
        assert isinstance(host.model.screen, Home) and host.model.table is None
    assert not host.games


def test_it_stays_withdrawn_on_a_later_visit() -> None:
    host = Device(1)
    host.invite(**TWO)
    withdrawn(host)
    settings = write_settings(host.model.settings.texts())
    assert VALUE.fullmatch(read_settings(settings)["withdrawn"])
    assert host.kept_settings()[-1] == host.model.settings


def test_an_invitation_that_is_deleted_in_the_list_is_withdrawn_too() -> None:
    host = Device(1)
    guest = Device(2).join(host.invite(**TWO))
    host.send(DeleteGame(host.table.key)).settle()
    assert "You have withdrawn" in host.open(guest.link).alert


def test_another_invitation_is_not_meant() -> None:
    host = Device(1)
    host.invite(**TWO)
    withdrawn(host)
    other = Device(5).invite(**TWO)
    assert isinstance(host.open(other).model.screen, LinkScreen)
    host.open("/")
    again = host.invite(**TWO)
    guest = Device(2).join(again)
    assert host.open(guest.link).remote.held.mine.complete


def test_only_the_last_ones_are_remembered() -> None:
    host = Device(1)
    answers = []
    for number in range(MOST + 2):
        answers.append(Device(20 + number).join(host.invite(**TWO)).link)
        withdrawn(host)
    assert len(host.model.settings.withdrawn) == LETTERS * MOST
    refused = ["You have withdrawn" in view(host.open(answer).model) for answer in answers]
    assert refused == [False] * 2 + [True] * MOST


def test_cancel_withdraws_nothing() -> None:
    host = Device(1)
    host.invite(**TWO)
    games = dict(host.games)
    host.send(AskWithdraw(), Cancel(), WithdrawInvitation()).settle()
    assert host.games == games and host.model.asking is None


@pytest.mark.parametrize("who", [0, 1])
def test_a_game_that_somebody_has_joined_is_not_withdrawn(who: int) -> None:
    device = pair()[who]
    assert sent_by(AskWithdraw()) not in view(device.model)
    device.send(AskWithdraw(), WithdrawInvitation()).settle()
    assert device.games and device.model.asking is None


def test_before_a_game_is_deleted_the_question_names_the_keys() -> None:
    host, _ = pair()
    key = host.table.key
    host.open("/").send(AskDelete(key))
    assert "and your keys for it" in view(host.model)
    alone = Device(3)
    alone.begin().settle()
    alone.open("/").send(AskDelete(next(iter(alone.games))))
    assert "keys" not in view(alone.model).partition('id="library"')[2].partition("</section>")[0]
