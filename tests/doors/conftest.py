"""The figures of the doors stand at the end of the run."""

from effort import FIGURES


def pytest_terminal_summary(terminalreporter):
    if FIGURES:
        terminalreporter.write_line("doors: " + "; ".join(FIGURES))
