"""This module draws the tiles of Hawaii: the ground, a picture, and badges that show what the tile does.

A tile is 100 by 100, and a longhouse is 200 by 100. Side II has a double golden rim. The badge at the lower right
contains a number: in a white disc with an arrow, the goods of each income; in a golden disc with an arrow, the points
of each round; on a golden star, the points at the end. A symbol at the lower left shows what is counted.
"""

from collections.abc import Callable

from haleakala.gamekit.drawing import circle, path, placed, rect
from haleakala.games.hawaii.board.art.masks import masks
from haleakala.games.hawaii.board.art.pieces import digits, dots, swim, use
from haleakala.games.hawaii.rules import tables
from haleakala.markup import Markup, fragment

SIDES = (0, 1)
"""The sides I and II of a tile, as indices."""


def frame(ground: str, side: int, wide: int = 100) -> Markup:
    """Draw the rim of `side` and the `ground` of a tile `wide` units wide, without the picture of the tile."""
    rim, inner = (("f-bone", 9), ("f-gold", 13))[side]
    pen = " k-fine" if side else ""
    return fragment(
        rect(f"{rim} k-pen", 3, 3, wide - 6, 94, 16),
        rect(f"f-{ground}{pen}", inner, inner, wide - 2 * inner, 100 - 2 * inner, 10 if side else 11),
    )


# --- Badges -----------------------------------------------------------------------------------------------------------


def income(amount: int, x: float = 73, y: float = 73, scale: float = 1) -> Markup:
    """Draw the badge of a tile that gives `amount` goods at each income (9.3), centred at (`x`, `y`)."""
    return placed(x, y, use("again"), digits("t-badge", str(amount), 0, 11.5), scale=scale)


def each_round(points: int) -> Markup:
    """Draw the badge of a tile that scores `points` in each round for each token that it counts (9.3)."""
    return placed(73, 73, use("again-points"), digits("t-badge", str(points), 0, 11.5))


def lower(less: int) -> Markup:
    """Draw the badge of a tile that lowers its owner's target by `less` in each round (9.1)."""
    return fragment(
        use("goal", 6, 57, 0.38),
        rect("f-bone k-pen", 45, 61, 52, 34, 12),
        digits("t-badge t-less", f"−{less}", 70, 89),
    )


def at_the_end(amount: int, x: float = 71, y: float = 71) -> Markup:
    """Draw the badge of a tile that scores `amount` points at the end (10.2), centred at (`x`, `y`)."""
    return placed(x, y, use("burst", -29, -29, 0.58), digits("t-badge", str(amount), 0, 12.5))


def _one_fruit() -> Markup:
    """Draw the badge for one fruit at each income, on a tile that also has another effect."""
    return fragment(income(1, 7, -1, 0.72), use("fruit", -32, -20, 0.8))


# --- Huts (7.2) -------------------------------------------------------------------------------------------------------

ROOF = (
    "M11 44C23 36 36 22 43 13Q50 8 57 13C64 22 77 36 89 44Q85 51 77 47Q69 53 60 48Q50 54 40 48Q31 53 23 47Q15 51 11 44Z"
)
SMALL_ROOF = "M16 32C28 28 38 20 43 12Q50 7 57 12C62 20 72 28 84 32Q76 38 67 33Q58 38 50 33Q42 38 33 33Q24 38 16 32Z"
PLUS = "M50 45V61M42 53H58"
STRAWS = "M40 22 30 40M50 19V42M60 22 70 40"
POSTS = "M16 44H23V87H16ZM77 44H84V87H77Z"


def _hut(*within: Markup) -> Markup:
    """Draw a roof on two posts, with the drawings `within` between the posts."""
    return fragment(path("f-wood k-fine", POSTS), *within, path("f-thatch k-pen", ROOF), path("k-straw", STRAWS))


def _shell_hut(side: int) -> Markup:
    return fragment(use("hut"), use("shell", 9, 47, 1.05), income(side + 1))


def _foot_hut(side: int) -> Markup:
    return fragment(use("hut"), use("foot", 10, 47, 1.05), income(side + 1))


def _spear_hut(side: int) -> Markup:
    return fragment(use("hut"), use("quiver", 10, 46), each_round(side + 1))


def _trade(side: int) -> Markup:
    """Draw an exchange hut: shells plus fruit, and the number of payments in a turn that may mix them (6.2)."""
    return fragment(
        path("f-thatch k-pen", SMALL_ROOF),
        path("k-straw", "M42 17 35 26M50 15V28M58 17 65 26"),
        use("shell", 6, 32, 0.95),
        use("fruit", 57, 31, 0.97),
        path("k-plus-edge", PLUS),
        path("k-plus", PLUS),
        path("f-swap k-pen", "M9 70Q9 75 15 75H38V67H62V75H85Q91 75 91 70V80Q91 87 83 87H67V97H33V87H17Q9 87 9 80Z"),
        digits("t-badge t-swap", f"×{tables.SPLIT_PAYMENTS[side]}", 50, 93),
        placed(80, 23, _one_fruit(), scale=0.8) if side else fragment(),
    )


def _plain() -> Markup:
    return _hut(path("f-wood k-fine", "M26 47H74V87H26Z"), path("f-carved", "M42 87V64Q50 57 58 64V87Z"))


LONG_ROOF = (
    "M11 46C24 36 38 22 45 14H155C162 22 176 36 189 46Q184 53 175 48Q164 54 153 48Q142 54 131 48Q120 54 109 48"
    "Q100 54 91 48Q80 54 69 48Q58 54 47 48Q36 54 25 48Q16 53 11 46Z"
)


def _long(side: int) -> Markup:
    return fragment(
        path("f-wood k-fine", "M24 44H176V87H24Z"),
        path("f-carved", "M36 87V62H54V87ZM91 87V62H109V87ZM146 87V62H164V87Z"),
        path("f-thatch k-pen", LONG_ROOF),
        path("k-straw", "M45 22 32 42M64 20 58 43M82 20V43M100 20V43M118 20V43M136 20 142 43M155 22 168 42"),
        at_the_end(tables.LONG_POINTS[side], 171, 73) if tables.LONG_POINTS[side] else fragment(),
    )


# --- Fields and dancers -----------------------------------------------------------------------------------------------


def _water(side: int) -> Markup:
    return fragment(
        path("k-ditch", "M18 80Q30 72 42 80T66 80T82 78"),
        placed(
            34 if side else 40,
            49 if side else 46,
            path("f-water k-pen", "M0-36C13-18 24-6 24 9C24 25 13 33 0 33C-13 33-24 25-24 9C-24-6-13-18 0-36Z"),
            path("k-gleam", "M-13 10Q-11 21 0 23"),
            scale=0.86 if side else 1,
        ),
        use("burst", 43, 43, 0.58),
        use("field", 57, 57, 0.75),
        placed(70, 32, _one_fruit(), scale=0.95) if side else fragment(),
    )


def _dancer() -> Markup:
    """Draw a dancer above three small tiles, which mean the tiles of her village."""
    return fragment(
        path("f-plot k-fine", "M7 75H23V91H7Z"),
        path("f-lagoon k-fine", "M23 75H39V91H23Z"),
        path("f-garden k-fine", "M39 75H55V91H39Z"),
        path("f-hair", "M32 24C28 8 58 6 57 24L60 46H30Z"),
        path("k-limb-edge", "M37 41Q24 42 17 26M53 41Q68 42 80 29"),
        path("k-limb", "M37 41Q24 42 17 26M53 41Q68 42 80 29"),
        path("f-skin k-fine", "M37 36H53L51 54H39ZM35 25a10 10 0 1 1 20 0a10 10 0 1 1-20 0Z"),
        path("f-palm k-fine", "M36 50H54L69 76Q61 71 54 76Q45 70 36 76Q29 71 21 76Z"),
        path("k-skirt", "M41 55 34 71M45 55V70M49 55 56 71"),
        path("k-lei", "M37 36Q45 47 53 36"),
        path("k-blossom", "M36 16h.1"),
    )


def _hula(side: int) -> Markup:
    return fragment(use("dancer"), at_the_end(tables.HULA_POINTS[side]))


def _breadfruit() -> Markup:
    return fragment(
        path("f-palm-deep k-pen", "M29 18C36 1 58 0 66 8L58 12 62 20 50 20 46 28 36 25Z"),
        path("f-bread k-pen", dots((33, 44, 27))),
        path("k-pores", "M20 32h.1M32 27h.1M44 33h.1M14 46h.1M27 44h.1M40 46h.1M52 47h.1M21 58h.1M35 60h.1M47 58h.1"),
    )


def _taro() -> Markup:
    return fragment(
        path("k-stalk-edge", "M24 54Q36 44 42 22"),
        path("k-stalk", "M24 54Q36 44 42 22"),
        path("f-palm-deep k-pen", "M43 0C60-2 74 8 71 25C68 37 54 31 42 40C32 32 18 35 16 24C14 8 28-1 43 0Z"),
        path("k-vein", "M43 8V30M43 21 57 12M43 21 29 12"),
        path("f-corm k-pen", "M20 46C37 46 41 57 36 66Q20 80 4 66C-1 57 3 46 20 46Z"),
        path("k-corm", "M9 57Q20 61 31 57M11 66Q20 69 29 66"),
    )


def _coconut() -> Markup:
    return fragment(
        path("f-husk k-pen", dots((27, 28, 25))),
        path("k-husk", "M8 26Q12 11 25 9"),
        path("f-husk k-pen", dots((45, 47, 23))),
        path("f-flesh k-fine", dots((45, 47, 16))),
        path("f-milk", dots((45, 47, 9))),
    )


def _banana() -> Markup:
    return fragment(
        path("f-banana-deep k-pen", "M24 10C2 20-4 46 8 66C12 72 19 71 19 64C14 44 20 28 34 18Z"),
        path("f-banana k-pen", "M28 8C14 32 18 60 40 70C48 73 52 67 47 61C36 48 34 30 42 14Z"),
        path("f-banana-light k-pen", "M34 8C38 28 50 44 66 49C74 51 75 42 69 38C58 32 50 20 47 8Z"),
        path("f-husk k-pen", "M22 14Q30-1 50 4L48 14Q36 10 28 20Z"),
    )


FRUITS: dict[str, Callable[[], Markup]] = {
    "breadfruit": _breadfruit,
    "taro": _taro,
    "coconut": _coconut,
    "banana": _banana,
}


def _fruit_tile(key: str, side: int) -> Markup:
    """Draw the fruit `key` once on side I and twice on side II, with the badge for its income."""
    if not side:
        return fragment(use(key, 13, 15), income(1))
    return fragment(use(key, 38, 14, 0.68), use(key, 14, 37, 0.68), income(2))


# --- Ships and surfers ------------------------------------------------------------------------------------------------

HULL = "M10 54Q18 58 26 58H74Q82 58 90 54Q90 84 70 87H30Q10 84 10 54Z"


def _holes(*middles: float) -> Markup:
    return path("f-bone k-fine", dots(*((x, 72, 8.5) for x in middles)))


def _ship(side: int) -> Markup:
    return fragment(
        path("f-canvas k-pen", "M54 49V12C74 17 85 32 86 49ZM44 49V22C32 27 22 37 19 49Z"),
        path("k-stripe", "M67 22Q74 34 74 46"),
        path("k-mast", "M49 58V10"),
        path("f-hull k-pen", HULL),
        fragment(_holes(22, 40, 58), path("f-bone k-fine", dots((78, 71, 11))), use("foot", 68.5, 61, 0.5))
        if side
        else _holes(28, 50, 72),
    )


def _boat() -> Markup:
    return fragment(
        path("k-paddle-edge", "M32 20 64 60"),
        path("k-paddle", "M32 20 64 60"),
        path("f-paddle k-fine", "M20 12Q32 8 40 22Q44 32 36 34Q24 32 20 12Z"),
        path("f-hull k-pen", HULL),
        path("f-bone k-fine", dots((36, 72, 9), (64, 72, 9))),
    )


def boat() -> Markup:
    """Draw the boat that every player has from the start (3.2): a canoe with two places, framed like a tile."""
    return fragment(frame("lagoon", 0), _boat())


LIMBS = "M45 27 40 42M40 42 28 46 32 62M40 42 55 44 56 58M45 27 22 26M45 27 70 25"


def _surfer(side: int) -> Markup:
    return fragment(
        path("f-wave k-fine", "M13 87V48C24 30 44 28 54 40C42 42 42 54 54 58C66 62 78 56 87 60V87Z"),
        path("k-foam", "M22 58C26 44 36 38 45 40M20 76Q32 68 44 76"),
        path("f-board k-pen", "M16 66C32 74 66 66 80 44C66 42 28 50 16 66Z"),
        path("k-limb-edge", LIMBS),
        path("k-limb", LIMBS),
        circle("f-skin k-fine", 9, 47, 15),
        lower(tables.TARGET_LESS[side]),
    )


# --- Gods (2.4) -------------------------------------------------------------------------------------------------------


def _kane(side: int) -> Markup:
    return fragment(use("mask-kane"), use("shell", 6, 58, 0.94), income(side + 1))


def _pele(side: int) -> Markup:
    return fragment(use("mask-pele"), use("foot", 6, 57, 0.96), income(side + 1))


def _ku(side: int) -> Markup:
    return fragment(use("mask-ku"), use("quiver", 3, 57), each_round(side + 1))


def _lono(side: int) -> Markup:
    fish = fragment(rect("f-fish k-fine", 5, 60, 36, 34, 8), swim(0.82, ((0, 0),), 23, 77))
    return fragment(use("mask-lono"), fish, each_round(side + 1))


def _laka(side: int) -> Markup:
    counted = use("fruit", 4, 56) if side else use("field", 3, 57)
    return fragment(use("mask-laka"), counted, at_the_end(tables.LAKA_POINTS[side]))


def _kanaloa(side: int) -> Markup:
    return fragment(use("mask-kanaloa"), use("fleet", 3, 57), at_the_end(tables.KANALOA_POINTS[side]))


# --- All --------------------------------------------------------------------------------------------------------------

PICTURES: dict[str, tuple[str, Callable[[int], Markup]]] = {
    "shell": ("plot", _shell_hut),
    "foot": ("plot", _foot_hut),
    "spear": ("plot", _spear_hut),
    "trade": ("plot", _trade),
    "long": ("plot", _long),
    "water": ("soil", _water),
    "hula": ("dusk", _hula),
    "ship": ("lagoon", _ship),
    "surfer": ("sky", _surfer),
    "kane": ("temple", _kane),
    "pele": ("temple", _pele),
    "ku": ("temple", _ku),
    "lono": ("temple", _lono),
    "laka": ("temple", _laka),
    "kanaloa": ("temple", _kanaloa),
}


def tile(key: str, side: int) -> Markup:
    """Draw the tile of a two-sided kind `key`, with `side` up (0 for side I, 1 for side II)."""
    if key in FRUITS:
        return fragment(frame("garden", side), _fruit_tile(key, side))
    ground, picture = PICTURES[key]
    return fragment(frame(ground, side, 200 if key == "long" else 100), picture(side))


def tiles() -> dict[str, Markup]:
    """Return the two-sided tiles (2.3), the plain hut, and the parts that several tiles share, by sprite name."""
    keys = [key for key in tables.KIND_KEYS if key in FRUITS or key in PICTURES]
    both = {f"tile-{key}-{side + 1}": tile(key, side) for key in keys for side in SIDES}
    shared = {"hut": _hut(), "dancer": _dancer(), **{key: picture() for key, picture in FRUITS.items()}, **masks()}
    return {**shared, **both, "tile-plain": fragment(frame("plot", 0), _plain())}
