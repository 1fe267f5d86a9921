"""Pig, declared."""

from collections.abc import Sequence
from typing import Any

from haleakala.games.pig import board, rules, story
from haleakala.games.pig.meta import META
from haleakala.games.pig.model import DECIDING, OVER, PHASE, PLAYERS, TURN, Action, Event, State, scores

from haleakala.gamekit.interface import Evaluation, Game
from haleakala.gamekit.teaching import Act, Clause, Example, Lesson, LessonStep, Overview, Section
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.phrase import phrase
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import Options

SECTIONS = (
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

LESSON = Lesson(
    {"goal": "20", "seats": "3"},
    "",
    (
        LessonStep(
            phrase("Roll"),
            phrase("Every roll but a 1 adds to your turn."),
            "2.1",
            (Act(phrase("Roll the die."), "roll =6"), Act(phrase("Hold your points."), "hold")),
        ),
    ),
    LessonStep(phrase("Well done"), phrase("You know all there is."), "2.3", ()),
)


class ByPoints:
    """A judge that counts points."""

    def quiet(self, state: State) -> bool:
        """Whether a turn is over."""
        return state[PHASE] == OVER or (state[PHASE] == DECIDING and not state[TURN])

    def worth(self, state: State, seat: int) -> int:
        """A share of SURE."""
        points = [1 + one for one in scores(state)[: state[PLAYERS]]]
        whole = sum(points)
        return SURE * points[seat] // whole

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """All of them."""
        return actions

    def progress(self, state: State) -> int:
        """The points of all."""
        return sum(scores(state))


def value(state: State, seat: int) -> float:
    """The lead in points."""
    points = scores(state)[: state[PLAYERS]]
    return points[seat] - max(one for other, one in enumerate(points) if other != seat)


def sample_state() -> State:
    """A position of mid-game."""
    return replay(rules, {"goal": "20", "seats": "2"}, ["roll", "=6", "hold", "roll", "=3"]).match.state


def same_again(options: Options, state: State) -> Options:
    """The same game once more."""
    return options


GAME: Game[State, Action, Event] = Game(
    meta=META,
    blurb=phrase("A dice game for tests."),
    rules=rules,
    board=board,
    story=story,
    option_notes={},
    rematch=same_again,
    opening=phrase("Roll the die, and hold before a 1 comes."),
    summary=(phrase("Roll as often as you like. A 1 loses the points of your turn."),),
    overview=Overview(
        phrase("A round at a glance"),
        (phrase("Roll the die until you hold."), phrase("Whoever reaches the goal wins.")),
    ),
    rulebook=SECTIONS,
    examples=(Example("2.1", phrase("A 6 was rolled."), {"goal": "20", "seats": "2"}, "roll =6"),),
    lesson=LESSON,
    evaluation=Evaluation(value, ByPoints(), None),
    vocabulary=(("str(action)", phrase("roll rolls the die, hold ends the turn.")),),
    sample=sample_state,
)
