"""A network of one hidden layer, of integers from end to end: the same sums in every Python, and quick in a slow one.

A position comes as *pieces*: hashable parts, each of which either sets some inputs or has parts of its own. A piece's
share of the hidden sums is one long integer with 32 bits for each hidden unit, remembered by piece; a position is the
sum of a few of these. So what two positions have in common is never computed twice.
"""

import struct
from collections.abc import Callable, Iterable
from math import exp
from operator import mul
from typing import Generic, TypeVar

from haleakala.kernel.evaluator import SURE

Piece = TypeVar("Piece")
Inputs = tuple[tuple[int, int], ...]
"""Which inputs a piece without parts sets, by number, and to what; all others are 0."""

ONE = 4096
"""What 1 is among the weights of a file."""
LANE = 32
MIDDLE = 1 << LANE - 1
REMEMBERED = 20_000
"""So many pieces are kept; more than a game goes through in one decision."""

HEADER = struct.Struct("<4sHH")
MAGIC = b"hnet"


class DamagedWeights(ValueError):
    """A weights file that is not what it should be."""


class Network(Generic[Piece]):
    """Weights, and a memory of what the pieces seen so far contribute."""

    def __init__(
        self, weights: bytes, parts_of: Callable[[Piece], Iterable[Piece]], inputs_of: Callable[[Piece], Inputs]
    ) -> None:
        """Raise DamagedWeights unless `weights` is a whole file: header, inputs' rows, hidden biases, output, bias."""
        self.inputs, self.hidden = _sizes(weights)
        numbers = struct.unpack(f"<{(len(weights) - HEADER.size) // 2}h", weights[HEADER.size :])
        lanes = self.hidden
        self._rows = [_packed(numbers[at : at + lanes]) for at in range(0, self.inputs * lanes, lanes)]
        biases = numbers[self.inputs * lanes : (self.inputs + 1) * lanes]
        self._start = _packed([bias + MIDDLE for bias in biases])
        self._output = numbers[(self.inputs + 1) * lanes : -1]
        self._bias = numbers[-1] * ONE - MIDDLE * sum(self._output)
        self._size = LANE // 8 * lanes
        self._shares = _Shares(self._rows, parts_of, inputs_of)

    def share(self, pieces: Iterable[Piece]) -> int:
        """The chance of winning that the network sees in a position, of SURE."""
        if len(self._shares) > REMEMBERED:
            self._shares.clear()
        total = sum(map(self._shares.__getitem__, pieces), self._start)
        sums = memoryview(total.to_bytes(self._size, "little")).cast("I")
        lit = [one if one > MIDDLE else MIDDLE for one in sums]
        return chance(sum(map(mul, self._output, lit), self._bias))


class _Shares(dict[Piece, int]):
    """Each piece's share of the hidden sums, worked out when it is first asked for."""

    def __init__(
        self, rows: list[int], parts_of: Callable[[Piece], Iterable[Piece]], inputs_of: Callable[[Piece], Inputs]
    ) -> None:
        super().__init__()
        self.rows, self.parts_of, self.inputs_of = rows, parts_of, inputs_of

    def __missing__(self, piece: Piece) -> int:
        rows = self.rows
        if parts := self.parts_of(piece):
            share = sum(map(self.__getitem__, parts))
        else:
            share = sum(rows[index] * number for index, number in self.inputs_of(piece))
        self[piece] = share
        return share


def chance(logit: int) -> int:
    """The chance that belongs to a network's output, of SURE; an output far out is cut off."""
    return round(SURE / (1 + exp(-max(-20.0, min(20.0, logit / ONE**2)))))


def _packed(numbers: Iterable[int]) -> int:
    """One long integer with a lane for each number: sums of such are summed lane by lane, negative ones too."""
    return sum(number << LANE * lane for lane, number in enumerate(numbers))


def _sizes(weights: bytes) -> tuple[int, int]:
    """How many inputs and hidden units the header tells, checked against the length."""
    if len(weights) < HEADER.size or weights[:4] != MAGIC:
        raise DamagedWeights("these are no weights of a network")
    _, inputs, hidden = HEADER.unpack_from(weights)
    if len(weights) != HEADER.size + 2 * ((inputs + 2) * hidden + 1):
        raise DamagedWeights("the weights are cut short or too long")
    return inputs, hidden
