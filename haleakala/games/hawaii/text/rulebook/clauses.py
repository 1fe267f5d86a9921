"""What the clauses of the rulebook are made of: sentences and tables with the numbers of tables.py in them."""

from collections.abc import Iterable

from haleakala.gamekit.sentences import listed
from haleakala.gamekit.teaching import Clause, ClauseTable
from haleakala.games.hawaii.rules.names import feet, fruit, shells
from haleakala.kernel.phrase import Gap, Phrase, phrase


def rule(number: str, text: str, *tables: ClauseTable, **gaps: Gap) -> Clause:
    """One clause; the catalogues find its text here, and its numbers come in gaps and tables."""
    return Clause(number, phrase(text, **gaps), tables)


def given(goods: Iterable[int]) -> Phrase:
    """`1 shell, 2 fruit`: so many shells, feet and fruit, those that there are."""
    return listed(tuple(say(count) for say, count in zip((shells, feet, fruit), goods, strict=True) if count))
