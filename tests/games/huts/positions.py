"""Positions of Huts written down by hand, and moves in notation: what the tests of its rules speak in.

Cubes are letters: r, b, w, k (black) and p. A position is the beginning of a turn unless it is played on.
"""

from haleakala.games.huts import rules
from haleakala.games.huts.rules import parse_action
from haleakala.games.huts.rules.model import (
    ACTOR,
    CELLS,
    CHART,
    CUBE,
    CUBES,
    FOLLOW,
    FOLLOW_BITS,
    HANDS,
    HUT_BITS,
    HUTS,
    KINDS,
    LAVA,
    LAVA_BITS,
    ON_TURN,
    PHASE,
    PILES,
    PLAYED,
    PLAYING,
    Q_HALF,
    QUESTIONS,
    SPACE_KEYS,
    SPACES,
    STARTER,
    USUAL_LAYOUT,
    Question,
    action_of,
    cubes,
    has_hut,
    has_lava,
    kind_of,
)

LETTERS = "rbwkp"
ALL = " ".join(SPACE_KEYS)


def packed(letters):
    """Cubes as a state has them."""
    return sum(CUBE[LETTERS.index(letter)] for letter in letters)


def space(key):
    """The number of a space."""
    return SPACE_KEYS.index(key)


def bits(keys):
    """Spaces as bits."""
    return sum(1 << space(key) for key in keys.split())


def card(text):
    """The card that is written so; a worshipper, too."""
    return parse_action(f"={text}").card


def position(on="", huts="", lava="", hands=(), played=(), players=2, turn=0, starter=0, cells=USUAL_LAYOUT):
    """A state at the beginning of a turn: `on` says `a1:rrb b2:p`; `hands` and `played` are texts by seat.

    Hands are filled up to the chart by the lowest cards.
    """
    draft = list(rules.initial_state({"players": str(players), "layout": "usual", "starter": "first"}))
    draft[PHASE], draft[ACTOR], draft[ON_TURN], draft[STARTER] = PLAYING, turn, turn, starter
    draft[CELLS] = cells
    for word in on.split():
        key, _, letters = word.partition(":")
        draft[CUBES + space(key)] = packed(letters)
    draft[HUT_BITS], draft[LAVA_BITS] = bits(huts), bits(lava)
    open_cards = {seat: [card(text) for text in texts.split()] for seat, texts in enumerate(played)}
    held = {seat: [card(text) for text in texts.split()] for seat, texts in enumerate(hands)}
    taken = {one for cards in (*open_cards.values(), *held.values()) for one in cards}
    for seat in range(players):
        mine = held.get(seat, [])
        for kind in KINDS:
            missing = CHART[players].hand[kind] - sum(kind_of(one) == kind for one in mine + open_cards.get(seat, []))
            added = [one for one in PILES[kind] if one not in taken][: max(missing, 0)]
            taken.update(added)
            mine = mine + added
        draft[HANDS + seat] = sum(1 << one for one in mine)
        draft[PLAYED + seat] = tuple(open_cards.get(seat, []))
        for one in open_cards.get(seat, []):
            if action_of(one) in (HUTS, LAVA):
                draft[FOLLOW] |= 1 << FOLLOW_BITS[action_of(one)] + seat
    draft[QUESTIONS] = (Question(Q_HALF, turn),)
    return tuple(draft)


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


def letters_on(state, at):
    """The cubes on a space as letters."""
    return "".join(letter * number for letter, number in zip(LETTERS, cubes(state, at), strict=True))


def board(state):
    """What is on the islands, as `position` takes it: cubes, huts, lava."""
    on = " ".join(f"{SPACE_KEYS[at]}:{letters_on(state, at)}" for at in SPACES if letters_on(state, at))
    huts = " ".join(SPACE_KEYS[at] for at in SPACES if has_hut(state, at))
    return on, huts, " ".join(SPACE_KEYS[at] for at in SPACES if has_lava(state, at))


def opening(players="2", layout="usual", starter="first", draw=None):
    """A state after the setup; `draw` chooses among luck's outcomes, usually the first."""
    state = rules.initial_state({"players": players, "layout": layout, "starter": starter})
    while outcomes := rules.chance_outcomes(state):
        action = draw(outcomes) if draw else outcomes[0][0]
        state, _ = rules.apply(state, action)
    return state


assert bits(ALL) + 1 == 1 << len(SPACES)
