"""Random games in which much happens, and checks of the sentences about them."""

import random
from collections.abc import Iterable, Mapping
from functools import cache, partial
from string import Formatter
from typing import Any, NamedTuple

import pytest

from haleakala.games.taluva import rules
from haleakala.games.taluva import text as story
from haleakala.games.taluva.input.gestures import gesture
from haleakala.games.taluva.rules.actions import Action, Build, Grow, Lay
from haleakala.games.taluva.rules.events import Event
from haleakala.games.taluva.rules.model import HUT, LEVEL, State, board_of, owner_of, piece_of
from haleakala.games.taluva.rules.position import POSITIONS
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.kit.changed import changed as with_fields

WAYS = [
    {"players": f"{players}", "tiles": tiles, "huts": huts, "starter": starter}
    for players in (2, 3, 4)
    for tiles, huts, starter in (("all", "anywhere", "random"), ("twelve-each", "apart", "first"))
]
"""Every value of every option, at every number of players."""
in_every_way = pytest.mark.parametrize("options", WAYS, ids=lambda way: "-".join(way.values()))

changed = partial(with_fields, POSITIONS)


class Told(NamedTuple):
    """A ply and the state that it was played in."""

    before: State
    ply: Ply[State, Action, Event]


def played(options: Mapping[str, str], seed: int = 0) -> tuple[Told, ...]:
    """A whole game, ply by ply."""
    return _played(tuple(options.items()), seed)


@cache
def _played(options: tuple[tuple[str, str], ...], seed: int) -> tuple[Told, ...]:
    state, luck, rng = rules.initial_state(dict(options)), SeededLuck(seed), random.Random(seed)
    told = []
    while (player := rules.current_player(state)) != TERMINAL:
        action = luck.choose(rules.chance_outcomes(state)) if player == CHANCE else chosen(state, rng)
        after, events = rules.apply(state, action)
        told.append(Told(state, Ply(player, action, events, after)))
        state = after
    return tuple(told)


def chosen(state: State, rng: random.Random) -> Action:
    """Return an action: mostly an eruption, a growing settlement or a high building, otherwise a random one."""
    actions, board = rules.legal_actions(state), board_of(state)
    lively: list[Action] = [
        one for one in actions if isinstance(one, Grow) or (isinstance(one, Build) and one.piece != HUT)
    ]
    lively = lively or [one for one in actions if isinstance(one, Lay) and one.volcano in board]
    return rng.choice(lively if lively and rng.random() < 0.6 else actions)


def position(log: str, players: int = 2) -> State:
    """What a log leads to."""
    options = {"players": f"{players}", "tiles": "all", "huts": "anywhere", "starter": "first"}
    state = rules.initial_state(options)
    for text in log.split():
        action = rules.parse_action(text)
        assert rules.refusal(state, action) is None, text
        state, _ = rules.apply(state, action)
    return state


def states(options: Mapping[str, str], seed: int = 0, every: int = 7) -> list[State]:
    """Some of the states of a game, and its last."""
    told = played(options, seed)
    return [one.before for one in told[::every]] + [told[-1].ply.state]


def filled(sentence: Phrase) -> bool:
    """Whether a phrase has a value for each of its gaps and no other, in all phrases within it."""
    wanted = {name for _, name, _, _ in Formatter().parse(sentence.template + sentence.plural) if name is not None}
    inner = [gap for _, gap in sentence.gaps if isinstance(gap, Phrase)]
    count = {"count"} if sentence.plural else set()
    return wanted | count == {name for name, _ in sentence.gaps} and all(map(filled, inner))


def is_said(sentence: Phrase) -> bool:
    """Return whether a sentence is complete: its gaps are filled, and it ends with one full stop."""
    return filled(sentence) and str(sentence)[-1] in ".?" and "{" not in str(sentence)


def paths(state: State) -> list[tuple[str, ...]]:
    """The gestures of all legal actions."""
    return [gesture(state, action) for action in rules.legal_actions(state)]


def gaps(sentences: Iterable[Phrase], start: str) -> list[dict[str, Any]]:
    """The gaps of the sentences whose template begins like this."""
    return [dict(sentence.gaps) for sentence in sentences if sentence.template.startswith(start)]


def whole(state: State, action: Action) -> tuple[Phrase, ...]:
    """The preview of the last touch of an action."""
    *chosen, last = gesture(state, action)
    return story.preview(state, tuple(chosen), last)


def texts(sentences: Iterable[Phrase]) -> list[str]:
    """Return phrases as texts."""
    return [str(sentence) for sentence in sentences]


def huts_standing(state: State, seat: int) -> int:
    """How many huts of a seat are on the island."""
    stand = [hexagon for hexagon in board_of(state).values() if (owner_of(hexagon), piece_of(hexagon)) == (seat, HUT)]
    return sum(hexagon & LEVEL for hexagon in stand)
