"""Charts of a whole game: a curve is above the line while the first seat leads, and below it while the second does."""

from collections.abc import Sequence
from typing import NamedTuple

from haleakala.app.history.turns import setup, turns
from haleakala.app.play.table import Table
from haleakala.app.speech import players
from haleakala.app.view.widgets import seat_look
from haleakala.gamekit.interface import Explanation, Say
from haleakala.kernel.phrase import Phrase, Seat, phrase, player_name
from haleakala.markup import Markup, Value, fragment, h

WIDTH, HEIGHT = 340, 172
LEFT, RIGHT, TOP, BOTTOM = 40, 332, 8, 136
"""The edges of the plot in the drawing; the labels of the axes are outside of them."""
EVERY = 10
"""The number of turns between two marks of the axis."""
EVEN = 50
"""The chance of winning in per cent when nobody leads."""


def leads(table: Table) -> tuple[int, ...]:
    """By how much the first seat leads before the first turn and after each turn, if the next scoring came then."""
    states = (table.match.start, *(ply.state for ply in table.match.plies))
    return tuple(lead(table, states[end]) for end in ends_of_turns(table))


def ends_of_turns(table: Table) -> tuple[int, ...]:
    """The number of plies before the first turn, and at the end of each turn."""
    return (setup(table.match), *(turn.end for turn in turns(table.game, table.match)))


def lead(table: Table, state: object) -> int:
    """The lead of the first seat over the second, if the next scoring came now."""
    first, second = points(table, state)
    return first - second


def points(table: Table, state: object) -> tuple[int, ...]:
    """The points that each seat would have, if the next scoring came now."""
    standing, ahead = table.game.story.standing(state), totals(table, state)
    return tuple(standing[seat] + ahead[seat] for seat in range(table.saved.seats))


def totals(table: Table, state: object) -> tuple[int, ...]:
    """The points that each seat would score now."""
    return table.game.story.forecast(state).table.totals


def chart(table: Table, say: Say) -> Markup | None:
    """The chart of a game: for two players the lead, for more players the points of each."""
    if chart_missing(table):
        return None
    if table.saved.seats > 2:
        return points_chart(table, say)
    curve = leads(table)
    first, second = players(table, say)
    caption = say(phrase("Lead after each turn, as if scored then"))
    said = tuple(say(lead_label(number, (first, second), ahead)) for number, ahead in enumerate(curve))
    up, down = max(1, *curve), max(1, *(-ahead for ahead in curve))
    axis = Axis(up, down, (f"{up}", "0", f"{down}"), say(phrase("Turn")))
    label = say(summary(curve, first, second))
    return lead_or_chance_chart("lead", curve, axis, halves_of(table), (first, second), caption, label, said)


def points_chart(table: Table, say: Say) -> Markup:
    """The chart of the points of more than two players after each turn."""
    states = (table.match.start, *(ply.state for ply in table.match.plies))
    rows = [points(table, states[end]) for end in ends_of_turns(table)]
    low, high = min(0, *map(min, rows)), max(1, *map(max, rows))
    level = round(BOTTOM + (BOTTOM - TOP) / (high - low) * low)
    heights = [(y, f"{count}") for y, count in ((TOP, high), (level, 0), (BOTTOM, low)) if y == level or count]
    caption = say(phrase("Points after each turn, as if scored then"))
    return curves_of_all("lead", table, rows, (low, high), heights, "{}", caption, say)


def curves_of_all(
    kind: str,
    table: Table,
    rows: Sequence[tuple[int, ...]],
    between: tuple[int, int],
    heights: list[tuple[int, str]],
    unit_of: str,
    caption: str,
    say: Say,
) -> Markup:
    """A chart with a curve for each of several players, and a key of their colours.

    `rows` are the values of all players, after each turn. The axis goes from the first to the second value of
    `between`. `heights` are the marks on the vertical axis, each with its height in the drawing, and `unit_of` is the
    format of a value, such as `{} %`.
    """
    low, high = between
    step, unit = (RIGHT - LEFT) / max(len(rows) - 1, 1), (BOTTOM - TOP) / (high - low)
    names = players(table, say)
    curves = [
        (seat, [(LEFT + step * number, BOTTOM - unit * (row[seat] - low)) for number, row in enumerate(rows)])
        for seat in range(table.saved.seats)
    ]
    best = [(LEFT + step * number, BOTTOM - unit * (max(row) - low)) for number, row in enumerate(rows)]
    lines = [
        h("path", {"class": f"curve {seat_look(table.game, seat)}", "d": f"M{line(places)}"}) for seat, places in curves
    ]
    said = tuple(
        f"{say(after_turn(number))}: "
        + ", ".join(f"{name} {unit_of.format(has)}" for name, has in zip(names, row, strict=True))
        for number, row in enumerate(rows)
    )
    key = h(
        "ul",
        {"class": "key"},
        [h("li", {"class": seat_look(table.game, seat)}, name) for seat, name in enumerate(names)],
    )
    return with_axes(kind, heights, lines, best, said, caption, caption, say(phrase("Turn")), key)


def chances_chart(table: Table, say: Say) -> Markup | None:
    """The chart of the chances of winning after each turn, from an analysis."""
    if no_chances(table):
        return None
    if table.saved.seats > 2:
        return chances_of_several(table, say)
    first, second = players(table, say)
    curve = (0, *(one.chance - EVEN for one in table.saved.evaluated))
    caption = say(phrase("Chance of winning after each turn"))
    who, each = Seat(0), ", ".join(say(phrase("{chance}%", chance=EVEN + one)) for one in curve[1:])
    label = phrase("{who}’s chance of winning after each turn: {chances}", who=who, chances=each)
    said = tuple(
        say(phrase("Turn {number}: {chance}%", number=number, chance=EVEN + ahead))
        for number, ahead in enumerate(curve)
    )
    full, even = (say(phrase("{chance}%", chance=chance)) for chance in (2 * EVEN, EVEN))
    axis = Axis(EVEN, EVEN, (full, even, full), say(phrase("Turn")))
    return lead_or_chance_chart("chance", curve, axis, halves_of(table), (first, second), caption, say(label), said)


def no_chances(table: Table) -> bool:
    """Whether there are no chances to draw: the match was not analysed, or there is only one player.

    An older analysis of more than two seats has only the chances of the first one.
    """
    return (
        table.saved.seats < 2
        or not table.saved.evaluated
        or any(len(one.chances) != table.saved.seats for one in table.saved.evaluated)
    )


def chances_of_several(table: Table, say: Say) -> Markup:
    """The chart of the chances of more than two players after each turn. Before the first turn all are equal."""
    rows = [(2 * EVEN // table.saved.seats,) * table.saved.seats, *(one.chances for one in table.saved.evaluated)]
    per_cent = say(phrase("{chance}%", chance="{}"))
    middle = (TOP + BOTTOM) // 2
    heights = [(y, per_cent.format(chance)) for y, chance in ((TOP, 2 * EVEN), (middle, EVEN), (BOTTOM, 0))]
    caption = say(phrase("Chance of winning after each turn"))
    return curves_of_all("chance", table, rows, (0, 2 * EVEN), heights, per_cent, caption, say)


def lead_label(number: int, names: tuple[str, str], ahead: int) -> Phrase:
    """A label with the lead after a turn."""
    if not ahead:
        return phrase("Turn {number}: tied", number=number)
    return phrase("Turn {number}: {who} +{lead}", number=number, who=names[ahead < 0], lead=abs(ahead))


def lead_after(table: Table, number: int) -> Explanation | None:
    """The explanation of the lead after a turn; None if the chart has no such point."""
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
        for seat in range(table.saved.seats)
    )
    each_has = points(table, state)
    second, first = sorted(each_has)[-2:]
    leads = (
        phrase("{who} leads by {lead}.", who=Seat(each_has.index(first)), lead=first - second)
        if first > second
        else phrase("Nobody leads.")
    )
    return Explanation(after_turn(number), (leads, *each), table.game.story.forecast(state).table.explained.clause)


def chance_after(table: Table, number: int) -> Explanation | None:
    """The explanation of the chances after a turn; None if the chart has no such point."""
    if no_chances(table) or not 0 < number <= len(table.saved.evaluated):
        return None
    one = table.saved.evaluated[number - 1]
    each = (
        phrase("{who}: {chance}% chance of winning.", who=player_name(seat), chance=chance)
        for seat, chance in enumerate(one.chances)
    )
    cost = (phrase("This turn cost {cost} percentage points.", cost=one.cost),) if one.cost else ()
    clause = table.game.story.forecast(table.match.start).table.explained.clause
    return Explanation(after_turn(number), (*each, *cost), clause)


def after_turn(number: int) -> Phrase:
    """The name of a point of a chart."""
    return phrase("After turn {number}", number=number) if number else phrase("Before the first turn")


def chart_missing(table: Table) -> bool:
    """Whether there is no chart of points: there is only one player, or points mean nothing before the end."""
    return table.saved.seats < 2 or not table.game.story.forecast(table.match.start).table.adds_up


class Axis(NamedTuple):
    """The axes of a chart: how far it goes up and down from its level, and the labels at the top, the level, the
    bottom, and below."""

    up: int
    down: int
    marks: tuple[str, str, str]
    turns: str


def halves_of(table: Table) -> tuple[str, str]:
    """The CSS classes of the areas in which each of two players leads."""
    return seat_look(table.game, 0), seat_look(table.game, 1)


def lead_or_chance_chart(
    kind: str,
    curve: tuple[int, ...],
    axis: Axis,
    looks: tuple[str, str],
    names: tuple[str, str],
    caption: str,
    label: str,
    said: tuple[str, ...],
) -> Markup:
    """A chart with one curve around a horizontal line: the first of two players leads above it, the second below.

    `curve` has the lead of the first player after each turn. `looks` are the CSS classes of the areas above and below
    the line, and `said` are the labels of the points.
    """
    step, unit = (RIGHT - LEFT) / max(len(curve) - 1, 1), (BOTTOM - TOP) / (axis.up + axis.down)
    level = round(TOP + unit * axis.up)
    places = [(LEFT + step * number, level - unit * ahead) for number, ahead in enumerate(curve)]
    area = f"M{LEFT} {level}L{line(places)}L{places[-1][0]:.1f} {level}Z"
    heights = [
        (y, text) for y, text in zip((TOP, level, BOTTOM), axis.marks, strict=True) if y == level or abs(y - level) > 12
    ]
    halves = [half(looks[0], area, 0, level), half(looks[1], area, level, HEIGHT - level)]
    over = [
        h("path", {"class": "axis", "d": f"M{LEFT} {level}H{RIGHT}M{LEFT} {TOP}V{BOTTOM}"}),
        h("path", {"class": "curve", "d": f"M{line(places)}"}),
    ]
    texts = [
        h("text", {"class": "name", "x": LEFT + 6, "y": TOP + 14}, names[0]),
        h("text", {"class": "name", "x": LEFT + 6, "y": BOTTOM - 6}, names[1]),
    ]
    return with_axes(kind, heights, [*halves, *over], places, said, label, caption, axis.turns, texts=texts)


def line(places: list[tuple[float, float]]) -> str:
    """The points of a curve as part of an SVG path."""
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in places)


def with_axes(
    kind: str,
    heights: list[tuple[int, str]],
    curves: list[Markup],
    places: list[tuple[float, float]],
    said: tuple[str, ...],
    label: str,
    caption: str,
    turns: str,
    key: Markup | None = None,
    texts: Sequence[Markup] = (),
) -> Markup:
    """Curves with their axes.

    Each point has an explanation, and `said` has its label. For the keyboard the points are a grid of one row.
    """
    step = (RIGHT - LEFT) / max(len(places) - 1, 1)
    return h(
        "figure",
        {"class": "chart"},
        h("figcaption", None, caption),
        key,
        h(
            "svg",
            {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "grid", "aria-label": label},
            [h("path", {"class": "grid", "d": f"M{LEFT} {y}H{RIGHT}"}) for y, _ in heights],
            curves,
            [h("text", {"class": "height", "x": LEFT - 6, "y": y + 5}, text) for y, text in heights],
            [mark(places[number][0], number) for number in range(EVERY, len(places), EVERY)],
            texts,
            h("text", {"class": "turn", "x": (LEFT + RIGHT) / 2, "y": HEIGHT - 3}, turns),
            h(
                "g",
                {"role": "row", "aria-rowindex": 1},
                [spot(kind, number, place, step, said[number]) for number, place in enumerate(places)],
            ),
        ),
    )


def spot(kind: str, number: int, place: tuple[float, float], wide: float, label: str) -> Markup:
    """A point of the curve, with the column above and below it. The start of a game has no chances to explain."""
    x, y = place
    explained = f"{kind}:{number}" if number or kind == "lead" else None
    cell: dict[str, Value] = {"id": f"{kind}-{number}", "class": "spot", "role": "gridcell", "tabindex": "-1"}
    return h(
        "g",
        {**cell, "data-column": number, "data-explain": explained, "aria-label": label},
        h("rect", {"class": "hit", "x": f"{x - wide / 2:.1f}", "width": f"{wide:.1f}", "height": HEIGHT}),
        h("circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": 6}),
    )


def half(look: str, area: str, top: int, height: int) -> Markup:
    """The part of the area in which one seat leads."""
    view_box = f"0 {top} {WIDTH} {height}"
    box: dict[str, Value] = {"class": look, "y": top, "width": WIDTH, "height": height, "viewBox": view_box}
    return h("svg", box, h("path", {"class": "filled", "d": area}))


def mark(x: float, number: int) -> Markup:
    """The number of a turn on the axis."""
    return fragment(
        h("path", {"class": "axis", "d": f"M{x:.1f} {BOTTOM}v5"}),
        h("text", {"class": "turn", "x": f"{x:.1f}", "y": BOTTOM + 18}, number),
    )


def summary(curve: tuple[int, ...], first: str, second: str) -> Phrase:
    """The curve in words, for screen readers."""
    return phrase(
        "Biggest leads over {turns} turns: {first} {up}, {second} {down}.",
        turns=len(curve) - 1,
        first=first,
        second=second,
        up=max(0, *curve),
        down=max(0, *(-ahead for ahead in curve)),
    )
