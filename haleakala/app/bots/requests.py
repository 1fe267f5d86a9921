"""What the bots' worker is asked, and what it answers."""

from collections.abc import Mapping
from typing import NamedTuple

from haleakala.kernel.record import TurnAnalysis

# --- What the bots' worker is asked -----------------------------------------------------------------------------------


class BotRequest(NamedTuple):
    """What the bots' worker is asked, about a match given by its game, options and log.

    `level` decides at the end of the match, with `whole` the rest of the turn; "" analyses the whole match. With `code`
    the player's own bot decides, and with `games` it plays that many games against `level`.
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
    """Let players by code come to the table, before one of them has to decide."""


class StopThinking(NamedTuple):
    """Nobody waits for the answer any more."""


# --- Answers: messages ------------------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """What a turn is worth beside the best one that begins otherwise.

    `unit` is `chance`, in per cent, or `points`, of which only the difference means something; "" where nobody has
    compared. `other` is None where there is no such turn.
    """

    unit: str = ""
    worth: int = 0
    other: int | None = None


class BotMove(NamedTuple):
    """What a player by code would do, in notation: the answer to the question with this number.

    Where the rest of a turn was asked for, `action` holds all its actions, with spaces between.
    """

    number: int
    action: str
    level: str
    """Who has thought: a lower level than was asked, where that could not be had."""
    gain: Gain = Gain()


class Analysed(NamedTuple):
    """The analysis that was asked for with this number.

    `by_thumb` where what was learned from games could not be had.
    """

    number: int
    turns: tuple[TurnAnalysis, ...]
    by_thumb: bool = False


class Standing(NamedTuple):
    """How many games were won alone, won together with others, lost and not finished, and what that tells.

    `rate`, `low` and `high`: the share won of the finished games and its 95 % interval, in per cent. `mean` and `slow`:
    the microseconds of a decision on average, and of the slowest but one in twenty.
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
    """How the games that were asked for with this number ended."""

    number: int
    standing: Standing
    level: str
    """Who has played: a lower level than was asked, where that could not be had."""


class Fault(NamedTuple):
    """What a player that somebody has written did instead of answering: `absent`, `syntax`, `missing`, `raised`,
    `illegal`, `slow` or `loud`; in Python's words, and in which line of it (0: nobody knows).

    `lost` where the code that runs it did not arrive, `unloaded` where that of the house's players did not.
    """

    kind: str
    text: str = ""
    line: int = 0
    reload: bool = False
    """Whether another try may not be enough, as in GameLost."""


class BotFailed(NamedTuple):
    """No answer came to the question with this number; from a player of the house not even a second time."""

    number: int
    fault: Fault | None = None
