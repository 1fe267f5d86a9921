"""The lesson: the learner does what it asks for, other scenes play by themselves, and the learner can go back."""

from dataclasses import replace

from haleakala.app.addresses import address
from haleakala.app.bots.levels import levels_of
from haleakala.app.commands import Command, Readdress, ToTop, Wake
from haleakala.app.environment import Environment, Result
from haleakala.app.lesson.progress import (
    current_task,
    is_only_read,
    lesson_at,
    lesson_screen_at,
    plays_by_itself,
    start_of,
    step_at,
    step_number,
    wrong_touch_answer,
)
from haleakala.app.library.update import save_table
from haleakala.app.messages import Ticked
from haleakala.app.model import Model
from haleakala.app.notices import with_announcement, with_error, without_selection
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.play.touch import Chosen, Done, possible_paths, touched
from haleakala.app.play.update import focus_first_target
from haleakala.app.screens import LessonScreen
from haleakala.app.speech import sentences
from haleakala.app.viewer import seen
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Refusal

PAUSE = 1500
"""The pause before each scene that plays by itself, in milliseconds."""
OVER = phrase("The tutorial is over. Continue this game, or start a new one.")


def lesson_table(model: Model) -> Table | None:
    """The table of the lesson, if the page shows it."""
    return model.table if isinstance(model.screen, LessonScreen) else None


def touch_lesson(model: Model, table: Table, target: str, by_key: bool) -> Result:
    """Handle a touch: continue or complete what the lesson asks for. After any other touch the lesson repeats what it
    asks for.

    `by_key` says that the keyboard was used: then what can be touched next gets the focus. It means the same in the
    functions below.
    """
    again = wrong_touch_answer(table)
    if again is None:
        return skip_scenes(model, table, by_key) if plays_by_itself(table) else (with_error(model, OVER), ())
    state = seen(table).match.state
    match touched(table.game, state, possible_paths(table), table.chosen, target):
        case Chosen(path):
            status = table.game.story.status(state, path)
            chosen = with_announcement(replace(without_selection(model), table=replace(table, chosen=path)), status)
            return chosen, ((focus_first_target(chosen),) if by_key and path else ())
        case Done():
            return play_scene(model, table, by_key)
        case Refusal():
            return with_error(model, again), ()


def finish_reading(model: Model, table: Table) -> Result:
    """Go to the next step from one that is only read."""
    return play_scene(model, table, by_key=False) if is_only_read(table) else (model, ())


def continue_game(model: Model, table: Table, env: Environment) -> Result:
    """Save the game of the lesson as a new game against the weakest computer. Undo stops at the end of the lesson."""
    if current_task(table) or plays_by_itself(table):
        return model, ()
    others = table.game.rules.num_players(table.match.options) - 1
    players = ("", *(levels_of(table.game.meta)[0].id for _ in range(others)))
    names, floor = ("",) * len(players), len(table.match.plies)
    saved = RecordedMatch(table.game, table.match, names, players=players, floor=floor)
    return save_table(without_selection(model), Table(saved), env)


def play_scene(model: Model, table: Table, by_key: bool) -> Result:
    """Play the next scene. If the one after it plays by itself, it follows after a pause."""
    lesson, rules = table.game.lesson, table.game.rules
    scene = lesson.scenes[table.scene or 0]
    match = table.match
    for word in scene.log.split():
        match = match.play(rules.parse_action(word))
    begun = len(table.match.plies)
    table = replace(table.with_match(match), chosen=(), scene=(table.scene or 0) + 1, run=table.run + 1)
    what = sentences(seen(table), begun) if scene.act else ()
    model = with_announcement(
        replace(without_selection(model), table=table, screen=lesson_screen_at(table)), *what, *texts_due(table)
    )
    commands: tuple[Command, ...] = (
        () if step_number(table) == scene.step else (Readdress(address("lesson", table.game, step_number(table))),)
    )
    if current_task(table):
        return model, (*commands, focus_first_target(model)) if by_key else commands
    if plays_by_itself(table):
        return model, (Wake(PAUSE, Ticked(table.run, by_key)),)
    return model, (*commands, ToTop())


def texts_due(table: Table) -> tuple[Phrase, ...]:
    """What the lesson says when this point is reached."""
    step, act = step_at(table), current_task(table)
    begins = table.scene == start_of(table.game.lesson, step_number(table))
    if act:
        return (step.text, act.ask) if begins else (act.ask,)
    scenes = table.game.lesson.scenes
    first = table.scene is not None and scenes[table.scene - 1].act is not None
    return (step.told,) if step.told and first else (step.text,) if begins else ()


def skip_scenes(model: Model, table: Table, by_key: bool) -> Result:
    """Play all scenes that play by themselves at once, because the learner has touched the board meanwhile."""
    commands: tuple[Command, ...] = ()
    while plays_by_itself(table):
        model, commands = play_scene(model, table, by_key)
        assert model.table is not None, "a lesson has its table"
        table = model.table
    return model, commands


def advance_lesson(model: Model, table: Table, run: int, by_key: bool) -> Result:
    """Play the next scene after the pause, unless it was played already."""
    return play_scene(model, table, by_key) if run == table.run and plays_by_itself(table) else (model, ())


def step_back(model: Model) -> Result:
    """Go back to the beginning of this step, or from there to the step before."""
    table = lesson_table(model)
    if table is None:
        return model, ()
    here = step_number(table)
    begun = bool(table.chosen) or table.scene != start_of(table.game.lesson, here)
    step = here if begun else max(here - 1, 1)
    back = replace(lesson_at(table.game, start_of(table.game.lesson, step)), run=table.run + 1)
    model = with_announcement(
        replace(without_selection(model), table=back, screen=lesson_screen_at(back)), *texts_due(back)
    )
    return model, (Readdress(address("lesson", table.game, step)),)
