"""What drawing, telling and asking share: how things are called, what is going on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from longtable.core.words import Words
from longtable.games.letal.board import LINE, SPACE_IDS, WITHIN, spaces_in
from longtable.games.letal.cards import catalogue, described
from longtable.games.letal.forecast import ladder
from longtable.games.letal.library import HERO_IDS, SLOT_IDS, STANDARD, Entry
from longtable.kit.labels import out_of

_SHOWN = 3  # cards hidden in defence whose outcome is told beforehand


@cache
def _entries(lang: str) -> Mapping[str, Mapping[str, Any]]:
    """Every card and every ability as it reads, by its id."""
    found: dict[str, Mapping[str, Any]] = {}
    for entry in catalogue(lang):
        found[entry["id"]] = entry
        for ability in entry.get("abilities", ()):
            found[ability["id"]] = ability
    return found


def heroes(view: dict[str, Any]) -> list[dict[str, Any]]:
    """All heroes at the table, by their numbers."""
    return [hero for player in view["players"] for hero in player["heroes"]]


def hero_name(hero: dict[str, Any], words: Words) -> str:
    """What a hero is called."""
    return words.say(f"hero-{hero['hero']}")


def owned(view: dict[str, Any], number: int, words: Words, players: Sequence[str]) -> str:
    """A hero with its player."""
    hero = heroes(view)[number]
    return words.say("screen-owned", name=hero_name(hero, words), player=players[number // 2])


def card_name(which: str, words: Words) -> str:
    """What a card is called, a table's own too."""
    return words.say(f"card-{which}")


def _written(card: dict[str, Any]) -> Entry:
    """A table's own card, as it stands in the view."""
    return Entry(SLOT_IDS.index(card["id"]), HERO_IDS.index(card["hero"]), card, False)


def _entry(view: dict[str, Any], which: str, words: Words) -> Mapping[str, Any]:
    """A card or an ability as it reads; nothing for what is neither."""
    for card in view["custom"]:
        if card["id"] == which:
            return described(_written(card), words.lang)
    return _entries(words.lang).get(which, {})


def short(view: dict[str, Any], which: str, words: Words) -> str:
    """A card as a hand shows it, in one line."""
    rows = _entry(view, which, words).get("short", ())
    return " / ".join(rows).replace(": / ", ": ")  # a moment goes with what follows it


def cards(which: Sequence[str], words: Words) -> list[str]:
    """Names of cards, each once, with how many there are."""
    found: list[str] = []
    for card in dict.fromkeys(which):
        name, count = card_name(card, words), which.count(card)
        found.append(name if count == 1 else words.say("screen-times", name=name, count=count))
    return found


# What is going on


def now(view: dict[str, Any], words: Words, players: Sequence[str]) -> list[str]:
    """The round, the step, whose turn it is, and whose window."""
    found = []
    if view["round"]:
        found.append(
            words.say("screen-round", round=out_of(view["round"], view["round_limit"], words))
        )
    name = "" if view["active"] is None else players[view["active"]]
    found.append(words.say("screen-step", step=view["step"], name=name))
    if view["window"] is not None:
        passed = [players[seat] for seat in view["window"]["passed"]]
        found.append(words.say("screen-window", reason=view["window"]["reason"]))
        if passed:
            found.append(words.say("screen-passed", names=words.list(passed)))
    return found


def carried_name(run: dict[str, Any], words: Words) -> str:
    """The card or ability that is being carried out."""
    if run["id"] == "resting":
        return words.say("screen-resting")
    if run["by"] in ("ability", "skill"):
        return words.say(f"ability-{run['id']}")
    return card_name(run["id"], words)


def carried_lines(view: dict[str, Any], run: dict[str, Any], words: Words) -> list[str]:
    """Its lines in words; nothing for what is no card's text."""
    if run["by"] == "opening":
        return []
    if run["id"] == "resting":
        return [words.say("screen-resting-move"), words.say("screen-resting-draw")]
    return list(_entry(view, run["id"], words).get("lines", ()))


def aimed(view: dict[str, Any]) -> set[str]:
    """The spaces that the card being carried out touches with its current line, or with the next
    that has a distance (LE-8.8 to LE-8.10); none if it has none.
    """
    if not view["carried"]:
        return set()
    run = view["carried"][-1]
    hero = heroes(view)[run["hero"]]
    known = STANDARD.abilities if run["by"] in ("ability", "skill") else STANDARD.cards
    written = [*(entry.data for entry in known), *view["custom"]]
    lines = next((card["lines"] for card in written if card["id"] == run["id"]), ())
    if hero["space"] is None or run["by"] == "opening":
        return set()
    here = SPACE_IDS.index(hero["space"])
    for line in lines[run["line"] :]:
        if "radius" in line:
            return {SPACE_IDS[space] for space in spaces_in(WITHIN[here][line["radius"]])}
        if "range" in line:
            return {SPACE_IDS[space] for space in spaces_in(LINE[here][line["range"]])}
        if "reach" in line:
            far = min(10, line["reach"] + hero["reach"])
            return {SPACE_IDS[space] for space in spaces_in(LINE[here][far])}
    return set()


# Attacks


def attacks(view: dict[str, Any], words: Words, players: Sequence[str]) -> Iterator[str]:
    """Each attack against each target: the damage with its parts, what is prevented, and what
    defending with one, two, three cards would leave.
    """
    for attack in view["attacks"]:
        for target in attack["targets"]:
            yield " ".join(_against(view, attack, target, words, players))


def _against(
    view: dict[str, Any],
    attack: dict[str, Any],
    target: dict[str, Any],
    words: Words,
    players: Sequence[str],
) -> Iterator[str]:
    yield words.say(
        "screen-attack",
        attacker=owned(view, attack["attacker"], words, players),
        target=owned(view, target["hero"], words, players),
        amount=target["damage"],
        kind=attack["kind"],
        parts=_parts(target["parts"], words),
    )
    if target["prevented"]:
        parts = _parts(target["guards"], words)
        left = target["left"]
        yield words.say("screen-prevented", amount=target["prevented"], parts=parts, left=left)
    hero = heroes(view)[target["hero"]]
    if attack["step"] in ("declared", "tricks", "defending") and target["left"]:
        hand = 0 if hero["disabled"] else hero["hand"]["cards"]
        physical = attack["kind"] == "physical"
        rungs = ladder(target["left"], hero["endurance"], hand, physical)[: _SHOWN + 1]
        said = [
            words.say("screen-rung", cards=count, through=through, left=left)
            for count, (through, left) in enumerate(rungs)
        ]
        yield words.say("screen-defence", rungs=", ".join(said))


def _parts(parts: Sequence[dict[str, Any]], words: Words) -> str:
    """`2 (the card) + 1 (Blind Side)`."""
    said = []
    for part in parts:
        what = words.say(f"part-{part['what']}")
        if part["id"] is not None:
            is_ability = part["what"] == "ability"
            name = f"ability-{part['id']}" if is_ability else ""
            what = words.say(name) if is_ability else card_name(part["id"], words)
        said.append(words.say("screen-part", amount=part["amount"], what=what))
    return " + ".join(said)


def states(hero: dict[str, Any], words: Words) -> list[str]:
    """What holds for a hero besides what is printed on it."""
    found = [words.say("state-disabled")] if hero["disabled"] else []
    for field in ("next_bonus", "round_damage", "round_armour", "reach", "push"):
        if hero[field]:
            found.append(words.say(f"state-{field}", amount=hero[field]))
    return found
