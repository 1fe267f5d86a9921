"""This module describes the panel for a choice that has no place on the board, such as a colour or a way to pay."""

from typing import NamedTuple

from haleakala.kernel.phrase import Phrase
from haleakala.markup import Markup


class Answer(NamedTuple):
    """A target that is shown as an answer in the panel. If `label` is too short to be understood by itself, `name` is
    the full accessible name.

    `picture` is drawn above the label; `note` says below the label, in a word or two, what the answer brings. An answer
    whose target is not lit is drawn as well: selecting it shows why it is not possible.
    """

    target: str
    label: Phrase
    name: Phrase | None = None
    picture: Markup | None = None
    note: Phrase | None = None
    sign: Markup | None = None
    """A drawing that replaces the visible label; screen readers still read the label."""


class Row(NamedTuple):
    """A row of alternative answers, in an order that never changes. In a panel with several rows, each has a label."""

    answers: tuple[Answer, ...]
    label: Phrase | None = None
    due: bool = False
    """Whether this row is the question to answer now; the answers in other rows can still be changed."""
    small: bool = False
    """Whether players rarely change the answer in this row; its label is then drawn beside the answers."""


class Chooser(NamedTuple):
    """A panel that asks for a choice, with one or more rows of answers.

    `beside` is the id of the drawn element that the choice is about. The panel is placed next to this element and never
    covers it.
    """

    beside: str
    title: Phrase
    rows: tuple[Row, ...]
    note: Phrase | None = None
    """A sentence below all rows, about the result of the chosen answers."""

    @property
    def targets(self) -> tuple[str, ...]:
        """Return the targets of all answers."""
        return tuple(answer.target for row in self.rows for answer in row.answers)
