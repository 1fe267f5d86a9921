"""The snapshot of Python's memory with the game in it, which is taken under node."""

import json
import shutil
import subprocess
from pathlib import Path

from web.build.common import CACHE, ROOT
from web.build.python.interpreter import lock
from web.build.python.wheels import sha256

HERE = Path(__file__).resolve().parent
WORKER = HERE.parents[1] / "worker"
RECIPE = (
    HERE / "take_snapshot.mjs",
    HERE / "snapshot_contents.py",
    *(WORKER / name for name in ("snapshot.mjs", "snapshot_packing.mjs", "wheel.mjs")),
)
INTERPRETER = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def taken(python: Path, wheel: Path, name: str) -> bytes:
    """The compressed snapshot that a visit restores instead of starting Python: its memory after a game has begun.

    `python` is the folder of the interpreter, and `wheel` is ours, which is called `name` on the site and from which
    everything else is imported. Hashes of strings differ from run to run and so does the memory; the same inputs return
    the same bytes as long as the cache exists.
    """
    languages = sorted(path.name for path in (ROOT / "haleakala/locale").iterdir())
    parts = [path.read_bytes() for path in (*RECIPE, *(python / part for part in INTERPRETER), wheel)]
    file = CACHE / f"snapshot-{sha256(*parts, json.dumps([name, languages]).encode())[:12]}" / "snapshot.bin"
    if not file.exists():
        print("taking a snapshot of Python's memory", flush=True)
        work = file.parent.with_suffix(".part")
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        plan = {
            "python": str(python),
            "lock": lock(),
            "target": str(work / file.name),
            "wheel": str(wheel),
            "name": name,
            "languages": languages,
        }
        if subprocess.run(["node", str(HERE / "take_snapshot.mjs"), json.dumps(plan)]).returncode:
            raise SystemExit("The snapshot of Python's memory could not be made.")
        work.rename(file.parent)
    return file.read_bytes()
