"""What a position is worth to a player, by hand-made rules of thumb: for players by code and for measurements."""

from collections.abc import Sequence

from haleakala.games.haleakala.model import (
    DISCS,
    FOREST,
    HELD,
    LANDSCAPE,
    LAVA,
    OVER,
    PHASE,
    PRIESTESS,
    RED,
    SHAMAN,
    SHELL,
    SHELLS,
    STATUE,
    STATUES,
    SUM,
    SUPPLY,
    TURN,
    YELLOW,
    State,
    coast,
    points,
    progress,
)
from haleakala.games.haleakala.scoring import burning_spaces, score_sheet, sheet_sum, winner
from haleakala.kernel.judge import SURE
from haleakala.kernel.rules import Action

CARD_WORTH = {STATUE: 2.0, SHELL: 1.2, PRIESTESS: 0.5}
OTHER_CARD_WORTH = 1.0


def value(state: State, seat: int) -> float:
    """The lead of `seat` in points, as far as this position lets one guess; 1,000 more for a game that is won."""
    if state[PHASE] == OVER:
        return 1000.0 if winner(state)[0] == seat else -1000.0
    return prospects(state, seat) - prospects(state, 1 - seat)


def prospects(state: State, seat: int) -> float:
    """One player's points so far, and what the next scoring, the discs and the shaman promise."""
    after = list(state)
    burning = burning_spaces(state)
    for player in (RED, YELLOW):
        after[STATUES + player] &= ~burning
    total = points(state, seat) + sheet_sum(score_sheet(tuple(after), seat, final=True))
    standing = state[STATUES + seat]
    ahead = 0.8 * state[SHELLS + seat] + 0.5 * state[HELD + seat].bit_count() + 0.04 * SUM[state[SUPPLY + seat]]
    for beach in range(6):
        lead = SUM[state[DISCS + 6 * seat + beach]] - SUM[state[DISCS + 6 - 6 * seat + beach]]
        if state[DISCS + 6 * seat + beach]:
            cards = sorted((CARD_WORTH.get(kind, OTHER_CARD_WORTH) for kind in coast(state, beach)), reverse=True)
            ahead += 0.3 * (cards[0] if lead > 0 else cards[1])
    height, segment = divmod(state[SHAMAN + seat], 6)
    free = not (standing | state[STATUES + 1 - seat]) >> state[SHAMAN + seat] & 1
    if height and free and state[LAVA + segment] < 4 - height:
        ahead += 0.4 * height
    return total + ahead + 0.1 * (standing & LANDSCAPE[FOREST]).bit_count()


class RuleOfThumb:
    """The same as a judge of positions, for the players that look ahead: a point of lead is a hundredth of a game."""

    def quiet(self, state: State) -> bool:
        """Whether a turn is over and the next one has not begun."""
        return state[PHASE] == TURN

    def worth(self, state: State, seat: int) -> int:
        """How sure `seat` may be of winning, of SURE; never quite, before the end."""
        if state[PHASE] == OVER:
            return SURE if winner(state)[0] == seat else 0
        share = SURE // 2 + round(SURE / 100 * max(-49.0, min(49.0, value(state, RED))))
        return share if seat == RED else SURE - share

    def promising(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """All of them."""
        return actions

    def progress(self, state: State) -> int:
        """How many cards are no longer in a pile or on the coast."""
        return progress(state)
