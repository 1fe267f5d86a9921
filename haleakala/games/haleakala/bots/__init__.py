"""This package evaluates positions for bots: by rules of thumb (`heuristic`) and by a trained network (`network`)."""
