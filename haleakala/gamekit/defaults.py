"""What a game need not say: its board, its texts and its evaluation, worked out from its rules.

`declare` makes a game of its meta, its rules, and two modules of plain functions. The board must have TARGETS and
`picture`, the texts `status` and `tell`; whatever else the protocols Board and Story ask for may be left out.
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
    """What the board of every game has."""

    TARGETS: frozenset[str]

    def picture(self, state: Any, highlights: Highlights, say: Say, /) -> Markup:
        """The board with everything on it, as Board says."""


class OwnTexts(Protocol):
    """What the texts of every game have."""

    def status(self, state: Any, chosen: tuple[str, ...], /) -> Phrase:
        """Who decides what, as Story says, while the game is not over."""

    def tell(self, before: Any, ply: Any, /) -> tuple[Phrase, ...]:
        """What a ply did and caused, as Story says."""


def successor(rules: AnyRules, state: Any, action: Any) -> AnyPly:
    """The ply of a legal action."""
    after, events = rules.apply(state, action)
    return Ply(rules.current_player(state), action, events, after)


def not_possible(rules: AnyRules, state: Any, clause: str) -> Refusal:
    """Why something cannot be done, in the same words for all; `clause` is where the rulebook says what can be."""
    over = rules.current_player(state) == TERMINAL
    return Refusal(clause, phrase("The game is over.") if over else phrase("That isn’t possible now."))


class DefaultStory:
    """The texts of a game in which nobody has points, unless its own `standing` says how many."""

    EXPLAINED: Mapping[str, Explanation] = {}
    """What is said of things in every state, by target or its beginning: `bid` is for `bid-2` and `bid-of-0`, too."""
    status: Any
    tell: Any
    tell_ply: Any
    """What the game itself tells of a ply, without the result."""
    gesture: Any

    def __init__(self, meta: Meta, rules: AnyRules, clause: str, plan: Plan[Any] | None) -> None:
        self.meta, self.rules, self.clause, self.plan = meta, rules, clause, plan
        self.no_points, self.secrets = (0,) * len(meta.sides), has_secrets(rules)
        self.how = Explanation(phrase("Points"), (phrase("The rulebook says how points are scored."),), clause)

    def new_turn(self, state: Any, /) -> bool:
        """A turn begins where the plan says; without a plan, with every decision of a player."""
        return self.plan.begins(state) if self.plan else self.rules.current_player(state) >= 0

    def advise(self, state: Any, action: Any, /) -> Phrase:
        """To play what the notation calls so."""
        return phrase("Play {move}.", move=str(action))

    def meant(self, state: Any, path: tuple[str, ...], /) -> tuple[Any, AnyPly] | None:
        """The first ply with this gesture and the state before it: now, or in a turn that is laid out also later."""
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
        """What will be told of the action that the touch completes, or for which it stands in a turn that is laid out.
        What an action causes is left out where players have secrets: it may depend on them."""
        if self.plan and target not in self.plan.lit(state, chosen):
            return ()
        if (found := self.meant(state, (target,) if self.plan else (*chosen, target))) is None:
            return ()
        now, ply = found
        told: tuple[Phrase, ...] = self.tell_ply(now, replace(ply, events=()) if self.secrets else ply)
        return told

    def points(self, state: Any, target: str) -> Explanation:
        """How many points the seat has whose points were touched."""
        seat = int(target.removeprefix("points-"))
        text = phrase("{who} has points: {points}.", who=Seat(seat), points=self.standing(state)[seat])
        return Explanation(phrase("Points"), (text,), self.clause)

    def explain(self, state: Any, target: str, /) -> Explanation:
        """What EXPLAINED has; else what a touch does, or what is due instead."""
        known = [name for name in self.EXPLAINED if f"{target}-".startswith(f"{name}-")]
        if known:
            return self.EXPLAINED[max(known, key=len)]
        told = self.preview(state, (), target)[:3] or (self.status(state, ()),)
        return Explanation(phrase("{what}", what=target), told, self.clause)

    def score_tables(self, plies: Iterable[AnyPly], /) -> tuple[ScoreTable, ...]:
        """One for each ply that has changed the points, with what it has brought to each seat."""
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
        """Nobody has points."""
        return self.no_points

    def forecast(self, state: Any, /) -> Forecast:
        """No scoring is foreseen; points mean something in a game that says how many there are."""
        means = "standing" in vars(self)
        return Forecast(ScoreTable(phrase("Points"), (), self.no_points, self.how, adds_up=means), ())

    def result(self, state: Any, /) -> Phrase:
        """Who gets the largest share at the end."""
        shares = self.rules.returns(state)
        winners = [seat for seat, share in enumerate(shares) if share == max(shares)]
        return phrase("{who} wins.", who=Seat(winners[0])) if len(winners) == 1 else phrase("The game is a tie.")


class DefaultBoard:
    """A board on which an action is one touch on the target that the notation names; each has a button, too."""

    UNBOUNDED = False
    LABELS: Mapping[str, Phrase] = {}
    """What the buttons say, by target, where that is not what the notation says."""
    TARGETS: frozenset[str]
    picture: Any

    def __init__(self, meta: Meta, rules: AnyRules, clause: str, story: DefaultStory) -> None:
        self.meta, self.rules, self.clause, self.story = meta, rules, clause, story

    def scenery(self) -> Markup:
        """Nothing is printed from anywhere."""
        return NOTHING

    def close_up(self, state: Any, part: str, highlights: Highlights, say: Say, /) -> Markup:
        """The picture, in which nothing can be touched."""
        drawn = still(self.picture(state, Highlights(), say))
        return h("div", {"role": "img", "aria-label": say(BOARD)}, drawn)

    def belongings(self, state: Any, seat: int, highlights: Highlights, say: Say, /) -> Markup:
        """A player's mark, name and points."""
        name = f"points-{seat}"
        points = say(phrase("Points: {points}", points=self.story.standing(state)[seat]))
        return belongings_section(
            seat,
            say,
            player_heading(seat, self.meta.sides[seat], say),
            h("p", target(name, points, highlights.on(name), "stock"), points),
        )

    def common(self, state: Any, highlights: Highlights, say: Say, /) -> Markup:
        """Nothing lies beside the board."""
        return NOTHING

    def gesture(self, state: Any, action: Any, /) -> tuple[str, ...]:
        """The target whose name is the action's notation."""
        return (str(action),)

    def resolve_target(self, state: Any, chosen: tuple[str, ...], target: str, /) -> tuple[str, ...]:
        """Nothing lies on anything."""
        return ()

    def buttons(self, state: Any, /) -> tuple[Button, ...]:
        """One for each legal action."""
        targets = (self.gesture(state, action)[-1] for action in self.rules.legal_actions(state))
        return tuple(Button(one, self.LABELS.get(one, phrase("{what}", what=one))) for one in dict.fromkeys(targets))

    def recent_changes(self, before: Any, ply: AnyPly, /) -> tuple[RecentChange, ...]:
        """What was touched last, where it is drawn, and the points that have changed."""
        drawn = self.picture(ply.state, Highlights(), str)
        gesture = self.gesture(before, ply.action)[-1:] if ply.player >= 0 else ()
        touched = [one for one in gesture if f'data-target="{one}"' in drawn]
        points = zip(self.story.standing(before), self.story.standing(ply.state), strict=True)
        changed = (f"points-{seat}" for seat, (old, new) in enumerate(points) if old != new)
        return tuple(RecentChange(one) for one in (*touched, *changed))

    def animate(self, before: Any, ply: AnyPly, /) -> tuple[AnimationStep, ...]:
        """Nothing moves."""
        return ()

    def why_not(self, state: Any, chosen: tuple[str, ...], touched: str, /) -> Refusal:
        """What the rules say to the action that is called like the target, or in a turn that is laid out to two touches
        that exclude each other; the same sentence for all else."""
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
    """A heuristic that counts points: a lead of so many doubles the odds of winning."""

    def __init__(self, rules: AnyRules, story: DefaultStory, seated: Callable[[Any], int], lead: int = 8) -> None:
        self.rules, self.story, self.seated, self.lead = rules, story, seated, lead

    def quiet(self, state: Any, /) -> bool:
        """Where a turn begins with a decision, and at the end."""
        player = self.rules.current_player(state)
        return player == TERMINAL or (player >= 0 and bool(self.story.new_turn(state)))

    def worth(self, state: Any, seat: int, /) -> int:
        """A share of SURE that grows with the points; at the end what the game returns."""
        if self.rules.current_player(state) == TERMINAL:
            odds = [round(SURE * share) for share in self.rules.returns(state)]
        else:
            points = self.story.standing(state)[: self.seated(state)]
            odds = [round(SURE * 2 ** ((one - max(points)) / self.lead)) for one in points]
        upto = [SURE * part // sum(odds) for part in accumulate(odds, initial=0)]
        return upto[seat + 1] - upto[seat] if seat < len(odds) else 0

    def value(self, state: Any, seat: int, /) -> float:
        """The lead of a seat in points."""
        points = self.story.standing(state)[: self.seated(state)]
        return points[seat] - max(one for other, one in enumerate(points) if other != seat)

    def promising(self, state: Any, actions: Sequence[Any], /) -> Sequence[Any]:
        """All of them."""
        return actions

    def progress(self, state: Any, /) -> int:
        """The points of all together."""
        return sum(self.story.standing(state))


def same_again(options: Options, state: Any) -> Options:
    """The options of a rematch: the same."""
    return options


def position(rules: AnyRules, options: Options, plies: int = 12) -> Any:
    """A position of mid-game for a picture: after so many plies, each the first that luck likes, or before the end."""
    luck = SeededLuck("sample")
    match = Match.begin(rules, options).settle(luck)
    while len(match.plies) < plies and match.player >= 0:
        further = match.play(luck.choose([(action, 1) for action in rules.legal_actions(match.state)])).settle(luck)
        if further.player < 0:
            break
        match = further
    return match.state


def completed(defaults: Any, own: object) -> Any:
    """The defaults with whatever a game's module has of its own; what it has beside them is not asked for."""
    for name in (*dir(type(defaults)), *type(defaults).__annotations__):
        if not name.startswith("_") and hasattr(own, name):
            setattr(defaults, name, getattr(own, name))
    return defaults


OWED = {
    "rules": ("CHOICES", *(name for name in dir(Rules) if not name.startswith("_"))),
    "board": ("TARGETS", "picture"),
    "text": ("status", "tell"),
}
"""What a game cannot leave out, by the module that has it."""


def declare(
    meta: Meta,
    rules: AnyRules,
    board: OwnBoard,
    text: OwnTexts,
    rulebook: tuple[Section, ...],
    seated: Callable[[Any], int],
    **more: Any,
) -> AnyGame:
    """A game, with defaults for all that it does not say. `seated` says how many seats are taken in a state, `more` are
    fields of Game that the game fills in itself. Refusals and explanations refer to the rulebook's first clause unless
    it has one about turns, which is the first clause of its second section. Raises TypeError for what is missing."""
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
