"""Replaces Python's module of this name: tracebacks in a page have no colours.

The original creates data classes of all its themes at every start, since `traceback` imports it. No other module that
Python imports before the game takes longer by itself.
"""


class Plain:
    """A part of a theme: every attribute is "", which means no colour."""

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return ""


class Theme:
    """A theme without colours."""

    def __getattr__(self, name: str) -> Plain:
        if name.startswith("__"):
            raise AttributeError(name)
        return PLAIN


PLAIN = Plain()
THEME = Theme()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> Theme:
    return THEME


def get_colors(colorize: bool = False, *, file: object = None) -> Plain:
    return PLAIN


def decolor(text: str) -> str:
    return text


ANSIColors = NoColors = PLAIN
default_theme = THEME
