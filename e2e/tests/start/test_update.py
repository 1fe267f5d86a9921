"""Updates: a new version waits until the player accepts it, is installed completely or not at all, and is never mixed
with the old one."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Worker, expect

from e2e import ROOT
from e2e.conftest import TIMEOUT, open_app, wait_for_promise, wait_offline_ready, wait_ready
from e2e.kit.another_site import built_from_a_copy
from e2e.kit.player import begin, click, log, play
from e2e.tests.start.test_caches import POISON, honest, installed, reopened
from web.build.serve import SiteServer

pytestmark = pytest.mark.installs

READ_VERSION = "() => document.querySelector('link[href*=style]')?.getAttribute('href')"
# The result of READ_VERSION is undefined while the head is being parsed.
IS_ANOTHER = f"(first) => ![first, undefined].includes(({READ_VERSION})())"
LOOK_FOR_UPDATE = "() => navigator.serviceWorker.getRegistration().then((registration) => registration.update())"
FOLDERS_OF_THIS_PAGE = """() => [...new Set(performance.getEntriesByType("resource")
    .flatMap(({ name }) => name.match(/assets[/](?:app|pyscript|python)-\\w+/) ?? []))]"""
WHAT_BECAME_OF_IT = """() => navigator.serviceWorker.getRegistration().then(async (registration) => {
    const found = registration.installing ?? new Promise((found) =>
        registration.addEventListener("updatefound", () => found(registration.installing), { once: true }));
    registration.update().catch(() => {});
    const worker = await found;
    return new Promise((known) => {
        const look = () => worker.state !== "installing" && known(worker.state);
        worker.addEventListener("statechange", look);
        look();
    });
})"""


@pytest.fixture
def second_version(test_site: SiteServer) -> Path:
    """The site with more games, as a new version of the site."""
    return test_site.folder


def test_an_update_waits_for_the_players_word(
    own_site: SiteServer, page: Page, second_version: Path, requests: list[str]
) -> None:
    open_app(page, own_site.url)
    wait_offline_ready(page)
    loads: list[Page] = []
    page.on("load", lambda page: loads.append(page))
    first = page.evaluate(READ_VERSION)

    requests.clear()
    own_site.folder = second_version
    page.evaluate(LOOK_FOR_UPDATE)
    expect(page.locator("#update")).to_contain_text("A new version is ready.", timeout=TIMEOUT)
    page.wait_for_timeout(1_000)
    assert not loads
    assert page.evaluate(READ_VERSION) == first
    assert not [url for url in requests if "/assets/python-" in url], "an unchanged Python was fetched again"

    page.get_by_role("button", name="Update now").click()
    page.wait_for_function(IS_ANOTHER, arg=first, timeout=TIMEOUT)
    wait_ready(page)
    page.wait_for_timeout(500)
    assert len(loads) == 1
    expect(page.locator("#update")).to_be_empty()


@pytest.mark.nightly
def test_later_leaves_the_page_as_it_is_and_a_reload_asks_again(
    own_site: SiteServer, new_page: Callable[..., Page], second_version: Path
) -> None:
    page = new_page(locale="de")  # also checks that texts shown before Python runs are translated
    open_app(page, own_site.url)
    wait_offline_ready(page)
    first = page.evaluate(READ_VERSION)
    own_site.folder = second_version
    page.evaluate(LOOK_FOR_UPDATE)
    page.get_by_role("button", name="Sp\u00e4ter").click(timeout=TIMEOUT)
    expect(page.locator("#update")).to_be_empty()
    page.reload()
    wait_ready(page)
    assert page.evaluate(READ_VERSION) == first
    expect(page.locator("#update p")).to_have_text("Eine neue Version ist da.")


@pytest.mark.nightly
def test_another_tab_is_told_and_not_reloaded(
    own_site: SiteServer, context: BrowserContext, second_version: Path
) -> None:
    one, other = context.new_page(), context.new_page()
    open_app(one, own_site.url)
    wait_offline_ready(one)
    open_app(other, own_site.url)
    loads: list[Page] = []
    other.on("load", lambda page: loads.append(page))
    own_site.folder = second_version
    one.evaluate(LOOK_FOR_UPDATE)
    one.get_by_role("button", name="Update now").click()
    expect(other.locator("#update")).to_contain_text(
        "Another tab has switched to the new version. Reload to update this one.", timeout=TIMEOUT
    )
    assert not loads


CLOCK = """(() => {
  const now = Date.now;
  window.later = 0;
  Date.now = () => now() + window.later;
  window.asked = 0;
  ServiceWorkerRegistration.prototype.update = async () => { window.asked += 1; };
})();"""


def test_a_window_that_comes_back_asks_for_a_new_version_once_an_hour(
    own_site: SiteServer, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.add_init_script(CLOCK)
    open_app(page, own_site.url)
    wait_offline_ready(page)

    def asks(*events: str) -> int:
        page.evaluate("() => { window.asked = 0; }")
        for event in events:
            page.evaluate("(event) => { dispatchEvent(new Event(event)); }", event)
        return int(page.evaluate("() => window.asked"))

    assert asks("focus", "pageshow") == 0  # too early to look for a new version: the page has just been opened
    for event in ("focus", "pageshow"):
        page.evaluate("() => { window.later += 3_600_001; }")
        assert asks(event, "focus", "pageshow") == 1
    page.evaluate("""() => {
        window.later += 3_600_001;
        Object.defineProperty(document, "hidden", { value: true });
    }""")
    assert asks("focus", "pageshow") == 0  # a hidden page does not look for a new version


def take_it(page: Page) -> None:
    """Look for the new version, and accept it at once."""
    first = page.evaluate(READ_VERSION)
    page.evaluate(LOOK_FOR_UPDATE)
    page.get_by_role("button", name="Update now").click(timeout=TIMEOUT)
    page.wait_for_function(IS_ANOTHER, arg=first, timeout=TIMEOUT)
    wait_ready(page)


def test_a_game_goes_on_in_the_new_version_and_starts_there_offline(
    own_site: SiteServer, context: BrowserContext, second_version: Path
) -> None:
    page = context.new_page()
    open_app(page, own_site.url)
    wait_offline_ready(page)
    begin(page, red="Ana")
    play(page, click, seed=6, touches=14)
    before, address, status = log(page), page.url, page.locator(".status").inner_text()
    assert len(before) >= 5
    old = page.evaluate(READ_VERSION)

    own_site.folder = second_version
    take_it(page)
    assert (log(page), page.url) == (before, address)
    assert page.locator(".status").inner_text() == status
    new = page.evaluate(READ_VERSION)
    folders = page.evaluate(FOLDERS_OF_THIS_PAGE)
    assert new.rpartition("/")[0] in folders
    assert old.rpartition("/")[0] not in folders
    play(page, click, seed=7, touches=5)
    more = log(page)

    own_site.stop()
    page.close()
    page = context.new_page()
    open_app(page, address)  # the new version starts offline, right after the update
    assert page.evaluate(READ_VERSION) == new
    assert log(page) == more


@pytest.mark.nightly
def test_a_game_starts_offline_in_a_version_that_was_only_installed(
    own_site: SiteServer, context: BrowserContext, second_version: Path
) -> None:
    """If a player never accepts the update and closes all pages, the next page has the new version, even offline."""
    page = context.new_page()
    open_app(page, own_site.url)
    wait_offline_ready(page)
    begin(page, red="Ana")
    play(page, click, seed=6, touches=14)
    before, address, old = log(page), page.url, page.evaluate(READ_VERSION)
    own_site.folder = second_version
    page.evaluate(LOOK_FOR_UPDATE)
    expect(page.locator("#update")).to_contain_text("A new version is ready.", timeout=TIMEOUT)

    page.close()
    own_site.stop()
    page = context.new_page()
    page.goto("about:blank")
    page.wait_for_timeout(1_000)  # time for the waiting service worker to take over, now that all pages are closed
    open_app(page, address)
    assert page.evaluate(READ_VERSION) != old
    assert log(page) == before
    # A hint imports modules that this version has never imported before.
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#advice")).to_be_visible(timeout=TIMEOUT)


CHANGED = {"assets/app", "assets/game-taluva", "assets/python", "assets/snapshot"}


@pytest.mark.nightly
def test_another_python_and_another_game_never_share_a_page_or_a_worker_with_the_old(
    own_site: SiteServer, context: BrowserContext, tmp_path: Path
) -> None:
    """The folders of what differs have other names: scripts, Python with our wheel, the snapshot, and one game."""

    def renewed(copy: Path) -> None:
        project = copy / "pyproject.toml"
        project.write_text(project.read_text().replace('version = "', 'version = "9.', 1))
        for changed in ("web/build/python/stdlib_stubs/_colorize.py", "haleakala/games/taluva/game.py"):
            with (copy / changed).open("a") as module:
                module.write("\nNEW = True\n")

    new = built_from_a_copy(tmp_path, renewed)
    page = context.new_page()
    open_app(page, own_site.url)
    wait_offline_ready(page)
    begin(page, red="Ana")
    play(page, click, seed=6, touches=8)
    before = log(page)
    own_site.folder = new
    take_it(page)
    assert log(page) == before
    built = {folder: set(map(str, folder_names(folder))) for folder in (ROOT / "web/dist", new)}
    old_only, new_only = built[ROOT / "web/dist"] - built[new], built[new] - built[ROOT / "web/dist"]
    assert {folder.rpartition("-")[0] for folder in old_only} == CHANGED
    assert {folder.rpartition("-")[0] for folder in new_only} == CHANGED
    places: list[Page | Worker] = [page, *page.workers]
    for where in places:
        loaded = set(where.evaluate(FOLDERS_OF_THIS_PAGE))
        assert loaded & new_only
        assert not loaded & old_only
    page.get_by_role("button", name="Hint").click()  # a hint starts one more worker
    expect(page.locator("#advice")).to_be_visible(timeout=TIMEOUT)
    assert not set(page.workers[-1].evaluate(FOLDERS_OF_THIS_PAGE)) & old_only


def folder_names(site: Path) -> list[Path]:
    """The folders under assets, each named after a hash of its files."""
    return [folder.relative_to(site) for folder in site.glob("assets/*")]


def without(site: Path) -> Path:
    """A new version in which a style sheet is missing."""
    next(site.glob("assets/app-*/style.css")).unlink()
    return site


def cut_off(site: Path) -> Path:
    """A new version in which a script is cut off, but would still run."""
    script = next(site.glob("assets/app-*/bridge.js"))
    script.write_text(script.read_text().rstrip()[:-1])
    return site


def exchanged(site: Path) -> Path:
    """A new version whose index.html is that of the old one, with another hash than in the list."""
    shutil.copy(ROOT / "web/dist/index.html", site / "index.html")
    return site


@pytest.mark.nightly
@pytest.mark.broken
@pytest.mark.parametrize("damage", [cut_off, without, exchanged])
def test_a_broken_update_leaves_the_old_version_at_work(
    own_site: SiteServer,
    context: BrowserContext,
    second_version: Path,
    tmp_path: Path,
    damage: Callable[[Path], Path],
) -> None:
    page = context.new_page()
    open_app(page, own_site.url)
    wait_offline_ready(page)
    first = page.evaluate(READ_VERSION)
    own_site.folder = damage(shutil.copytree(second_version, tmp_path / "broken"))
    assert page.evaluate(WHAT_BECAME_OF_IT) == "redundant"
    expect(page.locator("#update")).to_be_empty()
    page.reload()
    wait_ready(page)
    assert page.evaluate(READ_VERSION) == first
    own_site.stop()
    page.close()
    page = context.new_page()
    open_app(page, own_site.url)
    assert page.evaluate(READ_VERSION) == first
    begin(page)
    play(page, click, seed=8, touches=3)


NEVER = 'self.addEventListener("install", (event) => event.waitUntil(Promise.reject(new Error("it is broken"))));'


@pytest.mark.nightly
@pytest.mark.broken
@pytest.mark.parametrize(("script", "state"), [("// another version", "installed"), (NEVER, "redundant")])
def test_a_version_that_waits_is_not_offered_while_another_comes(
    own_site: SiteServer, page: Page, second_version: Path, tmp_path: Path, script: str, state: str
) -> None:
    """Accepting a waiting version then would delete what the other one has fetched already."""
    open_app(page, own_site.url)
    wait_offline_ready(page)
    own_site.folder = second_version
    page.evaluate(LOOK_FOR_UPDATE)
    offer = page.get_by_role("button", name="Update now")
    offer.wait_for(timeout=TIMEOUT)
    page.evaluate("""() => {
        window.offered = [];
        const note = () => window.offered.push(document.getElementById("update").childElementCount > 0);
        new MutationObserver(note).observe(document.getElementById("update"), { childList: true });
    }""")
    own_site.folder = shutil.copytree(second_version, tmp_path / "third")
    with (own_site.folder / "sw.js").open("a") as worker:
        worker.write(f"\n{script}\n")
    assert page.evaluate(WHAT_BECAME_OF_IT) == state
    offer.wait_for(timeout=TIMEOUT)
    assert page.evaluate("() => window.offered") == [False, True]
    first = page.evaluate(READ_VERSION)
    offer.click()
    page.wait_for_function(IS_ANOTHER, arg=first, timeout=TIMEOUT)
    wait_ready(page)


@pytest.mark.broken
@pytest.mark.nightly
def test_an_update_that_was_broken_is_taken_once_it_is_whole(
    own_site: SiteServer, page: Page, second_version: Path, tmp_path: Path
) -> None:
    open_app(page, own_site.url)
    wait_offline_ready(page)
    own_site.folder = exchanged(shutil.copytree(second_version, tmp_path / "broken"))
    assert page.evaluate(WHAT_BECAME_OF_IT) == "redundant"
    own_site.folder = second_version
    take_it(page)


@pytest.mark.broken
@pytest.mark.nightly
def test_a_tab_of_the_old_version_never_gets_a_file_of_the_new_one(
    own_site: SiteServer, context: BrowserContext, second_version: Path
) -> None:
    one, other = context.new_page(), context.new_page()
    open_app(one, own_site.url)
    wait_offline_ready(one)
    open_app(other, own_site.url)
    own_site.folder = second_version
    take_it(one)
    expect(other.locator("#update")).to_contain_text("Another tab has switched", timeout=TIMEOUT)
    (new,) = second_version.glob("assets/app-*")
    requests: list[str] = []
    other.on("request", lambda request: requests.append(request.url))

    begin(other)  # the page of the old version still has all files that it needs
    play(other, click, seed=3, touches=8)
    one.close()
    # The old page could restart from the browser's own cache. Without that cache it reports that it cannot.
    context.new_cdp_session(other).send("Network.clearBrowserCache")
    other.workers[0].evaluate("() => self.close()")
    before = log(other)
    other.locator("#app [data-target].lit").first.dispatch_event("click")
    other.get_by_role("button", name="Restart").dispatch_event("click", timeout=TIMEOUT)
    expect(other.locator("#errors")).to_contain_text("Couldn’t restart the game", timeout=TIMEOUT)
    assert requests
    assert not [url for url in requests if new.name in url]
    other.locator("#errors").get_by_role("button", name="Reload").dispatch_event("click")
    other.wait_for_function(
        f"(there) => ({READ_VERSION})().startsWith(there)", arg=f"assets/{new.name}", timeout=TIMEOUT
    )
    wait_ready(other)
    assert log(other) == before


@pytest.mark.nightly
def test_what_older_versions_kept_is_deleted(own_site: SiteServer, page: Page) -> None:
    """A new version deletes old snapshots, and the note that one could not be restored."""
    page.goto(own_site.url)
    page.evaluate("""() => Promise.all(
        [["memory", "memory.bin"], ["snapshot", "failed"]].map(async ([name, file]) =>
            (await caches.open(`haleakala-${name}`)).put(`assets/${name}-0123456789ab/${file}`, new Response(""))))""")
    nothing = """async () => !(await caches.has("haleakala-memory")) &&
        !(await (await caches.open("haleakala-snapshot")).keys()).length"""
    assert not page.evaluate(nothing)
    page.reload()
    wait_ready(page)
    assert page.evaluate("() => performance.getEntriesByName('python')[0].detail") == "snapshot"
    wait_for_promise(page, nothing)


@pytest.mark.nightly
@pytest.mark.broken
def test_the_next_version_heals_a_poisoned_cache(
    own_site: SiteServer, context: BrowserContext, requests: list[str], second_version: Path
) -> None:
    page = installed(context, own_site.url)
    first = page.evaluate(READ_VERSION)
    assert page.evaluate(POISON) > 10
    own_site.folder = second_version
    page.evaluate(LOOK_FOR_UPDATE)
    expect(page.locator("#update")).to_contain_text("A new version is ready.", timeout=TIMEOUT)
    page.get_by_role("button", name="Update now").click()
    page.wait_for_function(IS_ANOTHER, arg=first, timeout=TIMEOUT)
    wait_ready(page)
    honest(page, requests)

    second = page.evaluate(READ_VERSION)
    assert page.evaluate(POISON) > 10
    page = reopened(page, own_site.url)
    assert page.evaluate(READ_VERSION) == second
    honest(page, requests)
