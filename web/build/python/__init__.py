"""Python as the site has it: standard library and wheels as bytecode, games in archives, a snapshot of its memory."""
