"""This module maps actions to gestures (the targets to touch, in order) and explains touches that are refused."""

from typing import assert_never

from haleakala.gamekit.interface import Button
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.actions import (
    Action,
    Buy,
    Decline,
    Draw,
    MoveLava,
    Place,
    Return,
    Sail,
    Start,
    Take,
    Walk,
)
from haleakala.games.haleakala.rules.legal import legal_actions
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.rules.refusals import refusal, what_is_asked
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """Return the targets to touch, in order, for a legal `action`; empty for chance actions."""
    me = m.SEATS[state[m.ON_TURN]]
    match action:
        case Place(disc, beach, invoke):
            middle = (f"invocation-{me}",) if invoke else ()
            return (f"disc-{me}-{disc}", *middle, f"beach-{m.SEGMENTS[beach]}")
        case Return(disc, _):
            return (f"disc-{me}-{disc}", f"supply-{me}")
        case Sail():
            return ("boat",)
        case Walk(space):
            return (space_target(space),)
        case Take(kind):
            slot = state.index(kind, m.SLOTS + 2 * state[m.BOAT]) - m.SLOTS
            return (f"slot-{m.SEGMENTS[slot // 2]}{slot % 2 + 1}",)
        case MoveLava(source, target):
            return (f"crater-{m.SEGMENTS[source]}", f"crater-{m.SEGMENTS[target]}")
        case Buy(ware):
            return (f"ware-{m.WARES[ware]}",)
        case Decline():
            return ("decline",)
        case Start() | Draw():
            return ()
        case _:
            assert_never(action)


def space_target(space: int) -> str:
    """Return the target of a space on which a shaman can be: `space-cf`, or `beach-a` for a beach with a hut."""
    return f"beach-{m.SEGMENTS[space]}" if space < 6 else f"space-{m.SPACES[space]}"


def resolve_target(state: State, chosen: tuple[str, ...], target: str) -> tuple[str, ...]:
    """Return the target under a disc or the boat, as a tuple: its beach, or the supply; empty for other targets."""
    if beach := lies_on(state, target):
        return (beach,)
    kind, _, rest = target.partition("-")
    return (f"supply-{rest.partition('-')[0]}",) if kind in ("disc", "invocation") else ()


def lies_on(state: State, target: str) -> str | None:
    """Return the target of the beach where a disc, an invocation disc or the boat is; None for all other targets."""
    kind, _, rest = target.partition("-")
    if kind == "boat":
        return f"beach-{m.SEGMENTS[state[m.BOAT]]}"
    if kind not in ("disc", "invocation"):
        return None
    seat = m.SEATS.index(rest.partition("-")[0])
    beach = state[m.INVOCATION + seat] if kind == "invocation" else _beach_of(state, seat, target)
    return f"beach-{m.SEGMENTS[beach]}" if beach is not None and beach < len(m.SEGMENTS) else None


def buttons(state: State) -> tuple[Button, ...]:
    """Return the buttons next to the status line: Stay here, Buy nothing, or Sail one segment, if legal in `state`."""
    match state[m.PHASE]:
        case m.SHAMAN_MOVES:
            return (Button(space_target(state[m.SHAMAN + state[m.ON_TURN]]), phrase("Stay here")),)
        case m.BUYING:
            return (Button("decline", phrase("Buy nothing")),)
        case m.TURN if Sail() in legal_actions(state):
            return (Button("boat", phrase("Sail one segment")),)
        case _:
            return ()


def why_not(state: State, chosen: tuple[str, ...], touched: str) -> Refusal:
    """Return the refusal for a target `touched` that does not continue any gesture begun with the targets `chosen`."""
    if state[m.PHASE] == m.TURN and (special := _why_not_in_turn(state, chosen, touched)):
        return special
    meant = _meant(state, chosen, touched)
    return (refusal(state, meant) if meant else None) or what_is_asked(state)


def _why_not_in_turn(state: State, chosen: tuple[str, ...], touched: str) -> Refusal | None:
    """Return the refusal for a touch in the phase TURN that cannot mean any action, else None."""
    me = m.SEATS[state[m.ON_TURN]]
    kind, _, rest = touched.partition("-")
    if kind in ("disc", "supply", "invocation") and not rest.startswith(me):
        under = _beach_of(state, 1 - state[m.ON_TURN], touched) if kind == "disc" and chosen else None
        meant = None if under is None else _meant(state, chosen, f"beach-{m.SEGMENTS[under]}")
        why = refusal(state, meant) if meant else None  # touching a disc means touching its beach
        return why or Refusal("3.1", phrase("That belongs to the other player."))
    if kind == "beach" and not chosen:
        return Refusal("3.1", phrase("First choose a disc, then a beach for it."))
    if chosen and kind in ("beach", "space", "crater", "slot", "ware"):
        if _beach_of(state, state[m.ON_TURN], chosen[0]) is not None:
            return Refusal("3.2", phrase("A disc on a beach can only go back to your supply."))
        if kind != "beach":
            return Refusal("3.1", phrase("A disc from your supply can only go on a beach."))
    if kind == "supply":
        return Refusal("3.2", phrase("To take back a disc, first choose one on a beach."))
    if kind == "invocation" and not state[m.TACTICAL]:
        return Refusal("5.7", phrase("Invocation discs are only used in the tactical variant."))
    if kind == "invocation" and not chosen:
        return Refusal(
            "5.7", phrase("First choose a number disc. The invocation disc goes with it to the boat’s beach.")
        )
    return None


def _beach_of(state: State, seat: int, disc_target: str) -> int | None:
    """Return the beach (0 to 5) of the disc of `seat` named in `disc_target`; None if the disc is in the supply."""
    disc = int(disc_target.rpartition("-")[2])
    return next((beach for beach in range(6) if state[m.DISCS + 6 * seat + beach] >> disc - 1 & 1), None)


def _meant(state: State, chosen: tuple[str, ...], touched: str) -> Action | None:
    """Return the action, legal or not, that touching `touched` after `chosen` would mean; None if no action fits."""
    kind, _, rest = touched.partition("-")
    match kind:
        case "disc":
            beach = _beach_of(state, state[m.ON_TURN], touched)
            disc = int(rest.rpartition("-")[2])
            return Place(disc, state[m.BOAT]) if beach is None else Return(disc, beach)
        case "beach" if state[m.PHASE] == m.TURN:
            disc = int(chosen[0].rpartition("-")[2])
            return Place(disc, m.SEGMENTS.index(rest), len(chosen) > 1)
        case "invocation" if chosen and state[m.PHASE] == m.TURN:
            return Place(int(chosen[0].rpartition("-")[2]), state[m.BOAT], True)
        case "beach":
            return Walk(m.SEGMENTS.index(rest))
        case "space":
            return Walk(m.SPACES.index(rest))
        case "boat":
            return Sail()
        case "slot" if state[m.PHASE] != m.TAKING or m.SEGMENTS.index(rest[0]) != state[m.BOAT]:
            return _take(state, rest)
        case "crater":
            return _lava_move(state, chosen, m.SEGMENTS.index(rest))
        case "ware":
            return Buy(m.WARES.index(rest))
        case "decline":
            return Decline()
        case _:
            return None


def _take(state: State, slot: str) -> Action | None:
    kind = state[m.SLOTS + 2 * m.SEGMENTS.index(slot[0]) + int(slot[1]) - 1]
    return Take(kind) if kind else None


def _lava_move(state: State, chosen: tuple[str, ...], crater: int) -> Action:
    """Return a move of lava from the chosen crater to `crater`; if no crater is chosen, a move out of `crater`."""
    if state[m.PHASE] == m.MOVING_LAVA and chosen:
        return MoveLava(m.SEGMENTS.index(chosen[0][-1]), crater)
    return MoveLava(crater, (crater + 1) % 6)
