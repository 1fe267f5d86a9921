"""Every control of a screen, found by scanning, each activated in a fresh copy of the same state.

What can be used and what has changed is found out in the page (controls.js); mouse and keyboard are Playwright's. A
state is restored within the running page, for a cold start takes two seconds: games are written as another tab would
write them, under a new key each time, and the address leads to the copy.
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
"""Seconds within which the page answers; what takes longer is tried once more."""
EVERYWHERE = re.compile(r"link |ListKeys|Cancel$|radio keys|stop |[a-z]+ [a-z]+ (lit|chosen|unlit)")
"""Kinds of which some on any screen are enough for a short look: links, the list of keys, what belongs to a game."""
NO_ANSWER = (UNCHANGED, UNREACHED) = ("changes nothing", "cannot be reached")
SHORT = 0.3
"""Seconds after which what need not change anything has not."""
OWN = tuple(f".{name}" if name else "" for name in map(name_of, find_games()))
THIS = "#/match/KEY"
"""The address of a copy of the state's own game."""


def crowd() -> float:
    """How many programs share a core of this machine just now, one at least: all takes so many times as long."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


class Control(NamedTuple):
    """A control on a screen: how to find it again, its kind, how it is used, and what of it holds already."""

    key: str
    kind: str
    use: str
    holds: str


class State(NamedTuple):
    """A screen, and how to come to it: a kept game (`save`), the address, and what is touched there.

    Where a screen would be left as it was, `via` leads to it by another one. `ready` says when it is there. Of the
    controls that are of one kind in all states of a `scope` only some are activated.
    """

    name: str
    hash: str
    scope: str
    save: str = ""
    via: str = ""
    ready: str = "main h1"
    steps: tuple[str, ...] = ()


class Nothing(NamedTuple):
    """Controls that may change nothing, by their kind or by what of them holds already, and why."""

    pattern: str
    why: str


class Scanner:
    """Activates the controls of states in one page, at `most` so many of a kind, through up to `deep` others.

    Where an activation brings up controls of a kind that is new, these are activated, too, on the same way.
    """

    def __init__(self, page: Page, shelf: Mapping[str, str], nothing: Sequence[Nothing], thorough: bool) -> None:
        self.page, self.library, self.nothing, self.thorough = page, dict(shelf), nothing, thorough
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
        page.on("filechooser", lambda _: None)  # from now on: asked for with the click, it may come after it
        page.add_init_script(path=LIBRARY)

    def scan(self, *states: State) -> None:
        """Activate what there is in some states."""
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
        """Whether more of this kind are to be activated."""
        if self.by_finger and control.use == "hover":  # a finger rests; test_explain.py does
            return False
        return self.counts[self.counted(state, control)] < self.most and (self.thorough or not control.holds)

    def counted(self, state: State, control: Control) -> tuple[str, str]:
        """Where controls of a kind are counted together, and how the kind is called there: on each screen by itself;
        else on all of a scope, and everywhere what is the same everywhere."""
        if self.thorough:
            return state.name, f"{control.kind} {control.holds}"
        if control.kind.startswith("explains "):
            return "", " ".join(control.kind.split()[:2])
        return "" if EVERYWHERE.match(control.kind) else state.scope, control.kind

    def controls(self, asked: str) -> list[Control]:
        """What can be used on the screen as it is."""
        return [Control(*found) for found in json.loads(self.page.evaluate(asked))]

    def restore(self, state: State, path: tuple[str, ...]) -> None:
        """The state again, and what is activated before a control of it is there."""
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
        """Use a control; what is wrong with it is noted. Answers the controls of new kinds that have come up."""
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
                break  # what breaks once is broken
            if what in NO_ANSWER and (may_do_nothing or idle):
                self.needed.update([may_do_nothing] if may_do_nothing else [])
                what = ""
            if not what:
                break
        self.activated.append((seconds, where))
        print(f"{seconds:.2f} {where} {what}")  # pytest shows it where something is wrong
        if what:
            self.faults.append(f"{where}: {what}")
        return [one for one in self.controls("() => controls.after()") if self.wanted(state, one)]

    def broken(self) -> str:
        """What has gone wrong in the page, if anything has."""
        panel = self.page.evaluate("() => document.getElementById('trouble').textContent")
        raised, self.raised[:] = [*self.raised], []
        return "; ".join((*raised, *([f"panel: {panel}"] if panel else [])))

    def used(self, control: Control, timeout: float) -> tuple[float, str]:
        """Use what was prepared: after how many seconds the page has answered, and what is wrong with that."""
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
        """A link that leads out of the app: it has to lead to something, or to another site, which is left alone."""
        begun = time.perf_counter()
        url = self.page.evaluate("() => controls.url()")
        if not url.startswith(self.page.evaluate("() => location.origin")):
            return 0, "" if url.startswith("https://") else f"leads to {url}"
        answer = self.page.request.get(url)
        return time.perf_counter() - begun, "" if answer.ok else f"leads to {url}: {answer.status}"
