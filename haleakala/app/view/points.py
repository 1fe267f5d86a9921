"""Points: what has counted, what would count now, and the lead over a game that is over."""

from functools import lru_cache

from haleakala.app.model import Table
from haleakala.app.speech import players
from haleakala.app.view.chart import chart
from haleakala.games.face import Say, ScoreTable
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import TERMINAL
from haleakala.markup import Markup, h, part


def scorings(table: Table, counted: tuple[ScoreTable, ...], say: Say, unfolded: bool) -> Markup:
    """The scorings so far, line by line, unfolded while they are news; then what would count, or how it went."""
    over = table.shown.player == TERMINAL
    drawn = h(
        "details",
        {"class": "scorings panel", "id": "scorings", "open": unfolded},
        h("summary", None, h("h2", None, say(phrase("Points")))),
        h(
            "div",
            {"class": "score-tables"},
            None if over else if_scored_now(table, say),
            [scoring(players(table, say), one, say) for one in counted],
        ),
        chart(table, say) if over else None,
    )
    return part(drawn)


def if_scored_now(table: Table, say: Say) -> Markup:
    """What each player would get, and what the eruption would take."""
    forecast = table.game.story.forecast(table.shown.state)
    return h(
        "div",
        {"class": "forecast"},
        scoring(players(table, say), forecast.table, say),
        h("ul", {"class": "losses"}, [h("li", None, say(loss)) for loss in forecast.losses])
        if forecast.losses
        else None,
    )


@lru_cache(maxsize=64)
def scoring(names: tuple[str, ...], counted: ScoreTable, say: Say) -> Markup:
    """One scoring as a table: a row for whatever counted, a column for each player."""
    return h(
        "table",
        None,
        h("caption", None, say(counted.title)),
        h("thead", None, h("tr", None, h("td"), [h("th", {"scope": "col"}, name) for name in names])),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    None,
                    h("th", {"scope": "row"}, say(row.what)),
                    [
                        h("td", None, "\u2013")
                        if cell is None
                        else h("td", None, h("small", None, f"\u00d7{cell[0]} "), h("b", None, cell[1]))
                        for cell in row.seats
                    ],
                )
                for row in counted.rows
            ],
        ),
        h(
            "tfoot",
            None,
            h(
                "tr",
                None,
                h("th", {"scope": "row"}, say(phrase("Sum"))),
                [h("td", None, sum_) for sum_ in counted.totals],
            ),
        ),
    )
