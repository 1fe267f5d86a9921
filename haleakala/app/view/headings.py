"""Players as heads of the columns and rows of a table."""

from collections.abc import Iterator
from typing import NamedTuple

from haleakala.app.play.table import Table
from haleakala.app.speech import players
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import seat_mark
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, Value, fragment, h

MANY = 4
"""From this many players on, their marks replace the names as heads of columns if there is no room."""


class Head(NamedTuple):
    """A player as the head of a column or row: the name, and the player's mark as a picture."""

    name: str
    mark: Markup


def heads(table: Table, say: Say) -> tuple[Head, ...]:
    """All players, by seat."""
    names = enumerate(players(table, say))
    return tuple(Head(name, seat_mark(table.game, seat, "head-mark", say)) for seat, name in names)


def explains(which: str, number: int) -> dict[str, Value]:
    """The attributes of a row of a score table, counted from 1; the one after the last is the total."""
    return {"role": "row", "aria-rowindex": number, "data-explain": f"score:{which}:{number}"}


def row_head(which: str, number: int) -> dict[str, Value]:
    """The attributes of the first cell of a row, which the keyboard can focus."""
    ident = f"score-{which}-{number}"
    return {"scope": "row", "role": "rowheader", "id": ident, "tabindex": "-1", "data-column": 0}


def heads_and(names: tuple[Head, ...], classes: list[str | None]) -> Iterator[tuple[str, str | None, Markup | None]]:
    """The heads of columns: names, classes, and from MANY players on their marks."""
    many = len(names) >= MANY
    return ((one.name, css, one.mark if many else None) for one, css in zip(names, classes, strict=True))


def head(
    name: str, css: str | None, seal: Markup | None, say: Say, scope: str = "col", span: int | None = None
) -> Markup:
    """A player as the head of a column or row. Words of a name are never broken; the title has the whole name."""
    won = fragment(icon("won"), screen_reader_text(phrase("Winner"), say)) if css else None
    attributes: dict[str, Value] = {"scope": scope, "class": css, "colspan": span, "title": name}
    return h("th", attributes, won, seal, h("span", {"class": "name"}, name))


def screen_reader_text(said: Phrase, say: Say) -> Markup:
    """A text for screen readers only."""
    return h("span", {"class": "visually-hidden"}, f"{say(said)} ")
