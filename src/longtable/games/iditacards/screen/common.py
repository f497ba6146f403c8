"""What drawing, telling and asking share: how dogs, legs, costs and the sky are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from longtable.core.words import Words
from longtable.games.iditacards.boards import WEATHER_SPEED, WEATHERS
from longtable.games.iditacards.catalogue import effects, signed

CONDITIONS: Final = ("hypothermia", "starvation")
COSTS: Final = ("energy", "health", "risk")


# Dogs


def dog_at(view: dict[str, Any], seat: int | None, place: int) -> dict[str, Any] | None:
    """The dog in a place of a team, if there is one."""
    if seat is None or seat >= len(view["players"]):
        return None
    dogs: list[dict[str, Any]] = view["players"][seat]["dogs"]
    return dogs[place] if place < len(dogs) else None


def dog_name(dog: dict[str, Any], words: Words) -> str:
    """A dog with what it holds: `Husky [Armour]`."""
    name = words.say(f"card-{dog['card']}")
    return f"{name} [{cards(dog['held'], words)}]" if dog["held"] else name


def precise(view: dict[str, Any], seat: int, place: int, words: Words) -> str:
    """The same, with its place in the team where another is called so too."""
    dogs = view["players"][seat]["dogs"]
    name = dog_name(dogs[place], words)
    if sum(dog_name(dog, words) == name for dog in dogs) > 1:
        return words.say("screen-dog-number", name=name, number=place + 1)
    return name


# Cards


def cards(ids: Sequence[str], words: Words) -> str:
    """Names of cards, one after the other, equal ones counted: `Move ×2, Mush`."""
    return ", ".join(counted(ids, words))


def counted(ids: Sequence[str], words: Words) -> list[str]:
    """The names of cards, each once, with how many of it there are."""
    found = Counter(words.say(f"card-{which}") for which in ids)
    return [name if n == 1 else f"{name} ×{n}" for name, n in found.items()]


def cost(costs: dict[str, Any]) -> str:
    """What a card costs now: energy, health and risk, `2·3·1`."""
    return "·".join(str(costs[kind]["total"]) for kind in COSTS)


def waiting(player: dict[str, Any], words: Words, key: str = "screen-waits") -> str:
    """The cards that wait for their risk, the topmost first; nothing without one."""
    return ", ".join(
        words.say(key, card=words.say(f"card-{wait['card']}"), left=wait["left"])
        for wait in reversed(player["stack"])
    )


# The trail


def place_of(player: dict[str, Any], view: dict[str, Any], words: Words) -> str:
    """Where a team is: its square, Start, or how far beyond the line."""
    place, last = player["place"], view["last_square"]
    if place > last:
        return words.say("screen-across", squares=place - last)
    return str(place) if place else words.say("screen-start")


def leg_effects(leg: dict[str, Any], words: Words) -> str:
    """What a leg does, in one line."""
    said = effects(leg["effects"], words)
    return ", ".join(said) if said else words.say("effects-none")


def leg_ahead(view: dict[str, Any], player: dict[str, Any]) -> dict[str, Any] | None:
    """The leg that comes after the one a team is on."""
    number = 0 if player["leg"] is None else player["leg"] + 1
    if player["place"] > view["last_square"] or number >= len(view["legs"]):
        return None
    leg: dict[str, Any] = view["legs"][number]
    return leg


def sky(view: dict[str, Any], words: Words) -> str:
    """The weather and what it does as long as it lasts."""
    speed = WEATHER_SPEED[WEATHERS.index(view["weather"])]
    return words.say("screen-weather", weather=view["weather"], speed=signed(speed))


def headline(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """Round, whose turn it is, and the sky."""
    said = [words.say("screen-round", round=view["round"])]
    if view["scores"] is not None:
        said.append(words.say("screen-over"))
    else:
        said.append(words.say("screen-turn", name=players[view["active"]]))
        if view["last_turns"] or view["finished"]:
            said.append(words.say("screen-last-turns"))
    if view["weather"] is not None:
        said.append(sky(view, words))
    return said


def today(player: dict[str, Any], words: Words) -> list[str]:
    """What holds for a player until their next day."""
    said = [words.say(f"screen-{flag}") for flag in ("energy_free", "health_free") if player[flag]]
    if player["immune"]:
        said.append(words.say("screen-immune"))
    if player["stuck"]:
        said.append(words.say("screen-stuck"))
    return said
