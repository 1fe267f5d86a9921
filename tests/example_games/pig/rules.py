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
    """Everything on the table; `scores` has the points of all five seats, taken or not."""

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
        """Whether somebody has reached the goal (2.3)."""
        return max(self.scores) >= self.goal


class Held(NamedTuple):
    """The points of a turn count, or with a 1 are lost."""

    seat: int
    points: int
    lost: bool = False


Action: TypeAlias = SimpleAction
"""What a player does, or `=3`, the face that the die shows: luck's own action."""
Event: TypeAlias = Held
ROLL, HOLD, FACES = Action("roll"), Action("hold"), tuple(Action("=", face) for face in range(1, 7))
parse_action: Callable[[str], Action] = reader((ROLL, HOLD, *FACES))


def initial_state(options: Options) -> State:
    """Nobody has any points."""
    return State(num_players(options), int(options["goal"]), (0,) * len(META.sides))


def current_player(state: State) -> int:
    """Luck while the die rolls, else the player on turn."""
    return CHANCE if state.rolling else TERMINAL if state.over else state.player


def legal_actions(state: State) -> tuple[Action, ...]:
    """Roll (2.1), or hold what the turn has brought (2.2)."""
    if current_player(state) < 0:
        return ()
    return (ROLL, HOLD) if state.turn else (ROLL,)


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Each face alike."""
    return tuple((face, 1) for face in FACES) if state.rolling else ()


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what became of the points of the turn (2.1, 2.2)."""
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
    """All for the player who has reached the goal (2.3)."""
    return tuple(float(points >= state.goal) for points in state.scores)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why an action is not legal."""
    if action in legal_actions(state) or (state.rolling and action in FACES):
        return None
    return Refusal("2.3", phrase("The game is over.")) if state.over else Refusal("2.1", phrase("Roll the die first."))
