"""Pig told in sentences."""

from collections.abc import Iterable

from haleakala.games.pig.model import (
    MOST,
    ON_TURN,
    OVER,
    PHASE,
    ROLLING,
    TURN,
    Action,
    Event,
    Hold,
    Lost,
    Roll,
    Scored,
    Show,
    State,
    scores,
)

from haleakala.gamekit.interface import Explanation, Forecast, ScoreRow, ScoreTable
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, Seat, phrase

HOW = Explanation(phrase("Points"), (phrase("Points count once they are held."),), "2.2")


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Who decides what."""
    if state[PHASE] == OVER:
        return result(state)
    if state[PHASE] == ROLLING:
        return phrase("Select the die to roll it.")
    who = Seat(state[ON_TURN])
    if state[TURN]:
        return phrase("{who}: roll again, or hold {points} points.", who=who, points=state[TURN])
    return phrase("{who}: roll the die.", who=who)


def new_turn(state: State) -> bool:
    """Whether a turn begins here."""
    return state[PHASE] != OVER and not state[TURN] and state[PHASE] != ROLLING


def advise(state: State, action: Action) -> Phrase:
    """What to do for an action."""
    return phrase("Hold your points.") if isinstance(action, Hold) else phrase("Roll the die.")


def preview(state: State, chosen: tuple[str, ...], target: str) -> tuple[Phrase, ...]:
    """What a touch does."""
    if state[PHASE] in (OVER, ROLLING) or (target == "hold" and not state[TURN]):
        return ()
    who = Seat(state[ON_TURN])
    if target == "hold":
        return (phrase("{who} gets {points} points.", who=who, points=state[TURN]),)
    return (phrase("{who} rolls the die.", who=who),) if target == "die" else ()


def explain(state: State, target: str) -> Explanation:
    """What a thing is."""
    what, _, seat = target.partition("-")
    if what == "score":
        points = scores(state)[int(seat)]
        return Explanation(
            phrase("Points"), (phrase("{who} has {points} points.", who=Seat(int(seat)), points=points),), "2.2"
        )
    if target == "turn":
        return Explanation(phrase("This turn"), (phrase("These points are lost with a 1."),), "2.1")
    if target == "hold":
        return Explanation(phrase("Hold"), (phrase("The points of this turn count, and the turn ends."),), "2.2")
    return Explanation(phrase("Die"), (phrase("A 1 ends the turn, and its points are lost."),), "2.1")


def tell(before: State, ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """What a ply did, then what it caused."""
    who = Seat(before[ON_TURN])
    told: list[Phrase] = []
    match ply.action:
        case Show(face):
            told.append(phrase("{who} rolls {face}.", who=who, face=face))
        case Roll():
            told.append(phrase("{who} takes the die.", who=who))
    for event in ply.events:
        match event:
            case Lost(_, points):
                told.append(phrase("{who} loses {points} points.", who=who, points=points))
            case Scored(_, points):
                told.append(phrase("{who} holds {points} points.", who=who, points=points))
    return tuple(told)


def score_tables(plies: Iterable[Ply[State, Action, Event]]) -> tuple[ScoreTable, ...]:
    """One table, from the first points on."""
    counts, points = [0] * MOST, [0] * MOST
    for ply in plies:
        for event in ply.events:
            if isinstance(event, Scored):
                counts[event.seat] += 1
                points[event.seat] += event.points
    if not any(counts):
        return ()
    row = ScoreRow(phrase("Turns"), tuple(zip(counts, points, strict=True)), HOW)
    return (ScoreTable(phrase("Held"), (row,), tuple(points), HOW),)


def standing(state: State) -> tuple[int, ...]:
    """The points so far."""
    return scores(state)


def forecast(state: State) -> Forecast:
    """The turn, if it were held now."""
    open_ = [(1, state[TURN]) if seat == state[ON_TURN] else None for seat in range(MOST)]
    rows = () if state[PHASE] == OVER else (ScoreRow(phrase("This turn"), tuple(open_), HOW),)
    totals = tuple(0 if cell is None or not rows else cell[1] for cell in open_)
    return Forecast(ScoreTable(phrase("If held now"), rows, totals, HOW), ())


def result(state: State) -> Phrase:
    """Who has won."""
    points = scores(state)
    return phrase("{who} wins.", who=Seat(points.index(max(points))))
