"""Check every pinned package against the public vulnerability databases: `make audit`.

It fails if a known vulnerability is found: for npm from severity "moderate" up, for Python at any severity, because its
databases do not state one. Packages that could not be checked are printed, but do not make it fail. They may be
vulnerable, too.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PYTHON_LOCKS = [*sorted((ROOT / ".ci").glob("*.txt")), ROOT / "web/worker/wheels.txt"]
NPM_LOCKS = [ROOT / "web/package-lock.json", ROOT / "e2e/tools/lighthouse/package-lock.json"]
PIP_AUDIT = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner=off"]
NPM_AUDIT = ["npm", "audit", "--json", "--package-lock-only"]
SERIOUS = ("moderate", "high", "critical")


class Answer(NamedTuple):
    """The result for one lock file: how many packages were checked, which are vulnerable, and what could not be
    checked."""

    asked: int
    bad: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()


def of_pip_audit(output: str, complaint: str) -> Answer:
    """Parse the JSON output of pip-audit. Packages that its database does not have are counted as unanswered."""
    report = parsed(output)
    if "dependencies" not in report:
        return Answer(0, unanswered=(last_line(complaint),))
    answered = [one for one in report["dependencies"] if "skip_reason" not in one]
    skipped = [one["skip_reason"] for one in report["dependencies"] if "skip_reason" in one]
    bad = [
        f"{one['name']} {one['version']}: {flaw['id']}, mended in {' or '.join(flaw['fix_versions']) or 'no version'}"
        for one in answered
        for flaw in one["vulns"]
    ]
    return Answer(len(answered), tuple(bad), tuple(skipped))


def of_npm_audit(output: str, complaint: str) -> Answer:
    """Parse the JSON output of npm audit, or the error that npm writes as JSON."""
    report = parsed(output)
    if "vulnerabilities" not in report:
        return Answer(0, unanswered=(report.get("message") or last_line(complaint),))
    found = report["vulnerabilities"].items()
    bad = [f"{name} {flaw['range']}: {flaw['severity']}" for name, flaw in found if flaw["severity"] in SERIOUS]
    return Answer(report["metadata"]["dependencies"]["total"], tuple(bad))


def parsed(output: str) -> dict[str, Any]:
    """The JSON report, or an empty dict if the output is not a JSON object."""
    try:
        report = json.loads(output)
    except ValueError:
        return {}
    return report if isinstance(report, dict) else {}


def last_line(complaint: str) -> str:
    """The last line of an error output, which in a traceback names the error."""
    return (complaint.strip().splitlines() or ["no answer, and no reason why"])[-1]


def about(lock: Path) -> Answer:
    """Check one lock file. Of the two databases for Python, the second is asked only if the first left packages
    unanswered."""
    if lock.name == "package-lock.json":
        return of_npm_audit(*said(NPM_AUDIT, lock.parent))
    answers: list[Answer] = []
    for service in ("pypi", "osv"):
        about_it = ["--format=json", "--desc=off", f"--vulnerability-service={service}", f"--requirement={lock}"]
        answers.append(of_pip_audit(*said([*PIP_AUDIT, *about_it], ROOT)))
        if not answers[-1].unanswered:
            break
    return both(*answers)


def both(*answers: Answer) -> Answer:
    """The answer that covers the most packages, with the vulnerabilities of all answers."""
    fullest = max(answers, key=lambda answer: answer.asked)
    return fullest._replace(bad=tuple(dict.fromkeys(line for answer in answers for line in answer.bad)))


def said(command: list[str], folder: Path) -> tuple[str, str]:
    """The stdout and stderr of a command. The exit code is ignored: both tools exit with 1 for findings and for
    failures."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.stdout, done.stderr


def told(name: str, answer: Answer) -> list[str]:
    """The lines that are printed about one lock file."""
    lines = [f"{name}: {answer.asked} packages answered for, {len(answer.bad)} known to be vulnerable"]
    lines += [f"  VULNERABLE {line}" for line in answer.bad]
    if answer.unanswered:
        lines.append(f"  NOT ANSWERED {len(answer.unanswered)}, such as: {answer.unanswered[0][:200]}")
    return lines


def main() -> None:
    """Check every lock file, print the results, and fail if a vulnerability is known."""
    answers = {lock.relative_to(ROOT).as_posix(): about(lock) for lock in (*PYTHON_LOCKS, *NPM_LOCKS)}
    for name, answer in answers.items():
        print(*told(name, answer), sep="\n")
    silent = [name for name, answer in answers.items() if answer.unanswered]
    if silent:
        print(f"No all-clear: nothing or not everything could be asked about {', '.join(silent)}.")
    if any(answer.bad for answer in answers.values()):
        raise SystemExit("Something that is pinned here is known to be vulnerable.")
    if not silent:
        print("Nothing is known against anything that is pinned here.")


if __name__ == "__main__":
    main()
