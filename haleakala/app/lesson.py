"""Where somebody is in a game's lesson, and the table that goes with a place in it."""

from haleakala.app.model import Table
from haleakala.games.face import Act, AnyGame, Lesson, LessonStep
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.replay import replay


def lesson_at(game: AnyGame, beat: int) -> Table:
    """The table after so many beats of the lesson."""
    lesson = game.lesson
    logs = (lesson.opening, *(played.log for played in lesson.beats[:beat]))
    match = replay(game.rules, lesson.options, " ".join(logs).split()).match
    return Table(game, match, (), "", "", beat=beat)


def start_of(lesson: Lesson, step: int) -> int:
    """How many beats come before a step."""
    return sum(beat.step < step for beat in lesson.beats)


def place(table: Table) -> int:
    """The number of the step that a lesson is at; one more than there are at its end, 0 where there is no lesson."""
    beats = table.game.lesson.beats
    if table.beat is None:
        return 0
    return beats[table.beat].step if table.beat < len(beats) else len(table.game.lesson.steps) + 1


def step_at(table: Table) -> LessonStep:
    """That step, or the farewell."""
    return (*table.game.lesson.steps, table.game.lesson.farewell)[place(table) - 1]


def asked(table: Table) -> Act | None:
    """What the lesson asks for now; None while something follows by itself, and at its end."""
    beats = table.game.lesson.beats
    return beats[table.beat].act if table.beat is not None and table.beat < len(beats) else None


def not_that_one(table: Table) -> Phrase | None:
    """What a touch on anything else hears."""
    act = asked(table)
    return phrase("One thing at a time. {ask}", ask=act.ask) if act else None
