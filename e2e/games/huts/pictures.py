"""The scenes of Huts for pictures."""

from e2e.kit.scenes import Scene, kept

PLAYERS = ("fisher", "fisher", "fisher", "")
ISLANDS = kept("huts", {"players": "4", "layout": "usual", "starter": "first"})._replace(players=PLAYERS)
SCENES = {
    "huts-middle": Scene(ISLANDS, len(ISLANDS.log)),
    "huts-card": Scene(ISLANDS, len(ISLANDS.log), "card-peace-purple", 1500),
}
