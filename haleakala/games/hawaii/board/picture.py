"""This module draws the board of a state: the main island with its ten places, and the beach."""

from functools import lru_cache

from haleakala.gamekit.interface import Highlights, Say
from haleakala.gamekit.targets import row
from haleakala.games.hawaii.board import geometry
from haleakala.games.hawaii.board.beach import beach, shore
from haleakala.games.hawaii.board.kingdom_picture import kingdom_picture
from haleakala.games.hawaii.board.places import card, card_of, names
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.model import State
from haleakala.games.hawaii.rules.tables import SPACES
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, h, part, still

BOARD_NAME = phrase("The island")
PARTS = {
    "island": f"0 0 {geometry.WIDE} {geometry.TOP + geometry.ROW * len(geometry.ROW_LETTERS) + 6}",
    "beach": f"0 {geometry.WATER_TOP - 90} {geometry.WIDE} {geometry.HIGH - geometry.WATER_TOP + 90}",
}
"""The `viewBox` of each part of the board that an illustration can show."""


def picture(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the main island and the beach of `state`."""
    begun = " begun" * bool(highlights.chosen)
    attributes: dict[str, Value] = {
        "class": f"island hawaii{begun}",
        "viewBox": f"0 0 {geometry.WIDE} {geometry.HIGH}",
        "role": "none",
    }
    return h("svg", attributes | {"focusable": "false"}, _world(state, highlights, say))


def close_up(state: State, part_: str, highlights: Highlights, say: Say) -> Markup:
    """Draw the board as an illustration in which nothing can be touched.

    `part_` is a key of PARTS, "kingdom" for the kingdom of the acting player, or "" for the whole board.
    """
    if part_ == "kingdom":
        return still_kingdom(state, highlights, say)
    box = PARTS.get(part_, f"0 0 {geometry.WIDE} {geometry.HIGH}")
    attributes: dict[str, Value] = {"class": "island hawaii", "viewBox": box, "role": "img"}
    return h(
        "svg", attributes | {"aria-label": say(BOARD_NAME)}, still(_world(state, highlights._replace(began=state), say))
    )


def still_kingdom(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the kingdom of the acting player (of seat 0 if nobody acts) as an illustration."""
    return kingdom_picture(state, max(0, state[m.ACTOR]), highlights, say, illustration=True)


def _world(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw land, sand and water, with everything on them."""
    return h(
        "g",
        {"class": "main-island"},
        _shore(),
        _places(state, highlights, say),
        names(state[m.PLACE_ON], say),
        beach(state, highlights, say),
    )


@lru_cache(maxsize=1)
def _shore() -> Markup:
    return part(h("g", {"id": "shore", "class": "scenery", "aria-hidden": "true"}, shore()))


def _places(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the cards of all places laid out so far, row by row from the top."""
    names = (*targets.PLACE_NAMES, *(name for names in targets.SPOT_NAMES for name in names))
    looks = {
        name: highlights.on(name)
        for name in highlights.names.union(change.what for change in highlights.recent_changes).intersection(names)
    }
    laid = range(len(state[m.PLACE_ON]))
    began = highlights.began or (state if highlights.lit else None)
    rows = []
    for number, letter in enumerate(geometry.ROW_LETTERS, 1):
        spaces = [space for space in laid if SPACES[space][0] == letter]
        drawn = [card(space, card_of(state, space, looks, began), say) for space in spaces]
        label = say(phrase("Row {letter}", letter=letter))
        rows.append(row(number, *drawn, label=label, id_=f"row-{letter}"))
    attributes: dict[str, Value] = {
        "role": "grid",
        "aria-label": say(BOARD_NAME),
        "aria-rowcount": len(geometry.ROW_LETTERS),
    }
    return h("g", attributes, *rows)
