"""The network, which adds long integers, is compared with plain sums."""

import math
import struct
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.kernel import network
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.network import HEADER, MAGIC, ONE, DamagedWeights, Network, chance
from tests.kit.network_files import weights

INPUTS, HIDDEN = 7, 5
PIECES = st.lists(st.tuples(st.integers(0, INPUTS - 1), st.integers(-40, 40)), max_size=6)


def plain_share(file: bytes, inputs: list[int], hidden: int) -> int:
    """Return the share of a position, computed in the plain way without a cache."""
    numbers = struct.unpack(f"<{(len(file) - HEADER.size) // 2}h", file[HEADER.size :])
    output = numbers[-1] * ONE
    for unit in range(hidden):
        total = numbers[len(inputs) * hidden + unit]
        for place, value in enumerate(inputs):
            total += numbers[place * hidden + unit] * value
        if total > 0:
            output += numbers[(len(inputs) + 1) * hidden + unit] * total
    return round(SURE / (1 + math.exp(-max(-20, min(20, output / ONE**2)))))


@given(pieces=PIECES, loud=st.sampled_from([3, 300, 32_767]))
def test_the_long_integers_add_up_to_the_plain_sums(pieces: list[tuple[int, int]], loud: int) -> None:
    file = weights(INPUTS, HIDDEN, loud)
    inputs = [0] * INPUTS
    for index, number in pieces:
        inputs[index] += number
    net = Network[tuple[int, int]](file, lambda piece: (), lambda piece: (piece,))
    assert net.share(pieces) == plain_share(file, inputs, HIDDEN)
    assert net.share(pieces) == net.share(list(reversed(pieces)))


def test_a_piece_is_the_sum_of_its_parts() -> None:
    file, halves = weights(INPUTS, HIDDEN), {9: ((3, 1), (4, -2)), 8: (9, (5, 1))}
    net = Network[Any](file, lambda piece: halves.get(piece, ()), lambda piece: (piece,))  # ints stand for pairs
    assert net.share([8, (0, 2)]) == plain_share(file, [2, 0, 0, 1, -2, 1, 0], HIDDEN)


def test_a_piece_is_worked_out_once_and_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "REMEMBERED", 10)
    asked: list[int] = []

    def inputs_of(piece: int) -> tuple[tuple[int, int], ...]:
        asked.append(piece)
        return ((piece % INPUTS, 1),)

    net = Network(weights(INPUTS, HIDDEN), lambda piece: (), inputs_of)
    first = net.share([1, 2])
    assert net.share([1, 2]) == first
    assert asked == [1, 2]
    for piece in range(10, 30):
        net.share([piece])
    assert net.share([1, 2]) == first
    assert asked.count(1) == 2


def test_chances_of_two_sides_sum_to_a_sure_win() -> None:
    assert chance(0) == SURE // 2
    for logit in (1, ONE, ONE**2, 3 * ONE**2, 10**12):
        assert chance(logit) + chance(-logit) == SURE
        assert SURE // 2 <= chance(logit) <= SURE


@pytest.mark.parametrize(
    "file",
    [
        b"",
        MAGIC,
        weights(INPUTS, HIDDEN)[:-1],
        weights(INPUTS, HIDDEN) + b"\0\0",
        b"nope" + weights(INPUTS, HIDDEN)[4:],
    ],
    ids=["empty", "short", "cut", "long", "other"],
)
def test_damaged_weights_are_refused(file: bytes) -> None:
    with pytest.raises(DamagedWeights):
        Network(file, lambda piece: (), lambda piece: (piece,))
