"""This module declares the game Haleakala; mypy checks here that the modules implement the interface of a game."""

from haleakala.gamekit.interface import Evaluation, Game
from haleakala.games.haleakala import board, rules
from haleakala.games.haleakala import text as story
from haleakala.games.haleakala.board.move_pictures import pictured
from haleakala.games.haleakala.bots import heuristic
from haleakala.games.haleakala.meta import META
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.actions import Action
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.rules.position import POSITIONS
from haleakala.games.haleakala.rules.scoring import ENDINGS, ending
from haleakala.games.haleakala.text.examples import EXAMPLES
from haleakala.games.haleakala.text.lesson import LESSON
from haleakala.games.haleakala.text.rulebook import OVERVIEW, SECTIONS, SUMMARY
from haleakala.games.haleakala.text.sample import sample_state
from haleakala.kernel.evaluator import Evaluator
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Options


def other_starter(options: Options, state: State) -> Options:
    """Return the options of a rematch: the same variant, and the other player starts, if the first one was drawn."""
    starter = state[m.STARTER]
    return {**options, "starter": m.SEATS[1 - starter]} if starter in (0, 1) else dict(options)


def learned(options: Options) -> Evaluator[State]:
    """Return the neural network evaluator of the variant; the import is local, so the network loads only if used."""
    from haleakala.games.haleakala.bots.network import thinker

    return thinker(options["variant"])


GAME: Game[State, Action, Event] = Game(
    meta=META,
    blurb=phrase(
        "Place discs, sail the boat, lead your shaman uphill and build statues before the lava reaches them. For two "
        "players on one device or by link, or one against the computer."
    ),
    rules=rules,
    board=board,
    positions=POSITIONS,
    story=story,
    option_notes={
        "variant": phrase("Tactical: there are no Lava cards. Each player brings lava with an invocation disc.")
    },
    rematch=other_starter,
    opening=phrase("Place a disc on a beach to claim the cards there, or on the boat’s beach to sail the boat."),
    summary=SUMMARY,
    overview=OVERVIEW,
    rulebook=SECTIONS,
    examples=EXAMPLES,
    lesson=LESSON,
    evaluation=Evaluation(
        heuristic.value,
        heuristic.Heuristic(),
        learned,
    ),
    endings=ENDINGS,
    ending=ending,
    vocabulary=(
        (
            "str(action)",
            phrase(
                "3c places disc 3 on beach c, 3c* adds the invocation disc, and -3c takes the disc back. sail sails "
                "the boat one segment, Scf moves the shaman to forest c, Lab moves lava from a to b. +shell takes a "
                "card, $forests buys one, $none buys nothing."
            ),
        ),
        (
            'game.evaluation.learned({"variant": "base"}).worth(state, seat)',
            phrase(
                "A seat’s chance of winning, according to the trained network: 1,000,000 is a certain win. Only use it "
                "on positions at the end of a turn."
            ),
        ),
    ),
    sample=sample_state,
    pictured=pictured,
    draws_told=story.draws_told,
    board_name=phrase("The island"),
)
