"""This module declares the game Hawaii, so that mypy checks the folder's modules against what a game requires."""

from haleakala.gamekit.interface import Evaluation, Game
from haleakala.games.hawaii import board, rules
from haleakala.games.hawaii import text as story
from haleakala.games.hawaii.board.area import AREAS
from haleakala.games.hawaii.board.choice_panel import chooser
from haleakala.games.hawaii.board.move_pictures import pictured
from haleakala.games.hawaii.board.picture import BOARD_NAME
from haleakala.games.hawaii.board.round_table import digest
from haleakala.games.hawaii.bots import heuristic
from haleakala.games.hawaii.bots.planner import OwnTurn, RoundOn
from haleakala.games.hawaii.input import draft
from haleakala.games.hawaii.meta import META
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.events import Event
from haleakala.games.hawaii.rules.model import State
from haleakala.games.hawaii.rules.position import POSITIONS
from haleakala.games.hawaii.rules.round_end import ENDINGS, ending
from haleakala.games.hawaii.text.examples import EXAMPLES
from haleakala.games.hawaii.text.lesson import LESSON
from haleakala.games.hawaii.text.rulebook import OVERVIEW, SECTIONS, SUMMARY
from haleakala.games.hawaii.text.sample import sample_state
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Options


def always(state: State, action: Action) -> bool:
    """Return True: a move made by finger must be confirmed, because every turn has a cost and targets are close."""
    return True


def drawn_again(options: Options, state: State) -> Options:
    """Return the same options for another game, in which the first player is drawn again (3.1)."""
    return options


GAME: Game[State, Action, Event] = Game(
    meta=META,
    blurb=phrase(
        "Travel the main island, buy huts, fruit and dancers, go fishing, sail to other islands, and build a kingdom "
        "of up to five villages in five rounds. For two to five players on one device or by link, or against the "
        "computer."
    ),
    rules=rules,
    board=board,
    positions=POSITIONS,
    story=story,
    option_notes={},
    rematch=drawn_again,
    opening=phrase(
        "Go to a place and buy something, fish, or end the round. What you buy goes straight into your kingdom. "
        "Later, your ships can also visit islands."
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
        planners=(OwnTurn(), RoundOn()),
    ),
    endings=ENDINGS,
    ending=ending,
    vocabulary=(
        (
            "str(action)",
            phrase(
                "c3 goes to a place, f3:1 sends a ship I for a token with 3 fish, s2:b1 visits the second island, #3 "
                "ends the round. Each choice that follows is a move of its own: ~2 pays with 2 fruit, hula@3* buys a "
                "hula dancer with token 3 at twice the price, v2 names the village, home stops fishing."
            ),
        ),
    ),
    sample=sample_state,
    pictured=pictured,
    draws_told=story.draws_told,
    turn_advised=story.turn_advised,
    turns_told=story.turns_told,
    digest=digest,
    areas=AREAS,
    board_name=BOARD_NAME,
    chooser=chooser,
    plan=draft,
    confirmed_by_finger=always,
)
