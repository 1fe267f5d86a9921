"""Somebody's own player in Python: kept, tried against others, brought to the table."""

from dataclasses import replace

from haleakala.app.levels import BY_ID, LEVELS, OWN
from haleakala.app.messages import KeepOwn
from haleakala.app.model import Asked, Contest, Model
from haleakala.app.questions import Compete, Fault, Standing, StopThinking
from haleakala.app.steps.notices import warned
from haleakala.app.steps.play import game_begun
from haleakala.app.steps.world import Step, World
from haleakala.games import find_game
from haleakala.kernel.errors import BadOptions
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import complete_options

LONGEST = 20_000
"""Characters of a player; a good one has a few thousand."""
GAMES = (10, 20, 50, 100)
REMEMBERED = 10
NOTHING_YET = phrase("Write a player first: a function step that answers a legal action.")
TOO_LONG = phrase("This player is too long: it may have {count} characters.", count=LONGEST)


def written(model: Model, code: str) -> Step:
    """Another text of the player; how the one before has fared says nothing about it."""
    code = code.replace("\r\n", "\n")
    if len(code) > LONGEST:
        return warned(model, TOO_LONG), ()
    if model.notice and model.notice.why == TOO_LONG:
        model = replace(model, notice=None)
    if code == model.own:
        return model, ()
    model, stopped = contest_stopped(model)
    return replace(model, own=code, contests=()), (*stopped, KeepOwn(code))


def read_back(model: Model, code: str) -> Model:
    """What this device keeps from an earlier visit."""
    return replace(model, own=code[:LONGEST])


def own_not_kept(model: Model, error: str) -> Model:
    """The player is there, but only until the page is closed."""
    return warned(model, phrase("Your player could not be kept ({error}). Copy its text to be safe.", error=error))


def workshop_left_to(model: Model, fields: dict[str, str], world: World) -> Step:
    """The form of the workshop: the text as it is now, and what shall be done with it."""
    code = fields.get("code", "")
    model, kept = written(model, code)
    if len(code) > LONGEST:
        return model, kept
    if not code.strip():
        return warned(model, NOTHING_YET), kept
    if fields.get("do") == "play":
        model, effects = game_begun(model, {**fields, "player-1": OWN.id}, world)
    else:
        model, effects = contest_wanted(model, fields)
    return model, (*kept, *effects)


def contest_wanted(model: Model, fields: dict[str, str]) -> Step:
    """Many games against one of the levels."""
    game, level = find_game(fields.get("game", "")), fields.get("level", "")
    games = next((count for count in GAMES if f"{count}" == fields.get("games")), GAMES[0])
    if game is None or level not in {one.id for one in LEVELS}:
        return model, ()
    model, stopped = called_off(model)
    given = {choice.key: fields[choice.key] for choice in game.rules.CHOICES if choice.key in fields}
    try:
        options = complete_options(game.rules.CHOICES, given)
    except BadOptions as error:
        return warned(model, phrase("This game cannot begin: {why}.", why=error.why)), ()
    number = model.questions + 1
    first = game.rules.CHOICES[0].key
    contest = Contest(level, game.option_names[f"{first}={options[first]}"], None)
    earlier = tuple(one for one in model.contests if one.standing)[: REMEMBERED - 1]
    asked = Asked(number, "contest", "", 0)
    model = replace(model, asked=asked, questions=number, contests=(contest, *earlier), notice=None)
    return model, (
        *stopped,
        Compete(number, model.own, level, game.id, options, games),
    )


def contested(model: Model, number: int, standing: Standing, level: str) -> Step:
    """All games are played, against a lower level perhaps, where what was learned could not be had."""
    if model.asked is None or model.asked.number != number or model.asked.purpose != "contest":
        return model, ()
    contest, *earlier = model.contests
    ended = contest._replace(standing=standing, level=level if level in BY_ID else contest.level)
    return replace(model, asked=None, contests=(ended, *earlier)), ()


def contest_stopped(model: Model) -> Step:
    """Nobody wants to know how they end."""
    return called_off(model) if model.asked and model.asked.purpose == "contest" else (model, ())


def called_off(model: Model) -> Step:
    """Whatever is being thought about, nobody waits for it any more."""
    return (replace(model, asked=None), (StopThinking(),)) if model.asked else (model, ())


def sentence(fault: Fault) -> Phrase:
    """What somebody's own player did wrong."""
    match fault:
        case Fault("syntax", text, line):
            return phrase("Line {line} of your player is not Python: {error}.", line=line, error=text)
        case Fault("raised", text, line):
            return phrase("Your player stopped in line {line}: {error}.", line=line, error=text)
        case Fault("illegal", text):
            return phrase("Your player answered {answer}, which is not a legal action here.", answer=text)
        case Fault("slow", text):
            return phrase("Your player did not answer within {seconds} seconds.", seconds=text)
        case Fault("absent"):
            return phrase("Your player is not on this device.")
        case _:
            return phrase("Your player has no function called step.")
