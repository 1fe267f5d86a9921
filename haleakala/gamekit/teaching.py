"""What teaches a game: its rulebook, the examples in that, and a lesson."""

from typing import NamedTuple

from haleakala.kernel.phrase import Gap, Phrase, phrase
from haleakala.kernel.rules import Options


class ClauseTable(NamedTuple):
    """A table of a clause: the titles of its columns, and its rows, whose first cell says what the row is about."""

    head: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase | int, ...], ...]


class Clause(NamedTuple):
    """One numbered rule. The mark † in its text and tables follows what the source of the game does not say."""

    number: str
    text: Phrase
    tables: tuple[ClauseTable, ...] = ()


def rule(number: str, text: str, *tables: ClauseTable, **gaps: Gap) -> Clause:
    """A clause; `text` is a literal, since translators get what stands in calls of this name."""
    return Clause(number, phrase(text, **gaps), tables)


class Overview(NamedTuple):
    """What happens in a round or a game, step by step, to be read before the first clause."""

    title: Phrase
    steps: tuple[Phrase, ...]


class Section(NamedTuple):
    """A group of clauses, with a short version for a first reading.

    Sections are shown in the order of play, which need not be that of their numbers. The number is "" for a section
    whose only clauses belong to another section by their number.
    """

    number: str
    title: Phrase
    short: Phrase
    clauses: tuple[Clause, ...]


class Example(NamedTuple):
    """A position that shows what a clause means: how it came about, and what is to be seen in it, in a sentence or two.

    `chosen` has been touched, and whatever may be touched next shines: no example can promise what the rules refuse.
    With None nothing shines. `part` is what the board draws of it, "" for all.
    """

    clause: str
    caption: Phrase
    options: Options
    log: str
    part: str = ""
    chosen: tuple[str, ...] | None = None


class Act(NamedTuple):
    """One decision in a lesson: what is asked for, and the decision in notation with what luck makes of it."""

    ask: Phrase
    log: str


READ = Act(phrase("Select Next."), "")
"""No move: the learner reads the step and selects the button Next."""


class Scene(NamedTuple):
    """A piece of a lesson that is played at once: an act of the learner, or something that follows by itself."""

    step: int
    log: str
    act: Act | None


class LessonStep(NamedTuple):
    """One thing to learn: a text, the learner's acts, and what follows by itself, told in a sentence, in turn."""

    title: Phrase
    text: Phrase
    clause: str
    acts: tuple[Act, ...]
    told: Phrase | None = None
    then: tuple[str, ...] = ()
    shows: str = ""
    """The clause whose example replaces the game table on the page. Such a step has READ as its only act."""


class Lesson(NamedTuple):
    """A match that was written beforehand, luck included; the first seat is the learner's."""

    options: Options
    opening: str
    steps: tuple[LessonStep, ...]
    farewell: LessonStep
    """The last words: a step without acts."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The whole lesson after its opening."""
        return tuple(
            scene
            for number, step in enumerate(self.steps, 1)
            for scene in (
                *(Scene(number, act.log, act) for act in step.acts),
                *(Scene(number, log, None) for log in step.then),
            )
        )


NO_LESSON = Lesson({}, "", (), LessonStep(phrase("Tutorial"), phrase("This game has no tutorial."), "", ()))
"""That of a game without one: no page leads there."""
