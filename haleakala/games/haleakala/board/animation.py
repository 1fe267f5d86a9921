"""This module lists the animations of a ply, as cues in steps, from the ply's action and events.

The cues name things by the ids that picture.py and panels.py draw. A disc, a shaman and the boat keep the same id
everywhere. A card has no such id: its cue goes from its slot or its place in the market to an id in the owner's stock.
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
"""For each kind of card that a player does not keep, the first part of the panel id to which the card flies."""


STREAM = 520
"""How long the lava of a segment flows, in milliseconds."""


def animate(before: State, ply: Ply[State, Action, Event]) -> tuple[AnimationStep, ...]:
    """Return the animation steps of `ply`, which was played in `before`: its action first, then its events in order.

    Lava and the statues that it destroys share a step. So do the discs that return to both players.
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
    """Return the cues of the piece that the player's action moves; return () if the action moves no piece."""
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
    """Return the cues of one event; return () if nothing visible moves, or if the lava has erupted in the same ply."""
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
            # False for the Priestess, and for a scoring card that goes back for sale after a scoring in this ply (7.5)
            stays = after[m.HELD + seat] >> ware & 1
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
    """Return the id of the uppermost lava disc on the crater of `segment`."""
    return f"fire-{m.SEGMENTS[segment]}{state[m.LAVA + segment]}"
