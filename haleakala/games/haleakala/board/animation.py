"""What a ply sets in motion on the table, step by step: read from its action and its events.

The ids are those that picture.py and panels.py draw. A disc, a shaman and the boat keep theirs wherever they are; a
card has none of its own, so it goes from a slot or from the market to what shows it in its owner's stock.
"""

from haleakala.gamekit.interface import AnimationStep, Cue
from haleakala.games.haleakala.board.art.lava import stream_name
from haleakala.games.haleakala.input import targets
from haleakala.games.haleakala.input.targets import disc_name
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.actions import Action, MoveLava, Place, Return, Walk
from haleakala.games.haleakala.rules.events import (
    BoatSailed,
    CardDealt,
    CardTaken,
    DiscsReturned,
    Event,
    InvocationReturned,
    LavaFlowed,
    LavaInvoked,
    LavaRose,
    StatueBuilt,
    StatueLost,
    WareBought,
)
from haleakala.games.haleakala.rules.legal import current_pile
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.match import Ply

SPENT_ON = {m.STATUE: "statues", m.SHELL: "shells", m.PRIESTESS: "name"}
"""To what in its owner's stock a card goes that does not stay there itself."""


STREAM = 520
"""Milliseconds that the lava of a segment takes to run down."""


def animate(before: State, ply: Ply[State, Action, Event]) -> tuple[AnimationStep, ...]:
    """What the player moved, then what that caused, event by event.

    Lava and the statues it takes share a step, and so do the discs that come back to both players.
    """
    found = [deed] if (deed := _deed(before, ply)) else []
    shared = False
    for event in ply.events:
        cues = _happening(event, before, ply.state)
        if isinstance(event, StatueLost) or (isinstance(event, DiscsReturned) and shared):
            found[-1] += cues
        elif cues:
            found.append(cues)
        shared = isinstance(event, DiscsReturned)
    return tuple(found)


def _deed(before: State, ply: Ply[State, Action, Event]) -> AnimationStep:
    """What the player moved by hand."""
    match ply.action:
        case Place(disc, _, invoke):
            disc_moves = Cue("moves", disc_name(ply.player, disc))
            return (disc_moves, Cue("moves", f"invocation-{m.SEATS[ply.player]}")) if invoke else (disc_moves,)
        case Return(disc, _):
            return (Cue("moves", disc_name(ply.player, disc)),)
        case Walk():
            return (Cue("moves", f"shaman-{m.SEATS[ply.player]}"),)
        case MoveLava(source, target) if ply.state[m.LAVA + target]:
            return (Cue("flies", _top_lava(before, source), _top_lava(ply.state, target)),)
        case _:
            return ()


def _happening(event: Event, before: State, after: State) -> AnimationStep:
    """What one event moves; nothing for those that only count, and for lava that an eruption took at once."""
    match event:
        case BoatSailed():
            return (Cue("moves", "boat"),)
        case LavaInvoked(segment) | LavaRose(segment, True) if after[m.LAVA + segment]:
            return (Cue("rises", _top_lava(after, segment)),)
        case InvocationReturned(seat):
            return (Cue("moves", f"invocation-{m.SEATS[seat]}"),)
        case CardTaken(seat, kind, slot, _):
            spent_on = SPENT_ON.get(kind)
            return (
                Cue(
                    "flies",
                    targets.SLOT_NAMES[slot],
                    f"{spent_on}-{m.SEATS[seat]}" if spent_on else f"card-{m.CARDS[kind]}",
                ),
            )
        case StatueBuilt(_, space):
            return (Cue("rises", f"statue-{m.SPACES[space]}"),)
        case WareBought(seat, ware, _):
            stays = after[m.HELD + seat] >> ware & 1  # not the Priestess, nor what a scoring has counted at once (7.5)
            owner = f"held-{m.WARES[ware]}" if stays else f"name-{m.SEATS[seat]}"
            return (Cue("flies", targets.WARE_TARGETS[ware], owner),)
        case DiscsReturned(seat, _, discs):
            return tuple(Cue("moves", disc_name(seat, disc)) for disc in discs)
        case CardDealt(_, slot):
            pile = current_pile(before)
            assert pile is not None, "a card is dealt from a pile that has some"
            return (Cue("turns", targets.SLOT_NAMES[slot], f"pile-{pile + 1}"),)
        case LavaFlowed(segment, discs):
            letter = m.SEGMENTS[segment]
            return (
                Cue("flows", f"art-{stream_name(segment, discs)}", f"crater-{letter}", STREAM),
                Cue("sinks", f"lava-{letter}"),
            )
        case StatueLost(_, space):
            return (Cue("sinks", f"statue-{m.SPACES[space]}"),)
        case _:
            return ()


def _top_lava(state: State, segment: int) -> str:
    """The uppermost lava disc on a crater."""
    return f"fire-{m.SEGMENTS[segment]}{state[m.LAVA + segment]}"
