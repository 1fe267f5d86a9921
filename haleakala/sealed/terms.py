"""What the sides of a match have agreed on: the game, who has which seat, and how draws are sealed."""

from enum import Enum
from typing import NamedTuple

from haleakala.kernel.rules import Choice, Options
from haleakala.sealed.chain import digest

MOST_SIDES = 5
MOST_EPOCH = 63


class Mode(Enum):
    """Whose seals a draw takes: those of two sides, or those of all. With two sides both take the same."""

    PAIR = "pair"
    ALL = "all"


class Terms(NamedTuple):
    """The terms of an epoch. A match has one epoch, and one more after each renewal of its seals."""

    game: str
    """The id of the game."""
    options: Options
    """A value for each Choice of the game."""
    seats: tuple[int, ...]
    """The side of each seat."""
    mode: Mode = Mode.PAIR
    epoch: int = 0
    start: int = 0
    """The number of plies that the match had when side `first` invited, or asked for new seals."""
    first: int = 0
    """The side that invited the others."""

    @property
    def sides(self) -> int:
        """How many sides take part."""
        return max(self.seats) + 1

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(seat for seat, owner in enumerate(self.seats) if owner == side)

    def joining(self, joined: int) -> tuple[int, ...]:
        """The first `joined` sides, in the order in which they join."""
        return tuple((self.first + later) % self.sides for later in range(joined))

    def takers(self, opener: int) -> tuple[int, ...]:
        """The sides whose seals a block takes, in the order in which they open them; the last closes the block."""
        if self.mode is Mode.PAIR:
            return opener, (opener + 1) % self.sides
        return tuple((opener - later) % self.sides for later in range(self.sides))

    def digest(self, choices: tuple[Choice, ...], firsts: tuple[bytes, ...]) -> bytes:
        """The hash that identifies this epoch of this match, 32 bytes. `firsts` are the seals with the number 0 of all
        sides, by side."""
        lines = (
            self.game,
            *(f"{choice.key}={self.options[choice.key]}" for choice in choices),
            f"seats={','.join(map(str, self.seats))}",
            f"mode={self.mode.value}",
            f"epoch={self.epoch}",
            f"start={self.start}",
            f"first={self.first}",
            *(seal.hex() for seal in firsts),
        )
        return digest("game", "\n".join(lines).encode())
