"""A game's meta: what is known of a game before any other part of it is imported.

Lists need no more: the start page, the saved games, the settings, the credits. A game's `meta.py` imports nothing else
of its folder, and the game is declared with its meta, so that the two cannot differ.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from haleakala.gamekit.seats import Side
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Choice, Options
from haleakala.markup import Markup


class Weight(Enum):
    """How much there is to learn and to think about, as players of board games say it."""

    LIGHT = phrase("low complexity")
    MEDIUM = phrase("medium complexity")
    HEAVY = phrase("high complexity")


class Strength(Enum):
    """How strong a computer opponent is at a game, within a sentence."""

    VERY_EASY = phrase("very easy")
    EASY = phrase("easy")
    MEDIUM = phrase("medium")
    HARD = phrase("hard")
    VERY_HARD = phrase("very hard")


@dataclass(frozen=True, slots=True)
class Meta:
    """One game as lists show it."""

    id: str
    title: str
    pitch: Phrase
    """What one does in the game and what for, in one line."""
    emblem: Markup
    """The game at a glance, small and without a word. It is drawn before the game's scenery and sheet have come, so it
    uses neither, unless the game is the default one.
    """
    credits: Phrase
    sides: tuple[Side, ...]
    """All seats there can be, in their order; `num_players` says how many of them a match has."""
    choices: tuple[Choice, ...]
    num_players: Callable[[Options], int]
    option_names: Mapping[str, Phrase]
    """What the page calls each option, by key, and each of its values, by `key=value`."""
    option_words: Mapping[str, Phrase]
    """What a value is called away from its option, by `key=value`, where its name says too little there."""
    minutes: tuple[int, int]
    """How long a game between people takes, from and to."""
    weight: Weight
    strengths: tuple[Strength, ...]
    """How strong each computer opponent is, from the easiest on; games between them say so (docs/opponents.md)."""
    learned: bool = False
    """Whether computer opponents have learned this game by playing it; those who have learned play only such games."""
    is_default: bool = False
    """Whether addresses and keys without a game's name belong to this one: exactly one game says so, and its name never
    changes, since released links and keys do not have it."""

    @property
    def numbers(self) -> range:
        """How many can play, with whatever options."""
        first = {choice.key: choice.values[0] for choice in self.choices}
        found = [self.num_players({**first, choice.key: value}) for choice in self.choices for value in choice.values]
        return range(min(found), max(found) + 1)

    @property
    def seats(self) -> tuple[Phrase, ...]:
        """What the seats are called: by their colours."""
        return tuple(side.colour.name for side in self.sides)

    def kind_of(self, options: Options) -> Phrase:
        """What a match with these options is called in a word or two, after its first option."""
        first = self.choices[0].key
        value = f"{first}={options[first]}"
        return self.option_words.get(value, self.option_names[value])
