"""Reads the copy of a match with other devices, as `saves.copies` writes it. Types are strict, and sizes limited."""

from typing import Annotated

from pydantic import Field, JsonValue, StringConstraints, ValidationError

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.phrase import phrase
from haleakala.saves import limits
from haleakala.saves.copies import COPY_FORMAT, MatchCopy
from haleakala.saves.read import First, Strict, place_of, record_in
from haleakala.saves.seeds import EPOCH, MOST_EPOCH, SEED

Key = Annotated[str, StringConstraints(pattern=limits.KEY)]
Epoch = Annotated[str, StringConstraints(pattern=f"^({EPOCH})$")]
Seed = Annotated[str, StringConstraints(pattern=f"^{SEED}$")]


class WrittenCopy(Strict):
    """A copy of format 1."""

    format: First
    key: Key
    save: JsonValue
    seeds: Annotated[dict[Epoch, Seed], Field(min_length=1, max_length=MOST_EPOCH + 1)]


def copy_in(raw: dict[str, object]) -> MatchCopy:
    """The copy in the JSON data of a file. Raises UnreadableRecord or NewerFormat."""
    number = raw.get("format")
    if type(number) is int and number > COPY_FORMAT:
        raise NewerFormat(
            phrase("This copy was saved by a newer version of this site. Reload the page and import it again.")
        )
    try:
        written = WrittenCopy.model_validate(raw)
    except ValidationError as error:
        raise UnreadableRecord(phrase("This copy of a game is damaged at {place}.", place=place_of(error))) from None
    record = record_in(written.save)
    if record.remote is None or not record.remote.seats:
        raise UnreadableRecord(phrase("This copy isn’t of a game that you play by link."))
    return MatchCopy(written.key, record, {int(epoch): bytes.fromhex(seed) for epoch, seed in written.seeds.items()})
