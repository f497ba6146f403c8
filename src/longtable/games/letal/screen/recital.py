"""The duel told in sentences, for whoever listens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longtable.core.words import Words
from longtable.games.letal.screen.common import (
    attacks,
    card_name,
    cards,
    carried_lines,
    carried_name,
    hero_name,
    now,
    owned,
    short,
    states,
)
from longtable.kit.seating import clockwise


def recital(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """The round and whose turn it is; what is being carried out; every hero, one's own first;
    then one's cards with their short lines.
    """
    sentences = [words.say("recite-now", parts=", ".join(now(view, words, players)))]
    for run in view["carried"]:
        sentences += _carried(view, run, words, players)
    sentences += attacks(view, words, players)
    for number in clockwise(len(view["players"]), view["seat"]):
        for hero in view["players"][number]["heroes"]:
            if hero["hero"] is not None:
                sentences.append(_hero(view, hero, words, players))
    return [*sentences, *_own_cards(view, words)]


def chapter(view: dict[str, Any]) -> list[Any]:
    """When this changes, the table is told anew: with each turn."""
    return [view["step"] == "acting", view["round"], view["active"]]


def _carried(
    view: dict[str, Any], run: dict[str, Any], words: Words, players: Sequence[str]
) -> list[str]:
    said = carried_lines(view, run, words)
    return [
        words.say(
            "recite-carried",
            name=carried_name(run, words),
            hero=owned(view, run["hero"], words, players),
            line=run["line"] + 1,
            lines=run["lines"],
            text=said[run["line"]] if run["line"] < len(said) else "none",
        )
    ]


def _hero(view: dict[str, Any], hero: dict[str, Any], words: Words, players: Sequence[str]) -> str:
    seat = hero["number"] // 2
    name = hero_name(hero, words)
    player = words.say("recite-you") if seat == view["seat"] else players[seat]
    if hero["dead"]:
        return words.say("recite-dead", name=name, player=player)
    told = [
        words.say(
            "recite-hero",
            name=name,
            player=player,
            space=hero["space"] or "none",
            endurance=hero["endurance"],
            most=hero["most"],
            hand=hero["hand"]["cards"],
            deck=hero["deck"]["cards"],
            discard=len(hero["discard"]),
        )
    ]
    if hero["auras"]:
        auras = [card_name(aura["id"], words) for aura in hero["auras"]]
        told.append(words.say("recite-auras", auras=words.list(auras)))
    if states(hero, words):
        told.append(words.say("recite-now", parts=", ".join(states(hero, words))))
    if seat != view["seat"] and hero["hand"]["known"]:
        known = words.list(cards(hero["hand"]["known"], words))
        told.append(words.say("recite-now", parts=words.say("screen-holds", cards=known)))
    return " ".join(told)


def _own_cards(view: dict[str, Any], words: Words) -> list[str]:
    if view["seat"] is None:
        return []
    found: list[str] = []
    for hero in view["players"][view["seat"]]["heroes"]:
        if hero["hero"] is None or hero["dead"] or not hero["hand"]["known"]:
            continue
        held = [
            words.say("recite-card", name=name, lines=short(view, which, words) or "none")
            for which, name in zip(
                dict.fromkeys(hero["hand"]["known"]),
                cards(hero["hand"]["known"], words),
                strict=True,
            )
        ]
        hand = words.say("screen-hand", name=hero_name(hero, words))
        found.append(f"{hand} {'. '.join(held)}.")
    return found
