"""How Hypothesis plays: it takes up a golden playthrough somewhere and goes on as it likes, so that endings are near."""

from functools import cache
from typing import Any

import golden
from hypothesis import event
from hypothesis import strategies as st

from haleakala.games.face import AnyGame
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, TERMINAL

AnyMatch = Match[Any, Any, Any]


@cache
def playthroughs(game: AnyGame) -> tuple[AnyMatch, ...]:
    """The golden playthroughs of a game."""
    kept = [playthrough for playthrough in map(golden.read, golden.paths()) if playthrough.game == game.id]
    return tuple(replay(game.rules, playthrough.options, playthrough.log).match for playthrough in kept)


@st.composite
def playing(draw: st.DrawFn, game: AnyGame, longest: int = 60) -> AnyMatch:
    """A match that leaves a golden playthrough at any ply and takes up to `longest` plies of its own."""
    whole = draw(st.sampled_from(playthroughs(game)))
    match = whole.at(len(whole.plies) - draw(st.integers(0, len(whole.plies))))
    for choice in draw(st.lists(st.integers(0, 10_000), max_size=longest)):
        if not (actions := match.open_actions()):
            break
        match = match.play(actions[choice % len(actions)])
    event(f"{game.id} {'over' if match.player == TERMINAL else 'luck' if match.player == CHANCE else 'open'}")
    return match


def own_plies(match: AnyMatch) -> range:
    """The last plies of a match, newest first: enough to hold all that `playing` added, and the start before it."""
    return range(len(match.plies), max(-1, len(match.plies) - 61), -1)
