"""This module turns the actions that a hint recommends into instructions for the player."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from haleakala.games.huts.input.draft import begins
from haleakala.games.huts.rules import apply, names
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
from haleakala.games.huts.rules.model import Question, State, has_hut, played, question
from haleakala.games.huts.rules.names import card_name, island_name, omen_name, space_name
from haleakala.kernel.phrase import Gap, Phrase, phrase

REMOVE_HUT = phrase("Remove the hut on {answer}.")
CHOOSE_SPACE: dict[int, Phrase] = {
    m.Q_ADD_SPACE: phrase("Add a cube to {answer}."),
    m.Q_REMOVE_SPACE: phrase("Remove a cube from {answer}."),
    m.Q_MOVE_SPACE: phrase("Move a cube from {answer}."),
    m.Q_MOVE_TARGET: phrase("Move {cube} from {space} to {answer}."),
    m.Q_SAIL_SPACE: phrase("Sail a cube from {answer}."),
    m.Q_SAIL_TARGET: phrase("Sail {cube} from {space} to {answer}."),
    m.Q_PEACE_SPACE: phrase("Add a cube to {answer} and another to a space next to it."),
    m.Q_PEACE_OTHER: phrase("Add {cube} to {space} and one of another colour to {answer}."),
    m.Q_THUNDER_SPACE: phrase("Add {cube} to {answer}."),
    m.Q_LIGHTNING_SPACE: phrase("Strike {answer} with lightning."),
    m.Q_HUT_SPACE: phrase("Build a hut on {answer}."),
    m.Q_LAVA_SPACE: phrase("Cover {answer} with lava."),
    m.Q_LAVA_TARGET: phrase("Move {cube} to {answer}."),
    m.Q_HUT_FOLLOW: phrase("Add a cube to the hut on {answer}."),
    m.Q_LAVA_FOLLOW: phrase("Add lava to {answer}."),
}
"""The instructions for answers that are spaces, by the kind of question."""
CHOOSE_COLOUR: dict[int, Phrase] = {
    m.Q_ADD_COLOUR: phrase("Add {answer} to {space}."),
    m.Q_REMOVE_COLOUR: phrase("Remove {answer} from {space}."),
    m.Q_MOVE_COLOUR: phrase("Move {answer} from {space}."),
    m.Q_SAIL_COLOUR: phrase("Sail {answer} from {space}."),
    m.Q_GAIN_COLOUR: phrase("Add {answer} to {space}."),
    m.Q_LOSE_COLOUR: phrase("Remove {answer} from {space}."),
    m.Q_PEACE_COLOUR: phrase("Add {answer} to {space}."),
    m.Q_PEACE_OTHER_COLOUR: phrase("Add {answer} to {other}."),
    m.Q_THUNDER_COLOUR: phrase("Add {answer} to {space}."),
    m.Q_HUT_COLOUR: phrase("Add {answer} to {space}."),
    m.Q_LAVA_COLOUR: phrase("Remove {answer} from {space}."),
    m.Q_HUT_FOLLOW_COLOUR: phrase("Add {answer} to {space}."),
}
"""The instructions for answers that are colours, by the kind of question."""


def advise(state: State, action: Action) -> Phrase:
    """Return the instruction for a legal action in `state`."""
    match action:
        case TakeOmen(omen):
            return phrase("Use the omen {omen}.", omen=omen_name(omen))
        case PlayCard(card):
            return phrase("Play {card}.", card=card_name(card))
        case ChooseIsland(island):
            asked = question(state)
            assert asked is not None, "an island is an answer"
            name = card_name(played(state, asked.seat)[-1])
            return phrase("Play {card} on {island}.", card=name, island=island_name(island))
        case ChooseSpace(space):
            return _answered(state, CHOOSE_SPACE, space_name(space), space)
        case ChooseColour(colour):
            return _answered(state, CHOOSE_COLOUR, names.ONE_CUBE[colour])
        case Pass():
            return phrase("Pass.")
        case Starter() | Cell() | PutCube() | Deal():
            return phrase("Continue the setup.")
        case _:
            assert_never(action)


SPACE_SAID = frozenset(
    (m.Q_ADD_SPACE, m.Q_REMOVE_SPACE, m.Q_MOVE_SPACE, m.Q_SAIL_SPACE, m.Q_PEACE_SPACE, m.Q_HUT_FOLLOW)
)
"""The questions whose space is named again by the instruction for the next answer."""
COLOUR_SAID = frozenset((m.Q_MOVE_COLOUR, m.Q_SAIL_COLOUR))


def turn_advised(state: State, actions: Sequence[Action]) -> tuple[Phrase, ...]:
    """Return the instructions for consecutive `actions`, without those that the next instruction repeats."""
    sentences: list[Phrase] = []
    for number, action in enumerate(actions):
        asked, after = question(state), apply(state, action)[0]
        goes_on = number + 1 < len(actions) and not begins(after)
        if not (goes_on and asked and _said_again(action, asked, question(after))):
            sentences.append(advise(state, action))
        state = after
    return tuple(dict.fromkeys(sentences))


def _said_again(action: Action, asked: Question, then: Question | None) -> bool:
    """Check whether the instruction for the next answer, to the question `then`, repeats the one for `action`."""
    match action:
        case TakeOmen():
            return True
        case PlayCard():
            return then is not None and then.kind == m.Q_ISLAND
        case ChooseSpace(space):
            return asked.kind in SPACE_SAID and then is not None and space in (then.space, then.other)
        case ChooseColour():
            return asked.kind in COLOUR_SAID
        case _:
            return False


def _answered(state: State, advice: dict[int, Phrase], answer: Phrase, space: int = m.NONE) -> Phrase:
    """Return the instruction from `advice` that fits the current question, with all its gaps filled."""
    asked = question(state)
    assert asked is not None, "somebody is asked"
    removes_hut = asked.kind == m.Q_REMOVE_SPACE and has_hut(state, space)
    told = REMOVE_HUT if removes_hut else advice[asked.kind]
    gaps: dict[str, Gap] = {"answer": answer}
    if asked.space != m.NONE:
        gaps["space"] = space_name(asked.space)
    if asked.other != m.NONE:
        gaps["other"] = space_name(asked.other)
    if asked.colour != m.NONE:
        gaps["cube"] = names.ONE_CUBE[asked.colour]
    return replace(told, gaps=tuple((name, gap) for name, gap in gaps.items() if f"{{{name}}}" in told.template))
