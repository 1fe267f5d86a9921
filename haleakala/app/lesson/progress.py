"""Where somebody is in a game's lesson, and the table that goes with a place in it."""

from haleakala.app.addresses import name_of
from haleakala.app.model import LessonScreen, RecordedMatch, Table
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.teaching import READ, Act, Lesson, LessonStep
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.replay import replay


def lesson_at(game: AnyGame, scene: int) -> Table:
    """The table after so many scenes of the lesson."""
    lesson = game.lesson
    logs = (lesson.opening, *(played.log for played in lesson.scenes[:scene]))
    match = replay(game.rules, lesson.options, " ".join(logs).split()).match
    return Table(RecordedMatch(game, match), scene=scene)


def learning(table: Table) -> LessonScreen:
    """The screen of a lesson as it stands."""
    return LessonScreen(place(table), name_of(table.game))


def start_of(lesson: Lesson, step: int) -> int:
    """How many scenes come before a step."""
    return sum(scene.step < step for scene in lesson.scenes)


def place(table: Table) -> int:
    """The number of the step that a lesson is at; one more than there are at its end, 0 where there is no lesson."""
    scenes = table.game.lesson.scenes
    if table.scene is None:
        return 0
    return scenes[table.scene].step if table.scene < len(scenes) else len(table.game.lesson.steps) + 1


def scene_began(table: Table) -> int | None:
    """After how many plies the scene began that was played last; None before the first."""
    last = table.game.lesson.scenes[table.scene - 1] if table.scene else None
    return len(table.match.plies) - len(last.log.split()) if last else None


def step_at(table: Table) -> LessonStep:
    """That step, or the farewell."""
    return (*table.game.lesson.steps, table.game.lesson.farewell)[place(table) - 1]


def asked(table: Table) -> Act | None:
    """What the lesson asks for now; None while something follows by itself, and at its end."""
    scenes = table.game.lesson.scenes
    return scenes[table.scene].act if table.scene is not None and table.scene < len(scenes) else None


def reads(table: Table) -> bool:
    """Whether the learner has nothing to do in this step but read it."""
    return asked(table) is READ


def follows(table: Table) -> bool:
    """Whether the next thing follows by itself."""
    return asked(table) is None and place(table) <= len(table.game.lesson.steps)


def not_that_one(table: Table) -> Phrase | None:
    """What a touch on anything else hears."""
    act = asked(table)
    return phrase("One thing at a time. {ask}", ask=act.ask) if act else None
