"""The view: a pure function from the model to markup, drawn alike in the page and at build time."""

from haleakala.app.play.tooltip import explanation
from haleakala.app.view.page import page, title

__all__ = ["explanation", "page", "title"]
