"""Whole turns of Hawaii, one after the other, for players by code: with the decisions that lead there."""

from collections.abc import Iterator
from typing import NamedTuple

from haleakala.games.hawaii.actions import Action, PayFruit, TakeFish
from haleakala.games.hawaii.legal import legal_actions
from haleakala.games.hawaii.model import ACTOR, ASKED, Q_OPENING, State
from haleakala.games.hawaii.rules import apply


class Turn(NamedTuple):
    """A turn, or the rest of one: its decisions, and the state after them, where somebody else or luck goes on."""

    line: tuple[Action, ...]
    after: State


def turns(state: State, most_fish: int = 3) -> Iterator[Turn]:
    """Every turn that is worth a look.

    Payments are made in their own good or with as much fruit as possible; a trip takes no token after one with fewer
    fish, which would only be the same trip in another order (8.1).
    """
    yield from _from(state, (), most_fish)


def _from(state: State, line: tuple[Action, ...], most_fish: int) -> Iterator[Turn]:
    seat = state[ACTOR]
    for action in _worth_a_look(legal_actions(state), most_fish):
        after = apply(state, action)[0]
        so_far = (*line, action)
        if after[ACTOR] != seat or after[ASKED] == Q_OPENING:
            yield Turn(so_far, after)
        else:
            yield from _from(after, so_far, action.fish if isinstance(action, TakeFish) else most_fish)


def _worth_a_look(legal: tuple[Action, ...], most_fish: int) -> tuple[Action, ...]:
    """The first and the last way to pay, and no more fish than before."""
    if isinstance(legal[0], PayFruit):
        return (legal[0], legal[-1])
    return tuple(one for one in legal if not isinstance(one, TakeFish) or one.fish <= most_fish)
