"""The board: all that shines is drawn, the picture holds together, and nobody needs colours."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.gamekit.draft import Laid, lay_out
from haleakala.gamekit.interface import Highlights
from haleakala.games.huts import board, game, rules
from haleakala.games.huts.board import area as hand
from haleakala.games.huts.board.animation import animate
from haleakala.games.huts.board.art.pieces import cube, grounds, mark
from haleakala.games.huts.board.choice_panel import chooser
from haleakala.games.huts.board.geometry import coast, extent, lane, neighbours, sea
from haleakala.games.huts.input import draft
from haleakala.games.huts.input.targets import (
    CARD_NAMES,
    CUBE_NAMES,
    OTHER_NAMES,
    SPACE_NAMES,
    TARGETS,
    space_label,
    word,
)
from haleakala.games.huts.rules.model import (
    CELL,
    COLOUR_KEYS,
    COLOURS,
    CUBES,
    ISLANDS,
    NEIGHBOURS,
    SPACES,
    USUAL_LAYOUT,
    State,
    cells,
    cubes,
    has_hut,
    has_lava,
    played,
    players,
    question,
    spaces_of,
    waiting,
)
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import EVERYBODY, NOBODY
from haleakala.markup import Markup
from tests.kit.known import present
from tests.kit.sights import SIGHTS

LOOK = Path(game.__file__).with_name("style.css")
GAMES = 6
in_some_games = pytest.mark.parametrize("game", range(GAMES))


@cache
def matches(game: int) -> tuple[AnyMatch, ...]:
    """All positions of a random game, the setup included."""
    options = {"players": str(2 + game % 4), "layout": ("random", "usual")[game % 2], "starter": "random"}
    luck, rng = SeededLuck(game), random.Random(game)
    match: AnyMatch = Match.begin(rules, options)
    found = [match]
    while match.open_actions():
        action = (
            luck.choose(rules.chance_outcomes(match.state)) if match.player < 0 else rng.choice(match.open_actions())
        )
        match = match.play(action)
        found.append(match)
    return tuple(found)


def drawn(state: State, highlights: Highlights, large: int = 0) -> str:
    """Everything on the page that the game draws, with one area large."""
    others = (board.belongings(state, seat, highlights, str) for seat in range(players(state)) if seat != large)
    area = hand.area(state, large, highlights, str)
    return "".join((board.picture(state, highlights, str), board.common(state, highlights, str), area, *others))


def seen(text: Markup | str, attribute: str) -> list[str]:
    return re.findall(rf' {attribute}="([^"]*)"', text)


def turns(game: int, step: int) -> Iterator[tuple[AnyMatch, tuple[str, ...], Laid | None]]:
    """Positions in which somebody decides, with some touches and what they come to."""
    rng = random.Random(game)
    for match in matches(game)[::step]:
        if match.player < 0:
            continue
        yield match, (), None
        touches: tuple[str, ...] = ()
        for _ in range(rng.randrange(1, 5)):
            touches = (*touches, rng.choice(sorted(draft.lit(match.state, touches))))
            laid = lay_out(draft, match, touches)
            if laid.whole and laid.chosen:
                break
            yield match, touches, laid


@in_some_games
def test_ids_are_unique_and_whatever_can_be_touched_or_asked_about_is_a_thing(game: int) -> None:
    scenery = set(seen(board.scenery(), "id"))
    for match, touches, laid in turns(game, 7):
        state = laid.trial.state if laid else match.state
        text = drawn(state, Highlights(draft.lit(match.state, touches), touches), match.player)
        ids = seen(text, "id")
        assert len(ids) == len(set(ids))
        assert not scenery.intersection(ids)
        assert set(re.findall(r'href="#([^"]+)"', text)) <= scenery
        assert all(name in TARGETS for name in (*seen(text, "data-target"), *seen(text, "data-explain")))
        assert "{" not in text


@in_some_games
def test_whatever_shines_is_drawn_or_offered(game: int) -> None:
    for match, touches, laid in turns(game, 5):
        state = laid.trial.state if laid else match.state
        lit = draft.lit(match.state, touches)
        text = drawn(state, Highlights(lit, touches), match.player)
        asked = chooser(match.state, touches)
        offered = {*(one.target for one in board.buttons(state)), *(asked.targets if asked else ())}
        hidden = lit - {*seen(text, "data-target"), *offered}
        assert all(SPACE_NAMES[word(name).space] in lit for name in hidden), "its space asks for the colour"


@in_some_games
def test_a_panel_lies_beside_something_drawn_and_what_it_offers_is_a_thing(game: int) -> None:
    found = 0
    for match, touches, laid in turns(game, 2):
        asked = chooser(match.state, touches)
        if asked is None:
            continue
        found += 1
        state = laid.trial.state if laid else match.state
        assert asked.beside in seen(board.picture(state, Highlights(), str), "id")
        assert TARGETS.issuperset(asked.targets)
        assert len(asked.targets) > (0 if asked.beside.startswith("row-") else 1)
        assert draft.lit(match.state, touches).intersection(asked.targets)
        assert "{" not in str(asked.title)
    assert found


@in_some_games
def test_the_picture_of_a_setup_and_of_each_position_shows_what_is_there(game: int) -> None:
    for match in matches(game)[:: 9 if game else 1]:
        state = match.state
        text = board.picture(state, Highlights(), str)
        laid = len(cells(state))
        assert text.count('role="gridcell"') == 6 * laid
        assert text.count('role="row"') == laid
        for space in range(6 * laid):
            for colour in COLOURS:
                assert (f'id="{CUBE_NAMES[space][colour]}"' in text) == bool(cubes(state, space)[colour])
        assert text.count('class="roof"') == sum(has_hut(state, space) for space in SPACES)
        assert text.count("art-huts-lava") == sum(has_lava(state, space) for space in SPACES)
        assert text.count('class="waiting"') == (waiting(state) is not None)


def test_many_cubes_are_five_figures_at_most() -> None:
    state = list(matches(1)[-1].state)
    state[CUBES + 9] = sum(number << 8 * colour for colour, number in enumerate((12, 3, 4, 2, 5)))
    text = board.picture(tuple(state), Highlights(), str)
    space = present(re.search(rf'id="{SPACE_NAMES[9]}".*?(?=id="{SPACE_NAMES[10]}")', text))[0]
    assert "".join(re.findall(r"#art-huts-digit-(\d)", space)) == "4" + "12" + "3" + "4" + "2" + "5"
    assert len(re.findall("art-huts-(?:cube|block)-", space)) == 5 + 4 * 2 + 1


@in_some_games
def test_a_label_says_ground_cubes_hut_and_neighbours(game: int) -> None:
    state = matches(game)[-1].state
    text = board.picture(state, Highlights(), str)
    for space in SPACES:
        label = str(space_label(space, cubes(state, space), has_hut(state, space), has_lava(state, space)))
        assert f'aria-label="{label}"' in text
        assert ("lava" in label) == has_lava(state, space)
        assert label.count("away from the water") == (len(NEIGHBOURS[space]) == 4)


@in_some_games
def test_an_illustration_has_nothing_to_touch_and_one_name(game: int) -> None:
    for match in matches(game)[45::20]:
        for part in ("", "c"):
            text = board.close_up(match.state, part, Highlights(), str)
            assert "data-target" not in text
            assert not seen(text, "id")
            assert text.count("role=") == 1


@in_some_games
def test_no_card_that_is_hidden_is_drawn(game: int) -> None:
    for match in matches(game)[40::15]:
        if match.player < 0:
            continue
        state = rules.observation(match.state, NOBODY)
        open_cards = {CARD_NAMES[card] for seat in range(players(state)) for card in played(state, seat)}
        text = drawn(state, Highlights(), 0)
        assert {name for name in seen(text, "id") if name.startswith("card-")} == open_cards
        assert "best-four" not in text


@in_some_games
def test_traces_and_motion_name_what_is_drawn_before_or_after(game: int) -> None:
    for match in matches(game)[36:]:
        ply, before = match.plies[-1], match.plies[-2].state
        then = set(seen(drawn(before, Highlights()), "id"))
        now = set(seen(drawn(ply.state, Highlights()), "id"))
        for trace in board.recent_changes(before, ply):
            assert {trace.what, trace.came} - {""} <= then | now
        for cue in (cue for beat in animate(before, ply) for cue in beat):
            assert cue.what in (now if cue.how in ("rises", "turns") else then | now)
        if ply.player >= 0 and board.picture(before, Highlights(), str) != board.picture(ply.state, Highlights(), str):
            assert board.recent_changes(before, ply) or present(question(ply.state)).kind == 25


# --- The map ----------------------------------------------------------------------------------------------------------


def layouts() -> set[tuple[tuple[int, int], ...]]:
    """The usual layout, and those of random games."""
    return {USUAL_LAYOUT, *(cells(matches(game)[-1].state) for game in range(GAMES)), tuple((n, 0) for n in range(5))}


@pytest.mark.parametrize("laid", sorted(layouts()))
def test_islands_keep_apart_and_lanes_join_those_that_are_adjacent(laid: tuple[tuple[int, int], ...]) -> None:
    shown = sea(laid)
    wide, high = extent(shown)
    assert wide > 300 and high > 300
    assert len(set(shown.cells)) == 5
    assert shown.omens not in shown.cells
    pairs = neighbours(shown.cells)
    assert {frozenset(pair[:2]) for pair in pairs} == {
        frozenset((one, other))
        for one, other in combinations(ISLANDS, 2)
        if sum(abs(p - q) for p, q in zip(laid[one], laid[other], strict=True)) == 1
    }
    for one, other, down in pairs:
        way = lane(one, other, down)
        assert (way.start[0] == way.end[0]) == down
        assert way.end > way.start


def test_a_coast_goes_around_all_spaces_of_an_island() -> None:
    for island in ISLANDS:
        steps = [int(number) for number in re.findall(r"[hv](-?\d+)", coast(island))]
        edges = sum(4 - len(NEIGHBOURS[space]) for space in spaces_of(island))
        assert sum(map(abs, steps)) == 100 * edges - abs(closing(coast(island)))
        assert {CELL[space] for space in spaces_of(island)} <= {(x, y) for x in range(3) for y in range(3)}


def closing(line: str) -> int:
    """How long the last side is, which the path leaves to Z."""
    sides = re.findall(r"([hv])(-?\d+)", line)
    return sum(int(n) for axis, n in sides if axis == "h") or sum(int(n) for axis, n in sides if axis == "v")


# --- Colours ----------------------------------------------------------------------------------------------------------


def test_each_colour_of_cubes_has_a_mark_of_its_own_and_each_ground_a_pattern() -> None:
    assert len({seen(mark(colour), "d")[0] for colour in COLOURS}) == len(COLOURS)
    assert all(seen(mark(colour), "d")[0] in cube(colour) for colour in COLOURS)
    patterns = [frozenset(seen(drawing, "d")) for drawing in grounds().values()]
    assert len(set(patterns)) == 3
    assert not frozenset.intersection(*patterns)


def linear(name: str) -> list[float]:
    """Linear RGB of a fill in the style sheet, by day."""
    text = present(re.search(rf"\.{name} {{ fill: (?:light-dark\()?#(\w{{6}})", LOOK.read_text("utf-8")))[1]
    parts = [int(text[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def oklab(rgb: list[float]) -> tuple[float, float, float]:
    """A colour as it is perceived."""
    red, green, blue = (max(0.0, part) for part in rgb)
    ls = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    one, two, three = (part ** (1 / 3) for part in ls)
    return (
        0.2104542553 * one + 0.7936177850 * two - 0.0040720468 * three,
        1.9779984951 * one - 2.4285922050 * two + 0.4505937099 * three,
        0.0259040371 * one + 0.7827717662 * two - 0.8086757660 * three,
    )


@pytest.mark.cpython
@pytest.mark.parametrize("sight", SIGHTS)
def test_cubes_are_told_apart_by_all_sights_without_their_marks(sight: str) -> None:
    found = []
    for key in COLOUR_KEYS:
        rgb = linear(f"f-cube-{key}")
        found.append(oklab([sum(a * b for a, b in zip(line, rgb, strict=True)) for line in SIGHTS[sight]]))
    for one, other in combinations(range(len(found)), 2):
        distance = sum((p - q) ** 2 for p, q in zip(found[one], found[other], strict=True)) ** 0.5
        assert distance > 0.085, (COLOUR_KEYS[one], COLOUR_KEYS[other], distance)


def test_what_explains_itself_is_no_answer() -> None:
    assert all(word(name).what == 9 for name in OTHER_NAMES)
    assert EVERYBODY != NOBODY
