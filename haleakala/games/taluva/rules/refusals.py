"""This module explains why an action is not legal: which clause the action breaks, and with which numbers."""

from functools import lru_cache

from haleakala.games.taluva.rules import legal, names
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start
from haleakala.games.taluva.rules.legal import chance_outcomes, grown, legal_actions
from haleakala.games.taluva.rules.model import (
    State,
    board_of,
    flow_of,
    owner_of,
    piece_of,
    settlements,
    supply,
    terrain_of,
)
from haleakala.games.taluva.rules.names import huts
from haleakala.games.taluva.rules.turn import winners
from haleakala.kernel.phrase import Phrase, Seat, phrase, plural
from haleakala.kernel.rules import Refusal

Board = dict[int, int]

ENDED_BY = {"pieces": "4.1", "alone": "3.6"}
"""The clauses by which a game can end before the last tile is laid; every other game ends by clause 4.2."""


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the clause that `action` breaks in `state`, or None if the action is legal or a possible draw."""
    if action in _open(state):
        return None
    board, seat = board_of(state), state[m.ON_TURN]
    match action:
        case Lay(volcano, orientation) if state[m.PHASE] == m.LAYING:
            return laying_refused(board, volcano, orientation)
        case Build(piece, at) if state[m.PHASE] == m.BUILDING:
            return building_refused(state, board, seat, piece, at)
        case Grow(settlement, terrain) if state[m.PHASE] == m.BUILDING:
            return growth_refused(state, board, seat, settlement, terrain)
        case Draw() if state[m.PHASE] == m.DRAWING:
            return Refusal("1.2", phrase("There are no tiles of this kind left in the stack."))
        case Start() if state[m.PHASE] == m.STARTING:
            return Refusal("1.1", phrase("Nobody is playing as this colour."))
        case _:
            return what_is_asked(state)


@lru_cache(maxsize=8)
def _open(state: State) -> frozenset[Action]:
    """Return all legal actions and possible draws in `state`, cached because each state is checked many times."""
    return frozenset((*legal_actions(state), *(outcome for outcome, _ in chance_outcomes(state))))


def what_is_asked(state: State) -> Refusal:
    """Return a refusal that says what has to happen next in `state`, for an action that the phase excludes."""
    who = Seat(max(state[m.ON_TURN], 0))
    match state[m.PHASE]:
        case phase if phase == m.STARTING:
            return Refusal("1.1", phrase("The starting player is being chosen at random."))
        case phase if phase == m.DRAWING:
            return Refusal("2.1", phrase("{who} is drawing a tile.", who=who))
        case phase if phase == m.LAYING:
            return Refusal("2.1", phrase("{who} must place the tile first.", who=who))
        case phase if phase == m.BUILDING:
            return Refusal("3.1", phrase("The tile has been placed, so {who} must build now.", who=who))
        case phase:
            assert phase == m.OVER, "there is no other phase"
            return Refusal(ENDED_BY.get(winners(state)[1], "4.2"), phrase("The game is over."))


def laying_refused(board: Board, volcano: int, orientation: int) -> Refusal:
    """Return why the tile cannot be laid with its volcano on the space `volcano` in this `orientation` (2.2, 2.3)."""
    spots = (volcano, volcano + m.LEFT_FIELD[orientation], volcano + m.RIGHT_FIELD[orientation])
    laid = [board[at] for at in spots if at in board]
    if not laid:
        return Refusal("2.2", phrase("A new tile must touch the land along at least one edge."))
    if len(laid) < len(spots):
        why = plural(
            "A tile must cover either three empty spaces or three land spaces. Here, {count} space is land.",
            "A tile must cover either three empty spaces or three land spaces. Here, {count} spaces are land.",
            len(laid),
        )
        return Refusal("2.3", why)
    levels = sorted({hexagon & m.LEVEL for hexagon in laid})
    if len(levels) > 1:
        why = phrase("These three spaces are on different levels: {low} and {high}.", low=levels[0], high=levels[-1])
        return Refusal("2.3", why)
    if terrain_of(board[volcano]) != m.VOLCANO:
        why = phrase(
            "The new volcano must go on a volcano, not on {terrain}.",
            terrain=names.TERRAIN_NAMES[terrain_of(board[volcano])],
        )
        return Refusal("2.3", why)
    if flow_of(board[volcano]) == orientation:
        return Refusal("2.3", phrase("The lava would flow in the same direction as the lava below. Turn the tile."))
    for hexagon in laid:
        if piece_of(hexagon) in names.PIECE_TITLES and piece_of(hexagon) != m.HUT:
            who = Seat(owner_of(hexagon))
            if piece_of(hexagon) == m.TEMPLE:
                return Refusal("2.3", phrase("Lava can’t cover {who}’s temple.", who=who))
            return Refusal("2.3", phrase("Lava can’t cover {who}’s tower.", who=who))
    whole = next(group for group in settlements(board, range(4)) if group <= set(spots))
    why = phrase("This would cover one of {who}’s settlements completely.", who=Seat(owner_of(board[min(whole)])))
    return Refusal("2.3", why)


def building_refused(state: State, board: Board, seat: int, piece: int, at: int) -> Refusal:
    """Return why `seat` cannot build a `piece` on the space `at` (3.1 to 3.3)."""
    clause, hexagon = names.CLAUSES[piece], board.get(at)
    if hexagon is None:
        return Refusal(clause, phrase("There is no land here."))
    if terrain_of(hexagon) == m.VOLCANO:
        return Refusal(clause, phrase("You can’t build on a volcano."))
    if owner_of(hexagon) != m.NOBODY:
        return Refusal(clause, phrase("{who} has already built here.", who=Seat(owner_of(hexagon))))
    if not supply(state, seat, piece):
        return Refusal(clause, _none_left(seat, piece))
    level = hexagon & m.LEVEL
    near = {at + step for step in m.STEPS}
    groups = [group for group in settlements(board, (seat,)) if group & near]
    if piece == m.HUT and level > 1:
        return Refusal(clause, phrase("A single hut must be on level 1. This is level {level}.", level=level))
    if piece == m.HUT:
        return Refusal(clause, phrase("In this game, a single hut can’t touch any of your own settlements."))
    if piece == m.TOWER and level < legal.LOWEST_TOWER:
        return Refusal(clause, phrase("A tower must be on level 3 or higher. This is level {level}.", level=level))
    if not groups:
        return Refusal(clause, phrase("{who} has no settlement next to this field.", who=Seat(seat)))
    if piece == m.TEMPLE and all(len(group) < legal.SMALLEST_WITH_TEMPLE for group in groups):
        size = max(map(len, groups))
        why = phrase(
            "A temple must join a settlement of at least three spaces. The largest one here has only {count}.",
            count=size,
        )
        return Refusal(clause, why)
    if piece == m.TEMPLE and any(len(group) < legal.SMALLEST_WITH_TEMPLE for group in groups):
        return Refusal(clause, phrase("One settlement here already has a temple, and the other is too small."))
    if piece == m.TEMPLE:
        return Refusal(clause, phrase("The settlement here already has a temple."))
    return Refusal(clause, phrase("The settlement here already has a tower."))


def _none_left(seat: int, piece: int) -> Phrase:
    """Return the sentence that `seat` has no pieces of the kind `piece` left."""
    who = Seat(seat)
    return {
        m.HUT: phrase("{who} has no huts left.", who=who),
        m.TEMPLE: phrase("{who} has no temples left.", who=who),
        m.TOWER: phrase("{who} has no towers left.", who=who),
    }[piece]


def growth_refused(state: State, board: Board, seat: int, settlement: int, terrain: int) -> Refusal:
    """Return why the settlement with the smallest space `settlement` cannot grow onto `terrain` (3.4)."""
    if settlement not in map(min, settlements(board, (seat,))):
        return Refusal("3.4", phrase("In notation, none of {who}’s settlements goes by this space.", who=Seat(seat)))
    fields = grown(board, seat, settlement, terrain)
    if not fields:
        why = phrase("There is no free {terrain} next to this settlement.", terrain=names.TERRAIN_NAMES[terrain])
        return Refusal("3.4", why)
    needed = sum(board[at] & m.LEVEL for at in fields)
    gaps = {"needed": huts(needed), "left": huts(supply(state, seat, m.HUT))}
    return Refusal("3.4", phrase("This needs {needed}. In the supply: {left}.", **gaps))
