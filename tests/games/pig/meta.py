"""What lists show of Pig."""

from haleakala.gamekit.meta import Meta, Strength, Weight
from haleakala.gamekit.seats import AMBER, BLACK, LEAF, STONE, TEAL, numbered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options
from haleakala.markup import h

CHOICES: tuple[Choice, ...] = (Choice("goal", ("20", "40")), Choice("seats", ("2", "3", "4", "5")))
SIDES = numbered(TEAL, AMBER, BLACK, LEAF, STONE)


def num_players(options: Options) -> int:
    """Two to five (1.1)."""
    return int(options["seats"])


META = Meta(
    id="pig",
    title="Pig",
    pitch=phrase("Roll or hold."),
    emblem=h(
        "svg",
        {"viewBox": "-60 -60 120 120", "aria-hidden": "true"},
        h("rect", {"x": -50, "y": -50, "width": 100, "height": 100, "rx": 12}),
    ),
    credits=phrase("Pig is an old dice game."),
    sides=SIDES,
    choices=CHOICES,
    num_players=num_players,
    option_names={
        "goal": phrase("Goal"),
        "goal=20": phrase("20 points"),
        "goal=40": phrase("40 points"),
        "seats": phrase("How many"),
        "seats=2": phrase("Two"),
        "seats=3": phrase("Three"),
        "seats=4": phrase("Four"),
        "seats=5": phrase("Five"),
    },
    option_words={"goal=20": phrase("to 20"), "goal=40": phrase("to 40")},
    minutes=(5, 10),
    weight=Weight.LIGHT,
    strengths=(Strength.EASY, Strength.MEDIUM, Strength.HARD),
)
