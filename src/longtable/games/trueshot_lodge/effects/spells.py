"""What spells do: for each one its targets, what it says of them, and what concerns its caster.

Aspects have no entry of their own words: Beast is given in damage.py, Monkey and Pack are reckoned
in values.py, Hawk looks in piles.py, Cheetah opens in combat.py, Wild stands at the end below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from longtable.core.choice import Script
from longtable.games.trueshot_lodge import cards
from longtable.games.trueshot_lodge.actions import (
    DO_LEAVE_ON_TOP,
    DO_PUT_UNDER,
    ON_TOP_PET,
    PET_PILE,
    PICK_CARD,
    WEAPON_PILE,
)
from longtable.games.trueshot_lodge.cards import (
    ATTACK,
    ATTACK_BONUS,
    ATTACK_BONUS_HURT,
    ATTACK_PENALTY,
    COINS,
    EXTRA_LOSS,
    HEAL,
    HEALTH,
    HEALTH_BONUS,
    LAPS,
    LOSS,
    LOSS_HURT,
    LOSS_LATER,
    LOSS_OWNER,
    SET_HEALTH,
    TIMES,
)
from longtable.games.trueshot_lodge.pet import FOR_GOOD, Pet
from longtable.games.trueshot_lodge.state import NO_CARD, NO_PET
from longtable.games.trueshot_lodge.values import attack, lately_hurt, weapon_attack

if TYPE_CHECKING:
    from longtable.games.trueshot_lodge.damage import Blow
    from longtable.games.trueshot_lodge.effects.pets import Effects
    from longtable.games.trueshot_lodge.rules import TrueshotLodge
    from longtable.games.trueshot_lodge.state import Trigger

# What a spell is aimed at (TL-9.8)
NO_TARGET: Final = 0
A_PET: Final = 1
AN_ENEMY_PET: Final = 2
OWN_PET: Final = 3
OWN_DEAD_PET: Final = 4
A_PLAYER: Final = 5
AN_OPPONENT: Final = 6
ALLY: Final = 7  # the caster or one of the caster's own living pets
RECEIVER: Final = 8  # of a Trap


class Cast:
    """A spell being cast: by whom, and what changes it."""

    __slots__ = ("blow", "everyone", "extra", "pets", "seat", "spell")

    def __init__(self, seat: int, spell: int) -> None:
        self.seat = seat
        self.spell = spell
        self.extra: int = 0  # added to its loss, once per chosen target (TL-8.3)
        self.everyone: bool = False  # it affects every target it could have
        self.blow: Blow | None = None
        self.pets: list[Pet] = []  # the pets it affects


OnPets: TypeAlias = Callable[["TrueshotLodge", Cast, list[Pet]], Script[None] | None]
OnPlayer: TypeAlias = Callable[["TrueshotLodge", Cast, int], Script[None] | None]
Once: TypeAlias = Callable[["TrueshotLodge", Cast], Script[None] | None]
Possible: TypeAlias = Callable[["TrueshotLodge", int], bool]


class Spell:
    """An entry: what it is aimed at, and what happens to the pets, the player, the caster."""

    __slots__ = ("aim", "on_pets", "on_player", "once", "possible")

    def __init__(
        self,
        aim: int,
        pets: OnPets | None = None,
        player: OnPlayer | None = None,
        once: Once | None = None,
        possible: Possible | None = None,
    ) -> None:
        self.aim = aim
        self.on_pets = pets
        self.on_player = player
        self.once = once
        self.possible = possible  # besides targets, what it needs to be cast


# What many spells say


def lose_health(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """Take Health from a pet."""
    for pet in pets:
        lodge.spell_loss(c, pet)


def player_loses(lodge: TrueshotLodge, c: Cast, seat: int) -> None:
    """Take Health from a player."""
    lodge.spell_loss_player(c, seat, LOSS[c.spell] + c.extra)


def gain_for_good(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> Script[None]:
    """A pet gets Attack, Health or both for good."""
    yield from lodge.give(pets, ATTACK_BONUS[c.spell], HEALTH_BONUS[c.spell], FOR_GOOD, c.seat)


def gain_an_effect(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """For this combat a pet has the spell's own effect."""
    for pet in pets:
        pet.lend(c.spell)


def gain_and_an_effect(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> Script[None]:
    """Both."""
    yield from gain_for_good(lodge, c, pets)
    gain_an_effect(lodge, c, pets)


def strengthen_next(lodge: TrueshotLodge, c: Cast) -> None:
    """The caster's next spell takes more Health."""
    lodge.next_loss[c.seat] += EXTRA_LOSS[c.spell]


# Spells that take Health from pets


def multi_shot(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """Take 1 Health, three times in a row; additions count on the first."""
    lose_health(lodge, c, pets)
    for _ in range(TIMES[c.spell] - 1):
        blow = lodge.blow(c.seat, None, True)
        for pet in pets:
            lodge.deal(blow, pet, LOSS[c.spell])


def rapid_shot(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """Take 3 Health from a pet and 1 from its owner; additions count for the pet only."""
    for pet in pets:
        owner = pet.owner
        lodge.spell_loss(c, pet)
        lodge.spell_loss_player(c, owner, LOSS_OWNER[c.spell])


def scatter_shot(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """If the pet was striking one of the caster's, the caster picks another target."""
    if not lodge.strike or lodge.strike[1] == NO_PET:
        return
    striker, target = lodge.pet_called(lodge.strike[0]), lodge.pet_called(lodge.strike[1])
    if striker is None or striker not in c.pets or not striker.up:
        return
    if target is None or target.owner != c.seat:
        return
    others = [pet for pet in lodge.strike_targets(striker) if pet is not target]
    if not others:
        lodge.undo_strike()
        return
    chosen = yield from lodge.choose_pet(c.seat, "new-target", others, c.spell)
    lodge.strike[1] = chosen.uid
    lodge.tell("redirected", "TL-7.6", owner=chosen.owner, pet=chosen.kind, card=c.spell)


def tranquilizing_shot(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """Take 3 Health; the pet may not strike for one lap."""
    lose_health(lodge, c, pets)
    for pet in pets:
        if pet.health > 0:
            lodge.bar_from_striking(pet, LAPS[c.spell])


def flayed_shot(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """A pet loses 1 Health at the start of each of the next three laps."""
    for pet in pets:
        lodge.curses.append([c.spell, c.seat, pet.uid, LAPS[c.spell], c.extra])
        lodge.tell("cursed", "TL-4.2", owner=pet.owner, pet=pet.kind, card=c.spell)


def death_chakram(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """A pet dies when the next lap begins."""
    for pet in pets:
        lodge.curses.append([c.spell, c.seat, pet.uid, 1, 0])
        lodge.tell("cursed", "TL-4.2", owner=pet.owner, pet=pet.kind, card=c.spell)


def resonating_arrow(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """The caster takes a spell from the discard pile."""
    yield from lodge.take_from_discard(c.seat, c.spell)


def ruby_affinity(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """Take 1 Health; for this combat the pet can neither heal nor get bonuses."""
    lose_health(lodge, c, pets)
    for pet in pets:
        pet.sealed = True
        lodge.tell("sealed", "TL-8.11", owner=pet.owner, pet=pet.kind)


# Spells that help pets


def bestial_wrath(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> Script[None]:
    """+1 Attack for good, then it strikes a pet of the caster's choice."""
    yield from gain_for_good(lodge, c, pets)
    for pet in pets:
        if pet.up:
            yield from lodge.given_strike(pet, c.seat, c.spell)


def counterattack(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> Script[None]:
    """+1 Attack for good, or +2 if it has lost Health since its owner's last turn began."""
    attacks = [
        (ATTACK_BONUS_HURT if lately_hurt(lodge, pet) else ATTACK_BONUS)[c.spell] for pet in pets
    ]
    yield from lodge.give_each(pets, attacks, [0] * len(pets), FOR_GOOD, c.seat)


def disengage(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """It can't be struck for one lap."""
    for pet in pets:
        lodge.protect_from_strikes(pet, LAPS[c.spell])


def intimidation(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> Script[None]:
    """+1 Attack for good, and it can't be struck for one lap."""
    yield from gain_for_good(lodge, c, pets)
    disengage(lodge, c, pets)


def eyes_of_the_beast(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """For this combat the caster's weapon has that pet's Attack."""
    pets = [pet for pet in c.pets if pet.place >= 0]
    if pets:
        pet = yield from lodge.choose_pet(c.seat, "spell-pet", pets, c.spell)
        lodge.weapon_set[c.seat] = attack(lodge, pet)
        lodge.weapon_base[c.seat] = lodge.weapon_bonus[c.seat] + lodge.weapon_food[c.seat]
        lodge.tell("weapon-set", "TL-4.1", seat=c.seat, amount=weapon_attack(lodge, c.seat))


def mend_pet(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> Script[None]:
    """Heal a pet fully."""
    yield from lodge.heal(pets, -1, c.seat)


def readiness(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """Gain 1 Coin; the caster or one of the caster's pets regains 1 Health."""
    lodge.gain_coins(c.seat, COINS[c.spell])
    yield from heal_an_ally(lodge, c)


def heal_an_ally(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """The caster or one of the caster's living pets regains Health."""
    ally = yield from lodge.choose_ally(c)
    if ally is None:
        lodge.heal_player(c.seat, HEAL[c.spell])
    else:
        yield from lodge.heal([ally], HEAL[c.spell], c.seat)


def emerald_affinity(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """An ally regains 2 Health; with more targets, all of them do."""
    if not c.everyone:
        yield from heal_an_ally(lodge, c)
        return
    own = lodge.face_up(c.seat)
    pets = yield from lodge.drawn_by_beetles(own, own)
    lodge.heal_player(c.seat, HEAL[c.spell])
    yield from lodge.heal(pets, HEAL[c.spell], c.seat)


def revive_pet(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """A pet that died in this combat comes back with its printed values."""
    for pet in pets:
        pet.come_back(ATTACK[pet.kind], HEALTH[pet.kind], lodge.aspects_cast)
        lodge.tell("returned", "TL-8.13", owner=pet.owner, pet=pet.kind, health=pet.health)


def wild_spirits(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> Script[None]:
    """For this combat a pet also has the effect of a pet in the discard pile."""
    actions = sorted({PICK_CARD + card for card in lodge.pet_discard})
    action = yield from lodge.ask(c.seat, "effect-card", lambda _: actions, card=c.spell)
    for pet in pets:
        pet.lend(action - PICK_CARD)
        lodge.tell("copied", "TL-9.8", owner=pet.owner, pet=pet.kind, card=action - PICK_CARD)


def feign_death(lodge: TrueshotLodge, c: Cast) -> None:
    """The death effects of all the caster's living pets happen now."""
    for pet in lodge.face_up(c.seat):
        lodge.set_off_death(pet)


# Spells that hinder pets


def deterrence(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """For one lap it may not strike the caster's pets."""
    for pet in pets:
        lodge.deter(pet, c.seat, LAPS[c.spell])


def dismiss_pet(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """It goes on top of the pet pile."""
    for pet in pets:
        owner = pet.owner
        lodge.remove_pet(pet)
        lodge.put_pet_on_top(pet.kind)
        lodge.tell("pet-on-top", "TL-9.8", owner=owner, pet=pet.kind)


def hunters_mark(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """Its Health becomes 1 for this combat, the maximum too."""
    for pet in pets:
        pet.put_health_to_sleep()
        pet.set_health = pet.health = SET_HEALTH[c.spell]
        lodge.tell("marked", "TL-8.1", owner=pet.owner, pet=pet.kind, health=pet.health)


def scare_beast(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """It lies face down for one lap."""
    for pet in pets:
        lodge.hide(pet, LAPS[c.spell])


def wing_clip(lodge: TrueshotLodge, c: Cast, pets: list[Pet]) -> None:
    """For this combat it loses the bonuses it has now."""
    for pet in pets:
        pet.put_attack_to_sleep()
        pet.put_health_to_sleep()
        lodge.tell("clipped", "TL-8.11", owner=pet.owner, pet=pet.kind, health=pet.health)


# Spells against players


def mongoose_bite(lodge: TrueshotLodge, c: Cast, seat: int) -> None:
    """Take 1 Health, or 2 if the caster lost Health in the previous round."""
    loss = LOSS_HURT[c.spell] if lodge.lost_before[c.seat] else LOSS[c.spell]
    lodge.spell_loss_player(c, seat, loss + c.extra)


def scorpid_sting(lodge: TrueshotLodge, c: Cast, seat: int) -> Script[None]:
    """Take 1 Health; one of that player's pets gets -1 Attack for this combat."""
    player_loses(lodge, c, seat)
    pet = yield from lodge.choose_their_pet(c, seat)
    if pet is not None:
        lodge.weaken(pet, ATTACK_PENALTY[c.spell])


def serpent_sting(lodge: TrueshotLodge, c: Cast, seat: int) -> None:
    """Take 1 Health now, and 1 when the next combat starts."""
    player_loses(lodge, c, seat)
    lodge.stings.append([c.seat, seat, LOSS_LATER[c.spell], c.spell])


def viper_sting(lodge: TrueshotLodge, c: Cast, seat: int) -> None:
    """Take 1 Health; that player may cast no spell for one lap."""
    player_loses(lodge, c, seat)
    lodge.silence(seat, LAPS[c.spell])


def wyvern_sting(lodge: TrueshotLodge, c: Cast, seat: int) -> Script[None]:
    """Take 1 Health; one of that player's pets may not strike for one lap."""
    player_loses(lodge, c, seat)
    yield from freezing_trap(lodge, c, seat)


def obsidian_affinity(lodge: TrueshotLodge, c: Cast, seat: int) -> Script[None]:
    """Take 1 Health; that player discards a spell."""
    player_loses(lodge, c, seat)
    yield from lodge.discard_from_hand(seat, c.seat)


def flare(lodge: TrueshotLodge, c: Cast) -> None:
    """Opponents play with open hands until the end of the next round."""
    lodge.flare_round[c.seat] = lodge.round + 1
    lodge.lay_hands_open(c.seat)
    lodge.tell("hands-open", "TL-13.2", seat=c.seat)


# Traps: what the receiver suffers


def freezing_trap(lodge: TrueshotLodge, c: Cast, seat: int) -> Script[None]:
    """One of that player's pets may not strike for one lap."""
    pet = yield from lodge.choose_their_pet(c, seat)
    if pet is not None:
        lodge.bar_from_striking(pet, LAPS[c.spell])


def frost_trap(lodge: TrueshotLodge, c: Cast, seat: int) -> None:
    """The receiver may cast no spell for one lap."""
    lodge.silence(seat, LAPS[c.spell])


def immolation_trap(lodge: TrueshotLodge, c: Cast, seat: int) -> Script[None]:
    """The receiver discards another spell."""
    yield from lodge.discard_from_hand(seat, c.seat, but_not=c.spell)


# Spells about piles


def call_pet(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """Tame the second copy of one of one's pets from the pet pile, for this combat."""
    pets = lodge.row_of(c.seat)
    if not c.everyone:
        chosen = yield from lodge.choose_pet(c.seat, "spell-pet", pets, c.spell)
        pets = [chosen]
    for kind in [pet.kind for pet in pets]:
        if kind in lodge.pet_pile:
            place = lodge.pet_pile.index(kind)
            del lodge.pet_pile[place], lodge.pet_seen[place]
            lodge.revealed.append(kind)
            yield from lodge.welcome_guest(c.seat, kind)
        else:
            lodge.tell("no-copy", "TL-9.9", seat=c.seat, pet=kind)
    lodge.shuffle_pets()


def tame_beast(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """Tame the top card of the pet pile, for this combat."""
    card = lodge.draw_pet()
    if card != NO_CARD:
        lodge.revealed.append(card)
        lodge.tell("revealed", "TL-5.9", seat=c.seat, pet=card)
        yield from lodge.welcome_guest(c.seat, card)


def beast_lore(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """Look at the top and bottom pets; one goes on top, the other to the bottom."""
    if not lodge.ready_pet_pile() or len(lodge.pet_pile) < 2:
        return
    lodge.pet_seen[0] = lodge.pet_seen[-1] = 1 << c.seat  # who else knew them can't be sure now
    lodge.tell(
        "looked", "TL-13.4", seat=c.seat, spell=c.spell, pile=PET_PILE, to=[c.seat],
        secret={"cards": [lodge.pet_pile[-1], lodge.pet_pile[0]]},
    )  # fmt: skip
    action = yield from lodge.ask(
        c.seat,
        "put-on-top",
        lambda _: sorted({ON_TOP_PET + lodge.pet_pile[end] for end in (0, -1)}),
        card=c.spell,
    )
    pile = lodge.pet_pile
    if pile[-1] != action - ON_TOP_PET:
        pile[0], pile[-1] = pile[-1], pile[0]
    lodge.look_with_hawk()


def tracking(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """Look at the top three pets and put them back in any order."""
    if not lodge.ready_pet_pile():
        return
    count = min(cards.CARDS[c.spell], len(lodge.pet_pile))
    lodge.pet_seen[-count:] = [1 << c.seat] * count
    lodge.tell(
        "looked", "TL-13.4", seat=c.seat, spell=c.spell, pile=PET_PILE, to=[c.seat],
        secret={"cards": lodge.pet_pile[: -count - 1 : -1]},
    )  # fmt: skip
    for depth in range(count - 1):  # the card asked for goes so deep; the last finds its place
        yield from put_at_depth(lodge, c, depth, count)
    lodge.look_with_hawk()


def put_at_depth(lodge: TrueshotLodge, c: Cast, depth: int, count: int) -> Script[None]:
    """Which of the cards not yet in place lies so deep? They stay in the pile meanwhile."""

    def legal(_: int) -> list[int]:
        pile = lodge.pet_pile
        return sorted({ON_TOP_PET + card for card in pile[-count : len(pile) - depth]})

    action = yield from lodge.ask(c.seat, "put-on-top", legal, card=c.spell)
    pile = lodge.pet_pile
    place = pile.index(action - ON_TOP_PET, len(pile) - count, len(pile) - depth)
    pile.insert(len(pile) - depth, pile[place])
    del pile[place]


def eagle_eye(lodge: TrueshotLodge, c: Cast) -> Script[None]:
    """Look at the top pet and the top weapon; each goes back on top or to the bottom."""
    if lodge.ready_pet_pile():
        yield from look_at_top(lodge, c, PET_PILE, lodge.pet_pile, lodge.pet_seen)
    if lodge.ready_weapon_pile():
        yield from look_at_top(lodge, c, WEAPON_PILE, lodge.weapon_pile, lodge.weapon_seen)


def look_at_top(
    lodge: TrueshotLodge, c: Cast, which: int, pile: list[int], seen: list[int]
) -> Script[None]:
    """The card is the caster's secret; where it goes everybody sees."""
    seen[-1] |= 1 << c.seat
    lodge.tell(
        "looked", "TL-13.4", seat=c.seat, spell=c.spell, pile=which, to=[c.seat],
        secret={"cards": [pile[-1]]},
    )  # fmt: skip
    prompt = "look-pet" if which == PET_PILE else "look-weapon"
    action = yield from lodge.ask(
        c.seat, prompt, lambda _: [DO_LEAVE_ON_TOP, DO_PUT_UNDER], card=c.spell
    )
    if action == DO_PUT_UNDER:
        pile.insert(0, pile.pop())
        seen.insert(0, seen.pop())
        lodge.look_with_hawk()
        lodge.tell("put-under", "TL-13.4", seat=c.seat, pile=which)


# Every spell


def volley(lodge: TrueshotLodge, c: Cast) -> None:
    """The caster's next spell affects every target it could have."""
    lodge.volley[c.seat] = True


def has_living_pet(lodge: TrueshotLodge, seat: int) -> bool:
    return bool(lodge.face_up(seat))


def has_pet(lodge: TrueshotLodge, seat: int) -> bool:
    return bool(lodge.row_of(seat))


def discard_has_pet(lodge: TrueshotLodge, seat: int) -> bool:
    return bool(lodge.pet_discard)


SPELLS: Final[dict[int, Spell]] = {
    cards.AIMING: Spell(NO_TARGET, once=strengthen_next),
    cards.ARCANE_SHOT: Spell(A_PET, lose_health, once=strengthen_next),
    cards.ASPECT_OF_THE_BEAST: Spell(NO_TARGET),
    cards.ASPECT_OF_THE_CHEETAH: Spell(NO_TARGET),
    cards.ASPECT_OF_THE_HAWK: Spell(NO_TARGET),
    cards.ASPECT_OF_THE_MONKEY: Spell(NO_TARGET),
    cards.ASPECT_OF_THE_PACK: Spell(NO_TARGET),
    cards.ASPECT_OF_THE_WILD: Spell(NO_TARGET),
    cards.BEAST_LORE: Spell(NO_TARGET, once=beast_lore),
    cards.BESTIAL_WRATH: Spell(A_PET, bestial_wrath),
    cards.CALL_PET: Spell(NO_TARGET, once=call_pet, possible=has_pet),
    cards.CONCUSSIVE_TRAIT: Spell(A_PET, gain_an_effect),
    cards.COUNTERATTACK: Spell(A_PET, counterattack),
    cards.DETERRENCE: Spell(A_PET, deterrence),
    cards.DISENGAGE: Spell(OWN_PET, disengage),
    cards.DISMISS_PET: Spell(A_PET, dismiss_pet),
    cards.DISTRACTING_TRAIT: Spell(A_PET, gain_an_effect),
    cards.EAGLE_EYE: Spell(NO_TARGET, once=eagle_eye),
    cards.EXPLOSIVE_TRAP: Spell(RECEIVER, player=player_loses),
    cards.EYES_OF_THE_BEAST: Spell(A_PET, gain_for_good, once=eyes_of_the_beast),
    cards.FEED_PET: Spell(A_PET, gain_for_good),
    cards.FEIGN_DEATH: Spell(NO_TARGET, once=feign_death, possible=has_living_pet),
    cards.FLARE: Spell(NO_TARGET, once=flare),
    cards.FREEZING_TRAP: Spell(RECEIVER, player=freezing_trap),
    cards.FROST_TRAP: Spell(RECEIVER, player=frost_trap),
    cards.GROWL: Spell(A_PET, gain_for_good),
    cards.HUNTERS_MARK: Spell(A_PET, hunters_mark),
    cards.IMMOLATION_TRAP: Spell(RECEIVER, player=immolation_trap),
    cards.INTIMIDATION: Spell(A_PET, intimidation),
    cards.MEND_PET: Spell(A_PET, mend_pet),
    cards.MONGOOSE_BITE: Spell(A_PLAYER, player=mongoose_bite),
    cards.MULTI_SHOT: Spell(A_PET, multi_shot),
    cards.RAPID_SHOT: Spell(A_PET, rapid_shot),
    cards.RAPTOR_STRIKE: Spell(A_PET, gain_and_an_effect),
    cards.READINESS: Spell(A_PET, gain_for_good, once=readiness),
    cards.REVIVE_PET: Spell(OWN_DEAD_PET, revive_pet),
    cards.SCARE_BEAST: Spell(AN_ENEMY_PET, scare_beast),
    cards.SCATTER_SHOT: Spell(A_PET, lose_health, once=scatter_shot),
    cards.SCORPID_STING: Spell(A_PLAYER, player=scorpid_sting),
    cards.SERPENT_STING: Spell(A_PLAYER, player=serpent_sting),
    cards.TAME_BEAST: Spell(NO_TARGET, once=tame_beast),
    cards.TRACKING: Spell(NO_TARGET, once=tracking),
    cards.TRANQUILIZING_SHOT: Spell(A_PET, tranquilizing_shot),
    cards.TRUESHOT_AURA: Spell(A_PET, gain_and_an_effect),
    cards.VIPER_STING: Spell(A_PLAYER, player=viper_sting),
    cards.VOLLEY: Spell(NO_TARGET, once=volley),
    cards.WING_CLIP: Spell(A_PET, wing_clip),
    cards.WYVERN_STING: Spell(A_PLAYER, player=wyvern_sting),
    cards.DEATH_CHAKRAM: Spell(A_PET, death_chakram),
    cards.FLAYED_SHOT: Spell(A_PET, flayed_shot),
    cards.RESONATING_ARROW: Spell(A_PET, lose_health, once=resonating_arrow),
    cards.WILD_SPIRITS: Spell(OWN_PET, wild_spirits, possible=discard_has_pet),
    cards.AZURE_AFFINITY: Spell(AN_OPPONENT, player=player_loses, once=strengthen_next),
    cards.BRONZE_AFFINITY: Spell(OWN_PET, gain_for_good),
    cards.EMERALD_AFFINITY: Spell(ALLY, once=emerald_affinity),
    cards.OBSIDIAN_AFFINITY: Spell(AN_OPPONENT, player=obsidian_affinity),
    cards.RUBY_AFFINITY: Spell(AN_ENEMY_PET, ruby_affinity),
}


# End of each lap


def aspect_of_the_wild(lodge: TrueshotLodge, t: Trigger) -> Script[None]:
    """The caster's pets regain 1 Health."""
    yield from lodge.heal(lodge.face_up(t.seat), HEAL[t.effect], t.seat)


LAP_ENDS: Final[Effects] = {cards.ASPECT_OF_THE_WILD: aspect_of_the_wild}


# When a lap begins: what Flayed Shot and Death Chakram left


def curse_strikes(lodge: TrueshotLodge, curse: list[int]) -> None:
    """`curse` is spell, caster, pet, laps left, and an addition for the first loss."""
    spell, caster, uid, _, extra = curse
    pet = lodge.pet_called(uid)
    if pet is None or pet.health <= 0:
        return
    if spell == cards.DEATH_CHAKRAM:
        lodge.kill(pet, None)
    else:
        lodge.deal(lodge.blow(caster, None, True), pet, LOSS[spell] + extra)
