"""Map touches to actions: the names of targets, the highlighted targets, and turns made of several touches."""
