"""The seats differ in their shape and in their colour, also for people with colour vision deficiencies."""

from itertools import combinations
from math import dist
from operator import mul

import pytest

from haleakala.gamekit.seats import COLOURS, lettered, mark, numbered, rim
from haleakala.games import find_games
from tests.kit.sights import SIGHTS, colours, rgb

SCHEMES = ("light", "dark")
LEGIBLE = 4.5
"""The contrast ratio that WCAG requires of text."""
KEYS = [colour.key for colour in COLOURS]

pytestmark = pytest.mark.cpython


def oklab(linear: list[float]) -> tuple[float, ...]:
    """Return a colour in Oklab, a space in which the distance of two colours is their perceived difference."""
    red, green, blue = (min(max(part, 0), 1) for part in linear)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def luminance(name: str, scheme: str) -> float:
    """Return the relative luminance of a custom property, as WCAG defines it."""
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), rgb(name, scheme), strict=True))


def contrast(one: str, other: str, scheme: str) -> float:
    """Return the contrast ratio of two custom properties, as WCAG defines it."""
    darker, lighter = sorted((luminance(one, scheme), luminance(other, scheme)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("key", KEYS)
def test_what_is_written_in_a_colour_and_on_it_can_be_read(key: str, scheme: str) -> None:
    assert contrast(f"{key}-ink", key, scheme) >= LEGIBLE
    assert contrast(f"{key}-text", "paper", scheme) >= LEGIBLE
    assert contrast(f"{key}-text", "panel", scheme) >= LEGIBLE
    assert luminance(f"{key}-deep", scheme) < luminance(key, scheme) < luminance(f"{key}-light", scheme)


@pytest.mark.parametrize("sight", [sight for sight in SIGHTS if sight != "no colours"])
def test_no_two_colours_are_taken_for_one_another(sight: str) -> None:
    seen = {key: oklab([sum(map(mul, row, rgb(key, "light"))) for row in SIGHTS[sight]]) for key in KEYS}
    nearest = min((dist(seen[one], seen[other]), one, other) for one, other in combinations(KEYS, 2))
    assert nearest[0] >= 0.065, nearest


def test_no_two_colours_have_one_shape_or_name() -> None:
    assert len({rim(colour, "", 100) for colour in COLOURS}) == len(COLOURS)
    assert len({colour.name for colour in COLOURS}) == len({colour.letter for colour in COLOURS}) == len(COLOURS)


def test_each_colour_has_all_its_looks() -> None:
    for key in KEYS:
        for rule in (f".of-{key}", f".f-{key}", f".f-{key}-deep", f".k-{key}-light", f".t-{key}"):
            assert f"\n{rule} {{" in colours(), rule


@pytest.mark.parametrize("game_id", [game.id for game in find_games()])
def test_the_seats_of_a_game_differ_in_colour_and_sign(game_id: str) -> None:
    (game,) = (game for game in find_games() if game.id == game_id)
    for one, other in combinations(game.sides, 2):
        assert one.colour is not other.colour
        assert one.sign != other.sign


def test_a_sign_is_the_colours_letter_or_a_number() -> None:
    assert [str(side.sign) for side in lettered(*COLOURS[:2])] == ["R", "Y"]
    assert [str(side.sign) for side in numbered(*COLOURS[:2])] == ["1", "2"]
    assert ">1</text>" in mark(COLOURS[0], "1")
