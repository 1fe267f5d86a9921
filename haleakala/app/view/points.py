"""Points: what has counted, what would count now, and the lead over a game that is over."""

from functools import lru_cache

from haleakala.app.model import Table
from haleakala.app.speech import players
from haleakala.app.view.chart import chart
from haleakala.games.face import Say, ScoreTable
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import TERMINAL
from haleakala.markup import Markup, fragment, h, part


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
            [scoring(players(table, say), one, say) for one in counted],
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
        scoring(players(table, say), forecast.table, say),
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
                    [h("td", None, counted_for(cell, counted.adds_up)) for cell in row.seats[: len(names)]],
                )
                for row in counted.rows
            ],
        ),
        None
        if not counted.adds_up
        else h(
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
