"""Playing: starting a game, touching the board, and taking decisions back."""

from dataclasses import replace
from typing import Any

from haleakala.app.bots.levels import BY_ID
from haleakala.app.buttons import Confirm, Undo
from haleakala.app.commands import Command, Focus, ToTop
from haleakala.app.environment import Environment, Result
from haleakala.app.history.turns import with_actions
from haleakala.app.home.form_defaults import default_fields, remembered_fields
from haleakala.app.library.update import clean_text, save_table
from haleakala.app.messages import Touched
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_announcement, with_error, without_selection
from haleakala.app.play.recent import since_computers
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.play.takeback import floor_after_act, undo_to
from haleakala.app.play.touch import SECOND_TOUCH, Chosen, Whole, offered, possible_paths, table_highlights, touch
from haleakala.app.remote.model import ELSEWHERE
from haleakala.app.remote.renewal.update import lost_keys
from haleakala.app.remote.sentences import NO_SEEDS
from haleakala.app.remote.update import invite
from haleakala.app.routes import LONGEST_NAME
from haleakala.app.screens import Playing
from haleakala.app.selector import sending
from haleakala.app.speech import sentences, starts
from haleakala.app.viewer import NOT_HERE, as_seen, laid_out, lays_out, seen, viewer, waits_for_owner
from haleakala.games import find_game
from haleakala.kernel.errors import BadOptions, UnreadableAction
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import CHANCE, Refusal
from haleakala.sealed.terms import Mode

MOST_WORDS = 20
TYPED = ".typed input"
CONFIRM, UNDO = sending(Confirm()), sending(Undo())
LIT_TARGETS = "#app [data-target].lit, #app .lesson .words .primary"
"""The selector of what can be touched, including the game's own buttons if a lesson asks for them."""
LOOKING_BACK = phrase(
    "You’re viewing an earlier position. Go to the latest one to play, or choose Play from here to start a new game."
)
NOT_YOURS = phrase("It’s the computer’s turn.")
NOT_HERE_NOW = phrase("It isn’t your turn.")


def begin_game(model: Model, fields: dict[str, str], env: Environment, again: bool = False) -> Result:
    """Start a new game with the options and names of the form. The names of players elsewhere count only if they are
    known from the match before, which is played `again`."""
    game = find_game(fields.get("game", ""))
    if game is None:
        return with_error(model, phrase("Choose a game first.")), ()
    options = {choice.key: fields[choice.key] for choice in game.rules.CHOICES if choice.key in fields}
    try:
        match = Match.begin(game.rules, options)
    except BadOptions as error:
        return with_error(model, phrase("Couldn’t start the game: {why}.", why=error.why)), ()
    seats = range(game.rules.num_players(match.options))
    levels = (fields.get(f"player-{seat}", "") for seat in seats)
    players = tuple(level if level in (*BY_ID, ELSEWHERE) else "" for level in levels)
    written = (clean_text(fields.get(f"name-{seat}", ""), LONGEST_NAME) for seat in seats)
    nameless = BY_ID if again else (*BY_ID, ELSEWHERE)
    names = tuple("" if level in nameless else name for level, name in zip(players, written, strict=True))
    if ELSEWHERE in players:
        mode = Mode.ALL if fields.get("draws") == Mode.ALL.value else Mode.PAIR
        return invite(model, game, env.settle(match, sealed=True), players, names, mode, env)
    match = env.settle(match)
    table = Table(RecordedMatch(game, match, names, players=players))
    model, commands = save_table(with_announcement(without_selection(model), starts(table)), table, env)
    return model, (*commands, ToTop())


def start_game(model: Model, fields: dict[str, str], env: Environment) -> Result:
    """Start a new game from the form, and remember its choices."""
    begun, commands = begin_game(model, fields, env)
    game = find_game(fields.get("game", ""))
    if game is None or begun.table is model.table:
        return begun, commands
    own, last = bool(model.own.get(game.id)), model.settings.last
    chosen = remembered_fields(game.meta, last, fields, own)
    if default_fields(game.meta, chosen, own) == default_fields(game.meta, last, own):
        return begun, commands
    return replace(begun, settings=model.settings._replace(last=chosen)), commands


def rematch(model: Model, table: Table, env: Environment) -> Result:
    """Start a new game with the same players; the game's rules say who begins. An invitation to several players
    names none of them, because each one who joins takes the next place."""
    fields = {**table.game.rematch(table.match.options, table.match.state), "game": table.game.id}
    saved = table.saved
    players, names = saved.all_players, saved.all_names
    if saved.remote:  # everybody moves on by one seat
        players = tuple(level if saved.is_here(seat) else ELSEWHERE for seat, level in enumerate(players))
        players, names = (*players[-1:], *players[:-1]), (*names[-1:], *names[:-1])
        fields["draws"] = saved.remote.held.mine.terms.mode.value
    fields |= {f"name-{seat}": name for seat, name in enumerate(names)}
    fields |= {f"player-{seat}": level for seat, level in enumerate(players)}
    return begin_game(model, fields, env, again=players.count(ELSEWHERE) == 1)


def touch_board(model: Model, message: Touched, env: Environment) -> Result:
    """Handle a touch on the board: it continues a gesture, plays an action or prepares it, or is refused with a
    reason."""
    table, (target, by_key, by_finger, lifted) = model.table, message
    if table is None or not isinstance(model.screen, Playing):
        return model, ()
    if table.ply is not None:
        return with_error(model, LOOKING_BACK), ()
    if table.saved.waits_elsewhere:
        return with_error(model, NOT_HERE_NOW), ()
    if lost_keys(model, table):
        return with_error(model, NO_SEEDS), ()
    if table.match.player == CHANCE:  # an imported game may end where a random draw is due
        return save_table(model, table.with_match(env.settle(table.match)), env)
    if table.saved.level:
        return with_error(model, NOT_YOURS), ()
    state = seen(table).match.state
    model = with_announcement(replace(model, asking=None))
    match touch(table, target, lifted):
        case Chosen(path):
            asked = table.game.story.status(state, path)
            chosen = with_announcement(replace(model, table=replace(table, chosen=path), notice=None), asked)
            return chosen, ((focus_first_target(chosen),) if by_key and path else ())
        case Whole(line, path, then) if not then and needs_confirmation(model, table, line, path, by_finger):
            preview = table.game.story.preview(state, path[:-1], path[-1])
            chosen = replace(model, table=replace(table, chosen=path), notice=None)
            chosen = with_announcement(chosen, SECOND_TOUCH, *preview)
            return chosen, ((Focus(CONFIRM),) if by_key else ())
        case Whole(line, _, then):
            model, commands = play_actions(model, table, line, env)
            if then:
                model, more = touch_board(model, message, env)
                return model, (*commands, *more)
            return model, (*commands, focus_first_target(model)) if by_key else commands
        case Refusal() as refusal:
            return with_error(model, NOT_HERE if waits_for_owner(table) else refusal), ()


def show_hand(model: Model) -> Result:
    """The player who has to decide is at the device, and looks at their hand."""
    table = model.table
    if table is None or not isinstance(model.screen, Playing) or not waits_for_owner(table):
        return model, ()
    table = replace(table, here=table.match.player, chosen=())
    status = table.game.story.status(seen(table).match.state, ())
    return with_announcement(replace(without_selection(model), table=table), status), (Focus("main h1"),)


def needs_confirmation(
    model: Model, table: Table, line: tuple[Any, ...], path: tuple[str, ...], by_finger: bool
) -> bool:
    """Whether actions wait for confirmation. The same touch again plays what waits already.

    `line` are the actions, `path` the touches that chose them, and `by_finger` says that the last touch was a finger's.
    """
    when = model.settings.confirm
    if when == "off" or path == table.chosen:
        return False
    *first, last = line
    match = with_actions(table.match, first)
    asks = by_finger and table.game.confirmed_by_finger(match.state, last)
    return asks or (when == "on" and match.play(last).player != table.match.player)


def confirm(model: Model, env: Environment) -> Result:
    """Play the complete gesture or turn that waits for confirmation."""
    table = model.table
    if table is None:
        return model, ()
    laid, ways = laid_out(table), possible_paths(table)
    line = laid.line if laid and laid.whole else (ways[table.chosen],) if not laid and table.chosen in ways else ()
    if not line:
        return model, ()
    model, commands = play_actions(model, table, line, env)
    return model, (*commands, focus_first_target(model))


def play_actions(model: Model, table: Table, line: tuple[Any, ...], env: Environment) -> Result:
    """Play legal actions of one player, announce them, and save the game."""
    match = env.settle(with_actions(table.match, line), sealed=table.saved.remote is not None)
    floor = floor_after_act(table)
    after = replace(table, saved=replace(table.saved, match=match, analysis=None, floor=floor), chosen=())
    return save_table(
        with_announcement(replace(model, asking=None, notice=None), *announcement(table, after)), after, env
    )


def announcement(before: Table, after: Table) -> tuple[Phrase, ...]:
    """The announcement of actions: what they did and what is due. Those of computer players are announced together at
    the end."""
    after = seen(after)
    together = before.saved.level and after.saved.people
    if together and after.saved.level:
        return ()
    what = sentences(after, since_computers(after) if together else len(before.match.plies))
    due = after.game.story.status(after.match.state, ())
    return what if after.saved.level or after.saved.waits_elsewhere or due in what else (*what, due)


def play_typed(model: Model, text: str, env: Environment) -> Result:
    """Play actions in notation, one after another, while the same player decides and all are legal."""
    table = model.table
    if table is None or not isinstance(model.screen, Playing):
        return model, ()
    if table.ply is not None:
        return with_error(model, LOOKING_BACK), ()
    if table.saved.waits_elsewhere:
        return with_error(model, NOT_HERE_NOW), ()
    if lost_keys(model, table):
        return with_error(model, NO_SEEDS), ()
    if table.saved.level:
        return with_error(model, NOT_YOURS), ()
    if table.match.player == CHANCE:  # an imported game may end where a random draw is due, which nobody chooses
        return save_table(model, table.with_match(env.settle(table.match)), env)
    commands: tuple[Command, ...] = ()
    seat = table.match.player
    for word in text.split()[:MOST_WORDS]:
        match, rules = table.match, table.game.rules
        try:
            action = parse_typed(table, word)
        except UnreadableAction as error:
            return with_error(model, phrase("{why}.", why=error.why)), commands
        if match.player != seat:
            return with_error(model, phrase("Can’t play {action}: it’s another player’s turn.", action=word)), commands
        if waits_for_owner(table) and action not in table.game.without_looking(match.state):
            return with_error(model, NOT_HERE), commands
        if refusal := rules.refusal(match.state, action):
            return with_error(model, refusal), commands
        model, more = play_actions(model, table, (action,), env)
        commands, table = (*commands, *more), model.table or table
    return model, (*commands, Focus(TYPED)) if text.split() else ()


def parse_typed(table: Table, word: str) -> Any:
    """The action that a word stands for, or the only legal one that it matches if case doesn't matter.

    Raises UnreadableAction.
    """
    rules = table.game.rules
    try:
        return rules.parse_action(word)
    except UnreadableAction:
        legal = () if waits_for_owner(table) else rules.legal_actions(table.match.state)
        meant = [action for action in legal if f"{action}".casefold() == word.casefold()]
        if len(meant) != 1:
            raise
        return meant[0]


def focus_first_target(model: Model) -> Command:
    """Focus the first answer if there is a panel, otherwise the first lit target except those of buttons, so that
    nobody passes by accident. A lesson may ask for what its buttons offer."""
    table = model.table and seen(model.table)
    if table and (asked := offered(table, table_highlights(table))):
        return Focus("#chooser .due .lit" if any(row.due for row in asked.rows) else "#chooser .lit")
    if table and table.scene is not None:
        return Focus(LIT_TARGETS)
    buttons = table.game.board.buttons(table.match.state) if table else ()
    return Focus("#app [data-target].lit" + "".join(f':not([data-target="{one.target}"])' for one in buttons))


def undo(model: Model, env: Environment, anyway: bool = False) -> Result:
    """Take back the latest decision of a person; a selection is taken back first.

    If something was revealed since, the page asks first, and the game is marked. `anyway` says that the player has
    agreed to that.
    """
    table = model.table
    if table is None or not isinstance(model.screen, Playing):
        return model, ()
    if table.ply is not None:
        return with_error(model, LOOKING_BACK), ()
    if table.chosen and lays_out(table):
        again = replace(table, chosen=table.chosen[:-1])
        status = table.game.story.status(seen(table).match.state, again.chosen)
        return with_announcement(replace(without_selection(model), table=again), status), ()
    if table.chosen:
        return without_selection(model), ()
    back = undo_to(table)
    if isinstance(back, Phrase):
        return with_error(model, back), ()
    if back.drawn and not anyway:
        return replace(without_selection(model), asking=Asking("takeback", "")), (Focus(CANCEL),)
    marked = table.saved.takebacks or back.drawn
    saved = replace(table.saved, match=table.match.at(back.plies), analysis=None, takebacks=marked)
    again = replace(table, saved=saved, held=False)
    undid = sentences(table.with_match(as_seen(table.match, viewer(again))), back.plies, back.plies + back.decisions)
    model, commands = save_table(with_announcement(without_selection(model), phrase("Undone:"), *undid), again, env)
    return model, (*commands, Focus(UNDO)) if anyway else commands
