"""This package explains why an action is not legal: which clause the action breaks, with the numbers involved."""

from functools import lru_cache

from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import names
from haleakala.games.hawaii.rules.actions import (
    Action,
    Buy,
    DrawChief,
    DrawGod,
    DrawIsland,
    DrawPlace,
    DrawToken,
    EndRound,
    GoTo,
    LayIn,
    PayFruit,
    TakeFish,
    TakeFruit,
    Visit,
)
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State, of_seat, players
from haleakala.games.hawaii.rules.names import feet, shells, space_name, tile_name, token_title
from haleakala.games.hawaii.rules.refusals.beach import fish_refused, order_refused, visit_refused
from haleakala.games.hawaii.rules.refusals.payments import payment_refused
from haleakala.games.hawaii.rules.refusals.purchases import (
    place_name,
    place_refused,
    purchase_refused,
    row_refused,
    tile_refused,
)
from haleakala.games.hawaii.rules.setup import chance_outcomes
from haleakala.kernel.phrase import Seat, phrase, plural
from haleakala.kernel.rules import Refusal

PAYMENTS = (m.Q_STEP_FRUIT, m.Q_PRICE_FRUIT, m.Q_VISIT_FRUIT, m.Q_FISH_FRUIT)
"""The questions in which a player decides how much fruit to use in a payment."""


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the clause that `action` breaks in `state`; None exactly if `action` is legal or a possible draw."""
    if action in _open(state):
        return None
    if state[m.ACTOR] < 0:
        return draw_refused(state, action) or what_is_asked(state)
    return answer_refused(state, action) or what_is_asked(state)


@lru_cache(maxsize=8)
def _open(state: State) -> frozenset[Action]:
    """Return all legal actions and possible draws, cached because the page checks many actions of one state."""
    return frozenset((*legal_actions(state), *(outcome for outcome, _ in chance_outcomes(state))))


def answer_refused(state: State, action: Action) -> Refusal | None:
    """Return why `action` is not a legal reply to the question in ASKED; None if it does not reply to that question."""
    seat, asked = state[m.ACTOR], state[m.ASKED]
    match action:
        case GoTo(space) if asked == m.Q_OPENING:
            return place_refused(state, seat, space)
        case TakeFish(fish, ship) if asked in (m.Q_OPENING, m.Q_FISH):
            return fish_refused(state, seat, fish, ship)
        case Visit(stage, ships) if asked == m.Q_OPENING:
            return visit_refused(state, seat, stage, ships)
        case EndRound(order) if asked == m.Q_OPENING:
            return order_refused(state, order)
        case PayFruit(fruit) if asked in PAYMENTS:
            return payment_refused(state, seat, fruit)
        case Buy(kind, token, double) if asked == m.Q_PURCHASE:
            return purchase_refused(state, seat, kind, token, double)
        case TakeFruit(kind) if asked == m.Q_FRUIT:
            return tile_refused(state, seat, kind)
        case LayIn(row) if asked == m.Q_ROW:
            return row_refused(state, seat, row)
        case DrawPlace() | DrawGod() | DrawIsland() | DrawChief() | DrawToken():
            clause, why = what_is_asked(state)
            return Refusal(clause, phrase("Nothing is being drawn now. {asked}", asked=why))
        case _:
            return None


# --- What is asked instead --------------------------------------------------------------------------------------------


def what_is_asked(state: State) -> Refusal:
    """Return a refusal that says what is pending: a decision (4.1, 11.3), a draw (2.4, 3, 8.6) or nothing (10.3)."""
    return decision_asked(state) if state[m.ACTOR] >= 0 else draw_asked(state)


def decision_asked(state: State) -> Refusal:
    """Return a refusal that says what the player has to decide now (4.1, 11.3)."""
    seat, asked, cost = state[m.ACTOR], state[m.ASKED], state[m.COST]
    who, space = Seat(seat), of_seat(state, seat, m.AT)
    if asked == m.Q_OPENING:
        why = phrase("It’s {who}’s turn: go to a place, fish, visit an island or end the round.", who=who)
        return Refusal("4.1", why)
    if asked == m.Q_STEP_FRUIT:
        why = phrase(
            "{who} must first choose how to pay {feet} for going to {space} or staying there.",
            who=who,
            feet=feet(cost),
            space=space_name(space),
        )
    elif asked == m.Q_PURCHASE:
        why = phrase("{who} must first buy something at {place}.", who=who, place=place_name(state, space))
    elif asked == m.Q_PRICE_FRUIT:
        why = phrase(
            "{who} must first choose how to pay {shells} for {tile}.",
            who=who,
            shells=shells(cost),
            tile=tile_name(state[m.TILE]),
        )
    elif asked == m.Q_ROW:
        why = phrase("{who} must first choose a village for {tile}.", who=who, tile=tile_name(state[m.TILE]))
    elif asked == m.Q_VISIT_FRUIT:
        why = phrase("{who} must first choose how to pay {feet} for visiting the island.", who=who, feet=feet(cost))
    elif asked == m.Q_FRUIT:
        why = phrase("{who} must first choose a fruit tile from the island.", who=who)
    elif asked == m.Q_FISH_FRUIT:
        why = phrase("{who} must first choose how to pay {feet} for the fish token.", who=who, feet=feet(cost))
    else:
        why = phrase("{who} is fishing: take another fish token or stop fishing.", who=who)
    return Refusal("11.3", why)


def draw_asked(state: State) -> Refusal:
    """Return a refusal that says what is being drawn, or that the game is over (2.4, 3, 8.6, 10.3)."""
    asked, in_setup = state[m.ASKED], not state[m.ORDER]
    if asked == m.D_PLACE:
        return Refusal("3.1", phrase("The places of the main island are being drawn."))
    if asked == m.D_GOD:
        return Refusal("3.1" if in_setup else "2.4", phrase("The next god of a stack is being turned face up."))
    if asked == m.D_ISLAND:
        return Refusal("3.1" if in_setup else "8.6", phrase("Islands are being drawn for the landing stages."))
    if asked == m.D_CHIEF:
        return Refusal("3.1", phrase("The turn order of the first round is being drawn."))
    if asked == m.D_TOKEN:
        return Refusal("3.4", phrase("The price tokens of this round are being drawn."))
    return Refusal("10.3", phrase("The game is over."))


# --- Draws ------------------------------------------------------------------------------------------------------------


def draw_refused(state: State, action: Action) -> Refusal | None:
    """Return why `action` cannot be drawn now; None if `action` belongs to another kind of draw (1.1, 2.4, 3, 8.6)."""
    asked = state[m.ASKED]
    match action:
        case DrawPlace(place) if asked == m.D_PLACE:
            return Refusal("3.1", phrase("“{place}” has been drawn already.", place=names.PLACE_TITLES[place]))
        case DrawGod(god) if asked == m.D_GOD:
            return Refusal("2.4", phrase("All {god} tiles have already been drawn.", god=names.KIND_NAMES[god]))
        case DrawIsland(island) if asked == m.D_ISLAND:
            return island_drawn(state, island)
        case DrawChief(seat) if asked == m.D_CHIEF and seat >= players(state):
            why = plural("Only {count} player is playing.", "Only {count} players are playing.", players(state))
            return Refusal("1.1", why)
        case DrawChief(seat) if asked == m.D_CHIEF:
            return Refusal("3.1", phrase("{who} already has a position in the turn order.", who=Seat(seat)))
        case DrawToken(token) if asked == m.D_TOKEN:
            return Refusal("3.4", phrase("There is no {token} in the bag.", token=token_title(token)))
        case _:
            return None


def island_drawn(state: State, island: int) -> Refusal:
    """Return a refusal that says where an island is that is not in the face-down pile (8.6)."""
    name = names.ISLAND_TITLES[island]
    if state[m.VISITED] >> island & 1:
        return Refusal("8.6", phrase("“{island}” has been visited and is face up under the pile.", island=name))
    stage = state[m.AT_STAGES].index(island) + 1
    return Refusal("8.6", phrase("“{island}” is at stage {stage} already.", island=name, stage=stage))
