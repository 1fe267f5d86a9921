"""What lies beside the islands: what others hold and have played, who may follow up, and how many turns are left."""

from functools import cache, lru_cache

from haleakala.gamekit.belongings import belongings_section, player_heading, starting_player
from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Highlights, Say
from haleakala.gamekit.targets import explained
from haleakala.games.huts.board.art.cards import card_picture
from haleakala.games.huts.board.sprites import stamp
from haleakala.games.huts.input import targets
from haleakala.games.huts.meta import SIDES
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import State, hand, may_follow, played, players, starter, totals, turns_left
from haleakala.games.huts.rules.names import card_title, cards
from haleakala.games.huts.rules.scoring import card_worth
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, Value, h, part


def belongings(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """What lies in front of a player, small: the cards held, face down unless they are known, and those played.

    At the end all hands lie in the large area.
    """
    held = hand(state, seat)
    return belongings_section(
        seat,
        say,
        heading(state, seat, say),
        _held(seat, held, tuple(totals(state)) if held and held[0] not in m.UNKNOWN else (), say)
        if state[m.PHASE] != m.OVER
        else None,
        played_cards(state, seat, highlights, say),
        css="huts-belongings",
    )


def heading(state: State, seat: int, say: Say) -> Markup:
    """Mark and name of a player, and whether they started."""
    return _heading(seat, starter(state) == seat, say)


@lru_cache(maxsize=32)
def _heading(seat: int, starts: bool, say: Say) -> Markup:
    return player_heading(seat, SIDES[seat], say, starting_player(say) if starts else None)


@lru_cache(maxsize=64)
def _held(seat: int, held: tuple[int, ...], sums: tuple[int, ...], say: Say) -> Markup:
    """The cards in a hand: backs, of which four stay, or where they are known the cards themselves."""
    over = max(0, len(held) - m.KEPT)
    label = phrase("{cards} in hand, {count} still to be played", cards=cards(len(held)), count=over)
    attributes = explained(targets.HANDS[seat], "in-hand")
    if sums:
        known = [_small(card, card_worth(sums, card), say) for card in held]
        return h("div", attributes, h("span", {"class": "unseen-text"}, say(label)), *known)
    backs = [h("i", {"class": "back-due" if n < over else "back-kept"}) for n in range(len(held))]
    return part(
        h(
            "div",
            attributes,
            h("span", {"class": "unseen-text"}, say(label)),
            h("span", {"aria-hidden": "true"}, *backs),
        )
    )


def in_play(state: State, seat: int, highlights: Highlights) -> tuple[int, ...]:
    """The card that a player is laying out: the rules say it is played, but it stays in hand until that is done."""
    return tuple(card for card in played(state, seat) if targets.CARD_NAMES[card] in highlights.chosen)


def played_cards(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """The cards that a player has played, and what that player may follow up."""
    still = in_play(state, seat, highlights)
    done = tuple(card for card in played(state, seat) if card not in still)
    follows = may_follow(state, m.HUTS, seat), may_follow(state, m.LAVA, seat)
    traced = highlights.chosen == () and bool(done) and highlights.on(targets.CARD_NAMES[done[-1]]).traced
    return _played(seat, done, follows, traced, say)


@lru_cache(maxsize=128)
def _played(seat: int, done: tuple[int, ...], follows: tuple[bool, bool], traced: bool, say: Say) -> Markup:
    """Small pictures of cards, and a ring with a hut or lava."""
    things = [_small(card, None, say, traced and card == done[-1]) for card in done]
    rings = [
        h(
            "span",
            explained(name, "follows"),
            drawing("art", "-18 -24 136 136", *FOLLOW_PICTURES[number]),
            h("span", {"class": "unseen-text"}, say(FOLLOW_LABELS[number])),
        )
        for number, name in enumerate(targets.FOLLOWS[seat])
        if follows[number]
    ]
    label = say(phrase("{cards} played", cards=cards(len(done))))
    attributes: dict[str, Value] = {"class": "played", "role": "group", "aria-label": label}
    return h("div", attributes, *things, *rings)


FOLLOW_PICTURES = ((stamp("hut-behind"), stamp("hut-roof")), (stamp("lava"),))
FOLLOW_LABELS = (phrase("Can follow up on Huts"), phrase("Can follow up on Lava"))


@cache
def _small(card: int, worth: int | None, say: Say, traced: bool = False) -> Markup:
    """A card that lies open, small."""
    name = targets.CARD_NAMES[card]
    css = f"small-card{' framed traced' * traced}"
    attributes = explained(name, css) | {"data-piece": True}
    label = card_title(card) if worth is None else phrase("{card}, worth {worth}", card=card_title(card), worth=worth)
    return h("span", attributes, card_picture(card, worth), h("span", {"class": "unseen-text"}, say(label)))


# --- For everybody ----------------------------------------------------------------------------------------------------


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """How many turns are left, and whose they are."""
    number = players(state)
    return _turns(number, m.CHART[number].plays, turns_left(state), starter(state), say)


@lru_cache(maxsize=64)
def _turns(number: int, plays: int, left: int, first: int, say: Say) -> Markup:
    """A pip for each turn in its player's colour, round by round; those that are over are pale."""
    total = number * plays
    now = total - left
    pips = []
    for turn in range(total):
        side = SIDES[(max(first, 0) + turn) % number]
        css = "over" if turn < now else "now" if turn == now else "due"
        gap = " round" * (turn % number == 0 and turn > 0)
        pips.append(h("i", {"class": f"pip pip-{css}{gap} of-{side.colour.key}"}))
    label = _turns_label(min(now + 1, total), total, left)
    return part(
        h(
            "section",
            explained(targets.TURNS_NAME, "market turns-left"),
            h("span", None, say(label)),
            h("span", {"class": "pips", "aria-hidden": "true"}, *pips),
        )
    )


def _turns_label(turn: int, total: int, left: int) -> Phrase:
    """`Turn 12 of 16`."""
    if not left:
        return phrase("All {total} turns are over", total=total)
    return phrase("Turn {turn} of {total}", turn=turn, total=total)
