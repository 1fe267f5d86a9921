"""The figures of the doors stand at the end of the run, also when several processes shared it."""

import pytest

from tests.fuzz.effort import FIGURES


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["figures"] = FIGURES


@pytest.hookimpl(optionalhook=True)  # Pyodide has no processes to share with
def pytest_testnodedown(node):
    FIGURES.extend(getattr(node, "workeroutput", {}).get("figures", ()))


def pytest_terminal_summary(terminalreporter):
    if FIGURES:
        terminalreporter.write_line("doors: " + "; ".join(FIGURES))
