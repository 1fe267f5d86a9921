"""What the buttons do: each message of a button is handled here."""

from dataclasses import replace
from typing import assert_never

from haleakala.app.bot_editor.update import (
    stop_contest,
)
from haleakala.app.bots.update import (
    confirm_change,
    pause_computers,
    replace_computer,
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
    AskRenewal,
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
    Focus,
    OpenLicences,
    ReadClipboard,
    Reload,
    ToTop,
    Zoom,
)
from haleakala.app.environment import Environment, Result
from haleakala.app.history.update import (
    go_to_position,
    play_on,
    replay_from,
    replay_or_pause,
)
from haleakala.app.home.update import choose_on_card, play_against_computers, play_against_stronger, start_default_game
from haleakala.app.keyboard import list_keys
from haleakala.app.lesson.update import (
    continue_game,
    finish_reading,
    lesson_table,
    step_back,
)
from haleakala.app.library.files import (
    export_all,
    stop_import,
)
from haleakala.app.library.tabs import (
    keep_own_version,
    reread_saves,
    use_other_version,
)
from haleakala.app.library.update import delete_game, export_game
from haleakala.app.model import Asking, Model
from haleakala.app.notices import (
    CANCEL,
    cancel_selection,
    stop_waiting,
)
from haleakala.app.play.areas_update import AREA, open_area, open_board
from haleakala.app.play.update import (
    confirm,
    rematch,
    show_hand,
    undo,
)
from haleakala.app.remote.codes import scan_code
from haleakala.app.remote.ending import ask_ending, offer_end
from haleakala.app.remote.receive import agree, choose_match
from haleakala.app.remote.renewal.update import (
    ask_new_keys,
    copy_old_link,
    give_seat,
    keep_old_keys,
    open_question,
    play_alone,
)
from haleakala.app.remote.transfer import ask_copy, close_advice, finish_move, keep_copy
from haleakala.app.remote.update import press_send, send_turn
from haleakala.app.remote.withdrawal import ask_withdraw, remember_withdrawn, withdraw
from haleakala.app.routes import share_link
from haleakala.app.settings.update import change_setting
from haleakala.games import find_game


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
            return press_send(model, how, env)
        case ScanCode():
            return scan_code(model)
        case PasteLink():
            return model, (ReadClipboard(),)
        case AnswerLink():
            return agree(model, env)
        case AskRenewal():
            return open_question(model, "renewal")
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
