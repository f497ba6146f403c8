"""The kernel: what every game needs and no game's rule."""
