"""The tables of the rules page, copied for the reference implementation, in the order of the page."""

SPACES = ("a1", "a2", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2")
CENTRES = {"a1": 1, "a2": 3, "b1": 0, "b2": 2, "b3": 4, "c1": 0, "c2": 2, "c3": 4, "d1": 1, "d2": 3}


def neighbours(space: str) -> list[str]:
    """2.1."""
    return [
        other
        for other in SPACES
        if (other[0] == space[0] and abs(CENTRES[other] - CENTRES[space]) == 2)
        or (abs(ord(other[0]) - ord(space[0])) == 1 and abs(CENTRES[other] - CENTRES[space]) <= 2)
    ]


def distances() -> dict[tuple[str, str], int]:
    """4.2: the feet between two spaces, found by steps that get shorter until they do not any more."""
    far = {(one, other): 1 if other in neighbours(one) else 99 for one in SPACES for other in SPACES}
    for middle in SPACES:
        for one in SPACES:
            for other in SPACES:
                if one != other:
                    far[one, other] = min(far[one, other], far[one, middle] + far[middle, other])
    return far | {(space, space): 1 for space in SPACES}


STEPS = distances()
BEACH_STEPS = {
    space: min(1 + (STEPS[gate, space] if gate != space else 0) for gate in ("a1", "a2")) for space in SPACES
}

FRUITS = ("breadfruit", "taro", "coconut", "banana")
GODS = ("kane", "pele", "ku", "lono", "laka", "kanaloa")
HUTS = ("shell", "foot", "spear", "trade", "long")
PLACES: dict[str, tuple[tuple[str, ...], int, int]] = {
    "huts": (("shell", "foot"), 3, 12),
    "craft": (("spear", "trade"), 2, 7),
    "long": (("long",), 1, 5),
    "dance": (("water", "hula"), 2, 9),
    "roots": (("breadfruit", "taro"), 1, 5),
    "palms": (("coconut", "banana"), 2, 8),
    "sea": (("ship", "surfer"), 3, 11),
    "kahunas": (("kahuna",), 3, 12),
    "tikis": (("tiki",), 2, 8),
    "gods": (GODS, 2, 6),
}
"""2.2: tiles, spots, limit."""
COPIES = {
    **dict.fromkeys(("shell", "foot", "spear", "trade", "long", "water"), 5),
    "hula": 10,
    **dict.fromkeys(FRUITS, 4),
    "ship": 8,
    "surfer": 10,
    "kahuna": 25,
    "tiki": 15,
    **dict.fromkeys(GODS, 2),
}
assert sum(COPIES.values()) == 126
INCOME: dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
    "shell": ((1, 0, 0), (2, 0, 0)),
    "foot": ((0, 1, 0), (0, 2, 0)),
    "trade": ((0, 0, 0), (0, 0, 1)),
    "water": ((0, 0, 0), (0, 0, 1)),
    **dict.fromkeys(FRUITS, ((0, 0, 1), (0, 0, 2))),
    "kane": ((1, 0, 0), (2, 0, 0)),
    "pele": ((0, 1, 0), (0, 2, 0)),
}
"""2.3: shells, feet, fruit, by side."""
TOKENS = ("2", "2s", "3", "3s", "4", "4s", "5", "5s", "6", "6s")
FISH = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}
GIFTS_OF_KAHUNAS = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (2, 0, 0), (0, 2, 0))
GIFTS_OF_TIKIS = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (0, 2, 0), (2, 0, 0))
SHIPS = {"b": 2, "1": 3, "2": 4}
"""What each ship carries."""
STAGES = ((3, 2), (4, 3), (5, 4), (6, 9))
"""8.3: feet, points."""
ISLANDS: dict[str, tuple[tuple[str, ...], int]] = {
    "+shell": (("shell",), 0),
    "+foot": (("foot",), 0),
    "+spear": (("spear",), 0),
    "+hula": (("hula",), 0),
    "+surfer": (("surfer",), 0),
    "+fruit": (FRUITS, 0),
    "+kahuna": (("kahuna",), 0),
    "+tiki": (("tiki",), 0),
    "+3": ((), 3),
    "+5": ((), 5),
}
"""8.5: tiles, points."""
ROUNDS = (
    (9, (8, 5, 2), (10, 6)),
    (11, (10, 6, 3), (9, 5)),
    (13, (12, 7, 4), (8, 4)),
    (15, (14, 8, 5), (7, 3)),
    (17, (16, 9, 6), (0, 0)),
)
"""9.1: target, points, income."""


def value(token: str) -> int:
    """2.5."""
    return int(token[0])
