"""Hash chains: the seals of a side, and the hash that all of the protocol uses."""

import hashlib
from functools import lru_cache

SEAL_BYTES = 20
SEED_BYTES = 32
LAST_SEAL = 4096
"""The number of the last seal of a chain. More are never needed: 8191 plies hold at most 4096 blocks."""


def digest(tag: str, *fields: bytes) -> bytes:
    """The hash of the fields, 32 bytes. `tag` has four ASCII letters and says what the hash is for."""
    return hashlib.sha256(b"".join((b"hsd1", tag.encode("ascii"), *fields))).digest()


def number(value: int, size: int) -> bytes:
    """A number as `size` bytes, the most significant first."""
    return value.to_bytes(size, "big")


def seal_before(side: int, index: int, seal: bytes) -> bytes:
    """The seal with the number `index - 1`, computed from that with the number `index`."""
    return digest("seal", number(side, 1), number(index, 2), seal)[:SEAL_BYTES]


@lru_cache(maxsize=16)
def chain(side: int, epoch: int, seed: bytes) -> tuple[bytes, ...]:
    """All seals of a side in an epoch by number, from 0 to LAST_SEAL. `seed` has 32 bytes that nobody else knows.

    It is cached, since every turn needs it again.
    """
    return seals_before(side, LAST_SEAL, digest("tops", number(side, 1), number(epoch, 1), seed)[:SEAL_BYTES])


def seals_before(side: int, index: int, seal: bytes) -> tuple[bytes, ...]:
    """The seals with the numbers 0 to `index`, of which `seal` is the last."""
    seals = [seal]
    for at in range(index, 0, -1):
        seals.append(seal_before(side, at, seals[-1]))
    return tuple(reversed(seals))
