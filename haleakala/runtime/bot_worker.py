"""Answers questions to computer players in a worker: JSON in, JSON out, in short slices of time."""

import contextlib
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any

from haleakala.app.bots.levels import CUSTOM, LEVELS, lower
from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, BotRequest, ContestDone, Fault, Gain
from haleakala.app.codec import decode, encode
from haleakala.app.history.turns import AnyMatch
from haleakala.bots.bot import Bot, Progress
from haleakala.bots.custom import Faulty
from haleakala.bots.guess import Guessing
from haleakala.bots.learned import Budget, OnePly, TwoPly
from haleakala.bots.planned import Planning
from haleakala.bots.simple import Straying
from haleakala.gamekit.interface import AnyGame
from haleakala.games import NotArrived, find_game
from haleakala.kernel.errors import BadOptions
from haleakala.kernel.evaluator import Evaluator
from haleakala.kernel.network import DamagedWeights
from haleakala.kernel.open import has_secrets
from haleakala.kernel.planner import Advice
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import Options
from haleakala.runtime.analysis import evaluate_turns, percent
from haleakala.runtime.contest import contest
from haleakala.runtime.sandboxed_bot import Post, SandboxedBot

SLICE = 0.06
"""The time between two pauses in thinking, in seconds. A pause lets a request to stop in, and shows the progress."""
DRAWS = 4
"""The number of random draws over which the replies to a doubtful turn are averaged."""


def player(game: AnyGame, options: Options, level: str) -> Bot[Any, Any]:
    """The bot of a level. Raises FileNotFoundError or DamagedWeights if its network cannot be loaded."""
    if game.evaluation.planners:
        own_turn, replies = game.evaluation.planners
        match level:
            case "beachcomber":
                return Planning(game.rules, own_turn, 1 / 3)
            case "fisher":
                return Planning(game.rules, own_turn)
            case "carver":
                return Planning(game.rules, replies)
    bot = open_bot(game, options, level)
    return Guessing(game.rules, bot) if has_secrets(game.rules) else bot


def open_bot(game: AnyGame, options: Options, level: str) -> Bot[Any, Any]:
    """The bot of a level for a game without hidden information. Raises the same errors as `player`."""
    rules, evaluation = game.rules, game.evaluation
    match level:
        case "beachcomber":
            return Straying(rules, evaluation.value, 1 / 3, evaluation.heuristic.promising)
        case "fisher":
            return Straying(rules, evaluation.value, 0.03, evaluation.heuristic.promising)
        case "carver":
            return TwoPly(rules, evaluation.heuristic, Budget(evaluation.nodes))
        case "navigator":
            return OnePly(rules, trained_network(game, options))
        case _:
            return TwoPly(rules, trained_network(game, options), Budget(evaluation.nodes))


def trained_network(game: AnyGame, options: Options) -> Evaluator[Any]:
    """The network trained for a game with these options. Raises FileNotFoundError or DamagedWeights."""
    if game.evaluation.learned is None:
        raise FileNotFoundError(game.id)
    return game.evaluation.learned(options)


def best_available(game: AnyGame, options: Options, level: str) -> tuple[str, Bot[Any, Any]]:
    """The level and its bot, or those of the next lower level that can be loaded."""
    while True:
        with contextlib.suppress(FileNotFoundError, DamagedWeights):
            return level, player(game, options, level)
        level = lower(level)


def choose_move(game: AnyGame, match: AnyMatch, wanted: str) -> Generator[Progress, None, BotMove]:
    """The action that a level chooses at the end of a match."""
    level, bot = best_available(game, match.options, wanted)
    action = yield from bot.think(*observations(game, match))
    return BotMove(0, str(action), level)


def compute_hint(game: AnyGame, match: AnyMatch, wanted: str) -> Generator[Progress, None, BotMove]:
    """The rest of the turn as a level would play it, up to the point where something hidden is revealed, and what it is
    worth compared with the best turn that begins differently."""
    level, bot = best_available(game, match.options, wanted)
    seat, line = match.player, []
    gain = Gain()
    while True:
        advice = yield from ask_advice(bot, game, match)
        gain = gain if gain.unit else displayed_gain(advice)
        for action in advice.line:
            line.append(str(action))
            match = match.play(action)
            if match.player != seat or game.story.new_turn(match.state):
                return BotMove(0, " ".join(line), level, gain)
        if isinstance(bot, Guessing):  # the hint ends here, or it would use hidden information that the action reveals
            return BotMove(0, " ".join(line), level, gain)


def ask_advice(bot: Bot[Any, Any], game: AnyGame, match: AnyMatch) -> Generator[Progress, None, Advice]:
    """The advice of a bot for the end of a match: a whole turn, or one action if the bot does not plan turns."""
    states, seed = observations(game, match)
    if isinstance(bot, Planning | TwoPly):
        return (yield from bot.advise(states, seed))
    return Advice(((yield from bot.think(states, seed)),))


def displayed_gain(advice: Advice) -> Gain:
    """The values of a turn and of the best other turn, in per cent or in whole points; for points only their
    difference."""
    worth, other = advice.worth, advice.other
    if advice.unit == "points":
        worth, other = (0, None) if other is None else (round((worth - other) / 100), 0)
    elif advice.unit:
        worth, other = share(worth), None if other is None else share(other)
    return Gain(advice.unit, worth, other)


def share(worth: int) -> int:
    """Convert a part of SURE into per cent, from 0 to 100; a penalty for waiting may have made it negative."""
    return max(0, min(100, percent(worth)))


def observations(game: AnyGame, match: AnyMatch) -> tuple[list[Any], str]:
    """The positions of a match as the player to move sees them, and a seed that depends on the match."""
    seen = match.seen_by(match.player)
    return [seen.start, *(ply.state for ply in seen.plies)], f"{game.id} {' '.join(seen.log[:3])}"


def ask_custom_bot(game: AnyGame, match: AnyMatch, code: str, post: Post) -> Generator[Progress, None, BotMove]:
    """The action that a custom bot chooses in the latest position of a match. Raises Faulty if the bot fails."""
    if not code:
        raise Faulty("absent")
    action = yield from SandboxedBot(game, code, post).think(*observations(game, match))
    return BotMove(0, str(action), CUSTOM.id)


def analyse(game: AnyGame, match: AnyMatch) -> Generator[Progress, None, Analysed]:
    """The analysis of a whole match, by the network if there is one, otherwise by the heuristic. It knows all hidden
    information."""
    evaluator, by_heuristic = game.evaluation.for_analysis or game.evaluation.heuristic, False
    if game.evaluation.learned:
        try:
            evaluator = game.evaluation.learned(match.options)
        except (FileNotFoundError, DamagedWeights):
            by_heuristic = True
    rows = yield from evaluate_turns(game, match, evaluator, DRAWS)
    return Analysed(0, rows, by_heuristic)


class BotWorker:
    """Answers one question at a time. A new question, or `stop`, cancels the one before.

    `ask_sandbox` takes the fields of a Question to another interpreter, and returns its answer, or "" if it was
    stopped. `fetch` loads the archive of a game other than the default one.
    """

    def __init__(
        self,
        report: Callable[[float], object],
        pause: Callable[[], Awaitable[object]],
        clock: Callable[[], float],
        ask_sandbox: Callable[[str, str, str, str], Awaitable[str]],
        fetch: Callable[[str], Awaitable[object]] | None = None,
    ) -> None:
        self._report, self._pause, self._clock, self._ask_sandbox = report, pause, clock, ask_sandbox
        self._fetch = fetch
        self._number = 0

    async def think(self, question: str) -> str | None:
        """The answer to a question about a match, as JSON; None if it was cancelled, or is not a question."""
        asked: BotRequest | None = decode(question, BotRequest)
        if asked is None:
            return None
        self._number = number = asked.number
        game = await self._load_game(asked.game)
        if self._number != number:
            return None
        began, post = self._clock(), Post()
        try:
            thinking = self._start(game, asked, post) if game else None
            if thinking is None:
                return encode(BotFailed(number))
            while True:
                progress = next(thinking)
                if post.question:
                    self._report(progress.share)
                    post.answer, post.question = await self._ask_sandbox(*post.question), None
                    if not post.answer:
                        return None
                    began = self._clock()
                elif self._clock() - began > SLICE:
                    self._report(progress.share)
                    await self._pause()
                    began = self._clock()
                if self._number != number:
                    return None
        except StopIteration as end:
            answer: BotMove | Analysed | ContestDone = end.value
            return encode(answer._replace(number=number))
        except Faulty as fault:
            return encode(BotFailed(number, Fault(fault.kind, fault.text, fault.line, fault.reload)))

    async def _load_game(self, game_id: str) -> AnyGame | None:
        """The game with an id, which is fetched if it is not loaded yet; None if there is none. Raises NotArrived."""
        try:
            return find_game(game_id)
        except NotArrived:
            if self._fetch is None:
                raise
            await self._fetch(game_id)
            return find_game(game_id)

    def _start(
        self, game: AnyGame, asked: BotRequest, post: Post
    ) -> Generator[Progress, None, BotMove | Analysed | ContestDone] | None:
        """The generator that computes the answer to a question; None if there is no answer. Raises Faulty."""
        try:
            match = replay(game.rules, asked.options, asked.log).match
        except BadOptions:
            return None
        if not asked.level:
            return analyse(game, match)
        plays = asked.level in (level.id for level in LEVELS)
        if plays and asked.games > 0:
            own = partial(SandboxedBot, game, asked.code, post)
            opponent = partial(best_available, game, asked.options, asked.level)
            return contest(game, asked.options, own, opponent, asked.games, self._clock)
        if match.player < 0:
            return None
        if plays:
            return (compute_hint if asked.whole else choose_move)(game, match, asked.level)
        return ask_custom_bot(game, match, asked.code, post) if asked.level == CUSTOM.id else None

    def stop(self) -> None:
        """Cancel the current question."""
        self._number = 0
