"""Runs computer players in a worker of their own: the page asks them, and may cancel."""

import asyncio
import time

from js import fetchLibrary
from polyscript import xworker

from haleakala.games import arrived


async def fetch_game(game_id: str) -> None:
    """Fetch the archive of a game, and put it where Python imports from."""
    arrived(game_id, (await xworker.sync.fetchGame(game_id)).to_bytes())


# PyScript runs this file as a coroutine. Most of what follows is not in the snapshot.
await fetchLibrary()  # type: ignore[top-level-await]  # noqa: F704  (a coroutine may await)
from haleakala.runtime.bot_worker import BotWorker  # noqa: E402  (in the library, which is only there now)

worker = BotWorker(xworker.sync.progress, lambda: asyncio.sleep(0), time.monotonic, xworker.sync.decide, fetch_game)
think, stop = worker.think, worker.stop

__export__ = ["think", "stop"]
