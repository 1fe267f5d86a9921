"""Recent plies and changes at a table, which the player who decides may not have seen yet."""

from haleakala.app.history.turns import setup, stop_before
from haleakala.app.play.areas import owner
from haleakala.app.play.table import Table
from haleakala.app.play.takeback import latest_decision
from haleakala.gamekit.interface import RecentChange
from haleakala.kernel.rules import CHANCE


def reader(table: Table) -> int:
    """The seat of the player who reads what is recent: the current player, or the last person who decided while nobody
    on this device does."""
    last = latest_decision(table)
    if last is None or table.shown.player in table.saved.people:
        return table.shown.player
    return table.shown.plies[last].player


def since(table: Table) -> int:
    """The number of plies before the first recent one: the first decision of others after the last one of the current
    player.

    If there is none, it is that player's own last decision. For an earlier position and the end of the game it is the
    last step. Random plies before the first decision are never recent. While a computer player decides, it counts from
    the last person who decided.
    """
    shown, at = table.shown, table.shown_plies
    first = setup(table.match)
    if at <= first:
        return at
    if table.ply is not None or shown.player < 0:
        return max(stop_before(table.match, at) or 0, first)
    begun = own = at
    reads = reader(table)
    while own > first and shown.plies[own - 1].player != reads:
        own -= 1
        if shown.plies[own].player != CHANCE:
            begun = own
    return begun if begun < at else own - 1


def since_own(table: Table) -> int:
    """The number of plies before the last decision of the current player; while a computer player decides, of the last
    person who decided."""
    shown, at, first = table.shown, table.shown_plies, setup(table.match)
    if table.ply is not None or shown.player < 0 or latest_decision(table) is None:
        return since(table)
    reads = reader(table)
    own = next((ply for ply in range(at - 1, first - 1, -1) if shown.plies[ply].player == reads), first)
    return min(own, since(table))


def since_computers(table: Table) -> int:
    """The number of plies before the computer players began to decide, one after another, up to the latest position.

    Their actions are announced together when it is a person's turn again, so that nothing is announced twice.
    """
    plies, people = table.match.plies, table.saved.people
    begun = number = len(plies)
    while number and plies[number - 1].player not in people:
        number -= 1
        if plies[number].player != CHANCE:
            begun = number
    return begun


def recent_changes(table: Table) -> tuple[RecentChange, ...]:
    """The visible changes by recent plies, each thing once, with the first place that it came from.

    While a turn is laid out, these are its own changes, and those in the areas of other players.
    """
    game, plies, played = table.game, table.pictured.plies, len(table.match.plies)
    mine, areas = owner(table), game.areas
    found: dict[str, RecentChange] = {}
    for number in range(since(table), len(plies)):
        before = plies[number - 1].state if number else table.match.start
        for change in game.board.recent_changes(before, plies[number]):
            key = change.what or change.came
            if table.laid and number < played and (areas is None or areas.area_of(key) in (None, mine)):
                continue
            known = found.pop(key, None)
            found[key] = known._replace(what=change.what) if known and known.what else change
    return tuple(found.values())
