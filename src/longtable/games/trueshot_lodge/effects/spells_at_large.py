"""Spells without a target: for each its entry, next to what it does."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.actions import (
    DO_LEAVE_ON_TOP,
    DO_PUT_UNDER,
    ON_TOP_PET,
    PET_PILE,
    WEAPON_PILE,
)
from longtable.games.trueshot_lodge.cards import CARDS, HEAL
from longtable.games.trueshot_lodge.choices import choose_pet
from longtable.games.trueshot_lodge.damage import set_off_death
from longtable.games.trueshot_lodge.effects.wordings import heal_an_ally, strengthen_next
from longtable.games.trueshot_lodge.entries import ALLY, NO_TARGET, Spell, enter
from longtable.games.trueshot_lodge.healing import heal, heal_player
from longtable.games.trueshot_lodge.piles import (
    draw_pet,
    lay_hands_open,
    look,
    look_at_tops,
    ready_pet_pile,
    ready_weapon_pile,
    shuffle_pets,
)
from longtable.games.trueshot_lodge.spells import (
    Cast,
    aim_at_pet,
    aim_at_player,
    drawn_spell,
)
from longtable.games.trueshot_lodge.state import NO_CARD, Table
from longtable.games.trueshot_lodge.taming import welcome_guest

# The caster's next spell takes more Health.
enter(cards.AIMING, Spell(NO_TARGET, once=strengthen_next))


def beast_lore(table: Table, c: Cast) -> Script[None]:
    """Look at the top and bottom pets; one goes on top, the other to the bottom."""
    if not ready_pet_pile(table) or len(table.pet_pile) < 2:
        return
    for place in (-1, 0):
        look(table, table.pet_pile, table.pet_seen, place, c.seat)
        table.pet_seen[place] = 1 << c.seat  # who else knew them can't be sure now
    table.tell(
        "looked", "TL-13.4", seat=c.seat, spell=c.spell, pile=PET_PILE, to=[c.seat],
        secret={"cards": [table.pet_pile[-1], table.pet_pile[0]]},
    )  # fmt: skip
    action = yield from table.ask(
        c.seat,
        "put-on-top",
        lambda _: sorted({ON_TOP_PET + table.pet_pile[end] for end in (0, -1)}),
        card=c.spell,
    )
    pile = table.pet_pile
    if pile[-1] != action - ON_TOP_PET:
        pile[0], pile[-1] = pile[-1], pile[0]
    look_at_tops(table)


enter(cards.BEAST_LORE, Spell(NO_TARGET, once=beast_lore))


def call_pet(table: Table, c: Cast) -> Script[None]:
    """Tame the second copy of one of one's pets from the pet pile, for this combat."""
    pets = table.row_of(c.seat)
    if not c.everyone:
        chosen = yield from choose_pet(table, c.seat, "spell-pet", pets, c.spell)
        pets = [chosen]
    for kind in [pet.kind for pet in pets]:
        if kind in table.pet_pile:
            place = table.pet_pile.index(kind)
            del table.pet_pile[place], table.pet_seen[place]
            table.revealed.append(kind)
            yield from welcome_guest(table, c.seat, kind)
        else:
            table.tell("no-copy", "TL-9.9", seat=c.seat, pet=kind)
    shuffle_pets(table)


def has_pet(table: Table, seat: int) -> bool:
    return bool(table.row_of(seat))


enter(cards.CALL_PET, Spell(NO_TARGET, once=call_pet, possible=has_pet))


def eagle_eye(table: Table, c: Cast) -> Script[None]:
    """Look at the top pet and the top weapon; each goes back on top or to the bottom."""
    if ready_pet_pile(table):
        yield from look_at_top(table, c, PET_PILE, table.pet_pile, table.pet_seen)
    if ready_weapon_pile(table):
        yield from look_at_top(table, c, WEAPON_PILE, table.weapon_pile, table.weapon_seen)


def look_at_top(
    table: Table, c: Cast, which: int, pile: list[int], seen: list[int]
) -> Script[None]:
    """The card is the caster's secret; where it goes everybody sees."""
    look(table, pile, seen, -1, c.seat)
    table.tell(
        "looked", "TL-13.4", seat=c.seat, spell=c.spell, pile=which, to=[c.seat],
        secret={"cards": [pile[-1]]},
    )  # fmt: skip
    prompt = "look-pet" if which == PET_PILE else "look-weapon"
    action = yield from table.ask(c.seat, prompt, [DO_LEAVE_ON_TOP, DO_PUT_UNDER], card=c.spell)
    if action == DO_PUT_UNDER:
        pile.insert(0, pile.pop())
        seen.insert(0, seen.pop())
        look_at_tops(table)
        table.tell("put-under", "TL-13.4", seat=c.seat, pile=which)


enter(cards.EAGLE_EYE, Spell(NO_TARGET, once=eagle_eye))


def emerald_affinity(table: Table, c: Cast) -> Script[None]:
    """An ally regains 2 Health; with more targets, all of them do."""
    if not c.everyone:
        yield from heal_an_ally(table, c)
        return
    own = table.face_up(c.seat)
    pets = yield from drawn_spell(table, own, own)
    aim_at_player(table, c, c.seat)
    for pet in pets:
        aim_at_pet(table, c, pet)
    heal_player(table, c.seat, HEAL[c.spell])
    yield from heal(table, pets, HEAL[c.spell], c.seat)


enter(cards.EMERALD_AFFINITY, Spell(ALLY, once=emerald_affinity))


def feign_death(table: Table, c: Cast) -> None:
    """The death effects of all the caster's living pets happen now."""
    for pet in table.face_up(c.seat):
        set_off_death(table, pet)


def has_living_pet(table: Table, seat: int) -> bool:
    return bool(table.face_up(seat))


enter(cards.FEIGN_DEATH, Spell(NO_TARGET, once=feign_death, possible=has_living_pet))


def flare(table: Table, c: Cast) -> None:
    """Opponents play with open hands until the end of the next round."""
    table.flare_round[c.seat] = table.round + 1
    lay_hands_open(table, c.seat)
    table.tell("hands-open", "TL-13.2", seat=c.seat)


enter(cards.FLARE, Spell(NO_TARGET, once=flare))


def tame_beast(table: Table, c: Cast) -> Script[None]:
    """Tame the top card of the pet pile, for this combat."""
    card = draw_pet(table)
    if card != NO_CARD:
        table.revealed.append(card)
        table.tell("revealed", "TL-5.9", seat=c.seat, pet=card)
        yield from welcome_guest(table, c.seat, card)


enter(cards.TAME_BEAST, Spell(NO_TARGET, once=tame_beast))


def tracking(table: Table, c: Cast) -> Script[None]:
    """Look at the top three pets and put them back in any order."""
    if not ready_pet_pile(table):
        return
    count = min(CARDS[c.spell], len(table.pet_pile))
    for place in range(-1, -count - 1, -1):
        look(table, table.pet_pile, table.pet_seen, place, c.seat)
        table.pet_seen[place] = 1 << c.seat
    table.tell(
        "looked", "TL-13.4", seat=c.seat, spell=c.spell, pile=PET_PILE, to=[c.seat],
        secret={"cards": table.pet_pile[: -count - 1 : -1]},
    )  # fmt: skip
    for depth in range(count - 1):  # the card asked for goes so deep; the last finds its place
        yield from put_at_depth(table, c, depth, count)
    look_at_tops(table)


def put_at_depth(table: Table, c: Cast, depth: int, count: int) -> Script[None]:
    """Which of the cards not yet in place lies so deep? They stay in the pile meanwhile."""

    def legal(_: int) -> list[int]:
        pile = table.pet_pile
        return sorted({ON_TOP_PET + card for card in pile[-count : len(pile) - depth]})

    action = yield from table.ask(c.seat, "put-on-top", legal, card=c.spell)
    pile = table.pet_pile
    place = pile.index(action - ON_TOP_PET, len(pile) - count, len(pile) - depth)
    pile.insert(len(pile) - depth, pile[place])
    del pile[place]


enter(cards.TRACKING, Spell(NO_TARGET, once=tracking))


def volley(table: Table, c: Cast) -> None:
    """The caster's next spell affects every target it could have."""
    table.volley[c.seat] = True
    table.tell("next-for-all", "TL-4.9", seat=c.seat)


enter(cards.VOLLEY, Spell(NO_TARGET, once=volley))
