"""The delivered site: starting, installing, offline use, and failures. test_update.py tests updates."""

import base64
import hashlib
import json
import re
import struct
import urllib.error
import urllib.request
import zipfile
from collections import Counter
from collections.abc import Callable
from email.message import Message
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import ROOT
from e2e.conftest import TIMEOUT, first_held, open_app, wait_offline_ready, wait_ready
from e2e.kit.moments import OLDER
from e2e.kit.player import begin, click, log, play
from e2e.tools.start import HOW_STARTED
from haleakala.games import metas
from tests.kit.known import first_match
from web.build.serve import SiteServer, rule

pytestmark = pytest.mark.installs

DIST = ROOT / "web/dist"


def headers_of(url: str) -> Message:
    with urllib.request.urlopen(url) as response:
        headers: Message = response.headers
    return headers


def test_the_page_starts_and_asks_nobody_else(site: SiteServer, page: Page, requests: list[str]) -> None:
    open_app(page, site.url)
    assert len(requests) > 10
    assert all(url.removeprefix("blob:").startswith(site.url) for url in requests)
    expect(page.locator("#boot")).to_have_count(0)


def test_the_island_is_drawn_before_python_and_without_it(site: SiteServer, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    assert page.locator("#app > *").count() > 0
    # Playwright's setting does not make Chromium show <noscript>, so the text is read from the markup.
    assert "needs JavaScript" in str(page.locator("noscript").text_content())


def test_a_game_begun_before_python_is_there_begins_when_it_is(site: SiteServer, page: Page) -> None:
    held = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site.url)
    card = page.locator("[data-card=haleakala]")
    card.get_by_role("button", name="Pass and play").click()
    card.locator(".acts .primary").click()
    page.wait_for_timeout(300)
    assert "?" not in page.url
    first_held(page, held).continue_()
    wait_ready(page)
    expect(page.locator("#change-players option:checked")).to_have_text(["Human"] * 2)
    kept = page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('haleakala.match.')).length")
    assert kept == 1


def test_a_first_game_waits_for_no_library_no_pydantic_and_no_plugin(
    site: SiteServer, new_page: Callable[..., Page], requests: list[str]
) -> None:
    page = new_page(service_workers="block")
    open_app(page, site.url)
    begin(page)
    play(page, click, seed=8, touches=6)
    assert log(page)
    names = [url.rsplit("/", 1)[1] for url in requests]
    assert names.count("snapshot.bin") == 1
    assert not [name for name in names if name.endswith((".zip", ".whl"))], "which the snapshot makes needless"
    pyscript = {name for url, name in zip(requests, names, strict=True) if "/assets/pyscript-" in url}
    plugins = {re.sub("-[^.]+", "", name) for name in pyscript} - {"core.js"}
    assert plugins == {"error.js"}, "which PyScript fetches to tell it to keep still"
    page.reload()
    wait_ready(page)
    assert log(page)
    assert not [url for url in requests if url.endswith(("/core.wasm", ".zip"))]
    page.evaluate(OLDER)
    page.reload()  # to read the rewritten save the page needs pydantic
    wait_ready(page)
    assert log(page)
    assert [url for url in requests if url.endswith("/core.wasm")]


def test_what_travels_is_bytecode() -> None:
    libraries = [path for path in (DIST / "assets").rglob("*") if path.suffix in {".whl", ".zip"}]
    assert len(libraries) >= 6
    for library in libraries:
        with zipfile.ZipFile(library) as archive:
            kinds = Counter(Path(name).suffix for name in archive.namelist())
        assert kinds[".pyc"], library.name
        assert not kinds[".py"], library.name


def test_progress_is_real(site: SiteServer, page: Page) -> None:
    page.add_init_script("""
        window.progress = [];
        const note = () => {
          const bar = document.getElementById("boot-bar");
          if (bar) window.progress.push([bar.value, document.getElementById("boot-label").textContent]);
        };
        new MutationObserver(note).observe(document, { subtree: true, childList: true });
    """)
    open_app(page, site.url)
    progress = page.evaluate("() => window.progress")
    values = [value for value, _ in progress]
    assert values == sorted(values)
    assert len({round(value) for value in values}) >= 3  # on a fast machine the progress bar has few steps
    words = " ".join(dict.fromkeys(words for _, words in progress))
    sizes = re.search(r"SIZES = JSON\.parse\((\".*\")\)", (assets("app") / "progress.js").read_text())
    assert sizes
    total = sum(json.loads(json.loads(sizes[1])).values())
    assert f"of {total / 1e6:.1f} MB" in words
    assert values[-1] >= 90
    assert "Ready in a moment" in words


def assets(name: str) -> Path:
    (folder,) = (DIST / "assets").glob(f"{name}-*")
    return folder


@pytest.mark.broken
@pytest.mark.parametrize(
    "lost",
    [
        *("pyodide.asm.wasm", "pyodide.asm.mjs"),
        *("core.js", "pyodide_loader.mjs", "bridge.js", "game.py", "launch.js", "progress.js"),
    ],
)
def test_a_lost_download_is_said_and_can_be_retried(site: SiteServer, page: Page, lost: str) -> None:
    page.route(f"**/{lost}*", lambda route: route.abort())
    page.goto(site.url)
    retry = page.get_by_role("button", name="Try again")
    retry.wait_for(timeout=TIMEOUT)
    expect(page.locator("#boot-failure")).to_contain_text("Check your connection")
    page.unroute(f"**/{lost}*")
    retry.click()
    wait_ready(page)
    assert page.evaluate(HOW_STARTED) == "snapshot", "it was not given up for that"


@pytest.mark.broken
@pytest.mark.parametrize("lost", ["python_stdlib.zip", "haleakala-*.whl"])
def test_a_lost_download_of_a_plain_start_is_said_too(site: SiteServer, page: Page, lost: str) -> None:
    page.route("**/snapshot.bin", lambda route: route.abort())
    page.route(f"**/{lost}", lambda route: route.abort())
    page.goto(site.url)
    retry = page.get_by_role("button", name="Try again")
    retry.wait_for(timeout=TIMEOUT)
    expect(page.locator("#boot-failure")).to_contain_text("Check your connection")
    page.unroute(f"**/{lost}")
    retry.click()
    wait_ready(page)


@pytest.mark.broken
def test_without_the_thread_that_fetches_python_fetches_for_itself(site: SiteServer, page: Page) -> None:
    page.route("**/prefetch_worker.js", lambda route: route.abort())
    open_app(page, site.url)
    begin(page)
    expect(page.locator("#app .lit").first).to_be_visible()


def test_the_thread_that_fetches_ends_when_all_is_there(
    site: SiteServer, new_page: Callable[..., Page], requests: list[str]
) -> None:
    page = new_page(service_workers="block")
    open_app(page, site.url)
    assert len([url for url in requests if url.endswith("/prefetch_worker.js")]) == 1
    large = ("pyodide.asm.wasm", "snapshot.bin", ".zip", ".whl")
    fetched = Counter(url.rsplit("/", 1)[1] for url in requests if url.endswith(large))
    assert fetched == {"pyodide.asm.wasm": 1, "snapshot.bin": 1}
    for _ in range(TIMEOUT // 50):
        if len(page.workers) == 1:
            return
        page.wait_for_timeout(50)
    raise AssertionError(page.workers)


@pytest.mark.broken
@pytest.mark.parametrize("script", ["launch.js", "progress.js"])
def test_a_script_that_the_browser_cannot_read_is_said(site: SiteServer, page: Page, script: str) -> None:
    newer = "const later = 1 ?? ??= 2;"
    page.route(f"**/{script}", lambda route: route.fulfill(body=newer, content_type="text/javascript"))
    page.goto(site.url)
    expect(page.locator("#boot-failure")).to_contain_text("too old", timeout=TIMEOUT)


@pytest.mark.broken
def test_a_download_that_breaks_off_is_said_too(site: SiteServer, page: Page) -> None:
    page.route("**/snapshot.bin", lambda route: route.fulfill(status=503, body="busy"))
    page.route("**/python_stdlib.zip", lambda route: route.fulfill(status=503, body="busy"))
    page.goto(site.url)
    expect(page.locator("#boot-failure")).to_contain_text("python_stdlib.zip")


def test_headers_are_those_of_netlify_toml(site: SiteServer) -> None:
    policy = headers_of(site.url)["Content-Security-Policy"]
    (scripts,) = re.findall(r"script-src ([^;]*)", policy)
    (inline,) = re.findall(r"<script[^>]*>(.+?)</script>", (DIST / "index.html").read_text("utf-8"), re.S)
    game = next((DIST / "assets").glob("app-*/bridge.js")).read_text("utf-8")
    frame = json.loads('"' + first_match(r"<script>(.+?)</script>", game)[1] + '"')
    digests = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (inline, frame))
    assert set(scripts.split()) == {"'self'", "'wasm-unsafe-eval'", *(f"'sha256-{digest}'" for digest in digests)}
    assert "unsafe-inline" not in policy
    for name in ("", "index.html", "sw.js", "manifest.webmanifest"):
        assert headers_of(site.url + name)["Cache-Control"] == "no-cache", name
    for name in ("pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip"):
        headers = headers_of(f"{site.url}assets/{assets('python').name}/{name}")
        assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Cross-Origin-Opener-Policy" not in headers
        if name.endswith(".wasm"):
            assert headers["Content-Type"] == "application/wasm"
    assert headers_of(site.url + "manifest.webmanifest")["Content-Type"] == "application/manifest+json"
    with pytest.raises(urllib.error.HTTPError, match="404"):
        headers_of(site.url + "no-such-page")


def test_no_header_is_set_by_two_rules(site: SiteServer) -> None:
    for path in DIST.rglob("*"):
        address = "/" + path.relative_to(DIST).as_posix()
        set_by = Counter(name for pattern, values in site.rules if pattern.fullmatch(address) for name in values)
        assert max(set_by.values()) == 1, address


def test_netlify_patterns() -> None:
    assert rule("/*").fullmatch("/")
    assert rule("/assets/*").fullmatch("/assets/a/b.js")
    assert rule("/*.wasm").fullmatch("/assets/a/b.wasm")
    assert not rule("/*.wasm").fullmatch("/assets/a/b.js")
    assert not rule("/").fullmatch("/index.html")
    assert rule("/:name/icon").fullmatch("/x/icon")


def test_manifest_field_by_field(site: SiteServer, page: Page) -> None:
    page.goto(site.url)
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert manifest["name"] == manifest["short_name"] == "Fire Islands"
    assert manifest["id"] == manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["display"] == "standalone"
    assert manifest["orientation"] == "any"
    assert manifest["categories"] == ["games"]
    assert (manifest["lang"], manifest["dir"]) == ("en", "ltr")
    for name in ("theme_color", "background_color"):
        assert re.fullmatch("#[0-9a-f]{6}", manifest[name])
    icons = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert icons == {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")} | {
        ("any", "any")
    }
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    assert all(shot["label"] for shot in manifest["screenshots"])
    for picture in manifest["icons"] + manifest["screenshots"]:
        if picture["type"] == "image/png":
            assert picture["sizes"] == "{}x{}".format(*png_size(DIST / picture["src"])), picture["src"]
    shortcuts = {shortcut["name"]: shortcut["url"] for shortcut in manifest["shortcuts"]}
    assert shortcuts.items() >= {(meta.title, f"./#/new/{meta.id}") for meta in metas()}
    obstacles = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The only obstacle to an installation: profiles of Playwright are incognito.
    assert {obstacle["errorId"] for obstacle in obstacles} <= {"in-incognito"}


def png_size(path: Path) -> tuple[int, int]:
    return struct.unpack(">II", path.read_bytes()[16:24])


@pytest.mark.nightly
def test_offline_cold_start_after_one_visit(own_site: SiteServer, context: BrowserContext, requests: list[str]) -> None:
    page = context.new_page()
    open_app(page, own_site.url)
    wait_offline_ready(page)
    page.close()
    own_site.stop()
    for address in ("", "?from=home", "#v1-abc"):
        page = context.new_page()
        open_app(page, own_site.url + address)
        page.close()
    page = context.new_page()
    page.goto(own_site.url)
    pydantic = page.evaluate("""async () => {
        const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().filter((request) => request.url.includes("pydantic")).length;
    }""")
    assert pydantic == 2
    wait_ready(page)
