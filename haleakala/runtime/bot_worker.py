"""Where players by code think: a question comes in as JSON, the answer goes out as JSON, slice of time by slice."""

import contextlib
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any

from haleakala.app.bots.levels import OWN, lower
from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, BotRequest, ContestDone, Fault, Gain
from haleakala.app.codec import decode, encode
from haleakala.app.history.turns import AnyMatch
from haleakala.bots.bot import Bot, Progress
from haleakala.bots.guess import Guessing
from haleakala.bots.learned import Budget, OnePly, TwoPly
from haleakala.bots.own import Faulty
from haleakala.bots.planned import Planning
from haleakala.bots.simple import Straying
from haleakala.gamekit.interface import AnyGame
from haleakala.games import NotArrived, find_game
from haleakala.kernel.evaluator import Evaluator
from haleakala.kernel.network import DamagedWeights
from haleakala.kernel.open import has_secrets
from haleakala.kernel.planner import Advice
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import Options
from haleakala.runtime.analysis import percent, weighed
from haleakala.runtime.contest import contest
from haleakala.runtime.sandboxed_bot import Post, SandboxedBot

SLICE = 0.06
"""Seconds of thinking after which others have their turn: whoever wants it to stop, and who shows how far it is."""
DRAWS = 4
"""Of luck, over which the replies to a doubtful turn are averaged."""


def player(game: AnyGame, options: Options, level: str) -> Bot[Any, Any]:
    """The player by code of a level; raises FileNotFoundError or DamagedWeights where nothing was learned for it."""
    if game.evaluation.planners:
        own_turn, replies = game.evaluation.planners
        match level:
            case "beachcomber":
                return Planning(game.rules, own_turn, 1 / 3)
            case "fisher":
                return Planning(game.rules, own_turn)
            case "carver":
                return Planning(game.rules, replies)
    bot = seer(game, options, level)
    return Guessing(game.rules, bot) if has_secrets(game.rules) else bot


def seer(game: AnyGame, options: Options, level: str) -> Bot[Any, Any]:
    """The same for a game without secrets; raises what `player` raises."""
    rules, evaluation = game.rules, game.evaluation
    match level:
        case "beachcomber":
            return Straying(rules, evaluation.value, 1 / 3, evaluation.heuristic.promising)
        case "fisher":
            return Straying(rules, evaluation.value, 0.03, evaluation.heuristic.promising)
        case "carver":
            return TwoPly(rules, evaluation.heuristic, Budget(evaluation.nodes))
        case "navigator":
            return OnePly(rules, learned(game, options))
        case _:
            return TwoPly(rules, learned(game, options), Budget(evaluation.nodes))


def learned(game: AnyGame, options: Options) -> Evaluator[Any]:
    """What was learned from games with these options; raises FileNotFoundError or DamagedWeights."""
    if game.evaluation.learned is None:
        raise FileNotFoundError(game.id)
    return game.evaluation.learned(options)


def best_there_is(game: AnyGame, options: Options, level: str) -> tuple[str, Bot[Any, Any]]:
    """The level and its player, or the next lower one that can be had."""
    while True:
        with contextlib.suppress(FileNotFoundError, DamagedWeights):
            return level, player(game, options, level)
        level = lower(level)


def deciding(game: AnyGame, match: AnyMatch, wanted: str) -> Generator[Progress, None, BotMove]:
    """What a level does at the end of a match."""
    level, bot = best_there_is(game, match.options, wanted)
    action = yield from bot.think(*asked_about(game, match))
    return BotMove(0, str(action), level)


def hinting(game: AnyGame, match: AnyMatch, wanted: str) -> Generator[Progress, None, BotMove]:
    """What a level would do with the rest of the turn, as far as nothing comes to light on the way, and what that is
    worth beside the best turn that begins otherwise.
    """
    level, bot = best_there_is(game, match.options, wanted)
    seat, line = match.player, []
    gain = Gain()
    while True:
        advice = yield from advised(bot, game, match)
        gain = gain if gain.unit else in_print(advice)
        for action in advice.line:
            line.append(str(action))
            match = match.play(action)
            if match.player != seat or game.story.new_turn(match.state):
                return BotMove(0, " ".join(line), level, gain)
        if isinstance(bot, Guessing):  # what it would learn by this is not for the hint to know
            return BotMove(0, " ".join(line), level, gain)


def advised(bot: Bot[Any, Any], game: AnyGame, match: AnyMatch) -> Generator[Progress, None, Advice]:
    """What a player by code says of the end of a match: a turn, or one action if it looks no further."""
    states, seed = asked_about(game, match)
    if isinstance(bot, Planning | TwoPly):
        return (yield from bot.advise(states, seed))
    return Advice(((yield from bot.think(states, seed)),))


def in_print(advice: Advice) -> Gain:
    """What a turn and the best other one are worth, in per cent or whole points; of points only the difference."""
    worth, other = advice.worth, advice.other
    if advice.unit == "points":
        worth, other = (0, None) if other is None else (round((worth - other) / 100), 0)
    elif advice.unit:
        worth, other = share(worth), None if other is None else share(other)
    return Gain(advice.unit, worth, other)


def share(worth: int) -> int:
    """A share of SURE, in per cent; what it costs to wait may have made it less than nothing."""
    return max(0, min(100, percent(worth)))


def asked_about(game: AnyGame, match: AnyMatch) -> tuple[list[Any], str]:
    """The positions of a match as the seat that decides may know them, and a seed that tells matches apart."""
    seen = match.seen_by(match.player)
    return [seen.start, *(ply.state for ply in seen.plies)], f"{game.id} {' '.join(seen.log[:3])}"


def own_player(game: AnyGame, match: AnyMatch, code: str, post: Post) -> Generator[Progress, None, BotMove]:
    """What a player that somebody has written does at the end of a match; raises Faulty."""
    if not code:
        raise Faulty("absent")
    action = yield from SandboxedBot(game, code, post).think(*asked_about(game, match))
    return BotMove(0, str(action), OWN.id)


def weighing(game: AnyGame, match: AnyMatch) -> Generator[Progress, None, Analysed]:
    """What every turn of a match was worth, by what was learned, else by rules of thumb. Nothing is hidden from it."""
    evaluator, by_thumb = game.evaluation.for_analysis or game.evaluation.heuristic, False
    if game.evaluation.learned:
        try:
            evaluator = game.evaluation.learned(match.options)
        except (FileNotFoundError, DamagedWeights):
            by_thumb = True
    rows = yield from weighed(game, match, evaluator, DRAWS)
    return Analysed(0, rows, by_thumb)


class Desk:
    """One question at a time; a new one, or `stop`, ends the one before.

    `apart` has a player that somebody has written decide in another interpreter; it answers "" where that was stopped.
    `fetch` brings the archive of a game that is not the first one.
    """

    def __init__(
        self,
        tell: Callable[[float], object],
        breathe: Callable[[], Awaitable[object]],
        clock: Callable[[], float],
        apart: Callable[[str], Awaitable[str]],
        fetch: Callable[[str], Awaitable[object]] | None = None,
    ) -> None:
        self._tell, self._breathe, self._clock, self._apart = tell, breathe, clock, apart
        self._fetch = fetch
        self._number = 0

    async def think(self, question: str) -> str | None:
        """The answer to a question about the end of a match: number, action in notation and level; None if stopped."""
        asked: BotRequest = decode(question, BotRequest)
        self._number = number = asked.number
        game = await self._found(asked.game)
        if self._number != number:
            return None
        began, post = self._clock(), Post()
        try:
            thinking = self._begun(game, asked, post)
            while True:
                progress = next(thinking)
                if post.question:
                    self._tell(progress.share)
                    post.answer, post.question = await self._apart(post.question), ""
                    if not post.answer:
                        return None
                    began = self._clock()
                elif self._clock() - began > SLICE:
                    self._tell(progress.share)
                    await self._breathe()
                    began = self._clock()
                if self._number != number:
                    return None
        except StopIteration as end:
            answer: BotMove | Analysed | ContestDone = end.value
            return encode(answer._replace(number=number))
        except Faulty as fault:
            return encode(BotFailed(number, Fault(fault.kind, fault.text, fault.line, fault.reload)))

    async def _found(self, game_id: str) -> AnyGame:
        """A game of the page, fetched where it has not arrived here; raises NotArrived."""
        try:
            game = find_game(game_id)
        except NotArrived:
            if self._fetch is None:
                raise
            await self._fetch(game_id)
            game = find_game(game_id)
        assert game is not None, "the page asks about its own games"
        return game

    def _begun(
        self, game: AnyGame, asked: BotRequest, post: Post
    ) -> Generator[Progress, None, BotMove | Analysed | ContestDone]:
        """The thinking that a question sets off; raises Faulty."""
        if asked.games:
            own = partial(SandboxedBot, game, asked.code, post)
            opponent = partial(best_there_is, game, asked.options, asked.level)
            return contest(game, asked.options, own, opponent, asked.games, self._clock)
        match = replay(game.rules, asked.options, asked.log).match
        if asked.whole:
            return hinting(game, match, asked.level)
        if asked.level == OWN.id:
            return own_player(game, match, asked.code, post)
        return deciding(game, match, asked.level) if asked.level else weighing(game, match)

    def stop(self) -> None:
        """Nobody waits for the answer any more."""
        self._number = 0
