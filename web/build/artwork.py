"""Draws the PNGs of the manifest from icons/icon.svg, and the preview picture for links to the site: `make artwork`."""

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.kit.chromium import launch

WEB = Path(__file__).resolve().parents[1]
ROUND_TILE = '<rect width="512" height="512" rx="112"/>'
WHOLE_SQUARE = '<rect x="-64" y="-64" width="640" height="640"/>'


def maskable(svg: str) -> str:
    """The icon without rounded corners and with a margin: launchers may cut off all but the middle 80 per cent."""
    return svg.replace(ROUND_TILE, WHOLE_SQUARE).replace('viewBox="0 0 512 512"', 'viewBox="-64 -64 640 640"')


SHARED = """<style>
  body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; width: 1200px; height: 630px; color-scheme: dark; }
  img { width: 600px; height: 315px; object-fit: cover; }
  div { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center;
        background: radial-gradient(closest-side, rgb(8 20 24 / .94) 55%, rgb(8 20 24 / .25)); }
  h1, p { margin: 0; color: #fff4dc; font: 800 108px/1.1 system-ui, "DejaVu Sans", sans-serif; letter-spacing: -.02em; }
  p { font-size: 38px; font-weight: 500; letter-spacing: 0; }
</style>PICTURES<div><h1>Fire Islands</h1><p>Board games of fire islands</p><p>No account. Works offline.</p></div>"""


def shared() -> str:
    """The preview picture: the pictures of the games' cards around the site's name."""
    pictures = sorted(WEB.glob("dist/assets/pictures-*/*.svg"))
    coded = (base64.b64encode(path.read_bytes()).decode() for path in pictures)
    return SHARED.replace("PICTURES", "".join(f'<img src="data:image/svg+xml;base64,{one}">' for one in coded))


def main() -> None:
    """Draw all pictures."""
    icon = (WEB / "icons/icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, svg in (("icon", icon), ("maskable", maskable(icon))):
            for size in (192, 512):
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
                page.screenshot(path=WEB / f"icons/{name}-{size}.png", omit_background=True)
                page.close()
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        page.set_content(shared())
        page.screenshot(path=WEB / "screenshots/share.jpg", type="jpeg", quality=82)
        browser.close()


if __name__ == "__main__":
    main()
