"""This module generates the legal actions; board, refusals, bots and links all use this list.

Actions that depend on a few small numbers are in lookup tables, which are built at import. The order of the actions is
part of the contract, because links store indices: beaches from a to f, and for each beach the placements by disc, the
placements with the invocation disc, then the returns; shaman moves are ordered by space, cards by slot.
"""

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
from haleakala.games.haleakala.rules.model import State, affordable, coast, unseen

BEACHES = range(6)

ALL_BUT = tuple(m.ALL_DISCS & ~bit for bit in (0, 1, 2, 4, 8, 16, *[0] * 25))
"""`ALL_BUT[n]` is the bit set of all discs except disc n (1 to 5), which would make two sums on a beach equal (3.4).

The index is a difference of sums, -15 to 15; for a difference that is no disc number, no disc is excluded.
"""

PLACES = tuple(tuple(tuple(Place(disc, beach) for disc in m.DISCS_IN[bits]) for bits in range(32)) for beach in BEACHES)
INVOKED_PLACES = tuple(
    tuple(tuple(Place(disc, beach, True) for disc in m.DISCS_IN[bits]) for bits in range(32)) for beach in BEACHES
)
RETURNS = tuple(
    tuple(tuple(Return(disc, beach) for disc in m.DISCS_IN[bits]) for bits in range(32)) for beach in BEACHES
)
SAIL = (Sail(),)
STARTS = ((Start(m.RED), 1), (Start(m.YELLOW), 1))
DRAWS = tuple(Draw(kind) for kind in range(13))
TAKES = tuple(Take(kind) for kind in range(13))
BUYS = tuple(Buy(ware) for ware in range(6))
DECLINE = Decline()
LAVA_MOVES = tuple(
    tuple(MoveLava(source, target) for target in sorted(((source - 1) % 6, (source + 1) % 6))) for source in BEACHES
)


def steps(space: int) -> tuple[tuple[int, int], ...]:
    """Return (space, change of height) for each step from `space`; no step leads to a beach or crater (4.1, 4.2)."""
    height, segment = divmod(space, 6)
    around = [(6 * height + (segment + turn) % 6, 0) for turn in (1, -1)] if height > m.BEACH else []
    up = [(space + 6, 1)] if height < m.MOUNTAIN else []
    down = [(space - 6, -1)] if height > m.BEACH + 1 else []
    return (*around, *up, *down)


def walk_targets(space: int) -> frozenset[int]:
    """Return `space` and all spaces that a shaman there reaches in one or two steps, at most one uphill (4.1)."""
    two = ((there, up, up2) for near, up in steps(space) for there, up2 in steps(near))
    return frozenset(
        {space} | {near for near, _ in steps(space)} | {there for there, first, second in two if first + second < 2}
    )


WALKS = tuple(
    tuple(Walk(target) for target in sorted(walk_targets(own)) if target != other)
    for own in range(24)
    for other in range(24)
)
"""The legal walks by index 24 * own space + other, the space of the other shaman, where no walk may end (4.3)."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions of the current player; empty if chance decides or the game is over."""
    phase = state[m.PHASE]
    if phase == m.SHAMAN_MOVES:
        me = state[m.ON_TURN]
        return WALKS[24 * state[m.SHAMAN + me] + state[m.SHAMAN + 1 - me]]
    if phase == m.TURN:
        return turn_actions(state)
    if phase == m.TAKING:
        return tuple(TAKES[kind] for kind in coast(state, state[m.BOAT]))
    if phase == m.BUYING:
        return (*(BUYS[ware] for ware in affordable(state, state[m.ACTOR])), DECLINE)
    if phase == m.MOVING_LAVA:
        return tuple(move for crater in BEACHES if state[m.LAVA + crater] for move in LAVA_MOVES[crater])
    return ()


def turn_actions(state: State) -> tuple[Action, ...]:
    """Return the actions that begin a turn: Place, Return, and Sail if the supply has no number disc (3)."""
    me = state[m.ON_TURN]
    supply = state[m.SUPPLY + me]
    own, other = m.DISCS + 6 * me, m.DISCS + 6 - 6 * me
    invoking = state[m.BOAT] if may_invoke(state, me) else m.NOBODY
    actions: list[Action] = []
    for beach, mine, theirs in zip(BEACHES, state[own : own + 6], state[other : other + 6], strict=True):
        lead = m.SUM[mine] - m.SUM[theirs]
        actions += PLACES[beach][supply & ALL_BUT[-lead]]
        if beach == invoking:
            actions += INVOKED_PLACES[beach][supply & ALL_BUT[-lead]]
        if mine:
            actions += RETURNS[beach][mine & ALL_BUT[lead] if theirs else mine]  # 3.4 exempts empty beaches
    return tuple(actions) if supply else (*actions, *SAIL)


def may_invoke(state: State, seat: int) -> bool:
    """Check whether `seat` may add the invocation disc to a disc placed on the boat's beach (5.7)."""
    return state[m.INVOCATION + seat] == m.IN_SUPPLY and sum(state[m.LAVA : m.LAVA + 6]) < m.LAVA_DISCS


def current_pile(state: State | list[int]) -> int | None:
    """Return the index (0 to 2) of the first pile that still has cards, or None if all piles are empty (5.6)."""
    return next((pile for pile in range(3) if state[m.UNSEEN + pile]), None)


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Return the possible chance actions with their weights, or an empty tuple if chance does not decide.

    The weight of a Draw is the number of unseen cards of that kind in the current pile.
    """
    phase = state[m.PHASE]
    if phase == m.STARTING:
        return STARTS
    if phase not in (m.DEALING, m.REFILLING):
        return ()
    pile = current_pile(state)
    assert pile is not None, "cards are only drawn while a pile has some"
    return tuple((DRAWS[kind], count) for kind, count in enumerate(unseen(state, pile)) if count)
