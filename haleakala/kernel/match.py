"""A match: the plies so far as an immutable value. `Match.play` is where every action of a player is checked."""

from dataclasses import dataclass, field, replace
from typing import Generic

from haleakala.kernel.errors import IllegalAction, NothingToUndo
from haleakala.kernel.luck import Luck
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE, EVERYBODY, Action, Event, Options, Rules, State, complete_options


@dataclass(frozen=True, slots=True)
class Ply(Generic[State, Action, Event]):
    """One action that was carried out: who decided it (a seat or CHANCE), its events, and the state after it.

    The state is not hashed. Plies are keys of caches that are used in every drawing, and hashing a state takes long.
    """

    player: int
    action: Action
    events: tuple[Event, ...]
    state: State = field(hash=False)


@dataclass(frozen=True, slots=True)
class Match(Generic[State, Action, Event]):
    """An immutable match; `play` and `undo` return another one.

    `floor` is the number of plies that cannot be undone: all plies up to the last random draw, or up to the last
    action of a player other than the one who acted last.
    """

    rules: Rules[State, Action, Event]
    options: Options
    start: State
    plies: tuple[Ply[State, Action, Event], ...] = ()
    floor: int = 0

    @classmethod
    def begin(cls, rules: Rules[State, Action, Event], options: Options) -> "Match[State, Action, Event]":
        """Return a match before its first ply; raises BadOptions."""
        complete = complete_options(rules.CHOICES, options)
        return cls(rules, complete, rules.initial_state(complete))

    @property
    def state(self) -> State:
        """The current state."""
        return self.plies[-1].state if self.plies else self.start

    @property
    def player(self) -> int:
        """Who decides next: a seat, CHANCE or TERMINAL."""
        return self.rules.current_player(self.state)

    @property
    def log(self) -> tuple[str, ...]:
        """All actions so far in the game's notation, including random draws: enough to replay the match."""
        return tuple(str(ply.action) for ply in self.plies)

    def open_actions(self) -> tuple[Action, ...]:
        """Return all possible next actions: the legal actions of a player, or the outcomes of a random draw."""
        if self.player == CHANCE:
            return tuple(action for action, _ in self.rules.chance_outcomes(self.state))
        return self.rules.legal_actions(self.state)

    def play(self, action: Action) -> "Match[State, Action, Event]":
        """Return the match after `action`; raises IllegalAction, which names the clause, if the action is illegal."""
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
        """Return the match after all random draws that are due, so that a seat decides or the game is over."""
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
        """Whether the last ply can be undone."""
        return len(self.plies) > self.floor

    def undo(self) -> "Match[State, Action, Event]":
        """Return the match without its last ply; raises NothingToUndo if no ply can be undone."""
        if not self.can_undo:
            raise NothingToUndo(phrase("a random draw or another player’s move can’t be undone"))
        return replace(self, plies=self.plies[:-1])

    def at(self, ply: int) -> "Match[State, Action, Event]":
        """Return the match as it was after its first `ply` plies, with nothing to undo. Raises IndexError."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(f"the match has {len(self.plies)} plies, not {ply}")
        return replace(self, plies=self.plies[:ply], floor=ply)

    def seen_by(self, viewer: int, known: "Match[State, Action, Event] | None" = None) -> "Match[State, Action, Event]":
        """Return what a seat, NOBODY or EVERYBODY may know of this match, for drawings and bots. Do not play it on.

        If nothing is hidden from the viewer, this is the match itself. `known` may be an earlier result for the same
        viewer, when the match had fewer plies; its plies are then not computed again.
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
