"""This module returns the attributes that make a drawn thing touchable, as a button or as a cell of a keyboard grid."""

from haleakala.gamekit.interface import Highlight
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.markup import Markup, Value, group, h

RING: dict[str, Value] = {"role": "group", "data-ring": True}
"""The attributes of a group of alternatives, in which the arrow keys move the focus to the next or previous one."""


def area_label(seat: int) -> Phrase:
    """Return the accessible name of what is in front of a player, for screen readers."""
    return phrase("{who}’s area", who=Seat(seat))


def target(name: str, label: str, look: Highlight, css: str, id_: str = "") -> dict[str, Value]:
    """Return the attributes of a target outside a grid: of a button if the target is lit, otherwise of an image."""
    attributes = _touchable(name, label, look, css) | {"id": id_ or name, "role": "button" if look.lit else "img"}
    if look.lit:
        attributes["tabindex"] = "0"
        if look.chosen:
            attributes["aria-pressed"] = "true"
    return attributes


def explained(name: str, css: str | None = None) -> dict[str, Value]:
    """Return the attributes of a thing that Tab reaches and that only explains itself; it is never part of a move."""
    return {"id": name, "class": css, "data-explain": name, "tabindex": "0"}


def cell(name: str, label: str, look: Highlight, css: str, column: int) -> dict[str, Value]:
    """Return the attributes of a target in a keyboard grid. Tab reaches one cell of a grid, arrow keys the others."""
    return _touchable(name, label, look, css) | {
        "role": "gridcell",
        "tabindex": "-1",
        "data-column": column,
        "aria-disabled": None if look.lit or look.chosen or look.opens else "true",
        "aria-selected": "true" if look.chosen else None,
    }


def row(number: int, *cells: Markup, label: str = "", id_: str = "") -> Markup:
    """Draw a row of a keyboard grid; `number` counts the rows from the top. Without `label`, screen readers read the
    names of all cells as the name of the row.

    If rows are added during a game, each row needs an `id_`. Without ids, the page matches rows by their order, and
    would move cells into wrong rows.
    """
    drawn = h("g", {"id": id_ or None, "role": "row", "aria-rowindex": number, "aria-label": label or None}, *cells)
    return group(drawn) if id_ else drawn


def _touchable(name: str, label: str, look: Highlight, css: str) -> dict[str, Value]:
    """Return the attributes that all targets have."""
    looks = f"{' lit' * look.lit}{' chosen' * look.chosen}{' opens' * look.opens}{' hinted' * look.hinted}"
    looks += " traced" * look.traced
    return {
        "id": name,
        "class": f"{css} target{looks}",
        "data-target": name,
        "aria-label": label,
    }
