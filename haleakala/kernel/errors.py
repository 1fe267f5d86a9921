"""Everything of ours that can be raised: one tree, and each error says in a phrase what a player could read."""

from haleakala.kernel.phrase import Phrase


class HaleakalaError(Exception):
    """The root: whoever catches this catches every refusal of ours and no accident of Python's.

    `why` is the sentence, for whoever says it in another language than English.
    """

    def __init__(self, why: Phrase) -> None:
        super().__init__(str(why))
        self.why = why


class IllegalAction(HaleakalaError):
    """An action the rules do not allow here; the message names it, its ply and the clause it breaks."""


class UnreadableAction(HaleakalaError):
    """A text that is no action of the game in its notation."""


class UnreadablePosition(HaleakalaError):
    """A text that is no position of the game, as gamekit's `position` writes it."""


class BadOptions(HaleakalaError):
    """Options a game does not have, or values it does not know."""


class NothingToUndo(HaleakalaError):
    """The last thing that happened was drawn by luck or done by another player."""


class UnreadableRecord(HaleakalaError):
    """Foreign bytes that are no match of ours: a save, a file or a link, with what is wrong in a sentence."""


class NewerFormat(UnreadableRecord):
    """A record that a newer version of this site has written; it is left as it is."""
