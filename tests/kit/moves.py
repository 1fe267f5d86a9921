"""What players by code do in some positions: it has to be the same in every Python.

A game says so in `lines()` of its own module `moves`; `players.moves` beside it holds them.
`python -m tests.kit.moves` writes these files anew.
"""

from typing import Any

from haleakala.bots.bot import decide
from haleakala.bots.planned import Planning
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from tests.kit.own import GAMES, modules


def planned(name: str, rules: Any, planner: Any) -> str:
    """The beginning of a game of three players that plan their turns."""
    luck, bot = SeededLuck(name), Planning(rules, planner)
    match = Match.begin(rules, {"players": "3"}).settle(luck)
    moves: list[str] = []
    while len(moves) < 24:
        action = decide(bot.think(known(rules, match), "seed"))
        moves.append(str(action))
        match = match.play(action).settle(luck)
    return f"{name} {' '.join(moves)}"


def known(rules: Any, match: Any) -> list[Any]:
    """The states of a match as the player who decides may know them."""
    return [rules.observation(state, match.player) for state in (match.start, *(ply.state for ply in match.plies))]


def text(module: Any) -> str:
    """What the file of a game holds."""
    return "".join(f"{line}\n" for line in module.lines())


if __name__ == "__main__":
    for game_id, module in modules("moves"):
        (GAMES / game_id / "players.moves").write_text(text(module), "utf-8")
