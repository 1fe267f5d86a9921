"""A game with hidden hands, which only the test build has: on one device nobody sees another player's hand.

The same clicks are made in games that differ in only one hand. As long as its owner doesn't look, the page must be the
same to the last byte: the markup, the title, the accessibility tree, and all stored data except the saved game itself.
"""

import json
import random
import re
from collections.abc import Callable, Sequence

from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PLAIN, TIMEOUT, open_app, wait_ready
from e2e.games.huts.play import AnyMatch, begun, hands, named, saved
from e2e.kit.moments import store_games
from e2e.kit.player import click
from e2e.tests.page.test_faults import with_faults
from e2e.tests.start.test_start import held
from haleakala.app.buttons import ShowPosition
from haleakala.app.selector import sending
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.link import encode
from haleakala.saves.write import write
from web.build.serve import SiteServer

GAME, KEY = "highcard", "secret"
OPTIONS = {"rounds": "one"}
SITTING = ("", "fisher", "")  # the levels by seat: two people, with a computer between them

SEEN = """async (key) => {
  // What the page keeps when it is put away, for the next start.
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  const kept = Object.entries(localStorage).filter(([name]) => name !== `haleakala.match.${key}`);
  const caches = [];
  for (const name of await globalThis.caches.keys())
    for (const { url } of await (await globalThis.caches.open(name)).keys()) caches.push([name, url]);
  return {
    markup: document.documentElement.outerHTML,
    typed: [...document.querySelectorAll("input, select, textarea")].map(({ value }) => value),
    title: document.title,
    kept: kept.sort(),
    session: Object.entries(sessionStorage).sort(),
    caches: caches.sort(),
    state: history.state,
    address: location.href,
    name: window.name,
  };
}"""
TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z?|http://127\.0\.0\.1:\d+")

TAG = re.compile(r'<([\w-]+)((?: [\w:-]+="[^"]*")+)')
ATTRIBUTE = re.compile(r' [\w:-]+="[^"]*"')


def in_order(markup: str) -> str:
    """Markup with the attributes of each element sorted by name, because browsers may move `style`."""
    return TAG.sub(lambda tag: f"<{tag[1]}{''.join(sorted(ATTRIBUTE.findall(tag[2])))}", markup)


def everything(page: Page) -> str:
    """Everything in a page in which two games may differ, without times of day."""
    expect(page.locator("#app:not([aria-busy])")).to_have_count(1)
    found = page.evaluate(SEEN, KEY)
    found["markup"] = in_order(found["markup"])
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    parts = ("role", "name", "value", "description", "properties")
    found["read aloud"] = [[node.get(part) for part in parts] for node in nodes if not node["ignored"]]
    found["read aloud"] = re.sub(r'"relatedNodes": \[.*?\]', "", json.dumps(found["read aloud"]))
    return TIMES.sub("", json.dumps(found, indent=1, ensure_ascii=False))


def cards(seen: str) -> set[int]:
    """The cards that are named in a text."""
    return {int(card) for card in re.findall(r"card (\d)", seen)}


def here(page: Page) -> None:
    page.get_by_role("button", name="I’m here").click()


def hidden(page: Page) -> None:
    """Wait until the table asks the owner of the hand to look."""
    expect(page.get_by_role("button", name="I’m here")).to_be_visible(timeout=TIMEOUT)


def played(page: Page, hands: tuple[int, int, int], url: str) -> dict[str, str]:
    """Play a game to its end by real clicks; return everything in the page at each moment, by name."""
    seen = {}
    log_so_far = tuple(f"={hand}" for hand in hands)
    store_games(page, url, {KEY: write(Record(GAME, OPTIONS, log_so_far, players=SITTING))})
    page.get_by_role("link", name="Open", exact=True).click()
    hidden(page)
    seen["nobody"] = everything(page)
    click(page, "bid-1")  # players may bid without looking at their hand
    seen["nobody, after a bid"] = everything(page)
    here(page)
    expect(page.locator("#button-keep")).to_be_visible()
    seen["first"] = everything(page)
    click(page, "keep")
    hidden(page)  # when the table asks the next person, the computer between them has decided
    seen["nobody, after the computer"] = everything(page)
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".table.back")).to_have_count(1)
    seen["nobody, looking back"] = everything(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    # Takes back the computer's decision, too: it kept a card, which reveals nothing.
    page.get_by_role("button", name="Undo anyway").click()
    hidden(page)
    seen["nobody, after Undo"] = everything(page)
    here(page)
    seen["first, after Undo"] = everything(page)
    click(page, "bid-1")
    expect(page.locator("#answer-bid-1.chosen")).to_be_visible()
    seen["first, with a turn laid out"] = everything(page)
    with held(page, "**/pyodide.asm.wasm"):
        page.reload(wait_until="commit")
        expect(page.locator(".table")).to_be_visible()
        assert cards(everything(page)) == set()
        # Python is held back, so this is only the saved picture.
        seen["nobody, in the picture that was kept"] = page.locator("#app").inner_html()
        assert page.evaluate("() => document.documentElement.dataset.app") is None, "Python doesn’t run yet"
    wait_ready(page)
    hidden(page)
    seen["nobody, after a reload"] = everything(page)
    here(page)
    expect(page.locator(".answer.chosen")).to_have_count(0)  # the turn that was laid out before the reload is not saved
    click(page, "keep")
    click(page, "bid-1")
    hidden(page)
    here(page)
    expect(page.locator("#answer-bid-3")).to_be_visible()
    seen["second"] = everything(page)
    click(page, "bid-3")  # after this bid a player has to keep the card, so the game ends
    expect(page.locator(".table.over")).to_have_count(1)
    seen["over"] = everything(page)
    return seen


def test_nobody_finds_the_hand_of_another_player_whatever_they_look_at(
    new_page: Callable[..., Page], test_site: SiteServer
) -> None:
    hands, other_first, other_second = (5, 1, 7), (6, 1, 7), (5, 1, 8)
    one, first, second = (played(new_page(), dealt, test_site.url) for dealt in (hands, other_first, other_second))
    for moment, seen in one.items():
        who = moment.split(",")[0]
        assert cards(seen) == {"nobody": set(), "first": {5}, "second": {7}, "over": {*hands}}[who], moment
        if who in ("nobody", "second"):
            assert seen == first[moment], moment
        if who in ("nobody", "first"):
            assert seen == second[moment], moment
    assert "haleakala.picture" in one["nobody"], "a picture is kept while nobody looks"


def test_whoever_opens_a_link_sees_no_hand_before_they_sit_down(
    new_page: Callable[..., Page], test_site: SiteServer
) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    log_so_far = ("=5", "=8", "=3", "bid-1", "keep", "bid-2")
    store_games(page, test_site.url, {KEY: write(Record(GAME, OPTIONS, log_so_far, players=SITTING))})
    page.get_by_role("link", name="Open", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    page = new_page()  # a new page, in which the link opens the saved game
    open_app(page, copied)
    hidden(page)
    assert cards(everything(page)) == set()
    here(page)
    expect(page.locator("#button-keep")).to_be_visible()
    assert cards(everything(page)) == {8}


# --- Changing who sits where, in a game of the site -------------------------------------------------------------------

TELLTALE = """
def step(game, state, rng):
    from haleakala.games.huts.rules.model import hand
    from haleakala.games.huts.rules.actions import card_key
    raise ValueError(" ".join(card_key(card) for seat in (0, 1) for card in hand(state, seat) if card < 64))
"""
MARK = "with hands revealed"


def played_until(player: int, seed: int = 1) -> AnyMatch:
    """A game of two in which `player` has to decide, or a finished one."""
    rng, luck, match = random.Random(seed), SeededLuck(seed), begun(2)
    while match.player != player:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    return match


def huts(page: Page, url: str, match: AnyMatch, sitting: Sequence[str]) -> None:
    """Open a saved game, in a browser with a custom bot that reveals its hand."""
    page.goto(f"{url}{PLAIN}")
    page.evaluate("(code) => { localStorage['haleakala.own.huts'] = code; }", TELLTALE)
    store_games(page, url, {KEY: saved(match, sitting)})
    page.evaluate("(key) => { location.hash = `#/match/${key}`; }", KEY)
    page.locator(".table").wait_for()
    page.locator("#change-players summary").click()


def seen_of(page: Page, match: AnyMatch) -> list[int]:
    """How many cards of each hand can be found in the page, apart from the saved game."""
    seen = everything(page)
    return [len(named(held, seen)) for held in hands(match.state)]


def is_marked(page: Page) -> bool:
    """Whether the saved game is marked as having revealed hands."""
    save: bool = page.evaluate("(key) => JSON.parse(localStorage[`haleakala.match.${key}`]).revealed === true", KEY)
    assert save == (page.locator("#revealed").count() == 1)
    return save


def test_a_computers_seat_goes_to_an_own_bot_only_after_the_question(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page, match = new_page(), begun(2)
    huts(page, site.url, match, ("", "fisher"))
    player = page.locator("#field-seat-1")
    player.select_option("own")
    question = page.locator("#take-seat")
    expect(question).to_contain_text("can show you another player’s hand")
    mine = len(hands(match.state)[0])
    assert seen_of(page, match) == [mine, 0] and not is_marked(page)
    question.get_by_role("button", name="Cancel").click()
    expect(player).to_have_value("fisher")
    player.select_option("own")
    question.get_by_role("button", name="Change anyway").click()
    expect(page.locator("#revealed")).to_have_text(MARK)
    assert is_marked(page) and seen_of(page, match) == [mine, 0]


def test_what_a_bot_says_of_a_hand_is_shown_only_where_nothing_is_hidden(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page, match = new_page(), played_until(1)
    huts(page, site.url, match, ("", ""))
    before = seen_of(page, match)
    assert before == [0, 0]
    page.locator("#field-seat-1").select_option("own")
    question = page.locator("#take-seat")
    expect(question).to_be_visible()
    assert seen_of(page, match) == before and not is_marked(page)
    question.get_by_role("button", name="Change anyway").click()
    notice = page.locator(".notice p")
    expect(notice).to_contain_text("Your bot didn’t return a legal move.", timeout=TIMEOUT)
    first, second = hands(match.state)
    assert seen_of(page, match) == [len(first), 0] and is_marked(page)
    # After this change only computers play: the page shows all hands, and so may errors of the bot.
    page.locator("#field-seat-0").select_option("fisher")
    question.get_by_role("button", name="Change anyway").click()
    page.get_by_role("button", name="Resume").click()
    expect(notice).to_contain_text("ValueError", timeout=TIMEOUT)
    assert len(named(second, notice.inner_text())) == len(second)


def test_who_gives_the_own_seat_away_sees_no_other_hand_before_the_question(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page, match = new_page(), played_until(1)
    huts(page, site.url, match, ("", ""))
    page.locator("#field-seat-1").select_option("fisher")
    question = page.locator("#take-seat")
    expect(question).to_be_visible()
    assert seen_of(page, match) == [0, 0] and not is_marked(page)
    question.get_by_role("button", name="Cancel").click()
    expect(page.locator("#field-seat-1")).to_have_value("")
    hidden(page)
    assert seen_of(page, match) == [0, 0] and not is_marked(page)
    page.locator("#field-seat-1").select_option("fisher")
    question.get_by_role("button", name="Change anyway").click()
    expect(page.locator("#revealed")).to_have_text(MARK)
    assert seen_of(page, match)[0] == len(hands(match.state)[0]) and is_marked(page)


def test_a_game_with_the_same_hands_is_marked_wherever_it_comes_from(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    context = new_context()
    page, match = context.new_page(), played_until(0)
    huts(page, site.url, match, ("", "fisher"))
    other = context.new_page()
    other.goto(f"{site.url}#/match/{KEY}")
    other.locator(".table").wait_for()
    # The other tab has a card selected while the first tab changes the seats.
    other.locator(".lit[data-target]:visible").first.click()
    page.locator("#field-seat-1").select_option("")
    question = page.locator("#take-seat")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    question.get_by_role("button", name="Change anyway").click()
    expect(page.locator("#revealed")).to_have_text(MARK)
    page.evaluate("(link) => { location.hash = link; }", encode("huts", match))
    expect(page.locator("#revealed")).to_have_text(MARK)
    expect(page.get_by_role("button", name="I’m here")).to_be_visible()
    expect(other.locator("#revealed")).to_have_text(MARK)


COPIES = """Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (text) => { if (window.shut) throw new Error("shut"); window.copied = text; } },
});
document.execCommand = () => false;"""


def reported(page: Page, touch: str) -> str:
    """The report of an error whose message contains everything that the page knows."""
    page.evaluate("() => { window.copied = ''; }")
    for worker in page.workers:  # the workers of the game and of the computer players
        worker.evaluate("() => { self.fault = 'view'; }")
    page.locator(touch).first.click()
    panel = page.locator("#errors")
    panel.get_by_role("button", name="Copy report").click()
    shown = panel.locator("pre")
    report: str = shown.inner_text() if page.evaluate("() => window.shut") else page.evaluate("() => window.copied")
    panel.get_by_role("button", name="Resume game").click()
    wait_ready(page)
    page.locator(".table").wait_for()
    return report


def test_a_report_holds_no_hand_while_some_are_hidden(new_page: Callable[..., Page], site: SiteServer) -> None:
    page, match, ended = new_page(), begun(2), played_until(TERMINAL)
    page.route("**/game.py", with_faults)
    page.add_init_script(COPIES)
    store_games(page, site.url, {KEY: saved(match, ("", "fisher")), "over": saved(ended)})
    cards = [card for held in hands(match.state) for card in held]
    for address, hides, shut in ((KEY, True, False), (KEY, True, True), ("over", False, False)):
        page.evaluate("(key) => { location.hash = `#/match/${key}`; }", address)
        page.locator(".table").wait_for()
        page.evaluate("(shut) => { window.shut = shut; }", shut)
        report = reported(page, sending(ShowPosition("back")))
        assert "Traceback" in report and "ValueError" in report and 'huts {"players"' in report
        kept = match if hides else ended
        assert (f"({len(kept.plies)} moves, left out" in report) is hides
        assert (" ".join(kept.log) in report) is not hides
        assert (named(cards, report) == set()) is hides
