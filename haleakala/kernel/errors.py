"""The exceptions of this project. Each has a message that can be shown to players."""

from haleakala.kernel.phrase import Phrase


class HaleakalaError(Exception):
    """The base class of all these exceptions. An exception that is not an instance of it is a bug.

    `why` is the message as a phrase, which can be translated; `str` of the exception is the message in English.
    """

    def __init__(self, why: Phrase) -> None:
        super().__init__(str(why))
        self.why = why


class IllegalAction(HaleakalaError):
    """An action is illegal in this state. The message names the action, its ply and the clause of the rulebook."""


class UnreadableAction(HaleakalaError):
    """A text is not an action in the notation of the game."""


class UnreadablePosition(HaleakalaError):
    """A text is not a position of the game in the format of `gamekit/position.py`."""


class BadOptions(HaleakalaError):
    """A game does not have such an option, or the option does not have such a value."""


class NothingToUndo(HaleakalaError):
    """The last ply cannot be undone: it was a random draw or another player's action."""


class UnreadableRecord(HaleakalaError):
    """A save, a file or a link does not contain a match that can be read. The message says what is wrong with it."""


class NewerFormat(UnreadableRecord):
    """A record was written by a newer version of the site. It is kept unchanged."""
