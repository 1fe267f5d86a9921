"""This package contains the computer players of Huts and the evaluation of positions."""
