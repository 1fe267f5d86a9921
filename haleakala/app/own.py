"""What somebody who writes a player begins with, and what a player may ask."""

from haleakala.games.face import AnyGame
from haleakala.kernel.phrase import Phrase, phrase

SAMPLE = '''\
def step(game, state, rng):
    """Answer the action after which the position is worth most to me."""
    rules, minds = game.rules, game.minds
    me = rules.current_player(state)

    def worth(action):
        after, events = rules.apply(state, action)
        return minds.value(after, me), rng.random()

    actions = rules.legal_actions(state)
    return max(minds.thumb.promising(state, actions), key=worth)
'''
"""Greedy, as far as its next decision; luck breaks ties."""

WORDS = (
    ("game.rules.legal_actions(state)", phrase("All that may be answered. str(action) is its notation.")),
    ("game.rules.apply(state, action)", phrase("The position after an action, and what the action caused.")),
    (
        "game.rules.current_player(state)",
        phrase("Who decides: a seat from 0, or -1 where luck does, or -2 at the end."),
    ),
    ("game.rules.chance_outcomes(state)", phrase("What luck may do, as pairs of action and weight.")),
    (
        "game.rules.returns(state)",
        phrase("At the end: 1 for the seat that has won, else 0. Seats that win together share it."),
    ),
    ("game.minds.value(state, seat)", phrase("The lead of a seat by rules of thumb.")),
    (
        "game.minds.thumb.promising(state, actions)",
        phrase("Those of the actions that are worth a look, by rules of thumb: trying all of them may take too long."),
    ),
    ("rng", phrase("A random.Random that is the same for the same game and move.")),
)
"""What can be asked of every game, in Python, and what it is."""


def words_of(game: AnyGame) -> tuple[tuple[str, Phrase], ...]:
    """What can be asked of this one, in the same way."""
    return (*WORDS, *game.vocabulary)
