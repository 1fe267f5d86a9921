"""The view: a pure function from the model to markup, drawn alike in the page and at build time."""

from haleakala.app.view.explain import explanation
from haleakala.app.view.page import page, title

__all__ = ["explanation", "page", "title"]
