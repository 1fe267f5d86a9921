"""If apt-get fails, for example because another process holds its lock, it is tried three times, then reported."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # in Pyodide, only the tests can be imported
    import debian
    import prepare

    from e2e.kit import chromium

LOCKED = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (apt-get)"
APT_GET = f"""#!/bin/sh
cd "$(dirname "$0")"
echo "$DEBIAN_FRONTEND $*" >> asked
echo . >> "$3"
if [ $(wc -l < "$3") -le $(cat failures) ]; then
    echo "W: something else" >&2
    echo "{LOCKED}" >&2
    exit 100
fi
"""
PYTHON = """#!/bin/sh
cd "$(dirname "$0")"
[ -f install ] && [ $(wc -l < install) -gt $(cat failures) ]
"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, list[Any]]:
    """Set up a fake apt-get that fails a given number of times, and a Python without venv."""
    for name, text in {"apt-get": APT_GET, "python": PYTHON, "failures": "0"}.items():
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    return tmp_path, waited


def asked(folder: Path) -> list[str]:
    """Return the commands that apt-get was called with."""
    return (folder / "asked").read_text().splitlines()


def test_apt_waits_for_the_lock_and_asks_nobody(machine: tuple[Path, list[Any]]) -> None:
    folder, waited = machine
    assert debian.installed("--no-install-recommends", "xvfb") == ""
    timeout = f"noninteractive -o DPkg::Lock::Timeout={debian.LOCKED}"
    assert asked(folder) == [f"{timeout} update -qq", f"{timeout} install -y -qq --no-install-recommends xvfb"]
    assert debian.LOCKED >= 60 and not waited


@pytest.mark.parametrize("failures", [1, 2])
def test_what_failed_is_tried_again(
    machine: tuple[Path, list[Any]], failures: int, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, waited = machine
    (folder / "failures").write_text(f"{failures}")
    assert debian.installed("xvfb") == ""
    done = re.findall("update|install", "\n".join(asked(folder)))
    assert done == ["update"] * (failures + 1) + ["install"] * (failures + 1)
    assert waited == [*debian.PAUSES[:failures]] * 2
    assert f"{LOCKED} Trying again in {debian.PAUSES[0]} s." in capsys.readouterr().out


def test_the_third_failure_is_said_in_a_sentence(machine: tuple[Path, list[Any]]) -> None:
    folder, _ = machine
    (folder / "failures").write_text("3")
    said = debian.installed("--no-install-recommends", "firefox-esr", "xvfb")
    assert said == f"apt-get could not install firefox-esr xvfb in 3 tries: {LOCKED}"
    assert len(asked(folder)) == 6


def test_who_may_not_install_is_told_what_is_missing(
    machine: tuple[Path, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = machine
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert debian.installed("xvfb") == "Packages can be installed by root with apt only: xvfb."
    assert not (folder / "asked").exists()


@pytest.mark.parametrize("failures", [0, 2, 3])
def test_a_virtual_environment_and_a_browser_come_so(
    machine: tuple[Path, list[Any]], failures: int, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, _ = machine
    (folder / "failures").write_text(f"{failures}")
    if failures < 3:
        prepare.create(folder / "venv")
    else:
        with pytest.raises(SystemExit, match=rf"python3\.\d+-venv in 3 tries: {re.escape(LOCKED)}$"):
            prepare.create(folder / "venv")
    (folder / "install").unlink()
    chromium.install_debians("chromium")
    assert ("in 3 tries" in capsys.readouterr().out) is (failures == 3)


def test_nothing_else_calls_apt_get() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "*.py", "Makefile", ".ci/run"], cwd=ROOT, capture_output=True, text=True
    )
    callers = {path for path in listed.stdout.split() if '"apt-get"' in (ROOT / path).read_text("utf-8")}
    assert callers == {".ci/debian.py", "tests/tooling/test_debian.py"}
