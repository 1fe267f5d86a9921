"""The rules of Pig."""

from collections.abc import Callable

from haleakala.games.pig.meta import CHOICES as CHOICES
from haleakala.games.pig.meta import num_players as num_players
from haleakala.games.pig.model import (
    DECIDING,
    FACE,
    FACES,
    GOAL,
    MOST,
    ON_TURN,
    OVER,
    PHASE,
    PLAYERS,
    ROLLING,
    SCORES,
    TURN,
    Action,
    Event,
    Hold,
    Lost,
    Roll,
    Scored,
    Show,
    State,
    scores,
)

from haleakala.gamekit.notation import reader
from haleakala.kernel.open import determinize as determinize
from haleakala.kernel.open import observation as observation
from haleakala.kernel.open import observed_action as observed_action
from haleakala.kernel.open import observed_events as observed_events
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE, TERMINAL, Options, Refusal


def initial_state(options: Options) -> State:
    """Nobody has any points."""
    return (num_players(options), int(options["goal"]), DECIDING, 0, 0, 0, *(0,) * MOST)


def current_player(state: State) -> int:
    """Luck while the die rolls, else the seat on turn."""
    return {DECIDING: state[ON_TURN], ROLLING: CHANCE, OVER: TERMINAL}[state[PHASE]]


def legal_actions(state: State) -> tuple[Action, ...]:
    """Roll, or hold what the turn has brought."""
    if state[PHASE] != DECIDING:
        return ()
    return (Roll(), Hold()) if state[TURN] else (Roll(),)


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Each face alike."""
    return tuple((Show(face), 1) for face in FACES) if state[PHASE] == ROLLING else ()


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action."""
    draft, seat = list(state), state[ON_TURN]
    events: tuple[Event, ...] = ()
    match action:
        case Roll():
            draft[PHASE] = ROLLING
        case Show(1):
            draft[PHASE], draft[FACE] = DECIDING, 1
            events = (Lost(seat, state[TURN]),)
            _turn_ends(draft)
        case Show(face):
            draft[PHASE], draft[FACE] = DECIDING, face
            draft[TURN] += face
        case Hold():
            draft[SCORES + seat] += state[TURN]
            events = (Scored(seat, state[TURN]),)
            _turn_ends(draft)
            if draft[SCORES + seat] >= state[GOAL]:
                draft[PHASE] = OVER
    return tuple(draft), events


def _turn_ends(draft: list[int]) -> None:
    draft[TURN] = 0
    draft[ON_TURN] = (draft[ON_TURN] + 1) % draft[PLAYERS]


def returns(state: State) -> tuple[float, ...]:
    """All for the player who has reached the goal."""
    return tuple(float(points >= state[GOAL]) for points in scores(state))


parse_action: Callable[[str], Action] = reader((Roll(), Hold(), *map(Show, FACES)))


def refusal(state: State, action: Action) -> Refusal | None:
    """Why not."""
    if action in legal_actions(state) or any(action == one for one, _ in chance_outcomes(state)):
        return None
    if state[PHASE] == OVER:
        return Refusal("2.3", phrase("The game is over."))
    return Refusal("2.1", phrase("Roll the die first."))
