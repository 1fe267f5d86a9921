"""A game's style sheets apply only to that game, and no style sheet makes every drawing slow."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import haleakala.games
from haleakala.games import find_games

ROOT = Path(__file__).resolve().parents[3]
GROUPS = ("@media", "@container", "@supports")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRING = re.compile(r'"[^"]*"')

pytestmark = pytest.mark.cpython


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """Yield each top-level rule as a pair of its prelude and the content of its braces."""
    depth, start, head = 0, 0, ""
    for at, sign in enumerate(css):
        if sign == "{":
            if depth == 0:
                head, start = css[start:at].strip(), at + 1
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield head, css[start:at]
                start = at + 1
        elif sign == ";" and depth == 0:
            if css[start:at].strip().startswith("@"):
                yield css[start:at].strip(), ""
            start = at + 1
    assert depth == 0, "braces that don't match"


def parts(selectors: str) -> list[str]:
    """Return the selectors of a list that is separated by commas."""
    found, depth = [""], 0
    for sign in selectors:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            found.append("")
        else:
            found[-1] += sign
    return found


def scoped(selector: str) -> bool:
    """Return whether a nested selector matches only inside the rule it is nested in, in every alternative."""
    if "&" not in selector:
        return not re.search(r":root|\bhtml\b|\bbody\b", selector)
    outside, depth = "", 0
    inside: list[str] = []
    for sign in selector:
        if sign == ")":
            depth -= 1
        if depth == 0:
            outside += sign
        else:
            inside[-1] += sign
        if sign == "(":
            if depth == 0:
                inside.append("")
            depth += 1
    return "&" in outside or any("&" in group and all(map(scoped_alone, parts(group))) for group in inside)


def scoped_alone(selector: str) -> bool:
    """Return the same for a selector in brackets, which is not relative to the outer rule by itself."""
    return "&" in selector and scoped(selector)


def faults(css: str) -> Iterator[str]:
    """Yield the rules inside a scope that also apply outside it."""
    for head, body in blocks(css):
        if head.startswith(GROUPS):
            yield from faults(body)
        elif head.startswith("@"):
            yield head
        else:
            yield from (selector.strip() for selector in parts(head) if not scoped(selector))
            yield from (f"{head} {inner}" for inner, _ in blocks(body))


def unscoped(css: str, game_id: str) -> list[str]:
    """Return the rules of a game's style sheet that would affect other games."""
    found: list[str] = []
    for head, body in blocks(STRING.sub(lambda text: text[0].replace("{", "").replace("}", ""), COMMENT.sub("", css))):
        found += faults(body) if head == f':where([data-game="{game_id}"])' else [head]
    return found


@pytest.mark.parametrize("game_id", [game.id for game in find_games()])
def test_a_games_sheets_hold_for_that_game_alone(game_id: str) -> None:
    sheets = sorted((Path(haleakala.games.__file__).parent / game_id).glob("*.css"))
    assert {sheet.name: unscoped(sheet.read_text("utf-8"), game_id) for sheet in sheets} == {
        sheet.name: [] for sheet in sheets
    }


def test_the_houses_sheets_know_no_game() -> None:
    sheets = sorted((ROOT / "web/styles").glob("*.css"))
    assert sheets
    assert [sheet.name for sheet in sheets if "data-game" in COMMENT.sub("", sheet.read_text("utf-8"))] == []


def far_reaching(css: str) -> list[str]:
    """Return the parts of selectors that style everything (`*`) inside or after an element with a condition
    (`:has(…)`), since the browser styles all of it again whenever the condition may have changed."""
    within = r"\((?:[^(){}]|\([^(){}]*\))*\)"
    return re.findall(rf":has{within}(?:[^{{}},()]|{within})*[\s>+~]\*", COMMENT.sub("", css))


def test_no_selector_means_everything_below_a_condition() -> None:
    sheets = sorted((*(ROOT / "web/styles").glob("*.css"), *(ROOT / "haleakala").glob("games/*/*.css")))
    assert {sheet.name for sheet in sheets} >= {"layout.css", "table.css"}
    assert {str(sheet.relative_to(ROOT)): far_reaching(sheet.read_text("utf-8")) for sheet in sheets} == {
        str(sheet.relative_to(ROOT)): [] for sheet in sheets
    }


@pytest.mark.parametrize(
    "rule",
    [
        ".acts:is(.choosing, .table:has(> .chooser) *) { order: 1; }",
        ".table:has(.lit:not(.chosen)) > * { order: 1; }",
        ".table:has(.lit) .board\n  *, .saying { order: 1; }",
        ".table:has(.lit) :is(.board, .area) * { order: 1; }",
    ],
)
def test_a_selector_that_means_everything_is_found(rule: str) -> None:
    assert far_reaching(rule)
    assert not far_reaching(rule.replace("*", ".card"))


@pytest.mark.parametrize(
    "rule",
    [
        ".card { fill: red; }",
        ":root { --card: red; }",
        '@import "other.css";',
        ':where([data-game="other"]) { .card { fill: red; } }',
        ':where([data-game="one"]) { @keyframes turn { to { rotate: 1turn; } } }',
        ':where([data-game="one"]) { :is(.table, &):has(.card) .hand { order: 1; } }',
        ':where([data-game="one"]) { @media (width < 36rem) { :root { --card: red; } } }',
    ],
)
def test_a_rule_without_a_scope_is_found(rule: str) -> None:
    assert unscoped(rule, "one")


@pytest.mark.parametrize(
    "rule",
    [
        "& { --card: red; }",
        ".card, .hand > .card { fill: red; }",
        '[data-contrast="more"] & .card { fill: black; }',
        "@media (width < 36rem) { .card::after { content: '}'; } }".replace("'", '"'),
        ":is(& .deck, &):has(.card) .hand { order: 1; }",
        "&.over .card { opacity: 0; }",
    ],
)
def test_a_scoped_rule_is_let_pass(rule: str) -> None:
    assert unscoped(f':where([data-game="one"]) {{ {rule} }}', "one") == []


def hovering(css: str) -> Iterator[str]:
    """Yield `:hover` rules that also apply on touch screens, where the last touched element stays hovered."""
    for head, body in blocks(css):
        if head.startswith("@"):
            if not re.search(r"\(hover: (hover|none)\)", head):
                yield from hovering(body)
        elif ":hover" in head:
            yield head
        elif "{" in body:
            yield from hovering(body)


SHEETS = [*sorted((ROOT / "web/styles").glob("*.css")), *sorted((ROOT / "haleakala/games").glob("*/*.css"))]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}-{sheet.stem}")
def test_hovering_is_shown_only_where_there_is_a_mouse(sheet: Path) -> None:
    assert list(hovering(COMMENT.sub("", sheet.read_text("utf-8")))) == []
