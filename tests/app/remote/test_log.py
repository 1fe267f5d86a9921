"""The log names what happened between the devices of a match, at its turn."""

import re

from haleakala.app.buttons import AskEnding, OfferEnd
from haleakala.app.history.turns import turns
from haleakala.app.view.page import page as view
from tests.app.remote.devices import Device
from tests.app.remote.test_links import in_turn, pair, passed_on

ENTRY = re.compile(r'<li[^>]* id="((?:entry|event)-\d+)"')


def entries(device: Device) -> list[str]:
    """The entries of the log, in their order."""
    return ENTRY.findall(view(device.model).partition('id="turns"')[2].partition("</ol>")[0])


def test_an_offer_is_told_at_its_turn_and_the_answer_above_it() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    count = len(turns(mover.table.game, mover.table.match))
    other.send(AskEnding(False), OfferEnd(False)).settle()
    mover.open(other.link)
    turns_told = [f"entry-{number}" for number in range(count, -1, -1)]
    assert entries(mover) == ["event-0", *turns_told]
    link = mover.play_turn()
    other.open(link)
    more = len(turns(mover.table.game, mover.table.match))
    assert more > count
    assert entries(mover) == [*(f"entry-{number}" for number in range(more, count, -1)), "event-0", *turns_told]
    mover, other = in_turn(host, guest)
    mover.send(AskEnding(True), OfferEnd(True)).settle()
    other.open(mover.link).send(OfferEnd(False)).settle()
    events = [one for one in entries(other) if one.startswith("event")]
    assert events == [f"event-{number}" for number in range(len(other.remote.events) - 1, -1, -1)]
    assert entries(other)[:2] == events[:2], "the latest stand above the last turn"
    log = view(other.model).partition('id="turns"')[2]
    assert log.index("agreed to end the game") < log.index("resigned in turn")
    assert 'class="renewals"' not in view(other.model)
