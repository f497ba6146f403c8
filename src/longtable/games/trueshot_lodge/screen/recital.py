"""The lodge told in sentences, for whoever listens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.words import Words
from longtable.games.trueshot_lodge.actions import SLOTS
from longtable.games.trueshot_lodge.cards import ATTACK, EXOTIC, HEALTH, TYPE, TYPES, card
from longtable.games.trueshot_lodge.screen.common import (
    PILES,
    about_to_strike,
    going_on,
    known_of_piles,
    lies_before,
    open_for_a_moment,
    phase,
    spell_name,
)
from longtable.games.trueshot_lodge.view import befallen, own_refund, places, prices
from longtable.kit.labels import named, ordinal, out_of
from longtable.kit.seating import clockwise


def recital(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """Where the game is; then every board, one's own first; the shop, the piles, the hand."""
    sentences = [phase(view, words)]
    detail = _detail(view, words, players)
    if detail:
        sentences.append(words.say("recite-detail", detail=", ".join(detail)))
    for number in clockwise(len(view["players"]), view["seat"]):
        sentences += _recite_board(view, number, words, players)
    sentences += _recite_shop(view, words)
    sentences += [_recite_pile(view, name, words) for name in PILES]
    for key, cards in open_for_a_moment(view):
        listed = words.list([_brief_words(c, words) for c in cards])
        sentences.append(words.say("recite-open", head=words.say(f"screen-{key}"), cards=listed))
    sentences += known_of_piles(view, words)
    if view["seat"] is not None:
        hand = view["players"][view["seat"]]["hand"]["known"]
        if hand:
            spells = [spell_name(spell, words) for spell in hand]
            sentences.append(words.say("recite-hand", spells=words.list(spells)))
        else:
            sentences.append(words.say("screen-hand-empty"))
    return sentences


def chapter(view: dict[str, Any]) -> list[Any]:
    """When this changes, the table is told anew: once in each phase."""
    step = view["step"]
    return [view["round"], "combat" if step == "combat-start" else step]


def _recite_board(
    view: dict[str, Any], number: int, words: Words, players: Sequence[str]
) -> list[str]:
    player = view["players"][number]
    name = named(players, number, view["seat"], words)
    if not player["in_game"]:
        return [words.say("recite-gone", name=name)]
    weapon = player["weapon"]
    place = places(view).get(number)
    sentences = [
        words.say(
            "recite-player",
            name=name,
            health=player["health"],
            coins=player["coins"],
            weapon=words.say("card-" + weapon["card"]),
            attack=weapon["attack"],
            cards=player["hand"]["cards"],
        )
    ]
    if place:
        sentences[0] += " " + words.say("recite-place", place=ordinal(place, words))
    notes = lies_before(view, number, words)
    if notes:
        sentences[0] += " " + words.say("recite-notes", notes="; ".join(notes))
    for slot, pet in enumerate(player["pets"]):
        if pet is not None:
            sentences.append(_recite_pet(view, number, slot, pet, words, players))
    if not any(player["pets"]):
        sentences.append(words.say("recite-no-pets", name=players[number]))
    return sentences


def _recite_pet(
    view: dict[str, Any],
    number: int,
    slot: int,
    pet: dict[str, Any],
    words: Words,
    players: Sequence[str],
) -> str:
    kind = card(pet["card"])
    where = words.label(SLOTS, slot)
    name = words.say(f"card-{pet['card']}")
    if not pet["alive"]:
        return words.say("recite-dead", name=name, owner=players[number], slot=where)
    parts = [words.say(f"type-{TYPES[TYPE[kind]]}")]
    if EXOTIC[kind]:
        parts.append(words.say("exotic"))
    attack = words.say("fact-attack", amount=pet["attack"])
    parts.append(attack + _change_words(pet["attack"] - ATTACK[kind], words))
    health = words.say("recite-health", health=out_of(pet["health"], pet["maximum"], words))
    parts.append(health + _change_words(pet["maximum"] - HEALTH[kind], words))
    if not pet["face_up"]:
        parts.append(words.say("screen-face-down"))
    for mark in befallen(view, number, slot):
        if mark == "may_not_strike_at":
            seats = words.list([players[seat] for seat in pet[mark]])
            parts.append(words.say("recite-mark-at", players=seats))
        else:
            parts.append(words.say(f"mark-{mark}", sign="").strip())
    facts = ", ".join(parts)
    return words.say("recite-pet", owner=players[number], slot=where, name=name, facts=facts)


def _recite_shop(view: dict[str, Any], words: Words) -> list[str]:
    if not view["shop"]:
        return [words.say("recite-shop-empty")]
    cost = prices(view)
    offers = []
    for weapon in view["shop"]:
        price, unit = cost[weapon]
        name, attack = words.say(f"card-{weapon}"), ATTACK[card(weapon)]
        offers.append(words.say(f"recite-offer-{unit}", name=name, attack=attack, price=price))
    sentence = words.say("recite-shop", weapons=words.list(offers))
    refund = own_refund(view)
    if refund:
        sentence += " " + words.say("recite-refund", amount=refund)
    return [sentence]


def _recite_pile(view: dict[str, Any], name: str, words: Words) -> str:
    discard = view["discards"][name]
    return words.say(
        "recite-pile",
        pile=words.say(f"kinds-{name[:-1]}"),
        count=view["piles"][name]["cards"],
        discarded=len(discard),
        top=words.say("card-" + discard[-1]) if discard else "",
    )


def _detail(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """The lap, and what is going on in it."""
    if view["step"] != "combat":
        return going_on(view, words, players)
    lap = words.say("screen-lap", lap=view["lap"])
    strike = about_to_strike(view, words, players)
    if strike is None:
        return [lap, *going_on(view, words, players)]
    return [lap, words.say("recite-strike", **strike)]


def _brief_words(which: str, words: Words) -> str:
    """The same for the ear."""
    number = card(which)
    name = words.say(f"card-{which}")
    if HEALTH[number]:
        facts = [
            words.say(f"type-{TYPES[TYPE[number]]}"),
            *([words.say("exotic")] if EXOTIC[number] else []),
            words.say("fact-attack", amount=ATTACK[number]),
            words.say("fact-health", amount=HEALTH[number]),
        ]
        return f"{name} ({', '.join(facts)})"
    return spell_name(which, words)


def _change_words(amount: int, words: Words) -> str:
    if not amount:
        return ""
    key = "recite-more" if amount > 0 else "recite-less"
    return " " + words.say(key, amount=abs(amount))
