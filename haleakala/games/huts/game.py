"""Declare the game Huts. Mypy checks here that the modules of this package implement everything a game needs."""

from haleakala.gamekit.interface import Evaluation, Game
from haleakala.games.huts import board, rules
from haleakala.games.huts import text as story
from haleakala.games.huts.board.area import AREAS
from haleakala.games.huts.board.choice_panel import chooser
from haleakala.games.huts.board.move_pictures import pictured
from haleakala.games.huts.bots import heuristic
from haleakala.games.huts.bots.planner import OwnTurn, Replies
from haleakala.games.huts.input import draft
from haleakala.games.huts.meta import META
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.events import Event
from haleakala.games.huts.rules.model import State
from haleakala.games.huts.rules.position import POSITIONS
from haleakala.games.huts.rules.scoring import ENDINGS, ending
from haleakala.games.huts.text.examples import EXAMPLES
from haleakala.games.huts.text.lesson import LESSON
from haleakala.games.huts.text.rulebook import OVERVIEW, SECTIONS, SUMMARY
from haleakala.games.huts.text.sample import sample_state
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Options


def drawn_again(options: Options, state: State) -> Options:
    """Return the options of a rematch with a random starter, because `starter` can name only the first seat (1.1)."""
    return {**options, "starter": "random"}


GAME: Game[State, Action, Event] = Game(
    meta=META,
    blurb=phrase(
        "Fill five islands with cubes in the colours of your cards, and choose which cards to play and which to save "
        "for the end. For two to five players on one device or by link, or against the computer."
    ),
    rules=rules,
    board=board,
    positions=POSITIONS,
    story=story,
    option_notes={
        "layout": phrase(
            "In a random layout the islands have different neighbours, so cubes can sail to different islands."
        ),
    },
    rematch=drawn_again,
    opening=phrase(
        "Use one omen and play one card, in either order. At the end, the four cards left in your hand score."
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
        planners=(OwnTurn(), Replies()),
        for_analysis=heuristic.KnownHands(),
    ),
    endings=ENDINGS,
    ending=ending,
    vocabulary=(
        (
            "str(action)",
            phrase(
                "add, remove, move and sail are omens. calm-red is an island card, and calm-god is a god. Each is "
                "followed by its choices: an island (b), spaces (b4) and colours (red). Each choice is a move of its "
                "own. pass declines a follow-up."
            ),
        ),
    ),
    sample=sample_state,
    pictured=pictured,
    without_looking=rules.without_looking,
    draws_told=story.draws_told,
    turn_advised=story.turn_advised,
    areas=AREAS,
    board_name=phrase("The islands"),
    chooser=chooser,
    plan=draft,
)
