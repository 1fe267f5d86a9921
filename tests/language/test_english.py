"""The English texts of the app use the words of one glossary, as far as patterns can check this.

This module lists the words that must not be used, each with the words to use instead, and the exceptions.
"""

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import pytest

from haleakala.app.bot_editor.sample import SAMPLE
from haleakala.games import find_games

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).resolve().parents[2]
INTERFACE, RULEBOOK, PYTHON = "interface", "rulebook", "Python"
"""The kinds of messages. The rulebook must not use contractions; messages about Python may use the words of the API."""
ALL = (INTERFACE, RULEBOOK, PYTHON)
BOOKS = re.compile(r"/text/(rulebook|examples)\b")
ABOUT_PYTHON = (
    "haleakala/app/bot_editor/sample.py",
    "haleakala/app/bot_editor/update.py",
    "haleakala/app/bot_editor/view.py",
)
NOT = r"\b(could|did|does|do|is|are|was|has|have|would|will) not\b|\bcannot\b"


class Ban(NamedTuple):
    """A pattern that a message must not have, the words to use instead, and in which kinds of messages."""

    pattern: str
    instead: str
    kinds: tuple[str, ...] = ALL


BANS = (
    # the glossary
    Ban(r"\bsomebody (here|else|decides|plays)\b", "Human, or a player"),
    Ban(r"\beverybody\b", "everyone"),
    Ban(r"\bplayers? by code\b|\bcomputer players?\b", "computer opponent, the computer"),
    Ban(r"\b(your )?own player\b|\byour player\b", "bot"),
    Ban(r"\bshelf\b", "saved games"),
    Ban(r"\bkept\b|\bkeep (this one|as)\b|^keep it\b", "save"),
    Ban(r"\bon this device\b", "in this browser"),
    Ban(r"\bcome in\b|\bfrom elsewhere\b", "import"),
    Ban(r"\blook(ing)? back\b|\bthrough the game\b(?<!forward through the game)", "viewing, step back"),
    Ban(r"\bwhat happened\b", "game log"),
    Ban(r"\bclipboard\b", "Link copied, Couldn’t copy the link"),
    Ban(r"\bluck\b|\bthe lot\b", "random, draw"),
    Ban(r"\bchance (decides|has|calls)\b", "at random"),
    Ban(r"\bat once\b", "immediately, straight away"),
    Ban(r"\b(greater )?sums?\b", "total, higher total"),
    Ban(r"\bgreater\b", "higher"),
    Ban(r"\blandscapes?\b", "terrain"),
    Ban(r"\bbeside\b", "next to"),
    Ban(r"\b(lie|lies|lay|lays|laid|laying)\b", "is, are; place"),
    Ban(r"(?<!stays )(?<!staying )\bputs?\b", "place"),
    Ban(r"\bburn(s|ed|t)?\b|\blava (would )?takes?\b", "destroy"),
    Ban(r"(?-i:\bTouch\b)|: touch\b|\btouch (your|what|it)\b|\bsecond touch\b|\bclick\b|\btap\b", "select"),
    Ban(r"\bshines?\b|\blit\b", "highlighted"),
    Ban(r"\bpl(y|ies)\b", "move, turn"),
    Ban(r"\blessons?\b", "tutorial"),
    Ban(r"\bwalks?\b", "move, take steps"),
    Ban(r"\bweigh(s|ed|ing)?\b", "judge, analyse"),
    Ban(r"\bused up\b|\bgo home\b|\bgoes home\b|\bcommon supply\b", "run out, go back, lava supply"),
    Ban(
        r"\b(computer|it) waits\b|\blet (it|them|another one|the computer \w+) (wait|play)\b",
        "pause, resume, change player",
    ),
    Ban(r"\bwares?\b|\bshop\b", "cards for sale"),
    Ban(r"\bseats?\b|\bactions?\b", "player; move", (INTERFACE, RULEBOOK)),
    Ban(r"\bfor good\b|\bbe had\b|\banew\b|\bshall\b", "plain words"),
    # grammar
    Ban(r"\bno \w*[^\Ws] left\b", "no … left, in the plural"),
    Ban(
        r"\b(supply|shaman|statues?|huts?|temples?|towers?|shells|discs?|settlements?) of \{(who|owner|other)\}",
        "{who}’s …",
    ),
    Ban(r"\bcould (build|take) (nothing|no)\b|\bcan (build|take) nothing\b", "can’t … anything"),
    Ban(r"\bmay not\b", "can’t", (INTERFACE, PYTHON)),
    Ban(NOT, "a contraction", (INTERFACE, PYTHON)),
    Ban(r"n’t\b|’(re|ll|ve)\b|\b(it|that|there)’s\b", "no contraction", (RULEBOOK,)),
    # Huts and Hawaii
    Ban(r"\bovertop", "a village counts, reaches your leftmost tiki"),
    Ban(r"\bin this round\b(?!’)", "this round"),
    Ban(r"\bpoints? more\b", "more points"),
    Ban(r"\bas it is\b|\bas things are\b", "right now, as things stand"),
    Ban(r"(?<!on )(?<!sides )\b(with|on) side I+\b(?! up\b)", "side II, with side II up"),
    Ban(r"\bsails? with\b", "sail the boat, send a ship"),
    Ban(r"\birrigations\b|\birrigation\b(?! tiles?\b)(?!$)", "irrigation tile"),
    Ban(r"(?<!pieces of )(?<!\d )\bfruits\b(?! are different kinds)", "fruit"),
    Ban(r"\bcarr(y|ies|ied) out\b", "use an omen, do, complete"),
    Ban(r"\btak(e|es|ing) (an|the|this|that|your|one) omen\b|\bomens? (is|are) taken\b", "use an omen"),
    Ban(r"\bours\b|\bour rulings?\b|\(reconstructed\)", "†, with one clause on the source"),
    # typography
    Ban(r"'", "’"),
    Ban(r'"', "“ and ”"),
    Ban(r" [%…]|\.\.\.|\S  \S| [,;:.!?]", "no space before % and …"),
    Ban(r" [-–—] ", "no dashes in sentences"),
    Ban(r"\bHaleakala\b", "Haleakalā"),
)

EXCEPTIONS = {
    (NOT, "This is an independent, non-commercial edition"): "a statement of law, as such are written",
}
"""Exceptions: the pattern of a ban and the beginning of a message, with the reason."""


class Said(NamedTuple):
    """A text that players see, with its kind and its file."""

    text: str
    kind: str
    where: str


class Texts(HTMLParser):
    """Collects the texts of a page: its text nodes, and the attributes that contain sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.quiet = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.quiet += tag in ("script", "style")
        named = dict(attrs)
        if named.get("name") == "description":
            self.said.append(named["content"] or "")
        self.said += [
            value or "" for name, value in attrs if name in ("data-lost", "data-unread", "title", "aria-label")
        ]

    def handle_endtag(self, tag: str) -> None:
        self.quiet -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.quiet and data.strip() and not re.fullmatch(r"\s*@[\w-]+@\s*", data):
            self.said.append(data.strip())


def in_catalogue() -> list[Said]:
    """Return every message in Python and the scripts."""
    from words import collected

    words = {what.template for game in find_games() for _, what in game.vocabulary}
    found = []
    for message in collected():
        places = [name for name, _ in message.locations]
        kind = INTERFACE
        if any(BOOKS.search(name) for name in places):
            kind = RULEBOOK
        elif any(name in ABOUT_PYTHON for name in places) or message.id in words:
            kind = PYTHON
        forms = (message.id,) if isinstance(message.id, str) else message.id
        found += [Said(form, kind, ", ".join(sorted(set(places)))) for form in forms if form]
    return found


def in_pages() -> list[Said]:
    """Return the texts in HTML pages and the manifest."""
    found = []
    for name in ("404.html", "index.html"):
        reader = Texts()
        reader.feed((ROOT / "web" / name).read_text(encoding="utf-8"))
        found += [Said(text, INTERFACE, f"web/{name}") for text in reader.said]
    manifest = json.loads((ROOT / "web/manifest.webmanifest").read_text(encoding="utf-8"))
    texts = [manifest["name"], manifest["short_name"], manifest["description"]]
    texts += [one["label"] for one in manifest["screenshots"]] + [one["name"] for one in manifest["shortcuts"]]
    return found + [Said(text, INTERFACE, "web/manifest.webmanifest") for text in texts]


def in_sample() -> list[Said]:
    """Return the docstring of the sample bot."""
    (step,) = ast.parse(SAMPLE).body
    assert isinstance(step, ast.FunctionDef)
    return [Said(ast.get_docstring(step) or "", PYTHON, "haleakala/app/bot_editor/sample.py")]


def faults(said: Said) -> list[str]:
    """Return the bans that a text violates."""
    found = []
    for ban in BANS:
        text = said.text if r"\{" in ban.pattern else re.sub(r"\{\w+\}", "{}", said.text)
        hit = re.search(ban.pattern, text, re.IGNORECASE)
        if hit and said.kind in ban.kinds and not excepted(ban, said):
            found.append(f"{hit[0]!r} in {said.text!r} ({said.where}): {ban.instead}")
    return found


def excepted(ban: Ban, said: Said) -> bool:
    """Return whether the text is an exception to the ban."""
    return any(ban.pattern == pattern and said.text.startswith(start) for pattern, start in EXCEPTIONS)


def test_no_text_on_screen_has_a_word_that_we_do_not_say() -> None:
    said = [*in_catalogue(), *in_pages(), *in_sample()]
    assert {one.kind for one in said} == set(ALL)
    wrong = [fault for one in said for fault in faults(one)]
    assert not wrong, f"{len(wrong)} faults\n" + "\n".join(wrong)


def test_each_exception_is_needed() -> None:
    said = [one.text for one in (*in_catalogue(), *in_pages(), *in_sample())]
    for pattern, start in EXCEPTIONS:
        assert any(text.startswith(start) and re.search(pattern, text, re.IGNORECASE) for text in said), start
