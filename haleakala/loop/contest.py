"""Many games of a player that somebody has written against one of the levels."""

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
    """Games in pairs with the same luck, the seats swapped; raises Faulty."""
    outcomes: list[float | None] = []
    seconds: list[float] = []
    level = ""
    for number in range(games):
        seat = number % 2
        level, other = opponent()
        bots: dict[int, Bot[Any, Any]] = {seat: OwnPlayer(game, code), 1 - seat: other}
        luck, start = SeededLuck(f"contest {number // 2}"), game.rules.initial_state(options)
        played: Played = yield from play(
            game.rules, game.minds.thumb.quiet, start, bots, luck, f"{number}", clock, (number / games, 1 / games)
        )
        outcomes.append(None if played.returns is None else played.returns[seat])
        seconds += played.seconds[seat]
    return {"type": "contested", "standing": list(standing(outcomes, sorted(seconds))), "level": level}


def standing(outcomes: list[float | None], seconds: list[float]) -> Standing:
    """What the games come to; one that was broken off is half a win for each, and so is a draw."""
    shares = [0.5 if outcome is None else outcome for outcome in outcomes]
    low, high = wilson(sum(shares), len(shares))
    median, slow = (round(1000 * seconds[int(part * len(seconds))]) for part in (0.5, 0.95))
    won = sum(share > 0.5 for share in shares)
    lost = sum(share < 0.5 for share in shares)
    return Standing(won, lost, len(shares) - won - lost, round(100 * low), round(100 * high), median, slow)
