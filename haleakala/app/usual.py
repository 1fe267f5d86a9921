"""What the form for a new game begins with: the choices of the last game of its kind on this device."""

from collections.abc import Mapping

from haleakala.app.levels import BY_ID, OWN, offered, several
from haleakala.app.settings import VALUE
from haleakala.games import covers
from haleakala.games.cover import Cover
from haleakala.kernel.phrase import Phrase, phrase


def fields_of(cover: Cover) -> tuple[str, ...]:
    """The fields of the form that are remembered: the options, and who plays at each seat. Names are not."""
    return (*(choice.key for choice in cover.choices), *(f"player-{seat}" for seat in range(len(cover.seats))))


def keys() -> frozenset[str]:
    """What each remembered field of each game is called among the settings."""
    return frozenset(f"{game.id}-{field}" for game in covers() for field in fields_of(game))


def usual(cover: Cover, last: Mapping[str, str], own: bool) -> dict[str, str]:
    """The fields as they were last, where they still can be; else the first seat is a person's, and a computer has each
    other one. `own`: somebody has written a player of their own.
    """
    easiest, *others = (level.id for level in offered(cover, own))
    values = {choice.key: choice.values for choice in cover.choices}
    for seat in range(len(cover.seats)):
        values[f"player-{seat}"] = ("", easiest, *others) if seat == 0 else (easiest, "", *others)
    found = {field: last.get(f"{cover.id}-{field}") for field in fields_of(cover)}
    return {field: value if value in values[field] else values[field][0] for field, value in found.items()}


def against_computers(cover: Cover, fields: Mapping[str, str], own: bool) -> dict[str, str]:
    """The fields with a person and a computer at the table: as they are, else one person against the easiest ones."""
    seats = seats_in(cover, fields)
    levels = {fields[seat] for seat in seats}
    players = fields if "" in levels and len(levels) > 1 else usual(cover, {}, own)
    return {**fields, **{seat: players[seat] for seat in seats}}


def with_people(cover: Cover, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields with a person at every seat."""
    return {**fields, **dict.fromkeys(seats_in(cover, fields), "")}


def seats_in(cover: Cover, fields: Mapping[str, str]) -> list[str]:
    """Who plays at each seat that takes part, as fields."""
    return [f"player-{seat}" for seat in range(cover.num_players(fields))]


def remembered(cover: Cover, last: Mapping[str, str], fields: Mapping[str, str], own: bool) -> dict[str, str]:
    """What is remembered once a game was begun with these fields."""
    chosen = usual(cover, {f"{cover.id}-{field}": value for field, value in fields.items()}, own)
    return {**last, **{f"{cover.id}-{field}": value for field, value in chosen.items() if VALUE.fullmatch(value)}}


NUMBERS = {2: phrase("two"), 3: phrase("three"), 4: phrase("four")}


def line_up(cover: Cover, fields: Mapping[str, str]) -> Phrase:
    """Who plays with these fields, a person and a computer among them: `4 players: you and three Fishers`.

    A variant is named where it isn't the first one.
    """
    seats = [fields[seat] for seat in seats_in(cover, fields)]
    levels = [level for level in dict.fromkeys(seats) if level]
    opponents = [_opponents(level, seats.count(level)) for level in levels]
    people, first = seats.count(""), cover.choices[0]
    variant = cover.kind_of(fields) if len(cover.numbers) == 1 and fields[first.key] != first.values[0] else None
    if len(seats) == 2 and not variant:
        return phrase("You against {opponent}", opponent=opponents[0])
    if len(seats) == 2:
        who = phrase("you against {opponent}", opponent=opponents[0])
    else:
        here = phrase("you") if people == 1 else phrase("{number} people", number=NUMBERS[people])
        who = _listed((here, *opponents))
    return phrase("{game}: {who}", game=variant or players(len(seats)), who=who)


def players(count: int) -> Phrase:
    """How many play."""
    return phrase("{count} players", count=count)


def _opponents(level: str, count: int) -> Phrase:
    """So many seats with the same computer player, within a sentence."""
    if count > 1:
        return several(level, NUMBERS[count])
    return phrase("your bot") if level == OWN.id else BY_ID[level].name


def _listed(parts: tuple[Phrase, ...]) -> Phrase:
    """`you, Fisher and two Carvers`."""
    *others, last = parts
    first = others[0]
    for part in others[1:]:
        first = phrase("{first}, {rest}", first=first, rest=part)
    return phrase("{first} and {last}", first=first, last=last)
