"""Huts in the page: whole games by mouse, keyboard and touch, hidden hands, and checks by axe-core."""

import random
import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import PLAIN, at_night, open_app, wait_ready
from e2e.games.huts.play import (
    HERE,
    AnyMatch,
    begin,
    begun,
    chosen_of,
    due,
    hands,
    named,
    play_on,
    press,
    saved,
    the_match,
)
from e2e.kit.moments import store_games
from e2e.kit.player import click, log, over, tap
from e2e.tests.page.test_everybody import go
from e2e.tests.page.test_languages import set_otherwise
from e2e.tests.play.test_layout import MISHAPS
from e2e.tests.play.test_play import axe
from e2e.tests.play.test_secrets import KEY, everything
from e2e.tests.play.test_tiles import tab_to
from haleakala.app.buttons import Undo
from haleakala.app.selector import sending
from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import card_key
from haleakala.games.huts.rules.model import ISLAND_CARDS, OVER, PHASE, PLAYERS
from haleakala.kernel.replay import replay
from web.build.serve import SiteServer

DESKTOP: dict[str, ViewportSize] = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
RESULT = re.compile("win|gewinn")  # in the sentence about the result, also after a tie-break


def opened(page: Page, url: str, save: str, **settings: str) -> None:
    """Open a saved game, the only one, with fast computer players."""
    page.goto(f"{url}{PLAIN}")
    set_otherwise(page, pace="fast", **settings)
    store_games(page, url, {KEY: save})
    page.evaluate("(key) => { location.hash = `#/match/${key}`; }", KEY)
    page.locator(".table").wait_for()


def is_at_its_end(page: Page) -> None:
    """Check that the game is over, and that the page shows the result and all hands."""
    assert over(page)
    match = the_match(page)
    assert match.state[PHASE] == OVER
    assert page.locator(".player").count() == match.state[PLAYERS]
    expect(page.locator(".status")).to_contain_text(RESULT)
    seen = page.locator("#app").inner_html()
    for held in hands(match.state):
        assert len(named(held, seen)) == len(held)


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, at_night(3), at_night(5)])
def test_people_hand_the_device_over_and_nobody_finds_the_hand_of_another(
    new_page: Callable[..., Page], site: SiteServer, players: int
) -> None:
    page = new_page(**DESKTOP)
    opened(page, site.url, saved(begun(players)))
    searched = []

    def search() -> None:
        """Search everything in the page for the hands that the viewer must not see."""
        match = the_match(page)
        looks = page.locator(HERE).count() == 0
        seen = everything(page)
        for seat, held in enumerate(hands(match.state)):
            if looks and seat == match.player:
                assert len(named(held, seen)) == len(held), "the own hand is found by its names"
            else:
                assert named(held, seen) == set(), (log(page)[-1:], seat, looks)
        searched.append(looks)

    play_on(page, click, seed=1, touches=20, seen=search)
    before = log(page)
    page.reload()
    wait_ready(page)
    assert log(page) == before
    play_on(page, click, seed=2, seen=search)
    assert searched.count(False) >= players * {2: 5, 3: 4, 5: 3}[players]
    is_at_its_end(page)


@pytest.mark.nightly
@pytest.mark.parametrize("layout", ["1366x768", at_night("768x1024")])
def test_one_person_against_four_computers(new_page: Callable[..., Page], site: SiteServer, layout: str) -> None:
    width, height = map(int, layout.split("x"))
    page = new_page(viewport={"width": width, "height": height})
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, pace="fast")
    open_app(page, site.url)
    begin(page, players=5, humans=1)
    due(page)
    assert page.locator(HERE).count() == 0, "the own hand always shows"
    held = hands(the_match(page).state)
    assert len(named(held[0], page.locator("#app").inner_html())) == len(held[0])
    axe(page)
    play_on(page, click, seed=3)
    is_at_its_end(page)
    axe(page)


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, at_night(4)])
def test_a_whole_game_by_keyboard_alone(new_page: Callable[..., Page], site: SiteServer, players: int) -> None:
    page = new_page(**DESKTOP)
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, pace="fast")
    open_app(page, site.url)
    go(page, "/new/huts")
    tab_to(page, "[type=radio][value='2']")
    for _ in range(2, players):
        page.keyboard.press("ArrowRight")
    tab_to(page, "#field-player-1")
    page.keyboard.press("f")  # the first letter of Fisher selects this level in the list
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()
    play_on(page, press, seed=4)
    is_at_its_end(page)


def fits(page: Page, moment: object) -> None:
    """Check that nothing is cut off or overlaps, on the unscrolled page."""
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    assert page.evaluate(MISHAPS) == [], moment


PHONES = [
    ("en", "light", 2),
    at_night("de", "dark", 2),
    at_night("en", "dark", 5),
    at_night("de", "light", 5),
]


@pytest.mark.parametrize(("language", "scheme", "players"), PHONES)
def test_a_whole_game_on_a_phone_and_axe_finds_nothing_in_any_phase(
    new_page: Callable[..., Page], site: SiteServer, language: str, scheme: str, players: int
) -> None:
    """Each kind of moment is checked when it first occurs, by what can be touched, and whether the panel is open."""
    page = new_page(**PHONE, locale=language, color_scheme=scheme)
    opened(page, site.url, saved(begun(players, seed=2)))
    kinds = set()

    def touch(page: Page, target: str) -> None:
        panel = page.locator("#chooser").count()
        kind = (target if target.startswith("[") else target.split("-")[0], panel)
        if kind not in kinds:
            kinds.add(kind)
            axe(page)
            fits(page, kind)
        tap(page, target)

    play_on(page, touch, seed=5)
    axe(page)
    is_at_its_end(page)
    assert len(kinds) >= 8, kinds


def with_another_hand(match: AnyMatch, seat: int) -> AnyMatch:
    """The same game, with one dealt island card of a seat replaced by one that nobody holds.

    Both saves have the same length, which is stored with the picture of the page, and says nothing to its viewers.
    """
    held = hands(match.state)
    nobodys = [card for card in ISLAND_CARDS if all(card not in cards for cards in held)]
    pairs = product((card for card in held[seat] if card in ISLAND_CARDS), nobodys)
    gone, free = next((one, other) for one, other in pairs if len(card_key(one)) == len(card_key(other)))
    words = {f"={card_key(gone)}": f"={card_key(free)}"}
    return replay(rules, match.options, [words.get(word, word) for word in match.log]).match


def looks(page: Page, url: str, match: AnyMatch) -> dict[str, str]:
    """Play by real clicks up to the second hand-over; return everything in the page at each moment, by who is
    looking."""
    opened(page, url, saved(match))
    seen = {}
    expect(page.locator(HERE)).to_be_visible()
    seen["nobody"] = everything(page)
    page.locator(HERE).click()
    expect(page.locator(HERE)).to_have_count(0)
    seen["first"] = everything(page)
    for target in ("omen-add-1", "space-a1", "cube-a1-red"):
        click(page, target)
    seen["first, after an omen"] = everything(page)
    card = next(name for name in due(page) if name.startswith("card-") and not name.endswith("-god"))
    click(page, card)
    seen["first, with a card in hand"] = everything(page)
    while page.locator(HERE).count() == 0:
        click(page, chosen_of(due(page), random.Random(1)))
    seen["nobody, after a turn"] = everything(page)
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".table.back")).to_have_count(1)
    seen["nobody, looking back"] = everything(page)
    page.keyboard.press("Escape")
    page.locator(sending(Undo())).click()
    expect(page.locator(HERE)).to_be_visible()
    seen["nobody, after Undo"] = everything(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(HERE)).to_be_visible()
    seen["nobody, after a reload"] = everything(page)
    return seen


@pytest.mark.nightly  # tests/app/play/test_secrets.py tests the same without a browser
def test_the_page_is_the_same_to_the_last_byte_whatever_another_player_holds(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    match = begun(2)
    one, other = (looks(new_page(**DESKTOP), site.url, game) for game in (match, with_another_hand(match, 1)))
    for moment, seen in one.items():
        assert seen == other[moment], moment
    assert "haleakala.picture" in one["nobody"], "a picture is kept while nobody looks"


SCREENS = ("/new/huts", "/rules/huts", "/rules/huts/full", "/lesson/huts", "/lesson/huts/5", "/own/huts")
WIDTHS = ((320, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080))


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("de", "light"), ("en", "dark")])
def test_form_rules_and_lesson_are_whole_and_axe_finds_nothing(
    new_page: Callable[..., Page], site: SiteServer, language: str, scheme: str
) -> None:
    page = new_page(**DESKTOP, locale=language, color_scheme=scheme)
    open_app(page, site.url)
    for screen in SCREENS:
        go(page, screen)
        axe(page)
        # Hands in lessons have to fit, so lessons are not tested in narrow windows.
        for width, height in WIDTHS[3:] if "lesson" in screen else WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(MISHAPS) == [], (screen, width)
        page.set_viewport_size(DESKTOP["viewport"])
