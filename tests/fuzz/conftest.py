"""The figures of the fuzz tests are printed at the end of the run, also if it used several processes."""

import pytest

from tests.fuzz.effort import FIGURES


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send the figures of this process to the main process."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["figures"] = FIGURES


@pytest.hookimpl(optionalhook=True)  # pytest-xdist, which Pyodide lacks, defines this hook
def pytest_testnodedown(node: object) -> None:
    """Collect the figures of another process."""
    FIGURES.extend(getattr(node, "workeroutput", {}).get("figures", ()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures below the results."""
    if FIGURES:
        terminalreporter.write_line("fuzzed: " + "; ".join(FIGURES))
