"""The questions of a turn, each as a status line: who decides what, within a card or an omen, too."""

from dataclasses import replace

from haleakala.games.huts.rules.model import (
    CARD_DONE,
    CUBE_BITS,
    CUBE_MASK,
    DONE,
    HUTS,
    LAVA,
    LIGHTNING,
    NONE,
    OMEN_DONE,
    PEACE,
    Q_ADD_COLOUR,
    Q_ADD_SPACE,
    Q_GAIN_COLOUR,
    Q_HALF,
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
    action_of,
    played,
)
from haleakala.games.huts.rules.names import ONE_CUBE, card_name, cubes_of, island_name, space_name
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase

EITHER_HALF = phrase("{who}: use an omen or play a card.")
SECOND_HALF = {OMEN_DONE: phrase("{who}: choose a card to play."), CARD_DONE: phrase("{who}: use an omen.")}
"""By the half that has been carried out."""
NEW_COLOUR = phrase("{who}: choose the colour of the new cube on {space}.")
ONE_OF_SEVERAL = phrase("{who}: choose a space next to {space} for one of the waiting cubes ({cubes}).")

WHERE: dict[int, Phrase] = {
    PEACE: phrase("{who}: choose the first cube for {card}."),
    LIGHTNING: phrase("{who}: choose a space for {card} to strike."),
    HUTS: phrase("{who}: choose a space to build a hut on."),
    LAVA: phrase("{who}: choose a space for the lava."),
}
"""By what a card does: on the table a space is chosen where the rules ask for its island first."""

ASKED: dict[int, Phrase] = {
    Q_ISLAND: phrase("{who}: choose an island for {card}."),
    Q_ADD_SPACE: phrase("{who}: choose a space to add a cube to."),
    Q_ADD_COLOUR: NEW_COLOUR,
    Q_REMOVE_SPACE: phrase("{who}: choose a space to remove a cube or a hut from."),
    Q_REMOVE_COLOUR: phrase("{who}: choose which cube to remove from {space}."),
    Q_MOVE_SPACE: phrase("{who}: choose a space to move a cube from."),
    Q_MOVE_COLOUR: phrase("{who}: choose which cube to move from {space}."),
    Q_MOVE_TARGET: phrase("{who}: move {cube} from {space} to a space next to it."),
    Q_SAIL_SPACE: phrase("{who}: choose a space to sail a cube from."),
    Q_SAIL_COLOUR: phrase("{who}: choose which cube to sail from {space}."),
    Q_SAIL_TARGET: phrase("{who}: sail {cube} from {space} to a space on an island next to its own."),
    Q_GAIN_COLOUR: phrase("{who}: choose which colour {card} adds to {space}."),
    Q_LOSE_COLOUR: phrase("{who}: choose which cube {card} removes from {space}."),
    Q_PEACE_SPACE: phrase("{who}: choose the first cube on {island} for {card}."),
    Q_PEACE_COLOUR: phrase("{who}: choose which colour {card} adds to {space}."),
    Q_PEACE_OTHER: phrase("{who}: choose a cube of another colour on a space next to {space}."),
    Q_PEACE_OTHER_COLOUR: phrase("{who}: choose which colour {card} adds to {other}."),
    Q_THUNDER_COLOUR: phrase("{who}: choose which colour {card} adds to {space}."),
    Q_THUNDER_SPACE: phrase("{who}: choose an empty space on {island} to add {cube} to."),
    Q_LIGHTNING_SPACE: phrase("{who}: choose a space on {island} for {card} to strike."),
    Q_HUT_SPACE: phrase("{who}: choose a space on {island} to build a hut on."),
    Q_HUT_COLOUR: NEW_COLOUR,
    Q_LAVA_SPACE: phrase("{who}: choose a space on {island} for the lava."),
    Q_LAVA_COLOUR: phrase("{who}: choose which cube the lava removes from {space}."),
    Q_LAVA_TARGET: phrase("{who}: move {cube} from {space} to a space next to it."),
    Q_HUT_FOLLOW: phrase("{who}: follow up on Huts. Choose a hut to add a cube to, or pass."),
    Q_HUT_FOLLOW_COLOUR: NEW_COLOUR,
    Q_LAVA_FOLLOW: phrase("{who}: follow up on Lava. Choose a space next to any lava to cover as well, or pass."),
}
"""By the kind of question; the gaps are those that the question can fill."""


def asks(state: State, asked: Question) -> Phrase:
    """A question as a status line."""
    waiting = asked.cubes >> CUBE_BITS * max(asked.colour, 0) & CUBE_MASK
    if asked.kind == Q_HALF:
        told = SECOND_HALF.get(state[DONE], EITHER_HALF)
    elif asked.kind == Q_LAVA_TARGET and waiting > 1:
        told = ONE_OF_SEVERAL
    elif asked.kind == Q_ISLAND:
        told = WHERE.get(action_of(played(state, asked.seat)[-1]), ASKED[Q_ISLAND])
    else:
        told = ASKED[asked.kind]
    gaps: dict[str, Gap] = {"who": Seat(asked.seat)}
    if asked.colour != NONE:
        gaps |= {"cube": ONE_CUBE[asked.colour], "cubes": cubes_of(asked.colour, waiting)}
    if asked.space != NONE:
        gaps["space"] = space_name(asked.space)
    if asked.other != NONE:
        gaps["other"] = space_name(asked.other)
    if asked.island != NONE:
        gaps["island"] = island_name(asked.island)
    if cards := played(state, asked.seat):
        gaps["card"] = card_name(cards[-1])
    return replace(told, gaps=tuple((name, gap) for name, gap in gaps.items() if f"{{{name}}}" in told.template))
