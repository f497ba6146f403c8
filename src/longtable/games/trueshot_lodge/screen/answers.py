"""How an answer is put at this table, and which cards it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.words import Words
from longtable.games.trueshot_lodge.actions import SLOTS, SOURCES, WEAPONS
from longtable.games.trueshot_lodge.cards import ATTACK, card
from longtable.games.trueshot_lodge.screen.common import pet_at, pet_name


def option(
    view: dict[str, Any],
    words: Words,
    players: Sequence[str],
    verb: str,
    arguments: tuple[int, ...],
) -> str | None:
    """An action in words that name the pets; None where the plain words will do."""
    seat = view["seat"]
    if verb == "strike":
        slot, owner, target = arguments
        if pet_at(view, seat, slot) is None or pet_at(view, owner, target) is None:
            return None
        return words.say(
            "option-strike",
            pet=pet_name(view, seat, slot, words),
            target=pet_name(view, owner, target, words),
            seat=players[owner],
        )
    if verb == "charge" and pet_at(view, seat, arguments[0]) is not None:
        return words.say("option-charge", pet=pet_name(view, seat, arguments[0], words))
    if verb == "aim":
        owner, slot = arguments
        pet = pet_at(view, owner, slot)
        if pet is None:
            return None
        return words.say(
            "option-aim",
            pet=pet_name(view, owner, slot, words),
            seat=players[owner],
            attack=pet["attack"],
            health=pet["health"],
        )
    if verb in ("buy", "salvage", "adopt", "first", "eat"):
        ids = meant(view, verb, arguments)
        if not ids:
            return None
        name = words.say(f"card-{ids[0]}")
        if verb == "first":
            where = words.label(SOURCES, arguments[0])
            return words.say("option-first", name=name, source=where)
        return words.say(f"option-{verb}", name=name, attack=ATTACK[card(ids[0])])
    return None


def piece(
    view: dict[str, Any],
    words: Words,
    verb: str,
    arguments: tuple[int, ...],
    value: int,
) -> str | None:
    """What the next piece of an action is called: a slot by the pet that lies there."""
    seat, slot = None, value
    if verb in ("strike", "charge") and not arguments:
        seat = view["seat"]
    elif verb == "strike" and len(arguments) == 2:
        seat = arguments[1]
    elif verb == "aim" and len(arguments) == 1:
        seat = arguments[0]
    if seat is None or pet_at(view, seat, slot) is None:
        return None
    return words.say(
        "piece-pet", pet=pet_name(view, seat, slot, words, False), slot=words.label(SLOTS, slot)
    )


def meant(view: dict[str, Any], verb: str, arguments: tuple[int, ...]) -> list[str]:
    """The cards on the table that an action is about, where it does not name them itself."""
    seat = view["seat"]
    if seat is None:
        return []
    player = view["players"][seat]
    pets: list[dict[str, Any] | None] = []
    if verb == "strike":
        pets = [pet_at(view, arguments[1], arguments[2]), pet_at(view, seat, arguments[0])]
    elif verb == "charge":
        pets = [pet_at(view, seat, arguments[0])]
    elif verb == "aim":
        pets = [pet_at(view, *arguments)]
    elif verb in ("keep", "refuse", "place"):
        return list(view["revealed"])
    elif verb == "adopt":
        return list(view["discards"]["pets"][-1:])
    elif verb == "eat":
        return [player["foods"]["top"]] if player["foods"]["top"] else []
    elif verb == "first":
        source = SOURCES.labels[arguments[0]]
        if source == "weapon":
            return [player["weapon"]["card"]]
        if source == "aspect":
            return [player["aspect"]["card"]] if player["aspect"] else []
        pets = [pet_at(view, seat, arguments[0])]
    elif verb in ("buy", "salvage"):
        return [WEAPONS.labels[arguments[0]]]
    return [pet["card"] for pet in pets if pet is not None]
