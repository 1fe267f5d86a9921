"""A sentence that is not yet in any language: a template and what belongs in its gaps."""

from dataclasses import dataclass
from typing import NamedTuple


class Seat(NamedTuple):
    """A player in a sentence; whoever shows the sentence knows the name behind the number."""

    number: int

    def __str__(self) -> str:
        return f"player {self.number + 1}"


@dataclass(frozen=True, slots=True)
class Phrase:
    """An English template with named gaps, which is also its key in the catalogues.

    A gap holds a number, a text that is the same in every language, a Seat or another Phrase. Where the sentence
    depends on a number, `plural` is the template for any but one, and the gap `count` says how many. The form
    that addresses the player in a gap (`You win.`) is in the catalogues, with the gap's name as its context.
    """

    template: str
    gaps: "tuple[tuple[str, Gap], ...]" = ()
    plural: str = ""

    def __str__(self) -> str:
        gaps = dict(self.gaps)
        template = self.plural if self.plural and gaps["count"] != 1 else self.template
        return template.format_map({key: str(gap) for key, gap in self.gaps})


Gap = int | str | Seat | Phrase


def player_name(seat: int) -> Phrase:
    """A player as a label: the name, or `You`."""
    return phrase("{who}", who=Seat(seat))


def phrase(template: str, **gaps: Gap) -> Phrase:
    """`phrase("{who} builds {number}", who=Seat(0), number=3)`, hashable and comparable."""
    return Phrase(template, tuple(gaps.items()))


def plural(one: str, many: str, count: int, **gaps: Gap) -> Phrase:
    """`plural("{count} shell", "{count} shells", 2)`."""
    return Phrase(one, (("count", count), *gaps.items()), many)
