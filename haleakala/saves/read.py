"""Reads saved games and imported files. Only this module and games.py need pydantic, so they are imported late."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator
from pydantic_core import from_json

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.phrase import phrase
from haleakala.kernel.record import Analysis, Record, Remote, rows_of
from haleakala.saves import limits
from haleakala.saves.write import FORMAT

Id = Annotated[str, StringConstraints(pattern=limits.ID)]
Value = Annotated[str, StringConstraints(pattern=limits.VALUE)]
Some = Annotated[int, Field(ge=0, le=limits.MOST_CHARACTERS)]
Percent = Annotated[int, Field(ge=0, le=100)]
Points = Annotated[int, Field(ge=-limits.MOST_POINTS, le=limits.MOST_POINTS)]
Name = Annotated[str, StringConstraints(max_length=limits.LONGEST_NAME)]
Time = Annotated[str, StringConstraints(pattern=limits.TIME), AfterValidator(limits.a_date)]
Log = Annotated[str, StringConstraints(pattern=limits.LOG)]
Action = Annotated[str, StringConstraints(pattern=limits.ACTION)]
Link = Annotated[str, StringConstraints(pattern=limits.LINK, max_length=limits.LONGEST_LINK)]
Event = Annotated[str, StringConstraints(pattern=limits.EVENT)]
FirstSeal = Annotated[str, StringConstraints(pattern=limits.FIRST_SEAL)]
Epoch = Annotated[int, Field(ge=0, le=limits.MOST_EPOCH)]
Seat = Annotated[int, Field(ge=0, le=limits.MOST_SEATS - 1)]
Turn = Annotated[str, StringConstraints(pattern=limits.TURN, max_length=limits.LONGEST_TURN)]
First = Annotated[int, Field(ge=1, le=1)]
"""The format of a document that has only one so far. `Literal[1]` would also take true, which equals 1."""
OfSeats = Field(max_length=limits.MOST_SEATS)


class Strict(BaseModel):
    """A part of a document. Types are not converted, and unknown fields are errors.

    A model is built only when a document of its format is read: building takes a slow phone a tenth of a second.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class WrittenAnalysis(Strict):
    """The analysis of a saved game, column by column."""

    length: Some
    chance: list[Percent]
    cost: list[Percent]
    better: list[Action]
    plies: list[Some]

    @model_validator(mode="after")
    def _of_one_length(self) -> Self:
        if len({len(self.chance), len(self.cost), len(self.better), len(self.plies)}) != 1:
            raise ValueError
        return self

    def rows(self) -> Analysis:
        """Convert the analysis into one row for each turn."""
        columns = zip(self.chance, self.cost, self.better, self.plies, strict=True)
        return Analysis(self.length, rows_of(columns, ()))


class AnalysisOfAll(WrittenAnalysis):
    """An analysis that, with more than two players, also has the chances of each seat but the first, turn by turn."""

    others: list[Percent] = []

    @model_validator(mode="after")
    def _as_many_in_each_turn(self) -> Self:
        if self.others and (not self.chance or len(self.others) % len(self.chance)):
            raise ValueError
        return self

    def rows(self) -> Analysis:
        """Convert the analysis into one row for each turn."""
        columns = zip(self.chance, self.cost, self.better, self.plies, strict=True)
        return Analysis(self.length, rows_of(columns, self.others))


class AnalysisOfTurns(AnalysisOfAll):
    """An analysis whose better turns may have several actions, separated by spaces."""

    better: list[Turn]


class Document(Strict):
    """A save of format 1."""

    format: Annotated[int, Field(ge=1)]
    game: Id
    title: Name
    names: Annotated[list[Name], OfSeats]
    options: Annotated[dict[Id, Value], Field(max_length=limits.MOST_OPTIONS)]
    created: Time
    updated: Time
    log: Log
    players: Annotated[list[Id | Literal[""]], OfSeats] = []
    analysis: WrittenAnalysis | None = None


class Document2(Document):
    """A save of format 2: also the number of plies that cannot be undone, and whether a turn was taken back after a
    draw.

    For an older save everything can be undone, and no turn was taken back after a draw.
    """

    floor: Some = 0
    takebacks: bool = False


class Document3(Document2):
    """A save of format 3: also the winners, the chances of all players in an analysis, and whether a player may have
    seen more than their own hand.

    For an older save nobody has seen too much, and the winners are unknown.
    """

    analysis: AnalysisOfAll | None = None
    revealed: bool = False
    winners: Annotated[list[Seat], OfSeats] | None = None


class Document4(Document3):
    """A save of format 4: a better turn in an analysis may have several actions; in older formats it has one."""

    analysis: AnalysisOfTurns | None = None


class Document5(Document4):
    """A save of format 5: also the points of each seat at the end; in older formats they are unknown."""

    points: Annotated[list[Points], OfSeats] = []


class WrittenRemote(Strict):
    """What is saved of a match with other devices, as `Remote` describes it."""

    link: Link
    seats: Annotated[list[Seat], OfSeats]
    pending: Link | Literal[""] = ""
    restored: bool = False
    turn: Seat | None = None
    events: Annotated[list[Event], Field(max_length=limits.MOST_EVENTS)] = []
    note: Annotated[str, StringConstraints(max_length=limits.LONGEST_NOTE)] = ""
    former: Link | Literal[""] = ""
    highest: Epoch = 0
    left: Annotated[list[FirstSeal], Field(max_length=limits.MOST_EPOCH)] = []
    since: Time = ""
    advised: bool = False
    to_send: bool = False

    def remote(self) -> Remote:
        """Convert it into the form that a record has."""
        lists = {name: tuple(getattr(self, name)) for name in ("seats", "events", "left")}
        return Remote(self.link, lists["seats"])._replace(**{**self.model_dump(), **lists})


class Document6(Document5):
    """A save of format 6: also the links and seats of a match with other devices, which only such a match has."""

    remote: WrittenRemote | None = None


FORMATS = (Document, Document2, Document3, Document4, Document5, Document6)


def _json(text: str) -> object:
    """Parse a JSON text. Raises ValueError."""
    # json.loads would overflow Pyodide's stack on a text with 100,000 opening brackets, and from_json raises an error
    # of another type for a str with half a surrogate pair.
    return from_json(text.encode())


def read(text: str) -> Record:
    """The record in a document. Raises UnreadableRecord or NewerFormat with a sentence for the player.

    Whether its log is legal is checked later, when it is replayed.
    """
    if len(text) > limits.MOST_CHARACTERS:
        raise UnreadableRecord(phrase("This is too large to be a saved game."))
    return record_in(json_in(text))


def json_in(text: str) -> object:
    """Parse a JSON text. Raises UnreadableRecord."""
    try:
        return _json(text)
    except ValueError:
        raise UnreadableRecord(phrase("This isn’t a saved game: its JSON is incomplete or invalid.")) from None


def record_in(raw: object) -> Record:
    """The record in the JSON data of a document. Raises UnreadableRecord or NewerFormat."""
    if not isinstance(raw, dict) or type(raw.get("format")) is not int:
        raise UnreadableRecord(phrase("This isn’t a saved game: its format number is missing."))
    if raw["format"] > FORMAT:
        raise NewerFormat(
            phrase(
                "This game was saved by a newer version of this site. Reload the page to open it. The game is "
                "unchanged."
            )
        )
    try:
        if 1 <= raw["format"] < FORMAT:
            FORMATS[raw["format"] - 1].model_validate(raw)
        document = Document6.model_validate(raw)
    except ValidationError as error:
        raise UnreadableRecord(phrase("This saved game is damaged at {place}.", place=place_of(error))) from None
    return Record(
        game=document.game,
        options=document.options,
        log=tuple(document.log.split()),
        names=tuple(document.names),
        title=document.title,
        created=document.created,
        updated=document.updated,
        players=tuple(document.players),
        analysis=document.analysis.rows() if document.analysis else None,
        floor=document.floor,
        takebacks=document.takebacks,
        revealed=document.revealed,
        winners=None if document.winners is None else tuple(document.winners),
        points=tuple(document.points),
        remote=document.remote.remote() if document.remote else None,
    )


def place_of(error: ValidationError) -> str:
    """The path of the first error in a document."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return repr(".".join(str(part)[:40] for part in first["loc"]))
