"""Endurance and death (chapter 7), and the end that a death may bring (LE-10.1, LE-10.2)."""

from __future__ import annotations

from longtable.games.letal.board import OFF
from longtable.games.letal.grammar import NONE, ON_ALLY_DEATH
from longtable.games.letal.library import AVENGING_BONUS, AVENGING_DRAW
from longtable.games.letal.piles import draw
from longtable.games.letal.state import Table


class GameOver(Exception):
    """A team has no hero left: whatever else is pending comes to nothing (LE-7.2)."""


def lose(table: Table, hero: int, amount: int, rule: str) -> None:
    """LE-7.1: Endurance that is lost; at 0 the hero dies at once. Who has taken it from several
    heroes calls `check_end` afterwards.
    """
    if amount <= 0 or table.dead[hero]:
        return
    table.endurance[hero] = max(0, table.endurance[hero] - amount)
    table.tell(
        "lost", rule, seat=hero // 2, hero=table.kind[hero], amount=amount,
        left=table.endurance[hero],
    )  # fmt: skip
    if table.endurance[hero] == 0:
        die(table, hero)


def gain(table: Table, hero: int, amount: int) -> None:
    """LE-7.4: never above what it started with."""
    most = table.library.heroes[table.kind[hero]].endurance
    gained = min(amount, most - table.endurance[hero])
    if gained > 0:
        table.endurance[hero] += gained
        table.tell("gained", "LE-7.4", seat=hero // 2, hero=table.kind[hero], amount=gained,
                   left=table.endurance[hero])  # fmt: skip


def die(table: Table, hero: int) -> None:
    """LE-7.2, LE-7.3: off the board with its auras; all its cards leave the game."""
    allies = table.allies(hero)
    table.dead[hero] = True
    table.space[hero] = OFF
    table.disabled[hero] = False
    table.acts[hero] = table.next_bonus[hero] = table.next_turns[hero] = table.buried[hero] = 0
    left = [*table.auras[hero], *table.discard[hero], *table.hand[hero], *table.deck[hero]]
    table.removed[hero] = sorted([*table.removed[hero], *left])
    for piles in (table.auras, table.discard, table.hand, table.deck, table.shown):
        piles[hero] = []
    table.aura_used[hero] = []
    table.boosts = [boost for boost in table.boosts if boost[0] != hero]
    table.tell("died", "LE-7.2", seat=hero // 2, hero=table.kind[hero])
    for ally in allies:
        if not table.avenged[ally]:
            avenge(table, ally)
        table.fired.append([ally, ON_ALLY_DEATH, hero, NONE])


def avenge(table: Table, hero: int) -> None:
    """LE-9.3: once in the game of each hero."""
    table.avenged[hero] = True
    add_to_next_attack(table, hero, AVENGING_BONUS)
    table.tell("avenging", "LE-9.3", seat=hero // 2, hero=table.kind[hero], amount=AVENGING_BONUS)
    draw(table, hero, AVENGING_DRAW, "LE-9.3")


def add_to_next_attack(table: Table, hero: int, amount: int) -> None:
    """LE-6.17: until it is used, at the latest to the end of its player's next turn."""
    turns = 2 if table.active == hero // 2 else 1
    table.next_bonus[hero] += amount
    table.next_turns[hero] = max(turns, table.next_turns[hero])


def check_end(table: Table) -> None:
    """LE-10.1, LE-10.2: whether a team, or both, lost their last hero just now."""
    if True not in table.dead:
        return
    for team in (0, 1):
        if all(table.dead[h] for h in range(2 * table.seats) if table.team(h) == team):
            raise GameOver


def decide(table: Table, teams: list[int], rule: str) -> None:
    """LE-10.6: these teams share the win, each team's part among its seats."""
    winners = [seat for seat in range(table.seats) if seat % 2 in teams]
    table.result = [1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats)]
    if len(teams) == 1:
        table.tell("won", rule, seats=winners)
    else:
        table.tell("drawn", rule)


def last_team_standing(table: Table) -> None:
    """LE-10.1, LE-10.2."""
    alive = sorted({table.team(h) for h in range(2 * table.seats) if not table.dead[h]})
    decide(table, alive or [0, 1], "LE-10.1" if alive else "LE-10.2")


def time_is_up(table: Table) -> None:
    """LE-10.5: the most Endurance in all."""
    totals = [0, 0]
    for hero, endurance in enumerate(table.endurance):
        totals[table.team(hero)] += endurance
    table.tell("time-up", "LE-10.5", totals=list(totals))
    best = max(totals)
    decide(table, [team for team in (0, 1) if totals[team] == best], "LE-10.5")
