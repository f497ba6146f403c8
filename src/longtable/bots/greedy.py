"""The bot that looks to the end of the turn and no further.

The idea is the flat Monte Carlo search of Abramson's expected-outcome model ("Expected-Outcome:
A General Model of Static Evaluation", IEEE Transactions on Pattern Analysis and Machine
Intelligence 12(2), 1990), cut off early and judged by the game's own `appraise`; hidden things
are dealt anew in each world, as Ginsberg's bridge player GIB does ("GIB: Imperfect Information
in a Computationally Challenging Game", JAIR 14, 2001). Worlds go to the promising actions by
sequential halving (Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed
Bandits", ICML 2013).
"""

from __future__ import annotations

from typing import Final

from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.perspective import Perspective

_SEEDS: Final = 1 << 32


class Greedy:
    """Tries its actions in imagined worlds, all seats answering at random to the turn's end."""

    name = "greedy"

    def __init__(self, trials: int = 192) -> None:
        """Each action is tried at least once, and about `trials` worlds are looked into in all."""
        self.trials = trials

    def choose(self, perspective: Perspective, dice: Dice) -> int:
        """The action with the best mean appraisal."""
        actions = list(perspective.actions)
        totals = dict.fromkeys(actions, 0.0)
        rounds = max(1, (len(actions) - 1).bit_length())
        while len(actions) > 1:
            for _ in range(max(1, self.trials // (rounds * len(actions)))):
                # All actions meet the same world and the same luck, so that they differ by merit.
                world = b"greedy %d %d" % (dice.below(_SEEDS), dice.below(_SEEDS))
                for action in actions:
                    totals[action] += self.try_out(perspective, action, Dice(world))
            # Every action still here was tried equally often: totals compare as means do.
            actions.sort(key=totals.__getitem__, reverse=True)
            del actions[(len(actions) + 1) // 2 :]
        return actions[0]

    def try_out(self, perspective: Perspective, action: int, dice: Dice) -> float:
        """What the action comes to, in the world of those dice."""
        seat = perspective.seat
        match = perspective.imagine(dice)
        turn = match.turns
        match.act(seat, action)
        if match.turns == turn:
            match.playout(dice, turns=1)
        return self.judge(match, seat)

    def judge(self, match: Match, seat: int) -> float:
        """How good that is for the seat, as the game sees it."""
        return match.appraise(seat)
