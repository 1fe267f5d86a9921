"""Limit a state to what a seat may know: of other players' cards in hand, only the kinds are visible (8)."""

from functools import lru_cache

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action, Deal
from haleakala.games.huts.rules.events import CardDealt, Event
from haleakala.games.huts.rules.model import State, kind_of, unseen
from haleakala.games.huts.rules.setup import KIND_BITS, next_dealt
from haleakala.kernel.luck import Luck


def observation(state: State, seat: int) -> State:
    """Return `state` with the cards in other hands replaced by counts; return a finished game unchanged (8.1, 8.2)."""
    if state[m.PHASE] == m.OVER:
        return state
    draft = list(state)
    for other in m.SEATS:
        if other != seat:
            draft[m.UNSEEN + other] = _numbers(state[m.HANDS + other], state[m.UNSEEN + other])
            draft[m.HANDS + other] = 0
    return tuple(draft)


@lru_cache(maxsize=1024)  # the page computes the observation of every position whenever it is drawn
def _numbers(known: int, unknown: int) -> int:
    """Return the number of cards of each kind in a hand, packed: the cards in `known` plus the counts in `unknown`."""
    return unknown + sum((known & bits).bit_count() << m.UNSEEN_BITS * kind for kind, bits in enumerate(KIND_BITS))


def observed_action(state: State, action: Action, seat: int) -> Action:
    """Return `action` as `seat` sees it: for a card dealt to another seat, only the kind of the card (8.2)."""
    due = next_dealt(state) if isinstance(action, Deal) else None
    return Deal(m.UNKNOWN[kind_of(action.card)]) if isinstance(action, Deal) and due and due[0] != seat else action


def observed_events(state: State, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """Return `events` as `seat` sees them: for a card dealt to another seat, only the kind of the card (8.2)."""
    return tuple(
        CardDealt(event.seat, m.UNKNOWN[kind_of(event.card)])
        if isinstance(event, CardDealt) and event.seat != seat
        else event
        for event in events
    )


def determinize(observation: State, luck: Luck) -> State:
    """Deal unseen cards into the hidden hands at random; all deals that fit the observation have equal odds (8.4)."""
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
