"""Laying out a turn of High Card: the bid, and keeping or dropping the card, in any order."""

from haleakala.gamekit.draft import Given
from haleakala.gamekit.draft import holds as holds

from . import model as m
from .board import BID_BUTTONS
from .model import Action, State
from .rules import HIGHEST_BID, legal_actions


def card(state: State) -> str:
    """Return the target of the current player's card."""
    return f"hand-{state[m.ON_TURN]}"


def said(state: State, touches: tuple[str, ...]) -> tuple[str, str]:
    """Return the last touched bid, and the last touch of "keep" or the card; "" if there is none."""
    bid = next((one for one in reversed(touches) if one in BID_BUTTONS), "")
    return bid, next((one for one in reversed(touches) if one in ("keep", card(state))), "")


def begins(state: State) -> bool:
    """Return whether a turn begins in this state, with the bid."""
    return state[m.PHASE] == m.BIDDING


def lit(state: State, touches: tuple[str, ...]) -> frozenset[str]:
    """Return the targets that would change what is laid out; with the highest bid no card can be dropped (2.4)."""
    if not legal_actions(state):
        return frozenset()
    bids = BID_BUTTONS if state[m.PHASE] == m.BIDDING else ()
    bid, fate = said(state, touches)
    never = {bid, fate} | ({card(state)} if state[m.BID + state[m.ON_TURN]] == HIGHEST_BID else set())
    if fate == card(state):
        never.add(f"bid-{HIGHEST_BID}")
    if bid == f"bid-{HIGHEST_BID}":
        never |= {"keep", card(state)}
    return frozenset({*bids, "keep", card(state)} - never)


def answer(state: State, touches: tuple[str, ...]) -> Given | None:
    """Return the next action of the turn: the bid, then keeping the card unless the player drops it."""
    bid, fate = said(state, touches)
    if state[m.PHASE] == m.BIDDING:
        return Given(m.ALL_BIDS[int(bid[4:]) - 1]) if bid else None
    if fate == card(state):
        return Given(Action("drop", state[m.HAND + state[m.ON_TURN]]))
    return Given(m.KEEP, chosen=bool(fate))
