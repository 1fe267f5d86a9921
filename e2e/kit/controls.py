"""Activates every control of a screen, found by scanning, each in a fresh copy of the same state.

The page itself finds the controls and the changes (controls.js); Playwright moves the mouse and types. A state is
restored within the running page, because a cold start takes two seconds: games are written as another tab would write
them, each time under a new key, and the address leads to the copy.
"""

import itertools
import json
import os
import random
import re
import time
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, TimeoutError

from e2e.conftest import answered
from haleakala.app.addresses import name_of
from haleakala.app.bot_editor.sample import SAMPLE
from haleakala.games import find_games
from haleakala.saves.settings import write_settings

LIBRARY = Path(__file__).parent / "controls.js"
BAR = 2.0
"""The time in seconds within which the page has to answer. If it takes longer, the control is used once more."""
EVERYWHERE = re.compile(r"link |ListKeys|Cancel$|radio keys|stop |[a-z]+ [a-z]+ (lit|chosen|unlit)")
"""Kinds of controls that are the same on all screens, so that a quick run uses only some of them."""
NO_ANSWER = (UNCHANGED, UNREACHED) = ("changes nothing", "cannot be reached")
SHORT = 0.3
"""The time in seconds to wait for a change that is not required."""
OWN = tuple(f".{name}" if name else "" for name in map(name_of, find_games()))
THIS = "#/match/KEY"
"""The address of a copy of the state's own game."""


def crowd() -> float:
    """The number of busy programs for each core of this machine, at least 1; timeouts are multiplied by it."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


class Control(NamedTuple):
    """A control on a screen: its key, its kind, how it is used (such as `hover`), and its state (such as `checked`)."""

    key: str
    kind: str
    use: str
    holds: str


class State(NamedTuple):
    """A screen and how to get there: a saved game (`save`), the address, and the touches there.

    `via` is an address that is visited before, if the screen would otherwise be shown as it was left. `ready` is a
    selector of what the screen shows. Of the controls of one kind in all states of a `scope` only some are activated.
    """

    name: str
    hash: str
    scope: str
    save: str = ""
    via: str = ""
    ready: str = "main h1"
    steps: tuple[str, ...] = ()


class Nothing(NamedTuple):
    """Controls that need not change anything, by a pattern for their kind or by their state, with the reason."""

    pattern: str
    why: str


class Scanner:
    """Activates the controls of states in one page: `most` of each kind, after up to `deep` activations of others.

    A `thorough` run activates more of each kind than a quick one.

    If an activation shows controls of a new kind, these are activated, too, in the same way.
    """

    def __init__(self, page: Page, saved_games: Mapping[str, str], nothing: Sequence[Nothing], thorough: bool) -> None:
        self.page, self.library, self.nothing, self.thorough = page, dict(saved_games), nothing, thorough
        self.most, self.deep = (3, 2) if thorough else (1, 1)
        self.copies, self.counts = itertools.count(), Counter[tuple[str, str]]()
        self.faults: list[str] = []
        self.needed: set[Nothing] = set()
        self.raised: list[str] = []
        self.activated: list[tuple[float, str]] = []
        self.by_finger = page.evaluate("() => matchMedia('(pointer: coarse)').matches")
        self.at_hand: tuple[str, tuple[str, ...]] | None = None
        page.on("pageerror", lambda error: self.raised.append(f"{error}"))
        page.on("console", lambda said: self.raised.append(said.text) if said.type == "error" else None)
        # A listener must exist before the click, since the file chooser may open later.
        page.on("filechooser", lambda _: None)
        page.add_init_script(path=LIBRARY)

    def scan(self, *states: State) -> None:
        """Activate the controls of some states."""
        for state in states:
            self.restore(state, ())
            ways = deque[tuple[tuple[str, ...], list[Control]]]()
            ways.append(((), self.controls("() => controls.scan(true)")))
            while ways:
                path, found = ways.popleft()
                random.Random(f"{state.name} {path}").shuffle(found)
                for control in found:
                    if not self.wanted(state, control):
                        continue
                    self.counts[self.counted(state, control)] += 1
                    news = self.activate(state, path, control)
                    if news and len(path) < self.deep:
                        ways.append(((*path, control.key), news))

    def wanted(self, state: State, control: Control) -> bool:
        """Whether more controls of this kind are to be activated."""
        if self.by_finger and control.use == "hover":  # a finger hovers by resting, which test_explain.py tests
            return False
        return self.counts[self.counted(state, control)] < self.most and (self.thorough or not control.holds)

    def counted(self, state: State, control: Control) -> tuple[str, str]:
        """The group in which controls of a kind are counted, and the name of the kind: in a thorough run each screen is
        a group, otherwise each scope; kinds that are the same everywhere are one group."""
        if self.thorough:
            return state.name, f"{control.kind} {control.holds}"
        if control.kind.startswith("explains "):
            return "", " ".join(control.kind.split()[:2])
        return "" if EVERYWHERE.match(control.kind) else state.scope, control.kind

    def controls(self, asked: str) -> list[Control]:
        """The controls of the current screen."""
        return [Control(*found) for found in json.loads(self.page.evaluate(asked))]

    def restore(self, state: State, path: tuple[str, ...]) -> None:
        """Restore a state, and activate the controls that lead to the next one."""
        if self.at_hand == (state.name, path):
            return
        kept = {f"haleakala.match.{name}": text for name, text in self.library.items()}
        kept |= {"haleakala.settings": write_settings({})} | {f"haleakala.own{name}": SAMPLE for name in OWN}
        given = {"name": f"{state.name} {path}", "kept": kept, "key": f"copy{next(self.copies)}"}
        self.page.evaluate(
            "(state) => controls.restore(state)", state._asdict() | given | {"steps": [*state.steps, *path]}
        )
        self.at_hand = (state.name, path)

    def activate(self, state: State, path: tuple[str, ...], control: Control) -> list[Control]:
        """Use a control, and note what is wrong with it. Returns the controls of new kinds that have appeared."""
        where = " > ".join((state.name, *path, f"{control.key} ({control.kind})"))
        may_do_nothing = next((one for one in self.nothing if re.fullmatch(one.pattern, control.kind)), None)
        may_do_nothing = may_do_nothing or next((one for one in self.nothing if one.pattern == control.holds), None)
        idle = control.use == "disabled"
        for _ in range(2):
            self.restore(state, path)
            if not self.page.evaluate("(key) => controls.prepare(key)", control.key):
                seconds, what = 0.0, "it is gone in the next copy of the state"
                break
            seconds, what = self.used(control, SHORT if may_do_nothing or idle else BAR)
            self.at_hand = None
            if broken := self.broken():
                what = broken
                break  # if the page raised an error, the control is not tried again
            if what in NO_ANSWER and (may_do_nothing or idle):
                self.needed.update([may_do_nothing] if may_do_nothing else [])
                what = ""
            if not what:
                break
        self.activated.append((seconds, where))
        print(f"{seconds:.2f} {where} {what}")  # pytest shows this output only if the test fails
        if what:
            self.faults.append(f"{where}: {what}")
        return [one for one in self.controls("() => controls.after()") if self.wanted(state, one)]

    def broken(self) -> str:
        """The errors of the page since the last call."""
        panel = self.page.evaluate("() => document.getElementById('errors').textContent")
        raised, self.raised[:] = [*self.raised], []
        return "; ".join((*raised, *([f"panel: {panel}"] if panel else [])))

    def used(self, control: Control, timeout: float) -> tuple[float, str]:
        """Use the prepared control. Returns the seconds until the page answered, and what was wrong."""
        if control.use == "outside":
            return self.followed(control)
        point = self.page.evaluate("() => controls.point()")
        if point is None:
            return 0, UNREACHED
        begun = time.perf_counter()
        if control.use == "hover":
            self.page.mouse.move(1, 1)
            self.page.mouse.move(*point, steps=3)
        elif control.use == "select":
            self.page.evaluate("() => controls.select()")
        elif control.use == "file":
            try:
                with self.page.expect_file_chooser(timeout=1000 * BAR * crowd()):
                    self.page.mouse.click(*point)
            except TimeoutError:
                return BAR, UNCHANGED
            return time.perf_counter() - begun, ""
        elif self.by_finger:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        if control.use == "type":
            self.page.keyboard.type("a")
        changed = self.page.evaluate(
            "([explains, ms]) => controls.answer(explains, ms)", [control.use == "hover", 1000 * timeout * crowd()]
        )
        answered(self.page)
        seconds = time.perf_counter() - begun
        if not changed:
            return seconds, UNCHANGED
        return seconds, "" if seconds < BAR * crowd() else f"answers after {seconds:.1f} s"

    def followed(self, control: Control) -> tuple[float, str]:
        """Check a link out of the app: it has to exist, or lead to another site, which is not opened."""
        begun = time.perf_counter()
        url = self.page.evaluate("() => controls.url()")
        if not url.startswith(self.page.evaluate("() => location.origin")):
            return 0, "" if url.startswith("https://") else f"leads to {url}"
        answer = self.page.request.get(url)
        return time.perf_counter() - begun, "" if answer.ok else f"leads to {url}: {answer.status}"
