"""What the other players did stays marked in their kingdoms while somebody lays out a turn."""

from haleakala.app.messages import Routed, Touched
from haleakala.app.play.areas import owner
from haleakala.app.play.recent import recent_changes
from haleakala.app.viewer import seen
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.board.area import area_of
from haleakala.games.hawaii.bots.planner import greedy
from haleakala.games.hawaii.rules.model import ASKED, Q_OPENING
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from tests.kit.paging import Page, library


def marked(page: Page) -> set[str]:
    """All that is marked."""
    return {trace.what or trace.came for trace in recent_changes(seen(page.table))}


def test_while_a_turn_is_laid_out_what_others_did_stays_marked_in_their_kingdoms_alone() -> None:
    luck, kinds = SeededLuck(4), set()
    match = Match.begin(rules, {"players": "3"}).settle(luck)
    while match.player != TERMINAL:
        if match.state[ASKED] == Q_OPENING and len(match.plies) % 3 == 0:
            record = Record("hawaii", match.options, match.log)
            page = Page().send(library(*(("kept", record),)), Routed("/match/kept"))
            before, mine = marked(page), owner(page.table)
            places = sorted(name for name in page.lit if name.startswith("place-"))
            page.send(*map(Touched, places[:1]))
            if laid := seen(page.table).laid:
                others = {name for name in before if area_of(name) not in (None, mine)}
                assert others <= marked(page)
                assert len(laid.trial.plies) > len(match.plies) or marked(page) == others
                kinds |= {name.split("-")[0] for name in others}
        match = match.play(greedy(match.state)).settle(luck)
    assert {"tile", "ship", "kahuna"} <= kinds, kinds
