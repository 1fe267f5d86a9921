"""Phrases: text for players, with values for its gaps, that is translated when it is shown."""

from dataclasses import dataclass
from typing import NamedTuple


class Seat(NamedTuple):
    """A player in a sentence, by the number of the seat. The name is inserted when the sentence is shown."""

    number: int

    def __str__(self) -> str:
        return f"player {self.number + 1}"


@dataclass(frozen=True, slots=True)
class Phrase:
    """An English template with named gaps. The template is also the message id in the catalogues of translations.

    The value of a gap is a number, a text that is the same in every language, a Seat or another Phrase. If `plural` is
    not empty, it is the template for all values of the gap `count` except 1. The form of a sentence that addresses its
    player (`You win.`) is a separate message in the catalogues, with the name of the player's gap as its context.
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
    """Return a player as a label: the name, or `You`."""
    return phrase("{who}", who=Seat(seat))


def phrase(template: str, **gaps: Gap) -> Phrase:
    """Return a phrase, such as `phrase("{who} builds {number}", who=Seat(0), number=3)`."""
    return Phrase(template, tuple(gaps.items()))


def plural(one: str, many: str, count: int, **gaps: Gap) -> Phrase:
    """Return a phrase with a singular and a plural, such as `plural("{count} shell", "{count} shells", 2)`."""
    return Phrase(one, (("count", count), *gaps.items()), many)
