"""Points on the page: the forecast during a match, and the curve of the lead at its end."""

import random
import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from haleakala.app.bots.requests import Analysed
from haleakala.app.buttons import AskAnalysis, ShowHand
from haleakala.app.history.chart import leads
from haleakala.app.history.turns import setup, turns
from haleakala.app.messages import Routed, Submitted, Touched
from haleakala.app.play.tooltip import explanation
from haleakala.app.speech import players, say_on_page
from haleakala.app.view.page import page as view
from haleakala.kernel.record import Analysis, TurnAnalysis
from haleakala.kernel.rules import TERMINAL
from haleakala.markup import Markup
from tests.kit.known import present
from tests.kit.paging import Page

pytestmark = pytest.mark.cpython  # slow: most tests play a whole match


def test_the_curve_begins_level_and_ends_with_the_final_lead() -> None:
    page = Page(seed=3).begin().play(random.Random(3))
    table = page.table
    curve = leads(table)
    assert len(curve) == 1 + len(turns(table.game, table.match))
    red, yellow = table.game.story.standing(table.match.state)
    assert curve[0] == 0
    assert curve[-1] == red - yellow
    middle = turns(table.game, table.match)[9].end
    state = table.match.at(middle).state
    mine, theirs = table.game.story.forecast(state).table.totals
    red, yellow = table.game.story.standing(state)
    assert curve[10] == red + mine - yellow - theirs
    assert setup(table.match) < middle


def test_a_running_game_shows_what_would_count_and_a_finished_one_its_curve() -> None:
    page = Page(seed=3).begin()
    assert "If scored now" in view(page.model)
    assert 'class="chart"' not in view(page.model)
    page.play(random.Random(3))
    assert "If scored now" not in view(page.model)
    assert 'class="chart"' in view(page.model)


GAMES = pytest.mark.parametrize(
    "fields", [{}, {"game": "taluva", "players": "2", "starter": "first", "tiles": "twelve-each"}], ids=("two", "tiles")
)


def explained(page: Page) -> dict[str, Markup]:
    """Return the explanations on the page by name."""
    names = set(re.findall(r' data-explain="([^"]+)"', view(page.model)))
    return {name: present(explanation(page.model, name)) for name in names}


@GAMES
def test_rows_track_and_charts_explain_themselves_with_a_clause(fields: Mapping[str, str]) -> None:
    page = Page(seed=3).begin(**fields).play(random.Random(3), 20)
    during = explained(page)
    assert any(name.startswith("score:now:") for name in during)
    page.play(random.Random(3))
    over = explained(page)
    assert any(name.startswith("score:0:") for name in over)
    clauses = {clause.number for section in page.table.game.rulebook for clause in section.clauses}
    for name, said in (during | over).items():
        assert said, name
        assert present(re.search(r'href="[^"]*/([\d.]+)"', said)).group(1) in clauses, name


def test_each_point_of_the_charts_tells_its_numbers() -> None:
    page = Page(seed=3).begin().play(random.Random(3))
    curve = leads(page.table)
    over = explained(page)
    assert {name for name in over if name.startswith("lead")} == {f"lead:{number}" for number in range(len(curve))}
    for number, ahead in enumerate(curve):
        said = over[f"lead:{number}"]
        assert (f"leads by {abs(ahead)}." in said) == bool(ahead)
        assert ("Ana leads" in said) == (ahead > 0)


def test_each_point_of_an_analysis_tells_both_chances() -> None:
    page = Page(seed=3).begin().play(random.Random(3))
    rows = turns(page.table.game, page.table.match)
    page.send(AskAnalysis())
    weighed = tuple(TurnAnalysis(n % 101, 7 * (n == 3), "", turn.first) for n, turn in enumerate(rows))
    page.send(Analysed(present(page.model.asked).number, weighed))
    points = {name: said for name, said in explained(page).items() if name.startswith("chance")}
    assert points.keys() == {f"chance:{number}" for number in range(1, len(rows) + 1)}
    assert "Ana: 3% chance of winning. Yellow: 97% chance of winning." in points["chance:4"]
    assert "This turn cost 7 percentage points." in points["chance:4"]


@pytest.mark.parametrize(
    "name", ["score:now:99", "score:7:1", "score:now:0", "lead:9999", "chance:1", "lead:", "score::1"]
)
def test_what_is_no_row_and_no_point_has_no_explanation(name: str) -> None:
    page = Page(seed=3).begin().play(random.Random(3), 60)
    assert explanation(page.model, name) is None


@pytest.mark.parametrize("count", ["3", "4"])
def test_with_more_than_two_an_analysis_has_a_curve_of_chances_for_each(count: str) -> None:
    sits = {f"player-{seat}": "" for seat in range(int(count))}
    page = Page(seed=3).begin(game="taluva", players=count, starter="first", **sits).play(random.Random(3))
    rows = turns(page.table.game, page.table.match)
    page.send(AskAnalysis())
    others = (30,) + (5,) * (int(count) - 2)
    weighed = tuple(TurnAnalysis(n % 60, 0, "", turn.first, others) for n, turn in enumerate(rows))
    page.send(Analysed(present(page.model.asked).number, weighed))
    assert page.table.saved.evaluated == weighed
    drawn = view(page.model)
    curves = drawn[drawn.index('id="end-chance"') :].partition("</figure>")[0]
    assert len(re.findall(r'<path class="curve [^"]*of-', curves)) == int(count)
    points = {name: said for name, said in explained(page).items() if name.startswith("chance")}
    assert points.keys() == {f"chance:{number}" for number in range(1, len(rows) + 1)}
    names = players(page.table, say_on_page(page.model))
    for name, chance in zip(names, (3, *others), strict=True):
        assert f"{name}: {chance}% chance of winning." in points["chance:4"]
        assert f"{name} {chance}%" in curves
    older = tuple(one._replace(others=()) for one in weighed)  # as in old saves: the first seat's only
    saved = replace(page.table.saved, analysis=Analysis(len(page.table.match.plies), older))
    page.model = replace(page.model, table=replace(page.table, saved=saved))
    assert 'id="end-chance"' not in view(page.model) and explanation(page.model, "chance:4") is None


def test_a_game_that_counts_nothing_ends_without_a_table_of_points(monkeypatch: pytest.MonkeyPatch) -> None:
    page, other = (Page(seed=3).begin().play(random.Random(3)) for _ in range(2))
    assert 'id="end-points"' in view(other.model)
    monkeypatch.setattr(page.table.game.story, "score_tables", lambda plies: ())
    assert 'id="end-points"' not in view(page.model) and 'id="end-lead" name="end" open' in view(page.model)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_has_a_column_with_a_mark_over_it_where_many_play(test_games: None, seats: int) -> None:
    page = Page().send(Routed("/new/pig"), Submitted("new-game", {"game": "pig", "goal": "20", "players": str(seats)}))
    page.play(random.Random(4))
    shown = view(page.model)
    (table,) = re.findall(r'<table [^>]*aria-label="Held".*?</table>', shown)
    assert table.count('class="name"') == seats
    assert table.count("head-mark") == (seats if seats > 3 else 0)
    assert ('class="many"' in table) is (seats > 3)


def test_who_has_no_cell_in_a_table_has_no_sum(test_games: None) -> None:
    page = Page().send(Routed("/new/pig"), Submitted("new-game", {"game": "pig", "goal": "20", "players": "3"}))
    (table,) = re.findall(r'<table [^>]*aria-label="If held now".*?</table>', view(page.model))
    (total,) = re.findall(r"<tfoot>.*</tfoot>", table)
    assert re.findall(r"<td[^>]*>(.*?)</td>", total) == ["0", "\u2013", "\u2013"]


def test_scorings_with_more_columns_than_a_phone_has_room_for_are_added_up_by_kind_and_drawn_as_bars(
    test_games: None,
) -> None:
    page = Page().send(Routed("/new/highcard"), Submitted("new-game", {"game": "highcard", "rounds": "three"}))
    for _ in range(9):
        page.send(ShowHand(), Touched("bid-3"))
    table = page.table
    assert table.match.player == TERMINAL
    end = view(page.model).split('id="end-points"')[1].split("</details>")[0]
    tables = re.findall(r"<table .*?</table>", end)
    assert [present(re.search('aria-label="([^"]+)"', one))[1] for one in tables] == [
        "Where the points come from",
        "Round by round",
    ]
    assert all(len(re.findall("<th ", one.split("</thead>")[0])) == table.saved.seats for one in tables)
    points = table.game.story.standing(table.match.state)
    for one in tables:
        total = present(re.search(r'<tr class="total">.*?</tr>', one))[0]
        assert tuple(int(sum_) for sum_ in re.findall(r"<td[^>]*>(-?\d+)<", total)) == points
    heads = re.findall(r'<li class="seat-(\d) of-\w+"><p class="bar-head">.*?<b>(-?\d+) points?</b>', end)
    assert sorted((int(seat), int(has)) for seat, has in heads) == list(enumerate(points))
    assert [int(has) for _, has in heads] == sorted(points, reverse=True)
