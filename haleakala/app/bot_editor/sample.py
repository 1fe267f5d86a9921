"""The sample bot with which the bot editor starts, and the functions that a bot may call."""

from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.phrase import Phrase, phrase

SAMPLE = '''\
def step(game, state, rng):
    """Return the action that leads to the position I value most."""
    rules, evaluation = game.rules, game.evaluation
    me = rules.current_player(state)

    def worth(action):
        after, events = rules.apply(state, action)
        return evaluation.value(after, me), rng.random()

    actions = rules.legal_actions(state)
    return max(evaluation.heuristic.promising(state, actions), key=worth)
'''
"""The code of the sample bot. It looks one action ahead, and chooses at random among equally good actions."""

WORDS = (
    ("game.rules.legal_actions(state)", phrase("All legal actions. str(action) gives the notation.")),
    ("game.rules.apply(state, action)", phrase("The state after an action, and the events it caused.")),
    (
        "game.rules.current_player(state)",
        phrase("Whose turn it is: a seat, counting from 0; -1 for chance; -2 when the game is over."),
    ),
    ("game.rules.chance_outcomes(state)", phrase("The possible chance outcomes, as (action, weight) pairs.")),
    (
        "game.rules.returns(state)",
        phrase("When the game is over: 1 for the winner, 0 for everyone else. A shared win is split equally."),
    ),
    ("game.evaluation.value(state, seat)", phrase("A seat’s estimated lead, based on rules of thumb.")),
    (
        "game.evaluation.heuristic.promising(state, actions)",
        phrase(
            "A shorter list of promising actions, chosen by rules of thumb. Trying every legal action may take "
            "too long."
        ),
    ),
    ("rng", phrase("A random.Random, seeded with the game and the move.")),
)
"""Python expressions that a bot can use in every game, each with its explanation."""


def words_of(game: AnyGame) -> tuple[tuple[str, Phrase], ...]:
    """The Python expressions that a bot can use in this game: those of every game, then its own."""
    return (*WORDS, *game.vocabulary)
