"""Score the cards in a hand and find the winner (7)."""

from collections.abc import Iterable, Sequence

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import State, colour_of, hand, kind_of, players, starter, totals

ENDINGS = ("points", "turn order")
"""The possible reasons for the result: the points, or the turn order if points are tied (7.3)."""


def card_worth(state_totals: Sequence[int], card: int) -> int:
    """Return the points of a card: cubes of its colour, twice that for a worshipper, 0 for a god or a hidden card
    (7.2)."""
    if card > m.DEVOUT_CARDS[-1]:
        return 0
    kind = kind_of(card)
    if kind == m.ISLAND_KIND:
        return state_totals[colour_of(card)]
    return 2 * state_totals[colour_of(card)] if kind == m.DEVOUT_KIND else 0


def points(state: State, seat: int) -> int:
    """Return the points of all cards in the hand of `seat` (7.2)."""
    on_islands = totals(state)
    return sum(card_worth(on_islands, card) for card in hand(state, seat))


def best_four(state_totals: Sequence[int], held: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """Return the points of the best four cards of a hand, and these cards in ascending order.

    The devout worshipper is always among the four cards, because it cannot be played (3.3).
    """
    best = sorted(held, key=lambda card: (kind_of(card) != m.DEVOUT_KIND, -card_worth(state_totals, card), card))[
        : m.KEPT
    ]
    return sum(card_worth(state_totals, card) for card in best), tuple(sorted(best))


def winner(state: State) -> int:
    """Return the seat with the most points; on a tie, the tied seat last in turn order from the starter (7.3)."""
    number, first = players(state), starter(state)
    return max(m.SEATS[:number], key=lambda seat: (points(state, seat), (seat - first) % number))


def ending(state: State) -> str:
    """Return which of ENDINGS decided a finished game (7.3)."""
    scored = [points(state, seat) for seat in range(players(state))]
    return "points" if scored.count(max(scored)) == 1 else "turn order"
