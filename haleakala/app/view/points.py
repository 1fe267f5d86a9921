"""Points: what has counted, what would count now, and the lead over a game that is over."""

from functools import lru_cache

from haleakala.app.model import Table
from haleakala.app.speech import players
from haleakala.app.view.chart import chart
from haleakala.app.view.icons import icon
from haleakala.games.face import Say, ScoreTable
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import TERMINAL
from haleakala.markup import Markup, Value, fragment, h, part

NOBODY: frozenset[int] = frozenset()
NOW = "now"
"""The scoring that would come next, among those that are numbered."""


def scorings(table: Table, counted: tuple[ScoreTable, ...], say: Say, unfolded: bool) -> Markup:
    """The scorings so far, line by line, unfolded while they are news; then what would count, or how it went."""
    over = table.shown.player == TERMINAL
    drawn = h(
        "details",
        {"class": "scorings panel", "id": "scorings", "open": unfolded},
        h("summary", None, h("h2", None, say(heading(table)))),
        h(
            "div",
            {"class": "score-tables"},
            None if over else if_scored_now(table, say),
            [
                scoring(players(table, say), one, say, str(number), table.winners if one is counted[-1] else NOBODY)
                for number, one in enumerate(counted)
            ],
        ),
        chart(table, say) if over else None,
    )
    return part(drawn)


def heading(table: Table) -> Phrase:
    """What is counted in this game."""
    adds_up = table.game.story.forecast(table.shown.state).table.adds_up
    return phrase("Points") if adds_up else phrase("How it stands")


def if_scored_now(table: Table, say: Say) -> Markup:
    """What each player would get, and what the eruption would take."""
    forecast = table.game.story.forecast(table.shown.state)
    return h(
        "div",
        {"class": "forecast"},
        scoring(players(table, say), forecast.table, say, NOW),
        h("ul", {"class": "losses"}, [h("li", None, say(loss)) for loss in forecast.losses])
        if forecast.losses
        else None,
    )


def counted_for(cell: tuple[int, int] | None, adds_up: bool) -> Markup:
    """How many of something a player has, and what they count where they do."""
    if cell is None:
        return fragment("\u2013")
    number, points = cell
    return fragment(h("small", None, f"\u00d7{number} "), h("b", None, points)) if adds_up else h("b", None, number)


@lru_cache(maxsize=64)
def scoring(names: tuple[str, ...], counted: ScoreTable, say: Say, which: str, won: frozenset[int] = NOBODY) -> Markup:
    """One scoring as a table: a row for whatever counted, a column for each player; `won` are the winners' columns.

    `which` is its number, or NOW. Its rows explain themselves; for the keyboard they are a grid of one column.
    """
    wears = ["won" if seat in won else None for seat in range(len(names))]
    return h(
        "table",
        {"role": "grid", "aria-label": say(counted.title)},
        h("caption", None, say(counted.title)),
        h("thead", None, h("tr", None, h("td"), [head(*one, say) for one in zip(names, wears, strict=True)])),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    {"class": "decides" if row.decides else None, **explains(which, number)},
                    h(
                        "th",
                        row_head(which, number),
                        unseen(phrase("Decided by"), say) if row.decides else None,
                        say(row.what),
                    ),
                    [
                        h("td", {"class": css}, counted_for(cell, counted.adds_up))
                        for css, cell in zip(wears, row.seats, strict=False)
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
                h("th", row_head(which, len(counted.rows) + 1), say(phrase("Sum"))),
                [h("td", {"class": css}, sum_) for css, sum_ in zip(wears, counted.totals, strict=False)],
            ),
        ),
    )


def explains(which: str, number: int) -> dict[str, Value]:
    """The attributes of a row of a score table, counted from 1; the one after the last is the sum."""
    return {"role": "row", "aria-rowindex": number, "data-explain": f"score:{which}:{number}"}


def row_head(which: str, number: int) -> dict[str, Value]:
    """The attributes of what a row begins with: there the keyboard stops."""
    ident = f"score-{which}-{number}"
    return {"scope": "row", "role": "rowheader", "id": ident, "tabindex": "-1", "data-column": 0}


def head(name: str, css: str | None, say: Say) -> Markup:
    """The head of a player's column."""
    won = fragment(icon("won"), unseen(phrase("Winner"), say)) if css else None
    return h("th", {"scope": "col", "class": css}, won, name)


def unseen(said: Phrase, say: Say) -> Markup:
    """What a mark means, for those who cannot see it."""
    return h("span", {"class": "visually-hidden"}, f"{say(said)} ")
