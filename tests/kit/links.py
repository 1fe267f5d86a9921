"""Links, for tests."""

from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.saves.link import Linked, encode
from tests.kit.states import game_of


def record_of(linked: Linked) -> Record:
    """The record of the match that was found in a link."""
    return Record(linked.game, linked.match.options, linked.match.log)


def link_to(record: Record, ply: int | None = None) -> str:
    """The link of a record's match."""
    game = game_of(record.game)
    return encode(game.id, replay(game.rules, record.options, record.log).match, ply)
