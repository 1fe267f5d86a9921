"""Explain why an action is not legal: return the clause it breaks, and a sentence with the reason."""

from collections.abc import Callable

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import (
    Action,
    Cell,
    ChooseColour,
    ChooseSpace,
    Deal,
    Pass,
    PlayCard,
    PutCube,
    Starter,
    TakeOmen,
)
from haleakala.games.huts.rules.legal import legal_actions
from haleakala.games.huts.rules.model import (
    Question,
    State,
    cubes,
    hand,
    has_hut,
    has_lava,
    islands_beside,
    kind_of,
    omens_used,
    players,
    question,
)
from haleakala.games.huts.rules.names import card_title, colour_name, island_name, omen_name, space_name
from haleakala.games.huts.rules.setup import chance_outcomes, next_dealt
from haleakala.kernel.phrase import Phrase, Seat, phrase, plural
from haleakala.kernel.rules import Refusal

CLAUSES = {m.Q_ADD_SPACE: "4.1", m.Q_REMOVE_SPACE: "4.1", m.Q_REMOVE_COLOUR: "4.1"}
CLAUSES |= dict.fromkeys(
    (m.Q_MOVE_SPACE, m.Q_MOVE_COLOUR, m.Q_MOVE_TARGET, m.Q_SAIL_SPACE, m.Q_SAIL_COLOUR, m.Q_SAIL_TARGET), "4.2"
)
CLAUSES |= dict.fromkeys((m.Q_PEACE_SPACE, m.Q_PEACE_COLOUR, m.Q_PEACE_OTHER, m.Q_PEACE_OTHER_COLOUR), "5.4")
CLAUSES |= {m.Q_THUNDER_COLOUR: "5.5", m.Q_THUNDER_SPACE: "5.5", m.Q_LIGHTNING_SPACE: "5.8", m.Q_LOSE_COLOUR: "5.7"}
CLAUSES |= {m.Q_HUT_SPACE: "5.9", m.Q_HUT_FOLLOW: "5.9"}
CLAUSES |= dict.fromkeys((m.Q_LAVA_SPACE, m.Q_LAVA_COLOUR, m.Q_LAVA_TARGET, m.Q_LAVA_FOLLOW), "5.10")
"""For each kind of question, the clause that an illegal answer breaks. For Q_GAIN_COLOUR, see GAIN_CLAUSES."""
GAIN_CLAUSES = ("5.1", "5.2", "5.3", "", "", "5.6")
"""For each action, the clause that an illegal answer to Q_GAIN_COLOUR breaks; empty if there is no such question."""


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the clause that `action` breaks in `state`, or None if `action` is legal or a possible random draw."""
    if action in legal_actions(state) or any(action == outcome for outcome, _ in chance_outcomes(state)):
        return None
    asked = question(state)
    if asked is None:
        return setup_refused(state, action)
    if state[m.UNSEEN + state[m.ACTOR]]:
        return what_is_asked(state, asked)
    match action:
        case TakeOmen(omen) if asked.kind == m.Q_HALF and not state[m.DONE] & m.OMEN_DONE:
            return omen_refused(state, omen)
        case PlayCard(card) if asked.kind == m.Q_HALF and not state[m.DONE] & m.CARD_DONE:
            why = phrase("{card} isn’t in {who}’s hand.", card=card_title(card), who=Seat(asked.seat))
            return Refusal("3.1", why)
        case ChooseSpace(space) if asked.kind in SPACE_REFUSED:
            return SPACE_REFUSED[asked.kind](state, asked, space)
        case ChooseColour(colour) if asked.kind in COLOUR_ASKED:
            return colour_refused(state, asked, colour)
        case Pass() if not in_follow_up(asked):
            return Refusal("9.1", phrase("You can pass only in a follow-up."))
        case Starter() | Cell() | PutCube() | Deal():
            return Refusal("2.1", phrase("Everything random happened before the first turn."))
        case _:
            return what_is_asked(state, asked)


# --- Setup ------------------------------------------------------------------------------------------------------------


def setup_refused(state: State, action: Action) -> Refusal:
    """Return why `action` cannot be drawn during the setup, or cannot be played after the end (1.1, 1.5, 2, 7.1)."""
    phase = state[m.PHASE]
    if phase == m.OVER:
        return Refusal("7.1", phrase("The game is over."))
    match action:
        case Starter() if phase == m.STARTING:
            why = plural("Only {count} player is playing.", "Only {count} players are playing.", players(state))
            return Refusal("1.1", why)
        case Cell() if phase == m.LAYING_OUT:
            return Refusal("1.5", phrase("An island must go to a free place next to another island."))
        case PutCube(colour) if phase == m.FILLING:
            why = phrase("All {colour} cubes are on the islands already.", colour=colour_name(colour))
            return Refusal("2.1", why)
        case Deal(card) if phase == m.DEALING:
            return deal_refused(state, card)
        case _:
            return Refusal("2.1", phrase("The game is still being set up."))


def deal_refused(state: State, card: int) -> Refusal:
    """Return why `card` cannot be dealt now (2.3)."""
    due = next_dealt(state)
    kind = due[1] if due else m.DEVOUT_KIND
    if kind_of(card) == kind and card not in m.UNKNOWN:
        if any(card in hand(state, seat) for seat in m.SEATS):
            return Refusal("2.3", phrase("{card} has been dealt already.", card=card_title(card)))
        return Refusal("2.3", phrase("No card can be dealt while some hands are hidden."))
    if kind == m.GOD_KIND:
        return Refusal("2.3", phrase("The next card is a god."))
    if kind == m.DEVOUT_KIND:
        return Refusal("2.3", phrase("The next card is a devout worshipper."))
    return Refusal("2.3", phrase("The next card is an island card."))


# --- The decision that is due -----------------------------------------------------------------------------------------


def what_is_asked(state: State, asked: Question) -> Refusal:
    """Refuse with a sentence that says which decision the current player must make."""
    who = Seat(asked.seat)
    if asked.kind == m.Q_HALF and state[m.DONE] & m.OMEN_DONE:
        return Refusal("3.1", phrase("{who} has used an omen and must play a card now.", who=who))
    if asked.kind == m.Q_HALF and state[m.DONE] & m.CARD_DONE:
        return Refusal("3.1", phrase("{who} has played a card and must use an omen now.", who=who))
    if asked.kind == m.Q_HALF:
        return Refusal("3.1", phrase("{who} must use an omen or play a card.", who=who))
    if asked.kind == m.Q_ISLAND:
        return Refusal("3.5", phrase("{who} must choose an island.", who=who))
    if asked.kind in (m.Q_HUT_FOLLOW, m.Q_LAVA_FOLLOW):
        return Refusal(CLAUSES[asked.kind], phrase("{who} must choose a space or pass.", who=who))
    if asked.kind in SPACE_REFUSED:
        return Refusal("9.1", phrase("{who} must choose a space.", who=who))
    return Refusal("9.1", phrase("{who} must choose a colour.", who=who))


def devout_refused() -> Refusal:
    """Refuse to play a devout worshipper (3.3, 7.2)."""
    return Refusal("3.3", phrase("A devout worshipper can’t be played. It scores double at the end."))


def in_follow_up(asked: Question) -> bool:
    """Check whether the player has begun a follow-up and must choose a colour or a target now (5.9, 5.10)."""
    return asked.kind == m.Q_HUT_FOLLOW_COLOUR or (asked.kind == m.Q_LAVA_TARGET and asked.island == m.NONE)


def omen_refused(state: State, omen: int) -> Refusal:
    """Refuse `omen` because its card is face down (3.2)."""
    left = m.CHART[players(state)].reset - omens_used(state)
    if not left:
        return Refusal(
            "3.2", phrase("{omen} has been used. All omens return at the end of this turn.", omen=omen_name(omen))
        )
    why = plural(
        "{omen} has been used. All omens return once {count} more has been used.",
        "{omen} has been used. All omens return once {count} more have been used.",
        left,
        omen=omen_name(omen),
    )
    return Refusal("3.2", why)


# --- Spaces -----------------------------------------------------------------------------------------------------------


def lava_refused(state: State, asked: Question, space: int) -> Refusal:
    """Refuse `space` because it has lava (6.2)."""
    return Refusal("6.2", phrase("There is lava on {space}.", space=space_name(space)))


def without_cubes(asked: Question, space: int) -> Refusal:
    """Refuse `space` because it has no cubes."""
    return Refusal(CLAUSES[asked.kind], phrase("There are no cubes on {space}.", space=space_name(space)))


def not_beside(asked: Question, space: int) -> Refusal:
    """Refuse `space` because it is not adjacent to the space of the question (1.6)."""
    gaps = {"space": space_name(space), "other": space_name(asked.space)}
    return Refusal("1.6", phrase("{space} isn’t next to {other}.", **gaps))


def inland(space: int) -> Refusal:
    """Refuse `space` because it does not border water (1.6)."""
    return Refusal("1.6", phrase("{space} doesn’t border water.", space=space_name(space)))


def elsewhere(asked: Question) -> Refusal:
    """Refuse a space that is not on the island where the card takes effect (3.5)."""
    why = phrase("Choose a space on {island}, where the card has its effect.", island=island_name(asked.island))
    return Refusal("3.5", why)


def on_island(check: "Check") -> "Check":
    """Extend `check`: first refuse a space that is not on the island of the question."""

    def refused(state: State, asked: Question, space: int) -> Refusal:
        return check(state, asked, space) if space // m.SPACES_EACH == asked.island else elsewhere(asked)

    return refused


def remove_refused(state: State, asked: Question, space: int) -> Refusal:
    """Omen Remove: refuse a space without cubes (4.1 B)."""
    return without_cubes(asked, space)


def move_refused(state: State, asked: Question, space: int) -> Refusal:
    """Omen Move: refuse a space without cubes, or a space whose neighbours all have lava (4.2 C)."""
    if not any(cubes(state, space)):
        return without_cubes(asked, space)
    return Refusal("4.2", phrase("There is lava on all spaces next to {space}.", space=space_name(space)))


def target_refused(state: State, asked: Question, space: int) -> Refusal:
    """Omen Move, or Lava: refuse a target that is not adjacent, has lava, or breaks the order of 9.1 (4.2 C, 5.10)."""
    if space not in m.NEIGHBOURS[asked.space]:
        return not_beside(asked, space)
    if has_lava(state, space):
        return lava_refused(state, asked, space)
    gaps = {"colour": colour_name(asked.colour), "space": space_name(asked.other)}
    return Refusal(
        "9.1",
        phrase(
            "The previous {colour} cube went to {space}. This one must go there or to a higher-numbered space.", **gaps
        ),
    )


def sail_refused(state: State, asked: Question, space: int) -> Refusal:
    """Omen Sail: refuse a space that is inland, has no cube, or has no legal target (4.2 D)."""
    if space == m.INLAND:
        return inland(space)
    if not any(cubes(state, space)):
        return without_cubes(asked, space)
    why = phrase("There is lava on every space that a cube could sail to from {space}.", space=space_name(space))
    return Refusal("4.2", why)


def across_refused(state: State, asked: Question, space: int) -> Refusal:
    """Omen Sail: refuse a target that is not on an adjacent island, is inland, or has lava (4.2 D)."""
    source, island = asked.space // m.SPACES_EACH, space // m.SPACES_EACH
    if island not in islands_beside(state, source):
        gaps = {"island": island_name(source), "space": space_name(space)}
        return Refusal("4.2", phrase("{space} isn’t on an island next to {island}.", **gaps))
    return inland(space) if space == m.INLAND else lava_refused(state, asked, space)


def peace_refused(state: State, asked: Question, space: int) -> Refusal:
    """Peace: refuse a first space without cubes (5.4), or without a partner on a higher-numbered space (9.1)."""
    if not any(cubes(state, space)):
        return without_cubes(asked, space)
    why = phrase(
        "No higher-numbered space next to {space} has a cube of another colour. Choose the lower-numbered space first.",
        space=space_name(space),
    )
    return Refusal("9.1", why)


def peace_other_refused(state: State, asked: Question, space: int) -> Refusal:
    """Peace: refuse a space that is not adjacent (5.4) or not higher (9.1). Adjacent higher spaces are legal here."""
    if space not in m.NEIGHBOURS[asked.space]:
        return not_beside(asked, space)
    return Refusal("9.1", phrase("The space with the lower number comes first."))


def thunder_refused(state: State, asked: Question, space: int) -> Refusal:
    """Thunder: refuse a space with lava or cubes (5.5)."""
    if has_lava(state, space):
        return lava_refused(state, asked, space)
    return Refusal("5.5", phrase("There are cubes on {space}.", space=space_name(space)))


def lightning_refused(state: State, asked: Question, space: int) -> Refusal:
    """Lightning: refuse a space without cubes and without a hut (5.8)."""
    return Refusal("5.8", phrase("There are no cubes and no hut on {space}.", space=space_name(space)))


def hut_refused(state: State, asked: Question, space: int) -> Refusal:
    """Huts: refuse a space with lava or with a hut (5.9, 6.1)."""
    if has_lava(state, space):
        return lava_refused(state, asked, space)
    return Refusal("5.9", phrase("There is already a hut on {space}.", space=space_name(space)))


def hut_follow_refused(state: State, asked: Question, space: int) -> Refusal:
    """Follow-up of Huts: refuse a space without a hut, or a hut that already got a cube in this follow-up (5.9)."""
    if not has_hut(state, space):
        return Refusal("5.9", phrase("There is no hut on {space}.", space=space_name(space)))
    why = phrase("Somebody has already added a cube to the hut on {space} in this follow-up.", space=space_name(space))
    return Refusal("5.9", why)


def lava_follow_refused(state: State, asked: Question, space: int) -> Refusal:
    """Follow-up of Lava: refuse a space with lava, or a space that is not next to lava (5.10)."""
    if has_lava(state, space):
        return lava_refused(state, asked, space)
    return Refusal("5.10", phrase("{space} isn’t next to lava.", space=space_name(space)))


Check = Callable[[State, Question, int], Refusal]
SPACE_REFUSED: dict[int, Check] = {
    m.Q_ADD_SPACE: lava_refused,
    m.Q_REMOVE_SPACE: remove_refused,
    m.Q_MOVE_SPACE: move_refused,
    m.Q_MOVE_TARGET: target_refused,
    m.Q_SAIL_SPACE: sail_refused,
    m.Q_SAIL_TARGET: across_refused,
    m.Q_PEACE_SPACE: on_island(peace_refused),
    m.Q_PEACE_OTHER: peace_other_refused,
    m.Q_THUNDER_SPACE: on_island(thunder_refused),
    m.Q_LIGHTNING_SPACE: on_island(lightning_refused),
    m.Q_HUT_SPACE: on_island(hut_refused),
    m.Q_HUT_FOLLOW: hut_follow_refused,
    m.Q_LAVA_SPACE: on_island(lava_refused),
    m.Q_LAVA_TARGET: target_refused,
    m.Q_LAVA_FOLLOW: lava_follow_refused,
}
"""For each kind of question about a space, the function that says why a space is refused."""

# --- Colours ----------------------------------------------------------------------------------------------------------

COLOUR_ASKED = frozenset(
    (
        *(m.Q_REMOVE_COLOUR, m.Q_MOVE_COLOUR, m.Q_SAIL_COLOUR, m.Q_GAIN_COLOUR, m.Q_LOSE_COLOUR),
        *(m.Q_PEACE_COLOUR, m.Q_PEACE_OTHER_COLOUR, m.Q_THUNDER_COLOUR, m.Q_LAVA_COLOUR),
    )
)
"""The kinds of questions in which some colours can be illegal."""


def colour_refused(state: State, asked: Question, colour: int) -> Refusal:
    """Say why `colour` is illegal: not on the space, without partner or used twice (Peace), on the island (Thunder)."""
    clause = GAIN_CLAUSES[asked.action] if asked.kind == m.Q_GAIN_COLOUR else CLAUSES[asked.kind]
    name = colour_name(colour)
    if asked.kind == m.Q_THUNDER_COLOUR:
        gaps: dict[str, Phrase] = {"colour": name, "island": island_name(asked.island)}
        return Refusal(clause, phrase("There is already a {colour} cube on {island}.", **gaps))
    if asked.kind == m.Q_PEACE_OTHER_COLOUR and colour == asked.colour:
        return Refusal(clause, phrase("The two cubes must have different colours."))
    space = asked.space if asked.other == m.NONE else asked.other
    gaps = {"colour": name, "space": space_name(space)}
    if cubes(state, space)[colour]:
        why = phrase(
            "No higher-numbered space next to {space} has a cube of a different colour. Choose the "
            "lower-numbered space first.",
            space=gaps["space"],
        )
        return Refusal("9.1", why)
    return Refusal(clause, phrase("There is no {colour} cube on {space}.", **gaps))
