"""Sealed matches for tests: played by sides that know of each other only what their links say."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from haleakala.kernel.match import Match
from haleakala.sealed.blocks import AnyMatch
from haleakala.sealed.chain import chain
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.draws import settled
from haleakala.sealed.steps import invitation, with_answer, with_decision, with_joined
from haleakala.sealed.terms import Mode, Terms
from tests.kit.maze import MAZE

Decide = Callable[[AnyMatch], Any]


def first_action(match: AnyMatch) -> Any:
    """Return the first legal action."""
    return match.open_actions()[0]


def seeds(*values: int) -> tuple[bytes, ...]:
    """A seed for each side: 32 times the same byte."""
    return tuple(bytes([value]) * 32 for value in values)


def in_maze(seats: Sequence[int], mode: Mode = Mode.PAIR, plies: str = "12") -> tuple[AnyMatch, Terms]:
    """A match of the maze before its first ply, with the terms of its sides."""
    match = settled(Match.begin(MAZE, {"players": str(len(seats)), "plies": plies}), None)
    return match, Terms("maze", match.options, tuple(seats), mode, start=len(match.plies))


def legs(match: AnyMatch, terms: Terms, seeds: Sequence[bytes], decide: Decide = first_action) -> Iterator[SealedMatch]:
    """Yield the links of a whole match in order, from the invitation on. `decide` decides for all seats."""
    chains = [chain(side, terms.epoch, seed) for side, seed in enumerate(seeds)]
    link = invitation(match, terms, chains[terms.first])
    yield link
    while (side := link.turn()) is not None:
        while link.turn() == side:
            link = step(link, side, chains[side], decide)
        yield link


def step(link: SealedMatch, side: int, own: Sequence[bytes], decide: Decide = first_action) -> SealedMatch:
    """The match after the next step of the side whose turn it is."""
    if not link.complete:
        return with_joined(link, own)
    if link.waiting:
        return with_answer(link, side, own)
    return with_decision(link, decide(link.match), own)
