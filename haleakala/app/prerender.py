"""Draws at build time: the start screen as it is before Python runs, and the list of licences.

The start screen in index.html is drawn by the same view as in the page.
"""

from collections.abc import Iterable
from typing import Protocol

from haleakala.app.addresses import game_named
from haleakala.app.language import languages
from haleakala.app.model import Model
from haleakala.app.settings.model import AS_DELIVERED, LOOKS
from haleakala.app.speech import say_without_names
from haleakala.app.view.page import page
from haleakala.app.view.widgets import ALL_LICENCES
from haleakala.gamekit.interface import Highlights
from haleakala.games import default_game
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, fragment, h

OF_THE_PARTS = phrase(
    "Everything this site is built from, with the version and licence of each component. Select an underlined "
    "licence to read its text; the others come without one. Components that are part of another one are listed "
    "below it."
)
SILENT = phrase(
    "The Python interpreter also includes C libraries such as zlib. Its package doesn’t list them, but its source code "
    "does."
)


class Part(Protocol):
    """A package that is part of the site; web/build/licences.py finds them."""

    @property
    def name(self) -> str:
        """Return the name of the package."""

    @property
    def version(self) -> str:
        """Return its version."""

    @property
    def licence(self) -> str:
        """Return the name of its licence."""

    @property
    def source(self) -> str:
        """Return the address of its source, or ""."""

    @property
    def text(self) -> str:
        """Return the text of its licence, or ""."""

    @property
    def holds(self) -> "Iterable[Part]":
        """Return the packages that are bundled in it."""


def scenery() -> Markup:
    """The shapes that the pictures of the default game use, inside `#scenery`. Those of other games are fetched when
    needed."""
    return default_game().board.scenery()


def board(game_id: str) -> tuple[Markup, Markup]:
    """A board during a match, as the card of its game shows it, and the shapes that it uses."""
    game = game_named(game_id)
    return game.board.close_up(game.sample(), "", Highlights(), say_without_names(game, "en")), game.board.scenery()


def first_screen() -> Markup:
    """The content of `#app` in index.html."""
    return page(Model())


def looks() -> str:
    """The settings that style sheets read, as attributes of the whole page: setting them later would restyle all of
    it."""
    return " ".join(f'data-{name}="{getattr(AS_DELIVERED, name)}"' for name in LOOKS)


def licences(parts: Iterable[Part]) -> Markup:
    """The page of licences, with an introduction in every language: it has no scripts, so that it cannot know the
    language."""
    voices = {language: say_without_names(default_game(), language) for language in languages()}
    return fragment(
        h("h1", None, [h("span", {"lang": language}, say(ALL_LICENCES)) for language, say in voices.items()]),
        [
            h("p", {"lang": language, "class": "lead"}, f"{say(OF_THE_PARTS)} {say(SILENT)}")
            for language, say in voices.items()
        ],
        h("ul", {"class": "parts"}, [h("li", None, part(one)) for one in parts]),
    )


def part(one: Part) -> Markup:
    """One package: name and version, its licence, unfolded by a click if the text is known, and the packages inside
    it."""
    held = tuple(one.holds)
    return fragment(
        h("p", {"class": "part"}, h("strong", None, one.name), " ", h("span", {"class": "hint"}, one.version)),
        h("details", None, h("summary", None, one.licence), h("pre", None, one.text))
        if one.text
        else h("p", {"class": "licence"}, one.licence),
        h("p", {"class": "hint"}, one.source) if one.source else None,
        h("ul", None, [h("li", None, part(inner)) for inner in held]) if held else None,
    )
