"""This module computes which spaces an eruption reaches, the points of a scoring, and the winner (7, 8)."""

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.events import ScoreLine
from haleakala.games.haleakala.rules.model import State, points

BASKETS = range(m.FISH_1, m.FISH_1 + 5)
ENDINGS = ("points", "statues", "not starting")
"""The comparisons that can decide a game, in the order in which the rules apply them (8.2)."""


def burning_spaces(state: State) -> int:
    """Return the bit set of spaces that lava would reach now: one space per lava disc, from the mountain down (7.3)."""
    heights = (m.MOUNTAIN, m.FOREST, m.GRASSLAND)
    return sum(1 << 6 * height + segment for segment in range(6) for height in heights[: state[m.LAVA + segment]])


def baskets(state: State, seat: int) -> int:
    """Return the number of baskets of fish that `seat` has: the sum of the numbers on the cards (7.4)."""
    return sum(kind - m.FISH_1 + 1 for kind in BASKETS if state[m.KEPT + seat] >> kind & 1)


def butterflies(state: State, seat: int) -> int:
    """Return the number of butterflies on the cards of `seat` (7.4)."""
    return sum(state[m.KEPT + seat] >> kind & 1 for kind in m.BUTTERFLIES_ON)


def score_sheet(state: State, seat: int, final: bool) -> tuple[ScoreLine, ...]:
    """List the lines that `seat` would score with the present statues (7.4); `final` adds nautilus and shells (8.1).

    Statues, baskets, pearls and final shells always have a line; other cards only if `seat` has them.
    """
    mine, theirs, kept = state[m.STATUES + seat], state[m.STATUES + 1 - seat], state[m.KEPT + seat]
    on = [(mine & m.LANDSCAPE[height]).bit_count() for height in range(4)]
    fish = baskets(state, seat)
    white, black = kept >> m.WHITE & 1, kept >> m.BLACK & 1
    lines = [
        ScoreLine("mountain", on[m.MOUNTAIN], 3 * on[m.MOUNTAIN]),
        ScoreLine("forest", on[m.FOREST], 2 * on[m.FOREST]),
        ScoreLine("grassland", on[m.GRASSLAND], on[m.GRASSLAND]),
        ScoreLine("baskets", fish, 3 if fish > baskets(state, 1 - seat) else 0),
        ScoreLine("pearls", white + black, 4 if white and black else white + 2 * black),
    ]
    held = [ware for ware in m.SCORING_CARDS if state[m.HELD + seat] >> ware & 1]
    majorities = sum(
        on[height] > (theirs & m.LANDSCAPE[height]).bit_count() for height in (m.GRASSLAND, m.FOREST, m.MOUNTAIN)
    )
    complete = sum(mine & slope == slope for slope in m.SLOPE)
    worth = {
        m.BUTTERFLIES: (butterflies(state, seat), 1),
        m.MAJORITY: (majorities, 2),
        m.SEGMENT: (complete, 4),
        m.FORESTS: (on[m.FOREST], 2),
        m.MOUNTAINS: (on[m.MOUNTAIN], 3),
    }
    lines += [ScoreLine(m.WARES[ware], worth[ware][0], worth[ware][0] * worth[ware][1]) for ware in held]
    if final:
        if kept >> m.NAUTILUS & 1:
            lines.append(ScoreLine("nautilus", 1, 3))
        lines.append(ScoreLine("shells", state[m.SHELLS + seat], state[m.SHELLS + seat]))
    return tuple(lines)


def sheet_sum(lines: tuple[ScoreLine, ...]) -> int:
    """Return the sum of the points of all `lines`."""
    return sum(line.points for line in lines)


def winner(state: State) -> tuple[int, str]:
    """Return the seat that has won a finished game, and the deciding comparison, one of ENDINGS (8.2)."""
    for by, red, yellow in (
        ("points", points(state, m.RED), points(state, m.YELLOW)),
        ("statues", state[m.STATUES + m.RED].bit_count(), state[m.STATUES + m.YELLOW].bit_count()),
    ):
        if red != yellow:
            return (m.RED if red > yellow else m.YELLOW), by
    return 1 - state[m.STARTER], "not starting"


def ending(state: State) -> str:
    """Return the comparison that has decided a finished game, one of ENDINGS (8.2)."""
    return winner(state)[1]
