"""The rules of Pig: two to five players, one die, points that add up, nothing hidden."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from haleakala.gamekit.meta import num_players as num_players
from haleakala.gamekit.notation import SimpleAction, reader
from haleakala.kernel.open import determinize as determinize
from haleakala.kernel.open import observation as observation
from haleakala.kernel.open import observed_action as observed_action
from haleakala.kernel.open import observed_events as observed_events
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE, TERMINAL, Options, Refusal

from .meta import META

CHOICES = META.choices


class State(NamedTuple):
    """A state; `scores` contains the points of all five seats, also of empty ones."""

    players: int
    goal: int
    scores: tuple[int, ...]
    player: int = 0
    turn: int = 0
    """The points of this turn."""
    face: int = 0
    rolling: bool = False

    @property
    def over(self) -> bool:
        """Whether a player has reached the goal (2.3)."""
        return max(self.scores) >= self.goal


class Held(NamedTuple):
    """A turn has ended, and its points are scored, or lost because of a 1."""

    seat: int
    points: int
    lost: bool = False


Action: TypeAlias = SimpleAction
"""An action of a player, or the outcome of a roll, such as `=3`."""
Event: TypeAlias = Held
ROLL, HOLD, FACES = Action("roll"), Action("hold"), tuple(Action("=", face) for face in range(1, 7))
parse_action: Callable[[str], Action] = reader((ROLL, HOLD, *FACES))


def initial_state(options: Options) -> State:
    """Return the state in which nobody has any points."""
    return State(num_players(options), int(options["goal"]), (0,) * len(META.sides))


def current_player(state: State) -> int:
    """Return CHANCE while the die rolls, TERMINAL at the end, otherwise the player whose turn it is."""
    return CHANCE if state.rolling else TERMINAL if state.over else state.player


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return rolling (2.1) and holding the points of the turn (2.2)."""
    if current_player(state) < 0:
        return ()
    return (ROLL, HOLD) if state.turn else (ROLL,)


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return the faces of the die, all equally likely."""
    return tuple((face, 1) for face in FACES) if state.rolling else ()


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and an event if the turn has ended (2.1, 2.2)."""
    seat, scores = state.player, state.scores
    if action == ROLL:
        return state._replace(rolling=True), ()
    ended = state._replace(player=(seat + 1) % state.players, turn=0, rolling=False)
    if action == HOLD:
        held = (*scores[:seat], scores[seat] + state.turn, *scores[seat + 1 :])
        return ended._replace(scores=held), (Held(seat, state.turn),)
    face = 1 + FACES.index(action)
    if face == 1:
        return ended._replace(face=1), (Held(seat, state.turn, lost=True),)
    return state._replace(turn=state.turn + face, face=face, rolling=False), ()


def returns(state: State) -> tuple[float, ...]:
    """Return 1 for the player who has reached the goal, 0 for the others (2.3)."""
    return tuple(float(points >= state.goal) for points in state.scores)


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why an action is illegal, or None."""
    if action in legal_actions(state) or (state.rolling and action in FACES):
        return None
    return Refusal("2.3", phrase("The game is over.")) if state.over else Refusal("2.1", phrase("Roll the die first."))
