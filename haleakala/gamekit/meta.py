"""This module defines a game's meta: a description of the game that is available before the game is imported.

The start page, the saved games, the settings and the credits need nothing else. A game's `meta.py` imports no other
module of its folder. The game is declared with this same meta, so that the two cannot differ.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from haleakala.gamekit.seats import Side
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Choice, Options
from haleakala.markup import Markup, Value, h


class Weight(Enum):
    """How complex a game is to learn and to play, in the words that players of board games use."""

    LIGHT = phrase("low complexity")
    MEDIUM = phrase("medium complexity")
    HEAVY = phrase("high complexity")


class Strength(Enum):
    """How strong a computer opponent is at a game, worded for use inside a sentence."""

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
"""The displayed names of the option `players`, which most games have, and of its values."""
PLAYERS_WORDS: Mapping[str, Phrase] = {
    "players=2": phrase("two players"),
    "players=3": phrase("three players"),
    "players=4": phrase("four players"),
    "players=5": phrase("five players"),
}


def num_players(options: Options) -> int:
    """Return the number of players according to the option `players`, which most games have."""
    return int(options["players"])


CARD: dict[str, Value] = {"x": 6, "y": 2, "width": 20, "height": 28, "rx": 3, "fill": "none", "stroke": "currentColor"}
EMBLEM = h("svg", {"class": "island emblem", "viewBox": "0 0 32 32", "aria-hidden": "true"}, h("rect", CARD))
"""The default emblem, for a game without a drawing of its own: a blank card."""


@dataclass(frozen=True, slots=True)
class Meta:
    """The description of one game that lists of games show."""

    id: str
    title: str
    pitch: Phrase
    """What players do in the game and what they try to achieve, in one line."""
    credits: Phrase
    sides: tuple[Side, ...]
    """All seats that the game has, in order; `num_players` returns how many of them a match uses."""
    choices: tuple[Choice, ...]
    num_players: Callable[[Options], int] = num_players
    option_names: Mapping[str, Phrase] = field(default_factory=dict)
    """The displayed names of the options besides `players`, by `key`, and of their values, by `key=value`."""
    option_words: Mapping[str, Phrase] = field(default_factory=dict)
    """The names of values when shown without their option, by `key=value`, if `option_names` would be unclear."""
    emblem: Markup = EMBLEM
    """A small picture that represents the game without words. Lists draw the emblem before the game's scenery and style
    sheet are loaded, so it uses neither, unless the game is the default game."""
    minutes: tuple[int, int] = (5, 15)
    """The shortest and the longest usual duration of a game between people, in minutes."""
    weight: Weight = Weight.LIGHT
    strengths: tuple[Strength, ...] = (Strength.EASY,) * 3
    """How strong each computer opponent is, weakest first, as measured in games between them (docs/opponents.md)."""
    languages: tuple[str, ...] = ("de",)
    """The languages besides English into which all texts of the game must be translated, as tests check."""
    has_lesson: bool = True
    """Whether the game has a tutorial. Lists need this for their links to the tutorial before the game is imported."""
    learned: bool = False
    """Whether some computer opponents have been trained on this game; trained opponents play no other games."""
    is_default: bool = False
    """Whether this is the default game, to which all addresses and storage keys without a game's name belong. Exactly
    one game is the default, and its id must never change, because released links and keys do not contain the id."""

    @property
    def numbers(self) -> range:
        """Return the possible numbers of players, from the smallest to the largest."""
        first = {choice.key: choice.values[0] for choice in self.choices}
        found = [self.num_players({**first, choice.key: value}) for choice in self.choices for value in choice.values]
        return range(min(found), max(found) + 1)

    @property
    def seats(self) -> tuple[Phrase, ...]:
        """Return the names of the seats, which are the names of their colours."""
        return tuple(side.colour.name for side in self.sides)

    def kind_of(self, options: Options) -> Phrase:
        """Return a short name for a match with these options: the name of the value of the first option."""
        first = self.choices[0].key
        value = f"{first}={options[first]}"
        return {**PLAYERS_WORDS, **self.option_words}.get(value) or self.name_of(value)

    def name_of(self, option: str) -> Phrase:
        """Return the displayed name of an option or, if `option` is `key=value`, of one of its values."""
        return {**PLAYERS_NAMES, **self.option_names}[option]
