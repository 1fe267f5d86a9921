"""An argument of a cached function that is compared by identity, because to hash or compare it would take too long."""

from dataclasses import dataclass
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True, eq=False)
class ByIdentity(Generic[Thing]):
    """Two of these are equal if they hold the very same object, which must never change."""

    value: Thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
