"""The bot that searches: all seats think along, each in a tree of its own decisions.

Every world is imagined anew (information sets by determinization: Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", IEEE T-CIAIG 4(2), 2012) and played to the game's
horizon, where its outlook says how good that is for each seat. A seat's tree branches by what it
did itself and by nothing else: open loop, and decoupled where several answer at once (Tak, Lanctot
and Winands, "Monte Carlo Tree Search Variants for Simultaneous Move Games", IEEE CIG 2014).
Which way to try next is weighed as in UCT (Kocsis and Szepesvári, ECML 2006), but the bonus for
what was tried little is scaled by how far the values seen so far lie apart: a decision may move a
chance by a few hundredths only, and a bonus of fixed size would drown that.

Where a seat's tree ends, it goes on as the game thinks likely (`habit`), or does what has served it
best so far, wherever that was (`CUSTOM`; the move-average sampling technique of Finnsson and
Björnsson, "Simulation-Based Approach to General Game Playing", AAAI 2008), or anything.

A choice among very many actions is made in parts, as the vocabulary spells it: the verb, then what
it is about, one thing after another. So what is known of one plan is known of all that begin alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import process_time
from typing import Final

from longtable.bots.outlook import Habit, Lean, Outlook, outlook_of
from longtable.bots.reasons import Notes
from longtable.core.choice import Choice
from longtable.core.dice import Dice
from longtable.core.match import Match
from longtable.core.perspective import Perspective
from longtable.core.vocabulary import Vocabulary

SETTLED: Final = 20  # worlds after which the spread of a seat's values is known well enough
FIRST_SPREAD: Final = 0.2  # what it is taken for until then
LEAST_SPREAD: Final = 0.005
_SEEDS: Final = 1 << 32
_LOOK: Final = 16  # worlds between two looks at whether it is enough


class Node:
    """A decision of one seat, after all it did before. `arms` are its ways on; `groups` are
    the parts of what was `offered` last: a game often offers the very same list again.
    """

    __slots__ = ("arms", "count", "groups", "offered", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.arms: dict[int, Arm] = {}
        self.offered: Sequence[int] | None = None
        self.groups: dict[int, list[int]] = {}


class Arm:
    """One way on: how often it was tried, what that came to, and what is decided after it."""

    __slots__ = ("count", "node", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.node: Node | None = None


class Spread:
    """How far a seat's values lie apart, as they come in."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """One more."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)

    def width(self) -> float:
        """Their standard deviation, at least a little."""
        if self.count < SETTLED:
            return FIRST_SPREAD
        return max(LEAST_SPREAD, sqrt(self.squares / self.count))


class Thought:
    """An action, in how many worlds it was tried, and what these came to on average."""

    __slots__ = ("action", "value", "worlds")

    def __init__(self, action: int, worlds: int, value: float) -> None:
        self.action = action
        self.worlds = worlds
        self.value = value


class Parts:
    """How the vocabulary spells each action: its verb, then what it is about."""

    __slots__ = ("_known", "_vocabulary")

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._known: dict[int, list[int]] = {}

    def of(self, action: int) -> list[int]:
        """The parts, the verb by its first action."""
        found = self._known.get(action)
        if found is None:
            verb, about = self._vocabulary.decode(action)
            found = self._known[action] = [verb.first, *about]
        return found


class Tree:
    """The search of one decision."""

    def __init__(
        self, perspective: Perspective, outlook: Outlook, parts: Parts, dice: Dice
    ) -> None:
        self.perspective = perspective
        self.dice = dice
        self.outlook = outlook
        self.parts = parts
        self.lean: Lean | None = outlook.lean
        self.habit: Habit | None = outlook.habit
        self.custom: int = outlook.custom
        self.span: int = outlook.span
        self.curiosity: float = 0.0
        self.seats: int = 0
        self.roots: list[Node] = []
        self.spreads: list[Spread] = []
        self.known: list[dict[int, Arm]] = []  # each seat's actions, wherever they were tried
        self.notes: Notes | None = None  # for who wants to know why

    def look(self) -> None:
        """Into one more world, which has dice of its own."""
        dice = self.dice
        world = Dice(b"search %d %d" % (dice.below(_SEEDS), dice.below(_SEEDS)))
        match = self.perspective.imagine(world, reopen=True)
        if not self.roots:
            self.seats = match.seats
            self.curiosity = self.outlook.curiosity(match.seats)
            self.roots = [Node() for _ in range(self.seats)]
            self.spreads = [Spread() for _ in range(self.seats)]
            self.known = [{} for _ in range(self.seats)]
        outlook = self.outlook
        end = outlook.now(match) + self.span
        at: list[Node | None] = list(self.roots)
        tried: list[list[Arm]] = [[] for _ in range(self.seats)]
        passed: list[list[Node]] = [[] for _ in range(self.seats)]
        done: list[list[int]] = [[] for _ in range(self.seats)]
        own, first = self.perspective.seat, -1
        while match.scores is None and outlook.now(match) < end:
            seat, choice = next(iter(match.waiting.items()))
            actions = choice.actions
            node = at[seat]
            if len(actions) == 1:
                action = actions[0]
            elif node is None:
                action = self.beyond(match, choice, actions)
            else:
                action = self.way_on(match, seat, node, actions, tried[seat], passed[seat])
                arm = tried[seat][-1]
                if arm.node is None and arm.count:  # the second time it is worth remembering
                    arm.node = Node()
                at[seat] = arm.node
            if first < 0 and seat == own:
                first = action
            if self.custom and len(actions) > 1:
                done[seat].append(action)
            match.act(seat, action)
        if self.notes is not None:
            self.notes.add(first, match)
        values = outlook.judged(match)
        for seat in range(self.seats):
            value = values[seat]
            self.spreads[seat].add(value)
            for arm in tried[seat]:
                arm.count += 1
                arm.total += value
            for node in passed[seat]:
                node.count += 1
                node.total += value
            for action in done[seat]:
                known = self.known[seat].get(action)
                if known is None:
                    known = self.known[seat][action] = Arm()
                known.count += 1
                known.total += value

    def beyond(self, match: Match, choice: Choice, actions: Sequence[int]) -> int:
        """What a seat does where its tree ends."""
        dice = self.dice
        if self.custom and dice.below(100) < self.custom:
            return served_best(self.known[choice.seat], actions, dice)
        if self.habit is not None:
            weights = self.habit(match.state, choice.seat, choice.prompt, actions)
            if weights is not None:
                return actions[drawn(weights, dice)]
        return dice.pick(actions)

    def way_on(
        self,
        match: Match,
        seat: int,
        node: Node,
        actions: Sequence[int],
        tried: list[Arm],
        passed: list[Node],
    ) -> int:
        """The action to try now, in parts if there are many."""
        bonus = self.curiosity * self.spreads[seat].width()
        passed.append(node)
        if len(actions) <= self.outlook.wide:
            action = actions[best(node, actions, bonus, None, self.dice)]
            tried.append(arm_of(node, action))
            return action
        left = actions
        path: list[int] = []
        while True:
            if node.offered is not left:
                node.offered, node.groups = left, self.grouped(left, len(path))
            groups = node.groups
            parts = list(groups)
            part = parts[0]
            if len(parts) > 1:
                leans = None
                if self.lean is not None:
                    leans = self.lean(match.state, seat, path, parts)
                part = parts[best(node, [-1 - p for p in parts], bonus, leans, self.dice)]
            arm = arm_of(node, -1 - part)
            tried.append(arm)
            path.append(part)
            left = groups[part]
            if len(left) == 1:
                return left[0]
            if arm.node is None:
                arm.node = Node()
            node = arm.node
            passed.append(node)

    def grouped(self, actions: Sequence[int], depth: int) -> dict[int, list[int]]:
        """The actions by their part at that depth. The arms of parts count from -1 downwards, apart
        from those of whole actions.
        """
        groups: dict[int, list[int]] = {}
        for action in actions:
            part = self.parts.of(action)[depth]
            group = groups.get(part)
            if group is None:
                groups[part] = [action]
            else:
                group.append(action)
        return groups

    def thoughts(self, actions: Sequence[int]) -> list[Thought]:
        """What the worlds so far say of these actions, the best first: who was tried more was
        found better again and again. In parts, the part comes first that was tried most.
        """
        root = self.roots[self.perspective.seat]
        if len(actions) <= self.outlook.wide:
            found = [_seen(root.arms.get(action), action) for action in actions]
            found.sort(key=_rank, reverse=True)
            return found
        return self._in_parts(root, actions, 0)

    def settled(self, actions: Sequence[int], left: int) -> bool:
        """Whether so many more worlds can't change which of these actions comes first."""
        node: Node | None = self.roots[self.perspective.seat]
        assert node is not None
        if len(actions) <= self.outlook.wide:
            return _ahead(node, actions)[1] > left
        depth = 0
        while node is not None:
            groups = self.grouped(actions, depth)
            first, lead = _ahead(node, [-1 - part for part in groups])
            if len(groups) > 1 and lead <= left:
                return False
            actions = groups[-1 - first]
            if len(actions) == 1:
                return True
            node = arm_of(node, first).node
            depth += 1
        return False

    def _in_parts(self, node: Node | None, actions: Sequence[int], depth: int) -> list[Thought]:
        found: list[tuple[tuple[int, float], list[Thought]]] = []
        for part, group in self.grouped(actions, depth).items():
            arm = None if node is None else node.arms.get(-1 - part)
            if len(group) == 1:
                within = [_seen(arm, group[0])]
            else:
                within = self._in_parts(None if arm is None else arm.node, group, depth + 1)
            found.append((_rank(_seen(arm, part)), within))
        found.sort(key=lambda pair: pair[0], reverse=True)
        return [thought for _, within in found for thought in within]


def best(
    node: Node, keys: Sequence[int], bonus: float, leans: list[float] | None, dice: Dice
) -> int:
    """The place of the way on that is worth a try now; of equals any."""
    many = len(keys)
    mean = node.total / node.count if node.count else 0.0
    doubt = bonus * sqrt(log(node.count + 2.0))
    arms = node.arms
    shift = dice.below(many)
    chosen, most = 0, -1e30
    for n in range(many):
        place = n + shift
        if place >= many:
            place -= many
        arm = arms.get(keys[place])
        tried = 0.5
        worth = mean
        if arm is not None and arm.count:
            tried = float(arm.count)
            worth = arm.total / tried
        weight = 1.0 if leans is None else leans[place] * many
        worth += doubt * sqrt(weight / tried)
        if worth > most:
            most = worth
            chosen = place
    return chosen


def served_best(known: dict[int, Arm], actions: Sequence[int], dice: Dice) -> int:
    """The action that came to most wherever it was tried; one that never was comes first."""
    many = len(actions)
    shift = dice.below(many)
    chosen, most = actions[shift], -1e30
    for n in range(many):
        action = actions[(n + shift) % many]
        arm = known.get(action)
        if arm is None:
            return action
        worth = arm.total / arm.count
        if worth > most:
            most = worth
            chosen = action
    return chosen


def drawn(weights: list[float], dice: Dice) -> int:
    """The place of one of the weights, each as likely as it is heavy."""
    left = sum(weights) * dice.below(_SEEDS) / _SEEDS
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return len(weights) - 1


def arm_of(node: Node, key: int) -> Arm:
    """The arm of that key, made at its first use."""
    arm = node.arms.get(key)
    if arm is None:
        arm = node.arms[key] = Arm()
    return arm


def _ahead(node: Node, keys: Sequence[int]) -> tuple[int, int]:
    """The way on that was tried most, and in how many worlds more than any other."""
    first, most, second = keys[0], 0, 0
    for key in keys:
        arm = node.arms.get(key)
        tried = 0 if arm is None else arm.count
        if tried > most:
            first, most, second = key, tried, most
        elif tried > second:
            second = tried
    return first, most - second


def _seen(arm: Arm | None, action: int) -> Thought:
    if arm is None or not arm.count:
        return Thought(action, 0, 0.0)
    return Thought(action, arm.count, arm.total / arm.count)


def _rank(thought: Thought) -> tuple[int, float]:
    return thought.worlds, thought.value


class Search:
    """Looks into so many worlds for each answer, or as many as the game's outlook sets for a level
    of this name, and as far ahead as it sets for the `level`; with `milliseconds`, for so long at
    most. Now and then, once in `slips` answers, it takes its second thought.
    """

    def __init__(
        self,
        name: str,
        worlds: int,
        slips: int = 0,
        milliseconds: float | None = None,
        level: str | None = None,
    ) -> None:
        self.name = name
        self.level = name if level is None else level
        self.worlds = worlds
        self.slips = slips
        self.milliseconds = milliseconds
        self._parts: dict[str, Parts] = {}

    def with_worlds(self, worlds: int) -> Search:
        """The same bot with so many worlds in every game. It has a name of its own: no game sets
        other ones for it.
        """
        name = f"{self.name}:{worlds}"
        return Search(name, worlds, self.slips, self.milliseconds, self.level)

    def choose(self, perspective: Perspective, dice: Dice) -> int:
        """The action that was worth most worlds. No more are looked into than can change which."""
        actions = perspective.actions
        if len(actions) == 1:
            return actions[0]
        tree = self.searched(perspective, dice, to_the_end=self.slips > 0)
        thoughts = tree.thoughts(actions)
        if self.slips and not dice.below(self.slips):
            return thoughts[1].action
        return thoughts[0].action

    def weigh(self, perspective: Perspective, dice: Dice) -> list[Thought]:
        """All actions, the best first, each with what the worlds came to in which it was tried."""
        return self.searched(perspective, dice).thoughts(perspective.actions)

    def searched(
        self,
        perspective: Perspective,
        dice: Dice,
        notes: Notes | None = None,
        to_the_end: bool = True,
    ) -> Tree:
        """The tree after all its looks, or after as many as settle what comes first, and what was
        to be noted of each.
        """
        game = perspective.game
        parts = self._parts.get(game.name)
        if parts is None:
            parts = self._parts[game.name] = Parts(game.actions)
        actions = perspective.actions
        outlook = outlook_of(game)
        tree = Tree(perspective, outlook, parts, dice)
        tree.notes = notes
        tree.span = outlook.further.get(self.level, outlook.span)
        began = process_time()
        worlds = outlook.worlds.get(self.name, self.worlds)
        for world in range(worlds):
            if world % _LOOK == _LOOK - 1:
                if not to_the_end and tree.settled(actions, worlds - world):
                    break
                if self.milliseconds is not None:
                    if 1000 * (process_time() - began) > self.milliseconds:
                        break
            tree.look()
        return tree
