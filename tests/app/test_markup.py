"""Text that a player types never becomes markup."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.markup import VOID, Markup, fragment, h, still


class Reader(HTMLParser):
    """Parses markup into tags, attributes and text."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


class Tree(HTMLParser):
    """Parses markup into nested elements (tag, attributes, children), in which adjacent texts are joined."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.top: list[Any] = []
        self.open = [self.top]
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element: tuple[str, dict[str, str | None], list[Any]] = (tag, dict(attrs), [])
        self.open[-1].append(element)
        if tag not in VOID:
            self.open.append(element[2])

    def handle_endtag(self, tag: str) -> None:
        assert len(self.open) > 1 and self.open[-2][-1][0] == tag, f"</{tag}> closes nothing"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        add(self.open[-1], data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError("nobody writes comments")

    def handle_decl(self, decl: str) -> None:
        self.handle_comment(decl)

    def handle_pi(self, data: str) -> None:
        self.handle_comment(data)

    def unknown_decl(self, data: str) -> None:
        self.handle_comment(data)


def add(children: list[Any], child: Any) -> None:
    """Append a child; adjacent texts are joined, as in the result of a parser."""
    if isinstance(child, str) and children and isinstance(children[-1], str):
        children[-1] += child
    elif child != "":
        children.append(child)


TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
TEXTS = st.text().filter(lambda text: not TURNING.search(text)) | st.sampled_from(
    ["<script>alert(1)</script>", '"><img src=x onerror="y">', "'; --", "&lt;", "&amp;amp;", "</p>", "<!--", "a & b"]
)


ATTRIBUTES = st.dictionaries(st.sampled_from(["id", "class", "title", "href", "value", "data-target", "x-y"]), TEXTS)
LEAVES = TEXTS | st.integers() | st.none()
ASKED = st.recursive(
    LEAVES,
    lambda inner: st.tuples(
        st.sampled_from(["p", "g", "b", "svg", "br", "input"]), ATTRIBUTES, st.lists(inner, max_size=4)
    ),
    max_leaves=12,
)
"""Descriptions of trees to build: a text, a number, None, or an element with such children."""


def built(asked: Any) -> Any:
    """Return the markup that `haleakala.markup` builds from a description."""
    return h(asked[0], asked[1], *map(built, asked[2])) if isinstance(asked, tuple) else asked


def expected(asked: list[Any], without: re.Pattern[str] | None = None) -> list[Any]:
    """Return the tree that parsing this markup should give, without the attributes that match `without`."""
    found: list[Any] = []
    for one in asked:
        if isinstance(one, tuple):
            tag, attributes, children = one
            kept = {name: value for name, value in attributes.items() if not (without and without.fullmatch(name))}
            found.append((tag, kept, [] if tag in VOID else expected(children, without)))
        elif one is not None:
            add(found, str(one))
    return found


@given(asked=st.lists(ASKED, max_size=4))
def test_what_was_asked_for_comes_back_and_no_element_more(asked: list[Any]) -> None:
    assert Tree(fragment(*map(built, asked))).top == expected(asked)


@given(asked=st.lists(ASKED, max_size=4))
def test_a_still_drawing_is_the_same_without_what_can_be_found_or_touched(asked: list[Any]) -> None:
    assert Tree(still(fragment(*map(built, asked)))).top == expected(asked, re.compile("id|title|data-.*"))


@given(text=TEXTS)
def test_what_was_put_together_by_hand_is_text_again(text: str) -> None:
    for by_hand in (h("b", None, text) + h("i"), "".join([h("b", None, text)]), f"{h('b', None, text)}"):
        assert Tree(h("p", None, by_hand)).top == [("p", {}, [by_hand])]


@given(text=TEXTS, title=TEXTS)
def test_text_and_attributes_come_back_as_they_went_in(text: str, title: str) -> None:
    read = Reader(h("p", {"title": title, "class": "note"}, text))
    assert read.tags == [("p", {"title": title, "class": "note"})]
    assert read.text == text


@given(texts=st.lists(TEXTS, max_size=5))
def test_children_stand_one_after_another_however_deep(texts: list[str]) -> None:
    read = Reader(fragment(texts, [h("b", {}, *texts)], None))
    assert read.text == "".join(texts) * 2
    assert read.tags == [("b", {})]


@given(text=TEXTS)
def test_markup_is_not_escaped_twice(text: str) -> None:
    inner = h("i", None, text)
    assert h("p", None, inner) == f"<p>{inner}</p>"
    assert Reader(h("p", None, inner)).text == text


@given(text=TEXTS)
def test_markup_in_an_attribute_is_text(text: str) -> None:
    assert Reader(h("p", {"title": h("i", None, text)})).tags == [("p", {"title": str(h("i", None, text))})]


def test_true_is_a_bare_attribute_and_false_and_none_are_none() -> None:
    assert h("p", {"hidden": True, "open": False, "id": None}) == "<p hidden></p>"
    assert h("p", {"tabindex": 0, "data-empty": ""}) == '<p tabindex="0" data-empty=""></p>'


def test_numbers_are_written_plainly() -> None:
    assert h("circle", {"r": 2.5, "cx": -1.0, "cy": 3}, 7, 0) == '<circle r="2.5" cx="-1" cy="3">70</circle>'


@pytest.mark.parametrize("tag", sorted(VOID))
def test_void_elements_have_no_end(tag: str) -> None:
    assert h(tag, {"id": "x"}) == f'<{tag} id="x">'


def test_what_h_answers_is_markup() -> None:
    assert isinstance(h("p"), Markup)
    assert isinstance(fragment("a", "b"), Markup)
    assert fragment(None, [], ()) == ""


@given(text=TEXTS)
def test_a_still_drawing_keeps_its_looks_and_its_text_and_loses_names_and_roles(text: str) -> None:
    named = h("g", {"id": text, "class": text, "data-target": text, "aria-label": text, "role": text}, text)
    assert still(named) == h("g", {"class": text}, text)


def test_what_would_turn_the_rest_of_the_line_around_is_left_out() -> None:
    name = "\u202eana\u202c \u2068\u05d3\u05e0\u05d4\u2069\u200f"
    shown = "ana \u05d3\u05e0\u05d4\u200f"
    assert Tree(h("p", {"title": name}, name)).top == [("p", {"title": shown}, [shown])]
