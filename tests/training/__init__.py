"""Training of the network by self-play (`make train`), and contests that measure the bots (`make ladder`)."""
