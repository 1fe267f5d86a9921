"""The points: those of past scorings, those that a scoring would bring now, and the charts of a finished game."""

from functools import lru_cache
from operator import add

from haleakala.app.history.chart import chances_chart, chart
from haleakala.app.play.point_sources import bars, source_table
from haleakala.app.play.table import Table
from haleakala.app.view.headings import MANY, Head, explains, head, heads, heads_and, row_head, screen_reader_text
from haleakala.app.view.widgets import seat_look
from haleakala.gamekit.interface import Say, ScoreRow, ScoreTable
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import TERMINAL
from haleakala.markup import Markup, Value, fragment, h, part

NOBODY: frozenset[int] = frozenset()
FEW = 2
"""Up to this many scorings are shown one by one during a game."""
COLUMNS = 6
"""The most columns of points that fit a phone."""
NOT_COUNTED = "\u2013"
"""The text of a cell if something is not counted for a player."""
NOW = "now"
"""Stands for the next scoring, where the others have numbers."""


def scorings(table: Table, counted: tuple[ScoreTable, ...], say: Say, unfolded: bool) -> Markup:
    """The scorings so far and what would count now, unfolded after a new scoring; or the end of the game."""
    if table.shown.player == TERMINAL:
        return ended(table, counted, say)
    return part(
        h(
            "details",
            {"class": "scorings panel", "id": "scorings", "open": unfolded},
            h("summary", None, h("h2", None, say(heading(table)))),
            h(
                "div",
                {"class": "score-tables"},
                if_scored_now(table, say),
                so_far(heads(table, say), counted, say),
            ),
        )
    )


def so_far(names: tuple[Head, ...], counted: tuple[ScoreTable, ...], say: Say) -> Markup:
    """The scorings one after another, or summed up by kind of points if they are many."""
    if len(counted) > FEW:
        return source_table(names, counted, say, phrase("Points so far"), NOBODY, key=False)
    return fragment(*(scoring(names, one, say, str(number)) for number, one in enumerate(counted)))


def ended(table: Table, counted: tuple[ScoreTable, ...], say: Say) -> Markup:
    """What decided the game and how it went, of which one part is open at a time. After an analysis its chart comes
    first."""
    names, winners = heads(table, say), table.winners
    final: Markup | None = None
    looks = tuple(seat_look(table.game, seat) for seat in range(len(names)))
    if len(counted) == 1:
        shown = counted[0].adds_up and len(counted[0].rows) > 1
        shares = bars(names, looks, counted, say, winners) if shown else None
        final = fragment(shares, scoring(names, counted[0], say, "0", winners))
    elif counted and len(counted) * len(names) <= COLUMNS:
        final = together(names, counted, say, winners)
    elif counted:
        final = fragment(
            bars(names, looks, counted, say, winners),
            source_table(names, counted, say, phrase("Where the points come from"), winners, key=True),
            summed(names, counted, say, winners),
        )
    parts = (
        ("points", heading(table), h("div", {"class": "score-tables"}, final) if final else None),
        ("lead", phrase("Lead during the game"), chart(table, say)),
        ("chance", phrase("Chance of winning"), chances_chart(table, say)),
    )
    there = [(name, title, inside) for name, title, inside in parts if inside]
    names_there = [name for name, _, _ in there]
    first = "chance" if "chance" in names_there else next(iter(names_there), "")
    return part(
        h(
            "section",
            {"class": "scorings panel ended", "id": "scorings"},
            [
                h(
                    "details",
                    {"id": f"end-{name}", "name": "end", "open": name == first},
                    h("summary", None, h("h2", None, say(title))),
                    inside,
                )
                for name, title, inside in there
            ],
        )
    )


def heading(table: Table) -> Phrase:
    """The heading, which says what is counted in this game."""
    adds_up = table.game.story.forecast(table.shown.state).table.adds_up
    return phrase("Points") if adds_up else phrase("Standings")


def if_scored_now(table: Table, say: Say) -> Markup:
    """The points that each player would get now, and what they would lose."""
    forecast = table.game.story.forecast(table.shown.state)
    return h(
        "div",
        {"class": "forecast"},
        scoring(heads(table, say), forecast.table, say, NOW, before=table.game.story.standing(table.shown.state)),
        h("ul", {"class": "losses"}, [h("li", None, say(loss)) for loss in forecast.losses])
        if forecast.losses
        else None,
    )


def counted_for(cell: tuple[int, int] | None, adds_up: bool, things: bool) -> Markup:
    """The number of things that a player has, and the points for them; NOT_COUNTED if `cell` is None.

    If the points do not add up (`adds_up` is false), only the number is shown, and without `things` only the points.
    """
    if cell is None:
        return fragment(NOT_COUNTED)
    number, points = cell
    if not adds_up:
        return h("b", None, number)
    return fragment(h("small", None, f"\u00d7{number} ") if things else None, h("b", None, points))


@lru_cache(maxsize=64)
def scoring(
    names: tuple[Head, ...],
    counted: ScoreTable,
    say: Say,
    which: str,
    won: frozenset[int] = NOBODY,
    before: tuple[int, ...] = (),
) -> Markup:
    """One scoring as a table, with a row for each thing that counted and a column for each player; `won` are the
    winners.

    `which` is its number, or NOW; `before` are the points that each player has already. Each row has an explanation;
    for the keyboard the rows are a grid of one column. Points that don't add up have a row for each of three or more
    players instead, so that their names fit.
    """
    if len(names) > 2 and not counted.adds_up:
        return by_player(names, counted, say, which, won)
    classes = ["won" if seat in won else None for seat in range(len(names))]
    return h(
        "table",
        {"class": "many" if len(names) >= MANY else None, "role": "grid", "aria-label": say(counted.title)},
        h("caption", None, say(counted.title)),
        h("thead", None, h("tr", None, h("td"), [head(*one, say) for one in heads_and(names, classes)])),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    {"class": "decides" if row.decides else None, **explains(which, number)},
                    h("th", row_head(which, number), what(row, say)),
                    [
                        h("td", {"class": css}, counted_for(cell, counted.adds_up, row.things))
                        for css, cell in zip(classes, row.seats, strict=False)
                    ],
                )
                for number, row in enumerate(counted.rows, 1)
            ],
        ),
        None
        if not counted.adds_up
        else h(
            "tfoot",
            None,
            h(
                "tr",
                explains(which, len(counted.rows) + 1),
                h("th", row_head(which, len(counted.rows) + 1), say(phrase("Total"))),
                [h("td", {"class": css}, total_of(seat, counted)) for seat, css in enumerate(classes)],
            ),
            with_earlier(counted, before, classes, say) if any(before) else None,
        ),
    )


def with_earlier(counted: ScoreTable, before: tuple[int, ...], classes: list[str | None], say: Say) -> Markup:
    """Two more rows: the points that each player has already, and the sum with those of the table."""
    sums = tuple(map(add, before, counted.totals))
    return fragment(
        *(
            h("tr", None, h("th", {"scope": "row"}, say(what)), [h("td", {"class": css}, n) for css, n in cells])
            for what, cells in (
                (phrase("Points so far"), tuple(zip(classes, before, strict=False))),
                (phrase("Together"), tuple(zip(classes, sums, strict=False))),
            )
        )
    )


def total_of(seat: int, counted: ScoreTable) -> int | str:
    """The total of a player, or a dash if nothing is counted for them, as for a hidden hand."""
    nothing = counted.rows and all(row.seats[seat] is None for row in counted.rows)
    return NOT_COUNTED if nothing and not counted.totals[seat] else counted.totals[seat]


def by_player(names: tuple[Head, ...], counted: ScoreTable, say: Say, which: str, won: frozenset[int]) -> Markup:
    """One scoring with a row for each player and a column for each thing that counted. The column heads have
    explanations."""
    heads = [
        h(
            "th",
            {
                **row_head(which, number),
                "scope": "col",
                "role": "columnheader",
                "data-column": number,
                "data-explain": f"score:{which}:{number}",
                "class": "decides" if row.decides else None,
            },
            what(row, say),
        )
        for number, row in enumerate(counted.rows, 1)
    ]
    return h(
        "table",
        {"class": "by-player", "role": "grid", "aria-label": say(counted.title)},
        h("caption", None, say(counted.title)),
        h("thead", None, h("tr", {"role": "row", "aria-rowindex": 1}, h("td"), heads)),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    {"class": "won" if seat in won else None},
                    head(name, "won" if seat in won else None, None, say, scope="row"),
                    [
                        h(
                            "td",
                            {"class": "decides" if row.decides else None},
                            counted_for(row.seats[seat], counted.adds_up, row.things),
                        )
                        for row in counted.rows
                    ],
                )
                for seat, (name, _) in enumerate(names)
            ],
        ),
    )


@lru_cache(maxsize=16)
def summed(names: tuple[Head, ...], counted: tuple[ScoreTable, ...], say: Say, won: frozenset[int]) -> Markup:
    """The totals of all scorings: a row for each, and a column for each player."""
    classes = ["won" if seat in won else None for seat in range(len(names))]
    label = say(phrase("Round by round"))
    return h(
        "table",
        {"class": "many" if len(names) >= MANY else None, "aria-label": label},
        h("caption", None, label),
        h("thead", None, h("tr", None, h("td"), [head(*one, say) for one in heads_and(names, classes)])),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    None,
                    h("th", {"scope": "row"}, say(one.title)),
                    [h("td", {"class": css}, total) for css, total in zip(classes, one.totals, strict=False)],
                )
                for one in counted
            ],
        ),
        h(
            "tfoot",
            None,
            h(
                "tr",
                {"class": "total"},
                h("th", {"scope": "row"}, say(phrase("Total"))),
                [h("td", {"class": css}, sum(one.totals[seat] for one in counted)) for seat, css in enumerate(classes)],
            ),
        ),
    )


@lru_cache(maxsize=16)
def together(names: tuple[Head, ...], counted: tuple[ScoreTable, ...], say: Say, won: frozenset[int]) -> Markup:
    """All scorings as one table: each player has a column for each scoring, and a total."""
    classes = ["won" if seat in won else None for seat in range(len(names))]
    by_name = [{row.what: row.seats for row in one.rows} for one in counted]
    rows = {row.what: row for one in reversed(counted) for row in one.rows}
    sources = {row.what: (str(at), number) for at, one in enumerate(counted) for number, row in enumerate(one.rows, 1)}
    last = str(len(counted) - 1), len(counted[-1].rows) + 1
    nothing: tuple[None, ...] = (None,) * len(names)
    cells = [(seat, number) for seat in range(len(names)) for number in range(len(counted))]
    numbered = [
        h("th", {"scope": "col", "class": classes[seat], **of_all(counted[at], at)}, number_of(counted[at], at, say))
        for seat, at in cells
    ]
    return h(
        "table",
        {"class": "together", "role": "grid", "aria-label": say(phrase("Points"))},
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                h("td"),
                [head(*one, say, scope="colgroup", span=len(counted)) for one in heads_and(names, classes)],
            ),
            h("tr", None, h("td"), numbered),
        ),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    {**explains(*sources[row.what]), "aria-rowindex": line},
                    h("th", row_head(*sources[row.what]), what(row, say)),
                    [
                        h(
                            "td",
                            {"class": classes[seat]},
                            counted_for(
                                by_name[number].get(row.what, nothing)[seat], counted[number].adds_up, row.things
                            ),
                        )
                        for seat, number in cells
                    ],
                )
                for line, row in enumerate(rows.values(), 1)
            ],
        ),
        h(
            "tfoot",
            None,
            h(
                "tr",
                {**explains(*last), "aria-rowindex": len(rows) + 1},
                h("th", row_head(*last), say(phrase("Total"))),
                [h("td", {"class": classes[seat]}, counted[number].totals[seat]) for seat, number in cells],
            ),
            h(
                "tr",
                {"class": "total"},
                h("th", {"scope": "row"}, say(phrase("Final score"))),
                [
                    h("td", {"class": css, "colspan": len(counted)}, sum(one.totals[seat] for one in counted))
                    for seat, css in enumerate(classes)
                ],
            ),
        ),
    )


def of_all(one: ScoreTable, at: int) -> dict[str, Value]:
    """The attributes of the head of a narrow column, which explains the total of its scoring."""
    return {"data-explain": f"score:{at}:{len(one.rows) + 1}"}


def number_of(one: ScoreTable, at: int, say: Say) -> Markup:
    """The number of the scoring of a narrow column."""
    return h("abbr", {"title": say(one.title), "aria-label": say(one.title)}, f"{at + 1}.")


def what(row: ScoreRow, say: Say) -> Markup:
    """The thing that counted, as the head of its row or column."""
    return fragment(screen_reader_text(phrase("Decided by"), say) if row.decides else None, say(row.what))
