"""What the bots' worker is asked for a command of `update`."""

from haleakala.app.codec import encode
from haleakala.app.commands import AskBot
from haleakala.app.questions import Analyse, BotRequest, Compete, Think


def asked(command: Think | Analyse | Compete) -> AskBot:
    """The command to the page that asks the worker."""
    match command:
        case Think(number, level, record, pace, code, key, whole):
            request = BotRequest(number, level, record.game, record.options, record.log, code, whole=whole)
            return AskBot(number, encode(request), pace, key, contest=False)
        case Analyse(number, record):
            request = BotRequest(number, "", record.game, record.options, record.log)
            return AskBot(number, encode(request), 0, "", contest=False)
        case Compete(number, code, level, game, options, games):
            request = BotRequest(number, level, game, options, (), code, games)
            return AskBot(number, encode(request), 0, "", contest=True)
