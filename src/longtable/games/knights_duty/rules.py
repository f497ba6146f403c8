"""The rules of A Knight's Duty, in the rulebook's order."""

from __future__ import annotations

from typing import Any, Final

from longtable.core.choice import Choice, Script
from longtable.core.dice import Dice
from longtable.games.knights_duty.arena import (
    BOW,
    BROKEN,
    DISTANCE,
    DO_GO_FIRST,
    DO_INSIST,
    DO_INSPIRE,
    DO_KEEP,
    DO_SPARE,
    DO_WAIT,
    DO_YIELD,
    EMPTY_HAND,
    FALLEN,
    FIRST_ATTACK,
    FIRST_GO,
    FULL,
    HIGH_GROUND,
    MOVE,
    NOTHING,
    PARRY,
    PLAN_ACTIONS,
    REACH,
    SEATING,
    SHIELD,
    SLOTS,
    STEP_ACTIONS,
    TOKENS_OF,
)
from longtable.games.knights_duty.state import OUT, SILENT, Arena, Pile

LAST_SLOT: Final = 2
NO_STANCES: Final = [NOTHING] * max(SEATING)  # never changed
NO_PLAN: Final[list[int]] = []  # nor is this: a plan is replaced


class KnightsDuty(Arena):
    """A turn is one script; between two turns everything lies open but the dice.

    Where something happens in every slot, `if self.listener is not None` stands before the telling:
    the words are not even gathered when nobody listens.
    """

    __slots__ = ()

    def copy(self) -> Arena:
        """Called by its name, a table is made sooner."""
        if type(self) is not KnightsDuty:
            return super().copy()
        return KnightsDuty(self.seats, self.dice.copy(), self.agreements, self.turn_limit, self)

    # 3. The turn

    def turn(self) -> Script[None]:  # KD-3.1
        self.start_turn()
        yield from self.plan_face_down()
        for slot in range(SLOTS[FULL]):
            yield from self.resolve_slot(slot)
            if self.result is not None:
                return
        self.end_turn()

    def start_turn(self) -> None:
        self.turn_number += 1
        self.standing = [seat for seat, space in enumerate(self.space) if space != OUT]
        if self.turn_number > 1:
            self.pass_first_player()
        if self.listener is not None:
            self.tell("turn", "KD-3.1", turn=self.turn_number, seat=self.first)
        for seat in self.standing:
            if self.space[seat] == HIGH_GROUND:
                self.recover_inspiration(seat, "KD-9.6")

    def pass_first_player(self) -> None:  # KD-3.8
        self.first = (self.first + 1) % self.seats
        while self.space[self.first] == OUT:
            self.first = (self.first + 1) % self.seats

    def plan_face_down(self) -> Script[None]:  # KD-3.2
        planning = self.standing
        plans: list[int] = yield [Choice(seat, "plan", self.legal_plans(seat)) for seat in planning]
        for seat, plan in zip(planning, plans):
            self.plan[seat] = TOKENS_OF[plan]
        if self.listener is not None:
            self.tell("planned", "KD-3.2", turn=self.turn_number)

    def legal_plans(self, seat: int) -> list[int]:  # KD-3.3, KD-3.4, KD-3.5
        return PLAN_ACTIONS[SLOTS[self.heart[seat]]]

    def resolve_slot(self, slot: int) -> Script[None]:  # KD-3.6, KD-3.7
        """Movement, swaps, stances, attacks, in this order; then the defeated leave (KD-10.1)."""
        moving: list[int] = []
        swapping: list[int] = []
        attackers: list[int] = []
        stances = NO_STANCES
        plan, weapon = self.plan, self.weapon
        for seat in self.reveal(slot):
            token = plan[seat][slot]
            if token == MOVE:
                moving.append(seat)
            elif token > BOW:  # a shield or a parry
                if stances is NO_STANCES:
                    stances = NO_STANCES.copy()
                stances[seat] = token
            elif token != weapon[seat]:  # KD-5.2
                swapping.append(seat)
            else:
                attackers.append(seat)
        if moving:  # KD-4.2
            steps: list[int] = yield [
                Choice(seat, "move", self.legal_steps(seat)) for seat in moving
            ]
            if len(moving) > 1 and len(set(steps)) < len(moving):
                kept_out = yield from self.settle_contests(moving, steps)
                for seat in kept_out:
                    del steps[moving.index(seat)]
                    moving.remove(seat)
            self.move(moving, steps)
        if swapping:
            self.swap_weapons(swapping, slot)
        self.take_stances(stances)
        declaring = self.attacks_to_declare(attackers)
        if declaring:
            yield from self.attack(declaring, stances)
            self.remove_the_defeated()

    def reveal(self, slot: int) -> list[int]:  # KD-3.6
        """Turn over the slot's tokens; the seats that act on theirs."""
        self.shown = slot + 1
        for seat in range(self.seats):
            self.said[seat] = SILENT
        acting = self.standing
        if slot == LAST_SLOT:  # KD-3.3, KD-8.8: a broken heart gives no third slot
            acting = [seat for seat in acting if self.heart[seat] == FULL]
        if self.listener is not None:
            self.tell("slot", "KD-3.6", slot=slot + 1)
            for seat in self.standing:
                if slot < len(self.plan[seat]):
                    token = self.plan[seat][slot]
                    self.tell("revealed", "KD-3.6", slot=slot + 1, seat=seat, token=token)
                    if seat not in acting:
                        self.tell("idle", "KD-8.8", seat=seat)
        return acting

    def end_turn(self) -> None:
        self.shown = 0
        for seat in range(self.seats):
            self.said[seat] = SILENT
            self.plan[seat] = NO_PLAN
        if self.turn_number >= self.turn_limit:  # KD-10.6
            self.draw_between(self.standing, "limit", "KD-10.6")

    # 4. Movement

    def move(self, moving: list[int], steps: list[int]) -> None:  # KD-4.2
        for seat, step in zip(moving, steps):
            self.step(seat, step - FIRST_GO)

    def legal_steps(self, seat: int) -> list[int]:  # KD-4.1, KD-4.3
        distance = DISTANCE[self.space[seat]]
        steps = STEP_ACTIONS[self.space[seat]]
        for space in self.space:
            if space != OUT and distance[space] == 1:
                occupied = [s for s in self.space if s != self.space[seat]]
                return [step for step in steps if step - FIRST_GO not in occupied]
        return steps

    def contested_spaces(self, wanted: dict[int, int]) -> dict[int, list[int]]:  # KD-4.4
        """The spaces that several knights want, and who wants them."""
        wanting: dict[int, list[int]] = {}
        for seat, space in wanted.items():
            wanting.setdefault(space, []).append(seat)
        return {space: rivals for space, rivals in wanting.items() if len(rivals) > 1}

    def settle_contests(self, moving: list[int], steps: list[int]) -> Script[list[int]]:
        """Who does not get a contested space stays where it is, without a second choice: gives
        those.
        """
        wanted = {seat: step - FIRST_GO for seat, step in zip(moving, steps)}
        contested = self.contested_spaces(wanted)
        insisting: list[int] = []
        for space, rivals in contested.items():
            self.tell("contested", "KD-4.4", space=space, seats=rivals)
        if self.agreements:
            for seat, space in wanted.items():  # KD-11.2: every step is shown, rivals' or not
                self.said[seat] = FIRST_GO + space
            answers = yield [
                Choice(
                    seat,
                    "contest",
                    [DO_YIELD, DO_INSIST],
                    {"space": space, "seats": rivals, "count": len(rivals)},
                )
                for space, rivals in contested.items()
                for seat in rivals
            ]
            everyone = [seat for rivals in contested.values() for seat in rivals]
            for seat, answer in zip(everyone, answers):
                self.said[seat] = answer
                if answer == DO_INSIST:
                    insisting.append(seat)
                    self.tell("insisted", "KD-4.4", seat=seat, space=wanted[seat])
                else:
                    self.tell("yielded", "KD-4.4", seat=seat, space=wanted[seat])
        rule = "KD-4.5" if self.agreements else "KD-4.6"
        kept_out: list[int] = []
        for space, rivals in contested.items():
            winners = [seat for seat in rivals if seat in insisting]
            if len(winners) != 1:
                self.tell("nobody-moves", rule, space=space, seats=rivals)
                kept_out += rivals
                continue
            for seat in rivals:
                if seat not in winners:
                    self.tell("kept-out", rule, seat=seat, space=space, origin=self.space[seat])
                    kept_out.append(seat)
        return kept_out

    def step(self, seat: int, space: int) -> None:
        if space == self.space[seat]:
            if self.listener is not None:
                self.tell("stayed", "KD-4.1", seat=seat, space=space)
            return
        origin, self.space[seat] = self.space[seat], space
        if self.listener is not None:
            self.tell("moved", "KD-4.1", seat=seat, origin=origin, space=space)
        if space == HIGH_GROUND:
            self.recover_inspiration(seat, "KD-9.5")

    # 5. Weapons in hand

    def swap_weapons(self, swapping: list[int], slot: int) -> None:  # KD-5.2, KD-5.3
        for seat in swapping:
            self.weapon[seat] = self.plan[seat][slot]
            if self.listener is not None:
                self.tell("swapped", "KD-5.3", seat=seat, weapon=self.weapon[seat])

    # 6. Stances

    def take_stances(self, stances: list[int]) -> None:  # KD-6.3
        if self.listener is not None:
            for seat, token in enumerate(stances):
                if token == SHIELD:
                    self.tell("defends", "KD-6.1", seat=seat)
                elif token == PARRY:
                    self.tell("parries", "KD-6.2", seat=seat)

    # 7. Attacks

    def attack(self, declaring: list[Choice], stances: list[int]) -> Script[None]:
        declared: dict[int, int] = {}
        answers: list[int] = yield declaring
        self.declare(declaring, answers, declared)
        while declared:
            waiting: list[int] = []
            if len(declared) == 1:
                attacker, target = declared.popitem()
            else:
                attacker, target, waiting = yield from self.next_attack(declared)
            pile = self.lay_pile(attacker, target, stances[target])
            if self.inspired[attacker] or self.inspired[target]:
                yield from self.inspire(pile)
            self.draw_from(pile)
            declaring = self.attacks_to_declare(waiting)  # KD-7.8
            if declaring:
                answers = yield declaring
                self.declare(declaring, answers, declared)

    def attacks_to_declare(self, attackers: list[int]) -> list[Choice]:  # KD-7.3, KD-7.4
        """Those of the attackers who have somebody in reach, to be asked whom they attack."""
        asked: list[Choice] = []
        for seat in attackers:
            targets = self.legal_targets(seat)
            if len(targets) > 1:
                asked.append(Choice(seat, "attack", targets))
            elif self.listener is not None:
                self.tell("forfeit", "KD-7.4", seat=seat)
        return asked

    def declare(
        self, asked: list[Choice], answers: list[int], declared: dict[int, int]
    ) -> None:  # KD-7.3
        """Add each attacker's target to those declared."""
        for choice, answer in zip(asked, answers):
            seat = choice.seat
            self.said[seat] = answer
            if answer == DO_SPARE:
                if self.listener is not None:
                    self.tell("spared", "KD-7.3", seat=seat)
                continue
            declared[seat] = answer - FIRST_ATTACK
            if self.listener is not None:
                self.tell("declared", "KD-7.3", seat=seat, target=declared[seat])

    def legal_targets(self, seat: int) -> list[int]:  # KD-7.1, KD-7.2
        distance = DISTANCE[self.space[seat]]
        reach = REACH[self.weapon[seat]]
        targets = [
            FIRST_ATTACK + other
            for other, space in enumerate(self.space)
            if space != OUT and other != seat and distance[space] <= reach
        ]
        targets.append(DO_SPARE)
        return targets

    def next_attack(self, declared: dict[int, int]) -> Script[tuple[int, int, list[int]]]:
        """Take the next attack off those declared: attacker, target, and who waits behind it."""
        earliest = min(declared, key=self.order_of)  # KD-7.5
        target = declared[earliest]
        group = [seat for seat in declared if declared[seat] == target]
        for seat in group:
            del declared[seat]
        if len(group) == 1:
            return earliest, target, []
        group.sort(key=self.order_of)
        eager = group
        if self.agreements:  # KD-7.6
            answers = yield from self.ask_all(
                group, "first", [DO_WAIT, DO_GO_FIRST], target=target, seats=group, count=len(group)
            )
            eager = []
            for seat, answer in zip(group, answers):
                self.said[seat] = answer
                self.tell("eager" if answer == DO_GO_FIRST else "patient", "KD-7.6", seat=seat)
                if answer == DO_GO_FIRST:
                    eager.append(seat)
        among = "-of-two" if len(group) == 2 else ""
        if len(eager) == 1:
            attacker = eager[0]
            self.tell(f"goes-first{among}", "KD-7.6", seat=attacker, target=target)
        else:  # KD-7.7, KD-7.9
            attacker = self.dice.pick(eager or group)
            rule = "KD-7.7" if self.agreements else "KD-7.9"
            self.tell(f"drawn-first{among}", rule, seat=attacker, target=target)
        return attacker, target, [seat for seat in group if seat != attacker]

    def order_of(self, seat: int) -> int:  # KD-3.8
        return (seat - self.first) % self.seats

    # 8. Combat

    def lay_pile(self, attacker: int, target: int, stance: int) -> Pile:  # KD-8.1
        """The hearts and shields of a combat, before inspiration."""
        weapon = self.weapon[attacker]
        pile = self.combat_now = Pile(attacker, target, weapon, stance)
        if self.listener is not None:
            self.tell(
                "combat", "KD-8.1", seat=attacker, target=target, weapon=weapon,
                hearts=pile.hearts, shields=pile.shields,
            )  # fmt: skip
        if stance == SHIELD:  # KD-8.2
            pile.hearts, pile.shields = shielded(pile.hearts, pile.shields)
            self.tell("shielded", "KD-8.2", target=target, hearts=pile.hearts, shields=pile.shields)
        return pile

    def draw_from(self, pile: Pile) -> None:
        """One is drawn, and what comes of it."""
        if self.draw_a_heart(pile):
            self.hit(pile.target)
        else:
            rule = "KD-8.4" if pile.hearts else "KD-8.3"
            self.miss(pile.seat, pile.target, pile.stance, rule)
        self.combat_now = None

    def draw_a_heart(self, pile: Pile) -> bool:
        hearts, shields = pile.hearts, pile.shields
        if hearts == 0:  # KD-8.3
            pile.drawn = "nothing"
            self.tell("no-heart", "KD-8.3", shields=shields)
            return False
        heart: bool = self.dice.below(hearts + shields) < hearts  # KD-8.4
        pile.drawn = "heart" if heart else "shield"
        if self.listener is not None:
            drew = "drew-heart" if heart else "drew-shield"
            self.tell(drew, "KD-8.4", hearts=hearts, shields=shields)
        return heart

    def hit(self, target: int) -> None:
        if self.heart[target] == FULL:  # KD-8.5
            self.heart[target] = BROKEN
            self.tell("broken", "KD-8.5", target=target)
        elif self.heart[target] == BROKEN:  # KD-8.6
            self.heart[target] = FALLEN
            self.tell("defeated", "KD-8.6", target=target)
        else:
            self.tell("hit-again", "KD-10.2", target=target)

    def miss(self, attacker: int, target: int, stance: int, rule: str) -> None:
        if self.listener is not None:
            self.tell("missed", rule, seat=attacker, target=target)
        if stance == PARRY:  # KD-8.7
            self.tell(
                "disarmed", "KD-8.7", seat=attacker, target=target, weapon=self.weapon[attacker]
            )
            self.weapon[attacker] = EMPTY_HAND

    # 9. Inspiration and the High Ground

    def inspire(self, pile: Pile) -> Script[None]:  # KD-9.2
        """Both may use inspiration, which adds a heart to the pile or takes one."""
        attacker, target, shields = pile.seat, pile.target, pile.shields
        asked = [seat for seat in (attacker, target) if self.inspired[seat]]
        about = {"seat": attacker, "target": target, "hearts": pile.hearts, "shields": shields}
        answers = yield [Choice(seat, "inspire", [DO_KEEP, DO_INSPIRE], about) for seat in asked]
        for seat, answer in zip(asked, answers):  # KD-9.4: the attacker's comes first
            if answer == DO_INSPIRE:  # KD-9.1, KD-9.3
                self.inspired[seat] = False
                hearts = pile.hearts = inspired(pile.hearts, seat == attacker)
                self.tell("used-inspiration", "KD-9.3", seat=seat, hearts=hearts, shields=shields)

    def recover_inspiration(self, seat: int, rule: str) -> None:
        if not self.inspired[seat]:
            self.inspired[seat] = True
            self.tell("recovered", rule, seat=seat)

    # 10. Defeat and the end

    def remove_the_defeated(self) -> None:  # KD-10.1
        fallen = [seat for seat in self.standing if self.heart[seat] == FALLEN]
        if not fallen:
            return
        for seat in fallen:
            self.space[seat] = OUT
            self.plan[seat] = self.plan[seat][: self.shown]  # KD-10.3
            self.tell("left", "KD-10.1", seat=seat)
        left = self.standing = [seat for seat in self.standing if seat not in fallen]
        if len(left) == 1:  # KD-10.4
            self.result = [1.0 if seat == left[0] else 0.0 for seat in range(self.seats)]
            self.tell("won", "KD-10.4", seat=left[0])
        elif not left:  # KD-10.5
            self.draw_between(fallen, "all-fell", "KD-10.5")

    def draw_between(self, sharing: list[int], event: str, rule: str) -> None:  # KD-10.7
        share = 1.0 / len(sharing)
        self.result = [share if seat in sharing else 0.0 for seat in range(self.seats)]
        self.tell(event, rule, seats=sharing)


def shielded(hearts: int, shields: int) -> tuple[int, int]:
    """KD-8.2: what a Shield makes of the pile: a shield takes the place of a heart."""
    return hearts - 1, shields + 1


def inspired(hearts: int, attacks: bool) -> int:
    """KD-9.3: what inspiration makes of the hearts in the pile, the attacker's or the target's."""
    return hearts + 1 if attacks else max(hearts - 1, 0)


def setup(seats: int, dice: Dice, options: dict[str, Any]) -> KnightsDuty:
    """A new table."""
    return KnightsDuty(seats, dice, options["agreements"], options["turn_limit"])
