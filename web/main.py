"""The loop: what the page reports becomes a message, update answers a model and effects, the view is drawn."""

import asyncio
import pkgutil
from importlib import import_module

import haleakala

# One module after another, and a breath in between: imported in one go they keep the page from answering for a sixth of
# a second here, and most of one on a phone. The doors wait until one is opened; the rest is no part of the page.
LATER = ("haleakala.saves", "haleakala.bots", "haleakala.app.prerender")
for module in pkgutil.walk_packages(haleakala.__path__, "haleakala."):
    if not module.name.startswith(LATER):
        import_module(module.name)
        await asyncio.sleep(0)

import json
import traceback
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

import effects
from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import dom, explain

from haleakala.app.language import best_language
from haleakala.app.messages import Changed, Message, Pressed, Routed, SettingsRead, Submitted, Touched
from haleakala.app.model import Model
from haleakala.app.settings import LOOKS
from haleakala.app.update import World, update
from haleakala.app.view import explanation, page, title
from haleakala.kernel.luck import SystemLuck

WORLD = World(
    luck=SystemLuck(),
    now=lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    new_key=lambda: token_hex(6),
)


class App:
    """Holds the one thing that changes: the model."""

    def __init__(self) -> None:
        self.model = Model(preferred=best_language(tuple(window.navigator.languages)))

    def send(self, message: Message) -> None:
        """Update, draw what has changed, then do what update asked for."""
        before = self.model
        self.model, wanted = update(before, message, WORLD)
        if self.model is not before:
            dom.render(page(self.model))
            settings = self.model.settings._asdict()
            looks = json.dumps({name: settings[name] for name in LOOKS})
            dom.frame(title(self.model), self.model.language, looks)
        for effect in wanted:
            effects.run(effect, self.model, self.send)

    def explain(self, target: str) -> str | None:
        """Markup for the box beside a thing on the table."""
        try:
            return explanation(self.model, target)
        except Exception:
            effects.report_trouble(traceback.format_exc(), self.model)
            return None

    def hear(self, report: str) -> bool | None:
        """One report of `dom.listen`; True keeps a key from the browser. What goes wrong here is told in a sentence."""
        try:
            return self.heard(json.loads(report))
        except Exception:
            effects.report_trouble(traceback.format_exc(), self.model)
            return None

    def heard(self, report: dict[str, Any]) -> bool | None:
        match report:
            case {"type": "click", "target": str(target), "by_key": bool(by_key)}:
                self.send(Touched(target, by_key))
            case {"type": "key", "key": str(key), "ctrl": bool(ctrl), "alt": bool(alt), "meta": bool(meta)}:
                held = "Ctrl+" * (ctrl or meta) + "Alt+" * alt
                before = self.model
                self.send(Pressed(held + key))
                return self.model is not before
            case {"type": "change", "target": str(setting), "value": str(value)}:
                self.send(Changed(setting, value))
            case {"type": "submit", "target": str(form), "fields": dict(fields)}:
                self.send(Submitted(form, fields))
            case {"type": "hash", "hash": str(fragment)}:
                self.send(Routed(fragment.removeprefix("#")))
            case {"type": "file", "name": str(name), "text": str(text), "error": str(error)}:
                effects.read_file(name, text, error, self.model, self.send)
        return None


async def start() -> None:
    """Read what this device keeps, then the address, and let the page be touched."""
    app = App()
    window.addEventListener("error", create_proxy(lambda event: effects.report_trouble(str(event.message), app.model)))
    window.addEventListener(
        "unhandledrejection", create_proxy(lambda event: effects.report_trouble(str(event.reason), app.model))
    )
    trouble = await effects.read_settings(app.send)
    await effects.read_shelf(app.send)
    dom.listen(create_proxy(app.hear))
    explain.watch(create_proxy(app.explain))
    await asyncio.sleep(0)
    app.send(Routed(window.location.hash.removeprefix("#")))
    if trouble:
        app.send(SettingsRead(trouble))
    document.documentElement.dataset.app = "ready"


try:
    await start()
except Exception:
    document.getElementById("boot").hidden = True
    effects.report_trouble(traceback.format_exc(), Model())
