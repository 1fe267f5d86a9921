"""Rewrite the lock files: `make lock`. Each .in file in this folder becomes a .txt with pinned versions and hashes."""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from web.build.python.wheels import PLATFORM  # noqa: E402  (found only once the tree is on the path)

PIP_COMPILE = ["--generate-hashes", "--allow-unsafe", "--strip-extras", "--quiet", "--upgrade"]
NO_HOST_NAMES = ["--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host"]


def lock_for_cpython(name: str, tools: Path) -> None:
    """Pin the packages of a .in file for the Python of this machine."""
    command = [str(tools / "bin/pip-compile"), *PIP_COMPILE, *NO_HOST_NAMES, "-o", f"{name}.txt", f"{name}.in"]
    subprocess.run(command, cwd=HERE, check=True, env=os.environ | {"CUSTOM_COMPILE_COMMAND": "make lock"})


def lock_for_pyodide(name: str) -> None:
    """Pin the packages of a .in file for Pyodide with pip itself: pip-compile can only resolve for the Python it runs
    on."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--only-binary=:all:", *PLATFORM]
        subprocess.run([*command, f"--dest={folder}", f"--requirement={HERE / name}.in"], check=True)
        lines = ["# Written by make lock."]
        for wheel in sorted(Path(folder).iterdir()):
            package, version = wheel.name.split("-")[:2]
            digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
            lines.append(f"{package}=={version} --hash=sha256:{digest}")
    (HERE / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Write all lock files, with pip-tools from a temporary environment."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([f"{folder}/bin/python", "-m", "pip", "install", "--quiet", "pip-tools"], check=True)
        for name in ("requirements", "requirements-bench", "requirements-audit", "requirements-train"):
            lock_for_cpython(name, Path(folder))
    lock_for_pyodide("pyodide-test-wheels")


if __name__ == "__main__":
    main()
