"""A game's meta: what is known of a game before any other part of it is imported.

Lists need no more: the start page, the saved games, the settings, the credits. A game's `meta.py` imports nothing else
of its folder, and the game is declared with its meta, so that the two cannot differ.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from haleakala.gamekit.seats import Side
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Choice, Options
from haleakala.markup import Markup, Value, h


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


PLAYERS_NAMES: Mapping[str, Phrase] = {
    "players": phrase("Players"),
    "players=2": phrase("Two"),
    "players=3": phrase("Three"),
    "players=4": phrase("Four"),
    "players=5": phrase("Five"),
}
"""What the page calls the option of most games: how many play."""
PLAYERS_WORDS: Mapping[str, Phrase] = {
    "players=2": phrase("two players"),
    "players=3": phrase("three players"),
    "players=4": phrase("four players"),
    "players=5": phrase("five players"),
}


def num_players(options: Options) -> int:
    """How many play in a game that has the option `players`."""
    return int(options["players"])


CARD: dict[str, Value] = {"x": 6, "y": 2, "width": 20, "height": 28, "rx": 3, "fill": "none", "stroke": "currentColor"}
EMBLEM = h("svg", {"class": "island emblem", "viewBox": "0 0 32 32", "aria-hidden": "true"}, h("rect", CARD))
"""A blank card, for a game that has no drawing yet."""


@dataclass(frozen=True, slots=True)
class Meta:
    """One game as lists show it."""

    id: str
    title: str
    pitch: Phrase
    """What one does in the game and what for, in one line."""
    credits: Phrase
    sides: tuple[Side, ...]
    """All seats there can be, in their order; `num_players` says how many of them a match has."""
    choices: tuple[Choice, ...]
    num_players: Callable[[Options], int] = num_players
    option_names: Mapping[str, Phrase] = field(default_factory=dict)
    """What the page calls each option besides `players`, by key, and each of its values, by `key=value`."""
    option_words: Mapping[str, Phrase] = field(default_factory=dict)
    """What a value is called away from its option, by `key=value`, where its name says too little there."""
    emblem: Markup = EMBLEM
    """The game at a glance, small and without a word. It is drawn before the game's scenery and sheet have come, so it
    uses neither, unless the game is the default one.
    """
    minutes: tuple[int, int] = (5, 15)
    """How long a game between people takes, from and to."""
    weight: Weight = Weight.LIGHT
    strengths: tuple[Strength, ...] = (Strength.EASY,) * 3
    """How strong each computer opponent is, from the easiest on; games between them say so (docs/opponents.md)."""
    languages: tuple[str, ...] = ("de",)
    """The languages besides English in which the texts of the game are promised: tests miss what a catalogue lacks."""
    has_lesson: bool = True
    """Whether it has a lesson: lists lead into it before the game is imported."""
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
        return {**PLAYERS_WORDS, **self.option_words}.get(value) or self.name_of(value)

    def name_of(self, option: str) -> Phrase:
        """What the page calls an option, or with `key=value` one of its values."""
        return {**PLAYERS_NAMES, **self.option_names}[option]
