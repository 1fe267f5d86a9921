"""Map actions to gestures (the targets to touch), and explain why a target cannot be touched next."""

from typing import assert_never

from haleakala.gamekit.interface import Button
from haleakala.games.huts.input import targets
from haleakala.games.huts.input.draft import begins, omens_up
from haleakala.games.huts.input.targets import word
from haleakala.games.huts.input.trial import laid_out
from haleakala.games.huts.rules import actions
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import (
    Action,
    Cell,
    ChooseColour,
    ChooseIsland,
    ChooseSpace,
    Deal,
    Pass,
    PlayCard,
    PutCube,
    Starter,
    TakeOmen,
)
from haleakala.games.huts.rules.model import State, question
from haleakala.games.huts.rules.refusals import devout_refused, refusal, setup_refused, what_is_asked
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal

DESTINATIONS = (m.Q_MOVE_TARGET, m.Q_SAIL_TARGET, m.Q_LAVA_TARGET)
"""The kinds of questions about where a cube goes."""
BUTTONS = (
    Button(targets.PASS_NAME, phrase("Pass")),
    Button(targets.FILL_NAME, phrase("Fill in the rest")),
)


def gesture(state: State, action: Action) -> tuple[str, ...]:
    """Return the target to touch for a legal action. A chance action has no target."""
    match action:
        case TakeOmen(omen):
            return (omens_up(state, omen)[0],)
        case PlayCard(card):
            return (targets.CARD_NAMES[card],)
        case ChooseIsland(island):
            return (targets.ISLAND_NAMES[island],)
        case ChooseSpace(space):
            asked = question(state)
            return (targets.TO_NAMES[space] if asked and asked.kind in DESTINATIONS else targets.SPACE_NAMES[space],)
        case ChooseColour(colour):
            asked = question(state)
            assert asked is not None, "a colour is an answer"
            return (targets.CUBE_NAMES[asked.other if asked.kind == m.Q_PEACE_OTHER_COLOUR else asked.space][colour],)
        case Pass():
            return (targets.PASS_NAME,)
        case Starter() | Cell() | PutCube() | Deal():
            return ()
        case _:
            assert_never(action)


def resolve_target(state: State, chosen: tuple[str, ...], target: str) -> tuple[str, ...]:
    """Return what a touch on a cube or space can mean if `target` itself is not lit: the space as a destination, the
    space, or its whole island."""
    meant = word(target)
    if meant.space == m.NONE or meant.what not in (targets.CUBE, targets.SPACE):
        return ()
    return targets.TO_NAMES[meant.space], targets.SPACE_NAMES[meant.space], targets.ISLAND_NAMES[meant.island]


def buttons(state: State) -> tuple[Button, ...]:
    """Return the buttons to pass and to fill in the rest of a god card. The page shows only lit buttons."""
    return BUTTONS


# --- Refusals of touches ----------------------------------------------------------------------------------------------


def why_not(state: State, chosen: tuple[str, ...], touched: str) -> Refusal:
    """Return why `touched` is not possible after `chosen`: the refusal of the action that the touch means."""
    now = laid_out(state, chosen).state if chosen else state
    asked = question(now)
    if asked is None:
        return setup_refused(now, actions.PASS)
    if word(touched).what == targets.CARD and word(touched).number in m.DEVOUT_CARDS:
        return devout_refused()
    if chosen and begins(now):
        return Refusal("9.1", phrase("Your turn is complete. Confirm it, or change any highlighted choice."))
    meant = _meant(now, touched)
    refused = refusal(now, meant) if meant else None
    return refused or what_is_asked(now, asked)


def _meant(state: State, touched: str) -> Action | None:
    """Return the action that a touch on `touched` means as an answer to the current question, or None."""
    asked, meant = question(state), word(touched)
    assert asked is not None, "something is asked"
    match meant.what:
        case what if what == targets.OMEN:
            return actions.TAKE_OMEN[meant.number]
        case what if what == targets.CARD:
            return actions.PLAY_CARD.get(meant.number) if meant.number in (*m.ISLAND_CARDS, *m.GOD_CARDS) else None
        case what if what == targets.ISLE or asked.kind == m.Q_ISLAND:
            return actions.CHOOSE_ISLAND[meant.island] if meant.island != m.NONE else None
        case what if what == targets.CUBE and asked.space == meant.space:
            return actions.CHOOSE_COLOUR[meant.colour]
        case what if what in (targets.SPACE, targets.TO, targets.CUBE):
            return actions.CHOOSE_SPACE[meant.space]
        case _:
            return None
