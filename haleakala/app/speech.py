"""Phrases become sentences: names go into the gaps, and later another language."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from haleakala.app.model import Table
from haleakala.games import find_game
from haleakala.games.face import AnyGame, Say
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase


@lru_cache(maxsize=8)
def say_with(seats: tuple[Phrase, ...], names: tuple[str, ...]) -> Say:
    """A voice that calls the players by their names, or by their seats where they have none."""

    def gap(value: Gap) -> str:
        if isinstance(value, Seat):
            named = names[value.number] if value.number < len(names) else ""
            return named or say(seats[value.number])
        return say(value) if isinstance(value, Phrase) else str(value)

    def say(phrase: Phrase) -> str:
        return phrase.template.format_map({key: gap(value) for key, value in phrase.gaps})

    return say


def speaker(table: Table) -> Say:
    """The voice at a table."""
    return say_with(table.game.seats, table.names)


def players(table: Table) -> tuple[str, ...]:
    """What the players are called, by seat."""
    return tuple(speaker(table)(phrase("{who}", who=Seat(seat))) for seat in range(len(table.game.seats)))


def plain(game: AnyGame) -> Say:
    """The voice before anybody has a name."""
    return say_with(game.seats, ())


def sentences(table: Table, plies: Iterable[Ply[Any, Any, Any]]) -> tuple[str, ...]:
    """What these plies of a table did, sentence by sentence."""
    return tuple(line for ply in plies for line in told(table.game.id, table.names, ply))


@lru_cache(maxsize=4096)
def told(game_id: str, names: tuple[str, ...], ply: Ply[object, object, object]) -> tuple[str, ...]:
    """One ply in sentences; remembered, since the log is drawn again at every turn."""
    game = find_game(game_id)
    assert game is not None, "a table's game is known"
    say = say_with(game.seats, names)
    return tuple(say(phrase) for phrase in game.story.tell(ply))
