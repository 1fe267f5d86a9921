"""`make matches`: whole matches of computer players by links, in which each seat is a device of its own.

The number of links that were sent is compared with the number that follows from the log alone, game by game, and the
length of the last link with that of the same game in format 1.
"""

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from typing import NamedTuple

from e2e.tools.tables import held, table
from haleakala.bots.bot import decide
from haleakala.games import find_game, find_games
from haleakala.kernel.match import Match
from haleakala.runtime.bot_worker import observations, player
from haleakala.saves.link import encode
from haleakala.sealed.blocks import AnyMatch, Kind
from haleakala.sealed.draws import settled
from haleakala.sealed.terms import Mode, Terms
from tests.kit.known import present
from tests.kit.sealed import legs_by_log
from tests.sealed.devices import Device, sealed, whole_match

LONGER = {2: 59, 3: 87, 4: 114, 5: 142}
"""How many more characters a finished game may have than in format 1, by the number of sides."""
LENGTHS = {"haleakala": 160, "taluva": 155, "huts": 135, "hawaii": 180}
"""The bars for the median length of a finished game of two, in characters."""


class Tried(NamedTuple):
    """A kind of match: a game with options, and the seals that its draws take."""

    game: str
    options: tuple[tuple[str, str], ...]
    mode: Mode

    @property
    def sides(self) -> int:
        """Return the number of sides: each seat is one."""
        return int(self.begin().rules.num_players(self.begin().options))

    @property
    def name(self) -> str:
        """Return the first cell of its row."""
        ((_, value),) = self.options
        what = f"{value} players" if value.isdecimal() else value
        return f"{self.game.capitalize()}, {what}{', all' if self.mode is Mode.ALL else ''}"

    def begin(self) -> AnyMatch:
        """Return the match before its first decision or draw."""
        return settled(Match.begin(present(find_game(self.game)).rules, dict(self.options)), None)


class Played(NamedTuple):
    """The figures of one match."""

    draws: int
    blocks: int
    links: int
    characters: int
    """The length of the finished game in format 1."""
    sealed: int
    """The length of the last link."""


def all_tried() -> Iterator[Tried]:
    """Yield each game with each number of players; Haleakalā, which has only one number, with each variant."""
    for game in find_games():
        choices = {choice.key: choice.values for choice in game.rules.CHOICES}
        key = "players" if "players" in choices else "variant"
        for value in choices[key]:
            yield (two := Tried(game.id, ((key, value),), Mode.PAIR))
            if two.sides > 2:
                yield two._replace(mode=Mode.ALL)


def play(tried: Tried, level: str, seed: int) -> Played:
    """Play one match. Raises AssertionError if its log needs another number of links than were sent."""
    game, match = present(find_game(tried.game)), tried.begin()
    bot = player(game, match.options, level)

    def choose(one: AnyMatch) -> object:
        states, of_match = observations(game, one)
        return decide(bot.think(states, f"{of_match} {seed}"))

    rng = random.Random(f"by links {tried} {seed}")
    sides = tuple(range(tried.sides))
    terms = Terms(game.id, match.options, sides, tried.mode, start=len(match.plies), first=seed % tried.sides)
    sent = whole_match([Device(rng, decide_by=choose) for _ in sides], match, terms)
    last = sealed(sent[-1])
    assert last.now.kind is Kind.OVER
    assert len(sent) == legs_by_log(last), f"{tried}, game {seed}: {len(sent)} links were sent"
    draws = sum(len(block.draws) for block in last.blocks)
    return Played(draws, len(last.blocks), len(sent), len(encode(game.id, last.match)), len(sent[-1]))


def play_many(tried: Tried, level: str, games: int, minutes: float, workers: ProcessPoolExecutor) -> list[Played]:
    """Play this many matches, or as many as can be begun within the minutes."""
    until, found, seeds = time.monotonic() + 60 * minutes, list[Played](), count()
    while len(found) < games and (not found or time.monotonic() < until):
        some = [next(seeds) for _ in range(min(10, games - len(found)))]
        found += workers.map(partial(play, tried, level), some)
    print(f"{len(found)} games: {tried.name}", file=sys.stderr, flush=True)
    return found


def row(tried: Tried, games: list[Played]) -> tuple[str, ...]:
    """Return the row of the table for the matches of one kind."""
    draws, blocks, links, characters, whole = (statistics.median(column) for column in zip(*games, strict=True))
    longer, most = max(game.sealed - game.characters for game in games), LONGER[tried.sides]
    bar = LENGTHS[tried.game] if tried.sides == 2 else None
    return (
        *(tried.name, f"{len(games)}", f"{draws:g}", f"{blocks:g}", f"{links:g}", f"{characters:g}"),
        held(bar is None or whole <= bar, f"{whole:g}") + ("" if bar is None else f" ({bar})"),
        f"{held(longer <= most, f'{longer}')} ({most})",
    )


def main() -> None:
    """Play the matches, and print their table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200, help="of each kind")
    asked.add_argument("--minutes", type=float, default=60, help="after which no more games of a kind are begun")
    asked.add_argument("--level", default="fisher")
    asked.add_argument("--workers", type=int, default=os.cpu_count())
    asked.add_argument("--only", default="", help="which games, by the beginning of their ids")
    given = asked.parse_args()
    chosen = [tried for tried in all_tried() if tried.game.startswith(given.only)]
    with ProcessPoolExecutor(given.workers) as workers:
        found = [play_many(tried, given.level, given.games, given.minutes, workers) for tried in chosen]
    head = ("", "games", "draws", "blocks", "links sent", "characters, format 1", "sealed (bar)", "longer by (bar)")
    note = f"Medians of games of the {given.level.capitalize()}; the last column is the most."
    rows = [row(tried, games) for tried, games in zip(chosen, found, strict=True)]
    table("Matches by links", note, head, rows)


if __name__ == "__main__":
    main()
