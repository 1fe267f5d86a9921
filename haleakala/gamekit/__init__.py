"""This package provides the interface that a game has to implement, and the tools that a game can use."""
