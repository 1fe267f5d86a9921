"""The nouns of High Card: a state as a flat tuple of integers, the actions, and the events."""

from typing import NamedTuple

from haleakala.gamekit.notation import SimpleAction

PLAYERS = 3
SEATS = range(PLAYERS)
CARDS = range(1, 10)
BIDS = range(1, 4)
NO_CARD, UNKNOWN = 0, -1
"""What a hand holds besides a card: nothing, or a card that is hidden from the viewer."""

State = tuple[int, ...]

PHASE, ON_TURN, STARTER, ROUND, ROUNDS = range(5)
HAND, BID, DROPPED, POINTS = (5 + PLAYERS * number for number in range(4))
"""Where the values of the first seat stand; those of the others follow."""
HISTORY = POINTS + PLAYERS
"""The rounds that are over: for each the cards of all seats, then what each has won or lost."""
MOST_ROUNDS = 3
LENGTH = HISTORY + MOST_ROUNDS * 2 * PLAYERS

DEALING, BIDDING, KEEPING, DRAWING, OVER = range(5)
"""The phases."""


def of_seats(state: State, what: int) -> tuple[int, ...]:
    """What all seats have of something, such as HAND."""
    return state[what : what + PLAYERS]


def past(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """The card of a seat in each round that is over, and what it has won or lost by it."""
    firsts = range(HISTORY + seat, LENGTH, 2 * PLAYERS)
    return tuple((state[at], state[at + PLAYERS]) for at in firsts if state[at] != NO_CARD)


def drawer(state: State) -> int:
    """The seat that gets the next card: in a deal the first one without, from the one that begins."""
    if state[PHASE] == DRAWING:
        return state[ON_TURN]
    order = ((state[STARTER] + number) % PLAYERS for number in SEATS)
    return next(seat for seat in order if state[HAND + seat] == NO_CARD)


def pile(state: State) -> tuple[int, ...]:
    """The cards that are in no hand and were not put down, in rising order, as far as the state shows."""
    return tuple(card for card in CARDS if card not in (*of_seats(state, HAND), *of_seats(state, DROPPED)))


Action = SimpleAction
"""`bid-2` (2.1), `keep` (2.2) and `drop-7` (2.3); `=7`, or `=?` where it is hidden, is luck's card (1.2, 2.3)."""
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
