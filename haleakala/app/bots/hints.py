"""How far a hint was followed, and what it asks for next: step by step to the end of the turn (decision 37)."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from haleakala.app.history.turns import in_common, played
from haleakala.app.model import Hint, Table
from haleakala.app.play.touch import Whole, touch
from haleakala.app.viewer import laid_out, lays_out, waits_for_owner
from haleakala.gamekit.draft import Laid, Plan, lay_out
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.match import Match
from haleakala.kernel.open import has_secrets

AnyMatch = Match[Any, Any, Any]
Line = tuple[Any, ...]
Touches = tuple[str, ...]
AT_ONCE = 3
"""A touch answers at most so many questions of a turn that have an answer of their own."""


class Ahead(NamedTuple):
    """What is left of a hint: where its next action is taken, and what to touch for that."""

    match: AnyMatch
    line: Line
    targets: Touches
    button: str = ""
    """`confirm` or `undo`, where that comes first."""


def left(table: Table, hint: Hint) -> Line | None:
    """The actions of a hint that were not played yet; None where something else was played."""
    plies = table.match.plies[hint.plies :]
    if hint.key not in ("", table.key) or hint.plies > len(table.match.plies):
        return None
    done = tuple(ply.action for ply in plies[: len(hint.line)])
    return hint.line[len(done) :] if done == hint.line[: len(done)] else None


def turn_goes_on(table: Table, hint: Hint) -> bool:
    """Whether a turn of which a hint knew only the beginning goes on: others, or luck, had to act first."""
    plies = table.match.plies[hint.plies :]
    seat, since = plies[0].player, plies[len(hint.line) - 1 :]
    others = all(ply.player != seat for ply in since[1:])
    return others and not any(table.game.story.new_turn(ply.state) for ply in since)


def is_due(table: Table, hint: Hint) -> bool:
    """Whether the rest of a turn is to be asked for of which a hint knew only the beginning."""
    rest = left(table, hint)
    if rest == ():
        return turn_goes_on(table, hint) and table.match.player == table.match.plies[hint.plies].player
    return rest is not None and laid_before(table)[: len(rest)] == rest


def holds(table: Table, hint: Hint) -> bool:
    """Whether a hint still says something: nothing else was played or chosen since. `table` as it is seen."""
    rest = left(table, hint)
    if rest is None:
        return False
    if not rest:
        return turn_goes_on(table, hint)
    if table.saved.level or waits_for_owner(table):
        return False
    if goes_against(table, hint):
        return True
    laid = laid_now(table)
    if laid is None:
        return table.game.board.gesture(table.match.state, rest[0])[: len(table.chosen)] == table.chosen
    if laid.line[:1] not in ((), rest[:1]):
        return False
    return in_common(laid.line, rest) == min(len(laid.line), len(rest)) or ahead(table, hint) is not None


def goes_against(table: Table, hint: Hint) -> bool:
    """Whether what is chosen leads elsewhere than a hint, and was chosen before the hint came."""
    return bool(table.chosen) and table.chosen == hint.against[: len(table.chosen)]


def laid_now(table: Table) -> Laid | None:
    """What is laid out at a table; None where nothing is, or games lay nothing out."""
    return table.laid or laid_out(table)


def ahead(table: Table, hint: Hint) -> Ahead | None:
    """What is left of a hint at a table as it is seen; None where it waits for others, or leads nowhere from here."""
    rest, plan, match = left(table, hint), table.game.plan, table.match
    if not rest or table.saved.level or waits_for_owner(table):
        return None
    if plan is None or not lays_out(table):
        way = table.game.board.gesture(match.state, rest[0])
        return Ahead(match, rest, way, "confirm" if table.chosen == way else "")
    part, laid = first_part(plan, match, rest), laid_now(table)
    line = laid.line if laid else ()
    same = in_common(line, part)
    if laid and laid.whole and line == part:
        return Ahead(played(match, part), rest[len(part) :], (), "confirm")
    target = next_touch(table.game, match.state, table.chosen, part)
    if target and not plays_what_waits(table, target):
        return Ahead(played(match, part[:same]), rest[same:], (target,))
    return Ahead(match, rest, (), "undo") if table.chosen and same < len(part) else None


def plays_what_waits(table: Table, target: str) -> bool:
    """Whether a touch would play the turn that waits to be confirmed before it begins another one."""
    meant = touch(table, target)
    return isinstance(meant, Whole) and bool(meant.then)


def foresees(game: AnyGame) -> bool:
    """Whether nothing comes to light by one's own actions: who plans turns knows before where they lead."""
    return not has_secrets(game.rules) or game.evaluation.planners is not None


def laid_before(table: Table) -> Line:
    """What is laid out so far, for a hint that goes on from there; of a whole turn what the game has not filled in."""
    laid = laid_out(table)
    if laid is None or not foresees(table.game):
        return ()
    if laid.whole:
        return () if laid.chosen else laid.line[: laid.given]
    return laid.line


def first_part(plan: Plan[Any], match: AnyMatch, line: Line) -> Line:
    """As much of a line as is laid out together."""
    seat = match.player
    for number, action in enumerate(line, 1):
        match = match.play(action)
        if match.player != seat or plan.begins(match.state):
            return line[:number]
    return line


def next_touch(game: AnyGame, state: Any, chosen: Touches, line: Line) -> str:
    """What to touch so that what is laid out comes nearer to a line; "" where nothing does that."""
    plan: Any = game.plan
    rules: Any = game.rules
    return _next_touch(plan, game.board.gesture, rules, state, chosen, line)


@lru_cache(maxsize=32)
def _next_touch(
    plan: Any, gesture: Callable[[Any, Any], Touches], rules: Any, state: Any, chosen: Touches, line: Line
) -> str:
    """The same, remembered: whoever draws asks for it, and whoever looks whether a hint still holds."""
    match: AnyMatch = Match(rules, {}, state)
    now = in_common(lay_out(plan, match, chosen).line, line) if chosen else 0
    likely = tuple(dict.fromkeys(touches_for(gesture, match, line, now)))

    @cache
    def reach(touches: Touches) -> int:
        """How much of the line some touches come to; nothing if they would play something else."""
        laid = lay_out(plan, match, touches)
        return -1 if laid.whole and laid.chosen and laid.line != line else in_common(laid.line, line)

    def on(ways: dict[Touches, str], names: Iterable[str] | None) -> dict[Touches, str]:
        """One touch further, among some names or all that is lit; with the touch that came first."""
        return {
            (*touches, name): first or name
            for touches, first in ways.items()
            for name in sorted(plan.lit(state, touches).intersection(names or plan.lit(state, touches)))
            if reach((*touches, name)) >= 0
        }

    def nearest(ways: dict[Touches, str]) -> str:
        """The first of those touches that come nearest to the line, if they come nearer at all."""
        best = max(ways, key=reach, default=chosen)
        return ways[best] if ways and reach(best) > now else ""

    one = on({chosen: ""}, likely)
    if found := nearest(one):
        return found
    two = on(one, likely)
    return nearest(two) or nearest(on(one, None)) or nearest(on(two, likely)) or nearest(on({chosen: ""}, None))


def touches_for(gesture: Callable[[Any, Any], Touches], match: AnyMatch, line: Line, first: int) -> Iterator[str]:
    """What touches the next few actions of a line are."""
    match = played(match, line[:first])
    for action in line[first : first + AT_ONCE]:
        yield from gesture(match.state, action)
        match = match.play(action)
