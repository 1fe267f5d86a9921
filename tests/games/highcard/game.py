"""High Card, declared."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from haleakala.games.highcard import board, plan, rules, story
from haleakala.games.highcard.meta import META
from haleakala.games.highcard.model import BIDDING, OVER, PHASE, POINTS, ROUND, Action, Event, State, of_seats

from haleakala.gamekit.interface import Evaluation, Game
from haleakala.gamekit.teaching import Act, Clause, Example, Lesson, LessonStep, Overview, Section
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.phrase import phrase
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import Options


def rule(number: str, text: str) -> Clause:
    """One clause."""
    return Clause(number, phrase(text))


SECTIONS = (
    Section(
        "1",
        phrase("Cards"),
        phrase("Three players draw one hidden card each."),
        (
            rule("1.1", "Three players play."),
            rule("1.2", "Each player draws one of nine cards, 1 to 9."),
            rule("1.3", "Only the player who draws a card sees it, until it is shown or dropped."),
        ),
    ),
    Section(
        "2",
        phrase("A turn"),
        phrase("Bid, then keep your card or draw another one."),
        (
            rule("2.1", "Bid 1, 2 or 3."),
            rule("2.2", "Then keep your card."),
            rule("2.3", "Or drop it face up and draw another one."),
            rule("2.4", "After the highest bid you must keep your card."),
        ),
    ),
    Section(
        "3",
        phrase("Points"),
        phrase("The highest card pays."),
        (
            rule("3.1", "All cards are shown. The highest pays twice its bid, the others win theirs."),
            rule("3.2", "The player with the most points wins after the last round."),
        ),
    ),
)

LESSON = Lesson(
    {"rounds": "one"},
    "=5 =3 =8",
    (
        LessonStep(
            phrase("Bid"),
            phrase("The highest card pays twice its bid."),
            "2.1",
            (Act(phrase("Bid 2."), "bid-2"), Act(phrase("Keep your card."), "keep")),
            phrase("The others bid and keep their cards."),
            ("bid-1 keep", "bid-1 keep"),
        ),
    ),
    LessonStep(phrase("Well done"), phrase("You have won."), "3.2", ()),
)


class ByPoints:
    """A judge that counts points."""

    def quiet(self, state: State) -> bool:
        """Whether a turn is over."""
        return state[PHASE] == BIDDING

    def worth(self, state: State, seat: int) -> int:
        """A share of SURE that grows with the points."""
        points = of_seats(state, POINTS)
        odds = [int(one == max(points)) if state[PHASE] == OVER else 2 ** (one + 20) for one in points]
        upto = [SURE * part // sum(odds) for part in accumulate(odds, initial=0)]
        return upto[seat + 1] - upto[seat]

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """All of them."""
        return actions

    def progress(self, state: State) -> int:
        """The round."""
        return state[ROUND]


def value(state: State, seat: int) -> float:
    """The lead in points."""
    points = of_seats(state, POINTS)
    return points[seat] - max(one for other, one in enumerate(points) if other != seat)


def sample_state() -> State:
    """A position of mid-game."""
    return replay(rules, {"rounds": "one"}, ["=5", "=3", "=8", "bid-2", "drop-5", "=1", "bid-1"]).match.state


def same_again(options: Options, state: State) -> Options:
    """The same game once more."""
    return options


GAME: Game[State, Action, Event] = Game(
    meta=META,
    blurb=phrase("A game for tests, with a secret."),
    rules=rules,
    board=board,
    story=story,
    option_notes={},
    rematch=same_again,
    opening=phrase("Look at your card, then bid."),
    summary=(phrase("The highest card pays twice its bid, the others win theirs."),),
    overview=Overview(
        phrase("A round at a glance"),
        (phrase("Everyone bids on their card."), phrase("The highest card wins twice its bid.")),
    ),
    rulebook=SECTIONS,
    examples=(Example("2.3", phrase("Red has dropped the 5."), {"rounds": "one"}, "=5 =3 =8 bid-2 drop-5 =1"),),
    lesson=LESSON,
    evaluation=Evaluation(value, ByPoints(), None),
    vocabulary=(("str(action)", phrase("bid-2 bids, keep keeps the card, drop-7 drops it.")),),
    sample=sample_state,
    without_looking=rules.without_looking,
    chooser=board.chooser,
    plan=plan,
    areas=board.AREAS,
)
