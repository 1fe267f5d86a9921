"""What the network thinks of a position: the value that the stronger players by code go by."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from haleakala.games.haleakala.bots.features import LENGTH, inputs_of, mover, parts_of, pieces
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, progress
from haleakala.games.haleakala.rules.scoring import winner
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.network import DamagedWeights, Network
from haleakala.kernel.rules import Action

VARIANTS = ("base", "tactical")


class Thinker:
    """An evaluator of positions with the weights of one variant."""

    def __init__(self, weights: bytes) -> None:
        """Raise DamagedWeights if these are no weights, or weights of other inputs."""
        self.network = Network(weights, parts_of, inputs_of)
        if self.network.inputs != LENGTH:
            raise DamagedWeights("these weights are of other inputs")

    def quiet(self, state: State) -> bool:
        """Whether a turn is over and the next one has not begun."""
        return state[m.PHASE] == m.TURN

    def worth(self, state: State, seat: int) -> int:
        """How sure `seat` may be of winning, of SURE, in a quiet position, before a card is turned, or at the end."""
        if state[m.PHASE] == m.OVER:
            return SURE if winner(state)[0] == seat else 0
        me = mover(state)
        share = self.network.share(pieces(state, me))
        return share if me == seat else SURE - share

    def promising(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """All of them."""
        return actions

    def progress(self, state: State) -> int:
        """How many cards are no longer in a pile or on the coast."""
        return progress(state)


def is_trained(variant: str) -> bool:
    """Whether weights for a variant are shipped: only where they beat the greedy player clearly."""
    return _file(variant).is_file()


@cache
def thinker(variant: str) -> Thinker:
    """The evaluator of a variant, with the weights that are shipped; raises FileNotFoundError or DamagedWeights."""
    return Thinker(_file(variant).read_bytes())


def _file(variant: str) -> Traversable:
    return files(__package__).joinpath("weights", f"{variant}.net")
