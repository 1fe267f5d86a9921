"""This module writes the status line: which player has to decide, and what."""

from dataclasses import replace

from haleakala.games.huts.input.draft import begins
from haleakala.games.huts.input.touches import on_island, read, spot
from haleakala.games.huts.input.trial import Trial, laid_out
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules import names
from haleakala.games.huts.rules.model import Question, State, action_of, played, question
from haleakala.games.huts.rules.names import card_name, cubes_of, island_name, space_name
from haleakala.games.huts.text.result import result
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase

EITHER_HALF = phrase("{who}: use an omen or play a card.")
SECOND_HALF = {m.OMEN_DONE: phrase("{who}: choose a card to play."), m.CARD_DONE: phrase("{who}: use an omen.")}
"""The status lines for the second half of a turn, by the half that is done."""
NEW_COLOUR = phrase("{who}: choose the colour of the new cube on {space}.")
ONE_OF_SEVERAL = phrase("{who}: choose a space next to {space} for one of the waiting cubes ({cubes}).")

WHERE: dict[int, Phrase] = {
    m.PEACE: phrase("{who}: choose the first cube for {card}."),
    m.LIGHTNING: phrase("{who}: choose a space for {card} to strike."),
    m.HUTS: phrase("{who}: choose a space to build a hut on."),
    m.LAVA: phrase("{who}: choose a space for the lava."),
}
"""The status lines before a card's island is chosen, by action; the player selects a space instead of an island."""

ASKED: dict[int, Phrase] = {
    m.Q_ISLAND: phrase("{who}: choose an island for {card}."),
    m.Q_ADD_SPACE: phrase("{who}: choose a space to add a cube to."),
    m.Q_ADD_COLOUR: NEW_COLOUR,
    m.Q_REMOVE_SPACE: phrase("{who}: choose a space to remove a cube or a hut from."),
    m.Q_REMOVE_COLOUR: phrase("{who}: choose which cube to remove from {space}."),
    m.Q_MOVE_SPACE: phrase("{who}: choose a space to move a cube from."),
    m.Q_MOVE_COLOUR: phrase("{who}: choose which cube to move from {space}."),
    m.Q_MOVE_TARGET: phrase("{who}: move {cube} from {space} to a space next to it."),
    m.Q_SAIL_SPACE: phrase("{who}: choose a space to sail a cube from."),
    m.Q_SAIL_COLOUR: phrase("{who}: choose which cube to sail from {space}."),
    m.Q_SAIL_TARGET: phrase("{who}: sail {cube} from {space} to a space on an island next to its own."),
    m.Q_GAIN_COLOUR: phrase("{who}: choose which colour {card} adds to {space}."),
    m.Q_LOSE_COLOUR: phrase("{who}: choose which cube {card} removes from {space}."),
    m.Q_PEACE_SPACE: phrase("{who}: choose the first cube on {island} for {card}."),
    m.Q_PEACE_COLOUR: phrase("{who}: choose which colour {card} adds to {space}."),
    m.Q_PEACE_OTHER: phrase("{who}: choose a cube of another colour on a space next to {space}."),
    m.Q_PEACE_OTHER_COLOUR: phrase("{who}: choose which colour {card} adds to {other}."),
    m.Q_THUNDER_COLOUR: phrase("{who}: choose which colour {card} adds to {space}."),
    m.Q_THUNDER_SPACE: phrase("{who}: choose an empty space on {island} to add {cube} to."),
    m.Q_LIGHTNING_SPACE: phrase("{who}: choose a space on {island} for {card} to strike."),
    m.Q_HUT_SPACE: phrase("{who}: choose a space on {island} to build a hut on."),
    m.Q_HUT_COLOUR: NEW_COLOUR,
    m.Q_LAVA_SPACE: phrase("{who}: choose a space on {island} for the lava."),
    m.Q_LAVA_COLOUR: phrase("{who}: choose which cube the lava removes from {space}."),
    m.Q_LAVA_TARGET: phrase("{who}: move {cube} from {space} to a space next to it."),
    m.Q_HUT_FOLLOW: phrase("{who}: follow up on Huts. Choose a hut to add a cube to, or pass."),
    m.Q_HUT_FOLLOW_COLOUR: NEW_COLOUR,
    m.Q_LAVA_FOLLOW: phrase("{who}: follow up on Lava. Choose a space next to any lava to cover as well, or pass."),
}
"""The status lines by kind of question; each line has only gaps that the fields of its question can fill."""


def asks(state: State, asked: Question) -> Phrase:
    """Return the status line for the question `asked`."""
    waiting = asked.cubes >> m.CUBE_BITS * max(asked.colour, 0) & m.CUBE_MASK
    if asked.kind == m.Q_HALF:
        told = SECOND_HALF.get(state[m.DONE], EITHER_HALF)
    elif asked.kind == m.Q_LAVA_TARGET and waiting > 1:
        told = ONE_OF_SEVERAL
    elif asked.kind == m.Q_ISLAND:
        told = WHERE.get(action_of(played(state, asked.seat)[-1]), ASKED[m.Q_ISLAND])
    else:
        told = ASKED[asked.kind]
    gaps: dict[str, Gap] = {"who": Seat(asked.seat)}
    if asked.colour != m.NONE:
        gaps |= {"cube": names.ONE_CUBE[asked.colour], "cubes": cubes_of(asked.colour, waiting)}
    if asked.space != m.NONE:
        gaps["space"] = space_name(asked.space)
    if asked.other != m.NONE:
        gaps["other"] = space_name(asked.other)
    if asked.island != m.NONE:
        gaps["island"] = island_name(asked.island)
    if cards := played(state, asked.seat):
        gaps["card"] = card_name(cards[-1])
    return replace(told, gaps=tuple((name, gap) for name, gap in gaps.items() if f"{{{name}}}" in told.template))


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """Return the status line after the targets in `chosen` have been touched."""
    asked = question(state)
    if state[m.PHASE] == m.OVER:
        return result(state)
    if asked is None:
        return phrase("Select the islands to continue the setup.")
    trial = laid_out(state, chosen) if chosen else Trial(state, ())
    then = question(trial.state)
    if (
        trial.events
        and then
        and then.seat == asked.seat
        and then.kind == m.Q_HALF
        and trial.state[m.DONE] == m.CARD_DONE
    ):
        return phrase("{who}: confirm your move, change it, or continue with an omen.", who=Seat(asked.seat))
    if trial.events and (then is None or then.seat != asked.seat or begins(trial.state)):
        return phrase("{who}: confirm your move, or change it.", who=Seat(asked.seat))
    if then and then.kind == m.Q_PEACE_SPACE and spot(on_island(read(chosen).words, then.island)) != m.NONE:
        return phrase("{who}: choose a cube of another colour on a neighbouring space.", who=Seat(asked.seat))
    return asks(trial.state, then or asked)
