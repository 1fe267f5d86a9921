"""This module makes tables of points, for past scorings and for a scoring that would take place now."""

from collections.abc import Iterable
from functools import lru_cache

from haleakala.gamekit.interface import Explanation, Forecast, ScoreRow, ScoreTable
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules import names
from haleakala.games.haleakala.rules.actions import (
    Action,
)
from haleakala.games.haleakala.rules.events import (
    Event,
    Scored,
    StatueLost,
)
from haleakala.games.haleakala.rules.model import State, points
from haleakala.games.haleakala.text.eruption import eruption, loss
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, phrase, player_name


def standing(state: State) -> tuple[int, ...]:
    """Return the points of each player so far, Red first: the total of all scorings that have happened."""
    return points(state, m.RED), points(state, m.YELLOW)


@lru_cache(maxsize=4)
def forecast(state: State) -> Forecast:
    """Return the table and the losses of a scoring that takes place now, without purchases (7.3, 7.4, 8.1).

    For a finished game, the table has no rows and all sums are 0. The latest results are cached, because the page
    draws the same position many times.
    """
    title = phrase("If scored now")
    caused = eruption(state)
    if not caused:
        return Forecast(ScoreTable(title, (), (0, 0), _SUMS), ())
    table = score_table(title, [event for event in caused if isinstance(event, Scored)])
    return Forecast(table, tuple(loss(event) for event in caused if isinstance(event, StatueLost)))


def score_table(title: Phrase, both: list[Scored]) -> ScoreTable:
    """Return the table of one scoring; `both` are the Scored events of Red and Yellow, in this order."""
    lines = [{line.what: (line.number, line.points) for line in event.lines} for event in both]
    rows = [
        ScoreRow(name, (cells := (lines[m.RED].get(what), lines[m.YELLOW].get(what))), _explained(what, cells))
        for what, name in names.LINE_NAMES.items()
        if what in lines[m.RED] or what in lines[m.YELLOW]
    ]
    return ScoreTable(title, tuple(rows), tuple(event.points for event in both), _SUMS)


_SUMS = Explanation(
    phrase("Total"),
    (
        phrase("Each player’s total from one scoring."),
        phrase("After the second scoring, the higher combined total wins."),
    ),
    "8.2",
)


def _explained(what: str, cells: tuple[tuple[int, int] | None, ...]) -> Explanation:
    """Explain a score line: its rule, then number and points of each player; `cells` are (number, points) by seat."""
    counts, clause = names.LINE_RULES[what]
    each = (
        phrase("{who}: {number}, worth {points}.", who=player_name(seat), number=cell[0], points=cell[1])
        for seat, cell in enumerate(cells)
        if cell
    )
    return Explanation(names.LINE_NAMES[what], (counts, *each), clause)


def score_tables(plies: Iterable[Ply[State, Action, Event]]) -> tuple[ScoreTable, ...]:
    """Return a table for each scoring that has happened, read from the Scored events of `plies`."""
    scored = [event for ply in plies for event in ply.events if isinstance(event, Scored)]
    titles = {1: phrase("First scoring"), 2: phrase("Second scoring")}
    return tuple(
        score_table(titles[number], [event for event in scored if event.number == number])
        for number in sorted({event.number for event in scored})
    )
