"""This module draws the coasts: the cards in their slots, the segments' letters and both players' sums of discs."""

from functools import cache, lru_cache

from haleakala.gamekit.drawing import circle, move, path, placed, rect, word
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.seats import rim
from haleakala.gamekit.targets import cell
from haleakala.games.haleakala.board import geometry
from haleakala.games.haleakala.board.grid import SLOT_ROW, row_of
from haleakala.games.haleakala.board.sprites import stamp
from haleakala.games.haleakala.input import targets
from haleakala.games.haleakala.input.targets import slot_label
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State, beach_sum
from haleakala.games.haleakala.rules.names import SIDES
from haleakala.markup import Markup, fragment, h, part


@cache
def _card_halo() -> Markup:
    """Draw the highlight ring around a card."""
    wide, high = geometry.CARD_WIDTH, geometry.CARD_HEIGHT
    d = f"M{-wide / 2 - 6:g} {-high / 2 - 6:g}h{wide + 12}v{high + 12}h{-wide - 12}Z"
    return fragment(path("halo-case", d), path("halo", d))


@cache
def _empty_slot() -> Markup:
    """Draw a slot without a card."""
    return rect(
        "slot-empty", -geometry.CARD_WIDTH / 2, -geometry.CARD_HEIGHT / 2, geometry.CARD_WIDTH, geometry.CARD_HEIGHT, 10
    )


def slots(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the twelve card slots with their cards, as a row of the grid."""
    return row_of(SLOT_ROW, say, *(_slot(state, slot, highlights, say) for slot in range(12)))


def _slot(state: State, slot: int, highlights: Highlights, say: Say) -> Markup:
    """Draw one card slot, with its card if there is one, as a target."""
    return _filled_slot(
        slot, state[m.SLOTS + slot], say(slot_label(state, slot)), highlights.on(targets.SLOT_NAMES[slot])
    )


@lru_cache(maxsize=1024)
def _filled_slot(slot: int, kind: int, label: str, look: Highlight) -> Markup:
    """Draw a card slot with a card of `kind`, or an empty slot if `kind` is EMPTY."""
    attributes = cell(targets.SLOT_NAMES[slot], label, look, "card-slot", slot // 2)
    attributes["transform"] = move(geometry.SLOT_POINTS[slot])
    face = _empty_slot() if kind == m.EMPTY else stamp(f"card-{m.CARDS[kind]}")
    return part(h("g", attributes, face, _card_halo() if look.shines else None))


def coasts(state: State, letters: tuple[str, str]) -> Markup:
    """Draw the letter of each segment and both players' sums of discs there; `letters` are the players' letters."""
    return h(
        "g",
        {"class": "coasts", "aria-hidden": "true"},
        *(
            _coast(segment, beach_sum(state, m.RED, segment), beach_sum(state, m.YELLOW, segment), *letters)
            for segment in range(6)
        ),
    )


@lru_cache(maxsize=1024)
def _coast(segment: int, red: int, yellow: int, red_letter: str, yellow_letter: str) -> Markup:
    """Draw the letter of one segment and a chip for each player's sum on its beach that is not 0."""
    sums = [
        (m.RED, red, red_letter, red > yellow),
        (m.YELLOW, yellow, yellow_letter, yellow > red),
    ]
    shown = [entry for entry in sums if entry[1]]
    top_or_foot = segment in (0, 3)
    outward = (0, -36 if segment == 0 else 36) if top_or_foot else (62 if segment < 3 else -62, 0)
    shift = 0 if not top_or_foot else -outward[1] / 2
    chips = [placed(0, shift + 34 * (n - (len(shown) - 1) / 2), _sum_chip(*entry)) for n, entry in enumerate(shown)]
    drawn = placed(*geometry.COAST_POINTS[segment], _buoy(m.SEGMENTS[segment], outward), *chips)
    return part(h("g", {"id": f"coast-{m.SEGMENTS[segment]}"}, drawn))


def _buoy(letter: str, point: tuple[int, int]) -> Markup:
    """Draw a buoy at `point` with the letter of a segment."""
    return placed(
        *point,
        circle("f-shade", 17, 2, 5),
        circle("f-buoy k-ink", 17),
        word("t-buoy", letter, 0, 8, 26),
    )


def _sum_chip(seat: int, total: int, letter: str, leads: bool) -> Markup:
    """Draw a chip with a player's letter and sum on a beach; the chip is highlighted if the player `leads`."""
    colour = m.SEATS[seat]
    return fragment(
        rect(f"f-chip k-ink{' chip-leads' * leads}", -34, -15, 68, 30, 15),
        rim(SIDES[seat].colour, f"f-{colour} k-thin", 13, -20, 0),
        word(f"t-{colour} t-number", letter, -20, 6, 17),
        word("t-chip", total, 13, 9, 26),
        path("f-ember k-ink", "M32 -9L45 0L32 9Z") if leads else None,
    )
