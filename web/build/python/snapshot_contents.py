"""What the snapshot of Python's memory holds; it runs inside Pyodide under node (take_snapshot.mjs).

It holds what the start of a game needs. Everything else is imported out of the library and the wheel.
"""

import asyncio
import contextlib
import gc
import inspect
import json
import pathlib
import secrets

from haleakala.app.codec import encode
from haleakala.app.environment import Environment
from haleakala.app.language import ENGLISH, catalogue, list_languages
from haleakala.app.messages import Routed, StorageFound, Submitted, Touched
from haleakala.games import default_game
from haleakala.runtime.loop import Loop

used_by_pyscript = (asyncio, inspect, json, pathlib)
used_by_the_worker = (secrets,)  # by web/worker/game.py, which is not in the wheel


async def load_reader() -> None:
    """Do nothing: there is no saved game to read."""


def prepare(spoken: list[str]) -> None:
    """Load what the first touches of a visitor need, in each language: a game is started, and a turn is taken.

    What is drawn for that is cached, so that a player's first turn is fast. Further drawings would make the snapshot
    larger.
    """
    for language in spoken:
        catalogue(language)
    list_languages((ENGLISH, *(language for language in spoken if language != ENGLISH)))

    told: list[list[str]] = []
    env = Environment("2026-01-01T00:00:00Z", "warm", "warm")
    loop = Loop(lambda commands: told.extend(json.loads(commands)), load_reader, lambda: env)
    start = {"hash": "", "languages": [ENGLISH], "storage": encode(StorageFound())}
    with contextlib.suppress(StopIteration):  # the coroutine ends at the first step, since it waits for nothing
        loop.start(json.dumps(start)).send(None)
    loop.receive(encode(Submitted("new-game", {"game": default_game().id})))
    loop.receive(encode(Routed(next(given[0] for name, *given in told if name == "GoTo"))))
    table = loop.model.table
    assert table is not None, "a game has begun"
    for target in table.game.board.gesture(table.match.state, table.match.open_actions()[0]):
        loop.receive(encode(Touched(target)))
    assert not any(name == "ShowError" for name, *_ in told), told
    gc.collect()
