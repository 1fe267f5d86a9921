"""A game's interface: what the page may ask of a game besides its rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from haleakala.gamekit.choice_panel import Chooser
from haleakala.gamekit.draft import Plan
from haleakala.gamekit.meta import Meta
from haleakala.gamekit.position import PositionText
from haleakala.gamekit.seats import Side
from haleakala.gamekit.teaching import Example, Lesson, Overview, Section
from haleakala.kernel.evaluator import Evaluator
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.planner import Planner
from haleakala.kernel.rules import Action, Event, Options, Refusal, Rules, State
from haleakala.markup import Markup

State_contra = TypeVar("State_contra", contravariant=True)
Action_contra = TypeVar("Action_contra", contravariant=True)

Say = Callable[[Phrase], str]
"""Puts a phrase into the player's language, with the players' names."""


class Highlight(NamedTuple):
    """How one target shines."""

    lit: bool = False
    chosen: bool = False
    opens: bool = False
    hinted: bool = False
    traced: bool = False
    """Whether something came there of late."""

    @property
    def shines(self) -> bool:
        """Whether it shows a ring: it can be touched or has been."""
        return self.lit or self.chosen or self.hinted


class RecentChange(NamedTuple):
    """What a ply has left on the table to be seen: by the ids that the board draws things with.

    `what` lies there now, "" where it has left the board; `came` is the place it came from, "" where it is new.
    """

    what: str
    came: str = ""


class Highlights(NamedTuple):
    """What shines on the board: the targets that can be touched next, and those touched so far, in order.

    `opens` are those after which another touch is due, whatever is in hand: they can be dragged there. `hinted` are
    those that the hint names. A whole gesture that waits to be confirmed is chosen with its end still lit.
    `recent_changes` are what happened of late: each thing once, with the first place it came from.
    """

    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    opens: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    recent_changes: tuple[RecentChange, ...] = ()
    began: Any = None
    """The state in which the turn began that is laid out; None where nothing is."""

    @property
    def waits(self) -> bool:
        """Whether what is chosen is a whole gesture."""
        return bool(self.chosen) and self.chosen[-1] in self.lit

    @property
    def names(self) -> frozenset[str]:
        """All targets that look otherwise than the rest."""
        return self.lit.union(self.chosen, self.opens, self.hinted)

    def on(self, name: str) -> Highlight:
        """How the target with this name shines."""
        traced = any(change.what == name for change in self.recent_changes)
        return Highlight(name in self.lit, name in self.chosen, name in self.opens, name in self.hinted, traced)


class Button(NamedTuple):
    """A target as a button beside the status line: its label, and where that is too short by itself, its full name.

    The name has the label in it: whoever speaks to the page says what they read.
    """

    target: str
    label: Phrase
    name: Phrase | None = None


class Explanation(NamedTuple):
    """What something is and means now, in at most three short sentences, and the clause of the rulebook to read on."""

    title: Phrase
    text: tuple[Phrase, ...]
    clause: str


class ScoreRow(NamedTuple):
    """One line of a scoring: what counted, and for each seat how many and how many points; None where it has none."""

    what: Phrase
    seats: tuple[tuple[int, int] | None, ...]
    explained: Explanation
    decides: bool = False
    """Whether the game was decided by this."""
    things: bool = True
    """Whether how many there are says how the points came about; else it is for the explanation alone."""


class ScoreTable(NamedTuple):
    """One scoring, line by line, with each seat's points in it."""

    title: Phrase
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    explained: Explanation
    """What the sums mean, or the order of the rows."""
    adds_up: bool = True
    """Whether the points mean something to players; else they only put the seats in order, and nobody is told them."""


class Forecast(NamedTuple):
    """The next scoring if it came now: its table, and a sentence for each thing that would be lost on the way."""

    table: ScoreTable
    losses: tuple[Phrase, ...]


class Cue(NamedTuple):
    """Something that a ply sets in motion, by the ids that the board draws things with.

    `moves`: it is drawn in both positions, in different places. `flies`: what lay there before goes to `where`.
    `turns`: it is new and comes face down from `where`. `rises`: it is new and comes out of the ground. `sinks`: it was
    there before and goes into the ground. `flows`: it is kept in the scenery, and runs outwards from the middle of the
    board, just above the area `where`; the next step waits until it has run for `takes`.
    """

    how: Literal["moves", "flies", "turns", "rises", "sinks", "flows"]
    what: str
    where: str = ""
    takes: int = 0
    """How many milliseconds it takes in addition to the time that an act has, however much happens in it."""


AnimationStep = tuple[Cue, ...]
"""What moves at the same time."""


class TargetSet(frozenset[str]):
    """Names, and all others that `by_form` knows: a board without an end has no list of its spaces.

    What stands in the list itself should be of every sort: whoever goes through it sees them all.
    """

    by_form: Callable[[str], object]

    def __new__(cls, names: Iterable[str], by_form: Callable[[str], object]) -> "TargetSet":
        """The names that can be listed, and what knows the rest."""
        things = super().__new__(cls, names)
        things.by_form = by_form
        return things

    def __contains__(self, name: object) -> bool:
        """Whether something has this name."""
        return super().__contains__(name) or (isinstance(name, str) and bool(self.by_form(name)))

    def issuperset(self, names: Iterable[object]) -> bool:
        """Whether something has each of these names."""
        return all(name in self for name in names)


class Board(Protocol[State_contra, Action_contra]):
    """State to picture, action to gesture. A gesture is the path of targets to touch.

    The legal actions of one state have gestures that all differ, and none begins another.
    """

    TARGETS: frozenset[str]
    """The name of every target there may be, and of every piece that only explains itself.

    The page asks about nothing else; what it was told to touch may be anything.
    """

    UNBOUNDED: bool
    """Whether the board grows with the game: then the page lets its `.world` be moved and zoomed."""

    def scenery(self) -> Markup:
        """What every picture of the game prints from by `<use>`: drawn once in a page, out of sight, before the first.

        It says nothing in any language and never changes, so the built page has it and nobody draws it again.
        """

    def picture(self, state: State_contra, highlights: Highlights, say: Say, /) -> Markup:
        """The board with everything on it."""

    def close_up(self, state: State_contra, part: str, highlights: Highlights, say: Say, /) -> Markup:
        """A part of the board as an illustration, in which nothing can be touched; "" is all of it."""

    def belongings(self, state: State_contra, seat: int, highlights: Highlights, say: Say, /) -> Markup:
        """What lies in front of one player."""

    def common(self, state: State_contra, highlights: Highlights, say: Say, /) -> Markup:
        """What lies beside the board for everybody."""

    def gesture(self, state: State_contra, action: Action_contra, /) -> tuple[str, ...]:
        """The targets to touch, in order, for a legal action."""

    def resolve_target(self, state: State_contra, chosen: tuple[str, ...], target: str, /) -> tuple[str, ...]:
        """The targets that can be meant where `target` itself is not, after those chosen: what a piece lies on, or the
        area around it. The first of them that shines is meant: who touches what shines anywhere has touched it.
        """

    def buttons(self, state: State_contra, /) -> tuple[Button, ...]:
        """Targets that also, or only, exist as buttons beside the status line."""

    def recent_changes(self, before: State_contra, ply: Ply[Any, Any, Any], /) -> tuple[RecentChange, ...]:
        """What a ply leaves on the table to be seen until the player who decides now has decided.

        A decision after which the board is drawn otherwise leaves one at least; `before` is the state that it was
        made in.
        """

    def animate(self, before: State_contra, ply: Ply[Any, Any, Any], /) -> tuple[AnimationStep, ...]:
        """What a ply moves on the table, one step after another; `before` as in `tell`."""

    def why_not(self, state: State_contra, chosen: tuple[str, ...], touched: str, /) -> Refusal:
        """Why `touched` does not go on from the targets chosen so far."""


class Story(Protocol[State, Action, Event]):
    """What the page says about the game."""

    def status(self, state: State, chosen: tuple[str, ...], /) -> Phrase:
        """Who decides what, in one sentence."""

    def new_turn(self, state: State, /) -> bool:
        """Whether a turn begins here: the log has a line for each."""

    def advise(self, state: State, action: Action, /) -> Phrase:
        """What a player is asked to do for a legal action to be played, in one sentence."""

    def preview(self, state: State, chosen: tuple[str, ...], target: str, /) -> tuple[Phrase, ...]:
        """What would happen if a lit target were touched next after those chosen, in short sentences, the result first.

        Nothing for a target that is not lit.
        """

    def explain(self, state: State, target: str, /) -> Explanation:
        """What one of the board's TARGETS is and what it means now."""

    def tell(self, before: State, ply: Ply[State, Action, Event], /) -> tuple[Phrase, ...]:
        """What a ply did and caused, sentence by sentence; `before` is the state that it was played in."""

    def score_tables(self, plies: Iterable[Ply[State, Action, Event]], /) -> tuple[ScoreTable, ...]:
        """The scorings that have happened."""

    def standing(self, state: State, /) -> tuple[int, ...]:
        """The points of each seat so far: those of `score_tables`, added up."""

    def forecast(self, state: State, /) -> Forecast:
        """What each seat would get if the next scoring came now; no rows and 0 for all once there is no next one."""

    def result(self, state: State, /) -> Phrase:
        """Who has won a finished game, and by what."""


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[State]):
    """What a position is worth, for players by code."""

    value: Callable[[State, int], float]
    """The lead of a seat by rules of thumb: for those that look no further than what they decide."""
    heuristic: Evaluator[State]
    """The same as an evaluator: for those that search."""
    learned: Callable[[Options], Evaluator[State]] | None
    """What was learned from games with these options; raises FileNotFoundError or DamagedWeights. None: nothing was."""
    nodes: int = 10_000
    """How many positions who looks at the replies may judge for a decision."""
    planners: tuple[Planner[State], Planner[State]] | None = None
    """Where whole turns are too many to be listed: who plans its own turn, and who considers the replies as well.

    They see what a seat may know, and so make no use of `value` and `heuristic`."""
    for_analysis: Evaluator[State] | None = None
    """Where players hide something: an evaluator of games that are over, in which nothing is hidden any more. No player
    by code asks it."""

    @property
    def thumb(self) -> Evaluator[State]:
        """The same as `heuristic`, for custom bots that were written when it was called so."""
        return self.heuristic


def nothing(_: Any) -> tuple[()]:
    """No action: in a game without secrets nobody asks."""
    return ()


BOARD = phrase("Board")


def never(_: Any, __: Any) -> bool:
    """No action is like that."""
    return False


def no_chooser(_: Any, __: tuple[str, ...]) -> None:
    """No panel: all that can be chosen has a place on the board, or is a button."""


@dataclass(frozen=True, slots=True)
class Areas(Generic[State]):
    """What a game declares whose players have more in front of them than a panel has room for.

    One area is large; those of the others are drawn by the board's `belongings`, and open when they are selected. No
    area is drawn in both ways at a time, so that things keep their ids.
    """

    place: Literal["below", "beside"]
    """Where the large one lies in a wide window: below the board, or beside it, above the log."""
    picture: Callable[[State, int, Highlights, Say], Markup]
    """The area of a seat, large. Of an own one behind a tab, what has the class `in-short` stays at the foot."""
    area_of: Callable[[str], int | None]
    """The seat in whose area a target lies; None for what lies on the board."""
    board_tab: Phrase = BOARD
    """The board's name on its tab."""


@dataclass(frozen=True, slots=True)
class Game(Generic[State, Action, Event]):
    """Everything the house knows of one game; its folder declares one, and nothing else names the game."""

    meta: Meta
    blurb: Phrase
    rules: Rules[State, Action, Event]
    positions: PositionText[State]
    """How a position is written as text."""
    board: Board[State, Action]
    story: Story[State, Action, Event]
    option_notes: Mapping[str, Phrase]
    """A sentence on an option whose values do not speak for themselves, by key."""
    rematch: Callable[[Options, State], Options]
    """The options for playing once more after a game with these ended in this state: fair turns about."""
    opening: Phrase
    """What somebody who plays for the first time has to know before the first act."""
    summary: tuple[Phrase, ...]
    overview: Overview
    """The beginning of the rulebook."""
    rulebook: tuple[Section, ...]
    examples: tuple[Example, ...]
    """At most one for a clause."""
    lesson: Lesson
    """NO_LESSON exactly where its meta says that it has none."""
    evaluation: Evaluation[State]
    endings: tuple[str, ...]
    """An id for each reason for which the game can end; which comparison has decided a tie is part of the reason."""
    ending: Callable[[State], str]
    """The reason for which a finished state has ended, one of `endings`; nobody asks while the game goes on."""
    vocabulary: tuple[tuple[str, Phrase], ...]
    """What a player that somebody writes may ask of this game besides what it may of all: in Python, and what it is."""
    sample: Callable[[], State]
    """A position of mid-game, for the picture on the start page."""
    without_looking: Callable[[State], tuple[Action, ...]] = nothing
    """The legal actions that tell nothing about what is hidden and need no look at it, in a state or an observation of
    it: with several people at one device they can be played before the player's hand is shown."""
    draws_told: Callable[[State, Sequence[Ply[State, Action, Event]]], tuple[Phrase, ...]] | None = None
    """What several plies of luck in a row did, such as a whole deal, in as few sentences as it deserves; the first was
    played in the state given. The story tells each ply by itself where there is no such function."""
    turns_told: Callable[[State, Sequence[Ply[State, Action, Event]]], tuple[Phrase, ...]] | None = None
    """The same for several plies in a row of one player: those of a turn, of a part of it, or of several turns."""
    turn_advised: Callable[[State, Sequence[Action]], tuple[Phrase, ...]] | None = None
    """What a player is asked to do for several actions in a row, the rest of a turn, in as few sentences as it
    deserves, the first one about what is lit. The story advises each action by itself where there is no such function.
    """
    pictured: Callable[[State, Sequence[Ply[State, Action, Event]], Say], tuple[Markup, ...]] | None = None
    """What the plies of a turn did as a few small pictures and letters, for those who were not looking; `before` as in
    the story's `tell`. None where it is told in words alone."""
    digest: Callable[[Sequence[Ply[State, Action, Event]], Say], Markup | None] | None = None
    """What came of a scoring among some plies, as a small table that is set apart in the log; None where there was
    none. The points as tables are for the rest of the game, this is news."""
    areas: Areas[State] | None = None
    """The large areas of its players, where it has some."""
    board_name: Phrase = BOARD
    """What its board is called, for those who cannot see it."""
    confirmed_by_finger: Callable[[State, Action], bool] = never
    """Whether a legal action that a finger completes waits to be confirmed, unless the settings say otherwise: where
    targets are so small that a finger may miss, for one."""
    chooser: Callable[[State, tuple[str, ...]], Chooser | None] = no_chooser
    """What has no place on the board and is to be chosen after the targets touched so far, in a state or an observation
    of it. Its answers are targets like any others: parts of gestures, with previews and explanations."""
    plan: Plan[State] | None = None
    """How a turn is laid out before it is handed over; None where every action is played by its last touch. Where there
    is one, status, preview, chooser and `why_not` get all touches of the turn as what was chosen."""

    @property
    def minds(self) -> Evaluation[State]:
        """The same as `evaluation`, for custom bots that were written when it was called so."""
        return self.evaluation

    @property
    def id(self) -> str:
        """The name of its folder."""
        return self.meta.id

    @property
    def title(self) -> str:
        """What it is called, in every language."""
        return self.meta.title

    @property
    def sides(self) -> tuple[Side, ...]:
        """All seats there can be, in their order; `rules.num_players` says how many of them a match has."""
        return self.meta.sides

    @property
    def seats(self) -> tuple[Phrase, ...]:
        """What the seats are called: by their colours."""
        return self.meta.seats

    def kind_of(self, options: Options) -> Phrase:
        """What a match with these options is called in a word or two."""
        return self.meta.kind_of(options)


AnyStory = Story[Any, Any, Any]
AnyGame = Game[Any, Any, Any]
"""A game whose states the page only hands around."""
