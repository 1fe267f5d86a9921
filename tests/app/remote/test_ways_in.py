"""Links come into the page from the clipboard, a field, or another app, and all lead where the address bar leads."""

import json
import re
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.app.buttons import Cancel, PasteLink
from haleakala.app.commands import ReadClipboard, Readdress
from haleakala.app.messages import Pasted, Submitted
from haleakala.app.remote import receive
from haleakala.app.routes import open_table, rules_of
from haleakala.app.screens import Home, MatchScreen
from haleakala.app.view.page import page as view
from haleakala.saves.link import decode
from haleakala.saves.link_names import Named, names_text
from haleakala.sealed import proof
from tests.app.remote.devices import Device
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on
from tests.kit.paging import sent_by

FIELD = 'id="pasted-link"'
NO_LINKS = [
    "Hello",
    "https://example.org/",
    "https://example.org/#/rules",
    "/settings",
    "/match/d1k1",
    "#/settings",
    "100 % sure: huts-2-",
    "%",
    "<b>",
    "\ud800x",
]


def shared(*texts: str) -> str:
    """The fragment that the service worker makes of what another app has shared."""
    said = re.sub(r"\s+", "%0A", "\n".join(texts).strip())
    return f"-{said}" if not said or said.startswith("/") else said


def test_the_button_is_there_where_a_link_is_awaited() -> None:
    host = Device(1)
    assert sent_by(PasteLink()) in view(host.model)
    host.invite(**TWO)
    assert sent_by(PasteLink()) in view(host.model)
    home = view(host.open("/").model)
    assert home.count(sent_by(PasteLink())) == 1, "above the games that wait, instead of where games are imported"
    assert home.index(sent_by(PasteLink())) < home.index('id="bring-in"')
    host.send(PasteLink())
    assert isinstance(host.effects[-1], ReadClipboard)


@pytest.mark.parametrize("around", ["{}", "Haleakalā: your turn.\nhttps://x.org/#{}", " {} \n"])
def test_a_copied_link_goes_into_its_match(around: str) -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    link = mover.play_turn()
    other.send(Pasted(around.format(link))).settle()
    assert other.model.screen == MatchScreen(other.table.key)
    assert other.table.match.log == mover.table.match.log


def test_where_the_clipboard_is_closed_a_field_takes_the_link() -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    link = mover.play_turn()
    other.send(PasteLink(), Pasted(""))
    assert FIELD in view(other.model)
    assert FIELD not in view(other.send(Cancel()).model)
    other.send(Pasted(" ")).send(Submitted("open-link", {"link": link})).settle()
    assert FIELD not in view(other.model)
    assert other.table.match.log == mover.table.match.log


def test_an_answer_that_comes_late_closes_the_field() -> None:
    host = Device(1)
    link = host.invite(**TWO)
    guest = Device(2).send(PasteLink(), Pasted(""), Pasted(link)).settle()
    assert FIELD not in view(guest.model)
    assert "invites you" in view(guest.model)


@pytest.mark.parametrize("text", NO_LINKS)
def test_a_text_without_a_link_gets_one_sentence(text: str) -> None:
    host, guest = pair()
    passed_on(host, guest, 1)
    for message in (Pasted(text), Submitted("open-link", {"link": text})):
        before = host.table
        host.send(Pasted(""), message)
        assert "link" in host.alert or "address" in host.alert
        assert FIELD not in view(host.model) and host.table.saved == before.saved
        assert FIELD in view(host.send(Pasted("")).model), "the notice makes room for the field"
        assert FIELD in view(host.send(Pasted("")).model), "the notice makes room for the field"
        host.send(Cancel())


@pytest.mark.parametrize("where", ["", "/0"])
def test_a_damaged_link_leaves_the_game_on_the_screen(where: str) -> None:
    host, guest = pair()
    link = passed_on(host, guest, 2)[-1].partition("/")[0]
    address = f"/match/{host.table.key}{where}"
    host.open(address)
    for text in (link[:-5], f"{link[:-1]}!", "huts-2-", shared("Hello")):
        before = host.model
        host.open(text)
        assert (host.model.screen, host.model.table) == (before.screen, before.table)
        assert host.effects[-1] == Readdress(address) and host.alert
        host.send(Cancel())
        assert isinstance(Device(9).open(text).model.screen, Home), "without a game the start page says it"
    onlooker = Device(8).open(link)
    onlooker.open(link[:-5])
    assert onlooker.table.saved.remote and onlooker.effects[-1] == Readdress(link)
    host.open("/rules").open(link[:-5])
    assert host.model.screen == Home() and host.effects[-1] == Readdress("/")


@pytest.mark.parametrize("text", [*NO_LINKS, ""])
def test_a_shared_text_without_a_link_gets_one_sentence(text: str) -> None:
    page = Device(1).open(shared(text, "", "A title"))
    assert page.alert and not page.games


def test_a_shared_link_goes_into_its_match() -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    link = mover.play_turn()
    other.open("/").open(shared(f"Haleakalā: your turn, after turn 3.\nhttps://x.org/#{link}", "Fire Islands"))
    assert other.model.screen == MatchScreen(other.table.key)
    assert other.table.match.log == mover.table.match.log


@given(
    st.text(max_size=24),
    st.lists(st.text(st.characters(exclude_characters="#-", codec="utf-8"), max_size=20), max_size=2),
    st.sampled_from(["\n", " \r\n", "\n\n"]),
)
def test_names_end_where_another_line_begins(name: str, after: list[str], gap: str) -> None:
    link = Device(1).invite(**TWO)
    known = Named(" ".join("".join(each if each.isprintable() else " " for each in name).split()))
    names = names_text([Named(name), known])
    alone = decode(link + names, rules_of)
    assert decode(shared(f"Play:{gap}https://x.org/#{link}{names}", *after), rules_of).names == alone.names


def test_many_copies_of_a_match_are_compared_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    mover, other = in_turn(host, guest)
    ((key, text),) = other.games.items()
    whole = json.loads(text)
    for number in range(70):
        other.games[f"copy{number}"] = json.dumps(whole | {"remote": {**whole["remote"], "note": f"Copy {number}"}})
    other.reload("/")
    replayed = Mock(side_effect=open_table)
    monkeypatch.setattr(receive, "open_table", replayed)
    before = proof._chains.cache_info().misses
    other.open(mover.play_turn())
    assert other.table.key == key and replayed.call_count == 1
    assert proof._chains.cache_info().misses - before < 10, "copies of one match have one link"
