"""A second implementation of Taluva, written from the rules page: it tries every space in every orientation.

It uses nothing of the engine but the notation: a board is a dictionary of coordinates, on which pieces are counted.
"""

Space = tuple[int, int]

TERRAIN = {"v": "volcano", "j": "jungle", "c": "clearing", "s": "sand", "r": "rock", "l": "lake"}
LETTER = {name: letter for letter, name in TERRAIN.items()}
NEIGHBOURS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
AT_FIRST = {"hut": 20, "temple": 3, "tower": 2}


def clockwise(q: int, r: int, times: int) -> Space:
    """Return a vector turned by `times` sixths, computed in cube coordinates."""
    x, y, z = q, -q - r, r
    for _ in range(times):
        x, y, z = -z, -x, -y
    return x, z


def spots(volcano: Space, orientation: int) -> list[Space]:
    """The volcano, the left and the right field of a tile (1.4)."""
    q, r = volcano
    around = [clockwise(-1, 1, orientation), clockwise(0, 1, orientation)]
    return [volcano, *((q + dq, r + dr) for dq, dr in around)]


def space(text: str) -> Space:
    """The space that notation names."""
    q, r = map(int, text.split(","))
    return q, r


def near(at: Space) -> list[Space]:
    """Return the six spaces around a space."""
    return [(at[0] + q, at[1] + r) for q, r in NEIGHBOURS]


class Hex:
    """A space that is covered: level, terrain, the orientation of its tile, and who stands there with what."""

    def __init__(self, level: int, terrain: str, flow: int) -> None:
        self.level, self.terrain, self.flow = level, terrain, flow
        self.owner: int | None = None
        self.piece: str | None = None


class Brute:
    """A game, told what happens in notation."""

    def __init__(self, players: int, apart: bool = False) -> None:
        self.players, self.conflict = players, apart
        self.board: dict[Space, Hex] = {}
        self.out: set[int] = set()
        self.turn = 0
        self.supply = [dict(AT_FIRST) for _ in range(players)]
        self.tile: list[str] = []
        self.building = False

    def settlements(self) -> list[set[Space]]:
        """Return the settlements as sets of spaces, found by joining adjacent ones until nothing changes."""
        groups = [{at} for at, hexagon in self.board.items() if hexagon.piece]
        joined = True
        while joined:
            joined = False
            for one in groups:
                for other in groups:
                    same = self.board[min(one)].owner == self.board[min(other)].owner
                    if one is not other and same and any(spot in other for at in one for spot in near(at)):
                        one |= other
                        groups.remove(other)
                        joined = True
                        break
                if joined:
                    break
        return groups

    def can_lie(self, volcano: Space, orientation: int) -> bool:
        """Return whether the tile can lie there (2)."""
        three = spots(volcano, orientation)
        laid = [self.board[at] for at in three if at in self.board]
        if not laid:
            return any(spot in self.board for at in three for spot in near(at))
        if len(laid) < len(three) or len({hexagon.level for hexagon in laid}) > 1:
            return False
        if laid[0].terrain != "volcano" or laid[0].flow == orientation:
            return False
        if any(hexagon.piece in ("temple", "tower") for hexagon in laid):
            return False
        return not any(group <= set(three) for group in self.settlements())

    def layings(self) -> set[str]:
        """Return all ways to lay the tile, in notation."""
        qs, rs = zip(*self.board, strict=True)
        return {
            f"{q},{r}/{orientation}"
            for q in range(min(qs) - 3, max(qs) + 4)
            for r in range(min(rs) - 3, max(rs) + 4)
            for orientation in range(6)
            if self.can_lie((q, r), orientation)
        }

    def buildings(self) -> set[str]:
        """Return all ways to build, in notation."""
        me = self.turn
        mine = [group for group in self.settlements() if self.board[min(group)].owner == me]
        free = [at for at, hexagon in self.board.items() if not hexagon.piece and hexagon.terrain != "volcano"]
        found = set()
        for at in free:
            hexagon = self.board[at]
            name = f"{at[0]},{at[1]}"
            touching = [group for group in mine if any(spot in group for spot in near(at))]
            if hexagon.level == 1 and self.supply[me]["hut"] and not (self.conflict and touching):
                found.add(f"h{name}")
            for group in touching:
                pieces = {self.board[spot].piece for spot in group}
                if hexagon.level >= 3 and self.supply[me]["tower"] and "tower" not in pieces:
                    found.add(f"w{name}")
                if len(group) >= 3 and self.supply[me]["temple"] and "temple" not in pieces:
                    found.add(f"t{name}")
        for group in mine:
            for terrain in TERRAIN.values():
                fields = self.onto(group, terrain)
                if fields and sum(self.board[at].level for at in fields) <= self.supply[me]["hut"]:
                    found.add("x{},{}".format(*min(group)) + LETTER[terrain])
        return found

    def onto(self, group: set[Space], terrain: str) -> list[Space]:
        """Return the spaces of a terrain onto which a settlement can grow."""
        return [
            at
            for at, hexagon in self.board.items()
            if terrain != "volcano"
            and hexagon.terrain == terrain
            and not hexagon.piece
            and any(spot in group for spot in near(at))
        ]

    def actions(self) -> set[str]:
        """Return all that the player can do now, in notation."""
        return self.buildings() if self.building else self.layings()

    def happen(self, text: str) -> None:
        """Carry out the next ply of a log."""
        if text.startswith("="):
            word = text[1:]
            if len(word) > 2:
                self.turn = ["red", "yellow", "blue", "green"].index(word)
            else:
                self.tile = [TERRAIN[letter] for letter in word]
                if not self.board:
                    self.lay((0, 0), 0)
        elif "/" in text:
            where, orientation = text.split("/")
            self.lay(space(where), int(orientation))
        else:
            self.build(text)

    def lay(self, volcano: Space, orientation: int) -> None:
        """Lay the tile; a player who cannot build afterwards is out."""
        for at, terrain in zip(spots(volcano, orientation), ["volcano", *self.tile], strict=True):
            below = self.board.get(at)
            self.board[at] = Hex(below.level + 1 if below else 1, terrain, orientation)
        self.building = True
        if not self.buildings():
            self.out.add(self.turn)
            self.next()

    def build(self, text: str) -> None:
        """Place the pieces of a building or of a growing settlement."""
        what, where = text[0], text[1:]
        if what == "x":
            group = next(group for group in self.settlements() if "{},{}".format(*min(group)) == where[:-1])
            stand = [(at, "hut") for at in self.onto(group, TERRAIN[where[-1]])]
        else:
            stand = [(space(where), {"h": "hut", "t": "temple", "w": "tower"}[what])]
        for at, piece in stand:
            hexagon = self.board[at]
            hexagon.owner, hexagon.piece = self.turn, piece
            self.supply[self.turn][piece] -= hexagon.level if piece == "hut" else 1
        self.next()

    def next(self) -> None:
        """Go on to the next player who is not out."""
        self.building = False
        for _ in range(self.players):
            self.turn = (self.turn + 1) % self.players
            if self.turn not in self.out:
                break
