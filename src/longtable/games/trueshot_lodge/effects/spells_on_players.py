"""Spells aimed at players, Traps among them: for each its entry, next to what it does."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.cards import ATTACK_PENALTY, LAPS, LOSS, LOSS_HURT, LOSS_LATER
from longtable.games.trueshot_lodge.choices import discard_from_hand
from longtable.games.trueshot_lodge.clock import silence
from longtable.games.trueshot_lodge.effects.wordings import (
    player_loses,
    strengthen_next,
    their_pet_may_not_strike,
)
from longtable.games.trueshot_lodge.entries import A_PLAYER, AN_OPPONENT, RECEIVER, Spell, enter
from longtable.games.trueshot_lodge.healing import weaken
from longtable.games.trueshot_lodge.spells import Cast, choose_their_pet, spell_loss_player
from longtable.games.trueshot_lodge.state import Table

# Take 1 Health; the caster's next spell takes more.
enter(cards.AZURE_AFFINITY, Spell(AN_OPPONENT, player=player_loses, once=strengthen_next))


def mongoose_bite(table: Table, c: Cast, seat: int) -> None:
    """Take 1 Health, or 2 if the caster lost Health in the previous round."""
    loss = LOSS_HURT[c.spell] if table.lost_before[c.seat] else LOSS[c.spell]
    spell_loss_player(table, c, seat, loss)


enter(cards.MONGOOSE_BITE, Spell(A_PLAYER, player=mongoose_bite))


def obsidian_affinity(table: Table, c: Cast, seat: int) -> Script[None]:
    """Take 1 Health; that player discards a spell."""
    player_loses(table, c, seat)
    yield from discard_from_hand(table, seat, c.seat)


enter(cards.OBSIDIAN_AFFINITY, Spell(AN_OPPONENT, player=obsidian_affinity))


def scorpid_sting(table: Table, c: Cast, seat: int) -> Script[None]:
    """Take 1 Health; one of that player's pets gets -1 Attack for this combat."""
    player_loses(table, c, seat)
    pet = yield from choose_their_pet(table, c, seat)
    if pet is not None:
        weaken(table, pet, ATTACK_PENALTY[c.spell])


enter(cards.SCORPID_STING, Spell(A_PLAYER, player=scorpid_sting))


def serpent_sting(table: Table, c: Cast, seat: int) -> None:
    """Take 1 Health now, and 1 when the next combat starts."""
    player_loses(table, c, seat)
    table.stings.append([c.seat, seat, LOSS_LATER[c.spell], c.spell])
    table.tell("sting-waits", "TL-6.4", target=seat, amount=LOSS_LATER[c.spell])


enter(cards.SERPENT_STING, Spell(A_PLAYER, player=serpent_sting))


def viper_sting(table: Table, c: Cast, seat: int) -> None:
    """Take 1 Health; that player may cast no spell for one lap."""
    player_loses(table, c, seat)
    silence(table, seat, LAPS[c.spell])


enter(cards.VIPER_STING, Spell(A_PLAYER, player=viper_sting))


def wyvern_sting(table: Table, c: Cast, seat: int) -> Script[None]:
    """Take 1 Health; one of that player's pets may not strike for one lap."""
    player_loses(table, c, seat)
    yield from their_pet_may_not_strike(table, c, seat)


enter(cards.WYVERN_STING, Spell(A_PLAYER, player=wyvern_sting))


# Traps (TL-9.10): what the receiver suffers

# The receiver loses 1 Health.
enter(cards.EXPLOSIVE_TRAP, Spell(RECEIVER, player=player_loses))

# One of the receiver's pets may not strike for one lap.
enter(cards.FREEZING_TRAP, Spell(RECEIVER, player=their_pet_may_not_strike))


def frost_trap(table: Table, c: Cast, seat: int) -> None:
    """The receiver may cast no spell for one lap."""
    silence(table, seat, LAPS[c.spell])


enter(cards.FROST_TRAP, Spell(RECEIVER, player=frost_trap))


def immolation_trap(table: Table, c: Cast, seat: int) -> Script[None]:
    """The receiver discards another spell."""
    yield from discard_from_hand(table, seat, c.seat, but_not=c.spell)


enter(cards.IMMOLATION_TRAP, Spell(RECEIVER, player=immolation_trap))
