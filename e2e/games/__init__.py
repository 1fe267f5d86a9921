"""What only one game has in browsers: how it is played, measured and pictured. Tools find it by scanning."""
