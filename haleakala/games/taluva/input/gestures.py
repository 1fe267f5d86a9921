"""This module maps actions to gestures (the targets to touch, in order) and explains why a touch leads to no action."""

from functools import lru_cache
from typing import assert_never

from haleakala.gamekit.interface import Button, Highlights
from haleakala.games.taluva.input import targets
from haleakala.games.taluva.input.targets import hex_at, hex_name
from haleakala.games.taluva.rules import legal, names
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start
from haleakala.games.taluva.rules.legal import legal_actions
from haleakala.games.taluva.rules.model import State, board_of, flow_of, owner_of, settlements, supply, terrain_of
from haleakala.games.taluva.rules.refusals import refusal, what_is_asked
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal

BUTTONS = (
    *(Button(m.PIECE_NAMES[piece], names.PIECE_TITLES[piece]) for piece in m.PIECES),
    *(
        Button(
            targets.ONTO[terrain],
            names.TERRAIN_TITLES[terrain],
            phrase("Expand onto {terrain}", terrain=names.TERRAIN_NAMES[terrain]),
        )
        for terrain in m.FIELDS
    ),
)
TERRAIN_OF_TARGET = {name: terrain for terrain, name in targets.ONTO.items()}


@lru_cache(maxsize=4)
def several(state: State) -> frozenset[int]:
    """Return the fields where more than one kind of piece can be built."""
    spots = [action.at for action in legal_actions(state) if isinstance(action, Build)]
    return frozenset(at for at in spots if spots.count(at) > 1)


@lru_cache(maxsize=4)
def growths(state: State) -> dict[int, frozenset[int]]:
    """Return the terrains that each settlement of the player on turn can expand onto, by its smallest space (3.4)."""
    ways: dict[int, set[int]] = {}
    for action in legal_actions(state):
        if isinstance(action, Grow):
            ways.setdefault(action.settlement, set()).add(action.terrain)
    return {settlement: frozenset(terrains) for settlement, terrains in ways.items()}


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """Return the targets to touch, in order, for a legal action; an action of chance has no targets."""
    match action:
        case Lay(volcano, orientation):
            return (hex_name(volcano), targets.TURNS[orientation])
        case Build(piece, at):
            return (hex_name(at), m.PIECE_NAMES[piece]) if at in several(state) else (hex_name(at),)
        case Grow(settlement, terrain):
            return (hex_name(settlement), targets.ONTO[terrain])
        case Start() | Draw():
            return ()
        case _:
            assert_never(action)


def waiting(state: State, highlights: Highlights) -> Action | None:
    """Return the action whose complete gesture is chosen but not yet confirmed, or None."""
    if not highlights.waits:
        return None
    return next((action for action in legal_actions(state) if gesture(state, action) == highlights.chosen), None)


def home(state: State, at: int) -> frozenset[int]:
    """Return the settlement of the player on turn that contains the space `at`, or an empty set."""
    groups = settlements(board_of(state), (state[m.ON_TURN],))
    return next((group for group in groups if at in group), frozenset())


def resolve_target(state: State, chosen: tuple[str, ...], target: str) -> tuple[str, ...]:
    """Return the targets that a touch of `target` means if `target` itself is not lit; () if there are none.

    Any space of a settlement that can grow means the smallest space of the settlement. If a settlement is chosen, a
    free field next to it means the target for the terrain of the field.
    """
    if state[m.PHASE] != m.BUILDING or not target.startswith("hex-"):
        return ()
    at, growing = hex_at(target), growths(state)
    if chosen and (settlement := hex_at(chosen[0])) in growing:
        hexagon = board_of(state).get(at, 0)
        beside = not home(state, settlement).isdisjoint(at + step for step in m.STEPS)
        free = hexagon and owner_of(hexagon) == m.NOBODY
        if beside and free and terrain_of(hexagon) in growing[settlement]:
            return (targets.ONTO[terrain_of(hexagon)],)
    group = home(state, at)
    return (hex_name(min(group)),) if group and min(group) in growing and min(group) != at else ()


def buttons(state: State) -> tuple[Button, ...]:
    """Return buttons for all pieces and terrains if the player has to build, else (). The page shows the lit ones."""
    return BUTTONS if state[m.PHASE] == m.BUILDING else ()


# --- Why not ----------------------------------------------------------------------------------------------------------


def why_not(state: State, chosen: tuple[str, ...], touched: str) -> Refusal:
    """Return why touching `touched` after the targets `chosen` leads to no legal action."""
    match state[m.PHASE]:
        case phase if phase == m.LAYING:
            return _why_not_laid(state, chosen, touched) or what_is_asked(state)
        case phase if phase == m.BUILDING:
            return _why_not_built(state, chosen, touched) or what_is_asked(state)
        case _:
            return what_is_asked(state)


def _why_not_laid(state: State, chosen: tuple[str, ...], touched: str) -> Refusal | None:
    """Return why touching `touched` does not lay the tile; None if the touch has nothing to do with the tile."""
    if touched == "tile" and chosen:
        return Refusal("1.4", phrase("Now choose which way the lava flows."))
    if touched in targets.TURNS or touched == "tile":
        if not chosen:
            return Refusal("1.4", phrase("First choose a place for the volcano, then turn the tile."))
        return refusal(state, Lay(hex_at(chosen[0]), targets.TURNS.index(touched)))
    return _no_place(state, hex_at(touched)) if touched.startswith("hex-") else None


def _no_place(state: State, at: int) -> Refusal | None:
    """Return why the volcano cannot be laid on the space `at`, for the orientation that is closest to being legal."""
    board = board_of(state)
    below = board.get(at)
    if below is not None and terrain_of(below) != m.VOLCANO:
        terrain = names.TERRAIN_NAMES[terrain_of(below)]
        return Refusal("2.3", phrase("The new volcano must go on a volcano, not on {terrain}.", terrain=terrain))

    def closeness(orientation: int) -> tuple[int, int]:
        levels = [
            board.get(at + field, 0) & m.LEVEL for field in (m.LEFT_FIELD[orientation], m.RIGHT_FIELD[orientation])
        ]
        if below is None:
            return -sum(map(bool, levels)), 0
        same = sum(level == below & m.LEVEL for level in levels)
        return same, sum(map(bool, levels))

    ways = [way for way in m.ORIENTATIONS if below is None or way != flow_of(below)]
    return refusal(state, Lay(at, max(ways, key=closeness)))


def _why_not_built(state: State, chosen: tuple[str, ...], touched: str) -> Refusal | None:
    """Return why touching `touched` does not build anything; None if the touch has nothing to do with building."""
    if touched in m.PIECE_NAMES[1:]:
        if chosen and chosen[0] not in map(hex_name, growths(state)):
            return refusal(state, Build(m.PIECE_NAMES.index(touched), hex_at(chosen[0])))
        return Refusal(names.CLAUSES[m.PIECE_NAMES.index(touched)], phrase("Select a field to build it on."))
    if touched in TERRAIN_OF_TARGET:
        if chosen and hex_at(chosen[0]) in growths(state):
            return refusal(state, Grow(hex_at(chosen[0]), TERRAIN_OF_TARGET[touched]))
        return Refusal("3.4", phrase("First choose one of your settlements, then a terrain to expand onto."))
    return _not_on_hex(state, chosen, hex_at(touched)) if touched.startswith("hex-") else None


def _not_on_hex(state: State, chosen: tuple[str, ...], at: int) -> Refusal | None:
    """Return why nothing can be built on the space `at`, or why no settlement can grow from or onto this space."""
    board, settlement = board_of(state), hex_at(chosen[0]) if chosen else None
    hexagon = board.get(at, 0)
    if group := home(state, at):
        return _no_growth(state, board, group)
    free = hexagon and owner_of(hexagon) == m.NOBODY and terrain_of(hexagon) != m.VOLCANO
    if free and settlement in growths(state):
        assert settlement is not None
        if not home(state, settlement).isdisjoint(at + step for step in m.STEPS):
            return refusal(state, Grow(settlement, terrain_of(hexagon)))
    single = m.TOWER if hexagon & m.LEVEL >= legal.LOWEST_TOWER else m.HUT
    left = single if supply(state, state[m.ON_TURN], single) else m.TEMPLE
    return refusal(state, Build(left if supply(state, state[m.ON_TURN], left) else single, at))


def _no_growth(state: State, board: dict[int, int], group: frozenset[int]) -> Refusal | None:
    """Return why the settlement `group` cannot expand; if it can, say that a terrain must be chosen next."""
    if min(group) in growths(state):
        return Refusal("3.4", phrase("Now choose a terrain for this settlement to expand onto."))
    around = {at + step for at in group for step in m.STEPS}.intersection(board)
    free = [terrain_of(board[at]) for at in around if owner_of(board[at]) == m.NOBODY]
    terrain = next((terrain for terrain in m.FIELDS if terrain in free), None)
    if terrain is None:
        return Refusal("3.4", phrase("There are no free fields next to this settlement."))
    return refusal(state, Grow(min(group), terrain))
