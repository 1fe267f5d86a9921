"""Functions that write HTML and SVG. No other module does; all text is escaped here."""

import re
from collections.abc import Iterable
from functools import lru_cache


class Markup(str):
    """A string of markup. A plain `str` is text, and is escaped when it becomes the child of an element."""

    __slots__ = ()


Child = Markup | str | int | None | Iterable["Child"]
Value = str | int | float | bool | None

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


TURNING = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Characters that set the direction of text; they are removed, since a name with one could reverse a sentence."""
ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}) | TURNING
"""The same as `html.escape`. The module `html` is not imported because it loads a table of 2,231 names at the start."""


@lru_cache(maxsize=4096)  # most texts are written again in the next drawing
def _escaped(text: str) -> str:
    return text.translate(ESCAPED)


def h(tag: str, attributes: dict[str, Value] | None = None, /, *children: Child) -> Markup:
    """Return an element. An attribute that is True is written without a value. Attributes that are False or None, and
    children that are None, are left out.

    >>> h("p", {"class": "note", "hidden": False}, "a < b")
    '<p class="note">a &lt; b</p>'
    """
    written = ""
    for name, value in (attributes or {}).items():
        if isinstance(value, str):
            written += f' {name}="{_escaped(value)}"'
        elif value is True:
            written += f" {name}"
        elif value is not None and value is not False:
            written += f' {name}="{value:g}"' if isinstance(value, float) else f' {name}="{value}"'
    if tag in VOID:
        return Markup(f"<{tag}{written}>")
    return Markup(f"<{tag}{written}>{''.join(map(_child, children))}</{tag}>")


def fragment(*children: Child) -> Markup:
    """Return markup and text one after another, without an element around them."""
    return Markup("".join(map(_child, children)))


MARK = "<!---->"
"""The comment before and after a part. Escaped text cannot contain it."""


def part(element: Markup) -> Markup:
    """Mark an element with an id that rarely changes, so that the page skips it if its markup is the same as before.

    A part cannot contain another part: the marks of inner parts are removed.

    >>> part(h("p", {"id": "hello"}, "a"))
    '<!----><p id="hello">a</p><!---->'
    """
    return Markup(f"{MARK}{element.replace(MARK, '')}{MARK}")


GROUP_MARK = "<!--+-->"
"""The comment before and after a group."""


def group(element: Markup) -> Markup:
    """Mark an element with an id that consists mostly of parts. If the same parts are in it as before, in the same
    order, the page looks only at the parts. A group cannot be in another group or in a part.

    >>> group(h("div", {"id": "all"}, part(h("p", {"id": "hello"}, "a"))))
    '<!--+--><div id="all"><!----><p id="hello">a</p><!----></div><!--+-->'
    """
    return Markup(f"{GROUP_MARK}{element}{GROUP_MARK}")


PARTS_PLAYED = re.compile(
    MARK + "|" + re.escape(GROUP_MARK) + r'| (?:id|role|tabindex|title|aria-[\w-]+|data-[\w-]+)="[^"]*"'
)


def still(drawing: Markup) -> Markup:
    """Return a drawing without ids, roles, names and data attributes: an illustration without targets.

    >>> still(h("g", {"id": "boat", "class": "boat", "role": "button"}, "a < b"))
    '<g class="boat">a &lt; b</g>'
    """
    return Markup(PARTS_PLAYED.sub("", drawing))


def _child(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, str | int):
        return _escaped(str(child))
    return "".join(map(_child, child))
