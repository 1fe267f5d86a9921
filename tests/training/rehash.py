"""`python -m tests.training.rehash`: keep the stored games of the ladders after a change of code that affects no move.

Any change of the bots' code changes their digest, which makes the stored games invalid. This program plays the first
two deals of each row again. If all come out as before, it writes the new digest to the files and docs/opponents.md.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.training import ladder
from tests.training.records import GAMES, Played, Records

DOCS = Path(__file__).parents[2] / "docs/opponents.md"
DEALS = 2


def rows() -> Iterator[tuple[tuple[str, str], str, int, str]]:
    """Yield the bots, variant, nodes and file name of each row that has stored games."""
    for variant, one in ladder.LADDERS.items():
        for names in dict.fromkeys((rung.a, rung.b) for rung in one.rungs):
            row = f"{variant}-{names[0]}-{names[1]}-{one.nodes}"
            if (GAMES / f"{row}.jsonl").exists():
                yield names, variant, one.nodes, row


def outcome(game: Played) -> tuple[object, ...]:
    """Return a game without its times."""
    return game.won, game.starter_won, game.turns, game.out


def is_the_same(names: tuple[str, str], variant: str, nodes: int, row: str) -> bool:
    """Play the first deals of a row and return whether they come out as stored."""
    kept = Records(row, digest_of(row)).by_seed
    again = {seed: ladder.deal(names, variant, seed, nodes) for seed in sorted(kept)[:DEALS]}
    return all(list(map(outcome, games)) == list(map(outcome, kept[seed])) for seed, games in again.items())


def digest_of(row: str) -> str:
    """Return the digest in the file of a row."""
    with (GAMES / f"{row}.jsonl").open() as file:
        return file.readline().strip().strip('"')


def main() -> None:
    """Play the deals, and write the new digests if all are the same."""
    found = list(rows())
    with ProcessPoolExecutor() as pool:
        same = list(pool.map(is_the_same, *zip(*found, strict=True)))
    for (*_, row), fits in zip(found, same, strict=True):
        print(f"{row}: {'the same' if fits else 'OTHER GAMES'}")
    if not all(same):
        sys.exit("Some games come out otherwise, so nothing was written.")
    docs = DOCS.read_text()
    for _, variant, _, row in found:
        before, now = digest_of(row), ladder.players(variant)
        path = GAMES / f"{row}.jsonl"
        path.write_text(path.read_text().replace(f'"{before}"', f'"{now}"', 1))
        docs = docs.replace(f"players {before}", f"players {now}")
    DOCS.write_text(docs)


if __name__ == "__main__":
    main()
