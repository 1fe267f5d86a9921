"""Weights for tests: the same random numbers for the same sizes."""

import random
import struct

from haleakala.kernel.network import HEADER, MAGIC


def weights(inputs: int, hidden: int, loud: int = 300) -> bytes:
    """A whole weights file."""
    rng = random.Random(f"{inputs} {hidden}")
    count = (inputs + 2) * hidden + 1
    numbers = [rng.randint(-loud, loud) for _ in range(count)]
    return HEADER.pack(MAGIC, inputs, hidden) + struct.pack(f"<{count}h", *numbers)
