"""Conversions between links and records."""

from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.saves.link import Linked, encode
from tests.kit.states import game_of


def record_of(linked: Linked) -> Record:
    """Return the record of the match in a decoded link."""
    return Record(linked.game, linked.match.options, linked.match.log)


def link_to(record: Record, ply: int | None = None) -> str:
    """Return the link to a record's match, or to its position after `ply` plies."""
    game = game_of(record.game)
    return encode(game.id, replay(game.rules, record.options, record.log).match, ply)
