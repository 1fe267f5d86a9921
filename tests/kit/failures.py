"""Reports of the games in a failing test: a link that opens in the app, or a position if there is no log."""

from types import TracebackType
from typing import Any

from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import Rules
from haleakala.saves.link import encode


class DeadEnd(AssertionError):
    """The game is not over, but there is neither a legal action nor an outcome of chance."""


class TooLong(AssertionError):
    """A game has not ended after more decisions than any game should take."""


def game_with(rules: Rules[Any, Any, Any]) -> AnyGame:
    """Return the game that has these rules."""
    return next(game for game in find_games() if game.rules is rules)


def link_of(match: Match[Any, Any, Any]) -> str:
    """Return the fragment of an address that opens a match in the app: `#haleakala-1-…`."""
    return f"#{encode(game_with(match.rules).id, match)}"


def told(value: object, named: dict[str, Any]) -> str | None:
    """Return a local variable of a failing test for the report: a match or saved game as a link, a state as text."""
    match value:
        case Match():
            return link_of(value)
        case Record():
            game = next(game for game in find_games() if game.id == value.game)
            return link_of(replay(game.rules, value.options, value.log).match)
    games = [one for one in named.values() if hasattr(one, "positions")]
    if games and isinstance(value, tuple):
        return f"{games[0].id}: {games[0].positions.text(value)}"
    return None


STATES = ("state", "before", "after", "start")
"""The names of local variables that contain a state."""


def games_in(traceback: TracebackType | None) -> dict[str, str]:
    """Return the games among the local variables of a failing test, by name; states only if there is no match."""
    matches: dict[str, str] = {}
    states: dict[str, str] = {}
    while traceback is not None:
        named = traceback.tb_frame.f_locals
        for name, value in named.items():
            found = matches if isinstance(value, Match | Record) else states
            if found is matches or name in STATES:
                try:
                    said = told(value, named)
                except Exception as error:  # an error in this report must not hide the failure itself
                    said = f"no link: {error!r}"
                if said:
                    found[name] = said
        traceback = traceback.tb_next
    return matches or states
