"""Any drawing after any other: the page becomes just what the markup says, and what has an id stays the same thing."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from test_dom import Drawing, drawing

from haleakala.markup import Markup, Value, fragment, h, part

__all__ = ["drawing"]

TAGS = ("div", "p", "span")
DRAWINGS = 300


class Trees:
    """Random trees: some elements have an id, a few of these are parts; no id comes twice."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def tree(self) -> Markup:
        """A whole drawing."""
        names = iter(self.rng.sample(range(24), 24))
        return fragment(*(self.element(names, 3) for _ in range(self.rng.randrange(1, 5))))

    def element(self, names: Iterator[int], depth: int, inside_part: bool = False) -> Markup:
        """One element, with children unless it is a leaf."""
        rng = self.rng
        number = next(names, None) if rng.random() < 0.6 else None
        attributes: dict[str, Value] = {"class": rng.choice(["a", "b", None]), "title": rng.choice(["x", "<y>", None])}
        if number is not None:
            attributes["id"] = f"n{number}"
        is_part = number is not None and not inside_part and rng.random() < 0.5
        tag = TAGS[number % 3] if number is not None and rng.random() < 0.9 else rng.choice(TAGS[::2])
        inner: list[Markup | str] = [str(rng.randrange(3))] if rng.random() < 0.3 else []
        if depth and tag != "p":
            inner += [self.element(names, depth - 1, inside_part or is_part) for _ in range(rng.randrange(4))]
        drawn = h(tag, attributes, *inner)
        return part(drawn) if is_part else drawn


DRAWN = """(html) => {
    const app = document.getElementById("app");
    const before = new Map([...app.querySelectorAll("[id]")].map((one) => [one.id, one]));
    window.dom.draw(html);
    const plain = app.cloneNode(false);
    plain.innerHTML = globalThis.trusted(html.replaceAll("<!---->", ""));
    const strangers = [...app.querySelectorAll("[id]")].filter(
        (one) => before.has(one.id) && before.get(one.id).nodeName === one.nodeName && before.get(one.id) !== one);
    return [app.isEqualNode(plain), strangers.map((one) => one.id), app.innerHTML];
}"""


@pytest.mark.parametrize("seed", range(3))
def test_any_drawing_follows_any_other(drawing: Drawing, page: Page, seed: int) -> None:
    trees = Trees(seed)
    for number in range(DRAWINGS):
        html = trees.tree()
        same, strangers, found = page.evaluate(DRAWN, html)
        assert same, f"drawing {number}: {html}\n{found}"
        assert not strangers, f"drawing {number}"


WATCHED = """([first, second]) => {
    const app = document.getElementById("app");
    window.dom.draw(first);
    const watcher = new MutationObserver(() => {});
    watcher.observe(app, { subtree: true, childList: true });
    window.dom.draw(second);
    const changes = watcher.takeRecords();
    const named = (nodes) => [...nodes].map(({ id }) => id);
    return [changes.flatMap((one) => named(one.addedNodes)), changes.flatMap((one) => named(one.removedNodes))];
}"""


def test_what_is_new_moves_nothing_else(drawing: Drawing, page: Page) -> None:
    """A row above, a cell before and one less behind: only these come and go."""

    def rows(**rows: str) -> Markup:
        return fragment(
            *(
                h("div", {"id": row}, *(part(h("p", {"id": cell}, cell)) for cell in cells))
                for row, cells in rows.items()
            )
        )

    first = rows(two="abc", three="def")
    assert page.evaluate(WATCHED, [first, rows(one="xy", two="zabc", three="df")]) == [["one", "z"], ["e"]]
    assert page.evaluate(WATCHED, [first, rows(two="axbc")]) == [["x"], ["three"]]


def test_of_a_part_whose_inside_is_the_same_only_the_attributes_change(drawing: Drawing, page: Page) -> None:
    def hexes(css: str) -> Markup:
        return part(h("p", {"id": "a", "class": css, "title": "x" if css else None}, h("b", None, "inside")))

    assert page.evaluate(WATCHED, [hexes("lit"), hexes("")]) == [[], []]
    assert page.evaluate("() => document.getElementById('app').innerHTML") == '<p id="a" class=""><b>inside</b></p>'
