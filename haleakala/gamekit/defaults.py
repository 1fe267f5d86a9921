"""This module provides what a game need not define: a default board, default texts and a default evaluation.

`declare` creates a game from its meta, its rules, and two modules of plain functions. The board module must define
TARGETS and `picture`, the text module `status` and `tell`; all other members of Board and Story are optional.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any, Protocol

from haleakala.gamekit.belongings import belongings_section, player_heading
from haleakala.gamekit.draft import Plan
from haleakala.gamekit.interface import (
    BOARD,
    AnimationStep,
    AnyGame,
    Button,
    Evaluation,
    Explanation,
    Forecast,
    Game,
    Highlights,
    RecentChange,
    Say,
    ScoreRow,
    ScoreTable,
)
from haleakala.gamekit.meta import Meta
from haleakala.gamekit.position import PlainPositions
from haleakala.gamekit.targets import target
from haleakala.gamekit.teaching import NO_LESSON, Overview, Section
from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match, Ply
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.kernel.rules import TERMINAL, Options, Refusal, Rules
from haleakala.markup import Markup, fragment, h, still

AnyRules = Rules[Any, Any, Any]
AnyPly = Ply[Any, Any, Any]
NOTHING = fragment()


class OwnBoard(Protocol):
    """This protocol lists what the board module of every game must define."""

    TARGETS: frozenset[str]

    def picture(self, state: Any, highlights: Highlights, say: Say, /) -> Markup:
        """Draw the whole board, as described in `Board.picture`."""


class OwnTexts(Protocol):
    """This protocol lists what the text module of every game must define."""

    def status(self, state: Any, chosen: tuple[str, ...], /) -> Phrase:
        """Return who has to decide what, as described in `Story.status`; never called for a finished game."""

    def tell(self, before: Any, ply: Any, /) -> tuple[Phrase, ...]:
        """Describe what a ply did and caused, as described in `Story.tell`."""


def successor(rules: AnyRules, state: Any, action: Any) -> AnyPly:
    """Return the ply that results from a legal action in `state`."""
    after, events = rules.apply(state, action)
    return Ply(rules.current_player(state), action, events, after)


def not_possible(rules: AnyRules, state: Any, clause: str) -> Refusal:
    """Return a general refusal that cites `clause`: the game is over, or the move is not possible now."""
    over = rules.current_player(state) == TERMINAL
    return Refusal(clause, phrase("The game is over.") if over else phrase("That isn’t possible now."))


class DefaultStory:
    """The default texts of a game. Nobody has points unless the game has its own `standing`."""

    EXPLAINED: Mapping[str, Explanation] = {}
    """Explanations that are true in every state, by target or first part of a target: `bid` applies to `bid-2`, too."""
    status: Any
    tell: Any
    tell_ply: Any
    """The game's own `tell`, which does not mention the result of the game."""
    gesture: Any

    def __init__(self, meta: Meta, rules: AnyRules, clause: str, plan: Plan[Any] | None) -> None:
        self.meta, self.rules, self.clause, self.plan = meta, rules, clause, plan
        self.no_points, self.secrets = (0,) * len(meta.sides), has_secrets(rules)
        self.how = Explanation(phrase("Points"), (phrase("The rulebook says how points are scored."),), clause)

    def new_turn(self, state: Any, /) -> bool:
        """Return whether a turn begins in `state`. Without a plan, a turn begins at every decision of a player."""
        return self.plan.begins(state) if self.plan else self.rules.current_player(state) >= 0

    def advise(self, state: Any, action: Any, /) -> Phrase:
        """Return an instruction that contains the action's notation."""
        return phrase("Play {move}.", move=str(action))

    def meant(self, state: Any, path: tuple[str, ...], /) -> tuple[Any, AnyPly] | None:
        """Return the state before the first ply whose gesture is `path`, and this ply; None if there is no such ply. In
        a game with a plan, the search includes later decisions of the same turn."""
        seat, asked = self.rules.current_player(state), [state]
        for now in asked:
            for action in self.rules.legal_actions(now):
                ply = successor(self.rules, now, action)
                if self.gesture(now, action) == path:
                    return now, ply
                if self.plan and self.rules.current_player(ply.state) == seat and not self.plan.begins(ply.state):
                    asked.append(ply.state)
        return None

    def preview(self, state: Any, chosen: tuple[str, ...], target: str, /) -> tuple[Phrase, ...]:
        """Return what `tell_ply` says about the action that a touch on `target` completes or, in a game with a plan,
        chooses. In a game with secrets, leave out the action's events, since they may depend on hidden things."""
        if self.plan and target not in self.plan.lit(state, chosen):
            return ()
        if (found := self.meant(state, (target,) if self.plan else (*chosen, target))) is None:
            return ()
        now, ply = found
        told: tuple[Phrase, ...] = self.tell_ply(now, replace(ply, events=()) if self.secrets else ply)
        return told

    def points(self, state: Any, target: str) -> Explanation:
        """Return the points of a seat as an explanation; `target` is `points-` and the number of the seat."""
        seat = int(target.removeprefix("points-"))
        text = phrase("{who} has points: {points}.", who=Seat(seat), points=self.standing(state)[seat])
        return Explanation(phrase("Points"), (text,), self.clause)

    def explain(self, state: Any, target: str, /) -> Explanation:
        """Return the entry of EXPLAINED for `target`, or else an explanation from the preview or the status."""
        known = [name for name in self.EXPLAINED if f"{target}-".startswith(f"{name}-")]
        if known:
            return self.EXPLAINED[max(known, key=len)]
        told = self.preview(state, (), target)[:3] or (self.status(state, ()),)
        return Explanation(phrase("{what}", what=target), told, self.clause)

    def score_tables(self, plies: Iterable[AnyPly], /) -> tuple[ScoreTable, ...]:
        """Return a table for each ply that has changed the points, with the points that each seat has gained."""
        tables: list[ScoreTable] = []
        before = self.no_points
        for after in (self.standing(ply.state) for ply in plies):
            if after != before:
                won = tuple(new - old for new, old in zip(after, before, strict=True))
                told = phrase("Points of each player: {numbers}.", numbers=", ".join(map(str, won)))
                how = Explanation(phrase("Points"), (told,), self.clause)
                row = ScoreRow(phrase("Points"), tuple((one, one) for one in won), how, things=False)
                title = phrase("Scoring {number}", number=len(tables) + 1)
                tables.append(ScoreTable(title, (row,), won, self.how))
                before = after
        return tuple(tables)

    def standing(self, state: Any, /) -> tuple[int, ...]:
        """Return 0 points for each seat."""
        return self.no_points

    def forecast(self, state: Any, /) -> Forecast:
        """Return a forecast without rows; its `adds_up` is True only if the game has its own `standing`."""
        means = "standing" in vars(self)
        return Forecast(ScoreTable(phrase("Points"), (), self.no_points, self.how, adds_up=means), ())

    def result(self, state: Any, /) -> Phrase:
        """Return a sentence that names the seat with the largest share of the returns, or says that there is a tie."""
        shares = self.rules.returns(state)
        winners = [seat for seat, share in enumerate(shares) if share == max(shares)]
        return phrase("{who} wins.", who=Seat(winners[0])) if len(winners) == 1 else phrase("The game is a tie.")


class DefaultBoard:
    """A default board. Each action has a button and is one touch on a target named by the action's notation."""

    UNBOUNDED = False
    LABELS: Mapping[str, Phrase] = {}
    """The labels of buttons, by target. A button without an entry is labelled with its target."""
    TARGETS: frozenset[str]
    picture: Any

    def __init__(self, meta: Meta, rules: AnyRules, clause: str, story: DefaultStory) -> None:
        self.meta, self.rules, self.clause, self.story = meta, rules, clause, story

    def scenery(self) -> Markup:
        """Return nothing: the drawings have no shared artwork."""
        return NOTHING

    def close_up(self, state: Any, part: str, highlights: Highlights, say: Say, /) -> Markup:
        """Draw the whole board, whatever `part` is, as an illustration in which nothing can be touched."""
        drawn = still(self.picture(state, Highlights(), say))
        return h("div", {"role": "img", "aria-label": say(BOARD)}, drawn)

    def belongings(self, state: Any, seat: int, highlights: Highlights, say: Say, /) -> Markup:
        """Draw a player's mark, name and points."""
        name = f"points-{seat}"
        points = say(phrase("Points: {points}", points=self.story.standing(state)[seat]))
        return belongings_section(
            seat,
            say,
            player_heading(seat, self.meta.sides[seat], say),
            h("p", target(name, points, highlights.on(name), "stock"), points),
        )

    def common(self, state: Any, highlights: Highlights, say: Say, /) -> Markup:
        """Return nothing: there is nothing beside the board."""
        return NOTHING

    def gesture(self, state: Any, action: Any, /) -> tuple[str, ...]:
        """Return the one target to touch, whose name is the action's notation."""
        return (str(action),)

    def resolve_target(self, state: Any, chosen: tuple[str, ...], target: str, /) -> tuple[str, ...]:
        """Return no targets: a touch always means `target` itself."""
        return ()

    def buttons(self, state: Any, /) -> tuple[Button, ...]:
        """Return a button for the last target of each legal action."""
        targets = (self.gesture(state, action)[-1] for action in self.rules.legal_actions(state))
        return tuple(Button(one, self.LABELS.get(one, phrase("{what}", what=one))) for one in dict.fromkeys(targets))

    def recent_changes(self, before: Any, ply: AnyPly, /) -> tuple[RecentChange, ...]:
        """Return the action's last target, if it is drawn after the ply, and targets of points that have changed."""
        drawn = self.picture(ply.state, Highlights(), str)
        gesture = self.gesture(before, ply.action)[-1:] if ply.player >= 0 else ()
        touched = [one for one in gesture if f'data-target="{one}"' in drawn]
        points = zip(self.story.standing(before), self.story.standing(ply.state), strict=True)
        changed = (f"points-{seat}" for seat, (old, new) in enumerate(points) if old != new)
        return tuple(RecentChange(one) for one in (*touched, *changed))

    def animate(self, before: Any, ply: AnyPly, /) -> tuple[AnimationStep, ...]:
        """Return no steps: nothing is animated."""
        return ()

    def why_not(self, state: Any, chosen: tuple[str, ...], touched: str, /) -> Refusal:
        """Return why the rules refuse the action `touched` or, in a game with a plan, why they refuse `touched`
        together with a chosen target. If the rules give no reason, return `not_possible`."""
        for one in chosen if self.story.plan else ():
            both = self.story.meant(state, (one,)), self.story.meant(state, (touched,))
            for first, then in (both, both[::-1]):
                if first and then and first[0] == state and (why := self.rules.refusal(first[1].state, then[1].action)):
                    return why
        try:
            refusal = self.rules.refusal(state, self.rules.parse_action(touched))
        except UnreadableAction:
            refusal = None
        return refusal or not_possible(self.rules, state, self.clause)


class ByPoints:
    """A heuristic based on points: a lead of `lead` points doubles the odds. `seated` counts the players of a state."""

    def __init__(self, rules: AnyRules, story: DefaultStory, seated: Callable[[Any], int], lead: int = 8) -> None:
        self.rules, self.story, self.seated, self.lead = rules, story, seated, lead

    def quiet(self, state: Any, /) -> bool:
        """Return whether the game is over, or a turn begins with a decision of a player."""
        player = self.rules.current_player(state)
        return player == TERMINAL or (player >= 0 and bool(self.story.new_turn(state)))

    def worth(self, state: Any, seat: int, /) -> int:
        """Return the seat's share of SURE, computed from the points during the game and from the returns at the end."""
        if self.rules.current_player(state) == TERMINAL:
            odds = [round(SURE * share) for share in self.rules.returns(state)]
        else:
            points = self.story.standing(state)[: self.seated(state)]
            odds = [round(SURE * 2 ** ((one - max(points)) / self.lead)) for one in points]
        upto = [SURE * part // sum(odds) for part in accumulate(odds, initial=0)]
        return upto[seat + 1] - upto[seat] if seat < len(odds) else 0

    def value(self, state: Any, seat: int, /) -> float:
        """Return the points of `seat` minus the points of the best other seat."""
        points = self.story.standing(state)[: self.seated(state)]
        return points[seat] - max(one for other, one in enumerate(points) if other != seat)

    def promising(self, state: Any, actions: Sequence[Any], /) -> Sequence[Any]:
        """Return all of `actions`; this heuristic leaves none out."""
        return actions

    def progress(self, state: Any, /) -> int:
        """Return the sum of the points of all seats."""
        return sum(self.story.standing(state))


def same_again(options: Options, state: Any) -> Options:
    """Return the options unchanged, as the options of a rematch."""
    return options


def position(rules: AnyRules, options: Options, plies: int = 12) -> Any:
    """Return a position before the game's end, after about `plies` random plies; equal arguments give equal results."""
    luck = SeededLuck("sample")
    match = Match.begin(rules, options).settle(luck)
    while len(match.plies) < plies and match.player >= 0:
        further = match.play(luck.choose([(action, 1) for action in rules.legal_actions(match.state)])).settle(luck)
        if further.player < 0:
            break
        match = further
    return match.state


def completed(defaults: Any, own: object) -> Any:
    """Replace attributes of `defaults` by the attributes of the same name in `own`, a module of the game, and return
    `defaults`. Other names in `own` are ignored."""
    for name in (*dir(type(defaults)), *type(defaults).__annotations__):
        if not name.startswith("_") and hasattr(own, name):
            setattr(defaults, name, getattr(own, name))
    return defaults


OWED = {
    "rules": ("CHOICES", *(name for name in dir(Rules) if not name.startswith("_"))),
    "board": ("TARGETS", "picture"),
    "text": ("status", "tell"),
}
"""The names that a game has to define, by the module that defines them."""


def declare(
    meta: Meta,
    rules: AnyRules,
    board: OwnBoard,
    text: OwnTexts,
    rulebook: tuple[Section, ...],
    seated: Callable[[Any], int],
    **more: Any,
) -> AnyGame:
    """Create a game from its parts, with defaults for everything that is left out. `seated` returns the number of
    players in a state; `more` contains further fields of Game. Refusals and explanations cite the first clause of the
    rulebook's second section, or of its only section. Raises TypeError if a required part is missing."""
    for where, module in (("rules", rules), ("board", board), ("text", text)):
        if lacking := [name for name in OWED[where] if not hasattr(module, name)]:
            raise TypeError(f"The {where} of {meta.id} must say what only the game can know: {', '.join(lacking)}.")
    if not any(section.clauses for section in rulebook):
        raise TypeError(f"The rulebook of {meta.id} needs at least one clause.")
    clause = rulebook[min(1, len(rulebook) - 1)].clauses[0].number
    story = completed(DefaultStory(meta, rules, clause, more.get("plan")), text)
    table = completed(DefaultBoard(meta, rules, clause, story), board)
    added = frozenset(f"points-{seat}" for seat in range(len(meta.sides))) - table.TARGETS
    table.TARGETS = table.TARGETS | added
    explain, why_not = story.explain, table.why_not
    story.explain = lambda state, target: story.points(state, target) if target in added else explain(state, target)
    table.why_not = lambda state, chosen, touched: (
        Refusal(clause, story.points(state, touched).text[0]) if touched in added else why_not(state, chosen, touched)
    )
    story.gesture = table.gesture
    status, story.tell_ply = story.status, story.tell
    story.status = lambda state, chosen: (
        story.result(state) if rules.current_player(state) == TERMINAL else status(state, chosen)
    )
    story.tell = lambda before, ply: (
        *story.tell_ply(before, ply),
        *((story.result(ply.state),) if rules.current_player(ply.state) == TERMINAL else ()),
    )
    heuristic = ByPoints(rules, story, seated)
    short = tuple(section.short for section in rulebook)
    usual = {choice.key: choice.values[0] for choice in meta.choices}
    fields: dict[str, Any] = {
        "blurb": meta.pitch,
        "option_notes": {},
        "rematch": same_again,
        "opening": short[0],
        "summary": short,
        "overview": Overview(phrase("The game in short"), short),
        "examples": (),
        "lesson": NO_LESSON,
        "evaluation": Evaluation(heuristic.value, heuristic, None),
        "endings": ("over",),
        "ending": lambda state: "over",
        "vocabulary": (),
        "sample": lambda: position(rules, usual),
        "positions": PlainPositions(type(rules.initial_state(usual))),
    }
    return Game(meta=meta, rules=rules, board=table, story=story, rulebook=rulebook, **(fields | more))
