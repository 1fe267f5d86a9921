"""Both ends of a custom bot that runs where it can reach nothing of this site (decision 27).

`decided` runs the code of the bot, in an interpreter of its own in an iframe with an opaque origin. `SandboxedBot` runs
in the bots' worker and asks `decided`. It trusts nothing in the answer, of which the page has checked only the length
and the name (web/page/bot_sandbox.js).
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from haleakala.app.bots.requests import CodeFault, Decided, FromSandbox, Question, SandboxFault
from haleakala.app.codec import decode, encode
from haleakala.bots.bot import Progress, Thinking, decide
from haleakala.bots.custom import LONGEST, MOST_LINES, CustomBot, Faulty
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_game
from haleakala.kernel.errors import UnreadableAction

LONGEST_ACTION = 40
"""The limit for an action in notation, in characters."""
LONGEST_DECISION = 5_000_000
"""The limit for a decision, in microseconds; the page enforces it."""
KINDS = ("syntax", "missing", "raised", "illegal")
"""What code can do wrong."""


@dataclass
class Post:
    """A question for the other interpreter. The caller of the generator writes the answer before it resumes it."""

    question: Question | None = None
    answer: str = ""


class SandboxedBot:
    """A bot that runs in another interpreter."""

    def __init__(self, game: AnyGame, code: str, post: Post) -> None:
        self._game, self._code, self._post = game, code, post
        self.seconds: list[float] = []
        """The duration of each decision, as measured in the other interpreter."""

    def think(self, states: Sequence[Any], seed: str) -> Thinking[Any]:
        """Ask the bot for an action. Raises Faulty."""
        state = states[-1]
        # The bot must not learn the seeds of other bots.
        own_seed = blake2b(f"{seed} {len(states)}".encode(), digest_size=16).hexdigest()
        self._post.question = Question(self._game.id, self._code, self._game.positions.text(state), own_seed)
        yield Progress(0.0)
        decision = read(self._post.answer)
        self.seconds.append(decision.microseconds / 1_000_000)
        try:
            action = self._game.rules.parse_action(decision.action)
        except UnreadableAction:
            raise Faulty("illegal", decision.action) from None
        if action not in self._game.rules.legal_actions(state):
            raise Faulty("illegal", decision.action)
        return action


def read(answer: str) -> Decided:
    """The decision in an answer. Raises Faulty for a fault, and for anything that `decided` does not return."""
    match decode(answer, FromSandbox):
        case Decided(action, microseconds) as decision:
            if len(action) <= LONGEST_ACTION and 0 <= microseconds <= LONGEST_DECISION:
                return decision
        case CodeFault(kind, text, line):
            if kind in KINDS and len(text) <= LONGEST and 0 <= line <= MOST_LINES:
                raise Faulty(kind, text, line)
        case SandboxFault(kind, text, reload):
            raise Faulty(kind, text, reload=reload)
    raise Faulty("loud")


def decided(game_id: str, code: str, position: str, seed: str) -> str:
    """The answer of the custom bot to a Question, as JSON."""
    game = find_game(game_id)
    assert game is not None, "the page asks for games that it knows"
    try:
        player = CustomBot(game, code)
        began = time.perf_counter()
        action = decide(player.think([game.positions.parse(position)], seed))
        return encode(Decided(str(action), round(1_000_000 * (time.perf_counter() - began))))
    except Faulty as fault:
        return encode(CodeFault(fault.kind, fault.text, fault.line))
