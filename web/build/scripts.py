"""The scripts: modules that are bundled into a few files, and inline scripts."""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from web.build.common import BUILD, ROOT, WEB, filled, integrity, run, script
from web.build.games import Game, archives_for_scripts
from web.build.python.interpreter import LIBRARY, WASM, Python, lock
from web.build.translations import translations

SCRIPT_FOLDERS = ("start", "page", "worker")
FIRST = ("start/early_events.js", "start/trusted_types.js", "start/game_styles.js", "start/last_view.js")
"""The inline scripts of the page, which run before the page is parsed."""
FRAME = "worker/sandbox_frame.js"
"""The inline script of the frame in which custom bots run."""
NO_MODULES = (*FIRST, FRAME, "start/fragment_in_path.js", "worker/policy.mjs")
LATE = {
    "sandbox_worker.js": b"@sandbox-hash@",
    "codes.js": b"@codes-hash@",
    "scan_worker.js": b"@scan-worker-hash@",
}
"""The bundles that the page loads late, and the words that stand for their hashes in bridge.js."""
SERVICE_WORKER = "worker/service_worker.js"  # web/build/service_worker.py fills in this script


class Folders(NamedTuple):
    """The names of the folders under assets/ that scripts use."""

    python: str
    snapshot: str
    pydantic: str
    pyscript: str


def words(
    folders: Folders,
    python: Python,
    snapshot: bytes,
    pydantic: dict[str, bytes],
    games: list[Game],
    app: dict[str, bytes],
    parts: list[str],
) -> dict[str, str]:
    """The values that the build inserts into scripts, by the words that stand for them.

    `app` has the files in the folder of the scripts, and `parts` are the names of PyScript's files.
    """
    wasm = python.files[WASM]
    return {
        **folders._asdict(),
        "version": python.wheel_name.split("-")[1],
        "wheel": python.wheel_name,
        # Sizes of the files that a first visit waits for.
        "sizes": json.dumps({WASM: len(wasm), "snapshot.bin": len(snapshot)}),
        "hashes": json.dumps({WASM: integrity(wasm).partition("-")[2]}),
        "games": archives_for_scripts(games),
        "parts": json.dumps([f"../{folders.pyscript}/{name}" for name in parts]),
        "config": (WEB / "start/pyscript.json").read_text("utf-8").strip(),
        "frame": frame(),
        "wheel-hash": integrity(app[python.wheel_name]),
        "pydantic-hash": integrity(pydantic["pydantic.zip"]),
        "core-hash": integrity(pydantic["core.wasm"]),
        "lock": lock(),
        "bots-hash": integrity(app["bots.py"]),
        "snapshot-hash": integrity(snapshot),
        "library-hash": integrity(python.files[LIBRARY]),
        "python-hash": integrity(wasm),
    }


def bundled(words: dict[str, str], folder: Path, assets: Path) -> dict[str, bytes]:
    """Bundle the modules into a few files; `folder` also gets the single modules."""
    shutil.rmtree(folder, ignore_errors=True)
    joined = folder / "joined"
    joined.mkdir(parents=True)
    for path in modules():
        target = folder / path.relative_to(WEB)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(filled(path, words))
    (folder / "page/translations.js").write_bytes(translations(ROOT / "haleakala/locale"))
    run("node", str(BUILD / "bundle.mjs"), str(folder), str(joined), str(assets))
    files = {path.name: path.read_bytes() for path in sorted(joined.iterdir())}
    for name, word in LATE.items():  # their hashes are known only after bundling
        files["bridge.js"] = files["bridge.js"].replace(word, integrity(files[name]).encode())
    return files


def modules() -> list[Path]:
    """The modules of the page and of its workers: all scripts with imports or exports."""
    others = {WEB / name for name in (*NO_MODULES, SERVICE_WORKER)}
    paths = (path for name in SCRIPT_FOLDERS for path in (WEB / name).rglob("*") if path.suffix in {".js", ".mjs"})
    return sorted(path for path in paths if path not in others)


def first_scripts() -> str:
    """The inline scripts of the page. netlify.toml must name their hash, because no other inline script may run."""
    text = "\n".join(script(WEB / name).strip() for name in FIRST)
    return allowed(text, *FIRST)


def frame() -> str:
    """The page of the frame in which a custom bot runs; it allows only its own script."""
    text = allowed(script(WEB / FRAME), FRAME)
    policy = f"default-src 'none'; script-src '{integrity(text.encode())}' 'wasm-unsafe-eval'; worker-src blob:"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return f"<!doctype html>{meta}<script>{text}</script>"


def allowed(text: str, *names: str) -> str:
    """Return an inline script. Raises SystemExit if netlify.toml does not name its hash."""
    if f"'{integrity(text.encode())}'" not in (ROOT / "netlify.toml").read_text("utf-8"):
        files = ", ".join(f"web/{name}" for name in names)
        raise SystemExit(f"{files}: the script-src of netlify.toml must name '{integrity(text.encode())}'.")
    return text
