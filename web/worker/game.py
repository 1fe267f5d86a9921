"""Runs the game in its worker: starts the loop, and exports its functions to the page."""

import sys
from datetime import UTC, datetime
from secrets import token_bytes, token_hex

from js import fetchReader
from polyscript import xworker
from pyodide.ffi import JsException

from haleakala.app.environment import Environment
from haleakala.games import arrived
from haleakala.runtime.loop import Loop, ReaderLost


def environment() -> Environment:
    """The environment of a message: the time, and random texts from the system."""
    return Environment(datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), token_hex(6), token_hex(32), token_bytes(32))


async def load_reader() -> None:
    """Load pydantic, which the reader of documents from outside needs."""
    if "pydantic" in sys.modules:
        return
    try:
        await fetchReader()
    except JsException as lost:
        raise ReaderLost(getattr(lost, "replaced", False)) from None


async def fetch_game(game_id: str, title: str) -> str:
    """Fetch the archive of a game, and put it where Python imports from. Return "", or why the page could not fetch
    it."""
    found = await xworker.sync.fetchGame(game_id, title)
    if not hasattr(found, "archive"):
        return str(found.why)
    arrived(game_id, found.archive.to_bytes())
    return ""


loop = Loop(xworker.sync.perform, load_reader, environment, fetch_game=fetch_game)
start, receive, explain = loop.start, loop.receive, loop.explain

__export__ = ["start", "receive", "explain"]
