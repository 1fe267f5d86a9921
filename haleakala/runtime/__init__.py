"""Runs the program of the page: messages come in as JSON, and commands to the page go out as JSON. No browser is
needed."""
