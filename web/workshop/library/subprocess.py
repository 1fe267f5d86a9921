"""Constants that others name as defaults: a page has no other processes."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
