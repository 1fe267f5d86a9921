"""Messages and commands as JSON: a list with the name of the type and the values of its fields, in their order.

Encoding and decoding are strict. A value is decoded by the type hints of its class: an unknown name, a missing or an
additional field, or a value of another type is refused, and so is a text that is too long or nested too deeply. `True`
is not accepted as a number.
"""

import json
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from haleakala.app.bots.requests import BotRequest, FromSandbox
from haleakala.app.commands import ToPage
from haleakala.app.messages import FromPage
from haleakala.saves.nesting import nesting

MOST_CHARACTERS = 1 << 27
"""The limit for a message. The longest ones hold a chosen file of at most 16 MiB, whose characters may take six each in
JSON: 96 MiB. All of localStorage, or the code of a bot, is shorter."""
MOST_NESTED = 6
"""How deep lists and objects may be nested in a message. A depth of 100,000 would overflow Pyodide's stack."""


class Misfit(Exception):
    """The value doesn't fit the type."""


def encode(message: FromPage | ToPage | BotRequest | FromSandbox, without_last: bool = False) -> str:
    """The JSON text of a NamedTuple, for an attribute or for the other side of the bridge.

    With `without_last` the page adds the value of the last field.

    >>> class Undo(NamedTuple):
    ...     anyway: bool = False
    >>> encode(Undo())
    '["Undo",false]'
    """
    values = message[:-1] if without_last else message
    return json.dumps([type(message).__name__, *values], separators=(",", ":"))


def decode(text: str, union: Any) -> Any:
    """The NamedTuple that a JSON text holds, if its class is one of `union`; None for any other text."""
    if len(text) > MOST_CHARACTERS or nesting(text) > MOST_NESTED:
        return None
    try:
        data = json.loads(text)
    except ValueError:
        return None
    match data:
        case [str(name), *values] if kind := named(union).get(name):
            try:
                return fitted(kind, values)
            except Misfit:
                return None
        case _:
            return None


@cache
def named(union: Any) -> dict[str, Any]:
    """The classes of a union of NamedTuples, or a single class, by name."""
    return {kind.__name__: kind for kind in get_args(union) or (union,)}


_hints = cache(get_type_hints)


def fitted(kind: Any, data: object) -> Any:
    """Convert JSON data into a value of type `kind`; lists become tuples. Raises Misfit."""
    origin, of = get_origin(kind), get_args(kind)
    if kind in (str, int, bool, NoneType):
        if type(data) is kind:
            return data
    elif origin is Literal:
        if isinstance(data, str) and data in of:
            return data
    elif origin in (Union, UnionType):
        for one in of:
            try:
                return fitted(one, data)
            except Misfit:
                continue
    elif origin is tuple and isinstance(data, list):
        kinds = of[:1] * len(data) if of[1:] == (...,) else of
        if len(kinds) == len(data):
            return tuple(map(fitted, kinds, data))
    elif origin in (dict, Mapping) and isinstance(data, dict):
        return {key: fitted(of[1], value) for key, value in data.items()}
    elif hasattr(kind, "_fields") and isinstance(data, list):
        hints = _hints(kind)
        if len(data) == len(kind._fields):
            return kind(*(fitted(hints[name], value) for name, value in zip(kind._fields, data, strict=True)))
    raise Misfit
