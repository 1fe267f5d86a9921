"""web/start/last_view.js lists all elements and attributes that occur in pages, so that it can show any stored page."""

import ast
import random
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from haleakala.app.buttons import AskAnalysis, AskHint, ShowPosition
from haleakala.app.messages import Routed
from haleakala.app.view.page import page as view
from haleakala.games import default_game, find_games
from tests.kit.paging import Page

pytestmark = pytest.mark.cpython  # in Pyodide, the folder web is missing

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "web/start/last_view.js"
VIEW = sorted((ROOT / "haleakala/app").rglob("*.py"))
ADDRESSES = [
    "/",
    "/rules",
    "/rules/full",
    "/lesson",
    "/lesson/3",
    "/lesson/9",
    "/own",
    "/settings",
    "/about",
    "/nowhere",
]
PREFIXED = re.compile(r"(aria|data)-[a-z-]+")
PAINT = re.compile(r"light-dark\([#\w, ]+\)|[#\w]+")
NAMED = {"input", "select", "textarea", "button", "details"}


@cache
def listed(name: str) -> frozenset[str]:
    """Return the words of one of the script's two lists."""
    (words,) = re.findall(rf"const {name} = new Set\(\s*`([^`]*)`", SCRIPT.read_text("utf-8"))
    return frozenset(words.split())


class Strange(HTMLParser):
    """Collects the elements and attributes of a page that are not in the script's lists."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name.lower() for name in listed("ATTRIBUTES")}
        self.found |= {tag} - {name.lower() for name in listed("ELEMENTS")}
        for name, value in attrs:
            link = name == "href" and re.match(r"#|licences\.html$", value or "")
            paint = name in ("fill", "stroke") and PAINT.fullmatch(value or "")
            fits = name in known or PREFIXED.fullmatch(name) or link or paint or (name == "name" and tag in NAMED)
            self.found |= set() if fits else {f"{tag} {name}={value}"}


@pytest.mark.parametrize("game", [game.id for game in find_games()])
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_can_be_shown_again(address: str, game: str) -> None:
    whose = "" if game == default_game().id else f"/{game}"
    parts = address.split("/")
    address = "/".join([*parts[:2], *([game] if whose and parts[1] else []), *parts[2:]])
    assert Strange(view(Page().send(Routed(address)).model)).found == set()


@pytest.mark.parametrize("game", [game.id for game in find_games()])
def test_every_position_of_a_game_can_be_shown_again(game: str) -> None:
    page, rng = Page().begin(game=game, players="2", starter="random"), random.Random(3)
    while page.play(rng, touches=40).lit:
        page.send(AskHint())
        assert Strange(view(page.model)).found == set()
    page.send(AskAnalysis())
    assert Strange(view(page.model)).found == set()
    page.send(ShowPosition("back"))
    assert Strange(view(page.model)).found == set()


@pytest.mark.parametrize("path", VIEW, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_element_that_the_view_makes_is_in_the_list(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "h"]
    tags = {call.args[0].value for call in made if call.args and isinstance(call.args[0], ast.Constant)}
    assert tags <= listed("ELEMENTS")
