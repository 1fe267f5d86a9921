"""A second implementation of Hawaii, slow and simple, written from the rules page, with which the engine is compared.

A game is a generator: it yields who is asked and the possible answers, and is sent the answer. Before each turn, all
turns that can be completed are listed, word by word (4.3); the possible answers are the next words of those that begin
with the answers so far. It uses nothing of the engine: everything is text, and the tables are copied from the page.
"""

from collections.abc import Sequence

from tests.games.hawaii.reference.tables import FISH, FRUITS, INCOME, ISLANDS, PLACES, ROUNDS, SPACES, TOKENS, value
from tests.games.hawaii.reference.things import Answering, Game, Player, Procedure, Tile, draw, turn_up_god
from tests.games.hawaii.reference.turns import turn

# --- A whole game -----------------------------------------------------------------------------------------------------


def whole_game(game: Game) -> Procedure:
    """3.1, then five rounds (1.1), then the end (10)."""
    for _ in SPACES:
        game.places.append((yield from draw({place: place not in game.places for place in PLACES})))
    for stack in range(2):
        yield from turn_up_god(game, stack)
    for stage in range(4):
        yield from lay_island(game, stage)
    chiefs = ("red", "yellow", "green", "blue", "black")[: game.number]
    for _ in chiefs:
        seat = chiefs.index((yield from draw({chief: at not in game.order for at, chief in enumerate(chiefs)})))
        game.players[seat].get((0, 0, (0, 2, 3, 4, 5)[len(game.order)]))
        game.order.append(seat)
    yield from lay_out(game)
    yield from rest_of_game(game)


def rest_of_game(game: Game) -> Procedure:
    """From the first turn of a round on."""
    while True:
        yield from turns(game)
        score_round(game)
        if game.round == 4:
            break
        income(game)
        game.order = [game.ended_on[place] for place in range(game.number)]
        game.tokens_back()
        game.round += 1
        yield from lay_out(game)
        game.stages = sorted(game.stages, key=lambda island: island is None)
        for stage in range(4):
            if game.stages[stage] is None:
                yield from lay_island(game, stage)
    game.players[game.ended_on[0]].points += 2  # 9.4
    for player in game.players:
        player.points += end_points(player)
        game.happened["five kahunas"] += player.kahunas == 5
        game.happened["five tikis"] += player.tikis == 5
        game.happened["five villages"] += bool(player.villages[4])
        game.happened["a village counts"] += any(kept_villages(player))
        game.happened["a village is cleared away beside one that counts"] += any(kept_villages(player)) and (
            kept_villages(player) != player.villages
        )
        game.happened["a longhouse makes a village long enough"] += any(
            len(village) == 5 - player.tikis for village in kept_villages(player) if village
        )
    best = max((player.points, player.goods.total()) for player in game.players)
    points = [player.points for player in game.players]
    game.happened["several have most points"] += points.count(max(points)) > 1
    game.won = [seat for seat, player in enumerate(game.players) if (player.points, player.goods.total()) == best]


def lay_island(game: Game, stage: int) -> Procedure:
    """8.6."""
    island = yield from draw({island: island in game.face_down for island in ISLANDS})
    game.stages[stage] = island
    game.face_down.remove(island)
    game.happened["the visited islands are turned"] += not game.face_down
    if not game.face_down:
        game.face_down, game.face_up = game.face_up, set()


def draw_token(game: Game) -> Answering:
    """3.4."""
    token = yield from draw({token: game.bag[token] for token in TOKENS})
    game.bag[token] -= 1
    return token


def lay_out(game: Game) -> Procedure:
    """3.4."""
    for at, place in enumerate(game.places):
        _, spots, limit = PLACES[place]
        for _ in range(spots - 1):
            game.on_spots[at].append((yield from draw_token(game)))
        token = yield from draw_token(game)
        if sum(map(value, [*game.on_spots[at], token])) <= limit:
            game.on_spots[at].append(token)
        else:
            game.harbour[FISH[value(token)]] += 1
    for space in range(1, game.number):
        game.order_tokens[space] = yield from draw_token(game)
        game.order_tokens[1 : space + 1] = sorted(token for token in game.order_tokens[1 : space + 1] if token)


def turns(game: Game) -> Procedure:
    """4.1."""
    while len(game.ended_on) < game.number:
        for seat in game.order:
            if game.players[seat].at != "ended":
                yield from turn(game, seat)


# --- Points and income ------------------------------------------------------------------------------------------------


def ranks(sums: Sequence[int], targets: Sequence[int]) -> list[int | None]:
    """9.1, 9.2: 0 for first, 1 for second, 2 for others, None for who has not reached the own target."""
    reached = [total if total >= target else None for total, target in zip(sums, targets, strict=True)]
    best = sorted((total for total in reached if total is not None), reverse=True)
    highest = best.count(best[0]) if best else 0
    places: list[int | None] = []
    for total in reached:
        if total is None:
            places.append(None)
        elif total == best[0]:
            places.append(0)
        else:
            places.append(1 if highest == 1 and total == best[1] else 2)
    return places


def score_round(game: Game) -> None:
    """9.1 to 9.3."""
    target, points, _ = ROUNDS[game.round]
    less = {"surfer": (1, 2)}
    sums = [sum(map(value, player.tokens)) + sum(player.fish) for player in game.players]
    places = ranks(sums, [target - player.total(less) for player in game.players])
    game.happened["several are first"] += places.count(0) > 1
    game.happened["several are second"] += places.count(1) > 1
    game.happened["nobody is ranked"] += places.count(None) == game.number
    game.happened["a surfer helps over the target"] += any(
        place is not None and total < target for place, total in zip(places, sums, strict=True)
    )
    for player, place in zip(game.players, places, strict=True):
        player.points += points[place] if place is not None else 0
        player.points += player.total({"spear": (1, 2), "ku": (1, 2)}) * sum("s" in token for token in player.tokens)
        player.points += player.total({"lono": (1, 2)}) * len(player.fish)


def income(game: Game) -> None:
    """9.3."""
    for player in game.players:
        player.get((*ROUNDS[game.round][2], 0))
        for kind, side in player.pictures():
            if kind in INCOME:
                player.get(INCOME[kind][side - 1])


def kept_villages(player: Player) -> list[list[Tile]]:
    """7.6, 10.1: the villages, an empty one for each that is not overtopped."""
    needed = 6 - player.tikis if player.tikis else 99
    return [village if len(village) + ("long" in dict(village)) >= needed else [] for village in player.villages]


def end_points(player: Player) -> int:
    """10.1, 10.2."""
    kept = kept_villages(player)
    fruit = [side for village in kept for kind, side in village if kind in FRUITS]
    surfers = sum(kind == "surfer" for village in kept for kind, _ in village)
    points = 0
    for row, village in enumerate(kept):
        points += (5, 5, 10, 10, 15)[row] if village and row < player.kahunas else 0
        for kind, side in village:
            if kind == "water":
                points += (0, 1, 3, 6, 10)[sum(other in FRUITS for other, _ in village)]
            elif kind == "hula":
                points += side * len(village)
            elif kind == "long":
                points += 5 if side == 2 else 0
            elif kind == "laka":
                points += len(fruit) if side == 1 else 2 * sum(fruit)
            elif kind == "kanaloa":
                points += 2 * side * (len(player.ships) + surfers)
    return points
