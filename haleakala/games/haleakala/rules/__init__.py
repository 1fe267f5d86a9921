"""This package is the rules engine of Haleakala: it implements the `Rules` protocol of kernel/rules.py."""

from haleakala.gamekit.notation import reader
from haleakala.games.haleakala.meta import META
from haleakala.games.haleakala.meta import num_players as num_players
from haleakala.games.haleakala.rules import actions
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.actions import (
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
from haleakala.games.haleakala.rules.legal import chance_outcomes as chance_outcomes
from haleakala.games.haleakala.rules.legal import legal_actions as legal_actions
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.rules.refusals import refusal as refusal
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
from haleakala.kernel.open import determinize as determinize
from haleakala.kernel.open import observation as observation
from haleakala.kernel.open import observed_action as observed_action
from haleakala.kernel.open import observed_events as observed_events
from haleakala.kernel.rules import CHANCE, Choice, Options

CHOICES: tuple[Choice, ...] = META.choices


def initial_state(options: Options) -> State:
    """Return the state before the starting player is drawn and the first twelve cards are dealt (1.3, 1.4, 2.4)."""
    draft = [0] * m.STATE_LENGTH
    tactical = options["variant"] == "tactical"
    starter = options["starter"]
    draft[m.TACTICAL] = int(tactical)
    draft[m.ROUND] = 1
    draft[m.BOAT] = m.JETTY
    draft[m.SECOND_TAKER] = m.NOBODY
    draft[m.PRIESTESS_OPEN] = 1
    draft[m.ACTOR] = CHANCE
    for seat in (m.RED, m.YELLOW):
        draft[m.SUPPLY + seat] = m.ALL_DISCS
        draft[m.INVOCATION + seat] = m.IN_SUPPLY if tactical else m.NOT_IN_PLAY
        draft[m.SHAMAN + seat] = m.HUTS[seat]
    for kind in m.KINDS:
        for pile in range(3):
            if not (tactical and kind == m.LAVA_CARD):
                draft[m.UNSEEN + pile] += m.DECK[kind][pile] << 4 * kind
    if starter == "random":
        draft[m.PHASE], draft[m.STARTER], draft[m.ON_TURN] = m.STARTING, m.NOBODY, m.NOBODY
    else:
        draft[m.PHASE], draft[m.STARTER], draft[m.ON_TURN] = m.DEALING, m.SEATS.index(starter), m.SEATS.index(starter)
    return tuple(draft)


def current_player(state: State) -> int:
    """Return the seat that decides next, CHANCE or TERMINAL.

    A player who takes a card makes the decisions about the card even in the other player's turn (5.4).
    """
    return state[m.ACTOR]


def returns(state: State) -> tuple[float, ...]:
    """Return 1.0 for the winner and 0.0 for the loser of a finished game, Red first; a game is never drawn (8.2)."""
    return (1.0, 0.0) if winner(state)[0] == m.RED else (0.0, 1.0)


parse_action = reader(actions.ALL_ACTIONS)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal `action`, and the events that `action` caused, in order."""
    draft = list(state)
    events: Events = []
    match action:
        case Walk():  # no field patterns in the frequent cases: unpacking fields would take a third of the time
            draft[m.SHAMAN + draft[m.ON_TURN]] = action.space
            turn_ends(draft)
        case Place():
            disc_is_placed(draft, events, action.disc, action.beach, action.invoke)
        case Return():
            me, bit = draft[m.ON_TURN], 1 << action.disc - 1
            draft[m.DISCS + 6 * me + action.beach] ^= bit
            draft[m.SUPPLY + me] ^= bit
            draft[m.PHASE] = m.SHAMAN_MOVES
        case Sail():
            boat_sails(draft, events, 1, invoked=False)
        case Take(kind):
            card_is_taken(draft, events, draft[m.ACTOR], kind, forced=False)
        case Draw(kind):
            card_is_drawn(draft, events, kind)
        case Buy(ware):
            ware_is_bought(draft, events, draft[m.ACTOR], ware)
        case Decline():
            go_on(draft, events)
        case MoveLava(source, target):
            draft[m.LAVA + source] -= 1
            draft[m.LAVA + target] += 1
            go_on(draft, events)
        case Start(seat):
            draft[m.STARTER] = draft[m.ON_TURN] = seat
            draft[m.PHASE] = m.DEALING
    return tuple(draft), tuple(events)
