"""This module carries out actions; most functions implement one paragraph of the rules.

A number in brackets is a clause of the rulebook. The functions change a `Draft`, which is a state as a list, and append
the events that occur to `events`.
"""

from haleakala.games.haleakala.rules import model as m
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
from haleakala.games.haleakala.rules.model import affordable
from haleakala.games.haleakala.rules.scoring import burning_spaces, score_sheet, sheet_sum, winner
from haleakala.kernel.rules import CHANCE, TERMINAL

Draft = list[int]
Events = list[Event]


# --- A turn (3, 5) --------------------------------------------------------------------------------------------------


def disc_is_placed(draft: Draft, events: Events, disc: int, beach: int, invoke: bool) -> None:
    """Place `disc` on `beach`; if the boat is there, sail the boat, else begin the phase SHAMAN_MOVES (3.1, 5.7)."""
    me, bit = draft[m.ON_TURN], 1 << disc - 1
    draft[m.SUPPLY + me] ^= bit
    draft[m.DISCS + 6 * me + beach] |= bit
    if beach != draft[m.BOAT]:
        draft[m.PHASE] = m.SHAMAN_MOVES
        return
    if invoke:
        draft[m.INVOCATION + me] = beach
    boat_sails(draft, events, disc, invoked=invoke)


def boat_sails(draft: Draft, events: Events, segments: int, *, invoked: bool) -> None:
    """Sail the boat clockwise by `segments` and carry out the arrival; `invoked` adds a lava disc (3.1, 3.3, 5)."""
    segment = (draft[m.BOAT] + segments) % 6
    events.append(BoatSailed(draft[m.BOAT], segment))
    draft[m.BOAT] = segment
    if invoked:  # 5.1: the lava rises before invocation discs come back
        draft[m.LAVA + segment] += 1
        events.append(LavaInvoked(segment))
    for seat in (m.RED, m.YELLOW):
        if draft[m.INVOCATION + seat] == segment:
            invocation_returns(draft, events, seat)
    cards_are_distributed(draft, events)


def cards_are_distributed(draft: Draft, events: Events) -> None:
    """Let the players with discs on the boat's beach take cards from the coast, the greater sum first (5.3).

    If the coast has no cards, all piles are empty and the second scoring begins instead (5.2).
    """
    segment = draft[m.BOAT]
    cards = [kind for kind in draft[m.SLOTS + 2 * segment : m.SLOTS + 2 * segment + 2] if kind != m.EMPTY]
    if not cards:  # this only happens after the last pile has run out
        scoring_begins(draft, events)
        return
    red, yellow = (m.SUM[draft[m.DISCS + 6 * seat + segment]] for seat in (m.RED, m.YELLOW))
    if red == yellow:  # no player has discs here, because sums of discs always differ (3.4)
        turn_ends(draft)
        return
    leader = m.RED if red > yellow else m.YELLOW
    if len(set(cards)) == 1:
        card_is_taken(draft, events, leader, cards[0], forced=True)
        return
    draft[m.SECOND_TAKER] = 1 - leader if red and yellow else m.NOBODY
    draft[m.PHASE], draft[m.ACTOR] = m.TAKING, leader


def card_is_taken(draft: Draft, events: Events, seat: int, kind: int, *, forced: bool) -> None:
    """Let `seat` take a card from the boat's coast, and carry out the effect of the card (5.4, 6).

    If the effect requires a decision, the phase of that decision begins; otherwise `go_on` continues the arrival.
    """
    slot = draft.index(kind, m.SLOTS + 2 * draft[m.BOAT]) - m.SLOTS
    draft[m.SLOTS + slot] = m.EMPTY
    events.append(CardTaken(seat, kind, slot, forced))
    draft[m.ACTOR] = seat
    if kind == m.PRIESTESS:
        draft[m.DISCARDED + m.PRIESTESS] += 1
        priestess_helps(draft, events, seat)
        return
    if kind == m.STATUE:
        draft[m.DISCARDED + m.STATUE] += 1
        statue_is_built(draft, events, seat)
    elif kind == m.SHELL:
        draft[m.SHELLS + seat] += 1
        if affordable(tuple(draft), seat):
            draft[m.PHASE] = m.BUYING
            return
    else:
        draft[m.KEPT + seat] |= 1 << kind
    go_on(draft, events)


def go_on(draft: Draft, events: Events) -> None:
    """Continue after a card or a purchase: with the next buyer, the second taker, or the end of the arrival."""
    if draft[m.BUYER]:
        next_purchase(draft, events)
    elif draft[m.SECOND_TAKER] != m.NOBODY:
        second, draft[m.SECOND_TAKER] = draft[m.SECOND_TAKER], m.NOBODY
        coast = draft[m.SLOTS + 2 * draft[m.BOAT] : m.SLOTS + 2 * draft[m.BOAT] + 2]
        card_is_taken(draft, events, second, coast[0] or coast[1], forced=True)
    else:
        discs_come_back(draft, events)
        refill(draft)


def discs_come_back(draft: Draft, events: Events) -> None:
    """Return all number discs on the boat's beach to the supplies of both players (5.5)."""
    beach = draft[m.BOAT]
    for seat in (m.RED, m.YELLOW):
        if bits := draft[m.DISCS + 6 * seat + beach]:
            draft[m.DISCS + 6 * seat + beach] = 0
            draft[m.SUPPLY + seat] |= bits
            events.append(DiscsReturned(seat, beach, m.DISCS_IN[bits]))


def refill(draft: Draft) -> None:
    """Let chance draw a card if the boat's coast has an empty slot and a pile has cards; else end the turn (5.6)."""
    segment = draft[m.BOAT]
    if m.EMPTY in draft[m.SLOTS + 2 * segment : m.SLOTS + 2 * segment + 2] and current_pile(draft) is not None:
        draft[m.PHASE], draft[m.ACTOR] = m.REFILLING, CHANCE
    else:
        turn_ends(draft)


def turn_ends(draft: Draft) -> None:
    """End the turn: the other player's turn begins."""
    draft[m.ON_TURN] = draft[m.ACTOR] = 1 - draft[m.ON_TURN]
    draft[m.PHASE] = m.TURN


def card_is_drawn(draft: Draft, events: Events, kind: int) -> None:
    """Turn over a card for an empty slot; the last card of pile 2 begins the first scoring (2.4, 5.6, 7.1)."""
    pile = current_pile(draft)
    assert pile is not None, "cards are only drawn while a pile has some"
    draft[m.UNSEEN + pile] -= 1 << 4 * kind
    dealing = draft[m.PHASE] == m.DEALING
    if kind == m.LAVA_CARD:
        draft[m.DISCARDED + m.LAVA_CARD] += 1
        lava_rises(draft, events)
    else:
        slot = draft.index(m.EMPTY, m.SLOTS if dealing else m.SLOTS + 2 * draft[m.BOAT]) - m.SLOTS
        draft[m.SLOTS + slot] = kind
        events.append(CardDealt(kind, slot))
    if dealing:
        if m.EMPTY not in draft[m.SLOTS : m.SLOTS + 12]:
            draft[m.PHASE], draft[m.ACTOR] = m.TURN, draft[m.ON_TURN]
    elif draft[m.ROUND] == 1 and current_pile(draft) == 2:
        scoring_begins(draft, events)
    else:
        refill(draft)


def lava_rises(draft: Draft, events: Events) -> None:
    """Put a lava disc on the crater of the boat's segment, if the supply has a lava disc left (5.6)."""
    placed = sum(draft[m.LAVA : m.LAVA + 6]) < m.LAVA_DISCS
    draft[m.LAVA + draft[m.BOAT]] += placed
    events.append(LavaRose(draft[m.BOAT], placed))


# --- Effects of cards (6) -------------------------------------------------------------------------------------------


def statue_is_built(draft: Draft, events: Events, seat: int) -> None:
    """Build a statue where the shaman of `seat` is; if the rules do not allow that, the card is wasted (6.1)."""
    space, built = draft[m.SHAMAN + seat], draft[m.STATUES + m.RED] | draft[m.STATUES + m.YELLOW]
    if space in m.BUILDING_SPACES and not built >> space & 1 and draft[m.STATUES + seat].bit_count() < m.STATUES_EACH:
        draft[m.STATUES + seat] |= 1 << space
        events.append(StatueBuilt(seat, space))
    else:
        events.append(CardWasted(seat, m.STATUE))


def priestess_helps(draft: Draft, events: Events, seat: int) -> None:
    """Return the invocation disc of `seat` to the supply, then let `seat` move lava if a crater has any (6.2, 6.3)."""
    if draft[m.INVOCATION + seat] < m.IN_SUPPLY:
        invocation_returns(draft, events, seat)
    if any(draft[m.LAVA : m.LAVA + 6]):
        draft[m.PHASE], draft[m.ACTOR] = m.MOVING_LAVA, seat
    else:
        events.append(CardWasted(seat, m.PRIESTESS))
        go_on(draft, events)


def invocation_returns(draft: Draft, events: Events, seat: int) -> None:
    """Return the invocation disc of `seat` from a beach to the supply (5.1, 6.3)."""
    draft[m.INVOCATION + seat] = m.IN_SUPPLY
    events.append(InvocationReturned(seat))


def ware_is_bought(draft: Draft, events: Events, seat: int, ware: int) -> None:
    """Let `seat` pay shells for the card `ware` (6.4).

    A scoring card is held until the next scoring (6.6). The Lava Priestess takes effect immediately and cannot be
    bought again in this round (6.5).
    """
    price = m.PRICES[ware]
    draft[m.SHELLS + seat] -= price
    draft[m.DISCARDED + m.SHELL] += price
    events.append(WareBought(seat, ware, price))
    if ware == m.PRIESTESS_FOR_SALE:
        draft[m.PRIESTESS_OPEN] = 0
        priestess_helps(draft, events, seat)
    else:
        draft[m.HELD + seat] |= 1 << ware
        go_on(draft, events)


# --- Scorings (7, 8) ------------------------------------------------------------------------------------------------


def scoring_begins(draft: Draft, events: Events) -> None:
    """Begin the scoring of the round with the purchases; the tactical variant has no purchases (5.2, 7.1, 7.2)."""
    events.append(ScoringBegan(draft[m.ROUND]))
    if draft[m.TACTICAL]:
        volcano_erupts(draft, events)
    else:
        next_purchase(draft, events)


def next_purchase(draft: Draft, events: Events) -> None:
    """Begin the next purchase: the player on turn buys first, then the opponent; after both, the volcano erupts (7.2).

    A player who cannot pay for any card is skipped.
    """
    while draft[m.BUYER] < 2:
        buyer = draft[m.ON_TURN] if draft[m.BUYER] == 0 else 1 - draft[m.ON_TURN]
        draft[m.BUYER] += 1
        if affordable(tuple(draft), buyer):
            draft[m.PHASE], draft[m.ACTOR] = m.BUYING, buyer
            return
    draft[m.BUYER] = 0
    volcano_erupts(draft, events)


def volcano_erupts(draft: Draft, events: Events) -> None:
    """Let lava destroy the statues that it reaches, return all lava discs to the supply (7.3), and score the points."""
    burning = burning_spaces(tuple(draft))
    for segment in range(6):
        if discs := draft[m.LAVA + segment]:
            events.append(LavaFlowed(segment, discs))
            draft[m.LAVA + segment] = 0
        for space in range(18 + segment, 5, -6):
            for seat in (m.RED, m.YELLOW):
                if burning & draft[m.STATUES + seat] & 1 << space:
                    draft[m.STATUES + seat] ^= 1 << space
                    events.append(StatueLost(seat, space))
    points_are_scored(draft, events)


def points_are_scored(draft: Draft, events: Events) -> None:
    """Score the points of both players (7.4, 8.1), then begin round 2 (7.5) or end the game (8.2)."""
    number = draft[m.ROUND]
    state = tuple(draft)
    for seat in (m.RED, m.YELLOW):
        lines = score_sheet(state, seat, final=number == 2)
        draft[(m.FIRST_POINTS, m.SECOND_POINTS)[number - 1] + seat] = sheet_sum(lines)
        events.append(Scored(number, seat, lines, sheet_sum(lines)))
    if number == 2:
        draft[m.PHASE], draft[m.ACTOR] = m.OVER, TERMINAL
        events.append(GameEnded(*winner(tuple(draft))))
        return
    draft[m.HELD + m.RED] = draft[m.HELD + m.YELLOW] = 0
    draft[m.PRIESTESS_OPEN] = 1
    draft[m.ROUND] = 2
    events.append(RoundTwoBegan())
    refill(draft)
