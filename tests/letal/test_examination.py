"""The examination that every game passes."""

from longtable.testing.suite import *  # noqa: F403

GAMES = ["letal"]
