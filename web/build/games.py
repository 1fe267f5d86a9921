"""The games of the site, and the folder of each game that is fetched when it is chosen."""

import html
import json
from pathlib import Path
from typing import NamedTuple

from haleakala.games import default_meta, find_games, look_in, metas
from web.build.common import Site, integrity
from web.build.styles import sheets

LOOK = ("look.css", "scenery.html")  # the style sheet and the scenery of a game, which the page fetches with it


class Game(NamedTuple):
    """A game other than the default one, in a folder of its own."""

    id: str
    folder: str
    files: dict[str, bytes]


def found_games(extra: Path | None) -> list[str]:
    """The ids of all games, the default one first."""
    if extra:
        look_in(str(extra))
    return sorted((meta.id for meta in metas()), key=lambda game: (game != default_meta().id, game))


def add_games(site: Site, archives: dict[str, Path]) -> list[Game]:
    """Add the folders of the games that are fetched as archives."""
    boards = {game.id: game.board for game in find_games()}
    games = []
    for id, archive in archives.items():
        look = b"\n".join(path.read_bytes() for path in sheets(id))
        files = {"game.zip": archive.read_bytes(), "look.css": look}
        files["scenery.html"] = boards[id].scenery().encode()
        games.append(Game(id, site.add(f"game-{id}", files), files))
    return games


def archives_for_scripts(games: list[Game]) -> str:
    """The folder, hash and length of each game's archive, as JSON for game_assets.js."""
    archives = {id: (folder, files["game.zip"]) for id, folder, files in games}
    return json.dumps({id: [folder, integrity(data), len(data)] for id, (folder, data) in archives.items()})


def looks_for_page(games: list[Game]) -> str:
    """The folder of each game with the hashes of its LOOK files, as JSON in an attribute for game_styles.js."""
    looks = {id: [folder, {name: integrity(files[name]) for name in LOOK}] for id, folder, files in games}
    return html.escape(json.dumps(looks))
