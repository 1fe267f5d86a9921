"""This module writes the game log: what each ply did, and what it caused."""

from collections.abc import Sequence
from typing import assert_never

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules import names
from haleakala.games.huts.rules.actions import (
    Action,
    Cell,
    ChooseColour,
    ChooseIsland,
    ChooseSpace,
    Deal,
    Pass,
    PlayCard,
    PutCube,
    Starter,
    TakeOmen,
)
from haleakala.games.huts.rules.events import (
    CardDealt,
    CubesAdded,
    CubeSailed,
    CubesMoved,
    CubesRemoved,
    Event,
    GameEnded,
    HutRemoved,
    IslandLaid,
    LavaAdded,
    NothingHappened,
)
from haleakala.games.huts.rules.model import Question, State, kind_of, played, players, question
from haleakala.games.huts.rules.names import card_name, island_name, island_title, omen_name, space_name
from haleakala.games.huts.text.event_text import happened
from haleakala.games.huts.text.result import result
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase

AnyPly = Ply[State, Action, Event]
OMEN_QUESTIONS = range(m.Q_ADD_SPACE, m.Q_SAIL_TARGET + 1)
"""The kinds of questions that omens ask."""


def new_turn(state: State) -> bool:
    """Check whether a turn begins in this state, with the choice of an omen or a card (3.1)."""
    asked = question(state)
    return asked is not None and asked.kind == m.Q_HALF and not state[m.DONE]


# --- What a ply did ---------------------------------------------------------------------------------------------------


def tell(before: State, ply: AnyPly) -> tuple[Phrase, ...]:
    """Return the log's sentences for a ply: first the action, then its effects and, at the end of the game, the result.

    A ply that only leads to the next question gets no sentence; the last ply of an omen or card describes the whole.
    """
    events, asked = list(ply.events), question(before)
    deed = _deed(Seat(max(ply.player, 0)), ply, asked, events)
    ended = any(isinstance(event, GameEnded) for event in events)
    return (*((deed,) if deed else ()), *happened(events), *((result(ply.state),) if ended else ()))


def _deed(who: Seat, ply: AnyPly, asked: Question | None, events: list[Event]) -> Phrase | None:
    """Return the sentence for the action itself, or None; remove the event described by the sentence from `events`."""
    match ply.action:
        case Starter(seat):
            return phrase("{who} is the starting player.", who=Seat(seat))
        case Cell():
            return _island_laid(events)
        case Deal():
            return _dealt(events)
        case PutCube():
            return None
        case PlayCard(card) if kind_of(card) == m.GOD_KIND:
            return phrase("{who} plays {card}.", who=who, card=card_name(card))
        case ChooseIsland(island):
            return _played_on(who, played(ply.state, who.number)[-1], island, events)
        case TakeOmen(omen) if _taken(events, NothingHappened(m.NONE)):
            return phrase("{who} uses the omen {omen} with no effect.", who=who, omen=omen_name(omen))
        case Pass():
            return phrase("{who} passes.", who=who)
        case TakeOmen():
            return _by_omen(who, events)
        case ChooseSpace() | ChooseColour() if asked and asked.kind in OMEN_QUESTIONS:
            return _by_omen(who, events)
        case ChooseSpace(space) if asked and asked.kind == m.Q_LAVA_FOLLOW:
            _taken(events, LavaAdded(space))
            return phrase("{who} adds lava to {space}.", who=who, space=space_name(space))
        case ChooseColour(colour) if asked and asked.kind == m.Q_HUT_FOLLOW_COLOUR:
            _taken(events, CubesAdded(asked.space, colour, 1))
            gaps = {"cube": names.ONE_CUBE[colour], "space": space_name(asked.space)}
            return phrase("{who} adds {cube} to the hut on {space}.", who=who, **gaps)
        case PlayCard() | ChooseSpace() | ChooseColour():
            return None
        case _:
            assert_never(ply.action)


def _played_on(who: Seat, card: int, island: int, events: list[Event]) -> Phrase:
    """Return the sentence for an island card, which the log mentions only when its island is chosen."""
    gaps: dict[str, Gap] = {"who": who, "card": card_name(card), "island": island_name(island)}
    if _taken(events, NothingHappened(island)):
        return phrase("{who} plays {card} on {island} with no effect.", **gaps)
    return phrase("{who} plays {card} on {island}.", **gaps)


def _taken(events: list[Event], event: Event) -> bool:
    """Remove `event` from `events` if it is there, and return whether it was.

    The types are compared, too, since events of different kinds with the same numbers are equal as tuples.
    """
    at = next((at for at, one in enumerate(events) if type(one) is type(event) and one == event), None)
    if at is None:
        return False
    del events[at]
    return True


def _by_omen(who: Seat, events: list[Event]) -> Phrase | None:
    """Return the sentence for the effect of an omen, or None if not all its questions are answered yet (4)."""
    for event in events:
        match event:
            case CubesAdded(space, colour):
                told = phrase(
                    "{who} adds {cube} to {space}.", who=who, cube=names.ONE_CUBE[colour], space=space_name(space)
                )
            case CubesRemoved(space, colour):
                gaps = {"cube": names.ONE_CUBE[colour], "space": space_name(space)}
                told = phrase("{who} removes {cube} from {space}.", who=who, **gaps)
            case HutRemoved(space):
                told = phrase("{who} removes the hut on {space}.", who=who, space=space_name(space))
            case CubesMoved(space, target, colour):
                gaps = {"cube": names.ONE_CUBE[colour], "space": space_name(space), "target": space_name(target)}
                told = phrase("{who} moves {cube} from {space} to {target}.", who=who, **gaps)
            case CubeSailed(space, target, colour):
                gaps = {"cube": names.ONE_CUBE[colour], "space": space_name(space), "target": space_name(target)}
                told = phrase("{who} sails {cube} from {space} to {target}.", who=who, **gaps)
            case _:
                continue
        _taken(events, event)
        return told
    return None


# --- The setup --------------------------------------------------------------------------------------------------------


def draws_told(before: State, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
    """Return a few sentences about the whole setup: starting player, islands, cubes and hands (2.1)."""
    told = []
    drawn = [ply.action for ply in plies]
    told += [phrase("{who} is the starting player.", who=Seat(one.seat)) for one in drawn if isinstance(one, Starter)]
    if any(isinstance(one, Cell) for one in drawn):
        told.append(phrase("The islands are placed at random."))
    if any(isinstance(one, PutCube) for one in drawn):
        told.append(phrase("Every space gets a cube."))
    if any(isinstance(one, Deal) for one in drawn):
        island_cards, _, _ = m.CHART[players(before)].hand
        told.append(
            phrase("Each player is dealt {count} island cards, a god and a devout worshipper.", count=island_cards)
        )
    return tuple(told)


def _island_laid(events: list[Event]) -> Phrase:
    """Return the sentence for an island of a random layout."""
    laid = next(event for event in events if isinstance(event, IslandLaid))
    return phrase("{island} is placed.", island=island_title(laid.island))


def _dealt(events: list[Event]) -> Phrase:
    """Return the sentence for a dealt card, which names the card only if the viewer may see it."""
    dealt = next(event for event in events if isinstance(event, CardDealt))
    if dealt.card in m.UNKNOWN:
        return phrase("A card is dealt to {who}.", who=Seat(dealt.seat))
    return phrase("{who} is dealt {card}.", who=Seat(dealt.seat), card=card_name(dealt.card))
