"""From touches to actions, for any game: the path so far, what lights up next, what a touch means."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from haleakala.app.by_identity import ByIdentity
from haleakala.app.lesson.progress import asked
from haleakala.app.model import Table
from haleakala.app.viewer import laid_out, lays_out, seen, waits_for_owner
from haleakala.gamekit.choice_panel import Chooser
from haleakala.gamekit.draft import lay_out
from haleakala.gamekit.interface import AnyGame, Highlights
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal

SECOND_TOUCH = phrase("Confirm your move, or change it.")
"""What is said of a whole path that waits."""

Paths = Mapping[tuple[str, ...], Any]
"""The legal actions of a state by their gestures."""


class Chosen(NamedTuple):
    """The path goes on, or was put down again."""

    path: tuple[str, ...]


class Done(NamedTuple):
    """The path is whole: its action."""

    action: Any


class Whole(NamedTuple):
    """What is to be played now: the actions, one unless a turn was laid out, and the path that led there."""

    line: tuple[Any, ...]
    path: tuple[str, ...]
    then: str = ""
    """What is touched after that: the first touch of the same player's next turn."""


def paths(game: AnyGame, state: Hashable) -> Paths:
    """The gestures of all legal actions."""
    return _paths(game.board.gesture, game.rules.legal_actions, state)


@lru_cache(maxsize=4)
def _paths(
    gesture: Callable[[Any, Any], tuple[str, ...]], legal_actions: Callable[[Any], Sequence[Any]], state: Hashable
) -> Paths:
    """Remembered for the latest positions, which are asked about at every touch and every drawing."""
    return {gesture(state, action): action for action in legal_actions(state)}


def open_ways(table: Table) -> Paths:
    """What can be touched at a table: all that is legal, in the lesson only what it asks for, nothing in the past, nor
    where a player by code decides. Before a player has looked at their hand, what needs no look."""
    if table.ply is not None or table.saved.level:
        return {}
    if waits_for_owner(table):
        state, gesture = table.match.state, table.game.board.gesture
        return {gesture(state, action): action for action in table.game.without_looking(state)}
    ways = paths(table.game, table.match.state)
    if table.scene is None:
        return ways
    act = asked(table)
    return {way: action for way, action in ways.items() if act and [str(action)] == act.log.split()[:1]}


def stem(ways: Paths, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The path that the next touch goes on from: one that is whole and waits may still end otherwise."""
    return chosen[:-1] if chosen in ways else chosen


def highlights(ways: Paths, chosen: tuple[str, ...]) -> Highlights:
    """What can be touched next. With something chosen, the other beginnings stay in reach but do not shine.

    Of a whole path that waits its end still shines, to be touched again, and so do those that could take its place.
    """
    begun = stem(ways, chosen)
    depth = len(begun)
    begins = {way[0] for way in ways if len(way) > 1}
    if not begun:
        return Highlights(frozenset([way[0] for way in ways]), chosen, frozenset(begins))
    on = [way for way in ways if way[:depth] == begun and len(way) > depth]
    opens = begins.union([way[depth] for way in on if len(way) > depth + 1])
    return Highlights(frozenset([way[depth] for way in on]), chosen, frozenset(opens))


@lru_cache(maxsize=4)
def _asked(of_game: ByIdentity[AnyGame], of_state: ByIdentity[object], chosen: tuple[str, ...]) -> Chooser | None:
    return of_game.value.chooser(of_state.value, chosen)


def offered(table: Table, shine: Highlights) -> Chooser | None:
    """The panel that the game shows of a table as it is seen, unless nothing in it can be chosen here and now."""
    asked = _asked(ByIdentity(table.game), ByIdentity(table.shown.state), table.chosen)
    return asked if asked and shine.lit.intersection(asked.targets) else None


def aimed(
    game: AnyGame, state: object, ways: Paths, chosen: tuple[str, ...], target: str, lifted: bool = False
) -> tuple[tuple[str, ...], str] | None:
    """The path and the target that a touch means: what is touched, what lies beneath it, or a new beginning.

    What is lifted to be dragged means itself and nothing beneath it.
    """
    begins, begun, lit = target in highlights(ways, ()).lit, stem(ways, chosen), highlights(ways, chosen).lit
    if target in lit:
        return begun, target
    if not (lifted and begins) and (begun or not begins):
        for beneath in game.board.resolve_target(state, begun, target):
            if beneath in lit:
                return begun, beneath
    return ((), target) if begins else None


def touched(
    game: AnyGame, state: object, ways: Paths, chosen: tuple[str, ...], target: str, lifted: bool = False
) -> Chosen | Done | Refusal:
    """What touching `target` does: go on, finish, put the last choice down, begin anew, or a refusal that says why.

    Where a whole path waits, touching its end again finishes it.
    """
    if target in stem(ways, chosen):
        return Chosen(chosen[: chosen.index(target)])
    aim = aimed(game, state, ways, chosen, target, lifted)
    if aim is None:
        return game.board.why_not(state, stem(ways, chosen), target)
    path = (*aim[0], aim[1])
    return Done(ways[path]) if path in ways else Chosen(path)


# --- At a table, whether its turns are laid out or not ----------------------------------------------------------------


def table_highlights(table: Table) -> Highlights:
    """What shines at a table. Of a whole turn that waits to be confirmed its last touch does, too."""
    plan = table.game.plan
    if plan is None or not lays_out(table):
        return highlights(open_ways(table), table.chosen)
    laid = table.laid or laid_out(table)
    waits = table.chosen[-1:] if laid and laid.whole and laid.chosen else ()
    state = table.match.state
    lit, holds = plan.lit(state, table.chosen).union(waits), plan.holds(state, table.chosen)
    return Highlights(lit, holds, began=state if laid else None)


def aim(table: Table, target: str) -> tuple[tuple[str, ...], str] | None:
    """The path and the target that a touch means at a table as it is seen; None where it means nothing."""
    state, plan = table.match.state, table.game.plan
    if plan is None or not lays_out(table):
        return aimed(table.game, state, open_ways(table), table.chosen, target)
    lit = plan.lit(state, table.chosen)
    meant = (target, *(() if target in lit else table.game.board.resolve_target(state, table.chosen, target)))
    return next(((table.chosen, one) for one in meant if one in lit), None)


def touch(table: Table, target: str, lifted: bool = False) -> Chosen | Whole | Refusal:
    """What touching `target` does at a table. A turn is handed over by the touch that gives its last answer; one in
    which something is filled in waits to be confirmed."""
    there, plan = seen(table), table.game.plan
    if plan is None or not lays_out(table):
        result = touched(table.game, there.match.state, open_ways(table), table.chosen, target, lifted)
        if isinstance(result, Done):
            return Whole((result.action,), table.game.board.gesture(there.match.state, result.action))
        return result
    if there.laid and there.laid.whole and there.laid.chosen and target == table.chosen[-1]:
        return Whole(there.laid.line, table.chosen)
    found = aim(there, target)
    if found is None and target in table.chosen:
        return Chosen(table.chosen[: table.chosen.index(target)])
    path = (*found[0], found[1]) if found else ()
    laid = lay_out(plan, table.match, path)
    if there.laid and after_it(there, target) and (not found or laid.line[:1] != there.laid.line[:1]):
        return Whole(there.laid.line, table.chosen, target)
    if not found:
        return table.game.board.why_not(there.match.state, table.chosen, target)
    return Whole(laid.line, path) if laid.whole and laid.chosen else Chosen(path)


def after_it(table: Table, target: str) -> bool:
    """Whether a touch would be the first of the same player's next turn, once what waits to be confirmed is played."""
    laid, plan = table.laid, table.game.plan
    if not (plan and laid and laid.whole and laid.trial.player == table.match.player):
        return False
    if len(laid.trial.plies) < len(table.match.plies) + len(
        laid.line
    ):  # luck draws after the last one, or the game ends
        return False
    state = laid.trial.state
    lit = plan.lit(state, ()) if plan.begins(state) else frozenset()
    return not lit.isdisjoint((target, *table.game.board.resolve_target(state, (), target)))
