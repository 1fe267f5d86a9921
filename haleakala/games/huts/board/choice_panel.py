"""This module builds the choice panel, which offers the cube colours for a space or the cubes displaced by lava."""

from collections.abc import Iterable

from haleakala.gamekit.choice_panel import Answer, Chooser, Row
from haleakala.gamekit.drawing import drawing
from haleakala.games.huts.board.sprites import stamp
from haleakala.games.huts.input import targets
from haleakala.games.huts.input.draft import begins, chosen_play, play_meant
from haleakala.games.huts.input.highlights import (
    Draft,
    Waiting,
    fullest_hut,
    opening,
    still_waiting,
    thunder_focus,
    waiting_cubes,
)
from haleakala.games.huts.input.prefill import gain
from haleakala.games.huts.input.targets import pile_name
from haleakala.games.huts.input.touches import Words, colour_at, last_island, on_island, read, spot
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules import names
from haleakala.games.huts.rules.legal import absent_colours, answers, empty_spaces, legal_actions
from haleakala.games.huts.rules.model import Question, State, colours_in, has_hut, question
from haleakala.games.huts.rules.names import cubes_of, space_name
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup

LOSES = (m.Q_LOSE_COLOUR, m.Q_REMOVE_SPACE, m.Q_REMOVE_COLOUR, m.Q_LAVA_SPACE, m.Q_LAVA_COLOUR)
"""The questions that ask for the colour of a cube that is removed."""
STAYS = (m.Q_MOVE_SPACE, m.Q_MOVE_COLOUR, m.Q_SAIL_SPACE, m.Q_SAIL_COLOUR)
"""The questions that ask for the colour of a cube that moves or sails, so that the totals stay the same."""
ANY_COLOUR = (m.Q_ADD_SPACE, m.Q_ADD_COLOUR, m.Q_HUT_SPACE, m.Q_HUT_COLOUR, m.Q_HUT_FOLLOW, m.Q_HUT_FOLLOW_COLOUR)
OF_CARD = (m.Q_GAIN_COLOUR, m.Q_LOSE_COLOUR)
PEACE = (m.Q_PEACE_SPACE, m.Q_PEACE_COLOUR, m.Q_PEACE_OTHER, m.Q_PEACE_OTHER_COLOUR)
LAVA = (m.Q_LAVA_SPACE, m.Q_LAVA_COLOUR, m.Q_LAVA_TARGET, m.Q_LAVA_FOLLOW)


def chooser(state: State, touches: tuple[str, ...]) -> Chooser | None:
    """Return the choice panel that is due after `touches`, or None if everything to choose is on the board itself."""
    asked, reading = question(state), read(touches)
    if asked is None or not legal_actions(state):
        return None
    seat = asked.seat
    if asked.kind == m.Q_HALF:
        play = play_meant(state, reading)
        if play is None:
            return None
        state = chosen_play(state, play)
        asked = question(state)
        if asked is None or begins(state) or asked.seat != seat:
            return None
    return _asked(state, asked, reading.words)


def _asked(state: State, asked: Question, words: Words) -> Chooser | None:
    """Return the panel for `asked`, a question of a card on the island touched last, of an omen, or of a follow-up."""
    draft: Draft = state
    if asked.kind == m.Q_ISLAND or asked.island != m.NONE:
        island = last_island(words)
        if island == m.NONE:
            island = asked.island
        if island == m.NONE:
            return None
        begun = opening(state, asked, island)
        words = on_island(words, island)
        if not begun.questions:
            return None
        draft, asked = begun.draft, begun.questions[0]
        if asked.kind in OF_CARD:
            return _of_card(state, draft, begun.questions, words)
    if asked.kind in LAVA and (found := waiting_cubes(draft, asked, words)) and any(still_waiting(found, words)):
        return _piles(found, words)
    return _colours(state, draft, asked, words)


# --- Colours ----------------------------------------------------------------------------------------------------------


def _of_card(state: State, draft: Draft, questions: tuple[Question, ...], words: Words) -> Chooser | None:
    """Return the panel for one space of a card: the space touched last, else the first without a chosen colour."""
    some = [one for one in questions if one.kind == questions[0].kind and len(answers(draft, one)) > 1]
    here = spot(words)
    touched = [one for one in some if one.space == here and words[-1].what == targets.SPACE]
    unsaid = [one for one in some if colour_at(words, one.space) == m.NONE]
    for one in (*touched, *unsaid):
        return _panel(state, one, one.space, colours_in(draft[m.CUBES + one.space]))
    return None


def _colours(state: State, draft: Draft, asked: Question, words: Words) -> Chooser | None:
    """Return the panel with the possible colours of the space in question, or None if there is nothing to choose."""
    kind, here = asked.kind, spot(words)
    if kind in (m.Q_THUNDER_COLOUR, m.Q_THUNDER_SPACE):
        empty, absent = empty_spaces(draft, asked.island), absent_colours(draft, asked.island)
        if empty.bit_count() == absent.bit_count() == 1:
            return None
        return _panel(state, asked, thunder_focus(empty, words), [c for c in m.COLOURS if absent >> c & 1])
    if kind in PEACE:
        return _peace(state, draft, asked, words)
    if asked.space != m.NONE:
        here = asked.space
    if kind == m.Q_HUT_FOLLOW and here == m.NONE:
        here = fullest_hut(draft, asked)
    if here == m.NONE or (words and words[-1].what == targets.CUBE and kind not in ANY_COLOUR):
        return None
    if kind in ANY_COLOUR:
        return _panel(state, asked, here, m.COLOURS)
    there = colours_in(draft[m.CUBES + here])
    opens = kind in (*LOSES, *STAYS) and len(there) > 1 and not (kind == m.Q_REMOVE_SPACE and has_hut(state, here))
    return _panel(state, asked, here, there) if opens else None


def _peace(state: State, draft: Draft, asked: Question, words: Words) -> Chooser | None:
    """Return the panel with the colours of a space for Peace; None if it has only one or a cube was touched last."""
    here = (
        asked.other
        if asked.kind == m.Q_PEACE_OTHER_COLOUR
        else asked.space
        if asked.kind == m.Q_PEACE_COLOUR
        else m.NONE
    )
    if words and words[-1].what == targets.SPACE:
        here = words[-1].space
    if here == m.NONE or (words and words[-1].what == targets.CUBE):
        return None
    there = colours_in(draft[m.CUBES + here])
    return _panel(state, asked, here, there) if len(there) > 1 else None


def _panel(state: State, asked: Question, space: int, colours: Iterable[int]) -> Chooser:
    """Return the panel beside `space`: a cube per colour, each with its effect on the worth of the best four cards."""
    loses, stays = asked.kind in LOSES, asked.kind in STAYS
    found = []
    for colour in colours:
        brings = None if stays else _signed(gain(state, asked.seat, ((colour, -1 if loses else 1),)))
        found.append(
            Answer(targets.CUBE_NAMES[space][colour], names.COLOUR_TITLES[colour], None, cube_picture(colour), brings)
        )
    title = phrase("Cube to move from {space}", space=space_name(space)) if stays else None
    removed = phrase("Cube to remove from {space}", space=space_name(space)) if loses else None
    title = title or removed or phrase("Cube for {space}", space=space_name(space))
    return Chooser(targets.SPACE_NAMES[space], title, (Row(tuple(found)),))


def _signed(number: int) -> Phrase:
    """Return a number with its sign, such as `+2`, `0` or `−1`, for the note below a cube."""
    if number > 0:
        return phrase("+{number}", number=number)
    return phrase("\u2212{number}", number=-number) if number < 0 else phrase("0")


def cube_picture(colour: int) -> Markup:
    """Draw a cube as the picture of an answer in the panel."""
    return drawing("art", "-33 -59 66 66", stamp(f"cube-{m.COLOUR_KEYS[colour]}"))


# --- The cubes that leave lava ----------------------------------------------------------------------------------------


def _piles(found: Waiting, words: Words) -> Chooser | None:
    """Return the panel with the cubes displaced by lava, one pile per colour; None if fewer than two cubes are left."""
    left = still_waiting(found, words)
    if sum(left) < 2:
        return None
    piles = [
        Answer(
            pile_name(colour, number),
            cubes_of(colour, number),
            picture=cube_picture(colour),
            note=phrase("{number}", number=number),
        )
        for colour, number in enumerate(left)
        if number
    ]
    title = phrase("Where do the cubes from {space} go?", space=space_name(found.space))
    note = phrase(
        "Select a space to move all the cubes to it. To move only one colour, select its pile first. To move a "
        "single cube, select its pile twice."
    )
    return Chooser(targets.ROW_NAMES[found.space // m.SPACES_EACH], title, (Row(tuple(piles)),), note)
