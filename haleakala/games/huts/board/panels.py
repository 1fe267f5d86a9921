"""This module draws the panels beside the islands: hands, played cards, rights to follow up, and the turns left."""

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
    """Draw the small panel of a player: the cards in hand, face down unless known, and the played cards.

    After the end of the game the panel contains no hand, because the large area shows all hands.
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
    """Draw a player's mark and name, with a sign if that player started the game."""
    return _heading(seat, starter(state) == seat, say)


@lru_cache(maxsize=32)
def _heading(seat: int, starts: bool, say: Say) -> Markup:
    return player_heading(seat, SIDES[seat], say, starting_player(say) if starts else None)


@lru_cache(maxsize=64)
def _held(seat: int, held: tuple[int, ...], sums: tuple[int, ...], say: Say) -> Markup:
    """Draw the hand `held`: faces if `sums` (cubes by colour) is not empty, else backs, four of them marked as kept."""
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
    """Return the cards that `seat` is laying out: the rules list them as played, but they are drawn in the hand."""
    return tuple(card for card in played(state, seat) if targets.CARD_NAMES[card] in highlights.chosen)


def played_cards(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the cards that a player has played, and signs for the actions on which the player can follow up."""
    still = in_play(state, seat, highlights)
    done = tuple(card for card in played(state, seat) if card not in still)
    follows = may_follow(state, m.HUTS, seat), may_follow(state, m.LAVA, seat)
    traced = highlights.chosen == () and bool(done) and highlights.on(targets.CARD_NAMES[done[-1]]).traced
    return _played(seat, done, follows, traced, say)


@lru_cache(maxsize=128)
def _played(seat: int, done: tuple[int, ...], follows: tuple[bool, bool], traced: bool, say: Say) -> Markup:
    """Draw small pictures of the cards `done`, and a hut or lava sign for each follow-up that `follows` allows."""
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
    """Draw a small card that is face up; `traced` marks a card that has just been played."""
    name = targets.CARD_NAMES[card]
    css = f"small-card{' framed traced' * traced}"
    attributes = explained(name, css) | {"data-piece": True}
    label = card_title(card) if worth is None else phrase("{card}, worth {worth}", card=card_title(card), worth=worth)
    return h("span", attributes, card_picture(card, worth), h("span", {"class": "unseen-text"}, say(label)))


# --- For everybody ----------------------------------------------------------------------------------------------------


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the panel for all players, with the turns left."""
    number = players(state)
    return _turns(number, m.CHART[number].plays, turns_left(state), starter(state), say)


@lru_cache(maxsize=64)
def _turns(number: int, plays: int, left: int, first: int, say: Say) -> Markup:
    """Draw one dot per turn in the colour of the player whose turn it is, grouped by round; finished turns are pale."""
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
    """Return the label of the turn counter, such as `Turn 12 of 16`."""
    if not left:
        return phrase("All {total} turns are over", total=total)
    return phrase("Turn {turn} of {total}", turn=turn, total=total)
