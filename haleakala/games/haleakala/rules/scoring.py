"""Eruptions, points and the end: sections 7 and 8."""

from haleakala.games.haleakala.rules.events import ScoreLine
from haleakala.games.haleakala.rules.model import (
    BLACK,
    BUTTERFLIES,
    BUTTERFLIES_ON,
    FISH_1,
    FOREST,
    FORESTS,
    GRASSLAND,
    HELD,
    KEPT,
    LANDSCAPE,
    LAVA,
    MAJORITY,
    MOUNTAIN,
    MOUNTAINS,
    NAUTILUS,
    RED,
    SCORING_CARDS,
    SEGMENT,
    SHELLS,
    SLOPE,
    STARTER,
    STATUES,
    WARES,
    WHITE,
    YELLOW,
    State,
    points,
)

BASKETS = range(FISH_1, FISH_1 + 5)


def burning_spaces(state: State) -> int:
    """The building spaces that the lava on the craters would reach, as bits: mountain first, then downhill (7.3)."""
    heights = (MOUNTAIN, FOREST, GRASSLAND)
    return sum(1 << 6 * height + segment for segment in range(6) for height in heights[: state[LAVA + segment]])


def baskets(state: State, seat: int) -> int:
    """How many baskets of fish a player has, the numbers on the cards added up (7.4)."""
    return sum(kind - FISH_1 + 1 for kind in BASKETS if state[KEPT + seat] >> kind & 1)


def butterflies(state: State, seat: int) -> int:
    """How many butterflies are on a player's cards (7.4)."""
    return sum(state[KEPT + seat] >> kind & 1 for kind in BUTTERFLIES_ON)


def score_sheet(state: State, seat: int, final: bool) -> tuple[ScoreLine, ...]:
    """What a player would score with the statues that stand now, line by line (7.4; `final` adds 8.1).

    Statues, baskets and pearls always have their line; the rest only where the player holds it.
    """
    mine, theirs, kept = state[STATUES + seat], state[STATUES + 1 - seat], state[KEPT + seat]
    on = [(mine & LANDSCAPE[height]).bit_count() for height in range(4)]
    fish = baskets(state, seat)
    white, black = kept >> WHITE & 1, kept >> BLACK & 1
    lines = [
        ScoreLine("mountain", on[MOUNTAIN], 3 * on[MOUNTAIN]),
        ScoreLine("forest", on[FOREST], 2 * on[FOREST]),
        ScoreLine("grassland", on[GRASSLAND], on[GRASSLAND]),
        ScoreLine("baskets", fish, 3 if fish > baskets(state, 1 - seat) else 0),
        ScoreLine("pearls", white + black, 4 if white and black else white + 2 * black),
    ]
    held = [ware for ware in SCORING_CARDS if state[HELD + seat] >> ware & 1]
    majorities = sum(on[height] > (theirs & LANDSCAPE[height]).bit_count() for height in (GRASSLAND, FOREST, MOUNTAIN))
    complete = sum(mine & slope == slope for slope in SLOPE)
    worth = {
        BUTTERFLIES: (butterflies(state, seat), 1),
        MAJORITY: (majorities, 2),
        SEGMENT: (complete, 4),
        FORESTS: (on[FOREST], 2),
        MOUNTAINS: (on[MOUNTAIN], 3),
    }
    lines += [ScoreLine(WARES[ware], worth[ware][0], worth[ware][0] * worth[ware][1]) for ware in held]
    if final:
        if kept >> NAUTILUS & 1:
            lines.append(ScoreLine("nautilus", 1, 3))
        lines.append(ScoreLine("shells", state[SHELLS + seat], state[SHELLS + seat]))
    return tuple(lines)


def sheet_sum(lines: tuple[ScoreLine, ...]) -> int:
    """The points of a score sheet."""
    return sum(line.points for line in lines)


def winner(state: State) -> tuple[int, str]:
    """Who has won a finished game and by what: `points`, `statues`, or for `not starting` the game (8.2)."""
    for by, red, yellow in (
        ("points", points(state, RED), points(state, YELLOW)),
        ("statues", state[STATUES + RED].bit_count(), state[STATUES + YELLOW].bit_count()),
    ):
        if red != yellow:
            return (RED if red > yellow else YELLOW), by
    return 1 - state[STARTER], "not starting"
