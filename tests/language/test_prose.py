"""Hawaiian words in texts of this project are marked as Hawaiian."""

import pytest

from haleakala.app.messages import Changed, Routed
from haleakala.app.view.page import page as view
from haleakala.app.view.widgets import prose
from tests.kit.paging import Page


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Haleakalā rules", '<span lang="haw">Haleakalā</span> rules'),
        (
            "\u02bbOhana & p\u0101hoehoe",
            '<span lang="haw">\u02bbOhana</span> &amp; <span lang="haw">p\u0101hoehoe</span>',
        ),
        ("\u00fcber die Gr\u00f6\u00dfe", "\u00fcber die Gr\u00f6\u00dfe"),
    ],
)
def test_a_word_with_a_macron_or_an_okina_is_hawaiian(text: str, marked: str) -> None:
    assert prose(text) == marked


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("address", ["/", "/rules", "/about"])
def test_the_name_of_the_game_is_spelled_and_marked_wherever_it_is_told(address: str, language: str) -> None:
    page = Page().send(Changed("language", language), Routed(address))
    markup = view(page.model)
    assert "Haleakala" not in markup
    assert markup.count("Haleakal\u0101") == markup.count('lang="haw">Haleakal\u0101')
