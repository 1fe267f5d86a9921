"""Constants that other modules use as defaults, as plain numbers: a page cannot open sockets."""

from _socket import *  # noqa: F403  (whatever there is)
