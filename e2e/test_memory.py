"""Python out of its kept memory answers like one that was started; where it cannot be put back, one is started."""

import json
from collections.abc import Callable

import pytest
from conftest import PATIENCE, ROOT, open_app, wait_offline_ready, wait_ready
from player import begin, click, log, play
from playwright.sync_api import BrowserContext, Page, Route, expect
from serve import SiteServer

HOW = "() => performance.getEntriesByName('python').at(-1).detail"
(MEMORY,) = (ROOT / "web/dist/assets").glob("memory-*")
KEEP = """async (folder) => {
    const cache = await caches.open("haleakala-memory");
    const core = await fetch(`assets/${folder}/core.wasm`);
    const memory = (await fetch(`assets/${folder}/memory.bin.gz`)).body.pipeThrough(new DecompressionStream("gzip"));
    await cache.put(`assets/${folder}/core.wasm`, core);
    await cache.put(`assets/${folder}/memory.bin`, new Response(memory));
}"""
"""What remember.js does at rest."""

DAMAGE = {
    "the build id of another interpreter": """async (memory) => {
        const bytes = new Uint8Array(await memory.arrayBuffer());
        bytes[16] ^= 1; // the build id follows four numbers of the head
        return bytes;
    }""",
    "a file that was cut off": "async (memory) => (await memory.arrayBuffer()).slice(0, 9_000_000)",
    "a file that is another": "async () => new TextEncoder().encode('<!doctype html>'.repeat(999))",
    "an empty file": "async () => ''",
}
BY_DAY = ("the build id of another interpreter", "a file that was cut off")
PROBES = f"""
import sys, types
import js, json
from pyodide.ffi import create_proxy
await open_door()
probes = sys.modules["probes"] = types.ModuleType("probes")
exec({(ROOT / "web/workshop/probes.py").read_text()!r}, probes.__dict__)

async def probe():
    return json.dumps(await probes.answers())

js.probe = create_proxy(probe)
"""


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], site: SiteServer) -> Page:
    """A page that has been here once and holds a memory."""
    page = new_context(service_workers="block").new_page()
    open_app(page, site.url)
    assert page.evaluate(HOW) == "anew"
    page.evaluate(KEEP, MEMORY.name)
    return page


def reopened(page: Page) -> str:
    """How Python came to be there after a reload."""
    page.reload()
    wait_ready(page)
    return page.evaluate(HOW)


def kept(page: Page) -> list[str]:
    """The names of what the device keeps of it."""
    names = """() => caches.open("haleakala-memory").then((cache) => cache.keys())
        .then((kept) => kept.map(({ url }) => url.split("/").at(-1)))"""
    return sorted(page.evaluate(names))


def plays(page: Page) -> None:
    begin(page)
    play(page, click, seed=31, touches=6)
    assert log(page)


def test_a_restored_python_answers_like_one_that_was_started(page: Page) -> None:
    def probing(route: Route) -> None:
        (program,) = (ROOT / "web/dist/assets").glob("app-*/main.py")
        route.fulfill(body=program.read_text() + PROBES, content_type="text/x-python")

    page.route("**/main.py", probing)
    ask = "async () => await self.probe()"
    assert reopened(page) == "remembered"
    restored = json.loads(page.workers[0].evaluate(ask))
    page.evaluate("() => caches.delete('haleakala-memory')")
    assert reopened(page) == "anew"
    started = json.loads(page.workers[0].evaluate(ask))
    assert len(started) >= 50
    assert [name for name in started if started[name] != restored[name]] == []
    plays(page)


def test_a_memory_that_came_meanwhile_serves_the_next_worker(page: Page) -> None:
    begin(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted").first).to_be_visible(timeout=PATIENCE)
    assert len(page.workers) == 2
    assert kept(page) == ["core.wasm", "memory.bin"]
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


def test_what_a_restored_python_imports_late_is_there(page: Page) -> None:
    """Its library comes with the first module that was not in memory; the module itself may be any."""

    def importing(route: Route) -> None:
        (program,) = (ROOT / "web/dist/assets").glob("app-*/main.py")
        known = "\nimport js\njs.known = 'configparser' in sys.modules\n"
        late = "import configparser\njs.late = configparser.__name__\n"
        route.fulfill(body=program.read_text() + known + late, content_type="text/x-python")

    page.route("**/main.py", importing)
    assert reopened(page) == "remembered"
    assert page.workers[0].evaluate("() => [self.known, self.late]") == [False, "configparser"]


def test_the_library_that_is_read_late_is_there_offline(
    own_site: SiteServer, new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context().new_page()
    open_app(page, own_site.url)
    wait_offline_ready(page)
    page.reload()
    wait_ready(page)
    own_site.stop()
    (library,) = (ROOT / "web/dist").glob("assets/python-*/python_stdlib.zip")
    read = """(address) => {
        const request = new XMLHttpRequest();
        request.open("GET", address, false);
        request.responseType = "arraybuffer";
        request.send();
        return request.response.byteLength;
    }"""
    address = own_site.url + library.relative_to(ROOT / "web/dist").as_posix()
    assert page.workers[0].evaluate(read, address) == library.stat().st_size


@pytest.mark.parametrize(
    "damage", [*BY_DAY, *(pytest.param(damage, marks=pytest.mark.nightly) for damage in DAMAGE if damage not in BY_DAY)]
)
def test_a_damaged_memory_means_a_plain_start(page: Page, damage: str) -> None:
    damaged = f"""async (folder) => {{
        const cache = await caches.open("haleakala-memory");
        const name = `assets/${{folder}}/memory.bin`;
        await cache.put(name, new Response(await ({DAMAGE[damage]})(await cache.match(name))));
    }}"""
    page.evaluate(damaged, MEMORY.name)
    assert reopened(page) == "anew"
    assert kept(page) == ["failed"]  # it is not fetched again for this version
    plays(page)


@pytest.mark.nightly
def test_a_damaged_core_means_a_plain_start(page: Page) -> None:
    page.evaluate(
        """async (folder) => (await caches.open("haleakala-memory")).put(`assets/${folder}/core.wasm`,
            new Response("no code", { headers: { "Content-Type": "application/wasm" } }))""",
        MEMORY.name,
    )
    assert reopened(page) == "anew"
    assert kept(page) == ["failed"]
    plays(page)


def instead_of_putting_back(otherwise: str) -> Callable[[Route], None]:
    """The worker's script, which does something else with a memory that is kept."""
    (module,) = (ROOT / "web/dist/assets").glob("app-*/interpreter.mjs")
    there, stub = "async function restored(", f"function restored() {{ {otherwise}; }}\nasync function unused("
    text = module.read_text("utf-8")
    assert there in text
    return lambda route: route.fulfill(body=text.replace(there, stub), content_type="text/javascript")


@pytest.mark.parametrize(
    "otherwise",
    [
        pytest.param("throw new RangeError('Out of memory')", id="fails"),
        pytest.param("return new Promise(() => {})", id="takes too long", marks=pytest.mark.nightly),  # eight seconds
    ],
)
def test_a_memory_that_cannot_be_put_back_means_a_plain_start(page: Page, otherwise: str) -> None:
    page.route("**/interpreter.mjs", instead_of_putting_back(otherwise))
    assert reopened(page) == "anew"
    assert kept(page) == ["failed"]
    plays(page)


def test_a_start_that_hangs_on_its_memory_is_plain_the_next_time(page: Page) -> None:
    """Where putting it back kills the worker, nothing in the worker can say so."""
    page.route("**/interpreter.mjs", instead_of_putting_back("self.close(); return new Promise(() => {})"))
    page.reload()
    page.get_by_role("button", name="Try again").click(timeout=PATIENCE)
    wait_ready(page)
    assert page.evaluate(HOW) == "anew"
    assert kept(page) == ["failed"]
