"""This module draws the scoring of a round as a small table: total, rank, points and income of each player."""

from collections.abc import Sequence
from functools import lru_cache

from haleakala.gamekit.drawing import drawing
from haleakala.gamekit.interface import Say
from haleakala.gamekit.seats import mark
from haleakala.gamekit.sentences import points
from haleakala.games.hawaii.board.kingdom_picture import GOOD_PRINTS
from haleakala.games.hawaii.board.sprites import stamp
from haleakala.games.hawaii.meta import SIDES
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.events import Event, IncomePaid, RoundScored, SeatScored
from haleakala.games.hawaii.rules.model import State
from haleakala.games.hawaii.rules.names import feet, fruit, shells
from haleakala.games.hawaii.rules.tables import ROUNDS
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase, phrase, player_name
from haleakala.markup import Markup, Value, fragment, h

Goods = tuple[int, int, int]
MISSED = phrase("target missed")


def digest(plies: Sequence[Ply[State, Action, Event]], say: Say) -> Markup | None:
    """Draw a table for each round that was scored in `plies`, the latest first; None if no round was scored (9)."""
    events = [event for ply in plies for event in ply.events]
    scored = [event for event in events if isinstance(event, RoundScored)]
    paid = [event for event in events if isinstance(event, IncomePaid)]
    tables = []
    for one in scored:
        number = len(one.seats)
        incomes, paid = paid[:number], paid[number:]
        tables.append(_table(one, tuple((income.shells, income.feet, income.fruit) for income in incomes), say))
    return fragment(*reversed(tables)) if tables else None


@lru_cache(maxsize=32)
def _table(scored: RoundScored, incomes: tuple[Goods, ...], say: Say) -> Markup:
    """Draw the table of one scored round; `incomes` is empty for the last round, which has no income (9.3)."""
    target = ROUNDS[scored.round].target
    title = say(phrase("Round {round}, target {target}", round=scored.round + 1, target=target))
    heads: list[tuple[Phrase, str]] = [(phrase("Rank"), "rank"), (phrase("Player"), "who")]
    heads += [(phrase("Total"), ""), (phrase("Points"), "")]
    heads += [(phrase("Income"), "income")] if incomes else []
    ranked = sorted(enumerate(scored.seats), key=lambda one: (one[1].rank == m.NONE, one[1].rank, -one[1].sum))
    table = h(
        "table",
        {"class": "hawaii-digest"},
        h("caption", None, title),
        h(
            "thead",
            None,
            h("tr", None, [h("th", {"scope": "col", "class": css or None}, say(head)) for head, css in heads]),
        ),
        h("tbody", None, [_line(seat, one, incomes[seat] if incomes else None, target, say) for seat, one in ranked]),
    )
    return fragment(table, _legend(scored.seats, say))


def _line(seat: int, scored: SeatScored, income: Goods | None, target: int, say: Say) -> Markup:
    """Draw the line of a player: rank, total, points and income; the player's target is added if missed or lowered."""
    side, name = SIDES[seat], say(player_name(seat))
    seal = drawing("art belongings-mark", "-19 -22 38 38", mark(side.colour, say(side.sign)))
    missed = scored.rank == m.NONE
    own = f"/{scored.target}" if missed or scored.target != target else None
    return h(
        "tr",
        {"class": "missed" if missed else None},
        h("td", {"class": "rank"}, _unranked(say) if missed else scored.rank + 1),
        h("th", {"scope": "row", "class": "who", "title": name}, seal, h("span", {"class": "name"}, name)),
        h("td", None, scored.sum, h("small", None, own) if own else None),
        h("td", None, h("b", None, scored.points), _of_tiles(scored.tiles, say) if scored.tiles else None),
        h("td", {"class": "income"}, _goods(income, say)) if income else None,
    )


def _legend(lines: Sequence[SeatScored], say: Say) -> Markup | None:
    """Draw the legend of the signs in a table; screen readers skip the legend and read words in the lines instead."""
    signs = []
    if any(line.rank == m.NONE for line in lines):
        signs.append(h("span", {"class": "of-rank"}, h("b", None, "\u2013"), f" {say(MISSED)}"))
    if any(line.tiles for line in lines):
        signs.append(h("span", None, h("b", None, "+"), " ", say(phrase("for spears and fish"))))
    return h("p", {"class": "hawaii-digest-legend", "aria-hidden": "true"}, signs) if signs else None


def _unranked(say: Say) -> Markup:
    """Draw a dash in place of a rank, for a player who has missed the target."""
    return fragment(
        h("span", {"aria-hidden": "true", "title": say(MISSED)}, "\u2013"),
        h("span", {"class": "unseen-text"}, say(MISSED)),
    )


def _of_tiles(count: int, say: Say) -> Markup:
    """Draw the `count` points that spear huts, Ku and Lono have added (9.3)."""
    said = say(phrase("and {points} for spears and fish", points=points(count)))
    return fragment(
        h("span", {"class": "more", "aria-hidden": "true", "title": said}, f" +{count}"),
        h("span", {"class": "unseen-text"}, f" {said}"),
    )


def _goods(income: Goods, say: Say) -> Markup:
    """Draw the shells, feet and fruit of `income` as pictures with numbers."""
    named = zip(GOOD_PRINTS, (shells, feet, fruit), income, strict=True)
    drawn = []
    for print_name, name, count in named:
        attributes: dict[str, Value] = {"class": "good", "title": say(name(count))}
        inside = (h("span", {"aria-hidden": "true"}, count), drawing("art", "0 0 40 40", stamp(print_name)))
        drawn.append(h("span", attributes, *inside, h("span", {"class": "unseen-text"}, say(name(count)))))
    return fragment(*drawn)
