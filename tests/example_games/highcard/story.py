"""High Card told in sentences."""

from collections.abc import Iterable

from haleakala.games.highcard import model as m
from haleakala.games.highcard.board import card_name
from haleakala.games.highcard.model import Action, Drawn, Event, Shown, State, of_seats
from haleakala.games.highcard.plan import lit

from haleakala.gamekit.interface import Explanation, ScoreRow, ScoreTable
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Who decides what."""
    who = Seat(state[m.ON_TURN])
    if state[m.PHASE] == m.BIDDING and not any(one.startswith("bid-") for one in chosen):
        return phrase("{who}: choose your bid.", who=who)
    return phrase("{who}: keep your card, or select it to drop it.", who=who)


def new_turn(state: State) -> bool:
    """Whether a turn begins here: with a bid."""
    return state[m.PHASE] == m.BIDDING


def preview(state: State, chosen: tuple[str, ...], target: str) -> tuple[Phrase, ...]:
    """What a touch does, in whatever order the touches come."""
    who = Seat(state[m.ON_TURN])
    if target not in lit(state, chosen):
        return ()
    if target.startswith("bid-"):
        return (phrase("{who} bids {number}.", who=who, number=int(target[4:])),)
    told = "{who} keeps {card}." if target == "keep" else "{who} drops {card}."
    return (phrase(told, who=who, card=card_name(state[m.HAND + who.number])),)


def explain(state: State, target: str) -> Explanation:
    """What a thing is."""
    what, _, seat = target.rpartition("-")
    if what == "hand":
        text = phrase("{who} has {card}.", who=Seat(int(seat)), card=card_name(state[m.HAND + int(seat)]))
        return Explanation(phrase("Card"), (text,), "1.2")
    if what == "points":
        text = phrase("{who} has points: {points}.", who=Seat(int(seat)), points=state[m.POINTS + int(seat)])
        return Explanation(phrase("Points"), (text,), "3.1")
    if what == "dropped":
        return Explanation(phrase("Dropped card"), (phrase("This card was put down face up."),), "2.3")
    if target == "pile":
        return Explanation(phrase("Pile"), (phrase("New cards come from here."),), "1.2")
    return Explanation(phrase("Bid"), (phrase("The highest card pays twice its bid."),), "2.1")


def standing(state: State) -> tuple[int, ...]:
    """The points so far."""
    return of_seats(state, m.POINTS)


def tell(before: State, ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """What a ply did, then what it caused."""
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
                gaps = {"who": Seat(payer), "card": card_name(hands[payer])}
                told.append(phrase("{who} has {card}, the highest, and pays {points}.", **gaps, points=-won[payer]))
    return tuple(told)


HOW = Explanation(phrase("Points"), (phrase("The highest card pays twice its bid, the others win theirs."),), "3.1")


def score_tables(plies: Iterable[Ply[State, Action, Event]]) -> tuple[ScoreTable, ...]:
    """A table for each round."""
    shown = (event for ply in plies for event in ply.events if isinstance(event, Shown))
    return tuple(_scored(number, event) for number, event in enumerate(shown, 1))


def _scored(number: int, shown: Shown) -> ScoreTable:
    """The points of one round."""
    numbers = ", ".join(map(str, shown.hands))
    cards = Explanation(phrase("Cards"), (phrase("The cards were {cards}.", cards=numbers),), "3.1")
    row = ScoreRow(phrase("Cards"), tuple(zip(shown.hands, shown.won, strict=True)), cards)
    return ScoreTable(phrase("Round {number}", number=number), (row,), shown.won, HOW)
