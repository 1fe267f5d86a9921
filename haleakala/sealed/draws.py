"""Sealed draws: which outcome follows from the seals of a block."""

from collections.abc import Mapping

from haleakala.kernel.luck import at_weight
from haleakala.sealed.blocks import AnyMatch, Block, Kind, position
from haleakala.sealed.chain import digest, number

_RANGE = 1 << 256
"""A hash is below this number."""


def block_key(of_game: bytes, block: Block, seals: Mapping[int, bytes]) -> bytes:
    """The key of a block's draws, 32 bytes. `of_game` is the digest of the terms, and `seals` has the seal with the
    number of the block for each of its takers."""
    taken = (number(side, 1) + seals[side] for side in sorted(block.takers))
    return digest("draw", of_game, number(block.number, 4), *taken)


def ticket(key: bytes, draw: int, weights: int) -> int:
    """The ticket of a draw, below the sum of the weights, each as likely as any other. Draws of a block count from 0,
    without forced ones."""
    most = _RANGE - _RANGE % weights
    attempt = 0
    while (value := int.from_bytes(digest("tick", key, number(draw, 4), number(attempt, 4)), "big")) >= most:
        attempt += 1
    return value % weights


def drawn(match: AnyMatch, key: bytes, draw: int) -> AnyMatch:
    """The match after the draw that is due, with the outcome that its ticket has."""
    outcomes = match.rules.chance_outcomes(match.state)
    return match.play(at_weight(outcomes, ticket(key, draw, sum(weight for _, weight in outcomes))))


def settled(match: AnyMatch, key: bytes | None) -> AnyMatch:
    """The match after all forced plies, and after the draws of the block that waits if its key is given."""
    draw = 0
    while (kind := position(match).kind) in (Kind.FORCED, Kind.DRAW):
        if kind is Kind.FORCED:
            match = match.play(match.open_actions()[0])
        elif key is None:
            return match
        else:
            match, draw = drawn(match, key, draw), draw + 1
    return match
