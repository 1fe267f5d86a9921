"""What a snapshot of Python's memory holds, run inside Pyodide under node (take_snapshot.mjs).

One memory has everything in it: every module of the game, pydantic, and what PyScript imports. The one that a first
visit fetches holds what a game begins with: whatever else is wanted is imported out of the library and the wheel.
"""

import asyncio
import contextlib
import gc
import importlib
import inspect
import json
import pathlib
import pkgutil

import haleakala
from haleakala.app.codec import encode
from haleakala.app.environment import Environment
from haleakala.app.language import ENGLISH, catalogue, languages, list_languages
from haleakala.app.messages import Routed, StorageFound, Submitted, Touched
from haleakala.games import default_game
from haleakala.runtime.loop import Loop

TURNS = 4

used_by_pyscript = (asyncio, inspect, json, pathlib)


async def open_door() -> None:
    """Pydantic is here."""


def play(language: str, game_id: str, turns: int = TURNS) -> None:
    """Begin a game and take some turns: what is drawn in them is remembered, so that a player's first are fast."""
    told: list[list[str]] = []
    env = Environment("2026-01-01T00:00:00Z", "warm", "warm")
    loop = Loop(lambda commands: told.extend(json.loads(commands)), open_door, lambda: env)
    start = {"hash": "", "languages": [language], "storage": encode(StorageFound())}
    with contextlib.suppress(StopIteration):  # it has nothing to wait for
        loop.start(json.dumps(start)).send(None)
    loop.hear(encode(Submitted("new-game", {"game": game_id})))
    loop.hear(encode(Routed(next(given[0] for name, *given in told if name == "GoTo"))))
    for _ in range(turns):
        table = loop.model.table
        assert table is not None, "a game has begun"
        for target in table.game.board.gesture(table.match.state, table.match.open_actions()[0]):
            loop.hear(encode(Touched(target)))
    assert not any(name == "ShowError" for name, *_ in told), told


def remember_everything() -> None:
    """There are no files behind this memory: what is imported or read when it is wanted is now."""
    import pydantic

    for package in (haleakala, pydantic):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    game = default_game()  # the others come in archives, behind this memory, too
    for language in languages():
        play(language, game.id)
    learned = game.evaluation.learned
    for variant in game.rules.CHOICES[0].values:
        with contextlib.suppress(FileNotFoundError):  # weights are read from files, too
            if learned:
                learned({game.rules.CHOICES[0].key: variant})
    gc.collect()


def remember_a_beginning(spoken: list[str]) -> None:
    """What the first touches of a visitor need, in whatever language; every drawing that is remembered travels, too."""
    for language in spoken:
        catalogue(language)
    list_languages((ENGLISH, *(language for language in spoken if language != ENGLISH)))
    play(ENGLISH, default_game().id, 1)
    gc.collect()
