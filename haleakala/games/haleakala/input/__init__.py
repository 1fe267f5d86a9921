"""This package defines the targets that players touch, and the order in which an action requires touches."""
