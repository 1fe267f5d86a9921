"""The game in its worker: starts the loop, and lets the page talk to it."""

import sys
from datetime import UTC, datetime
from secrets import token_hex

import pyodide_js
from js import fetchReader
from polyscript import xworker
from pyodide.ffi import JsException

from haleakala.app.update import World
from haleakala.games import arrived
from haleakala.kernel.luck import SystemLuck
from haleakala.loop.loop import Loop, ReaderLost

WORLD = World(
    luck=SystemLuck(),
    now=lambda: datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    new_key=lambda: token_hex(6),
)


async def open_door() -> None:
    """Have pydantic, which reads foreign documents; a restored memory has it already."""
    if "pydantic" in sys.modules:
        return
    try:
        await fetchReader()
    except JsException as lost:
        raise ReaderLost(getattr(lost, "replaced", False)) from None
    await pyodide_js.loadPackage("pydantic")


async def fetch_game(game_id: str, title: str) -> str:
    """Have the archive of a game where Python finds it; the answer is "", or why the page could not fetch it."""
    found = await xworker.sync.fetchGame(game_id, title)
    if not hasattr(found, "archive"):
        return found.why
    arrived(game_id, found.archive.to_bytes())
    return ""


loop = Loop(xworker.sync.perform, open_door, WORLD, fetch_game=fetch_game)
start, hear, explain = loop.start, loop.hear, loop.explain

__export__ = ["start", "hear", "explain"]
