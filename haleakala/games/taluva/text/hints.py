"""This module words the hints. Spaces have no names, so a hint refers to the space that the board highlights."""

from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from haleakala.games.taluva.rules import apply, names
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start
from haleakala.games.taluva.rules.model import State, board_of, terrain_of
from haleakala.kernel.phrase import Phrase, phrase


def advise(state: State, action: Action) -> Phrase:
    """Return the instruction for playing a legal `action`."""
    match action:
        case Lay(_, orientation):
            flow = names.DIRECTIONS[orientation]
            return phrase("Place the tile on the highlighted space, with its lava flowing {direction}.", direction=flow)
        case Build(piece, at):
            terrain = names.TERRAIN_NAMES[terrain_of(board_of(state)[at])]
            if piece == m.TEMPLE:
                return phrase("Build a temple on the highlighted {terrain} space.", terrain=terrain)
            if piece == m.TOWER:
                return phrase("Build a tower on the highlighted {terrain} space.", terrain=terrain)
            return phrase("Build a hut on the highlighted {terrain} space.", terrain=terrain)
        case Grow(_, terrain):
            return phrase("Expand the highlighted settlement onto {terrain}.", terrain=names.TERRAIN_NAMES[terrain])
        case Start() | Draw():
            return phrase("Draw a tile.")
        case _:
            assert_never(action)


def turn_advised(state: State, actions: Sequence[Action]) -> tuple[Phrase, ...]:
    """Return the instructions for several successive actions, of which only the first is highlighted on the board."""
    sentences = [advise(state, actions[0])]
    for before, action in pairwise(actions):
        state = apply(state, before)[0]
        sentences.append(_later(state, action))
    return tuple(sentences)


def _later(state: State, action: Action) -> Phrase:
    """Return the instruction for an action that is not highlighted, because another action comes first."""
    match action:
        case Build(piece, at):
            terrain = names.TERRAIN_NAMES[terrain_of(board_of(state)[at])]
            if piece == m.TEMPLE:
                return phrase("Build a temple on a {terrain} space.", terrain=terrain)
            if piece == m.TOWER:
                return phrase("Build a tower on a {terrain} space.", terrain=terrain)
            return phrase("Build a hut on a {terrain} space.", terrain=terrain)
        case Grow(_, terrain):
            return phrase("Expand a settlement onto {terrain}.", terrain=names.TERRAIN_NAMES[terrain])
        case _:
            return advise(state, action)
