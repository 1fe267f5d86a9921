"""Games by link of several browsers in which players leave, return, lose their keys, or answer one turn twice."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import at_night, open_app, wait_ready
from e2e.kit.elsewhere import SIZE, Group, Player, begun, content
from e2e.kit.player import click, lit
from e2e.tests.remote.test_keys_kept import import_file, saved_copy
from haleakala.app.buttons import AnswerLink, AskGive, AskGone, AskNewKeys, AskRenewal, GivePlayer
from haleakala.app.selector import sending
from haleakala.saves.link import encode_sealed
from haleakala.sealed.blocks import Kind
from tests.sealed.test_edits import gone_on, with_match
from web.build.serve import SiteServer

AGREE, GONE = sending(AnswerLink()), sending(AskGone())
LOSE_KEYS = """() => Object.keys(localStorage).filter((key) => key.startsWith("haleakala.seeds."))
    .forEach((key) => localStorage.removeItem(key))"""

LOG_FITS = """() => {
  const [log, turns] = [document.querySelector(".log"), document.querySelector("#turns")];
  return [log.scrollHeight <= log.clientHeight + 1, turns.getBoundingClientRect().height];
}"""
"""Whether all of the log is inside its frame, and the height of the list of turns."""


@pytest.fixture
def begin(new_context: Callable[..., BrowserContext], site: SiteServer) -> Callable[..., Group]:
    """A function that begins a match of several browsers, which all have joined."""

    def begin(game: str, count: int) -> Group:
        players = [Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(count)]
        return begun(players, game, tuple(range(1, count)), players=str(count))

    return begin


def agrees(group: Group, player: Player) -> None:
    """A player opens a request for new keys, agrees to it, and sends it on."""
    player.open(group.link)
    player.page.locator(f"#remote {AGREE}").click()
    group.sends(player)


@pytest.mark.parametrize(
    ("game", "waits"), [pytest.param("taluva", True, id="waiting"), at_night("huts", False, id="free")]
)
def test_a_player_who_has_gone_gets_the_seat_back(begin: Callable[..., Group], game: str, waits: bool) -> None:
    group = begin(game, 3)
    group.legs(2)
    asks, gone, seat = group.last, group.next, group.waits_for
    assert (content(group.link).waiting is not None) == waits
    (stays,) = {*group.of_seat.values()} - {asks, gone}
    stays.open(group.link)

    asks.unfold()
    asks.page.locator(GONE).click()
    expect(asks.page.locator("#remote h2")).to_contain_text("Go on without")
    asks.page.locator("#remote form.gone [type=submit]").click()
    group.link = asks.link()
    stays.open(group.link)
    expect(stays.page.locator("#remote h2")).to_contain_text("asks to go on without")
    agrees(group, stays)
    group.of_seat[seat] = asks
    group.legs(2)
    for player in (asks, stays):
        expect(player.page.locator(".log")).to_contain_text("has played for")
    turns = gone.page.locator("#turns li:not(.event)").count()
    gone.open(group.link)
    expect(gone.page.locator(".status")).to_contain_text("The others go on without you")
    expect(gone.page.locator("#remote")).to_contain_text("plays in your place since turn")
    expect(gone.page.locator(".log")).to_contain_text("plays in your place since turn")
    expect(gone.page.locator(".lit")).to_have_count(0)
    assert gone.page.locator("#turns li:not(.event)").count() == turns

    if asks is not group.last:  # who gives a seat away has no turn to send
        group.legs(1)
    asks.unfold()
    asks.page.locator(sending(AskGive(seat))).click()
    asks.page.locator(f"#remote {sending(GivePlayer())}").click()
    for player in (asks, stays):
        player.page.reload()
        wait_ready(player.page)
    stays.open(group.link)
    group.link = asks.link()
    group.of_seat[seat] = gone
    for _ in range(2):
        player = group.next
        if player is gone:
            gone.open(group.link)
            expect(gone.page.locator("#remote")).to_contain_text("you play")
            gone.accept("Keo")
            group.sends(gone)
        else:
            agrees(group, player)
    assert content(group.link).complete
    moved: set[int] = set()
    while moved != {0, 1, 2}:
        assert group.waits_for >= 0, "the game goes on"
        moved.add(group.waits_for)
        group.legs(1)
    expect(gone.page.locator(".notice")).to_have_count(0)
    expect(asks.page.locator(".log")).to_contain_text("gave the place away")
    inside, room = asks.page.evaluate(LOG_FITS)
    assert inside
    assert room > 80, "some turns are shown below what happened to the keys"


def test_of_two_answers_to_one_turn_the_first_holds(
    begin: Callable[..., Group], new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path
) -> None:
    group = begin("taluva", 2)
    group.legs(3)
    player, other, before = group.next, group.last, group.link
    copy = Player(new_context(**SIZE).new_page(), site.url, 7)
    open_app(copy.page, site.url)
    import_file(copy, saved_copy(player, tmp_path))
    group.legs(1)
    first = group.link
    copy.open(before)
    copy.turn()
    second = copy.link()
    assert second not in (first, before)
    group.legs(1)
    other.open(second)
    expect(other.page.locator(".notice")).to_contain_text("which you already have. It was refused")
    assert other.link() == group.link
    other.open(before)
    expect(other.page.locator(".toast")).to_contain_text("older than your game")
    assert other.link() == group.link
    copy.open(group.link)
    expect(copy.page.locator(".notice")).to_contain_text("It was refused, and your game hasn’t changed")
    assert copy.link() == second
    group.legs(2)


@pytest.mark.nightly
def test_a_cheat_who_tries_every_draw_is_refused_every_time(begin: Callable[..., Group]) -> None:
    group, rng = begin("taluva", 2), random.Random(1)
    group.legs(4)
    victim, before = group.last, group.link
    group.legs(1)
    true = content(group.link)
    draw = max(ply for ply, one in enumerate(true.seen[:-1]) if one.kind is Kind.DRAW)
    start, drawn = true.match.at(draw), true.match.plies[draw].action
    others = [outcome for outcome, _ in start.rules.chance_outcomes(start.state) if outcome != drawn]
    assert len(others) > 10
    for outcome in others:
        victim.open(f"#{encode_sealed(with_match(true, gone_on(start.play(outcome), rng)))}")
        expect(victim.page.locator(".notice")).to_contain_text("was refused")
        assert victim.link() == before
    group.legs(2)


@pytest.mark.nightly
def test_two_windows_of_a_browser_send_one_answer(begin: Callable[..., Group]) -> None:
    group = begin("taluva", 2)
    group.legs(3)
    player = group.next
    player.open(group.link)
    second = Player(player.page.context.new_page(), player.url, 9)
    open_app(second.page, player.page.url)
    targets = lit(second.page)
    assert targets
    click(second.page, targets[0])
    group.sends(player)
    second.turn()
    assert second.link() == group.link
    second.page.reload()
    wait_ready(second.page)
    assert second.link() == group.link
    group.legs(2)


def test_what_new_keys_take_back_can_be_looked_at(begin: Callable[..., Group]) -> None:
    group = begin("taluva", 2)
    group.legs(5)
    asks, other, old = group.last, group.next, group.link
    other.open(old)
    asks.page.locator("#entry-2 button.notation").click()
    asks.unfold()
    asks.page.get_by_role("button", name="Ask to go back to here").click()
    asks.page.locator(".notice").get_by_role("button", name="Ask ").click()
    group.link = asks.link()
    other.open(group.link)
    expect(other.page.locator("#remote h2")).to_contain_text("asks to go back to turn 3")
    expect(other.page.locator("#remote")).to_contain_text("taken back")
    agrees(group, other)
    group.legs(2)
    for player in (asks, other):
        player.open(old)
        expect(player.page.locator(".notice")).to_contain_text("from before the keys were renewed in turn 3")
        assert player.link() == group.link or player is not group.last
        player.page.goto(f"{player.url}#/")
        expect(player.page.locator("#library")).to_contain_text("Taken back from turn 3 on")


def test_five_browsers_play_one_game(begin: Callable[..., Group]) -> None:
    group = begin("huts", 5)
    group.legs(10)
    assert len({*group.of_seat.values()}) == 5


def test_a_browser_that_has_lost_its_keys_asks_for_new_ones(begin: Callable[..., Group]) -> None:
    group = begin("huts", 2)
    group.legs(3)
    lost, other = group.next, group.last
    lost.page.evaluate(LOSE_KEYS)
    lost.page.reload()
    wait_ready(lost.page)
    lost.open(group.link)
    expect(lost.page.locator("#remote")).to_contain_text("no longer has your keys")
    lost.page.locator(f"#remote {new_keys(group)}").click()
    group.link = lost.link()
    agrees(group, other)
    group.legs(3)
    for player in (lost, other):
        expect(player.page.locator(".log")).to_contain_text("New keys since turn")


def test_a_browser_that_has_lost_everything_is_asked_to_join(begin: Callable[..., Group]) -> None:
    group = begin("huts", 2)
    group.legs(3)
    lost, other = group.next, group.last
    lost.page.evaluate("() => localStorage.clear()")
    lost.page.goto("about:blank")
    open_app(lost.page, group.link)
    expect(lost.page.locator(".status")).to_contain_text("looking on")
    other.unfold()
    other.page.locator(sending(AskRenewal())).click()
    other.page.locator(f".notice {new_keys(group)}").click()
    group.link = other.link()
    lost.open(group.link)
    expect(lost.page.locator("#remote")).to_contain_text("asks for new keys in a game of Huts")
    lost.accept("Ben")
    group.sends(lost)
    group.legs(3)
    expect(other.page.locator(".log")).to_contain_text("New keys since turn")


def new_keys(group: Group) -> str:
    """The button that asks for new keys from the newest link on."""
    return sending(AskNewKeys(len(content(group.link).match.plies)))
