"""Many games of a player that somebody has written against one of the levels, which has all the other seats."""

from collections.abc import Callable, Generator
from typing import Any

from haleakala.app.questions import Standing
from haleakala.bots.arena import Played, play, wilson
from haleakala.bots.bot import Bot, Progress
from haleakala.bots.own import OwnPlayer
from haleakala.games.face import AnyGame
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import Options


def contest(
    game: AnyGame,
    options: Options,
    code: str,
    opponent: Callable[[], tuple[str, Bot[Any, Any]]],
    games: int,
    clock: Callable[[], float],
) -> Generator[Progress, None, dict[str, object]]:
    """Games with the same luck until the player has had every seat, then with other luck; raises Faulty."""
    seats = game.rules.num_players(options)
    outcomes: list[float] = []
    seconds: list[float] = []
    level = ""
    for number in range(games):
        seat = number % seats
        level, other = opponent()
        bots: dict[int, Bot[Any, Any]] = {**dict.fromkeys(range(seats), other), seat: OwnPlayer(game, code)}
        luck, start = SeededLuck(f"contest {number // seats}"), game.rules.initial_state(options)
        played: Played = yield from play(
            game.rules, game.minds.thumb.quiet, start, bots, luck, f"{number}", clock, (number / games, 1 / games)
        )
        outcomes.append(1 / seats if played.returns is None else played.returns[seat])
        seconds += played.seconds[seat]
    return {"type": "contested", "standing": list(standing(outcomes, sorted(seconds))), "level": level}


def standing(shares: list[float], seconds: list[float]) -> Standing:
    """What the player's shares of the wins come to; one that was broken off is shared by all, like a draw."""
    low, high = wilson(sum(shares), len(shares))
    median, slow = (round(1000 * seconds[int(part * len(seconds))]) for part in (0.5, 0.95))
    won = shares.count(1)
    lost = shares.count(0)
    return Standing(won, lost, len(shares) - won - lost, round(100 * low), round(100 * high), median, slow)
