"""The game in its worker: starts the loop, and lets the page talk to it."""

import sys
from datetime import UTC, datetime
from secrets import token_hex

import pyodide_js
from polyscript import xworker

from haleakala.app.update import World
from haleakala.kernel.luck import SystemLuck
from haleakala.loop.loop import Loop

WORLD = World(
    luck=SystemLuck(),
    now=lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    new_key=lambda: token_hex(6),
)


async def open_door() -> None:
    """Have pydantic, which reads foreign documents; a restored memory has it already."""
    if "pydantic" not in sys.modules:
        await pyodide_js.loadPackage("pydantic")


loop = Loop(xworker.sync.perform, open_door, WORLD)
start, hear, explain = loop.start, loop.hear, loop.explain

__export__ = ["start", "hear", "explain"]
