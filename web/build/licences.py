"""Finds the packages that the site is made of, with their licences.

The licence of an npm package is in package.json, that of a wheel in METADATA, and those of the libraries compiled into
a wheel are in a CycloneDX list. The source map of PyScript's bundle names the packages in it. Only for CPython no
package has this information.
"""

import json
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from haleakala.markup import Markup

ROOT = Path(__file__).resolve().parents[2]
LICENCE_FILES = re.compile(r"(licen[cs]e|copying|notice)[^/]*", re.IGNORECASE)
COPYRIGHT_OF_PYTHON = re.compile(rb"Copyright \(c\) \d{4} Python Software Foundation\.[^\0]+")
LICENCE_OF_PYTHON = "PSF-2.0"
IN_OUR_SCRIPTS = ("lean-qr", "qr")
"""The npm packages that are bundled into scripts of ours."""


class Part(NamedTuple):
    """A package: its licence as an SPDX expression, the address of its source, the text of the licence, and the
    packages inside."""

    name: str
    version: str
    licence: str
    source: str = ""
    text: str = ""
    holds: "tuple[Part, ...]" = ()


def listed(ours: Path, wheels: Iterable[Path], npm: Path, scripts: Iterable[Path]) -> tuple[Part, ...]:
    """All packages of the site: our wheel, Python, its packages, PyScript's scripts, and what is in ours."""
    packages = tuple(map(wheel_part, wheels))
    bundled = tuple(npm_part(folder) for folder in sorted(set().union(*(inside(script, npm) for script in scripts))))
    return (
        wheel_part(ours)._replace(text=(ROOT / "LICENSE").read_text("utf-8")),
        python_part(npm / "pyodide", packages),
        npm_part(npm / "pyodide"),
        *packages,
        npm_part(npm / "@pyscript/core")._replace(holds=bundled),
        *(npm_part(npm / name) for name in IN_OUR_SCRIPTS),
    )


def npm_part(folder: Path) -> Part:
    """An npm package, from its package.json and the licence files beside that."""
    said = json.loads((folder / "package.json").read_text("utf-8"))
    texts = (path for path in sorted(folder.iterdir()) if LICENCE_FILES.fullmatch(path.name))
    place = said.get("repository") or said.get("homepage") or ""
    return Part(
        name=said["name"],
        version=said["version"],
        licence=stated(said["name"], said.get("license", "")),
        source=address(place["url"] if isinstance(place, dict) else place),
        text="\n\n".join(path.read_text("utf-8").strip() for path in texts),
    )


def wheel_part(wheel: Path) -> Part:
    """The entry for a wheel, read from its METADATA, its licence files, and its list of compiled-in libraries."""
    with zipfile.ZipFile(wheel) as archive:
        names = sorted(archive.namelist())
        files = {name.partition(".dist-info/")[2]: name for name in names if ".dist-info/" in name}
        header = HeaderParser().parsestr(archive.read(files["METADATA"]).decode("utf-8"))
        places = [files.get(f"licenses/{name}", files.get(name, "")) for name in header.get_all("License-File", [])]
        texts = [archive.read(place).decode("utf-8").strip() for place in places if place]
        lists = [archive.read(name) for file, name in files.items() if file.startswith("sboms/")]
    return Part(
        name=header["Name"],
        version=header["Version"],
        licence=stated(header["Name"], header["License-Expression"] or header["License"] or ""),
        source=address(source_of(header)),
        text="\n\n".join(texts),
        holds=tuple(part for text in lists for part in compiled_in(json.loads(text))),
    )


def source_of(header: Message) -> str:
    """The address of the source in METADATA, or that of the project."""
    pairs = (line.partition(", ") for line in header.get_all("Project-URL", []))
    places = {label.lower(): url for label, _, url in pairs}
    return next((places[label] for label in ("source", "repository", "homepage") if label in places), "")


def compiled_in(bill: dict[str, list[dict[str, object]]]) -> Iterator[Part]:
    """The libraries in a CycloneDX list, without those that were only used to build."""
    for item in bill["components"]:
        if item.get("scope") == "excluded":
            continue
        name, licences, places = item["name"], item.get("licenses"), item.get("externalReferences")
        assert isinstance(name, str) and isinstance(licences, list) and isinstance(places, list | None)
        of_source = [place["url"] for place in places or () if place["type"] == "vcs"]
        expression = " AND ".join(one.get("expression") or one["license"].get("id", "") for one in licences)
        yield Part(name, str(item["version"]), stated(name, expression), address(*of_source[:1]))


def python_part(pyodide: Path, packages: tuple[Part, ...]) -> Part:
    """CPython: its version from Pyodide's lock, and its copyright notice from the interpreter.

    The text of its licence is only in packages that were once modules of it.
    """
    version = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    notice = COPYRIGHT_OF_PYTHON.search((pyodide / "pyodide.asm.wasm").read_bytes())
    text = next((part.text for part in packages if part.licence == LICENCE_OF_PYTHON), "")
    if not notice or "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" not in text:
        raise SystemExit("Nothing that ships carries Python's notice and licence any more; see python_part.")
    return Part("CPython", version, LICENCE_OF_PYTHON, text=f"{notice[0].decode('ascii')}\n\n{text}")


def inside(script: Path, npm: Path) -> set[Path]:
    """The folders of the packages that were bundled into a script, from the source map beside it."""
    sources = json.loads(script.with_name(f"{script.name}.map").read_text("utf-8"))["sources"]
    paths = (source.partition("node_modules/")[2] for source in sources)
    return {installed(path, npm) for path in paths if path}


def installed(path: str, npm: Path) -> Path:
    """The folder of the package that a bundled file is from. npm may have installed it elsewhere than the bundler had
    it."""
    names = re.findall(r"(?:^|/node_modules/)(@[^/]+/[^/]+|[^/]+)", path)
    nested = npm / "/node_modules/".join(names)
    folder = nested if nested.is_dir() else npm / names[-1]
    if not folder.is_dir():
        raise SystemExit(f"{names[-1]} is packed into a script and is not in {npm}, so its licence is not known.")
    return folder


def stated(name: str, licence: str) -> str:
    """The licence of a package. Raises SystemExit if it states none."""
    if not licence.strip():
        raise SystemExit(f"{name} does not say its licence.")
    return "Apache-2.0" if licence == "APACHE-2.0" else licence


def address(url: str = "") -> str:
    """The address of a source for browsers; npm and Cargo also use addresses for git."""
    return re.sub(r"^git\+|\.git$", "", url.replace("git://", "https://"))


def page(parts: Iterable[Part]) -> "Markup":
    """The list of packages for licences.html."""
    sys.path.insert(0, str(ROOT))
    from haleakala.app.prerender import licences

    return licences(parts)
