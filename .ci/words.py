"""Compiles the gettext catalogues: `python .ci/words.py`. With `update` it first collects the messages in the code.

The English catalogue is written by hand. It has the forms that address the player ("You win."): the id is the message
about that player, the context is the name of the placeholder for the player. Other languages translate these forms,
too.

Messages are found as literals in `phrase("…")`, `plural("…", "…", n)` and the rulebook's `rule("1.1", "…")`;
tests/language/test_words.py checks that none is missed.
"""

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "haleakala/locale"
ENGLISH = LOCALE / "en/LC_MESSAGES/haleakala.po"
KEYWORDS = {"phrase": None, "plural": (1, 2), "rule": (2,)}
SOURCES = {"haleakala/**/*.py": "python", "web/start/*.js": "javascript", "web/page/**/*.js": "javascript"}


def collected() -> Catalog:
    """All messages in the code, in the order of its files, except those of games that are in English only."""
    sys.path.insert(0, str(ROOT))
    from haleakala.games import metas

    catalog = Catalog(project="Haleakala", charset="utf-8")
    others = [ROOT / "haleakala/games" / meta.id for meta in metas() if not meta.languages]
    for path, kind in sorted((path, kind) for pattern, kind in SOURCES.items() for path in ROOT.glob(pattern)):
        if any(path.is_relative_to(folder) for folder in others):
            continue
        name = path.relative_to(ROOT).as_posix()
        for line, message, comments, context in extract_from_file(kind, path, KEYWORDS):
            catalog.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return catalog


def update(path: Path) -> None:
    """Add the new messages of the code to a language's catalogue, and remove those that the code no longer has."""
    template = collected()
    said = {message.id: message.locations for message in template if message.id}
    own = Catalog(project="Haleakala", charset="utf-8") if path == ENGLISH else template
    with ENGLISH.open("rb") as file:
        english = read_po(file, locale="en")
    for message in english:
        if message.context and message.id in said:
            own.add(message.id, None, said[message.id], context=message.context)
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parts[-3])
    catalog.update(own, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    catalog.project, catalog.version, catalog.last_translator = "Haleakala", "1", "the house"
    with path.open("wb") as file:
        write_po(file, catalog, width=120, omit_header=False, include_lineno=False, sort_by_file=True)


def compile_catalogue(path: Path) -> None:
    """Compile a .po file into the .mo file beside it, unless that is up to date."""
    target = path.with_suffix(".mo")
    if target.exists() and target.stat().st_mtime >= path.stat().st_mtime:
        return
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parts[-3])
    with target.open("wb") as file:
        write_mo(file, catalog)


if __name__ == "__main__":
    for path in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        if sys.argv[1:] == ["update"]:
            update(path)
        compile_catalogue(path)
