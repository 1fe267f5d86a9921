"""Make the random draws before the first turn: starting player, island cells, cubes, cards (1.1, 1.5, 2)."""

from collections.abc import Sequence
from typing import Any

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action, Cell, Deal, PutCube, Starter
from haleakala.games.huts.rules.effects import Draft, Events, ask
from haleakala.games.huts.rules.events import CardDealt, CubesAdded, IslandLaid
from haleakala.games.huts.rules.model import Question, State, counts, free_cells, unseen
from haleakala.kernel.rules import CHANCE

KIND_BITS = tuple(sum(1 << card for card in m.PILES[kind]) for kind in m.KINDS)

DEAL_ORDER = {
    number: tuple((seat, kind) for seat in range(number) for kind in m.KINDS for _ in range(chart.hand[kind]))
    for number, chart in m.CHART.items()
}
"""For each number of players, the seat and the kind of every card, in the order of dealing (2.3)."""
STARTS = tuple((Starter(seat), 1) for seat in m.SEATS)
CUBES_LEFT = tuple(tuple((PutCube(colour), left) for left in range(m.CUBES_OF_A_COLOUR + 1)) for colour in m.COLOURS)
DEALS = tuple(tuple((1 << card, (Deal(card), 1)) for card in pile) for pile in m.PILES)
"""STARTS, CUBES_LEFT and DEALS: random draws and their weights, built once. DEALS begins each entry with a card bit."""


def next_dealt(state: Sequence[Any]) -> tuple[int, int] | None:
    """Return the seat and the kind of the next card to deal, or None if all cards are dealt (2.3)."""
    order = DEAL_ORDER[state[m.PLAYERS]]
    dealt = sum(map(int.bit_count, state[m.HANDS : m.UNSEEN]))
    if any(state[m.UNSEEN : m.PLAYED]):
        dealt += sum(unseen(state, seat, kind) for seat in m.SEATS for kind in m.KINDS)
    return order[dealt] if dealt < len(order) else None


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """List draws and weights: starter (1.1), cells (1.5), cubes (2.1), cards (2.3; none if a hand is hidden)."""
    phase = state[m.PHASE]
    if phase == m.STARTING:
        return STARTS[: state[m.PLAYERS]]
    if phase == m.LAYING_OUT:
        return tuple((Cell(x, y), 1) for x, y in free_cells(state[m.CELLS]))
    if phase == m.FILLING:
        used = counts(sum(state[m.CUBES : m.HANDS]))
        left = [m.CUBES_OF_A_COLOUR - number for number in used]
        return tuple(CUBES_LEFT[colour][left[colour]] for colour in m.COLOURS if left[colour])
    if phase == m.DEALING and not any(state[m.UNSEEN : m.PLAYED]):
        dealt = sum(state[m.HANDS : m.UNSEEN])
        due = next_dealt(state)
        return tuple([outcome for bit, outcome in DEALS[due[1]] if not dealt & bit]) if due else ()
    return ()


def go_on_with_setup(draft: Draft) -> None:
    """Set the next phase of the setup: starter, layout, cubes, cards. After the last, begin the first turn (2.1)."""
    draft[m.ACTOR] = CHANCE
    if draft[m.STARTER] == m.NONE:
        draft[m.PHASE] = m.STARTING
    elif len(draft[m.CELLS]) < len(m.ISLANDS):
        draft[m.PHASE] = m.LAYING_OUT
    elif 0 in draft[m.CUBES : m.HANDS]:
        draft[m.PHASE] = m.FILLING
    elif next_dealt(draft):
        draft[m.PHASE] = m.DEALING
    else:
        draft[m.PHASE], draft[m.ON_TURN] = m.PLAYING, draft[m.STARTER]
        ask(draft, Question(m.Q_HALF, draft[m.ON_TURN]))
        draft[m.ACTOR] = draft[m.ON_TURN]


def luck_draws(draft: Draft, events: Events, drawn: Action) -> None:
    """Carry out the random draw `drawn` and continue with the setup."""
    match drawn:
        case Starter(seat):
            draft[m.STARTER] = seat
        case Cell(x, y):
            events.append(IslandLaid(len(draft[m.CELLS]), x, y))
            draft[m.CELLS] = (*draft[m.CELLS], (x, y))
        case PutCube(colour):
            space = draft.index(0, m.CUBES) - m.CUBES
            draft[m.CUBES + space] = m.CUBE[colour]
            events.append(CubesAdded(space, colour, 1))
        case Deal(card):
            due = next_dealt(draft)
            assert due is not None, "a hand is not full"
            draft[m.HANDS + due[0]] |= 1 << card
            events.append(CardDealt(due[0], card))
    go_on_with_setup(draft)
