"""The scenes of Haleakalā for pictures."""

from e2e.kit.scenes import Scene, against_computers, kept

STATUES = kept("haleakala", {"variant": "base", "starter": "red"}, "Leilani", "Keoni")
SCENES = {
    "middle": Scene(STATUES, 83),
    "last-move": Scene(against_computers(STATUES, "fisher"), 84),
    "hint": Scene(against_computers(STATUES, "fisher"), 84, hint=True),
    "eruption": Scene(STATUES, 89, "decline", 1500),
    "scoring": Scene(STATUES, 91),
    "end": Scene(STATUES, len(STATUES.log)),
}
