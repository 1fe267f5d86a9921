"""Installs the packages of npm's lock file: `python web/build/npm.py`."""

import hashlib
import subprocess
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
NODE_MODULES = WEB / "node_modules"


def install_npm_packages() -> None:
    """Run `npm ci` if the lock has changed since it last ran. Raises SystemExit if it fails."""
    stamp = NODE_MODULES / ".stamp"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == lock:
        return
    if subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB).returncode:
        raise SystemExit("npm ci failed.")
    stamp.write_text(lock)


if __name__ == "__main__":
    install_npm_packages()
