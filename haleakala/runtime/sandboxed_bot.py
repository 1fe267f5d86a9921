"""Both ends of a custom bot that runs where it can reach nothing of this site (decision 27).

`decided` runs the code of the bot, in an interpreter of its own in an iframe with an opaque origin. `SandboxedBot` runs
in the bots' worker, asks `decided`, and checks whether the action is legal. Before that the page has checked the type
and the length of each field of the answer (web/page/bot_sandbox.js).
"""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from haleakala.bots.bot import Progress, Thinking, decide
from haleakala.bots.own import Faulty, OwnPlayer
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_game
from haleakala.kernel.errors import UnreadableAction


@dataclass
class Post:
    """A question for the other interpreter. The caller of the generator writes the answer before it resumes it."""

    question: str = ""
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
        asked = {"game": self._game.id, "code": self._code, "state": self._game.positions.text(state), "seed": own_seed}
        self._post.question = json.dumps(asked)
        yield Progress(0.0)
        answer = json.loads(self._post.answer)
        if "fault" in answer:
            raise Faulty(answer["fault"], answer["text"], answer["line"], answer.get("reload", False))
        self.seconds.append(answer["seconds"])
        try:
            action = self._game.rules.parse_action(answer["action"])
        except UnreadableAction:
            raise Faulty("illegal", answer["action"]) from None
        if action not in self._game.rules.legal_actions(state):
            raise Faulty("illegal", answer["action"])
        return action


def decided(question: str) -> str:
    """The answer of the custom bot to a question, or its fault, as JSON."""
    asked = json.loads(question)
    game = find_game(asked["game"])
    assert game is not None, "the page asks for games that it knows"
    try:
        player = OwnPlayer(game, asked["code"])
        began = time.perf_counter()
        action = decide(player.think([game.positions.parse(asked["state"])], asked["seed"]))
        seconds = time.perf_counter() - began
        return json.dumps({"type": "decided", "action": str(action), "seconds": seconds})
    except Faulty as fault:
        return json.dumps({"type": "fault", "fault": fault.kind, "text": fault.text, "line": fault.line})
