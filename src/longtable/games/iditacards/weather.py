"""Weather (chapter 8)."""

from __future__ import annotations

from longtable.games.iditacards.boards import (
    HYPOTHERMIA,
    STARVATION,
    WEATHER_CLEARS,
    WEATHER_RISE,
    WEATHERS,
)
from longtable.games.iditacards.conditions import rise
from longtable.games.iditacards.piles import destroy
from longtable.games.iditacards.state import Race
from longtable.games.iditacards.values import feels_weather


def roll_weather(race: Race, seat: int) -> None:
    """IC-8.1: the die, and what it does at once."""
    race.weather = race.dice.below(len(WEATHERS))
    race.tell("weather", "IC-8.1", seat=seat, weather=race.weather)
    if WEATHER_CLEARS[race.weather] and race.supply:  # IC-8.6
        buried, race.supply = race.supply, []
        for card in buried:
            destroy(race, card)
        race.tell("buried", "IC-8.6", cards=buried, count=len(buried))
    for condition in (HYPOTHERMIA, STARVATION):
        points = WEATHER_RISE[condition][race.weather]
        if points:
            for other in race.order(seat):
                if feels_weather(race, other):
                    rise(race, other, condition, points, "IC-8.1")
