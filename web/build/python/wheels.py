"""Wheels for Pyodide: fetching them pinned and hashed, and the lock file by which Pyodide finds them."""

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from email.parser import HeaderParser
from pathlib import Path

PLATFORM = ["--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314"]


def sha256(*parts: bytes) -> str:
    """Return the digest of some bytes, one after another, as hexadecimal text."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()


def fetched(requirements: Path, cache: Path) -> list[Path]:
    """The wheels named in a requirements file, from the cache if they are there with the right hashes."""
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


def package_entry(wheel: Path, url: str) -> dict[str, object]:
    """What the lock says of one wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        header = HeaderParser().parsestr(archive.read(metadata).decode("utf-8"))
    unconditional = [line for line in header.get_all("Requires-Dist", []) if "extra ==" not in line]
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    return {
        "name": canonical(header["Name"]),
        "version": header["Version"],
        "file_name": url,
        "install_dir": "site",
        "package_type": "package",
        "sha256": sha256(wheel.read_bytes()),
        "imports": sorted(top.removesuffix(".pyc").removesuffix(".py") for top in tops),
        "depends": sorted(map(canonical, unconditional)),
        "unvendored_tests": False,
    }


def canonical(requirement: str) -> str:
    """`typing_extensions>=4.6; python_version < '3.13'` is the package `typing-extensions`."""
    name = re.match(r"[\w.-]+", requirement)
    return re.sub(r"[-_.]+", "-", name[0]).lower() if name else ""


def lock_file(shipped: Path, entries: list[dict[str, object]]) -> bytes:
    """A pyodide-lock.json with our packages and the interpreter's facts from the lock it was shipped with."""
    info = json.loads(shipped.read_bytes())["info"]
    packages = {str(entry["name"]): entry for entry in entries}
    return json.dumps({"info": info, "packages": packages}, indent=1).encode()
