"""What the report of an error may say about the game on the page."""

import json

from haleakala.app.commands import SetReport
from haleakala.app.library.model import Entry, SavedGame
from haleakala.app.model import Model
from haleakala.app.screens import Playing
from haleakala.app.viewer import viewer
from haleakala.games import find_game, has_arrived
from haleakala.kernel.open import has_secrets
from haleakala.kernel.rules import EVERYBODY


def report(model: Model) -> SetReport:
    """Return the game on the page in notation, and the words that a report must not contain.

    If the game hides something, the report only gives its length. If that is unknown, it counts as hidden.
    """
    words = {
        word
        for entry in model.library
        if isinstance(entry, SavedGame)
        for word in (*entry.record.names, entry.record.title)
    }
    table = model.table if isinstance(model.screen, Playing) else None
    hidden = table is not None and viewer(table) != EVERYBODY
    if table is None or not table.key:
        hidden = hidden or bool(model.storage.unread) or any(map(may_have_secrets, model.library))
    game = ""
    if table:
        log = table.match.log
        moves = f"({len(log)} moves, left out: they tell hands that are still hidden)" if hidden else " ".join(log)
        options = json.dumps(dict(table.match.options), separators=(",", ":"))
        game = f"{table.game.id} {options} {moves}"
        words |= {*table.saved.names, table.saved.title}
    return SetReport(game, tuple(sorted(words - {""})), hidden)


def may_have_secrets(entry: Entry) -> bool:
    """Whether a library entry may be of a game in which something is hidden."""
    if not isinstance(entry, SavedGame) or not has_arrived(entry.record.game):
        return True
    game = find_game(entry.record.game)
    return game is None or has_secrets(game.rules)
