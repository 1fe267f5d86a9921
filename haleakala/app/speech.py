"""Turns phrases into sentences of a language, with the players' names in their placeholders."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from haleakala.app.bots.levels import BY_ID
from haleakala.app.language import catalogue
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.gamekit.interface import AnyGame, Say
from haleakala.gamekit.meta import Meta
from haleakala.games import default_game
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, player_name
from haleakala.kernel.rules import CHANCE

YOUR_TURN = phrase("Your turn")
LABEL = player_name(0).template
"""The template of a player's name alone, which is never replaced by `You` if a name was typed."""


@lru_cache(maxsize=16)
def say_with(
    language: str, seats: tuple[Phrase, ...], names: tuple[str, ...], reader: int = -1, tells: bool = False
) -> Say:
    """A function that translates phrases and fills in the players' names, or those of their seats.

    `reader` is the seat of the only person, whom the page addresses as "you"; -1 if there is none. With `tells`, as in
    the log, all players have their names, and that person's is marked: `Red (you) places the 2.`
    """
    words = catalogue(language)

    def gap(value: Gap, marked: bool) -> str:
        if isinstance(value, Seat):
            name = named(value, seats, names)
            value = phrase("{name} (you)", name=name) if value.number == reader and marked else name
        return say(value) if isinstance(value, Phrase) else str(value)

    def to_reader(what: Phrase, count: int) -> str:
        """The translated form of a phrase that addresses the reader; "" if the catalogue has none."""
        own = next((key for key, value in what.gaps if isinstance(value, Seat) and value.number == reader), "")
        if tells or not own or (what.template == LABEL and any(names[reader : reader + 1])):
            return ""
        if what.plural:
            form = words.npgettext(own, what.template, what.plural, count)
        else:
            form = words.pgettext(own, what.template)
        return "" if form in (what.template, what.plural) else form

    @lru_cache(maxsize=4096)
    def say(what: Phrase) -> str:
        given = dict(what.gaps)
        count = int(str(given["count"])) if what.plural else 1
        if not tells and what.template.startswith("{who}: ") and given["who"] == Seat(reader):
            given["who"] = YOUR_TURN
        gaps = {key: gap(value, what.template.startswith(f"{{{key}}} ")) for key, value in given.items()}
        if form := to_reader(what, count):
            return form.format_map(gaps)
        if what.plural:
            return words.ngettext(what.template, what.plural, count).format_map(gaps)
        return words.gettext(what.template).format_map(gaps)

    return say


def named(seat: Seat, seats: tuple[Phrase, ...], names: tuple[str, ...]) -> Phrase | str:
    """The name that was typed for a seat, or the name of the seat."""
    return (names[seat.number] if seat.number < len(names) else "") or seats[seat.number]


def with_names(phrase: Phrase, seats: tuple[Phrase, ...], names: tuple[str, ...]) -> Phrase:
    """A phrase with the players' names filled in, for use without the table."""

    def filled(gap: Gap) -> Gap:
        if isinstance(gap, Seat):
            return named(gap, seats, names)
        return with_names(gap, seats, names) if isinstance(gap, Phrase) else gap

    return replace(phrase, gaps=tuple((key, filled(gap)) for key, gap in phrase.gaps))


def say_on_page(model: Model) -> Say:
    """The `Say` function of the page: that of its table, or one without players."""
    return at_table(model.table, model.language) if model.table else say_without_names(default_game(), model.language)


def say_in_log(table: Table, language: str) -> Say:
    """The `Say` function of the log, which names all players and marks the only person."""
    return say_with(
        language, distinct_names(table.game, table.saved.players), table.saved.names, table.saved.reader, tells=True
    )


def at_table(table: Table, language: str) -> Say:
    """The `Say` function at a table, which addresses the only person as "you"."""
    return say_with(language, distinct_names(table.game, table.saved.players), table.saved.names, table.saved.reader)


def default_names(game: AnyGame | Meta, players: tuple[str, ...]) -> tuple[Phrase, ...]:
    """The names of the seats if none were typed: that of the computer opponent, or of the seat."""
    levels = (*players, *("" for _ in game.seats))
    return tuple(BY_ID[level].name if level in BY_ID else seat for seat, level in zip(game.seats, levels, strict=False))


def distinct_names(game: AnyGame, players: tuple[str, ...]) -> tuple[Phrase, ...]:
    """The names if none were typed, but the names of the seats for an opponent that plays several of them."""
    names = default_names(game, players)
    return tuple(seat if names.count(name) > 1 else name for seat, name in zip(game.seats, names, strict=True))


def say_without_names(game: AnyGame | Meta, language: str) -> Say:
    """A `Say` function without players' names."""
    return say_with(language, game.seats, ())


def players(table: Table, say: Say) -> tuple[str, ...]:
    """The names of the players, by seat."""
    return tuple(say(player_name(seat)) for seat in range(table.saved.seats))


def starts(table: Table) -> Phrase:
    """A sentence that says who decides first, before the first decision."""
    return phrase("{who} starts.", who=Seat(table.shown.player))


def sentences(table: Table, since: int, until: int | None = None) -> tuple[Phrase, ...]:
    """Sentences about the plies of a table from `since` up to `until`, or to the last."""
    match = table.match
    before = match.plies[since - 1].state if since else match.start
    return narration(table.game, before, match.plies[since:until])


def narration(game: AnyGame, before: object, plies: Iterable[Ply[Any, Any, Any]]) -> tuple[Phrase, ...]:
    """Sentences about some plies, the first of which was played in the state `before`."""
    story: Any = game.story
    return _narration(game.draws_told, game.turns_told, story, before, tuple(plies))


@lru_cache(maxsize=64)
def _narration(
    draws_told: Any, turns_told: Any, story: Any, before: object, plies: tuple[Ply[Any, Any, Any], ...]
) -> tuple[Phrase, ...]:
    """Cached implementation of `narration`, since every touch draws the same sentences again."""
    lines: list[Phrase] = []
    for player, row in groupby(plies, lambda ply: ply.player):
        together = tuple(row)
        tell_all = draws_told if player == CHANCE else turns_told
        if len(together) > 1 and tell_all:
            lines += tell_all(before, together)
            before = together[-1].state
            continue
        for ply in together:
            lines += story.tell(before, ply)
            before = ply.state
    return tuple(lines)
