"""Links, for tests."""

from haleakala.games import find_game
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.saves.link import encode


def record_of(linked):
    """The record of the match that was found in a link."""
    return Record(linked.game, linked.match.options, linked.match.log)


def link_to(record, ply=None):
    """The link of a record's match."""
    game = find_game(record.game)
    return encode(game.id, replay(game.rules, record.options, record.log).match, ply)
