"""This module evaluates positions with the trained network, for the stronger bots."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from haleakala.games.haleakala.bots.features import LENGTH, inputs_of, mover, parts_of, pieces
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, progress
from haleakala.games.haleakala.rules.scoring import winner
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.network import DamagedWeights, Network
from haleakala.kernel.rules import Action

VARIANTS = ("base", "tactical")


class Thinker:
    """This evaluator uses a network with the weights of one variant."""

    def __init__(self, weights: bytes) -> None:
        """Load `weights`; raise DamagedWeights if they are damaged or are for another number of inputs."""
        self.network = Network(weights, parts_of, inputs_of)
        if self.network.inputs != LENGTH:
            raise DamagedWeights("these weights are of other inputs")

    def quiet(self, state: State) -> bool:
        """Check whether a turn is over and the next turn has not begun."""
        return state[m.PHASE] == m.TURN

    def worth(self, state: State, seat: int) -> int:
        """Return the chance of `seat` to win, from 0 to SURE.

        The game is over in `state`, or a turn begins, or a card is about to be drawn.
        """
        if state[m.PHASE] == m.OVER:
            return SURE if winner(state)[0] == seat else 0
        me = mover(state)
        share = self.network.share(pieces(state, me))
        return share if me == seat else SURE - share

    def promising(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """Return all legal actions: a turn has few enough to consider each of them."""
        return actions

    def progress(self, state: State) -> int:
        """Return the number of cards left in piles and slots, as a negative number that never falls."""
        return progress(state)


@cache
def thinker(variant: str) -> Thinker:
    """Return the evaluator with the shipped weights of `variant`; raise FileNotFoundError or DamagedWeights."""
    return Thinker(files(__package__).joinpath("weights", f"{variant}.net").read_bytes())
