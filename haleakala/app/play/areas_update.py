"""Opening the area of a player, or the board again."""

from dataclasses import replace

from haleakala.app.commands import Focus
from haleakala.app.environment import Result
from haleakala.app.model import Model
from haleakala.app.play.areas import large_seat, owner, seats_in_order

AREA = Focus("#area")


def open_area(model: Model, seat: int) -> Result:
    """Open the area of a seat."""
    table = model.table
    if table is None or table.game.areas is None or seat not in range(table.saved.seats):
        return model, ()
    return replace(model, table=replace(table, opened=seat)), ()


def open_board(model: Model) -> Result:
    """Open the board and the viewer's own area; a narrow window shows only the board."""
    return replace(model, table=model.table and replace(model.table, opened=None)), ()


def next_area(model: Model, step: int) -> Result:
    """Open the area of the next player, or of the previous one."""
    table = model.table
    if table is None or table.game.areas is None:
        return model, ()
    seats = seats_in_order(table)
    at = seats[(seats.index(large_seat(table)) + step) % len(seats)]
    return replace(model, table=replace(table, opened=at)), (AREA,)


def shows_other_area(model: Model) -> bool:
    """Whether the area of another player is open, with nothing selected and no dialog or notice over it."""
    table = model.table
    if table is None or table.opened is None or table.chosen or model.asking or model.notice:
        return False
    return table.opened != owner(table)
