"""This module builds tables of points: for scored rounds, for the end, and for a forecast as if the game ended now."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from haleakala.gamekit.interface import Explanation, Forecast, ScoreRow, ScoreTable
from haleakala.gamekit.sentences import listed
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.events import Event, FirstAtTheEnd, GameEnded, IslandVisited, RoundBegun, RoundScored
from haleakala.games.hawaii.rules.kingdom import Worth, tile_gains
from haleakala.games.hawaii.rules.model import State, kind_of, of_seat, players, side_of
from haleakala.games.hawaii.rules.round_end import goods, kingdom_worth, scoring, winners
from haleakala.games.hawaii.rules.village_scores import (
    at_stake,
    counting_rows,
    missing_columns,
    ships_of,
    villages_of,
    worth_of_rows,
)
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase, player_name, plural

Cell = tuple[int, int] | None
"""A number of things and the points for these things; None if a player has no such things."""


def standing(state: State) -> tuple[int, ...]:
    """Return the points of each seat so far, with 0 for seats without a player."""
    return tuple(of_seat(state, seat, m.POINTS) for seat in m.SEATS)


@lru_cache(maxsize=4)
def forecast(state: State) -> Forecast:
    """Return what each seat would get if this round and the game ended now, and which points would be lost.

    Points are lost in villages that do not count yet. The table of a finished game has no rows.
    """
    title = phrase("If the game ended now")
    if state[m.ASKED] == m.OVER:
        return Forecast(ScoreTable(title, (), (0,) * len(m.SEATS), _NOW), ())
    first = state[m.ENDED_ON][0] if state[m.ROUND] == len(tables.ROUNDS) - 1 else m.NONE
    worths = tuple(kingdom_worth(state, seat) for seat in range(players(state)))
    rows = (*_round_rows(scoring(state), state), *_first_row(first), *_kingdom_rows(state, worths))
    losses = tuple(loss for seat in range(players(state)) for loss in _losses(state, seat))
    return Forecast(_table(title, rows, _NOW), losses)


def score_tables(plies: Iterable[Ply[State, Action, Event]]) -> tuple[ScoreTable, ...]:
    """Return a table for each round that was scored in `plies`, visits to islands included, and for the final scoring.

    Visits in an unfinished round form a table of their own, but only if `plies` contain the beginning of that round. So
    a single visit is not shown as a scoring, but the tables of a whole game add up to the points so far.
    """
    found: list[ScoreTable] = []
    visits: list[IslandVisited] = []
    begun = m.NONE
    for ply in plies:
        for event in ply.events:
            match event:
                case RoundBegun(number):
                    begun = number
                case IslandVisited():
                    visits.append(event)
                case RoundScored(number):
                    rows = (*_round_rows(event, ply.state), *_visit_row(visits))
                    found.append(_table(phrase("Round {round}", round=number + 1), rows, _SCORED))
                    visits, begun = [], m.NONE
                case GameEnded(worths):
                    first = next(event.seat for event in ply.events if isinstance(event, FirstAtTheEnd))
                    rows = (*_first_row(first), *_kingdom_rows(ply.state, worths), *_tie_row(ply.state))
                    found.append(_table(phrase("End of the game"), rows, _FINAL))
    if visits and begun != m.NONE:
        found.append(_table(phrase("Round {round} so far", round=begun + 1), tuple(_visit_row(visits)), _SCORED))
    return tuple(found)


def _table(title: Phrase, rows: Iterable[ScoreRow], explained: Explanation) -> ScoreTable:
    """Return a table with `rows` and with the total of each seat."""
    rows = tuple(rows)
    totals = tuple(sum(cell[1] for row in rows if (cell := row.seats[seat])) for seat in m.SEATS)
    return ScoreTable(title, rows, totals, explained)


def _row(
    what: Phrase,
    how: Phrase,
    clause: str,
    cells: Sequence[Cell],
    decides: bool = False,
    things: bool = True,
    totals: bool = False,
) -> Iterator[ScoreRow]:
    """Yield a row with its explanation, or nothing if no player has a cell.

    `how` says how the row scores. If `totals`, the first number of a cell is a player's total, not a number of things.
    """
    seats = tuple(cells[seat] if seat < len(cells) else None for seat in m.SEATS)
    each = [phrase("{who} {count}", who=player_name(seat), count=cell[0]) for seat, cell in enumerate(seats) if cell]
    if each:
        numbers = listed(tuple(each))
        told = phrase("Scoring in this row: {numbers}.", numbers=numbers)
        if totals:
            told = phrase("Totals: {numbers}.", numbers=numbers)
        yield ScoreRow(what, seats, Explanation(what, (how, told), clause), decides, things)


# --- Rounds (9) -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _round_rows(scored: RoundScored, state: State) -> tuple[ScoreRow, ...]:
    """Return the rows for totals, spears and fish; `state` is the state before or after the round was scored."""
    first, second, others = tables.ROUNDS[scored.round].points
    how = phrase(
        "Of the totals that reach their target, the highest scores {first}, the second highest {second} and any "
        "other {others}.",
        first=first,
        second=second,
        others=others,
    )
    sums = [(one.sum, one.points) for one in scored.seats]
    rows = [*_row(phrase("Tokens and fish"), how, "9.1", sums, things=False, totals=True)]
    tiles = [_round_tiles(state, seat) for seat in range(len(scored.seats))]
    how = phrase("Spear huts and Kū score each round for their owner’s tokens with spears, and Lono for fish tokens.")
    cells = [(tiles[seat], one.tiles) if tiles[seat] else None for seat, one in enumerate(scored.seats)]
    return (*rows, *_row(phrase("Spears and fish"), how, "9.3", cells, things=False))


def _round_tiles(state: State, seat: int) -> int:
    """Return how many tiles of a player score in each round."""
    gains = (tile_gains(tile) for village in villages_of(state, seat) for tile in village)
    return sum(bool(one.per_spears or one.per_fish) for one in gains)


def _visit_row(visits: Sequence[IslandVisited]) -> Iterator[ScoreRow]:
    """Yield the row for the islands that were visited in a round."""
    own = [[event.points + event.more for event in visits if event.seat == seat] for seat in m.SEATS]
    how = phrase("A visit scores the points of its stage, and some islands have points of their own.")
    yield from _row(phrase("Islands"), how, "8.3", [(len(one), sum(one)) if one else None for one in own])


# --- The end (9.4, 10) ------------------------------------------------------------------------------------------------


def _first_row(first: int) -> Iterator[ScoreRow]:
    """Yield the row for the points of order space 1 after the last round; `first` is the seat there, or NONE."""
    how = phrase(
        "The player on order space 1 after the last round scores {points} points.", points=tables.FIRST_AT_THE_END
    )
    cells = [(1, tables.FIRST_AT_THE_END) if seat == first else None for seat in m.SEATS]
    yield from _row(phrase("Order space 1"), how, "9.4", cells, things=False)


def _kingdom_rows(state: State, worths: Sequence[Worth]) -> Iterator[ScoreRow]:
    """Yield a row for each kind of points that counting villages score at the end."""
    for what, how, count, points in _KINDS:
        numbers = [count(state, seat) for seat in range(len(worths))]
        cells = [(number, points(worths[seat])) if number else None for seat, number in enumerate(numbers)]
        yield from _row(what, how, "10.2", cells)


def _tie_row(state: State) -> Iterator[ScoreRow]:
    """Yield the row for goods, if goods have decided a tie on points (10.3)."""
    best = max(standing(state)[: players(state)])
    level = [seat for seat in range(players(state)) if standing(state)[seat] == best]
    if len(level) > len(winners(state)):
        how = phrase("If points are tied, the player with the most shells, feet and fruit left, added together, wins.")
        cells = [(goods(state, seat), 0) if seat in level else None for seat in range(players(state))]
        yield from _row(phrase("Goods left"), how, "10.3", cells, decides=True)


def _tiles(state: State, seat: int) -> list[int]:
    """List the tiles of all villages that count."""
    villages = villages_of(state, seat)
    return [tile for row in counting_rows(state, seat) for tile in villages[row]]


def _count(kinds: Iterable[int]) -> Callable[[State, int], int]:
    """Return a function that returns how many tiles of `kinds` are in villages that count."""
    return lambda state, seat: sum(kind_of(tile) in kinds for tile in _tiles(state, seat))


def _kahunas(state: State, seat: int) -> int:
    """Return how many kahunas are beside villages that count."""
    return sum(row < of_seat(state, seat, m.KAHUNAS) for row in counting_rows(state, seat))


def _longhouses(state: State, seat: int) -> int:
    """Return how many longhouses in villages that count score points."""
    return sum(kind_of(tile) == tables.LONG and tables.LONG_POINTS[side_of(tile)] > 0 for tile in _tiles(state, seat))


def _laka(state: State, seat: int) -> int:
    """Return the number of fruit tiles (Laka II: fruit) that Laka scores for; 0 if no counting village has Laka."""
    laka = next((tile for tile in _tiles(state, seat) if kind_of(tile) == tables.LAKA), None)
    if laka is None:
        return 0
    fruits = [tile for tile in _tiles(state, seat) if kind_of(tile) in tables.FRUITS]
    return sum(1 + side_of(tile) for tile in fruits) if side_of(laka) else len(fruits)


def _kanaloa(state: State, seat: int) -> int:
    """Return how many ships and surfers Kanaloa scores for; 0 without Kanaloa in a village that counts."""
    tiles = _tiles(state, seat)
    if all(kind_of(tile) != tables.KANALOA for tile in tiles):
        return 0
    return ships_of(state, seat) + sum(kind_of(tile) == tables.SURFER for tile in tiles)


_KINDS: tuple[tuple[Phrase, Phrase, Callable[[State, int], int], Callable[[Worth], int]], ...] = (
    (
        phrase("Kahunas"),
        phrase("A kahuna next to a village that counts scores the points on its space."),
        _kahunas,
        lambda worth: worth.kahunas,
    ),
    (
        phrase("Irrigation tiles"),
        phrase("An irrigation tile scores for the fruit tiles in its village."),
        _count((tables.WATER,)),
        lambda worth: worth.water,
    ),
    (
        phrase("Hula dancers"),
        phrase(
            "Hula dancer I scores {one} point for each tile in her village, hula dancer II {two} points.",
            one=tables.HULA_POINTS[0],
            two=tables.HULA_POINTS[1],
        ),
        _count((tables.HULA,)),
        lambda worth: worth.hula,
    ),
    (
        phrase("Longhouses II"),
        phrase("A longhouse II scores {points} points.", points=tables.LONG_POINTS[1]),
        _longhouses,
        lambda worth: worth.longhouses,
    ),
    (
        phrase("Laka"),
        phrase(
            "Laka I scores {one} point for each fruit tile, Laka II {two} points for each fruit on fruit tiles.",
            one=tables.LAKA_POINTS[0],
            two=tables.LAKA_POINTS[1],
        ),
        _laka,
        lambda worth: worth.laka,
    ),
    (
        phrase("Kanaloa"),
        phrase(
            "Kanaloa I scores {one} points each for the boat, every ship and every surfer, Kanaloa II {two} points "
            "each.",
            one=tables.KANALOA_POINTS[0],
            two=tables.KANALOA_POINTS[1],
        ),
        _kanaloa,
        lambda worth: worth.kanaloa,
    ),
)
"""By row of the final scoring: title, explanation, function for the number of things, and function for the points."""


def _losses(state: State, seat: int) -> Iterator[Phrase]:
    """State the points lost with each village too short to count (10.1), or with all villages if there is no tiki."""
    tikis, villages, who = of_seat(state, seat, m.TIKIS), villages_of(state, seat), Seat(seat)
    founded = [row for row in tables.ROWS if villages[row]]
    short = [row for row in founded if missing_columns(villages[row], tikis)]
    for row in short:
        if lost := at_stake(state, seat, row):
            yield plural(
                "{who}’s village {village} wouldn’t count, and {count} point would be lost.",
                "{who}’s village {village} wouldn’t count, and {count} points would be lost.",
                lost,
                who=who,
                village=row + 1,
            )
    if not tikis and (lost := worth_of_rows(state, seat, founded)):
        yield plural(
            "{who} has no tiki, so no village would count, and {count} point would be lost.",
            "{who} has no tiki, so no village would count, and {count} points would be lost.",
            lost,
            who=who,
        )


_SCORED = Explanation(
    phrase("Total"),
    (phrase("The points of one round: for totals that reach their target, for spears and fish, and for islands."),),
    "9.1",
)
_FINAL = Explanation(
    phrase("Total"),
    (
        phrase("Only villages that reach the leftmost tiki count, with the kahunas next to them."),
        phrase("The player with the most points from all rounds and the final scoring wins."),
    ),
    "10.2",
)
_NOW = Explanation(
    phrase("Total"),
    (
        phrase("As if this round were over now and the kingdoms were scored."),
        phrase("The points scored so far are added below it."),
    ),
    "10.1",
)
