"""Who will be the last in the lodge, as a search of this round sees it; see
`longtable.bots.outlook`.
"""

from __future__ import annotations

from typing import Final

from longtable.core.state import State
from longtable.games.trueshot_lodge.cards import EXOTIC
from longtable.games.trueshot_lodge.state import Table
from longtable.games.trueshot_lodge.values import attack, weapon_attack

SPAN: Final = 1
FURTHER: Final = {"expert": 2}  # what was bought fights again

FEATURES: Final = (
    "health",
    "frail",  # how little Health is left, if it is little
    "pets",
    "attack",  # of all pets
    "stamina",  # their Health at its best
    "strongest",  # the best Attack
    "exotic",
    "weapon",
    "spells",  # in hand or kept
    "coins",
    "aspect",
    "opens",  # begins the round
)
TEN: Final = 10.0
LITTLE: Final = 6  # Health that one round can cost


def group(state: State) -> int:
    """How many are still inside."""
    assert isinstance(state, Table)
    return len(state.inside)


def clock(state: State) -> int:
    """A round: what was bought has fought."""
    assert isinstance(state, Table)
    return state.round


def features(state: State) -> list[list[float] | None]:
    """What each of those inside has on its board and in hand."""
    assert isinstance(state, Table)
    rows: list[list[float] | None] = [None] * state.seats
    for seat in state.inside:
        rows[seat] = _row(state, seat)
    return rows


def _row(state: Table, seat: int) -> list[float]:
    pets = exotic = 0
    strength = stamina = strongest = 0
    for pet in state.row_of(seat):
        pets += 1
        blow = attack(state, pet)
        strength += blow
        strongest = max(strongest, blow)
        stamina += max(pet.maximum, pet.health)
        exotic += 1 if EXOTIC[pet.kind] else 0
    health = state.health[seat]
    return [
        health / TEN,
        max(0, LITTLE - health) / LITTLE,
        float(pets),
        strength / TEN,
        stamina / TEN,
        strongest / TEN,
        float(exotic),
        weapon_attack(state, seat) / TEN,
        (len(state.hands[seat]) + len(state.kept[seat])) / TEN,
        state.coins[seat] / TEN,
        1.0 if state.aspect[seat] >= 0 else 0.0,
        1.0 if state.opener == seat and state.round > 1 else 0.0,
    ]


def called_off(state: State) -> bool:
    """Several are still alive when the last round ends it."""
    assert isinstance(state, Table)
    return sum(health > 0 for health in state.health) > 1
