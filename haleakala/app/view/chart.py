"""The lead over a whole game as a curve: above the line the first seat is ahead, below it the second."""

from haleakala.app.history import setup, turns
from haleakala.app.model import Table
from haleakala.app.speech import players
from haleakala.games.face import Say
from haleakala.kernel.phrase import Phrase, Seat, addressed, phrase
from haleakala.markup import Markup, Value, fragment, h

WIDTH, HEIGHT, MARGIN = 420, 180, 26
EVERY = 10
"""Turns from one mark to the next."""


def leads(table: Table) -> tuple[int, ...]:
    """By how much the first seat leads before the first turn and after each: points so far and those in sight."""
    states = (table.match.start, *(ply.state for ply in table.match.plies))
    ends = (setup(table.match), *(turn.end for turn in turns(table.game, table.match)))
    return tuple(lead(table, states[end]) for end in ends)


def lead(table: Table, state: object) -> int:
    """What the first seat has more than the second, if the next scoring came now."""
    first, second = map(sum, zip(table.game.story.standing(state), totals(table, state), strict=True))
    return first - second


def totals(table: Table, state: object) -> tuple[int, ...]:
    """What each seat would get now."""
    return table.game.story.forecast(state).table.totals


def chart(table: Table, say: Say) -> Markup | None:
    """The curve, for two; with more seats there is no single lead."""
    if table.seats != 2 or not table.game.story.forecast(table.match.start).table.adds_up:
        return None
    curve = leads(table)
    first, second = players(table, say)
    caption = say(phrase("The lead after each turn, as it would have been scored then"))
    return drawn(curve, (first, second), caption, say(summary(curve, first, second)))


def chances(table: Table, say: Say) -> Markup | None:
    """Who was how likely to win after each turn, by an analysis."""
    if table.seats != 2 or not table.weighed:
        return None
    first, second = players(table, say)
    curve = (0, *(one.chance - 50 for one in table.weighed))
    caption = say(phrase("The chance to win after each turn, above or below 50 %"))
    who, each = Seat(0), ", ".join(f"{50 + one} %" for one in curve[1:])
    label = addressed(
        phrase("{who}\u2019s chance of winning after each turn: {chances}", who=who, chances=each),
        who,
        phrase("Your chance of winning after each turn: {chances}", chances=each),
    )
    return drawn(curve, (first, second), caption, say(label))


def drawn(curve: tuple[int, ...], names: tuple[str, str], caption: str, label: str) -> Markup:
    """A curve around a level: above it the first of two is ahead, below it the second."""
    first, second = names
    up, down = max(1, *curve), max(1, *(-ahead for ahead in curve))
    step, unit = (WIDTH - 2 * MARGIN) / max(len(curve) - 1, 1), (HEIGHT - 2 * MARGIN) / (up + down)
    level = round(MARGIN + unit * up)
    points = [(MARGIN + step * number, level - unit * ahead) for number, ahead in enumerate(curve)]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    area = f"M{MARGIN} {level}L{line}L{points[-1][0]:.1f} {level}Z"
    return h(
        "figure",
        {"class": "chart"},
        h("figcaption", None, caption),
        h(
            "svg",
            {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": label},
            half(0, area, 0, level),
            half(1, area, level, HEIGHT - level),
            h("path", {"class": "axis", "d": f"M{MARGIN} {level}H{WIDTH - MARGIN}"}),
            h("path", {"class": "curve", "d": f"M{line}"}),
            [mark(points[number][0], level, number) for number in range(EVERY, len(points), EVERY)],
            h("text", {"x": MARGIN, "y": MARGIN - 8}, f"{first} +{up}") if max(curve) > 0 else None,
            h("text", {"x": MARGIN, "y": HEIGHT - 8}, f"{second} +{down}") if min(curve) < 0 else None,
        ),
    )


def half(seat: int, area: str, top: int, height: int) -> Markup:
    """The part of the area in which a seat leads."""
    view_box = f"0 {top} {WIDTH} {height}"
    box: dict[str, Value] = {"class": f"seat-{seat}", "y": top, "width": WIDTH, "height": height, "viewBox": view_box}
    return h("svg", box, h("path", {"class": "filled", "d": area}))


def mark(x: float, level: int, number: int) -> Markup:
    """The number of a turn on the axis."""
    return fragment(
        h("path", {"class": "axis", "d": f"M{x:.1f} {level - 4}v8"}),
        h("text", {"class": "turn", "x": f"{x:.1f}", "y": level + 20}, number),
    )


def summary(curve: tuple[int, ...], first: str, second: str) -> Phrase:
    """The curve in words, for those who cannot see it."""
    return phrase(
        "The lead over {turns} turns, at its greatest: {first} {up}, {second} {down}.",
        turns=len(curve) - 1,
        first=first,
        second=second,
        up=max(0, *curve),
        down=max(0, *(-ahead for ahead in curve)),
    )
