"""What a link of a sealed match holds, and the number that it is written as."""

from functools import lru_cache
from typing import Any, NamedTuple

from haleakala.kernel.by_identity import ByIdentity
from haleakala.kernel.errors import UnreadableRecord
from haleakala.kernel.match import Match, Ply
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options, Rules
from haleakala.sealed.blocks import AnyMatch, Block, Kind, Position, blocks, is_link_end, positions
from haleakala.sealed.chain import SEAL_BYTES
from haleakala.sealed.terms import MOST_EPOCH, MOST_SIDES, Mode, Terms

MOST_PLIES = 1 << 13
"""A match in a link has fewer plies than this: about ten times as many as the longest game that people play."""
SEALS = 1 << 8 * SEAL_BYTES
MODES = tuple(Mode)

AnyRules = Rules[Any, Any, Any]
Digit = tuple[int, int]
"""A value, and the number of values that are possible in its place."""


class SealedMatch(NamedTuple):
    """The content of a link: a match with its terms, and the newest open seals of those that have joined."""

    terms: Terms
    joined: int
    """How many sides have joined. With fewer than all it is an invitation, or a request for new seals."""
    opened: int
    """How many takers of the block that waits have opened their seals; 0 if no block waits."""
    seals: tuple[bytes, ...]
    """The newest open seal of each side that has joined, in the order of joining."""
    match: AnyMatch
    seen: tuple[Position, ...]
    """The positions of the match, the one at its end included."""

    @property
    def complete(self) -> bool:
        """Whether all sides have joined."""
        return self.joined == self.terms.sides

    @property
    def now(self) -> Position:
        """What may happen at the end of the match."""
        return self.seen[-1]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of this epoch, the one that waits included."""
        return blocks(self.terms, self.seen)

    @property
    def waiting(self) -> Block | None:
        """The block that waits for seals."""
        return self.blocks[-1] if self.now.kind is Kind.DRAW else None

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides that have joined, in the order of joining."""
        return self.terms.joining(self.joined)

    def turn(self) -> int | None:
        """The side for which the link is: the next that joins, or opens a seal, or decides; None at the end."""
        if not self.complete:
            return (self.terms.first + self.joined) % self.terms.sides
        if block := self.waiting:
            return block.takers[self.opened]
        return self.terms.seats[self.now.player] if self.now.kind is Kind.FREE else None

    def played(self, match: AnyMatch) -> "SealedMatch":
        """The same with a match that goes on from its own."""
        return self._replace(match=match, seen=positions(match, self.seen))


def content_of(sealed: SealedMatch) -> int:
    """The number that a link of the match is written as, without its checksum."""
    content = 0
    for value, radix in reversed(digits_of(sealed)):
        content = content * radix + value
    return content


def digits_of(sealed: SealedMatch) -> list[Digit]:
    """The content of a link in mixed radix, least significant digit first."""
    digits = [*_options(sealed.match.rules.CHOICES, sealed.terms.options), *_terms(sealed.terms)]
    digits += [(sealed.joined - 1, sealed.terms.sides), (sealed.opened, sealed.terms.sides)]
    digits += [(int.from_bytes(seal, "big"), SEALS) for seal in sealed.seals]
    digits += [(len(sealed.match.plies), MOST_PLIES)]
    match, before = sealed.match, sealed.match.start
    for ply in match.plies:
        digits.append(_digit(ByIdentity(match.rules), ByIdentity(before), ByIdentity(ply)))
        before = ply.state
    return digits


@lru_cache(maxsize=4096)
def _digit(by_rules: ByIdentity[AnyRules], before: ByIdentity[Any], by_ply: ByIdentity[Ply[Any, Any, Any]]) -> Digit:
    """The digit of a ply, cached: a link is written again after each turn, and legal actions take long to find."""
    actions = Match(by_rules.value, {}, before.value).open_actions()
    return actions.index(by_ply.value.action), len(actions)


def _options(choices: tuple[Choice, ...], options: Options) -> list[Digit]:
    return [(choice.values.index(options[choice.key]), len(choice.values)) for choice in choices]


def _terms(terms: Terms) -> list[Digit]:
    sides = terms.sides
    return [
        (sides - 2, MOST_SIDES - 1),
        *((side, sides) for side in terms.seats),
        (MODES.index(terms.mode), len(MODES)),
        (terms.epoch, MOST_EPOCH + 1),
        (terms.start, MOST_PLIES),
        (terms.first, sides),
    ]


class _Reader:
    """Takes the digits of a number one after another."""

    def __init__(self, content: int) -> None:
        self.left = content

    def take(self, radix: int) -> int:
        """Take the next digit, of which `radix` values are possible."""
        self.left, digit = divmod(self.left, radix)
        return digit


def match_in(game: str, rules: AnyRules, content: int) -> SealedMatch:
    """Read the content of a link, and play its match. Raises UnreadableRecord if its shape is wrong.

    It is cached, since a link that was just opened is soon read again from what is saved of its match.
    """
    return _match_in(game, ByIdentity(rules), content)


@lru_cache(maxsize=8)
def _match_in(game: str, by_rules: ByIdentity[AnyRules], content: int) -> SealedMatch:
    rules = by_rules.value
    reader = _Reader(content)
    options = {choice.key: choice.values[reader.take(len(choice.values))] for choice in rules.CHOICES}
    sides = reader.take(MOST_SIDES - 1) + 2
    seats = tuple(reader.take(sides) for _ in range(rules.num_players(options)))
    mode, epoch = MODES[reader.take(len(MODES))], reader.take(MOST_EPOCH + 1)
    start, first = reader.take(MOST_PLIES), reader.take(sides)
    terms = Terms(game, options, seats, mode, epoch, start, first)
    joined, opened = reader.take(sides) + 1, reader.take(sides)
    if set(seats) != set(range(sides)):
        raise UnreadableRecord(phrase("This link is damaged: some of its players take no part. Ask for a new one."))
    seals = tuple(reader.take(SEALS).to_bytes(SEAL_BYTES, "big") for _ in range(joined))
    match, plies = Match.begin(rules, options), reader.take(MOST_PLIES)
    for _ in range(plies):
        actions = match.open_actions()
        if not actions:
            raise UnreadableRecord(
                phrase("This link is damaged: it has moves after the end of the game. Ask for a new one.")
            )
        match = match.play(actions[reader.take(len(actions))])
    if reader.left:
        raise UnreadableRecord(phrase("This link is damaged: it contains extra data. Ask for a new one."))
    sealed = SealedMatch(terms, joined, opened, seals, match, positions(match))
    if not _is_shaped(sealed):
        raise UnreadableRecord(phrase("This link is damaged: it stops where no turn ends. Ask for a new one."))
    return sealed


def _is_shaped(sealed: SealedMatch) -> bool:
    """Whether the link begins and ends where links may, and has no more open seals than its last position allows."""
    terms, plies, seen = sealed.terms, len(sealed.match.plies), sealed.seen
    if terms.start > plies or seen[terms.start].kind is Kind.OVER:
        return False
    if not is_link_end(seen[: terms.start], seen[terms.start]) or not is_link_end(seen[:-1], seen[-1]):
        return False
    if not sealed.complete:
        return terms.start == plies and sealed.opened == 0
    block = sealed.waiting
    return sealed.opened < (len(block.takers) if block else 1)
