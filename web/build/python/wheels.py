"""Wheels for Pyodide, pinned by version and hash."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

PLATFORM = ["--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314"]


def sha256(*parts: bytes) -> str:
    """The SHA-256 digest of some bytes, one after another, in hexadecimal."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()


def fetched(requirements: Path, cache: Path) -> list[Path]:
    """The wheels of a requirements file, from the cache if it has them with the right hashes."""
    text = requirements.read_text("utf-8")
    folder = cache / f"wheels-{sha256(text.encode())[:10]}"
    wanted = set(re.findall(r"--hash=sha256:(\w+)", text))

    def complete() -> bool:
        return wanted == {sha256(wheel.read_bytes()) for wheel in folder.glob("*.whl")}

    if not complete():
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
        pip += ["--only-binary=:all:", *PLATFORM, f"--dest={folder}", f"--requirement={requirements}"]
        subprocess.run(pip, check=True)
        if not complete():
            raise SystemExit(f"{folder} does not hold exactly what {requirements} names; delete it and build again.")
    return sorted(folder.glob("*.whl"))
