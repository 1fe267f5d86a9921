"""Hawaii, by Gregory Daigle: a main island with ten places, kingdoms of five villages, ships and five rounds."""
