"""The row of pictures with what the others did."""

import random
import re

import pytest

from haleakala.app.history.turns import turns
from haleakala.app.play.recent import reader, since
from haleakala.app.play.ticker import MOST, others_parts, parts
from haleakala.app.view.page import page as view
from haleakala.games import find_game
from haleakala.kernel.rules import CHANCE
from tests.kit.known import present
from tests.kit.paging import Page, first_begins

MARK = re.compile(r'class="of-(\w+)" id="again-(\d+)"|id="again-(\d+)"[^>]*class="of-(\w+)"')


@pytest.mark.parametrize("game", ["haleakala", "huts"])
def test_each_picture_stands_beside_the_mark_of_who_decided(game: str) -> None:
    rng, mixed = random.Random(2), 0
    page = Page(2).begin(game=game, **first_begins(present(find_game(game))))
    for _ in range(250):
        page.play(rng, 1)
        table = page.table
        if table.match.player < 0:
            break
        plies, begun, row = table.match.plies, since(table), others_parts(table)
        for part in row:
            deciders = {ply.player for ply in plies[part.first : part.end]} - {CHANCE}
            assert deciders <= {part.seat} and part.seat != reader(table) == table.match.player
        decided = [n for n in range(begun, len(plies)) if plies[n].player not in (CHANCE, table.match.player)]
        shown = {n for part in row for n in range(part.first, part.end)}
        assert shown.issuperset(decided), "nothing of the others is missing"
        marks = [
            (look or other, int(at or ply))
            for look, at, ply, other in MARK.findall(view(page.model).replace("  ", " "))
        ]
        assert not marks or marks == [(table.game.sides[part.seat].colour.key, part.first) for part in row[-MOST:]]
        for turn in turns(table.game, table.match):
            divided = parts(table, turn, turn.first)
            mixed += len(divided) > 1
            assert [divided[0].first, *(part.end for part in divided)] == [
                *(part.first for part in divided),
                turn.end,
            ], "the parts follow one another"
    assert mixed


def test_while_a_computer_thinks_ones_own_move_is_not_among_what_the_others_did() -> None:
    page = Page().begin(**{"player-1": "fisher"})
    while not page.model.asked:
        page.play(random.Random(1), 1)
    assert reader(page.table) == 0 and not others_parts(page.table)
    assert 'class="ticker"' not in view(page.model)
