"""The lesson: the learner does what it asks for, other scenes play by themselves, and the learner can go back."""

from dataclasses import replace

from haleakala.app.addresses import address
from haleakala.app.bots.levels import levels_of
from haleakala.app.commands import Command, Readdress, ToTop, Wake
from haleakala.app.environment import Environment, Result
from haleakala.app.lesson.progress import (
    asked,
    follows,
    learning,
    lesson_at,
    not_that_one,
    place,
    reads,
    start_of,
    step_at,
)
from haleakala.app.library.update import kept
from haleakala.app.messages import Ticked
from haleakala.app.model import Model
from haleakala.app.notices import with_announcement, with_error, without_selection
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.play.touch import Chosen, Done, open_ways, touched
from haleakala.app.play.update import first_lit
from haleakala.app.screens import LessonScreen
from haleakala.app.speech import sentences
from haleakala.app.viewer import seen
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Refusal

PAUSE = 1500
"""The pause before each scene that plays by itself, in milliseconds."""
OVER = phrase("The tutorial is over. Continue this game, or start a new one.")


def learner(model: Model) -> Table | None:
    """The table of the lesson, if the page shows it."""
    return model.table if isinstance(model.screen, LessonScreen) else None


def lesson_touched(model: Model, table: Table, target: str, by_key: bool) -> Result:
    """Handle a touch: continue or complete what the lesson asks for. After any other touch the lesson repeats what it
    asks for.

    `by_key` says that the keyboard was used: then what can be touched next gets the focus. It means the same in the
    functions below.
    """
    again = not_that_one(table)
    if again is None:
        return hurried(model, table, by_key) if follows(table) else (with_error(model, OVER), ())
    state = seen(table).match.state
    match touched(table.game, state, open_ways(table), table.chosen, target):
        case Chosen(path):
            status = table.game.story.status(state, path)
            chosen = with_announcement(replace(without_selection(model), table=replace(table, chosen=path)), status)
            return chosen, ((first_lit(chosen),) if by_key and path else ())
        case Done():
            return played(model, table, by_key)
        case Refusal():
            return with_error(model, again), ()


def was_read(model: Model, table: Table) -> Result:
    """Go to the next step from one that is only read."""
    return played(model, table, by_key=False) if reads(table) else (model, ())


def continued(model: Model, table: Table, env: Environment) -> Result:
    """Save the game of the lesson as a new game against the weakest computer. Undo stops at the end of the lesson."""
    if asked(table) or follows(table):
        return model, ()
    others = table.game.rules.num_players(table.match.options) - 1
    players = ("", *(levels_of(table.game.meta)[0].id for _ in range(others)))
    names, floor = ("",) * len(players), len(table.match.plies)
    saved = RecordedMatch(table.game, table.match, names, players=players, floor=floor)
    return kept(without_selection(model), Table(saved), env)


def played(model: Model, table: Table, by_key: bool) -> Result:
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
        replace(without_selection(model), table=table, screen=learning(table)), *what, *due(table)
    )
    commands: tuple[Command, ...] = (
        () if place(table) == scene.step else (Readdress(address("lesson", table.game, place(table))),)
    )
    if asked(table):
        return model, (*commands, first_lit(model)) if by_key else commands
    if follows(table):
        return model, (Wake(PAUSE, Ticked(table.run, by_key)),)
    return model, (*commands, ToTop())


def due(table: Table) -> tuple[Phrase, ...]:
    """What the lesson says when this point is reached."""
    step, act = step_at(table), asked(table)
    begins = table.scene == start_of(table.game.lesson, place(table))
    if act:
        return (step.text, act.ask) if begins else (act.ask,)
    scenes = table.game.lesson.scenes
    first = table.scene is not None and scenes[table.scene - 1].act is not None
    return (step.told,) if step.told and first else (step.text,) if begins else ()


def hurried(model: Model, table: Table, by_key: bool) -> Result:
    """Play all scenes that play by themselves at once, because the learner has touched the board meanwhile."""
    commands: tuple[Command, ...] = ()
    while follows(table):
        model, commands = played(model, table, by_key)
        assert model.table is not None, "a lesson has its table"
        table = model.table
    return model, commands


def lesson_ticked(model: Model, table: Table, run: int, by_key: bool) -> Result:
    """Play the next scene after the pause, unless it was played already."""
    return played(model, table, by_key) if run == table.run and follows(table) else (model, ())


def stepped_back(model: Model) -> Result:
    """Go back to the beginning of this step, or from there to the step before."""
    table = learner(model)
    if table is None:
        return model, ()
    here = place(table)
    begun = bool(table.chosen) or table.scene != start_of(table.game.lesson, here)
    step = here if begun else max(here - 1, 1)
    back = replace(lesson_at(table.game, start_of(table.game.lesson, step)), run=table.run + 1)
    model = with_announcement(replace(without_selection(model), table=back, screen=learning(back)), *due(back))
    return model, (Readdress(address("lesson", table.game, step)),)
