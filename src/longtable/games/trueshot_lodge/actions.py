"""Everything a player can do, numbered once and for all."""

from __future__ import annotations

from typing import Final

from longtable.core.vocabulary import Domain, Vocabulary
from longtable.core.words import SEATS
from longtable.games.trueshot_lodge.cards import (
    CARD_COUNT,
    FIRST_SPELL,
    FIRST_WEAPON,
    IDS,
    PET_COUNT,
    SPELL_COUNT,
    WEAPON_COUNT,
)

SLOT_COUNT: Final = 3  # TL-5.14: each row has three

SLOTS: Final = Domain("slot", ["left", "middle", "right"])
# Where an effect comes from, when its owner puts several in order
SOURCES: Final = Domain("source", ["left", "middle", "right", "weapon", "aspect"])
FROM_WEAPON: Final = 3
FROM_ASPECT: Final = 4
PILES: Final = Domain("pile", ["pets", "weapons", "spells"])
PET_PILE: Final = 0
WEAPON_PILE: Final = 1
SPELL_PILE: Final = 2
PETS: Final = Domain("pet", IDS[:PET_COUNT])
WEAPONS: Final = Domain("weapon", IDS[FIRST_WEAPON : FIRST_WEAPON + WEAPON_COUNT])
SPELLS: Final = Domain("spell", IDS[FIRST_SPELL : FIRST_SPELL + SPELL_COUNT])
CARD: Final = Domain("card", IDS[:CARD_COUNT])

ACTIONS: Final = Vocabulary()
CHOOSE: Final = ACTIONS.verb("choose", pet=PETS)
BUY: Final = ACTIONS.verb("buy", weapon=WEAPONS)
SALVAGE: Final = ACTIONS.verb("salvage", weapon=WEAPONS)
REFRESH: Final = ACTIONS.verb("refresh")
RUMMAGE: Final = ACTIONS.verb("rummage")
REPLACE: Final = ACTIONS.verb("replace", weapon=WEAPONS)
TAME: Final = ACTIONS.verb("tame")
ADOPT: Final = ACTIONS.verb("adopt")
KEEP: Final = ACTIONS.verb("keep")
REFUSE: Final = ACTIONS.verb("refuse")
PLACE: Final = ACTIONS.verb("place", slot=SLOTS)
STOP: Final = ACTIONS.verb("stop")
PASS: Final = ACTIONS.verb("pass")
STRIKE: Final = ACTIONS.verb("strike", slot=SLOTS, seat=SEATS, target=SLOTS)
CHARGE: Final = ACTIONS.verb("charge", slot=SLOTS)
CAST: Final = ACTIONS.verb("cast", spell=SPELLS)
RECAST: Final = ACTIONS.verb("recast", spell=SPELLS)
EAT: Final = ACTIONS.verb("eat")
AIM: Final = ACTIONS.verb("aim", seat=SEATS, slot=SLOTS)
AT_PLAYER: Final = ACTIONS.verb("at-player", seat=SEATS)
MORE_ATTACK: Final = ACTIONS.verb("more-attack")
MORE_HEALTH: Final = ACTIONS.verb("more-health")
FIRST: Final = ACTIONS.verb("first", source=SOURCES)
DISCARD: Final = ACTIONS.verb("discard", spell=SPELLS)
TAKE: Final = ACTIONS.verb("take", spell=SPELLS)
PICK: Final = ACTIONS.verb("pick", card=CARD)
PICK_PILE: Final = ACTIONS.verb("pick-pile", pile=PILES)
ON_TOP: Final = ACTIONS.verb("on-top", pet=PETS)
LEAVE_ON_TOP: Final = ACTIONS.verb("leave-on-top")
PUT_UNDER: Final = ACTIONS.verb("put-under")
DECLINE: Final = ACTIONS.verb("decline")

# For rules in a hurry: the first number of each verb, so that a card's own number can be added

CHOOSE_PET: Final[int] = CHOOSE.first
BUY_CARD: Final[int] = BUY.first - FIRST_WEAPON
SALVAGE_CARD: Final[int] = SALVAGE.first - FIRST_WEAPON
REPLACE_CARD: Final[int] = REPLACE.first - FIRST_WEAPON
CAST_CARD: Final[int] = CAST.first - FIRST_SPELL
RECAST_CARD: Final[int] = RECAST.first - FIRST_SPELL
DISCARD_CARD: Final[int] = DISCARD.first - FIRST_SPELL
TAKE_CARD: Final[int] = TAKE.first - FIRST_SPELL
PICK_CARD: Final[int] = PICK.first
ON_TOP_PET: Final[int] = ON_TOP.first
PLACE_SLOT: Final[int] = PLACE.first
AIM_PLACE: Final[int] = AIM.first  # a place is seat x 3 + slot
AT_SEAT: Final[int] = AT_PLAYER.first
FIRST_SOURCE: Final[int] = FIRST.first
FIRST_PILE: Final[int] = PICK_PILE.first
STRIKE_FIRST: Final[int] = STRIKE.first
PLACE_COUNT: Final[int] = len(SEATS) * SLOT_COUNT  # STRIKE counts slot x PLACE_COUNT + place
CHARGE_SLOT: Final[int] = CHARGE.first
LAST_STRIKE: Final[int] = CHARGE.first + CHARGE.count  # strikes are the numbers up to this one

DO_REFRESH: Final[int] = REFRESH()
DO_RUMMAGE: Final[int] = RUMMAGE()
DO_TAME: Final[int] = TAME()
DO_ADOPT: Final[int] = ADOPT()
DO_KEEP: Final[int] = KEEP()
DO_REFUSE: Final[int] = REFUSE()
DO_STOP: Final[int] = STOP()
DO_PASS: Final[int] = PASS()
DO_EAT: Final[int] = EAT()
DO_MORE_ATTACK: Final[int] = MORE_ATTACK()
DO_MORE_HEALTH: Final[int] = MORE_HEALTH()
DO_LEAVE_ON_TOP: Final[int] = LEAVE_ON_TOP()
DO_PUT_UNDER: Final[int] = PUT_UNDER()
DO_DECLINE: Final[int] = DECLINE()
