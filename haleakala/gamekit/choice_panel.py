"""A choice that has no place on the board, such as a colour or a way to pay: the house offers it in a small panel."""

from typing import NamedTuple

from haleakala.kernel.phrase import Phrase
from haleakala.markup import Markup


class Answer(NamedTuple):
    """A target as an answer: its label, and where that is too short by itself, its full name.

    `picture` is drawn above the label, and `note` says in a word or two below it what the answer brings. An answer
    whose target is not lit is drawn, too; selecting it says why not.
    """

    target: str
    label: Phrase
    name: Phrase | None = None
    picture: Markup | None = None
    note: Phrase | None = None
    sign: Markup | None = None
    """Drawn in the place of the label, which is then only said."""


class Row(NamedTuple):
    """Answers that take each other's place, in an order that never changes; where there are more rows, each has a
    label."""

    answers: tuple[Answer, ...]
    label: Phrase | None = None
    due: bool = False
    """Whether this is what is asked now, while other rows can still be changed."""
    small: bool = False
    """Whether it is mostly left as it is: its label is beside its answers."""


class Chooser(NamedTuple):
    """What is asked, and its answers in one row or more.

    `beside` is the id of what it is about, as the board draws it: the panel lies next to that and never covers it.
    """

    beside: str
    title: Phrase
    rows: tuple[Row, ...]
    note: Phrase | None = None
    """What the answers that were chosen come to, below them all."""

    @property
    def targets(self) -> tuple[str, ...]:
        """Those of all answers."""
        return tuple(answer.target for row in self.rows for answer in row.answers)
