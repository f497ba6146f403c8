"""What is reckoned from the table: speed, costs, levels, hands, and who can be touched.

Nothing here changes anything. Each figure is also given in its parts, for tables to show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longtable.games.iditacards.boards import (
    CONDITION_MAX,
    COST_RISE,
    DOG_SPEED,
    ENERGY_ADD,
    HAND,
    HEALTH_ADD,
    HYPOTHERMIA,
    IMMUNE,
    LEG_SPEED,
    LEVELS,
    NO_EXTRA_DRAW,
    NO_SPEED_BONUS,
    RISK_DOUBLE,
    SOLO_LEVEL_RISE,
    SPEED_LOSS,
    STANDARD,
    STARTING_HAND,
    STARVATION,
    WEATHER_NO_BONUS,
    WEATHER_NO_DRAW,
    WEATHER_SPEED,
)
from longtable.games.iditacards.cards import (
    ALL,
    CANNOT_DIE,
    DOG_SLOTS,
    ENERGY,
    ENERGY_LESS,
    EXTRA_DRAW,
    HEALTH,
    HEALTH_LESS,
    HOLDER_CANNOT_DIE,
    LEG_LEVEL,
    OTHER_DOGS_SPEED,
    RISK,
    RISK_LESS,
    SPEED,
    SPEED_FACTOR,
)

if TYPE_CHECKING:
    from longtable.games.iditacards.state import Race


# Teams


def dog_count(race: Race, seat: int) -> int:
    """How many dogs the seat has; Big Dog counts as two (IC-13.6)."""
    count = 0
    for dog in race.dogs[seat]:
        count += DOG_SLOTS[dog[0]]
    return count


def team_sum(race: Race, seat: int, field: list[int]) -> int:
    """What the seat's dogs and attachments have of that field together."""
    total = 0
    for dog in race.dogs[seat]:
        for card in dog:
            total += field[card]
    return total


def can_die(dog: list[int]) -> bool:
    """IC-13.7: neither its own card nor what it holds keeps it alive for ever."""
    return not CANNOT_DIE[dog[0]] and not any(HOLDER_CANNOT_DIE[held] for held in dog[1:])


def mortal_dogs(race: Race, seat: int) -> list[int]:
    """The places in the team of those dogs that can die."""
    return [place for place, dog in enumerate(race.dogs[seat]) if can_die(dog)]


# Who can be touched


def is_immune(race: Race, seat: int) -> bool:
    """IC-15.5: by a card for today, or by the leg."""
    return race.immune[seat] or IMMUNE[race.side(seat)] > 0


def feels_weather(race: Race, seat: int) -> bool:
    """IC-8.2, IC-15.5: on the board, and not immune."""
    return race.weather >= 0 and race.places[seat] > 0 and not is_immune(race, seat)


def level(race: Race, seat: int, side: int, condition: int) -> int:
    """IC-11.3, IC-18.3: a leg's level as it is for the seat."""
    found = LEVELS[condition][side]
    if found == 0:
        return 0
    if race.seats == 1 and race.board == STANDARD:
        found += SOLO_LEVEL_RISE
    return max(0, found + team_sum(race, seat, LEG_LEVEL))


# Speed (IC-9.2)


def speed_parts(race: Race, seat: int) -> tuple[int, int, int, int]:
    """Team, leg, weather, and what conditions take off."""
    side = race.side(seat)
    factor, team, dogs, others = 1, 0, 0, 0
    for dog in race.dogs[seat]:
        first = dog[0]
        slots = DOG_SLOTS[first]
        dogs += slots
        others += OTHER_DOGS_SPEED[first]
        factor *= SPEED_FACTOR[first]
        for card in dog:
            team += SPEED[card]
    if others:
        team += _other_dogs(race, seat, dogs)
    team = (team + dogs * DOG_SPEED[side]) * factor
    leg, sky, no_bonus = LEG_SPEED[side], 0, NO_SPEED_BONUS[side] > 0
    if feels_weather(race, seat):
        sky = WEATHER_SPEED[race.weather]
        no_bonus = no_bonus or WEATHER_NO_BONUS[race.weather]
    if no_bonus:  # IC-8.4
        team, leg, sky = min(team, 0), min(leg, 0), min(sky, 0)
    freezing, starving = race.points
    return team, leg, sky, -SPEED_LOSS[freezing[seat]] - SPEED_LOSS[starving[seat]]


def _other_dogs(race: Race, seat: int, dogs: int) -> int:
    """Chihuahua: for each other dog."""
    return sum(OTHER_DOGS_SPEED[dog[0]] * (dogs - DOG_SLOTS[dog[0]]) for dog in race.dogs[seat])


def speed(race: Race, seat: int) -> int:
    """What is added to each of the seat's moves."""
    team, leg, sky, lost = speed_parts(race, seat)
    return team + leg + sky + lost


def is_stuck(race: Race, seat: int) -> bool:
    """IC-12.5: a condition at its highest keeps the team where it is."""
    return (
        race.points[HYPOTHERMIA][seat] == CONDITION_MAX
        or race.points[STARVATION][seat] == CONDITION_MAX
    )


def distance(race: Race, seat: int, move: int, factor: int = 1) -> int:
    """IC-9.1, IC-9.4: how far a move goes that is begun now."""
    if is_stuck(race, seat):
        return 0
    return max(0, (move + speed(race, seat)) * factor)


# Costs (IC-5.8)


def energy_parts(race: Race, seat: int, card: int, relief: int = 0) -> tuple[int, int, int, int]:
    """Printed, conditions, leg, less dogs; what is left of the last is not less than 0. `relief` is
    what the card itself takes from the condition before it is paid (IC-12.4).
    """
    printed = ENERGY[card]
    if printed == 0 or printed == ALL:  # IC-5.7, IC-5.9
        return printed, 0, 0, 0
    rise = COST_RISE[race.points[HYPOTHERMIA][seat] - relief]
    leg = ENERGY_ADD[race.side(seat)]
    return printed, rise, leg, max(team_sum(race, seat, ENERGY_LESS), -(printed + rise + leg))


def health_parts(race: Race, seat: int, card: int, relief: int = 0) -> tuple[int, int, int, int]:
    """The same for health."""
    printed = HEALTH[card]
    if printed == 0:
        return 0, 0, 0, 0
    rise = COST_RISE[race.points[STARVATION][seat] - relief]
    leg = HEALTH_ADD[race.side(seat)]
    return printed, rise, leg, max(team_sum(race, seat, HEALTH_LESS), -(printed + rise + leg))


def risk_parts(race: Race, seat: int, card: int) -> tuple[int, int, int, int]:
    """The same for risk, which conditions leave alone and a leg may double (IC-5.10)."""
    printed = RISK[card]
    if printed == 0:
        return 0, 0, 0, 0
    leg = printed if RISK_DOUBLE[race.side(seat)] else 0
    return printed, 0, leg, max(team_sum(race, seat, RISK_LESS), -(printed + leg))


def energy_cost(race: Race, seat: int, card: int) -> int:
    """How many cards of the hand; ALL for the whole of it."""
    if race.energy_free[seat]:
        return 0
    printed, rise, leg, less = energy_parts(race, seat, card)
    return printed + rise + leg + less


def health_cost(race: Race, seat: int, card: int) -> int:
    """How many cards of the deck."""
    if race.health_free[seat]:
        return 0
    printed, rise, leg, less = health_parts(race, seat, card)
    return printed + rise + leg + less


def risk_cost(race: Race, seat: int, card: int) -> int:
    """How many later plays."""
    printed, rise, leg, less = risk_parts(race, seat, card)
    return printed + rise + leg + less


# Starting hands (IC-7.6)


def starting_hand(race: Race, seat: int) -> int:
    """How many cards the seat draws if its day begins now."""
    side = race.side(seat)
    enlarged = not NO_EXTRA_DRAW[side]
    if feels_weather(race, seat) and WEATHER_NO_DRAW[race.weather]:  # IC-8.5
        enlarged = False
    hand = STARTING_HAND
    for dog in race.dogs[seat]:
        for card in dog:
            more = EXTRA_DRAW[card]
            if more < 0 or enlarged:
                hand += more
    leg = HAND[side]
    if leg < 0 or enlarged:
        hand += leg
    return max(0, hand)
