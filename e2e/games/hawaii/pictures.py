"""The scenes of Hawaii for pictures."""

from e2e.kit.scenes import Scene, kept

VILLAGES = kept("hawaii", {"players": "3"}, "Leilani", "Keoni", "Kalani")
SCENES = {
    "hawaii-middle": Scene(VILLAGES, 226),
    "hawaii-buying": Scene(VILLAGES, 226, "place-b2"),
    "hawaii-end": Scene(VILLAGES, len(VILLAGES.log)),
}
