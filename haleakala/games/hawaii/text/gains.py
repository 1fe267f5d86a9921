"""This module describes what a turn would add to a kingdom: final points, and villages that count (7.5, 7.6, 10)."""

from collections.abc import Iterator

from haleakala.gamekit.sentences import points
from haleakala.games.hawaii.input.trial import Trial
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.events import KahunaPlaced, TikiPlaced, TileLaid
from haleakala.games.hawaii.rules.kingdom import columns, columns_needed
from haleakala.games.hawaii.rules.model import State, of_seat
from haleakala.games.hawaii.rules.names import goods
from haleakala.games.hawaii.rules.village_scores import (
    counting_rows,
    if_it_counted,
    missing_columns,
    villages_of,
    worth_of_rows,
)
from haleakala.kernel.phrase import Phrase, phrase, plural


def adds(state: State, trial: Trial, seat: int) -> Iterator[Phrase]:
    """Describe what the tiles, kahunas and tikis of a turn would add to the kingdom of `seat`."""
    for event in trial.events:
        match event:
            case TileLaid(_, _, row) if row != m.NONE:
                yield from _village(state, trial.state, seat, row)
            case TileLaid():
                yield from _more(_worth(trial.state, seat) - _worth(state, seat))
            case KahunaPlaced(_, row, gift):
                yield from _kahuna(trial.state, seat, row, gift)
            case TikiPlaced(_, number, gift):
                yield from _gift(phrase("The tiki above column {column}", column=len(tables.TIKI_GIFTS) - number), gift)
    if any(isinstance(event, TikiPlaced) for event in trial.events):
        yield from _tikis(state, trial.state, seat)


def _worth(state: State, seat: int) -> int:
    """Return the points that the kingdom of `seat` would score if the game ended now."""
    return worth_of_rows(state, seat, counting_rows(state, seat))


def _more(count: int) -> Iterator[Phrase]:
    """State that `count` more points would be scored at the end; yield nothing if `count` is 0."""
    if count:
        yield plural("{count} more point at the end.", "{count} more points at the end.", count)


def _village(state: State, then: State, seat: int, row: int) -> Iterator[Phrase]:
    """Describe what a tile adds to the village in `row`; `state` is before the turn and `then` is after the turn."""
    number = row + 1
    if row in counting_rows(then, seat):
        if row not in counting_rows(state, seat):
            yield phrase("Village {village} would count at the end.", village=number)
        yield from _more(_worth(then, seat) - _worth(state, seat))
        return
    was = if_it_counted(state, seat, row) if villages_of(state, seat)[row] else _worth(state, seat)
    if more := if_it_counted(then, seat, row) - was:
        yield plural(
            "{count} more point at the end if village {village} counts.",
            "{count} more points at the end if village {village} counts.",
            more,
            village=number,
        )
    if more or of_seat(then, seat, m.TIKIS):
        yield _short(then, seat, row)
    else:
        wide = columns(villages_of(then, seat)[row])
        yield plural(
            "Village {village} would have {count} column.",
            "Village {village} would have {count} columns.",
            wide,
            village=number,
        )


def _short(state: State, seat: int, row: int) -> Phrase:
    """State how many columns a village would lack to count at the end."""
    short = missing_columns(villages_of(state, seat)[row], of_seat(state, seat, m.TIKIS))
    if short is None:
        return phrase("Without a tiki, no village counts at the end.")
    return plural(
        "Village {village} would be {count} column short of counting at the end.",
        "Village {village} would be {count} columns short of counting at the end.",
        short,
        village=row + 1,
    )


def _gift(what: Phrase, gift: tuple[int, int, int]) -> Iterator[Phrase]:
    """State what the space of `what` gives; yield nothing if the space gives nothing (7.5)."""
    if any(gift):
        yield phrase("{what} would give you {goods}.", goods=goods(*gift), what=what)


def _kahuna(then: State, seat: int, row: int, gift: tuple[int, int, int]) -> Iterator[Phrase]:
    """Describe the gift for a kahuna, and the points of the kahuna if its village counts."""
    yield from _gift(phrase("The kahuna in row {row}", row=row + 1), gift)
    scores = points(tables.KAHUNA_POINTS[row])
    if row in counting_rows(then, seat):
        yield phrase(
            "The kahuna would add {points} at the end, since village {village} counts.", points=scores, village=row + 1
        )
        return
    yield phrase(
        "The kahuna would add {points} at the end if village {village} counted.", points=scores, village=row + 1
    )
    yield _short(then, seat, row)


def _tikis(state: State, then: State, seat: int) -> Iterator[Phrase]:
    """State how many columns a village would need to count, and how many points new tikis would add."""
    needed = columns_needed(of_seat(then, seat, m.TIKIS))
    assert needed is not None, "there is a tiki"
    yield plural(
        "A village would need at least {count} column to count.",
        "A village would need at least {count} columns to count.",
        needed,
    )
    yield from _more(_worth(then, seat) - _worth(state, seat))
