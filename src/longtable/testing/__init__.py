"""The examination every game passes, and a kit for tests that read like scenes at the table.

from longtable.testing import Scene, rule

@rule("KD-8.5")
def test_a_hit_breaks_a_full_heart() -> None:
    scene = Scene("knights-duty", 2)
    ...
"""

from longtable.testing.checks import Leak
from longtable.testing.rules import rule
from longtable.testing.scene import Scene, dice_that_throw
from longtable.testing.walk import random_walk

__all__ = ["Leak", "Scene", "dice_that_throw", "random_walk", "rule"]
