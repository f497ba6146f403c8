"""Heroes and cards as the rules read them (chapter 2): one number per card, one per ability.

The cards of this game come first, those of a table's own (LE-13.2) after them, up to CUSTOM many:
so an action means the same card at every table, and at a table with cards of its own too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from longtable.games.letal.grammar import (
    AURA,
    CONDITIONS,
    DISCARD,
    HIDE,
    KINDS,
    NONE,
    OWN_AURA,
    PUT_AURA,
    REMOVE,
    SELF,
    TRICK,
    TRIGGERS,
    WINDOWS,
    Line,
    Problem,
    check_flag,
    check_line,
    check_moment,
    check_number,
    check_word,
    nearest,
    read_toml,
)

CUSTOM: Final = 36  # how many cards of its own a table may have


def _read(name: str) -> dict[str, Any]:
    source = files("longtable.games.letal") / name
    return tomllib.loads(source.read_text(encoding="utf-8"))


_HEROES: Final[dict[str, Any]] = _read("heroes.toml")
_CARDS: Final[dict[str, Any]] = _read("cards.toml")

# The rules' own numbers
CONSTANTS: Final[dict[str, int]] = _HEROES["constants"]
BOARD: Final[int] = CONSTANTS["board"]
DECK_MIN: Final[int] = CONSTANTS["deck_min"]
DECK_MAX: Final[int] = CONSTANTS["deck_max"]
COPIES_MAX: Final[int] = CONSTANTS["copies_max"]
DEFEND_PER_CARD: Final[int] = CONSTANTS["defend_per_card"]
RESTING_MOVE: Final[int] = CONSTANTS["resting_move"]
RESTING_DRAW: Final[int] = CONSTANTS["resting_draw"]
AVENGING_DRAW: Final[int] = CONSTANTS["avenging_draw"]
AVENGING_BONUS: Final[int] = CONSTANTS["avenging_bonus"]
WEARINESS_LOSS: Final[int] = CONSTANTS["weariness_loss"]
LATE_CARDS: Final[int] = CONSTANTS["late_cards"]


class Entry:
    """A card or an ability: what is printed on it. `cost_cards` and so on are LE-5.9."""

    __slots__ = (
        "condition", "copies", "cost_aura", "cost_cards", "cost_own_aura", "data", "hero", "id",
        "kind", "lines", "n", "names", "number", "once", "opening", "refresh", "when",
    )  # fmt: skip

    def __init__(self, number: int, hero: int, data: Mapping[str, Any], ability: bool) -> None:
        """From data that has passed the check."""
        self.number: int = number
        self.hero: int = hero
        self.data: Mapping[str, Any] = data  # as it was written
        self.id: str = data["id"]
        self.names: dict[str, str] = {"en": data["name_en"], "fr": data["name_fr"]}
        self.kind: int = NONE if ability else KINDS.index(data["kind"])
        self.copies: int = data.get("copies", 0)
        moments: Sequence[str] = WINDOWS if self.kind == TRICK else TRIGGERS
        self.when: int = moments.index(data["when"]) if "when" in data else NONE
        self.condition: int = CONDITIONS.index(data["if"]) if "if" in data else NONE
        self.n: int = data.get("n", 0)
        self.once: bool = data.get("once", False)
        self.refresh: bool = data.get("refresh", False)
        self.lines: list[Line] = [Line(line) for line in data["lines"]]
        self.opening: list[Line] = [Line(line) for line in data.get("opening", [])]
        self.cost_cards: int = 0
        self.cost_aura: int = 0  # an aura to put down, from the hand
        self.cost_own_aura: int = 0
        for line in self.lines if self.kind != AURA else ():  # an aura's come later, if at all
            if line.do in (HIDE, DISCARD) and line.who == SELF and not line.up_to:
                if line.condition == NONE:
                    self.cost_cards += line.amount
            elif line.do == PUT_AURA:
                self.cost_aura += 1
            elif line.do == REMOVE and line.what == OWN_AURA:
                self.cost_own_aura += 1


class Hero:
    """What is printed on a hero's board (LE-2.1)."""

    __slots__ = (
        "abilities", "endurance", "id", "maximum_hand", "names", "number",
        "starting_hand", "themes", "types",
    )  # fmt: skip

    def __init__(self, number: int, data: Mapping[str, Any], first_ability: int) -> None:
        self.number: int = number
        self.id: str = data["id"]
        self.names: dict[str, str] = {"en": data["name_en"], "fr": data["name_fr"]}
        self.types: dict[str, str] = {"en": data["type_en"], "fr": data["type_fr"]}
        self.themes: dict[str, str] = {"en": data["theme_en"], "fr": data["theme_fr"]}
        self.endurance: int = data["endurance"]
        self.starting_hand: int = data["starting_hand"]
        self.maximum_hand: int = data["maximum_hand"]
        self.abilities: list[Entry] = [
            Entry(first_ability + place, number, ability, True)
            for place, ability in enumerate(data["ability"])
        ]


# Checking entries


def check_card(data: Any, heroes: Sequence[str]) -> None:
    """A card as it is written in a file; a Problem says what is wrong with it."""
    card = str(data.get("id", "?")) if isinstance(data, Mapping) else "?"
    if not isinstance(data, Mapping):
        raise Problem("card", card=card)
    known = ("id", "hero", "name_en", "name_fr", "kind", "copies", "refresh", "when", "if", "n",
             "once", "lines", "opening")  # fmt: skip
    for field in data:
        if field not in known:
            raise Problem("card-field", card=card, field=str(field),
                          near=nearest(str(field), known), known=", ".join(known))  # fmt: skip
    for field in ("id", "hero", "name_en", "name_fr", "kind", "lines"):
        if field not in data:
            raise Problem("card-missing", card=card, field=field)
    for field in ("id", "name_en", "name_fr"):
        value = data[field]
        if not isinstance(value, str) or not 0 < len(value.strip()) <= 40:
            raise Problem("name", card=card[:40], field=field)
    if not all(sign.isascii() and (sign.isalnum() or sign == "_") for sign in card):
        raise Problem("id", card=card)
    check_word(card, "hero", data["hero"], heroes)
    check_word(card, "kind", data["kind"], KINDS)
    check_number(card, "copies", data.get("copies", 0), 0, COPIES_MAX)
    _check_kind(card, data)


def _check_kind(card: str, data: Mapping[str, Any]) -> None:
    kind = data["kind"]
    for field in ("refresh", "once"):
        if field in data:
            check_flag(card, field, data[field])
    if kind == "trick" or kind == "aura":
        known = WINDOWS if kind == "trick" else [t for t in TRIGGERS if t != "action"]
        check_moment(card, data, known)
        if kind == "trick" and (data.get("refresh") or data.get("once")):
            raise Problem("trick", card=card)
    else:
        for field in ("when", "if", "n", "once"):
            if field in data:
                raise Problem("moment", card=card, field=field, kind=kind)
    place = "action" if kind == "attack" else kind
    _check_lines(card, data["lines"], place, str(data.get("when", "")))
    deals = any(line["do"] == "deal" for line in data["lines"])
    if kind in ("action", "attack") and deals != (kind == "attack"):
        raise Problem("attack-card", card=card)
    if "opening" in data:
        _check_lines(card, data["opening"], "opening", "")
        first = data["opening"][0]
        aura = first["do"] == "put_this" and kind == "aura" and len(data["opening"]) == 1
        price = first["do"] == "remove_from_game" and first["what"] == "this"
        if not (aura or (price and len(data["opening"]) > 1)):
            raise Problem("opening", card=card)


def _check_lines(card: str, lines: Any, place: str, when: str) -> None:
    if not isinstance(lines, list) or not 1 <= len(lines) <= 6:
        raise Problem("lines", card=card)
    for line in lines:
        check_line(card, line, place, when)


def check_ability(data: Mapping[str, Any]) -> None:
    """An ability of a hero, the same way."""
    check_moment(data["id"], data, TRIGGERS)
    place = "skill" if data["when"] == "action" else "ability"
    _check_lines(data["id"], data["lines"], place, data["when"])


# The library


class Library:
    """All heroes and cards of a table."""

    __slots__ = ("abilities", "cards", "heroes", "number_of", "usual_decks")

    def __init__(self, heroes: list[Hero], cards: list[Entry]) -> None:
        self.heroes: list[Hero] = heroes
        self.cards: list[Entry] = cards
        self.abilities: list[Entry] = [ability for hero in heroes for ability in hero.abilities]
        self.number_of: dict[str, int] = {card.id: card.number for card in cards}
        # Each card of a hero as often as its usual deck has it; a table's own while there is room
        self.usual_decks: list[list[int]] = [
            [c.number for c in cards if c.hero == hero.number for _ in range(c.copies)][:DECK_MAX]
            for hero in heroes
        ]


def _heroes() -> list[Hero]:
    found: list[Hero] = []
    abilities = 0
    for number, data in enumerate(_HEROES["hero"]):
        for ability in data["ability"]:
            check_ability(ability)
        found.append(Hero(number, data, abilities))
        abilities += len(data["ability"])
    return found


HEROES: Final[list[Hero]] = _heroes()
HERO_IDS: Final[list[str]] = [hero.id for hero in HEROES]
HERO_COUNT: Final[int] = len(HEROES)
for _card in _CARDS["card"]:
    check_card(_card, HERO_IDS)
CARDS: Final[list[Entry]] = [
    Entry(number, HERO_IDS.index(data["hero"]), data, False)
    for number, data in enumerate(_CARDS["card"])
]
CARD_IDS: Final[list[str]] = [card.id for card in CARDS]
CARD_COUNT: Final[int] = len(CARDS)
SLOT_IDS: Final[list[str]] = [*CARD_IDS, *(f"custom-{n + 1}" for n in range(CUSTOM))]
STANDARD: Final = Library(HEROES, CARDS)


@lru_cache(maxsize=256)
def library(source: str) -> Library:
    """The library of a table whose own cards are written so (LE-13.2); a Problem if they can't
    be read. Without any, the standard one.
    """
    if not source.strip():
        return STANDARD
    return library_with(read_toml(source).get("card"))


def library_with(own: Any) -> Library:
    """The standard cards and these, each checked."""
    if not isinstance(own, list) or not own:
        raise Problem("no-cards")
    if len(own) > CUSTOM:
        raise Problem("too-many-cards", count=len(own), limit=CUSTOM)
    cards = list(CARDS)
    taken = {*CARD_IDS, *SLOT_IDS}
    for data in own:
        check_card(data, HERO_IDS)
        if data["id"] in taken:
            raise Problem("id-taken", card=data["id"])
        taken.add(data["id"])
        cards.append(Entry(len(cards), HERO_IDS.index(data["hero"]), data, False))
    return Library(HEROES, cards)
