"""The frame of every screen: header, notice, the screen itself, live region, footer."""

from typing import assert_never

from haleakala.app.addresses import address, current_meta, game_named
from haleakala.app.bot_editor.view import CUSTOM_BOT, bot_editor
from haleakala.app.buttons import (
    Cancel,
    KeepOwnVersion,
    ListKeys,
    PlayOn,
    Pressable,
    ReloadPage,
    ShowOtherVersion,
    TakeSeat,
    TryAgain,
    Undo,
)
from haleakala.app.home.form import new_game_page
from haleakala.app.home.view import home
from haleakala.app.lesson.progress import current_task, step_number, wrong_touch_answer
from haleakala.app.lesson.view import lesson_screen
from haleakala.app.library.model import waits_for_us
from haleakala.app.library.view import RELOAD, TRY_AGAIN, retry_buttons, waits_for_saves, why_not_loaded
from haleakala.app.model import Model, News, Notice
from haleakala.app.play.table import Conflict, Table
from haleakala.app.play.view import table_screen
from haleakala.app.remote.draws.page import VERIFIED_DRAWS, draws_page
from haleakala.app.remote.ending_view import ending_question
from haleakala.app.remote.pasting import link_dialog
from haleakala.app.remote.transfer_view import keys_question
from haleakala.app.remote.view import link_question
from haleakala.app.rulebook.view import about, rulebook
from haleakala.app.screens import (
    About,
    BotEditor,
    DrawsScreen,
    ExampleScreen,
    Home,
    LessonScreen,
    LinkScreen,
    MatchScreen,
    Playing,
    Rulebook,
    Screen,
    SettingsScreen,
)
from haleakala.app.settings.view import preferences
from haleakala.app.speech import YOUR_TURN, players, say_in_log, say_on_page
from haleakala.app.view.icons import icon
from haleakala.app.view.key_list import keys
from haleakala.app.view.widgets import TUTORIAL, button, cancel, link, prose, question
from haleakala.app.viewer import model_as_seen
from haleakala.gamekit.interface import Say
from haleakala.games import meta_of, metas
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL, Refusal
from haleakala.markup import Markup, fragment, h

SITE = "Fire Islands"
ABOUT, SETTINGS, KEYS = phrase("About"), phrase("Settings"), phrase("Keyboard shortcuts")
THE_RULES = phrase("Rules")
DELETED_WITH_THE_SAME_HANDS = phrase(
    "This game was deleted in another tab. Save it again, or just keep playing: either will mark it as “with hands "
    "revealed”."
)
DELETED_ELSEWHERE = phrase("This game was deleted in another tab. Save it again, or just keep playing.")
PLAYED_ON_ELSEWHERE = phrase(
    "This game was continued in another tab. Show that version, or save this one as a new game?"
)
PLAYED_ON_WITH_THE_SAME_HANDS = phrase(
    "This game was continued in another tab. Show that version, or save this one as a new game? Saving it will mark "
    "it, and that version unless it’s over, as “with hands revealed”."
)
UNREADABLE_ELSEWHERE = phrase(
    "Another tab saved a version of this game that can’t be read here. Keep playing to save this one as a new game."
)
DRAWN_SINCE = phrase(
    "A random draw has been revealed since your last move. Undoing that move will mark this game as “with takebacks”."
)
SHOWN_SINCE = phrase(
    "Something hidden has been revealed since your last move. Undoing that move will mark this game as “with "
    "takebacks”."
)
HANDS_SHOWN = phrase(
    "This change can show you another player’s hand. Making it will mark this game as “with hands revealed”."
)
HANDS_SHOWN_SINCE = phrase(
    "What’s hidden here may be known by now. Playing from here will mark the new game, and this one unless it’s over, "
    "as “with hands revealed”."
)
MARKING: dict[str, tuple[Phrase, Phrase, Pressable]] = {
    "take-seat": (HANDS_SHOWN, phrase("Change anyway"), TakeSeat()),
    "play-on": (HANDS_SHOWN_SINCE, phrase("Play anyway"), PlayOn(anyway=True)),
}
"""The questions before a game is marked: the text, the label of the button that confirms, and its message."""
NOT_SAVED = phrase("This game isn’t saved. Copy its link to be safe.")
LINK_KEPT_BACK = phrase("This game isn’t saved, so its link isn’t shown. Delete another game to make room.")
SHARED_AND_OVER = phrase("You’re viewing a shared game that’s over. Go back to any position to play on from there.")
AS_FAR_AS_LEGAL = phrase("You’re viewing the moves before the illegal one. Make a move to play on as a new game.")
SHARED = phrase("You’re viewing a shared game. Make a move to save it in this browser.")


CLASSES: dict[type[Screen], str] = {
    Home: "home",
    Rulebook: "rulebook",
    About: "about",
    DrawsScreen: "draws-screen",
    SettingsScreen: "preferences",
    BotEditor: "bot-editor",
    LessonScreen: "lesson-screen",
    MatchScreen: "match-screen",
    LinkScreen: "link-screen",
    ExampleScreen: "example-screen",
}
"""The CSS class of each screen."""


def page(model: Model) -> Markup:
    """The content of `#app`."""
    model = model_as_seen(model)
    say = say_on_page(model)
    return fragment(
        header(model, say),
        h("main", {"id": "main", "class": f"screen {CLASSES[type(model.screen)]}"}, screen(model, say)),
        None if isinstance(model.screen, Playing | LessonScreen) else footer(say),
        None if isinstance(model.screen, Playing) and model.table else notice_and_news(model, say),
        keys(model, say) if model.asking and model.asking.what == "keys" else link_dialog(model, say),
    )


def notice_and_news(model: Model, say: Say) -> Markup:
    """The notice and the live region, which screen readers announce. A table shows them over its status, where they
    cover no control."""
    return fragment(alerts(model, say), news(model.news, say))


def news(now: News, say: Say) -> Markup:
    """The polite live region: the toast, which is visible for a while, then the announcement for screen readers."""
    return h(
        "p",
        {"id": "news", "aria-live": "polite"},
        h("span", {"class": "toast", "id": f"toast-{now.number}"}, " ".join(map(say, now.toast)))
        if now.toast
        else None,
        " " if now.toast and now.announcement else None,
        h("span", {"class": "visually-hidden"}, " ".join(map(say, now.announcement))) if now.announcement else None,
    )


def alerts(model: Model, say: Say) -> Markup:
    """The notice, if there is one. The lesson shows it within its own text, so that it covers nothing.

    A question about the game at the table is shown after the notice is closed.
    """
    unseen = is_lesson_notice(model)
    apart = model.table.conflict if model.table and isinstance(model.screen, Playing) else None
    shown = (
        notice(model.notice, model.table, say, closes=not unseen)
        if model.notice
        else takeback_question(model.table, say)
        if model.asking and model.asking.what == "takeback"
        else marking_question(model.asking.what, *MARKING[model.asking.what], say)
        if model.asking and model.asking.what in MARKING
        else asked
        if (asked := link_question(model, say) or ending_question(model, say) or keys_question(model, model.table, say))
        else version_question(apart, say)
        if apart
        else None
    )
    return h("div", {"id": "alerts", "role": "alert", "class": "visually-hidden" if unseen else None}, shown)


def marking_question(ident: str, why: Phrase, anyway: Phrase, sends: Pressable, say: Say) -> Markup:
    """The question before a player may see more than the hand of one seat."""
    return question(ident, say(why), button(say(anyway), sends), cancel(say))


def takeback_question(table: Table | None, say: Say) -> Markup:
    """The question before a decision is taken back after something was revealed."""
    why = SHOWN_SINCE if table and has_secrets(table.game.rules) else DRAWN_SINCE
    return question("takeback", say(why), button(say(phrase("Undo anyway")), Undo(anyway=True)), cancel(say))


def version_question(apart: Conflict, say: Say) -> Markup:
    """The question which version to use of a game that another tab has played on or deleted."""
    match apart.there:
        case None:
            why, own = DELETED_WITH_THE_SAME_HANDS if apart.marks else DELETED_ELSEWHERE, phrase("Save again")
        case Record():
            why, own = PLAYED_ON_WITH_THE_SAME_HANDS if apart.marks else PLAYED_ON_ELSEWHERE, phrase("Save as new")
        case _:
            why, own = UNREADABLE_ELSEWHERE, phrase("Save as new")
    return question(
        "apart",
        say(why),
        button(say(phrase("Show that version")), ShowOtherVersion()) if isinstance(apart.there, Record) else None,
        button(say(own), KeepOwnVersion()),
    )


def is_lesson_notice(model: Model) -> bool:
    """Whether the notice is that of the lesson, after a touch on something that it did not ask for."""
    table, notice = model.table, model.notice
    return table is not None and notice is not None and notice.why == wrong_touch_answer(table)


def title(model: Model) -> str:
    """The title of the document, which the browser's history shows."""
    model = model_as_seen(model)
    site, say = SITE, say_on_page(model)
    match model.screen:
        case Rulebook():
            return f"{say(THE_RULES)} \u00b7 {site}"
        case About():
            return f"{say(ABOUT)} \u00b7 {site}"
        case DrawsScreen():
            return f"{say(VERIFIED_DRAWS)} \u00b7 {site}"
        case SettingsScreen():
            return f"{say(SETTINGS)} \u00b7 {site}"
        case BotEditor():
            return f"{say(CUSTOM_BOT)} \u00b7 {site}"
        case LessonScreen():
            return f"{say(TUTORIAL)} \u00b7 {site}"
        case MatchScreen() | LinkScreen() | ExampleScreen() if model.table:
            table = model.table
            ours = table.match.player in table.saved.people and not table.saved.waits_elsewhere
            if ours and len(table.saved.people) < table.saved.seats:
                return f"{say(YOUR_TURN)} \u00b7 {table.game.title}"
            names = " \u2013 ".join(players(table, say_in_log(table, model.language)))
            return f"{names} \u00b7 {table.game.title}"
        case Home():
            waiting = sum(map(waits_for_us, model.library))
            return f"({waiting}) {site}" if waiting else site
        case _:
            return site


def header(model: Model, say: Say) -> Markup:
    """The name of the site, and links to the other screens."""
    here = type(model.screen)
    playing = isinstance(model.screen, Playing | LessonScreen) and model.table
    name = model.table.game.title if playing and model.table else SITE
    return h(
        "header",
        {"class": "top"},
        h("a", {"class": "brand", "href": "#/"}, prose(name)),
        h(
            "nav",
            {"aria-label": say(phrase("Main menu"))},
            link_back(model, say),
            [
                h("a", {"href": f"#{to}", "aria-current": "page" if here is target else None}, say(label))
                for label, to, target in (
                    (phrase("Games"), "/", Home),
                    (phrase("Rules"), address("rules", current_meta(model)), Rulebook),
                )
            ],
            button(icon("keys"), ListKeys(), "round only-keyboard", aria_label=say(KEYS), title=say(KEYS)),
            h(
                "a",
                {
                    "href": "#/settings",
                    "class": "round",
                    "aria-current": "page" if here is SettingsScreen else None,
                    "aria-label": say(SETTINGS),
                    "title": say(SETTINGS),
                },
                icon("settings"),
            ),
        ),
    )


def link_back(model: Model, say: Say) -> Markup | None:
    """A link back to the match or lesson that was left."""
    table = model.table
    if table is None or isinstance(model.screen, Playing | LessonScreen):
        return None
    if current_task(table):
        return link(say(phrase("Back to tutorial")), address("lesson", table.game, step_number(table)), "back")
    back = f"/match/{table.key}" if table.key else ""
    if not back and table.saved.remote and model.linked and isinstance(model.screen, DrawsScreen):
        back = model.linked.fragment
    return link(say(phrase("Back to game")), back, "back") if back else None


def footer(say: Say) -> Markup:
    """The footer with a link to the credits; the table has none."""
    return h("footer", {"class": "foot"}, link(say(phrase("About this edition")), "/about"))


def screen(model: Model, say: Say) -> Markup:
    """The screen of the current address."""
    match model.screen:
        case Home(""):
            return home(model)
        case Home(game, by_link):
            return new_game_page(game_named(game), by_link, model)
        case Rulebook():
            return rulebook(game_named(model.screen.game), model.screen.full, model.language)
        case About():
            return about(metas(), say)
        case DrawsScreen(key) if model.table or not key:
            return draws_page(model)
        case SettingsScreen():
            return preferences(model, say)
        case BotEditor(game):
            return bot_editor(game_named(game), model)
        case MatchScreen() | LinkScreen() | ExampleScreen() if model.table:
            return table_screen(model, model.table, origin(model, model.table, say), notice_and_news(model, say), say)
        case LessonScreen() if model.table:
            return lesson_screen(model.table, is_lesson_notice(model), say)
        case MatchScreen() | LinkScreen() | DrawsScreen() if waits_for_saves(model):
            return not_loaded(model, say)
        case LinkScreen(link_text) if linked := meta_of(link_text.partition("-")[0]):
            said = h("h1", None, prose(say(phrase("Opening a game of {game}…", game=linked.title))))
            return fragment(said, h("span", {"class": "game-picture", "data-picture": linked.id}))
        case MatchScreen() | LinkScreen() | ExampleScreen() | LessonScreen() | DrawsScreen():
            return h("h1", None, say(phrase("Opening game…")))
        case _:
            assert_never(model.screen)


def not_loaded(model: Model, say: Say) -> Markup:
    """The screen of a saved game that could not be read yet."""
    return h(
        "section",
        {"class": "library panel"},
        h("h1", {"tabindex": "-1"}, say(phrase("This game isn’t loaded yet"))),
        h("p", {"class": "where"}, h("span", None, say(why_not_loaded(model))), retry_buttons(model, say)),
    )


def origin(model: Model, table: Table, say: Say) -> Markup | None:
    """The note about where a match comes from: the caption of an example, that it was shared, or that its latest state
    could not be saved. None for a saved game."""
    match model.screen:
        case ExampleScreen(clause, _):
            caption = next(example.caption for example in table.game.examples if example.clause == clause)
            rule = link(say(phrase("Rule {clause}", clause=clause)), address("rules", table.game, clause), "clause")
            return h("p", {"class": "hint"}, say(caption), " ", rule)
        case _:
            shared = SHARED_AND_OVER if table.match.player == TERMINAL else SHARED
            shared = AS_FAR_AS_LEGAL if table.stopped else shared
            if table.saved.remote and not table.key:
                return None
            unsaved = LINK_KEPT_BACK if table.saved.remote else NOT_SAVED
            is_unsaved = table.key in model.unsaved | model.unsaved_seeds
            said = unsaved if is_unsaved else None if table.key else shared
            return h("p", {"class": "hint"}, say(said)) if said else None


def notice(told: Notice, table: Table | None, say: Say, closes: bool = True) -> Markup:
    """A notice, with a link to the clause if it is about a rule, and a button that closes it if `closes` is true."""
    if isinstance(told.why, Refusal) and table:
        clause = told.why.clause
        rule = link(say(phrase("Rule {clause}", clause=clause)), address("rules", table.game, clause), "clause")
        text = fragment(say(told.why.why), " ", rule)
    else:
        text = fragment(say(told.why.why if isinstance(told.why, Refusal) else told.why))
    ident, close = f"notice-{told.number}", say(phrase("Close"))
    if told.again is None:
        closing = button(close, Cancel(), "quiet") if closes else None
        return h("div", {"class": "notice", "id": ident}, h("p", None, text), closing)
    return h(
        "div",
        {"class": "notice asks", "id": ident},
        h("p", None, text),
        h(
            "p",
            {"class": "answers"},
            button(say(TRY_AGAIN), TryAgain()),
            button(say(RELOAD), ReloadPage()) if told.reload else None,
        ),
        button(icon("close"), Cancel(), "close", aria_label=close, title=close),
    )
