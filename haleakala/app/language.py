"""Languages: gettext catalogues, found by their folders in haleakala/locale. The texts in the code are English.

The English catalogue has only the forms that address the player ("You win."). The context of such a message is the name
of the placeholder for the player.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data

from haleakala.games import archives, words_in_archive

ENGLISH = "en"
PSEUDO = "zz"
"""A language for tests. Its texts are longer than any others and in brackets, so that untranslated and cut off ones are
seen."""

DOMAIN = "haleakala"
LOCALE = "locale"
CATALOGUE = f"LC_MESSAGES/{DOMAIN}.mo"
LONGER = " \u02d1\u02d1\u02d1"
ACCENTS = str.maketrans(
    "aeiouAEIOUcnsyz", "\u00e4\u00eb\u00ef\u00f6\u00fc\u00c4\u00cb\u00cf\u00d6\u00dc\u00e7\u00f1\u0161\u00ff\u017e"
)


class Pseudo(NullTranslations):
    """English with accents on all letters outside of placeholders, and about a third longer."""

    def gettext(self, message: str) -> str:
        """Return the message with accents, brackets and more letters."""
        pieces = message.replace("}", "}{").split("{")
        words = "".join(piece for piece in pieces if not piece.endswith("}"))
        if len(words) < 3:
            return message
        said = "".join(f"{{{piece}" if piece.endswith("}") else piece.translate(ACCENTS) for piece in pieces)
        return f"[{said}{LONGER * (1 + len(words) // 9)}]"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for this number in the same way."""
        return self.gettext(msgid1 if n == 1 else msgid2)


@cache
def _compiled(language: str) -> bytes:
    """The installed catalogue of a language; empty if there is none."""
    try:
        return (language.isalpha() and get_data(DOMAIN, f"{LOCALE}/{language}/{CATALOGUE}")) or b""
    except OSError:
        return b""


_listed: tuple[str, ...] = ()


def list_languages(found: tuple[str, ...]) -> None:
    """Set what `languages` returns. A snapshot of Python does this, so that no start has to search for them."""
    global _listed
    _listed = found


@cache
def languages() -> tuple[str, ...]:
    """The available languages, English first."""
    if _listed:
        return _listed
    from importlib.resources import files  # imported here because it is slow, and only the settings list languages

    folders = files(DOMAIN).joinpath(LOCALE).iterdir()
    return (ENGLISH, *sorted({folder.name for folder in folders if _compiled(folder.name)} - {ENGLISH}))


@cache
def catalogue(language: str) -> NullTranslations:
    """The translations into a language; English if there are none."""
    if language == PSEUDO:
        return Pseudo()
    text = _compiled(language)
    words = GNUTranslations(BytesIO(text)) if text else NullTranslations()
    words.add_fallback(GameTranslations(language))
    return words


@cache
def _translations_of(game_id: str, language: str) -> NullTranslations:
    """The translations in the archive of a game that has been fetched."""
    text = words_in_archive(game_id, language)
    return GNUTranslations(BytesIO(text)) if text else NullTranslations()


class GameTranslations(NullTranslations):
    """The translations of all games fetched so far, which are in the archives of the games."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def gettext(self, message: str) -> str:
        """Return the translation of the first game that has one."""
        said = (_translations_of(game_id, self._language).gettext(message) for game_id in archives)
        return next((words for words in said if words != message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for this number of the first game that has one."""
        said = (_translations_of(game_id, self._language).ngettext(msgid1, msgid2, n) for game_id in archives)
        english = msgid1 if n == 1 else msgid2
        return next((words for words in said if words != english), english)

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation in this context of the first game that has one."""
        said = (_translations_of(game_id, self._language).pgettext(context, message) for game_id in archives)
        return next((words for words in said if words != message), message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for this number, in this context, of the first game that has one."""
        said = (_translations_of(game_id, self._language).npgettext(context, msgid1, msgid2, n) for game_id in archives)
        english = msgid1 if n == 1 else msgid2
        return next((words for words in said if words != english), english)


def best_language(wanted: tuple[str, ...]) -> str:
    """The first of the wanted languages (`de-AT`, `en`) that is available, otherwise English."""
    known = (tag.partition("-")[0].lower() for tag in wanted)
    return next((language for language in known if language == ENGLISH or _compiled(language)), ENGLISH)
