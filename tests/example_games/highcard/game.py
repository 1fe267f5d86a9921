"""The declaration of High Card."""

from haleakala.gamekit.defaults import declare
from haleakala.gamekit.teaching import Act, Example, Lesson, LessonStep, Section, rule
from haleakala.kernel.phrase import phrase

from . import board, plan, rules, story
from . import model as m
from .meta import META

RULEBOOK = (
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


GAME = declare(
    META,
    rules,
    board,
    story,
    RULEBOOK,
    lambda state: m.PLAYERS,
    opening=phrase("Look at your card, then bid."),
    examples=(Example("2.3", phrase("Red has dropped the 5."), {"rounds": "one"}, "=5 =3 =8 bid-2 drop-5 =1"),),
    lesson=LESSON,
    vocabulary=(("str(action)", phrase("bid-2 bids, keep keeps the card, drop-7 drops it.")),),
    without_looking=rules.without_looking,
    chooser=board.chooser,
    plan=plan,
    areas=board.AREAS,
)
