"""What cards are worth (7)."""

from collections.abc import Iterable, Sequence

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import State, colour_of, hand, kind_of, players, starter, totals

ENDINGS = ("points", "turn order")
"""What can decide a game (7.3)."""


def card_worth(state_totals: Sequence[int], card: int) -> int:
    """What a card scores with so many cubes of each colour: a devout worshipper twice its own, a god nothing (7.2).

    A card that is not known scores nothing here.
    """
    if card > m.DEVOUT_CARDS[-1]:
        return 0
    kind = kind_of(card)
    if kind == m.ISLAND_KIND:
        return state_totals[colour_of(card)]
    return 2 * state_totals[colour_of(card)] if kind == m.DEVOUT_KIND else 0


def points(state: State, seat: int) -> int:
    """What the cards in a seat's hand score, every one of them (7.2)."""
    on_islands = totals(state)
    return sum(card_worth(on_islands, card) for card in hand(state, seat))


def best_four(state_totals: Sequence[int], held: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """What the best four cards of a hand would score, and which these are, in rising order.

    The devout worshipper is always among them, for it cannot be played (3.3).
    """
    best = sorted(held, key=lambda card: (kind_of(card) != m.DEVOUT_KIND, -card_worth(state_totals, card), card))[
        : m.KEPT
    ]
    return sum(card_worth(state_totals, card) for card in best), tuple(sorted(best))


def winner(state: State) -> int:
    """The seat with the most points; of those tied the latest in turn order from the starter (7.3)."""
    number, first = players(state), starter(state)
    return max(m.SEATS[:number], key=lambda seat: (points(state, seat), (seat - first) % number))


def ending(state: State) -> str:
    """What has decided a finished game, one of ENDINGS (7.3)."""
    scored = [points(state, seat) for seat in range(players(state))]
    return "points" if scored.count(max(scored)) == 1 else "turn order"
