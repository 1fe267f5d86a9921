"""The log names what happened between the devices of a match, at its turn."""

import re

import pytest

from haleakala.app.buttons import AskEnding, OfferEnd
from haleakala.app.history.turns import stops, turns
from haleakala.app.remote.happenings import turn_since
from haleakala.app.view.page import page as view
from haleakala.games import find_games
from tests.app.remote.devices import Device
from tests.app.remote.test_links import in_turn, pair, passed_on
from tests.kit.playing import playthroughs
from tests.kit.states import game_of

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


@pytest.mark.parametrize("game_id", [game.id for game in find_games()])
def test_a_turn_that_is_gone_back_into_has_the_same_number_in_the_shortened_log(game_id: str) -> None:
    game, checked = game_of(game_id), 0
    for match in playthroughs(game_id)[:3]:
        for plies in stops(match)[:-1]:
            if match.at(plies).player >= 0:
                assert turn_since(game, match.at(plies), plies) == turn_since(game, match, plies), plies
                checked += 1
    assert checked > 20
