"""Whether a change at a table shows somebody a hand that they may not know (decision 46)."""

from dataclasses import replace

from haleakala.app.bots.levels import OWN
from haleakala.app.history.turns import setup
from haleakala.app.model import Deal, Entry, SavedGame, Table
from haleakala.app.viewer import viewer
from haleakala.kernel.open import has_secrets
from haleakala.kernel.record import Record
from haleakala.kernel.rules import EVERYBODY, TERMINAL


def known(table: Table) -> frozenset[int]:
    """The seats whose hands the page shows to whoever looks at the table now."""
    who = viewer(table)
    return frozenset(seat for seat in range(table.saved.seats) if who in (seat, EVERYBODY))


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
    taken = any(before.saved.level_at(seat) for seat in after.saved.people)
    told = any(
        after.saved.level_at(seat) == OWN.id
        and (new_code or before.saved.level_at(seat) != OWN.id)
        and seat not in knew
        for seat in range(after.saved.seats)
    )
    knew_all = len(knew) == before.saved.seats and bool(after.saved.people)
    return not known(after) <= knew or taken or told or knew_all


def passed_on(before: Table, after: Table) -> Table:
    """The table `after`, which takes the place of `before` without a question: marked where it reveals something."""
    if (before.game.id, before.match.options) != (after.game.id, after.match.options):
        return after
    marked = before.saved.revealed or after.saved.revealed or reveals(before.with_match(after.match), after)
    return replace(after, saved=replace(after.saved, revealed=marked))


def plays_twice(table: Table) -> bool:
    """Whether a person who goes on from an earlier position may know what was hidden there, and learn in one of the two
    games what is hidden in the other.
    """
    return has_secrets(table.game.rules) and bool(table.saved.people)


def deal_of(table: Table) -> Deal | None:
    """The deal of a match; None where nothing is hidden."""
    drawn = setup(table.match) if has_secrets(table.game.rules) else 0
    if not drawn:
        return None
    return Deal(table.game.id, tuple(sorted(table.match.options.items())), table.match.log[:drawn], table.saved.seats)


def of_one_deal(record: Record, deal: Deal | None) -> bool:
    """Whether a record has this deal; its game need not be imported yet, so that its entry knows none."""
    if deal is None or (record.game, tuple(sorted(record.options.items()))) != (deal.game, deal.options):
        return False
    return record.log[: len(deal.drawn)] == deal.drawn


def as_kept(table: Table) -> SavedGame:
    """A table as an entry of the library, as far as hands go: it may not be there yet, or not as it is now."""
    played = Record(table.game.id, table.match.options, table.match.log, players=table.saved.players)
    played = played._replace(takebacks=table.saved.takebacks, revealed=table.saved.revealed)
    return SavedGame(table.key, played, table.match.player == TERMINAL, deal_of(table))


def told_of(library: tuple[Entry, ...], table: Table) -> bool:
    """Whether a game in the library, but for that with the table's key, tells what is hidden at the table."""
    entry = as_kept(table)
    return any(isinstance(other, SavedGame) and other.key != table.key and tells(other, entry) for other in library)


def tells(one: SavedGame, other: SavedGame) -> bool:
    """Whether what somebody may learn in one game is hidden in the other, which has the same deal and is not marked.

    That is so where the first has a mark or is finished, so that all its hands may be known, and where computers play
    in either: each person holds in one of them, or sees played there, what is hidden in the other. Where only computers
    play in both there is nobody to hide anything from.
    """
    if one.deal is None or one.deal != other.deal or other.finished or other.record.revealed:
        return False
    people = any(game.record.players.count("") or len(game.record.players) < one.deal.seats for game in (one, other))
    computers = any(one.record.players) or any(other.record.players)
    return people and (one.record.revealed or one.record.takebacks or bool(one.finished) or computers)
