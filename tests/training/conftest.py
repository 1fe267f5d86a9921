"""What learns needs NumPy, which only `make train` brings; what plays the ladder needs grimp, which Pyodide lacks."""

import importlib.util

NEEDS = {"test_learning.py": "numpy", "test_records.py": "grimp"}

collect_ignore = [test for test, module in NEEDS.items() if not importlib.util.find_spec(module)]
