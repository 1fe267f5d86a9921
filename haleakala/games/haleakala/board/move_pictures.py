"""This module draws what a turn did as small pictures: disc and beach, boat, cards, statue, shaman and moved lava."""

from collections.abc import Iterator, Sequence

from haleakala.gamekit.interface import Say
from haleakala.gamekit.seats import Side
from haleakala.games.haleakala.board.art.pieces import centred
from haleakala.games.haleakala.board.sprites import number_disc, shaman, stamp, statue
from haleakala.games.haleakala.meta import SIDES
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.actions import Action, MoveLava, Place, Return, Walk
from haleakala.games.haleakala.rules.events import BoatSailed, CardTaken, Event, StatueBuilt, WareBought
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.match import Ply
from haleakala.markup import Markup, h

BOX, BOAT, CARD, TALL = (27, 27), (46, 46), (31, 41), (32, 40)
"""Half the width and half the height of each kind of small picture."""


def pictured(before: State, plies: Sequence[Ply[State, Action, Event]], say: Say) -> tuple[Markup, ...]:
    """Return small pictures of what players did in `plies`, with letters of places; chance plies are left out."""
    return tuple(piece for ply in plies if ply.player >= 0 for piece in _of(ply, SIDES[ply.player], say))


def _of(ply: Ply[State, Action, Event], side: Side, say: Say) -> Iterator[Markup]:
    seat, letter = ply.player, say(side.sign)
    match ply.action:
        case Place(disc, beach):
            yield from (centred("art", *BOX, number_disc(seat, disc, letter)), h("b", None, m.SEGMENTS[beach]))
        case Return(disc, beach):
            yield from (
                h("b", None, f"{m.SEGMENTS[beach]} \u2192"),
                centred("art", *BOX, number_disc(seat, disc, letter)),
            )
        case Walk(space):
            yield from (centred("art", *TALL, shaman(seat, letter)), h("b", None, m.SPACES[space]))
        case MoveLava(source, target):
            yield from (
                centred("art", *BOX, stamp("lava")),
                h("b", None, f"{m.SEGMENTS[source]} \u2192 {m.SEGMENTS[target]}"),
            )
    for event in ply.events:
        match event:
            case BoatSailed(_, target):
                yield from (centred("art", *BOAT, stamp("boat")), h("b", None, m.SEGMENTS[target]))
            case CardTaken(taker, kind) if taker == seat:
                yield centred("art", *CARD, stamp(f"card-{m.CARDS[kind]}"))
            case StatueBuilt(builder, space) if builder == seat:
                yield from (centred("art", *TALL, statue(builder, letter)), h("b", None, m.SPACES[space]))
            case WareBought(_, ware):
                yield centred("art", *CARD, stamp(f"ware-{m.WARES[ware]}"))
