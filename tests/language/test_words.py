"""Every catalogue translates all messages in the code, and the page shows no text that is not a message."""

import ast
import random
import re
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest

from haleakala.app import speech
from haleakala.app.language import ENGLISH, PSEUDO, best_language, catalogue, languages
from haleakala.app.messages import Changed, Routed, Touched
from haleakala.app.speech import say_with
from haleakala.app.view.page import page as view
from haleakala.games import metas
from haleakala.kernel.phrase import Seat, phrase, plural
from tests.kit.paging import Page

Message = str | list[str] | tuple[str, ...]
"""An entry of a catalogue: a text, or the forms of a plural."""

ROOT = Path(__file__).resolve().parents[2]
SEATS = (phrase("Red"), phrase("Yellow"))


def fields(template: str) -> set[str]:
    """Return the names of the gaps in a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def said_in_code() -> set[Message]:
    """Return every message that .ci/words.py finds in the code; a plural is a pair."""
    from words import collected

    return {message.id for message in collected() if message.id}


@pytest.mark.cpython
def test_no_phrase_is_made_inside_an_f_string() -> None:
    """The collector does not look into f-strings, so such a phrase would be in no catalogue."""
    for path in (ROOT / "haleakala").rglob("*.py"):
        strings = [one for one in ast.walk(ast.parse(path.read_text())) if isinstance(one, ast.JoinedStr)]
        calls = [call for one in strings for call in ast.walk(one) if isinstance(call, ast.Call)]
        made = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
        assert not made & {"phrase", "plural"}, path


@pytest.mark.cpython
@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_a_catalogue_translates_every_message_with_the_same_gaps(language: str) -> None:
    from babel.messages.pofile import read_po

    with (ROOT / f"haleakala/locale/{language}/LC_MESSAGES/haleakala.po").open("rb") as file:
        messages = {message.id: message for message in read_po(file) if message.id and not message.context}
    assert set(messages) == said_in_code(), "make words"
    missing = [id for id, message in messages.items() if not all(texts(message.string or "")) or message.fuzzy]
    assert not missing, f"{len(missing)} of {len(messages)} messages are not translated"
    for message in messages.values():
        for text in texts(message.string or ""):
            assert fields(text) == set().union(*map(fields, texts(message.id))), message.id


SEATS_IN = ("who", "owner", "rival")
"""The names of gaps whose value is always a player."""
LOG = (
    *(
        "haleakala/games/haleakala/text/log.py",
        "haleakala/games/taluva/text/log.py",
        "haleakala/games/huts/text/log.py",
    ),
    *(
        "haleakala/games/hawaii/text/turn_text.py",
        "haleakala/games/hawaii/text/event_text.py",
        "haleakala/app/history/log.py",
    ),
)
"""Modules that write the log, which names all players."""
EXCEPT = ("{who} is thinking.", "{who} is paused.", "{who} is drawing a tile.", "{game}: {who}")
"""Messages that never address the reader: about computers, draws, and players who have not begun to play."""


def contexts(language: str) -> dict[tuple[str, Message], tuple[str, ...]]:
    """Return the forms of a catalogue that address the player, by the player's gap and the message."""
    from babel.messages.pofile import read_po

    with (ROOT / f"haleakala/locale/{language}/LC_MESSAGES/haleakala.po").open("rb") as file:
        found = {
            (message.context, message.id): texts(message.string or "") for message in read_po(file) if message.context
        }
    assert all(map(all, found.values())), language
    return found


@pytest.mark.cpython
@pytest.mark.parametrize("language", languages())
def test_each_message_outside_the_log_has_a_form_for_the_player_it_is_about(language: str) -> None:
    """A person who plays alone reads `You must choose …`, not `Red must choose …`."""
    forms = contexts(language)
    assert set(forms) == set(contexts(ENGLISH)), "make words"
    from words import collected

    lacking = []
    for message in collected():
        told_elsewhere = {name for name, _ in message.locations} - {*LOG}
        ids = texts(message.id) if message.id else ()
        for gap in SEATS_IN:
            if not any(gap in fields(one) for one in ids) or ids[0].startswith("{who}: ") or ids[0] in EXCEPT:
                continue
            if told_elsewhere and (gap, message.id) not in forms:
                lacking.append((gap, message.id))
    assert not lacking
    for (gap, entry), said in forms.items():
        for form, text in zip(said, texts(entry), strict=True):
            assert fields(form) == fields(text) - {gap}, form


def texts(entry: Message) -> tuple[str, ...]:
    """Return the forms of a message."""
    return (entry,) if isinstance(entry, str) else tuple(entry)


class Recorder(NullTranslations):
    """A catalogue that stores the messages it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[Message] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((msgid1, msgid2))
        return msgid1 if n == 1 else msgid2


@pytest.mark.cpython
@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_whatever_the_page_says_is_in_the_catalogues(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    monkeypatch.setattr(speech, "catalogue", lambda language: recorder)
    say_with.cache_clear()
    page = Page().begin(variant=variant)
    rng = random.Random(3)
    while len(page.table.match.plies) < 120:
        page.send(Touched(rng.choice(ANYWHERE)))
        assert view(page.model)
        page.play(rng, touches=1)
    read = ("/", "/rules", "/rules/full", "/about", "/settings", f"/match/{page.table.key}/30")
    for address in (*read, "/example/5.7", *(f"/lesson/{step}" for step in range(1, 12))):
        assert view(page.send(Routed(address)).model)
    say_with.cache_clear()
    assert len(recorder.asked) > 200
    alone = {text.template for meta in metas() if not meta.languages for text in (meta.pitch, meta.credits)}
    assert recorder.asked - said_in_code() <= alone, alone


class Texts(HTMLParser):
    """Collects the texts of a page: its text nodes, and the attributes that are shown or read out."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.quiet = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.quiet += tag in ("code", "text") and 1
        self.said += [value or "" for name, value in attrs if name in ("aria-label", "title", "placeholder")]

    def handle_endtag(self, tag: str) -> None:
        self.quiet -= tag in ("code", "text") and 1

    def handle_data(self, data: str) -> None:
        if not self.quiet:
            self.said.append(data)


ANYWHERE = ("beach-a", "space-bf", "crater-c", "slot-d1", "boat", "supply-red", "ware-forests")
WORDS_OF_TITLES = "|".join(word for meta in metas() for word in meta.title.split())
PROPER = re.compile(rf"{WORDS_OF_TITLES}|Fire|Islands|Ana|English|Deutsch|[1-5]?[RYG]|[a-f][a-f]?|[0-9.]+")


SCREENS = ["/", "/rules", "/rules/full", "/example/4.1", "/lesson/9", "/lesson/11", "/about", "/settings"]
SCREENS += ["/new/taluva", "/rules/taluva/full", "/lesson/taluva/3"]


@pytest.mark.parametrize("address", [*SCREENS, "table", "table/30"])
def test_nothing_on_the_page_is_said_past_the_catalogues(address: str) -> None:
    page = Page().begin().play(random.Random(5), touches=60).send(Changed("language", PSEUDO))
    page.send(Routed(address.replace("table", f"/match/{page.table.key}")))
    reader = Texts()
    reader.feed(re.sub(r'<span lang="haw">(.*?)</span>', r"\1", view(page.model)))
    inside = re.compile(r"\[[^\[\]]*\]")
    for text in reader.said:
        rest = text
        while inside.search(rest):
            rest = inside.sub("", rest)
        left = [word for word in re.findall(r"[^\W_]+", rest) if not PROPER.fullmatch(word)]
        assert not left, text


def test_numbers_choose_the_plural_and_names_stay_as_they_are() -> None:
    say = say_with(ENGLISH, SEATS, ("{x}", ""))
    assert say(plural("{count} shell", "{count} shells", 1)) == "1 shell"
    assert say(plural("{count} shell", "{count} shells", 0)) == "0 shells"
    assert say(phrase("{who} and {other}", who=Seat(0), other=Seat(1))) == "{x} and Yellow"


def test_the_browsers_first_known_language_is_taken() -> None:
    assert best_language(("fr-FR", "de-AT", "en")) == "de"
    assert best_language(("fr",)) == ENGLISH
    assert best_language(()) == ENGLISH
    assert catalogue("de").gettext("Rules") == "Regeln"
    assert catalogue("xx").gettext("Rules") == "Rules"


def test_another_language_holds_at_once_and_the_browsers_returns() -> None:
    page = Page().begin().send(Changed("language", "de"))
    assert "R\u00fcckg\u00e4ngig" in view(page.model)
    page.send(Changed("language", ""))
    assert "Undo" in view(page.model)
    assert page.send(Changed("colour", "blue")).model.settings == page.model.settings
