"""The course of Huts that bench.py plays: a whole game of greedy players, with turns that are laid out."""

import random
from collections.abc import Iterator
from functools import partial

from playwright.sync_api import Page

from e2e.games.huts.touches import greedy, shortest
from e2e.kit.courses import HERE, SEED, Course, begun, game_of, kept
from haleakala.app.buttons import ShowHand
from haleakala.app.codec import encode
from haleakala.kernel.rules import TERMINAL


def laid_out_greedily(page: Page) -> Iterator[str]:
    """The touches of greedy players, as few as possible, with the hand-overs between them."""
    rng, game = random.Random(SEED), game_of("huts")
    while (match := kept(page, game)).player != TERMINAL:
        if page.locator(HERE).count():
            yield encode(ShowHand())
        for touch in shortest(match, greedy(match.state, match.player, rng)):
            yield touch if isinstance(touch, str) else encode(touch)


COURSES = (
    Course(
        "Huts, a whole game",
        partial(begun, game_of("huts"), {"players": "2", "starter": "first"}),
        laid_out_greedily,
    ),
)
