"""Prepare .venv: check the tools, install the locked packages if the lock has changed, and link our package into it.

It runs on the system's Python without any packages: `python3 .ci/prepare.py`. The arguments `bench`, `audit` and
`train` prepare .venv-bench, .venv-audit and .venv-train instead.
"""

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

from debian import installed

ROOT = Path(__file__).resolve().parent.parent
LEAST_PYTHON, LEAST_NODE = (3, 11), 20
LOCKS = {
    ".venv": ["requirements.txt"],
    ".venv-bench": ["requirements.txt", "requirements-bench.txt"],
    ".venv-audit": ["requirements-audit.txt"],
    ".venv-train": ["requirements.txt", "requirements-train.txt"],
}


def main() -> None:
    """Install the locked packages, unless they are installed already."""
    check_tools()
    name = "-".join([".venv", *sys.argv[1:]])
    locks = [ROOT / ".ci" / lock for lock in LOCKS[name]]
    venv = ROOT / name
    stamp = venv / "stamp"
    inputs = [*locks, ROOT / "pyproject.toml"]
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in inputs) + str(ROOT).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"preparing {name}", flush=True)
    if not (venv / "bin/python").exists():
        create(venv)
    pip = [str(venv / "bin/python"), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    run(*pip, "--require-hashes", *(f"--requirement={lock}" for lock in locks))
    if "requirements.txt" in LOCKS[name]:
        run(*pip, "--no-deps", "--no-build-isolation", f"--editable={ROOT}")
    stamp.write_text(wanted)


def check_tools() -> None:
    """Exit with a sentence if Python or node is missing or too old."""
    if sys.version_info < LEAST_PYTHON:
        raise SystemExit(f"Python {dotted(LEAST_PYTHON)} or later is needed; this is {sys.version.split()[0]}.")
    for tool in ("node", "npm"):
        if not shutil.which(tool):
            raise SystemExit(f"{tool} is needed (node {LEAST_NODE} or later, with npm) and is not on the PATH.")
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)", version)
    if not found or int(found[1]) < LEAST_NODE:
        raise SystemExit(f"node {LEAST_NODE} or later is needed; this is {version.strip()}.")


def create(venv: Path) -> None:
    """Create a virtual environment. Debian may first need a package for that, which is installed."""
    command = [sys.executable, "-m", "venv", "--clear", str(venv)]
    if subprocess.run(command, stdout=subprocess.DEVNULL).returncode == 0:
        return
    package = f"python{dotted(sys.version_info[:2])}-venv"
    if error := installed(package):
        raise SystemExit(f"This Python cannot make virtual environments; on Debian they need {package}. {error}")
    run(*command)


def dotted(version: tuple[int, ...]) -> str:
    """Return a version as text, such as 3.11."""
    return ".".join(map(str, version))


def run(*command: str) -> None:
    """Run a command, and exit if it fails."""
    if subprocess.run(command).returncode:
        raise SystemExit(f"failed: {' '.join(command)}")


if __name__ == "__main__":
    main()
