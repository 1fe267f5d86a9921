"""This module defines the texts that teach a game: the rulebook with its examples, and the lesson (the tutorial)."""

from typing import NamedTuple

from haleakala.kernel.phrase import Gap, Phrase, phrase
from haleakala.kernel.rules import Options


class ClauseTable(NamedTuple):
    """A table in a clause: the titles of its columns, and its rows, in which the first cell is the title of the row."""

    head: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase | int, ...], ...]


class Clause(NamedTuple):
    """One numbered rule. In the text and the tables, the mark † follows what the game's source does not contain."""

    number: str
    text: Phrase
    tables: tuple[ClauseTable, ...] = ()


def rule(number: str, text: str, *tables: ClauseTable, **gaps: Gap) -> Clause:
    """Return a clause. `text` must be a literal, since texts for translators are collected from calls of `rule`."""
    return Clause(number, phrase(text, **gaps), tables)


class Overview(NamedTuple):
    """A summary of a round or a game in steps, to be read before the first clause."""

    title: Phrase
    steps: tuple[Phrase, ...]


class Section(NamedTuple):
    """A group of clauses, with a short version for a first reading.

    Sections are shown in the order of play, which can differ from the order of their numbers. `number` is "" if all
    clauses of the section are numbered as parts of another section.
    """

    number: str
    title: Phrase
    short: Phrase
    clauses: tuple[Clause, ...]


class Example(NamedTuple):
    """A position that illustrates a clause: the position of a match with `options` after the plies in `log`. `caption`
    says in one or two sentences how the position arose and what it shows.

    The targets in `chosen` are shown as touched, and the targets that the rules allow next are highlighted; if `chosen`
    is None, nothing is highlighted. `part` is the part of the board to draw, "" for the whole board.
    """

    clause: str
    caption: Phrase
    options: Options
    log: str
    part: str = ""
    chosen: tuple[str, ...] | None = None


class Act(NamedTuple):
    """A decision of the learner: `ask` is the instruction, `log` the decision and the chance plies after it."""

    ask: Phrase
    log: str


READ = Act(phrase("Select Next."), "")
"""An act without a decision: the learner reads the step and selects the button Next."""


class Scene(NamedTuple):
    """A part of a lesson that is played in one go: an act of the learner, or plies that follow automatically, in which
    case `act` is None. `step` is the number of the lesson step, from 1."""

    step: int
    log: str
    act: Act | None


class LessonStep(NamedTuple):
    """One step of a lesson. `text` teaches one thing, and `acts` are the decisions of the learner. `then` contains logs
    of the plies that follow automatically, one for each scene; `told` describes these plies in a sentence."""

    title: Phrase
    text: Phrase
    clause: str
    acts: tuple[Act, ...]
    told: Phrase | None = None
    then: tuple[str, ...] = ()
    shows: str = ""
    """The number of the clause whose example is shown instead of the board. Such a step has READ as its only act."""


class Lesson(NamedTuple):
    """A match that is written in advance, with its chance plies; the learner plays the first seat. `opening` is the log
    of the plies before the first step."""

    options: Options
    opening: str
    steps: tuple[LessonStep, ...]
    farewell: LessonStep
    """The last step of the lesson, which has no acts."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Return all scenes of the lesson in order, without the opening."""
        return tuple(
            scene
            for number, step in enumerate(self.steps, 1)
            for scene in (
                *(Scene(number, act.log, act) for act in step.acts),
                *(Scene(number, log, None) for log in step.then),
            )
        )


NO_LESSON = Lesson({}, "", (), LessonStep(phrase("Tutorial"), phrase("This game has no tutorial."), "", ()))
"""The lesson of a game without a tutorial. No link leads to it."""
