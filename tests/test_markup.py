"""Nothing a player types becomes markup."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.markup import VOID, Markup, fragment, h, still


class Reader(HTMLParser):
    """Reads markup back into tags, attributes and text."""

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


TEXTS = st.text() | st.sampled_from(
    ["<script>alert(1)</script>", '"><img src=x onerror="y">', "'; --", "&lt;", "&amp;amp;", "</p>", "<!--", "a & b"]
)


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
