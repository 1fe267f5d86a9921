"""An old and a new game cannot both be kept open: a row of the specification's table of attacks."""

from haleakala.app.buttons import AnswerLink, AskNewKeys, KeepOldKeys, SendTurn
from haleakala.app.messages import Submitted
from haleakala.sealed.device import Answer, received
from tests.app.remote.devices import Device, decides
from tests.app.remote.test_links import in_turn, pair, passed_on


def asked() -> tuple[Device, Device, str]:
    """A device that has asked for new keys when it had to decide, another one, and the request."""
    host, guest = pair()
    passed_on(host, guest, 2)
    asker, other = in_turn(host, guest)
    asker.send(AskNewKeys(len(asker.remote.held.mine.match.plies))).settle()
    return asker, other, asker.link


def test_who_has_asked_does_not_play_the_old_game() -> None:
    asker, _, request = asked()
    mine, log = asker.remote.held.mine, asker.table.match.log
    asker.send(*sorted(asker.lit)[:3], Submitted("typed", {"actions": "3c"}), SendTurn()).settle()
    assert not decides(asker.table)
    assert (asker.remote.held.mine, asker.table.match.log, asker.link) == (mine, log, request)


def test_who_goes_back_does_not_play_the_new_game() -> None:
    """The cheat waits for the answer, sees the draw, and goes back; then it would like the new game after all."""
    asker, other, request = asked()
    other.open(request).send(AnswerLink()).settle()
    answer = other.link
    asker.send(KeepOldKeys()).settle()
    held, seeds = asker.remote.held, dict(asker.seeds)
    assert [*asker.model.seeds[asker.table.key]] == [0], "the new seed is gone"
    asker.open(answer).send(AnswerLink()).settle()
    assert (asker.remote.held, asker.seeds) == (held, seeds)
    assert asker.model.notice is not None
    stored = dict(other.games)
    other.open(asker.play_turn())
    assert other.games == stored, "the other one has left the old game"


def test_who_has_agreed_as_the_last_one_does_not_play_the_old_game() -> None:
    asker, other, request = asked()
    old = other.remote.held.mine
    other.open(request).send(AnswerLink()).settle()
    assert other.remote.held.mine.terms.epoch == 1
    assert received(other.remote.held, old).answer is Answer.REFUSED
    asker.open(other.link)
    assert received(asker.remote.held, old).answer is Answer.REFUSED
    assert asker.remote.held.mine.terms.epoch == 1


def test_who_went_back_is_told_so_when_the_other_plays_on_with_the_new_keys() -> None:
    asker, other, request = asked()
    other.open(request).send(AnswerLink()).settle()
    asker.open(other.link)
    other.send(KeepOldKeys()).settle()
    other.open(asker.play_turn())
    assert "You went back to the old keys" in other.alert
