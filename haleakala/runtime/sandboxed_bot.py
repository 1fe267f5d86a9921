"""A custom bot decides where it can reach nothing of this site (decision 27): both ends of that.

`decided` runs the code of the bot, in an interpreter of its own in an iframe without an origin. `SandboxedBot` asks it,
from the bots' worker, and checks whether the action is legal. The page has checked the type and the length of each
field of the answer before that (web/page/bot_sandbox.js).
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
    """A question for the other interpreter, which whoever runs the thinking has answered before it goes on."""

    question: str = ""
    answer: str = ""


class SandboxedBot:
    """A bot for a player that runs in another interpreter."""

    def __init__(self, game: AnyGame, code: str, post: Post) -> None:
        self._game, self._code, self._post = game, code, post
        self.seconds: list[float] = []
        """How long each decision took, by what the other side says."""

    def think(self, states: Sequence[Any], seed: str) -> Thinking[Any]:
        """Have the player decide; raises Faulty."""
        state = states[-1]
        own_seed = blake2b(f"{seed} {len(states)}".encode(), digest_size=16).hexdigest()  # tells nothing of the others'
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
    """What the player in a question answers, or what it did wrong."""
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
