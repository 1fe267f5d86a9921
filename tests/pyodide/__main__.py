"""Run pytest inside the Python of the built site, under node: `python -m tests.pyodide tests -m "…"`.

The interpreter, the bytecode and the wheels are the files in web/dist/. Before the tests, the memory snapshot of the
site is restored and checked: probes must give the same results as in a Python that was started normally.
"""

import json
import subprocess
import sys
from pathlib import Path

from web.build.python.interpreter import lock
from web.build.python.wheels import fetched

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WEB = ROOT / "web"


def main() -> None:
    """Run pytest with the arguments of the command line, and exit with its status."""
    folders = ("python", "app", "snapshot", "pydantic")
    python, game, snapshot, pydantic = (next((WEB / "dist/assets").glob(f"{name}-*")) for name in folders)
    plan = {
        "python": str(python),
        "lock": lock(),
        "pydantic": str(pydantic),
        "snapshot": str(snapshot / "snapshot.bin"),
        "page": str(game),
        "games": {path.name.split("-")[1]: f"{path}/game.zip" for path in (WEB / "dist/assets").glob("game-*")},
        "wheels": list(map(str, fetched(ROOT / ".ci/pyodide-test-wheels.txt", ROOT / ".cache"))),
        "wholeStdlib": str(WEB / "node_modules/pyodide/python_stdlib.zip"),
        "root": str(ROOT),
        "arguments": sys.argv[1:],
    }
    for script in ("snapshot.mjs", "pytest.mjs"):
        if subprocess.run(["node", str(HERE / script), json.dumps(plan)]).returncode:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
