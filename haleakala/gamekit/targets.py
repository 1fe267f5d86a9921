"""What makes a drawn thing touchable: its attributes, as a button or as a cell of a grid for the keyboard."""

from haleakala.gamekit.interface import Highlight
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.markup import Markup, Value, group, h

RING: dict[str, Value] = {"role": "group", "data-ring": True}
"""The attributes of a few things that take each other's place: the arrow keys lead around among them."""


def area_label(seat: int) -> Phrase:
    """What lies in front of a player, for those who listen."""
    return phrase("{who}’s area", who=Seat(seat))


def target(name: str, label: str, look: Highlight, css: str, id_: str = "") -> dict[str, Value]:
    """The attributes of something that can be touched and is no cell; what shines is a button, the rest explains
    itself.
    """
    attributes = _touchable(name, label, look, css) | {"id": id_ or name, "role": "button" if look.lit else "img"}
    if look.lit:
        attributes["tabindex"] = "0"
        if look.chosen:
            attributes["aria-pressed"] = "true"
    return attributes


def explained(name: str, css: str | None = None) -> dict[str, Value]:
    """The attributes of something that cannot be touched for a move, only explains itself and is a stop of Tab."""
    return {"id": name, "class": css, "data-explain": name, "tabindex": "0"}


def cell(name: str, label: str, look: Highlight, css: str, column: int) -> dict[str, Value]:
    """The attributes of a cell of a grid for the keyboard that can be touched; the page gives one a stop of Tab."""
    return _touchable(name, label, look, css) | {
        "role": "gridcell",
        "tabindex": "-1",
        "data-column": column,
        "aria-disabled": None if look.lit or look.chosen or look.opens else "true",
        "aria-selected": "true" if look.chosen else None,
    }


def row(number: int, *cells: Markup, label: str = "", id_: str = "") -> Markup:
    """A row of the grid, by its number from the top; without a label a voice runs the names of its cells together.

    Where rows come and go each needs an id, or its cells would move house with every new one above.
    """
    drawn = h("g", {"id": id_ or None, "role": "row", "aria-rowindex": number, "aria-label": label or None}, *cells)
    return group(drawn) if id_ else drawn


def _touchable(name: str, label: str, look: Highlight, css: str) -> dict[str, Value]:
    """What everything has that can be touched."""
    looks = f"{' lit' * look.lit}{' chosen' * look.chosen}{' opens' * look.opens}{' hinted' * look.hinted}"
    looks += " traced" * look.traced
    return {
        "id": name,
        "class": f"{css} target{looks}",
        "data-target": name,
        "aria-label": label,
    }
