"""The inputs of the network by name, computed from the rules in a slow and simple way: a reference for features.py."""

from haleakala.games.haleakala.rules import model
from haleakala.games.haleakala.rules.events import Scored, StatueLost
from haleakala.games.haleakala.rules.model import SEGMENTS, SPACES, State
from haleakala.games.haleakala.text.eruption import eruption

LAND = {"grassland": 1, "forest": 2, "mountain": 3}
KEEP = {"statue": 0, "shell": 2, "priestess": 1, "nautilus": 3, "": 0}


def spaces(bits: int) -> set[str]:
    """A set of spaces by name."""
    return {name for number, name in enumerate(SPACES) if bits >> number & 1}


class Sight:
    """One player's view: `seen` has every name with its number."""

    def __init__(self, state: State, me: int) -> None:
        self.state, self.seats = state, {"my": me, "their": 1 - me}
        self.caused = eruption(state)
        self.lost = {
            seat: {SPACES[e.space] for e in self.caused if isinstance(e, StatueLost) and e.seat == seat}
            for seat in (0, 1)
        }
        self.statues = {seat: spaces(state[model.STATUES + seat]) for seat in (0, 1)}
        self.scored = {e.seat: e for e in self.caused if isinstance(e, Scored)}
        self.order = [SEGMENTS[(state[model.BOAT] + ahead) % 6] for ahead in range(6)]
        self.seen: dict[str, int] = {}
        for ahead, segment in enumerate(self.order):
            self.note(f"beach {ahead}: ", self.beach(ahead, segment))
            self.note(f"slope {ahead}: ", self.slope(segment))
        for whose, seat in self.seats.items():
            self.note(f"{whose} shaman: ", self.shaman(seat))
            self.note(f"{whose} supply: ", self.supply(seat))
            self.note(f"{whose} invocation disc: ", self.invocation(seat))
            self.note("mine: " if whose == "my" else "theirs: ", self.estate(seat))
        self.note("", self.all(me))

    def note(self, prefix: str, numbers: dict[str, int]) -> None:
        """Add numbers to what is seen, their names with a prefix."""
        self.seen |= {prefix + name: int(number) for name, number in numbers.items()}

    def lava(self, segment: str) -> int:
        """Return how much lava there is on a slope."""
        return self.state[model.LAVA + SEGMENTS.index(segment)]

    def site(self, seat: int) -> int:
        """The points of a statue where the shaman stands, if one can rise there."""
        space = SPACES[self.state[model.SHAMAN + seat]]
        if space[1] == "b" or space in self.statues[0] | self.statues[1] or len(self.statues[seat]) == 8:
            return 0
        return "gfm".index(space[1]) + 1

    def beach(self, ahead: int, segment: str) -> dict[str, int]:
        """Return what is seen of a beach."""
        state, at = self.state, SEGMENTS.index(segment)
        me, they = self.seats["my"], self.seats["their"]
        cards = [model.CARDS[kind] for kind in model.coast(state, at)]
        sums = {seat: model.beach_sum(state, seat, at) for seat in (0, 1)}

        def brings(card: str, seat: int) -> int:
            return 2 * self.site(seat) if card == "statue" else KEEP.get(card, 2)

        haul = {0: 0, 1: 0}
        if sums[0] != sums[1]:
            leader = max((0, 1), key=lambda seat: sums[seat])
            rest = sorted(cards, key=lambda card: (brings(card, leader), model.CARDS.index(card)))
            haul[leader] = brings(rest.pop(), leader)
            if sums[1 - leader]:
                haul[1 - leader] = brings(rest.pop(), 1 - leader)

        def sails(seat: int) -> bool:
            return ahead > 0 and ahead in model.DISCS_IN[state[model.SUPPLY + seat]]

        def rises(seat: int) -> int:
            first = sums[seat] > sums[1 - seat] and "statue" in cards
            second = sums[seat] > 0 and cards == ["statue", "statue"]
            return self.site(seat) if first or second else 0

        return {
            "my sum": sums[me],
            "their sum": sums[they],
            "I lead": sums[me] > sums[they],
            "they lead": sums[they] > sums[me],
            "nobody there": sums == {0: 0, 1: 0},
            "statue cards": cards.count("statue"),
            "shell cards": cards.count("shell"),
            "priestess cards": cards.count("priestess"),
            "cards to keep": sum(card not in ("", "statue", "shell", "priestess") for card in cards),
            "no card left": cards == ["", ""],
            "my statue here": rises(me),
            "their statue here": rises(they),
            "my haul": haul[me],
            "their haul": haul[they],
            "they can sail here for": haul[they] - haul[me] if sails(they) else 0,
            "I can sail here for": haul[me] - haul[they] if sails(me) else 0,
            "they can sail here": sails(they),
        }

    def slope(self, segment: str) -> dict[str, int]:
        """Return what is seen of a slope."""
        reached = ["m", "f", "g", "", ""][self.lava(segment)]
        falls = {seat: segment + reached in self.statues[seat] for seat in (0, 1)}
        points = {"g": 1, "f": 2, "m": 3, "": 0}[reached]
        return {
            "lava": self.lava(segment),
            "mine in the next lava": points * falls[self.seats["my"]],
            "theirs in the next lava": points * falls[self.seats["their"]],
        }

    def shaman(self, seat: int) -> dict[str, int]:
        """Return what is seen of a shaman."""
        segment, height = tuple(SPACES[self.state[model.SHAMAN + seat]])
        site, taken = self.site(seat), self.statues[0] | self.statues[1]
        burning = "mfg"[: self.lava(segment)]

        def free_above(land: str) -> bool:
            return "bgfm".index(land) > "bgfm".index(height) and segment + land not in taken and land not in burning

        return {
            **{land: height == short for land, short in zip(("beach", *LAND), "bgfm", strict=True)},
            **{f"may build on {land}": site == worth for land, worth in LAND.items()},
            "would burn": site > 0 and height in burning,
            "forest is free above": free_above("f"),
            "mountain is free above": free_above("m"),
        }

    def supply(self, seat: int) -> dict[str, int]:
        """Return what is seen of the discs that a player can place."""
        discs = model.DISCS_IN[self.state[model.SUPPLY + seat]]
        return {**{str(disc): disc in discs for disc in range(1, 6)}, "empty": discs == (), "discs": len(discs)}

    def invocation(self, seat: int) -> dict[str, int]:
        """Return what is seen of an invocation disc."""
        place = self.state[model.INVOCATION + seat]
        where = SEGMENTS[place] if place < 6 else ""
        on_beach = {f"on beach {ahead}": segment == where for ahead, segment in enumerate(self.order)}
        return {"in the supply": place == model.IN_SUPPLY, **on_beach}

    def estate(self, seat: int) -> dict[str, int]:
        """Return what is seen of what a player owns."""
        state, lost = self.state, self.lost[seat]
        stand, other = self.statues[seat] - lost, self.statues[1 - seat] - self.lost[1 - seat]
        kept = {model.CARDS[kind] for kind in model.KINDS if state[model.KEPT + seat] >> kind & 1}
        held = {ware for number, ware in enumerate(model.WARES) if state[model.HELD + seat] >> number & 1}
        shells = state[model.SHELLS + seat]
        on = {land: sum(space[1] == land[0] for space in stand) for land in LAND}
        full = [sum(space[0] == segment for space in stand) for segment in SEGMENTS]
        return {
            **on,
            **{f"burning {land}": sum(space[1] == land[0] for space in lost) for land in LAND},
            "statues left": 8 - len(stand | lost),
            "shells": shells,
            "a shell": shells > 0,
            "two shells": shells > 1,
            **{f"holds {number}": ware in held for number, ware in enumerate(model.WARES[:5])},
            "baskets": sum(int(card[4:]) for card in kept if card.startswith("fish")),
            "butterflies": len(kept & {"fish1", "fish2", "fish4", "fish5", "white", "nautilus"}),
            "white pearl": "white" in kept,
            "black pearl": "black" in kept,
            "nautilus": "nautilus" in kept,
            "next scoring": self.scored[seat].points,
            "whole slopes": full.count(3),
            "slopes with two": full.count(2),
            "majorities": sum(on[land] > sum(space[1] == land[0] for space in other) for land in LAND),
        }

    def all(self, me: int) -> dict[str, int]:
        """Return what is seen of the whole position."""
        state, they = self.state, 1 - me
        lead = state[model.FIRST_POINTS + me] - state[model.FIRST_POINTS + they]
        then = lead + self.scored[me].points - self.scored[they].points
        second = state[model.ROUND] == 2
        piles = (2,) if second else (0, 1)
        coming = [sum(model.unseen(state, pile)[kind] for pile in piles) for kind in range(13)]
        left = sum(coming)
        fish = {seat: self.estate(seat)["baskets"] for seat in (0, 1)}
        return {
            "lead so far": lead,
            "lead after the next scoring": then,
            "the same, in round two": then if second else 0,
            "the same, soon to come": then if left <= 6 else 0,
            "I am ahead then": then > 0,
            "I am behind then": then < 0,
            "round two": second,
            "round two, soon over": second and left <= 6,
            "I started": state[model.STARTER] == me,
            "more baskets": fish[me] > fish[they],
            "fewer baskets": fish[me] < fish[they],
            "lava": sum(map(self.lava, SEGMENTS)),
            "cards to come": left,
            "four or fewer": left <= 4,
            "two or fewer": left <= 2,
            "none": left == 0,
            "lava cards to come": coming[model.LAVA_CARD],
            "statue cards to come": coming[model.STATUE],
        }
