"""How far a hint was followed, and what to touch next, step by step to the end of the turn (decision 37)."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from haleakala.app.bots.model import Hint
from haleakala.app.history.turns import with_actions
from haleakala.app.play.table import Table
from haleakala.app.play.touch import Whole, touch
from haleakala.app.viewer import laid_out, lays_out, waits_for_owner
from haleakala.gamekit.draft import Laid, Plan, lay_out
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.logs import in_common
from haleakala.kernel.match import Match
from haleakala.kernel.open import has_secrets

AnyMatch = Match[Any, Any, Any]
Line = tuple[Any, ...]
Touches = tuple[str, ...]
AT_ONCE = 3
"""The most actions of a turn that a single touch can decide."""


class RestOfHint(NamedTuple):
    """The rest of a hint: the position in which its next action is taken, and what to touch for that."""

    match: AnyMatch
    line: Line
    targets: Touches
    button: str = ""
    """`confirm` or `undo` if that button has to be pressed first, otherwise ""."""


def remaining(table: Table, hint: Hint) -> Line | None:
    """The actions of a hint that are still to be played; None if something else was played."""
    plies = table.match.plies[hint.plies :]
    if hint.key not in ("", table.key) or hint.plies > len(table.match.plies):
        return None
    done = tuple(ply.action for ply in plies[: len(hint.line)])
    return hint.line[len(done) :] if done == hint.line[: len(done)] else None


def turn_goes_on(table: Table, hint: Hint) -> bool:
    """Whether the turn goes on after the actions of a hint that knew only the beginning of the turn, because other
    players had to act, or something had to be drawn, before the rest."""
    plies = table.match.plies[hint.plies :]
    seat, since = plies[0].player, plies[len(hint.line) - 1 :]
    others = all(ply.player != seat for ply in since[1:])
    return others and not any(table.game.story.new_turn(ply.state) for ply in since)


def is_due(table: Table, hint: Hint) -> bool:
    """Whether to ask for the rest of a turn, because the hint knew only its beginning and that was followed."""
    rest = remaining(table, hint)
    if rest == ():
        return turn_goes_on(table, hint) and table.match.player == table.match.plies[hint.plies].player
    return rest is not None and laid_out_actions(table)[: len(rest)] == rest


def still_applies(table: Table, hint: Hint) -> bool:
    """Whether a hint still applies: nothing else was played or chosen since. `table` is what the viewer may see."""
    rest = remaining(table, hint)
    if rest is None:
        return False
    if not rest:
        return turn_goes_on(table, hint)
    if table.saved.level or waits_for_owner(table):
        return False
    if contradicts(table, hint):
        return True
    laid = laid_out_now(table)
    if laid is None:
        return table.game.board.gesture(table.match.state, rest[0])[: len(table.chosen)] == table.chosen
    if laid.line[:1] not in ((), rest[:1]):
        return False
    return in_common(laid.line, rest) == min(len(laid.line), len(rest)) or rest_of_hint(table, hint) is not None


def contradicts(table: Table, hint: Hint) -> bool:
    """Whether the selection leads elsewhere than the hint, and was made before the hint came."""
    return bool(table.chosen) and table.chosen == hint.against[: len(table.chosen)]


def laid_out_now(table: Table) -> Laid | None:
    """The part of a turn that is laid out at a table; None if nothing is, or if the game does not lay out turns."""
    return table.laid or laid_out(table)


def rest_of_hint(table: Table, hint: Hint) -> RestOfHint | None:
    """The rest of a hint at a table as the viewer sees it. None if another player has to act first, or if the hint
    leads nowhere."""
    rest, plan, match = remaining(table, hint), table.game.plan, table.match
    if not rest or table.saved.level or waits_for_owner(table):
        return None
    if plan is None or not lays_out(table):
        way = table.game.board.gesture(match.state, rest[0])
        return RestOfHint(match, rest, way, "confirm" if table.chosen == way else "")
    part, laid = first_part(plan, match, rest), laid_out_now(table)
    line = laid.line if laid else ()
    same = in_common(line, part)
    if laid and laid.whole and line == part:
        return RestOfHint(with_actions(match, part), rest[len(part) :], (), "confirm")
    target = next_touch(table.game, match.state, table.chosen, part)
    if target and not plays_pending_turn(table, target):
        return RestOfHint(with_actions(match, part[:same]), rest[same:], (target,))
    return RestOfHint(match, rest, (), "undo") if table.chosen and same < len(part) else None


def plays_pending_turn(table: Table, target: str) -> bool:
    """Whether a touch would play the turn that waits for confirmation, and then begin another one."""
    meant = touch(table, target)
    return isinstance(meant, Whole) and bool(meant.then)


def can_plan_ahead(game: AnyGame) -> bool:
    """Whether a player's own actions reveal nothing hidden, so that a bot that plans turns knows where they lead."""
    return not has_secrets(game.rules) or game.evaluation.planners is not None


def laid_out_actions(table: Table) -> Line:
    """The actions that are laid out so far, from which a hint goes on. Of a complete turn, those that the game has not
    filled in."""
    laid = laid_out(table)
    if laid is None or not can_plan_ahead(table.game):
        return ()
    if laid.whole:
        return () if laid.chosen else laid.line[: laid.given]
    return laid.line


def first_part(plan: Plan[Any], match: AnyMatch, line: Line) -> Line:
    """The beginning of a line of actions that is laid out together."""
    seat = match.player
    for number, action in enumerate(line, 1):
        match = match.play(action)
        if match.player != seat or plan.begins(match.state):
            return line[:number]
    return line


def next_touch(game: AnyGame, state: Any, chosen: Touches, line: Line) -> str:
    """What to touch so that the laid out actions get closer to `line`; "" if no touch does that."""
    plan: Any = game.plan
    rules: Any = game.rules
    return _next_touch(plan, game.board.gesture, rules, state, chosen, line)


@lru_cache(maxsize=32)
def _next_touch(
    plan: Any, gesture: Callable[[Any, Any], Touches], rules: Any, state: Any, chosen: Touches, line: Line
) -> str:
    """Cached implementation of `next_touch`: every drawing and every check of a hint asks for it."""
    match: AnyMatch = Match(rules, {}, state)
    now = in_common(lay_out(plan, match, chosen).line, line) if chosen else 0
    likely = tuple(dict.fromkeys(touches_for(gesture, match, line, now)))

    @cache
    def reach(touches: Touches) -> int:
        """How many actions of the line these touches lay out; -1 if they would play something else."""
        laid = lay_out(plan, match, touches)
        return -1 if laid.whole and laid.chosen and laid.line != line else in_common(laid.line, line)

    def on(ways: dict[Touches, str], names: Iterable[str] | None) -> dict[Touches, str]:
        """Extend each way by one touch: a target in `names`, or any lit target if that is None.

        `ways` maps each way, a sequence of touches, to the first touch that the player has to make for it.
        """
        return {
            (*touches, name): first or name
            for touches, first in ways.items()
            for name in sorted(plan.lit(state, touches).intersection(names or plan.lit(state, touches)))
            if reach((*touches, name)) >= 0
        }

    def nearest(ways: dict[Touches, str]) -> str:
        """The first touch of the way that gets closest to the line; "" if none gets closer than now."""
        best = max(ways, key=reach, default=chosen)
        return ways[best] if ways and reach(best) > now else ""

    one = on({chosen: ""}, likely)
    if found := nearest(one):
        return found
    two = on(one, likely)
    return nearest(two) or nearest(on(one, None)) or nearest(on(two, likely)) or nearest(on({chosen: ""}, None))


def touches_for(gesture: Callable[[Any, Any], Touches], match: AnyMatch, line: Line, first: int) -> Iterator[str]:
    """The touches for the next few actions of a line."""
    match = with_actions(match, line[:first])
    for action in line[first : first + AT_ONCE]:
        yield from gesture(match.state, action)
        match = match.play(action)
