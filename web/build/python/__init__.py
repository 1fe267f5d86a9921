"""Python for the site: standard library and wheels as bytecode, games as archives, and a snapshot of its memory."""
