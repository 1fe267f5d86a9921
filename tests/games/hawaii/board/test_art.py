"""The drawings of Hawaii: each is there once, and all that the sheets must know is in the sheets."""

import re
from pathlib import Path

import pytest

from haleakala.gamekit.seats import COLOURS, rim
from haleakala.games.hawaii.board.art.pieces import chief
from haleakala.games.hawaii.board.sprite_sheet import scenery
from haleakala.games.hawaii.meta import META
from haleakala.games.hawaii.rules.tables import CHIEFS, FISH, ISLAND_KEYS, KAHUNA, KIND_KEYS, PLACES, TIKI, TOKENS

ROOT = Path(__file__).parents[4]
SHEETS = (
    "web/styles/colours.css",
    "web/styles/seats.css",
    "web/styles/drawing.css",
    "haleakala/games/hawaii/style.css",
)
SIDED = tuple(key for kind, key in enumerate(KIND_KEYS) if kind not in (KAHUNA, TIKI))
NAMES = (
    *(f"tile-{key}-{side}" for key in SIDED for side in (1, 2)),
    *(f"token-{token.value}{'s' if token.spears else ''}" for token in TOKENS),
    *(f"fish-{fish}" for fish in FISH),
    *(f"isle-{key[1:]}" for key in ISLAND_KEYS),
    *(f"land-{place.key}" for place in PLACES),
    *("tile-plain", "kahuna", "tiki", "kahuna-space", "tiki-space", "boat", "shell", "foot", "fruit", "burst"),
    *("pier", "spot", "spot-fish", "turtle", "sand", "water", "sail", "main-island", "goal", "again", "again-points"),
)

pytestmark = pytest.mark.cpython


@pytest.mark.parametrize("name", NAMES)
def test_every_print_is_there_once(name: str) -> None:
    assert scenery().count(f'id="art-hawaii-{name}"') == 1


def test_no_name_is_given_twice_and_what_is_printed_is_there() -> None:
    names = re.findall(r' id="([^"]+)"', scenery())
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', scenery())) <= set(names)


def test_no_drawing_prints_itself() -> None:
    drawn = re.split(r'<g id="art-hawaii-', scenery())[1:]
    prints = {one.split('"')[0]: set(re.findall(r'href="#art-hawaii-([^"]+)"', one)) for one in drawn}
    while prints:
        done = {name for name, others in prints.items() if not others & set(prints)}
        assert done, prints
        prints = {name: others for name, others in prints.items() if name not in done}


def test_every_class_of_the_drawings_has_its_look() -> None:
    sheets = "".join((ROOT / sheet).read_text("utf-8") for sheet in SHEETS)
    drawn = {one for css in re.findall(r' class="([^"]+)"', scenery()) for one in css.split()}
    assert {one for one in drawn if not re.search(rf"\.{re.escape(one)}(?![\w-])", sheets)} == set()


def test_both_sides_of_every_tile_differ() -> None:
    for key in SIDED:
        one, two = (scenery().split(f'id="art-hawaii-tile-{key}-{side}"')[1].split("<g id=")[0] for side in (1, 2))
        assert one != two


def test_drawings_have_digits_but_no_words() -> None:
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", scenery())
    assert texts
    assert all(re.fullmatch(r"[+−×]?\d|[+−≤×]", text) for text in texts)


def test_chiefs_differ_in_shape() -> None:
    shapes = {colour.key: rim(colour, "f-bone k-chief", 9, 0, -20) for colour in COLOURS}
    assert all(shapes[key] in chief(key) for key in CHIEFS)


def test_the_drawings_are_light() -> None:
    assert len(scenery()) < 60_000
    assert len(META.emblem) < 5_000
