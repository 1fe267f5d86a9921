"""What luck does before the first turn: who starts, where the islands lie, the cubes and the deal (1.1, 1.5, 2)."""

from collections.abc import Sequence
from typing import Any

from haleakala.games.huts.rules.actions import Action, Cell, Deal, PutCube, Starter
from haleakala.games.huts.rules.effects import Draft, Events, ask
from haleakala.games.huts.rules.events import CardDealt, CubesAdded, IslandLaid
from haleakala.games.huts.rules.model import (
    ACTOR,
    CELLS,
    CHART,
    COLOURS,
    CUBE,
    CUBES,
    CUBES_OF_A_COLOUR,
    DEALING,
    FILLING,
    HANDS,
    ISLANDS,
    KINDS,
    LAYING_OUT,
    NONE,
    ON_TURN,
    PHASE,
    PILES,
    PLAYED,
    PLAYERS,
    PLAYING,
    Q_HALF,
    SEATS,
    STARTER,
    STARTING,
    UNSEEN,
    Question,
    State,
    counts,
    free_cells,
    unseen,
)
from haleakala.kernel.rules import CHANCE

KIND_BITS = tuple(sum(1 << card for card in PILES[kind]) for kind in KINDS)


def held(state: Sequence[Any], seat: int, kind: int) -> int:
    """How many cards of a kind a seat holds, known or not."""
    known: int = state[HANDS + seat] & KIND_BITS[kind]
    return known.bit_count() + unseen(state, seat, kind)


DEAL_ORDER = {
    number: tuple((seat, kind) for seat in range(number) for kind in KINDS for _ in range(chart.hand[kind]))
    for number, chart in CHART.items()
}
"""By number of players, to which seat the cards are dealt one after another, and of which kind (2.3)."""
STARTS = tuple((Starter(seat), 1) for seat in SEATS)
CUBES_LEFT = tuple(tuple((PutCube(colour), left) for left in range(CUBES_OF_A_COLOUR + 1)) for colour in COLOURS)
DEALS = tuple(tuple((1 << card, (Deal(card), 1)) for card in pile) for pile in PILES)
"""What luck may draw, and its weights, each once; of cards first their bit."""


def next_dealt(state: Sequence[Any]) -> tuple[int, int] | None:
    """The seat that gets the next card, and the kind of that card; None where all are dealt (2.3)."""
    order = DEAL_ORDER[state[PLAYERS]]
    dealt = sum(map(int.bit_count, state[HANDS:UNSEEN]))
    if any(state[UNSEEN:PLAYED]):
        dealt += sum(unseen(state, seat, kind) for seat in SEATS for kind in KINDS)
    return order[dealt] if dealt < len(order) else None


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """What luck may draw: starter (1.1), cells (1.5), cubes (2.1), cards (2.3), which only who sees all hands knows."""
    phase = state[PHASE]
    if phase == STARTING:
        return STARTS[: state[PLAYERS]]
    if phase == LAYING_OUT:
        return tuple((Cell(x, y), 1) for x, y in free_cells(state[CELLS]))
    if phase == FILLING:
        used = counts(sum(state[CUBES:HANDS]))
        left = [CUBES_OF_A_COLOUR - number for number in used]
        return tuple(CUBES_LEFT[colour][left[colour]] for colour in COLOURS if left[colour])
    if phase == DEALING and not any(state[UNSEEN:PLAYED]):
        dealt = sum(state[HANDS:UNSEEN])
        due = next_dealt(state)
        return tuple([outcome for bit, outcome in DEALS[due[1]] if not dealt & bit]) if due else ()
    return ()


def go_on_with_setup(draft: Draft) -> None:
    """What luck draws next: starter, layout, cubes, cards; then the first turn begins (2.1)."""
    draft[ACTOR] = CHANCE
    if draft[STARTER] == NONE:
        draft[PHASE] = STARTING
    elif len(draft[CELLS]) < len(ISLANDS):
        draft[PHASE] = LAYING_OUT
    elif 0 in draft[CUBES:HANDS]:
        draft[PHASE] = FILLING
    elif next_dealt(draft):
        draft[PHASE] = DEALING
    else:
        draft[PHASE], draft[ON_TURN] = PLAYING, draft[STARTER]
        ask(draft, Question(Q_HALF, draft[ON_TURN]))
        draft[ACTOR] = draft[ON_TURN]


def luck_draws(draft: Draft, events: Events, drawn: Action) -> None:
    """Something of the setup."""
    match drawn:
        case Starter(seat):
            draft[STARTER] = seat
        case Cell(x, y):
            events.append(IslandLaid(len(draft[CELLS]), x, y))
            draft[CELLS] = (*draft[CELLS], (x, y))
        case PutCube(colour):
            space = draft.index(0, CUBES) - CUBES
            draft[CUBES + space] = CUBE[colour]
            events.append(CubesAdded(space, colour, 1))
        case Deal(card):
            due = next_dealt(draft)
            assert due is not None, "a hand is not full"
            draft[HANDS + due[0]] |= 1 << card
            events.append(CardDealt(due[0], card))
    go_on_with_setup(draft)
