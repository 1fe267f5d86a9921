"""What other sites show of a link to this one: Open Graph tags, where the build is told the site's address."""

import html
import os

SHARED = "screenshots/share.jpg"
"""The picture of the site that others show (make artwork)."""


def address() -> str:
    """Where the site will stand, as Netlify tells its builds; "" where nobody says so."""
    said = os.environ.get("URL", "")
    return f"{said.rstrip('/')}/" if said.startswith(("https://", "http://")) else ""


def shared(description: str) -> str:
    """What other sites show of a link to this one: nothing where its address is not known, since they want it whole."""
    if not (site := address()):
        return ""
    said = {"title": "Fire Islands", "description": description, "type": "website", "url": site}
    said |= {"image": f"{site}{SHARED}", "image:width": "1200", "image:height": "630"}
    tags = [f'<meta property="og:{name}" content="{html.escape(value)}">' for name, value in said.items()]
    return "\n  ".join([*tags, '<meta name="twitter:card" content="summary_large_image">'])
