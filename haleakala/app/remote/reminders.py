"""Reminders: since when a match waits for another device, and the sentence that goes with its link once more."""

from datetime import datetime

from haleakala.app.history.turns import turns
from haleakala.app.play.table import Table
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.remote.sentences import describe_link
from haleakala.app.view.dates import date
from haleakala.kernel.phrase import Phrase, phrase

REMIND = phrase("Remind")


def may_remind(table: Table) -> bool:
    """Whether the last link was passed on, so that the panel offers to send it again."""
    remote = table.saved.remote
    return remote is not None and table.saved.runs_elsewhere and not remote.to_send


def waiting_since(table: Table, remote: RemoteMatch) -> Phrase:
    """Since when the match waits, and what to do about it."""
    if remote.has_agreed:
        return phrase("If somebody has lost the link, send it again.")
    invites = not remote.held.mine.complete and not table.saved.all_names[table.saved.whose.number]
    if invites and not remote.since:
        return phrase("If somebody has lost the link, send it again.")
    if not remote.since:
        return phrase("If {player} has lost the link, send it again.", player=table.saved.whose)
    when = date(datetime.fromisoformat(remote.since).astimezone())
    if invites:
        return phrase("Waiting since {when}. If somebody has lost the link, send it again.", when=when)
    return phrase(
        "Waiting since {when}. If {player} has lost the link, send it again.", when=when, player=table.saved.whose
    )


def describe_reminder(table: Table) -> Phrase:
    """The sentence that goes with a link when it is sent again."""
    remote, game = table.saved.remote, table.game.title
    assert remote is not None, "the match is played by links"
    if not table.saved.runs_elsewhere or remote.has_agreed:
        return describe_link(table)
    if remote.waits_for_newcomer and remote.turn is not None:
        place = table.game.seats[remote.turn]
        return phrase("A reminder: join us for a game of {game}, and play {player}.", game=game, player=place)
    if not remote.held.mine.complete and not remote.held.mine.terms.epoch:
        return phrase("A reminder: join me for a game of {game}.", game=game)
    if remote.held.pending or not remote.held.mine.complete:
        return phrase("A reminder: please agree to new keys for {game}.", game=game)
    number = len(turns(table.game, table.match))
    if len(remote.held.mine.terms.seats) > 2 and remote.turn is not None:
        return phrase("A reminder: it’s {player}’s turn in {game}.", player=table.saved.whose, game=game)
    if not number:
        return phrase("A reminder: it’s your turn in {game}.", game=game)
    return phrase("A reminder: it’s your turn in {game}, after turn {number}.", game=game, number=number)
