"""The bot that has no idea."""

from __future__ import annotations

from longtable.core.dice import Dice
from longtable.core.perspective import Perspective


class RandomBot:
    """Any of its actions, each as likely. The yardstick for all others."""

    name = "random"

    def choose(self, perspective: Perspective, dice: Dice) -> int:
        """One of the actions."""
        return dice.pick(perspective.actions)
