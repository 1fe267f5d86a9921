"""Every file that is fetched after the start, lost in every way: the error is shown once and in one sentence, can be
closed and tried again, and nothing else stops working.

A usual run loses each file in one way, several in turn in the same page; a nightly run loses each in all ways.
"""

import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from itertools import cycle
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from e2e import ROOT
from e2e.conftest import TIMEOUT, at_night, open_app, wait_ready
from e2e.kit.losing import REPLACED, WAYS, LosingServer
from e2e.kit.moments import OLDER
from e2e.kit.player import begin, click, lit
from e2e.tests.bots.test_custom_bot import ANYTHING, CODE
from haleakala.games import metas
from haleakala.kernel.record import Record
from haleakala.saves.write import write

pytestmark = pytest.mark.broken

DIST = ROOT / "web/dist"
FILES = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
FIRST, *LATER = metas()
SAVE = write(Record(FIRST.id, {choice.key: choice.values[0] for choice in FIRST.choices}, (), ("Ana", "Ben")))
REPORTS = ".notice, #errors .error-panel, #not-loaded, #boot[data-failed]"


# --- The table --------------------------------------------------------------------------------------------------------


class Use(NamedTuple):
    """An action that needs a file, the error if the file is lost, and a check that the action worked."""

    want: Callable[[Page, str], None]
    said: str
    done: Callable[[Page, str], None]


def game_of(file: str) -> Any:
    return next(meta for meta in LATER if f"/game-{meta.id}-" in file)


def choose(page: Page, file: str) -> None:
    home(page)
    page.locator(".game-face", has_text=game_of(file).title).dispatch_event("click")


def form_is_there(page: Page, file: str) -> None:
    expect(page.locator(f"#new-{game_of(file).id}")).to_be_visible()


def ask_for_a_hint(page: Page, file: str) -> None:
    page.goto(page.url.partition("#")[0] + table_of(page))
    page.get_by_role("button", name="Show hint").click()


def hint_is_there(page: Page, file: str) -> None:
    expect(page.locator(".hinted").first).to_be_visible(timeout=TIMEOUT)


def import_a_file(page: Page, file: str) -> None:
    home(page)
    page.get_by_label("Exported game file").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": SAVE.encode()}
    )


def file_is_there(page: Page, file: str) -> None:
    expect(page.locator(".import-result")).to_contain_text("Imported game.json", timeout=TIMEOUT)


def run_test_games(page: Page, file: str) -> None:
    page.goto(page.url.partition("#")[0] + "#/own")
    page.locator(CODE).fill(ANYTHING)
    page.get_by_role("button", name="Run test games").click()


def games_are_played(page: Page, file: str) -> None:
    expect(page.locator(".contests tbody tr")).to_have_count(1, timeout=TIMEOUT)


def open_licences(page: Page, file: str) -> None:
    page.goto(page.url.partition("#")[0] + "#/about")
    page.get_by_role("link", name="Software licences").click()


def licences_are_there(page: Page, file: str) -> None:
    # Wait for the address, since the about page contains such an article, too.
    page.wait_for_url("**/licences.html", timeout=TIMEOUT)
    expect(page.locator("article.reading h1")).to_be_visible()
    page.go_back()
    wait_ready(page)


def scan_a_code(page: Page, file: str) -> None:
    home(page)
    page.get_by_role("button", name="Scan code").click()


def scanner_is_there(page: Page, file: str) -> None:
    expect(page.locator("dialog.scanner")).to_be_visible(timeout=TIMEOUT)
    page.keyboard.press("Escape")


GAME = Use(choose, "Couldn’t load {game}.", form_is_there)
COMPUTER = Use(ask_for_a_hint, "Couldn’t load the computer opponent.", hint_is_there)
READER = Use(import_a_file, "game.json: Couldn’t load the part of this site that reads saved games.", file_is_there)
OWN = Use(run_test_games, "Couldn’t start your bot.", games_are_played)
CODES = Use(scan_a_code, "Couldn’t load the QR codes.", scanner_is_there)
LICENCES = Use(open_licences, "Couldn’t load the software licences.", licences_are_there)

SAID = {
    "assets/game-*/game.zip": GAME,
    "assets/game-*/look.css": GAME,
    "assets/game-*/scenery.html": GAME,
    "assets/app-*/bots.py": COMPUTER,
    "assets/app-*/haleakala-*.whl": COMPUTER,
    "assets/python-*/python_stdlib.zip": COMPUTER,
    "assets/pydantic-*/*": READER,
    "assets/app-*/sandbox_worker.js": OWN,
    "assets/app-*/codes.js": CODES,
    "assets/app-*/scan_worker.js": CODES,
    "licences.html": LICENCES,
}
"""The files that are needed for an action. The reader of saved games also needs the library and the wheel (READERS,
below)."""
READERS = ("assets/app-*/haleakala-*.whl", "assets/python-*/python_stdlib.zip")
NOT_SAID = ("sw.js",)
"""Files that no action needs: they make the site available offline."""
WITHOUT_A_LOOK = ("assets/app-*/licences.css",)
"""Files without which the page of licences can still be read: its style sheet."""
NOT_OURS = {
    "404.html": "what the server shows in the place of a page that is none",
    "assets/app-*/fragment_in_path.js": "asked for by 404.html alone, which says without it that there is no such page",
    "manifest.webmanifest": "asked for by browsers, when the app is installed",
    "icons/*": "asked for by browsers, for tabs and when the app is installed",
    "screenshots/*": "asked for by browsers, when the app is installed",
}
LATE = (*SAID, *NOT_SAID, *WITHOUT_A_LOOK, *NOT_OURS)


def late(pattern: str) -> list[str]:
    """The files of a row in the tables above; each file belongs to the first row that it matches."""
    return [file for file in FILES if next((row for row in LATE if fnmatch(file, row)), "") == pattern]


def test_every_file_that_a_start_does_not_need_is_in_the_table(
    page: Page, server: LosingServer, requests: list[str]
) -> None:
    open_app(page, server.url)
    early = {url.removeprefix(server.url) or "index.html" for url in requests}
    missing = [file for file in FILES if file not in early and not any(fnmatch(file, row) for row in LATE)]
    assert missing == [], "fetched late: what happens where it is lost?"
    assert [row for row in LATE if not late(row)] == [], "no such file"
    assert [row for row in (*SAID, *NOT_SAID) if early.intersection(late(row))] == [], "needed at once"


# --- What is asserted -------------------------------------------------------------------------------------------------


@pytest.fixture
def server() -> Iterator[LosingServer]:
    server = LosingServer()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def page(new_page: Callable[..., Page], server: LosingServer) -> Page:
    """The page of a first visitor, on a phone."""
    return new_page(viewport={"width": 390, "height": 844}, has_touch=True)


def visit(page: Page, server: LosingServer) -> None:
    """Open the page for the first time, and start a game."""
    open_app(page, server.url)
    begin(page)


def table_of(page: Page) -> str:
    """The address of the game that was started, not of an imported one."""
    kept: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    mine = [key for key, text in kept.items() if key.startswith("haleakala.match.") and "Ana" not in text]
    return f"#/match/{mine[0].rpartition('.')[2]}"


def home(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#/")


def goes_on(page: Page) -> None:
    """Check that other screens and the game still work, by real clicks."""
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("main.rulebook")).to_be_visible()
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.locator("main.home")).to_be_visible()
    page.goto(page.url.partition("#")[0] + table_of(page))
    expect(page.locator(".table .lit").first).to_be_visible()
    target = sorted(lit(page))[0]
    for chosen in (1, 0):  # select the target, then deselect it
        click(page, target)
        expect(page.locator(".table .chosen")).to_have_count(chosen)


def reported(page: Page, use: Use, file: str, reload: bool) -> None:
    """Check that the error is shown once, with one button to try again, and with a reload button if `reload` is
    true."""
    said = use.said.format(game=game_of(file).title) if "{game}" in use.said else use.said
    report = page.locator(REPORTS)
    expect(report.first).to_contain_text(said, timeout=TIMEOUT)
    expect(report).to_have_count(1)
    expect(page.get_by_role("button", name="Try again")).to_have_count(1)
    expect(page.get_by_role("button", name="Reload")).to_have_count(int(reload))
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")


def close(page: Page) -> None:
    page.get_by_role("button", name="Close").click()
    expect(page.locator(REPORTS)).to_have_count(0)


# --- What is lost -----------------------------------------------------------------------------------------------------


def rows(reader: bool = False) -> list[tuple[str, Use]]:
    """Pairs of a file and an action that needs it: those of SAID, or, with `reader`, the files that reading saved games
    needs."""
    if reader:
        return [(file, READER) for pattern in READERS for file in late(pattern)]
    return [(file, use) for pattern, use in SAID.items() for file in late(pattern)]


def cases() -> Iterator[Any]:
    """Each file is lost in each way. A usual run loses only one, which hangs, since the tests below lose the others."""
    for file, use in [*rows(), *rows(reader=True)]:
        for way in WAYS:
            if use is LICENCES and way in ("HTML", "cut", "half"):
                continue  # the browser shows this page even if its content is wrong
            by_day = way == "hangs" and file in late("assets/game-*/game.zip")[:1]
            case = pytest.param if by_day else at_night
            yield case(file, use, way, id=f"{re.sub('-[0-9a-f]{12}', '', file)}-{way}-{use.want.__name__}")


@pytest.mark.parametrize(("file", "use", "way"), [*cases()])
def test_a_lost_file_is_said_once_and_comes_with_another_try(
    page: Page, server: LosingServer, file: str, use: Use, way: str
) -> None:
    if way == "hangs":
        sooner(server)
    visit(page, server)
    server.lost[file] = way
    use.want(page, file)
    if way == "hangs" and use is GAME:
        goes_on(page)
        use.want(page, file)
    reported(page, use, file, reload=way in REPLACED)
    close(page)
    goes_on(page)
    use.want(page, file)
    reported(page, use, file, reload=True)
    server.lost.clear()
    page.get_by_role("button", name="Try again").click()
    use.done(page, file)
    expect(page.locator(REPORTS)).to_have_count(0)


def sooner(server: LosingServer) -> None:
    """Shorten the page's timeout for files that hang."""
    server.change("assets/app-*/*", "const IDLE = 15;", "const IDLE = 4;")


def one_after_the_other(
    page: Page, server: LosingServer, use: Use, lost: list[tuple[str, str]], look: bool = True
) -> None:
    """Lose files in turn; the last one arrives with another try. With `look` everything else is tested, too."""
    server.keep_nothing()
    for number, (file, way) in enumerate(lost):
        server.lost = {file: way}
        use.want(page, file)
        reported(page, use, file, reload=number > 0 or way in REPLACED)
        close(page)
    if look:
        goes_on(page)
    use.want(page, lost[-1][0])
    reported(page, use, lost[-1][0], reload=True)
    server.lost.clear()
    page.get_by_role("button", name="Try again").click()
    use.done(page, lost[-1][0])
    expect(page.locator(REPORTS)).to_have_count(0)


QUICK = [way for way in WAYS if way != "hangs"]


@pytest.mark.parametrize("turn", [0, at_night(1), at_night(2)])
def test_games_that_are_lost_file_by_file(page: Page, server: LosingServer, turn: int) -> None:
    """Each game loses another file, and in another way."""
    visit(page, server)
    files = [file for file, use in rows() if use is GAME]
    ways = cycle(QUICK[turn:] + QUICK[:turn])
    for number, meta in enumerate(LATER):
        mine = [file for file in files if game_of(file) is meta]
        one_after_the_other(page, server, GAME, [(mine[(turn + number) % len(mine)], next(ways))], look=number == turn)


@pytest.mark.parametrize(
    "use", [COMPUTER, READER, OWN, CODES, LICENCES], ids=["computer", "reader", "bot", "codes", "licences"]
)
def test_parts_that_are_lost_one_after_the_other(page: Page, server: LosingServer, use: Use) -> None:
    visit(page, server)
    # The reader comes first, since the library and the wheel are cached once they arrive.
    files = [file for file, needs in [*rows(reader=True), *rows()] if needs is use]
    ways = cycle(["404", "offline"] if use is LICENCES else QUICK)
    one_after_the_other(page, server, use, [(file, next(ways)) for file in files])


def silent(page: Page) -> None:
    """Check that everything works, and that no error is shown."""
    goes_on(page)
    assert page.locator(f"{REPORTS}, #loading, #update > *").count() == 0


def until_asked(page: Page, server: LosingServer, count: int) -> None:
    """Wait until `count` files were lost."""
    for _ in range(TIMEOUT // 100):
        if len(server.asked) >= count:
            return
        page.wait_for_timeout(100)
    raise AssertionError(server.asked)


IN_SILENCE = pytest.mark.parametrize("way", ["404", *(at_night(way) for way in WAYS if way != "404")])


@IN_SILENCE
def test_what_the_service_worker_cannot_keep_is_not_missed(
    new_page: Callable[..., Page], server: LosingServer, way: str
) -> None:
    page = new_page(service_workers="allow")
    spare = (
        "assets/game-*/*",
        "assets/app-*/sandbox_worker.js",
        "assets/app-*/*.whl",
        "assets/python-*/python_stdlib.zip",
    )
    hanging = spare[1:2]  # only one file hangs: it blocks one of six connections to the server, and the page needs some
    server.lost = dict.fromkeys(hanging if way == "hangs" else spare, way)
    visit(page, server)
    until_asked(page, server, 1)
    silent(page)
    server.lost = {"sw.js": way}
    page.reload()
    wait_ready(page)
    until_asked(page, server, 2)
    silent(page)


def test_a_list_of_licences_without_its_looks_can_be_read_and_left(page: Page, server: LosingServer) -> None:
    server.keep_nothing()
    for way, pattern in zip(QUICK, cycle(WITHOUT_A_LOOK), strict=False):
        server.lost = {pattern: way}
        page.goto(f"{server.url}licences.html")
        expect(page.get_by_text("MIT").first).to_be_visible()
    assert len(server.asked) >= len(QUICK)
    page.locator("a.brand").click()
    wait_ready(page)


# --- At a start -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["404", at_night("offline"), at_night("hangs")])
def test_a_game_that_is_lost_at_the_start_leads_to_the_start_page(page: Page, server: LosingServer, way: str) -> None:
    """The game is opened by a link or a bookmark, perhaps on a first visit."""
    if way == "hangs":
        sooner(server)
    file, meta = late("assets/game-*/scenery.html")[0], LATER[0]
    server.lost = {file: way}
    page.goto(f"{server.url}#/rules/{meta.id}")
    wait_ready(page)
    reported(page, GAME, file, reload=way in REPLACED)
    expect(page.locator(".game-cards")).to_be_visible()
    expect(page.locator("#boot")).to_have_count(0)
    server.lost.clear()
    page.get_by_role("button", name="Reload" if way in REPLACED else "Try again").click()
    expect(page.locator("main.rulebook")).to_contain_text(meta.title)


@pytest.mark.parametrize("way", ["HTML", *(at_night(way) for way in WAYS if way != "HTML")])
@pytest.mark.parametrize("pattern", ["assets/pydantic-*/core.wasm", at_night(READERS[0]), at_night(READERS[1])])
def test_a_saved_game_whose_reader_is_lost_at_the_start_comes_with_another_try(
    page: Page, server: LosingServer, pattern: str, way: str
) -> None:
    if way == "hangs":
        sooner(server)
    visit(page, server)
    page.evaluate(OLDER)
    server.lost = {late(pattern)[0] if late(pattern) else next(f for f in FILES if fnmatch(f, pattern)): way}
    page.reload()
    wait_ready(page)
    expect(page.locator("main h1")).to_have_text("This game isn’t loaded yet")
    expect(page.get_by_role("button", name="Try again")).to_have_count(1)
    expect(page.get_by_role("button", name="Reload")).to_have_count(int(way in REPLACED))
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("main.rulebook")).to_be_visible()
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.locator("#not-loaded")).to_contain_text("1 game isn’t loaded yet")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Reload")).to_have_count(1, timeout=TIMEOUT)
    expect(page.locator(REPORTS)).to_have_count(1)
    server.lost.clear()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#not-loaded")).to_have_count(0, timeout=TIMEOUT)
    page.get_by_role("link", name="Continue").first.click()
    expect(page.locator(".table .lit").first).to_be_visible()
