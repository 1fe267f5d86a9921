"""This module draws cards, 84 wide and 108 high, and their symbols, about 64 wide and high, around the origin."""

from math import cos, exp, pi, radians, sin

from haleakala.gamekit.drawing import Point, circle, ellipse, pair, path, placed, polygon, rect, smooth, word
from haleakala.games.haleakala.board.art.pieces import palm_tree, ring, tiki
from haleakala.games.haleakala.rules import model as m
from haleakala.markup import Markup, fragment, h

__all__ = ["butterfly", "card_back", "card_face", "kind_symbol", "shell", "ware_face"]

WARE_POINTS = (1, 2, 4, 2, 3, 0)
"""The points that a scoring card gives for each thing counted (7.4), by ware; the Lava Priestess gives none."""


# --- Symbols --------------------------------------------------------------------------------------------------------


def _fan(angle: float, radius: float) -> Point:
    """Return the point of a scallop at `angle` degrees clockwise from the top and `radius` from its hinge (0, 22)."""
    return radius * sin(radians(angle)), 22 - radius * cos(radians(angle))


def shell() -> Markup:
    """Draw a scallop shell."""
    edge = "".join(f"A6.5 6.5 0 0 1 {pair(_fan(angle, 48))}" for angle in range(-45, 61, 15))
    ribs = "".join(f"M0 20L{pair(_fan(angle, 44))}" for angle in range(-45, 46, 15))
    return fragment(
        path("f-shell-deep k-ink", "M-14 14L-12 29Q0 33 12 29L14 14Z"),
        path("f-shell k-ink", f"M0 25L{pair(_fan(-60, 48))}{edge}Z"),
        path("k-rib", ribs),
        path("k-shine", f"M{pair(_fan(-40, 38))}A40 40 0 0 1 {pair(_fan(-12, 41))}"),
    )


FIRE_HAIR = (
    "M0 -36C-6 -28 -14 -33 -21 -24C-29 -22 -26 -12 -31 -5C-34 4 -27 8 -29 17C-28 27 -20 24 -16 33C-10 29 -8 30 0 30",
    "C8 30 10 29 16 33C20 24 28 27 29 17C27 8 34 4 31 -5C26 -12 29 -22 21 -24C14 -33 6 -28 0 -36Z",
)


def priestess() -> Markup:
    """Draw the Lava Priestess: a calm face framed by hair of fire."""
    return fragment(
        path("f-lava k-ink", "".join(FIRE_HAIR)),
        placed(0, -1, path("f-ember", "".join(FIRE_HAIR)), scale=0.74),
        path("f-skin k-ink", "M-10 14L-13 33H13L10 14Z"),
        path("f-skin k-ink", "M0 -17C10 -17 15 -9 14 1C13 12 6 20 0 20C-6 20 -13 12 -14 1C-15 -9 -10 -17 0 -17Z"),
        path("f-lava", "M-15 -3C-12 -14 -5 -17 0 -19C5 -17 12 -14 15 -3C10 -8 4 -11 0 -11C-4 -11 -10 -8 -15 -3Z"),
        path("k-face", "M-10 2Q-6 5 -3 2M3 2Q6 5 10 2M-4 13Q0 15 4 13M0 4L-1 9H1"),
        path("f-bone k-thin", polygon([(x + 14, y - 14) for x, y in ring(10, 7)])),
        circle("f-ember", 3, 14, -14),
    )


def basket() -> Markup:
    """Draw a basket with fish in it."""
    fish = "M0 14C-9 4 -8 -10 0 -20L-8 -30Q0 -27 8 -30L0 -20C8 -10 9 4 0 14Z"
    weave = "M-25 8H25M-23 16H23M-20 24H20M-14 1L-10 31M-4 1L-3 32M6 1L5 32M16 1L12 31"
    return fragment(
        placed(-12, -1, path("f-fish k-ink", fish), turn=-24),
        placed(12, -1, path("f-fish k-ink", fish), turn=24),
        placed(0, -4, path("f-fish-light k-ink", fish)),
        path("f-wicker k-ink", "M-28 0H28L20 30Q0 36 -20 30Z"),
        path("k-weave", weave),
        rect("f-wicker-deep k-ink", -31, -4, 62, 9, 4),
    )


def pearl(fill: str) -> Markup:
    """Draw an open oyster with a pearl; `fill` is `white` or `black`, the colour of the pearl."""
    edge = "".join(f"A8 8 0 0 1 {pair(_fan(angle, 52))}" for angle in range(-40, 61, 20))
    ribs = "".join(f"M0 8L{pair(_fan(angle, 46))}" for angle in range(-40, 41, 20))
    return fragment(
        path("f-oyster-deep k-ink", f"M0 16L{pair(_fan(-60, 52))}{edge}Z"),
        path("k-oyster", ribs),
        path("f-oyster k-ink", "M-33 10Q-36 3 -30 3Q0 14 30 3Q36 3 33 10C30 28 14 34 0 34C-14 34 -30 28 -33 10Z"),
        path("k-oyster", "M-24 18Q0 28 24 18M-17 26Q0 32 17 26"),
        circle(f"f-{fill} k-ink", 16, 0, -3),
        path("k-shine", "M-9 -6A10 10 0 0 1 -1 -13"),
    )


def _spiral(turn: float, ratio: float = 1.0) -> Point:
    """Return the point of the nautilus spiral at `turn` radians; `ratio` scales its distance from the centre."""
    radius = 1.55 * exp(0.174 * turn) * ratio
    return 1 - radius * cos(turn + 0.5), 2 + radius * sin(turn + 0.5)


def _nautilus_paths() -> tuple[str, str, str]:
    """Return the path data of the nautilus: its outline, its stripes and its inner spiral line."""
    last = 5.6 * pi
    outline = [_spiral(last * n / 46) for n in range(14, 47)]
    stripes = ""
    for n in range(7):
        turn = last - 1.6 - 0.62 * n
        points = [_spiral(turn), _spiral(turn - 0.26), _spiral(turn - 0.42, 0.62), _spiral(turn - 0.2, 0.8)]
        stripes += smooth(points)
    inner = [_spiral(last * n / 46) for n in range(33)]
    return smooth(outline), stripes, smooth(inner, closed=False)


def nautilus() -> Markup:
    """Draw a nautilus with a striped shell and short arms."""
    outline, stripes, inner = _nautilus_paths()
    return fragment(
        path("k-arm-case", "M16 14Q28 16 32 26M12 18Q22 24 22 33M8 20Q12 28 9 35"),
        path("k-arm", "M16 14Q28 16 32 26M12 18Q22 24 22 33M8 20Q12 28 9 35"),
        path("f-nautilus k-ink", outline),
        path("f-stripe", stripes),
        path("k-spiral", inner),
    )


def volcano() -> Markup:
    """Draw an erupting volcano, the symbol of the Lava cards."""
    return fragment(
        path("f-lava", "M-8 -8C-20 -20 -14 -34 -4 -28C-2 -38 12 -38 12 -27C24 -28 22 -12 10 -8Z"),
        path("f-ember", "M-5 -8C-9 -18 -2 -24 2 -20C8 -24 14 -14 7 -8Z"),
        path("k-sparks", "M-24 -22h0M26 -24h0M-30 -6h0M30 -8h0"),
        path("f-basalt k-ink", "M-36 32C-24 22 -18 2 -11 -9Q0 -4 11 -9C18 2 24 22 36 32Z"),
        path(
            "f-lava k-thin",
            "M-10 -8Q0 -4 10 -8C10 2 14 6 12 14C10 18 8 12 6 6C4 10 6 22 0 28C-4 22 -1 10 -4 6Q-9 14 -10 -8Z",
        ),
    )


def butterfly() -> Markup:
    """Draw a large Kamehameha butterfly, the symbol of the Butterflies card."""
    upper = "M2 -3C6 -26 30 -34 33 -20C34 -8 20 3 2 4Z"
    lower = "M2 3C16 3 27 10 23 21C17 31 5 20 2 8Z"
    spots = "M25 -20h0M28 -13h0M20 -24h0M19 20h0"
    wing = fragment(
        path("f-obsidian k-ink", upper),
        path("f-obsidian k-ink", lower),
        path("f-lava", "M4 -2C8 -18 20 -24 22 -17C23 -8 14 1 4 2ZM4 5C12 5 20 11 17 18C13 22 7 16 4 8Z"),
        path("k-spots", spots),
    )
    return fragment(
        wing,
        h("g", {"transform": "scale(-1 1)"}, wing),
        path("k-feelers", "M-1 -8Q-4 -20 -10 -24M1 -8Q4 -20 10 -24"),
        ellipse("f-obsidian", 0, 4, 3.4, 14),
    )


def _little_butterfly() -> Markup:
    """Draw a small butterfly for a card's corner, with its wings spread so that it does not look like a cross."""
    wing = fragment(
        path("f-lava k-thin", "M1 -1C2 -9 11 -12 14 -8C15 -2 8 2 1 2Z"),
        path("f-ember k-thin", "M1 2C7 2 11 5 9 9C6 12 2 8 1 4Z"),
    )
    return fragment(
        wing,
        h("g", {"transform": "scale(-1 1)"}, wing),
        ellipse("f-obsidian", 0, 1, 1.9, 8),
    )


# --- Cards ----------------------------------------------------------------------------------------------------------


def kind_symbol(kind: int) -> Markup:
    """Draw the symbol of a card of `kind`, without the card around it."""
    if kind == m.LAVA_CARD:
        return volcano()
    if kind == m.STATUE:
        return placed(0, 3, tiki("wood", 1))
    if kind == m.SHELL:
        return placed(0, 2, shell(), scale=0.82)
    if kind == m.PRIESTESS:
        return priestess()
    if kind in (m.WHITE, m.BLACK):
        return placed(0, 3, pearl(m.CARDS[kind]), scale=0.8)
    return nautilus() if kind == m.NAUTILUS else basket()


def _background(kind: int) -> str:
    """Return the last part of the colour class `f-card-…` for `kind`; all fish cards share `fish`."""
    return "fish" if m.FISH_1 <= kind <= m.FISH_5 else m.CARDS[kind]


TEETH = "".join(f"M{-36 + 12 * n} 47L{-30 + 12 * n} 38L{-24 + 12 * n} 47Z" for n in range(6))
"""The path data of the kapa border of a card: a row of triangles, as printed on bark cloth."""


def _frame(css: str) -> Markup:
    """Draw a card without a symbol: its shadow, its printed border and a background of the class `f-card-{css}`."""
    return fragment(
        rect("f-shade", -40, -49, 84, 108, 10),
        rect("f-card k-ink", -42, -54, 84, 108, 10),
        rect(f"f-card-{css}", -37, -49, 74, 98, 6),
        path("f-kapa", TEETH),
    )


def card_face(kind: int) -> Markup:
    """Draw a palm card face up: its symbol, the number of fish baskets, and a butterfly if the card has one."""
    return fragment(
        _frame(_background(kind)),
        placed(0, -5, kind_symbol(kind), scale=1.04),
        _count(kind - m.FISH_1 + 1) if m.FISH_1 <= kind <= m.FISH_5 else None,
        placed(26, -37, circle("f-bone k-thin", 17), _little_butterfly()) if kind in m.BUTTERFLIES_ON else None,
    )


def _count(count: int) -> Markup:
    """Draw the number of fish baskets in a circle at the lower left of a card."""
    return fragment(circle("f-bone k-ink", 15, -24, 34), word("t-ink t-number", count, -24, 43, 25))


PALM_PLACES: tuple[tuple[tuple[float, float, float], ...], ...] = (
    (),
    ((0, 0, 1),),
    ((-13, 4, 0.8), (13, -6, 0.8)),
    ((-17, 12, 0.66), (17, 12, 0.66), (0, -14, 0.66)),
)


def card_back(palms: int) -> Markup:
    """Draw the back of a card. `palms` is the number of the card's pile, or 0 for a card for sale that is closed."""
    lozenges = "".join(
        f"M{x} {y - 9}L{x + 9} {y}L{x} {y + 9}L{x - 9} {y}Z" for x in (-27, -9, 9, 27) for y in (-36, -18, 0, 18, 36)
    )
    return fragment(
        rect("f-shade", -40, -49, 84, 108, 10),
        rect("f-card k-ink", -42, -54, 84, 108, 10),
        rect("f-card-back", -37, -49, 74, 98, 6),
        path("k-kapa", lozenges),
        *(placed(x, y, palm_tree(), scale=scale) for x, y, scale in PALM_PLACES[palms]),
    )


# --- Wares ----------------------------------------------------------------------------------------------------------


def _tree(x: float, y: float) -> Markup:
    """Draw a tree at (`x`, `y`) for the Forest Statues card."""
    return placed(
        x,
        y,
        path("f-wood k-ink", "M-3 6H3V18H-3Z"),
        path("f-tree k-ink", "M0 -22C14 -22 18 -8 12 -2C18 6 8 12 0 10C-8 12 -18 6 -12 -2C-18 -8 -14 -22 0 -22Z"),
    )


def _slope() -> Markup:
    """Draw a complete segment: a mountain, a forest and a grassland space with a statue on each."""
    tiers = (("f-mountain", -34, -13, 9, 14), ("f-forest", -13, 8, 14, 20), ("f-grass", 8, 29, 20, 27))
    return fragment(
        *(
            path(f"{css} k-ink", f"M{-near} {top}H{near}L{wide} {foot}H{-wide}Z")
            for css, top, foot, near, wide in tiers
        ),
        *(placed(0, y, tiki("wood", 1), scale=0.3) for y in (-22, -1, 20)),
    )


def ware_symbol(ware: int) -> Markup:
    """Draw the symbol of the card for sale `ware`, without the card around it."""
    wood = tiki("wood", 1)
    if ware == m.BUTTERFLIES:
        return placed(0, 3, butterfly(), scale=0.95)
    if ware == m.MAJORITY:
        return fragment(
            placed(23, 9, tiki("stone", 0), scale=0.56),
            placed(-22, 3, wood, scale=0.62),
            placed(-3, 2, wood, scale=0.84),
        )
    if ware == m.SEGMENT:
        return placed(0, 2, _slope())
    if ware == m.FORESTS:
        return fragment(_tree(-23, 2), _tree(23, 2), placed(0, 4, wood, scale=0.84))
    if ware == m.MOUNTAINS:
        return fragment(
            path("f-mountain k-ink", "M-36 28L-18 -6L-10 2L4 -32L18 -4L24 -10L37 28Z"),
            path("f-bone k-thin", "M4 -32L-4 -12L2 -16L6 -10L12 -16Z"),
            placed(0, 8, wood, scale=0.7),
        )
    assert ware == m.PRIESTESS_FOR_SALE
    return priestess()


def ware_face(ware: int) -> Markup:
    """Draw the face of a card for sale: symbol, points for each thing counted (in a sun), and price in shells below."""
    price = m.PRICES[ware]
    sun = polygon([point for a, b in zip(ring(12, 17), ring(12, 13, 15), strict=True) for point in (a, b)])
    worth = WARE_POINTS[ware]
    return fragment(
        rect("f-shade", -40, -49, 84, 108, 10),
        rect("f-card-gold k-ink", -42, -54, 84, 108, 10),
        rect(f"f-card-{m.WARES[ware]}", -37, -49, 74, 98, 6),
        placed(0, -8, ware_symbol(ware), scale=0.92),
        placed(-26, -38, path("f-ember k-ink", sun), word("t-ink t-number", worth, 0, 7, 20)) if worth else None,
        rect("f-card k-thin", -37, 27, 74, 22, 5),
        *(placed(12 * (2 * n - price + 1), 38, shell(), scale=0.33) for n in range(price)),
    )
