"""Turns touches into actions, for any game: the touches so far, the targets of the next one, and its effect."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from haleakala.app.lesson.progress import current_task
from haleakala.app.play.table import Table
from haleakala.app.viewer import laid_out, lays_out, seen, waits_for_owner
from haleakala.gamekit.choice_panel import Chooser
from haleakala.gamekit.draft import lay_out
from haleakala.gamekit.interface import AnyGame, Highlights
from haleakala.kernel.by_identity import ByIdentity
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Refusal

SECOND_TOUCH = phrase("Confirm your move, or change it.")
"""The status while a complete gesture waits for confirmation."""

Paths = Mapping[tuple[str, ...], Any]
"""The legal actions of a state by their gestures, which are sequences of targets."""


class Chosen(NamedTuple):
    """The selection has changed: it is longer, or shorter if the last touch is undone."""

    path: tuple[str, ...]


class Done(NamedTuple):
    """The gesture is complete: its action."""

    action: Any


class Whole(NamedTuple):
    """What is to be played now: one action, or several of a turn that was laid out, and the touches that led there."""

    line: tuple[Any, ...]
    path: tuple[str, ...]
    then: str = ""
    """The target touched next: the first touch of the same player's next turn."""


def paths(game: AnyGame, state: Hashable) -> Paths:
    """The gestures of all legal actions."""
    return _paths(game.board.gesture, game.rules.legal_actions, state)


@lru_cache(maxsize=4)
def _paths(
    gesture: Callable[[Any, Any], tuple[str, ...]], legal_actions: Callable[[Any], Sequence[Any]], state: Hashable
) -> Paths:
    """Cached implementation of `paths`: every touch and every drawing asks for the latest positions."""
    return {gesture(state, action): action for action in legal_actions(state)}


def possible_paths(table: Table) -> Paths:
    """The gestures that are possible at a table: those of all legal actions, and in the lesson only what it asks for.

    There are none in earlier positions, and while a computer player or another device decides. Before a player has
    looked at their hand, there are only those of actions that can be chosen without seeing it.
    """
    if table.ply is not None or table.saved.level or table.saved.waits_elsewhere:
        return {}
    if waits_for_owner(table):
        state, gesture = table.match.state, table.game.board.gesture
        return {gesture(state, action): action for action in table.game.without_looking(state)}
    ways = paths(table.game, table.match.state)
    if table.scene is None:
        return ways
    act = current_task(table)
    return {way: action for way, action in ways.items() if act and [str(action)] == act.log.split()[:1]}


def continued_touches(ways: Paths, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The touches from which the next one continues: without the last one if the gesture is complete, since it may be
    replaced."""
    return chosen[:-1] if chosen in ways else chosen


def highlights(ways: Paths, chosen: tuple[str, ...]) -> Highlights:
    """The targets of the next touch. After a first touch, the starts of other gestures can be touched, but are not
    highlighted.

    If a complete gesture waits for confirmation, its last target is highlighted, and so are those that could replace
    it.
    """
    begun = continued_touches(ways, chosen)
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
    """The panel that the game shows at a table, as the viewer sees it; None if nothing in it can be chosen now."""
    asked = _asked(ByIdentity(table.game), ByIdentity(table.shown.state), table.chosen)
    return asked if asked and shine.lit.intersection(asked.targets) else None


def aimed(
    game: AnyGame, state: object, ways: Paths, chosen: tuple[str, ...], target: str, lifted: bool = False
) -> tuple[tuple[str, ...], str] | None:
    """What a touch on `target` means: the earlier touches that it continues, and the target that it selects.

    That is the touched target, one beneath it, or the start of a new gesture; the result is None if it is none of
    these. `lifted` says that a drag begins there: a dragged piece always means itself, and nothing beneath it.
    """
    begins, begun, lit = (
        target in highlights(ways, ()).lit,
        continued_touches(ways, chosen),
        highlights(ways, chosen).lit,
    )
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
    """The effect of touching `target`: it continues, completes or shortens the gesture, starts a new one, or is
    refused.

    If a complete gesture waits for confirmation, touching its last target again plays it. `lifted` is as in `aimed`.
    """
    if target in continued_touches(ways, chosen):
        return Chosen(chosen[: chosen.index(target)])
    aim = aimed(game, state, ways, chosen, target, lifted)
    if aim is None:
        return game.board.why_not(state, continued_touches(ways, chosen), target)
    path = (*aim[0], aim[1])
    return Done(ways[path]) if path in ways else Chosen(path)


# --- At a table, whether its turns are laid out or not ----------------------------------------------------------------


def table_highlights(table: Table) -> Highlights:
    """The highlights of a table, including the last touch of a complete turn that waits for confirmation."""
    plan = table.game.plan
    if plan is None or not lays_out(table):
        return highlights(possible_paths(table), table.chosen)
    laid = table.laid or laid_out(table)
    waits = table.chosen[-1:] if laid and laid.whole and laid.chosen else ()
    state = table.match.state
    lit, holds = plan.lit(state, table.chosen).union(waits), plan.holds(state, table.chosen)
    return Highlights(lit, holds, began=state if laid else None)


def aim(table: Table, target: str) -> tuple[tuple[str, ...], str] | None:
    """Find what a touch means at a table as the viewer sees it: the earlier touches that it continues, and its target.

    Return None if it has no meaning.
    """
    state, plan = table.match.state, table.game.plan
    if plan is None or not lays_out(table):
        return aimed(table.game, state, possible_paths(table), table.chosen, target)
    lit = plan.lit(state, table.chosen)
    meant = (target, *(() if target in lit else table.game.board.resolve_target(state, table.chosen, target)))
    return next(((table.chosen, one) for one in meant if one in lit), None)


def touch(table: Table, target: str, lifted: bool = False) -> Chosen | Whole | Refusal:
    """The effect of touching `target` at a table. A laid out turn is played by the touch that completes it, unless the
    game has filled something in: then it waits for confirmation. `lifted` is as in `aimed`."""
    there, plan = seen(table), table.game.plan
    if plan is None or not lays_out(table):
        result = touched(table.game, there.match.state, possible_paths(table), table.chosen, target, lifted)
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
    if there.laid and starts_next_turn(there, target) and (not found or laid.line[:1] != there.laid.line[:1]):
        return Whole(there.laid.line, table.chosen, target)
    if not found:
        return table.game.board.why_not(there.match.state, table.chosen, target)
    return Whole(laid.line, path) if laid.whole and laid.chosen else Chosen(path)


def starts_next_turn(table: Table, target: str) -> bool:
    """Whether a touch would start the same player's next turn, after the turn that waits for confirmation is played."""
    laid, plan = table.laid, table.game.plan
    if not (plan and laid and laid.whole and laid.trial.player == table.match.player):
        return False
    # The trial is without the last action if a random draw or the end of the game follows it.
    if len(laid.trial.plies) < len(table.match.plies) + len(laid.line):
        return False
    state = laid.trial.state
    lit = plan.lit(state, ()) if plan.begins(state) else frozenset()
    return not lit.isdisjoint((target, *table.game.board.resolve_target(state, (), target)))
