"""This module says what touching a lit target would do: it tries the action and words the result in the conditional."""

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from haleakala.games.taluva.input.gestures import gesture
from haleakala.games.taluva.rules import apply, names
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start
from haleakala.games.taluva.rules.events import Built, Event, GameEnded, PlayerOut, TileLaid
from haleakala.games.taluva.rules.legal import buildings, legal_actions
from haleakala.games.taluva.rules.model import State, board_of, built, fields, settlements, supply
from haleakala.games.taluva.rules.names import by_terrain, huts
from haleakala.games.taluva.text.result import would_win
from haleakala.games.taluva.text.settlement import Group, costs, covered, kinds_open, parted, settlement_at
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural

FEW = 3
"""The preview warns a player who would have this number of huts left, or fewer."""
Events = tuple[Event, ...]


def preview(state: State, chosen: tuple[str, ...], target: str) -> tuple[Phrase, ...]:
    """Return what would happen if `target` were touched after the targets `chosen`; () if `target` is not lit.

    If only one legal action begins with these touches, the sentences describe its whole result.
    """
    match _ways(state).get((*chosen, target), []):
        case []:
            return ()
        case [action]:
            return tuple(_whole(state, action))
        case [Lay(volcano), *_] as ways:
            return tuple(_turned(state, volcano, ways))
        case [Grow(settlement), *_] as ways:
            return (_expanded(state, settlement, ways),)
        case ways:
            one, other = (names.ONE_PIECE[way.piece] for way in ways if isinstance(way, Build))
            return (phrase("You could build {one} or {other} here.", one=one, other=other),)


@lru_cache(maxsize=4)
def _ways(state: State) -> dict[tuple[str, ...], list[Action]]:
    """Return the legal actions for each possible sequence of touches, cached because previews are requested often."""
    found: dict[tuple[str, ...], list[Action]] = {}
    for action in legal_actions(state):
        path = gesture(state, action)
        for depth in range(1, len(path) + 1):
            found.setdefault(path[:depth], []).append(action)
    return found


# --- Choices that are still open ------------------------------------------------------------------------------------


def _turned(state: State, volcano: int, ways: list[Action]) -> Iterator[Phrase]:
    """Describe a space for the volcano before the tile is turned: level, directions, and the most huts covered."""
    below = board_of(state).get(volcano)
    gaps: dict[str, Gap] = {"level": (below or 0) % (m.LEVEL + 1) + 1}
    if below is None:
        yield phrase("The land would grow, with the volcano here on level 1.")
    else:
        yield phrase("The volcano would erupt and rise to level {level}.", **gaps)
    yield plural("Its lava could flow in {count} direction.", "Its lava could flow in {count} directions.", len(ways))
    if below is None:
        return
    caused = [apply(state, way)[1] for way in ways]
    if worst := max(sum(covered(events).values()) for events in caused):
        yield phrase("Depending on the direction, up to {huts} would be covered.", huts=huts(worst))


def _expanded(state: State, settlement: int, ways: list[Action]) -> Phrase:
    """Describe onto which terrains a settlement could expand, and how many huts each terrain takes (3.4)."""
    board = board_of(state)
    takes = costs(board, settlement_at(board, settlement))
    open_to = {way.terrain: takes[way.terrain] for way in ways if isinstance(way, Grow)}
    return phrase("This settlement could expand. Huts needed: {costs}.", costs=by_terrain(open_to))


# --- Whole actions --------------------------------------------------------------------------------------------------


def _whole(state: State, action: Action) -> Iterator[Phrase]:
    """Describe the whole result of a legal action, in the conditional."""
    after, events = apply(state, action)
    match action:
        case Lay():
            yield from _laid(state, after, events)
        case Build() | Grow():
            yield from _built(state, after, action, events)
        case Start() | Draw():
            return  # chance decides, so there is no preview
        case _:
            assert_never(action)
    if any(isinstance(event, GameEnded) for event in events):
        yield would_win(after)


def _laid(state: State, after: State, events: Events) -> Iterator[Phrase]:
    """Describe what would be laid and covered, which settlements would split, and what could be built then."""
    laid, who = events[0], Seat(state[m.ON_TURN])
    assert isinstance(laid, TileLaid), "a tile is laid first of all"
    left, right = (names.TERRAIN_NAMES[terrain] for terrain in fields(laid.kind))
    gaps: dict[str, Gap] = {"left": left, "right": right, "level": laid.level}
    if laid.level == 1:
        yield phrase("The land would grow: {left} and {right} on level 1.", left=left, right=right)
    else:
        yield phrase("The volcano would erupt: {left} and {right} on level {level}.", **gaps)
    for seat, lost in covered(events).items():
        yield plural(
            "{count} of {who}’s huts would be covered.",
            "{count} of {who}’s huts would be covered.",
            lost,
            who=Seat(seat),
        )
    for seat, size, parts in parted(board_of(state), board_of(after)):
        gaps = {"who": Seat(seat), "size": size, "parts": parts}
        yield phrase("{who}’s settlement of {size} spaces would split into {parts} parts.", **gaps)
    if any(isinstance(event, PlayerOut) for event in events):
        yield phrase("{who} couldn’t build anything afterwards and would be out.", who=who)
    else:
        yield from _opened(kinds_open(state, who.number), kinds_open(after, who.number), who)


def _opened(before: set[int], then: set[int], who: Seat) -> Iterator[Phrase]:
    """Say whether the new land would allow `who` to build a temple or a tower, or would no longer allow it."""
    if m.TEMPLE in then - before:
        yield phrase("{who} could then build a temple.", who=who)
    if m.TOWER in then - before:
        yield phrase("{who} could then build a tower.", who=who)
    if m.TEMPLE in before - then:
        yield phrase("{who} could no longer build a temple.", who=who)
    if m.TOWER in before - then:
        yield phrase("{who} could no longer build a tower.", who=who)


def _built(state: State, after: State, action: Build | Grow, events: Events) -> Iterator[Phrase]:
    """Describe what would be built, which settlements would be joined, what would be left, and what could follow."""
    seat = state[m.ON_TURN]
    spots = [event.at for event in events if isinstance(event, Built)]
    group = settlement_at(board_of(after), spots[0])
    yield _stands(state, after, action, len(group))
    joined = _joined(state, seat, group)
    if joined > 1:
        yield phrase("It would join {count} of {who}’s settlements into one.", count=joined, who=Seat(seat))
    if any(isinstance(event, GameEnded) for event in events):
        return
    yield from _left(state, after, seat)
    yield from _next(kinds_open(state, seat), kinds_open(after, seat), Seat(seat))


def _stands(state: State, after: State, action: Build | Grow, size: int) -> Phrase:
    """Return the first sentence about building: what would have been built, or how large the settlement would be."""
    seat = state[m.ON_TURN]
    who = Seat(seat)
    match action:
        case Grow():
            number = supply(state, seat, m.HUT) - supply(after, seat, m.HUT)
            return plural(
                "{who}’s settlement would expand by {count} hut and cover {size} spaces.",
                "{who}’s settlement would expand by {count} huts and cover {size} spaces.",
                number,
                who=who,
                size=size,
            )
        case Build(piece) if piece == m.TEMPLE:
            gaps: dict[str, Gap] = {"number": built(after, seat, m.TEMPLE), "all": m.SUPPLIES[m.TEMPLE]}
            return phrase("{who} would have built {number} of {all} temples.", who=who, **gaps)
        case Build(piece) if piece == m.TOWER:
            gaps = {"number": built(after, seat, m.TOWER), "all": m.SUPPLIES[m.TOWER]}
            return phrase("{who} would have built {number} of {all} towers.", who=who, **gaps)
        case _ if size == 1:
            return phrase("{who} would start a new settlement here.", who=who)
        case _:
            return phrase("With this hut, {who}’s settlement would cover {size} spaces.", who=who, size=size)


def _joined(state: State, seat: int, group: Group) -> int:
    """Return how many settlements of `seat` the new settlement `group` would contain."""
    return sum(part <= group for part in settlements(board_of(state), (seat,)))


def _left(state: State, after: State, seat: int) -> Iterator[Phrase]:
    """Say how many huts would be left, and warn the player if they run short (3.6)."""
    who, left = Seat(seat), supply(after, seat, m.HUT)
    if left < supply(state, seat, m.HUT):
        yield plural("{who} would have {count} hut left.", "{who} would have {count} huts left.", left, who=who)
    if not buildings(after, board_of(after), seat):
        yield phrase("Unless the land changes, {who} won’t be able to build next turn.", who=who)
    elif left == 0:
        yield phrase("Without huts, {who} could only build temples and towers.", who=who)
    elif left <= FEW:
        yield phrase("A player who can’t build is out.")


def _next(before: set[int], then: set[int], who: Seat) -> Iterator[Phrase]:
    """Say whether `who` could build a temple or a tower next, provided that the land stays as it is."""
    if m.TEMPLE in then - before:
        yield phrase("{who} could build a temple next.", who=who)
    if m.TOWER in then - before:
        yield phrase("{who} could build a tower next.", who=who)
