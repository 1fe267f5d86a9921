"""How far Undo goes back at a table, and why it goes no further (decision 31)."""

from typing import NamedTuple

from haleakala.app.model import Table
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import CHANCE

NOBODY_HAS_MOVED = phrase("Nothing to undo. No human player has moved yet.")
WITH_TAKEBACKS = phrase("with takebacks")
NOT_YOURS = phrase("You can’t undo another player’s move, or moves made before you took over.")


class Back(NamedTuple):
    """Undo at a table: after how many plies it stands then, and whether luck has revealed something since."""

    plies: int
    drawn: bool


def undo_to(table: Table) -> Back | Phrase:
    """The latest decision of a person, which Undo takes back with all that followed, or why there is none."""
    last = latest_decision(table)
    if last is None:
        return NOBODY_HAS_MOVED
    if last < table.floor:
        return NOT_YOURS
    return Back(last, any(ply.player == CHANCE for ply in table.match.plies[last:]))


def latest_decision(table: Table) -> int | None:
    """How many plies came before the latest decision of a person."""
    plies, people = table.match.plies, table.people
    return next((number for number in reversed(range(len(plies))) if plies[number].player in people), None)


def floor_after_act(table: Table) -> int:
    """The plies that stay once the player whose turn it is has acted: a person's act seals those of other persons."""
    last, seat = latest_decision(table), table.match.player
    others = last is not None and table.match.plies[last].player != seat
    return len(table.match.plies) if seat in table.people and others else table.floor
