"""What every card does: the fields of its entry in cards.toml, one step for each, in one order.

A card has the steps whose fields its entry has (IC-14.11 asks for the order in which the card says
it; no card says it in another order than this list). Dogs and attachments work by the same fields
as long as they are in play: values.py, team.py and movement.py read those.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from longtable.core.choice import Script
from longtable.games.iditacards.actions import KILL_DOG
from longtable.games.iditacards.boards import DOG_LIMIT, HYPOTHERMIA, STARVATION
from longtable.games.iditacards.cards import (
    ATTACHMENT,
    BACKPACK,
    BACKPACK_MORE,
    CALLS_DAY,
    CARD_COUNT,
    CART,
    CART_MORE,
    DAMAGE,
    DAMAGE_CARD,
    DAMAGE_OTHERS,
    DAMAGE_OTHERWISE,
    DESTROY_FROM_HAND,
    DESTROYED,
    DESTROYS_HAND,
    DISTANCE_FACTOR,
    DOG,
    DRAW,
    DRAW_PER_DOG,
    ENERGY_FREE_TODAY,
    EYE,
    EYE_MORE,
    FAKE_DOG,
    FOOD,
    FREEZE_OTHERS,
    FREEZE_SELF,
    HEALTH_FREE_TODAY,
    IMMUNE_TODAY,
    KILLS_FAKE_DOG,
    KILLS_HARNESSED,
    LOOKS,
    MEALS,
    MOVE,
    MOVES,
    PERSONAL,
    RAISES_FREEZING,
    RAISES_STARVING,
    RECOVER,
    RECOVER_VENISON,
    REPEATS_RISK,
    REQUIRES,
    SACRIFICE,
    SACRIFICE_OTHERS,
    SETS_HYPOTHERMIA,
    SETS_STARVATION,
    SHOPS,
    SHUFFLES_DISCARD,
    STARVE_OTHERS,
    STARVE_SELF,
    TRASH,
    TRASH_MORE,
    TYPE,
)
from longtable.games.iditacards.conditions import become, rise, rise_to_level
from longtable.games.iditacards.days import new_day
from longtable.games.iditacards.movement import move
from longtable.games.iditacards.piles import draw, recover, recover_venison, shuffle, take_damage
from longtable.games.iditacards.shopping import (
    destroy_from_hand,
    destroy_hand,
    fill_supply,
    look,
    take_from_supply,
)
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.team import add_dog, attach, distinct, kill, sacrifice
from longtable.games.iditacards.values import dog_count, is_immune, mortal_dogs, team_sum

# The table, the seat that played the card, and the card. What asks nothing is a plain function;
# what asks is a script.
Step: TypeAlias = Callable[[Race, int, int], Script[None] | None]


def happen(race: Race, seat: int, card: int, paid: list[int]) -> Script[None]:
    """The effect of a card that was paid; `paid` are the cards that paid its risk (IC-16.4)."""
    kind = TYPE[card]
    if kind == DOG:
        placed = yield from add_dog(race, seat, card)
        if not placed:  # IC-13.12
            return
    elif kind == ATTACHMENT:
        placed = yield from attach(race, seat, card)
        if not placed:
            return
    yield from work(race, seat, card)
    for _ in range(REPEATS_RISK[card]):
        for again in paid:
            if TYPE[again] not in (DOG, ATTACHMENT, DAMAGE_CARD):
                race.tell("repeated", "IC-16.4", seat=seat, card=again)
                yield from work(race, seat, again)


def work(race: Race, seat: int, card: int) -> Script[None]:
    """What the card says, if what it asks for is there."""
    if REQUIRES[card] and not is_met(race, seat, REQUIRES[card]):  # IC-16.3
        race.tell("no-effect", "IC-16.3", seat=seat, card=card)
        take_damage(race, seat, DAMAGE_OTHERWISE[card])
        return
    if SACRIFICE[card]:
        made = yield from sacrifice(race, seat, SACRIFICE[card])
        if not made:  # IC-13.3
            race.tell("no-effect", "IC-13.3", seat=seat, card=card)
            return
    for step in STEPS_OF[card]:
        script = step(race, seat, card)
        if script is not None:
            yield from script


def is_met(race: Race, seat: int, condition: str) -> bool:
    """IC-16.1, IC-16.2, IC-9.7: what a card can ask for. What worked today lies in play."""
    today = race.in_play[seat]
    if condition == "ate_today":
        return any(TYPE[card] == FOOD for card in today)
    if condition == "personal_today":
        return any(TYPE[card] == PERSONAL for card in today)
    if condition == "three_meals_today":
        return all(any(meal[card] for card in today) for meal in MEALS)
    assert condition == "not_moved_today", condition
    return not race.moved[seat]


# The steps


def conditions_become(race: Race, seat: int, card: int) -> None:
    """Campfire, Leather Jacket: the points become a number."""
    if SETS_HYPOTHERMIA[card] >= 0:
        become(race, seat, HYPOTHERMIA, SETS_HYPOTHERMIA[card])
    if SETS_STARVATION[card] >= 0:
        become(race, seat, STARVATION, SETS_STARVATION[card])


def go(race: Race, seat: int, card: int) -> Script[None]:
    """IC-14.8: a distance and speed, perhaps doubled (IC-16.11)."""
    yield from move(race, seat, MOVE[card], DISTANCE_FACTOR[card], by_card=True)


def draw_cards(race: Race, seat: int, card: int) -> None:
    """A number of cards, or one for each dog."""
    draw(race, seat, DRAW[card] + DRAW_PER_DOG[card] * dog_count(race, seat))


def look_at_deck(race: Race, seat: int, card: int) -> Script[None]:
    """IC-14.5, with what Puppy adds."""
    trash = TRASH[card] + team_sum(race, seat, TRASH_MORE)
    yield from look(race, seat, trash, EYE[card] + team_sum(race, seat, EYE_MORE))


def recover_cards(race: Race, seat: int, card: int) -> Script[None]:
    """IC-14.10; Leather Hide takes every venison card besides."""
    if RECOVER_VENISON[card]:
        yield from recover_venison(race, seat)
    yield from recover(race, seat, RECOVER[card])


def destroy_in_hand(race: Race, seat: int, card: int) -> Script[None]:
    """Serenity."""
    yield from destroy_from_hand(race, seat, DESTROY_FROM_HAND[card])


def shop(race: Race, seat: int, card: int) -> Script[None]:
    """IC-14.1, with what Robodog adds; New Sled counts what it destroys (IC-16.13)."""
    gone = destroy_hand(race, seat) if DESTROYS_HAND[card] else 0
    backpack = gone if BACKPACK[card] == DESTROYED else BACKPACK[card]
    cart = gone if CART[card] == DESTROYED else CART[card]
    yield from fill_supply(race, seat, backpack, team_sum(race, seat, BACKPACK_MORE))
    yield from take_from_supply(race, seat, cart + team_sum(race, seat, CART_MORE))


def suffer(race: Race, seat: int, card: int) -> None:
    """Points of conditions, and damage, for whoever plays it."""
    rise(race, seat, HYPOTHERMIA, FREEZE_SELF[card])
    rise(race, seat, STARVATION, STARVE_SELF[card])
    take_damage(race, seat, DAMAGE[card])


def others_suffer(race: Race, seat: int, card: int) -> None:
    """The same for everybody else who is not immune (IC-15.5)."""
    for other in race.others(seat):
        if is_immune(race, other):
            continue
        rise(race, other, HYPOTHERMIA, FREEZE_OTHERS[card])
        rise(race, other, STARVATION, STARVE_OTHERS[card])
        if RAISES_FREEZING[card]:
            rise_to_level(race, other, race.side(other), HYPOTHERMIA)
        if RAISES_STARVING[card]:
            rise_to_level(race, other, race.side(other), STARVATION)
        take_damage(race, other, DAMAGE_OTHERS[card])


def others_sacrifice(race: Race, seat: int, card: int) -> Script[None]:
    """IC-13.11: in turn order from the left."""
    for other in race.others(seat):
        if not is_immune(race, other):
            yield from sacrifice(race, other, SACRIFICE_OTHERS[card])


def kill_target(race: Race, seat: int, card: int) -> Script[None]:
    """IC-16.8: a fake dog, or one that holds an attachment, anybody's."""
    possible = targets(race, seat, card)
    if not possible:
        race.tell("no-effect", "IC-16.8", seat=seat, card=card)
        return
    action = yield from race.ask(seat, "kill", possible, card=card)
    owner, place = divmod(action - KILL_DOG, DOG_LIMIT)
    race.tell("aimed", "IC-16.8", seat=seat, target=owner, card=race.dogs[owner][place][0])
    yield from kill(race, owner, place)


def targets(race: Race, seat: int, card: int) -> list[int]:
    """Whom Referee or Sticky Snow can hit: not who can't die, nor dogs of an immune opponent."""
    found: list[int] = []
    for owner in range(race.seats):
        if owner != seat and (not race.racing(owner) or is_immune(race, owner)):
            continue
        dogs = race.dogs[owner]
        places = [
            place
            for place in mortal_dogs(race, owner)
            if (KILLS_FAKE_DOG[card] and FAKE_DOG[dogs[place][0]])
            or (KILLS_HARNESSED[card] and len(dogs[place]) > 1)
        ]
        found += [KILL_DOG + owner * DOG_LIMIT + place for place in distinct(race, owner, places)]
    return found


def for_today(race: Race, seat: int, card: int) -> None:
    """Immune, or costs of 0, for the rest of the day (IC-4.10)."""
    if IMMUNE_TODAY[card]:
        race.immune[seat] = True
        race.tell("today", "IC-15.5", seat=seat, card=card)
    if ENERGY_FREE_TODAY[card]:
        race.energy_free[seat] = True
        race.tell("today", "IC-5.8", seat=seat, card=card)
    if HEALTH_FREE_TODAY[card]:
        race.health_free[seat] = True
        race.tell("today", "IC-5.8", seat=seat, card=card)


def shuffle_discard(race: Race, seat: int, card: int) -> None:
    """IC-16.12: All in."""
    count = len(race.discards[seat])
    race.decks[seat] += race.discards[seat]
    race.discards[seat] = []
    shuffle(race, seat)
    race.tell("shuffled-discard", "IC-16.12", seat=seat, count=count)


def call_day(race: Race, seat: int, card: int) -> Script[None]:
    """IC-16.5: Through the Night is in play, and so it is shuffled in with the rest."""
    if race.playing:
        race.playing.pop()
        race.in_play[seat].append(card)
    yield from new_day(race, seat)


_POINTS_SET: Final = [
    SETS_HYPOTHERMIA[card] >= 0 or SETS_STARVATION[card] >= 0 for card in range(CARD_COUNT)
]

# The order in which a card's fields work, each list with its step
ORDER: Final[list[tuple[list[list[int]] | list[list[bool]], Step]]] = [
    ([_POINTS_SET], conditions_become),
    ([MOVES], go),
    ([DRAW, DRAW_PER_DOG], draw_cards),
    ([LOOKS], look_at_deck),
    ([RECOVER], recover_cards),
    ([DESTROY_FROM_HAND], destroy_in_hand),
    ([SHOPS], shop),
    ([FREEZE_SELF, STARVE_SELF, DAMAGE], suffer),
    ([DAMAGE_OTHERS, FREEZE_OTHERS, STARVE_OTHERS], others_suffer),
    ([RAISES_FREEZING, RAISES_STARVING], others_suffer),
    ([SACRIFICE_OTHERS], others_sacrifice),
    ([KILLS_FAKE_DOG, KILLS_HARNESSED], kill_target),
    ([IMMUNE_TODAY, ENERGY_FREE_TODAY, HEALTH_FREE_TODAY], for_today),
    ([SHUFFLES_DISCARD], shuffle_discard),
    ([CALLS_DAY], call_day),
]


def steps_of(card: int) -> list[Step]:
    """The steps a card's entry asks for."""
    return [step for fields, step in ORDER if any(field[card] for field in fields)]


STEPS_OF: Final[list[list[Step]]] = [steps_of(card) for card in range(CARD_COUNT)]
