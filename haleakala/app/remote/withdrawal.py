"""Invitations that not all have answered yet can be withdrawn. A later answer to one is not shown as another game."""

import base64
from dataclasses import replace

from haleakala.app.commands import Focus, Readdress, ToTop
from haleakala.app.environment import Result
from haleakala.app.library.model import SavedGame
from haleakala.app.library.update import delete_game
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_toast, without_selection
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.routes import remote_match
from haleakala.app.screens import Home
from haleakala.games import has_arrived
from haleakala.kernel.phrase import phrase
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.proof import chains

LETTERS, MOST = 5, 4
"""How many letters stand for an invitation in the settings, and how many invitations are remembered: the value of a
setting has at most 20 characters in all released versions."""
WITHDRAWN = phrase("You have withdrawn this invitation.")


def mark_of(link: SealedMatch) -> str:
    """The letters that stand for an invitation: the beginning of the first seal of the side that has invited."""
    first = chains(link).firsts[link.terms.first]
    return base64.b32encode(first).decode("ascii").lower()[:LETTERS]


def may_withdraw(remote: RemoteMatch | None) -> bool:
    """Whether the match is an invitation of this device that not all have answered."""
    if remote is None or remote.looks_on:
        return False
    mine = remote.held.mine
    return mine.terms.epoch == 0 and not mine.complete and remote.held.side == mine.terms.first


def ask_withdraw(model: Model) -> Result:
    """Ask before the invitation at the table is withdrawn."""
    if model.table is None or not model.table.key or not may_withdraw(model.table.saved.remote):
        return model, ()
    return replace(without_selection(model), asking=Asking("withdraw", "")), (Focus(CANCEL),)


def withdraw(model: Model) -> Result:
    """Withdraw the invitation at the table, which deletes its match and its keys."""
    table, asking = model.table, model.asking
    if table is None or not may_withdraw(table.saved.remote) or asking is None or asking.what != "withdraw":
        return model, ()
    model, _ = delete_game(remember_withdrawn(model, table.key), table.key)
    model = with_toast(replace(model, screen=Home()), phrase("Invitation withdrawn."))
    return model, (Readdress("/"), ToTop())


def remember_withdrawn(model: Model, key: str) -> Model:
    """The model that knows that an invitation was withdrawn, if that is what is saved under a key."""
    for entry in model.library:
        if not isinstance(entry, SavedGame) or entry.key != key or not has_arrived(entry.record.game):
            continue
        found = remote_match(entry.record.game, entry.record.remote) if entry.record.remote else None
        if isinstance(found, RemoteMatch) and may_withdraw(found):
            marks = (mark_of(found.held.mine) + model.settings.withdrawn)[: LETTERS * MOST]
            return replace(model, settings=model.settings._replace(withdrawn=marks))
    return model


def is_withdrawn(model: Model, link: SealedMatch) -> bool:
    """Whether a link belongs to an invitation that was withdrawn in this browser."""
    marks = model.settings.withdrawn
    known = {marks[at : at + LETTERS] for at in range(0, len(marks), LETTERS)}
    return bool(marks) and link.terms.epoch == 0 and mark_of(link) in known
