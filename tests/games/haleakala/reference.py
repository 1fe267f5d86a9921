"""A second implementation of the rules, slow and simple, with which the engine is compared.

It was written from the rules page and uses nothing of the engine: a position is its text, spaces and actions are text.
"""

from collections.abc import Iterator

from tests.games.haleakala.positions import Words

RING = "abcdef"
PRICES = {"butterflies": 1, "majority": 1, "segment": 1, "forests": 2, "mountains": 2, "priestess": 1}
WORTH = {"m": 3, "f": 2, "g": 1}
BUTTERFLY_CARDS = {"fish1", "fish2", "fish4", "fish5", "white", "nautilus"}


def other(seat: str) -> str:
    """Return the other player."""
    return "yellow" if seat == "red" else "red"


def legal(table: Words) -> set[str]:
    """Return all possible next actions in notation: those of the player, or the outcomes of a draw."""
    if table.phase == "starting":
        return {"=red", "=yellow"}
    if table.phase in ("dealing", "refilling"):
        return {f"={card}" for card in next(pile for pile in table.piles if pile).split()}
    if table.phase == "turn":
        return turns(table)
    if table.phase == "shaman":
        return {f"S{space}" for space in shaman_ends(table)}
    if table.phase == "taking":
        return {f"+{card}" for card in table.of("coast", table.boat).split() if card != "-"}
    if table.phase == "lava":
        return {f"L{crater}{near}" for crater in table.lava for near in neighbours(crater)}
    if table.phase == "buying":
        return {f"${ware}" for ware in for_sale(table) if PRICES[ware] <= getattr(table, f"{table.actor}_shells")} | {
            "$none"
        }
    return set()


def turns(table: Words) -> set[str]:
    """3.1 to 3.4 and 5.7: every placing, returning and sailing that leaves all sums different."""
    mine, theirs = table.of(table.turn, "").split(), table.of(other(table.turn), "").split()
    supply = {1, 2, 3, 4, 5} - {int(lying[0]) for lying in mine}
    found = set()
    for disc in supply:
        for beach in RING:
            if sums_differ([*mine, f"{disc}{beach}"], theirs):
                found.add(f"{disc}{beach}")
                invocation_at_hand = table.of(table.turn, "invocation") == "supply"
                if beach == table.boat and invocation_at_hand and len(table.lava) < 4:
                    found.add(f"{disc}{beach}*")
    for lying in mine:
        if sums_differ([there for there in mine if there != lying], theirs):
            found.add(f"-{lying}")
    if not supply:
        found.add("sail")
    return found


def sums_differ(mine: list[str], theirs: list[str]) -> bool:
    """3.4: on every beach with a disc."""
    for beach in RING:
        here = [int(lying[0]) for lying in mine if lying[1] == beach]
        there = [int(lying[0]) for lying in theirs if lying[1] == beach]
        if (here or there) and sum(here) == sum(there):
            return False
    return True


def neighbours(segment: str) -> list[str]:
    """The segments left and right."""
    place = RING.index(segment)
    return [RING[place - 1], RING[(place + 1) % 6]]


def shaman_ends(table: Words) -> set[str]:
    """4.1 to 4.3: where up to two steps end, at most one of them up, not on the other shaman's space."""
    start = table.of(table.turn, "shaman")
    ends = {start}
    for first, up in single_steps(start):
        ends.add(first)
        ends |= {second for second, up_again in single_steps(first) if not (up and up_again)}
    return ends - {table.of(other(table.turn), "shaman")}


def single_steps(space: str) -> Iterator[tuple[str, bool]]:
    """Where one step leads, and whether it goes up; from a beach only up, to a beach never."""
    segment, height = tuple(space)
    if height != "b":
        for beside in neighbours(segment):
            yield f"{beside}{height}", False
    up = {"b": "g", "g": "f", "f": "m"}
    if height in up:
        yield f"{segment}{up[height]}", True
    down = {"m": "f", "f": "g"}
    if height in down:
        yield f"{segment}{down[height]}", False


def for_sale(table: Words) -> set[str]:
    """2.1, 6.5, 6.6: what nobody holds, and the Priestess unless she is closed."""
    wares = set(PRICES) - set(table.red_held.split()) - set(table.yellow_held.split())
    return wares if table.priestess == "open" else wares - {"priestess"}


def survivors(table: Words, seat: str) -> str:
    """7.3: the statues that an eruption now would leave."""
    reach = {"m": 1, "f": 2, "g": 3}
    standing = table.of(seat, "statues").split()
    return " ".join(space for space in standing if table.lava.count(space[0]) < reach[space[1]])


def scores(table: Words, seat: str, *, final: bool) -> dict[str, int]:
    """7.4 and 8.1 as the statues stand: the points of everything that could score."""
    mine, theirs = table.of(seat, "statues").split(), table.of(other(seat), "statues").split()
    kept, held = table.of(seat, "kept").split(), table.of(seat, "held").split()
    points = {
        "mountain": 3 * on("m", mine),
        "forest": 2 * on("f", mine),
        "grassland": on("g", mine),
        "baskets": 3 if fish(kept) > fish(table.of(other(seat), "kept").split()) else 0,
        "pearls": {(): 0, ("white",): 1, ("black",): 2}.get(tuple(card for card in kept if card in "white black"), 4),
    }
    cards = {
        "butterflies": len(BUTTERFLY_CARDS.intersection(kept)),
        "majority": sum(2 for height in "gfm" if on(height, mine) > on(height, theirs)),
        "segment": sum(4 for segment in RING if {f"{segment}{height}" for height in "gfm"} <= set(mine)),
        "forests": 2 * on("f", mine),
        "mountains": 3 * on("m", mine),
    }
    points |= {card: worth for card, worth in cards.items() if card in held}
    if final:
        points |= {"nautilus": 3} if "nautilus" in kept else {}
        points |= {"shells": getattr(table, f"{seat}_shells")}
    return points


def on(height: str, statues: list[str]) -> int:
    """How many of the statues stand at a height."""
    return sum(space[1] == height for space in statues)


def fish(kept: list[str]) -> int:
    """The baskets on some cards, added up."""
    return sum(int(card.removeprefix("fish")) for card in kept if card.startswith("fish"))
