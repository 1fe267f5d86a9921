"""The sources of the points in a game with many scorings, as a table, and as a bar for each player.

A bar has its player's colour, with mark and name above it, and each kind of points has its own pattern, so that nothing
depends on colour alone. The table is the key to the patterns.
"""

from functools import lru_cache
from typing import NamedTuple

from haleakala.app.view.headings import MANY, Head, explains, head, heads_and, row_head, screen_reader_text
from haleakala.app.view.icons import icon
from haleakala.gamekit.interface import Say, ScoreRow, ScoreTable
from haleakala.kernel.phrase import Phrase, Seat, phrase, plural
from haleakala.markup import Markup, Value, fragment, h

WIDTH, HEIGHT = 300, 22
"""The size of the longest bar in the drawing."""
ROOM = 8
"""The width of a digit in a bar."""
LINES = (
    "",
    "M-1 9L9-1M3 13L13 3",
    "M2 0V8M6 0V8",
    "M0 2H8M0 6H8",
    "M-1-1L9 9M3-5L13 5",
    "M0 4H8M4 0V8",
    "M0 0L8 8M8 0L0 8",
    "M0 6L4 2L8 6",
    "M4 0V8",
    "M0 4H8",
)
"""The patterns by kind of points, as strokes in a square of 8; the first kind has none."""


class Source(NamedTuple):
    """One kind of points: the count and the points of each seat, and the row that explains it."""

    row: ScoreRow
    counts: tuple[int, ...]
    points: tuple[int, ...]
    explained: tuple[str, int]
    """The number of the scoring, and the number of the row in it."""


@lru_cache(maxsize=16)
def sources(counted: tuple[ScoreTable, ...], seats: int) -> tuple[Source, ...]:
    """All kinds of points of some scorings, in order of first appearance."""
    found: dict[Phrase, Source] = {}
    nothing = (0,) * seats
    for at, table in enumerate(counted):
        for number, row in enumerate(table.rows, 1):
            cells = [cell or (0, 0) for cell in row.seats[:seats]]
            known = found.get(row.what, Source(row, nothing, nothing, ("", 0)))
            counts = tuple(has + cell[0] for has, cell in zip(known.counts, cells, strict=True))
            points = tuple(has + cell[1] for has, cell in zip(known.points, cells, strict=True))
            found[row.what] = Source(row, counts, points, (str(at), number))
    return tuple(found.values())


def totals(found: tuple[Source, ...], seats: int) -> tuple[int, ...]:
    """The points of each seat from all kinds."""
    return tuple(sum(one.points[seat] for one in found) for seat in range(seats))


# --- The table --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def source_table(
    names: tuple[Head, ...], counted: tuple[ScoreTable, ...], say: Say, title: Phrase, won: frozenset[int], key: bool
) -> Markup:
    """A table with a row for each kind of points and a column for each player; with `key` it shows the patterns of the
    bars."""
    found = sources(counted, len(names))
    classes = ["won" if seat in won else None for seat in range(len(names))]
    css = f"sources{' many' * (len(names) >= MANY)}"
    rows = [
        h(
            "tr",
            {
                **explains(*one.explained),
                "class": "decides" if one.row.decides else None,
                "aria-rowindex": number + 1,
            },
            h(
                "th",
                row_head(*one.explained),
                swatch(number) if key else None,
                screen_reader_text(phrase("Decided by"), say) if one.row.decides else None,
                say(one.row.what),
            ),
            [h("td", {"class": css}, cell(one, seat)) for seat, css in enumerate(classes)],
        )
        for number, one in enumerate(found)
    ]
    sums = [h("td", {"class": css}, total) for css, total in zip(classes, totals(found, len(names)), strict=True)]
    return h(
        "table",
        {"class": css, "role": "grid", "aria-label": say(title)},
        h("caption", None, say(title)),
        h("thead", None, h("tr", None, h("td"), [head(*one, say) for one in heads_and(names, classes)])),
        h("tbody", None, rows),
        h("tfoot", None, h("tr", {"class": "total"}, h("th", {"scope": "row"}, say(phrase("Total"))), sums)),
    )


def cell(one: Source, seat: int) -> Markup:
    """The points of a player, with the number of things that they are for."""
    count, points = one.counts[seat], one.points[seat]
    if one.row.decides:
        return h("b", None, count)
    if not count and not points:
        return fragment("\u2013")
    return fragment(h("small", None, f"\u00d7{count} ") if one.row.things and count else None, h("b", None, points))


def swatch(number: int) -> Markup:
    """The pattern of a kind of points, beside its name."""
    box: dict[str, Value] = {"class": "swatch", "viewBox": "0 0 16 16", "aria-hidden": "true", "focusable": "false"}
    inside = [h("rect", {"class": css, "width": 16, "height": 16}) for css in fills(number)]
    return h("svg", box, inside)


def fills(number: int) -> list[str]:
    """The CSS classes of the background and the pattern of a kind. A fill must not contain a reference, since the page
    saves its last picture."""
    number %= len(LINES)
    return ["ground", *([f"over kind-{number}"] if LINES[number] else [])]


# --- The bars ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def bars(
    names: tuple[Head, ...], looks: tuple[str, ...], counted: tuple[ScoreTable, ...], say: Say, won: frozenset[int]
) -> Markup:
    """A bar for each player, the best first, and a sentence about the greatest difference."""
    found = sources(counted, len(names))
    sums = totals(found, len(names))
    order = sorted(range(len(names)), key=lambda seat: (seat not in won, -sums[seat], seat))
    most = max(1, *sums)
    said = difference(found, order, won)
    patterns = [
        h(
            "pattern",
            {"id": f"kind-{number}", "width": 8, "height": 8, "patternUnits": "userSpaceOnUse"},
            h("path", {"class": "hatch", "d": lines}),
        )
        for number, lines in enumerate(LINES)
        if lines
    ]
    return h(
        "div",
        {"class": "bars"},
        h("svg", {"class": "patterns", "aria-hidden": "true", "focusable": "false"}, h("defs", None, patterns)),
        h("p", {"class": "difference"}, say(said)) if said else None,
        h(
            "ol",
            None,
            [
                h(
                    "li",
                    {"class": looks[seat]},
                    h(
                        "p",
                        {"class": "bar-head"},
                        names[seat].mark,
                        h("span", {"class": "name"}, names[seat].name),
                        fragment(icon("won"), screen_reader_text(phrase("Winner"), say)) if seat in won else None,
                        h("b", None, say(plural("{count} point", "{count} points", sums[seat]))),
                    ),
                    bar(found, seat, most),
                )
                for seat in order
            ],
        ),
    )


def bar(found: tuple[Source, ...], seat: int, most: int) -> Markup:
    """The bar of one player, kind by kind; for screen readers the table has the same points."""
    x, pieces = 0.0, []
    for number, one in enumerate(found):
        wide = WIDTH * max(0, one.points[seat]) / most
        if not wide:
            continue
        place: dict[str, Value] = {"x": f"{x:.1f}", "width": f"{wide:.1f}", "height": HEIGHT}
        pieces += [h("rect", {"class": css, **place}) for css in fills(number)]
        pieces.append(h("rect", {"class": "edge", **place}))
        if wide >= ROOM * len(str(one.points[seat])) + 4:
            pieces.append(h("text", {"x": f"{x + wide / 2:.1f}", "y": 15.5}, one.points[seat]))
        x += wide
    box: dict[str, Value] = {"class": "bar", "viewBox": f"-1 -1 {WIDTH + 2} {HEIGHT + 2}", "aria-hidden": "true"}
    return h("svg", {**box, "focusable": "false"}, pieces)


def difference(found: tuple[Source, ...], order: list[int], won: frozenset[int]) -> Phrase | None:
    """A sentence about the kind of points in which the winner's lead over the next player was greatest; None if there
    are several winners or no such lead."""
    if len(won) != 1 or len(order) < 2:
        return None
    first, second = order[:2]
    most = max(found, key=lambda one: one.points[first] - one.points[second])
    mine, theirs = most.points[first], most.points[second]
    if mine <= theirs:
        return None
    return phrase(
        "{who}’s biggest lead over {other} came from “{what}”: {mine} points to {theirs}.",
        who=Seat(first),
        other=Seat(second),
        what=most.row.what,
        mine=mine,
        theirs=theirs,
    )
