"""The pages of the site, and its manifest."""

import json
from pathlib import Path

from haleakala.app import prerender
from haleakala.games import metas
from web.build.common import WEB, filled
from web.build.games import Game, looks_for_page
from web.build.open_graph import shared
from web.build.scripts import first_scripts
from web.build.serve import header_rules, headers_for


def write(root: Path, app: str, style: str, games: list[Game], licences: str) -> None:
    """Write the pages. `app` is the folder of their scripts, and `style` the hash of their style sheet."""
    manifest = json.loads((WEB / "manifest.webmanifest").read_text("utf-8"))
    every = {"app": app, "style-integrity": style, "policy": policy(), "description": manifest["description"]}
    index = {"late": looks_for_page(games), "first": first_scripts(), "shared": shared(manifest["description"])}
    (root / "index.html").write_bytes(filled(WEB / "index.html", every | index | prerendered()))
    (root / "licences.html").write_bytes(filled(WEB / "licences.html", every | {"licences": licences}))
    (root / "404.html").write_bytes(filled(WEB / "404.html", every))
    (root / "manifest.webmanifest").write_text(with_games(manifest), "utf-8")


def policy() -> str:
    """The policy from netlify.toml, without the directive that browsers accept only in a header."""
    policy = headers_for("/", header_rules())["Content-Security-Policy"]
    return "; ".join(part for part in policy.split("; ") if not part.startswith("frame-ancestors"))


def prerendered() -> dict[str, str]:
    """What the page shows before Python runs: the shapes for the pictures, and the markup of the start screen."""
    return {"looks": prerender.looks(), "scenery": prerender.scenery(), "first-screen": prerender.first_screen()}


def with_games(manifest: dict[str, list[dict[str, object]]]) -> str:
    """The manifest, with a shortcut for each game before the others. Raises SystemExit if one of its pictures is
    missing."""
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        if not (WEB / str(picture["src"])).is_file():
            raise SystemExit(f"manifest.webmanifest names {picture['src']}, which is not in web/ (see make artwork).")
    icons = manifest["shortcuts"][0]["icons"]
    games = [{"name": meta.title, "url": f"./#/new/{meta.id}", "icons": icons} for meta in metas()]
    return json.dumps({**manifest, "shortcuts": [*games, *manifest["shortcuts"]]}, ensure_ascii=False, indent=2)
