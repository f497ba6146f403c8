"""The race told in sentences, for whoever listens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.words import Words
from longtable.games.iditacards.catalogue import signed
from longtable.games.iditacards.screen.common import (
    COSTS,
    cards,
    counted,
    dog_name,
    leg_ahead,
    leg_effects,
    place_of,
    sky,
    today,
    waiting,
)
from longtable.kit.labels import named
from longtable.kit.seating import clockwise


def recital(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """The round and the sky; every team, one's own first; the table; one's own cards."""
    sentences = [_now(view, words, players)]
    for number in clockwise(len(view["players"]), view["seat"]):
        sentences += _team(view, number, words, players)
    sentences += _table(view, words)
    if view["seat"] is not None:
        sentences += _own(view, words)
    return sentences


def chapter(view: dict[str, Any]) -> list[Any]:
    """When this changes, the table is told anew: once in each round."""
    return [view["round"]]


def _now(view: dict[str, Any], words: Words, players: Sequence[str]) -> str:
    said = words.say("recite-round", round=view["round"])
    if view["scores"] is not None:
        said += " " + words.say("recite-over")
    else:
        said += " " + words.say("recite-turn", name=players[view["active"]])
        if view["finished"]:
            said += " " + words.say("recite-last-turns")
    if view["weather"] is not None:
        said += " " + words.say("recite-weather", weather=sky(view, words))
    return said


def _team(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> list[str]:
    player = view["players"][number]
    name = named(players, number, view["seat"], words)
    place = place_of(player, view, words)
    if player["across"]:
        return [words.say("recite-across", name=name, place=place)]
    where = words.say("recite-place", name=name, place=place, on="yes" if player["place"] else "no")
    if player["leg"] is not None:
        leg = view["legs"][player["leg"]]
        leg_name = words.say(f"leg-{leg['leg']}")
        if number == view["seat"]:
            where += " " + words.say("recite-leg", leg=leg_name, effects=leg_effects(leg, words))
        else:
            where += " " + words.say("recite-leg-name", leg=leg_name)
    speed = player["speed"]
    sentences = [
        where,
        words.say(
            "recite-condition",
            hypothermia=player["hypothermia"],
            starvation=player["starvation"],
            speed=signed(speed["total"]),
            move=player["automatic_move"],
        ),
        words.say(
            "recite-cards",
            hand=player["hand"]["cards"],
            deck=player["deck"]["cards"],
            discard=len(player["discard"]),
        ),
    ]
    if player["next_checkpoint"]:
        sentences.append(words.say("recite-checkpoint", square=player["next_checkpoint"]))
    dogs = [dog_name(dog, words) for dog in player["dogs"]]
    sentences.append(words.say("recite-dogs", dogs=words.list(dogs), count=len(dogs)))
    if player["stack"]:
        sentences.append(words.say("recite-risk", cards=waiting(player, words, "recite-waits")))
    said = today(player, words)
    if said:
        sentences.append(words.say("recite-today", notes=words.list(said)))
    return [" ".join(sentences)]


def _table(view: dict[str, Any], words: Words) -> list[str]:
    decks = [
        words.say("recite-pile", name=words.say(f"deck-{name}"), cards=count)
        for name, count in [*view["decks"].items(), ("damage", view["damage_deck"])]
    ]
    supply = words.list(counted(view["supply"], words))
    return [
        words.say("recite-supply", cards=supply, count=len(view["supply"])),
        words.say("recite-piles", piles=words.list(decks)),
    ]


def _own(view: dict[str, Any], words: Words) -> list[str]:
    player = view["players"][view["seat"]]
    sentences = []
    ahead = leg_ahead(view, player)
    if ahead is not None:
        sentences.append(
            words.say(
                "recite-ahead",
                leg=words.say(f"leg-{ahead['leg']}"),
                square=ahead["from"],
                hypothermia=ahead["hypothermia"],
                starvation=ahead["starvation"],
                effects=leg_effects(ahead, words),
            )
        )
    if player["looking"]["known"]:
        looking = cards(player["looking"]["known"], words)
        sentences.append(words.say("recite-looking", cards=looking))
    hand = player["hand"]["known"]
    held = [
        _costing(name, player["costs"].get(which), words)
        for which, name in zip(dict.fromkeys(hand), counted(hand, words), strict=True)
    ]
    sentences.append(words.say("recite-hand", cards=words.list(held), count=len(hand)))
    if player["in_play"]:
        sentences.append(words.say("recite-in-play", cards=cards(player["in_play"], words)))
    if player["legendary"]["known"]:
        names = cards(player["legendary"]["known"], words)
        sentences.append(words.say("recite-legendary", cards=names))
    return sentences


def _costing(name: str, costs: dict[str, Any] | None, words: Words) -> str:
    """A card with what it costs now: `Mush (energy 2, health 3, risk 1)`."""
    if costs is None:
        return name
    said = [
        words.say(f"fact-{kind}", amount=costs[kind]["total"])
        for kind in COSTS
        if costs[kind]["total"]
    ]
    return f"{name} ({', '.join(said) if said else words.say('recite-free')})"
