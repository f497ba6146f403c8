"""Everything a player can do, numbered once and for all."""

from __future__ import annotations

from typing import Final

from longtable.core.vocabulary import Domain, Vocabulary
from longtable.core.words import SEATS
from longtable.games.letal.board import SPACE_IDS
from longtable.games.letal.library import HERO_COUNT, HERO_IDS, SLOT_IDS, STANDARD

HEROES: Final = Domain("hero", HERO_IDS)
CARDS: Final = Domain("card", SLOT_IDS)  # the game's cards, then room for a table's own
ABILITIES: Final = Domain("ability", [ability.id for ability in STANDARD.abilities])
SPACES: Final = Domain("space", SPACE_IDS)

ACTIONS: Final = Vocabulary()
# Setting up
BRING: Final = ACTIONS.verb("bring", first=HEROES, second=HEROES)
ASIDE: Final = ACTIONS.verb("set-aside", card=CARDS)
KEEP: Final = ACTIONS.verb("keep")
FIRST: Final = ACTIONS.verb("first", seat=SEATS)
PUT: Final = ACTIONS.verb("put", hero=HEROES, space=SPACES)
OPEN: Final = ACTIONS.verb("open", card=CARDS)
DECLINE: Final = ACTIONS.verb("decline")
# A turn
PLAY: Final = ACTIONS.verb("play", card=CARDS)
USE: Final = ACTIONS.verb("use", ability=ABILITIES)
REST: Final = ACTIONS.verb("rest", hero=HEROES)
END: Final = ACTIONS.verb("end")
TRICK: Final = ACTIONS.verb("trick", card=CARDS)
PASS: Final = ACTIONS.verb("pass")
SETTLE: Final = ACTIONS.verb("settle", ability=ABILITIES)
SETTLE_AURA: Final = ACTIONS.verb("settle-aura", card=CARDS)
# What lines ask
MOVE: Final = ACTIONS.verb("move", space=SPACES)
TARGET: Final = ACTIONS.verb("target", seat=SEATS, hero=HEROES)
HIDE: Final = ACTIONS.verb("hide", card=CARDS)
DISCARD: Final = ACTIONS.verb("discard", card=CARDS)
TAKE: Final = ACTIONS.verb("take", card=CARDS)
REMOVE: Final = ACTIONS.verb("remove", card=CARDS)
REMOVE_AURA: Final = ACTIONS.verb("remove-aura", seat=SEATS, card=CARDS)
LIGHT: Final = ACTIONS.verb("put-aura", card=CARDS)
DONE: Final = ACTIONS.verb("done")

# Verbs whose pieces may be given in any order, at both tables: a pair is a pair
ANY_ORDER: Final = (BRING.name,)

# For rules in a hurry: the first number of each verb, so that a card's own number can be added

BRING_PAIR: Final[int] = BRING.first
ASIDE_CARD: Final[int] = ASIDE.first
FIRST_SEAT: Final[int] = FIRST.first
PUT_HERO: Final[int] = PUT.first  # plus the kind of hero x 36, plus the space
OPEN_CARD: Final[int] = OPEN.first
PLAY_CARD: Final[int] = PLAY.first
USE_ABILITY: Final[int] = USE.first
REST_HERO: Final[int] = REST.first
TRICK_CARD: Final[int] = TRICK.first
SETTLE_ABILITY: Final[int] = SETTLE.first
SETTLE_CARD: Final[int] = SETTLE_AURA.first
MOVE_TO: Final[int] = MOVE.first
TARGET_HERO: Final[int] = TARGET.first  # plus the seat x 6, plus the kind of hero
HIDE_CARD: Final[int] = HIDE.first
DISCARD_CARD: Final[int] = DISCARD.first
TAKE_CARD: Final[int] = TAKE.first
REMOVE_CARD: Final[int] = REMOVE.first
REMOVE_SEAT_AURA: Final[int] = REMOVE_AURA.first  # plus the seat x CARD_SLOTS, plus the card
LIGHT_CARD: Final[int] = LIGHT.first
CARD_SLOTS: Final[int] = len(CARDS)
SEAT_SLOTS: Final[int] = len(SEATS)
HERO_KINDS: Final[int] = HERO_COUNT

DO_KEEP: Final[int] = KEEP()
DO_DECLINE: Final[int] = DECLINE()
DO_END: Final[int] = END()
DO_PASS: Final[int] = PASS()
DO_DONE: Final[int] = DONE()
