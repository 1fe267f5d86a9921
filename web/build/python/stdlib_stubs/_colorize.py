"""Takes the place of Python's module of this name: whatever a page's Python writes, it writes without colours.

The original makes data classes of all its themes on every start, since `traceback` imports it: of what Python imports
before the game no module takes longer by itself.
"""


class Plain:
    """A part of a theme: every colour is no text."""

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return ""


class Theme:
    """Every part of it is plain."""

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
