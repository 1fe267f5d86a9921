"""This module draws the beach: order spaces and the board of the round on the sand, harbour and stages in the water."""

from functools import cache, lru_cache
from operator import itemgetter

from haleakala.gamekit.drawing import circle, corners, move, placed, rect, word
from haleakala.gamekit.interface import Highlight, Highlights, Say
from haleakala.gamekit.sentences import listed, points
from haleakala.gamekit.targets import RING, target
from haleakala.games.hawaii.board import geometry
from haleakala.games.hawaii.board.geometry import fish_at, order_at, pier_at, waiting_at
from haleakala.games.hawaii.board.places import RINGS, around, chief, shape_of
from haleakala.games.hawaii.board.sprites import figures, pill, stamp
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import (
    word as word_of,
)
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import names, tables
from haleakala.games.hawaii.rules.actions import token_key
from haleakala.games.hawaii.rules.model import (
    HARBOUR as IN_HARBOUR,
)
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, players
from haleakala.games.hawaii.rules.names import feet, shells, token_title
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural
from haleakala.markup import Markup, Value, fragment, h, part


def beach(state: State, highlights: Highlights, say: Say) -> Markup:
    """Draw everything on the beach: order spaces, the board of the round, chiefs, the harbour and landing stages."""
    number = players(state)
    orders = [
        _order(
            space,
            state[m.ORDER][space] if space < len(state[m.ORDER]) else m.NONE,
            state[m.ORDER_TOKENS][space],
            state[m.ENDED_ON][space],
            highlights.on(targets.ORDER_NAMES[space]),
            say,
        )
        for space in range(number)
    ]
    stages = [
        _stage(stage, island, highlights.on(targets.STAGE_NAMES[stage]), say)
        for stage, island in enumerate(state[m.AT_STAGES])
    ]
    return h(
        "g",
        {"class": "beach"},
        h("g", {**RING, "class": "orders", "aria-label": say(phrase("Turn order"))}, *orders),
        _round(state[m.ROUND], say),
        _waiting(tuple(seat for seat in range(number) if of_seat(state, seat, m.AT) == m.BEACH), state[m.ACTOR], say),
        h(
            "g",
            {**RING, "class": "harbour", "aria-label": say(phrase("Harbour"))},
            _harbour(say),
            *_fish(state, highlights, say),
        ),
        h("g", {**RING, "class": "stages", "aria-label": say(phrase("Landing stages"))}, *stages),
    )


@cache
def shore() -> Markup:
    """Draw the water, the main island and the sand, which are the same in every state."""
    return fragment(
        rect("f-haw-water", 0, 0, geometry.WIDE, geometry.HIGH),
        stamp("main-island"),
        rect("f-haw-sand", 0, geometry.SAND_TOP, geometry.WIDE, geometry.WATER_TOP - geometry.SAND_TOP),
        rect("f-haw-surf", 0, geometry.WATER_TOP - 3, geometry.WIDE, 6),
    )


# --- The sand ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _order(space: int, holder: int, token: int, ended: int, look: Highlight, say: Say) -> Markup:
    """Draw an order space: its number, its token, the shape of the rank's holder, and the chief that has ended there.

    `holder` is the seat with this rank in the current round, and `ended` is the seat that has ended the round on this
    space. `holder`, `token` and `ended` can be NONE.
    """
    wide = geometry.ORDER_WIDE - 5
    attributes = target(targets.ORDER_NAMES[space], say(_order_label(space, holder, token, ended)), look, "order place")
    attributes["transform"] = move(order_at(space))
    drawn = h(
        "g",
        attributes,
        rect(f"f-haw-order k-thin{' taken' * (ended != m.NONE)}", 0, 0, wide, geometry.ORDER_HIGH, 9),
        figures("t-ink t-number", space + 1, 12, 20, 18),
        placed(12, 52, shape_of(holder), scale=0.5) if holder != m.NONE else None,
        stamp.at(f"token-{token_key(token)}", 20, 18, 0.31) if token != m.NONE else None,
        chief(ended, 36, 63, 0.54) if ended != m.NONE else None,
        rect("area", 1, 1, wide - 2, geometry.ORDER_HIGH - 2, 8),
        *(rect(css, 1, 1, wide - 2, geometry.ORDER_HIGH - 2, 8) for css in RINGS if look.shines),
        _corners(wide / 2, geometry.ORDER_HIGH / 2) if look.traced else None,
    )
    return part(drawn)


def _order_label(space: int, holder: int, token: int, ended: int) -> Phrase:
    label = phrase("Order space {number}", number=space + 1)
    if holder != m.NONE:
        label = phrase("{label}; {who} is in this position this round", label=label, who=Seat(holder))
    if token != m.NONE:
        label = phrase("{label}; {item}", label=label, item=token_title(token))
    return phrase("{label}; {who} has ended the round here", label=label, who=Seat(ended)) if ended != m.NONE else label


@cache
def _corners(wide: float, high: float) -> Markup:
    """Draw the corner marks of a recent change in a rectangle of half width `wide` and half height `high`."""
    frame = corners(wide - 3, high - 3)
    return h("g", {"class": "traces", "aria-hidden": "true", "transform": move((wide, high))}, frame)


@lru_cache(maxsize=128)
def _waiting(seats: tuple[int, ...], own: int, say: Say) -> Markup | None:
    """Draw the chiefs of `seats` on the beach, the acting seat `own` in front; return None if `seats` is empty."""
    if not seats:
        return None
    drawn = [(seat == own, chief(seat, *waiting_at(number, len(seats)), 0.52)) for number, seat in enumerate(seats)]
    label = phrase("On the beach: {players}", players=listed(tuple(phrase("{who}", who=Seat(seat)) for seat in seats)))
    attributes: dict[str, Value] = {"class": "chiefs waiting", "role": "img", "aria-label": say(label)}
    return h("g", attributes, *(one for _, one in sorted(drawn, key=itemgetter(0))))


@lru_cache(maxsize=16)
def _round(number: int, say: Say) -> Markup:
    """Draw the board of round `number`: the target, the points for each rank, and the income after the round."""
    one = tables.ROUNDS[number]
    x, y = geometry.TURTLE
    wide, high = geometry.TURTLE_SIZE
    last = number == len(tables.ROUNDS) - 1
    income = [
        fragment(word("t-ink t-number", f"+{count}", x, 70, 16), stamp.at(good, x + beside, 54, 0.47))
        for good, count, x, beside in zip(("shell", "foot"), one.income, (85, 137), (17, 11), strict=True)
    ]
    podium = [
        fragment(
            rect("f-haw-rank k-thin", 70 + 33 * at, 23 + 5 * at, 33, 28 - 5 * at, 3),
            word("t-ink t-number", prize, 86.5 + 33 * at, 47.5, 16),
        )
        for at, prize in enumerate(one.points)
    ]
    attributes = target(targets.ROUND_NAME, say(round_label(number)), Highlight(), "round")
    attributes["transform"] = move((x, y))
    return part(
        h(
            "g",
            attributes,
            rect("f-haw-board k-thin", 0, 0, wide, high, 10),
            stamp.at("turtle", 0, 23, 0.42),
            stamp.at("goal", 14, 27, 0.4),
            circle("f-bone", 14.5, 34, 47),
            word("t-haw-target", one.target, 34, 53.5, 18),
            word(
                "t-haw-round",
                say(phrase("Round {number} of {count}", number=number + 1, count=len(tables.ROUNDS))),
                wide / 2,
                17,
                14.5,
            ),
            *podium,
            *(() if last else income),
        )
    )


def round_label(number: int) -> Phrase:
    """Return the label of round `number`: the target, the points for each rank, and the income after the round."""
    one = tables.ROUNDS[number]
    first, second, others = one.points
    label = phrase(
        "Round {number} of {count}: target {target}; {first} points for first, {second} for second, "
        "{others} for others",
        number=number + 1,
        count=len(tables.ROUNDS),
        target=one.target,
        first=first,
        second=second,
        others=others,
    )
    if number == len(tables.ROUNDS) - 1:
        return label
    return phrase(
        "{label}; income {shells} and {feet}", label=label, shells=shells(one.income[0]), feet=feet(one.income[1])
    )


# --- The water --------------------------------------------------------------------------------------------------------


@cache
def _harbour(say: Say) -> Markup:
    """Draw the harbour without its fish tokens, with the cost of a fish token."""
    x, y, wide, high = geometry.HARBOUR
    attributes = target(
        targets.HARBOUR_NAME, say(phrase("Harbour: each fish token costs 1 foot")), Highlight(), "harbour-place"
    )
    drawn = h(
        "g",
        attributes,
        rect("f-haw-harbour", x, y, wide, high, 14),
        word("t-haw-sign", say(phrase("Harbour")), x + wide / 2, y + 24, 15),
        rect("f-haw-pill k-thin", x + wide / 2 - 24, y + high - 32, 48, 24, 12),
        word("t-ink t-number", 1, x + wide / 2 - 10, y + high - 14, 16),
        stamp.at("foot", x + wide / 2 - 2, y + high - 29, 0.46),
    )
    return part(drawn)


def _fish(state: State, highlights: Highlights, say: Say) -> list[Markup]:
    """Draw a pile of fish tokens per number of fish; an empty pile is drawn only if this turn has taken from it."""
    drawn = []
    for at, fish in enumerate(tables.FISH):
        count = packed_count(state[IN_HARBOUR], at)
        own = [name for name in highlights.chosen if _is_of(name, fish)]
        if not count and not own:
            continue
        more = next(
            (name for name in highlights.lit if word_of(name).what == targets.MORE and _is_of(name, fish)), None
        )
        name = more or (own[-1] if own and not count else targets.FISH_NAMES[fish])
        look = highlights.on(name)
        drawn.append(_pile(at, fish, count, name, look._replace(chosen=look.chosen or bool(own)), say))
    return drawn


def _is_of(name: str, fish: int) -> bool:
    """Check whether the target `name` takes a token with `fish` fish."""
    return word_of(name).what in (targets.FISHED, targets.MORE) and word_of(name).number == fish


@lru_cache(maxsize=256)
def _pile(at: int, fish: int, count: int, name: str, look: Highlight, say: Say) -> Markup:
    """Draw pile number `at` of the harbour, with `count` tokens of `fish` fish, as the target `name`."""
    label = plural("{count} token with {fish} fish", "{count} tokens with {fish} fish", count, fish=fish)
    attributes = target(name, say(label), look, "fish-pile place", id_=targets.FISH_NAMES[fish])
    attributes["transform"] = move(fish_at(at))
    under = [stamp.at(f"fish-{fish}", 0, -3 * n, 0.34) for n in range(min(count, 3) - 1, 0, -1)]
    return part(
        h(
            "g",
            attributes,
            *under,
            stamp.at(f"fish-{fish}", 0, 0, 0.34),
            rect("area", 0.5, -9, 33, 68, 9),
            *(rect(css, 0.5, -9, 33, 68, 9) for css in RINGS if look.shines),
            around(34) if look.traced else None,
            pill(f"×{count}", 17, 45.5),
        )
    )


@lru_cache(maxsize=256)
def _stage(stage: int, island: int, look: Highlight, say: Say) -> Markup:
    """Draw a landing stage with its cost, its points and its `island`; NONE means that there is no island."""
    wide, high = geometry.PIER
    attributes = target(targets.STAGE_NAMES[stage], say(stage_label(stage, island)), look, "stage place")
    attributes["transform"] = move(pier_at(stage))
    isle = stamp.at(f"isle-{tables.ISLAND_KEYS[island][1:]}", 2, 62, 0.8) if island != m.NONE else None
    return part(
        h(
            "g",
            attributes,
            rect("f-haw-berth", 0, 0, wide, high, 12),
            stamp.at("pier", 0, 0, 1),
            rect("f-haw-pill k-thin", 7, 15, 42, 24, 12),
            figures("t-ink t-number", tables.STAGES[stage].feet, 20, 32.5, 15),
            stamp.at("foot", 27, 18, 0.45),
            stamp.at("burst", 54, 7, 0.42),
            figures("t-ink t-number", tables.STAGES[stage].points, 75, 33.5, 16),
            isle,
            rect("area", 1, 1, wide - 2, high - 2, 11),
            *(rect(css, 1, 1, wide - 2, high - 2, 11) for css in RINGS if look.shines),
            _corners(wide / 2, high / 2) if look.traced else None,
        )
    )


def stage_label(stage: int, island: int) -> Phrase:
    """Return a label such as `Landing stage 2: 4 feet, 3 points. Island with a hula dancer`."""
    one = tables.STAGES[stage]
    gaps: dict[str, Gap] = {"number": stage + 1, "feet": feet(one.feet), "points": points(one.points)}
    if island == m.NONE:
        return phrase("Landing stage {number}: {feet}, {points}. No island", **gaps)
    return phrase("Landing stage {number}: {feet}, {points}. {island}", island=names.ISLAND_TITLES[island], **gaps)
