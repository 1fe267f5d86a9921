"""What lies beside the island: each player's belongings, the cards for sale, the piles."""

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
    """Everything in front of one player."""
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
    """Mark, name and points of a player."""
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
    """The supply of discs with a gap for each that is out; the space between them is a target of its own."""
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
    """`Supply of Red: 1, 2, 5`."""
    if not discs:
        return phrase("{supply}: no discs", supply=supply_label(seat))
    return phrase("{supply}: {discs}", supply=supply_label(seat), discs=listed(discs))


@lru_cache(maxsize=256)
def _disc(seat: int, disc: int, look: Highlight, say: Say) -> Markup:
    """A number disc in the supply."""
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
    """The empty place of a disc that lies on a beach."""
    inner = fragment(rim(names.SIDES[seat].colour, "gap-rim", 27), word("gap-number", disc, 0, 10, 28))
    return h("div", {"class": "supply-gap", "aria-hidden": "true"}, centred("art", 34, 36, inner))


def _invocation(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """The invocation disc, or its empty place."""
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
    """Statues, shells and cards of a player; a bit for each kind of card kept and each scoring card held."""
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
    """A card in front of a player."""
    return centred("art stock-card", 45, 58, face)


def _thing(column: int, name: str, art: Markup, what: Phrase, count: int | None, say: Say) -> Markup:
    """A card of a player, or how many of something; a cell of a row that the arrow keys go through."""
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
    """The number beside a drawing."""
    return h("span", {"class": "stock-times", "aria-hidden": "true"}, count)


# --- Market ---------------------------------------------------------------------------------------------------------


FOR_SALE = phrase("Cards for sale")


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """The cards for sale and the piles."""
    return h(
        "section",
        {"class": "market", "aria-label": say(phrase("Cards for sale and piles"))},
        h("div", {"class": "wares"}, *(_ware(state, ware, highlights, say) for ware in range(6))),
        track(state, say),
        _piles(state, say),
    )


def wares_on_show(state: State, highlights: Highlights, say: Say) -> Markup:
    """The cards for sale as an illustration."""
    shown = [still(_ware(state, ware, highlights, say)) for ware in range(6)]
    return h(
        "div", {"class": "market"}, h("div", {"class": "wares", "role": "img", "aria-label": say(FOR_SALE)}, shown)
    )


def _owner(state: State, ware: int) -> int:
    """Who holds a scoring card."""
    return next((seat for seat in (m.RED, m.YELLOW) if state[m.HELD + seat] >> ware & 1), m.NOBODY)


@cache
def _ware_label(ware: int, owner: int, closed: bool) -> Phrase:
    """What a ware costs and does, or why it is not to be had."""
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
    """One card for sale."""
    owner = _owner(state, ware)
    closed = ware == m.PRIESTESS_FOR_SALE and not state[m.PRIESTESS_OPEN]
    return _ware_in_place(ware, owner, closed, highlights.on(targets.WARE_TARGETS[ware]), say)


@lru_cache(maxsize=256)
def _ware_in_place(ware: int, owner: int, closed: bool, look: Highlight, say: Say) -> Markup:
    """A card for sale, taken, or closed for now."""
    label = say(_ware_label(ware, owner, closed))
    gone = owner != m.NOBODY
    attributes = target(
        targets.WARE_TARGETS[ware], label, look, f"ware framed{' ware-taken' * gone}{' ware-closed' * closed}"
    )
    if attributes["role"] == "button":  # a label of its own would have to begin with what the card shows (WCAG 2.5.3)
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
    """The three piles, and on demand what is still in them."""
    return _piles_holding(tuple(tuple(unseen(state, pile)) for pile in range(3)), current_pile(state), say)


@lru_cache(maxsize=64)
def _piles_holding(counts: tuple[tuple[int, ...], ...], drawn_from: int | None, say: Say) -> Markup:
    """The piles with so many of each kind in them."""
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
    """One pile with how many cards are left."""
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
    """The kinds of cards still unseen in a pile."""
    return h(
        "ul",
        {"class": "unseen-kinds", "aria-label": say(phrase("Unseen in pile {pile}", pile=pile + 1))},
        h("li", {"class": "unseen-pile", "aria-hidden": "true"}, centred("art", 45, 58, stamp(f"back-{pile + 1}"))),
        *(_unseen_kind(kind, counts[kind], say) for kind in m.KINDS if counts[kind]),
    )


def _unseen_kind(kind: int, count: int, say: Say) -> Markup:
    """One kind and how many of it."""
    title = say(phrase("{card}: {count}", card=names.CARD_TITLES[kind], count=count))
    return h(
        "li",
        {"class": "unseen-kind", "data-explain": f"card-{m.CARDS[kind]}"},
        centred("art", 45, 58, stamp(f"card-{m.CARDS[kind]}")),
        _times(count),
        h("span", {"class": "unseen-text"}, title),
    )
