"""This module creates fields for positions as text: numbers, names, sets and counts of names, once or by seat."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from haleakala.gamekit.position import Field

USUAL = "usual"
"""The word that a text contains instead of a value that follows from the fields above it in the table."""


class Value(NamedTuple):
    """Two functions that write and read values of one kind; `read` raises ValueError or LookupError."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def number(offset: int = 0) -> Value:
    """Return a Value for numbers. The text is the number in the state plus `offset`, and at least 0."""

    def read(text: str) -> int:
        if not text.isdecimal():
            raise ValueError(text)
        return int(text) - offset

    return Value(lambda value: str(value + offset), read)


def one_of(names: Iterable[str], others: Mapping[str, Any] | None = None) -> Value:
    """Return a Value for names: the first of `names` stands for 0, the next for 1; `others` names other values."""
    values = {**{name: value for value, name in enumerate(names)}, **(others or {})}
    return Value({value: name for name, value in values.items()}.__getitem__, values.__getitem__)


def each(value: Value, between: str = " ") -> Value:
    """Return a Value for tuples whose members are written by `value`, with `between` as the separator."""
    return Value(
        lambda values: between.join(map(value.write, values)),
        lambda text: tuple(value.read(word.strip()) for word in text.split(between.strip() or None)) if text else (),
    )


def bits(names: Sequence[str], between: str = " ") -> Value:
    """Return a Value for bit sets, written as names; the lowest bit stands for the first of `names`."""

    def read(text: str) -> int:
        found = [names.index(word) for word in text.split(between.strip() or None)]
        if len(set(found)) < len(found):
            raise ValueError(text)
        return sum(1 << at for at in found)

    return Value(lambda found: between.join(name for at, name in enumerate(names) if found >> at & 1), read)


def counts(names: Sequence[str], width: int, between: str = " ") -> Value:
    """Return a Value for packed counts: integers with `width` bits for the count of each name, the first of `names` in
    the lowest bits. The text repeats each name according to its count."""

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
    """Return a Value for packed counts as `counts` does, but with numbers in the text: `lava 4*statue`."""
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
    """Return a field for the value at index `at` of a state. If the value equals the result of `usual`, which is
    computed from the fields above, the text is USUAL."""

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
    """Return a field for the values of all seats, separated by commas. `places` returns the indexes of these values in
    a state. If a text has fewer values, the remaining seats have the same values as at the beginning.

    If a value equals the result of `usual`, computed from the fields above and the value's index, its text is USUAL.
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
    """Return a field for the values at the indexes `places`, separated by spaces; a text must contain all values."""

    def read(draft: list[Any], text: str) -> None:
        for at, word in zip(places, text.split(), strict=True):
            draft[at] = value.read(word)

    return Field(key, lambda state: " ".join(value.write(state[at]) for at in places), read)
