"""This module lists whole turns of Hawaii, each with the actions of the turn, for computer players."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from haleakala.games.hawaii.rules import apply
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, PayFruit, TakeFish
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State


class Turn(NamedTuple):
    """A turn, or the rest of a turn: its actions, and the state after the last action, in which the turn is over."""

    line: tuple[Action, ...]
    after: State


def turns(state: State) -> Iterator[Turn]:
    """Yield every turn that is possible in `state`, built from actions that `worth_a_look` has selected."""
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
    """Return the legal actions without variants that would only increase the number of turns.

    A payment contains as little or as much fruit as possible; the foot of a fish token contains as little as possible.
    Of the fish tokens, only tokens with the most fish are taken, since each token costs one foot (8.1). Without these
    limits, a long fishing trip would have thousands of variants.
    """
    if isinstance(legal[0], PayFruit):
        return legal[:1] if state[m.ASKED] == m.Q_FISH_FRUIT else (legal[0], legal[-1])
    most = max((one.fish for one in legal if isinstance(one, TakeFish)), default=0)
    return tuple(one for one in legal if not isinstance(one, TakeFish) or one.fish == most)
