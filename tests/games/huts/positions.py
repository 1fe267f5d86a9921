"""Helpers for tests of Huts's rules: positions as text, and actions in notation."""

from collections.abc import Callable, Sequence

from haleakala.games.huts import rules
from haleakala.games.huts.rules import parse_action
from haleakala.games.huts.rules.actions import Action, Deal, card_key
from haleakala.games.huts.rules.events import Event
from haleakala.games.huts.rules.model import CHART, KINDS, PILES, SPACE_KEYS, State, kind_of
from haleakala.games.huts.rules.position import POSITIONS

Draw = Callable[[Sequence[tuple[Action, int]]], Action]
"""A function that chooses an outcome of a draw."""

ALL = " ".join(SPACE_KEYS)


def space(key: str) -> int:
    """The number of a space."""
    return SPACE_KEYS.index(key)


def card(text: str) -> int:
    """The card that is written so; a worshipper, too."""
    dealt = parse_action(f"={text}")
    assert isinstance(dealt, Deal)
    return dealt.card


def position(
    cubes: str = "",
    huts: str = "",
    lava: str = "",
    hands: Sequence[str] = (),
    played: Sequence[str] = (),
    players: int = 2,
    **others: object,
) -> State:
    """A state with these values of its text; `hands` and `played` are texts by seat.

    Hands are filled up to the chart by the lowest cards.
    """
    said = {card(word) for cards in (*hands, *played) for word in cards.split()}
    left = [[one for one in pile if one not in said] for pile in PILES]
    full = []
    for seat in range(players):
        own, laid = ("".join(cards[seat : seat + 1]).split() for cards in (hands, played))
        for kind in KINDS:
            missing = CHART[players].hand[kind] - [kind_of(card(word)) for word in own + laid].count(kind)
            own += [card_key(left[kind].pop(0)) for _ in range(missing)]
        full.append(" ".join(own))
    fields = {"cubes": cubes, "huts": huts, "lava": lava, "hands": ", ".join(full), "played": ", ".join(played)}
    values = {"players": players, **fields, **others}
    return POSITIONS.parse("; ".join(f"{key} {value}" for key, value in values.items()))


def play(state: State, text: str) -> State:
    """The state after some moves, each of which must be legal."""
    return told(state, text)[0]


def told(state: State, text: str) -> tuple[State, list[Event]]:
    """The same, and all that the moves caused."""
    caused: list[Event] = []
    for word in text.split():
        action = rules.parse_action(word)
        assert action in rules.legal_actions(state), f"{word} is not one of: {choices(state)}"
        state, events = rules.apply(state, action)
        caused += events
    return state, caused


def choices(state: State) -> str:
    """What can be chosen, in order."""
    return " ".join(map(str, rules.legal_actions(state)))


def board(state: State) -> tuple[str, ...]:
    """What is on the islands, as `position` takes it: cubes, huts, lava."""
    return tuple(POSITIONS.fields[key].write(state) for key in ("cubes", "huts", "lava"))


def opening(players: str = "2", layout: str = "usual", starter: str = "first", draw: Draw | None = None) -> State:
    """Return a state after the setup; `draw` chooses the outcomes of draws, by default the first."""
    state = rules.initial_state({"players": players, "layout": layout, "starter": starter})
    while outcomes := rules.chance_outcomes(state):
        action = draw(outcomes) if draw else outcomes[0][0]
        state, _ = rules.apply(state, action)
    return state
