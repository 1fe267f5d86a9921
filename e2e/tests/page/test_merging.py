"""Drawing random pages one after another: the page becomes exactly what the markup says, and elements with ids stay the
same."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.tests.page.test_dom import Drawing, drawing
from haleakala.markup import Markup, Value, fragment, group, h, part

__all__ = ["drawing"]

TAGS = ("div", "p", "span")
DRAWINGS = 200


class Trees:
    """Random trees, in which some elements have unique ids, and a few of these are parts or groups of parts."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def tree(self) -> Markup:
        """A random tree."""
        names = iter(self.rng.sample(range(24), 24))
        return fragment(*(self.element(names, 3) for _ in range(self.rng.randrange(1, 5))))

    def altered(self, tree: Markup) -> Markup:
        """The same tree with a few attributes changed."""
        rng = self.rng
        told = list(re.finditer(' (class|title)="[^"]*"', tree))
        for found in sorted(rng.sample(told, min(len(told), 3)), key=re.Match.start, reverse=True):
            name = found[1]
            instead = rng.choice(["", f" {name}", f' {name}="a"', f' {name}="&lt;b&gt; c=&amp;"'])
            tree = Markup(tree[: found.start()] + instead + tree[found.end() :])
        return tree

    def element(
        self, names: Iterator[int], depth: int, inside_part: bool = False, inside_group: bool = False
    ) -> Markup:
        """A random element, with children unless it is a leaf."""
        rng = self.rng
        number = next(names, None) if rng.random() < 0.6 else None
        attributes: dict[str, Value] = {"class": rng.choice(["a", "b", None]), "title": rng.choice(["x", "<y>", None])}
        if number is not None:
            attributes["id"] = f"n{number}"
        is_part = number is not None and not inside_part and rng.random() < 0.5
        is_group = number is not None and not (is_part or inside_part or inside_group) and rng.random() < 0.7
        tag = TAGS[number % 3] if number is not None and rng.random() < 0.9 else rng.choice(TAGS[::2])
        inner: list[Markup | str] = [str(rng.randrange(3))] if rng.random() < 0.3 else []
        if depth and tag != "p":
            within = inside_part or is_part, inside_group or is_group
            inner += [self.element(names, depth - 1, *within) for _ in range(rng.randrange(4))]
        drawn = h(tag, attributes, *inner)
        return part(drawn) if is_part else group(drawn) if is_group else drawn


DRAWN = """(html) => {
    const app = document.getElementById("app");
    const before = new Map([...app.querySelectorAll("[id]")].map((one) => [one.id, one]));
    window.dom.draw(html);
    const plain = app.cloneNode(false);
    plain.innerHTML = globalThis.trusted(html.replace(/<!--[+-]*-->/g, ""));
    const strangers = [...app.querySelectorAll("[id]")].filter(
        (one) => before.has(one.id) && before.get(one.id).nodeName === one.nodeName && before.get(one.id) !== one);
    return [app.isEqualNode(plain), strangers.map((one) => one.id), app.innerHTML];
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(3))
def test_any_drawing_follows_any_other(drawing: Drawing, page: Page, seed: int) -> None:
    trees = Trees(seed)
    for number in range(DRAWINGS):
        tree = trees.tree()
        for html in (tree, trees.altered(tree), tree):
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
    """A new row above, a new cell before and one cell removed behind: only these are added and removed."""

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


def test_a_group_whose_parts_are_all_there_is_left_alone(drawing: Drawing, page: Page) -> None:
    """Only attributes of its parts change, or a part is redrawn; changes by the page to the group itself stay."""

    def log(first: str, second: str, inside: str = "2") -> Markup:
        entries = part(h("li", {"id": "e1", "class": first}, "1")), part(h("li", {"id": "e2", "class": second}, inside))
        return group(h("ol", {"id": "log"}, *entries))

    assert page.evaluate(WATCHED, [log("", ""), log("lit", "")]) == [[], []]
    page.evaluate("() => { document.getElementById('log').dataset.made = 'here'; }")
    drawing.draw(log("", "lit"))
    assert page.locator("#log").get_attribute("data-made") == "here", "nobody looked at the list itself"
    assert page.locator("#log > .lit").all_inner_texts() == ["2"]
    drawing.draw(log("", "lit", "two"))
    assert page.locator("#log > .lit").all_inner_texts() == ["two"]


def test_what_is_about_to_be_unseen_gives_the_focus_away_first(drawing: Drawing, page: Page) -> None:
    def place(css: str) -> Markup:
        return part(h("p", {"id": "a", "class": css, "tabindex": "-1"}, "here"))

    drawing.draw(place("lit"))
    page.locator("#a").focus()
    drawing.draw(place("lit chosen"))
    assert page.evaluate("() => document.activeElement.id") == "a"
    drawing.draw(place("place unseen"))
    assert page.evaluate("() => document.activeElement === document.body")
    expect(page.locator("#a")).to_be_hidden()


def test_of_a_part_whose_inside_is_the_same_only_the_attributes_change(drawing: Drawing, page: Page) -> None:
    def hexes(css: str) -> Markup:
        return part(h("p", {"id": "a", "class": css, "title": "x" if css else None}, h("b", None, "inside")))

    assert page.evaluate(WATCHED, [hexes("lit"), hexes("")]) == [[], []]
    assert page.evaluate("() => document.getElementById('app').innerHTML") == '<p id="a" class=""><b>inside</b></p>'
