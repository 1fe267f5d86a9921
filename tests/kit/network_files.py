"""Network weights for tests: random numbers, equal for equal sizes."""

import random
import struct

from haleakala.kernel.network import HEADER, MAGIC


def weights(inputs: int, hidden: int, loud: int = 300) -> bytes:
    """Return a complete file of weights, which are at most `loud` in size."""
    rng = random.Random(f"{inputs} {hidden}")
    count = (inputs + 2) * hidden + 1
    numbers = [rng.randint(-loud, loud) for _ in range(count)]
    return HEADER.pack(MAGIC, inputs, hidden) + struct.pack(f"<{count}h", *numbers)
