"""This module words the status line: which player has to decide what."""

from haleakala.games.taluva.input.targets import hex_at
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules import names
from haleakala.games.taluva.rules.actions import Build, Grow
from haleakala.games.taluva.rules.legal import legal_actions
from haleakala.games.taluva.rules.model import State, board_of, fields, owner_of
from haleakala.games.taluva.text.result import result
from haleakala.kernel.phrase import Phrase, Seat, phrase


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Return the status line: which player has to decide what, or the result of the game."""
    who = Seat(max(state[m.ON_TURN], 0))
    match state[m.PHASE]:
        case m.LAYING if chosen:
            return phrase("{who}: choose which way the lava flows.", who=who)
        case m.LAYING:
            left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(state[m.TILE]))
            return phrase("{who}: place your tile ({left} left, {right} right).", who=who, left=left, right=right)
        case m.BUILDING:
            return _building_status(state, who, chosen)
        case m.OVER:
            return result(state)
        case _:
            return phrase("Select the island to draw a tile.")


def _building_status(state: State, who: Seat, chosen: tuple[str, ...]) -> Phrase:
    if chosen and owner_of(board_of(state)[hex_at(chosen[0])]) == m.NOBODY:
        return phrase("{who}: choose what to build here.", who=who)
    if chosen:
        return phrase("{who}: choose a terrain to expand onto.", who=who)
    kinds = {type(action) for action in legal_actions(state)}
    if kinds == {Build}:
        return phrase("{who}: choose a field to build on.", who=who)
    if kinds == {Grow}:
        return phrase("{who}: choose a settlement to expand.", who=who)
    return phrase("{who}: choose a field to build on, or a settlement to expand.", who=who)
