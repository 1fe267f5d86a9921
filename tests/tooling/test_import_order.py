"""There are no circular imports, so every module can be imported first."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def modules(top: Path) -> dict[str, Path]:
    """Return the files of a package by module name."""
    paths = {path.relative_to(top.parent).with_suffix(""): path for path in top.rglob("*.py")}
    return {".".join(name.parts).removesuffix(".__init__"): path for name, path in paths.items()}


def imported_at_once(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the modules that statements import when they run, without imports for the type checker."""
    for node in body:
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{name.name}" for name in names)
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=orelse):
                yield from imported_at_once(orelse)
            case ast.If() | ast.Try() | ast.With() | ast.ClassDef():
                yield from imported_at_once(node.body)


def graph(files: dict[str, Path]) -> dict[str, set[str]]:
    """Return the modules that each module imports, including their parent packages unless it is in these itself."""
    found: dict[str, set[str]] = {}
    for name, path in files.items():
        found[name] = set()
        for imported in imported_at_once(ast.parse(path.read_text("utf-8")).body):
            parts = imported.split(".")
            for length in range(1, len(parts) + 1):
                package = ".".join(parts[:length])
                if package in files and not f"{name}.".startswith(f"{package}."):
                    found[name].add(package)
    return found


@pytest.mark.cpython
def test_no_imports_go_in_a_circle() -> None:
    files = modules(ROOT / "haleakala")
    assert len(files) > 300
    try:
        TopologicalSorter(graph(files)).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


@pytest.mark.cpython
def test_a_circle_is_found(tmp_path: Path) -> None:
    package = tmp_path / "package"
    (package / "view").mkdir(parents=True)
    (package / "view/__init__.py").write_text("from package.chart import drawn\n")
    (package / "view/widgets.py").write_text("")
    (package / "chart.py").write_text("from package.view.widgets import button\n")
    with pytest.raises(CycleError):
        TopologicalSorter(graph(modules(package))).prepare()
