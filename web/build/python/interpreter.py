"""The interpreter for the site, a part of its library, our wheel and those of others, all as bytecode."""

import json
import shutil
import sys
import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from web.build.common import BUILD, CACHE, PYODIDE, ROOT, WEB, Site, run
from web.build.python import archives
from web.build.python.wheels import fetched, sha256

WASM, LIBRARY = "pyodide.asm.wasm", "python_stdlib.zip"
STUBS = BUILD / "python/stdlib_stubs"
"""Small modules that replace some of the library's."""
SHARED_MEMORY = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"

OUR_WHEEL_OPTIMIZE, OTHERS_OPTIMIZE = 0, 1  # 1 removes asserts; docstrings are removed by bytecode.py

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
DROP_FROM_OURS = r".*\.(pyi|typed|css)$"


class Job(NamedTuple):
    """A zip to compile: the files to leave out, the level of optimization, and a folder of files that replace some."""

    source: Path
    drop: str
    optimize: int
    stubs: Path | None = None


class Python(NamedTuple):
    """Python on the site: its folder under assets/, the files in it, and what was compiled for other folders."""

    folder: str
    files: dict[str, bytes]
    own_wheel: Path
    """Our wheel as it was built, without the games that are in archives."""
    wheel: Path
    """Our wheel, compiled."""
    archives: dict[str, Path]
    """The archives of the other games, compiled, by the games' ids."""
    packages: list[Path]
    """The compiled wheels of others."""
    other_wheels: list[Path]

    @property
    def wheel_name(self) -> str:
        """The name of our wheel on the site."""
        return self.own_wheel.name


def add_python(site: Site, extra: Path | None, later: list[str]) -> Python:
    """Write Python to a folder of the site; the games `later` are moved out of our wheel."""
    library, others = PYODIDE / LIBRARY, fetched(WEB / "worker/wheels.txt", CACHE)
    ours, parts = archives.split(own_wheel(extra), ROOT / "haleakala/locale", later, CACHE / "late")
    compiled = bytecode(
        [Job(library, DROP_FROM_STDLIB, OTHERS_OPTIMIZE, STUBS)]
        + [Job(wheel, DROP_FROM_WHEELS, OTHERS_OPTIMIZE) for wheel in others]
        + [Job(wheel, DROP_FROM_OURS, OUR_WHEEL_OPTIMIZE) for wheel in (ours, *parts.values())]
    )
    paths = {name: PYODIDE / name for name in ("pyodide.mjs", WASM)}
    paths["pyodide.asm.mjs"] = without_shared_memory(PYODIDE / "pyodide.asm.mjs")
    files = {name: path.read_bytes() for name, path in (paths | {LIBRARY: compiled[library]}).items()}
    games = {game: compiled[archive] for game, archive in parts.items()}
    return Python(
        site.add("python", files), files, ours, compiled[ours], games, [compiled[wheel] for wheel in others], others
    )


def pydantic(packages: Iterable[Path]) -> dict[str, bytes]:
    """Return the files that let the page import pydantic: pydantic.zip, with all Python code, and core.wasm."""
    archive, core = BytesIO(), b""
    with zipfile.ZipFile(archive, "w") as target:
        for wheel in packages:
            with zipfile.ZipFile(wheel) as source:
                for entry in source.infolist():
                    if entry.filename.endswith(".so"):
                        core = source.read(entry)
                    elif ".dist-info/" not in entry.filename:
                        target.writestr(entry, source.read(entry))
    return {"pydantic.zip": archive.getvalue(), "core.wasm": core}


def lock() -> str:
    """A pyodide-lock.json without packages, which has only the facts about the interpreter."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"]
    return json.dumps({"info": info, "packages": {}})


def own_wheel(extra: Path | None) -> Path:
    """Our wheel, built from the sources, with the games of another folder added."""
    folder = CACHE / "own-wheel"
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), cwd=ROOT, quiet=True)
    wheel = next(folder.glob("*.whl"))
    if extra:
        with zipfile.ZipFile(wheel, "a") as archive:
            for path in sorted(extra.glob("*/**/*.py")):
                archive.write(path, f"{archives.GAMES}{path.relative_to(extra).as_posix()}")
    return wheel


def without_shared_memory(source: Path) -> Path:
    """Pyodide's script without shared memory, which browsers refuse to a page like ours.

    Pyodide needs it only for `time.sleep` in a worker, which is never used here. With plain memory it would wait in a
    loop, as on the main thread of any page.
    """
    text = source.read_text("utf-8")
    if text.count(SHARED_MEMORY) != 1:
        raise SystemExit(f"{source.name} makes its shared memory in another way now; see without_shared_memory.")
    target = CACHE / source.name
    target.write_text(text.replace(SHARED_MEMORY, "new ArrayBuffer(4)"), "utf-8")
    return target


def stubs(folder: Path) -> dict[str, str]:
    """The modules in a folder, by their names in a zip."""
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}


def bytecode(jobs: list[Job]) -> dict[Path, Path]:
    """Each zip of the jobs with bytecode in place of source; earlier results are taken from the cache."""
    recipe = b"".join((BUILD / "python" / name).read_bytes() for name in ("bytecode.py", "bytecode.mjs"))
    recipe += (PYODIDE / "package.json").read_bytes()
    results, todo = {}, []
    for source, drop, optimize, folder in jobs:
        instead = stubs(folder) if folder else {}
        key = sha256(recipe, json.dumps([drop, optimize, instead]).encode(), source.read_bytes())[:20]
        results[source] = CACHE / "bytecode" / f"{key}-{source.name}"
        if not results[source].exists():
            target = results[source].with_suffix(".part")
            job = {"source": str(source), "target": str(target), "drop": drop, "optimize": optimize}
            todo.append(job | {"instead": instead})
    if todo:
        print("compiling " + ", ".join(Path(str(job["source"])).name for job in todo), flush=True)
        (CACHE / "bytecode").mkdir(exist_ok=True)
        run("node", str(BUILD / "python/bytecode.mjs"), text=json.dumps(todo))
        for path in results.values():
            if not path.exists():
                path.with_suffix(".part").rename(path)
    return results
