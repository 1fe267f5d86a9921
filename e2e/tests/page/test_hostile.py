"""What a hostile program tries, and what it achieves: checked in the page and on the servers, not by the program
itself."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import ROOT
from e2e.conftest import TIMEOUT, at_night, open_app
from web.build.serve import Handler, SiteServer

REACHING = """
from polyscript import xworker
from pyodide.ffi import jsnull, to_js

sync = xworker.sync
getattr(sync, "={number}")(16, jsnull, to_js([0, "reached"]), 1)  # set globalThis.reached
sync.importJS("{site}reached.js", "reached")
sync.importCSS("{site}reached.css")
await sync.isStuck()  # what was said before this has been heard
"""
"""A program that tries the ways from a worker into the page in PyScript, whose bundle names one by a number."""
BEGIN = """async () => {
  const { startWorker } = await import(document.querySelector("script[src$='launch.js']").src);
  const { running } = await startWorker("bots.py", () => true);
  await running;
}"""


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


def coincidents_number() -> str:
    """The number by which PyScript's bundle names the function that executes a worker's requests in the page."""
    (bundle,) = (ROOT / "web/dist/assets").glob("pyscript-*/core-*.js")
    (number,) = set(re.findall(r'\w+="(\d{6,})",\w+="="\+', bundle.read_text("utf-8")))
    return str(number)


@pytest.mark.broken
def test_no_worker_reaches_the_page_through_pyscript(page: Page, site: SiteServer, requests: list[str]) -> None:
    program = REACHING.format(number=coincidents_number(), site=site.url)
    page.route("**/bots.py", lambda route: route.fulfill(body=program, content_type="text/plain"))
    open_app(page, site.url)
    page.evaluate(BEGIN)
    assert page.evaluate("() => 'reached' in window") is False
    assert page.locator("link[href*=reached]").count() == 0
    assert [url for url in requests if "reached" in url] == []


TRYING = """
import asyncio, builtins, time

import js
from js import Object
from pyodide.ffi import create_proxy, to_js

SITE, OTHER = "{site}", "{other}"


def given(**fields):
    return to_js(fields, dict_converter=Object.fromEntries)


def of_text(text):
    blob = js.Blob.new(to_js([text]), given(type="text/javascript"))
    return js.URL.createObjectURL(blob)


INSIDE = f"fetch('{{SITE}}hostile-inside'); fetch('{{OTHER}}hostile-inside'); caches.open('hostile-inside');"
INSIDE += "new BroadcastChannel('hostile').postMessage('inside'); indexedDB.open('hostile-inside')"


async def a_cache():
    cache = await js.caches.open("hostile")
    await cache.put(f"{{SITE}}hostile", js.Response.new("hostile"))

async def a_database():
    js.indexedDB.open("hostile")

async def a_file():
    folder = await js.navigator.storage.getDirectory()
    await folder.getFileHandle("hostile", given(create=True))

async def a_bucket():
    await js.navigator.storageBuckets.open("hostile")

async def a_channel():
    js.BroadcastChannel.new("hostile").postMessage("channel")

async def the_storage():
    js.localStorage.setItem("hostile", "1")

async def a_cookie():
    await js.cookieStore.set("hostile", "1")

async def fetching(place):
    await js.fetch(f"{{place}}hostile-fetch", given(mode="no-cors"))

async def pyodides_fetching(place):
    from pyodide.http import pyfetch
    await pyfetch(f"{{place}}hostile-pyfetch")

async def a_package(place):
    import pyodide_js
    await pyodide_js.loadPackage(f"{{place}}hostile-1-py3-none-any.whl")

async def a_request(place):
    request = js.XMLHttpRequest.new()
    request.open("GET", f"{{place}}hostile-request", False)
    request.send()

async def a_socket(place):
    js.WebSocket.new(f"ws{{place[4:]}}hostile-socket")

async def a_source_of_events(place):
    js.EventSource.new(f"{{place}}hostile-events")

async def a_transport(place):
    js.WebTransport.new(f"https{{place[4:]}}hostile-transport")

async def an_import(place):
    js.importScripts(f"{{place}}hostile-import.js")

async def a_worker(place):
    js.Worker.new(f"{{place}}hostile-worker.js")

async def a_shared_worker(place):
    js.SharedWorker.new(f"{{place}}hostile-shared.js")

async def a_service_worker(place):
    await js.navigator.serviceWorker.register(f"{{place}}hostile-service.js")

async def a_worker_of_text():
    js.Worker.new(of_text(INSIDE))

async def a_worker_by_another_policy():
    policy = js.trustedTypes.createPolicy("haleakala", given(createScriptURL=create_proxy(lambda address, *_: address)))
    js.Worker.new(policy.createScriptURL(of_text(INSIDE)))

async def a_text_run():
    js.eval(INSIDE)

async def a_function():
    js.Function.new(INSIDE)()

async def a_text_later():
    js.setTimeout(INSIDE, 0)

async def the_page_above(name):
    above = getattr(js, name)
    above.postMessage("hostile", "*")
    above.document.title = "hostile"

async def another_address(name):
    place = js.location if name == "self" else getattr(js, name).location
    place.href = f"{{OTHER}}hostile-address"

async def pyscripts_way(name):
    from polyscript import xworker
    getattr(xworker.sync, name)(f"{{SITE}}hostile-{{name}}")

async def a_posted_message():
    js.postMessage(None)
    js.postMessage(given(type="hash", hash="#/settings"))


ALONE = [a_cache, a_database, a_file, a_bucket, a_channel, the_storage, a_cookie, a_worker_of_text]
ALONE += [a_worker_by_another_policy, a_text_run, a_function, a_text_later, a_posted_message]
PLACED = [fetching, pyodides_fetching, a_package, a_request, a_socket, a_source_of_events, a_transport, an_import]
PLACED += [a_worker, a_shared_worker, a_service_worker]
TRIES = [one() for one in ALONE] + [one(place) for one in PLACED for place in (SITE, OTHER)]
TRIES += [the_page_above(name) for name in ("parent", "top", "opener", "window", "self")]
TRIES += [another_address(name) for name in ("parent", "top", "self")]
TRIES += [pyscripts_way(name) for name in ("importJS", "importCSS", "={number}")]


async def trying():
    for one in TRIES:
        try:
            await asyncio.wait_for(one, 1)
        except BaseException:
            pass
    await asyncio.sleep(0.5)  # what was sent is on its way
    builtins.tried = len(TRIES)
"""

AT_THE_TABLE = """
if not hasattr(builtins, "trying"):
    builtins.trying = asyncio.ensure_future(trying())


def step(game, state, rng):
    time.sleep = lambda seconds: None
    if hasattr(builtins, "tried"):
        raise RuntimeError(f"{builtins.tried} tried")
    return rng.choice(game.rules.legal_actions(state))
"""

LISTENING = """
window.heard = [];
new BroadcastChannel("hostile").onmessage = ({ data }) => heard.push(`channel: ${data}`);
addEventListener("message", ({ data }) => heard.push(`message: ${data}`));
"""
ARRIVED = """async () => {
  const named = (names) => names.filter((name) => name.includes("hostile"));
  const files = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
  const workers = await navigator.serviceWorker.getRegistrations();
  return Object.entries({
    caches: named(await caches.keys()),
    databases: named((await indexedDB.databases()).map(({ name }) => name)),
    files: named(files),
    buckets: navigator.storageBuckets ? named(await navigator.storageBuckets.keys()) : [],
    storage: named(Object.keys(localStorage)),
    cookies: named([document.cookie]),
    heard: window.heard,
    title: named([document.title]),
    address: named([location.href]),
    workers: named(workers.map(({ active }) => String(active?.scriptURL))),
    elements: document.querySelectorAll("[href*=hostile], [src*=hostile]").length ? ["elements"] : [],
  }).filter(([, found]) => found.length).map(([where]) => where);
}"""


class Recording(Handler):
    """Records the requested paths."""

    server: "RecordingServer"

    def parse_request(self) -> bool:
        read = super().parse_request()
        self.server.asked.append(getattr(self, "path", ""))
        return read


class RecordingServer(SiteServer):
    """A server that records in `asked` which paths were requested."""

    def __init__(self) -> None:
        super().__init__()
        self.RequestHandlerClass = Recording
        self.asked: list[str] = []


@pytest.fixture
def servers() -> Iterator[list[RecordingServer]]:
    """The server of the site, and one of another origin that allows all requests."""
    both = [RecordingServer(), RecordingServer()]
    for server in both:
        server.start()
    both[1].rules = [(re.compile(".*"), {"Access-Control-Allow-Origin": "*"})]
    yield both
    for server in both:
        server.stop()


def without_policy(folder: Path) -> Path:
    """The site without any policy, neither in a header nor in the markup."""
    for entry in (ROOT / "web/dist").iterdir():
        (folder / entry.name).symlink_to(entry)
    page = (folder / "index.html").read_text("utf-8")
    (folder / "index.html").unlink()
    plain = re.sub(r"<meta http-equiv=\"Content-Security[^>]*>", "", page)
    (folder / "index.html").write_text(plain, "utf-8")
    return folder


def arrived(page: Page, servers: list[RecordingServer]) -> set[str]:
    """Where traces of a hostile program were found, in the page and on the two servers."""
    asked = [any("hostile" in path for path in server.asked) for server in servers]
    return {*page.evaluate(ARRIVED), *(name for name, there in zip(("site", "other"), asked, strict=True) if there)}


def let_it_play(page: Page, code: str) -> None:
    page.locator("textarea.code").fill(code)
    page.get_by_label("Number of games").select_option("10")
    page.get_by_role("button", name="Run test games").click()


@pytest.mark.broken
@pytest.mark.parametrize("headers", [True, False])
def test_what_a_written_player_tries_arrives_nowhere(
    new_context: Callable[..., BrowserContext], servers: list[RecordingServer], tmp_path: Path, headers: bool
) -> None:
    site, other = servers
    context = new_context()
    context.add_init_script(LISTENING)
    page = context.new_page()
    if not headers:
        site.rules, site.folder = [], without_policy(tmp_path)
    trying = TRYING.format(site=site.url, other=other.url, number=coincidents_number())
    open_app(page, f"{site.url}#/own")
    let_it_play(page, trying + AT_THE_TABLE)
    expect(page.locator(".notice")).to_contain_text("tried", timeout=TIMEOUT)
    assert arrived(page, servers) == set()
    assert page.url == f"{site.url}#/own"
    expect(page.locator("#errors")).to_be_empty()

    # The same program in a worker of the site succeeds, which proves that the attacks work.
    page.route("**/bots.py", lambda route: route.fulfill(body=f"{trying}\nawait trying()", content_type="text/plain"))
    page.evaluate(BEGIN)
    there = arrived(page, servers)
    assert {"caches", "databases", "files", "heard", "site"} <= there
    assert ("other" in there) is not headers


SENT = """
import haleakala.runtime.sandboxed_bot
haleakala.runtime.sandboxed_bot.encode = lambda answer: {text}

def step(game, state, rng):
    return game.rules.legal_actions(state)[0]
"""
FORGED = [
    ["Routed", "/settings"],
    ["BotMove", 1, "0a", "firekeeper", ["", 0, None]],
    ["ContestDone", 1, [10, 0, 0, 0, 100, 99, 100, 1, 1], "firekeeper"],
    ["LinkCopied", "https://evil.example/", False],
    {"Decided": ["0a", 1]},
    ["SandboxFault", "slow", "5", False],
    ["Decided"],
    ["Decided", "x" * 41, 1],
    ["Decided", ["0a"], 1],
    ["Decided", "0a", -1],
    ["CodeFault", "slow", "5", 0],
    ["CodeFault", "raised", "x" * 201, 0],
    ["CodeFault", "raised", "x", 0.5],
    ["CodeFault", "raised", "x", -1],
    None,
    [],
]
PORT = """
import js
from pyodide.ffi import create_proxy

plain = js.MessagePort.prototype.postMessage

def flood(port, message):
    for number in range({count}):
        plain.call(port, message if {polite} else number)

js.MessagePort.prototype.postMessage = create_proxy(flood, capture_this=True)

def step(game, state, rng):
    return game.rules.legal_actions(state)[0]
"""
LOUD = "sent something other than"
MEMORY = "def step(game, state, rng):\n    held = []\n    while True:\n        held.append(bytearray(2**26))\n"
DEEP = "def step(game, state, rng):\n    return (lambda f: f(f))(lambda f: f(f))\n"
GONE = "import os\n\ndef step(game, state, rng):\n    os._exit(0)\n"
CLOSED = "import js\njs.self.close()\n\ndef step(game, state, rng):\n    return game.rules.legal_actions(state)[0]\n"
HONEST = "def step(game, state, rng):\n    return rng.choice(game.rules.legal_actions(state))\n"


@pytest.mark.nightly
@pytest.mark.broken
@pytest.mark.parametrize("forgeries", [FORGED[::4], at_night(FORGED)], ids=["some", "all"])
def test_whatever_it_sends_or_does_ends_it_and_the_next_one_plays(
    page: Page, site: SiteServer, forgeries: list[Any]
) -> None:
    open_app(page, f"{site.url}#/own")
    notice = page.locator(".notice")
    loud = [SENT.format(text=repr(json.dumps(forged))) for forged in forgeries]
    loud += [
        SENT.format(text="'x' * 5_000_000"),
        PORT.format(count=100_000, polite=False),
        PORT.format(count=2, polite=True),
    ]
    ends = [(code, LOUD) for code in loud]
    ends += [(MEMORY, "crashed on line 4: MemoryError"), (DEEP, "line 2: RecursionError"), (GONE, "crashed: Exit")]
    ends += [(CLOSED, "within 5 seconds")]
    for code, word in ends:
        let_it_play(page, code)
        expect(notice).to_contain_text(word, timeout=TIMEOUT)
        expect(page.locator("iframe")).to_have_count(0)
        assert page.url == f"{site.url}#/own"
    expect(page.locator("#errors")).to_be_empty()
    let_it_play(page, HONEST)
    expect(page.locator(".contests tbody tr")).to_have_count(1, timeout=TIMEOUT)


def test_the_window_of_its_frame_has_no_webrtc(page: Page, site: SiteServer) -> None:
    webrtc = "() => Object.getOwnPropertyNames(globalThis).filter((name) => /RTC/.test(name))"
    open_app(page, f"{site.url}#/own")
    assert "RTCPeerConnection" in page.evaluate(webrtc)
    let_it_play(page, HONEST)
    expect(page.locator("iframe")).to_have_count(1, timeout=TIMEOUT)
    (frame,) = [frame for frame in page.frames if frame != page.main_frame]
    assert frame.evaluate(webrtc) == []
    assert frame.evaluate("() => [typeof RTCPeerConnection, typeof webkitRTCPeerConnection]") == ["undefined"] * 2
    # A result appears, so the bot still plays.
    expect(page.locator(".contests tbody tr")).to_have_count(1, timeout=TIMEOUT)


@pytest.mark.broken
def test_it_goes_when_somebody_goes_elsewhere(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/own")
    let_it_play(page, "def step(game, state, rng):\n    while True:\n        pass\n")
    expect(page.locator("iframe")).to_have_count(1, timeout=TIMEOUT)
    page.evaluate("() => { location.hash = '/settings'; }")
    expect(page.locator("iframe")).to_have_count(0)
