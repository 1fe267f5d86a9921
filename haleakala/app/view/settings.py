"""The settings: each holds at once."""

from haleakala.app.language import catalogue, languages
from haleakala.app.model import Model
from haleakala.games.face import Say
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, h

THIS_LANGUAGE = phrase("English")
"""Each catalogue says here what its language calls itself."""


def preferences(model: Model, say: Say) -> Markup:
    """All settings of this device."""
    names = ((language, catalogue(language).gettext(THIS_LANGUAGE.template)) for language in languages())
    languages_offered = (("", say(phrase("As the browser"))), *names)
    motions = (("", say(phrase("As the browser"))), ("less", say(phrase("None"))))
    return h(
        "article",
        {"class": "reading"},
        h("h1", {"tabindex": "-1"}, say(phrase("Settings"))),
        h("p", {"class": "hint"}, say(phrase("They hold at once, in this browser only."))),
        choice("language", say(phrase("Language")), languages_offered, model.settings.language),
        choice("motion", say(phrase("Motion")), motions, model.settings.motion),
    )


def choice(setting: str, label: str, values: tuple[tuple[str, str], ...], now: str) -> Markup:
    """One setting with its values as radio buttons."""
    return h(
        "fieldset",
        {"class": "choice"},
        h("legend", None, label),
        [
            h(
                "label",
                {"lang": value if setting == "language" and value else None},
                h(
                    "input",
                    {
                        "type": "radio",
                        "name": setting,
                        "value": value,
                        "id": f"{setting}-{value}",
                        "checked": value == now,
                        "data-change": setting,
                    },
                ),
                h("span", None, name),
            )
            for value, name in values
        ],
    )
