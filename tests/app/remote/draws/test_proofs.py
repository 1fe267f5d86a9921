"""The page about verified draws: its numbers follow from the link alone, and it claims no more than the link proves."""

import html
import re

import pytest

from haleakala.app.buttons import AnswerLink, AskNewKeys
from haleakala.app.messages import Routed, SaveRead, SavesRead, StorageFound
from haleakala.app.remote.draws.proofs import proofs_in
from haleakala.app.screens import DrawsScreen, Home, LinkScreen, MatchScreen
from haleakala.app.speech import narration, say_in_log
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.app.viewer import seen
from haleakala.kernel.luck import at_weight
from haleakala.saves.link import encode_sealed
from haleakala.saves.read import read
from haleakala.sealed.blocks import Kind
from haleakala.sealed.chain import seal_before
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.draws import ticket
from tests.app.remote.devices import Device
from tests.app.remote.test_games_by_link import GROUPS, begun
from tests.app.remote.test_here import HUTS
from tests.app.remote.test_links import in_turn, pair, passed_on
from tests.kit.known import present

HIDDEN = "The tickets are shown when the game is over"


def shown(device: Device) -> str:
    """The page about the draws of the match at a table."""
    return view(device.open(f"/match/{device.table.key}/draws").model)


def some_turns(fields: dict[str, str], count: int, legs: int = 8) -> tuple[list[Device], SealedMatch]:
    """A game after some links, and the newest link."""
    group = begun(fields, count)
    newest = group[-1]
    for _ in range(legs):
        whose = next(device for device in group if newest.remote.turn in device.remote.held.seats)
        whose.open(newest.link)
        if whose.remote.is_ours:
            whose.play_turn()
        newest = whose
    return group, newest.remote.held.mine


@pytest.mark.parametrize(("fields", "count"), GROUPS)
def test_the_numbers_are_those_of_the_link(fields: dict[str, str], count: int) -> None:
    _, link = some_turns(fields, count)
    found = proofs_in(link)
    assert found.fits and not found.begins_late
    firsts = {one.side: one.seal for one in found.firsts}
    assert len(firsts) == link.terms.sides
    plies = []
    for block in found.blocks:
        for side, seal in block.keys:
            for index in range(block.number if seal else 0, 0, -1):
                seal = seal_before(side, index, present(seal))
            assert seal in (None, firsts[side])
        assert (block.hash is None) == any(one.seal is None for one in block.keys)
        for draw, (ply, number, weights, first, last) in enumerate(block.tickets):
            state = link.match.plies[ply - 1].state if ply else link.match.start
            outcomes = link.match.rules.chance_outcomes(state)
            assert number == ticket(present(block.hash), draw, weights)
            drawn = {at_weight(outcomes, each) for each in range(first, last + 1)}
            assert first <= number <= last and drawn == {link.match.plies[ply].action}
            assert weights == sum(weight for _, weight in outcomes)
            plies.append(ply)
    assert plies == [ply for ply, one in enumerate(link.seen[:-1]) if one.kind is Kind.DRAW]
    assert found.draws == len(plies) > 0


def test_the_page_shows_all_numbers() -> None:
    host, guest = pair()
    passed_on(host, guest, 6)
    found, markup = proofs_in(host.remote.held.mine), shown(host)
    assert host.model.screen == DrawsScreen(host.table.key)
    assert title(host.model).startswith("Verified draws")
    for block in found.blocks:
        for value in (*(one.seal for one in block.keys), block.hash):
            assert value is None or f"<code>{value.hex()}</code>" in markup
        for one in block.tickets:
            assert f"<strong>{one.number}</strong> <small>of {one.weights}</small>" in markup
    assert present(found.game).hex() in markup
    assert f'href="#/match/{host.table.key}"' in markup
    host.open(f"/match/{host.table.key}")
    assert isinstance(host.model.screen, MatchScreen)


def test_the_log_and_the_panel_lead_to_the_page() -> None:
    host = Device(1)
    link = host.invite(game="haleakala", **{"player-0": "", "player-1": "elsewhere"})
    assert "Draws verified" not in view(host.model)
    guest = Device(2).join(link)
    host.open(guest.link)
    for device in (host, guest):
        assert f'href="#/match/{device.table.key}/draws"' in view(device.model)
    passed_on(host, guest, 1)
    assert ">Draws verified</a>" in view(host.model)
    assert "This page has checked them all." in view(host.model)


def test_a_reload_shows_the_page_again() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    address, before = f"/match/{host.table.key}/draws", shown(host)
    host.reload(address)
    assert host.model.screen == DrawsScreen(host.table.key)
    assert numbers_of(view(host.model)) == numbers_of(before)


def numbers_of(markup: str) -> list[str]:
    """The keys and hashes in a page."""
    return re.findall(r"<code>([0-9a-f]{40,})</code>", markup)


def test_the_page_waits_for_the_saved_games() -> None:
    host, _ = pair()
    key, games = host.table.key, tuple(host.games.items())
    late = Device(3)
    late.send(StorageFound(None, games), Routed(f"/match/{key}/draws"))
    assert "Opening game" in view(late.model)
    late.send(SavesRead(tuple(SaveRead(name, text, read(text)) for name, text in games))).settle()
    assert "The draws of this game" in view(late.model)


def test_an_address_of_no_game_leads_home() -> None:
    page = Device(1).open("/match/nothing/draws")
    assert page.model.screen == Home() and "isn’t saved" in page.alert


def test_without_a_match_the_page_explains() -> None:
    page = Device(1).open("/draws")
    markup = view(page.model)
    assert page.model.screen == DrawsScreen() and "How it works" in markup
    assert "The draws of this game" not in markup
    assert 'href="#/draws"' in view(page.open("/about").model)
    page.open("/").begin().settle()
    assert "The draws of this game" not in view(page.open(f"/match/{page.table.key}/draws").model)


def test_the_audience_sees_the_numbers_and_finds_back() -> None:
    host, guest = pair()
    link = passed_on(host, guest, 2)[-1]
    third = Device(9).open(link)
    assert 'href="#/draws"' in view(third.model)
    markup = view(third.open("/draws").model)
    assert numbers_of(markup) and f'href="#{link}"' in markup
    assert isinstance(third.open(link).model.screen, LinkScreen)


def test_a_draw_that_does_not_fit_proves_nothing() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    good = host.remote.held.mine
    seals = (bytes(20), *good.seals[1:])
    third = Device(9).open(encode_sealed(good._replace(seals=seals)))
    assert "doesn’t fit" in third.alert
    assert "Draws verified" not in view(third.model)
    markup = view(third.open("/draws").model)
    assert "they prove nothing" in markup and not numbers_of(markup)


def test_after_a_renewal_only_later_draws_count() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    mover.send(AskNewKeys(len(mover.remote.held.mine.match.plies))).settle()
    other.open(mover.link).send(AnswerLink()).settle()
    mover.open(other.link)
    assert mover.remote.held.mine.terms.epoch == 1
    found = proofs_in(mover.remote.held.mine)
    assert found.begins_late and found.draws == 0
    assert "has checked them all" not in view(mover.model) and "Draws verified" not in view(mover.model)
    assert "The keys are new since turn" in shown(mover)
    mover.open(f"/match/{mover.table.key}")
    passed_on(host, guest, 4)
    assert proofs_in(host.remote.held.mine).draws
    assert re.search(r"Draws verified since turn \d", view(host.open(f"/match/{host.table.key}").model))


def test_no_ticket_tells_about_a_hidden_hand() -> None:
    (host, guest), link = some_turns(HUTS, 2, 3)
    assert proofs_in(link).draws
    for device in (host, guest):
        markup = shown(device)
        assert HIDDEN in markup and "<small>of " not in markup and "Winning tickets" not in markup
        table, say = device.table, say_in_log(device.table, "en")
        pairs = list(enumerate(zip(table.match.plies, seen(table).match.plies, strict=True)))
        secret = [ply for ply, (real, told) in pairs if real.action != told.action]
        assert secret
        for ply in secret:
            before = table.match.plies[ply - 1].state
            (told,) = narration(table.game, before, table.match.plies[ply : ply + 1])
            assert say(told) not in html.unescape(markup)


def test_tickets_are_shown_when_a_game_with_hands_is_over() -> None:
    host, guest = begun(HUTS, 2)
    host.open(guest.link)
    while host.table.saved.runs_elsewhere:
        mover, other = in_turn(host, guest)
        other.open(mover.play_turn())
    markup = shown(host)
    assert HIDDEN not in markup and "<small>of " in markup
