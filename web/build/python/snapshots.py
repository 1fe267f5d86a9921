"""The snapshots of Python's memory with the game in it: made under node, once for the same ingredients."""

import gzip
import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import NamedTuple

from web.build.common import PYODIDE, ROOT, Site
from web.build.python.interpreter import Python
from web.build.python.wheels import lock_file, sha256

HERE = Path(__file__).resolve().parent
WORKER = HERE.parents[1] / "worker"
RECIPE = (
    HERE / "take_snapshot.mjs",
    HERE / "snapshot_contents.py",
    *(WORKER / name for name in ("snapshot.mjs", "snapshot_packing.mjs", "wheel.mjs")),
)
INTERPRETER = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
COMPILED = ".so"  # pydantic's compiled part


class Snapshots(NamedTuple):
    """The two snapshots of the site: the folders under assets/ that they are in, and what is hashed of them."""

    everything: str
    beginning: str
    everything_file: bytes
    """As it is when unpacked."""
    core: bytes
    """Pydantic's compiled part, which must be in place before `everything` is put back."""
    beginning_file: bytes


def add_snapshots(site: Site, python: Python, cache: Path) -> Snapshots:
    """Write both snapshots to folders of the site."""
    memories = Memories(site.assets / python.folder, lock_file(PYODIDE / "pyodide-lock.json", []), cache)
    files, digest = memories.everything([python.wheel, *python.packages.values()])
    languages = sorted(path.name for path in (ROOT / "haleakala/locale").iterdir())
    beginning = memories.beginning(python.wheel, python.wheel_name, languages)
    return Snapshots(
        everything=site.add_as(f"memory-{digest}", files),
        beginning=site.add("beginning", {"memory.bin": beginning}),
        everything_file=gzip.decompress(files["memory.bin.gz"]),
        core=files["core.wasm"],
        beginning_file=beginning,
    )


class Memories:
    """The memories that `python`, the folder of an interpreter, is put back from.

    Python's hashes of text differ from run to run and with them its memory, so the same ingredients answer with the
    same files for as long as the cache lives.
    """

    def __init__(self, python: Path, lock: bytes, cache: Path):
        self._python = python
        self._lock = lock
        self._cache = cache

    def beginning(self, wheel: Path, name: str, languages: list[str]) -> bytes:
        """What a first visit fetches instead of Python's library and the wheel: a memory that has begun a game.

        `name` is the wheel's on the site: whatever else is wanted is imported out of it.
        """
        plan: dict[str, object] = {"wheel": str(wheel), "name": name, "languages": languages}
        folder = self._folder("beginning", [wheel], json.dumps([name, languages]).encode())
        if not folder.exists():
            work = self._emptied(folder)
            self._take(plan, work / "memory.bin")
            work.rename(folder)
        return (folder / "memory.bin").read_bytes()

    def everything(self, wheels: list[Path]) -> tuple[dict[str, bytes], str]:
        """The files of a memory with all of the game and pydantic in it, by name, and the hash of what it was made of.

        memory.bin.gz is the memory, and core.wasm must be in place before it is put back.
        """
        folder = self._folder("memory", wheels)
        if not folder.exists():
            work = self._emptied(folder)
            files, result = work / "site-packages", work / "result"
            result.mkdir()
            for wheel in wheels:
                with zipfile.ZipFile(wheel) as archive:
                    # Without what says whose they are: Pyodide would note it in JavaScript, and a snapshot holds none.
                    archive.extractall(files, [name for name in archive.namelist() if ".dist-info/" not in name])
            (compiled,) = files.rglob(f"*{COMPILED}")
            core = shutil.copy(compiled, result / "core.wasm")
            self._take({"files": str(files), "core": str(core)}, work / "memory.bin")
            (result / "memory.bin.gz").write_bytes(gzip.compress((work / "memory.bin").read_bytes(), mtime=0))
            result.rename(folder)
            shutil.rmtree(work)
        return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}, folder.name.partition("-")[2]

    def _folder(self, name: str, wheels: list[Path], *more: bytes) -> Path:
        parts = [*RECIPE, *(self._python / part for part in INTERPRETER), *wheels]
        return self._cache / f"{name}-{sha256(*(path.read_bytes() for path in parts), *more)[:12]}"

    def _emptied(self, folder: Path) -> Path:
        print(f"taking a snapshot of Python's memory: {folder.name.partition('-')[0]}", flush=True)
        work = folder.with_suffix(".part")
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        return work

    def _take(self, plan: dict[str, object], target: Path) -> None:
        lock = target.with_name("lock.json")
        lock.write_bytes(self._lock)
        plan |= {"python": str(self._python), "lock": str(lock), "target": str(target)}
        if subprocess.run(["node", str(HERE / "take_snapshot.mjs"), json.dumps(plan)]).returncode:
            raise SystemExit("The snapshot of Python's memory could not be made.")
