"""What a turn did, as small pictures: the disc and its beach, the boat, what was taken, built, bought and moved."""

from collections.abc import Iterator, Sequence

from haleakala.games.face import Say
from haleakala.games.haleakala.actions import Action, MoveLava, Place, Return, Walk
from haleakala.games.haleakala.cover import SIDES
from haleakala.games.haleakala.events import BoatSailed, CardTaken, Event, StatueBuilt, WareBought
from haleakala.games.haleakala.model import CARDS, SEGMENTS, SPACES, WARES, State
from haleakala.games.haleakala.prints import number_disc, shaman, stamp, statue
from haleakala.games.seats import Side
from haleakala.kernel.match import Ply
from haleakala.markup import Markup, h

BOX, CARD, TALL = "-27 -27 54 54", "-31 -41 62 82", "-32 -40 64 74"


def pictured(before: State, plies: Sequence[Ply[State, Action, Event]], say: Say) -> tuple[Markup, ...]:
    """The pictures, each with the letters of where it happened."""
    return tuple(piece for ply in plies if ply.player >= 0 for piece in _of(ply, SIDES[ply.player], say))


def _of(ply: Ply[State, Action, Event], side: Side, say: Say) -> Iterator[Markup]:
    seat, letter = ply.player, say(side.sign)
    match ply.action:
        case Place(disc, beach):
            yield from (_small(BOX, number_disc(seat, disc, letter)), h("b", None, SEGMENTS[beach]))
        case Return(disc, beach):
            yield from (h("b", None, f"{SEGMENTS[beach]} \u2192"), _small(BOX, number_disc(seat, disc, letter)))
        case Walk(space):
            yield from (_small(TALL, shaman(seat, letter)), h("b", None, SPACES[space]))
        case MoveLava(source, target):
            yield from (_small(BOX, stamp("lava")), h("b", None, f"{SEGMENTS[source]} \u2192 {SEGMENTS[target]}"))
    for event in ply.events:
        match event:
            case BoatSailed(_, target):
                yield from (_small("-46 -46 92 92", stamp("boat")), h("b", None, SEGMENTS[target]))
            case CardTaken(taker, kind) if taker == seat:
                yield _small(CARD, stamp(f"card-{CARDS[kind]}"))
            case StatueBuilt(builder, space) if builder == seat:
                yield from (_small(TALL, statue(builder, letter)), h("b", None, SPACES[space]))
            case WareBought(_, ware):
                yield _small(CARD, stamp(f"ware-{WARES[ware]}"))


def _small(box: str, drawn: Markup) -> Markup:
    return h("svg", {"class": "art", "viewBox": box, "aria-hidden": "true", "focusable": "false"}, drawn)
