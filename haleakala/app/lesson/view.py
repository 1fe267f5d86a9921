"""The lesson: its text and buttons, the board, and the panels beside it."""

from haleakala.app.addresses import address
from haleakala.app.buttons import ContinueLessonGame, LessonBack, LessonNext, StartLearnedGame
from haleakala.app.lesson.progress import current_task, is_only_read, step_at, step_number, wrong_touch_answer
from haleakala.app.play.areas_view import area, players, shows, tabs
from haleakala.app.play.choice_panel import choice_panel
from haleakala.app.play.points import scoring
from haleakala.app.play.table import Table
from haleakala.app.play.touch import possible_paths, table_highlights
from haleakala.app.play.view import board, common_pieces, game_buttons, motion
from haleakala.app.rulebook.view import drawn
from haleakala.app.view.headings import heads
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import TUTORIAL, button, link
from haleakala.gamekit.interface import AnyGame, Highlights, Say
from haleakala.gamekit.teaching import LessonStep
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import TERMINAL
from haleakala.markup import Child, Markup, fragment, h


def lesson_screen(table: Table, again: bool, say: Say) -> Markup:
    """The screen of the lesson. With `again` it repeats what it asks for, after a touch on something else."""
    state, shine = table.match.state, table_highlights(table)
    steps, over = len(table.game.lesson.steps), step_number(table) > len(table.game.lesson.steps)
    looks = " ".join(("table", "lesson", *("learnt",) * over, *shows(table)))
    if is_only_read(table):
        looks = "lesson reading"
    return h(
        "div",
        {
            "class": looks,
            "data-game": table.game.id,
            **motion(table),
        },
        h(
            "div",
            {"class": f"status-bar of-{table.game.sides[0].colour.key}"},
            None if over else progress(step_number(table), steps, say),
            ending(table, say) if over else words(table, again, shine, say),
            None if is_only_read(table) else tabs(table, shine, say),
        ),
        goal(table, say)
        if is_only_read(table)
        else (
            board(table, shine, say),
            area(table, shine, say),
            choice_panel(table, shine, say),
            beside(table, state, shine, over, say),
        ),
    )


def goal(table: Table, say: Say) -> Markup:
    """A picture with its caption, instead of the table."""
    clause = step_at(table).shows
    (shown,) = (example for example in table.game.examples if example.clause == clause)
    return h(
        "figure",
        {"class": "goal"},
        drawn(table.game, shown, say),
        h("figcaption", None, say(shown.caption)),
    )


def beside(table: Table, state: object, shine: Highlights, over: bool, say: Say) -> Markup:
    """The panels beside the board: the players, the pieces that belong to nobody, and the points if `over` is true."""
    counted = table.game.story.score_tables(table.match.plies) if over else ()
    return h(
        "div",
        {"class": "beside"},
        h(
            "div",
            {"class": "players", "role": "group", "aria-label": say(phrase("Players")), "tabindex": "0"},
            players(table, shine, say),
        ),
        h(
            "div",
            {"class": "shared"},
            [
                h("div", {"class": "scorings panel"}, scoring(heads(table, say), one, say, str(number)))
                for number, one in enumerate(counted)
            ],
            None if over else common_pieces(table, shine, say),
        ),
    )


def progress(number: int, steps: int, say: Say) -> Markup:
    """The progress of the lesson, and the buttons that go back or leave it."""
    far = say(phrase("Step {number} of {steps}", number=number, steps=steps))
    back = say(phrase("Previous step"))
    return h(
        "p",
        {"class": "acts"},
        button(icon("back"), LessonBack(), "round", aria_label=back, title=back),
        h("span", {"class": "far"}, far),
        h("progress", {"class": "steps", "max": steps, "value": number, "aria-label": say(TUTORIAL)}),
        link(say(phrase("Skip")), "/", "button"),
    )


def words(table: Table, again: bool, shine: Highlights, say: Say) -> Markup:
    """The text and the task of a step, with the game's buttons for it. While a scene plays by itself, what it shows.

    `again` is as in `lesson_screen`.
    """
    step, act = step_at(table), current_task(table)
    number = step_number(table)
    before = table.game.lesson.steps[number - 2].told if number > 1 else None
    ask = wrong_touch_answer(table) if again else act and act.ask
    # All steps show these buttons, so that the layout does not change.
    asked_for = {target for way in possible_paths(table) for target in way}
    buttons: Child = game_buttons(table, asked_for, shine, False, say)
    if is_only_read(table):
        ask, buttons = None, button(say(phrase("Next")), LessonNext(), "primary")
    return h(
        "div",
        {"class": "words"},
        h("h1", {"class": "status", "tabindex": "-1"}, say(step.title)),
        h("p", {"class": "told"}, say(before)) if act and before else None,
        teaching(table.game, step, say) if act else h("p", None, say(step.told)) if step.told else None,
        h(
            "div",
            {"class": "task"},
            h("p", {"class": f"ask{' again' * again}"}, say(ask)) if ask else None,
            h("p", {"class": "acts"}, buttons) if buttons else None,
        )
        if act or ask
        else None,
    )


def teaching(game: AnyGame, step: LessonStep, say: Say) -> Markup:
    """The text of a step, with a link to the rule."""
    rule = link(say(phrase("Rule {clause}", clause=step.clause)), address("rules", game, step.clause), "clause")
    return h("p", {"class": "teaching"}, say(step.text), " ", rule)


def ending(table: Table, say: Say) -> Markup:
    """The farewell, and what to play next."""
    last = step_at(table)
    return fragment(
        h(
            "div",
            {"class": "words"},
            h("h1", {"class": "status", "tabindex": "-1"}, say(last.title)),
            teaching(table.game, last, say),
        ),
        h(
            "p",
            {"class": "acts"},
            None
            if table.game.rules.current_player(table.match.state) == TERMINAL
            else button(say(phrase("Continue this game")), ContinueLessonGame(), "primary"),
            button(say(phrase("Start a game")), StartLearnedGame()),
            link(say(phrase("Restart tutorial")), address("lesson", table.game), "button"),
        ),
    )
