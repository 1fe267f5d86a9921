"""Build web/dist/, the whole site, from the tree: `python -m web.build`.

`python -m web.build --games FOLDER --into FOLDER` builds a site with the games of another folder beside the house's own
into another place. Browser tests play the games of tests/example_games on such a site.

The site is one page and some folders under assets/, each named after a hash: Python itself, PyScript, the game, and
Python's memory with the game in it, for a first visit and for all others. They may be cached for ever, and an update
costs a visitor only the folders that changed.
"""

import argparse
import base64
import gzip
import hashlib
import html
import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path

from web.build import card_pictures, licences
from web.build.npm import NODE_MODULES, install_npm_packages
from web.build.open_graph import address, shared
from web.build.python import archives
from web.build.python.pyscript import only_its_workers
from web.build.python.snapshots import Memories
from web.build.python.wheels import fetched, lock_file, package_entry, sha256
from web.build.serve import content_type, header_rules, headers_for
from web.build.translations import translations

BUILD = Path(__file__).resolve().parent
WEB = BUILD.parent
ROOT = WEB.parent
CACHE = ROOT / ".cache"
DIST, STYLES = WEB / "dist", WEB / "styles"

PYODIDE = NODE_MODULES / "pyodide"

# PyScript's parts that a page with these settings can ask for; the rest are editors, terminals and games.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js")
FIRST = (
    "start/early_events.js",
    "start/trusted_types.js",
    "start/game_styles.js",
    "start/last_view.js",
)  # stand in the page and run before it is read
FRAME = "worker/sandbox_frame.js"  # stands in the frame of a player that somebody has written
LOOK = ("look.css", "scenery.html")  # what the page fetches of a game that is chosen
HOUSE = (
    "colours.css",
    "seats.css",
    "drawing.css",
    "targets.css",
    "panels.css",
    "layout.css",
    "table.css",
)  # in this order
ALONE = (
    "start/fragment_in_path.js",
    "worker/policy.mjs",
    "worker/game.py",
    "worker/bots.py",
    "styles/licences.css",
)  # served as they are
ROOMS = ("start", "page", "worker")
SERVICE_WORKER = ("worker/service_worker_serve.js", "worker/service_worker_spare.js")  # service_worker.mjs reads them
INSTEAD = BUILD / "python/stdlib_stubs"
OUR_WHEEL_OPTIMIZE, OTHERS_OPTIMIZE = 0, 1  # theirs without asserts; docstrings stay in the source (bytecode.py)

SHARED_MEMORY = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"

UNUSED_MODULES = """
    bz2 compression lzma
    _pydatetime _pyio _pyrepl antigravity argparse bdb cProfile cmd compileall ctypes dbm doctest ensurepip
    fileinput filecmp ftplib idlelib imaplib lib2to3 mailbox modulefinder multiprocessing netrc optparse pdb
    pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc pydoc_data rlcompleter sched shelve
    smtplib socketserver sqlite3 ssl statistics
    symtable tabnanny this timeit tkinter tomllib trace tty turtle turtledemo unittest venv wave wsgiref xml xmlrpc
    zipapp __hello__ __phello__
"""
UNUSED_OF_ASYNCIO = """
    __main__ base_events base_subprocess graph proactor_events runners selector_events sslproto staggered streams
    subprocess threads tools trsock unix_events windows_events windows_utils
"""
UNUSED_ENCODINGS = "big5 cp(?!437) euc gb hp_ hz iso johab kz koi mac_ palmos ptcp shift tis_ uu_ rot_ oem mbcs"
DROP_FROM_STDLIB = "|".join(
    (
        rf"({'|'.join(UNUSED_MODULES.split())})(\.py$|/)",
        rf"asyncio/({'|'.join(UNUSED_OF_ASYNCIO.split())})\.py$",
        rf"encodings/({'|'.join(UNUSED_ENCODINGS.split())})",
    )
)
DROP_FROM_WHEELS = (
    r"pydantic/(v1/|experimental/|mypy\.py)|annotated_types/test_cases\.py|.*\.(pyi|typed)$|.*\.dist-info/RECORD$"
)


def main(extra: Path | None, place: Path) -> None:
    """Build the site in `place`, with the games of the folder `extra` if there is one."""
    paths = sources() + (sorted(extra.rglob("*.py")) + sorted(extra.rglob("*.css")) if extra else [])
    inputs = sha256(
        address().encode(), *(f"{os.path.relpath(path, ROOT)}\0".encode() + path.read_bytes() for path in paths)
    )
    suffix = "" if place == DIST else f"-of-{place.name}"
    page, stamp = CACHE / f"page{suffix}", CACHE / f"site.stamp{suffix}"
    if place.exists() and page.exists() and stamp.exists() and stamp.read_text() == inputs:
        print(f"{os.path.relpath(place, ROOT)} is up to date.")
        return
    CACHE.mkdir(exist_ok=True)
    install_npm_packages()
    site = CACHE / "site"
    shutil.rmtree(site, ignore_errors=True)
    build(site, page, extra)
    stamp.unlink(missing_ok=True)
    swap(site, place)
    stamp.write_text(inputs)
    size = sum(path.stat().st_size for path in place.rglob("*") if path.is_file())
    print(f"{os.path.relpath(place, ROOT)} is built: {size / 1e6:.1f} MB before compression.")


def sources() -> list[Path]:
    """Every file that the site depends on."""
    ignored = {"node_modules", "dist", "__pycache__"}
    paths = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE", ROOT / "netlify.toml"]
    for top in (WEB, ROOT / "haleakala"):
        for folder, folders, files in os.walk(top):
            folders[:] = sorted(set(folders) - ignored)
            paths += [Path(folder, name) for name in sorted(files)]
    return [path for path in paths if path.exists()]


def build(site: Path, page: Path, extra: Path | None) -> None:
    stdlib = PYODIDE / "python_stdlib.zip"
    others = fetched(WEB / "worker/wheels.txt", CACHE)
    first, *later = games(extra)
    ours, parts_of_games = archives.split(own_wheel(extra), ROOT / "haleakala/locale", later, CACHE / "late")
    compiled = bytecode(
        [(stdlib, DROP_FROM_STDLIB, OTHERS_OPTIMIZE, INSTEAD)]
        + [(wheel, DROP_FROM_WHEELS, OTHERS_OPTIMIZE, None) for wheel in others]
        + [(wheel, r".*\.(pyi|typed|css)$", OUR_WHEEL_OPTIMIZE, None) for wheel in (ours, *parts_of_games.values())]
    )

    python = {name: PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.wasm")}
    python["pyodide.asm.mjs"] = without_shared_memory(PYODIDE / "pyodide.asm.mjs")
    python |= {path.name: compiled[path] for path in (stdlib, *others)}
    core = NODE_MODULES / "@pyscript/core/dist"
    pyscript = {path.name: path for pattern in PYSCRIPT_PARTS for path in core.glob(pattern)}

    words = {"version": ours.name.split("-")[1]}
    words["wheel"] = ours.name
    words["python"] = hashed_folder(site, "python", {name: path.read_bytes() for name, path in python.items()})
    lock = lock_file(PYODIDE / "pyodide-lock.json", [])
    wheels = [compiled[ours], *(compiled[wheel] for wheel in others)]
    memories = Memories(site / "assets" / words["python"], lock, CACHE)
    kept, words["memory"] = memories.everything(wheels)
    words["memory"] = written(site, f"memory-{words['memory']}", kept)
    languages = sorted(path.name for path in (ROOT / "haleakala/locale").iterdir())
    unpacked = gzip.decompress(kept["memory.bin.gz"])
    beginning = {"memory.bin": memories.beginning(compiled[ours], ours.name, languages)}
    words["beginning"] = hashed_folder(site, "beginning", beginning)
    wasm = "pyodide.asm.wasm"  # this and the memory is what a first visit waits for
    words["sizes"] = json.dumps({wasm: python[wasm].stat().st_size, "memory.bin": len(beginning["memory.bin"])})
    vouched = {wasm: python[wasm].read_bytes(), "core.wasm": kept["core.wasm"], "memory.bin": unpacked}
    words["hashes"] = json.dumps({name: integrity(data).partition("-")[2] for name, data in vouched.items()})
    parts = {name: path.read_bytes() for name, path in pyscript.items()}
    parts |= {path.name: only_its_workers(path) for path in core.glob("core-*.js")}
    words["pyscript"] = hashed_folder(site, "pyscript", parts)

    chosen = {game: late_files(game, compiled[archive].read_bytes()) for game, archive in parts_of_games.items()}
    folders = {game: hashed_folder(site, f"game-{game}", files) for game, files in chosen.items()}
    archived = {
        game: [folders[game], integrity(files["game.zip"]), len(files["game.zip"])] for game, files in chosen.items()
    }
    words["games"] = json.dumps(archived)
    hashes = {game: {name: integrity(files[name]) for name in LOOK} for game, files in chosen.items()}
    words["late"] = html.escape(json.dumps({game: [folders[game], hashes[game]] for game in chosen}))

    words["parts"] = json.dumps([f"../{words['pyscript']}/{name}" for name in sorted(parts)])
    words["config"] = (WEB / "start/pyscript.json").read_text("utf-8").strip()
    words["frame"] = frame()
    game = {Path(name).name: (WEB / name).read_bytes() for name in ALONE}
    pictures = hashed_folder(site, "pictures", pictures_of([first, *later]))
    rules = card_pictures.rules([first, *later], pictures)
    game["style.css"] = b"\n".join([*(look.read_bytes() for look in looks(first)), rules.encode()])
    game[ours.name] = compiled[ours].read_bytes()
    # Pydantic is wanted only when a save or a link is opened: a first visit plays without waiting for it.
    entries = [package_entry(compiled[wheel], f"../{words['python']}/{wheel.name}") for wheel in others]
    game["pyodide-lock.json"] = lock_file(PYODIDE / "pyodide-lock.json", entries)
    late_ones = {"wheel": game[ours.name], "packages": game["pyodide-lock.json"], "thinker": game["bots.py"]}
    late_ones |= {"beginning": beginning["memory.bin"], "library": python[stdlib.name].read_bytes()}
    words |= {f"{name}-hash": integrity(data) for name, data in late_ones.items()}
    words["python-hash"] = integrity(vouched[wasm])
    game |= bundled({path.relative_to(WEB): filled(path, words) for path in modules()}, page, site / "assets")
    game["bridge.js"] = game["bridge.js"].replace(b"@apart-hash@", integrity(game["sandbox_worker.js"]).encode())
    words["app"] = hashed_folder(site, "app", game)

    words["style-integrity"] = integrity(game["style.css"])
    words["policy"] = policy_in_markup()
    words["first"] = first_scripts()
    words["description"] = json.loads((WEB / "manifest.webmanifest").read_text("utf-8"))["description"]
    words["shared"] = shared(words["description"])
    (site / "index.html").write_bytes(filled(WEB / "index.html", words | prerendered()))
    credits = licences.listed(ours, others, NODE_MODULES, pyscript.values())
    (site / "licences.html").write_bytes(filled(WEB / "licences.html", words | {"licences": licences.page(credits)}))
    (site / "404.html").write_bytes(filled(WEB / "404.html", words))
    (site / "manifest.webmanifest").write_text(manifest(), "utf-8")
    for name in ("icons", "screenshots"):
        shutil.copytree(WEB / name, site / name)
    headers = headers_for("/licences.html", header_rules())  # which has none but those of every file
    suffixes = {path.suffix for path in site.rglob("*") if path.is_file()}
    types = {suffix[1:]: content_type(f"/file{suffix}", header_rules()) for suffix in sorted(suffixes)}
    run("node", str(BUILD / "service_worker.mjs"), str(site), json.dumps(headers), json.dumps(types))


def first_scripts() -> str:
    """The scripts that stand in the page. netlify.toml must name their hash: no other inline script may run."""
    text = "\n".join((WEB / name).read_text("utf-8").strip() for name in FIRST)
    return allowed(text, *FIRST)


def frame() -> str:
    """The page in which somebody's own bot runs: it lets nothing run but its own script."""
    script = allowed((WEB / FRAME).read_text("utf-8"), FRAME)
    policy = f"default-src 'none'; script-src '{integrity(script.encode())}' 'wasm-unsafe-eval'; worker-src blob:"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return f"<!doctype html>{meta}<script>{script}</script>"


def allowed(script: str, *names: str) -> str:
    """A script that stands in a page, whose hash netlify.toml must name."""
    if f"'{integrity(script.encode())}'" not in (ROOT / "netlify.toml").read_text("utf-8"):
        files = ", ".join(f"web/{name}" for name in names)
        raise SystemExit(f"{files}: the script-src of netlify.toml must name '{integrity(script.encode())}'.")
    return script


def policy_in_markup() -> str:
    """The policy that netlify.toml sends, less the directive that browsers take from a header only."""
    policy = headers_for("/", header_rules())["Content-Security-Policy"]
    return "; ".join(part for part in policy.split("; ") if not part.startswith("frame-ancestors"))


def modules() -> list[Path]:
    """The modules of the page and of its workers: every script that imports or is imported."""
    others = {WEB / name for name in (*ALONE, *FIRST, FRAME, *SERVICE_WORKER)}
    paths = (path for room in ROOMS for path in (WEB / room).rglob("*") if path.suffix in {".js", ".mjs"})
    return sorted(path for path in paths if path not in others)


def games(extra: Path | None) -> list[str]:
    """The games by id, the default one first."""
    sys.path.insert(0, str(ROOT))
    from haleakala.games import default_meta, look_in, metas

    if extra:
        look_in(str(extra))
    return sorted((meta.id for meta in metas()), key=lambda game: (game != default_meta().id, game))


def late_files(game: str, archive: bytes) -> dict[str, bytes]:
    """What is fetched of a game when it is chosen."""
    from haleakala.games import find_game

    look = b"\n".join(path.read_bytes() for path in sheets(game))
    return {"game.zip": archive, "look.css": look, "scenery.html": find_game(game).board.scenery().encode()}


def pictures_of(games: list[str]) -> dict[str, bytes]:
    """The pictures on the cards of the games, drawn from their own boards."""
    from haleakala.app.prerender import board

    drawing = [STYLES / name for name in HOUSE if name not in {"layout.css", "table.css"}]
    drawn = {game: card_pictures.standing_alone(game, *board(game), [*drawing, *sheets(game)]) for game in games}
    folder = CACHE / "pictures"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    run("node", str(BUILD / "card_pictures.mjs"), str(folder), text=json.dumps(drawn))
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def looks(first: str) -> list[Path]:
    """The style sheets in their order: the house's, those of parts of the page, and the default game's."""
    house = [STYLES / name for name in HOUSE]
    parts = sorted(path for path in STYLES.glob("*.css") if path.name not in {*HOUSE, "licences.css"})
    return [*house, *parts, *sheets(first)]


def sheets(game: str) -> list[Path]:
    """The style sheets of a game."""
    (folder,) = import_module(f"haleakala.games.{game}").__path__
    return sorted(Path(folder).glob("*.css"))


def bundled(sources: dict[Path, bytes], page: Path, assets: Path) -> dict[str, bytes]:
    """The modules joined to a few files; as they are one by one they stay in `page`, where tests find them."""
    shutil.rmtree(page, ignore_errors=True)
    (page / "joined").mkdir(parents=True)
    for name, text in sources.items():
        (page / name).parent.mkdir(parents=True, exist_ok=True)
        (page / name).write_bytes(text)
    (page / "page/translations.js").write_bytes(translations(ROOT / "haleakala/locale"))
    run("node", str(BUILD / "bundle.mjs"), str(page), str(page / "joined"), str(assets))
    return {path.name: path.read_bytes() for path in sorted((page / "joined").iterdir())}


def filled(path: Path, words: dict[str, str]) -> bytes:
    """The file with each @word@ replaced; a string literal of a script that is nothing else holds any text."""
    text = path.read_text("utf-8")
    for word, value in words.items():
        if path.suffix in {".js", ".mjs"}:
            text = text.replace(f'"@{word}@"', json.dumps(value))
        text = text.replace(f"@{word}@", value)
    return text.encode()


def integrity(data: bytes) -> str:
    """The hash of a file as browsers check it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def hashed_folder(site: Path, name: str, files: dict[str, bytes]) -> str:
    """Write the files to assets/<name>-<hash>/ and return the folder's name."""
    digest = sha256(*(part for key in sorted(files) for part in (key.encode(), b"\0", files[key])))
    return written(site, f"{name}-{digest[:12]}", files)


def written(site: Path, name: str, files: dict[str, bytes]) -> str:
    """Write the files to a folder under assets/ and return its name."""
    folder = site / "assets" / name
    folder.mkdir(parents=True)
    for key, data in files.items():
        (folder / key).write_bytes(data)
    return name


def own_wheel(extra: Path | None) -> Path:
    """Our wheel, built from the tree, with the games of another folder among its own."""
    folder = CACHE / "own-wheel"
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT, quiet=True)
    wheel = next(folder.glob("*.whl"))
    with zipfile.ZipFile(wheel, "a") as archive:
        for path in sorted(extra.glob("*/**/*.py")) if extra else ():
            archive.write(path, f"{archives.GAMES}{path.relative_to(extra).as_posix()}")
    return wheel


def without_shared_memory(source: Path) -> Path:
    """Pyodide's script, which for `time.sleep` in a worker makes memory that browsers will refuse to a page like ours.

    Nobody sleeps here: with plain memory it would be told no and wait in a loop, as on the main thread of any page.
    """
    text = source.read_text("utf-8")
    if text.count(SHARED_MEMORY) != 1:
        raise SystemExit(f"{source.name} makes its shared memory in another way now; see without_shared_memory.")
    target = CACHE / source.name
    target.write_text(text.replace(SHARED_MEMORY, "new ArrayBuffer(4)"), "utf-8")
    return target


def bytecode(jobs: list[tuple[Path, str, int, Path | None]]) -> dict[Path, Path]:
    """Each zip of the jobs with bytecode in place of source.

    A job is the zip, the names to drop, the optimization, and a folder of files that take the place of some in it.
    """
    recipe = b"".join((BUILD / "python" / name).read_bytes() for name in ("bytecode.py", "bytecode.mjs"))
    recipe += (PYODIDE / "package.json").read_bytes()
    results, todo = {}, []
    for source, drop, optimize, folder in jobs:
        ours = sorted(folder.rglob("*.py")) if folder else []
        instead = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in ours}
        key = sha256(recipe, json.dumps([drop, optimize, instead]).encode(), source.read_bytes())[:20]
        results[source] = CACHE / "bytecode" / f"{key}-{source.name}"
        if not results[source].exists():
            target = results[source].with_suffix(".part")
            job = {"source": str(source), "target": str(target), "drop": drop, "optimize": optimize}
            todo.append(job | {"instead": instead})
    if todo:
        print("compiling " + ", ".join(Path(job["source"]).name for job in todo), flush=True)
        (CACHE / "bytecode").mkdir(exist_ok=True)
        run("node", str(BUILD / "python/bytecode.mjs"), text=json.dumps(todo))
        for path in results.values():
            if not path.exists():
                path.with_suffix(".part").rename(path)
    return results


def prerendered() -> dict[str, str]:
    """What the page shows before Python runs: what the pictures print from, and the markup that Python will draw."""
    sys.path.insert(0, str(ROOT))
    from haleakala.app.prerender import first_screen, looks, scenery

    return {"looks": looks(), "scenery": scenery(), "first-screen": first_screen()}


def manifest() -> str:
    """The manifest, with a shortcut to each game before those to other rooms; every picture that it names is there."""
    from haleakala.games import metas

    found = json.loads((WEB / "manifest.webmanifest").read_text("utf-8"))
    for picture in (*found["icons"], *found["screenshots"]):
        if not (WEB / picture["src"]).is_file():
            raise SystemExit(f"manifest.webmanifest names {picture['src']}, which is not in web/ (see make artwork).")
    icons = found["shortcuts"][0]["icons"]
    games = [{"name": meta.title, "url": f"./#/new/{meta.id}", "icons": icons} for meta in metas()]
    return json.dumps({**found, "shortcuts": [*games, *found["shortcuts"]]}, ensure_ascii=False, indent=2)


def swap(new: Path, place: Path) -> None:
    """Put a finished folder in the place of an old one."""
    old = CACHE / "site-before"
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def run(*command: str, cwd: Path = WEB, text: str | None = None, quiet: bool = False) -> None:
    done = subprocess.run(command, cwd=cwd, input=text, text=True, capture_output=quiet)
    if done.returncode:
        raise SystemExit(f"{done.stderr or ''}\n{' '.join(command)} failed.")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Build the site.")
    asked.add_argument("--games", type=Path, help="a folder of games beside the house's own")
    asked.add_argument("--into", type=Path, default=DIST, help="where the site is put")
    given = asked.parse_args()
    main(given.games and given.games.resolve(), given.into.resolve())
