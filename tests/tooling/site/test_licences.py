"""The list of licences quotes the licence of each dependency; the build fails if a dependency has none."""

import json
import sys
import zipfile
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest

from haleakala.markup import Markup

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # in Pyodide, only the tests can be imported
    from web.build import licences

PSF = "A. HISTORY\nPYTHON SOFTWARE FOUNDATION LICENSE VERSION 2\n"


@pytest.fixture
def npm(tmp_path: Path) -> Path:
    """A folder node_modules with the packages on the list."""
    package(tmp_path, "pyodide", license="MPL-2.0")
    (tmp_path / "pyodide/pyodide-lock.json").write_text('{"info": {"python": "3.99.1"}}')
    (tmp_path / "pyodide/pyodide.asm.wasm").write_bytes(
        b"\0asm\xff Copyright (c) 2001 Python Software Foundation.\nAll\0"
    )
    package(tmp_path, "@pyscript/core", license="APACHE-2.0", LICENSE="Apache text")
    package(tmp_path, "lean-qr", LICENSE="lean text")
    package(tmp_path, "qr")
    package(tmp_path, "packed", license="ISC", COPYING="packed text")
    package(tmp_path, "packed/node_modules/@deep/er", license="MIT")
    package(tmp_path, "a-tool")
    return tmp_path


def package(npm: Path, name: str, license: str = "MIT", **files: str) -> None:
    folder = npm / name
    folder.mkdir(parents=True)
    name = name.rpartition("node_modules/")[2]
    repository = {"url": f"git+https://example.org/{name}.git"}
    said = {"name": name, "version": "1.2", "license": license, "repository": repository}
    (folder / "package.json").write_text(json.dumps(said))
    for file, text in files.items():
        (folder / file).write_text(text)


def script(npm: Path, *sources: str) -> Path:
    """Return a script with a source map of these sources."""
    path = npm / "core.js"
    (npm / "core.js.map").write_text(json.dumps({"sources": ["../src/own.js", *sources]}))
    return path


def wheel(
    folder: Path,
    name: str,
    licence: str = "License-Expression: MIT",
    text: str = "a licence",
    components: Sequence[Mapping[str, object]] = (),
) -> Path:
    path = folder / f"{name}-3-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        inside = f"{name}-3.dist-info"
        metadata = (
            f"Name: {name}\nVersion: 3\n{licence}\nLicense-File: LICENSE\nProject-URL: Source, https://x.org/{name}"
        )
        archive.writestr(f"{inside}/METADATA", metadata)
        archive.writestr(f"{inside}/licenses/LICENSE", text)
        if components:
            archive.writestr(f"{inside}/sboms/{name}.json", json.dumps({"components": components}))
    return path


def crate(name: str, **more: list[dict[str, str]] | str) -> dict[str, list[dict[str, str]] | str]:
    return {"name": name, "version": "0.1", "licenses": [{"expression": "MIT OR Zlib"}], **more}


def test_every_part_is_listed_with_what_it_says_and_what_went_into_it(npm: Path) -> None:
    scripts = [script(npm, "../node_modules/packed/a.js", "../node_modules/packed/node_modules/@deep/er/b.js")]
    source = [{"type": "website", "url": "https://docs"}, {"type": "vcs", "url": "git+https://x.org/inner.git"}]
    components = [crate("inner", externalReferences=source), crate("builder", scope="excluded")]
    wheels = [wheel(npm, "core", components=components), wheel(npm, "old", "License-Expression: PSF-2.0", PSF)]
    parts = licences.listed(wheel(npm, "ours"), wheels, npm, scripts)
    assert [(part.name, part.version, part.licence) for part in parts] == [
        ("ours", "3", "MIT"),
        ("CPython", "3.99.1", "PSF-2.0"),
        ("pyodide", "1.2", "MPL-2.0"),
        ("core", "3", "MIT"),
        ("old", "3", "PSF-2.0"),
        ("@pyscript/core", "1.2", "Apache-2.0"),
        ("lean-qr", "1.2", "MIT"),
        ("qr", "1.2", "MIT"),
    ]
    ours, python, _, core, _, pyscript, lean, _ = parts
    assert ours.text == (ROOT / "LICENSE").read_text("utf-8")
    assert python.text == f"Copyright (c) 2001 Python Software Foundation.\nAll\n\n{PSF.strip()}"
    assert core.holds == (licences.Part("inner", "0.1", "MIT OR Zlib", "https://x.org/inner"),)
    assert core.source == "https://x.org/core"
    assert lean.text == "lean text"
    assert [(part.name, part.text) for part in pyscript.holds] == [("packed", "packed text"), ("@deep/er", "")]
    assert pyscript.source == "https://example.org/@pyscript/core"


def test_a_package_that_the_bundler_had_elsewhere_is_found_where_npm_put_it(npm: Path) -> None:
    assert licences.inside(script(npm, "../node_modules/a-tool/node_modules/packed/x.js"), npm) == {npm / "packed"}


def test_a_part_without_a_licence_stops_the_build(npm: Path) -> None:
    package(npm, "silent", license="")
    with pytest.raises(SystemExit, match="silent does not say its licence"):
        licences.npm_part(npm / "silent")
    with pytest.raises(SystemExit, match="mute does not say"):
        licences.wheel_part(wheel(npm, "mute", licence="Summary: none"))
    with pytest.raises(SystemExit, match="inner does not say"):
        licences.wheel_part(wheel(npm, "outer", components=[crate("inner") | {"licenses": []}]))


def test_a_bundled_package_that_is_not_installed_stops_the_build(npm: Path) -> None:
    with pytest.raises(SystemExit, match="lost is packed into a script"):
        licences.inside(script(npm, "../node_modules/lost/index.js"), npm)


def test_pythons_own_licence_must_come_with_something(npm: Path) -> None:
    with pytest.raises(SystemExit, match="Python's notice and licence"):
        licences.python_part(npm / "pyodide", (licences.Part("other", "1", "MIT", text=PSF),))


class Outline(HTMLParser):
    """Collects the tags and the text of a page."""

    def __init__(self, markup: Markup) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_escapes_what_packages_say_and_speaks_every_language() -> None:
    evil = '<img src=x onerror="steal()">'
    part = licences.Part(evil, evil, evil, "javascript:steal()", evil, (licences.Part("inner", "1", "MIT"),))
    outline = Outline(licences.page([part]))
    assert outline.text.count(evil) == 4
    assert set(outline.tags) == {"h1", "span", "p", "ul", "li", "strong", "details", "summary", "pre"}
    assert "Software licences" in outline.text
    assert "Teile und Lizenzen" in outline.text
