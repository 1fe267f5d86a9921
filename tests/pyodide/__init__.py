"""The tests inside the built site's Python, under node (`python -m tests.pyodide`)."""
