"""A runner of the tests in the Python of the built site, under node (`python -m tests.pyodide`)."""
