"""The defaults of the form for a new game: what was chosen for the last match of the same game on this device.

The parameter `own` says that the player has written a bot for the game.
"""

from collections.abc import Mapping, Sequence

from haleakala.app.bots.levels import BY_ID, CUSTOM, offered_levels, several_players, strength
from haleakala.app.remote.model import ELSEWHERE
from haleakala.app.settings.model import VALUE
from haleakala.gamekit.meta import Meta
from haleakala.games import metas
from haleakala.kernel.phrase import Phrase, phrase


def fields_of(meta: Meta) -> tuple[str, ...]:
    """The fields of the form that are remembered: the options, and the player of each seat. Names are not."""
    return (*(choice.key for choice in meta.choices), *(f"player-{seat}" for seat in range(len(meta.seats))))


def keys() -> frozenset[str]:
    """The names of the remembered fields of all games in the settings."""
    return frozenset(f"{game.id}-{field}" for game in metas() for field in fields_of(game))


def default_fields(meta: Meta, last: Mapping[str, str], own: bool) -> dict[str, str]:
    """The fields as they were last, if the values are still allowed. Otherwise a person plays the first seat, and
    computers play the others."""
    easiest, *others = (level.id for level in offered_levels(meta, own))
    values = {choice.key: choice.values for choice in meta.choices}
    for seat in range(len(meta.seats)):
        values[f"player-{seat}"] = ("", easiest, *others) if seat == 0 else (easiest, "", *others)
    found = {field: last.get(f"{meta.id}-{field}") for field in fields_of(meta)}
    return {field: value if value in values[field] else values[field][0] for field, value in found.items()}


def fields_with(meta: Meta, options: Mapping[str, str], players: Sequence[str]) -> dict[str, str]:
    """The fields of a match with these options and these players by seat; a seat without a player is a person's."""
    given = (*players, *("" for _ in meta.seats))
    return {**options, **{f"player-{seat}": given[seat] for seat in range(len(meta.seats))}}


def against_computers(meta: Meta, fields: Mapping[str, str], own: bool) -> dict[str, str]:
    """The fields with a person and a computer among the players: unchanged if they have both, else one person against
    the easiest computers."""
    seats = seats_in(meta, fields)
    levels = {fields[seat] for seat in seats}
    players = fields if "" in levels and len(levels) > 1 else default_fields(meta, {}, own)
    return {**fields, **{seat: players[seat] for seat in seats}}


def level_of_opponents(meta: Meta, fields: Mapping[str, str]) -> str | None:
    """The level of all computers that play with one person; "" if all are people; None in other cases."""
    seats = [fields[seat] for seat in seats_in(meta, fields)]
    levels = set(seats) - {""}
    if not levels:
        return ""
    return levels.pop() if len(levels) == 1 and seats.count("") == 1 else None


def with_opponents(meta: Meta, fields: Mapping[str, str], level: str) -> dict[str, str]:
    """The fields with one person and computers of a level, or with people at every seat if the level is "".

    A single person stays at their seat.
    """
    seats = [f"player-{seat}" for seat in range(len(meta.seats))]
    people = [seat for seat in seats_in(meta, fields) if not fields[seat]]
    chosen = dict.fromkeys(seats, level)
    return {**fields, **chosen, (people[0] if len(people) == 1 else seats[0]): ""}


def with_others_elsewhere(meta: Meta, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields with one person here, and somebody elsewhere at all the other seats, for any number of players."""
    seats = seats_in(meta, fields)
    own = next((seat for seat in seats if not fields[seat]), seats[0])
    return {**fields, **{f"player-{seat}": ELSEWHERE for seat in range(len(meta.seats))}, own: ""}


def numbers(meta: Meta, fields: Mapping[str, str]) -> dict[int, tuple[str, str]]:
    """The possible numbers of players, each with the option and the value that choose it."""
    return {
        meta.num_players({**fields, choice.key: value}): (choice.key, value)
        for choice in meta.choices
        if len({meta.num_players({**fields, choice.key: value}) for value in choice.values}) > 1
        for value in choice.values
    }


def with_number(meta: Meta, fields: Mapping[str, str], number: int) -> dict[str, str]:
    """The fields with another number of players. If all opponents are alike, the new ones are like them."""
    key, value = numbers(meta, fields)[number]
    level = level_of_opponents(meta, fields)
    seats = fields if level is None else with_opponents(meta, fields, level)
    return {**fields, **seats, key: value}


def seats_in(meta: Meta, fields: Mapping[str, str]) -> list[str]:
    """The names of the fields for the seats that take part."""
    return [f"player-{seat}" for seat in range(meta.num_players(fields))]


def remembered_fields(meta: Meta, last: Mapping[str, str], fields: Mapping[str, str], own: bool) -> dict[str, str]:
    """The remembered fields of all games, after a game was started with `fields`."""
    chosen = default_fields(meta, {f"{meta.id}-{field}": value for field, value in fields.items()}, own)
    return {**last, **{f"{meta.id}-{field}": value for field, value in chosen.items() if VALUE.fullmatch(value)}}


NUMBERS = {2: phrase("two"), 3: phrase("three"), 4: phrase("four"), 5: phrase("five")}


def describe_players(meta: Meta, fields: Mapping[str, str]) -> Phrase:
    """The players of these fields: `You against Fisher (easy)`, `4 players: you and three Fishers (easy)`.

    A variant is named if it isn't the default one.
    """
    seats = [fields[seat] for seat in seats_in(meta, fields)]
    computers = [_computers(meta, level, seats.count(level)) for level in dict.fromkeys(seats) if level]
    people, first = seats.count(""), meta.choices[0]
    variant = meta.kind_of(fields) if len(meta.numbers) == 1 and fields[first.key] != first.values[0] else None
    if not computers:
        who = phrase("pass and play")
    elif not people:
        who = phrase("{players}, without you", players=_listed(tuple(computers)))
    elif len(seats) == 2 and not variant:
        return phrase("You against {opponent}", opponent=computers[0])
    elif len(seats) == 2:
        who = phrase("you against {opponent}", opponent=computers[0])
    else:
        here = phrase("you") if people == 1 else phrase("{number} people", number=NUMBERS[people])
        who = _listed((here, *computers))
    return phrase("{game}: {who}", game=variant or players(len(seats)), who=who)


def players(count: int) -> Phrase:
    """The number of players, as text."""
    return phrase("{count} players", count=count)


def _computers(meta: Meta, level: str, count: int) -> Phrase:
    """A computer player that has `count` seats, within a sentence, with its strength."""
    one = phrase("your bot") if level == CUSTOM.id else BY_ID[level].name
    who = several_players(level, NUMBERS[count]) if count > 1 else one
    strong = strength(meta, level)
    return phrase("{level} ({strength})", level=who, strength=strong) if strong else who


def _listed(parts: tuple[Phrase, ...]) -> Phrase:
    """A list within a sentence: `you, Fisher and two Carvers`."""
    *others, last = parts
    if not others:
        return last
    first = others[0]
    for part in others[1:]:
        first = phrase("{first}, {rest}", first=first, rest=part)
    return phrase("{first} and {last}", first=first, last=last)
