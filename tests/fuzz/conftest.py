"""The figures of the doors stand at the end of the run, also when several processes shared it."""

import pytest

from tests.fuzz.effort import FIGURES


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the figures of this process to the one that began it."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["figures"] = FIGURES


@pytest.hookimpl(optionalhook=True)  # Pyodide has no processes to share with
def pytest_testnodedown(node: object) -> None:
    """Take the figures of another process."""
    FIGURES.extend(getattr(node, "workeroutput", {}).get("figures", ()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures below the results."""
    if FIGURES:
        terminalreporter.write_line("doors: " + "; ".join(FIGURES))
