"""Time (chapter 4): what lasts for so many laps, and who may do what meanwhile (TL-6.13).

Things that last for laps end by themselves: they are compared with the table's clock.
"""

from __future__ import annotations

from longtable.games.trueshot_lodge.pet import Pet
from longtable.games.trueshot_lodge.state import Table


def after_laps(table: Table, laps: int) -> int:
    """TL-4.4: when something that begins now and lasts so many laps is over.

    The clock counts two for every place in a lap: one as its turn begins, one as it ends.
    """
    late = table.time % 2 == 0 and table.damage_dealt
    return table.time + 2 * len(table.inside) * laps + (1 if late else 0)


def bar_from_striking(table: Table, pet: Pet, laps: int) -> None:
    pet.barred_until = max(pet.barred_until, after_laps(table, laps))
    if pet.health > 0:
        table.tell("barred", "TL-6.13", owner=pet.owner, pet=pet.kind)


def protect_from_strikes(table: Table, pet: Pet, laps: int) -> None:
    pet.safe_until = max(pet.safe_until, after_laps(table, laps))
    table.tell("protected", "TL-6.13", owner=pet.owner, pet=pet.kind)


def deter(table: Table, pet: Pet, seat: int, laps: int) -> None:
    """It may not strike this seat's pets."""
    until = list(pet.deterred or [0] * table.seats)
    until[seat] = max(until[seat], after_laps(table, laps))
    pet.deterred = tuple(until)
    table.tell("deterred", "TL-6.13", owner=pet.owner, pet=pet.kind, seat=seat)


def hide(table: Table, pet: Pet, laps: int) -> None:
    """It lies face down, alive."""
    pet.hidden_until = after_laps(table, laps)
    pet.up = False
    table.tell("hidden", "TL-8.8", owner=pet.owner, pet=pet.kind)


def turn_up_hidden(table: Table) -> None:
    """Pets whose time face down is over turn up with the same Health."""
    for pet in table.pets:
        if pet is not None and pet.hidden_until and pet.hidden_until <= table.time:
            pet.hidden_until = 0
            if pet.health > 0:
                pet.up = True
                table.something_happened()
                table.tell("turned-up", "TL-8.8", owner=pet.owner, pet=pet.kind)


def silence(table: Table, seat: int, laps: int) -> None:
    """The player may cast no spell."""
    table.silenced_until[seat] = max(table.silenced_until[seat], after_laps(table, laps))
    table.tell("silenced", "TL-4.4", seat=seat)


def shield(table: Table, seat: int, laps: int) -> None:
    """The player can't lose Health."""
    table.shielded_until[seat] = max(table.shielded_until[seat], after_laps(table, laps))
    table.tell("shield-raised", "TL-4.4", seat=seat)
