"""A position as one line of text, as FEN is for chess: `boat c; lava aab`, what differs from a beginning, by name.

`Positions` writes and reads the states of a game by a table of its fields, `PlainPositions` those of a game that has no
such table. Tests and error reports speak of positions so; links and saves never do.
"""

import ast
from collections.abc import Callable, Iterable, Mapping
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
