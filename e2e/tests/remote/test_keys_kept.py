"""A match by link whose keys are kept in a file: lost with the data of the site and restored, or moved."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from e2e.conftest import answered, open_app, wait_ready
from e2e.kit.elsewhere import COPY, SIZE, Player
from haleakala.app.buttons import AnswerLink, AskCopy, AskWithdraw, FinishMove, KeepCopy, WithdrawInvitation
from haleakala.app.selector import sending
from web.build.serve import SiteServer

SEEDS = (
    "() => Object.entries(localStorage).filter(([key]) => key.startsWith('haleakala.seeds.')).map(([, text]) => text)"
)


def saved_copy(player: Player, folder: Path, moves: bool = False) -> Path:
    """The file that a player writes with the keys of the match."""
    player.unfold()
    player.page.locator(sending(AskCopy(moves))).last.click()
    expect(player.page.locator(".notice.asks")).to_contain_text("don’t share it")
    with player.page.expect_download() as download:
        player.page.locator(sending(KeepCopy())).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def import_file(player: Player, path: Path) -> None:
    """Import a file on the start page."""
    player.page.locator("#file-import").set_input_files(path)
    player.page.locator(".match-screen").wait_for()
    answered(player.page)


def begun(new_context: Callable[..., BrowserContext], site: SiteServer) -> tuple[Player, Player]:
    """Two browsers with a match that both have joined; the first one has the newest link."""
    host, guest = (Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2))
    host.open(guest.join(host.invite("haleakala", (1,)), "Ben"))
    return host, guest


def test_a_game_that_was_lost_goes_on_with_its_copy(
    new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path
) -> None:
    host, guest = begun(new_context, site)
    link = host.link() if host.turn() or host.page.locator(COPY).count() else ""
    path = saved_copy(host, tmp_path)
    expect(host.page.locator("#storage-advice")).to_have_count(0)
    seeds = host.page.evaluate(SEEDS)
    for _ in range(6):  # the game goes on, with turns of both
        for mover, other in ((guest, host), (host, guest)):
            mover.open(link)
            mover.turn()
            link = mover.link() if mover.page.locator(COPY).count() else link
            other.open(link)
    host.page.evaluate("() => localStorage.clear()")
    host.page.goto("about:blank")
    open_app(host.page, site.url)
    expect(host.page.locator("#library")).to_have_count(0)
    import_file(host, path)
    assert host.page.evaluate(SEEDS) == seeds
    expect(host.page.locator(".toast")).to_contain_text("Game restored")
    newest = guest.link() if guest.page.locator(COPY).count() else link
    host.open(newest)
    expect(host.page.locator("#restored")).to_contain_text("moves of yours that are new here")
    host.page.locator(sending(AnswerLink())).click()
    answered(host.page)
    host.page.reload()
    wait_ready(host.page)
    host.turn()
    guest.open(host.link())
    expect(guest.page.locator(".notice")).to_have_count(0)


def test_a_game_moves_to_another_browser(
    new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path
) -> None:
    host, _ = begun(new_context, site)
    path = saved_copy(host, tmp_path, moves=True)
    new = Player(new_context(**SIZE).new_page(), site.url, 3)
    open_app(new.page, site.url)
    import_file(new, path)
    host.page.locator(sending(FinishMove())).click()
    expect(host.page.locator(".status")).to_contain_text("looking on")
    assert host.page.evaluate(SEEDS) == ['{"format": 1, "seeds": {}}']
    assert len(new.page.evaluate(SEEDS)[0]) > 64


def test_an_answer_to_a_withdrawn_invitation_says_so(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    host, guest = (Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2))
    answer = guest.join(host.invite("haleakala", (1,)), "Ben")
    host.unfold()
    host.page.locator(sending(AskWithdraw())).click()
    host.page.locator(sending(WithdrawInvitation())).click()
    expect(host.page.locator(".toast")).to_contain_text("Invitation withdrawn")
    assert host.page.evaluate(SEEDS) == []
    host.page.reload()
    wait_ready(host.page)
    host.open(answer)
    expect(host.page.locator(".notice")).to_contain_text("You have withdrawn this invitation")
