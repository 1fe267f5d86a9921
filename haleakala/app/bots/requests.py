"""Requests to the bots' worker and to the sandbox of custom bots, and their answers."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from haleakala.kernel.record import TurnAnalysis

# --- What the bots' worker is asked -----------------------------------------------------------------------------------


class BotRequest(NamedTuple):
    """A request to the bots' worker, about a match given by its game, options and log.

    `level` chooses the next action of the match, or the rest of the turn if `whole` is set. If `level` is "", the whole
    match is analysed. With `code` the player's own bot decides, and with `games` it plays that many games against
    `level`.
    """

    number: int
    level: str
    game: str
    options: Mapping[str, str]
    log: tuple[str, ...]
    code: str = ""
    games: int = 0
    whole: bool = False


class WarmUpBots(NamedTuple):
    """Load the bots' worker before one of the bots has to decide."""


class StopThinking(NamedTuple):
    """Cancel the question that is being answered."""


# --- Answers: messages ------------------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """The value of a turn compared with the best turn that begins differently.

    `unit` is `chance`, in per cent, or `points`, of which only the difference is meaningful; "" if nothing was
    compared. `other` is None if there is no other turn.
    """

    unit: str = ""
    worth: int = 0
    other: int | None = None


class BotMove(NamedTuple):
    """The action of a computer player in notation: the answer to the question with this number.

    If the rest of a turn was asked for, `action` holds all its actions, separated by spaces.
    """

    number: int
    action: str
    level: str
    """The level that has decided: a lower one than was asked if its network could not be loaded."""
    gain: Gain = Gain()


class Analysed(NamedTuple):
    """The analysis that was asked for with this number.

    `by_heuristic` says that it is based on rules of thumb, because the trained network could not be loaded.
    """

    number: int
    turns: tuple[TurnAnalysis, ...]
    by_heuristic: bool = False


class Standing(NamedTuple):
    """The result of test games: how many were won alone, won together with others, lost and not finished.

    `rate`, `low` and `high` are the share of wins among the finished games and its 95 % interval, in per cent. `mean`
    and `slow` are the mean and the 95th percentile of the duration of a decision, in microseconds.
    """

    won: int
    shared: int
    lost: int
    unfinished: int
    rate: int
    low: int
    high: int
    mean: int
    slow: int


class ContestDone(NamedTuple):
    """The result of the test games that were asked for with this number."""

    number: int
    standing: Standing
    level: str
    """The level that has played: a lower one than was asked if its network could not be loaded."""


class Fault(NamedTuple):
    """Why a custom bot gave no answer.

    `kind` is `absent` (no code is saved), `syntax` (the code cannot be parsed), `missing` (it has no function `step`),
    `raised` (it raised an error), `illegal` (it returned no legal action), `slow` (it took too long), `loud` (it sent
    messages that nobody asked for), `lost` (the code that runs custom bots could not be loaded), or `unloaded` (the
    code of the other bots could not be loaded). `text` is Python's error message, the illegal answer, or the time limit
    in seconds. `line` is the line of the code, or 0 if it is unknown.
    """

    kind: str
    text: str = ""
    line: int = 0
    reload: bool = False
    """Whether the page has to be reloaded, as in GameLost."""


class BotFailed(NamedTuple):
    """The question with this number got no answer. A bot of this site has been asked twice by then."""

    number: int
    fault: Fault | None = None


# --- The sandbox of custom bots ---------------------------------------------------------------------------------------


class Question(NamedTuple):
    """What a custom bot is asked: the name of the game, the code, the position in notation, and a seed.

    It passes through the page as four texts, so that the code is not encoded again.
    """

    game: str
    code: str
    position: str
    seed: str


class Decided(NamedTuple):
    """The action of a custom bot in notation, and how long it took."""

    action: str
    microseconds: int


class CodeFault(NamedTuple):
    """What the code of a custom bot has done wrong, as in Fault: `syntax`, `missing`, `raised` or `illegal`."""

    kind: str
    text: str
    line: int


class SandboxFault(NamedTuple):
    """Why the page has no answer of a custom bot, as in Fault. The sandbox itself cannot send this."""

    kind: Literal["slow", "loud", "lost"]
    text: str = ""
    reload: bool = False


FromSandbox = Decided | CodeFault | SandboxFault
"""The answers to a Question. Of these only the name has been checked by the page."""
