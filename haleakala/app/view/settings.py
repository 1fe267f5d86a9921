"""The settings: each holds at once."""

from haleakala.app.language import catalogue, languages
from haleakala.app.model import Model
from haleakala.app.view.parts import button, choice
from haleakala.games.face import Say
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, h

THIS_LANGUAGE = phrase("English")
"""Each catalogue says here what its language calls itself."""


def preferences(model: Model, say: Say) -> Markup:
    """All settings of this device."""
    names = ((language, catalogue(language).gettext(THIS_LANGUAGE.template)) for language in languages())
    as_browser = ("", say(phrase("Same as the browser")))
    offered = (
        ("theme", phrase("Colours"), (as_browser, ("light", say(phrase("Day"))), ("dark", say(phrase("Night"))))),
        ("motion", phrase("Motion"), (as_browser, ("less", say(phrase("None"))))),
        ("contrast", phrase("Contrast"), (as_browser, ("more", say(phrase("More"))))),
        ("size", phrase("Size of the island"), sizes(say)),
        ("hand", phrase("Pieces and buttons"), sides(say)),
        ("notation", phrase("In the log"), notations(say)),
        ("pace", phrase("Computer players"), paces(say)),
        ("confirm", phrase("What ends your turn or calls on luck"), waits(say)),
    )
    return h(
        "article",
        {"class": "reading"},
        h("h1", {"tabindex": "-1"}, say(phrase("Settings"))),
        h("p", {"class": "hint"}, say(phrase("They take effect at once, in this browser only."))),
        choice("language", say(phrase("Language")), (as_browser, *names), model.settings.language),
        [choice(setting, say(label), values, getattr(model.settings, setting)) for setting, label, values in offered],
        h("p", None, button(say(phrase("Keys")), "keys")),
    )


def waits(say: Say) -> tuple[tuple[str, str], ...]:
    """What is not played before it is confirmed."""
    return (
        ("", say(phrase("Waits where a finger may miss"))),
        ("on", say(phrase("Waits to be confirmed"))),
        ("off", say(phrase("Is played at once"))),
    )


def sizes(say: Say) -> tuple[tuple[str, str], ...]:
    """How large the island may be."""
    return (
        ("", say(phrase("As large as fits"))),
        ("small", say(phrase("Smaller"))),
        ("smaller", say(phrase("Smaller still"))),
    )


def sides(say: Say) -> tuple[tuple[str, str], ...]:
    """Where lies what a hand touches most."""
    return (
        ("", say(phrase("Where there is room"))),
        ("left", say(phrase("For the left hand"))),
        ("right", say(phrase("For the right hand"))),
    )


def paces(say: Say) -> tuple[tuple[str, str], ...]:
    """How fast players by code play."""
    return (
        ("", say(phrase("Play so that you can follow"))),
        ("slow", say(phrase("Take their time"))),
        ("fast", say(phrase("Play at once"))),
    )


def notations(say: Say) -> tuple[tuple[str, str], ...]:
    """What the log shows of a turn."""
    return (
        ("", say(phrase("Notation and sentences"))),
        ("words", say(phrase("Sentences"))),
        ("letters", say(phrase("Notation"))),
    )
