"""This module explains each target on the page in at most three short sentences, with a clause for further reading.

For a hand that the viewer may not see, the explanation contains only the number of cards.
"""

from haleakala.gamekit.interface import Explanation
from haleakala.gamekit.sentences import listed_with_and, points
from haleakala.games.huts.input import targets
from haleakala.games.huts.input.targets import Word, word
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules import names
from haleakala.games.huts.rules.model import (
    State,
    action_of,
    cubes,
    hand,
    has_hut,
    has_lava,
    islands_beside,
    kind_of,
    layout,
    may_follow,
    omens,
    omens_used,
    played,
    players,
    spaces_of,
    totals,
    turns_left,
    waiting,
)
from haleakala.games.huts.rules.names import (
    by_colour,
    card_title,
    cubes_of,
    ground_name,
    island_letter,
    island_title,
    omen_name,
    space_name,
)
from haleakala.games.huts.rules.scoring import best_four, card_worth
from haleakala.games.huts.text.reach import islands_with_effect
from haleakala.kernel.phrase import Phrase, Seat, phrase, plural


def explain(state: State, target: str) -> Explanation:
    """Return the explanation of the target with the name `target`: what it is and what it means in `state`."""
    named = word(target)
    match named.what:
        case targets.OMEN:
            return _omen(state, target, named.number)
        case targets.CARD:
            return _card(state, named.number)
        case targets.ISLE:
            return _island(state, named.number)
        case targets.SPACE | targets.TO:
            return _space(state, named.space)
        case targets.CUBE:
            return _cube(state, named)
        case targets.PILED:
            return _pile(state)
        case _:
            return _other(state, target)


def _other(state: State, target: str) -> Explanation:
    """Explain a target that is neither on an island nor an omen or a card."""
    what, _, which = target.partition("-")
    if target == targets.PASS_NAME:
        return Explanation(
            phrase("Pass"),
            (phrase("You skip this follow-up, but you can take part in the next one."),),
            "5.9",
        )
    if target == targets.FILL_NAME:
        fills = phrase("On the remaining islands, this makes the choices that are best for your hand now.")
        change = phrase("You can still change anything before you confirm.")
        return Explanation(phrase("Fill in the rest"), (fills, change), "3.5")
    if target == targets.TURNS_NAME:
        return _turns(state)
    if target in targets.TALLY_NAMES:
        return _tally(state, m.COLOUR_KEYS.index(which))
    if what in ("hand", "huts", "lava"):
        seat = int(which)
        if seat >= players(state):
            return Explanation(phrase("Nobody"), (phrase("Nobody is playing as this colour."),), "1.1")
        return _hand(state, seat) if what == "hand" else _follows(state, m.HUTS if what == "huts" else m.LAVA, seat)
    return _best(state)


# --- The islands ------------------------------------------------------------------------------------------------------


def _space(state: State, space: int) -> Explanation:
    """Explain a space: its cubes, its hut or lava, and the adjacent spaces."""
    name, near = space_name(space), listed_with_and([space_name(other) for other in m.NEIGHBOURS[space]])
    beside = (
        phrase("It is next to {spaces} and doesn’t border water.", spaces=near)
        if space == m.INLAND
        else phrase("It is next to {spaces} and borders water.", spaces=near)
    )
    if has_lava(state, space):
        never = phrase("This space is covered with lava, so it can’t have cubes or a hut for the rest of the game.")
        return Explanation(phrase("{space}, lava", space=name), (never, beside), "6.2")
    title = phrase("{space}, {ground}", space=name, ground=ground_name(m.GROUND[space]))
    numbers = cubes(state, space)
    there = (
        phrase("Cubes here: {cubes}.", cubes=by_colour(numbers)) if any(numbers) else phrase("There are no cubes here.")
    )
    if not has_hut(state, space):
        return Explanation(title, (there, beside), "1.6")
    hut = phrase("If cubes here would be removed, the hut is removed instead. Lava removes the hut and one cube.")
    return Explanation(title, (there, hut, beside), "6.1")


def _cube(state: State, named: Word) -> Explanation:
    """Explain a colour on a space: the number of its cubes there and on all islands, and the protection by a hut."""
    space, colour = named.space, named.colour
    title = phrase("{colour} on {space}", colour=names.COLOUR_TITLES[colour], space=space_name(space))
    gaps = {"space": space_name(space), "cubes": cubes_of(colour, cubes(state, space)[colour])}
    here = phrase("On {space}: {cubes}.", **gaps)
    safe = has_hut(state, space) and cubes(state, space)[colour]
    hut = (
        (phrase("The hut on {space} protects the cubes there, but not from Lava.", space=space_name(space)),)
        if safe
        else ()
    )
    return Explanation(title, (here, *hut, _on_all(state, colour)), "7.2")


def _on_all(state: State, colour: int) -> Phrase:
    return phrase("On all islands: {cubes}.", cubes=cubes_of(colour, totals(state)[colour]))


def _island(state: State, island: int) -> Explanation:
    """Explain an island: its cubes, the colours missing there, and the adjacent islands."""
    there = [sum(numbers) for numbers in zip(*(cubes(state, space) for space in spaces_of(island)), strict=True)]
    missing = [names.COLOUR_NAMES[colour] for colour in m.COLOURS if not there[colour]]
    lacks = (
        phrase("Missing colours: {colours}.", colours=listed_with_and(missing))
        if missing
        else phrase("No colour is missing here.")
    )
    stock = (
        phrase("Cubes on this island: {cubes}.", cubes=by_colour(there))
        if any(there)
        else phrase("There are no cubes on this island.")
    )
    text = [stock, lacks]
    if layout(state):
        near = [island_letter(other) for other in islands_beside(state, island)]
        text.append(
            plural(
                "It is next to island {islands}.",
                "It is next to islands {islands}.",
                len(near),
                islands=listed_with_and(near),
            )
        )
    return Explanation(island_title(island), tuple(text), "1.5")


def _tally(state: State, colour: int) -> Explanation:
    """Explain a colour in the tally: its cubes on all islands, and what its cards are worth."""
    number = totals(state)[colour]
    worth = phrase(
        "If the game ended now, an island card of this colour would score {points}, and a devout worshipper twice as "
        "much.",
        points=points(number),
    )
    return Explanation(names.COLOUR_TITLES[colour], (_on_all(state, colour), worth), "7.2")


def _pile(state: State) -> Explanation:
    """Explain a pile of cubes that must leave a space because of lava."""
    beside = waiting(state)
    why = (
        phrase("These cubes must leave {space} because of the lava.", space=space_name(beside[1]))
        if beside
        else phrase("Cubes that must leave a space because of lava wait here.")
    )
    return Explanation(
        phrase("Waiting cubes"), (why, phrase("They don’t count for anyone until they’ve moved.")), "5.10"
    )


# --- Omens and cards --------------------------------------------------------------------------------------------------


def _omen(state: State, target: str, omen: int) -> Explanation:
    """Explain an omen card: what it does, and whether it can be used or when it returns."""
    rule, clause = names.OMEN_RULES[omen]
    left = m.CHART[players(state)].reset - omens_used(state)
    used = (
        plural(
            "It has been used. All omens return once {count} more has been used.",
            "It has been used. All omens return once {count} more have been used.",
            left,
        )
        if left
        else phrase("It has been used. All omens return at the end of this turn.")
    )
    face_up = omens(state)[targets.OMEN_NAMES.index(target)]
    now = phrase("It is face up and can be used.") if face_up else used
    quick = phrase("You can also select a space directly to add a cube to it.")
    return Explanation(omen_name(omen), (rule, now, *(quick,) * (omen == m.ADD and face_up)), clause)


def _card(state: State, card: int) -> Explanation:
    """Explain a card: what it does, who holds or has played it, and what it scores."""
    owner = next((seat for seat in m.SEATS if card in hand(state, seat)), None)
    player = next((seat for seat in m.SEATS if card in played(state, seat)), None)
    title = card_title(card)
    if kind_of(card) == m.DEVOUT_KIND:
        never = phrase("A devout worshipper can’t be played. It scores 2 points for every cube of its colour.")
        return Explanation(title, (never, *_owned(state, card, owner)), "7.2")
    action = action_of(card)
    effect = (
        phrase("On every island: {effect}", effect=names.CARD_EFFECTS[action])
        if kind_of(card) == m.GOD_KIND
        else phrase("On one island: {effect}", effect=names.CARD_EFFECTS[action])
    )
    if player is not None:
        whose: tuple[Phrase, ...] = (phrase("{who} has played this card, so it doesn’t score.", who=Seat(player)),)
    elif owner is None:
        whose = (phrase("It is either in a hidden hand or not in this game."),)
    else:
        whose = _owned(state, card, owner)
        if not islands_with_effect(state, action):
            whose = (*whose, phrase("Played now, it would have no effect on any island."))
    return Explanation(title, (effect, *whose), names.CARD_CLAUSES[action])


def _owned(state: State, card: int, owner: int | None) -> tuple[Phrase, ...]:
    """Return a sentence on what `card` scores in the hand of `owner`, who is None if no visible hand has the card."""
    if owner is None:
        return (phrase("It is either in a hidden hand or not in this game."),)
    if kind_of(card) == m.GOD_KIND:
        return (phrase("A god scores nothing."),)
    worth = card_worth(totals(state), card)
    return (
        phrase(
            "As things stand, it would score {points} in {who}’s hand at the end.",
            who=Seat(owner),
            points=points(worth),
        ),
    )


# --- Players ----------------------------------------------------------------------------------------------------------


def _hand(state: State, seat: int) -> Explanation:
    """Explain a hand: the number of cards in it, and how many of these are still to be played."""
    left, who = len(hand(state, seat)), Seat(seat)
    count = plural("{who} has {count} card left.", "{who} has {count} cards left.", left, who=who)
    due = max(0, left - m.KEPT)
    play = plural("{count} of them is still to be played.", "{count} of them are still to be played.", due)
    hidden = bool(set(hand(state, seat)).intersection(m.UNKNOWN))
    secret = (phrase("The cards in this hand are hidden until the end."),) if hidden else ()
    return Explanation(phrase("{who}’s hand", who=who), (count, play, *secret), "8.1")


def _follows(state: State, action: int, seat: int) -> Explanation:
    """Explain whether a player may take part in the follow-ups of `action`, Huts or Lava (5.9, 5.10)."""
    title, who = phrase("Follow-up to {card}", card=names.ACTION_NAMES[action]), Seat(seat)
    if not may_follow(state, action, seat):
        told = phrase(
            "{who} hasn’t played {card} yet and so can’t follow up on it.", who=who, card=names.ACTION_NAMES[action]
        )
    elif action == m.HUTS:
        told = phrase("{who} has played Huts and may add a cube to a hut whenever anyone plays Huts.", who=who)
    else:
        told = phrase("{who} has played Lava and may add more lava whenever anyone plays Lava.", who=who)
    return Explanation(title, (told,), names.CARD_CLAUSES[action])


def _best(state: State) -> Explanation:
    """Explain what the best four cards of the visible hand would score; if several are visible, the acting player's."""
    known = [seat for seat in m.SEATS if (held := hand(state, seat)) and not set(held).intersection(m.UNKNOWN)]
    seat = state[m.ACTOR] if state[m.ACTOR] in known else next(iter(known), None)
    always = phrase("The devout worshipper is always one of them. A god scores nothing.")
    if seat is None:
        score = phrase("What the best four cards of a hand would score now.")
    else:
        worth, _ = best_four(totals(state), hand(state, seat))
        score = phrase(
            "{who}’s best four cards would score {points} now.",
            who=Seat(seat),
            points=points(worth),
        )
    return Explanation(phrase("Best four cards"), (score, always), "7.2")


def _turns(state: State) -> Explanation:
    """Explain how many turns are left, and when the game is over (7.1)."""
    left = plural("{count} turn is left.", "{count} turns are left.", turns_left(state))
    over = phrase("The game is over when everyone has {count} cards left.", count=m.KEPT)
    return Explanation(phrase("Turns left"), (left, over), "7.1")
