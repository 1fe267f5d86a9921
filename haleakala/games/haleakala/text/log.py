"""This module writes the log: a sentence for each action, and sentences for the events that the action caused."""

from collections.abc import Sequence
from typing import assert_never

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules import names
from haleakala.games.haleakala.rules.actions import (
    Action,
    Buy,
    Decline,
    Draw,
    MoveLava,
    Place,
    Return,
    Sail,
    Start,
    Take,
    Walk,
)
from haleakala.games.haleakala.rules.events import (
    BoatSailed,
    CardDealt,
    CardTaken,
    CardWasted,
    DiscsReturned,
    Event,
    GameEnded,
    InvocationReturned,
    LavaFlowed,
    LavaInvoked,
    LavaRose,
    RoundTwoBegan,
    Scored,
    ScoringBegan,
    StatueBuilt,
    StatueLost,
    WareBought,
)
from haleakala.games.haleakala.rules.model import State, statue_supply
from haleakala.games.haleakala.rules.names import listed, place_name, space_name
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase, plural

MOST_DEALT_ONE_BY_ONE = 4
"""The log names up to this many new cards one by one; more cards are summed up in one sentence."""


def new_turn(state: State) -> bool:
    """Check whether a turn begins in `state` (3)."""
    return state[m.PHASE] == m.TURN


def tell(before: State, ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """Describe `ply`, which was played in the state `before`: first the action, then its events."""
    did = _deed(Seat(max(ply.player, 0)), ply.action, before)
    return (*((did,) if did else ()), *(_happening(event, ply.state) for event in ply.events), *_nobody_there(ply))


def draws_told(before: State, plies: Sequence[Ply[State, Action, Event]]) -> tuple[Phrase, ...]:
    """Describe several draws in a row, from the state `before`; a whole deal gets one sentence (2.4)."""
    dealt = sum(isinstance(event, CardDealt) for ply in plies for event in ply.events)
    told: list[Phrase] = []
    for ply in plies:
        told += [] if dealt > MOST_DEALT_ONE_BY_ONE and isinstance(ply.action, Draw) else tell(before, ply)
        before = ply.state
    if dealt > MOST_DEALT_ONE_BY_ONE:
        told.append(plural("{count} card is dealt to the coasts.", "{count} cards are dealt to the coasts.", dealt))
    return tuple(told)


def _nobody_there(ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """Return a sentence if the boat has arrived at a beach without number discs, so nobody gets a card (5.3).

    The result is empty otherwise, also if the second scoring has begun instead (5.2).
    """
    kinds = {type(event) for event in ply.events}
    if BoatSailed not in kinds or kinds & {DiscsReturned, ScoringBegan}:
        return ()
    lying = any(ply.state[m.DISCS + 6 * seat + ply.state[m.BOAT]] for seat in (m.RED, m.YELLOW))
    return () if lying else (phrase("Nobody has discs there, so nobody gets a card."),)


def _deed(who: Seat, action: Action, before: State) -> Phrase | None:
    """Describe the action of player `who`; None if the sentence for an event already describes it."""
    match action:
        case Place(disc, beach, False):
            return phrase("{who} places the {disc} on {beach}.", who=who, disc=disc, beach=m.SEGMENTS[beach])
        case Place(disc, beach, _):
            return phrase(
                "{who} places the {disc} and the invocation disc on {beach}.",
                who=who,
                disc=disc,
                beach=m.SEGMENTS[beach],
            )
        case Return(disc, beach):
            return phrase("{who} takes the {disc} back from {beach}.", who=who, disc=disc, beach=m.SEGMENTS[beach])
        case Walk(space) if space == before[m.SHAMAN + who.number]:
            return phrase("{who}’s shaman stays {place}.", who=who, place=place_name(space))
        case Walk(space):
            return phrase("{who}’s shaman moves to {space}.", who=who, space=space_name(space))
        case MoveLava(source, target):
            gaps = {"source": m.SEGMENTS[source], "target": m.SEGMENTS[target]}
            return phrase("{who} moves lava from crater {source} to {target}.", who=who, **gaps)
        case Decline():
            return phrase("{who} buys nothing.", who=who)
        case Start(seat):
            return phrase("{who} is the starting player.", who=Seat(seat))
        case Sail() | Take() | Buy() | Draw():
            return None
        case _:
            assert_never(action)


def _happening(event: Event, after: State) -> Phrase:  # noqa: C901  (one branch for each event)
    """Return a sentence for one event; `after` is the state after the ply that caused the event."""
    match event:
        case BoatSailed(source, target):
            return phrase(
                "The boat sails from {source} to {target}.", source=m.SEGMENTS[source], target=m.SEGMENTS[target]
            )
        case LavaInvoked(segment):
            return phrase("Invoked lava rises in crater {segment}.", segment=m.SEGMENTS[segment])
        case InvocationReturned(seat):
            return phrase("{who} gets the invocation disc back.", who=Seat(seat))
        case CardTaken(seat, kind, _, True):
            return phrase("{who} gets {card}.", who=Seat(seat), card=names.CARD_NAMES[kind])
        case CardTaken(seat, kind, _, _):
            return phrase("{who} chooses {card}.", who=Seat(seat), card=names.CARD_NAMES[kind])
        case StatueBuilt(seat, space):
            return phrase("{who} builds a statue {place}.", who=Seat(seat), place=place_name(space))
        case CardWasted(_, kind) if kind == m.PRIESTESS:
            return phrase("There is no lava in any crater, so the Priestess has no effect.")
        case CardWasted(seat, _) if not statue_supply(after, seat):
            return phrase("{who} has no statues left to build.", who=Seat(seat))
        case CardWasted(seat, _):
            return phrase("{who} can’t build where the shaman is standing.", who=Seat(seat))
        case WareBought(seat, ware, price):
            return plural(
                "{who} buys {ware} for {count} shell.",
                "{who} buys {ware} for {count} shells.",
                price,
                who=Seat(seat),
                ware=names.WARE_NAMES[ware],
            )
        case DiscsReturned(seat, beach, discs):
            return phrase(
                "{who} takes back {discs} from {beach}.", who=Seat(seat), discs=listed(discs), beach=m.SEGMENTS[beach]
            )
        case CardDealt(kind, slot):
            return phrase("Coast {coast} gets {card}.", coast=m.SEGMENTS[slot // 2], card=names.CARD_NAMES[kind])
        case LavaRose(segment, True):
            return phrase("Lava! A lava disc rises in crater {segment}.", segment=m.SEGMENTS[segment])
        case LavaRose():
            return phrase("Lava! But all four lava discs are already in craters.")
        case ScoringBegan(1):
            return phrase("Pile 2 runs out: first scoring.")
        case ScoringBegan():
            return phrase("No cards are left here or in the piles: second scoring.")
        case StatueLost(seat, space):
            return phrase("Lava destroys {who}’s statue {place}.", who=Seat(seat), place=place_name(space))
        case LavaFlowed(segment, discs):
            return plural(
                "Lava flows from crater {segment}: {count} disc.",
                "Lava flows from crater {segment}: {count} discs.",
                discs,
                segment=m.SEGMENTS[segment],
            )
        case Scored(_, seat, _, total):
            return plural("{who} scores {count} point.", "{who} scores {count} points.", total, who=Seat(seat))
        case RoundTwoBegan():
            return phrase("Round 2 begins. All cards are for sale again.")
        case GameEnded(seat, by):
            return _verdict(seat, by)
        case _:
            assert_never(event)


def _verdict(seat: int, by: str) -> Phrase:
    who = Seat(seat)
    if by == "points":
        return phrase("{who} wins on points.", who=who)
    if by == "statues":
        return phrase("{who} wins: tied on points, but with more statues standing.", who=who)
    return phrase("{who} wins the tie-break as the second player.", who=who)
