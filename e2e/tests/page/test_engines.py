"""A smoke test in every installed engine: ten turns, the start of each game, links to all, offline."""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from e2e.conftest import at_night, kept_files
from e2e.kit.engines import ENGINES, TIMEOUT, ChromiumTab, Tab, missing
from e2e.kit.player import LIT, POINT
from haleakala.app.buttons import ChooseOpponents, PlayGame, ShareLink, ShowHand
from haleakala.app.selector import sending
from haleakala.games import default_meta, metas
from web.build.serve import SiteServer

pytestmark = pytest.mark.installs

WINDOW = {"width": 390, "height": 844}
TURNS = 5
SOON = 20  # the time in seconds within which the page has to react
READY = "() => document.documentElement.dataset.app === 'ready'"
OFFLINE_READY = "() => navigator.serviceWorker.controller?.state === 'activated'"
ALL_KEPT = """(count) => caches.keys()
  .then((names) => caches.open(names.find((name) => name.startsWith("haleakala-files-"))))
  .then((cache) => cache.keys())
  .then((kept) => {
    document.documentElement.dataset.kept = kept.length;
  }) && document.documentElement.dataset.kept >= count"""
HAS_SERVICE_WORKERS = "() => Boolean(navigator.serviceWorker)"
# The middle of an element, if it is on top there.
MIDDLE = """(selector) => {
  const element = document.querySelector(`#app ${selector}`);
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element?.getBoundingClientRect();
  const [x, y] = box ? [box.left + box.width / 2, box.top + box.height / 2] : [-1, -1];
  return element?.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
# What changes with every touch: the lit and chosen targets, the status, and the log.
SEEN = """() => {
  const targets = (selector) => [...document.querySelectorAll(selector)].map(({ dataset }) => dataset.target);
  const words = [...document.querySelectorAll("#app :is(.status, .log li)")].map(({ textContent }) => textContent);
  return JSON.stringify([targets("#app .lit"), targets("#app .chosen"), words]);
}"""
LOG = "() => [...document.querySelectorAll('.log li button')].reverse().map((turn) => turn.innerText)"
NOTE_COPIES = """() => {
  delete document.documentElement.dataset.copied;
  const { clipboard } = navigator;
  const note = (text) => (document.documentElement.dataset.copied = text);
  const [write, writeText] = [clipboard.write.bind(clipboard), clipboard.writeText.bind(clipboard)];
  clipboard.write = async ([item]) => (await write([item]), note(await (await item.getType("text/plain")).text()));
  clipboard.writeText = (text) => (note(text), writeText(text));
}"""
COPIED = "() => document.documentElement.dataset.copied"
FORGET = "() => localStorage.clear()"
HOW = "() => performance.getEntriesByName('python').at(-1).detail"
TABLE_OF = "(game) => document.querySelector(`.table[data-game=${game}]`) !== null"
HERE = sending(ShowHand())
HIDDEN = "() => document.querySelector('[data-send*=ShowHand]') !== null"
KEPT = "() => Object.keys(localStorage).filter((key) => key.includes('match'))"


@pytest.fixture(params=[at_night("chromium"), *ENGINES])
def tab(request: pytest.FixtureRequest) -> Iterator[Tab]:
    if lack := missing(request.param):
        pytest.skip(lack)
    if request.param == "chromium":
        context = request.getfixturevalue("new_context")(viewport=WINDOW, permissions=["clipboard-write"])
        yield ChromiumTab(context.new_page())
        return
    with ENGINES[request.param](**WINDOW) as tab:
        yield tab
        assert tab.faults() == []


def wait(tab: Tab, question: str, *arguments: object, what: str) -> Any:
    """Evaluate a function until its result is true, and return it; fails with `what` if that takes too long."""
    until = time.monotonic() + TIMEOUT
    while not (answer := tab.evaluate(question, *arguments)):
        assert time.monotonic() < until, f"in vain: {what}; {tab.faults()}"
        time.sleep(0.05)
    return answer


def click(tab: Tab, selector: str) -> None:
    tab.click(*wait(tab, MIDDLE, selector, what=f"{selector} can be touched"))


def start(tab: Tab, url: str) -> None:
    tab.open(url)
    wait(tab, READY, what="the app is ready")


def press_until(tab: Tab, press: Callable[[], None], done: Callable[[], Any], what: str) -> Any:
    """Press something, wait until `done` has a result that is true, and return that. If nothing happens, it is pressed
    once more: presses have been lost on a busy machine."""
    for timeout in (SOON, TIMEOUT):
        press()
        until = time.monotonic() + timeout
        while time.monotonic() < until:
            if result := done():
                return result
            time.sleep(0.05)
    raise AssertionError(f"in vain: {what}; {tab.faults()}")


def touch(tab: Tab, target: str) -> None:
    """Touch a lit target, and wait until the page has changed."""
    changed = f"(before) => ({SEEN})() !== before"
    before = tab.evaluate(SEEN)

    def press() -> None:
        tab.click(*wait(tab, POINT, target, what=f"{target} can be touched"))

    press_until(tab, press, lambda: tab.evaluate(changed, before), f"something happens at {target}")


def play(tab: Tab, turns: int) -> None:
    """Touch arbitrary lit targets until `turns` turns are in the log."""
    rng = random.Random(turns)
    while len(tab.evaluate(LOG)) < turns:
        touch(tab, rng.choice(sorted(wait(tab, LIT, what="something is lit"))))


DECIDING = "def step(game, state, rng):\n    raise RuntimeError(f'asked for {game.id}')\n"
WRITE = "(code) => { localStorage['haleakala.own'] = code; }"
NOTICE = "(word) => document.querySelector('.notice')?.textContent.includes(word)"


@pytest.mark.nightly
# Selenium itself causes this warning.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_a_player_of_ones_own_is_asked(tab: Tab, own_site: SiteServer) -> None:
    start(tab, own_site.url)
    tab.evaluate(WRITE, DECIDING)
    start(tab, f"{own_site.url}?own#/own")
    click(tab, "button[value=contest]")
    wait(tab, NOTICE, "asked for haleakala", what="the player was asked")
    if not tab.evaluate(HAS_SERVICE_WORKERS):
        pytest.skip("asked, but not offline: this engine's automated profile has no service workers")
    wait(tab, OFFLINE_READY, what="the service worker holds the site")
    wait(tab, ALL_KEPT, kept_files(), what="it keeps the whole site")
    own_site.stop()
    tab.reload()
    wait(tab, READY, what="the app is ready offline")
    click(tab, "button[value=contest]")
    wait(tab, NOTICE, "asked for haleakala", what="the player was asked offline")


# Selenium itself causes this warning.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_smoke(tab: Tab, own_site: SiteServer) -> None:
    start(tab, own_site.url)
    assert tab.evaluate(HOW) == "snapshot"  # the snapshot was taken under node, and this engine can restore it
    tab.evaluate("() => { location.hash = '#/new'; }")
    click(tab, ".more-options > summary")
    click(tab, "label:has([value=red])")
    tab.evaluate("() => document.querySelectorAll('.sits select').forEach((seat) => { seat.value = ''; })")
    click(tab, "[type=submit]")
    play(tab, TURNS)
    played = tab.evaluate(LOG)

    tab.reload()
    wait(tab, READY, what="the app is ready again")
    assert tab.evaluate(LOG) == played

    links = {link_of(tab): (default_meta(), played)}
    tab.evaluate(FORGET)
    for game in metas()[1:]:
        start(tab, own_site.url)
        click(tab, sending(ChooseOpponents(game.id, "")))
        click(tab, sending(PlayGame(game.id)))
        wait(tab, TABLE_OF, game.id, what=f"the table of {game.title}")
        if tab.evaluate(HIDDEN):
            click(tab, HERE)
        wait(tab, LIT, what="something is lit")
        links[link_of(tab)] = (game, tab.evaluate(LOG))
        touch(tab, sorted(wait(tab, LIT, what="something is lit"))[0])
        tab.evaluate(FORGET)

    offline = tab.evaluate(HAS_SERVICE_WORKERS)
    if offline:
        wait(tab, OFFLINE_READY, what="the service worker holds the site")
        wait(tab, ALL_KEPT, kept_files(), what="it keeps the whole site")
        own_site.stop()
    for link, (game, played) in links.items():
        start(tab, link.replace("#", "?elsewhere#"))
        wait(tab, TABLE_OF, game.id, what=f"the table of {game.title}")
        wait(tab, f"(log) => ({LOG})().join() === log", ",".join(played), what="the game of the link")
        assert tab.evaluate(KEPT) == []
    if not offline:
        pytest.skip("played, but not offline: this engine's automated profile has no service workers")


def link_of(tab: Tab) -> str:
    """The link that the page copies."""
    tab.evaluate(NOTE_COPIES)
    click(tab, sending(ShareLink()))
    return str(wait(tab, COPIED, what="the link is copied"))
