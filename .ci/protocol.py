"""Writes web/page/protocol.d.ts: the messages between Python and the page, as types for its scripts."""

from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from haleakala.app.bots.requests import FromSandbox, Question
from haleakala.app.commands import ToPage
from haleakala.app.messages import FromPage

FILE = Path(__file__).parents[1] / "web/page/protocol.d.ts"
PLAIN = {str: "string", int: "number", bool: "boolean", NoneType: "null"}
HEAD = "// Written by .ci/protocol.py. A message is a JSON list: the name of its type, then its fields (codec.py).\n"


def typescript(kind: Any) -> str:
    """The TypeScript type of the JSON that stands for a value of the type `kind`, as `app/codec.py` encodes it."""
    origin, of = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in of)
    if origin in (Union, UnionType):
        return " | ".join(map(typescript, of))
    if origin is tuple and of[1:] == (...,):
        return f"Array<{typescript(of[0])}>"
    if origin is tuple:
        return f"[{', '.join(map(typescript, of))}]"
    if origin in (dict, Mapping):
        return f"Record<string, {typescript(of[1])}>"
    return f"[{', '.join(fields(kind))}]"


def fields(kind: Any) -> list[str]:
    """The fields of a NamedTuple as named elements of a tuple type."""
    return [f"{name}: {typescript(hint)}" for name, hint in get_type_hints(kind).items()]


def declared(kind: Any) -> str:
    """The TypeScript declaration of a message class, with the first sentence of its docstring as a comment."""
    first = " ".join(kind.__doc__.split("\n\n")[0].split()).partition(". ")[0].rstrip(".")
    elements = ", ".join([f'type: "{kind.__name__}"', *fields(kind)])
    return f"/** {first}. */\nexport type {kind.__name__} = [{elements}];\n"


def union(name: str, kinds: tuple[Any, ...]) -> str:
    """The declaration of a union of the messages in one direction."""
    return f"export type {name} =\n" + "".join(f"  | {kind.__name__}\n" for kind in kinds).rstrip() + ";\n"


def protocol() -> str:
    """The text of protocol.d.ts."""
    sides = {
        "FromPage": get_args(FromPage),
        "ToPage": get_args(ToPage),
        "ToSandbox": (Question,),
        "FromSandbox": get_args(FromSandbox),
    }
    kinds = (kind for side in sides.values() for kind in side)
    return "\n".join([HEAD, *map(declared, kinds), *(union(*side) for side in sides.items())])


if __name__ == "__main__":
    FILE.write_text(protocol(), "utf-8")
