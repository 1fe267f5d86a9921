"""Fields of positions as text that games have in common: numbers, names, sets and counts of named things, by seat."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from haleakala.gamekit.position import Field

USUAL = "usual"
"""What a text says of a value that follows from the fields above it."""


class Value(NamedTuple):
    """How values of one kind are written and read; `read` raises ValueError or LookupError."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def number(offset: int = 0) -> Value:
    """A number from 0 on, which the state has as so much less."""

    def read(text: str) -> int:
        if not text.isdecimal():
            raise ValueError(text)
        return int(text) - offset

    return Value(lambda value: str(value + offset), read)


def one_of(names: Iterable[str], others: Mapping[str, Any] | None = None) -> Value:
    """One of some names: the first is 0, the next 1, and so on; `others` are names of other values."""
    values = {**{name: value for value, name in enumerate(names)}, **(others or {})}
    return Value({value: name for name, value in values.items()}.__getitem__, values.__getitem__)


def each(value: Value, between: str = " ") -> Value:
    """A tuple of values."""
    return Value(
        lambda values: between.join(map(value.write, values)),
        lambda text: tuple(value.read(word.strip()) for word in text.split(between.strip() or None)) if text else (),
    )


def bits(names: Sequence[str], between: str = " ") -> Value:
    """A set as bits: the lowest is the first name's."""

    def read(text: str) -> int:
        found = [names.index(word) for word in text.split(between.strip() or None)]
        if len(set(found)) < len(found):
            raise ValueError(text)
        return sum(1 << at for at in found)

    return Value(lambda found: between.join(name for at, name in enumerate(names) if found >> at & 1), read)


def counts(names: Sequence[str], width: int, between: str = " ") -> Value:
    """How many there are of each, packed into a number, so many bits for each: each one is named as often."""

    def read(text: str) -> int:
        found = [names.index(word) for word in (text.split() if between else text)]
        if any(found.count(at) >> width for at in set(found)):
            raise ValueError(text)
        return sum(1 << width * at for at in found)

    return Value(
        lambda packed: between.join(
            name for at, name in enumerate(names) for _ in range(packed >> width * at & (1 << width) - 1)
        ),
        read,
    )


def many(names: Sequence[str], width: int) -> Value:
    """The same of things of which there are many: `lava 4*statue`. What is written for `counts` is read, too."""
    single = counts(names, width)

    def write(packed: int) -> str:
        found = [(name, packed >> width * at & (1 << width) - 1) for at, name in enumerate(names)]
        return " ".join(name if count == 1 else f"{count}*{name}" for name, count in found if count)

    def read(text: str) -> int:
        words = []
        for word in text.split():
            times, star, name = word.rpartition("*")
            count = min(number().read(times), 1 << width) if star else 1
            if count == 0:
                raise ValueError(word)
            words += [name] * count
        return int(single.read(" ".join(words)))

    return Value(write, read)


def field(key: str, at: int, value: Value, usual: Callable[[Sequence[Any]], Any] | None = None) -> Field:
    """The value at an index of the state; `usual` computes from the fields above what it normally is."""

    def write(state: Sequence[Any]) -> str:
        return USUAL if usual and state[at] == usual(state) else value.write(state[at])

    def read(draft: list[Any], text: str) -> None:
        draft[at] = usual(draft) if usual and text == USUAL else value.read(text)

    return Field(key, write, read)


def by_seat(
    key: str,
    places: Callable[[Sequence[Any]], Sequence[int]],
    value: Value,
    usual: Callable[[Sequence[Any], int], Any] | None = None,
) -> Field:
    """The values of the seats, which stand at these indexes; those that are not said stay as at the beginning.

    `usual` computes from the fields above what the one at an index normally is.
    """

    def write(state: Sequence[Any]) -> str:
        return ", ".join(
            USUAL if usual and state[at] == usual(state, at) else value.write(state[at]) for at in places(state)
        )

    def read(draft: list[Any], text: str) -> None:
        said = [words.strip() for words in text.split(",")]
        if len(said) > len(places(draft)):
            raise ValueError(text)
        for at, words in zip(places(draft), said, strict=False):
            draft[at] = usual(draft, at) if usual and words == USUAL else value.read(words)

    return Field(key, write, read)


def row(key: str, places: Sequence[int], value: Value) -> Field:
    """The values at these indexes, all of them, with spaces between."""

    def read(draft: list[Any], text: str) -> None:
        for at, word in zip(places, text.split(), strict=True):
            draft[at] = value.read(word)

    return Field(key, lambda state: " ".join(value.write(state[at]) for at in places), read)
