"""Sealed matches for tests: played by sides that know of each other only what their links say."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from haleakala.games import find_game
from haleakala.kernel.match import Match
from haleakala.sealed.blocks import AnyMatch, Kind
from haleakala.sealed.chain import chain
from haleakala.sealed.content import AnyRules, SealedMatch
from haleakala.sealed.draws import settled
from haleakala.sealed.steps import invitation, with_answer, with_decision, with_joined
from haleakala.sealed.terms import Mode, Terms
from tests.kit.maze import MAZE

Decide = Callable[[AnyMatch], Any]


def rules_of(game_id: str) -> AnyRules | None:
    """The rules of a game, or of the maze; None if there is no such game."""
    if game_id == "maze":
        return MAZE
    game = find_game(game_id)
    return game.rules if game else None


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


def legs_by_log(link: SealedMatch) -> int:
    """How many links a finished match needs, counted from its log alone: one for each change of who acts, and the last
    one."""
    blocks = {block.draws[0]: block.takers for block in link.blocks}
    acts = [*link.terms.joining(link.terms.sides)]
    for ply, (kind, player) in enumerate(link.seen[link.terms.start : -1], link.terms.start):
        acts += blocks.get(ply, ())
        acts += [link.terms.seats[player]] if kind is Kind.FREE else []
    return 1 + sum(one != other for one, other in itertools.pairwise(acts))
