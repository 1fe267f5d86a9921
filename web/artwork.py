"""Draw the PNGs of the manifest from icons/icon.svg, in Chromium: `make artwork`."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).resolve().parent
sys.path.insert(0, str(WEB.parent / "e2e"))
ROUND_TILE = '<rect width="512" height="512" rx="112"/>'
WHOLE_SQUARE = '<rect x="-64" y="-64" width="640" height="640"/>'


def maskable(svg: str) -> str:
    """The picture without round corners and set back: launchers may cut away all but the middle 80 per cent."""
    return svg.replace(ROUND_TILE, WHOLE_SQUARE).replace('viewBox="0 0 512 512"', 'viewBox="-64 -64 640 640"')


def main() -> None:
    from chromium import launch

    icon = (WEB / "icons/icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, svg in (("icon", icon), ("maskable", maskable(icon))):
            for size in (192, 512):
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
                page.screenshot(path=WEB / f"icons/{name}-{size}.png", omit_background=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
