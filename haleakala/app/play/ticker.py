"""The turns of the others since the viewer's last decision, as a row of small pictures; touching one replays it."""

from functools import lru_cache

from haleakala.app.buttons import ReplayFrom
from haleakala.app.history.log import Unhashed
from haleakala.app.history.turns import AnyPly, Turn, setup, turns
from haleakala.app.play.recent import since
from haleakala.app.play.table import Table
from haleakala.app.speech import narration
from haleakala.app.view.widgets import button, seat_mark
from haleakala.gamekit.interface import Say
from haleakala.games import find_game
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, h, part

MOST = 12
"""The most turns that are shown, the latest ones."""


def ticker(table: Table, say: Say) -> Markup | None:
    """The row of turns during the game; None if nobody else has decided, or if the game has no such pictures."""
    shown, match, game = table.shown, table.match, table.game
    if game.pictured is None or table.ply is not None or shown.player < 0 or len(match.plies) <= setup(match):
        return None
    begun = since(table)
    rows = [turn for turn in turns(game, match) if turn.end > begun and turn.seat != shown.player][-MOST:]
    drawn = []
    for turn in rows:
        first = max(turn.first, begun)
        before = match.plies[first - 1].state if first else match.start
        plies = match.plies[first : turn.end]
        drawn.append(_turn(first, turn, Unhashed(plies), Unhashed(before), game.id, say))
    label = say(phrase("What the others did"))
    return h("p", {"class": "ticker", "role": "group", "aria-label": label}, drawn) if drawn else None


@lru_cache(maxsize=64)
def _turn(
    first: int, turn: Turn, wrapped: Unhashed[tuple[AnyPly, ...]], before: Unhashed[object], game_id: str, say: Say
) -> Markup:
    """The button of one turn, cached, since every touch draws it again."""
    game = find_game(game_id)
    assert game is not None and game.pictured is not None, "a table's game is known"
    what = " ".join(map(say, narration(game, before.value, wrapped.value)))
    label = say(phrase("Show again: {what}", what=what))
    return part(
        button(
            [
                h(
                    "span",
                    {"aria-hidden": "true"},
                    seat_mark(game, turn.seat, "ticker-seat", say),
                    *game.pictured(before.value, wrapped.value, say),
                ),
                h("span", {"class": "unseen-text"}, label),
            ],
            ReplayFrom(first),
            f"of-{game.sides[turn.seat].colour.key}",
            id=f"again-{first}",
            title=label,
        )
    )
