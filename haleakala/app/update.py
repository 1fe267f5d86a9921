"""The `update` function: it takes one message, and returns the next model and commands. All messages are handled
here."""

from dataclasses import replace
from typing import assert_never

from haleakala.app.bot_editor.update import (
    edit_code,
    finish_contest,
    load_code,
    report_unsaved_code,
    stop_contest,
    submit_editor,
)
from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, ContestDone
from haleakala.app.bots.update import (
    ask_if_due,
    change_seat,
    confirm_change,
    handle_answer,
    handle_failure,
    pause_computers,
    replace_computer,
    save_analysis,
    toggle_analysis,
    toggle_hint,
)
from haleakala.app.buttons import (
    AnswerLink,
    AskAnalysis,
    AskCopy,
    AskDelete,
    AskEnding,
    AskGive,
    AskGone,
    AskHint,
    AskNewKeys,
    AskRename,
    AskWithdraw,
    Cancel,
    ChooseMatch,
    ChooseOpponents,
    ChoosePlayers,
    CloseAdvice,
    CloseStorageNote,
    Confirm,
    ContinueLessonGame,
    CopyOldLink,
    DeleteGame,
    ExportAllGames,
    ExportGame,
    FinishMove,
    GivePlayer,
    KeepCopy,
    KeepOldKeys,
    KeepOwnVersion,
    LessonBack,
    LessonNext,
    ListKeys,
    OfferEnd,
    OpenArea,
    PasteLink,
    PauseComputers,
    PlayAlone,
    PlayGame,
    PlayOn,
    PlayStronger,
    Pressable,
    ReadSavesAgain,
    ReloadPage,
    Rematch,
    ReplaceComputer,
    ReplayFrom,
    ReplayOrPause,
    ScanCode,
    SendLink,
    SendTurn,
    ShareLink,
    ShowBetter,
    ShowBoard,
    ShowGamesOf,
    ShowHand,
    ShowLicences,
    ShowOtherVersion,
    ShowPosition,
    StartLearnedGame,
    StopContest,
    StopImport,
    StopWaiting,
    TakeSeat,
    TryAgain,
    Undo,
    WithdrawInvitation,
    ZoomBoard,
)
from haleakala.app.commands import (
    CancelFetch,
    Focus,
    OpenLicences,
    ReadClipboard,
    Reload,
    ToTop,
    Zoom,
)
from haleakala.app.environment import Environment, Result
from haleakala.app.history.update import (
    advance_replay,
    go_to_position,
    play_on,
    replay_from,
    replay_or_pause,
    scroll_log,
)
from haleakala.app.home.update import choose_on_card, play_against_computers, play_against_stronger, start_default_game
from haleakala.app.keyboard import handle_key, list_keys
from haleakala.app.lesson.update import (
    advance_lesson,
    continue_game,
    finish_reading,
    lesson_table,
    step_back,
    touch_lesson,
)
from haleakala.app.library.files import (
    export_all,
    import_game,
    import_games,
    read_chosen_file,
    report_unread_file,
    stop_import,
)
from haleakala.app.library.saving import save_changes, update_badge
from haleakala.app.library.storage import (
    handle_game_stored,
    load_seeds,
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
    keep_own_version,
    report_unread_saves,
    reread_saves,
    use_other_version,
)
from haleakala.app.library.update import delete_game, export_game, rename_game, replay_loaded
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
from haleakala.app.model import Asking, Fetching, Model, Notice
from haleakala.app.notices import (
    CANCEL,
    cancel_selection,
    fetch_game,
    report_lost_game,
    report_lost_licences,
    stop_waiting,
    with_error,
    with_toast,
)
from haleakala.app.play.areas import close_areas_in_the_way
from haleakala.app.play.areas_update import AREA, open_area, open_board
from haleakala.app.play.marks import mark_revealed
from haleakala.app.play.update import (
    confirm,
    play_typed,
    rematch,
    show_hand,
    start_game,
    touch_board,
    undo,
)
from haleakala.app.remote.codes import report_lost_codes, scan_code
from haleakala.app.remote.ending import ask_ending, offer_end
from haleakala.app.remote.pasting import open_pasted, open_typed
from haleakala.app.remote.receive import agree, choose_match, receive_link
from haleakala.app.remote.renewal.update import (
    ask_new_keys,
    copy_old_link,
    give_seat,
    keep_old_keys,
    open_question,
    play_alone,
    play_for_gone,
)
from haleakala.app.remote.transfer import ask_copy, close_advice, finish_move, keep_copy, open_copy
from haleakala.app.remote.update import join, save_note, send_link, send_turn
from haleakala.app.remote.withdrawal import ask_withdraw, refuse_withdrawn, remember_withdrawn, withdraw
from haleakala.app.routes import open_address, share_link
from haleakala.app.screens import BotEditor, Home
from haleakala.app.settings.model import NAMES, VALUE, Settings
from haleakala.app.viewer import viewer, without_other_viewers
from haleakala.games import NotArrived, find_game
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
    model, refused = refuse_withdrawn(before, model)
    commands = (*commands, *received, *refused)
    model = close_areas_in_the_way(before, without_other_viewers(before, model))
    model, commands = ask_if_due(model, (*scroll_log(before, model), *commands))
    model, saves = save_changes(before, model)
    return model, (*saves, *update_badge(before, model), *commands)


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
        case LinkCopied(_, True):
            open_ = model.table is None or viewer(model.table) == EVERYBODY
            return with_toast(model, phrase("Link copied.") if open_ else WITH_ALL_HANDS), ()
        case LinkCopied(link, _):
            return with_error(model, phrase("Couldn’t copy the link. Copy it from here: {link}", link=link)), ()
        case GameStored(key, error, there):
            return handle_game_stored(model, key, error, there), ()
        case SeedsNotStored(key, error):
            return report_unsaved_seeds(model, key, error), ()
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


def change_setting(model: Model, setting: str, value: str) -> Result:
    """Change a setting; it takes effect at once and is saved."""
    if setting not in NAMES or not VALUE.fullmatch(value):
        return model, ()
    now = model.settings
    settings = Settings.of_texts({**now.texts(), setting: value}, frozenset(now.last))
    return replace(model, settings=settings), ()


def handle_button(model: Model, button: Pressable, env: Environment) -> Result:  # noqa: C901  (one branch for each button)
    """Handle the message of a button."""
    match button:
        case Confirm():
            return confirm(model, env)
        case Undo(anyway):
            return undo(model, env, anyway)
        case Cancel():
            return cancel_selection(model)
        case ShowHand():
            return show_hand(model)
        case OpenArea(seat, focus):
            model, commands = open_area(model, seat)
            return model, (*commands, AREA) if focus else commands  # the button that had the focus disappears
        case ShowBoard():
            return open_board(model)
        case ZoomBoard(how):
            return model, (Zoom(how),)
        case ShareLink():
            return share_link(model)
        case SendTurn():
            return send_turn(model, env)
        case AskEnding(resigns):
            return ask_ending(model, resigns)
        case OfferEnd(resigns):
            return offer_end(model, resigns, env)
        case SendLink(how):
            return send_link(model, how)
        case ScanCode():
            return scan_code(model)
        case PasteLink():
            return model, (ReadClipboard(),)
        case AnswerLink():
            return agree(model, env)
        case AskNewKeys(plies):
            return ask_new_keys(model, plies, env)
        case KeepOldKeys():
            return keep_old_keys(model, env)
        case CopyOldLink():
            return copy_old_link(model)
        case ChooseMatch(key):
            return choose_match(model, key, env)
        case AskGone():
            return open_question(model, "gone")
        case AskGive(seat):
            return open_question(model, "give", seat)
        case GivePlayer():
            return give_seat(model, env)
        case PlayAlone():
            return play_alone(model, env)
        case AskCopy(moves):
            return ask_copy(model, moves)
        case KeepCopy():
            return keep_copy(model, env)
        case FinishMove():
            return finish_move(model, env)
        case CloseAdvice():
            return close_advice(model, env)
        case AskWithdraw():
            return ask_withdraw(model)
        case WithdrawInvitation():
            return withdraw(model)
        case Rematch():
            return rematch(model, model.table, env) if model.table else (model, ())
        case ShowPosition(where):
            return go_to_position(model, where)
        case ShowBetter(plies):
            model, commands = go_to_position(model, plies)
            return model, (*commands, ToTop(), Focus("#advice"))
        case ReplayOrPause():
            return replay_or_pause(model)
        case ReplayFrom(plies):
            return replay_from(model, plies)
        case PlayOn(anyway):
            return play_on(model, env, anyway)
        case AskHint():
            return toggle_hint(model)
        case AskAnalysis():
            return toggle_analysis(model)
        case PauseComputers(paused):
            return pause_computers(model, paused)
        case ReplaceComputer(level):
            return replace_computer(model, level, env)
        case TakeSeat():
            return confirm_change(model, env)
        case ShowOtherVersion():
            return use_other_version(model, model.table) if model.table else (model, ())
        case KeepOwnVersion():
            return keep_own_version(model, model.table, env) if model.table else (model, ())
        case PlayGame(game_id):
            game = find_game(game_id)
            return start_default_game(model, game, env) if game else (model, ())
        case PlayStronger(game_id, level):
            game = find_game(game_id)
            return play_against_stronger(model, game, level, env) if game else (model, ())
        case ChoosePlayers() | ChooseOpponents():
            return choose_on_card(model, button)
        case ShowGamesOf(game_id):
            return replace(model, listed_game=game_id), ()
        case AskRename(key):
            return replace(model, asking=Asking("rename", key)), (Focus("#new-title"),)
        case AskDelete(key):
            return replace(model, asking=Asking("delete", key)), (Focus(CANCEL),)
        case DeleteGame(key):
            return delete_game(remember_withdrawn(model, key), key)
        case ExportGame(key):
            return model, export_game(model, key)
        case ExportAllGames():
            return model, export_all(model, env)
        case StopImport():
            return stop_import(model)
        case ReadSavesAgain():
            return reread_saves(model)
        case CloseStorageNote():
            model, commands = change_setting(model, "told", "on")
            return model, (*commands, Focus("#games"))
        case LessonBack():
            return step_back(model)
        case LessonNext():
            table = lesson_table(model)
            return finish_reading(model, table) if table else (model, ())
        case ContinueLessonGame():
            table = lesson_table(model)
            return continue_game(model, table, env) if table else (model, ())
        case StartLearnedGame():
            table = lesson_table(model)
            return play_against_computers(model, table.game, env) if table else (model, ())
        case StopContest():
            return stop_contest(model)
        case ListKeys():
            return list_keys(model)
        case StopWaiting():
            return stop_waiting(model), ()
        case ShowLicences():
            return replace(model, notice=None), (OpenLicences(),)
        case ReloadPage():
            return model, (Reload(),)
        case TryAgain():
            return model, ()  # without a notice there is nothing to try again
        case _:
            assert_never(button)
