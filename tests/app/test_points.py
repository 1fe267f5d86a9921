"""Points on the page: the forecast while a game goes on, the curve of the lead at its end."""

import random

from paging import Page

from haleakala.app.history import setup, turns
from haleakala.app.view import page as view
from haleakala.app.view.chart import leads


def test_the_curve_begins_level_and_ends_with_the_final_lead():
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


def test_a_running_game_shows_what_would_count_and_a_finished_one_its_curve():
    page = Page(seed=3).begin()
    assert "If scored now" in view(page.model)
    assert 'class="chart"' not in view(page.model)
    page.play(random.Random(3))
    assert "If scored now" not in view(page.model)
    assert 'class="chart"' in view(page.model)
