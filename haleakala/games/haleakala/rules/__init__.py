"""The rules of Haleakala as the house asks for them: set up, who decides, what is legal, where an action leads."""

from haleakala.games.haleakala.meta import COVER, num_players
from haleakala.games.haleakala.rules.actions import (
    ALL_ACTIONS,
    Action,
    Buy,
    Decline,
    Draw,
    MoveLava,
    Place,
    Return,
    Sail,
    Start,
    Take,
    Walk,
)
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.legal import chance_outcomes, legal_actions
from haleakala.games.haleakala.rules.model import (
    ACTOR,
    ALL_DISCS,
    BOAT,
    DEALING,
    DECK,
    DISCS,
    HUTS,
    IN_SUPPLY,
    INVOCATION,
    JETTY,
    KINDS,
    LAVA,
    LAVA_CARD,
    NOBODY,
    NOT_IN_PLAY,
    ON_TURN,
    PHASE,
    PRIESTESS_OPEN,
    RED,
    ROUND,
    SEATS,
    SECOND_TAKER,
    SHAMAN,
    SHAMAN_MOVES,
    STARTER,
    STARTING,
    STATE_LENGTH,
    SUPPLY,
    TACTICAL,
    UNSEEN,
    YELLOW,
    State,
)
from haleakala.games.haleakala.rules.refusals import refusal
from haleakala.games.haleakala.rules.scoring import winner
from haleakala.games.haleakala.rules.turn import (
    Events,
    boat_sails,
    card_is_drawn,
    card_is_taken,
    disc_is_placed,
    go_on,
    turn_ends,
    ware_is_bought,
)
from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.open import determinize, observation, observed_action, observed_events
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE, Choice, Options

__all__ = [
    "CHOICES",
    "apply",
    "chance_outcomes",
    "current_player",
    "determinize",
    "initial_state",
    "legal_actions",
    "num_players",
    "observation",
    "observed_action",
    "observed_events",
    "parse_action",
    "refusal",
    "returns",
]

CHOICES: tuple[Choice, ...] = COVER.choices


def initial_state(options: Options) -> State:
    """The table laid out, before the lot for the starting player and the twelve open cards (1.3, 1.4, 2.4)."""
    draft = [0] * STATE_LENGTH
    tactical = options["variant"] == "tactical"
    starter = options["starter"]
    draft[TACTICAL] = int(tactical)
    draft[ROUND] = 1
    draft[BOAT] = JETTY
    draft[SECOND_TAKER] = NOBODY
    draft[PRIESTESS_OPEN] = 1
    draft[ACTOR] = CHANCE
    for seat in (RED, YELLOW):
        draft[SUPPLY + seat] = ALL_DISCS
        draft[INVOCATION + seat] = IN_SUPPLY if tactical else NOT_IN_PLAY
        draft[SHAMAN + seat] = HUTS[seat]
    for kind in KINDS:
        for pile in range(3):
            if not (tactical and kind == LAVA_CARD):
                draft[UNSEEN + pile] += DECK[kind][pile] << 4 * kind
    if starter == "random":
        draft[PHASE], draft[STARTER], draft[ON_TURN] = STARTING, NOBODY, NOBODY
    else:
        draft[PHASE], draft[STARTER], draft[ON_TURN] = DEALING, SEATS.index(starter), SEATS.index(starter)
    return tuple(draft)


def current_player(state: State) -> int:
    """Who decides: not always whose turn it is, since every choice about a card belongs to its taker (5.4)."""
    return state[ACTOR]


def returns(state: State) -> tuple[float, ...]:
    """1 for the winner, 0 for the other; there are no draws (8.2)."""
    return (1.0, 0.0) if winner(state)[0] == RED else (0.0, 1.0)


_READ = {str(action): action for action in ALL_ACTIONS}


def parse_action(text: str) -> Action:
    """The action written as `text`; raises UnreadableAction."""
    try:
        return _READ[text]
    except KeyError:
        raise UnreadableAction(
            phrase("{text} isn’t a valid move in this game’s notation", text=f"{text!r:.40}")
        ) from None


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after a legal action, and what it caused."""
    draft = list(state)
    events: Events = []
    match action:
        case Walk():  # patterns without fields in the frequent cases: taking a field apart costs a third of a step
            draft[SHAMAN + draft[ON_TURN]] = action.space
            turn_ends(draft)
        case Place():
            disc_is_placed(draft, events, action.disc, action.beach, action.invoke)
        case Return():
            me, bit = draft[ON_TURN], 1 << action.disc - 1
            draft[DISCS + 6 * me + action.beach] ^= bit
            draft[SUPPLY + me] ^= bit
            draft[PHASE] = SHAMAN_MOVES
        case Sail():
            boat_sails(draft, events, 1, invoked=False)
        case Take(kind):
            card_is_taken(draft, events, draft[ACTOR], kind, forced=False)
        case Draw(kind):
            card_is_drawn(draft, events, kind)
        case Buy(ware):
            ware_is_bought(draft, events, draft[ACTOR], ware)
        case Decline():
            go_on(draft, events)
        case MoveLava(source, target):
            draft[LAVA + source] -= 1
            draft[LAVA + target] += 1
            go_on(draft, events)
        case Start(seat):
            draft[STARTER] = draft[ON_TURN] = seat
            draft[PHASE] = DEALING
    return tuple(draft), tuple(events)
