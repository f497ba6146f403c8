"""Dogs and attachments (chapter 13)."""

from __future__ import annotations

from longtable.core.choice import Script
from longtable.games.iditacards.actions import (
    ATTACH_DOG,
    DO_DECLINE,
    DROP_HELD,
    HELD_COUNT,
    LOSE_DOG,
    SACRIFICE_DOG,
)
from longtable.games.iditacards.boards import DOG_LIMIT
from longtable.games.iditacards.cards import (
    DIES_TO_DISCARD,
    DIES_TO_HAND,
    DOG_SLOTS,
    HOLDS,
    KILLS_ALL,
    KILLS_ONE,
    SAVES_DOG,
)
from longtable.games.iditacards.piles import come_to_hand, destroy
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import can_die, dog_count, mortal_dogs


def distinct(race: Race, seat: int, places: list[int]) -> list[int]:
    """Of dogs that are alike, with the same attachments, the first: nobody is asked which."""
    dogs = race.dogs[seat]
    return [p for n, p in enumerate(places) if all(dogs[p] != dogs[q] for q in places[:n])]


# Coming into play


def add_dog(race: Race, seat: int, card: int) -> Script[bool]:
    """IC-13.1, IC-13.5: it finds room, made by sacrifices if need be, or is discarded."""
    while dog_count(race, seat) + DOG_SLOTS[card] > DOG_LIMIT:
        action = DO_DECLINE
        if mortal_dogs(race, seat):
            action = yield from race.ask(seat, "room", lambda seat: room_for_dog(race, seat))
        if action == DO_DECLINE:
            race.playing.pop()
            race.discards[seat].append(card)
            race.tell("no-room", "IC-13.5", seat=seat, card=card)
            return False
        yield from sacrifice_one(race, seat, action - SACRIFICE_DOG, "IC-13.4")
    race.playing.pop()
    race.dogs[seat].append([card])
    race.tell("harnessed", "IC-13.1", seat=seat, card=card)
    return True


def room_for_dog(race: Race, seat: int) -> list[int]:
    """Whom to sacrifice, or nobody."""
    found = [SACRIFICE_DOG + place for place in distinct(race, seat, mortal_dogs(race, seat))]
    return [*found, DO_DECLINE]


def attach(race: Race, seat: int, card: int) -> Script[bool]:
    """IC-13.8, IC-13.9: on a dog of one's choice that can hold it, if room is there or made."""
    while True:
        dogs = race.dogs[seat]
        if not any(HOLDS[dog[0]] for dog in dogs):
            action = DO_DECLINE
        else:
            action = yield from race.ask(
                seat, "attach", lambda seat: room_for_attachment(race, seat), card=card
            )
        if action == DO_DECLINE:
            race.playing.pop()
            race.discards[seat].append(card)
            race.tell("no-room", "IC-13.8", seat=seat, card=card)
            return False
        if action >= ATTACH_DOG:
            break
        drop(race, seat, action)
    race.playing.pop()
    dog = race.dogs[seat][action - ATTACH_DOG]
    dog.append(card)
    race.tell("attached", "IC-13.8", seat=seat, card=card, dog=dog[0])
    return True


def room_for_attachment(race: Race, seat: int) -> list[int]:
    """Attachments to drop, dogs that can hold one; if none can, the new one may be let go."""
    free = [place for place, dog in enumerate(race.dogs[seat]) if len(dog) <= HOLDS[dog[0]]]
    found = droppable(race, seat)
    found += [ATTACH_DOG + place for place in distinct(race, seat, free)]
    return found if free else [*found, DO_DECLINE]


# Letting go


def droppable(race: Race, seat: int) -> list[int]:
    """IC-13.9: the seat's own attachments."""
    return [
        DROP_HELD + place * HELD_COUNT + held
        for place in distinct(race, seat, list(range(len(race.dogs[seat]))))
        for held in range(len(race.dogs[seat][place]) - 1)
    ]


def drop(race: Race, seat: int, action: int) -> None:
    """Discard an attachment of one's own."""
    place, held = divmod(action - DROP_HELD, HELD_COUNT)
    card = race.dogs[seat][place].pop(held + 1)
    race.discards[seat].append(card)
    race.tell("dropped", "IC-13.9", seat=seat, card=card)


def sacrifice(race: Race, seat: int, count: int) -> Script[bool]:
    """IC-13.3: so many dogs, of one's choice; whether it was made."""
    for _ in range(count):
        places = distinct(race, seat, mortal_dogs(race, seat))
        if not places:
            race.tell("no-sacrifice", "IC-13.7", seat=seat)
            return False
        place = places[0]
        if len(places) > 1:
            action = yield from race.ask(seat, "sacrifice", lambda seat: victims(race, seat))
            place = action - SACRIFICE_DOG
        yield from sacrifice_one(race, seat, place, "IC-13.3")
    return True


def victims(race: Race, seat: int) -> list[int]:
    """The dogs that can be sacrificed."""
    return [SACRIFICE_DOG + place for place in distinct(race, seat, mortal_dogs(race, seat))]


def sacrifice_one(race: Race, seat: int, place: int, rule: str) -> Script[None]:
    """That dog."""
    race.tell("sacrificed", rule, seat=seat, card=race.dogs[seat][place][0])
    yield from kill(race, seat, place)


def kill(race: Race, seat: int, place: int) -> Script[None]:
    """IC-13.2: a dog dies, unless it wears Armour (IC-13.10)."""
    dog = race.dogs[seat][place]
    for held in range(1, len(dog)):
        if SAVES_DOG[dog[held]]:
            armour = dog.pop(held)
            race.discards[seat].append(armour)
            race.tell("saved", "IC-13.10", seat=seat, card=armour, dog=dog[0])
            return
    del race.dogs[seat][place]
    race.discards[seat] += dog[1:]
    _bury(race, seat, dog[0])
    for held in dog[1:]:  # IC-16.9
        if KILLS_ALL[held]:
            yield from _kill_all(race, seat)
        elif KILLS_ONE[held]:
            yield from _kill_one_more(race, seat)


def _bury(race: Race, seat: int, card: int) -> None:
    """Where a dead dog goes."""
    fate = "destroyed"
    if DIES_TO_HAND[card]:
        fate = "hand"
        come_to_hand(race, seat, card)
    elif DIES_TO_DISCARD[card]:
        fate = "discard"
        race.discards[seat].append(card)
    else:
        destroy(race, card)
    race.tell("died", "IC-13.2", seat=seat, card=card, fate=fate)


def _kill_all(race: Race, seat: int) -> Script[None]:
    doomed = [dog for dog in race.dogs[seat] if can_die(dog)]
    for dog in doomed:
        for place, other in enumerate(race.dogs[seat]):
            if other is dog:
                yield from kill(race, seat, place)
                break


def _kill_one_more(race: Race, seat: int) -> Script[None]:
    places = distinct(race, seat, mortal_dogs(race, seat))
    if not places:
        return
    place = places[0]
    if len(places) > 1:
        action = yield from race.ask(seat, "explosion", lambda seat: _others_to_lose(race, seat))
        place = action - LOSE_DOG
    yield from kill(race, seat, place)


def _others_to_lose(race: Race, seat: int) -> list[int]:
    return [LOSE_DOG + place for place in distinct(race, seat, mortal_dogs(race, seat))]
