"""What somebody who writes a player begins with, and what a player may ask."""

from haleakala.kernel.phrase import phrase

SAMPLE = '''\
def step(game, state, rng):
    """Answer the action after which the position is worth most to me."""
    rules = game.rules
    me = rules.current_player(state)

    def worth(action):
        after, events = rules.apply(state, action)
        return game.minds.value(after, me), rng.random()

    return max(rules.legal_actions(state), key=worth)
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
    ("game.rules.returns(state)", phrase("At the end: 1 for the seat that has won, else 0.")),
    ("game.minds.value(state, seat)", phrase("The lead of a seat by rules of thumb.")),
    (
        'game.minds.learned({"variant": "base"}).worth(state, seat)',
        phrase("What a seat may hope for by what was learned: 1,000,000 is a sure win. Ask after whole turns."),
    ),
    ("rng", phrase("A random.Random that is the same for the same game and move.")),
)
"""What can be asked, in Python, and what it is."""
