"""The `update` function: it takes one message, and returns the next model and commands. All messages are handled
here."""

from dataclasses import replace
from typing import assert_never

from haleakala.app.bot_editor.update import (
    contest_stopped,
    contested,
    own_found,
    own_not_kept,
    workshop_left_to,
    written,
)
from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, ContestDone
from haleakala.app.bots.update import (
    analysed,
    analysis_wanted,
    held,
    hint_wanted,
    prompted,
    replaced,
    seat_changed,
    seat_taken,
    thought,
    unthought,
)
from haleakala.app.buttons import (
    AskAnalysis,
    AskDelete,
    AskHint,
    AskRename,
    Cancel,
    ChooseOpponents,
    ChoosePlayers,
    CloseStorageNote,
    Confirm,
    ContinueLessonGame,
    DeleteGame,
    ExportAllGames,
    ExportGame,
    KeepOwnVersion,
    LessonBack,
    LessonNext,
    ListKeys,
    OpenArea,
    PauseComputers,
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
    ZoomBoard,
)
from haleakala.app.commands import (
    CancelFetch,
    Focus,
    OpenLicences,
    Reload,
    ToTop,
    Zoom,
)
from haleakala.app.environment import Environment, Result
from haleakala.app.history.update import followed_by_log, go_to_position, played_on, run_from, run_or_pause, ticked
from haleakala.app.home.update import chosen_on_card, computer_played, stronger_played, usual_begun
from haleakala.app.keyboard import keys_listed, pressed
from haleakala.app.lesson.update import continued, learner, lesson_ticked, lesson_touched, stepped_back, was_read
from haleakala.app.library.files import (
    all_exported,
    file_chosen,
    file_imported,
    file_unread,
    games_imported,
    import_stopped,
)
from haleakala.app.library.saving import saved
from haleakala.app.library.storage import game_stored, settings_found, settings_not_kept, storage_found
from haleakala.app.library.tabs import (
    game_found,
    games_found,
    other_shown,
    own_kept,
    read_again,
    saves_lost,
    saves_read,
)
from haleakala.app.library.update import exported, forgotten, looked_through, renamed
from haleakala.app.messages import (
    BotFound,
    BotNotStored,
    BotWritten,
    Changed,
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
    Pressed,
    Routed,
    SavesLost,
    SavesRead,
    SeatChanged,
    SettingsFound,
    SettingsNotKept,
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
    game_lost,
    game_wanted,
    licences_lost,
    no_longer_waiting,
    with_error,
    with_toast,
)
from haleakala.app.play.areas import opened_after
from haleakala.app.play.areas_update import AREA, area_opened, board_opened
from haleakala.app.play.marks import compared
from haleakala.app.play.update import (
    board_touched,
    confirmed,
    game_started,
    hand_shown,
    rematch,
    typed,
    undone,
)
from haleakala.app.routes import link_opened, link_shared, routed
from haleakala.app.screens import BotEditor, Home
from haleakala.app.settings.model import NAMES, VALUE, Settings
from haleakala.app.viewer import looked_after, viewer
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
        case GameArrived(game), _ if waited := awaited(model, game):
            message, model, arrived = waited.message, replace(model, fetching=None), game
    waits = model.fetching
    try:
        model, commands = step(model, message, env)
    except NotArrived as lost:
        if lost.meta.id == arrived:  # the game was fetched, but importing it failed
            model, commands = game_lost(model, message, lost.meta, reload=True), ()
        else:
            model, commands = game_wanted(model, message, lost.meta)
    else:
        if model.fetching and model.fetching is waits and gone_on(before, model, message):
            model = replace(model, fetching=None)
    if before.fetching and (model.fetching is None or model.fetching.meta != before.fetching.meta):
        commands = (CancelFetch(), *commands)
    model = compared(before, looked_through(model))
    model = opened_after(before, looked_after(before, model))
    model, commands = prompted(model, (*followed_by_log(before, model), *commands))
    model, saves = saved(before, model)
    return model, (*saves, *commands)


def awaited(model: Model, game_id: str) -> Fetching | None:
    """The fetch of this game, if the page is waiting for it; otherwise None."""
    return model.fetching if model.fetching and model.fetching.meta.id == game_id else None


def gone_on(before: Model, model: Model, message: Message) -> bool:
    """Whether the player has left the screen that waits for a game."""
    return isinstance(message, Routed) or model.screen != before.screen


def step(model: Model, message: Message, env: Environment) -> Result:  # noqa: C901  (one branch for each message)
    """Handle a message, without asking a computer player."""
    match message:
        case Touched(target) if not (model.table and target in model.table.game.board.TARGETS):
            return model, ()
        case Touched(target, by_key):
            table = learner(model)
            if table:
                return lesson_touched(model, table, target, by_key)
            return board_touched(model, message, env)
        case Pressed(key):
            return pressed(model, key, env)
        case _ if isinstance(message, Pressable):
            return pushed(model, message, env)
        case Submitted("test-own" | "play-own" as form, fields) if isinstance(model.screen, BotEditor):
            return workshop_left_to(model, fields, env, play=form == "play-own")
        # On another screen this is a repeated click: the game was started already.
        case Submitted("new-game", fields) if isinstance(model.screen, Home):
            return game_started(model, fields, env)
        case Submitted("typed", fields):
            return typed(model, fields.get("actions", ""), env)
        case Submitted("rename", fields):
            return renamed(model, fields, env)
        case Submitted("open-link", fields):
            return link_opened(model, fields.get("link", ""))
        case Submitted():
            return model, ()
        case BotWritten(game, code):
            return written(model, game, code)
        case SeatChanged(seat, level):
            return seat_changed(model, seat, level, env)
        case WentOnline():
            return read_again(model, quiet=True)
        case Changed(setting, value):
            return set_otherwise(model, setting, value)
        case Routed(fragment):
            return routed(model, fragment)
        case StorageFound():
            return storage_found(model, message, env)
        case GamesFound(entries):
            return games_found(model, entries, env)
        case GameFound(key, text, written_over):
            return game_found(model, key, text, written_over, env)
        case SettingsFound(text):
            return settings_found(model, text), ()
        case SavesRead(saves):
            return saves_read(model, saves, env)
        case SavesLost(reload, quiet):
            return saves_lost(model, reload, quiet), ()
        case GameArrived():
            return model, ()
        case GameLost(game, reload) if waited := awaited(model, game):
            return game_lost(model, waited.message, waited.meta, reload), ()
        case GameLost():
            return model, ()
        case LicencesLost(reload):
            return licences_lost(model, reload), ()
        case FileChosen(name, text, error):
            return file_chosen(model, name, text, error)
        case FileRead(name, record):
            return file_imported(model, name, record, env)
        case FileUnread(name, text, reload):
            return file_unread(model, name, text, reload)
        case GamesRead():
            return games_imported(model, message, env)
        case LinkCopied(_, True):
            open_ = model.table is None or viewer(model.table) == EVERYBODY
            return with_toast(model, phrase("Link copied.") if open_ else WITH_ALL_HANDS), ()
        case LinkCopied(link, _):
            return with_error(model, phrase("Couldn’t copy the link. Copy it from here: {link}", link=link)), ()
        case GameStored(key, error, there):
            return game_stored(model, key, error, there), ()
        case SettingsNotKept(error):
            return settings_not_kept(model, error), ()
        case BotMove(number, action, level, gain):
            return thought(model, number, action, level, gain, env)
        case Analysed(number, weighed, by_thumb):
            return analysed(model, number, weighed, by_thumb)
        case ContestDone(number, standing, level):
            return contested(model, number, standing, level)
        case BotFailed(number, fault):
            return unthought(model, number, fault)
        case BotNotStored(error):
            return own_not_kept(model, error), ()
        case BotFound(game, code):
            return own_found(model, game, code)
        case Ticked(run, by_key):
            table = learner(model)
            return lesson_ticked(model, table, run, by_key) if table else ticked(model, run)
        case _:
            assert_never(message)


def set_otherwise(model: Model, setting: str, value: str) -> Result:
    """Change a setting; it takes effect at once and is saved."""
    if setting not in NAMES or not VALUE.fullmatch(value):
        return model, ()
    now = model.settings
    settings = Settings.of_texts({**now.texts(), setting: value}, frozenset(now.last))
    return replace(model, settings=settings), ()


def pushed(model: Model, button: Pressable, env: Environment) -> Result:  # noqa: C901  (one branch for each button)
    """Handle the message of a button."""
    match button:
        case Confirm():
            return confirmed(model, env)
        case Undo(anyway):
            return undone(model, env, anyway)
        case Cancel():
            return cancel_selection(model)
        case ShowHand():
            return hand_shown(model)
        case OpenArea(seat, focus):
            model, commands = area_opened(model, seat)
            return model, (*commands, AREA) if focus else commands  # the button that had the focus disappears
        case ShowBoard():
            return board_opened(model)
        case ZoomBoard(how):
            return model, (Zoom(how),)
        case ShareLink():
            return link_shared(model)
        case Rematch():
            return rematch(model, model.table, env) if model.table else (model, ())
        case ShowPosition(where):
            return go_to_position(model, where)
        case ShowBetter(plies):
            model, commands = go_to_position(model, plies)
            return model, (*commands, ToTop(), Focus("#advice"))
        case ReplayOrPause():
            return run_or_pause(model)
        case ReplayFrom(plies):
            return run_from(model, plies)
        case PlayOn(anyway):
            return played_on(model, env, anyway)
        case AskHint():
            return hint_wanted(model)
        case AskAnalysis():
            return analysis_wanted(model)
        case PauseComputers(paused):
            return held(model, paused)
        case ReplaceComputer(level):
            return replaced(model, level, env)
        case TakeSeat():
            return seat_taken(model, env)
        case ShowOtherVersion():
            return other_shown(model, model.table) if model.table else (model, ())
        case KeepOwnVersion():
            return own_kept(model, model.table, env) if model.table else (model, ())
        case PlayGame(game_id):
            game = find_game(game_id)
            return usual_begun(model, game, env) if game else (model, ())
        case PlayStronger(game_id, level):
            game = find_game(game_id)
            return stronger_played(model, game, level, env) if game else (model, ())
        case ChoosePlayers() | ChooseOpponents():
            return chosen_on_card(model, button)
        case ShowGamesOf(game_id):
            return replace(model, listed_game=game_id), ()
        case AskRename(key):
            return replace(model, asking=Asking("rename", key)), (Focus("#new-title"),)
        case AskDelete(key):
            return replace(model, asking=Asking("delete", key)), (Focus(CANCEL),)
        case DeleteGame(key):
            return forgotten(model, key)
        case ExportGame(key):
            return model, exported(model, key)
        case ExportAllGames():
            return model, all_exported(model, env)
        case StopImport():
            return import_stopped(model)
        case ReadSavesAgain():
            return read_again(model)
        case CloseStorageNote():
            model, commands = set_otherwise(model, "told", "on")
            return model, (*commands, Focus("#games"))
        case LessonBack():
            return stepped_back(model)
        case LessonNext():
            table = learner(model)
            return was_read(model, table) if table else (model, ())
        case ContinueLessonGame():
            table = learner(model)
            return continued(model, table, env) if table else (model, ())
        case StartLearnedGame():
            table = learner(model)
            return computer_played(model, table.game, env) if table else (model, ())
        case StopContest():
            return contest_stopped(model)
        case ListKeys():
            return keys_listed(model)
        case StopWaiting():
            return no_longer_waiting(model), ()
        case ShowLicences():
            return replace(model, notice=None), (OpenLicences(),)
        case ReloadPage():
            return model, (Reload(),)
        case TryAgain():
            return model, ()  # without a notice there is nothing to try again
        case _:
            assert_never(button)
