"""What the clauses of the rulebook are made of: one sentence after another, and the numbers of tables.py in them."""

from collections.abc import Iterable

from haleakala.games.hawaii.words import feet, fruit, listed, shells
from haleakala.games.teaching import Clause
from haleakala.kernel.phrase import Gap, Phrase, phrase


def rule(number: str, text: str, **gaps: Gap) -> Clause:
    """One clause; the catalogues find its text here, and its numbers come in gaps."""
    return Clause(number, phrase(text, **gaps))


def given(goods: Iterable[int]) -> Phrase:
    """`1 shell, 2 fruit`: so many shells, feet and fruit, those that there are."""
    return listed(tuple(say(count) for say, count in zip((shells, feet, fruit), goods, strict=True) if count))


def in_a_row(sentences: Iterable[Phrase]) -> Phrase:
    """Sentence after sentence."""
    found, *rest = sentences
    for sentence in rest:
        found = phrase("{text} {next}", text=found, next=sentence)
    return found
