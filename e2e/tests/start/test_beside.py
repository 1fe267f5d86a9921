"""Another built site can be played beside this one, although its scripts are not those of this tree."""

import base64
import hashlib
import re
import shutil
import time
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import open_app
from e2e.tools.beside import DIST, in_turn, with_its_own_policy
from e2e.tools.brotli_server import BYTES_A_SECOND, Line
from web.build.serve import SiteServer


def another(folder: Path) -> Path:
    """The built site with another script in its page, which its own policy allows."""
    shutil.copytree(DIST, folder, ignore=shutil.ignore_patterns("screenshots"))
    index = folder / "index.html"
    page = re.sub(r"(<script data-app[^>]*>)", r"\1document.documentElement.title = 'other';", index.read_text("utf-8"))
    (script,) = re.findall(r"<script data-app[^>]*>(.*?)</script>", page, re.S)
    allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    index.write_text(page.replace("script-src", f"script-src 'sha256-{allowed}'", 1), "utf-8")
    return folder


def test_a_site_whose_page_has_another_script_runs(page: Page, tmp_path: Path) -> None:
    server = with_its_own_policy(SiteServer(another(tmp_path / "other"))).start()
    open_app(page, server.url)
    assert page.evaluate("() => document.documentElement.title") == "other"
    server.stop()


def test_who_is_first_in_a_round_is_last_in_the_next() -> None:
    assert [in_turn("ab", number) for number in range(3)] == [
        [(0, "a"), (1, "b")],
        [(1, "b"), (0, "a")],
        [(0, "a"), (1, "b")],
    ]


def test_a_line_carries_no_more_than_its_bytes_a_second() -> None:
    line, began = Line(), time.monotonic()
    for _ in range(4):
        line.carry(int(BYTES_A_SECOND / 40))
    assert time.monotonic() - began >= 0.099
