"""A position as one line of text, as FEN is for chess: `boat c; lava aab`, what differs from a beginning, by name.

`Positions` writes and reads the states of a game by a table of its fields, `PlainPositions` those of a game that has no
such table. Tests and error reports speak of positions so; links and saves never do.
"""

import ast
from collections import Counter
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


def numbers(key: str, at: int, count: int = 1, step: int = 1) -> Field:
    """So many numbers, none below 0, each so many places after the one before: `5 0`."""
    places = slice(at, at + count * step, step)

    def read(draft: list[Any], text: str) -> None:
        found = text.split()
        if len(found) != count or not all(number.isascii() and number.isdecimal() for number in found):
            raise ValueError(text)
        draft[places] = list(map(int, found))

    return Field(key, lambda state: " ".join(map(str, state[places])), read)


def one_of(key: str, at: int, names: Sequence[str], first: int = 0, count: int = 1) -> Field:
    """So many numbers in a row, by their names, of which the first names the number `first`."""
    number_of = {name: number for number, name in enumerate(names, first)}

    def read(draft: list[Any], text: str) -> None:
        found = text.split()
        if len(found) != count:
            raise ValueError(text)
        draft[at : at + count] = [number_of[name] for name in found]

    return Field(key, lambda state: " ".join(names[number - first] for number in state[at : at + count]), read)


def packed(key: str, at: int, names: Sequence[str], bits: int = 1) -> Field:
    """How many there are of each name, in one number with so many bits for each: a set of names, if it is one bit."""
    most = (1 << bits) - 1

    def read(draft: list[Any], text: str) -> None:
        counts = read_counts(text, names)
        if max(counts) > most:
            raise ValueError(text)
        draft[at] = sum(count << bits * place for place, count in enumerate(counts))

    def write(state: Any) -> str:
        return write_counts([state[at] >> bits * place & most for place in range(len(names))], names)

    return Field(key, write, read)


def counted(key: str, at: int, names: Sequence[str]) -> Field:
    """How many there are of each name, in a row of numbers."""

    def read(draft: list[Any], text: str) -> None:
        draft[at : at + len(names)] = read_counts(text, names)

    return Field(key, lambda state: write_counts(state[at : at + len(names)], names), read)


def write_counts(counts: Iterable[int], names: Iterable[str]) -> str:
    """How many there are of each name: `4*lava statue`."""
    found = zip(counts, names, strict=True)
    return " ".join(f"{count}*{name}" if count > 1 else name for count, name in found if count)


def read_counts(text: str, names: Sequence[str]) -> list[int]:
    """What `write_counts` has written; a name can also be repeated. Raises ValueError."""
    found: Counter[str] = Counter()
    for word in text.split():
        times, _, name = word.rpartition("*")
        found[name] += int(times or 1)
        if not name or name not in names or int(times or 1) < 1:
            raise ValueError(word)
    return [found[name] for name in names]


class PositionText(Protocol[State]):
    """How positions of a game are written."""

    def text(self, state: State, /) -> str:
        """A state or an observation in one line."""

    def parse(self, text: str, /) -> State:
        """The state that is written so; raises UnreadablePosition."""


class Positions(Generic[State]):
    """Texts of states that are flat tuples.

    `start` is the beginning with given options, of which `options` says those that shape a state; a text names these
    first, then the fields that differ from that beginning. A position that is read need not be one that the rules can
    reach.
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
            draft: list[Any] = list(self.start(complete_options(self.choices, options)))  # type: ignore[call-overload]
        except BadOptions as error:
            raise _unreadable(text, ", ".join(options)) from error
        for key, value in values.items():
            if key in self.fields:
                try:
                    self.fields[key].read(draft, value)
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
        key, _, value = part.partition(" ")
        if key in values:
            raise _unreadable(text, key)
        values[key] = value.strip()
    return values


def _unreadable(text: str, key: str) -> UnreadablePosition:
    return UnreadablePosition(phrase("{text} is no position: see {key}", text=f"{text:.200}", key=f"{key:.60}"))
