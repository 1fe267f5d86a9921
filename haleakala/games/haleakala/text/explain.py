"""This module explains each thing on the table in at most three short sentences, with a clause of the rulebook.

A thing is named by its target. A piece that is no target has the id of its drawing (`statue-cf`, `shaman-red`,
`lava-c`, `piles`) or a name in the same style (`lava-supply`, `pile-2`, `statues-red`, `shells-red`, `card-fish3`).
"""

from haleakala.gamekit.interface import Explanation
from haleakala.gamekit.sentences import listed
from haleakala.games.haleakala.input.gestures import lies_on
from haleakala.games.haleakala.input.targets import slot_label
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules import names
from haleakala.games.haleakala.rules.events import Scored
from haleakala.games.haleakala.rules.legal import current_pile
from haleakala.games.haleakala.rules.model import State, beach_sum, coast, lava_supply, statue_supply, unseen
from haleakala.games.haleakala.rules.names import listed as numbers
from haleakala.games.haleakala.rules.names import place_name
from haleakala.games.haleakala.text.eruption import eruption, fate, leader, losses, site, worth
from haleakala.games.haleakala.text.scores import standing
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase


def explain(state: State, target: str) -> Explanation:  # noqa: C901  (one branch for each kind of target)
    """Explain the target or piece named `target` in the current state; raise ValueError for an unknown name."""
    kind, _, rest = target.partition("-")
    match kind:
        case "beach":
            return _beach(state, m.SEGMENTS.index(rest))
        case "space" | "statue":
            return _space(state, m.SPACES.index(rest))
        case "crater":
            return _crater(state, m.SEGMENTS.index(rest))
        case "lava":
            return _lava_supply(state) if rest == "supply" else _crater(state, m.SEGMENTS.index(rest))
        case "slot":
            return _slot(state, 2 * m.SEGMENTS.index(rest[0]) + int(rest[1]) - 1)
        case "card":
            return _card(m.CARDS.index(rest))
        case "boat":
            return _boat(state)
        case "ware":
            return _ware(state, m.WARES.index(rest))
        case "disc":
            return _disc(state, target)
        case "invocation":
            return _invocation(state, target)
        case "supply":
            return _supply(state, m.SEATS.index(rest))
        case "shaman":
            return _shaman(state, m.SEATS.index(rest))
        case "statues":
            return _statues(state, m.SEATS.index(rest))
        case "shells":
            return _shells(state, m.SEATS.index(rest))
        case "pile":
            return _pile(state, int(rest) - 1)
        case "piles":
            drawn_from = current_pile(state)
            return _pile(state, 2 if drawn_from is None else drawn_from)
        case "track":
            return _track(state)
        case "points":
            return _points(state, m.SEATS.index(rest))
        case "decline":
            text = phrase("Buy nothing and keep your shells.")
            return Explanation(phrase("Buy nothing"), (text,), "7.2" if state[m.BUYER] else "6.4")
        case _:
            raise ValueError(f"{target!r} is nothing on this table")


# --- The island -----------------------------------------------------------------------------------------------------


def _beach(state: State, beach: int) -> Explanation:
    """Explain a beach: who leads with which sums, and which disc brings the boat, or that the boat is here."""
    who, boat = leader(state, beach), state[m.BOAT]
    if who == m.NOBODY:
        sums = phrase("There are no number discs here.")
    else:
        more, fewer = beach_sum(state, who, beach), beach_sum(state, 1 - who, beach)
        sums = phrase("{who} leads here, {more} to {fewer}.", who=Seat(who), more=more, fewer=fewer)
    title = phrase("Beach {segment}", segment=m.SEGMENTS[beach])
    if beach == boat:
        sails = phrase(
            "The boat is here. A disc placed here stays, and the boat sails as many segments as the disc’s number."
        )
        return Explanation(title, (sails, sums), "3.1")
    comes = phrase("A {disc} on {boat} brings the boat here.", disc=(beach - boat) % 6, boat=m.SEGMENTS[boat])
    return Explanation(title, (sums, comes, phrase("The two players’ totals on a beach must always differ.")), "3.4")


def _space(state: State, space: int) -> Explanation:
    """Explain a building space: the points of a statue, the danger from lava, and what a shaman here can build."""
    points = space // 6
    owner = next((seat for seat in (m.RED, m.YELLOW) if state[m.STATUES + seat] >> space & 1), m.NOBODY)
    if owner == m.NOBODY:
        counts = phrase("A statue here scores {points} at each scoring.", points=points)
    else:
        counts = phrase("{who}’s statue here scores {points} at each scoring.", who=Seat(owner), points=points)
    shaman = next((seat for seat in (m.RED, m.YELLOW) if state[m.SHAMAN + seat] == space), m.NOBODY)
    build = () if shaman == m.NOBODY else site(state, shaman)[:1]
    title = phrase("{landscape} {segment}", landscape=names.LANDSCAPE_TITLES[points], segment=m.SEGMENTS[space % 6])
    return Explanation(title, (counts, fate(state, space), *build), "6.1" if owner == m.NOBODY else "7.4")


def _crater(state: State, segment: int) -> Explanation:
    """Explain a crater: its number of lava discs, and the statues that an eruption now would destroy."""
    lava, title = state[m.LAVA + segment], phrase("Crater {segment}", segment=m.SEGMENTS[segment])
    lies = phrase("Lava discs here: {lava}.", lava=lava) if lava else phrase("There is no lava here.")
    taken = [
        phrase("{who}’s statue {place}", who=Seat(lost.seat), place=place_name(lost.space))
        for lost in losses(state)
        if lost.space % 6 == segment
    ]
    takes = (
        phrase("An eruption now would destroy {statues}.", statues=listed(taken))
        if taken
        else phrase("An eruption now would destroy no statues here.")
    )
    reach = phrase("One lava disc reaches the mountain, two also reach the forest, and three also reach the grassland.")
    return Explanation(title, (lies, takes, reach), "7.3")


def _lava_supply(state: State) -> Explanation:
    """Explain the lava supply: the number of lava discs left, and how a lava disc gets onto a crater."""
    left = phrase("Lava discs left here: {count}.", count=lava_supply(state))
    title = phrase("Lava supply")
    if state[m.TACTICAL]:
        return Explanation(
            title,
            (left, phrase("An invocation disc brings one to the crater of the segment where the boat arrives.")),
            "5.1",
        )
    return Explanation(title, (left, phrase("Each Lava card adds one to the crater where the boat is.")), "5.6")


def _boat(state: State) -> Explanation:
    """Explain the boat: its beach, and how a player can sail it."""
    me, title = state[m.ON_TURN], phrase("The boat")
    lies = phrase("It is at beach {beach}.", beach=m.SEGMENTS[state[m.BOAT]])
    if state[m.PHASE] == m.TURN and not state[m.SUPPLY + me]:
        sail = phrase("{who} has no discs left to place and may sail it one segment.", who=Seat(me))
        return Explanation(title, (lies, sail), "3.3")
    sail = phrase("A disc placed there makes it sail as many segments clockwise as the disc’s number.")
    brings = phrase("Players with discs where it arrives may get a card, higher total first.")
    return Explanation(title, (lies, sail, brings), "3.1")


def _shaman(state: State, seat: int) -> Explanation:
    """Explain the shaman of `seat`: what a Statue card would build on his space, and how he moves."""
    walks = phrase(
        "On a turn when the boat doesn’t sail, the shaman may take up to two steps, at most one of them uphill."
    )
    return Explanation(phrase("{who}’s shaman", who=Seat(seat)), (*site(state, seat), walks), "4.1")


# --- Cards ----------------------------------------------------------------------------------------------------------


def _slot(state: State, slot: int) -> Explanation:
    """Explain a card slot: the effect of the card in the slot, and the player who would take the card."""
    kind = state[m.SLOTS + slot]
    _, text, clause = _card(kind)
    who_takes = () if kind == m.EMPTY else (_taker(state, slot // 2),)
    return Explanation(slot_label(state, slot), (*text, *who_takes), clause)


def _card(kind: int) -> Explanation:
    """Explain a kind of card, wherever the card is: its effect, and whether a butterfly is on the card."""
    effect, clause = names.CARD_EFFECTS[kind]
    butterfly = (phrase("This card shows a butterfly."),) if kind in m.BUTTERFLIES_ON else ()
    return Explanation(names.CARD_TITLES[kind], (effect, *butterfly), clause)


def _taker(state: State, segment: int) -> Phrase:
    """Return a sentence saying who would take a card at the coast of `segment` now, or who is taking one (5.3)."""
    if state[m.PHASE] == m.TAKING and state[m.BOAT] == segment:
        return phrase("{who} is choosing one of the cards here.", who=Seat(state[m.ACTOR]))
    if (
        state[m.PHASE] in (m.MOVING_LAVA, m.BUYING) and not state[m.BUYER] and state[m.BOAT] == segment
    ):  # the first player has already taken a card
        if state[m.SECOND_TAKER] == m.NOBODY:
            return phrase("This card stays here for now.")
        return phrase("{who} gets this card next.", who=Seat(state[m.SECOND_TAKER]))
    seat, cards = leader(state, segment), [kind for kind in coast(state, segment) if kind]
    if seat == m.NOBODY:
        return phrase("There are no discs on beach {segment}, so nobody would get it.", segment=m.SEGMENTS[segment])
    mine, theirs = beach_sum(state, seat, segment), beach_sum(state, 1 - seat, segment)
    gaps: dict[str, Gap] = {"who": Seat(seat), "other": Seat(1 - seat), "mine": mine, "theirs": theirs}
    if not theirs:
        return phrase("With the discs as they are, only {who} would get a card here.", **gaps)
    if len(set(cards)) == 2:
        return phrase("With the discs as they are, {who} would choose first here, {mine} to {theirs}.", **gaps)
    return phrase(
        "With the discs as they are, {who} would get a card here, {mine} to {theirs}, and {other} none.", **gaps
    )


def _ware(state: State, ware: int) -> Explanation:
    """Explain a card for sale: its price and effect, its holder, and the points that it would score now."""
    title = names.WARE_NAMES[ware]
    costs = phrase("Price in shells: {price}. Effect: {effect}.", price=m.PRICES[ware], effect=names.WARE_EFFECTS[ware])
    if ware == m.PRIESTESS_FOR_SALE:
        return Explanation(title, _priestess(state, costs), "6.5")
    owner = next((seat for seat in (m.RED, m.YELLOW) if state[m.HELD + seat] >> ware & 1), m.NOBODY)
    if state[m.PHASE] == m.OVER:
        held = () if owner == m.NOBODY else (phrase("{who} held it at the second scoring.", who=Seat(owner)),)
        return Explanation(title, (costs, *held), "7.4")
    if owner == m.NOBODY:
        return Explanation(title, (costs, worth(state, m.RED, ware), worth(state, m.YELLOW, ware)), "7.4")
    holds = phrase("{who} holds it until the next scoring.", who=Seat(owner))
    return Explanation(title, (costs, holds, worth(state, owner, ware)), "6.6")


def _priestess(state: State, costs: Phrase) -> tuple[Phrase, ...]:
    """Return sentences saying whether the Lava Priestess can be bought now, and if not, when again."""
    if state[m.PRIESTESS_OPEN]:
        return costs, phrase("Once bought, the Priestess isn’t available again until the round ends.")
    bought = phrase("Already bought this round.")
    if state[m.ROUND] == 1:
        return bought, phrase("For sale again after the first scoring.")
    return bought, phrase("Not for sale again this game.")


def _pile(state: State, pile: int) -> Explanation:
    """Explain pile `pile` (0 to 2): the cards left, the Lava cards among them, and what follows the last card."""
    left, lava = sum(unseen(state, pile)), unseen(state, pile)[m.LAVA_CARD]
    ends, clause = (
        (phrase("When it runs out, pile 2 is next."), "2.4"),
        (phrase("When its last card is turned over, the first scoring begins."), "7.1"),
        (phrase("Once it runs out, the second scoring begins when the boat reaches a coast with no cards."), "5.2"),
    )[pile]
    text = [phrase("Cards left: {count}.", count=left)]
    if lava:
        text.append(phrase("Lava cards among them: {count}.", count=lava))
    return Explanation(phrase("Pile {pile}", pile=pile + 1), (*text, ends), clause)


# --- Things of a player ---------------------------------------------------------------------------------------------


def _disc(state: State, target: str) -> Explanation:
    """Explain a number disc: its effect on the sum of a beach, and what placing it or taking it back does."""
    _, colour, number = target.split("-")
    who, disc, boat, under = Seat(m.SEATS.index(colour)), int(number), state[m.BOAT], lies_on(state, target)
    title = phrase("{who}’s disc {disc}", disc=disc, who=who)
    if under:
        counts = phrase("It adds {disc} to {who}’s total on {beach}.", disc=disc, who=who, beach=under[-1])
        comes = phrase("{who} can take it back on their turn, and gets it back when the boat arrives there.", who=who)
        return Explanation(title, (counts, comes), "3.2")
    adds = phrase("Placed on a beach, it adds {disc} to {who}’s total there.", disc=disc, who=who)
    port = m.SEGMENTS[(boat + disc) % 6]
    sails = phrase("On {boat}, where the boat is, it sails the boat to {port}.", boat=m.SEGMENTS[boat], port=port)
    return Explanation(title, (adds, sails), "3.1")


def _invocation(state: State, target: str) -> Explanation:
    """Explain an invocation disc: how it brings lava, or, if it is on a beach, how it comes back."""
    who, under = Seat(m.SEATS.index(target.rpartition("-")[2])), lies_on(state, target)
    title = phrase("{who}’s invocation disc", who=who)
    if under:
        gaps: dict[str, Gap] = {"beach": under[-1], "who": who}
        waits = phrase("It stays on {beach} until the boat arrives there or {who} gets a Lava Priestess.", **gaps)
        return Explanation(title, (waits,), "5.7")
    calls = phrase(
        "Placed with a disc on the boat’s beach, it brings lava to the crater of the segment where the boat arrives."
    )
    return Explanation(title, (calls, phrase("Lava discs left to invoke: {count}.", count=lava_supply(state))), "5.7")


def _supply(state: State, seat: int) -> Explanation:
    """Explain a supply: the discs left to place, and how discs on beaches come back."""
    who, inside = Seat(seat), m.DISCS_IN[state[m.SUPPLY + seat]]
    title = phrase("{who}’s supply", who=who)
    back = phrase("Instead of placing a disc, a player can take one back from a beach.")
    if inside:
        return Explanation(title, (phrase("Discs left to place: {discs}.", discs=numbers(inside)), back), "3.2")
    none = phrase("{who} has no discs left to place but may sail the boat one segment.", who=who)
    return Explanation(title, (none, back), "3.3")


def _track(state: State) -> Explanation:
    """Explain the score track: the value of a knot, and the points of both players."""
    each = phrase("Each knot is one point.")
    stand = (_scored(state, seat) for seat in (m.RED, m.YELLOW))
    return Explanation(phrase("Score track"), (each, *stand), "8.2")


def _scored(state: State, seat: int) -> Phrase:
    return phrase("{who} has scored {points} so far.", who=Seat(seat), points=standing(state)[seat])


def _points(state: State, seat: int) -> Explanation:
    """Explain the points of `seat`: the points so far, and the points of a scoring now or of both past scorings."""
    title, scored = phrase("{who}’s points", who=Seat(seat)), _scored(state, seat)
    if state[m.PHASE] == m.OVER:
        gaps = {"first": state[m.FIRST_POINTS + seat], "second": state[m.SECOND_POINTS + seat]}
        return Explanation(title, (scored, phrase("First scoring: {first}, second scoring: {second}.", **gaps)), "8.2")
    now = next(event.points for event in eruption(state) if isinstance(event, Scored) and event.seat == seat)
    ahead = phrase("Scoring now would add {points}.", points=now)
    return Explanation(title, (scored, ahead), "7.4" if state[m.ROUND] == 1 else "8.1")


def _statues(state: State, seat: int) -> Explanation:
    """Explain the statues of `seat`: the number left to build, and the number on the island."""
    left = phrase("Left to build: {count}.", count=statue_supply(state, seat))
    stand = phrase("On the island: {count}.", count=state[m.STATUES + seat].bit_count())
    back = phrase("Statues destroyed by lava return here.")
    return Explanation(phrase("{who}’s statues", who=Seat(seat)), (left, stand, back), "7.3")


def _shells(state: State, seat: int) -> Explanation:
    """Explain the shells of `seat`: their number, their use and their points."""
    pay = phrase("Shells buy the cards for sale.")
    left = phrase("At the second scoring, each one left scores 1 point.")
    title = phrase("{who}’s shells: {count}", who=Seat(seat), count=state[m.SHELLS + seat])
    return Explanation(title, (pay, left), "6.4")
