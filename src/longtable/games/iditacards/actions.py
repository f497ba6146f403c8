"""Everything a player can do, numbered once and for all.

A dog is named by its place in its owner's team, counted from 1 in the order in which they joined; a
card by its kind.
"""

from __future__ import annotations

from typing import Final

from longtable.core.vocabulary import Domain, Vocabulary
from longtable.core.words import SEATS
from longtable.games.iditacards.boards import CONDITIONS, DECKS, DOG_LIMIT, LEG_IDS, WEATHERS
from longtable.games.iditacards.cards import HOLDS, IDS

CARD: Final = Domain("card", IDS)
DOGS: Final = Domain("dog", [str(number + 1) for number in range(DOG_LIMIT)])
HELD: Final = Domain("held", [str(number + 1) for number in range(max(HOLDS))])
DECK: Final = Domain("deck", DECKS)
LEG: Final = Domain("leg", LEG_IDS)
WEATHER: Final = Domain("weather", WEATHERS)
CONDITION: Final = Domain("condition", CONDITIONS)
COST: Final = Domain("cost", ["energy", "health", "risk"])

ACTIONS: Final = Vocabulary()
# A turn (chapter 4)
PLAY: Final = ACTIONS.verb("play", card=CARD)  # a card from the hand
RISK: Final = ACTIONS.verb("risk")  # play the top card of the deck, as a pending risk asks
NEW_DAY: Final = ACTIONS.verb("new-day")
PASS: Final = ACTIONS.verb("pass")
SACRIFICE: Final = ACTIONS.verb("sacrifice", dog=DOGS)  # freely, forced, or to make room
DROP: Final = ACTIONS.verb("drop", dog=DOGS, held=HELD)  # discard an attachment of one's own
# Costs and days
PAY: Final = ACTIONS.verb("pay", card=CARD)  # one card of the hand, towards an energy cost
JOIN: Final = ACTIONS.verb("join")
SIT_OUT: Final = ACTIONS.verb("sit-out")
# What cards ask
ATTACH: Final = ACTIONS.verb("attach", dog=DOGS)
DECLINE: Final = ACTIONS.verb("decline")  # no more, none of these, no room made
FROM_DECK: Final = ACTIONS.verb("from-deck", deck=DECK)  # add to the supply from this deck
TAKE: Final = ACTIONS.verb("take", card=CARD)  # from the supply into the discard pile
DESTROY: Final = ACTIONS.verb("destroy", card=CARD)
DISCARD: Final = ACTIONS.verb("discard", card=CARD)  # one of the cards looked at
SHUFFLE_BACK: Final = ACTIONS.verb("shuffle-back")  # all that is left of them
TO_HAND: Final = ACTIONS.verb("to-hand", card=CARD)  # recover into the hand
TO_DECK: Final = ACTIONS.verb("to-deck", card=CARD)  # recover into the deck
CLAIM: Final = ACTIONS.verb("claim", card=CARD)  # a legendary card, at a checkpoint
KILL: Final = ACTIONS.verb("kill", seat=SEATS, dog=DOGS)
DIE: Final = ACTIONS.verb("lose", dog=DOGS)  # which dog a Steam Engine takes along

# For rules in a hurry: the first number of each verb, to which a card or a place is added
PLAY_CARD: Final[int] = PLAY.first
SACRIFICE_DOG: Final[int] = SACRIFICE.first
DROP_HELD: Final[int] = DROP.first
HELD_COUNT: Final[int] = len(HELD)  # DROP counts dog x HELD_COUNT + held
PAY_CARD: Final[int] = PAY.first
ATTACH_DOG: Final[int] = ATTACH.first
FIRST_DECK: Final[int] = FROM_DECK.first
TAKE_CARD: Final[int] = TAKE.first
DESTROY_CARD: Final[int] = DESTROY.first
DISCARD_CARD: Final[int] = DISCARD.first
TO_HAND_CARD: Final[int] = TO_HAND.first
TO_DECK_CARD: Final[int] = TO_DECK.first
CLAIM_CARD: Final[int] = CLAIM.first
KILL_DOG: Final[int] = KILL.first
LOSE_DOG: Final[int] = DIE.first
DO_RISK: Final[int] = RISK()
DO_NEW_DAY: Final[int] = NEW_DAY()
DO_PASS: Final[int] = PASS()
DO_JOIN: Final[int] = JOIN()
DO_SIT_OUT: Final[int] = SIT_OUT()
DO_DECLINE: Final[int] = DECLINE()
DO_SHUFFLE_BACK: Final[int] = SHUFFLE_BACK()
