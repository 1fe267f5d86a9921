"""The player's own bots in Python, one for each game: they are saved, tested against other bots, and seated at a
table."""

from dataclasses import replace

from haleakala.app.addresses import meta_named
from haleakala.app.bots.levels import BY_ID, CUSTOM, levels_of
from haleakala.app.bots.model import Contest, ContestChoices, Question
from haleakala.app.bots.requests import BotRequest, Fault, Standing, StopThinking
from haleakala.app.codec import encode
from haleakala.app.commands import AskBot
from haleakala.app.environment import Environment, Result
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.notices import with_error, with_toast
from haleakala.app.play.hands import reveals
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.play.update import begin_game
from haleakala.app.screens import BotEditor
from haleakala.gamekit.interface import AnyGame
from haleakala.games import default_meta, find_game, has_arrived, meta_of
from haleakala.kernel.errors import BadOptions
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import complete_options

LONGEST = 20_000
"""The limit for the code of a bot, in characters; a good bot has a few thousand."""
GAMES = (10, 20, 50, 100)
REMEMBERED = 10
NOTHING_YET = phrase("Write your bot first. It needs a function called step that returns a legal action.")
TOO_LONG = phrase("Your bot is too long. The limit is {count} characters.", count=LONGEST)
CHANGED_ELSEWHERE = phrase("Your bot was changed in another tab.")


def edit_code(model: Model, game_id: str, code: str) -> Result:
    """The code of a game's bot was edited; save it."""
    code, game = code.replace("\r\n", "\n"), meta_of(game_id)
    if game is None:
        return model, ()
    if len(code) > LONGEST:
        return with_error(model, TOO_LONG), ()
    if model.notice and model.notice.why == TOO_LONG:
        model = replace(model, notice=None)
    if code == model.own.get(game.id, ""):
        return model, ()
    return with_code(model, game.id, code)


def with_code(model: Model, game_id: str, code: str) -> Result:
    """The model with new code for a game's bot. Results of test games with the old code are dropped.

    The new code might reveal a hand that the bot holds, so unfinished games in which it has a hand are marked.
    """
    plays = model.asked and model.asked.purpose == "contest" and model.asked.key == game_id
    model, stopped = stop_bots(model) if plays else (model, ())
    contests = tuple(contest for contest in model.contests if contest.game != game_id)
    model = with_marks(model, game_id)
    return replace(model, own={**model.own, game_id: code}, contests=contests), stopped


def with_marks(model: Model, game_id: str) -> Model:
    """The model, in which every game is marked where new code of the bot could reveal a hidden hand."""
    marked = {
        entry.key: entry._replace(record=entry.record._replace(revealed=True))
        for entry in affected_games(model, game_id)
    }
    if not marked:
        return model
    table = model.table
    if table and table.key in marked:
        table = replace(table, saved=replace(table.saved, revealed=True))
    library = tuple(marked.get(entry.key, entry) for entry in model.library)
    return replace(model, library=library, table=table)


def affected_games(model: Model, game_id: str) -> tuple[SavedGame, ...]:
    """The unfinished games in which new code for the bot could reveal a hand, without those that are marked already."""
    mine = (entry for entry in model.library if isinstance(entry, SavedGame) and entry.record.game == game_id)
    return tuple(
        entry
        for entry in mine
        if CUSTOM.id in entry.record.players and not entry.record.revealed and entry.over is False and has_hand(entry)
    )


def has_hand(entry: SavedGame) -> bool:
    """Whether new code for the bot in a game could see a hidden hand, which depends on its players."""
    game = find_game(entry.record.game) if has_arrived(entry.record.game) else None
    if game is None:
        return False
    match = Match.begin(game.rules, entry.record.options)
    begun = Table(RecordedMatch(game, match, players=entry.record.players))
    return reveals(begun, begun, new_code=True)


def load_code(model: Model, name: str, code: str) -> Result:
    """Take over the code that was saved earlier or by another tab. The editor shows a notice of a change by another
    tab."""
    game, code = meta_named(name), code[:LONGEST]
    if game is None or code == model.own.get(game.id, ""):
        return model, ()
    # True if this page has just found the code, which was written before it was opened.
    first = game.id not in model.own
    model = replace(model, storage=model.storage._replace(bots={**model.storage.bots, game.id: code}))
    model, commands = (
        (replace(model, own={**model.own, game.id: code}), ()) if first else with_code(model, game.id, code)
    )
    here = isinstance(model.screen, BotEditor) and (model.screen.game or default_meta().id) == game.id
    return (with_toast(model, CHANGED_ELSEWHERE) if here else model), commands


def report_unsaved_code(model: Model, error: str) -> Model:
    """The code of the bot could not be saved: it lasts only until the page is closed."""
    return with_error(model, phrase("Couldn’t save your bot ({error}). Copy its code to be safe.", error=error))


def submit_editor(model: Model, fields: dict[str, str], env: Environment, play: bool) -> Result:
    """The form of the editor was sent: save the code, then play a game or run test games."""
    game = find_game(fields.get("game", ""))
    if game is None:
        return model, ()
    code = fields.get("code", model.own.get(game.id, ""))
    model, kept = edit_code(model, game.id, code)
    if len(code) > LONGEST:
        return model, kept
    games = next((count for count in GAMES if f"{count}" == fields.get("games")), GAMES[0])
    model = replace(model, trial=ContestChoices(fields.get("level", ""), games))
    if not code.strip():
        return with_error(model, NOTHING_YET), kept
    if play:
        others = {f"player-{seat}": CUSTOM.id for seat in range(1, len(game.seats))}
        model, commands = begin_game(model, {**fields, **others}, env)
    else:
        model, commands = start_contest(model, game, fields)
    return model, (*kept, *commands)


def start_contest(model: Model, game: AnyGame, fields: dict[str, str]) -> Result:
    """Start many test games of the bot against one of the levels."""
    level, games = model.trial
    if level not in {one.id for one in levels_of(game.meta)}:
        return model, ()
    model, stopped = stop_bots(model)
    given = {choice.key: fields[choice.key] for choice in game.rules.CHOICES if choice.key in fields}
    try:
        options = complete_options(game.rules.CHOICES, given)
    except BadOptions as error:
        return with_error(model, phrase("Couldn’t start the game: {why}.", why=error.why)), ()
    number = model.questions + 1
    contest = Contest(game.id, level, game.kind_of(options), None)
    earlier = tuple(one for one in model.contests if one.standing)[: REMEMBERED - 1]
    # The message leaves out the code, which the player may change before sending the form again.
    again = Submitted("test-own", {name: fields[name] for name in fields if name != "code"})
    asked = Question(number, "contest", game.id, 0, again=again)
    model = replace(model, asked=asked, questions=number, contests=(contest, *earlier), notice=None)
    request = BotRequest(number, level, game.id, options, (), model.own[game.id], games)
    return model, (*stopped, AskBot(number, encode(request), contest=True))


def finish_contest(model: Model, number: int, standing: Standing, level: str) -> Result:
    """All test games are over. They were played against a lower level than chosen if its network could not be
    loaded."""
    if model.asked is None or model.asked.number != number or model.asked.purpose != "contest":
        return model, ()
    contest, *earlier = model.contests
    ended = contest._replace(standing=standing, level=level if level in BY_ID else contest.level)
    return replace(model, asked=None, contests=(ended, *earlier)), ()


def stop_contest(model: Model) -> Result:
    """Stop the test games, without a result."""
    return stop_bots(model) if model.asked and model.asked.purpose == "contest" else (model, ())


def stop_bots(model: Model) -> Result:
    """Cancel the question that is being answered, and stop the bots' worker."""
    return (replace(model, asked=None), (StopThinking(),)) if model.asked else (model, ())


def describe_fault(fault: Fault) -> Phrase:
    """What the custom bot did wrong, or what could not be loaded, as a sentence."""
    match fault:
        case Fault("syntax", text, 0):
            return phrase("Syntax error in your bot: {error}.", error=text)
        case Fault("syntax", text, line):
            return phrase("Syntax error on line {line} of your bot: {error}.", line=line, error=text)
        case Fault("raised", text, 0):
            return phrase("Your bot crashed: {error}.", error=text)
        case Fault("raised", text, line):
            return phrase("Your bot crashed on line {line}: {error}.", line=line, error=text)
        case Fault("illegal", text):
            return phrase("Your bot returned {answer}, which isn’t a legal action here.", answer=text)
        case Fault("slow", text):
            return phrase("Your bot didn’t move within {seconds} seconds.", seconds=text)
        case Fault("loud"):
            return phrase("Your bot sent something other than a move, so it was stopped.")
        case Fault("lost"):
            if fault.reload:
                return phrase("Couldn’t start your bot. Try again or reload the page.")
            return phrase("Couldn’t start your bot. Check your connection, then try again.")
        case Fault("unloaded"):
            if fault.reload:
                return phrase("Couldn’t load the computer opponent. Try again or reload the page.")
            return phrase("Couldn’t load the computer opponent. Check your connection, then try again.")
        case Fault("absent"):
            return phrase("Your bot isn’t saved in this browser.")
        case _:
            return phrase("Your bot has no function called step.")
