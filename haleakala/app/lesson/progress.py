"""How far a player is in a game's lesson, and the table at each point of it."""

from haleakala.app.addresses import name_of
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.screens import LessonScreen
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.teaching import READ, Act, Lesson, LessonStep
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.replay import replay


def lesson_at(game: AnyGame, scene: int) -> Table:
    """The table after `scene` scenes of the lesson."""
    lesson = game.lesson
    logs = (lesson.opening, *(played.log for played in lesson.scenes[:scene]))
    match = replay(game.rules, lesson.options, " ".join(logs).split()).match
    return Table(RecordedMatch(game, match), scene=scene)


def lesson_screen_at(table: Table) -> LessonScreen:
    """The screen of a lesson at its current step."""
    return LessonScreen(step_number(table), name_of(table.game))


def start_of(lesson: Lesson, step: int) -> int:
    """How many scenes come before a step."""
    return sum(scene.step < step for scene in lesson.scenes)


def step_number(table: Table) -> int:
    """The number of the current step of a lesson, from 1. After the last step it is one more, and 0 if there is no
    lesson."""
    scenes = table.game.lesson.scenes
    if table.scene is None:
        return 0
    return scenes[table.scene].step if table.scene < len(scenes) else len(table.game.lesson.steps) + 1


def scene_began(table: Table) -> int | None:
    """How many plies were played before the latest scene; None before the first."""
    last = table.game.lesson.scenes[table.scene - 1] if table.scene else None
    return len(table.match.plies) - len(last.log.split()) if last else None


def step_at(table: Table) -> LessonStep:
    """The current step, or the farewell after the last one."""
    return (*table.game.lesson.steps, table.game.lesson.farewell)[step_number(table) - 1]


def current_task(table: Table) -> Act | None:
    """What the lesson asks the learner to do now; None during a scene that plays by itself, and at the end."""
    scenes = table.game.lesson.scenes
    return scenes[table.scene].act if table.scene is not None and table.scene < len(scenes) else None


def is_only_read(table: Table) -> bool:
    """Whether the learner has nothing to do in this step but read it."""
    return current_task(table) is READ


def plays_by_itself(table: Table) -> bool:
    """Whether the next scene plays by itself."""
    return current_task(table) is None and step_number(table) <= len(table.game.lesson.steps)


def wrong_touch_answer(table: Table) -> Phrase | None:
    """The answer to a touch on anything else than what the lesson asks for."""
    act = current_task(table)
    return phrase("One thing at a time. {ask}", ask=act.ask) if act else None
