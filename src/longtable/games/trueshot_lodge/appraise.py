"""How good a position looks to a player, at a glance. For simple bots."""

from __future__ import annotations

from longtable.core.state import State
from longtable.games.trueshot_lodge.cards import COST, EXOTIC
from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.values import attack, weapon_attack

LIFE = 1.0  # one Health of one's own
RIVAL = 0.35  # and of each opponent
PET = 0.6  # a living pet, before its values
STRENGTH = 0.35  # each Attack
STAMINA = 0.22  # each Health it has now
WEAPON = 0.3  # each Attack of the weapon
CARD_IN_HAND = 0.25
COIN = 0.03


def appraise(state: State, seat: int) -> float:
    """The more the better; a decided game counts by its score."""
    assert isinstance(state, Table)
    if state.result is not None:
        return 100.0 * state.result[seat]
    if seat not in state.inside:
        return -50.0
    worth = LIFE * state.health[seat] + _side(state, seat)
    others = [other for other in state.inside if other != seat]
    for other in others:
        worth -= RIVAL * state.health[other] + 0.5 * _side(state, other)
    return worth


def _side(state: Table, seat: int) -> float:
    """Pets, weapon, spells and Coins."""
    worth = sum(_pet(state, pet) for pet in state.row_of(seat))
    worth += WEAPON * weapon_attack(state, seat) + 0.02 * COST[state.weapon[seat]]
    worth += CARD_IN_HAND * (len(state.hands[seat]) + len(state.kept[seat]))
    worth += COIN * state.coins[seat]
    return worth + (0.5 if state.aspect[seat] >= 0 else 0.0)


def _pet(state: Table, pet: Pet) -> float:
    if pet.health <= 0:  # it comes back next round
        return 0.2 + 0.02 * pet.maximum
    worth = PET + STRENGTH * attack(state, pet) + STAMINA * pet.health
    worth += 0.1 * (pet.attack_good + pet.health_good)
    return worth + (0.3 if EXOTIC[pet.kind] else 0.0)
