"""The start page says which games with somebody elsewhere wait for the player, and which one a card continues."""

import re

from haleakala.app.library.model import SavedGame, waits_for_us
from haleakala.app.library.view import entry
from haleakala.app.messages import Routed
from haleakala.app.speech import say_on_page
from haleakala.app.view.page import page as view
from tests.app.remote.devices import Device
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on
from tests.kit.known import present
from tests.kit.paging import Page

TOP = re.compile(r'<p class="waiting"><a href="#/match/([^"]+)" class="button">([^<]*)</a>')
GOING_ON = r'<p class="acts going-on"><a class="button(?: primary)?" href="#/match/([^"]+)">([^<]*)<'
CARD = re.compile(rf'data-card="haleakala".*?{GOING_ON}', re.DOTALL)


def on_card(page: Page) -> tuple[str, str]:
    """The key of the game that a card continues, and its label."""
    key, label = present(CARD.search(view(page.send(Routed("/")).model))).groups()
    return key, label


def opponent(mover: Device, other: Device) -> str:
    """What the start page of `mover` calls the player of `other`."""
    (seat,) = other.remote.held.seats
    return mover.table.saved.names[seat] or ("Red", "Yellow")[seat]


def entries(device: Device) -> str:
    """The list of saved games."""
    say = say_on_page(device.model)
    return "".join(str(entry(one, device.model, say)) for one in device.model.library)


def test_a_card_says_whose_game_it_continues() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    mover, other = in_turn(host, guest)
    key, there = mover.table.key, other.table.key
    about = f"Your turn against {opponent(mover, other)}", f"Waiting for {opponent(other, mover)}"
    assert on_card(mover) == (key, about[0])
    assert on_card(other) == (there, about[1])
    mover.invite(**TWO)
    assert on_card(mover) == (key, about[0]), "the invitation is newer, but waits for somebody else"
    other.begin()
    assert on_card(other) == (other.table.key, "Continue"), "the new game waits for nobody elsewhere"


def test_the_start_page_begins_with_how_many_games_wait() -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    assert not TOP.search(view(other.send(Routed("/")).model))
    key = mover.table.key
    assert present(TOP.search(view(mover.send(Routed("/")).model))).groups() == (key, "1 game waits for you")
    assert "<strong>your turn</strong>" in entries(mover) and "<strong>your turn" not in entries(other)
    for one in ("a", "b"):
        mover.games[one], mover.seeds[one] = mover.games[key], mover.seeds[key]
    mover.reload()
    waiting = [one.key for one in mover.model.library if isinstance(one, SavedGame) and waits_for_us(one)]
    assert len(waiting) == 3
    shown = view(mover.model)
    assert present(TOP.search(shown)).groups() == (waiting[-1], "3 games wait for you")
    assert shown.index('class="waiting"') < shown.index('class="game-cards"')
