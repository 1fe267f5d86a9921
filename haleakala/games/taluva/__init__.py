"""This package is the game Taluva by Marcel-André Casasola Merkle: two to four players lay tiles and build on them."""
