"""Asks computer players for moves, hints and analyses, and handles their answers."""

from dataclasses import replace
from typing import Any

from haleakala.app.addresses import game_named
from haleakala.app.bot_editor.update import describe_fault, stop_bots
from haleakala.app.bots.hints import is_due, laid_out_actions, remaining, still_applies
from haleakala.app.bots.levels import BY_ID, CUSTOM, HUMAN, offered_levels, strongest
from haleakala.app.bots.model import Hint, Question
from haleakala.app.bots.requests import BotRequest, Fault, Gain, StopThinking, WarmUpBots
from haleakala.app.buttons import AskAnalysis, AskHint, PauseComputers
from haleakala.app.codec import encode
from haleakala.app.commands import AskBot, Command, Focus
from haleakala.app.environment import Environment, Result
from haleakala.app.history.turns import is_consistent, with_actions
from haleakala.app.library.model import SavedGame
from haleakala.app.library.update import save_table
from haleakala.app.messages import Message
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_announcement, with_error, with_toast, without_selection
from haleakala.app.play.hands import revealed_in, reveals
from haleakala.app.play.table import Table
from haleakala.app.play.update import LOOKING_BACK, play_actions
from haleakala.app.screens import BotEditor, Playing
from haleakala.app.viewer import NOT_HERE, lays_out, seen, viewer, waits_for_owner
from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.phrase import phrase
from haleakala.kernel.record import Analysis, TurnAnalysis
from haleakala.kernel.rules import EVERYBODY

PACES = {"": 900, "slow": 2500, "fast": 200}
"""The shortest time that a computer player takes for a decision, in milliseconds, by the value of the setting `pace`.
It is long enough for a person to follow."""
NO_ANSWER = phrase("The computer didn’t respond. Resume, or change the player.")
NO_ANALYSIS = phrase("The analysis didn’t finish. Try again.")
NO_CONTEST = phrase("The test games didn’t finish. Try again.")
BY_HEURISTIC = phrase("The trained network couldn’t be loaded, so this analysis uses rules of thumb.")
NO_HINT = phrase("Couldn’t find a hint. Try again.")
BOT_STOPPED = phrase("Your bot didn’t return a legal move. The error could reveal its hand, so it isn’t shown.")
"""Shown instead of an error of the bot, whose text the bot could choose itself (decision 46)."""
NOT_BEFORE_THE_END = phrase("You can analyse this game when it’s over. The analysis knows everyone’s hand.")
NOT_WHILE_OTHERS_PLAY = phrase("You can analyse this game when it’s over.")
NOT_ARRIVED = ("lost", "unloaded")
"""The kinds of faults that mean a failed connection."""
ASKED_BY: dict[str, Message] = {"move": PauseComputers(False), "hint": AskHint(), "analysis": AskAnalysis()}
"""The message that asks the same question again."""


def ask_if_due(model: Model, commands: tuple[Command, ...]) -> Result:
    """The model after a step, with a question to a computer player if the position asks for one.

    A question about a position other than the one on the table is cancelled.
    """
    table, asked = model.table, model.asked
    place = position_to_decide(model)
    due = table.saved.level if table else ""
    unseen = table is not None and waits_for_owner(table)
    if model.hint and not (table and place and still_applies(seen(table), model.hint)):
        model = replace(model, hint=None)
    asks = model.asking is not None and model.asking.what in ("takeback", "take-seat")
    waits = table is not None and (table.held or asks)
    if asked and (
        where_asked(model, asked, place) != (asked.key, asked.plies)
        or (asked.purpose == "move" and (waits or asked.level != due))
        or (asked.purpose == "hint" and (due or unseen or (table and asked.line not in ((), laid_out_actions(table)))))
    ):
        model, commands, asked = replace(model, asked=None), (*commands, StopThinking()), None
    if table and model.hint and asked is None and not (due or unseen) and is_due(table, model.hint):
        model, think = ask_hint(model, table)
        return model, (*commands, think)
    if table and place and any(table.saved.players) and not model.roused:
        model, commands = replace(model, roused=True), (*commands, WarmUpBots())
    if table and place and asked is None and table.saved.level and not waits:
        model, think = ask_bot(model, table, "move", table.saved.level)
        return model, (*commands, think)
    return model, commands


def where_asked(model: Model, asked: Question, place: tuple[str, int] | None) -> tuple[str, int] | None:
    """The key and the number of plies with which the question would be asked now; None if it would not be asked.

    `place` is what `position_to_decide` returns. If the result differs from what the question was asked with, it is
    cancelled.
    """
    match asked.purpose:
        case "contest":
            return (game_named(model.screen.game).id, 0) if isinstance(model.screen, BotEditor) else None
        case "analysis":
            same = model.table and model.table.conflict is None and model.table.match.log == asked.log
            return (asked.key, asked.plies) if same else None
        case _:
            return place


def position_to_decide(model: Model) -> tuple[str, int] | None:
    """The key of the match and its number of plies, if somebody has to decide on the screen now; otherwise None."""
    table = model.table
    if table is None or not isinstance(model.screen, Playing) or table.ply is not None or table.conflict:
        return None
    if table.saved.waits_elsewhere:
        return None
    return (table.key, len(table.match.plies)) if table.match.player >= 0 else None


def ask_bot(model: Model, table: Table, purpose: Any, level: str) -> tuple[Model, AskBot]:
    """Ask a question about the latest position: for the next move, a hint for the whole turn, or an analysis."""
    number, match = model.questions + 1, table.match
    asked = Question(number, purpose, table.key, len(match.plies), match.log if purpose == "analysis" else (), level)
    code = model.own.get(table.game.id, "") if level == CUSTOM.id else ""
    request = BotRequest(number, level, table.game.id, match.options, match.log, code, whole=purpose == "hint")
    pace, key = (PACES.get(model.settings.pace, PACES[""]), table.key) if purpose == "move" else (0, "")
    return replace(model, asked=asked, questions=number), AskBot(number, encode(request), pace, key)


def toggle_hint(model: Model) -> Result:
    """Ask the strongest computer player for a hint, or close the hint that is shown."""
    table = model.table
    if model.hint and table and remaining(table, model.hint):
        return replace(model, hint=None), ()
    model = replace(model, hint=None)
    if table is None or position_to_decide(model) is None or table.saved.level or table.saved.runs_elsewhere:
        return model, ()
    if waits_for_owner(table):
        return with_error(model, NOT_HERE), ()
    asked, (model, stopped) = model.asked, stop_bots(model)
    if asked and asked.purpose == "hint":
        return model, stopped
    model, think = ask_hint(replace(model, notice=None), table)
    return model, (*stopped, think)


def shows_hint(model: Model) -> bool:
    """Whether a hint is shown or is being computed, with no dialog or notice over it."""
    return not model.asking and not model.notice and bool(model.hint or (model.asked and model.asked.purpose == "hint"))


def close_hint(model: Model) -> Result:
    """Close the hint. The selection stays."""
    model, stopped = stop_bots(model) if model.asked and model.asked.purpose == "hint" else (model, ())
    return replace(model, hint=None), stopped


def ask_hint(model: Model, table: Table) -> tuple[Model, AskBot]:
    """Ask for a hint for the rest of the turn, after the actions that are laid out."""
    line = laid_out_actions(table)
    there = table.with_match(with_actions(table.match, line)) if line else table
    model, think = ask_bot(model, there, "hint", strongest(table.game.meta))
    asked = model.asked and model.asked._replace(plies=len(table.match.plies), line=line)
    return replace(model, asked=asked), think


def toggle_analysis(model: Model) -> Result:
    """Ask for an analysis of every turn of the match, or stop the analysis that is running."""
    table = model.table
    if table is None or not isinstance(model.screen, Playing):
        return model, ()
    if viewer(table) != EVERYBODY:
        return with_error(model, NOT_BEFORE_THE_END), ()
    if table.saved.runs_elsewhere:
        return with_error(model, NOT_WHILE_OTHERS_PLAY), ()
    asked, (model, stopped) = model.asked, stop_bots(model)
    if asked and asked.purpose == "analysis":
        return model, stopped
    if table.saved.level:  # pause the computer player, or it would be asked for its move instead
        table = replace(table, held=True)
        model = replace(model, table=table)
    model, ask = ask_bot(replace(model, notice=None), table, "analysis", "")
    return model, (*stopped, ask)


def save_analysis(model: Model, number: int, turns: tuple[TurnAnalysis, ...], by_heuristic: bool) -> Result:
    """Save the analysis with the game on the table. If the end is shown, the focus moves to the chart of chances.

    `by_heuristic` says that it was made without the trained network.
    """
    asked, table = model.asked, model.table
    if asked is None or asked.number != number or table is None:
        return model, ()
    analysis = Analysis(asked.plies, turns)
    if not is_consistent(table.game, table.match, analysis):
        return handle_failure(model, number)
    model = replace(model, asked=None, table=replace(table, saved=replace(table.saved, analysis=analysis)))
    if by_heuristic:
        model = with_toast(model, BY_HEURISTIC)
    curve: tuple[Command, ...] = (Focus("#end-chance > summary"),) if table.ply is None else ()
    entry = next((one for one in model.library if isinstance(one, SavedGame) and one.key == table.key), None)
    if entry is None or entry.record.log != table.match.log:
        return model, curve
    evaluated = entry._replace(record=entry.record._replace(analysis=analysis))
    library = tuple(evaluated if one is entry else one for one in model.library)
    return replace(model, library=library), curve


def pause_computers(model: Model, hold: bool) -> Result:
    """Pause the computer players if `hold` is true, otherwise resume them."""
    table = model.table
    if table is None or not isinstance(model.screen, Playing):
        return model, ()
    model, stopped = (model, ()) if hold else stop_bots(model)  # pausing does not stop an analysis that may be running
    return replace(model, table=replace(table, held=hold), notice=None), stopped


def show_hint(model: Model, table: Table, asked: Question, text: str, level: str, gain: Gain) -> Result:
    """Show a hint: a turn, or its beginning.

    If a laid out turn differs from the hint, it stays, and the hint says what replaces it. If nothing is laid out, a
    selection that differs is cleared.
    """
    match, seat, line = with_actions(table.match, asked.line), table.match.player, asked.line
    try:
        actions = [table.game.rules.parse_action(word) for word in text.split()]
    except UnreadableAction:
        return report_failure(model, table, asked)
    for action in actions:
        if match.player != seat or action not in match.open_actions():
            return report_failure(model, table, asked)
        match, line = match.play(action), (*line, action)
    if not actions:
        return report_failure(model, table, asked)
    hint = Hint(asked.key, asked.plies, line, gain)
    if not still_applies(seen(table), hint):
        if lays_out(table):
            hint = hint._replace(against=table.chosen)
        else:
            model = replace(model, table=replace(table, chosen=()))
    model = replace(model, hint=hint)
    if level in BY_ID and level != strongest(table.game.meta):
        model = with_toast(model, phrase("This hint comes from {level}.", level=BY_ID[level].name))
    return model, ()


def handle_answer(model: Model, number: int, text: str, level: str, gain: Gain, env: Environment) -> Result:
    """Handle the answer of a computer player: play the action if it is legal, or show the hint."""
    asked, table = model.asked, model.table
    if asked is None or asked.number != number or table is None or asked.purpose == "analysis":
        return model, ()
    model = replace(model, asked=None)
    if asked.purpose == "hint":
        return show_hint(model, table, asked, text, level, gain)
    try:
        action = table.game.rules.parse_action(text)
    except UnreadableAction:
        return report_failure(model, table, asked)
    if action not in table.game.rules.legal_actions(table.match.state):
        return report_failure(model, table, asked)
    # The level's network could not be loaded, so a lower level has decided.
    if level in BY_ID and level != table.saved.level:
        table = with_level(table, table.match.player, level)
        model, commands = play_actions(model, table, (action,), env)
        plays_on = phrase("{level} takes over from here.", level=BY_ID[level].name)
        return with_toast(model, plays_on, announcement=model.news.announcement), commands
    return play_actions(model, table, (action,), env)


def handle_failure(model: Model, number: int, fault: Fault | None = None) -> Result:
    """Handle a question that got no answer."""
    asked, table = model.asked, model.table
    if asked is None or asked.number != number:
        return model, ()
    model = replace(model, asked=None)
    if fault and fault.kind in NOT_ARRIVED and (table or asked.purpose == "contest"):
        model = replace(model, table=replace(table, held=True)) if table and asked.purpose == "move" else model
        return with_error(model, describe_fault(fault), ASKED_BY.get(asked.purpose, asked.again), fault.reload), ()
    if asked.purpose == "contest":
        return with_error(model, describe_fault(fault) if fault else NO_CONTEST), ()
    return report_failure(model, table, asked, fault) if table else (model, ())


def report_failure(model: Model, table: Table, asked: Question, fault: Fault | None = None) -> Result:
    """Report that the question got no usable answer. If it asked for a move, the computer players pause, and the person
    decides how to go on."""
    if asked.purpose != "move":
        return with_error(replace(model, hint=None), NO_HINT if asked.purpose == "hint" else NO_ANALYSIS), ()
    why = NO_ANSWER if fault is None else describe_fault(fault) if may_be_shown(table, fault) else BOT_STOPPED
    return with_error(replace(model, table=replace(table, held=True)), why), ()


def may_be_shown(table: Table, fault: Fault) -> bool:
    """Whether a fault reveals no hand: nothing is hidden, or the page found it before the bot was asked."""
    return viewer(table) == EVERYBODY or fault.kind in ("absent", "lost")


def replace_computer(model: Model, level: str, env: Environment, anyway: bool = False) -> Result:
    """Give the seat that has to decide to another player: a level, or "" for a person.

    `anyway` says that the player has confirmed the change, although it may show a hidden hand.
    """
    table = model.table
    if table is None or position_to_decide(model) is None or not table.held or (level and level not in BY_ID):
        return model, ()
    if level == CUSTOM.id and table.saved.runs_elsewhere:
        return model, ()
    seat = table.match.player
    after = with_level(table, seat, level)
    if (reveals(table, after) or revealed_in(model.library, after)) and not anyway:
        return ask_before_change(model, seat, level)
    after = replace(after, saved=replace(after.saved, revealed=table.saved.revealed or anyway), held=False)
    return save_table(replace(model, notice=None, asking=None), after, env)


def ask_before_change(model: Model, seat: int, level: str) -> Result:
    """Ask for confirmation before a hand is shown that the person may not have seen."""
    return replace(without_selection(model), asking=Asking("take-seat", "", seat, level)), (Focus(CANCEL),)


def confirm_change(model: Model, env: Environment) -> Result:
    """Change the player of the seat after the confirmation, and mark the game."""
    if model.asking is None or model.asking.what != "take-seat":
        return model, ()
    _, _, seat, level = model.asking
    if model.table and model.table.held and model.table.match.player == seat:
        return replace_computer(model, level, env, anyway=True)
    return change_seat(model, seat, level, env, anyway=True)


def change_seat(model: Model, seat: int, level: str, env: Environment, anyway: bool = False) -> Result:
    """Give any seat to another player, at any time: a level, or "" for a person. `anyway` is as in
    `replace_computer`."""
    table = model.table
    if table is None or not isinstance(model.screen, Playing) or seat not in range(table.saved.seats):
        return model, ()
    if table.ply is not None:
        return with_error(model, LOOKING_BACK), ()
    if not table.saved.is_here(seat):
        return model, ()
    own = bool(model.own.get(table.game.id)) and not table.saved.runs_elsewhere
    levels = {"": HUMAN} | {one.id: one.name for one in offered_levels(table.game.meta, own)}
    if level not in levels or level == table.saved.level_at(seat):
        return model, ()
    after = with_level(replace(table, chosen=()), seat, level)
    if (reveals(table, after) or revealed_in(model.library, after)) and not anyway:
        return ask_before_change(model, seat, level)
    saved = replace(after.saved, revealed=table.saved.revealed or anyway)
    after = replace(after, saved=saved, held=table.held and bool(saved.level))
    said = phrase("{seat} player: {player}.", seat=table.game.seats[seat], player=levels[level])
    return save_table(with_announcement(without_selection(model), said), after, env)


def with_level(table: Table, seat: int, level: str) -> Table:
    """The table with another player at a seat. The name of a person who leaves is removed."""
    players = table.saved.all_players
    leaves = level and not table.saved.level_at(seat)
    saved = replace(
        table.saved,
        players=tuple(level if at == seat else who for at, who in enumerate(players)),
        names=tuple("" if leaves and at == seat else name for at, name in enumerate(table.saved.names)),
    )
    return replace(table, saved=saved)
