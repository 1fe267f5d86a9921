"""A neural network with one hidden layer and integer weights: exact sums in every Python, and fast enough in Pyodide.

A position is given as *pieces*: hashable values, each of which either sets some inputs or consists of other pieces.
What a piece adds to the sums of the hidden units is one long integer with 32 bits for each unit, and is cached. The
sums of a position are the sum of a few such integers, so that what positions have in common is computed only once.
"""

import struct
from collections.abc import Callable, Iterable
from math import exp
from operator import mul
from typing import Generic, TypeVar

from haleakala.kernel.evaluator import SURE

Piece = TypeVar("Piece")
Inputs = tuple[tuple[int, int], ...]
"""The inputs that a piece without parts sets, as pairs of the number of an input and its value; all others are 0."""

ONE = 4096
"""The integer that stands for a weight of 1.0 in a file."""
LANE = 32
"""The bits of each hidden unit in the long integers."""
MIDDLE = 1 << LANE - 1
"""The value of a hidden unit whose sum is 0, so that no unit becomes negative."""
REMEMBERED = 20_000
"""The size at which the cache of pieces is emptied; one decision needs fewer pieces."""

HEADER = struct.Struct("<4sHH")
MAGIC = b"hnet"


class DamagedWeights(ValueError):
    """A file of weights is damaged."""


class Network(Generic[Piece]):
    """A network, with a cache of what each piece adds to the hidden sums."""

    def __init__(
        self, weights: bytes, parts_of: Callable[[Piece], Iterable[Piece]], inputs_of: Callable[[Piece], Inputs]
    ) -> None:
        """Read the weights. Raises DamagedWeights.

        A file contains the header, a row of weights for each input, the biases of the hidden units, their weights in
        the output, and the bias of the output. `parts_of` returns the parts of a piece; if there are none, `inputs_of`
        returns the inputs that it sets.
        """
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
        """Return the estimated chance of winning, from 0 to SURE, in a position that consists of these pieces."""
        if len(self._shares) > REMEMBERED:
            self._shares.clear()
        total = sum(map(self._shares.__getitem__, pieces), self._start)
        sums = memoryview(total.to_bytes(self._size, "little")).cast("I")
        lit = [one if one > MIDDLE else MIDDLE for one in sums]
        return chance(sum(map(mul, self._output, lit), self._bias))


class _Shares(dict[Piece, int]):
    """What each piece adds to the hidden sums, computed at the first lookup."""

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
    """Return the chance, from 0 to SURE, for an output of the network, a logit times ONE². It is clipped to ±20."""
    return round(SURE / (1 + exp(-max(-20.0, min(20.0, logit / ONE**2)))))


def _packed(numbers: Iterable[int]) -> int:
    """Return one integer with LANE bits per number. Adding two such integers adds all numbers, even if negative."""
    return sum(number << LANE * lane for lane, number in enumerate(numbers))


def _sizes(weights: bytes) -> tuple[int, int]:
    """Return the numbers of inputs and hidden units in the header; raises DamagedWeights if the length does not fit."""
    if len(weights) < HEADER.size or weights[:4] != MAGIC:
        raise DamagedWeights("these are no weights of a network")
    _, inputs, hidden = HEADER.unpack_from(weights)
    if len(weights) != HEADER.size + 2 * ((inputs + 2) * hidden + 1):
        raise DamagedWeights("the weights are cut short or too long")
    return inputs, hidden
