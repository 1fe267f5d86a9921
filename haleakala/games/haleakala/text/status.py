"""This module writes the status line: who decides, and about what."""

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.text.result import result
from haleakala.kernel.phrase import Phrase, Seat, phrase


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Return a sentence saying who decides what in `state`, after the targets `chosen` have been touched."""
    who = Seat(max(state[m.ACTOR], 0))
    match state[m.PHASE]:
        case m.TURN:
            return _turn_status(state, who, chosen)
        case m.SHAMAN_MOVES:
            return phrase("{who}: move your shaman up to two steps, at most one of them uphill, or stay.", who=who)
        case m.TAKING:
            return phrase("{who}: take one of the two cards at {coast}.", who=who, coast=m.SEGMENTS[state[m.BOAT]])
        case m.MOVING_LAVA if chosen:
            return phrase("{who}: choose a neighbouring crater to move the lava to.", who=who)
        case m.MOVING_LAVA:
            return phrase("{who}: choose a crater to move one lava disc from.", who=who)
        case m.BUYING if state[m.BUYER]:
            return phrase("{who}: buy one card or pass before the volcano erupts.", who=who)
        case m.BUYING:
            return phrase("{who}: you got a Shell! Buy one card, or nothing.", who=who)
        case m.OVER:
            return result(state)
        case _:
            return phrase("Select the island to turn over a card.")


def _turn_status(state: State, who: Seat, chosen: tuple[str, ...]) -> Phrase:
    if len(chosen) == 2:
        return phrase("{who}: select the boat’s beach to sail and invoke lava.", who=who)
    if chosen:
        disc = int(chosen[0].rpartition("-")[2])
        if state[m.SUPPLY + who.number] >> disc - 1 & 1:
            return phrase(
                "{who}: choose a beach for the {disc}. If the boat is there, it sails that many segments.",
                who=who,
                disc=disc,
            )
        return phrase("{who}: select your supply to take back the {disc}.", who=who, disc=disc)
    if not state[m.SUPPLY + who.number]:
        return phrase("{who}: take a disc back, or sail the boat one segment.", who=who)
    if state[m.SUPPLY + who.number] == m.ALL_DISCS:
        return phrase("{who}: choose a disc to place.", who=who)
    return phrase("{who}: choose a disc to place, or one on a beach to take back.", who=who)
