"""The editor in which somebody writes a bot of their own."""
