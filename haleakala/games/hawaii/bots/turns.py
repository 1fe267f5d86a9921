"""Whole turns of Hawaii, one after the other, for players by code: with the decisions that lead there."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from haleakala.games.hawaii.rules import apply
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, PayFruit, TakeFish
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State


class Turn(NamedTuple):
    """A turn, or the rest of one: its decisions, and the state after them, where somebody else or luck goes on."""

    line: tuple[Action, ...]
    after: State


def turns(state: State) -> Iterator[Turn]:
    """Every turn that is worth a look."""
    yield from _from(state, ())


def _from(state: State, line: tuple[Action, ...]) -> Iterator[Turn]:
    seat = state[m.ACTOR]
    for action in worth_a_look(state, legal_actions(state)):
        after = apply(state, action)[0]
        so_far = (*line, action)
        if after[m.ACTOR] != seat or after[m.ASKED] == m.Q_OPENING:
            yield Turn(so_far, after)
        else:
            yield from _from(after, so_far)


def worth_a_look(state: State, legal: Sequence[Any]) -> Sequence[Any]:
    """The legal actions without those that would only multiply the turns.

    A payment is made in its own good or with as much fruit as possible, the foot of a fish token in its own good alone.
    A trip takes the tokens with the most fish, since each costs one foot (8.1). A long trip has thousands of ways else.
    """
    if isinstance(legal[0], PayFruit):
        return legal[:1] if state[m.ASKED] == m.Q_FISH_FRUIT else (legal[0], legal[-1])
    most = max((one.fish for one in legal if isinstance(one, TakeFish)), default=0)
    return tuple(one for one in legal if not isinstance(one, TakeFish) or one.fish == most)
