"""This module says in the conditional what touching a lit target would do, by applying rules to a copy of the state.

The changes on the islands come first, then their effect on the best four cards of the acting player.
"""

from collections.abc import Iterator

from haleakala.games.huts.input import targets
from haleakala.games.huts.input.draft import lit
from haleakala.games.huts.input.targets import word
from haleakala.games.huts.input.trial import Trial, laid_out
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules import names
from haleakala.games.huts.rules.actions import ChooseColour
from haleakala.games.huts.rules.events import GameEnded
from haleakala.games.huts.rules.legal import legal_actions
from haleakala.games.huts.rules.model import State, action_of, hand, kind_of, question, totals
from haleakala.games.huts.rules.scoring import best_four
from haleakala.games.huts.text.event_text import happened
from haleakala.games.huts.text.reach import islands_with_effect
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase


def preview(state: State, chosen: tuple[str, ...], target: str) -> tuple[Phrase, ...]:
    """Return what would happen if the player touched `target` after the targets in `chosen`; () if it is not lit."""
    if target not in lit(state, chosen):
        return ()
    trial, seat = laid_out(state, (*chosen, target)), state[m.ACTOR]
    first = tuple(_first(state, chosen, target))
    told = (*first, *happened(trial.events, would=True), *_worth(state, trial, seat))
    if any(isinstance(event, GameEnded) for event in trial.events):
        told = (*told, phrase("The game would be over."))
    return told or (_next(trial, seat),)


def _first(state: State, chosen: tuple[str, ...], target: str) -> Iterator[Phrase]:
    """Yield sentences about the target itself: what an omen or card does, and whether a card has no effect (3.4)."""
    named, who = word(target), Seat(state[m.ACTOR])
    if named.what == targets.OMEN:
        yield names.OMEN_RULES[named.number][0]
    elif named.what == targets.CARD and kind_of(named.number) == m.GOD_KIND:
        yield phrase("On every island: {effect}", effect=names.CARD_EFFECTS[action_of(named.number)])
    elif named.what == targets.CARD:
        if not islands_with_effect(state, action_of(named.number)):
            yield phrase("This would have no effect on any island now.")
        yield phrase("On one island: {effect}", effect=names.CARD_EFFECTS[action_of(named.number)])
    elif named.what == targets.SPACE and not chosen and (asked := question(state)) and asked.kind == m.Q_HALF:
        yield phrase("This would use the omen Add.")
    elif named.what == targets.PASSES:
        yield phrase("{who} wouldn’t take part in this follow-up.", who=who)


def _worth(state: State, trial: Trial, seat: int) -> Iterator[Phrase]:
    """Yield a sentence on how the worth of the player's best four cards would change, if it would."""
    before = best_four(totals(state), hand(state, seat))[0]
    then = best_four(totals(trial.state), hand(trial.state, seat))[0]
    if before != then:
        gaps: dict[str, Gap] = {"who": Seat(seat), "then": then, "before": before}
        yield phrase("{who}’s best four cards would score {then} points instead of {before}.", **gaps)


def _next(trial: Trial, seat: int) -> Phrase:
    """Return what the player would have to choose next, for a touch that does not change anything yet."""
    asked = question(trial.state)
    if asked is None or asked.seat != seat:
        return phrase("This would change nothing.")
    if asked.kind in (m.Q_MOVE_TARGET, m.Q_SAIL_TARGET, m.Q_LAVA_TARGET):
        return phrase("Next: choose where the cube goes.")
    if any(isinstance(action, ChooseColour) for action in legal_actions(trial.state)):
        return phrase("Next: choose a colour.")
    return phrase("Next: choose a space.")
