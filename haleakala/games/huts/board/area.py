"""This module draws the large area of a player: hand, cubes on the islands, and the worth of the best four cards."""

from functools import lru_cache

from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Areas, Highlight, Highlights, Say
from haleakala.gamekit.sentences import points as point_count
from haleakala.gamekit.targets import RING, explained, target
from haleakala.games.huts.board.art.cards import card_picture
from haleakala.games.huts.board.panels import heading, in_play, played_cards
from haleakala.games.huts.board.sprites import stamp
from haleakala.games.huts.input import targets
from haleakala.games.huts.meta import SIDES
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules import names
from haleakala.games.huts.rules.model import State, hand, kind_of, players, totals
from haleakala.games.huts.rules.names import card_title, cards, cubes
from haleakala.games.huts.rules.scoring import best_four, card_worth, points, winner
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, Value, h, part


def area(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the large area of `seat`: hand, cube totals and played cards; after the game, draw all hands."""
    if state[m.PHASE] == m.OVER:
        return final_hands(state, say)
    held, sums = hand(state, seat), totals(state)
    shown = (*held, *in_play(state, seat, highlights))
    looks = tuple(
        highlights.on(targets.CARD_NAMES[card])._replace(traced=False) if card not in m.UNKNOWN else Highlight()
        for card in shown
    )
    return h(
        "div",
        {"class": "belongings huts-area"},
        h(
            "div",
            {"class": "hand-head"},
            heading(state, seat, say),
            played_cards(state, seat, highlights, say),
            _tally(sums, say),
            _best(sums, held, say),
        ),
        _hand(seat, held, shown, looks, sums, bool(highlights.chosen), say),
    )


def final_hands(state: State, say: Say) -> Markup:
    """Draw the final hands of all players with their points, the winner first, the others by falling points (7.2)."""
    sums = totals(state)
    first = winner(state)
    ranked = sorted(range(players(state)), key=lambda seat: (seat != first, -points(state, seat)))
    rows = [_final_hand(state, seat, sums, say) for seat in ranked]
    return h("div", {"class": "belongings huts-area huts-final"}, _tally(sums, say), *rows)


def _final_hand(state: State, seat: int, sums: tuple[int, ...], say: Say) -> Markup:
    """Draw one player's final hand: name, points and all cards left in the hand."""
    held = hand(state, seat)
    shown = [_card(card, Highlight(), sums, best=False, say=say) for card in sorted(held, key=_order)]
    label = say(phrase("{cards} in hand", cards=cards(len(held))))
    hand_of: dict[str, Value] = {**RING, "id": targets.HANDS[seat], "class": "final-cards", "aria-label": label}
    return h(
        "div",
        {"class": f"final-hand of-{SIDES[seat].colour.key}"},
        heading(state, seat, say),
        h("b", {"class": "final-points"}, say(point_count(points(state, seat)))),
        h("div", hand_of, *shown),
    )


@lru_cache(maxsize=16)
def _tally(sums: tuple[int, ...], say: Say) -> Markup:
    """Draw how many cubes of each colour are on all islands together; `sums` is indexed by colour."""
    things = [
        h(
            "span",
            explained(targets.TALLY_NAMES[colour], "tally-colour"),
            drawing("art", "-33 -59 66 66", stamp(f"cube-{m.COLOUR_KEYS[colour]}")),
            h("b", {"aria-hidden": "true"}, sums[colour]),
            h("span", {"class": "unseen-text"}, say(_counted(colour, sums[colour]))),
        )
        for colour in m.COLOURS
    ]
    label = say(phrase("Cubes on all islands"))
    return part(h("div", {"id": "tally", "class": "tally", "role": "group", "aria-label": label}, *things))


def _counted(colour: int, count: int) -> Phrase:
    """Return the label of a colour in the tally, such as `Red: 14 cubes`."""
    return phrase("{colour}: {cubes}", colour=names.COLOUR_TITLES[colour], cubes=cubes(count))


def _best(sums: tuple[int, ...], held: tuple[int, ...], say: Say) -> Markup | None:
    """Draw the worth of the best four cards of the hand `held`; return None if it is empty or has unknown cards."""
    if not held or any(card in m.UNKNOWN for card in held):
        return None
    label = say(phrase("Best four"))
    return h(
        "span",
        explained(targets.BEST_NAME, "hand-best"),
        h("span", {"class": "hand-best-label"}, label),
        " ",
        h("b", None, best_four(sums, held)[0]),
    )


@lru_cache(maxsize=64)
def _hand(
    seat: int,
    held: tuple[int, ...],
    shown: tuple[int, ...],
    looks: tuple[Highlight, ...],
    sums: tuple[int, ...],
    begun: bool,
    say: Say,
) -> Markup:
    """Draw all cards of a hand in a row: by colour, each worshipper after the other cards of its colour, the god last.

    `shown` is `held` and the card that the player is laying out, if any; `looks` are the highlights of `shown`. `begun`
    is true if the player has chosen something in this turn.
    """
    best = best_four(sums, held)[1] if held and not any(card in m.UNKNOWN for card in held) else ()
    things = zip(shown, looks, strict=True)
    drawn = [
        _card(card, look, sums, card in best, say) for card, look in sorted(things, key=lambda one: _order(one[0]))
    ]
    label = say(phrase("{cards} in hand", cards=cards(len(held))))
    css = f"hand-cards cards-{len(shown)}{' begun' * begun}"
    attributes: dict[str, Value] = {**RING, "id": targets.HANDS[seat], "class": css, "aria-label": label}
    return h("div", attributes, *drawn)


def _order(card: int) -> tuple[int, int]:
    """Return the sort key of a card in a hand: by colour, worshippers last of a colour; gods and unknown cards last."""
    kind = kind_of(card)
    if card in m.UNKNOWN or kind == m.GOD_KIND:
        return len(m.COLOURS), card
    return card % 5, card if kind != m.DEVOUT_KIND else 100


@lru_cache(maxsize=512)
def _card(card: int, look: Highlight, sums: tuple[int, ...], best: bool, say: Say) -> Markup:
    """Draw a card of a hand with its current worth; if `best`, mark it as one of the best four with a line below it."""
    if card in m.UNKNOWN:
        return h("span", {"class": "hand-card"}, card_picture(card))
    worth = card_worth(sums, card)
    label = phrase("{card}, worth {worth}", card=card_title(card), worth=worth)
    if best:
        label = phrase("{card}, one of the best four", card=label)
    if kind_of(card) == m.GOD_KIND:
        label = card_title(card)
    css = f"hand-card framed{' hand-kept' * best}"
    return part(h("span", target(targets.CARD_NAMES[card], say(label), look, css), card_picture(card, worth)))


def area_of(name: str) -> int | None:
    """Return None: this game has no separate area per seat, since the player's hand is always shown below the board."""
    return None


AREAS = Areas("below", area, area_of)
assert len(targets.HANDS) == len(m.SEATS)
