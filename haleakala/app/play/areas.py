"""Large areas of players: which one is the viewer's own, which is open, and where something can be touched (decision
38).

A wide window shows the board and one large area. A narrow window shows one of them, as `Table.opened` says.
"""

from collections import Counter
from dataclasses import replace
from itertools import chain

from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.play.touch import offered, possible_paths, table_highlights
from haleakala.app.viewer import viewer
from haleakala.gamekit.interface import Highlights


def owner(table: Table) -> int:
    """The seat whose area is the viewer's own: that of the viewer, or of the only person.

    If several people see the same, it is the seat that decides or has decided last, and at the end the winner's. In a
    lesson it is the first seat, which is the learner's.
    """
    if table.scene is not None:
        return 0
    who = viewer(table)
    if who >= 0:
        return who
    if len(table.saved.people) == 1:
        return table.saved.people[0]
    if table.winners:
        return min(table.winners)
    shown = table.shown
    deciders = chain((shown.player,), (ply.player for ply in reversed(shown.plies)))
    return next((seat for seat in deciders if seat >= 0), 0)


def large_seat(table: Table) -> int:
    """The seat whose area is drawn large."""
    return owner(table) if table.opened is None else table.opened


def seats_in_order(table: Table) -> tuple[int, ...]:
    """All seats in playing order, starting with the viewer's own."""
    first = owner(table)
    return tuple((first + number) % table.saved.seats for number in range(table.saved.seats))


def touchable(table: Table, shine: Highlights) -> Counter[int | None]:
    """The number of targets that can be touched next, in the area of each seat and on the board (None)."""
    return areas_of(table, shine, shine.lit)


def areas_of(table: Table, shine: Highlights, targets: frozenset[str]) -> Counter[int | None]:
    """The number of the given targets in the area of each seat and on the board (None). Those of buttons and panels
    don't count."""
    areas = table.game.areas
    if areas is None or not targets:
        return Counter()
    asked = offered(table, shine)
    elsewhere = {one.target for one in table.game.board.buttons(table.match.state)}.union(
        asked.targets if asked else ()
    )
    return Counter(areas.area_of(target) for target in targets - elsewhere)


def close_areas_in_the_way(before: Model, model: Model) -> Model:
    """The model after a step, without another player's area that would be in the way.

    That area closes when something has happened and the viewer has to decide. The viewer's own area opens if something
    can be touched there, otherwise the board.
    """
    was, table = before.table, model.table
    if table is None or table.opened is None or table.game.areas is None:
        return model
    position = (table.match, table.chosen, table.ply, table.here)
    if was and position == (was.match, was.chosen, was.ply, was.here):
        return model
    own = owner(table)
    if table.opened == own or not possible_paths(table):
        return model
    return replace(model, table=replace(table, opened=own if touchable(table, table_highlights(table))[own] else None))
