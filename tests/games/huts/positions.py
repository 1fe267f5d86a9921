"""Positions of Huts as text, and moves in notation: what the tests of its rules speak in."""

from haleakala.games.huts import rules
from haleakala.games.huts.rules import parse_action
from haleakala.games.huts.rules.actions import card_key
from haleakala.games.huts.rules.model import CHART, KINDS, PILES, SPACE_KEYS, kind_of
from haleakala.games.huts.rules.position import POSITIONS

ALL = " ".join(SPACE_KEYS)


def space(key):
    """The number of a space."""
    return SPACE_KEYS.index(key)


def card(text):
    """The card that is written so; a worshipper, too."""
    return parse_action(f"={text}").card


def position(cubes="", huts="", lava="", hands=(), played=(), players=2, **others):
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
    fields = {"players": players, **fields, **others}
    return POSITIONS.parse("; ".join(f"{key} {value}" for key, value in fields.items()))


def play(state, text):
    """The state after some moves, each of which must be legal."""
    return told(state, text)[0]


def told(state, text):
    """The same, and all that the moves caused."""
    caused = []
    for word in text.split():
        action = rules.parse_action(word)
        assert action in rules.legal_actions(state), f"{word} is not one of: {choices(state)}"
        state, events = rules.apply(state, action)
        caused += events
    return state, caused


def choices(state):
    """What can be chosen, in order."""
    return " ".join(map(str, rules.legal_actions(state)))


def board(state):
    """What is on the islands, as `position` takes it: cubes, huts, lava."""
    return tuple(POSITIONS.fields[key].write(state) for key in ("cubes", "huts", "lava"))


def opening(players="2", layout="usual", starter="first", draw=None):
    """A state after the setup; `draw` chooses among luck's outcomes, usually the first."""
    state = rules.initial_state({"players": players, "layout": layout, "starter": starter})
    while outcomes := rules.chance_outcomes(state):
        action = draw(outcomes) if draw else outcomes[0][0]
        state, _ = rules.apply(state, action)
    return state
