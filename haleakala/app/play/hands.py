"""Checks whether a change at a table would show players a hand that they may not know (decision 46)."""

from dataclasses import replace

from haleakala.app.bots.levels import CUSTOM
from haleakala.app.history.turns import setup
from haleakala.app.library.model import Deal, Entry, SavedGame
from haleakala.app.play.table import Table
from haleakala.app.viewer import viewer
from haleakala.kernel.logs import relation
from haleakala.kernel.open import has_secrets
from haleakala.kernel.record import Record
from haleakala.kernel.rules import EVERYBODY, TERMINAL


def known_seats(table: Table) -> frozenset[int]:
    """The seats whose hands the page shows to the current viewer of the table."""
    who = viewer(table)
    return frozenset(seat for seat in range(table.saved.seats) if who in (seat, EVERYBODY))


def reveals(before: Table, after: Table, new_code: bool = False) -> bool:
    """Whether a change of players may show a person more than the hand of their own seat. `after` is the same match as
    `before`, and `new_code` says that the code of the custom bot changes.

    It does in these cases:
    - The page would show a hand at once that it does not show now.
    - A person would take the seat of a computer, whose hand nobody may know.
    - The custom bot would get a hand that its author does not know, and could reveal it by its moves.
    - A person who has seen all hands would play on.
    """
    if not has_secrets(after.game.rules) or after.match.player == TERMINAL:
        return False
    knew = known_seats(before)
    taken = any(before.saved.level_at(seat) for seat in after.saved.people)
    told = any(
        after.saved.level_at(seat) == CUSTOM.id
        and (new_code or before.saved.level_at(seat) != CUSTOM.id)
        and seat not in knew
        for seat in range(after.saved.seats)
    )
    knew_all = len(knew) == before.saved.seats and bool(after.saved.people)
    return not known_seats(after) <= knew or taken or told or knew_all


def marked_if_revealed(before: Table, after: Table) -> Table:
    """The table `after`, which replaces `before` without a question; it is marked if that reveals a hand."""
    if (before.game.id, before.match.options) != (after.game.id, after.match.options):
        return after
    marked = before.saved.revealed or after.saved.revealed or reveals(before.with_match(after.match), after)
    return replace(after, saved=replace(after.saved, revealed=marked))


def plays_twice(table: Table) -> bool:
    """Whether a person who plays on from an earlier position may know what was hidden there, and may learn in one of
    the two games what is hidden in the other."""
    return has_secrets(table.game.rules) and bool(table.saved.people)


def deal_of(table: Table) -> Deal | None:
    """The deal of a match; None if nothing is hidden."""
    drawn = setup(table.match) if has_secrets(table.game.rules) else 0
    if not drawn:
        return None
    return Deal(table.game.id, tuple(sorted(table.match.options.items())), table.match.log[:drawn], table.saved.seats)


def has_deal(record: Record, deal: Deal | None) -> bool:
    """Whether a record has this deal. It also works if the code of the game is not loaded, so that the entry has no
    deal."""
    if deal is None or (record.game, tuple(sorted(record.options.items()))) != (deal.game, deal.options):
        return False
    return relation(record.log, deal.drawn).contains


def as_entry(table: Table) -> SavedGame:
    """A table as a library entry, for comparing hands: it may not be saved yet, or not in its latest state."""
    played = Record(table.game.id, table.match.options, table.match.log, players=table.saved.players)
    played = played._replace(takebacks=table.saved.takebacks, revealed=table.saved.revealed)
    return SavedGame(table.key, played, table.match.player == TERMINAL, deal_of(table))


def revealed_in(library: tuple[Entry, ...], table: Table) -> bool:
    """Whether a game in the library reveals what is hidden at the table. The saved game of the table itself does not
    count."""
    entry = as_entry(table)
    return any(
        isinstance(other, SavedGame) and other.key != table.key and reveals_hidden(other, entry) for other in library
    )


def reveals_hidden(one: SavedGame, other: SavedGame) -> bool:
    """Whether one game reveals what is hidden in the other, which has the same deal and is not marked.

    It does if the first game is marked or finished, so that all its hands may be known. It also does if computers play
    in either: people then hold, or see played, in one game what is hidden in the other. If only computers play in both,
    there is nobody to hide anything from.
    """
    if one.deal is None or one.deal != other.deal or other.finished or other.record.revealed:
        return False
    people = any(game.record.players.count("") or len(game.record.players) < one.deal.seats for game in (one, other))
    computers = any(one.record.players) or any(other.record.players)
    return people and (one.record.revealed or one.record.takebacks or bool(one.finished) or computers)
