"""What a hint asks a player to do, in words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from haleakala.games.huts.input.draft import begins
from haleakala.games.huts.rules import apply
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
from haleakala.games.huts.rules.model import (
    NONE,
    Q_ADD_COLOUR,
    Q_ADD_SPACE,
    Q_GAIN_COLOUR,
    Q_HUT_COLOUR,
    Q_HUT_FOLLOW,
    Q_HUT_FOLLOW_COLOUR,
    Q_HUT_SPACE,
    Q_ISLAND,
    Q_LAVA_COLOUR,
    Q_LAVA_FOLLOW,
    Q_LAVA_SPACE,
    Q_LAVA_TARGET,
    Q_LIGHTNING_SPACE,
    Q_LOSE_COLOUR,
    Q_MOVE_COLOUR,
    Q_MOVE_SPACE,
    Q_MOVE_TARGET,
    Q_PEACE_COLOUR,
    Q_PEACE_OTHER,
    Q_PEACE_OTHER_COLOUR,
    Q_PEACE_SPACE,
    Q_REMOVE_COLOUR,
    Q_REMOVE_SPACE,
    Q_SAIL_COLOUR,
    Q_SAIL_SPACE,
    Q_SAIL_TARGET,
    Q_THUNDER_COLOUR,
    Q_THUNDER_SPACE,
    Question,
    State,
    has_hut,
    played,
    question,
)
from haleakala.games.huts.rules.names import ONE_CUBE, card_name, island_name, omen_name, space_name
from haleakala.kernel.phrase import Gap, Phrase, phrase

REMOVE_HUT = phrase("Remove the hut on {answer}.")
CHOOSE_SPACE: dict[int, Phrase] = {
    Q_ADD_SPACE: phrase("Add a cube to {answer}."),
    Q_REMOVE_SPACE: phrase("Remove a cube from {answer}."),
    Q_MOVE_SPACE: phrase("Move a cube from {answer}."),
    Q_MOVE_TARGET: phrase("Move {cube} from {space} to {answer}."),
    Q_SAIL_SPACE: phrase("Sail a cube from {answer}."),
    Q_SAIL_TARGET: phrase("Sail {cube} from {space} to {answer}."),
    Q_PEACE_SPACE: phrase("Add a cube to {answer} and another to a space next to it."),
    Q_PEACE_OTHER: phrase("Add {cube} to {space} and one of another colour to {answer}."),
    Q_THUNDER_SPACE: phrase("Add {cube} to {answer}."),
    Q_LIGHTNING_SPACE: phrase("Strike {answer} with lightning."),
    Q_HUT_SPACE: phrase("Build a hut on {answer}."),
    Q_LAVA_SPACE: phrase("Cover {answer} with lava."),
    Q_LAVA_TARGET: phrase("Move {cube} to {answer}."),
    Q_HUT_FOLLOW: phrase("Add a cube to the hut on {answer}."),
    Q_LAVA_FOLLOW: phrase("Add lava to {answer}."),
}
"""By the kind of question, where the answer is a space."""
CHOOSE_COLOUR: dict[int, Phrase] = {
    Q_ADD_COLOUR: phrase("Add {answer} to {space}."),
    Q_REMOVE_COLOUR: phrase("Remove {answer} from {space}."),
    Q_MOVE_COLOUR: phrase("Move {answer} from {space}."),
    Q_SAIL_COLOUR: phrase("Sail {answer} from {space}."),
    Q_GAIN_COLOUR: phrase("Add {answer} to {space}."),
    Q_LOSE_COLOUR: phrase("Remove {answer} from {space}."),
    Q_PEACE_COLOUR: phrase("Add {answer} to {space}."),
    Q_PEACE_OTHER_COLOUR: phrase("Add {answer} to {other}."),
    Q_THUNDER_COLOUR: phrase("Add {answer} to {space}."),
    Q_HUT_COLOUR: phrase("Add {answer} to {space}."),
    Q_LAVA_COLOUR: phrase("Remove {answer} from {space}."),
    Q_HUT_FOLLOW_COLOUR: phrase("Add {answer} to {space}."),
}
"""By the kind of question, where the answer is a colour."""


def advise(state: State, action: Action) -> Phrase:
    """The instruction that leads to a legal action."""
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
            return _answered(state, CHOOSE_COLOUR, ONE_CUBE[colour])
        case Pass():
            return phrase("Pass.")
        case Starter() | Cell() | PutCube() | Deal():
            return phrase("Continue the setup.")
        case _:
            assert_never(action)


SPACE_SAID = frozenset((Q_ADD_SPACE, Q_REMOVE_SPACE, Q_MOVE_SPACE, Q_SAIL_SPACE, Q_PEACE_SPACE, Q_HUT_FOLLOW))
"""Questions whose space is said again with the next answer of the same omen, card or follow-up."""
COLOUR_SAID = frozenset((Q_MOVE_COLOUR, Q_SAIL_COLOUR))


def turn_advised(state: State, actions: Sequence[Action]) -> tuple[Phrase, ...]:
    """The same for several in a row, without what the sentence after it says once more."""
    sentences: list[Phrase] = []
    for number, action in enumerate(actions):
        asked, after = question(state), apply(state, action)[0]
        goes_on = number + 1 < len(actions) and not begins(after)
        if not (goes_on and asked and _said_again(action, asked, question(after))):
            sentences.append(advise(state, action))
        state = after
    return tuple(dict.fromkeys(sentences))


def _said_again(action: Action, asked: Question, then: Question | None) -> bool:
    """Whether the sentence for the next answer has this one in it."""
    match action:
        case TakeOmen():
            return True
        case PlayCard():
            return then is not None and then.kind == Q_ISLAND
        case ChooseSpace(space):
            return asked.kind in SPACE_SAID and then is not None and space in (then.space, then.other)
        case ChooseColour():
            return asked.kind in COLOUR_SAID
        case _:
            return False


def _answered(state: State, advice: dict[int, Phrase], answer: Phrase, space: int = NONE) -> Phrase:
    """The advice that fits the question, with what the question is about."""
    asked = question(state)
    assert asked is not None, "somebody is asked"
    removes_hut = asked.kind == Q_REMOVE_SPACE and has_hut(state, space)
    told = REMOVE_HUT if removes_hut else advice[asked.kind]
    gaps: dict[str, Gap] = {"answer": answer}
    if asked.space != NONE:
        gaps["space"] = space_name(asked.space)
    if asked.other != NONE:
        gaps["other"] = space_name(asked.other)
    if asked.colour != NONE:
        gaps["cube"] = ONE_CUBE[asked.colour]
    return replace(told, gaps=tuple((name, gap) for name, gap in gaps.items() if f"{{{name}}}" in told.template))
