"""One playing of a game, as a value: what happened so far, who decides now, and the gate all actions pass."""

from dataclasses import dataclass, field, replace
from typing import Generic

from haleakala.kernel.errors import IllegalAction, NothingToUndo
from haleakala.kernel.luck import Luck
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE, EVERYBODY, Action, Event, Options, Rules, State, complete_options


@dataclass(frozen=True, slots=True)
class Ply(Generic[State, Action, Event]):
    """One action that was carried out: who decided it (a seat or CHANCE), what it caused, and where it led.

    The state has no share in the hash: what is remembered by ply is asked for at every drawing, and states are long.
    """

    player: int
    action: Action
    events: tuple[Event, ...]
    state: State = field(hash=False)


@dataclass(frozen=True, slots=True)
class Match(Generic[State, Action, Event]):
    """A match never changes: `play` and `undo` answer another one.

    `floor` is the number of plies that can no longer be taken back: everything up to luck's last draw or
    the last act of somebody else than whoever acted last.
    """

    rules: Rules[State, Action, Event]
    options: Options
    start: State
    plies: tuple[Ply[State, Action, Event], ...] = ()
    floor: int = 0

    @classmethod
    def begin(cls, rules: Rules[State, Action, Event], options: Options) -> "Match[State, Action, Event]":
        """A match before its first ply; raises BadOptions."""
        complete = complete_options(rules.CHOICES, options)
        return cls(rules, complete, rules.initial_state(complete))

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self.plies[-1].state if self.plies else self.start

    @property
    def player(self) -> int:
        """Who decides next: a seat, CHANCE or TERMINAL."""
        return self.rules.current_player(self.state)

    @property
    def log(self) -> tuple[str, ...]:
        """All that happened, luck included, in the game's notation: enough to replay the match without luck."""
        return tuple(str(ply.action) for ply in self.plies)

    def open_actions(self) -> tuple[Action, ...]:
        """What may happen next: the player's legal actions, or luck's outcomes."""
        if self.player == CHANCE:
            return tuple(action for action, _ in self.rules.chance_outcomes(self.state))
        return self.rules.legal_actions(self.state)

    def play(self, action: Action) -> "Match[State, Action, Event]":
        """The match one ply on; raises IllegalAction with the clause that `action` breaks."""
        state, player = self.state, self.player
        if action not in self.open_actions():
            refusal = self.rules.refusal(state, action)
            because = (
                phrase("{why} (rule {clause})", why=refusal.why, clause=refusal.clause)
                if refusal
                else phrase("this isn’t possible here.")
            )
            ply = len(self.plies)
            raise IllegalAction(
                phrase("{action} at move {ply}: {because}", action=str(action), ply=ply, because=because)
            )
        after, events = self.rules.apply(state, action)
        stays_open = player != CHANCE and self.plies and self.plies[-1].player == player
        floor = self.floor if stays_open else len(self.plies) + (player == CHANCE)
        return replace(self, plies=(*self.plies, Ply(player, action, events, after)), floor=floor)

    def settle(self, luck: Luck) -> "Match[State, Action, Event]":
        """The match after luck has drawn as often as it had to, so that a seat decides or the game is over."""
        rules, state, drawn = self.rules, self.state, []
        while outcomes := rules.chance_outcomes(state):
            action = luck.choose(outcomes)
            state, events = rules.apply(state, action)
            drawn.append(Ply(CHANCE, action, events, state))
        if not drawn:
            return self
        plies = (*self.plies, *drawn)
        return replace(self, plies=plies, floor=len(plies))

    @property
    def can_undo(self) -> bool:
        """Whether the last ply can still be taken back."""
        return len(self.plies) > self.floor

    def undo(self) -> "Match[State, Action, Event]":
        """The match one ply back; raises NothingToUndo at what luck has drawn or another player has done."""
        if not self.can_undo:
            raise NothingToUndo(phrase("a random draw or another player’s move can’t be undone"))
        return replace(self, plies=self.plies[:-1])

    def at(self, ply: int) -> "Match[State, Action, Event]":
        """The match as it stood after its first `ply` plies, with nothing to undo; raises IndexError."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(f"the match has {len(self.plies)} plies, not {ply}")
        return replace(self, plies=self.plies[:ply], floor=ply)

    def seen_by(self, viewer: int, known: "Match[State, Action, Event] | None" = None) -> "Match[State, Action, Event]":
        """The match as a seat, NOBODY or EVERYBODY may know it: to be looked at and thought about, not to be played on.

        This match itself where nothing is hidden from the viewer. `known` is how the same viewer saw the first plies of
        it, so that these need not be observed again.
        """
        rules = self.rules
        if viewer == EVERYBODY or not has_secrets(rules):
            return self
        start, plies = (known.start, list(known.plies)) if known else (rules.observation(self.start, viewer), [])
        before = self.plies[len(plies) - 1].state if plies else self.start
        for ply in self.plies[len(plies) :]:
            action = rules.observed_action(before, ply.action, viewer)
            events = rules.observed_events(before, ply.events, viewer)
            plies.append(Ply(ply.player, action, events, rules.observation(ply.state, viewer)))
            before = ply.state
        return replace(self, start=start, plies=tuple(plies))
