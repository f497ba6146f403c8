"""Dire Diets (chapter 12): every player has a pile of foods, and the top one can be used."""

from __future__ import annotations

from typing import Any, Final

from longtable.core.choice import Script
from longtable.games.trueshot_lodge.choices import choose_pet
from longtable.games.trueshot_lodge.entries import FOODS
from longtable.games.trueshot_lodge.piles import shuffle
from longtable.games.trueshot_lodge.queue import settle_event
from longtable.games.trueshot_lodge.state import SETTLING, TURN_OPENS, Table

FIRST_MEAL: Final = 2  # TL-12.2: foods are dealt before the second preparation


def serve_foods(table: Table) -> None:
    """TL-12.2, TL-12.5: the top food is moved, an empty pile made anew."""
    if "dire_diets" not in table.expansions:
        return
    for seat in table.inside:
        pile, discard = table.food_pile[seat], table.food_discard[seat]
        if table.round > FIRST_MEAL and pile:  # TL-12.6
            discard.append(pile.pop())
        if not pile:
            pile += discard
            discard.clear()
            shuffle(table, pile)
        if table.by_lot:
            pile.append(table.dice.draw(pile))
        table.food_used[seat] = False
        table.tell("food", "TL-12.5", seat=seat, food=pile[-1])


def has_food(table: Table, seat: int) -> bool:
    """TL-12.3, TL-12.4: an unused food, on one's own turn."""
    if not table.food_pile[seat] or table.food_used[seat] or seat != table.active:
        return False
    return TURN_OPENS <= table.step <= SETTLING


def edible(table: Table, seat: int) -> bool:
    """Most foods are for a pet, any pet that is alive and face up."""
    return FOODS[table.food_pile[seat][-1]].pet is None or bool(table.all_face_up())


def eat(table: Table, seat: int) -> Script[dict[str, Any]]:
    """TL-12.3: use the food on top of one's own pile. It stays there, used (TL-12.7). Gives what
    the window that follows is about.
    """
    card = table.food_pile[seat][-1]
    food = FOODS[card]
    about: dict[str, Any] = {"reason": "food", "owner": seat, "food": card, "aim": "none"}
    table.food_used[seat] = True
    table.tell("ate", "TL-12.3", seat=seat, food=card)
    if food.once is not None:
        food.once(table, seat)
    if food.pet is not None:
        pet = yield from choose_pet(table, seat, "food-pet", table.all_face_up(), card)
        table.tell("fed", "TL-12.3", food=card, owner=pet.owner, pet=pet.kind)
        about |= {"aim": "pet", "target": pet.owner, "victim": pet.kind}
        script = food.pet(table, seat, pet)
        if script is not None:
            yield from script
    yield from settle_event(table)
    return about
