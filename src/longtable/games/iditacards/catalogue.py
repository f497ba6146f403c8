"""Cards and legs as people read them: their names and texts stand in the data."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from longtable.core.words import Words
from longtable.games.iditacards import boards
from longtable.games.iditacards.cards import CARD_COUNT, ENTRIES, FAKE_DOG

_LEGS: Final[list[dict[str, Any]]] = [*boards.DATA["leg"], *boards.DATA["leg_card"]]


class _Number(int):
    """A number in a card's text: a minus is a real one, not a hyphen."""

    def __format__(self, spec: str) -> str:
        return super().__format__(spec).replace("-", "−")


def names(lang: str) -> dict[str, str]:
    """What every card and leg is called: `card-husky`, `leg-lake_thin`."""
    found = {f"card-{entry['id']}": entry[f"name_{lang}"] for entry in ENTRIES}
    found |= {f"leg-{leg['id']}": leg[f"name_{lang}"] for leg in _LEGS}
    return found


def text(number: int, lang: str) -> str:
    """The card as players read it."""
    return _filled(number, f"text_{lang}")


def ruling(number: int, lang: str) -> str:
    """The finer point, or nothing."""
    return _filled(number, f"ruling_{lang}")


def _filled(number: int, field: str) -> str:
    entry = ENTRIES[number]
    numbers = {
        name: _Number(value) if type(value) is int else value for name, value in entry.items()
    }
    return str(entry.get(field, "")).format(**numbers)


def catalogue(lang: str) -> list[dict[str, Any]]:
    """Every card as a reader finds it: `facts` says in words what is printed beside its text."""
    source = files("longtable.games.iditacards") / f"messages.{lang}.ftl"
    words = Words(lang, [source.read_text(encoding="utf-8")])
    return [_described(number, lang, words) for number in range(CARD_COUNT)]


def _described(number: int, lang: str, words: Words) -> dict[str, Any]:
    entry = ENTRIES[number]
    facts = [words.say(f"type-{entry['type']}"), words.say(f"deck-{entry['deck']}")]
    for cost in ("energy", "health", "risk"):
        if entry[cost]:
            facts.append(words.say(f"fact-{cost}", amount=entry[cost]))
    return {
        "id": entry["id"],
        "name": entry[f"name_{lang}"],
        "kind": entry["type"],
        "deck": entry["deck"],
        "energy": entry["energy"],
        "health": entry["health"],
        "risk": entry["risk"],
        "speed": entry.get("speed", 0),
        "fake_dog": FAKE_DOG[number] if entry["type"] == "dog" else None,
        "copies": entry["copies"],
        "facts": facts,
        "text": text(number, lang),
        "ruling": ruling(number, lang),
    }


def effects(ops: Sequence[dict[str, Any]], words: Words) -> list[str]:
    """IC-11.9: what a leg does, each effect in words; `ops` as in a view and in the data."""
    return [effect(op["op"], op.get("n", 1), words) for op in ops]


def effect(op: str, n: int, words: Words) -> str:
    """One effect of a leg in words."""
    return words.say(f"effect-{op}", n=n, change=signed(n))


def signed(number: int) -> str:
    """+2, 0, −1."""
    return f"{_Number(number):+}" if number else "0"
