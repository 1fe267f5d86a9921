"""The board: every action within reach of a gesture, every touch answered, and a picture that holds together."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, permutations
from typing import Any

import pytest

from haleakala.app.play.touch import Chosen, Done, highlights, touched
from haleakala.gamekit.interface import Highlights
from haleakala.games.taluva import board, rules
from haleakala.games.taluva.board.art.pieces import huts, temple, tower
from haleakala.games.taluva.board.geometry import CORNER, RADIUS, brink, centre, coast, lift, shade, view
from haleakala.games.taluva.input.targets import OTHER_THINGS, TARGETS, column, hex_at, hex_name
from haleakala.games.taluva.rules.actions import Action, Build, Grow, Lay
from haleakala.games.taluva.rules.events import HutsCovered
from haleakala.games.taluva.rules.legal import legal_actions
from haleakala.games.taluva.rules.model import (
    BUILDING,
    LAYING,
    LEFT_FIELD,
    LEVEL,
    ORIGIN,
    PHASE,
    PLAYERS,
    REACH,
    RIGHT_FIELD,
    SEATS,
    STEPS,
    VOLCANO,
    State,
    board_of,
    coordinates,
    owner_of,
    piece_of,
    settlements,
    space,
    terrain_of,
)
from haleakala.games.taluva.rules.names import DIRECTIONS, TERRAIN_NAMES
from haleakala.games.taluva.text.examples import EXAMPLES
from haleakala.games.taluva.text.rulebook import SECTIONS
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, TERMINAL
from haleakala.markup import Markup
from tests.kit.known import present
from tests.kit.states import game_of

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}
WAYS = (("2", "all"), ("3", "twelve-each"), ("4", "all"))
in_some_games = pytest.mark.parametrize("game", range(len(WAYS)))


@cache
def states(game: int) -> tuple[State, ...]:
    """Return all states of a random game with many buildings on high levels, including those before draws."""
    players, tiles = WAYS[game]
    options = {"players": players, "tiles": tiles, "huts": "anywhere", "starter": "random"}
    luck, rng, state = SeededLuck(game), random.Random(game), rules.initial_state(options)
    found = [state]
    while (player := rules.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = luck.choose(rules.chance_outcomes(state))
        else:
            land, legal = board_of(state), rules.legal_actions(state)
            upwards = [lay for lay in legal if isinstance(lay, Lay) and lay.volcano in land]
            grand = [build for build in legal if isinstance(build, Build) and build.piece > 1]
            action = rng.choice((upwards or grand or legal) if rng.random() < 0.6 else legal)
        state, _ = rules.apply(state, action)
        found.append(state)
    return tuple(found)


def ways(state: State) -> dict[tuple[str, ...], Action]:
    """The legal actions by their gestures."""
    return {board.gesture(state, action): action for action in legal_actions(state)}


def glows(state: State, rng: random.Random) -> Iterator[Highlights]:
    """How the board shines with nothing in hand, and after some first touches."""
    open_ways = ways(state)
    yield Highlights()
    if open_ways:
        firsts = sorted({way[:1] for way in open_ways if len(way) > 1})
        for chosen in ((), *rng.sample(firsts, min(2, len(firsts)))):
            yield highlights(open_ways, chosen)
        whole = rng.choice(sorted(open_ways))
        yield Highlights(chosen=whole, hinted=frozenset(whole))


def drawn(state: State, shine: Highlights) -> str:
    """Everything on the page that the game draws."""
    belongings = (board.belongings(state, seat, shine, str) for seat in range(state[PLAYERS]))
    return "".join((board.picture(state, shine, str), board.common(state, shine, str), *belongings))


def seen(text: Markup | str, attribute: str) -> list[str]:
    return re.findall(rf' {attribute}="([^"]*)"', text)


@in_some_games
def test_every_action_has_its_gesture_and_none_begins_another(game: int) -> None:
    for state in states(game):
        legal = legal_actions(state)
        gestures = [board.gesture(state, action) for action in legal]
        assert len(set(gestures)) == len(gestures)
        assert all(gestures)
        beginnings = {way[:length] for way in gestures for length in range(1, len(way))}
        assert not beginnings.intersection(gestures)
        assert all(name in TARGETS for way in gestures for name in way)


@in_some_games
def test_every_lit_target_of_a_gesture_is_drawn_and_leads_to_its_action(game: int) -> None:
    rng = random.Random(game)
    for state in states(game)[:: 1 + game]:
        open_ways = ways(state)
        for way in rng.sample(sorted(open_ways), min(4, len(open_ways))):
            for depth in range(len(way)):
                text = drawn(state, highlights(open_ways, way[:depth]))
                buttons = {button.target for button in board.buttons(state)}
                assert way[depth] in {*seen(text, "data-target"), *buttons}
                result = touched(game_of("taluva"), state, open_ways, way[:depth], way[depth])
                assert result == (Done(open_ways[way]) if way[: depth + 1] == way else Chosen(way[: depth + 1]))


@in_some_games
def test_any_space_of_a_settlement_stands_for_it_and_the_fields_beside_it_for_their_landscape(game: int) -> None:
    grown = 0
    for state in states(game):
        open_ways, land = ways(state), board_of(state)
        for way, action in open_ways.items():
            if not isinstance(action, Grow):
                continue
            group = next(group for group in settlements(land, range(4)) if min(group) == action.settlement)
            for at in group - {action.settlement}:
                assert touched(game_of("taluva"), state, open_ways, (), hex_name(at)) == Chosen(way[:1])
            beside = {at + step for at in group for step in STEPS}.intersection(land)
            for at in beside:
                if not piece_of(land[at]) and terrain_of(land[at]) == action.terrain:
                    assert touched(game_of("taluva"), state, open_ways, way[:1], hex_name(at)) == Done(action)
                    grown += 1
    assert grown > 20


@in_some_games
def test_what_is_not_lit_is_answered_with_a_clause_whatever_was_chosen(game: int) -> None:
    rng, said = random.Random(game), set()
    for state in states(game):
        open_ways, land = ways(state), board_of(state)
        near = sorted({at + step for at in land or {ORIGIN} for step in (0, *STEPS)})
        things = [*sorted(OTHER_THINGS), *map(hex_name, rng.sample(near, min(12, len(near)))), "hex-127,-127"]
        for chosen in {(), *rng.sample([way[:1] for way in open_ways], min(3, len(open_ways)))}:
            if chosen in open_ways:
                continue
            for name in set(things).difference(highlights(open_ways, chosen).lit, chosen):
                refusal = board.why_not(state, chosen, name)
                assert refusal.clause in CLAUSES
                assert str(refusal.why).endswith(".")
                assert "{" not in str(refusal.why)
                said.add(refusal.why.template)
    assert len(said) > 12


def replayed(log: str, **options: str) -> State:
    """The state after a log."""
    match = Match.begin(rules, {"players": "2", "starter": "first", **options})
    for text in log.split():
        match = match.play(rules.parse_action(text))
    return match.state


@pytest.mark.parametrize(
    ("log", "chosen", "touch", "clause", "words"),
    [
        ("=jc h0,1 =jj", "", "turn-2", "1.4", "First choose a place"),
        ("=jc h0,1 =jj", "", "hex-0,1", "2.3", "not on clearing"),
        ("=jc h0,1 =jj", "", "hex-7,7", "2.2", "at least one edge"),
        ("=jc h0,1 =jj", "hex-1,0", "turn-2", "2.3", "three land spaces"),
        ("=jc", "", "turn-2", "3.1", "has been placed"),
        ("=jc", "", "temple", "3.3", "Select a field"),
        ("=jc", "", "onto-sand", "3.4", "First choose one of your settlements"),
        ("=jc", "", "hex-0,0", "3.1", "volcano"),
        ("=jc", "", "hex-9,9", "3.1", "no land"),
        ("=jc h0,1 =jj 2,-1/0 h1,0 =sj -1,-1/0", "", "hex-1,0", "3.1", "has already built here"),
        ("=jc h0,1 =jj 2,-1/0 h1,0 =sj -1,-1/0", "hex-0,1", "hex-0,1", "3.4", "Now choose a terrain"),
        ("=jc h0,1 =jj 2,-1/0 h1,0 =sj -1,-1/0", "hex-0,1", "onto-lake", "3.4", "no free lake"),
    ],
)
def test_the_answer_names_what_is_the_matter(log: str, chosen: str, touch: str, clause: str, words: str) -> None:
    refusal = board.why_not(replayed(log), (chosen,) if chosen else (), touch)
    assert refusal.clause == clause
    assert words in str(refusal.why)


@in_some_games
def test_ids_are_unique_and_whatever_can_be_touched_or_asked_about_is_a_thing(game: int) -> None:
    rng = random.Random(game)
    scenery = set(seen(board.scenery(), "id"))
    for state in states(game)[:: 1 + game]:
        for shine in glows(state, rng):
            text = drawn(state, shine)
            ids = seen(text, "id")
            assert len(ids) == len(set(ids))
            assert not scenery.intersection(ids)
            assert set(re.findall(r'href="#([^"]+)"', text)) <= scenery
            assert all(name in TARGETS for name in (*seen(text, "data-target"), *seen(text, "data-explain")))
            assert "{" not in text


@in_some_games
def test_land_is_a_grid_whose_rows_come_from_the_back_and_whose_columns_rise(game: int) -> None:
    for state in states(game)[::5]:
        rows = re.split(
            r'<g role="row" aria-rowindex="(\d+)">', board.picture(state, highlights(ways(state), ()), str)
        )[1:]
        numbers = [int(number) for number in rows[::2]]
        assert numbers == sorted(set(numbers))
        for number, cells in zip(numbers, rows[1::2], strict=True):
            columns = [int(value) for value in seen(cells, "data-column")]
            assert columns == sorted(set(columns))
            at = [hex_at(name) for name in seen(cells, "data-target") if name.startswith("hex-")]
            assert len({coordinates(one)[1] for one in at}) == 1
            assert min(columns) >= 0 < number


def test_going_down_the_rows_leads_straight_down_in_a_zigzag() -> None:
    way = [space(-(r + 1) // 2, r) for r in range(-8, 9)]
    assert len({column(at) for at in way}) == 1
    for one, other in pairwise(way):
        assert other - one in STEPS
        assert abs(centre(one)[0] - centre(other)[0]) < RADIUS


@in_some_games
def test_a_label_says_where_what_how_high_and_whose(game: int) -> None:
    state = next(state for state in reversed(states(game)) if state[PHASE] == BUILDING)
    labels = seen(board.picture(state, Highlights(), str), "aria-label")
    for at, hexagon in board_of(state).items():
        label = next(label for label in labels if label.startswith("{},{}: ".format(*coordinates(at))))
        assert f"level {hexagon & LEVEL}" in label
        assert ("lava flows" in label) == (terrain_of(hexagon) == VOLCANO)
        assert (f"player {owner_of(hexagon) + 1}" in label) == (piece_of(hexagon) > 0)


@in_some_games
def test_the_picture_shows_all_that_can_be_touched_and_seldom_moves(game: int) -> None:
    boxes = []
    for state in states(game):
        left, upper, wide, high = view(tuple(board_of(state)))
        boxes.append((left, upper, wide, high))
        assert wide / high == pytest.approx(1048 / 1100, abs=0.01)
        names = {hex_at(way[0]) for way in ways(state)} if state[PHASE] == LAYING else set()
        for at in names | set(board_of(state)):
            x, y = centre(at)
            assert left < x < left + wide
            assert upper + lift(board_of(state).get(at, 1) & LEVEL) < y < upper + high
    assert sum(one != other for one, other in pairwise(boxes)) <= 18


def test_the_coast_goes_around_the_land_and_around_each_gap_in_it() -> None:
    ring = tuple(sorted(ORIGIN + step for step in STEPS))
    assert [lines.count("M") for lines in coast(ring)] == [1, 1]
    assert [lines.count("t") for lines in coast((ORIGIN,))] == [11, 0]
    assert coast(()) == ("", "")


@in_some_games
def test_a_gap_is_drawn_as_open_sea_and_nothing_else_is(game: int) -> None:
    for state in states(game):
        gaps = coast(tuple(board_of(state)))[1]
        assert ("f-hex-depth" in board.picture(state, Highlights(), str)) == bool(gaps)


@in_some_games
def test_the_page_has_a_corner_for_its_buttons_without_anything_to_touch(game: int) -> None:
    for state in states(game):
        left, upper, wide, high = view(tuple(board_of(state)))
        for at in {hex_at(way[0]) for way in ways(state) if way[0].startswith("hex-")}:
            x, y = centre(at)
            assert x < left + (1 - CORNER) * wide or y > upper + CORNER * high


@in_some_games
def test_every_level_above_the_first_has_its_number_beside_or_below_nothing(game: int) -> None:
    for state in states(game)[::4]:
        text = board.picture(state, Highlights(), str)
        numbers = sorted(int(level) for level in re.findall(r'href="#art-hex-level-(\d+)"', text))
        assert numbers == sorted(level for hexagon in board_of(state).values() if (level := hexagon & LEVEL) > 1)
        assert text.index('id="levels"') > max(text.rfind("data-piece"), 0), "nothing hides them"


def test_land_that_falls_has_a_brink_on_every_such_side_and_a_shadow_below() -> None:
    assert brink((True,) * 6, 0).count("L") == 5
    assert brink((True, False, False, True, True, False), 0).count("M") == 2
    assert brink((True, False, False, False, False, True), 0).count("L") == 2, "around the first corner"
    assert brink((False,) * 6, 0) == ""
    assert all(shade(tuple(2 * (edge == side) for edge in range(6))) for side in range(6))


@pytest.mark.parametrize("drawn", [huts, temple, tower])
def test_nobody_needs_the_colours_to_tell_pieces_apart(drawn: Callable[..., Any]) -> None:
    pieces = (drawn(seat, *([1] if drawn is huts else [])) for seat in range(len(SEATS)))
    shapes = [{*seen(piece, "d")} for piece in pieces]
    common = set.intersection(*shapes)
    assert all(len(one - other - common) >= 3 for one, other in permutations(shapes, 2))


@in_some_games
def test_an_illustration_has_nothing_to_touch_and_one_name(game: int) -> None:
    for state in states(game)[::20]:
        for part in ("", "0,0"):
            text = board.close_up(state, part, highlights(ways(state), ()), str)
            assert "data-target" not in text
            assert not seen(text, "id")
            assert text.count("role=") == 1


@in_some_games
def test_an_illustration_shows_the_land_and_hardly_more(game: int) -> None:
    for state in states(game)[::10]:
        left, upper, wide, high = map(int, seen(board.close_up(state, "", Highlights(), str), "viewBox")[0].split())
        points = [centre(at) for at in board_of(state)] or [(0, 0)]
        across, down = ([point[axis] for point in points] for axis in (0, 1))
        assert left < min(across) - RADIUS
        assert max(across) + RADIUS < left + wide
        assert upper < min(down) - RADIUS
        assert max(down) + RADIUS < upper + high
        share = (max(across) - min(across) + 2 * RADIUS) / wide, (max(down) - min(down) + 2 * RADIUS) / high
        assert max(share) > (0.75 if len(points) > 3 else 0.55), "of a tile or none there is little"


def test_an_illustration_has_handles_that_can_be_seen() -> None:
    for example in (one for one in EXAMPLES if one.chosen):
        state = replay(rules, example.options, example.log.split()).match.state
        text = board.close_up(state, example.part, highlights(ways(state), present(example.chosen)), str)
        if "f-hex-grip" in text:
            wide = int(seen(text, "viewBox")[0].split()[2])
            assert 340 / wide * 54 > 20, "on a phone"


def test_names_of_spaces_lead_back_to_them_and_nothing_else_is_one() -> None:
    for at in (ORIGIN, space(-3, 12), space(REACH, -REACH)):
        assert hex_at(hex_name(at)) == at
    for name in ("hex-", "hex-1", "hex-01,2", "hex-1,-0", "hex-128,0", "hex-٣,1", "turn-6", "huts-black", ""):
        assert name not in TARGETS
    for colour in SEATS:
        assert {f"name-{colour}", f"huts-{colour}", f"temples-{colour}", f"towers-{colour}"} <= OTHER_THINGS


@in_some_games
def test_a_way_to_lay_the_tile_says_what_lands_where_and_what_it_covers(game: int) -> None:
    covered = 0
    for state in states(game):
        lays = [action for action in legal_actions(state) if isinstance(action, Lay)]
        eruptions = [lay for lay in lays if lay.volcano in board_of(state)]
        for lay in (*lays[:1], *eruptions[-3:]):
            chosen = (hex_name(lay.volcano),)
            labels = seen(drawn(state, highlights(ways(state), chosen)), "aria-label")
            after, events = rules.apply(state, lay)
            left, right = lay.volcano + LEFT_FIELD[lay.orientation], lay.volcano + RIGHT_FIELD[lay.orientation]
            kinds = [TERRAIN_NAMES[terrain_of(board_of(after)[at])].template for at in (left, right)]
            where = ["{},{}".format(*coordinates(at)) for at in (left, right)]
            said = f"Lava {DIRECTIONS[lay.orientation]}: {kinds[0]} on {where[0]}, {kinds[1]} on {where[1]}"
            lost = sum(event.huts for event in events if isinstance(event, HutsCovered))
            told = [label for label in labels if label == said or label.startswith(f"{said}, covers")]
            assert len(told) == 2, "on the island and around the tile beside it"
            huts = sum(map(int, re.findall(r"(\d+) huts?", told[0])))
            assert (told[0] != said, huts) == (bool(lost), lost)
            covered += lost
    assert covered


@in_some_games
def test_rows_have_names_of_their_own_and_coordinates_are_explained(game: int) -> None:
    for state in states(game)[::7]:
        text = board.picture(state, Highlights(), str)
        named = re.findall(r'role="row" aria-rowindex="\d+" aria-label="Row (-?\d+)"', text)
        assert named == sorted({f"{coordinates(at)[1]}" for at in board_of(state)}, key=int)
        assert text.count("aria-description=") == 1
    assert "aria-" not in re.sub(
        r'role="img" aria-label="[^"]*"', "", board.close_up(state, "", Highlights(), str)
    ).replace('aria-hidden="true"', "")


@in_some_games
def test_what_waits_to_be_confirmed_is_shown_as_it_would_be_and_can_be_exchanged(game: int) -> None:
    rng = random.Random(game)
    for state in states(game)[:: 1 + game]:
        open_ways = ways(state)
        for way in rng.sample(sorted(open_ways), min(3, len(open_ways))):
            shine, action = highlights(open_ways, way), open_ways[way]
            text = drawn(state, shine)
            assert text.count("ghost-sure") == isinstance(action, Lay)
            assert text.count('class="promise"') == promised(state, action)
            assert shine.waits and not highlights(open_ways, way[:-1]).waits
            for end in rng.sample(sorted(shine.lit), min(4, len(shine.lit))):
                path = (*way[:-1], end)
                result = touched(game_of("taluva"), state, open_ways, way, end)
                assert result == (Done(open_ways[path]) if path in open_ways else Chosen(path))
            assert touched(game_of("taluva"), state, open_ways, way, way[-1]) == Done(action)
            assert all(touched(game_of("taluva"), state, open_ways, way, name) == Chosen(way[:0]) for name in way[:-1])


def promised(state: State, action: Action) -> int:
    """On how many fields something would be built."""
    match action:
        case Build():
            return 1
        case Grow():
            after = rules.apply(state, action)[0]
            return len(built_on(after).difference(built_on(state)))
        case _:
            return 0


def built_on(state: State) -> set[int]:
    """The fields with pieces."""
    return {at for at, hexagon in board_of(state).items() if piece_of(hexagon)}
