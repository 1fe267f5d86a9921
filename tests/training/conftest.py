"""What learns needs NumPy, which only `make train` brings."""

import importlib.util

collect_ignore = [] if importlib.util.find_spec("numpy") else ["test_learning.py"]
