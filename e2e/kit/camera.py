"""Chromium's fake camera, which plays a video: pictures of QR codes as a person might hold them in front of it."""

import contextlib
import math
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from e2e.kit.chromium import ARGUMENTS, installed

WIDTH, HEIGHT = 1280, 720
BLACK, GREY, WHITE = 30, 120, 225
"""Brightness; a camera sees neither pure black nor pure white."""
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\d+z")
QUIET = 4
"""The width of the white edge of a code in modules."""


class Code(NamedTuple):
    """The black modules of a QR code as (column, row), and the number of modules of a side, without the white edge."""

    black: frozenset[tuple[int, int]]
    side: int


class Held(NamedTuple):
    """How a code is held: its share of the height of the picture, with its edge; its angle in degrees; and how much the
    brightness of each pixel differs at most from what it should be."""

    share: float = 0.85
    angle: float = 0
    noise: int = 0


def shown(page: Page) -> Code:
    """The code in the dialog of a page."""
    picture = page.locator("dialog.codes svg")
    path = picture.locator("path").get_attribute("d") or ""
    assert RUN.sub("", path) == ""
    runs = [tuple(map(int, run)) for run in RUN.findall(path)]
    black = frozenset((x - QUIET + more, y - QUIET) for x, y, length in runs for more in range(length))
    return Code(black, int((picture.get_attribute("viewBox") or "").split()[-1]) - 2 * QUIET)


def filmed(code: Code, held: Held, path: Path) -> Path:
    """Write a video with a single picture of a code, as the fake camera reads it."""
    rng = random.Random(1)
    side = code.side + 2 * QUIET
    pixels = held.share * HEIGHT / side  # of a module
    cos, sin = (of(math.radians(held.angle)) / pixels for of in (math.cos, math.sin))
    light = bytearray()
    for row in range(HEIGHT):
        for column in range(WIDTH):
            x, y = column - WIDTH / 2, row - HEIGHT / 2
            u, v = math.floor(cos * x + sin * y + side / 2), math.floor(cos * y - sin * x + side / 2)
            value = GREY
            if 0 <= u < side and 0 <= v < side:
                value = BLACK if (u - QUIET, v - QUIET) in code.black else WHITE
            light.append(max(16, min(235, value + rng.randint(-held.noise, held.noise))) if held.noise else value)
    colours = bytes([128]) * (WIDTH * HEIGHT // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F30:1 Ip A1:1 C420\n".encode()
    path.write_bytes(head + b"FRAME\n" + light + colours)
    return path


@contextlib.contextmanager
def with_camera(browser: Browser, video: Path | None) -> Iterator[Browser]:
    """A browser of its own with a camera that plays a video, or Chromium's own if there is none."""
    path = installed() or browser.browser_type.executable_path
    fake = [
        "--use-fake-device-for-media-stream=fps=30",
        *([f"--use-file-for-fake-video-capture={video}"] * bool(video)),
    ]
    with contextlib.closing(browser.browser_type.launch(executable_path=path, args=[*ARGUMENTS, *fake])) as own:
        yield own
