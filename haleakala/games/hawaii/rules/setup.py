"""This module applies the draws: places, gods, islands, the first turn order, and price tokens (2.4, 3, 8.6)."""

from functools import lru_cache
from typing import Any

from haleakala.games.hawaii.rules import actions, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, DrawChief, DrawGod, DrawIsland, DrawPlace, DrawToken
from haleakala.games.hawaii.rules.events import (
    Event,
    GodTurned,
    IslandLaid,
    IslandsMoved,
    OrderDrawn,
    OrderTokenLaid,
    PileTurned,
    PlaceLaid,
    RoundBegun,
    TokenFished,
    TokenLaid,
)
from haleakala.games.hawaii.rules.model import State, packed_count, present, seat_at
from haleakala.kernel.rules import CHANCE

Draft = list[Any]
Events = list[Event]


def before_all(number: int) -> State:
    """Return the state for `number` players before the first draw."""
    draft: Draft = [0] * m.LENGTH
    draft[m.PLAYERS], draft[m.ACTOR], draft[m.ASKED] = number, CHANCE, m.D_PLACE
    draft[m.PLACE_ON], draft[m.LEFT] = (), m.ALL_TILES
    draft[m.TOPS], draft[m.STACKS], draft[m.UNSEEN_GODS] = (
        (m.NONE,) * len(tables.GOD_STACKS),
        tables.GOD_STACKS,
        m.ALL_GODS,
    )
    draft[m.AT_STAGES], draft[m.PILE] = (m.NONE,) * len(tables.STAGES), m.ALL_ISLANDS
    draft[m.BAG], draft[m.SPOTS] = m.ALL_TOKENS, ()
    draft[m.ORDER_TOKENS] = draft[m.ENDED_ON] = (m.NONE,) * number
    draft[m.ORDER] = ()
    for seat in m.SEATS:
        at = seat_at(seat)
        draft[at + m.AT], draft[at + m.VILLAGES] = m.BEACH, m.NEW_KINGDOM
        if seat < number:
            draft[at + m.SHELLS], draft[at + m.FEET] = tables.START
            draft[at + m.READY] = draft[at + m.FLEET] = m.ONE[0]
    return tuple(draft)


# --- What may come, and how likely ------------------------------------------------------------------------------------

WEIGHED_TOKENS = tuple(tuple((action, weight) for weight in range(5)) for action in actions.DRAW_TOKEN)
WEIGHED_GODS = {kind: tuple((action, weight) for weight in range(3)) for kind, action in actions.DRAW_GOD.items()}


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return the possible draws, each with its number of undrawn copies as its weight (11.4)."""
    asked = state[m.ASKED]
    if asked == m.D_TOKEN:
        bag = state[m.BAG]
        return tuple([WEIGHED_TOKENS[token][packed_count(bag, token)] for token in present(bag)])
    if asked == m.D_GOD:
        gods = state[m.UNSEEN_GODS]
        return tuple([WEIGHED_GODS[kind][packed_count(gods, kind)] for kind in present(gods)])
    if asked == m.D_ISLAND:
        return tuple([(action, 1) for action in actions.DRAW_ISLAND if state[m.PILE] >> action.island & 1])
    if asked == m.D_PLACE:
        return tuple([(action, 1) for action in actions.DRAW_PLACE if action.place not in state[m.PLACE_ON]])
    if asked == m.D_CHIEF:
        return tuple(
            [(action, 1) for action in actions.DRAW_CHIEF[: state[m.PLAYERS]] if action.seat not in state[m.ORDER]]
        )
    return ()


# --- What a draw does -------------------------------------------------------------------------------------------------


def draw_place(draft: Draft, events: Events, drawn: DrawPlace) -> None:
    """Place the drawn place on the next space (2.1); after the last space, the gods are drawn next."""
    events.append(PlaceLaid(len(draft[m.PLACE_ON]), drawn.place))
    draft[m.PLACE_ON] = (*draft[m.PLACE_ON], drawn.place)
    if len(draft[m.PLACE_ON]) == m.NUMBER_OF_SPACES:
        draft[m.ASKED] = m.D_GOD
        draft[m.SPOTS] = no_tokens(draft[m.PLACE_ON])


def god_is_due(draft: Draft) -> bool:
    """Check whether a stack has no god on top but still has gods beneath (2.4)."""
    return any(top == m.NONE and beneath for top, beneath in zip(draft[m.TOPS], draft[m.STACKS], strict=True))


def draw_god(draft: Draft, events: Events, drawn: DrawGod) -> None:
    """Turn up a god on the first stack without a top; in the setup, the islands are drawn after the last god."""
    stack = next(at for at, top in enumerate(draft[m.TOPS]) if top == m.NONE and draft[m.STACKS][at])
    events.append(GodTurned(stack, drawn.kind))
    draft[m.TOPS] = tuple(drawn.kind if at == stack else top for at, top in enumerate(draft[m.TOPS]))
    draft[m.STACKS] = tuple(beneath - (at == stack) for at, beneath in enumerate(draft[m.STACKS]))
    draft[m.UNSEEN_GODS] -= m.ONE[drawn.kind]
    if not draft[m.ORDER] and not god_is_due(draft):
        draft[m.ASKED] = m.D_ISLAND


def draw_island(draft: Draft, events: Events, drawn: DrawIsland) -> None:
    """Place the drawn island at the first empty stage (8.6); after the last stage, draw chiefs or begin the round."""
    stage = draft[m.AT_STAGES].index(m.NONE)
    events.append(IslandLaid(stage, drawn.island))
    draft[m.AT_STAGES] = tuple(drawn.island if at == stage else one for at, one in enumerate(draft[m.AT_STAGES]))
    draft[m.PILE] &= ~(1 << drawn.island)
    if not draft[m.PILE] and draft[m.VISITED]:
        draft[m.PILE], draft[m.VISITED] = draft[m.VISITED], 0
        events.append(PileTurned())
    if m.NONE not in draft[m.AT_STAGES]:
        if draft[m.ORDER]:
            begin_round(draft, events)
        else:
            draft[m.ASKED] = m.D_CHIEF


def draw_chief(draft: Draft, events: Events, drawn: DrawChief) -> None:
    """Give the drawn player the next rank in the turn order of the first round, and fruit for it (3.1, 3.2)."""
    order = len(draft[m.ORDER])
    draft[m.ORDER] = (*draft[m.ORDER], drawn.seat)
    draft[seat_at(drawn.seat) + m.FRUIT] = tables.START_FRUIT[order]
    events.append(OrderDrawn(drawn.seat, order, tables.START_FRUIT[order]))
    if len(draft[m.ORDER]) == draft[m.PLAYERS]:
        draft[m.ASKED] = m.D_TOKEN


@lru_cache(maxsize=64)
def spot_order(place_on: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the purchase spots, as pairs of space and spot, in the order in which their tokens are drawn (3.4)."""
    return tuple((space, spot) for space, place in enumerate(place_on) for spot in range(tables.PLACES[place].spots))


def no_tokens(place_on: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the value of SPOTS before the first draw of a round: every spot is UNDRAWN."""
    return tuple((m.UNDRAWN,) * tables.PLACES[place].spots for place in place_on)


def draw_token(draft: Draft, events: Events, drawn: DrawToken) -> None:
    """Put the drawn token on a spot, into the harbour or under an order space (3.4)."""
    token = drawn.token
    draft[m.BAG] -= m.ONE[token]
    order = spot_order(draft[m.PLACE_ON])
    if draft[m.DRAWN] < len(order):
        space, spot = order[draft[m.DRAWN]]
        spots = draft[m.SPOTS][space]
        place = tables.PLACES[draft[m.PLACE_ON][space]]
        total = m.TOKEN_SUMS[token] + sum(m.TOKEN_SUMS[other] for other in spots[:spot])
        if spot == place.spots - 1 and total > place.limit:
            events.append(TokenFished(space, token, total))
            draft[m.HARBOUR] += m.ONE[m.FISH_OF[token]]
            lies = m.FISHED
        else:
            events.append(TokenLaid(space, spot, token))
            lies = token
        spots = (*spots[:spot], lies, *spots[spot + 1 :])
        draft[m.SPOTS] = (*draft[m.SPOTS][:space], spots, *draft[m.SPOTS][space + 1 :])
    else:
        laid = sorted((*(other for other in draft[m.ORDER_TOKENS] if other != m.NONE), token))
        events.append(OrderTokenLaid(1 + laid.index(token), token))
        draft[m.ORDER_TOKENS] = (m.NONE, *laid, *(m.NONE,) * (draft[m.PLAYERS] - 1 - len(laid)))
    draft[m.DRAWN] += 1
    if draft[m.DRAWN] == len(order) + draft[m.PLAYERS] - 1:
        all_tokens_drawn(draft, events)


def all_tokens_drawn(draft: Draft, events: Events) -> None:
    """Move the islands to the left, from the second round on (3.5); then draw missing islands or begin the round."""
    if draft[m.ROUND]:
        kept = tuple(island for island in draft[m.AT_STAGES] if island != m.NONE)
        moved = (*kept, *(m.NONE,) * (len(tables.STAGES) - len(kept)))
        if moved != draft[m.AT_STAGES]:
            events.append(IslandsMoved(moved))
            draft[m.AT_STAGES] = moved
        if m.NONE in moved:
            draft[m.ASKED] = m.D_ISLAND
            return
    begin_round(draft, events)


def begin_round(draft: Draft, events: Events) -> None:
    """Begin the round with the turn of the first player in turn order (4.1)."""
    events.append(RoundBegun(draft[m.ROUND]))
    draft[m.ASKED], draft[m.RANK], draft[m.ACTOR] = m.Q_OPENING, 0, draft[m.ORDER][0]
