"""This package evaluates positions of Taluva for bots."""
