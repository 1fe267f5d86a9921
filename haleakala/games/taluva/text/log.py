"""This module words the log: what each ply did, and what it caused."""

from typing import assert_never

from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules import names
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start
from haleakala.games.taluva.rules.events import Built, Event, GameEnded, HutsCovered, PlayerOut, TileLaid
from haleakala.games.taluva.rules.model import State, board_of, built, fields, terrain_of
from haleakala.games.taluva.rules.names import huts
from haleakala.games.taluva.text.result import result
from haleakala.games.taluva.text.settlement import covered
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural

FIRST_TILE = 3
"""The number of spaces that the first tile covers; it is laid automatically (2.1)."""


def new_turn(state: State) -> bool:
    """Check whether a turn begins: a tile is to be laid, or the first tile of the game has just been laid (2.1)."""
    return state[m.PHASE] == m.LAYING or (state[m.PHASE] == m.BUILDING and len(state[m.BOARD]) == FIRST_TILE)


def tell(_: State, ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """Return sentences about what `ply` did, then about its effects; a player's covered huts share one sentence."""
    happened = tuple(told for event in ply.events if (told := _happening(event, ply.state)))
    match ply.action:
        case Start(seat):
            return (phrase("{who} is the starting player.", who=Seat(seat)),)
        case Draw(kind) if not ply.events:
            left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(kind))
            who = Seat(ply.state[m.ON_TURN])
            return (phrase("{who} draws a tile: {left} and {right}.", who=who, left=left, right=right),)
        case Draw():
            return happened
        case Lay(volcano):
            return _laid(ply, volcano), *_covered(ply.events), *happened
        case Build(piece, at):
            return _built(ply.state, Seat(ply.player), piece, at), *happened
        case Grow(_, terrain):
            number = sum(event.number for event in ply.events if isinstance(event, Built))
            gaps = {"terrain": names.TERRAIN_NAMES[terrain], "huts": huts(number)}
            return phrase("{who} expands onto {terrain}: {huts}.", who=Seat(ply.player), **gaps), *happened
        case _:
            assert_never(ply.action)


def _laid(ply: Ply[State, Action, Event], volcano: int) -> Phrase:
    """Say which tile was laid, and whether next to the land or as an eruption."""
    laid, level = ply.events[0], board_of(ply.state)[volcano] & m.LEVEL
    assert isinstance(laid, TileLaid), "a tile is laid first of all"
    left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(laid.kind))
    gaps: dict[str, Gap] = {"who": Seat(ply.player), "left": left, "right": right}
    if level == 1:
        return phrase("{who} places a tile next to the land: {left} and {right}.", **gaps)
    return phrase("Eruption! {who} places a tile on level {level}: {left} and {right}.", **gaps, level=level)


def _covered(events: tuple[Event, ...]) -> tuple[Phrase, ...]:
    """Say for each player how many huts the lava covers."""
    return tuple(
        plural("Lava covers {count} of {who}’s huts.", "Lava covers {count} of {who}’s huts.", lost, who=Seat(seat))
        for seat, lost in covered(events).items()
    )


def _built(after: State, who: Seat, piece: int, at: int) -> Phrase:
    """Say that a player has built one piece on the space `at`."""
    if piece == m.HUT:
        terrain = names.TERRAIN_NAMES[terrain_of(board_of(after)[at])]
        return phrase("{who} builds a hut on {terrain}.", who=who, terrain=terrain)
    gaps = {"number": built(after, who.number, piece), "all": m.SUPPLIES[piece]}
    if piece == m.TEMPLE:
        return phrase("{who} builds a temple, {number} of {all}.", who=who, **gaps)
    assert piece == m.TOWER, "there is nothing else to build"
    return phrase("{who} builds a tower, {number} of {all}.", who=who, **gaps)


def _happening(event: Event, after: State) -> Phrase | None:
    """Return the sentence about an event, or None if the sentence about the action already includes the event."""
    match event:
        case TileLaid(kind) if len(after[m.BOARD]) == FIRST_TILE:
            left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(kind))
            return phrase("The first tile is in the middle: {left} and {right}.", left=left, right=right)
        case PlayerOut(seat):
            return phrase("{who} can’t build anything and is out.", who=Seat(seat))
        case GameEnded():
            return result(after)
        case TileLaid() | HutsCovered() | Built():
            return None
        case _:
            assert_never(event)
