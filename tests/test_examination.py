"""Every registered game passes the same examination."""

from longtable.testing.suite import *  # noqa: F403
