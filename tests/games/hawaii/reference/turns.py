"""Turns in the reference implementation of Hawaii: listing all legal turns, and carrying one out."""

from collections.abc import Iterable, Iterator, Sequence

from tests.games.hawaii.reference.tables import (
    BEACH_STEPS,
    GIFTS_OF_KAHUNAS,
    GIFTS_OF_TIKIS,
    GODS,
    HUTS,
    ISLANDS,
    PLACES,
    SHIPS,
    SPACES,
    STAGES,
    STEPS,
    value,
)
from tests.games.hawaii.reference.things import Answering, Game, Player, Procedure, turn_up_god

Words = tuple[str, ...]
"""A turn, or its beginning, as the words of its notation."""

# --- What a turn can be (4.3) -----------------------------------------------------------------------------------------


def payments(cost: int, own: int, fruit: int, splits: int) -> list[tuple[int, bool]]:
    """6.1, 6.2: how much fruit a payment may have, and whether that splits it."""
    return [
        (amount, 0 < amount < cost)
        for amount in range(cost + 1)
        if amount <= fruit and cost - amount <= own and (splits or amount in (0, cost))
    ]


def splits_of(player: Player) -> int:
    """6.2."""
    return sum(side for kind, side in player.pictures() if kind == "trade")


def rows(game: Game, player: Player, kind: str, number: int = 1) -> list[Words]:
    """7.2 to 7.5, 8.4: the last words of a turn that gives a tile, "v1" and so on where the row is chosen."""
    if game.left[kind] < number:
        return []
    if kind == "kahuna":
        return [()] if player.kahunas + number <= 5 else []
    if kind == "tiki":
        return [()] if player.tikis + number <= 5 else []
    if kind == "ship":
        return [()]
    if kind in GODS and kind in dict(player.pictures()):
        return []
    words: list[Words] = []
    founded = False
    for row, village in enumerate(player.villages):
        there = dict(village)
        if not village:
            fits, founded = kind in HUTS and not founded, True
        else:
            fits = kind not in there and not (kind in GODS and set(GODS) & set(there))
        words += [(f"v{row + 1}",)] if fits else []
    return words


def all_turns(game: Game, seat: int) -> list[Words]:
    """All turns in words, in the order of 11.1 and 11.2; of fish only the first token."""
    me = game.players[seat]
    splits = splits_of(me)
    return [
        *purchases(game, me, splits),
        *fish(game, me, []),
        *visits(game, me, splits),
        *((f"#{place + 1}",) for place in range(game.number) if place not in game.ended_on),
    ]


def steps(start: str, space: str) -> int:
    """4.2."""
    return BEACH_STEPS[space] if start == "beach" else STEPS[start, space]


def purchases(game: Game, me: Player, splits: int) -> Iterator[Words]:
    """5."""
    for at, space in enumerate(SPACES):
        for feet, split in payments(steps(me.at, space), me.goods["feet"], me.goods["fruit"], splits):
            fruit = me.goods["fruit"] - feet
            for words, price in offers(game, me, at):
                for part, _ in payments(price, me.goods["shells"], fruit, splits - split):
                    yield from ((space, f"~{feet}", words[0], f"~{part}", *row) for row in words[1:])


def offers(game: Game, me: Player, at: int) -> Iterator[tuple[tuple[str, *tuple[Words, ...]], int]]:
    """5.1, 5.3: what can be bought at a place and laid, and at what price: the purchase, and the rows for it."""
    kinds = PLACES[game.places[at]][0]
    for kind in kinds if kinds != GODS else [god for god in GODS if god in game.tops]:
        for token in sorted(set(game.on_spots[at])):
            if there := rows(game, me, kind):
                yield (f"{kind}@{token}", *there), value(token)
            if there := rows(game, me, kind, 2 if kind in ("kahuna", "tiki") else 1):
                yield (f"{kind}@{token}*", *there), 2 * value(token)


def fish(game: Game, me: Player, sailing: Sequence[int]) -> Iterator[Words]:
    """8.1, 8.2: `sailing` is the places left on the ships that sail."""
    for number in sorted(+game.harbour):
        if any(sailing):
            ways = [(f"f{number}", 1)]
        else:
            ways = [(f"f{number}:{ship}", 0 if ship == "2" else 1) for ship in SHIPS if ship in me.ready]
        for word, cost in ways:
            yield from ((word, f"~{part}") for part, _ in payments(cost, me.goods["feet"], me.goods["fruit"], 0))


def ship_sets(ready: Iterable[str], needed: int) -> list[Words]:
    """8.3: ships that together have the places, but would not without any one of them; b before 1 before 2."""

    def subsets(ships: Sequence[str]) -> list[list[str]]:
        return [[], *([ship, *more] for at, ship in enumerate(ships) for more in subsets(ships[at + 1 :]))]

    def places(ships: Sequence[str]) -> int:
        return sum(SHIPS[ship] for ship in ships)

    found = {tuple(ships) for ships in subsets(sorted(ready, key="b12".index)) if places(ships) >= needed}
    found = {ships for ships in found if all(places(ships) - SHIPS[ship] < needed for ship in ships)}
    return sorted(found, key=lambda ships: ["b12".index(ship) for ship in ships])


def visits(game: Game, me: Player, splits: int) -> Iterator[Words]:
    """8.3 to 8.5."""
    for stage, island in enumerate(game.stages):
        if island is not None:
            gifts = [
                (kind, *row) if island == "+fruit" else row
                for kind in ISLANDS[island][0]
                for row in rows(game, me, kind)
            ]
            for ships in ship_sets(me.ready, STAGES[stage][0]):
                cost = STAGES[stage][0] - ships.count("2")
                for part, _ in payments(cost, me.goods["feet"], me.goods["fruit"], splits):
                    for gift in gifts or [()]:
                        yield (f"s{stage + 1}:{''.join(ships)}", f"~{part}", *gift)


# --- Carrying it out --------------------------------------------------------------------------------------------------


class Said:
    """What was said of a turn so far, and the turns that begin with it."""

    def __init__(self, seat: int, ways: Iterable[Words]) -> None:
        self.seat, self.ways, self.at = seat, list(ways), 0

    def next(self, always: bool = False) -> Answering:
        """11.3: the next word, which is asked only if there is an alternative, but always where told so."""
        options = list(dict.fromkeys(way[self.at] for way in self.ways))
        word = (yield self.seat, options) if always or len(options) > 1 else options[0]
        assert word in options
        self.ways = [way for way in self.ways if way[self.at] == word]
        self.at += 1
        return word

    def answers(self) -> int:
        """How many next words there are."""
        return len({way[self.at] for way in self.ways})


def pay(me: Player, good: str, cost: int, word: str) -> None:
    """6.1."""
    me.goods["fruit"] -= int(word[1:])
    me.goods[good] -= cost - int(word[1:])


def lay(game: Game, me: Player, kind: str, side: int, word: str) -> None:
    """5.2, 7."""
    game.left[kind] -= 1
    game.happened["a stock is empty"] += not game.left[kind] and kind not in GODS
    if kind == "kahuna":
        me.get(GIFTS_OF_KAHUNAS[me.kahunas])
        me.kahunas += 1
    elif kind == "tiki":
        me.get(GIFTS_OF_TIKIS[me.tikis])
        me.tikis += 1
    elif kind == "ship":
        me.ships.append(f"{side}")
        me.ready.append(f"{side}")
    else:
        me.villages[int(word[1:]) - 1].append((kind, side))


def turn(game: Game, seat: int) -> Procedure:
    """4.1."""
    me, said = game.players[seat], Said(seat, all_turns(game, seat))
    opening = yield from said.next(always=True)
    if opening in SPACES:
        yield from buy(game, me, said, opening)
    elif opening[0] == "f":
        yield from go_fishing(game, me, said, opening)
    elif opening[0] == "s":
        yield from visit(game, me, said, opening)
    else:
        place = int(opening[1:]) - 1
        game.ended_on[place] = seat
        me.at = "ended"
        if place > 0:
            token, game.order_tokens[place] = game.order_tokens[place], None
            assert token is not None, "only the first space has none"
            me.tokens.append(token)


def buy(game: Game, me: Player, said: Said, space: str) -> Procedure:
    """5, 2.4."""
    cost, me.at = steps(me.at, space), space
    possible = payments(cost, me.goods["feet"], me.goods["fruit"], splits_of(me))
    game.happened["a payment of steps that would leave too little"] += said.answers() < len(possible)
    part = yield from said.next()
    pay(me, "feet", cost, part)
    bought = yield from said.next(always=True)
    kind, price = bought.split("@")
    token, side = price.rstrip("*"), 2 if price.endswith("*") else 1
    game.on_spots[SPACES.index(space)].remove(token)
    me.tokens.append(token)
    other_part = yield from said.next()
    pay(me, "shells", side * value(token), other_part)
    split = (part not in ("~0", f"~{cost}")) + (other_part not in ("~0", f"~{side * value(token)}"))
    game.happened[f"{split} payments of a purchase are split"] += 1
    if kind in ("kahuna", "tiki", "ship"):
        for _ in range(side if kind != "ship" else 1):
            lay(game, me, kind, side, "")
    else:
        lay(game, me, kind, side, (yield from said.next()))
    if kind in GODS:
        game.happened["one of two equal gods is taken"] += game.tops[0] == game.tops[1]
        stack = game.tops.index(kind)
        game.tops[stack] = None
        game.happened["a god stack is empty"] += not game.beneath[stack]
        if game.beneath[stack]:
            yield from turn_up_god(game, stack)


def go_fishing(game: Game, me: Player, said: Said, word: str) -> Procedure:
    """8.1, 8.2."""
    me.at, room, ships, before = "beach", 0, "", len(me.fish)
    while word != "home":
        number, _, ship = word[1:].partition(":")
        game.harbour[int(number)] -= 1
        me.fish.append(int(number))
        if ship:
            me.ready.remove(ship)
            room, ships = room + SHIPS[ship], ships + ship
        room -= 1
        pay(me, "feet", 0 if ship == "2" else 1, (yield from said.next()))
        said = Said(said.seat, [*fish(game, me, [room]), ("home",)])
        game.happened["a ship II fishes for one without foot and fruit"] += ship == "2" and not (
            me.goods["feet"] + me.goods["fruit"]
        )
        word = yield from said.next()
    game.happened["several ships fish in a turn"] += len(ships) > 1
    game.happened["five fish in a turn"] += len(me.fish) - before >= 5


def visit(game: Game, me: Player, said: Said, word: str) -> Procedure:
    """8.3 to 8.6."""
    me.at, (stage, ships) = "beach", (int(word[1]) - 1, word[3:])
    island, game.stages[stage] = game.stages[stage], None
    assert island is not None, "an island that is there is visited"
    game.face_up.add(island)
    kinds, more = ISLANDS[island]
    me.points += STAGES[stage][1] + more
    for ship in ships:
        me.ready.remove(ship)
    cost, part = STAGES[stage][0] - ships.count("2"), (yield from said.next())
    pay(me, "feet", cost, part)
    game.happened[f"{len(ships)} ships visit"] += 1
    game.happened["a visit is split"] += part not in ("~0", f"~{cost}")
    game.happened["an island gives nothing"] += bool(kinds) and not any(rows(game, me, kind) for kind in kinds)
    there = [kind for kind in kinds if rows(game, me, kind)]
    if there:
        kind = there[0] if island != "+fruit" else (yield from said.next())
        lay(game, me, kind, 2, "" if kind in ("kahuna", "tiki") else (yield from said.next()))
