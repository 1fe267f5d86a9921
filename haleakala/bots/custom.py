"""A custom bot: Python code that a person has written in the bot editor of the page.

The code defines `step(game, state, rng)`, which returns one of `game.rules.legal_actions(state)`; see the README in
this folder. It is run again for every decision, with an observation as the state. This module does not isolate the
code; its caller `runtime/sandboxed_bot.py` runs in a sandbox.
"""

import random
import traceback
from collections.abc import Sequence
from typing import Any

from haleakala.bots.bot import Progress, Thinking

FILE = "(own player)"
LONGEST = 200
"""The maximum length of an error message, in characters."""
MOST_LINES = 100_000
"""The highest line number that is shown. The code could raise an error with any line number."""


class Faulty(Exception):
    """An error of a custom bot, with Python's message as `text` and the line number, or 0 if it is unknown.

    `kind` is "syntax", "missing" (no function `step`), "raised" or "illegal" (not a legal action); its callers define
    more kinds. `reload` says, if the sandbox could not be loaded ("lost"), that the server may have a newer version.
    """

    def __init__(self, kind: str, text: object = "", line: object = 0, reload: bool = False) -> None:
        super().__init__(kind, text, line)
        self.kind, self.text, self.reload = kind, f"{text}"[:LONGEST], reload
        self.line = line if isinstance(line, int) and 0 < line <= MOST_LINES else 0


class CustomBot:
    """The bot that the code defines. Equal states and seeds lead to the same action if its only randomness is `rng`."""

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
        """Call `step` once; raises Faulty if it raises or does not return a legal action."""
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
    """Return an exception of the custom bot as Faulty, with the innermost line of its code in the traceback."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    said = "".join(traceback.format_exception_only(type(error), error)).strip()
    return Faulty("raised", said, (lines or [0])[-1] or 0)
