"""The types of High Card: a state is a flat tuple of integers; actions and events are named tuples."""

from typing import NamedTuple

from haleakala.gamekit.notation import SimpleAction

PLAYERS = 3
SEATS = range(PLAYERS)
CARDS = range(1, 10)
BIDS = range(1, 4)
NO_CARD, UNKNOWN = 0, -1
"""Values of a hand that are not a card: no card, or a card that is hidden from the viewer."""

State = tuple[int, ...]

PHASE, ON_TURN, STARTER, ROUND, ROUNDS = range(5)
HAND, BID, DROPPED, POINTS = (5 + PLAYERS * number for number in range(4))
"""The indices of the first seat's values in a state; those of the other seats follow."""
HISTORY = POINTS + PLAYERS
"""The index of the finished rounds: for each, the cards of all seats, then the points each has won or lost."""
MOST_ROUNDS = 3
LENGTH = HISTORY + MOST_ROUNDS * 2 * PLAYERS

DEALING, BIDDING, KEEPING, DRAWING, OVER = range(5)
"""The phases."""


def of_seats(state: State, what: int) -> tuple[int, ...]:
    """Return one of the values, such as HAND, of all seats."""
    return state[what : what + PLAYERS]


def past(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Return the card of a seat in each finished round, with the points it has won or lost."""
    firsts = range(HISTORY + seat, LENGTH, 2 * PLAYERS)
    return tuple((state[at], state[at + PLAYERS]) for at in firsts if state[at] != NO_CARD)


def drawer(state: State) -> int:
    """Return the seat that gets the next card: in a deal, the first one without a card from the starting seat on."""
    if state[PHASE] == DRAWING:
        return state[ON_TURN]
    order = ((state[STARTER] + number) % PLAYERS for number in SEATS)
    return next(seat for seat in order if state[HAND + seat] == NO_CARD)


def pile(state: State) -> tuple[int, ...]:
    """Return the cards that are neither in a visible hand nor dropped, in ascending order."""
    return tuple(card for card in CARDS if card not in (*of_seats(state, HAND), *of_seats(state, DROPPED)))


Action = SimpleAction
"""`bid-2` (2.1), `keep` (2.2) and `drop-7` (2.3); `=7`, or `=?` if it is hidden, is a drawn card (1.2, 2.3)."""
KEEP, ALL_BIDS = Action("keep"), tuple(Action("bid", number) for number in BIDS)
ALL_ACTIONS = (*ALL_BIDS, KEEP, *(Action(what, card) for what in ("=", "drop") for card in CARDS))


class Drawn(NamedTuple):
    """A seat has got a card (1.2, 2.3)."""

    seat: int
    card: int


class Shown(NamedTuple):
    """All cards of a round are shown, and what each seat has won or lost by it (3.1)."""

    hands: tuple[int, ...]
    won: tuple[int, ...]


Event = Drawn | Shown
