"""Positions that can be read and written: `table(boat="c", red="1a 3c")` is a state, `look(state)` the words for it."""

import random
from dataclasses import dataclass, fields, replace
from typing import Any

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules import model
from haleakala.games.haleakala.rules.actions import Action
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.model import CARDS, DISCS_IN, SEATS, SEGMENTS, SPACES, WARES, State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL, Refusal

DEAL = {
    "a": "statue shell",
    "b": "statue fish1",
    "c": "statue priestess",
    "d": "shell priestess",
    "e": "statue white",
    "f": "shell fish2",
}
"""The coast that every table starts from; statue, shell and fish3 are left in pile 1."""

PHASES = ("starting", "dealing", "turn", "shaman", "taking", "lava", "buying", "refilling", "over")
INVOCATION_PLACES = (*SEGMENTS, "supply", "")


@dataclass(frozen=True, kw_only=True)
class Table:
    """A position in words; every string is a list of names in a fixed order."""

    variant: str = "base"
    phase: str = "turn"
    actor: str = "red"
    turn: str = "red"
    starter: str = "red"
    round: int = 1
    boat: str = "b"
    coast: dict[str, str]  # "-" is an empty slot
    piles: tuple[str, str, str]  # the unseen cards of each pile
    lava: str = ""  # one letter for each lava disc
    priestess: str = "open"
    discarded: str = ""
    red: str = ""  # discs on beaches: 1a 3c
    yellow: str = ""
    red_invocation: str = ""
    yellow_invocation: str = ""
    red_shaman: str = "ab"
    yellow_shaman: str = "db"
    red_statues: str = ""
    yellow_statues: str = ""
    red_shells: int = 0
    yellow_shells: int = 0
    red_kept: str = ""
    yellow_kept: str = ""
    red_held: str = ""
    yellow_held: str = ""
    red_points: tuple[int, int] = (0, 0)
    yellow_points: tuple[int, int] = (0, 0)

    def of(self, seat: str, what: str) -> str:
        """A player's own thing: `of("red", "statues")`; `of("red", "")` are the discs on beaches."""
        return str(getattr(self, f"{seat}_{what}".rstrip("_")))


def dealt(variant: str = "base", starter: str = "red") -> State:
    """The opening after the twelve cards of DEAL were turned over."""
    start = rules.initial_state({"variant": variant, "starter": starter})
    return play(start, " ".join(f"={card}" for cards in DEAL.values() for card in cards.split()))


def table(variant: str = "base", starter: str = "red", **words: Any) -> State:
    """The dealt state with whatever the words say instead; `coast` may name a few segments only."""
    words = {"turn": starter, "actor": words.get("turn", starter)} | words
    words["coast"] = DEAL | words.get("coast", {})
    plain = look(dealt(variant, starter))
    return lay(replace(plain, **words))


def lay(words: Table) -> State:
    """The state that a Table describes: the inverse of `look`, between arrivals and scorings."""
    state = list(dealt(words.variant, words.starter))
    state[model.PHASE] = PHASES.index(words.phase)
    state[model.ACTOR] = {**dict(zip(SEATS, (0, 1), strict=True)), "luck": CHANCE, "nobody": TERMINAL}[words.actor]
    state[model.ON_TURN] = SEATS.index(words.turn)
    state[model.ROUND] = words.round
    state[model.BOAT] = SEGMENTS.index(words.boat)
    state[model.PRIESTESS_OPEN] = int(words.priestess == "open")
    for segment, letter in enumerate(SEGMENTS):
        state[model.LAVA + segment] = words.lava.count(letter)
        for slot, card in enumerate(words.coast[letter].split()):
            state[model.SLOTS + 2 * segment + slot] = CARDS.index(card.replace("-", ""))
    for pile, cards in enumerate(words.piles):
        state[model.UNSEEN + pile] = sum(cards.split().count(CARDS[kind]) << 4 * kind for kind in model.KINDS)
    for seat, name in enumerate(SEATS):
        state[model.SUPPLY + seat] = model.ALL_DISCS
        for beach in range(6):
            state[model.DISCS + 6 * seat + beach] = 0
        for disc, beach in words.of(name, "").split():
            state[model.DISCS + 6 * seat + SEGMENTS.index(beach)] += 1 << int(disc) - 1
            state[model.SUPPLY + seat] -= 1 << int(disc) - 1
        state[model.INVOCATION + seat] = INVOCATION_PLACES.index(words.of(name, "invocation"))
        state[model.SHAMAN + seat] = SPACES.index(words.of(name, "shaman"))
        state[model.STATUES + seat] = sum(1 << SPACES.index(space) for space in words.of(name, "statues").split())
        state[model.SHELLS + seat] = int(words.of(name, "shells"))
        state[model.KEPT + seat] = sum(1 << CARDS.index(card) for card in words.of(name, "kept").split())
        state[model.HELD + seat] = sum(1 << WARES.index(ware) for ware in words.of(name, "held").split())
        points = getattr(words, f"{name}_points")
        state[model.FIRST_POINTS + seat], state[model.SECOND_POINTS + seat] = points
    return tuple(state)


def look(state: State) -> Table:
    """A state in words."""
    found: dict[str, Any] = {
        "variant": "tactical" if state[model.TACTICAL] else "base",
        "phase": PHASES[state[model.PHASE]],
        "actor": {CHANCE: "luck", TERMINAL: "nobody", 0: "red", 1: "yellow"}[state[model.ACTOR]],
        "turn": _seat(state[model.ON_TURN]),
        "starter": _seat(state[model.STARTER]),
        "round": state[model.ROUND],
        "boat": SEGMENTS[state[model.BOAT]],
        "coast": {
            letter: " ".join(CARDS[kind] or "-" for kind in model.coast(state, segment))
            for segment, letter in enumerate(SEGMENTS)
        },
        "piles": tuple(_cards(model.unseen(state, pile)) for pile in range(3)),
        "lava": "".join(letter * state[model.LAVA + segment] for segment, letter in enumerate(SEGMENTS)),
        "priestess": "open" if state[model.PRIESTESS_OPEN] else "closed",
        "discarded": _cards(state[model.DISCARDED : model.DISCARDED + 5]),
    }
    for seat, name in enumerate(SEATS):
        on_beaches = {letter: state[model.DISCS + 6 * seat + beach] for beach, letter in enumerate(SEGMENTS)}
        found |= {
            name: " ".join(f"{disc}{beach}" for beach, bits in on_beaches.items() for disc in DISCS_IN[bits]),
            f"{name}_invocation": INVOCATION_PLACES[state[model.INVOCATION + seat]],
            f"{name}_shaman": SPACES[state[model.SHAMAN + seat]],
            f"{name}_statues": _names(state[model.STATUES + seat], SPACES),
            f"{name}_shells": state[model.SHELLS + seat],
            f"{name}_kept": _names(state[model.KEPT + seat], CARDS),
            f"{name}_held": _names(state[model.HELD + seat], WARES),
            f"{name}_points": (state[model.FIRST_POINTS + seat], state[model.SECOND_POINTS + seat]),
        }
    return Table(**found)


def changes(before: State, after: State) -> dict[str, Any]:
    """What looks different after than before."""
    old, new = look(before), look(after)
    names = [field.name for field in fields(Table)]
    return {name: getattr(new, name) for name in names if getattr(new, name) != getattr(old, name)}


def play(state: State, notation: str) -> State:
    """The state after some actions in notation, luck's included; each must be possible."""
    return run(state, notation)[0]


def run(state: State, notation: str) -> tuple[State, list[Event]]:
    """The state after some actions in notation, and all they caused."""
    events: list[Event] = []
    for text in notation.split():
        assert text in choices(state), f"{text} is not among {choices(state)}"
        state, caused = rules.apply(state, rules.parse_action(text))
        events += caused
    return state, events


def choices(state: State) -> list[str]:
    """What can happen next, in notation: the actor's actions or luck's outcomes."""
    return [str(action) for action in open_actions(state)]


def open_actions(state: State) -> tuple[Action, ...]:
    """What can happen next."""
    return rules.legal_actions(state) or tuple(action for action, _ in rules.chance_outcomes(state))


def random_game(variant: str, seed: int) -> list[State]:
    """All states of a whole game, every decision and draw a function of the seed."""
    players, luck = random.Random(seed), SeededLuck(seed)
    states = [rules.initial_state({"variant": variant, "starter": "random"})]
    while outcomes := rules.chance_outcomes(states[-1]) or [(action, 1) for action in rules.legal_actions(states[-1])]:
        by_luck = rules.current_player(states[-1]) == CHANCE
        action = luck.choose(outcomes) if by_luck else outcomes[int(players.random() * len(outcomes))][0]
        states.append(rules.apply(states[-1], action)[0])
    return states


def refused(state: State, notation: str) -> tuple[str, ...]:
    """The clause that refuses an action, and what the sentence names: `("3.4", "a", "7")`."""
    refusal = rules.refusal(state, rules.parse_action(notation))
    assert isinstance(refusal, Refusal), f"{notation} is legal"
    named = tuple(str(gap) for _, gap in refusal.why.gaps)
    assert all(name in str(refusal.why) for name in named)
    return refusal.clause, *named


def _seat(number: int) -> str:
    return SEATS[number] if number >= 0 else "nobody"


def _names(bits: int, names: tuple[str, ...]) -> str:
    return " ".join(name for index, name in enumerate(names) if bits >> index & 1)


def _cards(counts: State) -> str:
    return " ".join(CARDS[kind] for kind, count in enumerate(counts) for _ in range(count))
