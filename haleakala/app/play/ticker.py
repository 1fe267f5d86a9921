"""What the others did since the reader's last decision, as a row of small pictures; touching one replays it."""

from functools import lru_cache

from haleakala.app.buttons import ReplayFrom
from haleakala.app.history.log import Unhashed
from haleakala.app.history.turns import AnyPly, Turn, setup, turns
from haleakala.app.play.recent import reader, since
from haleakala.app.play.table import Table
from haleakala.app.speech import narration
from haleakala.app.view.widgets import button, seat_mark
from haleakala.gamekit.interface import Say
from haleakala.games import find_game
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE
from haleakala.markup import Markup, h, part

MOST = 12
"""The most turns that are shown, the latest ones."""


def ticker(table: Table, say: Say) -> Markup | None:
    """The row of turns during the game; None if nobody else has decided, or if the game has no such pictures."""
    shown, match, game = table.shown, table.match, table.game
    if game.pictured is None or table.ply is not None or shown.player < 0 or len(match.plies) <= setup(match):
        return None
    drawn = []
    for seat, first, end in others_parts(table)[-MOST:]:
        before = match.plies[first - 1].state if first else match.start
        plies = match.plies[first:end]
        drawn.append(_part(first, seat, Unhashed(plies), Unhashed(before), game.id, say))
    label = say(phrase("What the others did"))
    return h("p", {"class": "ticker", "role": "group", "aria-label": label}, drawn) if drawn else None


def others_parts(table: Table) -> list[Turn]:
    """The recent turns, each divided where another player decides, without the parts of the reader."""
    begun, own = since(table), reader(table)
    recent = (turn for turn in turns(table.game, table.match) if turn.end > begun)
    return [part for turn in recent for part in parts(table, turn, begun) if part.seat != own]


def parts(table: Table, turn: Turn, begun: int) -> list[Turn]:
    """A turn from the ply `begun` on, divided so that one player decides in each part. Random plies belong to the
    decision before them."""
    plies, first = table.match.plies, max(turn.first, begun)
    found, seat = [], turn.seat if plies[first].player == CHANCE else plies[first].player
    for number in range(first, turn.end):
        if plies[number].player not in (CHANCE, seat):
            found.append(Turn(seat, first, number))
            seat, first = plies[number].player, number
    return [*found, Turn(seat, first, turn.end)]


@lru_cache(maxsize=64)
def _part(
    first: int, seat: int, wrapped: Unhashed[tuple[AnyPly, ...]], before: Unhashed[object], game_id: str, say: Say
) -> Markup:
    """The button of one part, cached, since every touch draws it again."""
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
                    seat_mark(game, seat, "ticker-seat", say),
                    *game.pictured(before.value, wrapped.value, say),
                ),
                h("span", {"class": "unseen-text"}, label),
            ],
            ReplayFrom(first),
            f"of-{game.sides[seat].colour.key}",
            id=f"again-{first}",
            title=label,
        )
    )
