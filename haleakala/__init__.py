"""Board games of fire islands: rules, pictures, matches and links, in pure Python."""
