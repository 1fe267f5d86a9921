"""What the form for a new game begins with: the choices of the last game of its kind on this device."""

from collections.abc import Mapping

from haleakala.app.levels import offered
from haleakala.app.settings import VALUE
from haleakala.games import covers
from haleakala.games.cover import Cover
from haleakala.games.face import AnyGame


def fields_of(cover: Cover) -> tuple[str, ...]:
    """The fields of the form that are remembered: the options, and who plays at each seat. Names are not."""
    return (*(choice.key for choice in cover.choices), *(f"player-{seat}" for seat in range(len(cover.seats))))


def keys() -> frozenset[str]:
    """What each remembered field of each game is called among the settings."""
    return frozenset(f"{game.id}-{field}" for game in covers() for field in fields_of(game))


def usual(game: AnyGame, last: Mapping[str, str], own: bool) -> dict[str, str]:
    """The fields as they were last, where they still can be; else the first seat is a person's, and a computer has each
    other one. `own`: somebody has written a player of their own.
    """
    easiest, *others = (level.id for level in offered(game, own))
    values = {choice.key: choice.values for choice in game.rules.CHOICES}
    for seat in range(len(game.seats)):
        values[f"player-{seat}"] = ("", easiest, *others) if seat == 0 else (easiest, "", *others)
    found = {field: last.get(f"{game.id}-{field}") for field in fields_of(game.cover)}
    return {field: value if value in values[field] else values[field][0] for field, value in found.items()}


def against_computers(game: AnyGame, fields: Mapping[str, str], own: bool) -> dict[str, str]:
    """The fields with a person and a computer at the table: as they are, else one person against the easiest ones."""
    seats = seats_in(game, fields)
    levels = {fields[seat] for seat in seats}
    players = fields if "" in levels and len(levels) > 1 else usual(game, {}, own)
    return {**fields, **{seat: players[seat] for seat in seats}}


def with_people(game: AnyGame, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields with a person at every seat."""
    return {**fields, **dict.fromkeys(seats_in(game, fields), "")}


def seats_in(game: AnyGame, fields: Mapping[str, str]) -> list[str]:
    """Who plays at each seat that takes part, as fields."""
    return [f"player-{seat}" for seat in range(game.cover.num_players(fields))]


def remembered(game: AnyGame, last: Mapping[str, str], fields: Mapping[str, str], own: bool) -> dict[str, str]:
    """What is remembered once a game was begun with these fields."""
    chosen = usual(game, {f"{game.id}-{field}": value for field, value in fields.items()}, own)
    return {**last, **{f"{game.id}-{field}": value for field, value in chosen.items() if VALUE.fullmatch(value)}}
