"""Take the screenshots that the README and the manifest show, from the built site: `make pictures`."""

from chromium import launch
from conftest import ROOT, SiteServer, wait_ready
from playwright.sync_api import sync_playwright

from haleakala.games.haleakala.sample import LOG
from haleakala.kernel.record import Record
from haleakala.saves.write import write

# Where the picture goes, the window's size, light or dark.
PICTURES = (
    ("docs/table.png", (1366, 768), "light"),
    ("web/screenshots/wide.png", (1280, 800), "light"),
    ("web/screenshots/narrow.png", (390, 844), "dark"),
)
RECORD = Record("haleakala", {"variant": "base", "starter": "random"}, tuple(LOG.split()), ("Leilani", "Keoni"))


def main() -> None:
    server = SiteServer().start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for path, (width, height), scheme in PICTURES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
            )
            page = context.new_page()
            page.goto(server.url)
            page.evaluate("(text) => localStorage.setItem('haleakala.match.picture', text)", write(RECORD))
            page.goto(f"{server.url}?#/match/picture")
            wait_ready(page)
            page.screenshot(path=ROOT / path)
            print(path)
            context.close()
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
