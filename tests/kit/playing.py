"""Matches from Hypothesis. They leave a golden game at any ply and go on at random, so that many are near an end."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event
from hypothesis import strategies as st

from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.playout import branches, perft
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.kit import golden
from tests.kit.failures import DeadEnd, TooLong, link_of
from tests.kit.states import game_of

AnyMatch = Match[Any, Any, Any]

OWN_PLIES = 60

TEST_GAMES = Path(__file__).parents[1] / "example_games"
"""A folder of games that exist only for tests."""
EXAMPLES = sorted(path.parent.name for path in TEST_GAMES.glob("*/game.py"))
EVERY_GAME = [*(game.id for game in find_games()), *EXAMPLES]
for_every_game = pytest.mark.parametrize("game_id", EVERY_GAME)
DATA = st.data()
PLACES = st.lists(st.integers(0, 60), min_size=1, max_size=5)
"""Indices into the latest states of a match."""


class Played(AnyMatch):
    """A match whose `repr` is the link that opens it in the app, for reports of failures."""

    __slots__ = ()

    def __repr__(self) -> str:
        return link_of(self)


@cache
def playthroughs(game_id: str) -> tuple[Played, ...]:
    """Return the golden games of a game. If there are none, as for games that exist only for tests, play some."""
    rules = game_of(game_id).rules
    kept = [playthrough for playthrough in map(golden.read, golden.paths()) if playthrough.game == game_id]
    matches = [replay(rules, playthrough.options, playthrough.log).match for playthrough in kept]
    matches = matches or [golden.eventful(game_of(game_id), {}, seed) for seed in range(3)]
    return tuple(Played(match.rules, match.options, match.start, match.plies, match.floor) for match in matches)


@st.composite
def playing(draw: st.DrawFn, game_id: str) -> AnyMatch:
    """Draw a match that leaves a golden game at any ply and goes on for up to OWN_PLIES plies."""
    whole = draw(st.sampled_from(playthroughs(game_id)))
    match: AnyMatch = whole.at(len(whole.plies) - draw(st.integers(0, len(whole.plies))))
    longest = draw(st.integers(0, OWN_PLIES))
    for choice in draw(st.lists(st.integers(0, 10_000), min_size=longest, max_size=longest)):
        if not (actions := match.open_actions()):
            break
        match = match.play(actions[choice % len(actions)])
    event(f"{game_id} {'over' if match.player == TERMINAL else 'luck' if match.player == CHANCE else 'open'}")
    return match


def latest_states(match: AnyMatch) -> list[Any]:
    """Return all states of a match from `playing` after it left the golden game, and some before, the newest first."""
    states = [match.start, *(ply.state for ply in match.plies)]
    return states[: -OWN_PLIES - 2 : -1]


def played_out(match: AnyMatch, seed: int, most: int = 20_000) -> Any:
    """Play a match at random to its end and return the last state; raises DeadEnd and TooLong."""
    rules, state, players, luck = match.rules, match.state, random.Random(seed), SeededLuck(seed)
    log = list(match.log)
    while (player := rules.current_player(state)) != TERMINAL:
        drawn = player == CHANCE
        outcomes = rules.chance_outcomes(state) if drawn else [(action, 1) for action in rules.legal_actions(state)]
        if not outcomes or len(log) > most:
            reached = replay(rules, match.options, log).match
            raise (TooLong if outcomes else DeadEnd)(link_of(reached))
        action = luck.choose(outcomes) if drawn else players.choice(outcomes)[0]
        log.append(str(action))
        state, _ = rules.apply(state, action)
    return state


def clauses(game_id: str) -> set[str]:
    """Return the numbers of all clauses of a game's rulebook."""
    return {clause.number for section in game_of(game_id).rulebook for clause in section.clauses}


def gestures(game: AnyGame, state: Any) -> list[tuple[str, ...]]:
    """Return the gestures of all legal actions."""
    return [game.board.gesture(state, action) for action in game.rules.legal_actions(state)]


def divide(rules: Any, state: Any, depth: int) -> dict[str, int]:
    """`perft` split by the first action, in the order of the actions: where two engines differ, this shows the way."""
    return {str(action): perft(rules, rules.apply(state, action)[0], depth - 1) for action in branches(rules, state)}
