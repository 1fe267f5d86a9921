"""The page without a browser, for tests that send it messages."""

import html
import re
from collections import Counter

from haleakala.app.buttons import Confirm, ShowHand
from haleakala.app.codec import encode
from haleakala.app.commands import GoTo, Keep
from haleakala.app.messages import Routed, Submitted, Touched
from haleakala.app.model import Model
from haleakala.app.speech import voice
from haleakala.app.touch import highlights, paths, table_highlights
from haleakala.app.update import World, update
from haleakala.app.view import page as view
from haleakala.app.viewer import lays_out, waits_for_owner
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import TERMINAL, Refusal

ID = re.compile(r' id="([^"]+)"')


def sent_by(message):
    """What stands in the markup of a button that sends a message."""
    return f'data-send="{html.escape(encode(message))}"'


def twice(markup):
    """The ids that more than one element has."""
    return {name for name, count in Counter(ID.findall(markup)).items() if count > 1}


class Clock:
    """A world in which time and keys are counted."""

    def __init__(self):
        self.ticks = 0

    def now(self):
        self.ticks += 1
        return f"2026-01-01T00:00:{self.ticks % 60:02d}Z"

    def key(self):
        self.ticks += 1
        return f"key{self.ticks}"


def first_begins(game):
    """Options with which the first seat of a game begins: the usual ones, and nothing random."""
    return {choice.key: next(value for value in choice.values if value != "random") for choice in game.rules.CHOICES}


class Page:
    """The loop of web/main.py without a browser: effects are collected, GoTo comes back as Routed."""

    def __init__(self, seed=1):
        clock = Clock()
        self.world = World(SeededLuck(seed), clock.now, clock.key)
        self.model = Model()
        self.effects = []
        self.sent = 0

    def send(self, *messages):
        """Send messages one after another. A text is the name of a target on the board, which is touched."""
        for one in messages:
            message = Touched(one) if isinstance(one, str) else one
            self.model, effects = update(self.model, message, self.world)
            self.sent += 1
            if self.sent < 50 or self.sent % 20 == 0:  # drawing is the slow part
                assert not twice(view(self.model))
            self.effects += effects
            for effect in effects:
                if isinstance(effect, GoTo):  # a Readdress leaves the screen alone
                    self.send(Routed(effect.fragment))
        return self

    def begin(self, **fields):
        fields = {"game": "haleakala", "variant": "base", "starter": "red", "name-0": "Ana", "name-1": ""} | fields
        return self.send(Submitted("new-game", fields))

    @property
    def table(self):
        return self.model.table

    @property
    def lit(self):
        if lays_out(self.table):
            return table_highlights(self.table).lit
        return highlights(paths(self.table.game, self.table.match.state), self.table.chosen).lit

    @property
    def news(self):
        """What the polite live region says."""
        return " ".join(map(voice(self.model), (*self.model.news.toast, *self.model.news.narration)))

    @property
    def alert(self):
        """What the notice says."""
        why = self.model.notice.why
        return voice(self.model)(why.why if isinstance(why, Refusal) else why)

    def kept(self):
        return [effect for effect in self.effects if isinstance(effect, Keep)]

    def play(self, rng, touches=10_000):
        """Touch only what is lit, as an impatient player would, until the game is over or the touches are spent."""
        for _ in range(touches):
            if self.table.match.player == TERMINAL:
                break
            if waits_for_owner(self.table):
                self.send(ShowHand())
            whole = self.table.laid and self.table.laid.whole
            self.send(Confirm() if whole else rng.choice(sorted(self.lit)))
        return self
