"""Only `haleakala/markup.py` writes markup: no other module does, and no script of the page turns input into markup."""

import ast
import random
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.app import speech
from haleakala.app.language import ENGLISH
from haleakala.app.messages import Changed, Routed
from haleakala.app.play.tooltip import explanation
from haleakala.app.speech import say_with
from haleakala.app.view.page import page as view
from haleakala.kernel.phrase import Seat, phrase
from tests.kit.paging import Page

pytestmark = pytest.mark.cpython  # reads the folder web, and takes long

ROOT = Path(__file__).resolve().parents[2]
PYTHON = [*sorted((ROOT / "haleakala").rglob("*.py")), *sorted((ROOT / "web/worker").glob("*.py"))]
FOLDERS = [ROOT / "web" / folder for folder in ("start", "page", "worker")]
SCRIPTS = [path for folder in FOLDERS for path in sorted(folder.rglob("*")) if path.suffix in (".js", ".mjs")]
PAGES = sorted((ROOT / "web").glob("*.html"))

TAG = re.compile(r"<[a-zA-Z/!?]")
TO_MARKUP = re.compile(
    r"(innerHTML|outerHTML|srcdoc)\s*\+?=\s*([^;=][^;]*);"
    r"|(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseFromString|document\.write)"
)
TO_CODE = re.compile(
    r"\beval\(|\bnew Function\b|\bFunction\(|\bsetTimeout\(\s*[\"'`]|javascript:|setAttribute\(\s*[\"']on"
)
SINKS = {
    name: ["globalThis.trusted(" + what + ")"]
    for name, what in (
        ("render.js", "markup"),
        ("tooltip.js", "markup"),
        ("game_styles.js", "text"),
        ("last_view.js", "html"),
        ("bot_sandbox.js", "FRAME"),
    )
}
"""The scripts that turn a string into elements, with the expressions: markup from the view, or texts from the build."""


def by_hand(source: str) -> Iterator[str]:
    """Yield what looks like a tag in the strings of a module, except in docstrings, and all calls of Markup."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings, also of variables
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            if TAG.search(node.value):
                yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "Markup":
            yield ast.unparse(node)


def test_the_search_finds_what_it_is_for() -> None:
    assert list(by_hand('x = "<b>"\ny = f"<p>{x}"\nz = Markup(x)\nmarkup.Markup(y)')) == [
        "<b>",
        "Markup(x)",
        "markup.Markup(y)",
        "<p>",
    ]
    assert list(by_hand('"""A <b>."""\nx: "Markup" = "a < b"')) == []
    assert TO_MARKUP.findall("a.innerHTML = `<b>`;")[0][1] == "`<b>`"
    assert TO_MARKUP.search("a.innerHTML += b;") and not TO_MARKUP.search("a.innerHTML === b;")
    assert TO_CODE.search("setTimeout('x()', 1)") and not TO_CODE.search("setTimeout(x, 1)")


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_other_module_writes_markup(path: Path) -> None:
    found = list(by_hand(path.read_text("utf-8")))
    assert bool(found) == (path == ROOT / "haleakala/markup.py"), found


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_make_markup_only_of_what_the_view_answered_and_never_code(path: Path) -> None:
    code = path.read_text("utf-8")
    assert [sink[2] or sink[3] for sink in TO_MARKUP.finditer(code)] == SINKS.get(path.name, [])
    assert not TO_CODE.search(code)


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.inline = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:
            self.inline += data.strip()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_page_holds_a_script_or_a_style_of_its_own(path: Path) -> None:
    """The placeholder for inline scripts, whose hashes are in the content security policy, is an exception."""
    page = Elements(path.read_text("utf-8"))
    assert page.inline == ("@first@" if path.name == "index.html" else "")
    for tag, attributes in page.found:
        assert not harmful(tag, attributes), (tag, attributes)
        if tag == "script":
            assert (attributes.get("src") or "").removeprefix("/").startswith("assets/") or attributes == {
                "data-app": "@app@",
                "data-games": "@late@",
            }


def harmful(tag: str, attributes: Mapping[str, str | None]) -> bool:
    """Return whether an element could run a script, or send a request to another site."""
    addresses = [value or "" for name, value in attributes.items() if name in ("href", "src", "action", "xlink:href")]
    return (
        tag in ("style", "iframe", "object", "embed", "base", "foreignobject", "set", "animate")
        or any(name.startswith("on") or name in ("style", "srcdoc", "formaction") for name in attributes)
        or any(re.match(r"\s*[\w+.-]+:|\s*//", address) for address in addresses)
    )


SCREENS = ["/", "/rules", "/rules/full", "/example/4.1", "/lesson/1", "/lesson/11", "/about", "/settings", "table"]
EVIL = [
    '<img src=x onerror="x()">',
    '"><svg onload=x()>',
    "'><a href=javascript:x()>",
    "</p><script>x()</script>",
    "${x()}",
]


def drawn(page: Page, address: str) -> list[tuple[str, dict[str, str | None]]]:
    """Return the elements of a screen and of its explanations, as pairs of tag and attributes."""
    page.send(Routed(address.replace("table", f"/match/{page.table.key}")))
    ways = ("boat", "beach-a", "slot-d1", "supply-red") if page.model.table else ()
    return Elements(view(page.model) + "".join(explanation(page.model, way) or "" for way in ways)).found


def shape(elements: list[tuple[str, dict[str, str | None]]]) -> list[tuple[str, list[str]]]:
    """Return the tags and the names of their attributes, which must not depend on texts."""
    return [(tag, sorted(set(attributes) - {"aria-label", "title"})) for tag, attributes in elements]


class Evil:
    """A catalogue that translates every message into markup."""

    def __init__(self, evil: str) -> None:
        self.evil = evil.replace("{", "{{").replace("}", "}}")

    def gettext(self, message: str) -> str:
        return self.evil

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.evil


@pytest.mark.parametrize("address", SCREENS)
def test_every_screen_is_the_same_elements_whatever_names_and_words_say(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page().begin(**{"name-0": "Ana", "name-1": "Ben"}).play(random.Random(5), touches=60)
    plain = drawn(page, address)
    assert plain
    assert not [element for element in plain if harmful(*element) or element[0] == "script"]
    for evil in EVIL:
        named = Page().begin(**{"name-0": evil, "name-1": evil}).play(random.Random(5), touches=60)
        assert shape(drawn(named, address)) == shape(plain)
        with monkeypatch.context() as patch:
            patch.setattr(speech, "catalogue", lambda language, evil=evil: Evil(evil))
            say_with.cache_clear()
            worded = drawn(page.send(Changed("language", "de")), address)
        say_with.cache_clear()
        page.send(Changed("language", ""))
        assert not [element for element in worded if harmful(*element) or element[0] in ("script", "img")]


@given(
    fragment=st.text()
    | st.sampled_from([f"/{screen}/{evil}" for screen in ("rules", "match", "example") for evil in EVIL])
)
def test_an_address_becomes_no_element(fragment: str) -> None:
    page = Page().send(Routed(fragment))
    assert not [element for element in Elements(view(page.model)).found if harmful(*element) or element[0] == "script"]


def test_a_name_is_never_read_as_a_template() -> None:
    say = say_with(ENGLISH, (), ("{0.__class__}", "{who}"))
    assert say(phrase("{who} and {other}", who=Seat(0), other=Seat(1))) == "{0.__class__} and {who}"
