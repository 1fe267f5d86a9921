"""The texts of Pig, and its rulebook."""

from collections.abc import Iterable

from haleakala.gamekit.interface import Explanation, Forecast, ScoreRow, ScoreTable
from haleakala.gamekit.teaching import Clause, Section
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase

from .rules import FACES, HOLD, ROLL, Action, Event, State

HOW = Explanation(phrase("Points"), (phrase("Points count once they are held."),), "2.2")
RULEBOOK = (
    Section(
        "1",
        phrase("Players"),
        phrase("Two to five players roll one die."),
        (Clause("1.1", phrase("Two to five players play.")),),
    ),
    Section(
        "2",
        phrase("A turn"),
        phrase("Roll as often as you like, then hold."),
        (
            Clause("2.1", phrase("Roll the die. A 1 ends the turn, and its points are lost.")),
            Clause("2.2", phrase("Or hold: the points of the turn count.")),
            Clause("2.3", phrase("The first player with as many points as the goal wins.")),
        ),
    ),
)


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Return who has to decide what."""
    who = Seat(state.player)
    if state.rolling:
        return phrase("Select the die to roll it.")
    if state.turn:
        return phrase("{who}: roll again, or hold {points} points.", who=who, points=state.turn)
    return phrase("{who}: roll the die.", who=who)


def new_turn(state: State) -> bool:
    """Return whether a turn begins in this state."""
    return not (state.over or state.rolling or state.turn)


def advise(state: State, action: Action) -> Phrase:
    """Return a sentence that recommends an action."""
    return phrase("Hold your points.") if action == HOLD else phrase("Roll the die.")


def tell(before: State, ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """Return the sentences of the log about a ply and its events."""
    who, told = Seat(before.player), []
    if ply.action == ROLL:
        told.append(phrase("{who} takes the die.", who=who))
    elif ply.action in FACES:
        told.append(phrase("{who} rolls {face}.", who=who, face=ply.state.face))
    for event in ply.events:
        lost = phrase("{who} loses {points} points.", who=who, points=event.points)
        told.append(lost if event.lost else phrase("{who} holds {points} points.", who=who, points=event.points))
    return tuple(told)


def standing(state: State) -> tuple[int, ...]:
    """Return the points so far."""
    return state.scores


def held(title: str, cells: tuple[tuple[int, int] | None, ...]) -> ScoreRow:
    """Return a row with the number of times each seat has held, and its points."""
    counts = ", ".join(str(cell[0]) for cell in cells if cell)
    said = phrase("Turns held, in order of play: {counts}.", counts=counts)
    return ScoreRow(phrase("{what}", what=title), cells, Explanation(HOW.title, (*HOW.text, said), HOW.clause))


def score_tables(plies: Iterable[Ply[State, Action, Event]]) -> tuple[ScoreTable, ...]:
    """Return one table, as soon as somebody has points: the times each seat has held, and its points."""
    turns, points = [0] * 5, [0] * 5
    for event in (event for ply in plies for event in ply.events if not event.lost):
        turns[event.seat] += 1
        points[event.seat] += event.points
    row = held("Turns", tuple(zip(turns, points, strict=True)))
    return (ScoreTable(phrase("Held"), (row,), tuple(points), HOW),) if any(turns) else ()


def forecast(state: State) -> Forecast:
    """Return the score if the points of the turn were held now."""
    cells = tuple((1, state.turn) if seat == state.player else None for seat in range(5))
    rows = () if state.over else (held("This turn", cells),)
    totals = tuple(cell[1] if cell and rows else 0 for cell in cells)
    return Forecast(ScoreTable(phrase("If held now"), rows, totals, HOW), ())
