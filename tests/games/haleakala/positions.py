"""Positions for tests: `table(boat="c", red="1a 3c")` returns a state, `look(state)` returns its fields as text."""

import random
import re
from functools import cache
from types import SimpleNamespace
from typing import Any

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.actions import Action
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.model import SEGMENTS, State
from haleakala.games.haleakala.rules.position import POSITIONS
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, Refusal
from tests.kit.changed import changed as with_fields

DEAL = {
    "a": "statue shell",
    "b": "statue fish1",
    "c": "statue priestess",
    "d": "shell priestess",
    "e": "statue white",
    "f": "shell fish2",
}
"""The coast that every table starts from; statue, shell and fish3 are left in pile 1."""


class Words(SimpleNamespace):
    """The options and fields of a position as its text has them: `words.red_shaman`; what is a number is an int."""

    def of(self, first: str, second: str) -> str:
        """A field whose name has two parts: `of("red", "statues")`, `of("coast", "c")`; `of("red", "")` is `red`."""
        return str(getattr(self, f"{first}_{second}".rstrip("_")))

    @property
    def coast(self) -> dict[str, str]:
        """The cards at each segment; `-` is an empty slot."""
        return {segment: self.of("coast", segment) for segment in SEGMENTS}

    @property
    def piles(self) -> tuple[str, str, str]:
        """The unseen cards of each pile."""
        return self.pile_1, self.pile_2, self.pile_3


@cache
def dealt(variant: str = "base", starter: str = "red") -> State:
    """Return the state after the setup with the cards of DEAL."""
    start = rules.initial_state({"variant": variant, "starter": starter})
    return play(start, " ".join(f"={card}" for cards in DEAL.values() for card in cards.split()))


def table(variant: str = "base", starter: str = "red", **words: Any) -> State:
    """Return the dealt state with other values in some fields, such as `red_shaman="cf"`."""
    return changed(dealt(variant, starter), **{"actor": words.get("turn", starter), **words})


def changed(state: State, **words: Any) -> State:
    """Return a position with other values in some fields; `piles` contains all three piles."""
    words |= {f"pile_{number}": cards for number, cards in enumerate(words.pop("piles", ()), 1)}
    position: State = with_fields(POSITIONS, state, **words)
    return position


def look(state: State) -> Words:
    """Return the fields of a state as text."""
    found = {key.replace("-", "_"): _plain(field.write(state)) for key, field in POSITIONS.fields.items()}
    return Words(**POSITIONS.options(state), **found)


def _plain(text: str) -> str | int | tuple[int, ...]:
    """A number or two, else the text with `2*shell` spelled out."""
    if text.replace(" ", "").isdecimal():
        numbers = tuple(map(int, text.split()))
        return numbers if len(numbers) > 1 else numbers[0]
    return re.sub(r"(\d+)\*(\w+)", lambda match: " ".join([match[2]] * int(match[1])), text)


def changes(before: State, after: State) -> dict[str, Any]:
    """Return the fields that differ, with the values after."""
    old = vars(look(before))
    return {name: value for name, value in vars(look(after)).items() if value != old[name]}


def play(state: State, notation: str) -> State:
    """Return the state after these actions and draws in notation; each must be legal."""
    return run(state, notation)[0]


def run(state: State, notation: str) -> tuple[State, list[Event]]:
    """Return the state after these actions in notation, and all events."""
    events: list[Event] = []
    for text in notation.split():
        assert text in choices(state), f"{text} is not among {choices(state)}"
        state, caused = rules.apply(state, rules.parse_action(text))
        events += caused
    return state, events


def choices(state: State) -> list[str]:
    """Return all possible next actions in notation: those of the player, or the outcomes of a draw."""
    return [str(action) for action in open_actions(state)]


def open_actions(state: State) -> tuple[Action, ...]:
    """Return all possible next actions."""
    return rules.legal_actions(state) or tuple(action for action, _ in rules.chance_outcomes(state))


def random_game(variant: str, seed: int) -> list[State]:
    """Return all states of a random game with this seed."""
    players, luck = random.Random(seed), SeededLuck(seed)
    states = [rules.initial_state({"variant": variant, "starter": "random"})]
    while outcomes := rules.chance_outcomes(states[-1]) or [(action, 1) for action in rules.legal_actions(states[-1])]:
        by_luck = rules.current_player(states[-1]) == CHANCE
        action = luck.choose(outcomes) if by_luck else outcomes[int(players.random() * len(outcomes))][0]
        states.append(rules.apply(states[-1], action)[0])
    return states


def refused(state: State, notation: str) -> tuple[str, ...]:
    """Return the clause that forbids an action, and the values in the sentence: `("3.4", "a", "7")`."""
    refusal = rules.refusal(state, rules.parse_action(notation))
    assert isinstance(refusal, Refusal), f"{notation} is legal"
    named = tuple(str(gap) for _, gap in refusal.why.gaps)
    assert all(name in str(refusal.why) for name in named)
    return refusal.clause, *named
