"""Arguments of cached functions that are compared by identity, because hashing or comparing them would take too
long."""

from dataclasses import dataclass
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True, eq=False)
class ByIdentity(Generic[Thing]):
    """An argument that equals another one only if both hold the same object, which must never change."""

    value: Thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
