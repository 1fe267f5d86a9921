"""A second implementation of Huts, slow and simple, written from the rules page, with which the engine is compared.

A procedure is a generator: it yields who is asked and the possible answers, and is sent the answer. The answers are
found by listing everything that the clause allows and taking the next word of each. It uses nothing of the engine:
spaces, cards and colours are text, and the maps are copied from the page.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import product

Asked = tuple[int, Sequence[str]]
"""A question: who is asked, and the possible answers."""
Procedure = Generator[Asked, str, None]
Answering = Generator[Asked, str, str]
Words = tuple[str, ...]

COLOURS = ("red", "blue", "white", "black", "purple")
MAPS = {
    "a": ("yyg", "bgb", "..."),
    "b": ("yg.", "byy", ".g."),
    "c": ("gyg", "b..", "gb."),
    "d": ("by.", ".gb", ".yb"),
    "e": ("gyb", ".b.", ".gy"),
}
PLACE: dict[str, tuple[int, int]] = {}
GROUND: dict[str, str] = {}
for _letter, _rows in MAPS.items():
    _number = 0
    for _y, _row in enumerate(_rows):
        for _x, _ground in enumerate(_row):
            if _ground != ".":
                _number += 1
                PLACE[f"{_letter}{_number}"] = (_x, _y)
                GROUND[f"{_letter}{_number}"] = _ground
SPACES = tuple(PLACE)


def beside(one: str, other: str) -> bool:
    """1.6: orthogonally adjacent within one island."""
    (x, y), (u, v) = PLACE[one], PLACE[other]
    return one[0] == other[0] and abs(x - u) + abs(y - v) == 1


NEIGHBOURS = {space: [other for other in SPACES if beside(space, other)] for space in SPACES}
"""Those beside a space, by number."""


class Table:
    """The table: the cubes and other pieces on each space, the players, and who has played Huts and Lava."""

    def __init__(
        self,
        players: int,
        turn: int,
        cells: Sequence[tuple[int, int]],
        cubes: Mapping[str, Counter[str]],
        huts: Iterable[str],
        lava: Iterable[str],
        followers: Mapping[str, Iterable[int]],
    ) -> None:
        self.players, self.turn, self.cells = players, turn, cells
        self.cubes = {space: cubes[space].copy() for space in SPACES}
        self.huts, self.lava = set(huts), set(lava)
        self.followers = {action: set(seats) for action, seats in followers.items()}
        self.before_follow_up: tuple[tuple[tuple[int, ...], bool, bool], ...] | None = None

    def copy(self) -> "Table":
        """Return a copy."""
        return Table(self.players, self.turn, self.cells, self.cubes, self.huts, self.lava, self.followers)

    def picture(self) -> tuple[tuple[tuple[int, ...], bool, bool], ...]:
        """All that is on the islands, to be compared: by space the cubes, and whether there is a hut and lava."""
        return tuple(
            (tuple(self.cubes[space][colour] for colour in COLOURS), space in self.huts, space in self.lava)
            for space in SPACES
        )

    def colours(self, space: str) -> list[str]:
        """Which colours there are, in their order."""
        return [colour for colour in COLOURS if self.cubes[space][colour]]

    def number(self, space: str) -> int:
        """How many cubes there are."""
        return sum(self.cubes[space].values())

    def water(self, space: str) -> bool:
        """1.6: whether it borders water, lava or not."""
        return len(NEIGHBOURS[space]) < 4

    def islands_beside(self, letter: str) -> list[str]:
        """1.5: orthogonally adjacent on the coarse grid."""
        x, y = self.cells["abcde".index(letter)]
        return [other for other, (u, v) in zip("abcde", self.cells, strict=True) if abs(x - u) + abs(y - v) == 1]


def nexts(ways: Iterable[Words], said: Sequence[str]) -> list[str]:
    """The next words of all ways that begin with what was said, each once, in their order."""
    found: list[str] = []
    for way in ways:
        if way[: len(said)] == tuple(said) and way[len(said)] not in found:
            found.append(way[len(said)])
    return found


def ask(seat: int, options: Sequence[str]) -> Answering:
    """9.2: a question with one answer is not asked."""
    if len(options) == 1:
        return options[0]
    answer = yield seat, tuple(options)
    assert answer in options
    return answer


def choose(seat: int, ways: Sequence[Words]) -> Generator[Asked, str, Words]:
    """One of the ways, word by word; all have the same length, unless one ends where the others go on."""
    said: list[str] = []
    while not any(tuple(said) == way for way in ways):
        said.append((yield from ask(seat, nexts(ways, said))))
    return tuple(said)


# --- Omens ------------------------------------------------------------------------------------------------------------


def omen(table: Table, seat: int, name: str) -> Procedure:
    """4, 9.1."""
    spaces, cubes = SPACES, table.cubes
    dry = [space for space in spaces if space not in table.lava]
    taken = [(space, colour) for space in spaces for colour in table.colours(space)]
    ways: list[Words]
    if name == "add":
        ways = [(space, colour) for space in dry for colour in COLOURS]
    elif name == "remove":
        ways = [(space,) if space in table.huts else (space, colour) for space, colour in taken]
    elif name == "move":
        ways = [(space, colour, to) for space, colour in taken for to in dry if beside(space, to)]
    else:
        ways = [
            (space, colour, to)
            for space, colour in taken
            for to in dry
            if table.water(space) and table.water(to) and to[0] in table.islands_beside(space[0])
        ]
    if not ways:
        return
    space, *rest = yield from choose(seat, ways)
    if name == "add":
        cubes[space][rest[0]] += 1
    elif name == "remove" and space in table.huts:
        table.huts.remove(space)
    else:
        cubes[space][rest[0]] -= 1
        if len(rest) > 1:
            cubes[rest[1]][rest[0]] += 1


# --- Cards ------------------------------------------------------------------------------------------------------------


def on_islands(table: Table, seat: int, name: str, islands: Iterable[str]) -> Procedure:
    """3.5: what a card does on an island, or a god's on several, before its follow-up."""
    for letter in islands:
        yield from ON_ISLAND[name](table, seat, letter)


def card(table: Table, seat: int, name: str, islands: Iterable[str]) -> Procedure:
    """5: a card on one island, or a god's on all; then its follow-up, in the order of 5.9."""
    if name in table.followers:
        table.followers[name].add(seat)
    yield from on_islands(table, seat, name, islands)
    table.before_follow_up = table.picture()
    used: set[str] = set()
    for place in range(table.players):
        other = (table.turn + place) % table.players
        if other in table.followers.get(name, ()):
            yield from FOLLOW_UP[name](table, other, used)


def of(letter: str) -> list[str]:
    """The spaces of an island."""
    return [space for space in SPACES if space[0] == letter]


def growing(ground: str) -> Callable[[Table, int, str], Procedure]:
    """5.1 to 5.3."""

    def on_island(table: Table, seat: int, letter: str) -> Procedure:
        for space in of(letter):
            if GROUND[space] == ground and table.colours(space):
                colour = yield from ask(seat, table.colours(space))
                table.cubes[space][colour] += 1

    return on_island


def peace(table: Table, seat: int, letter: str) -> Procedure:
    """5.4."""
    ways = [
        (one, colour, other, another)
        for one, other in product(of(letter), repeat=2)
        for colour, another in product(COLOURS, repeat=2)
        if beside(one, other) and one < other and colour != another
        if table.cubes[one][colour] and table.cubes[other][another]
    ]
    ways.sort(key=lambda way: (way[0], COLOURS.index(way[1]), way[2], COLOURS.index(way[3])))
    if ways:
        one, colour, other, another = yield from choose(seat, ways)
        table.cubes[one][colour] += 1
        table.cubes[other][another] += 1


def thunder(table: Table, seat: int, letter: str) -> Procedure:
    """5.5, 9.1."""

    def empty() -> list[str]:
        return [space for space in of(letter) if not table.number(space) and space not in table.lava]

    def absent() -> list[str]:
        return [colour for colour in COLOURS if not any(table.cubes[space][colour] for space in of(letter))]

    if len(empty()) <= len(absent()):
        for space in empty():
            colour = yield from ask(seat, absent())
            table.cubes[space][colour] += 1
    else:
        for colour in absent():
            space = yield from ask(seat, empty())
            table.cubes[space][colour] += 1


def prosperity(table: Table, seat: int, letter: str) -> Procedure:
    """5.6."""
    for space in [space for space in of(letter) if table.number(space) >= 2]:
        colour = yield from ask(seat, table.colours(space))
        table.cubes[space][colour] += 1


def plague(table: Table, seat: int, letter: str) -> Procedure:
    """5.7, 6.1."""
    for space in [space for space in of(letter) if table.number(space) >= 2]:
        if space in table.huts:
            table.huts.remove(space)
        else:
            colour = yield from ask(seat, table.colours(space))
            table.cubes[space][colour] -= 1


def lightning(table: Table, seat: int, letter: str) -> Procedure:
    """5.8."""
    there = [space for space in of(letter) if table.number(space) or space in table.huts]
    if there:
        space = yield from ask(seat, there)
        if space in table.huts:
            table.huts.remove(space)
        else:
            table.cubes[space].clear()


def huts(table: Table, seat: int, letter: str) -> Procedure:
    """5.9."""
    there = [space for space in of(letter) if space not in table.huts | table.lava]
    if there:
        space, colour = yield from choose(seat, list(product(there, COLOURS)))
        table.huts.add(space)
        table.cubes[space][colour] += 1
        for other in NEIGHBOURS[space]:
            table.cubes[space] += table.cubes[other]
            table.cubes[other].clear()


def hut_follow_up(table: Table, seat: int, used: set[str]) -> Procedure:
    """5.9."""
    there = sorted(table.huts - used)
    space = yield from ask(seat, [*there, "pass"])
    if space != "pass":
        used.add(space)
        colour = yield from ask(seat, COLOURS)
        table.cubes[space][colour] += 1


def lava(table: Table, seat: int, letter: str) -> Procedure:
    """5.10."""
    there = [space for space in of(letter) if space not in table.lava]
    if there:
        space = yield from ask(seat, there)
        table.huts.discard(space)
        if targets(table, space) and table.colours(space):
            colour = yield from ask(seat, table.colours(space))
            table.cubes[space][colour] -= 1
        yield from lava_at(table, seat, space)


def targets(table: Table, space: str) -> list[str]:
    """Where cubes can go from a space."""
    return [other for other in NEIGHBOURS[space] if other not in table.lava]


def lava_at(table: Table, seat: int, space: str) -> Procedure:
    """5.10, 6.2, 9.1: lava comes, and the cubes leave in colour order, those of one colour by rising number."""
    table.lava.add(space)
    table.huts.discard(space)
    leaving = [colour for colour in COLOURS for _ in range(table.cubes[space][colour])]
    table.cubes[space].clear()
    last = ("", "")
    for colour in leaving if targets(table, space) else ():
        to = yield from ask(seat, [to for to in targets(table, space) if last[0] != colour or to >= last[1]])
        table.cubes[to][colour] += 1
        last = (colour, to)


def lava_follow_up(table: Table, seat: int, used: set[str]) -> Procedure:
    """5.10."""
    there = [space for space in SPACES if space not in table.lava and set(NEIGHBOURS[space]) & table.lava]
    space = yield from ask(seat, [*there, "pass"])
    if space != "pass":
        yield from lava_at(table, seat, space)


ON_ISLAND = {
    "calm": growing("y"),
    "feast": growing("g"),
    "abundance": growing("b"),
    "peace": peace,
    "thunder": thunder,
    "prosperity": prosperity,
    "lightning": lightning,
    "plague": plague,
    "huts": huts,
    "lava": lava,
}
FOLLOW_UP = {"huts": hut_follow_up, "lava": lava_follow_up}


# --- A whole game -----------------------------------------------------------------------------------------------------

ACTIONS = tuple(ON_ISLAND)
RESET = {2: 5, 3: 4, 4: 3, 5: 3}
PLAYS = {2: 5, 3: 4, 4: 4, 5: 3}
OMENS = ("add", "remove", "move", "sail")


def in_order(cards: Iterable[str]) -> list[str]:
    """9.2: cards by action, those of one action by colour, a god after all island cards; worshippers are not played."""

    def place(card: str) -> tuple[bool, int, int]:
        action, what = card.split("-")
        return what == "god", ACTIONS.index(action), COLOURS.index(what) if what != "god" else 0

    return sorted((card for card in cards if not card.startswith("devout")), key=place)


def game(table: Table, hands: Sequence[list[str]]) -> Procedure:
    """3, 7.1: all turns; omens are flipped, and cards leave the hands."""
    face_up, used = ["add", *OMENS], 0
    for _ in range(table.players * PLAYS[table.players]):
        seat = table.turn
        left = ["omen", "card"]
        while left:
            omens = [name for name in OMENS if name in face_up] if "omen" in left else []
            cards = in_order(hands[seat]) if "card" in left else []
            chosen = yield seat, (*omens, *cards)
            if chosen in OMENS:
                left.remove("omen")
                face_up.remove(chosen)
                used += 1
                yield from omen(table, seat, chosen)
            else:
                left.remove("card")
                hands[seat].remove(chosen)
                action, what = chosen.split("-")
                letters = "abcde" if what == "god" else (yield seat, tuple("abcde"))
                yield from card(table, seat, action, letters)
        if used == RESET[table.players]:
            face_up, used = ["add", *OMENS], 0
        table.turn = (seat + 1) % table.players


def points(table: Table, hand: Iterable[str]) -> int:
    """7.2."""
    score = 0
    for one in hand:
        action, what = one.split("-")
        cubes = sum(table.cubes[space][what] for space in SPACES)
        score += 2 * cubes if action == "devout" else cubes
    return score


def winner(table: Table, hands: Sequence[list[str]], starter: int) -> int:
    """7.3: of those with the most points the latest in turn order."""
    order = [(starter + place) % table.players for place in range(table.players)]
    most = max(points(table, hands[seat]) for seat in order)
    return [seat for seat in order if points(table, hands[seat]) == most][-1]
