"""The meta of Pig: what lists of games show."""

from haleakala.gamekit.meta import Meta
from haleakala.gamekit.seats import AMBER, BLACK, LEAF, STONE, TEAL, numbered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice

META = Meta(
    id="pig",
    title="Pig",
    pitch=phrase("Roll or hold."),
    credits=phrase("Pig is an old dice game."),
    sides=numbered(TEAL, AMBER, BLACK, LEAF, STONE),
    choices=(Choice("goal", ("20", "40")), Choice("players", ("2", "3", "4", "5"))),
    option_names={"goal": phrase("Goal"), "goal=20": phrase("20 points"), "goal=40": phrase("40 points")},
    option_words={"goal=20": phrase("to 20"), "goal=40": phrase("to 40")},
    has_lesson=False,
)
