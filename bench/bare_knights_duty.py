"""A Knight's Duty at random, as one would write it in an afternoon without any kernel.

The yardstick of the bench: the same rules and the same decisions, counted the same way, but no
records, no forks, no views, no story and no way to answer from outside. It shares nothing with
the game's own rules, so that it is also a second opinion on them.
"""

from __future__ import annotations

from itertools import product
from random import Random

SWORD, SPEAR, BOW, SHIELD, PARRY, MOVE = range(6)
EMPTY_HAND = -1
OUT = -1
OWNED = [2, 2, 2, 2, 2, 3]
REACH = [2, 3, 4]
HEARTS = [3, 2, 1]
PILE = 4

AXIAL = [(q, r) for r in range(-4, 5) for q in range(-4, 5) if abs(q + r) <= 4]
HIGH_GROUND = AXIAL.index((0, 0))
DISTANCE = [[max(abs(q - x), abs(r - y), abs(q + r - x - y)) for x, y in AXIAL] for q, r in AXIAL]
STEPS = [[to for to, steps in enumerate(row) if steps <= 1] for row in DISTANCE]
EDGES = [AXIAL.index(at) for at in [(2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2)]]
SEATING = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}
PLANS = [
    [plan for plan in product(range(6), repeat=n) if all(plan.count(t) <= OWNED[t] for t in plan)]
    for n in range(4)
]


class Game:
    """One game, played at random from start to end by `play`."""

    __slots__ = (
        "agreements",
        "decisions",
        "first",
        "heart",
        "inspired",
        "plan",
        "rng",
        "scores",
        "seats",
        "space",
        "turn_limit",
        "turns",
        "weapon",
    )

    def __init__(
        self, seats: int, rng: Random, agreements: bool = True, turn_limit: int = 60
    ) -> None:
        self.seats = seats
        self.rng = rng
        self.agreements = agreements
        self.turn_limit = turn_limit
        self.decisions = 0
        self.turns = 0
        self.first = 0
        self.space = [EDGES[edge] for edge in SEATING[seats]]
        self.heart = [2] * seats
        self.weapon = [EMPTY_HAND] * seats
        self.inspired = [True] * seats
        self.plan: list[tuple[int, ...]] = [()] * seats
        self.scores: list[float] | None = None

    def play(self) -> None:
        """Turns until the game ends."""
        while self.scores is None:
            self.turn()
            self.turns += 1

    def turn(self) -> None:
        """Plan, then resolve the three slots."""
        space, heart = self.space, self.heart
        choice = self.rng.choice
        if self.turns:
            self.first = (self.first + 1) % self.seats
            while space[self.first] == OUT:
                self.first = (self.first + 1) % self.seats
        for seat in range(self.seats):
            if space[seat] == OUT:
                continue
            if space[seat] == HIGH_GROUND:
                self.inspired[seat] = True
            self.plan[seat] = choice(PLANS[heart[seat] + 1])
            self.decisions += 1
        for slot in range(3):
            self.resolve(slot)
            if self.scores is not None:
                return
        if self.turns + 1 >= self.turn_limit:
            self.share([seat for seat in range(self.seats) if space[seat] != OUT])

    def resolve(self, slot: int) -> None:
        """Movement, swaps, stances, attacks; then the defeated leave."""
        heart, weapon = self.heart, self.weapon
        moving: list[int] = []
        attackers: list[int] = []
        stance = [MOVE] * self.seats  # a MOVE is no stance
        for seat in range(self.seats):
            plan = self.plan[seat]
            if self.space[seat] == OUT or slot >= len(plan) or (slot == 2 and heart[seat] == 1):
                continue
            token = plan[slot]
            if token == MOVE:
                moving.append(seat)
            elif token >= SHIELD:
                stance[seat] = token
            elif token == weapon[seat]:
                attackers.append(seat)
            else:
                weapon[seat] = token
        if moving:
            self.move(moving)
        if attackers:
            self.attack(attackers, stance)
            if 0 in heart:
                self.remove_the_defeated()

    def move(self, moving: list[int]) -> None:
        """All choose, contests are settled, all step."""
        space = self.space
        choice = self.rng.choice
        self.decisions += len(moving)
        wanted: dict[int, list[int]] = {}
        for seat in moving:
            here = space[seat]
            to = choice([to for to in STEPS[here] if to == here or to not in space])
            if to in wanted:
                wanted[to].append(seat)
            else:
                wanted[to] = [seat]
        for to, rivals in wanted.items():
            if len(rivals) > 1:
                if not self.agreements:
                    continue
                self.decisions += len(rivals)
                rivals = [seat for seat in rivals if choice((False, True))]
                if len(rivals) != 1:
                    continue
            seat = rivals[0]
            if space[seat] != to:
                space[seat] = to
                if to == HIGH_GROUND:
                    self.inspired[seat] = True

    def attack(self, attackers: list[int], stance: list[int]) -> None:
        """Declare, resolve one attack, let those who waited declare again, until none is left."""
        choice = self.rng.choice
        declared: dict[int, int] = {}
        self.declare(attackers, declared)
        while declared:
            if len(declared) == 1:
                attacker, target = declared.popitem()
                self.combat(attacker, target, stance[target])
                return
            first, seats = self.first, self.seats
            attacker = min(declared, key=lambda seat: (seat - first) % seats)
            target = declared[attacker]
            group = [seat for seat in declared if declared[seat] == target]
            if len(group) > 1:
                eager = group
                if self.agreements:
                    self.decisions += len(group)
                    eager = [seat for seat in group if choice((False, True))]
                attacker = choice(eager or group)
            for seat in group:
                del declared[seat]
            self.combat(attacker, target, stance[target])
            group.remove(attacker)
            self.declare(group, declared)

    def declare(self, attackers: list[int], declared: dict[int, int]) -> None:
        """Each attacker with somebody in range names one of them, or no one."""
        for seat in attackers:
            distance = DISTANCE[self.space[seat]]
            reach = REACH[self.weapon[seat]]
            targets = [
                other
                for other, at in enumerate(self.space)
                if at != OUT and other != seat and distance[at] <= reach
            ]
            if targets:
                self.decisions += 1
                targets.append(OUT)
                target = self.rng.choice(targets)
                if target != OUT:
                    declared[seat] = target

    def combat(self, attacker: int, target: int, stance: int) -> None:
        """The pile, inspiration, the draw, and what follows."""
        rng = self.rng
        hearts = HEARTS[self.weapon[attacker]]
        shields = PILE - hearts
        if stance == SHIELD:
            hearts, shields = hearts - 1, shields + 1
        if self.inspired[attacker]:
            self.decisions += 1
            if rng.choice((False, True)):
                self.inspired[attacker] = False
                hearts += 1
        if self.inspired[target]:
            self.decisions += 1
            if rng.choice((False, True)):
                self.inspired[target] = False
                hearts = max(hearts - 1, 0)
        if hearts and rng.randrange(hearts + shields) < hearts:
            self.heart[target] = max(self.heart[target] - 1, 0)
        elif stance == PARRY:
            self.weapon[attacker] = EMPTY_HAND

    def remove_the_defeated(self) -> None:
        """Those who fell in this slot leave together; the game may be over."""
        space, heart = self.space, self.heart
        fallen = [seat for seat in range(self.seats) if heart[seat] == 0 and space[seat] != OUT]
        for seat in fallen:
            space[seat] = OUT
        left = [seat for seat in range(self.seats) if space[seat] != OUT]
        if len(left) < 2:
            self.share(left or fallen)

    def share(self, winners: list[int]) -> None:
        """The game is over, and these share it."""
        part = 1.0 / len(winners)
        self.scores = [part if seat in winners else 0.0 for seat in range(self.seats)]
