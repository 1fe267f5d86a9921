"""Skips the tests of training unless NumPy is installed, which `make train` does."""

import importlib.util

collect_ignore = [] if importlib.util.find_spec("numpy") else ["test_learning.py"]
