"""Everything on a table of Taluva explains itself, with the numbers of the state."""

from collections.abc import Mapping

from haleakala.games.taluva import rules
from haleakala.games.taluva import text as story
from haleakala.games.taluva.input.targets import OTHER_THINGS, hex_name
from haleakala.games.taluva.rules.actions import Build, Grow, Lay
from haleakala.games.taluva.rules.events import Built
from haleakala.games.taluva.rules.model import (
    BUILDING,
    DRAWS,
    FIELDS,
    HUT,
    LAYING,
    LEVEL,
    NOBODY,
    PHASE,
    PLAYERS,
    SEATS,
    STEPS,
    SUPPLIES,
    TEMPLE,
    TOWER,
    board_of,
    owner_of,
    piece_of,
    settlements,
    space,
    supply,
    terrain_of,
)
from haleakala.games.taluva.rules.names import TERRAIN_NAMES
from haleakala.games.taluva.text.rulebook import SECTIONS
from tests.games.taluva.told import changed, filled, huts_standing, in_every_way, is_said, states, texts
from tests.kit.known import of_type

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}


@in_every_way
def test_everything_on_the_table_is_explained(options: Mapping[str, str]) -> None:
    for state in states(options, every=9):
        board = board_of(state)
        spaces = {at + step for at in board for step in (0, *STEPS)} | {space(127, -127)}
        for target in (*OTHER_THINGS, *map(hex_name, spaces)):
            title, told, clause = story.explain(state, target)
            assert filled(title) and "{" not in str(title)
            assert 1 <= len(told) <= 3
            assert all(map(is_said, told)), target
            assert clause in CLAUSES


@in_every_way
def test_the_numbers_of_a_settlement_are_those_of_the_rules(options: Mapping[str, str]) -> None:
    for state in states(options, every=6):
        board = board_of(state)
        for group in settlements(board, range(4)):
            seat = owner_of(board[min(group)])
            part_of, lacks, expands = story.explain(state, hex_name(min(group))).text
            assert dict(part_of.gaps)["count"] == len(group)
            around = {at + step for at in group for step in STEPS}.intersection(board) - group
            free = [at for at in around if owner_of(board[at]) == NOBODY and terrain_of(board[at]) in FIELDS]
            near = sorted({terrain_of(board[at]) for at in free})
            cost = {here: sum(board[at] & LEVEL for at in free if terrain_of(board[at]) == here) for here in near}
            listed = ", ".join(f"{TERRAIN_NAMES[here]} {huts}" for here, huts in cost.items())
            if cost:
                assert str(expands) == f"Huts needed to expand: {listed}. In the supply: {supply(state, seat, HUT)}."
            temple, tower = (str(gap) for _, gap in lacks.gaps)
            pieces = {piece_of(board[at]) for at in group}
            fits_temple = TEMPLE not in pieces and len(group) > 2 and bool(free)
            fits_tower = TOWER not in pieces and any(board[at] & LEVEL > 2 for at in free)
            for told, fits, piece in ((temple, fits_temple, TEMPLE), (tower, fits_tower, TOWER)):
                left = supply(state, seat, piece)
                assert (told == "can be built") == (fits and left > 0)
                assert (told == "none left") == (fits and not left)


@in_every_way
def test_a_free_field_says_what_can_be_built_on_it(options: Mapping[str, str]) -> None:
    for state in states(options, every=4):
        if state[PHASE] != BUILDING:
            continue
        actions = rules.legal_actions(state)
        for at, hexagon in board_of(state).items():
            if owner_of(hexagon) == NOBODY and terrain_of(hexagon) in FIELDS:
                explained = story.explain(state, hex_name(at))
                told = " ".join(texts(explained.text))
                alone = {action.piece for action in actions if isinstance(action, Build) and action.at == at}
                assert {
                    piece for piece, name in ((HUT, "a hut"), (TEMPLE, "a temple"), (TOWER, "a tower")) if name in told
                } == alone
                grown = any(
                    isinstance(event, Built) and event.at == at
                    for action in actions
                    if isinstance(action, Grow)
                    for event in rules.apply(state, action)[1]
                )
                assert ("wouldn’t be able to build anything here" in told) == (not alone and not grown)
                if alone:
                    assert grown or explained.clause in {
                        {HUT: "3.1", TOWER: "3.2", TEMPLE: "3.3"}[one] for one in alone
                    }


@in_every_way
def test_supplies_and_tiles_are_counted(options: Mapping[str, str]) -> None:
    for state in states(options, every=6):
        for seat in range(state[PLAYERS]):
            count, lost, _ = story.explain(state, f"huts-{SEATS[seat]}").text
            assert dict(count.gaps)["left"] == supply(state, seat, HUT)
            covered = SUPPLIES[HUT] - supply(state, seat, HUT) - huts_standing(state, seat)
            assert dict(lost.gaps)["count"] == covered >= 0
        hidden = str(story.explain(state, "unseen").text[2])
        coming, _, *others = story.explain(state, "stack").text
        assert ("Which of them" in hidden) == bool(others), "a part of the tiles does not come"
        assert dict(coming.gaps)["count"] == state[DRAWS]
        unseen = sum(number for _, number in rules.chance_outcomes(changed(state, phase="drawing")))
        assert dict(story.explain(state, "unseen").text[0].gaps)["count"] == unseen
        lit = (
            {of_type(Lay, action).volcano for action in rules.legal_actions(state)} if state[PHASE] == LAYING else set()
        )
        for at, hexagon in board_of(state).items():
            if lit and terrain_of(hexagon) not in FIELDS:
                told = str(story.explain(state, hex_name(at)).text[2])
                assert (told == "It can’t erupt now.") == (at not in lit)
