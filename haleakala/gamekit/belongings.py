"""What lies in front of a player: the section with a label, and the line with the player's mark and name."""

from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Say
from haleakala.gamekit.seats import Side, mark
from haleakala.gamekit.targets import area_label
from haleakala.kernel.phrase import phrase, player_name
from haleakala.markup import Markup, Value, h


def belongings_section(seat: int, say: Say, *children: Markup | None, css: str = "") -> Markup:
    """Everything in front of a player."""
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
    """The mark and the name of a player, and whatever else stands in that line; `box` is what is seen of the mark."""
    return h(
        "h2",
        {"class": "belongings-name", **(attributes or {})},
        drawing("art belongings-mark", box, mark(side.colour, say(side.sign))),
        h("span", {"class": "belongings-who"}, say(player_name(seat))),
        *more,
    )


def starting_player(say: Say) -> Markup:
    """The word beside the name of who has started."""
    attributes: dict[str, Value] = {"class": "belongings-starter", "title": say(phrase("Starting player"))}
    return h("span", attributes, say(phrase("first")))
