"""The texts of High Card."""

from haleakala.gamekit.interface import Explanation
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase

from . import model as m
from .board import card_name
from .model import Action, Drawn, Event, Shown, State, of_seats


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Return who has to decide what."""
    who = Seat(state[m.ON_TURN])
    if state[m.PHASE] == m.BIDDING and not any(one.startswith("bid-") for one in chosen):
        return phrase("{who}: choose your bid.", who=who)
    return phrase("{who}: keep your card, or select it to drop it.", who=who)


EXPLAINED = {
    "hand": Explanation(phrase("Card"), (phrase("Only its player sees it until all cards are shown."),), "1.3"),
    "dropped": Explanation(phrase("Dropped card"), (phrase("This card was put down face up."),), "2.3"),
    "pile": Explanation(phrase("Pile"), (phrase("New cards come from here."),), "1.2"),
    "bid": Explanation(phrase("Bid"), (phrase("The highest card pays twice its bid."),), "2.1"),
}


def standing(state: State) -> tuple[int, ...]:
    """Return the points so far."""
    return of_seats(state, m.POINTS)


def tell(before: State, ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """Return the sentences of the log about a ply and its events."""
    told: list[Phrase] = []
    match ply.action:
        case ("bid", number):
            told.append(phrase("{who} bids {number}.", who=Seat(ply.player), number=number))
        case ("keep", _):
            told.append(phrase("{who} keeps the card.", who=Seat(ply.player)))
        case ("drop", card):
            told.append(phrase("{who} drops {card}.", who=Seat(ply.player), card=card_name(card)))
    for event in ply.events:
        match event:
            case Drawn(seat, card):
                told.append(phrase("{who} draws {card}.", who=Seat(seat), card=card_name(card)))
            case Shown(hands, won):
                payer = hands.index(max(hands))
                who, shown, points = Seat(payer), card_name(hands[payer]), -won[payer]
                told.append(
                    phrase("{who} has {card}, the highest, and pays {points}.", who=who, card=shown, points=points)
                )
    return tuple(told)
