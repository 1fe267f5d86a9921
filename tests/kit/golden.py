"""Golden games: whole games as text files, in which every change of the rules shows as a readable diff.

A file begins with the game, its options and the seed. Then each line is a ply: who acted, the action in notation, its
index among all possible actions, their number and their digest. Its events follow as indented lines. The digest
depends on the order of the actions, which links depend on, and on the weights of chance, but not on how a game
represents its states.
`python -m tests.kit.golden` plays the game of every file again and rewrites it. To add a game, write the first lines
of a file and run it.
"""

import hashlib
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.kit.own import GAMES
from tests.kit.states import game_of

LUCK = "luck"

AnyMatch = Match[Any, Any, Any]


class Golden(NamedTuple):
    """The content of a file that cannot be computed from the rest."""

    game: str
    options: Mapping[str, str]
    seed: int
    """The seed with which `eventful` plays the game."""
    log: tuple[str, ...]


def paths() -> list[Path]:
    """Return all files, sorted by game and name."""
    return sorted(GAMES.glob("*/golden/*.txt"))


def read(path: Path) -> Golden:
    """Return the game, options, seed and log of a file."""
    head, _, body = path.read_text("utf-8").partition("\n\n")
    words = dict(line.split(" ", 1) for line in head.splitlines())
    plies = [line.split() for line in body.splitlines() if not line.startswith(" ")]
    return Golden(words.pop("game"), words, int(words.pop("seed")), tuple(ply[1] for ply in plies))


def write(game: str, seed: int, match: AnyMatch) -> str:
    """Return the text of a file."""
    head = [f"game {game}", *(f"{key} {value}" for key, value in match.options.items()), f"seed {seed}"]
    return "\n".join([*head, "", *_plies(match), ""])


def _plies(match: AnyMatch) -> Iterator[str]:
    for number, ply in enumerate(match.plies):
        who = LUCK if ply.player == CHANCE else str(ply.player + 1)
        before = match.at(number)
        yield f"{who} {ply.action} {before.open_actions().index(ply.action)} {digest(before)}"
        yield from (f"    {in_words(event)}" for event in ply.events)


def in_words(event: Any) -> str:
    """Return an event as text, such as `BoatSailed source=1 target=2`."""
    return " ".join((type(event).__name__, *(f"{name}={_flat(value)}" for name, value in event._asdict().items())))


def _flat(value: Any) -> str:
    return f"({', '.join(' '.join(map(str, item)) for item in value)})" if _nested(value) else str(value)


def _nested(value: Any) -> bool:
    return isinstance(value, tuple) and any(isinstance(item, tuple) for item in value)


def digest(match: AnyMatch) -> str:
    """Return the number of possible actions, and eight hexadecimal digits that hash them, their order and weights."""
    outcomes = match.rules.chance_outcomes(match.state) or [(action, 1) for action in match.open_actions()]
    text = " ".join(f"{action} {weight}" for action, weight in outcomes)
    return f"of {len(outcomes)} {hashlib.blake2b(text.encode(), digest_size=4).hexdigest()}"


def eventful(game: AnyGame, options: Mapping[str, str], seed: int) -> AnyMatch:
    """Return a game of players who mostly choose the action with the most events, and sometimes a random one."""
    players, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(game.rules, options).settle(luck)
    while match.player != TERMINAL:
        actions = sorted(match.open_actions(), key=lambda _: players.random())
        if players.random() < 0.6:
            actions.sort(key=lambda action: -len(match.rules.apply(match.state, action)[1]))
        match = match.play(actions[0]).settle(luck)
    return match


def find(game_id: str, ending: str, options: Mapping[str, str], seeds: range = range(2_000)) -> Path:
    """Write a file of the first game, by seed, that ends for this reason; raises LookupError if there is none."""
    game = game_of(game_id)
    for seed in seeds:
        match = eventful(game, options, seed)
        if game.ending(match.state) == ending and len(match.plies) < 400:
            path = GAMES / game_id / "golden" / f"{ending.replace(' ', '-')}.txt"
            path.write_text(write(game_id, seed, match), "utf-8")
            return path
    raise LookupError(f"no game of {len(seeds)} ends so: {ending}")


def main() -> None:
    """Rewrite every file; `--find GAME ENDING KEY=VALUE …` instead adds a game that ends for a certain reason."""
    if sys.argv[1:2] == ["--find"]:
        game_id, ending, *options = sys.argv[2:]
        print(find(game_id, ending, dict(option.split("=") for option in options)))
        return
    for path in paths():
        kept = read(path)
        game = game_of(kept.game)
        match = eventful(game, kept.options, kept.seed)
        path.write_text(write(kept.game, kept.seed, match), "utf-8")
        print(f"{kept.game} {path.stem}: {sum(ply.player != CHANCE for ply in match.plies)} decisions")


if __name__ == "__main__":
    main()
