"""Corrupted inputs: valid texts with pieces of them cut out, doubled or replaced."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

WORSE = (
    *("", " ", "\x00", "\n", "\ud800", "\u202e", "\ufeff", "\u0663", "\u00b2", "\U0001f30b" * 30, "e\u0301" * 40),
    *("0", "-1", "1", "99999", "9" * 400, "1e999", "NaN", "true", "null", "None"),
    *('"', "'", "\\", "&amp;", "<b>", "</script>", '"]', "{", "{who}", "{0.__class__}", "%s", "../..", "__proto__"),
    *("[" * 300, '{"a":' * 300, "x" * 5_000),
)
worse = st.sampled_from(WORSE) | st.text(max_size=20)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | worse,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(worse, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def spoiled(draw: st.DrawFn, samples: Sequence[str]) -> str:
    """Draw a sample with up to four pieces cut out, doubled or replaced, or unchanged."""
    text = draw(st.sampled_from(samples))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.sampled_from((0, 1, 1, 2, 8, len(text))))
        text = text[:start] + draw(st.sampled_from(("", text[start:end] * 2)) | worse) + text[end:]
    return text


@st.composite
def spoiled_document(draw: st.DrawFn, samples: Sequence[str]) -> str:
    """Draw a JSON document with up to three values or keys replaced, removed or moved, and perhaps spoiled as text."""
    document = json.loads(draw(st.sampled_from(samples)))
    for _ in range(draw(st.integers(0, 3))):
        holder = draw(st.sampled_from([*holders(document)]))
        keys = sorted(holder) if isinstance(holder, dict) else [*range(len(holder))]
        what = draw(st.sampled_from(("replace", "replace", "spoil", "drop", "rename", "move")))
        if not keys:
            continue
        key = draw(st.sampled_from(keys))
        match what, holder[key]:
            case "spoil", str(text):
                holder[key] = draw(spoiled([text]))
            case "drop", _:
                del holder[key]
            case "rename", value if isinstance(holder, dict):
                holder[draw(worse)] = value
            case "move", value:
                holder[draw(st.sampled_from(keys))] = value
            case _:
                holder[key] = draw(JSON)
    text = json.dumps(document, ensure_ascii=draw(st.booleans()))
    return draw(spoiled([text])) if draw(st.integers(0, 3)) == 0 else text


def holders(document: object) -> Iterator[dict[str, Any] | list[Any]]:
    """Yield the lists and objects in a document, including itself."""
    if isinstance(document, dict | list):
        yield document
        for inner in document.values() if isinstance(document, dict) else document:
            yield from holders(inner)
