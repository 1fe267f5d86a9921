"""The form of the settings, each of which takes effect at once."""

from haleakala.app.buttons import ListKeys
from haleakala.app.language import catalogue, languages
from haleakala.app.model import Model
from haleakala.app.view.widgets import button, choice
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, h

THIS_LANGUAGE = phrase("English")
"""The translation of this message is the name of the language in that language."""


def preferences(model: Model, say: Say) -> Markup:
    """All settings of this device."""
    names = ((language, catalogue(language).gettext(THIS_LANGUAGE.template)) for language in languages())
    as_browser = ("", say(phrase("Browser default")))
    offered = (
        ("theme", phrase("Theme"), (as_browser, ("light", say(phrase("Light"))), ("dark", say(phrase("Dark"))))),
        ("motion", phrase("Animations"), (as_browser, ("less", say(phrase("Off"))))),
        ("contrast", phrase("Contrast"), (as_browser, ("more", say(phrase("High"))))),
        ("size", phrase("Board size"), sizes(say)),
        ("hand", phrase("Layout"), sides(say)),
        ("notation", phrase("Game log"), notations(say)),
        ("pace", phrase("Computer speed"), paces(say)),
        ("confirm", phrase("Confirm moves"), waits(say)),
    )
    return h(
        "article",
        {"class": "reading"},
        h("h1", {"tabindex": "-1"}, say(phrase("Settings"))),
        h("p", {"class": "hint"}, say(phrase("Changes apply immediately, in this browser only."))),
        choice("language", say(phrase("Language")), (as_browser, *names), model.settings.language),
        [choice(setting, say(label), values, getattr(model.settings, setting)) for setting, label, values in offered],
        h("p", None, button(say(phrase("Keyboard shortcuts")), ListKeys())),
    )


def waits(say: Say) -> tuple[tuple[str, str], ...]:
    """The values of the setting for confirmation."""
    return (
        ("", say(phrase("On touch screens"))),
        ("on", say(phrase("Always"))),
        ("off", say(phrase("Never"))),
    )


def sizes(say: Say) -> tuple[tuple[str, str], ...]:
    """The values of the setting for the size of the board."""
    return (
        ("", say(phrase("Large"))),
        ("small", say(phrase("Medium"))),
        ("smaller", say(phrase("Small"))),
    )


def sides(say: Say) -> tuple[tuple[str, str], ...]:
    """The values of the setting for the side of the controls."""
    return (
        ("", say(phrase("Automatic"))),
        ("left", say(phrase("Left-handed"))),
        ("right", say(phrase("Right-handed"))),
    )


def paces(say: Say) -> tuple[tuple[str, str], ...]:
    """The values of the setting for the speed of computer players."""
    return (
        ("", say(phrase("Normal"))),
        ("slow", say(phrase("Slow"))),
        ("fast", say(phrase("Fast"))),
    )


def notations(say: Say) -> tuple[tuple[str, str], ...]:
    """The values of the setting for the log."""
    return (
        ("", say(phrase("Notation and text"))),
        ("words", say(phrase("Text only"))),
        ("letters", say(phrase("Notation only"))),
    )
