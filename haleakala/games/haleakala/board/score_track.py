"""This module draws the score track: a rope with knots and a mark at each player's points (7.4, 8.1)."""

from functools import cache, lru_cache

from haleakala.gamekit.drawing import number, path, word
from haleakala.gamekit.interface import Say
from haleakala.gamekit.seats import mark
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, points
from haleakala.games.haleakala.rules.names import SIDES
from haleakala.kernel.phrase import phrase, player_name
from haleakala.markup import Markup, fragment, h

HALF, ENDS = 230, 22
LANES = (-17, 17)
SHORTEST = 20
"""The length of the shortest track, in points; longer tracks end at a multiple of ten."""


def track(state: State, say: Say) -> Markup:
    """Draw the score track of `state`, with Red's mark above the rope and Yellow's mark below it."""
    return _marked((points(state, m.RED), points(state, m.YELLOW)), say)


@lru_cache(maxsize=64)
def _marked(counts: tuple[int, int], say: Say) -> Markup:
    """Draw the score track with a mark at each of `counts`, the points of Red and Yellow."""
    last = max(SHORTEST, *(-10 * (-count // 10) for count in counts))
    told = [phrase("{who}: {points}", who=player_name(seat), points=counts[seat]) for seat in (m.RED, m.YELLOW)]
    marks = [
        h(
            "g",
            {
                "id": f"points-{m.SEATS[seat]}",
                "role": "gridcell",
                "tabindex": "-1",
                "data-column": seat,
                "data-explain": f"points-{m.SEATS[seat]}",
                "aria-label": say(told[seat]),
                "data-piece": True,
                "transform": f"translate({number(_place(counts[seat], last))} {LANES[seat]})",
            },
            mark(SIDES[seat].colour, say(SIDES[seat].sign)),
        )
        for seat in (m.RED, m.YELLOW)
    ]
    label = say(phrase("Score track: {red}, {yellow}", red=told[m.RED], yellow=told[m.YELLOW]))
    attributes = {"class": "art track", "viewBox": f"{-HALF} -36 {2 * HALF} 72", "role": "grid", "aria-label": label}
    row = h("g", {"role": "row", "aria-rowindex": 1}, *marks)
    return h("svg", {**attributes, "data-explain": "track", "focusable": "false"}, _rope(last), row)


def _place(count: int, last: int) -> float:
    """Return the x coordinate of `count` points on a track that ends at `last` points."""
    return -HALF + ENDS + 2 * (HALF - ENDS) * count / last


@cache
def _rope(last: int) -> Markup:
    """Draw the rope of a track that ends at `last` points: a knot for each point, and a number at every ten."""
    knots = "".join(f"M{number(_place(count, last))} 0h.01" for count in range(last + 1) if count % 10)
    tens = [_place(count, last) for count in range(0, last + 1, 10)]
    big = "".join(f"M{number(x)} 0h.01" for x in tens)
    numbers = (word("track-number", 10 * n, x, 5, 14) for n, x in enumerate(tens))
    rope = f"M{-HALF + ENDS} 0H{HALF - ENDS}"
    return fragment(path("k-rope", rope), path("k-knots", knots), path("k-tens", big), *numbers)
