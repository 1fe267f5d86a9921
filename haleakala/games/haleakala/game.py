"""Haleakala, declared: mypy checks here that the folder's modules are what a game needs."""

from haleakala.games.face import Game, Minds
from haleakala.games.haleakala import board, judge, rules, story
from haleakala.games.haleakala.actions import Action
from haleakala.games.haleakala.events import Event
from haleakala.games.haleakala.examples import EXAMPLES
from haleakala.games.haleakala.lesson import LESSON
from haleakala.games.haleakala.model import SEATS, STARTER, State
from haleakala.games.haleakala.rulebook import SECTIONS, SUMMARY
from haleakala.games.haleakala.sample import sample_state
from haleakala.kernel.judge import Judge
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Options


def other_starter(options: Options, state: State) -> Options:
    """The same variant, and whoever did not start begins."""
    return {**options, "starter": SEATS[1 - state[STARTER]]}


def learned(options: Options) -> Judge[State]:
    """The judge with the weights of a variant; its module is wanted only where somebody thinks."""
    from haleakala.games.haleakala.thinker import thinker

    return thinker(options["variant"])


GAME: Game[State, Action, Event] = Game(
    id="haleakala",
    title="Haleakal\u0101",
    headline=phrase("Two players, one volcano"),
    blurb=phrase(
        "Place your discs, sail the boat, lead your shaman uphill and raise statues, before the lava comes for them. "
        "For two at one device, or against a computer player."
    ),
    credits=phrase(
        "Haleakal\u0101 is a board game by Florian Racky and Marc Klerner. If you like it here, play it at a table, "
        "too."
    ),
    seats=(phrase("Red"), phrase("Yellow")),
    rules=rules,
    board=board,
    story=story,
    option_names={
        "variant": phrase("Variant"),
        "variant=base": phrase("Base game"),
        "variant=tactical": phrase("Tactical"),
        "starter": phrase("Who starts"),
        "starter=random": phrase("Random"),
        "starter=red": phrase("Red"),
        "starter=yellow": phrase("Yellow"),
    },
    option_notes={
        "variant": phrase("Tactical: cards bring no lava; the two of you call it yourselves, with a disc each.")
    },
    option_words={},
    rematch=other_starter,
    opening=phrase("A disc claims the cards at its beach; on the boat's own beach it makes the boat sail."),
    summary=SUMMARY,
    rulebook=SECTIONS,
    examples=EXAMPLES,
    lesson=LESSON,
    minds=Minds(judge.value, judge.RuleOfThumb(), learned),
    vocabulary=(
        (
            "str(action)",
            phrase(
                "3c lays disc 3 on beach c, 3c* with the invocation disc, and -3c takes it back. The boat moves by "
                "sail, the shaman by Scf, lava by Lab. +shell takes a card, $forests buys one, $none does not."
            ),
        ),
        (
            'game.minds.learned({"variant": "base"}).worth(state, seat)',
            phrase("What a seat may hope for by what was learned: 1,000,000 is a sure win. Ask after whole turns."),
        ),
    ),
    sample=sample_state,
)
