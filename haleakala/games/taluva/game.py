"""This module declares Taluva as a `Game`, so that mypy checks that the folder's modules provide what a game needs."""

from haleakala.gamekit.interface import Evaluation, Game
from haleakala.games.taluva import board, rules
from haleakala.games.taluva import text as story
from haleakala.games.taluva.board.move_pictures import pictured
from haleakala.games.taluva.bots import heuristic
from haleakala.games.taluva.meta import META
from haleakala.games.taluva.rules.actions import Action
from haleakala.games.taluva.rules.events import Event
from haleakala.games.taluva.rules.model import State, still_in
from haleakala.games.taluva.rules.position import POSITIONS
from haleakala.games.taluva.rules.turn import ENDINGS, ending
from haleakala.games.taluva.text.examples import EXAMPLES
from haleakala.games.taluva.text.lesson import LESSON
from haleakala.games.taluva.text.rulebook import OVERVIEW, SECTIONS, SUMMARY
from haleakala.games.taluva.text.sample import sample_state
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Options


def drawn_again(options: Options, state: State) -> Options:
    """Return the options of a rematch: the same options, except that the starting player is drawn at random (1.1)."""
    return {**options, "starter": "random"}


def anything(state: State, action: Action) -> bool:
    """Return True: any action played by finger needs confirmation, because the spaces of a large island are small."""
    return True


GAME: Game[State, Action, Event] = Game(
    meta=META,
    blurb=phrase(
        "Place tiles of fire and land, let volcanoes erupt over other players’ huts, and build temples and towers that "
        "lava can’t reach. For two to four players on one device or by link, or against the computer."
    ),
    rules=rules,
    board=board,
    positions=POSITIONS,
    story=story,
    option_notes={
        "tiles": phrase(
            "With 12 tiles per player, a game for two or three players is shorter. Nobody knows which tiles are "
            "left out."
        ),
        "huts": phrase("Away: a single hut can’t touch any of your own settlements."),
    },
    rematch=drawn_again,
    opening=phrase(
        "The first tile is already there, so the first turn is only to build. In each turn after that, place a tile, "
        "then build one thing. If you can’t build anything, you’re out."
    ),
    summary=SUMMARY,
    overview=OVERVIEW,
    rulebook=SECTIONS,
    examples=EXAMPLES,
    lesson=LESSON,
    evaluation=Evaluation(
        heuristic.value,
        heuristic.Heuristic(),
        None,
        heuristic.NODES,
    ),
    endings=ENDINGS,
    ending=ending,
    vocabulary=(
        (
            "str(action)",
            phrase(
                "2,-1/4 places the tile with its volcano at 2,-1 in orientation 4 (0 to 5). h2,-1 builds a hut there, "
                "t2,-1 a temple, w2,-1 a tower. x2,-1s expands the settlement there onto sand."
            ),
        ),
    ),
    sample=sample_state,
    pictured=pictured,
    turn_advised=story.turn_advised,
    board_name=phrase("The island"),
    confirmed_by_finger=anything,
    still_in=still_in,
)
