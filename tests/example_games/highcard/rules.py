"""The rules of High Card."""

from haleakala.gamekit.notation import reader
from haleakala.kernel.luck import Luck
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE, TERMINAL, Options, Refusal

from . import model as m
from .meta import CHOICES as CHOICES
from .meta import num_players as num_players
from .model import Action, Drawn, Event, Shown, State, drawer, of_seats, pile

HIGHEST_BID = max(m.BIDS)


def initial_state(options: Options) -> State:
    """Return the state before the first card is dealt."""
    state = [0] * m.LENGTH
    state[m.ROUND], state[m.ROUNDS] = 1, 3 if options["rounds"] == "three" else 1
    return tuple(state)


def current_player(state: State) -> int:
    """Return CHANCE if a card is to be drawn, TERMINAL at the end, otherwise the seat whose turn it is."""
    if state[m.PHASE] in (m.DEALING, m.DRAWING):
        return CHANCE
    return TERMINAL if state[m.PHASE] == m.OVER else state[m.ON_TURN]


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the bids (2.1), then keeping and dropping (2.2 to 2.4); nothing if the card is hidden from the viewer."""
    hand = state[m.HAND + state[m.ON_TURN]]
    if current_player(state) < 0 or hand == m.UNKNOWN:
        return ()
    if state[m.PHASE] == m.BIDDING:
        return m.ALL_BIDS
    return (m.KEEP,) if state[m.BID + state[m.ON_TURN]] == HIGHEST_BID else (m.KEEP, Action("drop", hand))


def without_looking(state: State) -> tuple[Action, ...]:
    """Return the actions that are legal without seeing the card: the bids (2.1)."""
    return m.ALL_BIDS if state[m.PHASE] == m.BIDDING else ()


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return the cards of the pile, all equally likely; nothing if a hand is hidden."""
    if current_player(state) != CHANCE or m.UNKNOWN in of_seats(state, m.HAND):
        return ()
    return tuple((Action("=", card), 1) for card in pile(state))


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal action, and its events."""
    draft, seat = list(state), state[m.ON_TURN]
    match action:
        case ("=", card):
            to = drawer(state)
            draft[m.HAND + to] = card
            if state[m.PHASE] == m.DRAWING:
                after, events = next_player(draft)
                return after, (Drawn(to, card), *events)
            if m.NO_CARD not in draft[m.HAND : m.HAND + m.PLAYERS]:
                draft[m.PHASE], draft[m.ON_TURN] = m.BIDDING, state[m.STARTER]
            return tuple(draft), (Drawn(to, card),)
        case ("bid", number):
            draft[m.BID + seat], draft[m.PHASE] = number, m.KEEPING
            return tuple(draft), ()
        case ("keep", _):
            return next_player(draft)
        case ("drop", card):
            draft[m.HAND + seat], draft[m.DROPPED + seat], draft[m.PHASE] = m.NO_CARD, card, m.DRAWING
            return tuple(draft), ()
    raise AssertionError(f"{action} is no action of High Card")


def next_player(draft: list[int]) -> tuple[State, tuple[Event, ...]]:
    """Go on to the next seat; after the last one show all cards and score (3.1)."""
    draft[m.ON_TURN] = (draft[m.ON_TURN] + 1) % m.PLAYERS
    draft[m.PHASE] = m.BIDDING
    if draft[m.ON_TURN] != draft[m.STARTER]:
        return tuple(draft), ()
    hands, bids = draft[m.HAND : m.HAND + m.PLAYERS], draft[m.BID : m.BID + m.PLAYERS]
    won = tuple(-2 * bid if hand == max(hands) else bid for hand, bid in zip(hands, bids, strict=True))
    for seat in m.SEATS:
        draft[m.POINTS + seat] += won[seat]
    at = m.HISTORY + 2 * m.PLAYERS * (draft[m.ROUND] - 1)
    draft[at : at + 2 * m.PLAYERS] = [*hands, *won]
    if draft[m.ROUND] == draft[m.ROUNDS]:
        draft[m.PHASE] = m.OVER
    else:
        draft[m.ROUND] += 1
        draft[m.STARTER] = (draft[m.STARTER] + 1) % m.PLAYERS
        draft[m.PHASE] = m.DEALING
        draft[m.HAND : m.POINTS] = [m.NO_CARD] * (m.POINTS - m.HAND)
    return tuple(draft), (Shown(tuple(hands), won),)


def returns(state: State) -> tuple[float, ...]:
    """Return 1, shared by the seats with the most points (3.2)."""
    points = of_seats(state, m.POINTS)
    return tuple(1 / points.count(max(points)) if one == max(points) else 0.0 for one in points)


parse_action = reader(m.ALL_ACTIONS)


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why an action is illegal, or None."""
    if action in legal_actions(state) or any(action == outcome for outcome, _ in chance_outcomes(state)):
        return None
    if state[m.PHASE] == m.OVER:
        return Refusal("3.2", phrase("The game is over."))
    if state[m.PHASE] == m.BIDDING:
        return Refusal("2.1", phrase("Choose your bid first."))
    if action.what == "drop" and state[m.BID + state[m.ON_TURN]] == HIGHEST_BID:
        return Refusal("2.4", phrase("After the highest bid you must keep your card."))
    return Refusal("2.2", phrase("Keep your card or drop it."))


def observation(state: State, seat: int) -> State:
    """Return the state without the cards in other hands; in a finished game, all of it (1.3)."""
    if state[m.PHASE] == m.OVER:
        return state
    cards = enumerate(of_seats(state, m.HAND))
    hands = (m.UNKNOWN if hand != m.NO_CARD and owner != seat else hand for owner, hand in cards)
    return (*state[: m.HAND], *hands, *state[m.BID :])


def observed_action(state: State, action: Action, seat: int) -> Action:
    """Return the action; a card that another player draws is hidden (1.3)."""
    return Action("=", m.UNKNOWN) if action.what == "=" and drawer(state) != seat else action


def observed_events(state: State, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """Return the events; a card that another player draws is hidden (1.3)."""
    return tuple(
        event._replace(card=m.UNKNOWN) if isinstance(event, Drawn) and event.seat != seat else event for event in events
    )


def determinize(observation: State, luck: Luck) -> State:
    """Return a state in which hidden cards are random unseen ones, all equally likely."""
    draft = list(observation)
    for seat in m.SEATS:
        if draft[m.HAND + seat] == m.UNKNOWN:
            draft[m.HAND + seat] = luck.choose([(card, 1) for card in pile(tuple(draft))])
    return tuple(draft)
