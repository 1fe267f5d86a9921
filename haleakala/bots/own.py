"""A player by code that somebody has written on the page: a text in Python, run with care.

The text defines `step(game, state, rng)`, which answers one of `game.rules.legal_actions(state)`; the README beside
this file tells the rest. It is run again for every decision, and sees what every player by code sees. Whoever runs it
keeps it from everything else (`runtime/sandboxed_bot.py`).
"""

import random
import traceback
from collections.abc import Sequence
from typing import Any

from haleakala.bots.bot import Progress, Thinking

FILE = "(own player)"
LONGEST = 200
"""Characters of what went wrong that are worth showing."""
MOST_LINES = 100_000
"""No text of a player has more lines; an error may name any number."""


class Faulty(Exception):
    """What such a player has done wrong, where, and in Python's words: `syntax`, `missing`, `raised` or `illegal`.

    `reload`: where what runs it is `lost`, the server may have another version.
    """

    def __init__(self, kind: str, text: object = "", line: object = 0, reload: bool = False) -> None:
        super().__init__(kind, text, line)
        self.kind, self.text, self.reload = kind, f"{text}"[:LONGEST], reload
        self.line = line if isinstance(line, int) and 0 < line <= MOST_LINES else 0


class OwnPlayer:
    """The player in a text: the same positions and the same seed lead to the same action, if it keeps to `rng`."""

    def __init__(self, game: Any, code: str) -> None:
        """Raise Faulty unless `code` is Python that runs and has a function `step`."""
        names: dict[str, Any] = {"__name__": FILE}
        try:
            exec(compile(code, FILE, "exec", dont_inherit=True), names)
        except SyntaxError as error:
            raise Faulty("syntax", error.msg, error.lineno) from None
        except BaseException as error:
            raise raised(error) from None
        if not callable(names.get("step")):
            raise Faulty("missing")
        self._game, self._step = game, names["step"]

    def think(self, states: Sequence[Any], seed: str) -> Thinking[Any]:
        """Ask once; raises Faulty for an answer that is none."""
        yield Progress(0.0)
        state = states[-1]
        actions = self._game.rules.legal_actions(state)
        try:
            answer = self._step(self._game, state, random.Random(f"{seed} {len(states)}"))
            if answer in actions:
                return actions[actions.index(answer)]
            said = f"{answer}"
        except BaseException as error:
            raise raised(error) from None
        raise Faulty("illegal", said)


def raised(error: BaseException) -> Faulty:
    """What was raised, with the last line of the text that had a part in it."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    said = "".join(traceback.format_exception_only(type(error), error)).strip()
    return Faulty("raised", said, (lines or [0])[-1] or 0)
