"""This module defines the interface of a game: everything that the page needs from a game besides its rules."""

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
"""A function that translates a phrase into the player's language and inserts the players' names."""


class Highlight(NamedTuple):
    """How one target is highlighted. `Highlights` explains the fields; each true field is a CSS class of the target."""

    lit: bool = False
    chosen: bool = False
    opens: bool = False
    hinted: bool = False
    traced: bool = False
    """Whether a recent change concerns this target."""

    @property
    def shines(self) -> bool:
        """Return whether the target is drawn with a ring: it can be touched, has been touched or is named by a hint."""
        return self.lit or self.chosen or self.hinted


class RecentChange(NamedTuple):
    """A change that a ply has made to the board and that the page marks. Both fields are ids of drawn elements.

    `what` is the changed element after the ply, or "" if a piece has left the board. `came` is the place from which the
    piece came, or "" if the piece is new.
    """

    what: str
    came: str = ""


class Highlights(NamedTuple):
    """All highlighting on a board.

    `lit` contains the targets that can be touched next, `chosen` the targets touched so far, in order. If a complete
    gesture is pending confirmation, its last target is in both. `opens` contains the targets that need another touch
    afterwards, even if they begin a different gesture; a player can drag these targets. `hinted` contains the targets
    that a hint names. `recent_changes` has at most one change for each element, with the first place that the element
    came from.
    """

    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    opens: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    recent_changes: tuple[RecentChange, ...] = ()
    began: Any = None
    """The state in which the current turn began if its decisions are being laid out, otherwise None."""

    @property
    def waits(self) -> bool:
        """Return whether `chosen` is a complete gesture that is pending confirmation."""
        return bool(self.chosen) and self.chosen[-1] in self.lit

    @property
    def names(self) -> frozenset[str]:
        """Return all targets that are lit, chosen, hinted or in `opens`."""
        return self.lit.union(self.chosen, self.opens, self.hinted)

    def on(self, name: str) -> Highlight:
        """Return how the target called `name` is highlighted."""
        traced = any(change.what == name for change in self.recent_changes)
        return Highlight(name in self.lit, name in self.chosen, name in self.opens, name in self.hinted, traced)


class Button(NamedTuple):
    """A target that is shown as a button beside the status line. If `label` is too short to be understood by itself,
    `name` is the full accessible name; it contains the label, so that users of speech input can say what they read."""

    target: str
    label: Phrase
    name: Phrase | None = None


class Explanation(NamedTuple):
    """An explanation of a thing: what it is and means now, in at most three short sentences. `clause` is the number of
    the rulebook clause with the details."""

    title: Phrase
    text: tuple[Phrase, ...]
    clause: str


class ScoreRow(NamedTuple):
    """One row of a scoring table. `what` names the scored things; `seats` contains for each seat a pair of the number
    of things and the points for them, or None if the row does not apply to the seat."""

    what: Phrase
    seats: tuple[tuple[int, int] | None, ...]
    explained: Explanation
    decides: bool = False
    """Whether this row decided who won the game."""
    things: bool = True
    """Whether the number of things helps to understand the points; if False, the table shows the points alone."""


class ScoreTable(NamedTuple):
    """One scoring as a table, with the total points of each seat."""

    title: Phrase
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    explained: Explanation
    """The explanation of the totals, or of the order of the rows if the points do not add up."""
    adds_up: bool = True
    """Whether the points mean something to players. If False, they only rank the seats and are never shown."""


class Forecast(NamedTuple):
    """The next scoring if it happened now: its table, and a sentence for each thing that would be lost in it."""

    table: ScoreTable
    losses: tuple[Phrase, ...]


class Cue(NamedTuple):
    """One part of an animation.

    `what` and `where` are ids of drawn elements; `how` says what happens to `what`:

    - `moves`: `what` is drawn before and after the ply, and slides from the old to the new place.
    - `flies`: `what`, as drawn before the ply, moves to `where`.
    - `turns`: `what` is new, comes from `where` and is turned face up on the way.
    - `rises`, `sinks`: `what` is new and comes out of the ground, or is drawn only before the ply and sinks into it.
    - `flows`: `what` is a drawing of the scenery. It spreads from the middle of the board, on top of the element
      `where`, and the next step of the animation begins only after `takes` milliseconds.
    """

    how: Literal["moves", "flies", "turns", "rises", "sinks", "flows"]
    what: str
    where: str = ""
    takes: int = 0
    """How many milliseconds this cue adds to the fixed duration of a ply's animation."""


AnimationStep = tuple[Cue, ...]
"""The cues that are played at the same time."""


class TargetSet(frozenset[str]):
    """A set of target names that can be infinite: the listed names, and all names for which `by_form` is true. A board
    without limits needs such a set, because its spaces cannot be listed.

    Iteration yields only the listed names, so the list should contain an example of every kind of target.
    """

    by_form: Callable[[str], object]

    def __new__(cls, names: Iterable[str], by_form: Callable[[str], object]) -> "TargetSet":
        """Create a set of the listed `names` and of all names for which `by_form` returns a true value."""
        things = super().__new__(cls, names)
        things.by_form = by_form
        return things

    def __contains__(self, name: object) -> bool:
        """Return whether `name` is a target, listed or not."""
        return super().__contains__(name) or (isinstance(name, str) and bool(self.by_form(name)))

    def issuperset(self, names: Iterable[object]) -> bool:
        """Return whether all of `names` are targets, listed or not."""
        return all(name in self for name in names)


class Board(Protocol[State_contra, Action_contra]):
    """A game's board: it draws states and converts actions to gestures. A gesture is the sequence of targets that a
    player touches for an action.

    All legal actions of a state have different gestures, and no gesture is the beginning of another gesture.
    """

    TARGETS: frozenset[str]
    """The names of all targets that can exist, including pieces that can only be selected for an explanation.

    The page ignores all other names, because the browser may report a touch with any text.
    """

    UNBOUNDED: bool
    """Whether the board grows during a game. If True, the page lets players move and zoom the element `.world`."""

    def scenery(self) -> Markup:
        """Draw the artwork that the game's other drawings copy by `<use>`. The page contains this drawing once, hidden.

        The drawing has no text and never changes, so the build puts it into the page, and it is not drawn again.
        """

    def picture(self, state: State_contra, highlights: Highlights, say: Say, /) -> Markup:
        """Draw the whole board in `state`."""

    def close_up(self, state: State_contra, part: str, highlights: Highlights, say: Say, /) -> Markup:
        """Draw a part of the board as an illustration in which nothing can be touched; "" is the whole board."""

    def belongings(self, state: State_contra, seat: int, highlights: Highlights, say: Say, /) -> Markup:
        """Draw everything that is in front of the player in `seat`."""

    def common(self, state: State_contra, highlights: Highlights, say: Say, /) -> Markup:
        """Draw the things beside the board that belong to all players."""

    def gesture(self, state: State_contra, action: Action_contra, /) -> tuple[str, ...]:
        """Return the targets to touch for a legal action, in order."""

    def resolve_target(self, state: State_contra, chosen: tuple[str, ...], target: str, /) -> tuple[str, ...]:
        """List other targets that a touch on `target` may mean if `target` cannot be touched after `chosen`, for
        example the space below a piece. The page takes the first lit target in the list, so that the player can touch a
        lit space anywhere, even on a piece in it."""

    def buttons(self, state: State_contra, /) -> tuple[Button, ...]:
        """List the targets that are shown as buttons beside the status line; they can be on the board as well."""

    def recent_changes(self, before: State_contra, ply: Ply[Any, Any, Any], /) -> tuple[RecentChange, ...]:
        """List the changes of a ply that stay marked on the board until the player who decides next has decided.

        `before` is the state before the ply. The list is not empty if a decision changes the drawing.
        """

    def animate(self, before: State_contra, ply: Ply[Any, Any, Any], /) -> tuple[AnimationStep, ...]:
        """Return the steps of the animation of a ply, in order; `before` is the state before the ply."""

    def why_not(self, state: State_contra, chosen: tuple[str, ...], touched: str, /) -> Refusal:
        """Return why `touched` cannot be the next touch after the targets in `chosen`."""


class Story(Protocol[State, Action, Event]):
    """The texts that the page shows about a game."""

    def status(self, state: State, chosen: tuple[str, ...], /) -> Phrase:
        """Return a sentence that says who has to decide what, after the targets in `chosen` have been touched."""

    def new_turn(self, state: State, /) -> bool:
        """Return whether a turn begins in `state`; the log has a line for each turn."""

    def advise(self, state: State, action: Action, /) -> Phrase:
        """Return a sentence that instructs the player to play a legal action."""

    def preview(self, state: State, chosen: tuple[str, ...], target: str, /) -> tuple[Phrase, ...]:
        """Return what would happen if `target` were touched after `chosen`: short sentences, the result first.

        Return an empty tuple if `target` is not lit.
        """

    def explain(self, state: State, target: str, /) -> Explanation:
        """Explain what `target`, a member of the board's TARGETS, is and what it means in `state`."""

    def tell(self, before: State, ply: Ply[State, Action, Event], /) -> tuple[Phrase, ...]:
        """Describe what a ply did and caused, sentence by sentence; `before` is the state before the ply."""

    def score_tables(self, plies: Iterable[Ply[State, Action, Event]], /) -> tuple[ScoreTable, ...]:
        """Return a table for each scoring that happened in `plies`."""

    def standing(self, state: State, /) -> tuple[int, ...]:
        """Return the points of each seat so far, which are the sums of the totals in `score_tables`."""

    def forecast(self, state: State, /) -> Forecast:
        """Return the result of the next scoring if it happened now; after the last scoring, no rows and totals of 0."""

    def result(self, state: State, /) -> Phrase:
        """Return who has won a finished game, and what decided it."""


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[State]):
    """The functions by which computer players evaluate the positions of a game."""

    value: Callable[[State, int], float]
    """Returns the estimated lead of a seat in a state by rules of thumb, for computer players that do not search."""
    heuristic: Evaluator[State]
    """The evaluator by rules of thumb, for computer players that search."""
    learned: Callable[[Options], Evaluator[State]] | None
    """Returns the evaluator that was trained on games with the given options; raises FileNotFoundError or
    DamagedWeights. None if the game has no trained evaluator."""
    nodes: int = 10_000
    """How many positions a search that considers the replies may evaluate for one decision."""
    planners: tuple[Planner[State], Planner[State]] | None = None
    """Two planners, for a game with too many possible turns to list. The first considers only its own turn, the second
    also the replies. Both receive observations and use neither `value` nor `heuristic`."""
    for_analysis: Evaluator[State] | None = None
    """In a game with secrets, the evaluator of finished games, in which nothing is hidden; computer players never use
    it."""

    @property
    def thumb(self) -> Evaluator[State]:
        """Return `heuristic`, for custom bots that were written when the field was called `thumb`."""
        return self.heuristic


def nothing(_: Any) -> tuple[()]:
    """Return no actions: the default of `Game.without_looking`, never called in a game without secrets."""
    return ()


BOARD = phrase("Board")


def never(_: Any, __: Any) -> bool:
    """Return False: the default of `Game.confirmed_by_finger`."""
    return False


def no_chooser(_: Any, __: tuple[str, ...]) -> None:
    """Return None, the default of `Game.chooser`: all choices are on the board or have a button."""


@dataclass(frozen=True, slots=True)
class Areas(Generic[State]):
    """The declaration of large player areas, for a game whose players have more in front of them than fits a panel.

    The page draws one area large by `picture`. The board's `belongings` draws the areas of the other players small, and
    a player selects a small area to open it. No area is drawn in both sizes at once, because ids must be unique.
    """

    place: Literal["below", "beside"]
    """The position of the large area in a wide window: below the board, or beside the board and above the log."""
    picture: Callable[[State, int, Highlights, Say], Markup]
    """Draws the large area of a seat. While the viewer's own area is hidden behind a tab, its element with the class
    `in-short` stays visible at the foot of the window."""
    area_of: Callable[[str], int | None]
    """Returns the seat whose area contains a target, or None for a target on the board."""
    board_tab: Phrase = BOARD
    """The label of the board's tab."""


@dataclass(frozen=True, slots=True)
class Game(Generic[State, Action, Event]):
    """The complete declaration of one game. Each game's own folder creates one, and no other code names the game."""

    meta: Meta
    blurb: Phrase
    rules: Rules[State, Action, Event]
    positions: PositionText[State]
    """The object that writes and reads positions as text."""
    board: Board[State, Action]
    story: Story[State, Action, Event]
    option_notes: Mapping[str, Phrase]
    """A sentence for each option whose values need an explanation, by option key."""
    rematch: Callable[[Options, State], Options]
    """Returns the options of a rematch, given the options and the last state of the last game, which players may have
    ended at any time by agreement."""
    opening: Phrase
    """What somebody who plays for the first time has to know before the first move."""
    summary: tuple[Phrase, ...]
    overview: Overview
    """The introduction of the rulebook."""
    rulebook: tuple[Section, ...]
    examples: tuple[Example, ...]
    """The examples of the rulebook: at most one for each clause."""
    lesson: Lesson
    """The tutorial; NO_LESSON if and only if `meta.has_lesson` is False."""
    evaluation: Evaluation[State]
    endings: tuple[str, ...]
    """An id for each reason for which the game can end. Two endings with different tie-breaks are different reasons."""
    ending: Callable[[State], str]
    """Returns the member of `endings` that is the reason why a finished game has ended; never called before the end."""
    vocabulary: tuple[tuple[str, Phrase], ...]
    """What custom bots can use in this game only: pairs of a Python expression and its meaning."""
    sample: Callable[[], State]
    """Returns a position in the middle of a game, for the picture that introduces the game."""
    without_looking: Callable[[State], tuple[Action, ...]] = nothing
    """Returns the legal actions that neither reveal nor require hidden information; the argument is a state or an
    observation. If several people share a device, these actions can be played before the player's hand is shown."""
    draws_told: Callable[[State, Sequence[Ply[State, Action, Event]]], tuple[Phrase, ...]] | None = None
    """Describes several consecutive plies of chance, for example a whole deal, in a few sentences. The first argument
    is the state before these plies. If None, the story's `tell` describes each ply separately."""
    turns_told: Callable[[State, Sequence[Ply[State, Action, Event]]], tuple[Phrase, ...]] | None = None
    """Describes several consecutive plies of one player as `draws_told` does: a turn, part of a turn or more turns."""
    turn_advised: Callable[[State, Sequence[Action]], tuple[Phrase, ...]] | None = None
    """Instructs the player to play several consecutive actions, the rest of a turn, in a few sentences; the first
    sentence is about a target that is lit. If None, the story's `advise` describes each action separately."""
    pictured: Callable[[State, Sequence[Ply[State, Action, Event]], Say], tuple[Markup, ...]] | None = None
    """Draws the plies of a turn as a few small pictures and letters, for players who did not watch. The first argument
    is the state before these plies. None if the game has no such pictures."""
    digest: Callable[[Sequence[Ply[State, Action, Event]], Say], Markup | None] | None = None
    """Draws the results of a scoring among some plies as a small table in the log; returns None if there was no
    scoring. Unlike this table, the tables of `score_tables` stay visible for the rest of the game."""
    areas: Areas[State] | None = None
    """The large areas of the players; None if the game has no large areas."""
    board_name: Phrase = BOARD
    """The accessible name of the board, for screen readers."""
    confirmed_by_finger: Callable[[State, Action], bool] = never
    """Returns whether a legal action whose last target is touched with a finger has to be confirmed, for example
    because its targets are very small. The player's settings can override this."""
    chooser: Callable[[State, tuple[str, ...]], Chooser | None] = no_chooser
    """Returns the panel for a choice that has no place on the board, or None. The arguments are a state or an
    observation and the targets touched so far. The panel's answers are ordinary targets."""
    still_in: Callable[[State], tuple[int, ...]] | None = None
    """Returns the seats that still play; None if no player can be out before the game ends."""
    plan: Plan[State] | None = None
    """How a turn is laid out before it is played; None if the last touch of an action plays it immediately. With a
    plan, `status`, `preview`, `chooser` and `why_not` receive all touches of the turn as the chosen targets."""

    @property
    def minds(self) -> Evaluation[State]:
        """Return `evaluation`, for custom bots that were written when the field was called `minds`."""
        return self.evaluation

    @property
    def id(self) -> str:
        """Return the game's id, which is the name of its folder."""
        return self.meta.id

    @property
    def title(self) -> str:
        """Return the game's title, which is the same in every language."""
        return self.meta.title

    @property
    def sides(self) -> tuple[Side, ...]:
        """Return all seats that the game has, in order; `rules.num_players` says how many of them a match uses."""
        return self.meta.sides

    @property
    def seats(self) -> tuple[Phrase, ...]:
        """Return the names of the seats, which are the names of their colours."""
        return self.meta.seats

    def kind_of(self, options: Options) -> Phrase:
        """Return a short name, of one or two words, for a match with these options."""
        return self.meta.kind_of(options)


AnyStory = Story[Any, Any, Any]
AnyGame = Game[Any, Any, Any]
"""A game with unspecified types, for code that only passes the game's states on."""
