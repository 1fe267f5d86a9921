"""The snapshot of Python's memory with the game in it: made under node, once for the same ingredients."""

import gzip
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

from workshop.wheels import sha256

WORKSHOP = Path(__file__).resolve().parent
COMPILED = ".so"  # pydantic's compiled part


def memory(python: Path, lock: bytes, wheels: list[Path], cache: Path) -> tuple[dict[str, bytes], str]:
    """The files by name, and the hash of what they were made from.

    Python's hashes of text differ from run to run and with them its memory, so the same ingredients answer with the
    same files for as long as the cache lives, and under the same name when it is gone.
    """
    recipe = [WORKSHOP / "snapshot.mjs", WORKSHOP / "snapshot.py", WORKSHOP.parent / "memory.mjs"]
    parts = [
        *recipe,
        *(python / name for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")),
        *wheels,
    ]
    key = sha256(*(path.read_bytes() for path in parts))[:12]
    folder = cache / f"memory-{key}"
    if not folder.exists():
        print("taking a snapshot of Python's memory", flush=True)
        make(python, lock, wheels, folder)
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}, key


def make(python: Path, lock: bytes, wheels: list[Path], folder: Path) -> None:
    """Write memory.bin.gz, the memory itself, and core.wasm, which must be in place before it is put back."""
    work = folder.with_suffix(".part")
    shutil.rmtree(work, ignore_errors=True)
    files, result = work / "site-packages", work / "result"
    result.mkdir(parents=True)
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            # Without what says whose they are: Pyodide would take it down in JavaScript, and a snapshot holds none.
            archive.extractall(files, [name for name in archive.namelist() if ".dist-info/" not in name])
    (core,) = files.rglob(f"*{COMPILED}")
    core = shutil.copy(core, result / "core.wasm")
    (work / "lock.json").write_bytes(lock)
    target = work / "memory.bin"
    plan = {"python": python, "lock": work / "lock.json", "files": files, "core": core, "target": target}
    command = ["node", str(WORKSHOP / "snapshot.mjs"), json.dumps({name: str(path) for name, path in plan.items()})]
    if subprocess.run(command).returncode:
        raise SystemExit("The snapshot of Python's memory could not be made.")
    (result / "memory.bin.gz").write_bytes(gzip.compress(target.read_bytes(), mtime=0))
    result.rename(folder)
    shutil.rmtree(work)
