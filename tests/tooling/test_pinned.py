"""Everything that is downloaded to build, test or serve the site is pinned to a version and a hash."""

import json
import re
from pathlib import Path

import pytest

from tests.kit.known import present

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.cpython

IGNORED = {"node_modules", "dist", ".venv", ".venv-bench", ".venv-audit", ".venv-train", ".cache"}
PINNED = re.compile(r"([A-Za-z0-9._-]+)==\S+((?:\s+--hash=sha256:[0-9a-f]{64})+)")


def own_files(pattern: str) -> dict[str, Path]:
    """Return the files of the repository that match a pattern, by path, without installed and built files."""
    paths = {path.relative_to(ROOT).as_posix(): path for path in sorted(ROOT.rglob(pattern))}
    return {name: path for name, path in paths.items() if not IGNORED & set(Path(name).parts)}


def requirements(path: Path) -> list[str]:
    """Return the lines of a requirements file; continued lines are joined."""
    text = path.read_text("utf-8").replace("\\\n", " ")
    return [
        line for line in (line.partition(" #")[0].strip() for line in text.splitlines()) if line[:1] not in ("", "#")
    ]


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


PYTHON_LOCKS = {name: path for name, path in own_files("*.txt").items() if name.startswith((".ci/", "web/"))}
NPM_LOCKS = own_files("package-lock.json")


def test_there_are_locks() -> None:
    assert {".ci/requirements.txt", ".ci/pyodide-test-wheels.txt", "web/worker/wheels.txt"} <= set(PYTHON_LOCKS)
    assert set(NPM_LOCKS) == {"web/package-lock.json", "e2e/tools/lighthouse/package-lock.json"}


@pytest.mark.parametrize("name", PYTHON_LOCKS)
def test_every_python_package_has_one_version_and_hashes(name: str) -> None:
    lines = requirements(PYTHON_LOCKS[name])
    assert lines
    assert [line for line in lines if not PINNED.fullmatch(line)] == []


@pytest.mark.parametrize("name", own_files("*.in"))
def test_a_lock_has_all_that_is_asked_for(name: str) -> None:
    lock = requirements(ROOT / name.replace(".in", ".txt"))
    locked = {canonical(present(PINNED.fullmatch(line))[1]) for line in lock}
    asked = {canonical(present(re.match(r"[\w.-]+", line))[0]) for line in requirements(ROOT / name)}
    assert asked <= locked, "make lock"


@pytest.mark.parametrize("name", NPM_LOCKS)
def test_every_npm_package_has_a_hash(name: str) -> None:
    packages = json.loads(NPM_LOCKS[name].read_text("utf-8"))["packages"]
    fetched = {place: package for place, package in packages.items() if place}
    assert fetched
    without = [place for place, package in fetched.items() if not package.get("integrity", "").startswith("sha512-")]
    assert without == []


@pytest.mark.parametrize("name", NPM_LOCKS)
def test_what_we_ask_npm_for_is_one_version_each(name: str) -> None:
    said = json.loads(NPM_LOCKS[name].with_name("package.json").read_text("utf-8"))
    asked = [*said.get("dependencies", {}).values(), *said.get("devDependencies", {}).values()]
    assert asked
    assert [version for version in asked if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_the_tests_check_against_the_pydantic_that_ships() -> None:
    def version(name: str) -> str:
        return next(line for line in requirements(PYTHON_LOCKS[name]) if line.startswith("pydantic==")).split()[0]

    assert version(".ci/requirements.txt") == version("web/worker/wheels.txt")
