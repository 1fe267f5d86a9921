"""Links: the link of the match at the table, and the match in a link."""

from haleakala.app.commands import CopyLink
from haleakala.app.messages import LinkCopied, LinkLost, LinkRead, LinkTooLong
from haleakala.app.model import Model
from haleakala.games import NotArrived, find_game
from haleakala.kernel.errors import HaleakalaError, UnreadableRecord
from haleakala.saves import link


def link_of(model: Model) -> CopyLink | LinkTooLong | LinkCopied:
    """The command that copies the link of the match at the table, or the message that no link can hold it."""
    if model.table is None:
        return LinkCopied("", False)
    try:
        return CopyLink(link.encode(model.table.game.id, model.table.match, model.table.ply))
    except UnreadableRecord as error:
        return LinkTooLong(error.why)


def link_read(text: str) -> LinkRead | LinkLost:
    """The fragment of the link in a text, and the match in it, or the sentence why there is none."""
    try:
        record, ply, fragment = link.decode(text, rules_of)
    except NotArrived as lost:
        return LinkLost(text, lost.meta)
    except HaleakalaError as error:
        return LinkRead(text.strip().rpartition("#")[2], error.why)
    return LinkRead(fragment, record, ply)


def rules_of(game_id: str) -> link.AnyRules | None:
    """The rules of the game with this id, or None."""
    game = find_game(game_id)
    return game.rules if game else None
