"""Saves of games at certain moments, for tests and pictures, from a player who prefers to place, to sail and to buy."""

import random
from collections.abc import Iterable, Mapping

from playwright.sync_api import Page

from e2e.conftest import PLAIN, open_app
from haleakala.gamekit.interface import AnyGame
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules.actions import Buy, Place, Sail
from haleakala.games.haleakala.rules.model import BUYER, BUYING, MOVING_LAVA, PHASE, SHAMAN_MOVES, TAKING
from haleakala.games.haleakala.text.sample import LOG
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.write import write


def kept(log: Iterable[str], variant: str = "base") -> str:
    """A save of a game."""
    return write(Record("haleakala", {"variant": variant, "starter": "random"}, tuple(log), ("Leilani", "Keoni")))


def saves(variant: str = "base", seed: int = 4) -> dict[str, str]:
    """A game at certain moments, by name."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"variant": variant, "starter": "random"}).settle(luck)
    found = {"start": kept(match.log, variant)}
    phases = {SHAMAN_MOVES: "walking", TAKING: "taking", MOVING_LAVA: "moving-lava"}
    while actions := match.open_actions():
        eager = [action for action in actions if isinstance(action, Sail | Buy | Place)]
        match = match.play(rng.choice(eager if eager and rng.random() < 0.6 else actions)).settle(luck)
        state = match.state
        name = phases.get(state[PHASE]) or (state[PHASE] == BUYING and ("last-buy" if state[BUYER] else "buying"))
        if name:
            found.setdefault(name, kept(match.log, variant))
        if any(type(event).__name__ == "RoundTwoBegan" for ply in match.plies[-9:] for event in ply.events):
            found.setdefault("scored", kept(match.log, variant))
    return found | {"over": kept(match.log, variant)}


SAVES = saves() | {"last-buy": saves(seed=1)["last-buy"], "middle": kept(LOG.split())}


def middle_of(game: AnyGame, seed: int = 5) -> str:
    """A save of any game in its middle, after random actions."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(game.rules, {}).settle(luck)
    while match.player != TERMINAL:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    match = match.at(len(match.plies) // 2).settle(luck)
    return write(Record(game.id, match.options, match.log))


OLDER = """() => {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith("haleakala.match.")))
        localStorage[key] = JSON.stringify(JSON.parse(localStorage[key]));
}"""
"""Rewrites the saved games in another form that only the reader with pydantic accepts, as saves of older versions."""


def store_games(page: Page, url: str, games: Mapping[str, str]) -> None:
    """Write saved games to the storage of the site at `url`, and open the page."""
    page.goto(f"{url}{PLAIN}")
    page.evaluate(
        "(saves) => { for (const key in saves) localStorage['haleakala.match.' + key] = saves[key]; }", dict(games)
    )
    open_app(page, url)
