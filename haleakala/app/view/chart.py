"""The lead over a whole game as a curve: above the line the first seat is ahead, below it the second."""

from typing import NamedTuple

from haleakala.app.history import setup, turns
from haleakala.app.model import Table
from haleakala.app.speech import players
from haleakala.games.face import Explanation, Say
from haleakala.kernel.phrase import Phrase, Seat, addressed, phrase, player_name
from haleakala.markup import Markup, Value, fragment, h

WIDTH, HEIGHT = 340, 172
LEFT, RIGHT, TOP, BOTTOM = 40, 332, 8, 136
"""Where the axes stand; what they count is written beside them."""
EVERY = 10
"""Turns from one mark to the next."""
EVEN = 50
"""Per cent, when nobody is ahead."""


def leads(table: Table) -> tuple[int, ...]:
    """By how much the first seat leads before the first turn and after each: points so far and those in sight."""
    states = (table.match.start, *(ply.state for ply in table.match.plies))
    return tuple(lead(table, states[end]) for end in ends_of_turns(table))


def ends_of_turns(table: Table) -> tuple[int, ...]:
    """After how many plies the first turn begins, and each turn has ended."""
    return (setup(table.match), *(turn.end for turn in turns(table.game, table.match)))


def lead(table: Table, state: object) -> int:
    """What the first seat has more than the second, if the next scoring came now."""
    first, second = map(sum, zip(table.game.story.standing(state), totals(table, state), strict=True))
    return first - second


def totals(table: Table, state: object) -> tuple[int, ...]:
    """What each seat would get now."""
    return table.game.story.forecast(state).table.totals


def chart(table: Table, say: Say) -> Markup | None:
    """The curve, for two; with more seats there is no single lead."""
    if chart_missing(table):
        return None
    curve = leads(table)
    first, second = players(table, say)
    caption = say(phrase("Lead after each turn, as if scored then"))
    points = tuple(say(lead_label(number, (first, second), ahead)) for number, ahead in enumerate(curve))
    up, down = max(1, *curve), max(1, *(-ahead for ahead in curve))
    axis = Axis(up, down, (f"{up}", "0", f"{down}"), say(phrase("Turn")))
    return drawn("lead", curve, axis, (first, second), caption, say(summary(curve, first, second)), points)


def chances(table: Table, say: Say) -> Markup | None:
    """Who was how likely to win after each turn, by an analysis."""
    if table.seats != 2 or not table.weighed:
        return None
    first, second = players(table, say)
    curve = (0, *(one.chance - EVEN for one in table.weighed))
    caption = say(phrase("Chance of winning after each turn"))
    who, each = Seat(0), ", ".join(say(phrase("{chance}%", chance=EVEN + one)) for one in curve[1:])
    label = addressed(
        phrase("{who}’s chance of winning after each turn: {chances}", who=who, chances=each),
        who,
        phrase("Your chance of winning after each turn: {chances}", chances=each),
    )
    points = tuple(
        say(phrase("Turn {number}: {chance}%", number=number, chance=EVEN + ahead))
        for number, ahead in enumerate(curve)
    )
    full, even = (say(phrase("{chance}%", chance=chance)) for chance in (2 * EVEN, EVEN))
    axis = Axis(EVEN, EVEN, (full, even, full), say(phrase("Turn")))
    return drawn("chance", curve, axis, (first, second), caption, say(label), points)


def lead_label(number: int, names: tuple[str, str], ahead: int) -> Phrase:
    """By how much who led after a turn."""
    if not ahead:
        return phrase("Turn {number}: tied", number=number)
    return phrase("Turn {number}: {who} +{lead}", number=number, who=names[ahead < 0], lead=abs(ahead))


def lead_after(table: Table, number: int) -> Explanation | None:
    """How the lead after a turn came about; None where there is no such point."""
    ends = ends_of_turns(table)
    if chart_missing(table) or number >= len(ends):
        return None
    state = (table.match.start, *(ply.state for ply in table.match.plies))[ends[number]]
    scored, ahead = table.game.story.standing(state), totals(table, state)
    each = (
        phrase(
            "{who}: {scored} so far, {ahead} more if scored now.",
            who=player_name(seat),
            scored=scored[seat],
            ahead=ahead[seat],
        )
        for seat in range(2)
    )
    difference = lead(table, state)
    leads = (
        phrase("{who} leads by {lead}.", who=Seat(int(difference < 0)), lead=abs(difference))
        if difference
        else phrase("Nobody leads.")
    )
    return Explanation(after_turn(number), (leads, *each), table.game.story.forecast(state).table.explained.clause)


def chance_after(table: Table, number: int) -> Explanation | None:
    """What an analysis says of the position after a turn; None where there is no such point."""
    if table.seats != 2 or not 0 < number <= len(table.weighed):
        return None
    one = table.weighed[number - 1]
    each = (
        phrase("{who}: {chance}% chance of winning.", who=player_name(seat), chance=chance)
        for seat, chance in enumerate((one.chance, 100 - one.chance))
    )
    cost = (phrase("This turn cost {cost} percentage points.", cost=one.cost),) if one.cost else ()
    clause = table.game.story.forecast(table.match.start).table.explained.clause
    return Explanation(after_turn(number), (*each, *cost), clause)


def after_turn(number: int) -> Phrase:
    """What a point of a chart is called."""
    return phrase("After turn {number}", number=number) if number else phrase("Before the first turn")


def chart_missing(table: Table) -> bool:
    """Whether there is no single lead: with more seats than two, or where points mean nothing to players."""
    return table.seats != 2 or not table.game.story.forecast(table.match.start).table.adds_up


class Axis(NamedTuple):
    """How far a chart goes up and down from its level, and what stands at the top, the level, the bottom, and below."""

    up: int
    down: int
    marks: tuple[str, str, str]
    turns: str


def drawn(
    kind: str,
    curve: tuple[int, ...],
    axis: Axis,
    names: tuple[str, str],
    caption: str,
    label: str,
    said: tuple[str, ...],
) -> Markup:
    """A curve around a level: above it the first of two is ahead, below it the second.

    Each point explains itself, and what is `said` of it is its label: for the keyboard they are a grid of one row.
    """
    step, unit = (RIGHT - LEFT) / max(len(curve) - 1, 1), (BOTTOM - TOP) / (axis.up + axis.down)
    level = round(TOP + unit * axis.up)
    points = [(LEFT + step * number, level - unit * ahead) for number, ahead in enumerate(curve)]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    area = f"M{LEFT} {level}L{line}L{points[-1][0]:.1f} {level}Z"
    heights = [
        (y, text) for y, text in zip((TOP, level, BOTTOM), axis.marks, strict=True) if y == level or abs(y - level) > 12
    ]
    return h(
        "figure",
        {"class": "chart"},
        h("figcaption", None, caption),
        h(
            "svg",
            {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "grid", "aria-label": label},
            [h("path", {"class": "grid", "d": f"M{LEFT} {y}H{RIGHT}"}) for y, _ in heights],
            half(0, area, 0, level),
            half(1, area, level, HEIGHT - level),
            h("path", {"class": "axis", "d": f"M{LEFT} {level}H{RIGHT}M{LEFT} {TOP}V{BOTTOM}"}),
            h("path", {"class": "curve", "d": f"M{line}"}),
            [h("text", {"class": "height", "x": LEFT - 6, "y": y + 5}, text) for y, text in heights],
            [mark(points[number][0], number) for number in range(EVERY, len(points), EVERY)],
            h("text", {"class": "name", "x": LEFT + 6, "y": TOP + 14}, names[0]),
            h("text", {"class": "name", "x": LEFT + 6, "y": BOTTOM - 6}, names[1]),
            h("text", {"class": "turn", "x": (LEFT + RIGHT) / 2, "y": HEIGHT - 3}, axis.turns),
            h(
                "g",
                {"role": "row", "aria-rowindex": 1},
                [spot(kind, number, place, step, said[number]) for number, place in enumerate(points)],
            ),
        ),
    )


def spot(kind: str, number: int, place: tuple[float, float], wide: float, label: str) -> Markup:
    """A point of the curve, with all that is above and below it; what begins a game has no chances yet."""
    x, y = place
    explained = f"{kind}:{number}" if number or kind == "lead" else None
    cell: dict[str, Value] = {"id": f"{kind}-{number}", "class": "spot", "role": "gridcell", "tabindex": "-1"}
    return h(
        "g",
        {**cell, "data-column": number, "data-explain": explained, "aria-label": label},
        h("rect", {"class": "hit", "x": f"{x - wide / 2:.1f}", "width": f"{wide:.1f}", "height": HEIGHT}),
        h("circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": 6}),
    )


def half(seat: int, area: str, top: int, height: int) -> Markup:
    """The part of the area in which a seat leads."""
    view_box = f"0 {top} {WIDTH} {height}"
    box: dict[str, Value] = {"class": f"seat-{seat}", "y": top, "width": WIDTH, "height": height, "viewBox": view_box}
    return h("svg", box, h("path", {"class": "filled", "d": area}))


def mark(x: float, number: int) -> Markup:
    """The number of a turn on the axis."""
    return fragment(
        h("path", {"class": "axis", "d": f"M{x:.1f} {BOTTOM}v5"}),
        h("text", {"class": "turn", "x": f"{x:.1f}", "y": BOTTOM + 18}, number),
    )


def summary(curve: tuple[int, ...], first: str, second: str) -> Phrase:
    """The curve in words, for those who cannot see it."""
    return phrase(
        "Biggest leads over {turns} turns: {first} {up}, {second} {down}.",
        turns=len(curve) - 1,
        first=first,
        second=second,
        up=max(0, *curve),
        down=max(0, *(-ahead for ahead in curve)),
    )
