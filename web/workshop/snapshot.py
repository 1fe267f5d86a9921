"""What a snapshot of Python's memory holds: every module of the game, pydantic, and what PyScript imports."""

import asyncio
import gc
import importlib
import inspect
import json
import pathlib
import pkgutil

import pydantic

import haleakala
from haleakala.app.language import catalogue, languages
from haleakala.app.model import Model
from haleakala.app.view import page
from haleakala.games import find_games

used_by_pyscript = (asyncio, inspect, json, pathlib)
# There are no files behind a restored memory: what is imported or read when it is wanted is now.
for package in (haleakala, pydantic):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
find_games()
for language in languages():
    catalogue(language)
page(Model())
gc.collect()
