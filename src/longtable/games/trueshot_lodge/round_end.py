"""The end of a round and of the game (chapters 10 and 11)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.actions import DO_DECLINE, TAKE_CARD
from longtable.games.trueshot_lodge.cards import TALONCLAW
from longtable.games.trueshot_lodge.combat import opener_of
from longtable.games.trueshot_lodge.damage import Blow, discard_pet, hurt_player, new_blow
from longtable.games.trueshot_lodge.entries import WEAPONS
from longtable.games.trueshot_lodge.healing import give_aspect_bonus
from longtable.games.trueshot_lodge.piles import (
    discard_spell,
    draw_spell,
    lose_weapon,
    put_in_hand,
)
from longtable.games.trueshot_lodge.spells import lose_aspect
from longtable.games.trueshot_lodge.state import (
    NO_CARD,
    NOBODY,
    OVER,
    ROUND_END,
    ROUND_START,
    SPELL_CHOICE,
    Table,
)
from longtable.games.trueshot_lodge.taming import discard_too_many
from longtable.games.trueshot_lodge.values import weapon_attack

# The weapon strike: the last act of the combat phase


def weapon_strike(table: Table) -> Script[None]:
    living = table.living_seats()
    table.winner = living[0] if living else NOBODY
    table.ranking = living + table.fallen_order[::-1]  # TL-10.10
    table.active = table.ranking[0]  # TL-4.5
    delayed, table.blows = table.blows, []
    if table.winner == NOBODY:
        table.tell("no-winner", "TL-10.11")
    else:
        table.tell("won-round", "TL-10.1", seat=table.winner)
        yield from strike_with_weapon(table, table.winner)
    for owner, amount, *struck in delayed:  # TL-10.7
        table.tell("delayed-blow", "TL-10.7", seat=owner, amount=amount)
        blow = Blow(owner, None, 0, 1)  # its amount was fixed when it was struck
        for seat in struck:
            hurt_player(table, blow, seat, amount)
    end_combat(table)
    eliminate(table)


def strike_with_weapon(table: Table, seat: int) -> Script[None]:
    """TL-10.5, TL-10.6: one strike; its effects happen once, after the blow."""
    weapon = table.weapon[seat]
    entry = WEAPONS[weapon]
    strength = weapon_attack(table, seat)
    struck = dict.fromkeys(table.adjacent(seat), strength)
    if entry.victims is not None:
        found = entry.victims(table, seat, strength)
        struck = found if isinstance(found, dict) else (yield from found)
    table.tell("weapon-strike", "TL-10.5", seat=seat, weapon=weapon, seats=sorted(struck))
    blow = new_blow(table, seat)
    if entry.delayed:
        amount = strength + blow.extra
        table.blows.append([seat, amount, *struck])
        table.tell("blow-waits", "TL-10.7", seats=sorted(struck), amount=amount)
    else:
        for victim, amount in struck.items():
            hurt_player(table, blow, victim, amount)
    table.weapon_food[seat] = 0  # TL-12.1: a food counts for one weapon strike
    if entry.struck is not None:
        table.effect_comes_up("TL-10.6", seat, weapon)
        script = entry.struck(table, seat, sorted(struck))
        if script is not None:
            yield from script
        table.effect_is_over()


def end_combat(table: Table) -> None:
    """What lasted for the combat phase is over; guests leave (TL-9.17)."""
    table.curses = []
    table.strike = []
    table.starting = []
    table.shielded_until = [0] * table.seats
    table.silenced_until = [0] * table.seats
    table.weapon_set = [NO_CARD] * table.seats
    table.weapon_base = [0] * table.seats
    for pet in list(table.pets):
        if pet is not None and pet.guest:
            discard_pet(table, pet, "TL-9.17")


# Eliminations


def eliminate(table: Table) -> None:
    """TL-10.8, TL-10.9: who is at 0 leaves the game."""
    survivors = [seat for seat in table.ranking if table.health[seat] > 0]
    if not survivors:  # TL-11.2: all at once, the best ranked wins
        end_game(table, table.ranking[0], "TL-11.2")
        return
    for seat in [seat for seat in table.ranking if table.health[seat] <= 0]:
        leave(table, seat)
    table.ranking = survivors
    if len(survivors) == 1:
        end_game(table, survivors[0], "TL-11.1")
    elif table.round >= table.round_limit:  # TL-11.3
        most = max(table.health[seat] for seat in survivors)
        best = [seat for seat in survivors if table.health[seat] == most]
        end_game(table, best[0], "TL-11.3")
    else:
        table.step = SPELL_CHOICE


def leave(table: Table, seat: int) -> None:
    """TL-10.9: pets, weapon and spells go to the discard piles, foods out of the game."""
    for pet in table.row_of(seat):
        discard_pet(table, pet, "TL-10.9")
    lose_weapon(table, seat)
    for cards in (table.hands[seat], table.kept[seat], table.kept_next[seat]):
        for card in cards:
            discard_spell(table, card)
        cards.clear()
    table.secret[seat] = []
    if table.aspect[seat] != NO_CARD:
        discard_spell(table, table.aspect[seat])
        table.aspect[seat] = NO_CARD
        table.markers[seat] = 0
    table.removed += sorted(table.food_pile[seat] + table.food_discard[seat])
    table.food_pile[seat], table.food_discard[seat] = [], []
    table.inside.remove(seat)
    table.tell("left", "TL-10.9", seat=seat)


def end_game(table: Table, winner: int, rule: str) -> None:
    table.result = [1.0 if seat == winner else 0.0 for seat in range(table.seats)]
    table.step = OVER
    table.tell("won", rule, seat=winner)


# The spell choice


def choose_spells(table: Table) -> Script[None]:
    """TL-10.12: best, worst, then upwards from second-to-last to second."""
    table.step = ROUND_END
    for _ in table.inside:
        card = draw_spell(table)
        if card != NO_CARD:
            table.row.append(card)
    table.row.sort()
    table.tell("spells-shown", "TL-10.12", cards=list(table.row))
    best, *others = table.ranking
    for seat in [best, *reversed(others)]:
        if not table.row:
            break
        action = yield from table.ask(seat, "take", legal_take(table))
        if action == DO_DECLINE:  # TL-10.13
            table.tell("declined", "TL-10.13", seat=seat)
        else:
            card = action - TAKE_CARD
            table.row.remove(card)
            put_in_hand(table, seat, card)
            table.tell("took", "TL-10.12", seat=seat, spell=card)
    for card in table.row:
        discard_spell(table, card)
    table.row = []


def legal_take(table: Table) -> list[int]:
    actions = [TAKE_CARD + card for card in dict.fromkeys(table.row)]
    actions.append(DO_DECLINE)
    return actions


# The end of the round


def round_ends(table: Table) -> Script[None]:
    """TL-4.1, steps 6 and 7."""
    table.active = table.ranking[0]
    for seat in table.clockwise(table.active):
        round_ends = WEAPONS[table.weapon[seat]].round_ends
        if round_ends is not None:
            round_ends(table, seat)
    turn_the_round(table)
    for seat in table.clockwise(table.active):  # TL-4.7
        if table.markers[seat]:
            table.markers[seat] -= 1
            if table.markers[seat] == 0:
                yield from lose_aspect(table, seat)
        yield from discard_too_many(table, seat, TALONCLAW)
    restore_pets(table)
    best, worst = table.ranking[0], table.ranking[-1]
    table.opener = best  # TL-10.15, TL-10.16; the worst ranked begins to prepare
    table.step = ROUND_START
    table.tell("round-over", "TL-10.14", seat=opener_of(table, best), target=worst)


def turn_the_round(table: Table) -> None:
    """What lasted until the end of the round is over."""
    for seat in range(table.seats):
        for card in table.kept[seat]:
            discard_spell(table, card)
        table.kept[seat] = table.kept_next[seat]
        table.kept_next[seat] = []
    table.lost_before = table.lost_now
    table.lost_now = [False] * table.seats
    table.no_heal = [False] * table.seats
    table.shale = [0] * table.seats
    table.discarded = [0] * table.seats
    table.round += 1


def restore_pets(table: Table) -> None:
    """TL-10.14: all pets turn face up and heal fully."""
    for pet in table.pets:
        if pet is not None:
            pet.end_combat()
            pet.end_round()
            pet.attack_aspect = pet.health_aspect = 0
            give_aspect_bonus(table, pet)
            pet.up = True
            pet.health = pet.maximum
