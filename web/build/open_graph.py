"""Open Graph tags, from which other sites make a preview of a link; they need the address of the site."""

import html
import os

SHARED = "screenshots/share.jpg"
"""The preview picture (make artwork)."""


def address() -> str:
    """The address of the site, which Netlify passes to its builds; "" if it is unknown."""
    said = os.environ.get("URL", "")
    return f"{said.rstrip('/')}/" if said.startswith(("https://", "http://")) else ""


def shared(description: str) -> str:
    """The tags for link previews; empty if the address of the site is unknown, because they need absolute addresses."""
    if not (site := address()):
        return ""
    said = {"title": "Fire Islands", "description": description, "type": "website", "url": site}
    said |= {"image": f"{site}{SHARED}", "image:width": "1200", "image:height": "630"}
    tags = [f'<meta property="og:{name}" content="{html.escape(value)}">' for name, value in said.items()]
    return "\n  ".join([*tags, '<meta name="twitter:card" content="summary_large_image">'])
