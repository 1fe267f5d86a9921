"""This package contains the drawings of the pieces, of the back of a tile, and of the arrow that turns a tile."""
