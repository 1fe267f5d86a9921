"""Reads and writes all data from outside: saved games, files, links and settings."""
