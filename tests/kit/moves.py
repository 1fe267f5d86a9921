"""The actions of bots in certain positions, which must be the same in every Python.

The module `moves` of a game's tests returns them as text by `lines()`; the file `players.moves` in the same folder
contains the expected lines. `python -m tests.kit.moves` rewrites these files.
"""

from typing import Any

from haleakala.bots.bot import decide
from haleakala.bots.planned import Planning
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from tests.kit.own import GAMES, modules


def planned(name: str, rules: Any, planner: Any) -> str:
    """Return a line with the first 24 actions of a game of three bots that use the planner."""
    luck, bot = SeededLuck(name), Planning(rules, planner)
    match = Match.begin(rules, {"players": "3"}).settle(luck)
    moves: list[str] = []
    while len(moves) < 24:
        action = decide(bot.think(known(rules, match), "seed"))
        moves.append(str(action))
        match = match.play(action).settle(luck)
    return f"{name} {' '.join(moves)}"


def known(rules: Any, match: Any) -> list[Any]:
    """Return the states of a match as observations of the player who decides."""
    return [rules.observation(state, match.player) for state in (match.start, *(ply.state for ply in match.plies))]


def text(module: Any) -> str:
    """Return the text of a game's file."""
    return "".join(f"{line}\n" for line in module.lines())


if __name__ == "__main__":
    for game_id, module in modules("moves"):
        (GAMES / game_id / "players.moves").write_text(text(module), "utf-8")
