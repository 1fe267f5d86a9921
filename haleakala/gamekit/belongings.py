"""This module draws the section with everything in front of a player, and the line with the player's mark and name."""

from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Say
from haleakala.gamekit.seats import Side, mark
from haleakala.gamekit.targets import area_label
from haleakala.kernel.phrase import phrase, player_name
from haleakala.markup import Markup, Value, h


def belongings_section(seat: int, say: Say, *children: Markup | None, css: str = "") -> Markup:
    """Draw the section with everything in front of a player; `css` has additional classes."""
    looks = f"belongings {css}" if css else "belongings"
    return h("section", {"class": looks, "aria-label": say(area_label(seat))}, *children)


def player_heading(
    seat: int,
    side: Side,
    say: Say,
    *more: Markup | None,
    box: str = "-19 -22 38 38",
    attributes: dict[str, Value] | None = None,
) -> Markup:
    """Draw the heading of a player's section: mark, name and the elements `more`. `box` is the viewBox of the mark."""
    return h(
        "h2",
        {"class": "belongings-name", **(attributes or {})},
        drawing("art belongings-mark", box, mark(side.colour, say(side.sign))),
        h("span", {"class": "belongings-who"}, say(player_name(seat))),
        *more,
    )


def starting_player(say: Say) -> Markup:
    """Draw the word “first”, which is placed beside the name of the starting player."""
    attributes: dict[str, Value] = {"class": "belongings-starter", "title": say(phrase("Starting player"))}
    return h("span", attributes, say(phrase("first")))
