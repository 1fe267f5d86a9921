"""What a snapshot of Python's memory holds: every module of the game, pydantic, and what PyScript imports."""

import asyncio
import gc
import importlib
import inspect
import json
import pathlib
import pkgutil

import haleakala
from haleakala.app.language import catalogue, languages
from haleakala.app.model import Model
from haleakala.app.view import page
from haleakala.games import find_games

used_by_pyscript = (asyncio, inspect, json, pathlib)
for module in pkgutil.walk_packages(haleakala.__path__, "haleakala."):
    importlib.import_module(module.name)
# There are no files behind a restored memory: what is read from one when it is wanted is read now.
find_games()
for language in languages():
    catalogue(language)
page(Model())
gc.collect()
