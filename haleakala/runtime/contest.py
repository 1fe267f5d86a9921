"""Plays many games of a custom bot against one of the levels, which plays all other seats."""

from collections.abc import Callable, Generator
from secrets import token_hex
from typing import Any

from haleakala.app.bots.requests import ContestDone, Standing
from haleakala.bots.arena import Played, play, wilson
from haleakala.bots.bot import Bot, Progress
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.open import has_secrets
from haleakala.kernel.rules import Options
from haleakala.runtime.sandboxed_bot import SandboxedBot


def contest(
    game: AnyGame,
    options: Options,
    own: Callable[[], SandboxedBot],
    opponent: Callable[[], tuple[str, Bot[Any, Any]]],
    games: int,
    clock: Callable[[], float],
    secret: Callable[[], str] = token_hex,
) -> Generator[Progress, None, ContestDone]:
    """Play the games with the same luck until the custom bot has played every seat, then with other luck. Raises
    Faulty.

    Each call of `secret` returns a new text, so that the bot cannot predict the cards of the others; the seeds given to
    bots do not affect the luck. In games with hidden hands every game has its own luck, because the bot's interpreter
    may remember the hands of the previous game.
    """
    luck_seed, seed = secret(), secret()
    seats = game.rules.num_players(options)
    alike = 1 if has_secrets(game.rules) else seats
    outcomes: list[float | None] = []
    seconds: list[float] = []
    level = ""
    for number in range(games):
        seat = number % seats
        level, other = opponent()
        player = own()
        bots: dict[int, Bot[Any, Any]] = {**dict.fromkeys(range(seats), other), seat: player}
        luck, start = SeededLuck(f"{luck_seed} {number // alike}"), game.rules.initial_state(options)
        played: Played = yield from play(
            game.rules,
            game.evaluation.heuristic.quiet,
            start,
            bots,
            luck,
            f"{seed} {number}",
            clock,
            (number / games, 1 / games),
        )
        outcomes.append(played.returns[seat] if played.returns else None)
        seconds += player.seconds
    return ContestDone(0, standing(outcomes, seconds), level)


def standing(outcomes: list[float | None], seconds: list[float]) -> Standing:
    """The results of the custom bot: `outcomes` are its shares of the wins, None for an unfinished game, and `seconds`
    are the durations of its decisions.

    A decision may be shorter than the resolution of a browser's clock, so only the mean of many is accurate.
    """
    shares = [share for share in outcomes if share is not None]
    won, lost = shares.count(1), shares.count(0)
    rates = (sum(shares) / len(shares), *wilson(sum(shares), len(shares))) if shares else (0.0, 0.0, 0.0)
    times = (sum(seconds) / len(seconds), sorted(seconds)[int(0.95 * len(seconds))])
    counts = (won, len(shares) - won - lost, lost, len(outcomes) - len(shares))
    return Standing(*counts, *(round(100 * rate) for rate in rates), *(round(1_000_000 * time) for time in times))
