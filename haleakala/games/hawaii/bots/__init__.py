"""This package contains the computer players of Hawaii: evaluation, planners and weights."""
