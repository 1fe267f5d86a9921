"""What browser tests and tools need for single games: how they are played, measured and pictured. It is found by
scanning."""
