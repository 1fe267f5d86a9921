"""The door for saved games and imported files: the only module of ours that needs pydantic, so it is opened late."""

from datetime import datetime
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator
from pydantic_core import from_json

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.phrase import phrase
from haleakala.kernel.record import Analysis, Record, rows_of
from haleakala.saves.write import FORMAT

MOST_CHARACTERS = 1_000_000
MOST_POINTS = 10_000
"""Of a document; a game of a thousand turns has some 20,000."""

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
Value = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
Percent = Annotated[int, Field(ge=0, le=100)]
Name = Annotated[str, StringConstraints(max_length=80)]


def _a_date(text: str) -> str:
    if text:
        datetime.fromisoformat(text)  # a pattern alone would let the 99th of a month in
    return text


Time = Annotated[str, StringConstraints(pattern=r"^$|^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$"), AfterValidator(_a_date)]
Log = Annotated[str, StringConstraints(pattern=r"^[!-~]*( [!-~]+)*$")]


class WrittenAnalysis(BaseModel):
    """What the turns of a saved game were worth, column by column."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    length: Annotated[int, Field(ge=0, le=MOST_CHARACTERS)]
    chance: list[Percent]
    cost: list[Percent]
    better: list[Annotated[str, StringConstraints(pattern=r"^[!-~]{0,20}$")]]
    plies: list[Annotated[int, Field(ge=0, le=MOST_CHARACTERS)]]

    @model_validator(mode="after")
    def _of_one_length(self) -> Self:
        if len({len(self.chance), len(self.cost), len(self.better), len(self.plies)}) != 1:
            raise ValueError
        return self

    def rows(self) -> Analysis:
        """The analysis, turn by turn."""
        columns = zip(self.chance, self.cost, self.better, self.plies, strict=True)
        return Analysis(self.length, rows_of(columns, ()))


class AnalysisOfAll(WrittenAnalysis):
    """An analysis that also has the chances of each seat but the first, turn by turn, where there are more than two."""

    others: list[Percent] = []

    @model_validator(mode="after")
    def _as_many_in_each_turn(self) -> Self:
        if self.others and (not self.chance or len(self.others) % len(self.chance)):
            raise ValueError
        return self

    def rows(self) -> Analysis:
        """The analysis, turn by turn."""
        columns = zip(self.chance, self.cost, self.better, self.plies, strict=True)
        return Analysis(self.length, rows_of(columns, self.others))


class AnalysisOfTurns(AnalysisOfAll):
    """An analysis whose better turns may have several actions, with spaces between."""

    better: list[Annotated[str, StringConstraints(pattern=r"^([!-~]+( [!-~]+)*)?$", max_length=2_000)]]


class Document(BaseModel):
    """A save of format 1."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: Literal[1]
    game: Id
    title: Name
    names: Annotated[list[Name], Field(max_length=8)]
    options: Annotated[dict[Id, Value], Field(max_length=20)]
    created: Time
    updated: Time
    log: Log
    players: Annotated[list[Id | Literal[""]], Field(max_length=8)] = []
    analysis: WrittenAnalysis | None = None


class Document2(BaseModel):
    """A save of format 2: also how many plies cannot be undone, and whether something was after a draw."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: Literal[2]
    game: Id
    title: Name
    names: Annotated[list[Name], Field(max_length=8)]
    options: Annotated[dict[Id, Value], Field(max_length=20)]
    created: Time
    updated: Time
    log: Log
    players: Annotated[list[Id | Literal[""]], Field(max_length=8)] = []
    analysis: WrittenAnalysis | None = None
    floor: Annotated[int, Field(ge=0, le=MOST_CHARACTERS)] = 0
    takebacks: bool = False


class Document3(BaseModel):
    """A save of format 3: also who has won, everybody's chances in an analysis, and whether somebody may have known
    more than the hand of their own seat.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: Literal[3]
    game: Id
    title: Name
    names: Annotated[list[Name], Field(max_length=8)]
    options: Annotated[dict[Id, Value], Field(max_length=20)]
    created: Time
    updated: Time
    log: Log
    players: Annotated[list[Id | Literal[""]], Field(max_length=8)] = []
    analysis: AnalysisOfAll | None = None
    floor: Annotated[int, Field(ge=0, le=MOST_CHARACTERS)] = 0
    takebacks: bool = False
    revealed: bool = False
    winners: Annotated[list[Annotated[int, Field(ge=0, le=7)]], Field(max_length=8)] | None = None


class Document4(BaseModel):
    """A save of format 4: an analysis may have better turns of several actions."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: Literal[4]
    game: Id
    title: Name
    names: Annotated[list[Name], Field(max_length=8)]
    options: Annotated[dict[Id, Value], Field(max_length=20)]
    created: Time
    updated: Time
    log: Log
    players: Annotated[list[Id | Literal[""]], Field(max_length=8)] = []
    analysis: AnalysisOfTurns | None = None
    floor: Annotated[int, Field(ge=0, le=MOST_CHARACTERS)] = 0
    takebacks: bool = False
    revealed: bool = False
    winners: Annotated[list[Annotated[int, Field(ge=0, le=7)]], Field(max_length=8)] | None = None


class Document5(BaseModel):
    """A save of format 5: also the points of each seat at the end."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    format: Literal[5]
    game: Id
    title: Name
    names: Annotated[list[Name], Field(max_length=8)]
    options: Annotated[dict[Id, Value], Field(max_length=20)]
    created: Time
    updated: Time
    log: Log
    players: Annotated[list[Id | Literal[""]], Field(max_length=8)] = []
    analysis: AnalysisOfTurns | None = None
    floor: Annotated[int, Field(ge=0, le=MOST_CHARACTERS)] = 0
    takebacks: bool = False
    revealed: bool = False
    winners: Annotated[list[Annotated[int, Field(ge=0, le=7)]], Field(max_length=8)] | None = None
    points: Annotated[list[Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]], Field(max_length=8)] = []


def second(first: dict[str, object]) -> dict[str, object]:
    """A save of format 1 as one of format 2: all of it may be undone, and nothing was after a draw."""
    return {**first, "format": 2}


def third(second: dict[str, object]) -> dict[str, object]:
    """A save of format 2 as one of format 3: nobody has known too much, and who has won is not said."""
    return {**second, "format": 3}


def fourth(third: dict[str, object]) -> dict[str, object]:
    """A save of format 3 as one of format 4: what is better is one action each."""
    return {**third, "format": 4}


def fifth(fourth: dict[str, object]) -> dict[str, object]:
    """A save of format 4 as one of format 5: how many points everybody has is not said."""
    return {**fourth, "format": 5}


def _json(text: str) -> object:
    """What a text says in JSON; raises ValueError."""
    # json.loads would overflow Pyodide's stack on text that opens 100,000 brackets, and from_json calls half a
    # surrogate pair in a str no str at all.
    return from_json(text.encode())


def read(text: str) -> Record:
    """The record in a document; raises UnreadableRecord or NewerFormat with a sentence for the player.

    Whether its log is legal shows only when it is replayed.
    """
    if len(text) > MOST_CHARACTERS:
        raise UnreadableRecord(phrase("This is too large to be a saved game."))
    return record_in(json_in(text))


def json_in(text: str) -> object:
    """What a text says as JSON; raises UnreadableRecord."""
    try:
        return _json(text)
    except ValueError:
        raise UnreadableRecord(phrase("This isn’t a saved game: its JSON is incomplete or invalid.")) from None


def record_in(raw: object) -> Record:
    """The record in what a document says; raises UnreadableRecord or NewerFormat."""
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
        if raw["format"] == 1:
            Document.model_validate(raw)
            raw = second(raw)
        if raw["format"] == 2:
            Document2.model_validate(raw)
            raw = third(raw)
        if raw["format"] == 3:
            Document3.model_validate(raw)
            raw = fourth(raw)
        if raw["format"] == 4:
            Document4.model_validate(raw)
            raw = fifth(raw)
        document = Document5.model_validate(raw)
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
    )


def place_of(error: ValidationError) -> str:
    """Where in a document the first thing is wrong."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return repr(".".join(str(part)[:40] for part in first["loc"]))
