"""Sealed draws implemented a second time, by somebody who knew only the sentences of the specification.

It exists to be compared with another implementation, so it is deliberately plain: it replays the whole log whenever it
needs to know something, and it hashes whole chains. Only replays and answers of the rules are remembered for a while.
Numbers of sections and names of checks are those of the specification.
"""

import hashlib
import re
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from haleakala.kernel.luck import at_weight
from haleakala.kernel.rules import CHANCE, TERMINAL, Rules

LAST_SEAL = 4096
"""The number of the seal from which all other seals of a side follow by hashing."""

SEAL_BYTES = 20
"""The length of a seal in bytes."""

MAX_PLIES = 8192
"""The number of plies in a link, and its start, are below this number."""

MAX_EPOCH = 64
"""The epoch of a link is below this number."""

MAX_DECIMALS = 4000
"""The second spelling has at most this many decimal digits."""

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The digits of the first spelling, from 0 to 63."""

MODES = ("pair", "all")
"""The modes by their number in a link."""

AnyRules = Rules[Any, Any, Any]

Decide = Callable[[Any, Sequence[Any]], int]
"""A function that chooses one of the legal actions in a state and returns the index of the action."""


class BadLink(ValueError):
    """This error is raised for a text or a link that is not a link of format 2."""


class Game(NamedTuple):
    """A game has an id, which begins its links, and rules."""

    id: str
    rules: AnyRules


class Link(NamedTuple):
    """A link says where a sealed match stands.

    `seats` has the side of each seat. `joined` is the number of sides that have joined, and `opened` the number of
    takers that have opened the waiting block. `seals` has the newest open seal of each joined side, in the order of
    joining. `log` has the index of each action or outcome so far. `n` is the number of sides.
    """

    game: Game
    options: dict[str, str]
    seats: tuple[int, ...]
    mode: str
    epoch: int
    start: int
    first: int
    joined: int
    opened: int
    seals: tuple[bytes, ...]
    log: list[int]
    n: int


# Section 1: plies, blocks, takers


class Place(NamedTuple):
    """A place lies before a ply, or at the end of the log: it has a state, and `player` makes the next ply there.

    `choices` has the legal actions of a seat or the outcomes of luck, and `weights` the weights of the outcomes.
    """

    state: Any
    player: int
    choices: tuple[Any, ...]
    weights: tuple[int, ...]

    @property
    def is_over(self) -> bool:
        """Return whether the game is over here."""
        return self.player == TERMINAL

    @property
    def is_forced(self) -> bool:
        """Return whether the next ply has one action or one outcome only."""
        return not self.is_over and len(self.choices) == 1

    @property
    def is_free(self) -> bool:
        """Return whether a seat has two actions or more here."""
        return self.player >= 0 and len(self.choices) >= 2

    @property
    def is_draw(self) -> bool:
        """Return whether luck has two outcomes or more here."""
        return self.player == CHANCE and len(self.choices) >= 2


@lru_cache(maxsize=10_000)
def place_of(game: Game, state: Any) -> Place:
    """Return the place of a state."""
    player = game.rules.current_player(state)
    if player == TERMINAL:
        return Place(state, player, (), ())
    if player == CHANCE:
        outcomes = game.rules.chance_outcomes(state)
        return Place(state, player, tuple(one for one, _ in outcomes), tuple(weight for _, weight in outcomes))
    return Place(state, player, tuple(game.rules.legal_actions(state)), ())


@lru_cache(maxsize=10_000)
def state_after(game: Game, state: Any, action: Any) -> Any:
    """Return the state after an action or outcome."""
    after, _ = game.rules.apply(state, action)
    return after


def next_place(game: Game, place: Place, index: int) -> Place:
    """Return the place after the action or outcome with this index; raise BadLink if there is none."""
    if not 0 <= index < len(place.choices):
        raise BadLink("a ply is not legal")
    return place_of(game, state_after(game, place.state, place.choices[index]))


def replay(game: Game, options: Mapping[str, str], log: Iterable[int]) -> tuple[Place, ...]:
    """Return the place before each ply of a log, and last the place at the end of the log."""
    return replayed(game, tuple(options.items()), tuple(log))


@lru_cache(maxsize=100)
def replayed(game: Game, options: tuple[tuple[str, str], ...], log: tuple[int, ...]) -> tuple[Place, ...]:
    """Return what `replay` returns; the arguments are values that can be remembered."""
    places = [place_of(game, game.rules.initial_state(dict(options)))]
    for index in log:
        places.append(next_place(game, places[-1], index))
    return tuple(places)


def places_of(link: Link) -> tuple[Place, ...]:
    """Return the place before each ply of a link, and last the place where the link ends."""
    return replay(link.game, link.options, link.log)


def is_link_end(places: Sequence[Place], ply: int) -> bool:
    """Return whether a link may end before this ply: not before a forced ply, and not inside a block."""
    here = places[ply]
    if here.is_over or here.is_free:
        return True
    if not here.is_draw:
        return False
    for before in reversed(places[:ply]):
        if before.is_free:
            return True
        if before.is_draw:
            return False
    return True


def takers_of(opener: int, mode: str, n: int) -> tuple[int, ...]:
    """Return the takers of a block in the order of opening. The last of them is the closer."""
    if mode == "pair":
        return opener, (opener + 1) % n
    return tuple((opener - step) % n for step in range(n))


class Block(NamedTuple):
    """A block has a number, counted from 1 in its epoch, and takers, in the order of opening.

    `draws` has the plies of the draws that have been made. A block without draws waits at the end of the log.
    """

    number: int
    takers: tuple[int, ...]
    draws: tuple[int, ...]


def blocks_between(link: Link, places: Sequence[Place]) -> list[Block]:
    """Return the blocks of a link's epoch, from ply `start` on. If a block waits, it is the last one."""
    blocks: list[Block] = []
    opener = (link.first - 1) % link.n
    inside = False
    for ply in range(link.start, len(places)):
        place = places[ply]
        if place.is_free:
            opener = link.seats[place.player]
            inside = False
        elif place.is_draw:
            if not inside:
                blocks.append(Block(len(blocks) + 1, takers_of(opener, link.mode, link.n), ()))
                inside = True
            if ply < len(link.log):
                blocks[-1] = blocks[-1]._replace(draws=(*blocks[-1].draws, ply))
    return blocks


def blocks_of(link: Link) -> list[Block]:
    """Return the blocks of a link's epoch. If a block waits, it is the last one and has no draws."""
    return blocks_between(link, places_of(link))


def waiting_block(link: Link) -> Block | None:
    """Return the block that waits at the end of a link, or None if no block waits."""
    blocks = blocks_of(link)
    return blocks[-1] if blocks and not blocks[-1].draws else None


def joined_sides(link: Link) -> list[int]:
    """Return the sides that have joined, in the order of joining."""
    return [(link.first + step) % link.n for step in range(link.joined)]


def waits_for(link: Link) -> int | None:
    """Return the side whose turn it is, or None at the end of the game (section 4)."""
    if link.joined < link.n:
        return (link.first + link.joined) % link.n
    block = waiting_block(link)
    if block is not None:
        return block.takers[link.opened]
    place = places_of(link)[-1]
    return None if place.is_over else link.seats[place.player]


# Section 2: hashes


def u8(number: int) -> bytes:
    """Return a number as one byte."""
    return number.to_bytes(1, "big")


def u16(number: int) -> bytes:
    """Return a number as two bytes, the highest first."""
    return number.to_bytes(2, "big")


def u32(number: int) -> bytes:
    """Return a number as four bytes, the highest first."""
    return number.to_bytes(4, "big")


def digest(tag: str, *fields: bytes) -> bytes:
    """Return the hash of a tag and some fields."""
    return hashlib.sha256(b"hsd1" + tag.encode("ascii") + b"".join(fields)).digest()


def last_seal(side: int, epoch: int, seed: bytes) -> bytes:
    """Return seal 4096 of a side, which comes from the seed."""
    return digest("tops", u8(side), u8(epoch), seed)[:SEAL_BYTES]


def seal_below(side: int, number: int, seal: bytes) -> bytes:
    """Return seal `number - 1` of a side, given seal `number`."""
    return digest("seal", u8(side), u16(number), seal)[:SEAL_BYTES]


def hashed_down(side: int, number: int, seal: bytes, to: int) -> bytes:
    """Return seal `to` of a side, given seal `number`, which must not be lower."""
    for one in range(number, to, -1):
        seal = seal_below(side, one, seal)
    return seal


def own_seal(side: int, epoch: int, seed: bytes, number: int) -> bytes:
    """Return a seal of a side whose seed is known."""
    return hashed_down(side, LAST_SEAL, last_seal(side, epoch, seed), number)


def game_text(link: Link, zero_seals: Mapping[int, bytes]) -> str:
    """Return the text that is hashed into G; `zero_seals` has s(side, 0) for each side."""
    lines = [link.game.id]
    lines += [f"{choice.key}={link.options[choice.key]}" for choice in link.game.rules.CHOICES]
    lines.append("seats=" + ",".join(str(side) for side in link.seats))
    lines.append(f"mode={link.mode}")
    lines.append(f"epoch={link.epoch}")
    lines.append(f"start={link.start}")
    lines.append(f"first={link.first}")
    lines += [zero_seals[side].hex() for side in range(link.n)]
    return "\n".join(lines)


def game_hash(link: Link, zero_seals: Mapping[int, bytes]) -> bytes:
    """Return G, to which all draws of an epoch are bound."""
    return digest("game", game_text(link, zero_seals).encode("utf-8"))


def block_hash(game_hash: bytes, number: int, seals: Mapping[int, bytes]) -> bytes:
    """Return K of a block; `seals` has the seal of each taker for this block."""
    return digest("draw", game_hash, u32(number), *(u8(side) + seals[side] for side in sorted(seals)))


def ticket(block_hash: bytes, draw: int, total: int) -> int:
    """Return the ticket of a block's draw, counted from 0, below the sum of the weights."""
    limit = 2**256 - 2**256 % total
    attempt = 0
    while True:
        value = int.from_bytes(digest("tick", block_hash, u32(draw), u32(attempt)), "big")
        if value < limit:
            return value % total
        attempt += 1


# Seals of a link


def seal_numbers(link: Link) -> dict[int, int]:
    """Return the number of the newest open seal of each side; it is 0 for a side that has not opened any block."""
    numbers = dict.fromkeys(range(link.n), 0)
    for block in blocks_of(link):
        for side in block.takers if block.draws else block.takers[: link.opened]:
            numbers[side] = block.number
    return numbers


def newest_seals(link: Link) -> dict[int, bytes]:
    """Return the newest open seal of each side that has joined."""
    return dict(zip(joined_sides(link), link.seals, strict=True))


def zero_seals(link: Link) -> dict[int, bytes]:
    """Return s(side, 0) of each side that has joined, by hashing the seals of a link down."""
    numbers = seal_numbers(link)
    return {side: hashed_down(side, numbers[side], seal, 0) for side, seal in newest_seals(link).items()}


def seal_for(link: Link, numbers: Mapping[int, int], side: int, number: int) -> bytes:
    """Return a seal of a side that has been opened, by hashing its newest seal down."""
    return hashed_down(side, numbers[side], newest_seals(link)[side], number)


def draws_hold(link: Link) -> bool:
    """Return whether all draws from `start` on are what the seals say (check c)."""
    places = places_of(link)
    blocks = [block for block in blocks_between(link, places) if block.draws]
    if not blocks:
        return True
    numbers = seal_numbers(link)
    hashed_game = game_hash(link, zero_seals(link))
    for block in blocks:
        seals = {side: seal_for(link, numbers, side, block.number) for side in block.takers}
        hashed_block = block_hash(hashed_game, block.number, seals)
        for count, ply in enumerate(block.draws):
            if link.log[ply] != drawn(hashed_block, count, places[ply]):
                return False
    return True


def drawn(block_hash: bytes, count: int, place: Place) -> int:
    """Return the index of the outcome that is drawn at a place, as draw number `count` of its block."""
    return at_weight(list(enumerate(place.weights)), ticket(block_hash, count, sum(place.weights)))


# Section 3: the link


def fault_of(link: Link) -> str:
    """Return what is wrong with the shape of a link, or "" if nothing is (check a)."""
    if not 2 <= link.n <= 5:
        return "a match has two to five sides"
    if set(link.seats) != set(range(link.n)) or len(link.seats) != link.game.rules.num_players(link.options):
        return "each side has a seat, and each seat has a side"
    if link.mode not in MODES or not 0 <= link.epoch < MAX_EPOCH or not 0 <= link.first < link.n:
        return "the mode, the epoch or the first side does not exist"
    if not 1 <= link.joined <= link.n or len(link.seals) != link.joined:
        return "each side that has joined has a seal"
    if not 0 <= link.start <= len(link.log) < MAX_PLIES:
        return "the start lies in the log"
    places = places_of(link)
    if not is_link_end(places, link.start) or not is_link_end(places, len(link.log)):
        return "the start and the end of the log are places where a link may end"
    if places[link.start].is_over:
        return "the start is not the end of the game"
    if link.joined < link.n and (link.start != len(link.log) or link.opened != 0):
        return "nothing happens before all have joined"
    block = waiting_block(link)
    if not 0 <= link.opened < (len(block.takers) if block else 1):
        return "fewer than all takers have opened the waiting block"
    return ""


class Stack:
    """A stack is a number in mixed radix, from which digits are taken, the least first."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, radix: int) -> int:
        """Take the least digit and return it."""
        self.number, digit = divmod(self.number, radix)
        return digit


def piled(digits: Iterable[tuple[int, int]]) -> int:
    """Return a number in mixed radix; each digit comes with its radix, the least digit first."""
    number, unit = 0, 1
    for digit, radix in digits:
        if not 0 <= digit < radix:
            raise BadLink("a digit is not below its radix")
        number += digit * unit
        unit *= radix
    return number


def content_of(link: Link) -> int:
    """Return the content of a link as a number."""
    n = link.n
    digits = [(choice.values.index(link.options[choice.key]), len(choice.values)) for choice in link.game.rules.CHOICES]
    digits.append((n - 2, 4))
    digits += [(side, n) for side in link.seats]
    digits.append((MODES.index(link.mode), 2))
    digits.append((link.epoch, MAX_EPOCH))
    digits.append((link.start, MAX_PLIES))
    digits.append((link.first, n))
    digits.append((link.joined - 1, n))
    digits.append((link.opened, n))
    digits += [(int.from_bytes(seal, "big"), 2 ** (8 * SEAL_BYTES)) for seal in link.seals]
    digits.append((len(link.log), MAX_PLIES))
    places = places_of(link)
    digits += [(index, len(place.choices)) for index, place in zip(link.log, places, strict=False)]
    return piled(digits)


def link_of(game: Game, content: int) -> Link:
    """Return the link with this content; raise BadLink if there is none."""
    stack = Stack(content)
    options = {choice.key: choice.values[stack.take(len(choice.values))] for choice in game.rules.CHOICES}
    n = stack.take(4) + 2
    seats = tuple(stack.take(n) for _ in range(game.rules.num_players(options)))
    mode = MODES[stack.take(2)]
    epoch = stack.take(MAX_EPOCH)
    start = stack.take(MAX_PLIES)
    first = stack.take(n)
    joined = stack.take(n) + 1
    opened = stack.take(n)
    seals = tuple(stack.take(2 ** (8 * SEAL_BYTES)).to_bytes(SEAL_BYTES, "big") for _ in range(joined))
    log: list[int] = []
    place = place_of(game, game.rules.initial_state(options))
    for _ in range(stack.take(MAX_PLIES)):
        if place.is_over:
            raise BadLink("there is a ply after the end of the game")
        log.append(stack.take(len(place.choices)))
        place = next_place(game, place, log[-1])
    if stack.number != 0:
        raise BadLink("something follows the last ply")
    link = Link(game, options, seats, mode, epoch, start, first, joined, opened, seals, log, n)
    if fault := fault_of(link):
        raise BadLink(fault)
    return link


def checksum(game_id: str, content: int) -> int:
    """Return the checksum of a content."""
    least_first = content.to_bytes((content.bit_length() + 7) // 8, "little")
    return zlib.crc32(f"{game_id}-2-".encode() + least_first) % 2**24


def number_of(link: Link) -> int:
    """Return the number of a link, by which links are compared. Raise BadLink for a link of a wrong shape."""
    if fault := fault_of(link):
        raise BadLink(fault)
    content = content_of(link)
    return content * 2**24 + checksum(link.game.id, content)


def in_base_64(number: int) -> str:
    """Return a number in the digits of the first spelling."""
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text += DIGITS[digit]
    return text + "A" if text.endswith(("-", "_")) else text


def write(link: Link) -> str:
    """Return the first spelling of a link."""
    return f"{link.game.id}-2-{in_base_64(number_of(link))}"


def write_decimal(link: Link) -> str | None:
    """Return the second spelling of a link, or None if it is too long for it."""
    number = number_of(link)
    return f"{link.game.id}-20-{number}" if number < 10**MAX_DECIMALS else None


def read(text: str, game: Game) -> Link:
    """Return the link that a text of either spelling stands for; raise BadLink if a writer would not write the text.

    A text may say after how many plies the link is to be shown. Names after a link are not read here.
    """
    found = re.fullmatch(re.escape(game.id) + r"-(20?)(?:p(0|[1-9][0-9]*))?-([A-Za-z0-9_-]+)", text, re.ASCII)
    if not found:
        raise BadLink("this is no link of the game")
    spelling, shown, digits = found.groups()
    if spelling == "2":
        number = sum(DIGITS.index(digit) * 64**power for power, digit in enumerate(digits))
        again = in_base_64(number)
    else:
        if not digits.isdecimal() or len(digits) > MAX_DECIMALS:
            raise BadLink("the second spelling has at most 4,000 decimal digits")
        number = int(digits)
        again = str(number)
    if again != digits:
        raise BadLink("a writer writes this number differently")
    content, check_digits = divmod(number, 2**24)
    if check_digits != checksum(game.id, content):
        raise BadLink("the checksum is wrong")
    link = link_of(game, content)
    if shown is not None and (len(shown) > 4 or int(shown) > len(link.log)):
        raise BadLink("the link has fewer plies")
    return link
