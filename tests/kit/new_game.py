"""`make new-game NAME=dash TITLE=Dash`: create the game of docs/adding-a-game.md under another name.

The guide is the template: every block of code below a file name in bold is written to that file. Then games are played
to create the golden games, the digests and a save. Existing files are not changed.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs/adding-a-game.md"
BLOCK = re.compile(r"^\*\*`([^`\n]+)`\*\*\n\n```python\n(.*?)^```$", re.M | re.S)
ID, TITLE = "sprint", "Sprint"
"""The id and the title of the game in the guide."""
SEEDS = range(2)


def blocks() -> dict[str, str]:
    """Return the files of the guide's game as a map from path, relative to the root, to text."""
    return dict(BLOCK.findall(GUIDE.read_text("utf-8")))


def lay_down(name: str, title: str, root: Path) -> list[Path]:
    """Write the guide's files under another name and return their paths. Raises FileExistsError before changing any."""
    for folder in (root / f"haleakala/games/{name}", root / f"tests/games/{name}"):
        folder.mkdir()
    written = []
    for path, code in {**blocks(), f"tests/games/{ID}/__init__.py": ""}.items():
        to = root / re.sub(rf"\b{ID}\b", name, path)
        to.write_text(re.sub(rf"\b{TITLE}\b", title, re.sub(rf"\b{ID}\b", name, code)), "utf-8")
        written.append(to)
    return written


def play(name: str) -> list[Path]:
    """Write the golden games of a game, the digests of its states and a save, and return their paths."""
    from tests.kit import golden, own, states

    game = states.game_of(name)
    folder = own.GAMES / name
    (folder / "golden").mkdir(exist_ok=True)
    written = []
    for seed in SEEDS:
        path = folder / f"golden/{seed}.txt"
        path.write_text(golden.write(name, seed, golden.eventful(game, {}, seed)), "utf-8")
        written.append(path)
    digests = folder / "states.digests"
    options = dict(golden.eventful(game, {}, 0).options)
    digests.write_text(states.line_of(states.Batch(name, name, options, range(50))) + "\n", "utf-8")
    return [*written, digests, save(name)]


def save(name: str) -> Path:
    """Write a save of a finished game in the current format and return its path."""
    from haleakala.kernel.record import Record
    from haleakala.saves.write import FORMAT, document
    from tests.kit import golden, states

    game = states.game_of(name)
    match = golden.eventful(game, {}, SEEDS[0])
    shares = match.rules.returns(match.state)
    winners = tuple(seat for seat, share in enumerate(shares) if share == max(shares))
    won_by_points = game.story.forecast(match.state).table.adds_up
    points = game.story.standing(match.state)[: match.rules.num_players(match.options)] if won_by_points else ()
    record = Record(name, match.options, match.log, revealed=True, winners=winners, points=points)
    path = ROOT / f"tests/saves/v{FORMAT}/{name}.json"
    path.write_text(json.dumps({**document(record), "format": FORMAT}, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return path


def main() -> None:
    """Run the command."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("name", help="the game's id: small letters; it stands in links for ever")
    asked.add_argument("title", nargs="?", help="what players call it")
    asked.add_argument("--save", action="store_true", help="only write the save of a game that is there")
    given = asked.parse_args()
    if not re.fullmatch("[a-z]{2,20}", given.name):
        sys.exit(f"A game’s id has 2 to 20 small letters, not {given.name!r}.")
    if given.save:
        print(save(given.name))
        return
    try:
        laid = lay_down(given.name, given.title or given.name.capitalize(), ROOT)
    except FileExistsError as error:
        sys.exit(f"{error.filename} is there already, so nothing was changed.")
    # This Python has already looked for games, so a new one is needed to find the new folder.
    code = f"from tests.kit.new_game import play; print(*play({given.name!r}))"
    played = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    for path in [*map(str, laid), *played.stdout.split()]:
        print(path)


if __name__ == "__main__":
    main()
