"""This module draws cards, 100 units wide and 138 high; a card's face is put together from sprites of the scenery."""

from functools import cache

from haleakala.gamekit.drawing import circle, drawing, number, path, placed, rect, word
from haleakala.games.huts.board.art.pieces import use
from haleakala.games.huts.board.sprites import stamp
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import action_of, colour_of, kind_of
from haleakala.markup import Markup, fragment

BOX = "-2 -2 105 143"
"""The viewBox of a card's picture, which leaves room for the card's outline and shadow."""


def _sheet(css: str) -> Markup:
    """Draw an empty card and its shadow; the class `css` gives the card's colour."""
    return fragment(rect("f-hut-drop", 1.5, 3.5, 99, 137, 11), rect(f"{css} k-card", 0, 0, 100, 138, 11))


def _frame(colour: int) -> Markup:
    """Draw an island card without its picture: the card in its colour, with the colour's mark at the lower left."""
    key = m.COLOUR_KEYS[colour]
    return fragment(
        _sheet(f"f-cube-{key}"),
        rect(f"k-card-line k-card-line-{key}", 3.6, 3.6, 92.8, 130.8, 8),
        use(f"mark-{key}", 24, 116.5, 1.36),
    )


def _god() -> Markup:
    """Draw a god card without its picture: a gold card with a bark cloth pattern and the letters of all islands."""
    letters = (
        placed(18 + 16 * n, 115, circle("f-bone k-thin", 8.4), word("t-ink t-letter", letter, 0, 4.4, 12.5))
        for n, letter in enumerate(m.ISLAND_LETTERS)
    )
    cloth = "".join(f"M{8 + 12 * n} {y}l6-7 6 7Z" for y in (107, 119, 131) for n in range(7))
    return fragment(_sheet("f-hut-gold"), path("f-hut-cloth", cloth), *letters)


def _mask() -> Markup:
    """Draw the carved mask of a god, which is printed on god cards."""
    return fragment(
        path("f-hut-carved k-cube", "M-26-22Q0-34 26-22L23 18Q0 34-23 18Z"),
        path("f-hut-gold k-cube", "M-26-22-20-38-8-28 0-42 8-28 20-38 26-22Q0-30-26-22Z"),
        circle("f-bone k-thin", 7, -10, -8),
        circle("f-bone k-thin", 7, 10, -8),
        circle("f-ink", 2.8, -10, -7),
        circle("f-ink", 2.8, 10, -7),
        path("k-hut-nose", "M-4-3Q0 5 4-3"),
        path("f-lava k-thin", "M-16 8H16Q14 20 0 20Q-14 20-16 8Z"),
        path("k-hut-teeth", "M-9 8v5M0 8v6M9 8v5"),
    )


def _devout(colour: int) -> Markup:
    """Draw a devout worshipper's card without its worth: a person with raised arms in a robe of `colour`, and `×2`."""
    key = m.COLOUR_KEYS[colour]
    return fragment(
        _frame(colour),
        rect("f-sky-devout", 10, 10, 80, 86, 5),
        path("k-hut-halo", "M50 54 26 14M50 54V14M50 54 74 14M50 54 14 40M50 54 86 40"),
        path("k-hut-arm-edge", "M36 64 27 36M64 64 73 36"),
        path("k-hut-arm", "M36 64 27 36M64 64 73 36"),
        path(f"f-cube-{key} k-cube", "M30 95Q26 60 50 56Q74 60 70 95Z"),
        circle("f-hut-skin k-cube", 12.5, 50, 46),
        path("f-hut-hair k-thin", "M37 44Q50 24 63 44Q50 38 37 44Z"),
        path("k-hut-lids", "M41 47q3 3 6 0M53 47q3 3 6 0"),
        use(f"mark-{key}", 50, 79, 0.95),
        _window(),
        circle("f-hut-gold k-thin", 13, 77, 23),
        word("t-ink t-letter", "\u00d72", 77, 29, 16),
    )


def _window() -> Markup:
    """Draw the frame around the picture of a card."""
    return rect("k-window", 10, 10, 80, 86, 5)


def _back() -> Markup:
    """Draw the back that all cards share: a roof on a pattern of lozenges."""
    lozenges = "".join(f"M{x} {y}l10-10 10 10-10 10Z" for y in range(18, 130, 20) for x in (10, 30, 50, 70))
    return fragment(
        _sheet("f-bone"),
        rect("f-hut-back", 7, 7, 86, 124, 7),
        path("k-hut-lozenge", lozenges),
        placed(23, 49, rect("f-hut-back-dark", 28, 30, 44, 52, 0), use("hut-roof"), scale=0.54),
    )


def card_parts() -> dict[str, Markup]:
    """Return all sprites from which the faces and backs of cards are put together, keyed by sprite name."""
    return {
        **{f"frame-{m.COLOUR_KEYS[colour]}": _frame(colour) for colour in m.COLOURS},
        **{f"devout-{m.COLOUR_KEYS[colour]}": _devout(colour) for colour in m.COLOURS},
        "frame-god": _god(),
        "mask": _mask(),
        "back": _back(),
    }


# --- Printed ----------------------------------------------------------------------------------------------------------


@cache
def face(card: int) -> Markup:
    """Draw the face of a card without its worth, or the card back if the card is unknown."""
    if card in m.UNKNOWN:
        return stamp("back")
    kind = kind_of(card)
    if kind == m.DEVOUT_KIND:
        return stamp(f"devout-{m.COLOUR_KEYS[colour_of(card)]}")
    frame = "god" if kind == m.GOD_KIND else m.COLOUR_KEYS[colour_of(card)]
    return fragment(
        stamp(f"frame-{frame}"),
        stamp.at(f"deed-{m.ACTION_KEYS[action_of(card)]}", 10, 10),
        _window(),
        None if kind == m.ISLAND_KIND else stamp.at("mask", 21, 27, 0.6),
    )


@cache
def card_picture(card: int, worth: int | None = None) -> Markup:
    """Draw a card with a badge for `worth`, unless the card is a god or unknown."""
    label = None
    if worth is not None and card not in m.UNKNOWN and kind_of(card) != m.GOD_KIND:
        label = fragment(
            rect("f-worth k-thin", 44, 101, 49, 31, 9),
            word("t-ink t-number", number(worth), 68.5, 124.5, 23),
        )
    return drawing("art card-art", BOX, face(card), label)
