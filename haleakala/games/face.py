"""A game's face: what the page may ask of a game besides its rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol

from haleakala.kernel.phrase import Phrase
from haleakala.kernel.rules import Action, Event, Rules, State
from haleakala.markup import Markup

Say = Callable[[Phrase], str]
"""Puts a phrase into the player's language, with the players' names."""


class Glow(NamedTuple):
    """What shines on the board: the targets that can be touched next, and those touched so far, in order."""

    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
