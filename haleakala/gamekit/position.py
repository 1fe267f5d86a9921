"""A position as one line of text, as FEN is for chess: `boat c; lava aab`, what differs from a beginning, by name.

`Positions` writes and reads the states of a game by a table of its fields, `PlainPositions` those of a game that has no
such table. Tests and error reports speak of positions so; links and saves never do.
"""

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from haleakala.kernel.errors import BadOptions, UnreadablePosition
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options, State, complete_options

State_contra = TypeVar("State_contra", contravariant=True)


class Field(NamedTuple):
    """One part of a position: its name, and how it is written and read. A value has neither `;` nor a line break."""

    key: str
    write: Callable[[Any], str]
    """The value in a state, or in an observation, where `?` stands for what is hidden."""
    read: Callable[[list[Any], str], None]
    """Changes the value in a draft of the state; raises ValueError or LookupError for what it does not understand."""


class Spelling(NamedTuple):
    """How one kind of value is written and read; `read` raises ValueError or LookupError."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


NUMBER = Spelling(str, int)


def one_of(names: Mapping[str, int]) -> Spelling:
    """A number that has a name."""
    by_number = {number: name for name, number in names.items()}
    return Spelling(by_number.__getitem__, names.__getitem__)


def by_index(names: Iterable[str]) -> Spelling:
    """A number from 0 by its name."""
    return one_of({name: number for number, name in enumerate(names)})


def bits_of(names: Sequence[str]) -> Spelling:
    """A set as bits: the names of those that are in it."""
    return Spelling(
        lambda bits: " ".join(name for number, name in enumerate(names) if bits >> number & 1),
        lambda text: sum(1 << names.index(name) for name in {*text.split()}),
    )


def counts_of(names: Sequence[str], bits: int) -> Spelling:
    """Packed counts, so many bits each: `shell 3*foot`. A name without a number may stand there several times."""

    def write(packed: int) -> str:
        counts = {name: packed >> bits * at & (1 << bits) - 1 for at, name in enumerate(names)}
        return " ".join(name if count == 1 else f"{count}*{name}" for name, count in counts.items() if count)

    def read(text: str) -> int:
        packed = 0
        for word in text.split():
            count, star, name = word.rpartition("*")
            packed += (int(count) if star else 1) << bits * names.index(name)
        return packed

    return Spelling(write, read)


def list_of(one: Spelling, separator: str = " ") -> Spelling:
    """A tuple of such values."""
    return Spelling(
        lambda values: separator.join(map(one.write, values)),
        lambda text: tuple(one.read(part.strip()) for part in text.split(separator.strip() or None) if part.strip()),
    )


def field(key: str, at: int, spelling: Spelling) -> Field:
    """The value at one place of a state."""

    def read(draft: list[Any], text: str) -> None:
        draft[at] = spelling.read(text)

    return Field(key, lambda state: spelling.write(state[at]), read)


def span(key: str, at: int, length: int, spelling: Spelling) -> Field:
    """The values at so many places of a state, as `spelling` writes their tuple; there must be as many."""

    def read(draft: list[Any], text: str) -> None:
        values = spelling.read(text)
        if len(values) != length:
            raise ValueError(f"{len(values)} values instead of {length}")
        draft[at : at + length] = values

    return Field(key, lambda state: spelling.write(tuple(state[at : at + length])), read)


class PositionText(Protocol[State]):
    """How positions of a game are written."""

    def text(self, state: State, /) -> str:
        """A state or an observation in one line."""

    def parse(self, text: str, /) -> State:
        """The state that is written so; raises UnreadablePosition."""


class Positions(Generic[State]):
    """Texts of states that are flat tuples.

    `start` is the beginning with given options, of which `options` says those that shape a state; a text names these
    first, then the fields that differ from that beginning. Fields are read in the order of the table, and one that a
    text leaves out says what it says of the beginning: a value may be written in terms of the fields above it. A
    position that is read need not be one that the rules can reach.
    """

    def __init__(
        self,
        choices: tuple[Choice, ...],
        start: Callable[[Options], State],
        options: Callable[[State], Options],
        fields: Iterable[Field],
    ) -> None:
        self.choices, self.start, self.options = choices, start, options
        self.fields = {field.key: field for field in fields}

    def text(self, state: State, /) -> str:
        """As PositionText says."""
        options = self.options(state)
        start = self.start(options)
        found = {key: field.write(state) for key, field in self.fields.items()}
        changed = {key: value for key, value in found.items() if value != self.fields[key].write(start)}
        return _joined({**options, **changed})

    def parse(self, text: str, /) -> State:
        """As PositionText says."""
        values = _split(text)
        options = {key: value for key, value in values.items() if key not in self.fields}
        try:
            start = self.start(complete_options(self.choices, options))
        except BadOptions as error:
            raise _unreadable(text, ", ".join(options)) from error
        draft: list[Any] = list(start)  # type: ignore[call-overload]
        for key, field in self.fields.items():
            try:
                field.read(draft, values[key] if key in values else field.write(start))
            except (ValueError, LookupError) as error:
                raise _unreadable(text, key) from error
        state: State = tuple(draft)  # type: ignore[assignment]
        return state


class PlainPositions(Generic[State]):
    """Texts of states that are tuples, named or not, of numbers, texts and tuples of these, as Python writes them."""

    def __init__(self, kind: Any) -> None:
        """Of states of this type: a NamedTuple, which says the names, or tuple."""
        self.kind = kind

    def text(self, state: Any, /) -> str:
        """As PositionText says."""
        values = state._asdict() if hasattr(state, "_asdict") else {"state": state}
        return _joined({key: repr(value) for key, value in values.items()})

    def parse(self, text: str, /) -> State:
        """As PositionText says."""
        values = _split(text)
        try:
            plain = {key: ast.literal_eval(value) for key, value in values.items()}
            state: State = plain["state"] if self.kind is tuple else self.kind(**plain)
        except (ValueError, TypeError, LookupError, SyntaxError, MemoryError, RecursionError) as error:
            raise _unreadable(text, ", ".join(values)) from error
        return state


def _joined(values: Mapping[str, str]) -> str:
    return "; ".join(f"{key} {value}".rstrip() for key, value in values.items())


def _split(text: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        key, value = [*part.split(None, 1), ""][:2]
        if key in values:
            raise _unreadable(text, key)
        values[key] = value
    return values


def _unreadable(text: str, key: str) -> UnreadablePosition:
    return UnreadablePosition(phrase("{text} is no position: see {key}", text=f"{text:.200}", key=f"{key:.60}"))
