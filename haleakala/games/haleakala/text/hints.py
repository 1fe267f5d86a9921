"""This module writes hints: an instruction to the player for each action."""

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
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.rules.names import place_name, space_name
from haleakala.kernel.phrase import Phrase, phrase


def advise(state: State, action: Action) -> Phrase:
    """Return the instruction that tells the player to carry out the legal `action`."""
    match action:
        case Place(disc, beach, False):
            return phrase("Place the {disc} on beach {beach}.", disc=disc, beach=m.SEGMENTS[beach])
        case Place(disc, beach, _):
            return phrase(
                "Place the {disc} and the invocation disc on beach {beach}.", disc=disc, beach=m.SEGMENTS[beach]
            )
        case Return(disc, beach):
            return phrase("Take the {disc} back from beach {beach}.", disc=disc, beach=m.SEGMENTS[beach])
        case Sail():
            return phrase("Sail the boat one segment.")
        case Walk(space) if space == state[m.SHAMAN + state[m.ON_TURN]]:
            return phrase("Leave your shaman {place}.", place=place_name(space))
        case Walk(space):
            return phrase("Move your shaman to {space}.", space=space_name(space))
        case Take(kind):
            return phrase("Take {card}.", card=names.CARD_NAMES[kind])
        case MoveLava(source, target):
            gaps = {"source": m.SEGMENTS[source], "target": m.SEGMENTS[target]}
            return phrase("Move a lava disc from crater {source} to crater {target}.", **gaps)
        case Buy(ware):
            return phrase("Buy {ware}.", ware=names.WARE_NAMES[ware])
        case Decline():
            return phrase("Buy nothing.")
        case Start() | Draw():
            return phrase("Turn over a card.")
        case _:
            assert_never(action)
