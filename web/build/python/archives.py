"""Moves each game other than the default one out of our wheel into an archive of its own, with its translations.

The wheel retains their metas with the translations of these; haleakala/games/__init__.py describes how the rest is
found.
"""

import zipfile
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

EPOCH = (1980, 1, 1, 0, 0, 0)
GAMES = "haleakala/games/"
META = ("__init__.py", "meta.py")
"""The files of a game that stay in the wheel."""
BYTECODE_TAG = "cp314-none-any"
"""The tag of the wheel after compilation: its bytecode runs only in this version of Python."""


def split(wheel: Path, locale: Path, games: list[str], folder: Path) -> tuple[Path, dict[str, Path]]:
    """Split a wheel, and return the paths of its parts: a wheel in which `games` have only their `meta` module, and an
    archive with the rest of each of these games. `locale` is the folder with the sources of the translations."""
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(wheel) as whole:
        files = {name: whole.read(name) for name in whole.namelist()}
    archives: dict[str, dict[str, bytes]] = {game: {} for game in games}
    for name in list(files):
        game, _, inside = name.removeprefix(GAMES).partition("/")
        if name.startswith(GAMES) and game in archives and inside != META[1]:
            archives[game][name] = files[name]
            if inside != META[0]:
                del files[name]
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        language = source.parts[-3]
        site, theirs = words(source, games)
        files[f"haleakala/locale/{language}/LC_MESSAGES/{source.stem}.mo"] = site
        for game, catalogue in theirs.items():
            archives[game][f"locale/{language}.mo"] = catalogue
    for tags in [name for name in files if name.endswith(".dist-info/WHEEL")]:
        files[tags] = files[tags].replace(b"py3-none-any", BYTECODE_TAG.encode())
    ours = written(folder / wheel.name.replace("py3-none-any", BYTECODE_TAG), files)
    return ours, {game: written(folder / f"game-{game}.zip", found) for game, found in archives.items()}


def words(source: Path, games: list[str]) -> tuple[bytes, dict[str, bytes]]:
    """Compile a catalogue in parts: the messages that only one of these games has, and the rest."""
    with source.open("rb") as file:
        whole = read_po(file, locale=source.parts[-3])
    # Keep the dates, or the catalogues of each build would differ.
    made, changed = whole.creation_date, whole.revision_date
    parts = {part: Catalog(locale=whole.locale, creation_date=made, revision_date=changed) for part in ("", *games)}
    for message in whole:
        if message.id:
            said = {part_of(name, games) for name, _ in message.locations}
            for part in {""} if "" in said else said:
                parts[part].add(message.id, message.string, context=message.context)
    compiled = {part: _compiled(catalogue) for part, catalogue in parts.items()}
    return compiled.pop(""), compiled


def part_of(name: str, games: list[str]) -> str:
    """The game to which a file with a message belongs, or "" if the page needs the message before that game is
    fetched."""
    game, _, inside = name.removeprefix(GAMES).partition("/")
    return game if name.startswith(GAMES) and game in games and inside not in META else ""


def _compiled(catalogue: Catalog) -> bytes:
    write_mo(file := BytesIO(), catalogue)
    return file.getvalue()


def written(target: Path, files: dict[str, bytes]) -> Path:
    """Write a zip file that is always the same for the same files."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name])
    return target
