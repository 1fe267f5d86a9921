"""Players by code, in a worker of their own: the page asks, and may stop asking."""

import asyncio
import time

from polyscript import xworker

from haleakala.loop.thinking import Desk

desk = Desk(xworker.sync.progress, lambda: asyncio.sleep(0), time.monotonic, xworker.sync.decide)
think, stop = desk.think, desk.stop

__export__ = ["think", "stop"]
