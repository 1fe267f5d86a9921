"""This module describes the effects of events in sentences: in the indicative for the log, else in the conditional.

Consecutive events of the same kind share a sentence, so that a god's effect on five islands takes only a sentence or
two.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import assert_never

from haleakala.gamekit.sentences import listed, listed_with_and
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.events import (
    CardDealt,
    CardPlayed,
    CubesAdded,
    CubeSailed,
    CubesMoved,
    CubesOut,
    CubesRemoved,
    CubesWait,
    Event,
    GameEnded,
    HutBuilt,
    HutRemoved,
    IslandLaid,
    LavaAdded,
    NothingHappened,
    OmensReset,
    OmenTaken,
)
from haleakala.games.huts.rules.names import COLOUR_NAMES, ONE_CUBE, by_colour, island_letter, space_name
from haleakala.kernel.phrase import Phrase, phrase, plural


def happened(events: Sequence[Event], would: bool = False) -> tuple[Phrase, ...]:
    """Return sentences for the effects of `events`, in the conditional if `would`; events without effects come last."""
    for at, event in enumerate(events):
        if isinstance(event, HutBuilt):
            added = events[at + 1]
            assert isinstance(added, CubesAdded), "a hut comes with a cube (5.9)"
            return (*happened(events[:at], would), _hut_built(added, would), *happened(events[at + 2 :], would))
    ordered = sorted(events, key=lambda event: isinstance(event, NothingHappened))
    return tuple(told for _, row in groupby(ordered, type) for told in _alike(list(row), would))


def _hut_built(added: CubesAdded, would: bool) -> Phrase:
    """Return the sentence for a new hut and the cube that comes with it."""
    gaps = {"space": space_name(added.space), "cube": ONE_CUBE[added.colour]}
    if would:
        return phrase("{space} would get a hut and {cube}.", **gaps)
    return phrase("{space} gets a hut and {cube}.", **gaps)


def _alike(row: Sequence[Event], would: bool) -> Iterator[Phrase]:
    """Yield the sentences for `row`, which contains events of one kind."""
    match row[0]:
        case CubesAdded():
            yield _added([event for event in row if isinstance(event, CubesAdded)], would)
        case CubesRemoved():
            yield _removed([event for event in row if isinstance(event, CubesRemoved)], would)
        case CubesMoved():
            yield from _moved([event for event in row if isinstance(event, CubesMoved)], would)
        case CubesOut():
            lost = by_colour(_numbers(event for event in row if isinstance(event, CubesOut)))
            yield (
                phrase("Cubes that couldn’t move anywhere would leave the game: {cubes}.", cubes=lost)
                if would
                else phrase("Cubes that can’t move anywhere leave the game: {cubes}.", cubes=lost)
            )
        case HutRemoved():
            spaces = [space_name(event.space) for event in row if isinstance(event, HutRemoved)]
            yield _huts_removed(spaces, would)
        case NothingHappened():
            yield _nothing([event.island for event in row if isinstance(event, NothingHappened)], would)
        case _:
            yield from (told for event in row if (told := _single(event, would)))


def _single(event: Event, would: bool) -> Phrase | None:
    """Return the sentence for an event of a kind that `_alike` does not combine, or None if it needs no sentence."""
    match event:
        case CubeSailed(space, target, colour):
            gaps = {"cube": ONE_CUBE[colour], "space": space_name(space), "target": space_name(target)}
            return (
                phrase("From {space}, {cube} would sail to {target}.", **gaps)
                if would
                else phrase("From {space}, {cube} sails to {target}.", **gaps)
            )
        case LavaAdded(space):
            name = space_name(space)
            return (
                phrase("Lava would cover {space}.", space=name) if would else phrase("Lava covers {space}.", space=name)
            )
        case CubesWait(space, cubes) if would:
            gaps = {"space": space_name(space), "cubes": by_colour(cubes)}
            return phrase("These cubes would then move from {space} to spaces next to it: {cubes}.", **gaps)
        case OmensReset():
            return phrase("All omens would be face up again.") if would else phrase("All omens are face up again.")
        case CubesWait() | CardDealt() | CardPlayed() | OmenTaken() | IslandLaid() | GameEnded():
            return None
        case CubesAdded() | CubesRemoved() | CubesMoved() | CubesOut() | HutBuilt() | HutRemoved() | NothingHappened():
            return None
        case _:
            assert_never(event)


def _added(row: Sequence[CubesAdded], would: bool) -> Phrase:
    """Return the sentence for new cubes."""
    if len(row) > 1:
        parts = [
            phrase("{colour} on {space}", colour=COLOUR_NAMES[event.colour], space=space_name(event.space))
            for event in row
        ]
        return phrase("New cubes: {cubes}.", cubes=listed(parts))
    gaps = {"space": space_name(row[0].space), "cube": ONE_CUBE[row[0].colour]}
    return phrase("{space} would get {cube}.", **gaps) if would else phrase("{space} gets {cube}.", **gaps)


def _removed(row: Sequence[CubesRemoved], would: bool) -> Phrase:
    """Return the sentence for removed cubes: one cube, several cubes of one space, or cubes of several spaces."""
    if len({event.space for event in row}) > 1:
        named = [{"colour": COLOUR_NAMES[event.colour], "space": space_name(event.space)} for event in row]
        parts = (
            [phrase("{colour} from {space}", **gaps) for gaps in named]
            if all(event.number == 1 for event in row)
            else [
                phrase("{count} {colour} from {space}", count=event.number, **gaps)
                for event, gaps in zip(row, named, strict=True)
            ]
        )
        return phrase("Removed cubes: {cubes}.", cubes=listed(parts))
    space = space_name(row[0].space)
    if len(row) > 1 or row[0].number > 1:
        gaps = {"space": space, "cubes": by_colour(_numbers(row))}
        return (
            phrase("{space} would lose its cubes: {cubes}.", **gaps)
            if would
            else phrase("{space} loses its cubes: {cubes}.", **gaps)
        )
    gaps = {"space": space, "cube": ONE_CUBE[row[0].colour]}
    return phrase("{space} would lose {cube}.", **gaps) if would else phrase("{space} loses {cube}.", **gaps)


def _moved(row: Sequence[CubesMoved], would: bool) -> Iterator[Phrase]:
    """Yield the sentences for cubes that all move to one space (5.9), or that move away from a space (5.10)."""
    if len(row) == 1 and row[0].number == 1:
        yield _one_moved(row[0], would)
        return
    if len({event.target for event in row}) == 1:
        sources = listed_with_and([space_name(space) for space in dict.fromkeys(event.space for event in row)])
        gaps = {"space": space_name(row[0].target), "sources": sources, "cubes": by_colour(_numbers(row))}
        yield (
            phrase("Cubes would move to {space} from {sources}: {cubes}.", **gaps)
            if would
            else phrase("Cubes move to {space} from {sources}: {cubes}.", **gaps)
        )
        return
    for space, moves in groupby(row, lambda event: event.space):
        parts = [
            phrase(
                "{count} {colour} to {space}",
                count=move.number,
                colour=COLOUR_NAMES[move.colour],
                space=space_name(move.target),
            )
            for move in moves
        ]
        gaps = {"space": space_name(space), "cubes": listed(parts)}
        yield (
            phrase("From {space}, cubes would move: {cubes}.", **gaps)
            if would
            else phrase("Cubes move from {space}: {cubes}.", **gaps)
        )


def _one_moved(move: CubesMoved, would: bool) -> Phrase:
    """Return the sentence for a single cube that moves to an adjacent space."""
    gaps = {"space": space_name(move.space), "target": space_name(move.target), "cube": ONE_CUBE[move.colour]}
    if would:
        return phrase("From {space}, {cube} would move to {target}.", **gaps)
    return phrase("From {space}, {cube} moves to {target}.", **gaps)


def _huts_removed(spaces: Sequence[Phrase], would: bool) -> Phrase:
    """Return the sentence for removed huts; `spaces` are the names of their spaces."""
    names = listed_with_and(spaces)
    if would:
        return plural(
            "The hut on {spaces} would be removed.", "The huts on {spaces} would be removed.", len(spaces), spaces=names
        )
    return plural("The hut on {spaces} is removed.", "The huts on {spaces} are removed.", len(spaces), spaces=names)


def _nothing(islands: Sequence[int], would: bool) -> Phrase:
    """Return the sentence for no effect: of a card on `islands`, or of an omen if `islands` contains `m.NONE`."""
    if m.NONE in islands or len(islands) == len(m.ISLANDS):
        return phrase("This would have no effect.") if would else phrase("This has no effect.")
    names = listed_with_and([island_letter(island) for island in islands])
    if would:
        return plural(
            "There would be no effect on island {islands}.",
            "There would be no effect on islands {islands}.",
            len(islands),
            islands=names,
        )
    return plural(
        "There is no effect on island {islands}.",
        "There is no effect on islands {islands}.",
        len(islands),
        islands=names,
    )


def _numbers(row: Iterable[CubesRemoved | CubesMoved | CubesOut]) -> tuple[int, ...]:
    """Return the number of cubes of each colour in the events of `row`."""
    numbers = [0 for _ in m.COLOURS]
    for event in row:
        numbers[event.colour] += event.number
    return tuple(numbers)
