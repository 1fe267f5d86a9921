"""This module writes a position as one line of text, as FEN does for chess: `boat c; lava aab` names the values that
differ from the beginning of the game.

`Positions` writes and reads the states of a game by a table of fields; `PlainPositions` needs no such table. Tests and
error reports use these texts; links and saved games never do.
"""

import ast
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from haleakala.kernel.errors import BadOptions, UnreadablePosition
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options, State, complete_options

State_contra = TypeVar("State_contra", contravariant=True)


class Field(NamedTuple):
    """One part of a position: its name, and how it is written and read. Its text has neither `;` nor a line break."""

    key: str
    write: Callable[[Any], str]
    """Returns the text of the value in a state or in an observation; `?` stands for a hidden value."""
    read: Callable[[list[Any], str], None]
    """Sets the value in a draft of the state; raises ValueError or LookupError for a wrong text."""


class PositionText(Protocol[State]):
    """This protocol describes an object that writes and reads the positions of a game."""

    def text(self, state: State, /) -> str:
        """Return a state or an observation as one line of text."""

    def parse(self, text: str, /) -> State:
        """Return the state that `text` describes; raises UnreadablePosition."""


class Positions(Generic[State]):
    """Writes and reads states that are flat tuples.

    `start` returns the state at the beginning for given options; `options` returns the options that shape a given
    state. A text contains these options, then the fields that differ from the beginning. Fields are read in the order
    of the table, and a missing field gets the text that it has at the beginning; so the text of a value may depend on
    the fields above. A position that is read need not be reachable by the rules.
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
        """Return the text of a state or an observation."""
        options = self.options(state)
        start = self.start(options)
        found = {key: field.write(state) for key, field in self.fields.items()}
        changed = {key: value for key, value in found.items() if value != self.fields[key].write(start)}
        return _joined({**options, **changed})

    def parse(self, text: str, /) -> State:
        """Return the state that `text` describes; raises UnreadablePosition."""
        values = _split(text)
        options = {key: value for key, value in values.items() if key not in self.fields}
        try:
            start = self.start(complete_options(self.choices, options))
        except BadOptions as error:
            raise _unreadable(text, ", ".join(options)) from error
        draft: list[Any] = list(start)  # type: ignore[call-overload]  # a state is a flat tuple
        for key, field in self.fields.items():
            try:
                field.read(draft, values[key] if key in values else field.write(start))
            except (ValueError, LookupError) as error:
                raise _unreadable(text, key) from error
        state: State = tuple(draft)  # type: ignore[assignment]  # the same tuple with other values
        return state


class PlainPositions(Generic[State]):
    """Writes and reads states that are tuples, named or not, of numbers, texts and tuples, as Python literals."""

    def __init__(self, kind: Any) -> None:
        """Use states of the type `kind`: `tuple`, or a NamedTuple, whose field names are then part of the text."""
        self.kind = kind

    def text(self, state: Any, /) -> str:
        """Return the text of a state or an observation."""
        values = state._asdict() if hasattr(state, "_asdict") else {"state": state}
        return _joined({key: repr(value) for key, value in values.items()})

    def parse(self, text: str, /) -> State:
        """Return the state that `text` describes; raises UnreadablePosition."""
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
