"""This module estimates positions by rules of thumb, for bots and for measurements."""

from collections.abc import Sequence
from functools import lru_cache

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, coast, points, progress
from haleakala.games.haleakala.rules.scoring import burning_spaces, score_sheet, sheet_sum, winner
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.rules import Action

CARD_WORTH = {m.STATUE: 2.0, m.SHELL: 1.2, m.PRIESTESS: 0.5}
OTHER_CARD_WORTH = 1.0

REMEMBERED = 4096
"""The size of each cache: the turns that a bot compares share most of their partial results."""


def value(state: State, seat: int) -> float:
    """Estimate the lead of `seat` in points; for a finished game, return 1000 if `seat` has won and -1000 if not."""
    if state[m.PHASE] == m.OVER:
        return 1000.0 if winner(state)[0] == seat else -1000.0
    return prospects(state, seat) - prospects(state, 1 - seat)


def prospects(state: State, seat: int) -> float:
    """Estimate the final points of `seat`: so far, in a final scoring now, and later by cards, discs and shaman."""
    total = points(state, seat) + _last_sheet(state[m.STATUES : m.FIRST_POINTS], state[m.LAVA : m.SLOTS], seat)
    standing = state[m.STATUES + seat]
    ahead = 0.8 * state[m.SHELLS + seat] + 0.5 * state[m.HELD + seat].bit_count() + 0.04 * m.SUM[state[m.SUPPLY + seat]]
    mine, theirs = m.DISCS + 6 * seat, m.DISCS + 6 - 6 * seat
    for beach in range(6):
        if discs := state[mine + beach]:
            ahead += _catch(m.SUM[discs] > m.SUM[state[theirs + beach]], coast(state, beach))
    height, segment = divmod(state[m.SHAMAN + seat], 6)
    free = not (standing | state[m.STATUES + 1 - seat]) >> state[m.SHAMAN + seat] & 1
    if height and free and state[m.LAVA + segment] < 4 - height:
        ahead += 0.4 * height
    return total + ahead + 0.1 * (standing & m.LANDSCAPE[m.FOREST]).bit_count()


@lru_cache(maxsize=REMEMBERED)
def _last_sheet(belongings: tuple[int, ...], lava: tuple[int, ...], seat: int) -> int:
    """Return what a player would score if the game ended with an eruption now (7.3, 7.4, 8.1).

    `belongings` are both players' statues, shells, kept and held cards; `lava` is the number of lava discs by crater.
    """
    draft = [0] * m.STATE_LENGTH
    draft[m.STATUES : m.FIRST_POINTS], draft[m.LAVA : m.SLOTS] = belongings, lava
    burning = burning_spaces(tuple(draft))
    for player in (m.RED, m.YELLOW):
        draft[m.STATUES + player] &= ~burning
    return sheet_sum(score_sheet(tuple(draft), seat, final=True))


@lru_cache(maxsize=REMEMBERED)
def _catch(leads: bool, cards: tuple[int, int]) -> float:
    """Estimate the worth of a player's discs on a beach: 0.3 of the better card for the leader, else of the other."""
    worths = sorted((CARD_WORTH.get(kind, OTHER_CARD_WORTH) for kind in cards), reverse=True)
    return 0.3 * (worths[0] if leads else worths[1])


class Heuristic:
    """This evaluator makes `value` usable by bots that search: a lead of one point is worth a hundredth of SURE."""

    def quiet(self, state: State) -> bool:
        """Check whether a turn is over and the next turn has not begun."""
        return state[m.PHASE] == m.TURN

    def worth(self, state: State, seat: int) -> int:
        """Return the estimated chance of `seat` to win, from 0 to SURE; 0 and SURE only occur in a finished game."""
        if state[m.PHASE] == m.OVER:
            return SURE if winner(state)[0] == seat else 0
        share = SURE // 2 + round(SURE / 100 * max(-49.0, min(49.0, value(state, m.RED))))
        return share if seat == m.RED else SURE - share

    def promising(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """Return all legal actions: a turn has few enough to consider each of them."""
        return actions

    def progress(self, state: State) -> int:
        """Return the number of cards left in piles and slots, as a negative number that never falls."""
        return progress(state)
