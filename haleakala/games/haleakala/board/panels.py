"""This module draws what is beside the island: each player's belongings, the cards for sale and the piles."""

from functools import cache, lru_cache

from haleakala.gamekit.belongings import belongings_section, player_heading, starting_player
from haleakala.gamekit.drawing import placed, word
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.seats import mark, rim
from haleakala.gamekit.targets import area_label, cell, target
from haleakala.games.haleakala.board.art.pieces import centred
from haleakala.games.haleakala.board.score_track import track
from haleakala.games.haleakala.board.sprites import invocation_disc, number_disc, stamp
from haleakala.games.haleakala.input import targets
from haleakala.games.haleakala.input.targets import disc_label, disc_name, invocation_label, supply_label
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules import names
from haleakala.games.haleakala.rules.legal import current_pile
from haleakala.games.haleakala.rules.model import State, points, statue_supply, unseen
from haleakala.games.haleakala.rules.names import listed
from haleakala.kernel.phrase import Phrase, Seat, phrase, plural
from haleakala.markup import Markup, Value, fragment, h, part, still

# --- Belongings -----------------------------------------------------------------------------------------------------


def belongings(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw everything in front of the player `seat`: heading, supply of discs, statues, shells and cards."""
    return belongings_section(
        seat,
        say,
        _heading(seat, points(state, seat), state[m.STARTER] == seat, say),
        _supply(state, seat, highlights, say),
        _stock(
            seat, state[m.KEPT + seat], state[m.HELD + seat], statue_supply(state, seat), state[m.SHELLS + seat], say
        ),
    )


@lru_cache(maxsize=64)
def _heading(seat: int, total: int, starts: bool, say: Say) -> Markup:
    """Draw the heading of a player: mark, name, points, and a label if the player `starts` the game."""
    return player_heading(
        seat,
        names.SIDES[seat],
        say,
        starting_player(say) if starts else None,
        h(
            "span",
            {"class": "belongings-points", "data-explain": f"points-{m.SEATS[seat]}"},
            say(plural("{count} point", "{count} points", total)),
        ),
        box="-17 -17 34 34",
        attributes={"id": f"name-{m.SEATS[seat]}"},
    )


def _supply(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw a player's supply: its discs, gaps for the discs outside, and behind them a pad that is a target, too."""
    inside = m.DISCS_IN[state[m.SUPPLY + seat]]
    label = _supply_contents(seat, inside)
    places = [
        _disc(seat, disc, highlights.on(disc_name(seat, disc)), say) if disc in inside else _gap(seat, disc)
        for disc in range(1, 6)
    ]
    if state[m.TACTICAL]:
        places.append(_invocation(state, seat, highlights, say))
    name = f"supply-{m.SEATS[seat]}"
    pad = h("div", cell(name, say(label), highlights.on(name), "supply-pad framed", 0))
    grid: dict[str, Value] = {"class": "supply", "role": "grid", "aria-label": say(supply_label(seat))}
    return h("div", grid, h("div", {"role": "row"}, pad, *places))


@cache
def _supply_contents(seat: int, discs: tuple[int, ...]) -> Phrase:
    """Return the label of a player's supply and its discs, such as `Red’s supply: 1, 2, 5`."""
    if not discs:
        return phrase("{supply}: no discs", supply=supply_label(seat))
    return phrase("{supply}: {discs}", supply=supply_label(seat), discs=listed(discs))


@lru_cache(maxsize=256)
def _disc(seat: int, disc: int, look: Highlight, say: Say) -> Markup:
    """Draw a number disc in the supply as a target."""
    name = disc_name(seat, disc)
    return part(
        h(
            "div",
            {**cell(name, say(disc_label(seat, disc)), look, "supply-disc framed", disc), "data-piece": True},
            centred("art", 34, 36, placed(0, -1, number_disc(seat, disc, say(names.SIDES[seat].sign)))),
        )
    )


@cache
def _gap(seat: int, disc: int) -> Markup:
    """Draw the gap in the supply that belongs to a number disc on a beach."""
    inner = fragment(rim(names.SIDES[seat].colour, "gap-rim", 27), word("gap-number", disc, 0, 10, 28))
    return h("div", {"class": "supply-gap", "aria-hidden": "true"}, centred("art", 34, 36, inner))


def _invocation(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the invocation disc in a player's supply, or a gap if the disc is on a beach."""
    if state[m.INVOCATION + seat] != m.IN_SUPPLY:
        empty = centred("art", 34, 36, rim(names.SIDES[seat].colour, "gap-rim", 27))
        return h("div", {"class": "supply-gap", "aria-hidden": "true"}, empty)
    name = f"invocation-{m.SEATS[seat]}"
    return h(
        "div",
        {**cell(name, say(invocation_label(seat)), highlights.on(name), "supply-disc framed", 6), "data-piece": True},
        centred("art", 34, 36, placed(0, -1, invocation_disc(seat, say(names.SIDES[seat].sign)))),
    )


@lru_cache(maxsize=256)
def _stock(seat: int, kept_bits: int, held_bits: int, statues: int, shells: int, say: Say) -> Markup:
    """Draw a player's statues, shells and cards; `kept_bits` is a bit set of kinds of cards, `held_bits` of wares."""
    kept = [kind for kind in m.KINDS if kept_bits >> kind & 1]
    held = [ware for ware in range(6) if held_bits >> ware & 1]
    a_statue = centred("art stock-piece", 27, 36, stamp(f"statue-{m.SEATS[seat]}"))
    a_shell = centred("art stock-piece", 46, 40, stamp("shell"))
    things = (
        (f"statues-{m.SEATS[seat]}", a_statue, phrase("Statues left"), statues),
        (f"shells-{m.SEATS[seat]}", a_shell, phrase("Shells"), shells),
        *(
            (f"card-{m.CARDS[kind]}", _small(stamp(f"card-{m.CARDS[kind]}")), names.CARD_TITLES[kind], None)
            for kind in kept
        ),
        *(
            (f"held-{m.WARES[ware]}", _small(stamp(f"ware-{m.WARES[ware]}")), names.WARE_NAMES[ware], None)
            for ware in held
        ),
    )
    label = say(area_label(seat))
    row = (part(_thing(column, *thing, say)) for column, thing in enumerate(things))
    return h("div", {"class": "stock", "role": "grid", "aria-label": label}, h("div", {"role": "row"}, *row))


def _small(face: Markup) -> Markup:
    """Draw a card at the size of cards in front of a player."""
    return centred("art stock-card", 45, 58, face)


def _thing(column: int, name: str, art: Markup, what: Phrase, count: int | None, say: Say) -> Markup:
    """Draw a stock item as a grid cell: a single card if `count` is None, otherwise `count` statues or shells."""
    attributes: dict[str, Value] = {
        "id": name,
        "class": "stock-count stock-none" if count == 0 else "stock-count",
        "role": "gridcell",
        "tabindex": "-1",
        "data-column": column,
        "data-explain": name.replace("held-", "ware-"),
    }
    title = what if count is None else phrase("{what}: {count}", what=what, count=count)
    times = None if count is None else _times(count)
    return h("div", attributes, art, times, h("span", {"class": "unseen-text"}, say(title)))


def _times(count: int) -> Markup:
    """Draw the number of pieces or cards beside their picture."""
    return h("span", {"class": "stock-times", "aria-hidden": "true"}, count)


# --- Market ---------------------------------------------------------------------------------------------------------


FOR_SALE = phrase("Cards for sale")


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw what belongs to no player: the cards for sale, the score track and the piles."""
    return h(
        "section",
        {"class": "market", "aria-label": say(phrase("Cards for sale and piles"))},
        h("div", {"class": "wares"}, *(_ware(state, ware, highlights, say) for ware in range(6))),
        track(state, say),
        _piles(state, say),
    )


def wares_on_show(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the cards for sale as an illustration, without any targets."""
    shown = [still(_ware(state, ware, highlights, say)) for ware in range(6)]
    return h(
        "div", {"class": "market"}, h("div", {"class": "wares", "role": "img", "aria-label": say(FOR_SALE)}, shown)
    )


def _owner(state: State, ware: int) -> int:
    """Return the player who holds the scoring card `ware`, or NOBODY."""
    return next((seat for seat in (m.RED, m.YELLOW) if state[m.HELD + seat] >> ware & 1), m.NOBODY)


@cache
def _ware_label(ware: int, owner: int, closed: bool) -> Phrase:
    """Return the label of a card for sale: its price and effect, or the reason why it cannot be bought."""
    name = names.WARE_NAMES[ware]
    if owner != m.NOBODY:
        return phrase("{ware}, held by {who}: {effect}", ware=name, who=Seat(owner), effect=names.WARE_EFFECTS[ware])
    if closed:
        return phrase("{ware}, not available this round", ware=name)
    price, effect = m.PRICES[ware], names.WARE_EFFECTS[ware]
    return plural(
        "{ware}, {count} shell: {effect}", "{ware}, {count} shells: {effect}", price, ware=name, effect=effect
    )


def _ware(state: State, ware: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the card for sale `ware` as it is in `state`: available, held by a player, or closed."""
    owner = _owner(state, ware)
    closed = ware == m.PRIESTESS_FOR_SALE and not state[m.PRIESTESS_OPEN]
    return _ware_in_place(ware, owner, closed, highlights.on(targets.WARE_TARGETS[ware]), say)


@lru_cache(maxsize=256)
def _ware_in_place(ware: int, owner: int, closed: bool, look: Highlight, say: Say) -> Markup:
    """Draw a card for sale as a target: with its owner's mark if a player holds it, face down if it is `closed`."""
    label = say(_ware_label(ware, owner, closed))
    gone = owner != m.NOBODY
    attributes = target(
        targets.WARE_TARGETS[ware], label, look, f"ware framed{' ware-taken' * gone}{' ware-closed' * closed}"
    )
    if attributes["role"] == "button":  # an aria-label would have to begin with the visible text (WCAG 2.5.3)
        del attributes["aria-label"]
    face = stamp("back-0") if closed else stamp(f"ware-{m.WARES[ware]}")
    seal = None
    if gone:
        side = names.SIDES[owner]
        seal = placed(0, -6, mark(side.colour, say(side.sign)), scale=1.7, css="ware-seal")
    return part(
        h(
            "div",
            attributes,
            centred("art ware-art", 46, 59, h("g", {"class": "ware-face"}, face), *([seal] if seal else [])),
            h("span", {"class": "ware-name", "aria-hidden": "true"}, say(names.WARE_NAMES[ware])),
            h("span", {"class": "visually-hidden"}, label),
        )
    )


# --- Piles ----------------------------------------------------------------------------------------------------------


def _piles(state: State, say: Say) -> Markup:
    """Draw the three piles, with a list of the unseen cards that a player can unfold."""
    return _piles_holding(tuple(tuple(unseen(state, pile)) for pile in range(3)), current_pile(state), say)


@lru_cache(maxsize=64)
def _piles_holding(counts: tuple[tuple[int, ...], ...], drawn_from: int | None, say: Say) -> Markup:
    """Draw the piles; `counts[pile][kind]` are numbers of unseen cards, `drawn_from` is the current pile or None."""
    left = [sum(inside) for inside in counts]
    drawn = h(
        "details",
        {"class": "piles", "id": "piles"},
        h(
            "summary",
            {"class": "piles-row", "data-explain": "piles"},
            h("span", {"class": "piles-title"}, say(phrase("Piles"))),
            *(_pile(pile, left[pile], pile == drawn_from, say) for pile in range(3)),
        ),
        h("div", {"class": "piles-unseen"}, *(_unseen(counts[pile], pile, say) for pile in range(3) if left[pile])),
    )
    return part(drawn)


def _pile(pile: int, left: int, current: bool, say: Say) -> Markup:
    """Draw one pile with the number of cards `left` in it; `current` is True if the next card comes from this pile."""
    css = f"pile{' pile-current' * current}{' pile-empty' * (not left)}"
    title = say(phrase("Pile {pile}, cards left: {count}", pile=pile + 1, count=left))
    return h(
        "span",
        {"id": f"pile-{pile + 1}", "class": css, "data-explain": f"pile-{pile + 1}"},
        centred("art", 45, 58, stamp(f"back-{pile + 1}")),
        h("span", {"class": "pile-count", "aria-hidden": "true"}, left),
        h("span", {"class": "unseen-text"}, title),
    )


def _unseen(counts: tuple[int, ...], pile: int, say: Say) -> Markup:
    """Draw a list of the kinds of cards that are still unseen in a pile; `counts` is by kind."""
    return h(
        "ul",
        {"class": "unseen-kinds", "aria-label": say(phrase("Unseen in pile {pile}", pile=pile + 1))},
        h("li", {"class": "unseen-pile", "aria-hidden": "true"}, centred("art", 45, 58, stamp(f"back-{pile + 1}"))),
        *(_unseen_kind(kind, counts[kind], say) for kind in m.KINDS if counts[kind]),
    )


def _unseen_kind(kind: int, count: int, say: Say) -> Markup:
    """Draw one kind of card with the number of unseen cards of this kind."""
    title = say(phrase("{card}: {count}", card=names.CARD_TITLES[kind], count=count))
    return h(
        "li",
        {"class": "unseen-kind", "data-explain": f"card-{m.CARDS[kind]}"},
        centred("art", 45, 58, stamp(f"card-{m.CARDS[kind]}")),
        _times(count),
        h("span", {"class": "unseen-text"}, title),
    )
