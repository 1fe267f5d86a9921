"""Probes that must give the same results in a Python restored from the memory snapshot as in one started normally.

They run in Pyodide: in the page (e2e/tests/start/test_snapshot.py) and under node (tests/pyodide/snapshot.mjs).
"""

import asyncio
import base64
import codecs
import collections
import copy
import dataclasses
import datetime
import decimal
import enum
import functools
import gettext
import hashlib
import importlib
import itertools
import json
import math
import random
import re
import struct
import sys
import textwrap
import traceback
import unicodedata
import zlib
from collections.abc import Callable

import pydantic

from haleakala.app.environment import Environment
from haleakala.app.language import catalogue, languages
from haleakala.app.messages import Routed
from haleakala.app.model import Model
from haleakala.app.speech import say_without_names
from haleakala.app.update import update
from haleakala.app.view.page import page
from haleakala.gamekit.interface import Highlights
from haleakala.games import find_games, metas
from haleakala.games.haleakala.game import GAME
from haleakala.games.haleakala.rules.actions import Action
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.model import State
from haleakala.games.haleakala.text.sample import LOG
from haleakala.kernel.errors import HaleakalaError
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.playout import perft
from haleakala.kernel.record import Record
from haleakala.saves import link
from haleakala.saves.read import read
from haleakala.saves.write import write

RULES = GAME.rules
BASE = {"variant": "base", "starter": "red"}
RECORD = Record("haleakala", {"variant": "base", "starter": "random"}, tuple(LOG.split()), ("Leilani", "Kea\u02bbau"))


def fails(act: Callable[[], object]) -> str:
    """Call a function that must fail, and return its error as text."""
    try:
        act()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "it worked"


class Point(pydantic.BaseModel, extra="forbid", strict=True):
    """A model for pydantic to check."""

    x: int = pydantic.Field(ge=0, le=9)
    tags: list[str] = []


@dataclasses.dataclass(frozen=True, order=True)
class Stone:
    """A data class that is compared and sorted."""

    weight: int
    name: str = "lava"


class Colour(enum.Flag):
    """Flags that are combined."""

    RED = enum.auto()
    YELLOW = enum.auto()


async def in_order() -> list[int]:
    """Return numbers in the order in which waiting tasks appended them."""
    heard: list[int] = []

    async def say(number: int) -> None:
        await asyncio.sleep(0)
        heard.append(number)

    await asyncio.gather(*map(say, range(5)))
    return heard


def luck(game: Match[State, Action, Event], plies: int) -> Match[State, Action, Event]:
    """Return the match after this many random plies from a seeded source."""
    rng, chance = random.Random(plies), SeededLuck(plies)
    for _ in range(plies):
        game = game.play(rng.choice(game.open_actions())).settle(chance)
    return game


def seeded() -> Match[State, Action, Event]:
    """Return a new match after its first draws from a seeded source."""
    return Match.begin(RULES, BASE).settle(SeededLuck(7))


def sample_link() -> str:
    """Return the link to a random match."""
    return link.encode("haleakala", luck(seeded(), 30))


def opened(fragment: str) -> object:
    """Return the content of a link."""
    found = link.decode(fragment, lambda name: RULES if name == "haleakala" else None)
    return found.match.log, found.ply, found.fragment


def shuffled() -> list[int]:
    """Return thirty numbers, shuffled with a seed."""
    numbers = list(range(30))
    random.Random(5).shuffle(numbers)
    return numbers


def traced() -> str:
    """Return the last line of a traceback."""
    try:
        raise ValueError("lava")
    except ValueError:
        return traceback.format_exc(limit=1).splitlines()[-1]


ENV = Environment("2026-01-01T00:00:00Z", "key", "seed")

PROBES: dict[str, Callable[[], object]] = {
    "version": lambda: sys.version,
    "modules that were left out": lambda: [
        fails(functools.partial(importlib.import_module, name)) for name in ("sqlite3", "tkinter", "pdb")
    ],
    "decimal": lambda: [
        decimal.Decimal(2).sqrt(),
        decimal.getcontext().prec,
        decimal.Decimal("0.1") + decimal.Decimal("0.2"),
    ],
    "division by zero": lambda: [fails(lambda: 1 // 0), fails(lambda: decimal.Decimal(1) / 0)],
    "json": lambda: json.dumps({"k\u0113a": [1.5, None, True], "n": 10**20}, indent=1, sort_keys=True),
    "json that is none": lambda: [
        fails(functools.partial(json.loads, text)) for text in ("{", "[1,]", '"\\ud800x', "nul")
    ],
    "patterns": lambda: re.findall(r"(?P<who>\w+)\s(?=\d)", "Ana 3 Ke\u0101 4 x"),
    "a pattern that is none": lambda: fails(lambda: re.compile("(")),
    "hashes": lambda: [hashlib.new(name, b"lava").hexdigest() for name in ("sha256", "md5", "blake2b", "sha3_256")],
    "checksums": lambda: [zlib.crc32(b"lava"), zlib.adler32(b"lava")],
    "compression": lambda: zlib.decompress(zlib.compress(b"lava" * 99)),
    "base64": lambda: base64.urlsafe_b64encode(bytes(range(99))),
    "packed": lambda: struct.pack("<if?d", 3, 1.5, True, math.pi),
    "mathematics": lambda: [
        math.factorial(30),
        math.fsum([0.1] * 10),
        math.comb(40, 20),
        pow(3, -1, 11),
        math.nextafter(1, 2),
    ],
    "floats as text": lambda: [repr(0.1 + 0.2), f"{1e100:g}", f"{2 / 3:.17f}", repr(float("nan")), 1e308 * 10],
    "long numbers": lambda: [2**521 - 1, int("9" * 300) % 997, fails(lambda: int("x"))],
    "a random series": lambda: [random.Random(2026).random(), random.Random("a").sample(range(99), 9)],
    "a shuffle": shuffled,
    "letters": lambda: [
        unicodedata.name("\u0101"),
        unicodedata.normalize("NFD", "\u0101\u02bb"),
        "\u00df".upper(),
        "\u0130".lower(),
    ],
    "the unicode database": lambda: unicodedata.unidata_version,
    "codecs": lambda: [codecs.encode("\u0101", name, "replace") for name in ("utf-16-le", "latin-1", "ascii", "utf-7")],
    "bytes that are no text": lambda: [fails(lambda: b"\xff".decode()), b"\xffa".decode(errors="replace")],
    "dates": lambda: [
        datetime.datetime(2026, 2, 28, tzinfo=datetime.UTC) + datetime.timedelta(days=1),
        fails(lambda: datetime.date(2026, 2, 29)),
    ],
    "collections": lambda: [collections.Counter("lava").most_common(), collections.deque([1, 2, 3], maxlen=2)],
    "iterators": lambda: [list(itertools.combinations("abc", 2)), list(itertools.accumulate(range(9)))],
    "sorting": lambda: sorted([Stone(3), Stone(1, "ash"), Stone(1)], reverse=True),
    "frozen": lambda: [
        fails(lambda: setattr(Stone(1), "weight", 2)),
        copy.replace(Stone(1), weight=4),  # type: ignore[attr-defined]  # new in the Python of the site
        hash((1, 2, 3)),
    ],
    "enumerations": lambda: [Colour.RED | Colour.YELLOW, fails(lambda: Colour(8))],
    "functions": lambda: functools.reduce(lambda one, other: one * other, range(1, 9)),
    "wrapped text": lambda: textwrap.fill("lava " * 30, 40),
    "recursion": lambda: fails(lambda: (lambda again: again(again))(lambda again: again(again))).partition(":")[0],
    "tracebacks": traced,
    "gettext": lambda: [catalogue("de").gettext("Rules"), gettext.c2py("n != 1")(2), languages()],
    "pydantic reads": lambda: [Point.model_validate_json('{"x": 3, "tags": ["a"]}'), Point(x=1).model_dump_json()],
    "pydantic refuses": lambda: [
        fails(functools.partial(Point.model_validate_json, text))
        for text in ('{"x": 10}', '{"x": "1"}', '{"y": 1}', "[", '{"x": 1, "tags": [3]}')
    ],
    "pydantic's schema": lambda: Point.model_json_schema(),
    "pydantic's versions": lambda: [pydantic.VERSION, pydantic.version.version_info().splitlines()[1:2]],
    "the games": lambda: [meta.id for meta in metas()],
    "what the games draw and say": lambda: [
        [
            game.board.picture(game.sample(), Highlights(), say_without_names(game, "de")),
            list(map(say_without_names(game, "de"), game.summary)),
        ]
        for game in find_games()
    ],
    "perft": lambda: [perft(RULES, seeded().state, depth) for depth in (1, 2, 3)],
    "legal actions": lambda: [str(action) for action in seeded().open_actions()],
    "a random game": lambda: [luck(seeded(), 60).state, luck(seeded(), 60).log],
    "an action that is not legal": lambda: fails(lambda: seeded().play(RULES.parse_action("X"))),
    "a link": sample_link,
    "a link that is opened": lambda: opened(sample_link()),
    "links that are none": lambda: [
        fails(functools.partial(opened, text)) for text in ("", "v1-", sample_link()[:-1], "v9-abc")
    ],
    "a saved game": lambda: read(write(RECORD)),
    "saved games that are none": lambda: [
        fails(functools.partial(read, text))
        for text in ("", "{}", write(RECORD)[:-9], write(RECORD).replace("log", "lag"))
    ],
    "the error tree": lambda: sorted(error.__name__ for error in HaleakalaError.__subclasses__()),
    "the first screen": lambda: page(Model()),
    "the screens in German": lambda: [
        page(update(Model(preferred="de"), Routed(address), ENV)[0])
        for address in ("/", "/rules", "/settings", "/about")
    ],
}


async def answers() -> dict[str, str]:
    """Return the digest of each probe's result, by the name of the probe."""
    said = {name: probe() for name, probe in PROBES.items()} | {"asyncio": await in_order()}
    return {
        name: hashlib.sha256(repr(answer).encode("utf-8", "surrogatepass")).hexdigest() for name, answer in said.items()
    }
