"""The course of a turn: each function carries out one paragraph of the rules.

Numbers in brackets are clauses of the rulebook. A paragraph is written on a `Draft`, which is a state as a list, and
what it causes is appended to the events.
"""

from haleakala.games.haleakala.rules.events import (
    BoatSailed,
    CardDealt,
    CardTaken,
    CardWasted,
    DiscsReturned,
    Event,
    GameEnded,
    InvocationReturned,
    LavaFlowed,
    LavaInvoked,
    LavaRose,
    RoundTwoBegan,
    Scored,
    ScoringBegan,
    StatueBuilt,
    StatueLost,
    WareBought,
)
from haleakala.games.haleakala.rules.legal import current_pile
from haleakala.games.haleakala.rules.model import (
    ACTOR,
    BOAT,
    BUILDING_SPACES,
    BUYER,
    BUYING,
    DEALING,
    DISCARDED,
    DISCS,
    DISCS_IN,
    EMPTY,
    FIRST_POINTS,
    HELD,
    IN_SUPPLY,
    INVOCATION,
    KEPT,
    LAVA,
    LAVA_CARD,
    LAVA_DISCS,
    MOVING_LAVA,
    NOBODY,
    ON_TURN,
    OVER,
    PHASE,
    PRICES,
    PRIESTESS,
    PRIESTESS_FOR_SALE,
    PRIESTESS_OPEN,
    RED,
    REFILLING,
    ROUND,
    SECOND_POINTS,
    SECOND_TAKER,
    SHAMAN,
    SHAMAN_MOVES,
    SHELL,
    SHELLS,
    SLOTS,
    STATUE,
    STATUES,
    STATUES_EACH,
    SUM,
    SUPPLY,
    TACTICAL,
    TAKING,
    TURN,
    UNSEEN,
    YELLOW,
    affordable,
)
from haleakala.games.haleakala.rules.scoring import burning_spaces, score_sheet, sheet_sum, winner
from haleakala.kernel.rules import CHANCE, TERMINAL

Draft = list[int]
Events = list[Event]


# --- A turn (3, 5) --------------------------------------------------------------------------------------------------


def disc_is_placed(draft: Draft, events: Events, disc: int, beach: int, invoke: bool) -> None:
    """A disc goes to a beach; on the boat's, the boat sails, else the shaman may move (3.1, 5.7)."""
    me, bit = draft[ON_TURN], 1 << disc - 1
    draft[SUPPLY + me] ^= bit
    draft[DISCS + 6 * me + beach] |= bit
    if beach != draft[BOAT]:
        draft[PHASE] = SHAMAN_MOVES
        return
    if invoke:
        draft[INVOCATION + me] = beach
    boat_sails(draft, events, disc, invoked=invoke)


def boat_sails(draft: Draft, events: Events, segments: int, *, invoked: bool) -> None:
    """The boat sails clockwise and arrives (3.1, 3.3, 5)."""
    segment = (draft[BOAT] + segments) % 6
    events.append(BoatSailed(draft[BOAT], segment))
    draft[BOAT] = segment
    if invoked:  # 5.1: the lava first, then the invocation discs
        draft[LAVA + segment] += 1
        events.append(LavaInvoked(segment))
    for seat in (RED, YELLOW):
        if draft[INVOCATION + seat] == segment:
            invocation_returns(draft, events, seat)
    cards_are_distributed(draft, events)


def cards_are_distributed(draft: Draft, events: Events) -> None:
    """Who has discs where the boat arrived gets cards, the greater sum first (5.2, 5.3)."""
    segment = draft[BOAT]
    cards = [kind for kind in draft[SLOTS + 2 * segment : SLOTS + 2 * segment + 2] if kind != EMPTY]
    if not cards:  # only once the last pile has run out
        scoring_begins(draft, events)
        return
    red, yellow = (SUM[draft[DISCS + 6 * seat + segment]] for seat in (RED, YELLOW))
    if red == yellow:  # neither has discs: sums of discs always differ (3.4)
        turn_ends(draft)
        return
    leader = RED if red > yellow else YELLOW
    if len(set(cards)) == 1:
        card_is_taken(draft, events, leader, cards[0], forced=True)
        return
    draft[SECOND_TAKER] = 1 - leader if red and yellow else NOBODY
    draft[PHASE], draft[ACTOR] = TAKING, leader


def card_is_taken(draft: Draft, events: Events, seat: int, kind: int, *, forced: bool) -> None:
    """A card is taken and carried out whole before anything else happens (5.4, 6)."""
    slot = draft.index(kind, SLOTS + 2 * draft[BOAT]) - SLOTS
    draft[SLOTS + slot] = EMPTY
    events.append(CardTaken(seat, kind, slot, forced))
    draft[ACTOR] = seat
    if kind == PRIESTESS:
        draft[DISCARDED + PRIESTESS] += 1
        priestess_helps(draft, events, seat)
        return
    if kind == STATUE:
        draft[DISCARDED + STATUE] += 1
        statue_is_built(draft, events, seat)
    elif kind == SHELL:
        draft[SHELLS + seat] += 1
        if affordable(tuple(draft), seat):
            draft[PHASE] = BUYING
            return
    else:
        draft[KEPT + seat] |= 1 << kind
    go_on(draft, events)


def go_on(draft: Draft, events: Events) -> None:
    """What comes after a card or a purchase is done: the next buyer, the second taker, or the end of the arrival."""
    if draft[BUYER]:
        next_purchase(draft, events)
    elif draft[SECOND_TAKER] != NOBODY:
        second, draft[SECOND_TAKER] = draft[SECOND_TAKER], NOBODY
        coast = draft[SLOTS + 2 * draft[BOAT] : SLOTS + 2 * draft[BOAT] + 2]
        card_is_taken(draft, events, second, coast[0] or coast[1], forced=True)
    else:
        discs_come_back(draft, events)
        refill(draft)


def discs_come_back(draft: Draft, events: Events) -> None:
    """Both players take all their number discs back from the boat's beach (5.5)."""
    beach = draft[BOAT]
    for seat in (RED, YELLOW):
        if bits := draft[DISCS + 6 * seat + beach]:
            draft[DISCS + 6 * seat + beach] = 0
            draft[SUPPLY + seat] |= bits
            events.append(DiscsReturned(seat, beach, DISCS_IN[bits]))


def refill(draft: Draft) -> None:
    """While the boat's coast has an empty slot and a pile has cards, luck draws (5.6); then the turn ends."""
    segment = draft[BOAT]
    if EMPTY in draft[SLOTS + 2 * segment : SLOTS + 2 * segment + 2] and current_pile(draft) is not None:
        draft[PHASE], draft[ACTOR] = REFILLING, CHANCE
    else:
        turn_ends(draft)


def turn_ends(draft: Draft) -> None:
    """The other player's turn begins."""
    draft[ON_TURN] = draft[ACTOR] = 1 - draft[ON_TURN]
    draft[PHASE] = TURN


def card_is_drawn(draft: Draft, events: Events, kind: int) -> None:
    """A card is turned over: at the start for all twelve slots, later for the boat's coast (2.4, 5.6, 7.1)."""
    pile = current_pile(draft)
    assert pile is not None, "cards are only drawn while a pile has some"
    draft[UNSEEN + pile] -= 1 << 4 * kind
    dealing = draft[PHASE] == DEALING
    if kind == LAVA_CARD:
        draft[DISCARDED + LAVA_CARD] += 1
        lava_rises(draft, events)
    else:
        slot = draft.index(EMPTY, SLOTS if dealing else SLOTS + 2 * draft[BOAT]) - SLOTS
        draft[SLOTS + slot] = kind
        events.append(CardDealt(kind, slot))
    if dealing:
        if EMPTY not in draft[SLOTS : SLOTS + 12]:
            draft[PHASE], draft[ACTOR] = TURN, draft[ON_TURN]
    elif draft[ROUND] == 1 and current_pile(draft) == 2:
        scoring_begins(draft, events)
    else:
        refill(draft)


def lava_rises(draft: Draft, events: Events) -> None:
    """A Lava card puts a lava disc on the crater of the boat's segment, if the supply has one (5.6)."""
    placed = sum(draft[LAVA : LAVA + 6]) < LAVA_DISCS
    draft[LAVA + draft[BOAT]] += placed
    events.append(LavaRose(draft[BOAT], placed))


# --- Cards at work (6) ----------------------------------------------------------------------------------------------


def statue_is_built(draft: Draft, events: Events, seat: int) -> None:
    """A statue rises where the shaman stands, if the land is free and the supply has one (6.1)."""
    space, built = draft[SHAMAN + seat], draft[STATUES + RED] | draft[STATUES + YELLOW]
    if space in BUILDING_SPACES and not built >> space & 1 and draft[STATUES + seat].bit_count() < STATUES_EACH:
        draft[STATUES + seat] |= 1 << space
        events.append(StatueBuilt(seat, space))
    else:
        events.append(CardWasted(seat, STATUE))


def priestess_helps(draft: Draft, events: Events, seat: int) -> None:
    """The invocation disc comes back, and a lava disc must move if any lies on a crater (6.2, 6.3)."""
    if draft[INVOCATION + seat] < IN_SUPPLY:
        invocation_returns(draft, events, seat)
    if any(draft[LAVA : LAVA + 6]):
        draft[PHASE], draft[ACTOR] = MOVING_LAVA, seat
    else:
        events.append(CardWasted(seat, PRIESTESS))
        go_on(draft, events)


def invocation_returns(draft: Draft, events: Events, seat: int) -> None:
    """A player's invocation disc goes from its beach to the supply (5.1, 6.3)."""
    draft[INVOCATION + seat] = IN_SUPPLY
    events.append(InvocationReturned(seat))


def ware_is_bought(draft: Draft, events: Events, seat: int, ware: int) -> None:
    """Shells are paid; a scoring card is held, the Priestess is used at once and closed (6.4 to 6.6)."""
    price = PRICES[ware]
    draft[SHELLS + seat] -= price
    draft[DISCARDED + SHELL] += price
    events.append(WareBought(seat, ware, price))
    if ware == PRIESTESS_FOR_SALE:
        draft[PRIESTESS_OPEN] = 0
        priestess_helps(draft, events, seat)
    else:
        draft[HELD + seat] |= 1 << ware
        go_on(draft, events)


# --- Scorings (7, 8) ------------------------------------------------------------------------------------------------


def scoring_begins(draft: Draft, events: Events) -> None:
    """The scoring of the round: purchases first, which the tactical variant does not have (7.1, 7.2, 5.2)."""
    events.append(ScoringBegan(draft[ROUND]))
    if draft[TACTICAL]:
        volcano_erupts(draft, events)
    else:
        next_purchase(draft, events)


def next_purchase(draft: Draft, events: Events) -> None:
    """The next player who can afford something may buy: whose turn it is first, then the other (7.2)."""
    while draft[BUYER] < 2:
        buyer = draft[ON_TURN] if draft[BUYER] == 0 else 1 - draft[ON_TURN]
        draft[BUYER] += 1
        if affordable(tuple(draft), buyer):
            draft[PHASE], draft[ACTOR] = BUYING, buyer
            return
    draft[BUYER] = 0
    volcano_erupts(draft, events)


def volcano_erupts(draft: Draft, events: Events) -> None:
    """The lava runs down, segment by segment, and all its discs go back to the supply (7.3); then points."""
    burning = burning_spaces(tuple(draft))
    for segment in range(6):
        if discs := draft[LAVA + segment]:
            events.append(LavaFlowed(segment, discs))
            draft[LAVA + segment] = 0
        for space in range(18 + segment, 5, -6):
            for seat in (RED, YELLOW):
                if burning & draft[STATUES + seat] & 1 << space:
                    draft[STATUES + seat] ^= 1 << space
                    events.append(StatueLost(seat, space))
    points_are_scored(draft, events)


def points_are_scored(draft: Draft, events: Events) -> None:
    """Both players' points; after the first scoring comes round two, after the second the end (7.4, 7.5, 8)."""
    number = draft[ROUND]
    state = tuple(draft)
    for seat in (RED, YELLOW):
        lines = score_sheet(state, seat, final=number == 2)
        draft[(FIRST_POINTS, SECOND_POINTS)[number - 1] + seat] = sheet_sum(lines)
        events.append(Scored(number, seat, lines, sheet_sum(lines)))
    if number == 2:
        draft[PHASE], draft[ACTOR] = OVER, TERMINAL
        events.append(GameEnded(*winner(tuple(draft))))
        return
    draft[HELD + RED] = draft[HELD + YELLOW] = 0
    draft[PRIESTESS_OPEN] = 1
    draft[ROUND] = 2
    events.append(RoundTwoBegan())
    refill(draft)
