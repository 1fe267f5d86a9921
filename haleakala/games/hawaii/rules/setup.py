"""What luck draws: the main island, gods, islands, the order of the first round, and the price tokens (2.4, 3, 8.6)."""

from functools import lru_cache
from typing import Any

from haleakala.games.hawaii.rules.actions import (
    DRAW_CHIEF,
    DRAW_GOD,
    DRAW_ISLAND,
    DRAW_PLACE,
    DRAW_TOKEN,
    Action,
    DrawChief,
    DrawGod,
    DrawIsland,
    DrawPlace,
    DrawToken,
)
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
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ALL_GODS,
    ALL_ISLANDS,
    ALL_TILES,
    ALL_TOKENS,
    ASKED,
    AT,
    AT_STAGES,
    BAG,
    BEACH,
    D_CHIEF,
    D_GOD,
    D_ISLAND,
    D_PLACE,
    D_TOKEN,
    DRAWN,
    ENDED_ON,
    FEET,
    FISH_OF,
    FISHED,
    FLEET,
    FRUIT,
    HARBOUR,
    LEFT,
    LENGTH,
    NEW_KINGDOM,
    NONE,
    NUMBER_OF_SPACES,
    ONE,
    ORDER,
    ORDER_TOKENS,
    PILE,
    PLACE_ON,
    PLAYERS,
    Q_OPENING,
    RANK,
    READY,
    ROUND,
    SEATS,
    SHELLS,
    SPOTS,
    STACKS,
    TOKEN_SUMS,
    TOPS,
    UNDRAWN,
    UNSEEN_GODS,
    VILLAGES,
    VISITED,
    State,
    packed_count,
    present,
    seat_at,
)
from haleakala.games.hawaii.rules.tables import GOD_STACKS, PLACES, STAGES, START, START_FRUIT
from haleakala.kernel.rules import CHANCE

Draft = list[Any]
Events = list[Event]


def before_all(number: int) -> State:
    """The state of so many players before anything was drawn."""
    draft: Draft = [0] * LENGTH
    draft[PLAYERS], draft[ACTOR], draft[ASKED] = number, CHANCE, D_PLACE
    draft[PLACE_ON], draft[LEFT] = (), ALL_TILES
    draft[TOPS], draft[STACKS], draft[UNSEEN_GODS] = (NONE,) * len(GOD_STACKS), GOD_STACKS, ALL_GODS
    draft[AT_STAGES], draft[PILE] = (NONE,) * len(STAGES), ALL_ISLANDS
    draft[BAG], draft[SPOTS] = ALL_TOKENS, ()
    draft[ORDER_TOKENS] = draft[ENDED_ON] = (NONE,) * number
    draft[ORDER] = ()
    for seat in SEATS:
        at = seat_at(seat)
        draft[at + AT], draft[at + VILLAGES] = BEACH, NEW_KINGDOM
        if seat < number:
            draft[at + SHELLS], draft[at + FEET] = START
            draft[at + READY] = draft[at + FLEET] = ONE[0]
    return tuple(draft)


# --- What may come, and how likely ------------------------------------------------------------------------------------

WEIGHED_TOKENS = tuple(tuple((action, weight) for weight in range(5)) for action in DRAW_TOKEN)
WEIGHED_GODS = {kind: tuple((action, weight) for weight in range(3)) for kind, action in DRAW_GOD.items()}


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """What luck may draw; the weight is the number of copies that are unseen (11.4)."""
    asked = state[ASKED]
    if asked == D_TOKEN:
        bag = state[BAG]
        return tuple([WEIGHED_TOKENS[token][packed_count(bag, token)] for token in present(bag)])
    if asked == D_GOD:
        gods = state[UNSEEN_GODS]
        return tuple([WEIGHED_GODS[kind][packed_count(gods, kind)] for kind in present(gods)])
    if asked == D_ISLAND:
        return tuple([(action, 1) for action in DRAW_ISLAND if state[PILE] >> action.island & 1])
    if asked == D_PLACE:
        return tuple([(action, 1) for action in DRAW_PLACE if action.place not in state[PLACE_ON]])
    if asked == D_CHIEF:
        return tuple([(action, 1) for action in DRAW_CHIEF[: state[PLAYERS]] if action.seat not in state[ORDER]])
    return ()


# --- What a draw does -------------------------------------------------------------------------------------------------


def draw_place(draft: Draft, events: Events, drawn: DrawPlace) -> None:
    """The next place (2.1), then the tops of the gods."""
    events.append(PlaceLaid(len(draft[PLACE_ON]), drawn.place))
    draft[PLACE_ON] = (*draft[PLACE_ON], drawn.place)
    if len(draft[PLACE_ON]) == NUMBER_OF_SPACES:
        draft[ASKED] = D_GOD
        draft[SPOTS] = no_tokens(draft[PLACE_ON])


def god_is_due(draft: Draft) -> bool:
    """Whether the top of a stack is to be drawn (2.4)."""
    return any(top == NONE and beneath for top, beneath in zip(draft[TOPS], draft[STACKS], strict=True))


def draw_god(draft: Draft, events: Events, drawn: DrawGod) -> None:
    """The top of the first stack that wants one; after the last one of the setup, islands."""
    stack = next(at for at, top in enumerate(draft[TOPS]) if top == NONE and draft[STACKS][at])
    events.append(GodTurned(stack, drawn.kind))
    draft[TOPS] = tuple(drawn.kind if at == stack else top for at, top in enumerate(draft[TOPS]))
    draft[STACKS] = tuple(beneath - (at == stack) for at, beneath in enumerate(draft[STACKS]))
    draft[UNSEEN_GODS] -= ONE[drawn.kind]
    if not draft[ORDER] and not god_is_due(draft):
        draft[ASKED] = D_ISLAND


def draw_island(draft: Draft, events: Events, drawn: DrawIsland) -> None:
    """The island at the first empty stage (8.6); then the lot, or the round."""
    stage = draft[AT_STAGES].index(NONE)
    events.append(IslandLaid(stage, drawn.island))
    draft[AT_STAGES] = tuple(drawn.island if at == stage else one for at, one in enumerate(draft[AT_STAGES]))
    draft[PILE] &= ~(1 << drawn.island)
    if not draft[PILE] and draft[VISITED]:
        draft[PILE], draft[VISITED] = draft[VISITED], 0
        events.append(PileTurned())
    if NONE not in draft[AT_STAGES]:
        if draft[ORDER]:
            begin_round(draft, events)
        else:
            draft[ASKED] = D_CHIEF


def draw_chief(draft: Draft, events: Events, drawn: DrawChief) -> None:
    """The next rank of the first round, and the fruit for it (3.1, 3.2)."""
    order = len(draft[ORDER])
    draft[ORDER] = (*draft[ORDER], drawn.seat)
    draft[seat_at(drawn.seat) + FRUIT] = START_FRUIT[order]
    events.append(OrderDrawn(drawn.seat, order, START_FRUIT[order]))
    if len(draft[ORDER]) == draft[PLAYERS]:
        draft[ASKED] = D_TOKEN


@lru_cache(maxsize=64)
def spot_order(place_on: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The purchase spots in the order in which tokens are drawn for them: space and spot (3.4)."""
    return tuple((space, spot) for space, place in enumerate(place_on) for spot in range(PLACES[place].spots))


def no_tokens(place_on: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All spots before the first draw of a round."""
    return tuple((UNDRAWN,) * PLACES[place].spots for place in place_on)


def draw_token(draft: Draft, events: Events, drawn: DrawToken) -> None:
    """The next token: onto a spot, into the harbour or under an order space (3.4)."""
    token = drawn.token
    draft[BAG] -= ONE[token]
    order = spot_order(draft[PLACE_ON])
    if draft[DRAWN] < len(order):
        space, spot = order[draft[DRAWN]]
        spots = draft[SPOTS][space]
        place = PLACES[draft[PLACE_ON][space]]
        total = TOKEN_SUMS[token] + sum(TOKEN_SUMS[other] for other in spots[:spot])
        if spot == place.spots - 1 and total > place.limit:
            events.append(TokenFished(space, token, total))
            draft[HARBOUR] += ONE[FISH_OF[token]]
            lies = FISHED
        else:
            events.append(TokenLaid(space, spot, token))
            lies = token
        spots = (*spots[:spot], lies, *spots[spot + 1 :])
        draft[SPOTS] = (*draft[SPOTS][:space], spots, *draft[SPOTS][space + 1 :])
    else:
        laid = sorted((*(other for other in draft[ORDER_TOKENS] if other != NONE), token))
        events.append(OrderTokenLaid(1 + laid.index(token), token))
        draft[ORDER_TOKENS] = (NONE, *laid, *(NONE,) * (draft[PLAYERS] - 1 - len(laid)))
    draft[DRAWN] += 1
    if draft[DRAWN] == len(order) + draft[PLAYERS] - 1:
        all_tokens_drawn(draft, events)


def all_tokens_drawn(draft: Draft, events: Events) -> None:
    """The islands move up, from the second round on (3.5), and the round begins."""
    if draft[ROUND]:
        kept = tuple(island for island in draft[AT_STAGES] if island != NONE)
        moved = (*kept, *(NONE,) * (len(STAGES) - len(kept)))
        if moved != draft[AT_STAGES]:
            events.append(IslandsMoved(moved))
            draft[AT_STAGES] = moved
        if NONE in moved:
            draft[ASKED] = D_ISLAND
            return
    begin_round(draft, events)


def begin_round(draft: Draft, events: Events) -> None:
    """The first of the order opens a turn (4.1)."""
    events.append(RoundBegun(draft[ROUND]))
    draft[ASKED], draft[RANK], draft[ACTOR] = Q_OPENING, 0, draft[ORDER][0]
