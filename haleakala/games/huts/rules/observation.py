"""What a seat may know: everything but the hands of others, of which the kinds of cards are known (8)."""

from functools import lru_cache

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action, Deal
from haleakala.games.huts.rules.events import CardDealt, Event
from haleakala.games.huts.rules.model import State, kind_of, unseen
from haleakala.games.huts.rules.setup import KIND_BITS, next_dealt
from haleakala.kernel.luck import Luck


def observation(state: State, seat: int) -> State:
    """The state without the cards in other hands; of a finished game all of it (8.1, 8.2)."""
    if state[m.PHASE] == m.OVER:
        return state
    draft = list(state)
    for other in m.SEATS:
        if other != seat:
            draft[m.UNSEEN + other] = _numbers(state[m.HANDS + other], state[m.UNSEEN + other])
            draft[m.HANDS + other] = 0
    return tuple(draft)


@lru_cache(maxsize=1024)  # the page observes all positions of a game at every drawing
def _numbers(known: int, unknown: int) -> int:
    """How many cards of each kind are in a hand of which so many are not known already."""
    return unknown + sum((known & bits).bit_count() << m.UNSEEN_BITS * kind for kind, bits in enumerate(KIND_BITS))


def observed_action(state: State, action: Action, seat: int) -> Action:
    """Of a card that is dealt to another seat only its kind (8.2)."""
    due = next_dealt(state) if isinstance(action, Deal) else None
    return Deal(m.UNKNOWN[kind_of(action.card)]) if isinstance(action, Deal) and due and due[0] != seat else action


def observed_events(state: State, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """The same of the events."""
    return tuple(
        CardDealt(event.seat, m.UNKNOWN[kind_of(event.card)])
        if isinstance(event, CardDealt) and event.seat != seat
        else event
        for event in events
    )


def determinize(observation: State, luck: Luck) -> State:
    """The unseen cards dealt to the hands that hold them, every deal that fits chart and plays equally likely (8.4)."""
    draft = list(observation)
    if not any(draft[m.UNSEEN : m.UNSEEN + len(m.SEATS)]):
        return observation
    open_cards = sum(draft[m.HANDS : m.UNSEEN]) | sum(1 << card for cards in draft[m.PLAYED :] for card in cards)
    for kind in m.KINDS:
        pile = [card for card in m.PILES[kind] if not open_cards >> card & 1]
        for seat in m.SEATS:
            for _ in range(unseen(observation, seat, kind)):
                card = luck.choose([(card, 1) for card in pile])
                pile.remove(card)
                draft[m.HANDS + seat] |= 1 << card
    draft[m.UNSEEN : m.UNSEEN + len(m.SEATS)] = [0] * len(m.SEATS)
    return tuple(draft)
