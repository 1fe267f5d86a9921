"""Players by code, in a worker of their own: the page asks, and may stop asking."""

import asyncio
import time

from js import fetchLibrary
from polyscript import xworker

from haleakala.games import arrived


async def fetch_game(game_id: str) -> None:
    """Have the archive of a game where Python finds it."""
    arrived(game_id, (await xworker.sync.fetchGame(game_id)).to_bytes())


await fetchLibrary()  # type: ignore[top-level-await]  # noqa: F704  (a coroutine in PyScript: most of what follows is not in the snapshot)
from haleakala.runtime.bot_worker import Desk  # noqa: E402

desk = Desk(xworker.sync.progress, lambda: asyncio.sleep(0), time.monotonic, xworker.sync.decide, fetch_game)
think, stop = desk.think, desk.stop

__export__ = ["think", "stop"]
