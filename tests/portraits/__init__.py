"""Portraits: the kit, the recipes of every game, and how pages show them."""
