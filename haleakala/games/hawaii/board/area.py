"""This module draws a player's area: goods, tokens, kingdom and ships, either large or as a small panel."""

from functools import lru_cache

from haleakala.gamekit.belongings import belongings_section, player_heading
from haleakala.gamekit.drawing import drawing, rect
from haleakala.gamekit.interface import Areas, Highlight, Highlights, Say
from haleakala.gamekit.sentences import points
from haleakala.gamekit.targets import RING, explained, target
from haleakala.games.hawaii.board.kingdom_picture import GOOD_PRINTS, kingdom_picture, small_kingdom
from haleakala.games.hawaii.board.sprites import stamp
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.meta import SIDES
from haleakala.games.hawaii.rules import actions, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import token_key
from haleakala.games.hawaii.rules.kingdom import gains
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, present
from haleakala.games.hawaii.rules.names import SHIP_TITLES, feet, fruit, shells
from haleakala.games.hawaii.rules.round_end import own_sum, own_target
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.markup import Markup, Value, h, part


def area(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the large area of `seat`: heading, kingdom and ships."""
    return h(
        "div",
        {"class": "belongings hawaii-area"},
        _head(state, seat, say),
        kingdom_picture(state, seat, highlights, say),
        fleet(state, seat, highlights, say),
    )


def belongings(state: State, seat: int, highlights: Highlights, say: Say) -> Markup:
    """Draw the small panel of `seat`: heading, kingdom and ships."""
    return belongings_section(
        seat,
        say,
        _head(state, seat, say),
        small_kingdom(state, seat, highlights, say),
        fleet(state, seat, highlights, say, small=True),
        css="hawaii-belongings",
    )


# --- Name, goods, tokens ----------------------------------------------------------------------------------------------


def _head(state: State, seat: int, say: Say) -> Markup:
    """Draw the heading of `seat`: name, place in the turn order, points, goods, and tokens collected in this round."""
    have = tuple(of_seat(state, seat, good) for good in (m.SHELLS, m.FEET, m.FRUIT))
    found = gains(of_seat(state, seat, m.VILLAGES))
    base = tables.ROUNDS[state[m.ROUND]].income
    last = state[m.ROUND] == len(tables.ROUNDS) - 1
    income = None if last else (base[0] + found.shells, base[1] + found.feet, found.fruit)
    collected = (of_seat(state, seat, m.OWN_TOKENS), of_seat(state, seat, m.OWN_FISH))
    rank = state[m.ORDER].index(seat) + 1 if seat in state[m.ORDER] and state[m.ASKED] != m.OVER else 0
    reach = own_sum(state, seat), own_target(state, seat)
    return _headed(seat, rank, of_seat(state, seat, m.POINTS), have, income, collected, reach, say)


@lru_cache(maxsize=64)
def _headed(
    seat: int,
    rank: int,
    score: int,
    have: tuple[int, int, int],
    income: tuple[int, int, int] | None,
    collected: tuple[int, int],
    reach: tuple[int, int],
    say: Say,
) -> Markup:
    ranked: dict[str, Value] = {"class": "belongings-starter", "title": say(phrase("Turn order"))}
    return h(
        "div",
        {"class": "realm-head in-short"},
        player_heading(
            seat,
            SIDES[seat],
            say,
            h("span", ranked, rank) if rank else None,
            h("span", {"class": "belongings-points"}, say(points(score))),
        ),
        _goods(seat, have, income, say),
        _collected(seat, collected, reach, say),
    )


def _goods(seat: int, have: tuple[int, int, int], income: tuple[int, int, int] | None, say: Say) -> Markup:
    """Draw the shells, feet and fruit in `have`, with the next `income` in small digits (None in the last round)."""
    names = (shells, feet, fruit)
    drawn = []
    for good, count in enumerate(have):
        name = targets.GOOD_NAMES[seat][good]
        label = names[good](count)
        if income:
            label = phrase("{goods}, income {count}", goods=label, count=income[good])
        drawn.append(
            h(
                "span",
                explained(name, "good"),
                drawing("art", "0 0 40 40", stamp(GOOD_PRINTS[good])),
                h("b", {"aria-hidden": "true"}, count),
                h("small", {"aria-hidden": "true"}, f"+{income[good]}") if income and income[good] else None,
                h("span", {"class": "unseen-text"}, say(label)),
            )
        )
    return part(h("div", {"id": f"goods-{seat}", "class": "goods"}, *drawn))


def _collected(seat: int, collected: tuple[int, int], reach: tuple[int, int], say: Say) -> Markup:
    """Draw the price tokens and fish tokens of `seat` in this round, with their total against the target.

    `collected` contains the packed price tokens and the packed fish tokens; `reach` contains the total and the target.
    """
    tokens, fish = collected
    prints = [f"token-{token_key(token)}" for token in present(tokens) for _ in range(packed_count(tokens, token))]
    prints += [f"fish-{tables.FISH[at]}" for at in present(fish) for _ in range(packed_count(fish, at))]
    total, goal = reach
    name = targets.SUM_NAMES[seat]
    label = phrase("Total {total}, target {target}", total=total, target=goal)
    return part(
        h(
            "div",
            explained(name, f"collected{' reached' * (total >= goal)}"),
            h(
                "span",
                {"class": "tokens", "aria-hidden": "true"},
                *(h("span", None, drawing("art", "0 0 100 100", stamp(one))) for one in prints),
            ),
            h("span", {"class": "sum", "aria-hidden": "true"}, h("b", None, total), f"/{goal}"),
            _ruler(min(total, goal), goal),
            h("span", {"class": "unseen-text"}, say(label)),
        )
    )


def _ruler(total: int, goal: int) -> Markup:
    """Draw a bar that shows how much of the target `goal` the `total` covers."""
    box = f"0 0 {max(1, goal)} 1"
    bars = (rect("f-haw-goal", 0, 0, max(1, goal), 1), rect("f-haw-sum", 0, 0, total, 1))
    attributes: dict[str, Value] = {"class": "ruler", "viewBox": box, "preserveAspectRatio": "none"}
    return h("svg", attributes | {"aria-hidden": "true", "focusable": "false"}, *bars)


# --- Ships ------------------------------------------------------------------------------------------------------------


def fleet(state: State, seat: int, highlights: Highlights, say: Say, small: bool = False) -> Markup:
    """Draw the boat and the ships of `seat`; ships that have sailed in this round are drawn on their sides."""
    counts = tuple(packed_count(of_seat(state, seat, m.FLEET), ship) for ship in range(len(actions.SHIP_KEYS)))
    ready = tuple(packed_count(of_seat(state, seat, m.READY), ship) for ship in range(len(actions.SHIP_KEYS)))
    looks = tuple(highlights.on(name) for name in targets.FLEET_NAMES[seat])
    return _fleet(seat, counts, ready, looks, small, say)


SHIP_PRINTS = ("boat", "tile-ship-1", "tile-ship-2")


@lru_cache(maxsize=128)
def _fleet(
    seat: int, counts: tuple[int, ...], ready: tuple[int, ...], looks: tuple[Highlight, ...], small: bool, say: Say
) -> Markup:
    drawn = []
    for ship, count in enumerate(counts):
        if not count:
            continue
        name = targets.FLEET_NAMES[seat][ship]
        label = say(ship_label(ship, ready[ship], count))
        if small:
            attributes = explained(name, f"ship{' framed traced' * looks[ship].traced}")
        else:
            attributes = target(name, label, looks[ship], "ship framed")
        one = SHIP_PRINTS[ship]
        ships = [
            drawing(f"art{' sailed' * (n >= ready[ship])}", "0 0 100 100", stamp(one)) for n in range(min(count, 4))
        ]
        more = h("b", {"aria-hidden": "true"}, count) if count > 4 else None
        hidden = h("span", {"class": "unseen-text"}, label) if small else None
        drawn.append(h("span", attributes, *ships, more, hidden))
    attributes = {**RING, "id": f"fleet-{seat}", "class": "fleet", "aria-label": say(phrase("Ships"))}
    return part(h("div", attributes, *drawn))


def ship_label(ship: int, ready: int, count: int) -> Phrase:
    """Return a label such as `Ship I: 1 of 2 ready`."""
    return phrase("{ship}: {ready} of {count} ready", ship=SHIP_TITLES[ship], ready=ready, count=count)


# --- For everybody ----------------------------------------------------------------------------------------------------


def common(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw the number of price tokens that are still in the bag."""
    left = sum(packed_count(state[m.BAG], token) for token in present(m.ALL_TOKENS))
    return _bag(left, say)


@lru_cache(maxsize=32)
def _bag(left: int, say: Say) -> Markup:
    label = plural("{count} price token in the bag", "{count} price tokens in the bag", left)
    attributes = explained(targets.BAG_NAME, "market bag")
    return part(h("section", attributes, h("span", None, say(label))))


# --- Areas ------------------------------------------------------------------------------------------------------------


SEAT_OF = {
    name: seat
    for each in (targets.VILLAGE_NAMES, targets.FLEET_NAMES, targets.KAHUNA_NAMES, targets.TIKI_NAMES)
    for seat, names in enumerate(each)
    for name in names
}


def area_of(name: str) -> int | None:
    """Return the seat that owns the village, tile, ship, kahuna or tiki called `name`; None for all other targets."""
    found = targets.TILE.fullmatch(name)
    return int(found[1]) if found else SEAT_OF.get(name)


AREAS = Areas("beside", area, area_of, phrase("Island"))
