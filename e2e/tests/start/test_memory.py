"""Python out of a memory answers like one that was started; where none can be put back, one is started."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e import ROOT
from e2e.conftest import PATIENCE, at_night, open_app, wait_offline_ready, wait_ready
from e2e.kit.player import begin, click, log, play
from haleakala.games import metas
from web.build.serve import SiteServer

pytestmark = pytest.mark.installs

HOW = "() => performance.getEntriesByName('python').at(-1).detail"
(MEMORY,) = (ROOT / "web/dist/assets").glob("memory-*")
(BEGINNING,) = (ROOT / "web/dist/assets").glob("beginning-*")
DELIVERY = f"**/{BEGINNING.name}/memory.bin"
KEEP = """async (folder) => {
    const cache = await caches.open("haleakala-memory");
    const core = await fetch(`assets/${folder}/core.wasm`);
    const memory = (await fetch(`assets/${folder}/memory.bin.gz`)).body.pipeThrough(new DecompressionStream("gzip"));
    await cache.put(`assets/${folder}/core.wasm`, core);
    await cache.put(`assets/${folder}/memory.bin`, new Response(memory));
}"""
"""What snapshot_cache.js does at rest."""

DAMAGE = {
    "the build id of another interpreter": """async (memory) => {
        const bytes = new Uint8Array(await memory.arrayBuffer());
        bytes[32] ^= 1; // the build id follows four numbers of ours and four of the head
        return bytes;
    }""",
    "a file that was cut off": "async (memory) => (await memory.arrayBuffer()).slice(0, 3_000_000)",
    "a file that is another": "async () => new TextEncoder().encode('<!doctype html>'.repeat(999))",
    "an empty file": "async () => ''",
}
WHY_NOT = """async () => {
    const cache = await caches.open("haleakala-memory");
    const failed = (await cache.keys()).find(({ url }) => url.endsWith("/failed"));
    return (await cache.match(failed)).text();
}"""
BY_DAY = ("a file that was cut off",)
PROBES = f"""
import sys, types
import js, json
from pyodide.ffi import create_proxy
await open_door()
probes = sys.modules["probes"] = types.ModuleType("probes")
exec({(ROOT / "tests/pyodide/probes.py").read_text()!r}, probes.__dict__)

async def probe():
    return json.dumps(await probes.answers())

js.probe = create_proxy(probe)
"""


@pytest.fixture
def page(new_page: Callable[..., Page], site: SiteServer) -> Page:
    """A page that has been here once and holds a memory with everything in it."""
    page = new_page(service_workers="block")
    open_app(page, site.url)
    assert page.evaluate(HOW) == "delivered"
    page.evaluate(KEEP, MEMORY.name)
    return page


def reopened(page: Page) -> str:
    """How Python came to be there after a reload."""
    page.reload()
    wait_ready(page)
    answer: str = page.evaluate(HOW)
    return answer


def kept(page: Page) -> list[str]:
    """What the device keeps of memories, and which could not be put back."""
    names = """() => caches.open("haleakala-memory").then((cache) => cache.keys())
        .then((kept) => kept.map(({ url }) => url.replace(/.*\\/(\\w+)-\\w+\\//, "$1/")))"""
    return sorted(page.evaluate(names))


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
        for game in metas()[1:]:  # those that come when they are chosen
            page.evaluate("(game) => { location.hash = `#/new/${game}`; }", game.id)
            page.locator(f"#new-{game.id}").wait_for()
        found: dict[str, Any] = json.loads(page.workers[0].evaluate("async () => await self.probe()"))
        return found

    assert reopened(page) == "remembered"
    restored = answers()
    page.evaluate("() => caches.delete('haleakala-memory')")
    assert reopened(page) == "delivered"
    delivered = answers()
    page.route(DELIVERY, lambda route: route.abort())
    assert reopened(page) == "anew"
    started = answers()
    assert len(started) >= 50
    assert [name for name in started if started[name] != restored[name]] == []
    assert [name for name in started if started[name] != delivered[name]] == []
    page.evaluate("() => { location.hash = '#/'; }")
    plays(page)
    assert kept(page) == []  # what has not arrived may do so the next time


def test_a_memory_that_came_meanwhile_serves_the_next_worker(page: Page) -> None:
    begin(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted").first).to_be_visible(timeout=PATIENCE)
    assert len(page.workers) == 2
    assert kept(page) == ["memory/core.wasm", "memory/memory.bin"]
    assert reopened(page) == "remembered"


@pytest.mark.broken
def test_a_start_without_service_worker_or_memory_forbids_no_memory(page: Page) -> None:
    """A download was lost, and who tries again has done nothing that speaks against a memory."""
    page.evaluate("() => caches.delete('haleakala-memory')")
    page.route("**/pyodide.asm.mjs", lambda route: route.abort())
    page.reload()
    page.get_by_role("button", name="Try again").wait_for(timeout=PATIENCE)
    page.unroute("**/pyodide.asm.mjs")
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)
    assert kept(page) == []


@pytest.mark.parametrize("how", ["remembered", "delivered"])
def test_what_a_restored_python_imports_late_is_there(page: Page, how: str) -> None:
    """Its library comes with the first module that was not in memory; the module itself may be any."""

    def importing(route: Route) -> None:
        (program,) = (ROOT / "web/dist/assets").glob("app-*/game.py")
        known = "\nimport js\njs.known = 'configparser' in sys.modules\n"
        late = "import configparser, haleakala.bots\njs.late = configparser.__name__ + haleakala.bots.__name__\n"
        route.fulfill(body=program.read_text() + known + late, content_type="text/x-python")

    page.route("**/game.py", importing)
    if how == "delivered":
        page.evaluate("() => caches.delete('haleakala-memory')")
    assert reopened(page) == how
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


@pytest.mark.parametrize("damage", [*BY_DAY, *(at_night(damage) for damage in DAMAGE if damage not in BY_DAY)])
def test_a_damaged_memory_means_that_of_a_first_visit(page: Page, damage: str) -> None:
    damaged = f"""async (folder) => {{
        const cache = await caches.open("haleakala-memory");
        const name = `assets/${{folder}}/memory.bin`;
        await cache.put(name, new Response(await ({DAMAGE[damage]})(await cache.match(name))));
    }}"""
    page.evaluate(damaged, MEMORY.name)
    assert reopened(page) == "delivered"
    assert kept(page) == ["memory/failed"]  # it is not fetched again for this version
    plays(page)


DAMAGED: dict[str, Callable[[bytes], bytes]] = {
    "the build id of another interpreter": lambda file: file[:32] + bytes([file[32] ^ 1]) + file[33:],
    "a file that was cut off": lambda file: file[:3_000_000],
    "a file that is another": lambda file: b"<!doctype html>" * 999,
    "an empty file": lambda file: b"",
}


@pytest.mark.parametrize(
    "damage",
    [*BY_DAY, *(at_night(damage) for damage in DAMAGED if damage not in BY_DAY)],
)
def test_a_damaged_memory_of_a_first_visit_means_a_plain_start(page: Page, damage: str) -> None:
    page.evaluate("() => caches.delete('haleakala-memory')")
    damaged = DAMAGED[damage]((BEGINNING / "memory.bin").read_bytes())
    page.route(DELIVERY, lambda route: route.fulfill(body=damaged, content_type="text/plain"))
    assert reopened(page) == "anew"
    assert kept(page) == ["beginning/failed"]
    plays(page)
    page.unroute(DELIVERY)
    assert reopened(page) == "anew"  # it is not tried again with this version


def damaged_inside(file: bytes) -> bytes:
    """It can be put back, but what the game looks for is not there."""
    assert b"SystemLuck" in file
    return file.replace(b"SystemLuck", b"SystemLack")


@pytest.mark.nightly
@pytest.mark.broken
def test_a_memory_that_is_damaged_inside_is_given_up_with_the_next_try(page: Page) -> None:
    page.evaluate("() => caches.delete('haleakala-memory')")
    file = damaged_inside((BEGINNING / "memory.bin").read_bytes())
    page.route(DELIVERY, lambda route: route.fulfill(body=file, content_type="application/octet-stream"))
    page.reload()
    expect(page.locator("#boot-failure")).to_have_text("The site couldn’t start. Try again.", timeout=PATIENCE)
    assert page.evaluate(HOW) == "delivered"
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)
    assert page.evaluate(HOW) == "anew"
    assert kept(page) == ["beginning/failed"]
    plays(page)


def test_a_memory_that_is_kept_is_not_put_back_where_anything_in_it_was_changed(page: Page) -> None:
    """Whatever shares the origin could have written it: it is a whole Python, and would run."""
    page.evaluate("() => caches.delete('haleakala-memory')")
    file = gzip.compress(damaged_inside(gzip.decompress((MEMORY / "memory.bin.gz").read_bytes())), 1)
    page.route("**/memory.bin.gz", lambda route: route.fulfill(body=file, content_type="application/gzip"))
    page.evaluate(KEEP, MEMORY.name)
    assert reopened(page) == "delivered"
    assert kept(page) == ["memory/failed"]
    plays(page)


def test_pydantics_code_does_not_run_where_it_was_changed(page: Page) -> None:
    """Code of another kind that compiles just as well."""
    changed = """async (folder) => {
        const module = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
        const response = new Response(module, { headers: { "Content-Type": "application/wasm" } });
        await (await caches.open("haleakala-memory")).put(`assets/${folder}/core.wasm`, response);
    }"""
    page.evaluate(changed, MEMORY.name)
    assert reopened(page) == "delivered"
    assert "is not kept with it" in page.evaluate(WHY_NOT)


@pytest.mark.nightly
def test_a_damaged_core_means_the_memory_of_a_first_visit(page: Page) -> None:
    page.evaluate(
        """async (folder) => (await caches.open("haleakala-memory")).put(`assets/${folder}/core.wasm`,
            new Response("no code", { headers: { "Content-Type": "application/wasm" } }))""",
        MEMORY.name,
    )
    assert reopened(page) == "delivered"
    assert kept(page) == ["memory/failed"]
    plays(page)


def changed(script: Path, pattern: str, otherwise: str) -> str:
    """A script in which something stands otherwise, in one place."""
    text, count = re.subn(pattern, otherwise, script.read_text("utf-8"))
    assert count == 1, pattern
    return text


def instead_of_putting_back(otherwise: str, those: str = "true", seconds: int = 8) -> Callable[[Route], None]:
    """The worker's script, which does something else with `those` memories, of which `found` is one.

    For each it waits so many seconds.
    """
    (module,) = (ROOT / "web/dist/assets").glob("app-*/pyodide_loader.mjs")
    there = "async function restored("
    stub = f"""function restored(load, create, found, options) {{
        if ({those}) {{ {otherwise}; }}
        return reallyRestored(load, create, found, options);
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
def test_memories_that_cannot_be_put_back_mean_a_plain_start(page: Page, otherwise: str) -> None:
    def late(route: Route) -> None:
        page.wait_for_timeout(4_000)  # until the memory that was too late is there
        route.continue_()

    page.route("**/pyodide_loader.mjs", instead_of_putting_back(otherwise, seconds=2))
    if "reallyRestored" in otherwise:
        page.route("**/python_stdlib.zip", late)
    assert reopened(page) == "anew"
    assert kept(page) == ["beginning/failed", "memory/failed"]
    plays(page)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("those", "how"),
    [("found.core", "delivered"), at_night("!found.core", "anew")],
)
def test_a_start_that_hangs_on_its_memory_is_another_the_next_time(page: Page, those: str, how: str) -> None:
    """Where putting it back kills the worker, nothing in it can say so: the page waits, here not quite so long."""
    (script,) = (ROOT / "web/dist/assets").glob("app-*/progress.js")
    sooner = changed(script, r"const LONG = \d+;", "const LONG = 8;")
    page.route("**/progress.js", lambda route: route.fulfill(body=sooner, content_type="text/javascript"))
    if how == "anew":
        page.evaluate("() => caches.delete('haleakala-memory')")
    page.route(
        "**/pyodide_loader.mjs",
        instead_of_putting_back("return here.then(() => (self.close(), new Promise(() => {})))", those),
    )
    page.reload()
    page.get_by_role("button", name="Try again").click(timeout=PATIENCE)
    wait_ready(page)
    assert page.evaluate(HOW) == how
    assert kept(page) == ["memory/failed" if how == "delivered" else "beginning/failed"]


@pytest.mark.nightly
@pytest.mark.broken
def test_a_library_that_is_lost_late_speaks_against_no_memory(page: Page) -> None:
    """Whoever has a saved game needs it, for pydantic imports out of it."""
    plays(page)
    page.evaluate("() => caches.delete('haleakala-memory')")
    page.route("**/python_stdlib.zip", lambda route: route.abort())
    page.reload()
    wait_ready(page)
    expect(page.locator("main h1")).to_have_text("This game isn’t loaded yet")
    assert page.evaluate(HOW) == "delivered"
    page.unroute("**/python_stdlib.zip")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".log li")).not_to_have_count(0)
    assert kept(page) == []
    assert log(page)


@pytest.mark.nightly
@pytest.mark.broken
@pytest.mark.parametrize("way", ["button", "online"])
def test_a_game_whose_reader_is_lost_waits_for_it_at_its_address(page: Page, way: str) -> None:
    """The page starts without it and says why; the game comes back without a reload."""
    plays(page)
    before = log(page)
    page.evaluate("() => caches.delete('haleakala-memory')")
    page.route("**/pydantic-*.whl", lambda route: route.abort())
    page.reload()
    wait_ready(page)
    expect(page.locator("#boot-failure")).to_have_count(0)
    expect(page.locator("main h1")).to_have_text("This game isn’t loaded yet")
    again = page.get_by_role("button", name="Try again")
    again.click()
    expect(page.locator("main .where")).to_contain_text("Try again or reload the page.")
    page.goto(page.url.partition("#")[0] + "#/")
    expect(page.locator(".shelf")).to_contain_text("1 game isn’t loaded yet")
    expect(page.get_by_role("button", name="Delete")).to_have_count(0)
    page.go_back()
    page.unroute("**/pydantic-*.whl")
    if way == "button":
        again.click()
    else:
        page.evaluate("() => void dispatchEvent(new Event('online'))")
    expect(page.locator(".log li")).not_to_have_count(0)
    assert log(page) == before
