"""High Card told in sentences."""

from collections.abc import Iterable

from haleakala.games.highcard.board import card_name
from haleakala.games.highcard.model import (
    BIDDING,
    HAND,
    KEEPING,
    ON_TURN,
    OVER,
    PHASE,
    POINTS,
    Action,
    Bid,
    Draw,
    Drawn,
    Drop,
    Event,
    Keep,
    Shown,
    State,
    of_seats,
)
from haleakala.games.highcard.plan import lit

from haleakala.gamekit.interface import Explanation, Forecast, ScoreRow, ScoreTable
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Who decides what."""
    who = Seat(state[ON_TURN])
    if state[PHASE] == BIDDING and not any(one.startswith("bid-") for one in chosen):
        return phrase("{who}: choose your bid.", who=who)
    if state[PHASE] in (BIDDING, KEEPING):
        return phrase("{who}: keep your card, or select it to drop it.", who=who)
    return result(state) if state[PHASE] == OVER else phrase("Select the pile to draw.")


def new_turn(state: State) -> bool:
    """Whether a turn begins here: with a bid."""
    return state[PHASE] == BIDDING


def advise(state: State, action: Action) -> Phrase:
    """What to do for an action."""
    match action:
        case Bid(number):
            return phrase("Bid {number}.", number=number)
        case Drop(card):
            return phrase("Drop {card}.", card=card_name(card))
        case _:
            return phrase("Keep your card.")


def preview(state: State, chosen: tuple[str, ...], target: str) -> tuple[Phrase, ...]:
    """What a touch does."""
    who = Seat(state[ON_TURN])
    deciding = state[PHASE] in (BIDDING, KEEPING) and target in lit(state, chosen)
    if deciding and target.startswith("bid-"):
        return (phrase("{who} bids {number}.", who=who, number=int(target[4:])),)
    if deciding and target == "keep":
        return (phrase("{who} keeps {card}.", who=who, card=card_name(state[HAND + who.number])),)
    if deciding and target == f"hand-{who.number}":
        return (phrase("{who} drops {card}.", who=who, card=card_name(state[HAND + who.number])),)
    return ()


def explain(state: State, target: str) -> Explanation:
    """What a thing is."""
    what, _, seat = target.rpartition("-")
    if what == "hand":
        text = phrase("{who} has {card}.", who=Seat(int(seat)), card=card_name(state[HAND + int(seat)]))
        return Explanation(phrase("Card"), (text,), "1.2")
    if what == "purse":
        points = state[POINTS + int(seat)]
        text = phrase("{who} has points: {points}.", who=Seat(int(seat)), points=points)
        return Explanation(phrase("Points"), (text,), "3.1")
    if what == "dropped":
        return Explanation(phrase("Dropped card"), (phrase("This card was put down face up."),), "2.3")
    if target == "pile":
        return Explanation(phrase("Pile"), (phrase("New cards come from here."),), "1.2")
    return Explanation(phrase("Bid"), (phrase("The highest card pays twice its bid."),), "2.1")


def tell(before: State, ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """What a ply did, then what it caused."""
    told: list[Phrase] = []
    match ply.action:
        case Bid(number):
            told.append(phrase("{who} bids {number}.", who=Seat(ply.player), number=number))
        case Keep():
            told.append(phrase("{who} keeps the card.", who=Seat(ply.player)))
        case Drop(card):
            told.append(phrase("{who} drops {card}.", who=Seat(ply.player), card=card_name(card)))
        case Draw():
            pass
    for event in ply.events:
        match event:
            case Drawn(seat, card):
                told.append(phrase("{who} draws {card}.", who=Seat(seat), card=card_name(card)))
            case Shown(hands, won):
                payer = hands.index(max(hands))
                gaps = {"who": Seat(payer), "card": card_name(hands[payer])}
                told.append(phrase("{who} has {card}, the highest, and pays {points}.", **gaps, points=-won[payer]))
    if ply.state[PHASE] == OVER:
        told.append(result(ply.state))
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


def standing(state: State) -> tuple[int, ...]:
    """The points so far."""
    return of_seats(state, POINTS)


def forecast(state: State) -> Forecast:
    """Nobody can foresee it: the cards are hidden."""
    return Forecast(ScoreTable(phrase("Next round"), (), (0, 0, 0), HOW), ())


def result(state: State) -> Phrase:
    """Who has won."""
    points = of_seats(state, POINTS)
    winners = [seat for seat, one in enumerate(points) if one == max(points)]
    if len(winners) > 1:
        return phrase("The game is a tie.")
    return phrase("{who} wins.", who=Seat(winners[0]))
