"""How fast the house is, as ratios to plain hand-written loops: `python -m bench`."""
