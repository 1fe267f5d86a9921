"""Markup, escaped: the one way a string becomes HTML or SVG here."""

import re
from collections.abc import Iterable
from functools import lru_cache


class Markup(str):
    """A string that is markup already; a plain `str` is text and is escaped when it becomes a child."""

    __slots__ = ()


Child = Markup | str | int | None | Iterable["Child"]
Value = str | int | float | bool | None

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


TURNING = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""They set the direction of all that follows in a line: a name with one would turn the sentence around it."""
ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"}) | TURNING
"""As html.escape writes them, whose module reads the names of 2,231 characters first: too long for a start."""


@lru_cache(maxsize=4096)  # most of what is written is written again at the next drawing
def _escaped(text: str) -> str:
    return text.translate(ESCAPED)


def h(tag: str, attributes: dict[str, Value] | None = None, /, *children: Child) -> Markup:
    """One element. True writes a bare attribute, False and None leave it out; None as a child is nothing.

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
    """Children one after another, without an element around them."""
    return Markup("".join(map(_child, children)))


MARK = "<!---->"
"""Stands before and after a part. Text has no angle brackets, so that it is never anything else."""


def part(element: Markup) -> Markup:
    """An element with an id that is often drawn again as it was: the page then leaves it alone. Parts do not nest.

    >>> part(h("p", {"id": "hello"}, "a"))
    '<!----><p id="hello">a</p><!---->'
    """
    return Markup(f"{MARK}{element.replace(MARK, '')}{MARK}")


GROUP_MARK = "<!--+-->"
"""Stands before and after a group."""


def group(element: Markup) -> Markup:
    """An element with an id, most of which is parts that are often all there again in the same order: the page then
    looks at these alone. Groups neither nest nor lie in parts.

    >>> group(h("div", {"id": "all"}, part(h("p", {"id": "hello"}, "a"))))
    '<!--+--><div id="all"><!----><p id="hello">a</p><!----></div><!--+-->'
    """
    return Markup(f"{GROUP_MARK}{element}{GROUP_MARK}")


PARTS_PLAYED = re.compile(
    MARK + "|" + re.escape(GROUP_MARK) + r'| (?:id|role|tabindex|title|aria-[\w-]+|data-[\w-]+)="[^"]*"'
)


def still(drawing: Markup) -> Markup:
    """The same drawing without names and roles: a picture in which nothing can be found, focused or touched.

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
