"""The courses of Taluva that bench.py plays: a whole game, and placing tiles on a very wide island."""

import random
from collections.abc import Iterator

from playwright.sync_api import Page

from e2e.kit.courses import NAMES, SEED, TRIES, Course, at_saved, confirmed, game_of, kept, whole_game
from haleakala.app.buttons import Undo
from haleakala.app.codec import encode
from haleakala.games.taluva import rules as taluva
from haleakala.games.taluva.rules.actions import Build, Lay
from haleakala.games.taluva.rules.model import BOARD, DRAWS, LAYING, PHASE, board_of
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.saves.write import write

MANY = 140
"""The number of hexes from which a drawing has its own limit."""


def wide_island() -> str:
    """A save of a game without eruptions, in which the last tile is to be placed."""
    rng, luck = random.Random(SEED), SeededLuck(SEED)
    match = Match.begin(taluva, {"players": "4", "starter": "first"}).settle(luck)
    while match.state[DRAWS] or match.state[PHASE] != LAYING:
        laid = board_of(match.state)
        actions = match.open_actions()
        calm = [one for one in actions if isinstance(one, Build) or (isinstance(one, Lay) and one.volcano not in laid)]
        match = match.play(rng.choice(calm)).settle(luck)
    assert len(match.state[BOARD]) >= MANY
    return write(Record("taluva", match.options, match.log, NAMES[:4]))


def to_and_fro(page: Page) -> Iterator[str]:
    """Place the last tile somewhere, build something, and undo both."""
    rng, game = random.Random(SEED), game_of("taluva")
    for _ in range(TRIES):
        for _ in range(2):
            state = kept(page, game).state
            assert len(state[BOARD]) >= MANY
            yield from confirmed(page, game.board.gesture(state, rng.choice(game.rules.legal_actions(state))))
        yield from (encode(Undo()), encode(Undo()))


COURSES = (
    whole_game("taluva", {"players": "2", "starter": "first"}),
    Course(f"Taluva on {MANY} hexes and more", at_saved(wide_island), to_and_fro),
)
