"""Taluva, by Marcel-André Casasola Merkle: tiles of volcano and land, huts, temples and towers, for two to four."""
