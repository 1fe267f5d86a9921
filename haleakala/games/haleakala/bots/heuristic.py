"""What a position is worth to a player, by hand-made rules of thumb: for players by code and for measurements."""

from collections.abc import Sequence
from functools import lru_cache

from haleakala.games.haleakala.rules.model import (
    DISCS,
    FIRST_POINTS,
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
    SLOTS,
    STATE_LENGTH,
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
from haleakala.games.haleakala.rules.scoring import burning_spaces, score_sheet, sheet_sum, winner
from haleakala.kernel.judge import SURE
from haleakala.kernel.rules import Action

CARD_WORTH = {STATUE: 2.0, SHELL: 1.2, PRIESTESS: 0.5}
OTHER_CARD_WORTH = 1.0

REMEMBERED = 4096
"""So many answers are kept of each kind: turns that are compared differ in few of them."""


def value(state: State, seat: int) -> float:
    """The lead of `seat` in points, as far as this position lets one guess; 1,000 more for a game that is won."""
    if state[PHASE] == OVER:
        return 1000.0 if winner(state)[0] == seat else -1000.0
    return prospects(state, seat) - prospects(state, 1 - seat)


def prospects(state: State, seat: int) -> float:
    """One player's points so far, and what the next scoring, the discs and the shaman promise."""
    total = points(state, seat) + _last_sheet(state[STATUES:FIRST_POINTS], state[LAVA:SLOTS], seat)
    standing = state[STATUES + seat]
    ahead = 0.8 * state[SHELLS + seat] + 0.5 * state[HELD + seat].bit_count() + 0.04 * SUM[state[SUPPLY + seat]]
    mine, theirs = DISCS + 6 * seat, DISCS + 6 - 6 * seat
    for beach in range(6):
        if discs := state[mine + beach]:
            ahead += _catch(SUM[discs] > SUM[state[theirs + beach]], coast(state, beach))
    height, segment = divmod(state[SHAMAN + seat], 6)
    free = not (standing | state[STATUES + 1 - seat]) >> state[SHAMAN + seat] & 1
    if height and free and state[LAVA + segment] < 4 - height:
        ahead += 0.4 * height
    return total + ahead + 0.1 * (standing & LANDSCAPE[FOREST]).bit_count()


@lru_cache(maxsize=REMEMBERED)
def _last_sheet(belongings: tuple[int, ...], lava: tuple[int, ...], seat: int) -> int:
    """What a player would score if the game ended with an eruption now (7.3, 7.4, 8.1).

    `belongings` are a state's statues, shells, kept and held cards of both: all that a score sheet asks for.
    """
    draft = [0] * STATE_LENGTH
    draft[STATUES:FIRST_POINTS], draft[LAVA:SLOTS] = belongings, lava
    burning = burning_spaces(tuple(draft))
    for player in (RED, YELLOW):
        draft[STATUES + player] &= ~burning
    return sheet_sum(score_sheet(tuple(draft), seat, final=True))


@lru_cache(maxsize=REMEMBERED)
def _catch(leads: bool, cards: tuple[int, int]) -> float:
    """What discs on a beach promise: a share of the better card to who leads, of the other to who doesn't."""
    worths = sorted((CARD_WORTH.get(kind, OTHER_CARD_WORTH) for kind in cards), reverse=True)
    return 0.3 * (worths[0] if leads else worths[1])


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
