"""The steps of the build in their order, each with its inputs from those before it."""

import shutil
from pathlib import Path

from web.build import licences, pages, pictures, scripts, styles
from web.build.common import WEB, Site, integrity
from web.build.games import add_games, found_games
from web.build.npm import NODE_MODULES
from web.build.python import interpreter, pyscript
from web.build.python.snapshot import taken
from web.build.service_worker import add_service_worker

PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"
SERVED_AS_THEY_ARE = (
    "start/fragment_in_path.js",
    "worker/policy.mjs",
    "worker/game.py",
    "worker/bots.py",
    "styles/licences.css",
)


def build(site: Site, modules: Path, extra: Path | None) -> None:
    """Build the site. The single modules of the scripts are written to `modules`, where tests find them."""
    ids = found_games(extra)
    python = interpreter.add_python(site, extra, later=ids[1:])
    snapshot = taken(site.assets / python.folder, python.wheel, python.wheel_name)
    parts = pyscript.parts(PYSCRIPT)
    in_snapshot = site.add("snapshot", {"snapshot.bin": snapshot})
    pydantic = interpreter.pydantic(python.packages)
    names = scripts.Folders(python.folder, in_snapshot, site.add("pydantic", pydantic), site.add("pyscript", parts))
    games = add_games(site, python.archives)

    app = {Path(name).name: (WEB / name).read_bytes() for name in SERVED_AS_THEY_ARE}
    app[python.wheel_name] = python.wheel.read_bytes()
    app["style.css"] = styles.sheet(ids[0], pictures.rules(ids, site.add("pictures", pictures.drawn(ids))))
    app |= scripts.bundled(
        scripts.words(names, python, snapshot, pydantic, games, app, sorted(parts)), modules, site.assets
    )
    folder = site.add("app", app)

    credits = licences.listed(python.own_wheel, python.other_wheels, NODE_MODULES, [PYSCRIPT / name for name in parts])
    pages.write(site.root, folder, integrity(app["style.css"]), games, licences.page(credits))
    for name in ("icons", "screenshots"):
        shutil.copytree(WEB / name, site.root / name)
    add_service_worker(site)
