"""A Python that is restored from the snapshot works like one that was started; if restoring fails, Python is
started."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e import ROOT
from e2e.conftest import TIMEOUT, at_night, open_app, wait_offline_ready, wait_ready
from e2e.kit.moments import OLDER
from e2e.kit.player import begin, click, log, play
from haleakala.games import metas
from web.build.serve import SiteServer

pytestmark = pytest.mark.installs

(SNAPSHOT,) = (ROOT / "web/dist/assets").glob("snapshot-*/snapshot.bin")
FETCHED = f"**/{SNAPSHOT.parent.name}/{SNAPSHOT.name}"
HOW = "() => performance.getEntriesByName('python').at(-1).detail"
BY_DAY = ("a file that was cut off",)
PROBES = f"""
import sys, types
import js, json
from pyodide.ffi import create_proxy
await load_reader()
probes = sys.modules["probes"] = types.ModuleType("probes")
exec({(ROOT / "tests/pyodide/probes.py").read_text()!r}, probes.__dict__)

async def probe():
    return json.dumps(await probes.answers())

js.probe = create_proxy(probe)
"""


@pytest.fixture
def page(new_page: Callable[..., Page], site: SiteServer) -> Page:
    """A page that has been opened before."""
    page = new_page(service_workers="block")
    open_app(page, site.url)
    assert page.evaluate(HOW) == "snapshot"
    return page


def reopened(page: Page) -> str:
    """How Python was started after a reload: `snapshot` or `cold`."""
    page.reload()
    wait_ready(page)
    answer: str = page.evaluate(HOW)
    return answer


def failed_before(page: Page) -> bool:
    """Whether this device remembers that the snapshot could not be restored."""
    kept: list[str] = page.evaluate(
        """() => caches.open("haleakala-snapshot").then((cache) => cache.keys())
            .then((kept) => kept.map(({ url }) => url))"""
    )
    assert all(url.endswith(f"/{SNAPSHOT.parent.name}/failed") for url in kept)
    return bool(kept)


def plays(page: Page) -> None:
    begin(page)
    play(page, click, seed=31, touches=6)
    assert log(page)


@pytest.mark.nightly
def test_a_restored_python_answers_like_one_that_was_started(page: Page) -> None:
    def probing(route: Route) -> None:
        (program,) = (ROOT / "web/dist/assets").glob("app-*/game.py")
        route.fulfill(body=program.read_text() + PROBES, content_type="text/x-python")

    page.route("**/game.py", probing)

    def answers() -> dict[str, Any]:
        for game in metas()[1:]:  # these games are fetched only when they are chosen
            page.evaluate("(game) => { location.hash = `#/new/${game}`; }", game.id)
            page.locator(f"#new-{game.id}").wait_for()
        found: dict[str, Any] = json.loads(page.workers[0].evaluate("async () => await self.probe()"))
        return found

    assert reopened(page) == "snapshot"
    restored = answers()
    page.route(FETCHED, lambda route: route.abort())
    assert reopened(page) == "cold"
    started = answers()
    assert len(started) >= 50
    assert [name for name in started if started[name] != restored[name]] == []
    page.evaluate("() => { location.hash = '#/'; }")
    plays(page)
    assert not failed_before(page)  # a failed download is not remembered, so the next start tries the snapshot again


@pytest.mark.broken
def test_a_lost_download_does_not_speak_against_the_snapshot(page: Page) -> None:
    page.route("**/pyodide.asm.mjs", lambda route: route.abort())
    page.reload()
    page.get_by_role("button", name="Try again").wait_for(timeout=TIMEOUT)
    page.unroute("**/pyodide.asm.mjs")
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)
    assert not failed_before(page)


def test_what_a_restored_python_imports_late_is_there(page: Page) -> None:
    """The library is loaded with the first module that is not in the snapshot; the modules here are arbitrary."""

    def importing(route: Route) -> None:
        (program,) = (ROOT / "web/dist/assets").glob("app-*/game.py")
        known = "\nimport js\njs.known = 'configparser' in sys.modules\n"
        late = "import configparser, haleakala.bots\njs.late = configparser.__name__ + haleakala.bots.__name__\n"
        route.fulfill(body=program.read_text() + known + late, content_type="text/x-python")

    page.route("**/game.py", importing)
    assert reopened(page) == "snapshot"
    assert page.workers[0].evaluate("() => [self.known, self.late]") == [False, "configparserhaleakala.bots"]


@pytest.mark.nightly
def test_what_is_read_late_is_there_offline(own_site: SiteServer, new_page: Callable[..., Page]) -> None:
    page = new_page()
    open_app(page, own_site.url)
    wait_offline_ready(page)
    own_site.stop()
    read = """(address) => {
        const request = new XMLHttpRequest();
        request.open("GET", address, false);
        request.responseType = "arraybuffer";
        request.send();
        return request.response.byteLength;
    }"""
    dist = ROOT / "web/dist"
    for late in (*dist.glob("assets/python-*/python_stdlib.zip"), *dist.glob("assets/app-*/*.whl")):
        address = own_site.url + late.relative_to(dist).as_posix()
        assert page.workers[0].evaluate(read, address) == late.stat().st_size


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "the build id of another interpreter": lambda file: file[:32] + bytes([file[32] ^ 1]) + file[33:],
    "a file that was cut off": lambda file: file[:3_000_000],
    "a file that is another": lambda file: b"<!doctype html>" * 999,
    "an empty file": lambda file: b"",
}


@pytest.mark.parametrize("damage", [*BY_DAY, *(at_night(damage) for damage in DAMAGED if damage not in BY_DAY)])
def test_a_damaged_snapshot_means_a_start_without_it(page: Page, damage: str) -> None:
    damaged = DAMAGED[damage](SNAPSHOT.read_bytes())
    page.route(FETCHED, lambda route: route.fulfill(body=damaged, content_type="text/plain"))
    assert reopened(page) == "cold"
    assert failed_before(page)
    plays(page)
    page.unroute(FETCHED)
    assert reopened(page) == "cold"  # this version of the site never tries its snapshot again


def damaged_inside(file: bytes) -> bytes:
    """A snapshot that can be restored, but in which a name has changed that the game needs."""
    assert b"ReaderLost" in file
    return file.replace(b"ReaderLost", b"ReaderLast")


@pytest.mark.nightly
@pytest.mark.broken
def test_a_snapshot_that_is_damaged_inside_is_given_up_with_the_next_try(page: Page) -> None:
    file = damaged_inside(SNAPSHOT.read_bytes())
    page.route(FETCHED, lambda route: route.fulfill(body=file, content_type="application/octet-stream"))
    page.reload()
    expect(page.locator("#boot-failure")).to_have_text("The site couldn’t start. Try again.", timeout=TIMEOUT)
    assert page.evaluate(HOW) == "snapshot"
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)
    assert page.evaluate(HOW) == "cold"
    assert failed_before(page)
    plays(page)


def changed(script: Path, pattern: str, otherwise: str) -> str:
    """The text of a script in which the only match of `pattern` is replaced."""
    text, count = re.subn(pattern, otherwise, script.read_text("utf-8"))
    assert count == 1, pattern
    return text


def instead_of_restoring(otherwise: str, seconds: int = 8) -> Callable[[Route], None]:
    """Serve the worker's script with another function in place of `restored`, and with another timeout."""
    (module,) = (ROOT / "web/dist/assets").glob("app-*/pyodide_loader.mjs")
    there = "async function restored("
    stub = f"""function restored(load, create, found, options) {{
        {otherwise};
    }}
    async function reallyRestored("""
    text = changed(module, r"const TOO_LONG = \d+;", f"const TOO_LONG = {seconds};")
    assert there in text
    return lambda route: route.fulfill(body=text.replace(there, stub), content_type="text/javascript")


LATER = "(go) => setTimeout(() => go(reallyRestored(load, create, found, options)), 2500)"


@pytest.mark.parametrize(
    "otherwise",
    [
        pytest.param("throw new RangeError('Out of memory')", id="fails"),
        at_night("return new Promise(() => {})", id="never ends"),
        at_night(f"return new Promise(({LATER}))", id="ends too late"),
    ],
)
def test_a_snapshot_that_cannot_be_restored_means_a_start_without_it(page: Page, otherwise: str) -> None:
    def late(route: Route) -> None:
        page.wait_for_timeout(4_000)  # delays the start without the snapshot until the snapshot was restored too late
        route.continue_()

    page.route("**/pyodide_loader.mjs", instead_of_restoring(otherwise, seconds=2))
    if "reallyRestored" in otherwise:
        page.route("**/python_stdlib.zip", late)
    assert reopened(page) == "cold"
    assert failed_before(page)
    plays(page)


@pytest.mark.nightly
def test_a_start_that_hangs_on_its_snapshot_is_another_the_next_time(page: Page) -> None:
    """If restoring kills the worker, it cannot report that: the page waits for a timeout, which is shortened here."""
    (script,) = (ROOT / "web/dist/assets").glob("app-*/progress.js")
    sooner = changed(script, r"const LONG = \d+;", "const LONG = 8;")
    page.route("**/progress.js", lambda route: route.fulfill(body=sooner, content_type="text/javascript"))
    killed = instead_of_restoring("return here.then(() => (self.close(), new Promise(() => {})))")
    page.route("**/pyodide_loader.mjs", killed)
    page.reload()
    page.get_by_role("button", name="Try again").click(timeout=TIMEOUT)
    wait_ready(page)
    assert page.evaluate(HOW) == "cold"
    assert failed_before(page)


@pytest.mark.nightly
@pytest.mark.broken
def test_a_library_that_is_lost_late_does_not_speak_against_the_snapshot(page: Page) -> None:
    """An older saved game needs the library, because pydantic imports from it."""
    plays(page)
    page.evaluate(OLDER)
    page.route("**/python_stdlib.zip", lambda route: route.abort())
    page.reload()
    wait_ready(page)
    expect(page.locator("main h1")).to_have_text("This game isn’t loaded yet")
    assert page.evaluate(HOW) == "snapshot"
    page.unroute("**/python_stdlib.zip")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".log li")).not_to_have_count(0)
    assert not failed_before(page)
    assert log(page)


@pytest.mark.nightly
@pytest.mark.broken
@pytest.mark.parametrize("way", ["button", "online"])
def test_a_game_whose_reader_is_lost_waits_for_it_at_its_address(page: Page, way: str) -> None:
    """The page starts without pydantic and shows why; the game opens later without a reload."""
    plays(page)
    before = log(page)
    page.evaluate(OLDER)
    page.route("**/pydantic.zip", lambda route: route.abort())
    page.reload()
    wait_ready(page)
    expect(page.locator("#boot-failure")).to_have_count(0)
    expect(page.locator("main h1")).to_have_text("This game isn’t loaded yet")
    again = page.get_by_role("button", name="Try again")
    again.click()
    expect(page.locator("main .where")).to_contain_text("Try again or reload the page.")
    page.goto(page.url.partition("#")[0] + "#/")
    expect(page.locator(".library")).to_contain_text("1 game isn’t loaded yet")
    expect(page.get_by_role("button", name="Delete")).to_have_count(0)
    page.go_back()
    page.unroute("**/pydantic.zip")
    if way == "button":
        again.click()
    else:
        page.evaluate("() => void dispatchEvent(new Event('online'))")
    expect(page.locator(".log li")).not_to_have_count(0)
    assert log(page) == before
