"""Whether a change at a table shows somebody a hand that they may not know (decision 46)."""

from dataclasses import replace

from haleakala.app.history import setup
from haleakala.app.levels import OWN
from haleakala.app.model import Table
from haleakala.app.viewer import viewer
from haleakala.kernel.open import has_secrets
from haleakala.kernel.record import Record
from haleakala.kernel.rules import EVERYBODY, TERMINAL


def known(table: Table) -> frozenset[int]:
    """The seats whose hands the page shows to whoever looks at the table now."""
    who = viewer(table)
    return frozenset(seat for seat in range(table.seats) if who in (seat, EVERYBODY))


def reveals(before: Table, after: Table, new_code: bool = False) -> bool:
    """Whether somebody may come to know more than the hand of their own seat once others sit there: `after` is the same
    match as `before`. `new_code`: the bot that somebody has written here has another text from now on.

    - The page would show a hand at once that it does not show to whoever looks now.
    - A person would take the seat of a computer, whose hand nobody has had a right to.
    - A bot of one's own would be dealt into a hand that its author, who looks, does not know: it can tell by its moves.
    - Somebody would play on who has seen all hands.
    """
    if not has_secrets(after.game.rules) or after.match.player == TERMINAL:
        return False
    knew = known(before)
    taken = any(before.level_at(seat) for seat in after.people)
    told = any(
        after.level_at(seat) == OWN.id and (new_code or before.level_at(seat) != OWN.id) and seat not in knew
        for seat in range(after.seats)
    )
    knew_all = len(knew) == before.seats and bool(after.people)
    return not known(after) <= knew or taken or told or knew_all


def passed_on(before: Table, after: Table) -> Table:
    """The table `after`, which takes the place of `before` without a question: marked where it reveals something."""
    if (before.game.id, before.match.options) != (after.game.id, after.match.options):
        return after
    marked = before.revealed or after.revealed or reveals(replace(before, match=after.match), after)
    return replace(after, revealed=marked)


def plays_twice(table: Table) -> bool:
    """Whether a person who goes on from an earlier position may know what was hidden there, and learn in one of the two
    games what is hidden in the other.
    """
    return has_secrets(table.game.rules) and bool(table.people)


def of_one_deal(record: Record, table: Table) -> bool:
    """Whether a kept game was dealt the same hidden cards as the one at the table."""
    dealt = setup(table.match)
    if not has_secrets(table.game.rules) or (record.game, record.options) != (table.game.id, table.match.options):
        return False
    return dealt > 0 and record.log[:dealt] == table.match.log[:dealt]
