"""The animation that Python sends to the page with a position."""

import html
import json
import random
import re
from typing import Any

import pytest

from haleakala.app.buttons import ReplayOrPause, ShowPosition
from haleakala.app.commands import Wake
from haleakala.app.history.turns import stops
from haleakala.app.history.update import BEAT
from haleakala.app.messages import Touched
from haleakala.app.view.page import page as view
from tests.kit.known import of_type, present
from tests.kit.paging import Page


def told(page: Page) -> tuple[int, int | None, list[Any] | None]:
    """Return the number of plies shown, that of the position before, and the steps of the animation between them."""
    drawn = view(page.model)
    at, since, animation = (re.search(rf'data-{name}="([^"]*)"', drawn) for name in ("at", "since", "beats"))
    if since is None:
        return int(present(at)[1]), None, None
    return int(present(at)[1]), int(since[1]), json.loads(html.unescape(present(animation)[1]))


def test_a_game_that_has_just_begun_comes_from_nowhere() -> None:
    page = Page().begin()
    assert told(page) == (len(page.table.match.plies), None, None)


def test_an_act_is_told_with_the_draws_that_follow_it() -> None:
    page = Page().begin()
    begun = len(page.table.match.plies)
    page.send(Touched("disc-red-3"), Touched("beach-e"))
    assert told(page) == (begun + 1, begun, [[["moves", "disc-red-3", "", 0]]])
    page.play(random.Random(3), touches=60)
    match = page.table.match
    last = [stops(match)[-2], *stops(match)[-1:]]
    at, since, animation = told(page)
    assert [since, at] == last
    plies = match.plies[since:at]
    states = [match.at(present(since)).state, *(ply.state for ply in plies)]
    led = [
        beat for state, ply in zip(states, plies, strict=False) for beat in page.table.game.board.animate(state, ply)
    ]
    assert animation == [[list(cue) for cue in beat] for beat in led]


def test_a_position_looked_back_at_tells_the_same_as_when_it_was_played() -> None:
    page = Page().begin().play(random.Random(4), touches=41)
    latest = told(page)
    page.send(ShowPosition("back"))
    assert told(page)[0] == latest[1]
    page.send(ShowPosition("on"))
    assert told(page) == latest


@pytest.mark.cpython  # slow: it plays a match to the first eruption
def test_a_game_that_runs_by_itself_waits_for_an_eruption() -> None:
    page = Page().begin().play(random.Random(7))
    page.send(ReplayOrPause())
    waited: dict[int, set[int]] = {}
    while page.table.running:
        wake = of_type(Wake, page.effects[-1])
        longer = sum(max(cue[3] for cue in beat) for beat in told(page)[2] or ())
        waited.setdefault(longer, set()).add(wake.after)
        page.send(wake.message)
    assert len(waited) > 1
    assert waited == {longer: {BEAT + longer} for longer in waited}
