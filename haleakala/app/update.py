"""The `update` function: it takes one message, and returns the next model and commands. All messages are handled
here."""

from dataclasses import replace
from typing import assert_never

from haleakala.app.bot_editor.update import (
    edit_code,
    finish_contest,
    load_code,
    report_unsaved_code,
    submit_editor,
)
from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, ContestDone
from haleakala.app.bots.update import (
    ask_if_due,
    change_seat,
    handle_answer,
    handle_failure,
    save_analysis,
)
from haleakala.app.buttons import (
    Pressable,
    TryAgain,
)
from haleakala.app.commands import (
    CancelFetch,
)
from haleakala.app.environment import Environment, Result
from haleakala.app.history.update import (
    advance_replay,
    scroll_log,
)
from haleakala.app.keyboard import handle_key
from haleakala.app.lesson.update import (
    advance_lesson,
    lesson_table,
    touch_lesson,
)
from haleakala.app.library.files import (
    import_game,
    import_games,
    read_chosen_file,
    report_unread_file,
)
from haleakala.app.library.saving import save_changes, update_badge
from haleakala.app.library.seeds import load_seeds
from haleakala.app.library.storage import (
    handle_game_stored,
    load_settings,
    load_storage,
    report_unsaved_seeds,
    report_unsaved_settings,
    with_answer,
)
from haleakala.app.library.tabs import (
    add_saves,
    compare_games,
    handle_changed_game,
    report_unread_saves,
    reread_saves,
)
from haleakala.app.library.update import rename_game, replay_loaded
from haleakala.app.messages import (
    BotFound,
    BotNotStored,
    BotWritten,
    Changed,
    CodesLost,
    CopyRead,
    FileChosen,
    FileRead,
    FileUnread,
    GameArrived,
    GameFound,
    GameLost,
    GamesFound,
    GamesRead,
    GameStored,
    LicencesLost,
    LinkCopied,
    LinkShared,
    Message,
    Pasted,
    Pressed,
    Routed,
    SavesLost,
    SavesRead,
    SeatChanged,
    SeedsFound,
    SeedsNotStored,
    SettingsFound,
    SettingsNotStored,
    StorageAnswered,
    StorageFound,
    Submitted,
    Ticked,
    Touched,
    WentOnline,
)
from haleakala.app.model import Fetching, Model, Notice
from haleakala.app.notices import (
    fetch_game,
    report_lost_game,
    report_lost_licences,
    with_error,
    with_toast,
)
from haleakala.app.play.areas import close_areas_in_the_way
from haleakala.app.play.marks import mark_revealed
from haleakala.app.play.update import (
    play_typed,
    start_game,
    touch_board,
)
from haleakala.app.pressing import handle_button
from haleakala.app.remote.codes import report_lost_codes
from haleakala.app.remote.pasting import open_pasted, open_typed
from haleakala.app.remote.receive import receive_link
from haleakala.app.remote.renewal.update import (
    play_for_gone,
)
from haleakala.app.remote.transfer import open_copy
from haleakala.app.remote.update import describe_copy, join, link_sent, save_note, save_own_names, send_stored
from haleakala.app.routes import open_address
from haleakala.app.screens import BotEditor, Home
from haleakala.app.settings.update import change_setting
from haleakala.app.viewer import viewer, without_other_viewers
from haleakala.games import NotArrived
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import EVERYBODY

WITH_ALL_HANDS = phrase("Link copied. It contains the whole game, so anyone who takes it apart can see every hand.")


def update(model: Model, message: Message, env: Environment) -> Result:
    """Handle a message, and ask a computer player if it has to decide then."""
    before, arrived = model, ""
    match message, model.notice:
        case TryAgain() | WentOnline(), Notice(again=again) if again is not None:
            message, model = again, replace(model, notice=None)
        case GameArrived(game), _ if waited := waiting_fetch(model, game):
            message, model, arrived = waited.message, replace(model, fetching=None), game
    waits = model.fetching
    try:
        model, commands = handle_message(model, message, env)
    except NotArrived as lost:
        if lost.meta.id == arrived:  # the game was fetched, but importing it failed
            model, commands = report_lost_game(model, message, lost.meta, reload=True), ()
        else:
            model, commands = fetch_game(model, message, lost.meta)
    else:
        if model.fetching and model.fetching is waits and has_left(before, model, message):
            model = replace(model, fetching=None)
    if before.fetching and (model.fetching is None or model.fetching.meta != before.fetching.meta):
        commands = (CancelFetch(), *commands)
    model = mark_revealed(before, replay_loaded(model))
    model, received = receive_link(before, model, env)
    commands = (*commands, *received)
    model = close_areas_in_the_way(before, without_other_viewers(before, model))
    model, commands = ask_if_due(model, (*scroll_log(before, model), *commands))
    model, saves = save_changes(before, model)
    model, sends = send_stored(model)
    return model, (*saves, *update_badge(before, model), *commands, *sends)


def waiting_fetch(model: Model, game_id: str) -> Fetching | None:
    """The fetch of this game, if the page is waiting for it; otherwise None."""
    return model.fetching if model.fetching and model.fetching.meta.id == game_id else None


def has_left(before: Model, model: Model, message: Message) -> bool:
    """Whether the player has left the screen that waits for a game."""
    return isinstance(message, Routed) or model.screen != before.screen


def handle_message(model: Model, message: Message, env: Environment) -> Result:  # noqa: C901  (one branch for each message)
    """Handle a message, without asking a computer player."""
    match message:
        case Touched(target) if not (model.table and target in model.table.game.board.TARGETS):
            return model, ()
        case Touched(target, by_key):
            table = lesson_table(model)
            if table:
                return touch_lesson(model, table, target, by_key)
            return touch_board(model, message, env)
        case Pressed(key):
            return handle_key(model, key, env)
        case _ if isinstance(message, Pressable):
            return handle_button(model, message, env)
        case Submitted("test-own" | "play-own" as form, fields) if isinstance(model.screen, BotEditor):
            return submit_editor(model, fields, env, play=form == "play-own")
        # On another screen this is a repeated click: the game was started already.
        case Submitted("new-game", fields) if isinstance(model.screen, Home):
            return start_game(model, fields, env)
        case Submitted("typed", fields):
            return play_typed(model, fields.get("actions", ""), env)
        case Submitted("rename", fields):
            return rename_game(model, fields, env)
        case Submitted("join", fields):
            return join(model, fields, env)
        case Submitted("gone", fields):
            return play_for_gone(model, fields, env)
        case Submitted("note", fields):
            return save_note(model, fields, env)
        case Submitted("own-names", fields):
            return save_own_names(model, fields, env)
        case Submitted("open-link", fields):
            return open_typed(model, fields.get("link", ""))
        case Pasted(text):
            return open_pasted(model, text)
        case Submitted():
            return model, ()
        case BotWritten(game, code):
            return edit_code(model, game, code)
        case SeatChanged(seat, level):
            return change_seat(model, seat, level, env)
        case WentOnline():
            return reread_saves(model, quiet=True)
        case Changed(setting, value):
            return change_setting(model, setting, value)
        case Routed(fragment):
            return open_address(model, fragment)
        case StorageFound():
            return load_storage(model, message, env)
        case GamesFound(entries):
            return compare_games(model, entries, env)
        case GameFound(key, text, written_over):
            if written_over is None:  # it may be the answer to StoreGame
                model = with_answer(model, key)
            return handle_changed_game(model, key, text, written_over, env)
        case SettingsFound(text):
            return load_settings(model, text), ()
        case SavesRead(saves):
            return add_saves(model, saves, env)
        case SavesLost(reload, quiet):
            return report_unread_saves(model, reload, quiet), ()
        case GameArrived():
            return model, ()
        case GameLost(game, reload) if waited := waiting_fetch(model, game):
            return report_lost_game(model, waited.message, waited.meta, reload), ()
        case GameLost():
            return model, ()
        case LicencesLost(reload):
            return report_lost_licences(model, reload), ()
        case CodesLost(scans, reload):
            return report_lost_codes(model, scans, reload), ()
        case FileChosen(name, text, error):
            return read_chosen_file(model, name, text, error)
        case FileRead(name, record):
            return import_game(model, name, record, env)
        case CopyRead():
            return open_copy(model, message, env)
        case FileUnread(name, text, reload):
            return report_unread_file(model, name, text, reload)
        case GamesRead():
            return import_games(model, message, env)
        case LinkCopied(link, True):
            open_ = model.table is None or viewer(model.table) == EVERYBODY
            copied = describe_copy(model, link) if open_ else WITH_ALL_HANDS
            model, commands = link_sent(model, link, env)
            return with_toast(model, copied), commands
        case LinkCopied(link, _):
            return with_error(model, phrase("Couldn’t copy the link. Copy it from here: {link}", link=link)), ()
        case LinkShared(link):
            return link_sent(model, link, env)
        case GameStored(key, error, there):
            return handle_game_stored(model, key, error, there), ()
        case SeedsNotStored(key, error, there):
            return report_unsaved_seeds(model, key, error, there), ()
        case SeedsFound(key, text):
            return load_seeds(model, key, text), ()
        case StorageAnswered(promised):
            return replace(model, storage=model.storage._replace(promised=promised)), ()
        case SettingsNotStored(error):
            return report_unsaved_settings(model, error), ()
        case BotMove(number, action, level, gain):
            return handle_answer(model, number, action, level, gain, env)
        case Analysed(number, evaluated, by_heuristic):
            return save_analysis(model, number, evaluated, by_heuristic)
        case ContestDone(number, standing, level):
            return finish_contest(model, number, standing, level)
        case BotFailed(number, fault):
            return handle_failure(model, number, fault)
        case BotNotStored(error):
            return report_unsaved_code(model, error), ()
        case BotFound(game, code):
            return load_code(model, game, code)
        case Ticked(run, by_key):
            table = lesson_table(model)
            return advance_lesson(model, table, run, by_key) if table else advance_replay(model, run)
        case _:
            assert_never(message)
