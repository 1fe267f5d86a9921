"""The game in its worker: starts the loop, and lets the page talk to it."""

import sys
from datetime import UTC, datetime
from secrets import token_hex

from js import fetchReader
from polyscript import xworker
from pyodide.ffi import JsException

from haleakala.app.environment import Environment
from haleakala.games import arrived
from haleakala.runtime.loop import Loop, ReaderLost


def environment() -> Environment:
    """What a message is handled with: the time, and what the system draws at random."""
    return Environment(datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), token_hex(6), token_hex(32))


async def load_reader() -> None:
    """Have pydantic, which reads foreign documents."""
    if "pydantic" in sys.modules:
        return
    try:
        await fetchReader()
    except JsException as lost:
        raise ReaderLost(getattr(lost, "replaced", False)) from None


async def fetch_game(game_id: str, title: str) -> str:
    """Have the archive of a game where Python finds it; the answer is "", or why the page could not fetch it."""
    found = await xworker.sync.fetchGame(game_id, title)
    if not hasattr(found, "archive"):
        return str(found.why)
    arrived(game_id, found.archive.to_bytes())
    return ""


loop = Loop(xworker.sync.perform, load_reader, environment, fetch_game=fetch_game)
start, hear, explain = loop.start, loop.hear, loop.explain

__export__ = ["start", "hear", "explain"]
