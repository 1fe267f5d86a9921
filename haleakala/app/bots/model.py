"""The part of the model about questions to computer players and about test games."""

from typing import Any, Literal, NamedTuple

from haleakala.app.bots.requests import Gain, Standing
from haleakala.app.messages import Message
from haleakala.kernel.phrase import Phrase


class Question(NamedTuple):
    """A question to a computer player: for its next action (`move`), a hint, an analysis, or test games (`contest`)."""

    number: int
    purpose: Literal["move", "hint", "analysis", "contest"]
    key: str
    plies: int
    log: tuple[str, ...] = ()
    """The log of the match to analyse."""
    level: str = ""
    """The level that is asked for a move."""
    line: tuple[Any, ...] = ()
    """The actions laid out after these plies; the hint is about what comes next."""
    again: Message | None = None
    """The message that asks the same again, for test games."""


class Contest(NamedTuple):
    """Test games of the custom bot against another one, and their result; None until they are over."""

    game: str
    level: str
    variant: Phrase
    standing: Standing | None


class ContestChoices(NamedTuple):
    """The choices for test games of the custom bot: the level of the opponent, and the number of games."""

    level: str
    games: int


DEFAULT_CONTEST = ContestChoices("fisher", 20)


class Hint(NamedTuple):
    """A hint: the rest of a turn, after `plies` plies of a match, as a computer player would play it."""

    key: str
    plies: int
    line: tuple[Any, ...]
    """The remaining actions of the turn, from the position of the hint on. They include those that the player had
    chosen, but not confirmed, when asking for the hint."""
    gain: Gain = Gain()
    against: tuple[str, ...] = ()
    """What the player had selected when the hint came, if that leads to other actions than the hint."""
