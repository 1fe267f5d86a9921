"""This module explains why an action is not legal: a refusal has the number of a clause and a sentence."""

from typing import assert_never

from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules import names
from haleakala.games.haleakala.rules.actions import (
    Action,
    Buy,
    Decline,
    Draw,
    MoveLava,
    Place,
    Return,
    Sail,
    Start,
    Take,
    Walk,
)
from haleakala.games.haleakala.rules.legal import chance_outcomes, legal_actions
from haleakala.games.haleakala.rules.model import State, beach_sum, lava_supply
from haleakala.games.haleakala.rules.names import listed, place_name, space_name
from haleakala.kernel.phrase import Seat, phrase, plural
from haleakala.kernel.rules import Refusal


def refusal(state: State, action: Action) -> Refusal | None:
    """Return which clause `action` breaks in `state` and why; None if `action` is legal or a possible chance action."""
    if action in legal_actions(state) or action in (outcome for outcome, _ in chance_outcomes(state)):
        return None
    return _wrong_moment(state, action) or _broken_rule(state, action)


def what_is_asked(state: State) -> Refusal:
    """Return a refusal that says which decision or chance event is pending in `state`, with its clause."""
    who = Seat(max(state[m.ACTOR], 0))
    match state[m.PHASE]:
        case m.STARTING:
            return Refusal("1.1", phrase("The starting player is being chosen at random."))
        case m.DEALING:
            return Refusal("2.4", phrase("The first cards are being dealt."))
        case m.REFILLING:
            return Refusal("5.6", phrase("A new card is being turned over."))
        case m.OVER:
            return Refusal("8.1", phrase("The game is over."))
        case m.SHAMAN_MOVES:
            return Refusal("4.1", phrase("{who} must first choose where the shaman goes.", who=who))
        case m.TAKING:
            where = m.SEGMENTS[state[m.BOAT]]
            return Refusal("5.4", phrase("{who} must first take one of the cards at {coast}.", who=who, coast=where))
        case m.MOVING_LAVA:
            return Refusal("6.2", phrase("{who} must first move a lava disc to a neighbouring crater.", who=who))
        case m.BUYING:
            clause = "7.2" if state[m.BUYER] else "6.4"
            return Refusal(clause, phrase("{who} must first decide whether to buy a card.", who=who))
        case _:
            if state[m.SUPPLY + state[m.ON_TURN]]:
                return Refusal("3.1", phrase("It’s {who}’s turn: place a disc or take one back.", who=who))
            return Refusal("3.3", phrase("It’s {who}’s turn: take back a disc or sail one segment.", who=who))


def _wrong_moment(state: State, action: Action) -> Refusal | None:
    """Return a refusal if the phase of `state` does not allow actions of this type, else None."""
    match action:
        case Place() | Return() | Sail():
            fits = state[m.PHASE] == m.TURN
        case Walk():
            fits = state[m.PHASE] == m.SHAMAN_MOVES
        case Take():
            fits = state[m.PHASE] == m.TAKING
        case MoveLava():
            fits = state[m.PHASE] == m.MOVING_LAVA
        case Buy() | Decline():
            fits = state[m.PHASE] == m.BUYING
        case Start():
            fits = state[m.PHASE] == m.STARTING
        case Draw():
            fits = state[m.PHASE] in (m.DEALING, m.REFILLING)
        case _:
            assert_never(action)
    if fits:
        return None
    return _not_a_beginning(action) if state[m.PHASE] == m.TURN else what_is_asked(state)


def _not_a_beginning(action: Action) -> Refusal:
    """Return a refusal for an action that cannot begin a turn; the sentence says when such an action is allowed."""
    match action:
        case Walk():
            return Refusal("3.1", phrase("The shaman moves after you place a disc or take one back."))
        case Take():
            return Refusal(
                "5.3", phrase("You can only take a card where the boat arrives, and only if you have discs there.")
            )
        case MoveLava():
            return Refusal("6.2", phrase("Lava moves only when a Lava Priestess is taken or bought."))
        case Buy() | Decline():
            return Refusal(
                "6.4", phrase("You can only buy when you get a Shell or, in the base game, before a scoring.")
            )
        case _:
            return Refusal("2.4", phrase("Nothing is drawn at the start of a turn."))


def _broken_rule(state: State, action: Action) -> Refusal:
    """Return the refusal for an illegal `action` whose type the phase of `state` does allow."""
    me = state[m.ON_TURN]
    match action:
        case Place(disc, beach, invoke):
            return _bad_place(state, me, disc, beach, invoke)
        case Return(disc, beach):
            if not state[m.DISCS + 6 * me + beach] >> disc - 1 & 1:
                why = phrase("Your disc {disc} isn’t on beach {beach}.", disc=disc, beach=m.SEGMENTS[beach])
                return Refusal("3.2", why)
            return _equal_sums(beach, beach_sum(state, 1 - me, beach))
        case Sail():
            left = listed(m.DISCS_IN[state[m.SUPPLY + me]])
            why = phrase(
                "You still have {discs} to place. To sail, place one on the boat’s beach. You can sail one segment "
                "only when you have none left.",
                discs=left,
            )
            return Refusal("3.3", why)
        case Walk(space):
            return _bad_walk(state, me, space)
        case Take(kind):
            where = m.SEGMENTS[state[m.BOAT]]
            return Refusal(
                "5.3",
                phrase("There is no “{card}” card at coast {coast}.", card=names.CARD_TITLES[kind], coast=where),
            )
        case MoveLava(source, target):
            gaps = {"source": m.SEGMENTS[source], "target": m.SEGMENTS[target]}
            if (source - target) % 6 in (1, 5):
                return Refusal("6.2", phrase("There is no lava in crater {source}.", source=gaps["source"]))
            return Refusal(
                "6.2", phrase("Lava can only move to a neighbouring crater, not from {source} to {target}.", **gaps)
            )
        case Buy(ware):
            return _bad_purchase(state, state[m.ACTOR], ware)
        case Draw(kind):
            return Refusal("2.2", phrase("There are no more “{card}” cards in the pile.", card=names.CARD_TITLES[kind]))
        case Decline() | Start():
            return what_is_asked(state)  # never reached: both actions are always legal in their phase
        case _:
            assert_never(action)


def _equal_sums(beach: int, total: int) -> Refusal:
    why = phrase(
        "Both totals on beach {beach} would be {total}; they must differ.", beach=m.SEGMENTS[beach], total=total
    )
    return Refusal("3.4", why)


def _bad_place(state: State, me: int, disc: int, beach: int, invoke: bool) -> Refusal:
    if not state[m.SUPPLY + me] >> disc - 1 & 1:
        return Refusal("3.1", phrase("Your disc {disc} isn’t in your supply.", disc=disc))
    if beach_sum(state, me, beach) + disc == beach_sum(state, 1 - me, beach):
        return _equal_sums(beach, beach_sum(state, 1 - me, beach))
    assert invoke, "a disc from the supply that keeps the sums apart is legal"
    if not state[m.TACTICAL]:
        return Refusal("5.7", phrase("Invocation discs are only used in the tactical variant."))
    if beach != state[m.BOAT]:
        return Refusal(
            "5.7",
            phrase(
                "The invocation disc can only go with a disc on the boat’s beach, {boat}.",
                boat=m.SEGMENTS[state[m.BOAT]],
            ),
        )
    if state[m.INVOCATION + me] != m.IN_SUPPLY:
        return Refusal(
            "5.7", phrase("Your invocation disc is still on beach {beach}.", beach=m.SEGMENTS[state[m.INVOCATION + me]])
        )
    assert lava_supply(state) == 0, "nothing else hinders an invocation"
    return Refusal("5.7", phrase("All four lava discs are already in craters; there is none left to invoke."))


def _bad_walk(state: State, me: int, space: int) -> Refusal:
    here = state[m.SHAMAN + me]
    if space < 6:
        return Refusal("4.2", phrase("A shaman can’t move onto a beach."))
    if space == state[m.SHAMAN + 1 - me]:
        where = place_name(space)
        return Refusal(
            "4.3", phrase("The other shaman is {place}. Yours may pass through but not stop there.", place=where)
        )
    up = space // 6 - here // 6
    aside = min((space - here) % 6, (here - space) % 6)
    gaps = {"space": space_name(space)}
    if up > 1:
        return Refusal(
            "4.1", phrase("Reaching {space} means {up} steps up. A shaman can climb only one per turn.", up=up, **gaps)
        )
    far = abs(up) + aside
    assert far > 2, "nothing else hinders a walk"
    return Refusal("4.1", phrase("Reaching {space} takes {far} steps. A shaman can take at most two.", far=far, **gaps))


def _bad_purchase(state: State, seat: int, ware: int) -> Refusal:
    name = names.WARE_NAMES[ware]
    for holder in (m.RED, m.YELLOW):
        if state[m.HELD + holder] >> ware & 1:
            return Refusal("6.6", phrase("{who} holds {ware} until the next scoring.", who=Seat(holder), ware=name))
    if ware == m.PRIESTESS_FOR_SALE and not state[m.PRIESTESS_OPEN]:
        return Refusal("6.5", phrase("The Lava Priestess isn’t available for the rest of the round."))
    return Refusal(
        "2.3",
        plural(
            "You can’t afford {ware}: it costs {count} shell, and you have {shells}.",
            "You can’t afford {ware}: it costs {count} shells, and you have {shells}.",
            m.PRICES[ware],
            ware=name,
            shells=state[m.SHELLS + seat],
        ),
    )
