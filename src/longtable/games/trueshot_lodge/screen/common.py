"""What drawing, telling and asking share: what is going on at the table, how things are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from longtable.core.words import Words
from longtable.games.trueshot_lodge.actions import SLOTS
from longtable.games.trueshot_lodge.cards import card, family_of, kind_of
from longtable.games.trueshot_lodge.view import conditions

PILES: Final = ("pets", "weapons", "spells")


# What is going on


def phase(view: dict[str, Any], words: Words) -> str:
    """The round and its phase, as a sentence."""
    step = "spell-choice" if view["row"] else view["step"]
    return words.say("screen-phase", round=view["round"], step=step)


def going_on(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """Who is on turn, and with how many actions left; nothing between two turns."""
    name = players[view["active"]]
    if view["step"] == "combat":
        return [words.say("screen-turn", name=name)]
    if view["step"] == "preparing":
        return [words.say("screen-preparing", name=name, left=view["actions_left"])]
    return []


def about_to_strike(
    view: dict[str, Any], words: Words, players: Sequence[str]
) -> dict[str, str] | None:
    """Who is about to strike whom; None if nobody is."""
    places = [place for place in view["strike"] if place is not None]
    pets = [pet_at(view, seat, slot) for seat, slot in places]
    if len(pets) != 2 or pets[0] is None or pets[1] is None:
        return None
    return {
        "owner": players[places[0][0]],
        "pet": words.say("card-" + pets[0]["card"]),
        "target": players[places[1][0]],
        "victim": words.say("card-" + pets[1]["card"]),
    }


def open_for_a_moment(view: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """What is offered to this seat, being cast, turned up or laid out to choose from."""
    if view["seat"] is not None and view["players"][view["seat"]]["offer"]:
        yield "offer", view["players"][view["seat"]]["offer"]
    cast = [which for which in view["revealed"] if kind_of(card(which)) == "spell"]
    if cast:
        yield "casting", cast
    turned = [which for which in view["revealed"] if which not in cast]
    if turned:
        yield "revealed", turned
    if view["row"]:
        yield "row", view["row"]


def known_of_piles(view: dict[str, Any], words: Words, deepest: int | None = None) -> list[str]:
    """Cards of piles that this seat has been shown, down to some depth."""
    found = []
    for name in ("pets", "weapons"):
        cards = [
            words.say("screen-known-card", place=deep + 1, name=words.say(f"card-{which}"))
            for deep, which in view["piles"][name]["known"]
            if deepest is None or deep < deepest
        ]
        if cards:
            pile = words.say(f"pile-{name}")
            found.append(words.say("screen-known-pile", pile=pile, cards=words.list(cards)))
    return found


# How things are called


def spell_name(spell: str, words: Words) -> str:
    """A spell with its family."""
    family = family_of(card(spell), words.lang)
    name = words.say(f"card-{spell}")
    return name if family == "none" else f"{name} ({words.say(f'family-{family}').lower()})"


def pet_at(view: dict[str, Any], seat: int, slot: int) -> dict[str, Any] | None:
    """The pet in a slot, if there is one."""
    if seat >= len(view["players"]):
        return None
    pet: dict[str, Any] | None = view["players"][seat]["pets"][slot]
    return pet


def pet_name(view: dict[str, Any], seat: int, slot: int, words: Words, precise: bool = True) -> str:
    """A pet's name; with its slot, if its owner has two of that name."""
    row = view["players"][seat]["pets"]
    name = words.say("card-" + row[slot]["card"])
    twins = [pet for pet in row if pet is not None and pet["card"] == row[slot]["card"]]
    if precise and len(twins) > 1:
        return words.say("piece-pet", pet=name, slot=words.label(SLOTS, slot))
    return name


def lies_before(view: dict[str, Any], number: int, words: Words) -> list[str]:
    """What else lies before a player, what one knows of their hand, what holds for them."""
    player = view["players"][number]
    said = []
    if player["aspect"] is not None:
        name = words.say("card-" + player["aspect"]["card"])
        said.append(words.say("note-aspect", name=name, rounds=player["aspect"]["rounds"]))
    if player["foods"]["top"] is not None and not player["foods"]["used"]:
        said.append(words.say("note-food", name=words.say("card-" + player["foods"]["top"])))
    if number != view["seat"] and player["hand"]["known"]:
        names = [words.say(f"card-{spell}") for spell in player["hand"]["known"]]
        said.append(words.say("note-holds", cards=", ".join(names)))
    for field in ("kept", "kept_next"):
        said += [
            words.say(f"note-{field.replace('_', '-')}", name=words.say(f"card-{spell}"))
            for spell in player[field]
        ]
    return [*said, *[words.say(key, **details) for key, details in conditions(view, number)]]
