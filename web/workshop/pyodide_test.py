"""Run pytest inside the Python of the built site, under node: `python web/workshop/pyodide_test.py tests -m "…"`.

The interpreter, the bytecode and the wheels are the very files in web/dist/.
"""

import json
import subprocess
import sys
from pathlib import Path

from wheels import fetched

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent


def main() -> None:
    (python,) = (WEB / "dist/assets").glob("python-*")
    (game,) = (WEB / "dist/assets").glob("app-*")
    plan = {
        "python": str(python),
        "lock": str(game / "pyodide-lock.json"),
        "wheels": list(map(str, fetched(ROOT / ".ci/pyodide-test-wheels.txt", ROOT / ".cache"))),
        "wholeStdlib": str(WEB / "node_modules/pyodide/python_stdlib.zip"),
        "root": str(ROOT),
        "arguments": sys.argv[1:],
    }
    command = ["node", str(WEB / "workshop/pyodide_test.mjs"), json.dumps(plan)]
    raise SystemExit(subprocess.run(command).returncode)


if __name__ == "__main__":
    main()
