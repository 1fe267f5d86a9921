"""Constants that others name as defaults, as plain numbers: a page has no sockets to open."""

from _socket import *  # noqa: F403  (whatever there is)
