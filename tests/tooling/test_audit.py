"""How `make audit` interprets the reports of the audit tools, and their failure."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # in Pyodide, only the tests can be imported
    import audit
    from audit import Answer


def pip_audit(*dependencies: object) -> str:
    """Return a report as pip-audit 2.10 writes it."""
    return json.dumps({"dependencies": dependencies, "fixes": []})


def npm_audit(**severities: str) -> str:
    """Return a report as npm 10 writes it."""
    found = {name: {"name": name, "severity": how, "range": "<2"} for name, how in severities.items()}
    return json.dumps({"auditReportVersion": 2, "vulnerabilities": found, "metadata": {"dependencies": {"total": 40}}})


SOUND = {"name": "pytest", "version": "9.2.0", "vulns": []}
FLAW = {"id": "PYSEC-2099-1", "fix_versions": ["99.0", "98.1"], "aliases": ["CVE-2099-1"]}
BAD = {"name": "idna", "version": "3.20", "vulns": [FLAW, {**FLAW, "id": "PYSEC-2099-2", "fix_versions": []}]}
SKIPPED = {
    "name": "pydantic",
    "skip_reason": "Dependency not found on PyPI and could not be audited: pydantic (2.14.3)",
}
BAD_LINES = ("idna 3.20: PYSEC-2099-1, mended in 99.0 or 98.1", "idna 3.20: PYSEC-2099-2, mended in no version")


@pytest.mark.parametrize(
    ("output", "complaint", "answer"),
    [
        (pip_audit(SOUND, BAD), "Found 2 known vulnerabilities", (2, BAD_LINES, ())),
        (pip_audit(SOUND), "No known vulnerabilities found", (1, (), ())),
        (pip_audit(SKIPPED), "No known vulnerabilities found", (0, (), (SKIPPED["skip_reason"],))),
        ("", "Traceback\n  File\nConnectionError: no such host", (0, (), ("ConnectionError: no such host",))),
        ("", "", (0, (), ("no answer, and no reason why",))),
    ],
)
def test_what_pip_audit_says(output: str, complaint: str, answer: tuple[int, tuple[str, ...], tuple[str, ...]]) -> None:
    assert audit.of_pip_audit(output, complaint) == Answer(*answer)


@pytest.mark.parametrize(
    ("output", "answer"),
    [
        (npm_audit(), (40, (), ())),
        (npm_audit(a="info", b="low"), (40, (), ())),
        (npm_audit(a="moderate", b="high", c="critical"), (40, ("a <2: moderate", "b <2: high", "c <2: critical"), ())),
        ('{"message": "405 Method Not Allowed", "error": {}}', (0, (), ("405 Method Not Allowed",))),
        ("[]", (0, (), ("npm error",))),
    ],
)
def test_what_npm_audit_says(output: str, answer: tuple[int, tuple[str, ...], tuple[str, ...]]) -> None:
    assert audit.of_npm_audit(output, "npm error") == Answer(*answer)


def test_the_fullest_answer_counts_and_nothing_bad_is_lost() -> None:
    assert audit.both(Answer(1, ("a",), ("x",)), Answer(5, ("b", "a"))) == Answer(5, ("a", "b"))
    assert audit.both(Answer(3), Answer(0, (), ("x",))) == Answer(3)


@pytest.mark.parametrize(
    ("answer", "said", "fails"),
    [
        ((9,), "Nothing is known against anything", False),
        ((9, ("idna: bad",)), "VULNERABLE idna: bad", True),
        ((0, (), ("no such host",)), "No all-clear", False),
        ((5, ("idna: bad",), ("no such host",)), "NOT ANSWERED 1, such as: no such host", True),
    ],
)
def test_it_fails_where_something_is_known_and_never_clears_what_it_could_not_ask(
    answer: tuple[Any, ...],
    said: str,
    fails: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(audit, "about", lambda lock: Answer(*answer))
    if fails:
        with pytest.raises(SystemExit, match="known to be vulnerable"):
            audit.main()
    else:
        audit.main()
    output = capsys.readouterr().out
    assert said in output
    assert ("Nothing is known" in output) == (answer == (9,))


def test_every_lock_is_asked_about() -> None:
    named = {path.relative_to(ROOT).as_posix() for path in (*audit.PYTHON_LOCKS, *audit.NPM_LOCKS)}
    kept = {".ci/requirements.txt", ".ci/requirements-audit.txt", ".ci/requirements-bench.txt"}
    assert kept | {".ci/pyodide-test-wheels.txt", "web/worker/wheels.txt", "web/package-lock.json"} <= named
    assert all((ROOT / name).is_file() for name in named)
