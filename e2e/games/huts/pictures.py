"""What the pictures show of Huts."""

from e2e.kit.scenes import Scene
from haleakala.games.huts.text.sample import LOG
from haleakala.kernel.record import Record

ISLANDS = Record(
    "huts", {"players": "4", "layout": "usual", "starter": "first"}, tuple(LOG.split()), players=("fisher",) * 3 + ("",)
)
SCENES = {
    "huts-middle": Scene(ISLANDS, len(ISLANDS.log)),
    "huts-card": Scene(ISLANDS, len(ISLANDS.log), "card-peace-purple", 1500),
}
